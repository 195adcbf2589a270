// How fast the coming turns of a crowd are foreseen, by the very code that plays them: 100 units, 1,000 turns, once with nothing going on
// and once with all that can be going on without dice: Speeds that last, marks that burn, ice, and gauges moved about at odd moments.
import { createBattle, ENEMIES, newcomer, PLAYERS, type CombatantId } from '../../src/engine/core/index.ts'
import { makeDraft } from '../../src/engine/core/make-work.ts'
import { noDice } from '../../src/engine/dice/sources.ts'
import { placeOf } from '../../src/grid/index.ts'
import { foresee } from '../../src/rulesets/action-gauge/foresee.ts'
import { shift } from '../../src/rulesets/action-gauge/gauges.ts'
import { followSpeeds } from '../../src/rulesets/action-gauge/speed.ts'
import { spec } from '../../src/rulesets/action-gauge/spec.ts'
import type { ActionGauge, GaugeBattle, GaugeWork } from '../../src/rulesets/action-gauge/state.ts'
import { beginNext, endTurn, start } from '../../src/rulesets/action-gauge/turns.ts'

export const UNITS = 100
export const TURNS = 1000
/** Milliseconds for all of them. */
export const LIMIT = 20

/** Everybody on one ground, Speeds of two decimals from 80 to 179.91, half of them Characters; the battle has begun. */
export function quiet(): GaugeBattle {
  const people = Array.from({ length: UNITS }, (_, nth) => newcomer<ActionGauge>(spec, {
    name: `Unit ${nth + 1}`, kind: nth % 2 === 0 ? 'pc' : 'npc', side: nth % 2 === 0 ? PLAYERS : ENEMIES, place: placeOf({ x: nth % 20, y: Math.floor(nth / 20) }),
    stats: { speed: Math.round(8000 + ((nth * 7919) % 9992)) / 100, slot: (nth >> 1) + 1, hp: 9000, maxHp: 9000 },
  }))
  const battle = createBattle(spec, { name: 'A crowd', combatants: people })
  return worked({ ...battle, status: 'running' }, start)
}

/** The same after 300 turns in which one after the other was hastened, slowed, advanced, delayed, burnt or frozen, most of which still lasts. */
export function busy(): GaugeBattle {
  return worked(quiet(), (work) => {
    const at = (nth: number): CombatantId => `c${1 + (nth % UNITS)}` as CombatantId
    for (let turn = 0; turn < 300; turn++) {
      const next = beginNext(work, null)
      if (!next) throw new Error('Nobody is next.')
      const [one, other, third] = [at(turn * 37 + 5), at(turn * 61 + 2), at(turn * 13 + 1)]
      if (turn % 2 === 0) work.addEffect({ condition: 'Speed %', bearer: one, source: next.who, value: ((turn * 29) % 60) - 25, duration: { until: 'turn-end', of: one, count: 1 + (turn % 4) } })
      followSpeeds(work, one)
      shift(work, other, turn % 2 === 0 ? -((turn * 31) % 100) - 0.25 : (turn * 17) % 100)
      if (turn % 8 === 0) work.addEffect({ condition: 'Burning', bearer: third, source: next.who, value: 7, duration: { until: 'turn-end', of: third, count: 3 } })
      if (turn % 10 === 0) work.addEffect({ condition: 'Shocked', bearer: third, source: next.who, value: null, duration: { until: 'turn-end', of: third, count: 3 } })
      if (turn > 270) work.addEffect({ condition: 'Frozen', bearer: third, source: next.who, value: null, duration: { until: 'cleared' } })
      if (turn > 290) shift(work, at(turn), -100)
      // Dice are not to be had here: those that would roll are given their number.
      for (const { id, condition, value } of work.battle.effects) if (condition === 'Shocked' && value === null) work.emit({ type: 'effect-valued', effect: id, value: 3 })
      if (work.battle.turn.acting) endTurn(work)
    }
    for (const { id, condition } of work.battle.effects) if (condition === 'Shocked') work.emit({ type: 'effect-valued', effect: id, value: null })
  })
}

function worked(battle: GaugeBattle, how: (work: GaugeWork) => void): GaugeBattle {
  const { work } = makeDraft(battle, noDice, spec)
  how(work)
  return work.battle
}

/**
 * Milliseconds of each of so many runs, of the processor's time and not of the clock on the wall: as long as it takes when nothing else runs, whatever
 * does. What one run has reckoned of the gauges is not there for the next.
 */
export function foreseeTimes(battle: GaugeBattle, runs: number): readonly number[] {
  return Array.from({ length: runs }, () => {
    const fresh = { ...battle, turn: { ...battle.turn, units: battle.turn.units.map((one) => ({ ...one })) } }
    const before = process.cpuUsage()
    const coming = foresee(fresh, TURNS)
    const { user, system } = process.cpuUsage(before)
    if (coming.length < TURNS) throw new Error(`Only ${coming.length} turns were foreseen.`)
    return (user + system) / 1000
  })
}

/** Median milliseconds of both, against the limit. */
export async function benchForesee(): Promise<readonly { readonly name: 'quiet' | 'busy'; readonly ours: number; readonly limit: number }[]> {
  const cases = [['quiet', quiet()], ['busy', busy()]] as const
  for (const [, battle] of cases) foreseeTimes(battle, 20)
  const times: Record<'quiet' | 'busy', number[]> = { quiet: [], busy: [] }
  for (let round = 0; round < 15; round++) {
    for (const [name, battle] of cases) times[name].push(...foreseeTimes(battle, 1))
    await new Promise((resolve) => { setTimeout(resolve, 0) })
  }
  return cases.map(([name]) => ({ name, ours: times[name].toSorted((a, b) => a - b)[times[name].length >> 1] ?? Number.NaN, limit: LIMIT }))
}
