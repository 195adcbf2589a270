// Speed: base, percent of base and flat points, gear among them; what a change does to AV; and how long changes last
// (GAU-20 to GAU-22).
import { describe, expect, it } from 'vitest'
import { avOf, unitOf } from '../../../src/rulesets/action-gauge/clock/action-value.ts'
import { exact } from '../../../src/rulesets/action-gauge/rules/exact.ts'
import { foresee } from '../../../src/rulesets/action-gauge/clock/foresee.ts'
import { ability, able, acting, av, does, END_TURN, forced, gauge, HOLD, marks, NEXT, now, npc, pc, speed, START,
  suffers, use, yard, type GaugeFight, type Said } from './fighters.ts'
import type { Gear } from '../../../src/rulesets/action-gauge/sheet/shape.ts'

const worn = (...gear: readonly (readonly [percent: number, flat: number])[]): readonly Gear[] =>
  gear.map(([percent, flat], index) => ({ id: index + 1, name: `Gear ${index + 1}`, percent, flat }))
const haste = (kind: 'speed-percent' | 'speed-flat', amount: number, turns: number) =>
  ability('Haste', [does(kind, { amount, turns })])

/** Mira, whose Speed this is about (slot 1), and Rook of Speed 80; waiting before the first turn. */
function lone(mira: Partial<Said>, rook: Partial<Said> = {}): GaugeFight {
  return yard([
    pc({ name: 'Mira', at: [5, 5], ...mira, stats: { speed: 100, ...mira.stats } }),
    npc({ name: 'Rook', at: [7, 5], ...rook, stats: { speed: 80, ...rook.stats } }),
  ], { several: true }).do(HOLD).do(START)
}
const set = (fight: GaugeFight, name: string, field: string, value: number): GaugeFight =>
  fight.do({ type: 'override', change: { kind: 'set', who: fight.id(name), field, value }, reason: '' })
const exactAv = (fight: GaugeFight, name: string): string =>
  avOf(unitOf(fight.battle.turn.units, fight.id(name)) ?? expect.fail(`${name} has no gauge`), fight.battle.turn.now)
/** Ends the running turn and begins the next. */
const on = (fight: GaugeFight): GaugeFight => fight.do(END_TURN).do(NEXT)

describe('what Speed is', () => {
  it('GAU-20 percent counts on base Speed alone, and all percents are added up before', () => {
    // 120 × (1 + 0.10 + 0.25) + 6 − 1 = 167; percent on percent would be 170, on flat points 168.75.
    const fight = lone({ stats: { speed: 120 }, sheet: { gear: worn([10, 6], [25, -1]) } })
    expect(speed(fight, 'Mira')).toBe(167)
    expect(exactAv(fight, 'Mira')).toBe(exact(10_000, 167))
  })

  it('GAU-20 what lasts counts like gear, and base is never touched', () => {
    const fight = lone({ stats: { speed: 110 }, sheet: { gear: worn([10, 0]) } })
    fight.do(suffers(fight, 'Mira', 'Speed %', -30)).do(suffers(fight, 'Mira', 'Speed', 7.5)).do(
      suffers(fight, 'Mira', 'Imprisoned', -10),
    )
    // 110 × (1 + 0.10 − 0.30 − 0.10) + 7.5
    expect([speed(fight, 'Mira'), fight.who('Mira').stats.speed]).toEqual([84.5, 110])
  })

  it('GAU-20 hundredths are exact: nothing is lost to binary fractions', () => {
    const fight = lone({ stats: { speed: 134.57 }, sheet: { gear: worn([33.33, 0.1], [0.1, 0.2]) } })
    // 134.57 × 1.3343 + 0.3
    expect(exactAv(fight, 'Mira')).toBe(exact(10_000n * 1_000_000n, 179_856_751n))
    expect(speed(fight, 'Mira')).toBe(179.856751)
  })

  it('GAU-20 is never below 1', () => {
    const fight = lone({ stats: { speed: 60 } })
    fight.do(suffers(fight, 'Mira', 'Speed %', -150))
    expect([speed(fight, 'Mira'), av(fight, 'Mira')]).toEqual([1, 10_000])
    fight.do(suffers(fight, 'Mira', 'Speed', 31))
    expect(speed(fight, 'Mira'), '60 × −0.5 + 31').toBe(1)
    fight.do(suffers(fight, 'Mira', 'Speed', 1))
    expect(speed(fight, 'Mira')).toBe(2)
  })
})

