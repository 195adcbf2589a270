// How fast the coming turns of a crowd are foreseen, by the same code that plays them: 100 units, 1,000 turns. Once
// with nothing going on, and once with everything that can go on without dice: Speeds that last, marks that burn, ice,
// and gauges moved at odd moments.
import { createBattle, ENEMIES, newcomer, PLAYERS, type ActionId,
  type CombatantId } from '../../src/engine/core/index.ts'
import { makeDraft } from '../../src/engine/core/make-work.ts'
import { noDice } from '../../src/engine/dice/sources.ts'
import { placeOf } from '../../src/grid/index.ts'
import { foresee } from '../../src/rulesets/action-gauge/clock/foresee.ts'
import { shiftGauge } from '../../src/rulesets/action-gauge/clock/gauges.ts'
import { followSpeeds } from '../../src/rulesets/action-gauge/rules/speed.ts'
import { spec } from '../../src/rulesets/action-gauge/spec.ts'
import type { ActionGauge, GaugeBattle, GaugeWork } from '../../src/rulesets/action-gauge/state.ts'
import { beginNext, start } from '../../src/rulesets/action-gauge/clock/turns.ts'
import { endTurn } from '../../src/rulesets/action-gauge/clock/one-turn.ts'

export const UNITS = 100
export const TURNS = 1000
/** Milliseconds for all the turns. */
export const LIMIT = 20

/** Everybody on one ground, Speeds of two decimals from 80 to 179.91, half of them Characters; the battle has begun. */
export function quiet(): GaugeBattle {
  const people = Array.from({ length: UNITS }, (_, nth) =>
    newcomer<ActionGauge>(spec, {
      name: `Unit ${nth + 1}`,
      kind: nth % 2 === 0 ? 'pc' : 'npc',
      side: nth % 2 === 0 ? PLAYERS : ENEMIES,
      place: placeOf({ x: nth % 20, y: Math.floor(nth / 20) }),
      stats: { speed: Math.round(8000 + ((nth * 7919) % 9992)) / 100, slot: (nth >> 1) + 1, hp: 9000, maxHp: 9000 },
    }))
  const battle = createBattle(spec, { name: 'A crowd', combatants: people })
  return worked({ ...battle, status: 'running' }, start)
}

/**
 * The same after 300 turns in which units were hastened, slowed, advanced, delayed, burnt or frozen in turn. Most of
 * that still lasts.
 */
export function busy(): GaugeBattle {
  return worked(quiet(), (work) => {
    const at = (nth: number): CombatantId => `c${1 + (nth % UNITS)}` as CombatantId
    for (let turn = 0; turn < 300; turn++) {
      const next = beginNext(work, null)
      if (!next) throw new Error('Nobody is next.')
      const [one, other, third] = [at(turn * 37 + 5), at(turn * 61 + 2), at(turn * 13 + 1)]
      if (turn % 2 === 0) {
        work.addEffect({ condition: 'Speed %', bearer: one, source: next.who, value: ((turn * 29) % 60) - 25,
          duration: { until: 'turn-end', of: one, count: 1 + (turn % 4) } })
      }
      followSpeeds(work, one)
      shiftGauge(work, other, turn % 2 === 0 ? -((turn * 31) % 100) - 0.25 : (turn * 17) % 100)
      if (turn % 8 === 0) {
        work.addEffect({ condition: 'Burning', bearer: third, source: next.who, value: 7,
          duration: { until: 'turn-end', of: third, count: 3 } })
      }
      if (turn % 10 === 0) {
        work.addEffect({ condition: 'Shocked', bearer: third, source: next.who, value: null,
          duration: { until: 'turn-end', of: third, count: 3 } })
      }
      if (turn > 270) {
        work.addEffect({ condition: 'Frozen', bearer: third, source: next.who, value: null,
          duration: { until: 'cleared' } })
      }
      if (turn > 290) shiftGauge(work, at(turn), -100)
      // There are no dice here: units that would roll are given their number.
      for (const { id, condition, value } of work.battle.effects) {
        if (condition === 'Shocked' && value === null) work.emit({ type: 'effect-valued', effect: id, value: 3 })
      }
      if (work.battle.turn.acting) endTurn(work)
    }
    for (const { id, condition } of work.battle.effects) {
      if (condition === 'Shocked') work.emit({ type: 'effect-valued', effect: id, value: null })
    }
  })
}

