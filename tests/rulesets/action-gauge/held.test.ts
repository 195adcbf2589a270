// What holds in corners of the rules: what lasts and is renewed, pauses that would tell, slots, pools above their most,
// and the least that dice show.
import { describe, expect, it } from 'vitest'
import type { QueueView } from '../../../src/engine/core/index.ts'
import { spec } from '../../../src/rulesets/action-gauge/spec.ts'
import type { Options } from '../../../src/rulesets/action-gauge/state.ts'
import { ability, able, acting, does, END_TURN, forced, gauge, HOLD, hp, marks, npc, now, num, pc, speed, START,
  suffers, target, three, told, use, walks, why, yard, type GaugeCommand, type GaugeFight,
  type Said } from './fighters.ts'
import type { Element } from '../../../src/rulesets/action-gauge/sheet/shape.ts'

const sets = (fight: GaugeFight, name: string, field: string, value: number): GaugeFight =>
  fight.do({ type: 'override', change: { kind: 'set', who: fight.id(name), field, value }, reason: '' })
const rest = ability('Rest', [does('energy', { amount: 0, on: 'user' })], { aim: 'self' })
const nova = ability('Nova', [does('damage', { dice: '5' })], { use: 'extra' })

/**
 * Mira hits for 30 of that element; Rook is weak to it and has 30 toughness of 60 left. She can break herself as well.
 */
function against(element: Element, options: Partial<Options> = {}): GaugeFight {
  return three([ability('Hit', [does('toughness', { amount: 30 })]),
    ability('Mend', [does('toughness', { amount: -30 })])], {
    mira: { stats: { toughness: 30, maxToughness: 30 }, sheet: { element, weaknesses: [element] } },
    rook: { stats: { toughness: 30, maxToughness: 60 }, sheet: { weaknesses: [element] } },
    options,
  })
}
/** Ends turns until that one acts. */
function until(fight: GaugeFight, name: string): GaugeFight {
  do fight.do(END_TURN)
  while (acting(fight) !== name && now(fight) < 1000)
  return fight
}

describe('breaks in one’s own turn', () => {
  it('GAU-14 GAU-22 Imprisoned in its own turn, it is slower to the end of the next one', () => {
    const fight = against('imaginary')
    fight.do(use(fight, 'Mira', 'Hit', 'Mira'))
    expect([speed(fight, 'Mira'), marks(fight, 'Mira')]).toEqual([112.5, ['Imprisoned']])
    fight.do(END_TURN)
    expect([speed(fight, 'Mira'), marks(fight, 'Mira')]).toEqual([112.5, ['Imprisoned']])
    if (acting(fight) !== 'Mira') until(fight, 'Mira')
    expect(speed(fight, 'Mira')).toBe(112.5)
    fight.do(END_TURN)
    expect([speed(fight, 'Mira'), marks(fight, 'Mira')]).toEqual([125, []])
  })

  it('GAU-15 GAU-22 the mark of Entangled stays to the end of its next turn, and no longer', () => {
    const other = against('quantum')
    until(other.do(use(other, 'Mira', 'Hit', 'Rook')), 'Rook')
    expect(marks(other, 'Rook')).toEqual(['Entangled'])
    other.do(END_TURN)
    expect(marks(other, 'Rook')).toEqual([])
    const own = against('quantum')
    own.do(use(own, 'Mira', 'Hit', 'Mira')).do(END_TURN)
    expect(marks(own, 'Mira')).toEqual(['Entangled'])
    until(own, 'Mira')
    expect(marks(own, 'Mira')).toEqual(['Entangled'])
    own.do(END_TURN)
    expect(marks(own, 'Mira')).toEqual([])
  })
})

describe('renewed, never stacked', () => {
  it('GAU-14 a second Imprisonment takes the place of the first with its full time: Speed −10 %, not −20 %', () => {
    const fight = against('imaginary')
    until(fight.do(use(fight, 'Mira', 'Hit', 'Rook')), 'Rook')
    // Whole again at the start of its turn, and broken a second time before the first Imprisonment is over.
    const hit = forced(use(fight, 'Mira', 'Hit', 'Rook'))
    fight.do(hit).do(hit)
    expect(told(fight, 'broken')).toHaveLength(1)
    expect([speed(fight, 'Rook'), marks(fight, 'Rook')]).toEqual([72, ['Imprisoned']])
    until(fight, 'Rook')
    expect([speed(fight, 'Rook'), marks(fight, 'Rook')]).toEqual([72, ['Imprisoned']])
    fight.do(END_TURN)
    expect([speed(fight, 'Rook'), marks(fight, 'Rook')]).toEqual([80, []])
  })

  it('GAU-18 what burns already burns no harder for a second break', () => {
    const fight = against('lightning', { dots: { physical: '0', fire: '0', lightning: '5', wind: '0' } })
    fight.do(use(fight, 'Mira', 'Hit', 'Rook'))
    sets(fight, 'Rook', 'toughness', 30).do(use(fight, 'Mira', 'Hit', 'Rook'))
    expect([told(fight, 'broken').length, marks(fight, 'Rook')]).toEqual([1, ['Shocked']])
    expect(hp(until(fight, 'Rook'), 'Rook')).toBe(45)
  })

  it('GAU-13 a hit for less than nothing gives no toughness back', () => {
    const fight = against('wind')
    fight.do(use(fight, 'Mira', 'Mend', 'Rook'))
    expect([num(fight, 'Rook', 'toughness'), gauge(fight, 'Rook'), told(fight, 'broken')]).toEqual([30, 3600, []])
  })
})

