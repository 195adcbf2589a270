// Advances and delays, and who moves when several stand at 0; and the GM's word on gauges and turns (GAU-10 to GAU-12).
import { describe, expect, it } from 'vitest'
import { shifted, unitOf, avOf } from '../../../src/rulesets/action-gauge/clock/action-value.ts'
import { exact, ZERO } from '../../../src/rulesets/action-gauge/rules/exact.ts'
import { foresee } from '../../../src/rulesets/action-gauge/clock/foresee.ts'
import type { Options } from '../../../src/rulesets/action-gauge/state.ts'
import { ability, able, acting, av, does, END_TURN, gauge, HOLD, NEXT, now, npc, pc, START, suffers, told, use, yard,
  type GaugeFight } from './fighters.ts'

const BY = [5, 10, 12.34, 20, 30, 50, 100] as const
const advance = (percent: number) =>
  ability(`Advance ${percent}`, [does('advance', { amount: percent })], { targets: 1 })
const delay = (percent: number) => ability(`Delay ${percent}`, [does('delay', { amount: percent })])
const both = ability('Both', [does('advance', { amount: 100 }), does('delay', { amount: 30 })])
const bothTurned = ability('Both turned', [does('delay', { amount: 30 }), does('advance', { amount: 100 })])
const kit = able(...BY.map(advance), ...BY.map(delay), both, bothTurned)

/**
 * Mira (125) acts at AV 80, with the kit; at that moment Bel (100) has 2 000 and AV 20, Ash (50) 6 000 and AV 120, Rook
 * (80) 3 600 and AV 45, Crow (40)
 * 6 800 and AV 170. Turns wait for a word before they begin, and take more than one ability.
 */
function five(options: Partial<Options> = {}): GaugeFight {
  const fight = yard([
    pc({ name: 'Mira', at: [1, 1], stats: { speed: 125, slot: 1 }, sheet: kit }),
    pc({ name: 'Bel', at: [2, 1], stats: { speed: 100, slot: 2 }, sheet: kit }),
    pc({ name: 'Ash', at: [3, 1], stats: { speed: 50, slot: 3 }, sheet: kit }),
    npc({ name: 'Rook', at: [1, 9], stats: { speed: 80, slot: 1 }, sheet: kit }),
    npc({ name: 'Crow', at: [2, 9], stats: { speed: 40, slot: 2 }, sheet: kit }),
  ], { several: true, ...options }).do(HOLD).do(START).do(NEXT)
  expect([acting(fight), now(fight)]).toEqual(['Mira', 80])
  return fight
}
const set = (fight: GaugeFight, name: string, field: string, value: number): GaugeFight =>
  fight.do({ type: 'override', change: { kind: 'set', who: fight.id(name), field, value }, reason: '' })
const give = (fight: GaugeFight, name: string): GaugeFight =>
  fight.do({ type: 'override', change: { kind: 'turn', who: fight.id(name) }, reason: '' })
const first = (fight: GaugeFight): readonly (string | undefined)[] =>
  fight.battle.turn.advanced.map((who) => fight.battle.combatants[who]?.name)
/** Who acts in the next turns and when, one after the other. */
function next(fight: GaugeFight, turns: number): readonly string[] {
  if (acting(fight) !== null) fight.do(END_TURN)
  return Array.from({ length: turns }, () => {
    fight.do(NEXT)
    const said = `${acting(fight)} ${now(fight)}`
    fight.do(END_TURN)
    return said
  })
}