function worked(battle: GaugeBattle, how: (work: GaugeWork) => void): GaugeBattle {
  const { work } = makeDraft(battle, noDice, spec)
  how(work)
  return work.battle
}

/** The same battle, without anything that was worked out and remembered about it. */
const anew = (battle: GaugeBattle): GaugeBattle => ({ ...battle,
  turn: { ...battle.turn, units: battle.turn.units.map((one) => ({ ...one })) } })

/** Milliseconds of processor time, not of wall-clock time: what the work takes when nothing else runs. */
function spent(how: () => void): number {
  const before = process.cpuUsage()
  how()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The time of each run. No run finds what another has worked out about the gauges. */
export function foreseeTimes(battle: GaugeBattle, runs: number): readonly number[] {
  return Array.from({ length: runs }, () => {
    const fresh = anew(battle)
    return spent(() => {
      const coming = foresee(fresh, TURNS)
      if (coming.length < TURNS) throw new Error(`Only ${coming.length} turns were foreseen.`)
    })
  })
}

/** The same for a whole turn view, as it is worked out after every command. */
export function viewTimes(battle: GaugeBattle, runs: number): readonly number[] {
  return Array.from({ length: runs }, () => {
    const fresh = anew(battle)
    return spent(() => {
      if (spec.turnView(fresh).tables[0]?.rows.length !== UNITS) throw new Error('Not everybody is in the table.')
    })
  })
}

/**
 * The same for the preview of a blow of the acting unit, as the pointer moves from target to target; the turn view is
 * already there.
 */
export function outlookTimes(battle: GaugeBattle, runs: number): readonly number[] {
  const view = worked(anew(battle), (work) => {
    for (let turn = 0; turn < UNITS && !work.battle.turn.acting; turn++) beginNext(work, null)
    const one = work.battle.turn.acting && work.battle.combatants[work.battle.turn.acting.who]
    // A blow that reaches everybody and delays every unit it hits.
    const far = one?.sheet.abilities.map((each) => ({ ...each, aim: 'any' as const, range: 0, sight: false,
      effects: [...each.effects, { ...EFFECT, id: 99 }] })
    )
    if (one && far) work.emit({ type: 'patched', who: one.id, patch: { sheet: { ...one.sheet, abilities: far } } })
  })
  spec.turnView(view)
  const actor = view.turn.acting?.who
  if (actor === undefined) throw new Error('Nobody acts.')
  return Array.from({ length: runs }, (_, nth) => {
    const id = view.roster[nth % UNITS]
    if (id === undefined) throw new Error('Nobody is there.')
    return spent(() => {
      const after = spec.outlook?.(view, { type: 'act', actor,
        deed: { action: 'ability:1' as ActionId, targets: [{ kind: 'combatant', id }], form: {} } })
      if (!after) throw new Error('It cannot be used.')
    })
  })
}
const EFFECT = { kind: 'delay', on: 'targets', dice: '', amount: 30, turns: 0, element: '', condition: '' } as const

/** Milliseconds: a frame. */
export const FRAME = 16
/** The part of the limit that may be used: the rest is left for slower machines. */
const SHARE = 0.75

/** Median milliseconds of each case, against its limit. */
export async function benchForesee(): Promise<
  readonly { readonly name: string; readonly ours: number; readonly limit: number; readonly share: number }[]
> {
  const [calm, crowd] = [quiet(), busy()]
  const cases = [
    { name: 'foreseen, quiet', once: () => foreseeTimes(calm, 1), limit: LIMIT, share: SHARE },
    { name: 'foreseen, busy', once: () => foreseeTimes(crowd, 1), limit: LIMIT, share: SHARE },
    { name: 'turn view, busy', once: () => viewTimes(crowd, 1), limit: FRAME, share: 1 },
    { name: 'what a blow moves, busy', once: () => outlookTimes(crowd, 20), limit: FRAME, share: SHARE },
  ].map((one) => ({ ...one, times: [] as number[] }))
  for (const { once } of cases) for (let run = 0; run < 20; run++) once()
  for (let round = 0; round < 15; round++) {
    for (const { times, once } of cases) times.push(...once())
    await new Promise((resolve) => {
      setTimeout(resolve, 0)
    })
  }
  return cases.map(({ name, times, limit, share }) => ({ name,
    ours: times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN, limit, share })
  )
}
