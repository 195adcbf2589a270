// Rounds and turns: AP refill, the order that stays, what ends when, and turns that are put off.
import { describe, expect, it } from 'vitest'
import { placeOf } from '../../../src/grid/index.ts'
import { act, acting, apOf, choose, duel, END_TURN, npc, order, pc, set, START, status, yard,
  type PointsFight } from './people.ts'
import { spec } from '../../../src/rulesets/action-points/spec.ts'

const turns = (fight: PointsFight, count: number): (string | null)[] =>
  Array.from({ length: count }, () => {
    const who = acting(fight)
    fight.do(END_TURN)
    return who
  })

describe('rounds', () => {
  it('PTS-06 at the start of the round everyone’s AP refill, then each has one turn, highest first', () => {
    const fight = yard([
      npc({ name: 'Rook', at: [1, 1], stats: { initiative: 5, ap: 0, maxAp: 2 } }),
      pc({ name: 'Mira', at: [2, 2], stats: { initiative: 9, ap: 1, maxAp: 4 } }),
      pc({ name: 'Odo', at: [3, 3], stats: { initiative: 7 } }),
    ]).do(START, 1, 1, 1)
    expect([apOf(fight, 'Rook'), apOf(fight, 'Mira')]).toEqual([2, 4])
    fight.do(set(fight, 'Rook', 'ap', 0))
    expect(turns(fight, 3)).toEqual(['Mira', 'Odo', 'Rook'])
    expect([fight.battle.turn.round, apOf(fight, 'Rook')]).toEqual([2, 2])
  })

  it('PTS-07 with “refresh on turn” all start full, and from round 2 each refills when its turn is reached', () => {
    const people = [pc({ name: 'Mira', at: [5, 5], stats: { initiative: 10, ap: 0 } }),
      npc({ name: 'Rook', at: [6, 5], stats: { initiative: 8, ap: 1 } })]
    const fight = yard(people, { refresh: 'turn' }).do(START, 3, 3)
    expect([apOf(fight, 'Mira'), apOf(fight, 'Rook')]).toEqual([3, 3])
    fight.do(set(fight, 'Mira', 'ap', 0)).do(set(fight, 'Rook', 'ap', 1))
    fight.do(END_TURN)
    expect(apOf(fight, 'Rook')).toBe(1)
    fight.do(END_TURN)
    expect([fight.battle.turn.round, acting(fight)]).toEqual([2, 'Mira'])
    expect([apOf(fight, 'Mira'), apOf(fight, 'Rook')]).toEqual([3, 1])
    fight.do(END_TURN)
    expect(apOf(fight, 'Rook')).toBe(3)
  })

  it('PTS-07 the refill comes once, when the turn is first reached: a delayed turn brings no second', () => {
    const fight = duel({ refresh: 'turn' })
    turns(fight, 2)
    fight.do(act(fight, 'Mira', 'delay-turn'))
    expect([acting(fight), apOf(fight, 'Mira')]).toEqual(['Rook', 2])
    fight.do(END_TURN).do(choose(fight, 'Mira'))
    expect([acting(fight), apOf(fight, 'Mira')]).toEqual(['Mira', 2])
  })

  it('PTS-08 the round ends when all have had a turn, whatever AP are left, and with it what lasts until then', () => {
    const fight = duel()
    const until = { kind: 'add-effect', who: fight.id('Rook'), condition: 'Marked', value: null,
      duration: { until: 'round-end', count: 1 } } as const
    fight.do({ type: 'override', change: until, reason: '' }).do(END_TURN)
    expect(fight.battle.effects).toHaveLength(1)
    expect([apOf(fight, 'Mira'), apOf(fight, 'Rook')]).toEqual([3, 3])
    fight.do(END_TURN)
    expect(fight.battle.turn.round).toBe(2)
    expect(fight.battle.effects).toEqual([])
    expect(fight.log()).toEqual(
      expect.arrayContaining(['Round 1 ends.', 'Rook is no longer Marked (time is up).', 'Round 2']),
    )
  })

  it('PTS-09 round follows round in the same order, without new rolls', () => {
    const fight = duel()
    const first = fight.battle.turn.order
    expect(turns(fight, 6)).toEqual(['Mira', 'Rook', 'Mira', 'Rook', 'Mira', 'Rook'])
    expect(fight.battle.turn.order).toEqual(first)
    expect(fight.battle.turn.round).toBe(4)
    fight.do({ type: 'end', outcome: 'they talk' })
    expect(fight.refused(END_TURN).code).toBe('status')
  })

  it('PTS-10 what costs more AP than are left is refused, with both numbers in the sentence', () => {
    const fight = duel()
    fight.do(set(fight, 'Mira', 'ap', 0))
    expect(fight.refused(act(fight, 'Mira', 'dash'))).toMatchObject({ code: 'price',
      says: expect.stringMatching(/Mira has 0 AP.*1/) })
  })

  it('COM-30 an effect until the start or the end of a turn ends exactly then', () => {
    const fight = duel()
    const until = (moment: 'turn-start' | 'turn-end', condition: string) =>
      ({
        type: 'override',
        reason: '',
        change: { kind: 'add-effect', who: fight.id('Mira'), condition, value: null,
          duration: { until: moment, of: fight.id('Rook'), count: 1 } },
      }) as const
    fight.do(until('turn-start', 'Braced')).do(until('turn-end', 'Watched')).do(END_TURN)
    expect(fight.battle.effects.map((effect) => effect.condition)).toEqual(['Watched'])
    fight.do(END_TURN)
    expect(fight.battle.effects).toEqual([])
  })
})