describe('pauses', () => {
  it('GAU-31 COM-24 nobody whose token or numbers are secret holds the next turn back: a pause would tell', () => {
    const ready = (secret: Said['secret']) =>
      three([rest], {
        rook: { ...(secret ? { secret } : {}), stats: { energy: 50, maxEnergy: 50 }, sheet: able(nova) },
      })
    expect(acting(ready({ token: false, stats: false }))).toBeNull()
    for (const secret of [{ token: true, stats: true }, { token: true, stats: false }, { token: false, stats: true }]) {
      const fight = ready(secret)
      expect([acting(fight), now(fight)]).toEqual(['Mira', 80])
      fight.do(END_TURN)
      expect([acting(fight), now(fight)]).toEqual(['Bel', 100])
      // Where the GM lets the table wait, it can come in all the same.
      fight.do(HOLD).do(END_TURN)
      expect([acting(fight), why(fight, 'Rook', 'Nova')]).toEqual([null, null])
      expect(hp(fight.do(use(fight, 'Rook', 'Nova', 'Bel')), 'Bel')).toBe(55)
    }
  })

  it('GAU-31 full energy without anything to use it for makes nobody wait', () => {
    const fight = three([rest], { bel: { stats: { energy: 100, maxEnergy: 100 }, sheet: able(rest) } })
    expect([acting(fight), now(fight)]).toEqual(['Mira', 80])
    fight.do(END_TURN)
    expect([acting(fight), now(fight)]).toEqual(['Bel', 100])
  })

  it('COM-06 the turn given to whoever has it already goes on as it is', () => {
    const fight = three([rest, ability('Gift', [does('speed-flat', { amount: 10, turns: 1 })])])
    fight.do(use(fight, 'Mira', 'Gift', 'Mira')).do(walks(fight, 'Mira', [5, 2]))
    const turn = fight.battle.turn
    expect(turn.acting).toMatchObject({ who: fight.id('Mira'), spent: 3, used: 1 })
    fight.do({ type: 'override', change: { kind: 'turn', who: fight.id('Mira') }, reason: '' })
    expect(fight.battle.turn).toEqual(turn)
    expect([told(fight, 'turn'), told(fight, 'turn-over'), speed(fight, 'Mira')]).toEqual([[], [], 135])
  })
})

describe('pools above their most', () => {
  it('GAU-32 the pool never starts with more than there is room for', () => {
    expect(three([rest], { options: { startPoints: 5, mostPoints: 2 } }).battle.turn.points).toBe(2)
    expect(three([rest], { options: { startPoints: 2, mostPoints: 5 } }).battle.turn.points).toBe(2)
  })

  it('GAU-32 where the table now allows fewer, a gain takes none away, and nothing more comes in', () => {
    const gain = ability('Gain', [does('points', { amount: 1, on: 'user' })], { aim: 'self' })
    const fight = three([gain], { options: { startPoints: 4, mostPoints: 5 } })
    fight.do({ type: 'options', values: { ...spec.optionValues(fight.battle.options), mostPoints: 2 } })
    const before = fight.battle.turn.points
    fight.do(use(fight, 'Mira', 'Gain'))
    expect([before, fight.battle.turn.points]).toEqual([4, 4])
  })

  it('GAU-31 who came with more energy than its most loses none by gathering', () => {
    const gather = ability('Gather', [does('energy', { amount: 10, on: 'user' })], { aim: 'self' })
    const fight = three([gather], { mira: { stats: { energy: 90, maxEnergy: 50 } } })
    fight.do(use(fight, 'Mira', 'Gather'))
    expect(num(fight, 'Mira', 'energy')).toBe(90)
  })
})