describe('advance and delay', () => {
  it('GAU-10 an advance takes percent of 10 000 off the gauge, not of what is left', () => {
    const fight = five().do(use(five(), 'Mira', 'Advance 20', 'Rook'))
    expect([gauge(fight, 'Rook'), av(fight, 'Rook')]).toEqual([1600, 20])
    fight.do(use(fight, 'Mira', 'Advance 12.34', 'Crow'))
    expect([gauge(fight, 'Crow'), av(fight, 'Crow')]).toEqual([6800 - 1234, (6800 - 1234) / 40])
  })

  it('GAU-10 an advance goes not below 0', () => {
    const fight = five().do(use(five(), 'Mira', 'Advance 50', 'Bel'))
    expect([gauge(fight, 'Bel'), av(fight, 'Bel')]).toEqual([0, 0])
  })

  it('GAU-10 a delay puts percent of 10 000 on, without an upper bound', () => {
    const fight = five()
    fight.do(use(fight, 'Mira', 'Delay 30', 'Rook'))
    expect([gauge(fight, 'Rook'), av(fight, 'Rook')]).toEqual([6600, 82.5])
    for (let time = 0; time < 12; time++) fight.do(use(fight, 'Mira', 'Delay 100', 'Rook'))
    expect([gauge(fight, 'Rook'), av(fight, 'Rook')]).toEqual([126_600, 1582.5])
  })

  it('GAU-10 both in one effect are one change: the difference, and the floor last, in whatever order', () => {
    for (const name of ['Both', 'Both turned']) {
      const fight = five()
      fight.do(use(fight, 'Mira', name, 'Rook'))
      // 3 600 − 7 000, not 0 + 3 000 and not 6 600 − 10 000.
      expect([gauge(fight, 'Rook'), told(fight, 'gauged')]).toMatchObject([0, [{ percent: -70 }]])
      fight.do(use(fight, 'Mira', name, 'Crow'))
      expect(gauge(fight, 'Crow')).toBe(0)
      fight.do(use(fight, 'Mira', 'Delay 100', 'Crow')).do(use(fight, 'Mira', name, 'Crow'))
      expect(gauge(fight, 'Crow')).toBe(3000)
    }
  })

  it('GAU-10 an advance and then an equal delay restore the gauge to the last digit, unless it was floored', () => {
    const fight = five()
    set(fight, 'Crow', 'speed', 97.31)
    fight.do(END_TURN).do(NEXT)
    const exactly = () => avOf(unitOf(fight.battle.turn.units, fight.id('Ash')) ?? expect.fail(), fight.battle.turn.now)
    const before = exactly()
    fight.do(use(fight, acting(fight) ?? '', 'Advance 12.34', 'Ash')).do(
      use(fight, acting(fight) ?? '', 'Delay 12.34', 'Ash'),
    )
    expect(exactly()).toBe(before)
    fight.do(use(fight, acting(fight) ?? '', 'Advance 100', 'Ash')).do(
      use(fight, acting(fight) ?? '', 'Delay 100', 'Ash'),
    )
    expect(gauge(fight, 'Ash')).toBe(10_000)
  })

  it('GAU-10 percent count to two decimals', () => {
    expect([shifted(exact(5000), -0.01), shifted(exact(1, 3), 33.33), shifted(exact(1234), -12.34),
      shifted(exact(1234), -12.35)]).toEqual(['4999', '10000/3', ZERO, ZERO])
  })
})