describe('a change of Speed', () => {
  it('GAU-21 leaves the gauge and makes AV old AV × old Speed ÷ new Speed', () => {
    const fight = lone({}, { stats: { speed: 160 } }).do(NEXT)
    expect([acting(fight), av(fight, 'Mira'), gauge(fight, 'Mira')]).toEqual(['Rook', 37.5, 3750])
    set(fight, 'Mira', 'speed', 120)
    expect([av(fight, 'Mira'), gauge(fight, 'Mira'), speed(fight, 'Mira')]).toEqual([37.5 * 100 / 120, 3750, 120])
    set(fight, 'Mira', 'speed', 134)
    expect(exactAv(fight, 'Mira')).toBe(exact(3750, 134))
    fight.do(END_TURN).do(NEXT)
    expect([acting(fight), fight.battle.turn.now]).toEqual(['Mira', exact(625 * 134 + 37_500, 1340)])
  })

  it('GAU-21 there and back at the same moment restores the gauge to the last digit', () => {
    const fight = lone({ stats: { speed: 97.31 } }, { stats: { speed: 134 } }).do(NEXT)
    const before = [exactAv(fight, 'Mira'), gauge(fight, 'Mira')]
    for (const other of [120, 3.07, 9999.99]) set(fight, 'Mira', 'speed', other)
    set(fight, 'Mira', 'speed', 97.31)
    expect([exactAv(fight, 'Mira'), gauge(fight, 'Mira')]).toEqual(before)
  })

  it('GAU-21 of the acting one counts from its next gauge on', () => {
    const fight = lone({}).do(NEXT)
    expect([acting(fight), now(fight)]).toEqual(['Mira', 100])
    set(fight, 'Mira', 'speed', 125)
    fight.do(END_TURN)
    expect([av(fight, 'Mira'), gauge(fight, 'Mira')]).toEqual([80, 10_000])
  })

  it('GAU-21 by gear put on in mid-gauge, and taken off again', () => {
    const fight = lone({}, { stats: { speed: 160 } }).do(NEXT)
    const gear = (field: string, value: number | boolean) =>
      fight.do({ type: 'override', change: { kind: 'set', who: fight.id('Mira'), field, value }, reason: '' })
    gear('gear.0', true)
    gear('gear.0.percent', 25)
    expect([speed(fight, 'Mira'), av(fight, 'Mira'), gauge(fight, 'Mira')]).toEqual([125, 30, 3750])
    gear('gear.0', false)
    expect([speed(fight, 'Mira'), av(fight, 'Mira')]).toEqual([100, 37.5])
  })
})