describe('slots', () => {
  const slots = (fight: GaugeFight) =>
    Object.fromEntries(Object.values(fight.battle.combatants).map((one) => [one.name, num(fight, one.name, 'slot')]))
  const hidden = { token: true, stats: true }

  it('GAU-04 COM-24 a hidden one’s slot is no gap: who needs another slot gets the next that nobody seen has', () => {
    const fight = yard([
      pc({ name: 'Mira' }),
      npc({ name: 'Lurker', at: [9, 9], secret: hidden, stats: { slot: 2 } }),
      npc({ name: 'Rook', at: [5, 5] }),
      npc({ name: 'Crow', at: [6, 5] }),
    ]).do(HOLD).do(START)
    expect(slots(fight)).toEqual({ Mira: 1, Rook: 1, Crow: 2, Lurker: 3 })
    // Later, too: the hidden one goes out of the way.
    fight.do({ type: 'join', combatant: npc({ name: 'Moth', at: [7, 5] }) })
    expect(slots(fight)).toEqual({ Mira: 1, Rook: 1, Crow: 2, Moth: 3, Lurker: 4 })
  })

  it('GAU-04 places are changed within one’s own group, also where an enemy of that slot joined before', () => {
    const fight = yard([npc({ name: 'Rook', at: [5, 5] }), pc({ name: 'Mira' }), pc({ name: 'Bel', at: [1, 1] })]).do(
      HOLD,
    ).do(START)
    expect(slots(fight)).toEqual({ Rook: 1, Mira: 1, Bel: 2 })
    sets(fight, 'Bel', 'slot', 1)
    expect(slots(fight)).toEqual({ Rook: 1, Mira: 2, Bel: 1 })
  })
})

describe('the hidden as targets', () => {
  it('COM-24 the GM’s combatants notice a hidden foe; combatants that a player leads do not', () => {
    const jab = able(ability('Jab', [does('damage', { dice: '3' })], { aim: 'enemy' }))
    const led = (player: string | null): GaugeFight =>
      yard([
        pc({ name: 'Mira', at: [5, 5], sheet: jab }),
        { ...npc({ name: 'Shade', at: [5, 6], secret: { token: true, stats: true } }), side: 'players' as never },
        { ...npc({ name: 'Rook', at: [7, 5], stats: { speed: 200 }, sheet: jab }), player },
        npc({ name: 'Lurker', at: [8, 8], secret: { token: true, stats: true } }),
      ]).do(START)
    const fight = led(null)
    expect([acting(fight), target(fight, 'Rook', 'Jab', 'Shade').why]).toEqual(['Rook', null])
    expect(target(led('Ana'), 'Rook', 'Jab', 'Shade').why).toBe('Shade is hidden from Rook.')
    expect(target(fight, 'Mira', 'Jab', 'Lurker').why).toBe('Lurker is hidden from Mira.')
    fight.do(use(fight, 'Rook', 'Jab', 'Shade'))
    expect(hp(fight, 'Shade')).toBe(47)
  })
})

describe('looking ahead', () => {
  const hail = ability('Hail', [does('damage', { dice: '2d6' })])
  const after = (fight: GaugeFight, command: GaugeCommand): QueueView =>
    spec.outlook?.(fight.battle, command) ?? expect.fail('no order after that')
  /** Whether Rook comes in that order: not at all, surely, or perhaps. */
  const comes = ({ entries }: QueueView): string => {
    const his = entries.filter(({ label }) => label === 'Rook')
    return his.length === 0
      ? 'not'
      : his.every(({ uncertain }) => uncertain)
      ? 'perhaps'
      : his.some(({ uncertain }) => uncertain)
      ? 'later perhaps'
      : 'surely'
  }

  it('GAU-40 GAU-41 the least that dice show is counted: 2d6 fell 2 HP for sure, perhaps 3 to 12, and never 13', () => {
    const at = (left: number) => {
      const fight = three([hail], { rook: { stats: { hp: left } } })
      return comes(after(fight, use(fight, 'Mira', 'Hail', 'Rook')))
    }
    expect([2, 3, 12, 13].map((left) => [left, at(left)])).toEqual([[2, 'not'], [3, 'perhaps'], [12, 'perhaps'], [13,
      'surely']])
  })

  it('GAU-18 GAU-40 what burns is counted alike: it may take just as much as is left', () => {
    const at = (left: number) => {
      const fight = three([rest], { rook: { stats: { hp: left } },
        options: { dots: { physical: '0', fire: '2d6', lightning: '0', wind: '0' } } })
      fight.do(suffers(fight, 'Rook', 'Burning', null, { until: 'turn-end', of: fight.id('Rook'), count: 1 }))
      return comes(spec.turnView(fight.battle).queue)
    }
    expect([2, 3, 12, 13].map((left) => [left, at(left)])).toEqual([[2, 'not'], [3, 'perhaps'], [12, 'perhaps'], [13,
      'surely']])
  })

  it('GAU-41 a turn that moves by a fifth of an AV, or by less, is lit', () => {
    const lit = (percent: number) => {
      const fight = three([ability('Nudge', [does('delay', { amount: percent })])])
      return after(fight, use(fight, 'Mira', 'Nudge', 'Rook')).entries.filter(({ moved }) => moved).slice(0, 1).map(
        ({ label, value }) => `${label} ${value}`,
      )
    }
    // 0.16 % of 10,000 at Speed 80 is 0.2 AV, 0.01 % an eightieth.
    expect([lit(0.16), lit(0.01), lit(0)]).toEqual([['Rook 45.2'], ['Rook 45.0'], []])
  })
})