describe('brought to 0 by advancing', () => {
  it('GAU-11 moves before the one that was next by time, and no time passes', () => {
    const fight = five()
    fight.do(use(fight, 'Mira', 'Advance 100', 'Crow'))
    expect(foresee(fight.battle, 2).map((one) => fight.battle.combatants[one.who]?.name)).toEqual(['Crow', 'Bel'])
    expect(next(fight, 3)).toEqual(['Crow 80', 'Bel 100', 'Rook 125'])
  })

  it('GAU-11 moves before those that time brings to 0 at that moment, against the order of ties', () => {
    const fight = five()
    set(fight, 'Bel', 'gauge', 0)
    set(fight, 'Ash', 'gauge', 0)
    fight.do(use(fight, 'Mira', 'Advance 100', 'Crow'))
    expect(next(fight, 3)).toEqual(['Crow 80', 'Bel 80', 'Ash 80'])
  })

  it('GAU-11 of several the last one advanced moves first', () => {
    const fight = five()
    for (const name of ['Bel', 'Crow', 'Rook']) fight.do(use(fight, 'Mira', 'Advance 100', name))
    expect(first(fight)).toEqual(['Rook', 'Crow', 'Bel'])
    expect(next(fight, 4)).toEqual(['Rook 80', 'Crow 80', 'Bel 80', 'Mira 160'])
  })

  it('GAU-11 of several the first one advanced moves first, where the table plays so', () => {
    const fight = five({ advanced: 'first-first' })
    for (const name of ['Bel', 'Crow', 'Rook']) fight.do(use(fight, 'Mira', 'Advance 100', name))
    expect(next(fight, 4)).toEqual(['Bel 80', 'Crow 80', 'Rook 80', 'Mira 160'])
  })

  it('GAU-11 who is at 0 already gains nothing by being advanced again', () => {
    const fight = five()
    for (const name of ['Bel', 'Crow', 'Bel']) fight.do(use(fight, 'Mira', 'Advance 100', name))
    expect(first(fight)).toEqual(['Crow', 'Bel'])
    const tied = five()
    set(tied, 'Ash', 'gauge', 0)
    set(tied, 'Rook', 'gauge', 0)
    tied.do(use(tied, 'Mira', 'Advance 50', 'Rook'))
    expect([first(tied), next(tied, 2)]).toEqual([[], ['Ash 80', 'Rook 80']])
  })

  it('GAU-11 holds until it is delayed, also by a little', () => {
    const fight = five()
    for (const name of ['Bel', 'Crow']) fight.do(use(fight, 'Mira', 'Advance 100', name))
    fight.do(use(fight, 'Mira', 'Delay 10', 'Crow'))
    expect([first(fight), gauge(fight, 'Crow'), av(fight, 'Crow')]).toEqual([['Bel'], 1000, 25])
    // Advanced again, it is the last one advanced.
    fight.do(use(fight, 'Mira', 'Advance 10', 'Crow'))
    expect(first(fight)).toEqual(['Crow', 'Bel'])
  })

  it('GAU-11 holds until it acts: its next gauge is a full one like any', () => {
    const fight = five()
    fight.do(use(fight, 'Mira', 'Advance 100', 'Crow')).do(END_TURN).do(NEXT)
    expect([acting(fight), first(fight)]).toEqual(['Crow', []])
    fight.do(END_TURN)
    expect([gauge(fight, 'Crow'), av(fight, 'Crow')]).toEqual([10_000, 250])
  })

  it('GAU-11 a change of Speed keeps it at 0 and first', () => {
    const fight = five()
    fight.do(use(fight, 'Mira', 'Advance 100', 'Crow')).do(suffers(fight, 'Crow', 'Speed %', -50))
    expect([gauge(fight, 'Crow'), next(fight, 1)]).toEqual([0, ['Crow 80']])
  })

  it('GAU-11 who left is not waited for', () => {
    const fight = five()
    fight.do(use(fight, 'Mira', 'Advance 100', 'Crow')).do({ type: 'leave', who: fight.id('Crow'), how: 'gone' })
    expect([first(fight), next(fight, 1)]).toEqual([[], ['Bel 100']])
  })
})