describe('how long it lasts', () => {
  it('GAU-22 counts down at the end of its bearer’s turns, not of others’', () => {
    const fight = lone({ sheet: able(haste('speed-percent', -25, 2)) })
    fight.do(NEXT).do(use(fight, 'Mira', 'Haste', 'Rook'))
    // Rook: 80 → 60; its gauge of 2 000 takes 33.33 now.
    expect([speed(fight, 'Rook'), exactAv(fight, 'Rook')]).toEqual([60, exact(100, 3)])
    on(fight)
    expect([acting(fight), fight.battle.turn.now]).toEqual(['Rook', exact(400, 3)])
    on(fight)
    expect([acting(fight), speed(fight, 'Rook')]).toEqual(['Mira', 60])
    on(fight)
    // Both are due at 300, thirds and all, and Mira goes first; then comes the second of Rook's turns, and the change
    // ends with it.
    expect([acting(fight), fight.battle.turn.now]).toEqual(['Mira', '300'])
    on(fight)
    expect([acting(fight), fight.battle.turn.now, speed(fight, 'Rook'), marks(fight, 'Rook')]).toEqual(['Rook', '300',
      60, ['Speed %']])
    fight.do(END_TURN)
    expect([speed(fight, 'Rook'), av(fight, 'Rook'), marks(fight, 'Rook')]).toEqual([80, 125, []])
  })

  it('GAU-22 when the last of its turns ends the Speed is back for the whole new gauge', () => {
    const fight = lone({ sheet: able(haste('speed-flat', 20, 1)) })
    fight.do(NEXT).do(use(fight, 'Mira', 'Haste', 'Rook'))
    on(fight)
    // 2 000 ÷ 100
    expect([acting(fight), now(fight), speed(fight, 'Rook'), marks(fight, 'Rook')]).toEqual(['Rook', 120, 100, [
      'Speed',
    ]])
    fight.do(END_TURN)
    expect([speed(fight, 'Rook'), av(fight, 'Rook'), gauge(fight, 'Rook'), marks(fight, 'Rook')]).toEqual([80, 125,
      10_000, []])
  })

  it('GAU-22 put on in the bearer’s own turn, that turn’s end does not count', () => {
    const fight = lone({ sheet: able(haste('speed-percent', 25, 1)) }, { stats: { speed: 10 } })
    fight.do(NEXT).do(use(fight, 'Mira', 'Haste', 'Mira'))
    fight.do(END_TURN)
    expect([speed(fight, 'Mira'), av(fight, 'Mira')]).toEqual([125, 80])
    fight.do(NEXT)
    expect([acting(fight), now(fight)]).toEqual(['Mira', 180])
    fight.do(END_TURN)
    expect([speed(fight, 'Mira'), av(fight, 'Mira')]).toEqual([100, 100])
  })

  it('GAU-22 extra turns count nothing down', () => {
    const burst = ability('Burst', [does('speed-percent', { amount: 50, turns: 1, on: 'user' })], { use: 'extra' })
    const fight = lone({ stats: { energy: 50, maxEnergy: 50 }, sheet: able(burst) })
    fight.do(use(fight, 'Mira', 'Burst', 'Rook'))
    expect([speed(fight, 'Mira'), acting(fight), marks(fight, 'Mira')]).toEqual([150, null, ['Speed %']])
    fight.do({ type: 'override', change: { kind: 'set', who: fight.id('Mira'), field: 'energy', value: 50 },
      reason: '' }).do(use(fight, 'Mira', 'Burst', 'Rook'))
    expect([speed(fight, 'Mira'), marks(fight, 'Mira')]).toEqual([200, ['Speed %', 'Speed %']])
    fight.do(NEXT)
    expect([acting(fight), now(fight)]).toEqual(['Mira', 50])
    fight.do(END_TURN)
    expect([speed(fight, 'Mira'), marks(fight, 'Mira')]).toEqual([100, []])
  })

  it('GAU-22 one that ends at the start of a turn, or with the end of another’s, changes Speed right then', () => {
    const fight = lone({}, { stats: { speed: 80 } })
    fight.do(suffers(fight, 'Rook', 'Speed', 20, { until: 'turn-start', of: fight.id('Mira'), count: 1 })).do(
      suffers(fight, 'Mira', 'Speed', 60, { until: 'turn-end', of: fight.id('Rook'), count: 1 }),
    )
    expect([speed(fight, 'Mira'), speed(fight, 'Rook')]).toEqual([160, 100])
    fight.do(NEXT)
    expect([acting(fight), now(fight), speed(fight, 'Rook'), gauge(fight, 'Rook')]).toEqual(['Mira', 62.5, 80, 3750])
    on(fight)
    // Rook's 3 750 at Speed 80 take 46.875; Mira's turn at 160 would have come at 125.
    expect([acting(fight), now(fight), speed(fight, 'Mira')]).toEqual(['Rook', 109.375, 160])
    fight.do(END_TURN)
    expect([speed(fight, 'Mira'), gauge(fight, 'Mira'), av(fight, 'Mira')]).toEqual([100, 2500, 25])
  })

  it('GAU-22 the look ahead counts down as the turns do', () => {
    const fight = lone({ sheet: able(haste('speed-percent', 60, 2)) }, { stats: { speed: 50 } }).do(NEXT)
    fight.do(use(fight, 'Mira', 'Haste', 'Mira')).do(END_TURN)
    const coming = foresee(fight.battle, 4).map((one) => `${fight.battle.combatants[one.who]?.name} ${one.at}`)
    // Two turns of 62.5, then 100 again.
    expect(coming).toEqual(['Mira 325/2', 'Rook 200', 'Mira 225', 'Mira 325'])
    for (const said of coming) {
      fight.do(NEXT)
      expect(`${acting(fight)} ${fight.battle.turn.now}`).toBe(said)
      fight.do(END_TURN)
    }
  })

  it('GAU-22 an effect ended by the GM’s word lets Speed follow at once, forced or not', () => {
    const fight = lone({}, { stats: { speed: 160 } }).do(NEXT)
    fight.do(suffers(fight, 'Mira', 'Speed', 25))
    expect(av(fight, 'Mira')).toBe(30)
    const [effect] = fight.battle.effects
    fight.do({ type: 'override', change: { kind: 'end-effect', effect: effect?.id ?? expect.fail('no effect') },
      reason: '' })
    expect([av(fight, 'Mira'), gauge(fight, 'Mira')]).toEqual([37.5, 3750])
    fight.do(forced(END_TURN))
    expect(acting(fight)).toBe(null)
  })
})