describe('a delayed turn', () => {
  const three = () =>
    yard([
      pc({ name: 'Mira', at: [1, 1], stats: { initiative: 12 } }),
      pc({ name: 'Odo', at: [2, 2], stats: { initiative: 9 } }),
      npc({ name: 'Rook', at: [9, 9], stats: { initiative: 6 } }),
    ]).do(START, 1, 1, 1)

  it('PTS-25 is taken between two later turns, with the AP that were kept', () => {
    const fight = three()
    fight.do(act(fight, 'Mira', 'delay-turn'))
    expect([acting(fight), status(fight, 'Mira'), apOf(fight, 'Mira')]).toEqual(['Odo', 'delayed', 2])
    fight.do(END_TURN)
    expect(fight.spec.promptView(fight.battle)).toMatchObject({ kind: 'choose', title: 'Does Mira act now?' })
    expect(fight.refused(END_TURN).code).toBe('prompt-open')
    fight.do(choose(fight, 'Mira'))
    expect([acting(fight), apOf(fight, 'Mira')]).toEqual(['Mira', 2])
    fight.do(END_TURN)
    expect(acting(fight)).toBe('Rook')
    fight.do(END_TURN)
    expect([fight.battle.turn.round, acting(fight), apOf(fight, 'Mira')]).toEqual([2, 'Mira', 3])
  })

  it('PTS-25 is asked for between any two turns, and lost when the round ends', () => {
    const fight = three()
    fight.do(act(fight, 'Mira', 'delay-turn')).do(END_TURN)
    fight.do(choose(fight, 'wait'))
    expect(acting(fight)).toBe('Rook')
    fight.do(END_TURN)
    expect(fight.spec.promptView(fight.battle)?.detail).toContain(
      'Nobody else is left in this round: a turn not taken now is lost.',
    )
    fight.do(choose(fight, 'wait'))
    expect([fight.battle.turn.round, acting(fight), status(fight, 'Mira')]).toEqual([2, 'Mira', 'acting'])
  })

  it('PTS-25 can ask to be left alone until the round ends', () => {
    const fight = three()
    fight.do(act(fight, 'Mira', 'delay-turn')).do(act(fight, 'Odo', 'delay-turn'))
    expect(fight.battle.prompt).not.toBeNull()
    expect(fight.spec.promptView(fight.battle)?.title).toBe('Does Mira act now?')
    fight.do(choose(fight, 'later'))
    expect(acting(fight)).toBe('Rook')
    fight.do(END_TURN)
    expect(fight.spec.promptView(fight.battle)).toMatchObject({ title: 'Who acts now?',
      choices: [{ label: 'Mira acts now' }, { label: 'Odo acts now' }, { id: 'wait' }] })
    fight.do(choose(fight, 'Odo'))
    expect(acting(fight)).toBe('Odo')
    fight.do(END_TURN).do(choose(fight, 'Mira'))
    expect([acting(fight), fight.battle.turn.round]).toEqual(['Mira', 1])
  })

  it('PTS-25 can be claimed during somebody’s turn, and then comes right after it', () => {
    const fight = three()
    fight.do(act(fight, 'Mira', 'delay-turn'))
    const claim = { type: 'own', command: { type: 'take-delayed', who: fight.id('Mira') } } as const
    fight.do(claim)
    expect(acting(fight)).toBe('Odo')
    fight.do(END_TURN)
    expect([acting(fight), fight.battle.prompt]).toEqual(['Mira', null])
    expect(fight.refused(claim).says).toBe('Mira has no delayed turn to take.')
  })

  it('PTS-25 goes on where it was put off: what was walked stays walked, and its start is not reached twice', () => {
    const fight = three()
    const braced = { kind: 'add-effect', who: fight.id('Mira'), condition: 'Braced', value: null,
      duration: { until: 'turn-start', of: fight.id('Mira'), count: 1 } } as const
    const next = fight.spec.movement(fight.battle, fight.id('Mira'))
    expect(next?.spent).toBe(0)
    fight.do({ type: 'move', actor: fight.id('Mira'), waypoints: [placeOf({ x: 1, y: 4 })],
      band: next?.bands[0]?.id ?? '' })
    const { walk } = fight.battle.turn
    expect(walk.spent).toBe(3)
    fight.do({ type: 'override', change: braced, reason: '' }).do(act(fight, 'Mira', 'delay-turn'))
    expect(fight.battle.turn.walk.spent).toBe(0)
    fight.do(END_TURN).do(choose(fight, 'Mira'))
    expect(fight.battle.turn.walk).toEqual(walk)
    expect(fight.battle.effects.map((effect) => effect.condition)).toContain('Braced')
  })

  it('PTS-25 what lasts until the end of a delayed turn that is never taken ends with the round', () => {
    const fight = three()
    const until = { kind: 'add-effect', who: fight.id('Rook'), condition: 'Taunted', value: null,
      duration: { until: 'turn-end', of: fight.id('Mira'), count: 1 } } as const
    fight.do({ type: 'override', change: until, reason: '' }).do(act(fight, 'Mira', 'delay-turn')).do(END_TURN).do(
      choose(fight, 'later'),
    )
    expect(fight.battle.effects.map((effect) => effect.condition)).toContain('Taunted')
    fight.do(END_TURN).do(choose(fight, 'wait'))
    expect(fight.battle.turn.round).toBe(2)
    expect(fight.battle.effects.map((effect) => effect.condition)).not.toContain('Taunted')
  })
})