describe('the acting one', () => {
  it('GAU-12 is advanced in its next gauge', () => {
    const fight = five()
    fight.do(use(fight, 'Mira', 'Advance 30', 'Mira'))
    expect([acting(fight), gauge(fight, 'Mira')]).toEqual(['Mira', 7000])
    fight.do(END_TURN)
    expect([gauge(fight, 'Mira'), av(fight, 'Mira')]).toEqual([7000, 56])
  })

  it('GAU-12 is delayed in its next gauge, and changes of one turn add up', () => {
    const fight = five()
    fight.do(use(fight, 'Mira', 'Delay 100', 'Mira')).do(use(fight, 'Mira', 'Advance 50', 'Mira')).do(
      use(fight, 'Mira', 'Delay 12.34', 'Mira'),
    )
    fight.do(END_TURN)
    expect([gauge(fight, 'Mira'), av(fight, 'Mira')]).toEqual([16_234, 16_234 / 125])
    fight.do(NEXT).do(END_TURN).do(NEXT).do(END_TURN)
    give(fight, 'Mira').do(END_TURN)
    expect(gauge(fight, 'Mira'), 'only the next one was another').toBe(10_000)
  })

  it('GAU-12 may bring its own next gauge to 0 and then moves first again', () => {
    const fight = five()
    fight.do(use(fight, 'Mira', 'Advance 100', 'Mira'))
    expect(next(fight, 2)).toEqual(['Mira 80', 'Bel 100'])
  })

  it('GAU-12 stands among those advanced by when it was advanced', () => {
    const last = five()
    last.do(use(last, 'Mira', 'Advance 100', 'Mira')).do(use(last, 'Mira', 'Advance 100', 'Crow'))
    expect(next(last, 3)).toEqual(['Crow 80', 'Mira 80', 'Bel 100'])
    const fight = five({ advanced: 'first-first' })
    fight.do(use(fight, 'Mira', 'Advance 100', 'Mira')).do(use(fight, 'Mira', 'Advance 100', 'Crow'))
    expect(next(fight, 3)).toEqual(['Mira 80', 'Crow 80', 'Bel 100'])
  })

  it('GAU-12 delayed after that, it waits like anybody', () => {
    const fight = five()
    fight.do(use(fight, 'Mira', 'Advance 100', 'Mira')).do(use(fight, 'Mira', 'Delay 20', 'Mira'))
    expect([first(fight), gauge(fight, 'Mira')]).toEqual([[], 2000])
    expect(next(fight, 2)).toEqual(['Mira 96', 'Bel 100'])
  })
})

describe('the GM’s word', () => {
  it('GAU-11 a gauge set to 0 acts at once, but takes its place among ties as if time had emptied it', () => {
    const fight = five()
    set(fight, 'Crow', 'gauge', 0)
    set(fight, 'Ash', 'gauge', 0)
    expect([first(fight), next(fight, 3)]).toEqual([[], ['Ash 80', 'Crow 80', 'Bel 100']])
  })

  it('GAU-11 a gauge set by the GM ends being first', () => {
    const fight = five()
    fight.do(use(fight, 'Mira', 'Advance 100', 'Crow'))
    set(fight, 'Crow', 'gauge', 4000)
    expect([first(fight), av(fight, 'Crow')]).toEqual([[], 100])
  })

  it('GAU-12 a gauge set for the acting one is its next', () => {
    const fight = five()
    fight.do(use(fight, 'Mira', 'Advance 100', 'Mira'))
    set(fight, 'Mira', 'gauge', 500)
    expect(first(fight)).toEqual([])
    expect(next(fight, 2)).toEqual(['Mira 84', 'Bel 100'])
  })

  it('GAU-03 a turn given by the GM ends the running one; no time passes, and the others keep their gauges', () => {
    const fight = five()
    give(fight, 'Crow')
    expect([acting(fight), now(fight), gauge(fight, 'Crow'), gauge(fight, 'Mira'), gauge(fight, 'Bel')]).toEqual([
      'Crow',
      80,
      10_000,
      10_000,
      2000,
    ])
    fight.do(END_TURN)
    expect([gauge(fight, 'Crow'), av(fight, 'Crow')]).toEqual([10_000, 250])
    expect(next(fight, 1)).toEqual(['Bel 100'])
  })

  it('GAU-11 a turn given to one that was advanced uses its place up', () => {
    const fight = five()
    fight.do(use(fight, 'Mira', 'Advance 100', 'Crow'))
    give(fight, 'Crow')
    expect(first(fight)).toEqual([])
    expect(next(fight, 1)).toEqual(['Bel 100'])
  })

  it('GAU-03 a turn is not given to who stands outside, nor begun while one runs', () => {
    const fight = five()
    fight.do({ type: 'override', change: { kind: 'place', who: fight.id('Crow'), place: null, manner: 'gm' },
      reason: '' })
    expect(fight.refused({ type: 'override', change: { kind: 'turn', who: fight.id('Crow') }, reason: '' }).says)
      .toMatch(/Crow/)
    expect(fight.refused(NEXT).says).toMatch(/Mira/)
    fight.do(END_TURN)
    expect(fight.refused(END_TURN).code).toBe('not-your-turn')
  })
})
