// COM-30: what lasts for so many rounds lasts for cycles here: it counts down when time crosses the end of one, in play
// as in what is foreseen.
import { describe, expect, it } from 'vitest'
import type { Duration } from '../../../src/engine/core/index.ts'
import { foresee } from '../../../src/rulesets/action-gauge/clock/foresee.ts'
import { numberOf } from '../../../src/rulesets/action-gauge/rules/exact.ts'
import { spec } from '../../../src/rulesets/action-gauge/spec.ts'
import { ability, able, acting, does, END_TURN, gauge, HOLD, marks, NEXT, now, npc, pc, speed, START, suffers, yard,
  type GaugeFight } from './fighters.ts'

const cycles = (count: number): Duration => ({ until: 'round-end', count })
const idle = able(ability('Rest', [does('energy', { amount: 0 })]))
/** Mira (100) and Rook (40), before the first turn; turns wait for a word. */
const two = (mira: Readonly<Record<string, number>> = {}, options = {}): GaugeFight =>
  yard([pc({ name: 'Mira', at: [5, 5], stats: { speed: 100, ...mira }, sheet: idle }),
    npc({ name: 'Rook', at: [7, 5], stats: { speed: 40 } })], options).do(HOLD).do(START)
/** Plays so many turns: who acted, and when. */
const played = (fight: GaugeFight, turns: number): readonly string[] =>
  Array.from({ length: turns }, () => {
    fight.do(NEXT)
    const said = `${acting(fight)} ${now(fight).toFixed(3)}`
    fight.do(END_TURN)
    return said
  })

describe('durations in cycles', () => {
  it('COM-30 GAU-42 GAU-21 a Speed that lasts until the cycle ends stops there, in the middle of a gauge', () => {
    const fight = two()
    fight.do(suffers(fight, 'Mira', 'Speed', 20, cycles(1)))
    // 120 up to AV 150: at 83.333, then 66.667 × 120 = 8 000 of the next gauge are gone, and the last 2 000 take 20.
    expect(played(fight, 2)).toEqual(['Mira 83.333', 'Mira 170.000'])
    expect([speed(fight, 'Mira'), marks(fight, 'Mira')]).toEqual([100, []])
    expect(played(fight, 2)).toEqual(['Rook 250.000', 'Mira 270.000'])
  })

  it('COM-30 GAU-40 what is foreseen is what comes', () => {
    const fight = two({ speed: 97 })
    fight.do(suffers(fight, 'Mira', 'Speed', 20, cycles(1))).do(suffers(fight, 'Mira', 'Speed %', -30, cycles(2))).do(
      suffers(fight, 'Rook', 'Speed', 35, cycles(3)),
    )
    const coming = foresee(fight.battle, 12).map((one) =>
      `${fight.battle.combatants[one.who]?.name} ${numberOf(one.at).toFixed(3)}`
    )
    expect(coming).toEqual(played(fight, 12))
    expect(fight.battle.effects).toEqual([])
  })

  it('COM-30 GAU-42 counts one for each cycle that ends on the way, also where nobody acts in it', () => {
    const fight = two({ speed: 20 })
    fight.do(suffers(fight, 'Rook', 'Dazed', null, cycles(3))).do(suffers(fight, 'Rook', 'Marked', null, cycles(5)))
    // Rook at 250 (the end of cycle 2 itself), Mira and Rook at 500, two borders later.
    fight.do(NEXT)
    expect([now(fight), fight.battle.effects.map(({ duration }) => duration)]).toEqual([250, [cycles(2), cycles(4)]])
    fight.do(END_TURN).do(NEXT)
    expect([now(fight), marks(fight, 'Rook'), fight.battle.effects.map(({ duration }) => duration)]).toEqual([500, [
      'Marked',
    ], [cycles(1)]])
  })

  it('COM-30 GAU-42 what is right at the border still belongs to the cycle that ends; no border counts twice', () => {
    const fight = two({ speed: 200 }, { firstCycle: 100, laterCycles: 100 })
    fight.do(suffers(fight, 'Rook', 'Dazed', null, cycles(2)))
    fight.do(NEXT).do(END_TURN).do(NEXT)
    expect([now(fight), fight.battle.effects[0]?.duration]).toEqual([100, cycles(2)])
    fight.do(END_TURN).do(NEXT)
    expect([now(fight), fight.battle.effects[0]?.duration]).toEqual([150, cycles(1)])
    fight.do(END_TURN).do(NEXT)
    expect([now(fight), marks(fight, 'Rook')]).toEqual([200, ['Dazed']])
    fight.do(END_TURN).do(NEXT)
    expect(marks(fight, 'Rook')).toEqual([])
  })

  it('COM-30 of everybody else nothing changes by it, and the scene’s end ends what lasts so long', () => {
    const fight = two()
    fight.do(suffers(fight, 'Mira', 'Dazed', null, cycles(1))).do(
      suffers(fight, 'Rook', 'Marked', null, { until: 'scene-end' }),
    )
    played(fight, 1)
    fight.do(NEXT)
    expect([now(fight), gauge(fight, 'Rook'), fight.battle.effects.map(({ condition }) => condition)]).toEqual([200,
      2000, ['Marked']])
    fight.do({ type: 'end', outcome: 'They parley.' })
    expect(fight.battle.effects).toEqual([])
  })

  it('COM-30 sheets and the log speak of cycles', () => {
    const fight = two()
    fight.do(suffers(fight, 'Mira', 'Dazed', null, cycles(1)))
    expect(fight.log().join(' ')).toContain('until the end of the cycle')
    fight.do(suffers(fight, 'Mira', 'Speed', 20, cycles(3)))
    expect(spec.sheetView(fight.battle, fight.who('Mira')).effects.map(({ lasts }) => lasts)).toEqual([
      'until the end of the cycle',
      'for 3 cycles',
    ])
  })
})