describe('without a grid', () => {
  it('PTS-28 nobody needs a place to take part, and no movement is measured', () => {
    const fight = yard([pc({ name: 'Mira', at: null, stats: { initiative: 9 } }),
      npc({ name: 'Rook', at: null, stats: { initiative: 1 } })], { noGrid: true })
    fight.do(START, 1, 1)
    expect([order(fight), acting(fight)]).toEqual(['Mira, Rook', 'Mira'])
    expect(fight.spec.movement(fight.battle, fight.id('Mira'))).toBeNull()
    expect(fight.spec.turnView(fight.battle).queue.entries.map((entry) => entry.state)).toEqual(['acting', 'waiting'])
  })

  it('PTS-28 with a grid, those off the ground have no part in it', () => {
    const fight = yard([pc({ name: 'Mira', at: null, stats: { initiative: 9 } }),
      npc({ name: 'Rook', at: [1, 1], stats: { initiative: 1 } })])
    fight.do(START, 1)
    expect(order(fight)).toBe('Rook')
    expect(acting(fight)).toBe('Rook')
    const own = fight.spec.offers(fight.battle, fight.id('Mira')).filter((offer) => offer.group === 'Primary')
    expect(own.map((offer) => offer.refusal?.code)).toEqual(own.map(() => 'not-your-turn'))
  })
})

describe('several actions in a turn', () => {
  it('PTS-17 are declared one at a time: the next can be declared when reactions to the first are over', () => {
    const fight = duel()
    const attack = act(fight, 'Mira', 'attack/0', { kind: 'combatant', id: fight.id('Rook') })
    fight.do(attack)
    const window = fight.battle.prompt
    expect(fight.spec.promptView(fight.battle)).toMatchObject({ kind: 'react', asks: [{ who: fight.id('Rook') }] })
    expect(fight.refused(attack).code).toBe('prompt-open')
    expect(fight.refused(END_TURN).code).toBe('prompt-open')
    expect(spec.turnView(fight.battle).buttons[0]?.why).toBe('Answer the open question first.')
    if (!window) throw new Error('Rook is asked')
    fight.do({ type: 'answer', prompt: window.id, answer: { kind: 'pass', who: fight.id('Rook') } }, 90)
    expect([fight.battle.stack.length, apOf(fight, 'Mira'), acting(fight)]).toEqual([0, 2, 'Mira'])
    fight.do(attack)
    expect([apOf(fight, 'Mira'), fight.battle.prompt === null]).toEqual([1, false])
  })

  it('COM-20 the palette lists everything with its price, and says of what cannot be used why not', () => {
    const fight = duel()
    const offers = (name: string) => spec.offers(fight.battle, fight.id(name))
    const attack = offers('Mira').find((offer) => offer.action === 'attack/0')
    expect(attack).toMatchObject({ refusal: null, price: [{ unit: 'AP', amount: 1 }] })
    expect(offers('Rook').find((offer) => offer.action === 'attack/0')?.refusal?.code).toBe('not-your-turn')
    fight.do(set(fight, 'Mira', 'ap', 1))
    expect(offers('Mira').find((offer) => offer.action.startsWith('all-out-attack'))?.refusal).toMatchObject({
      code: 'price',
      says: expect.stringContaining('costs 2'),
    })
    expect(offers('Mira').map((offer) => offer.action)).toEqual(
      expect.arrayContaining(offers('Rook').map((offer) => offer.action)),
    )
  })
})
