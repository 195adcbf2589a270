// COM-24: turn state and sheets as a viewer may know them. A gauge tells its owner's Speed, so gauges go with the
// numbers; what hidden tokens do is left out.
import { combatantOf, maySee, seesStats, seesToken, type CombatantId, type Viewer } from '../../../engine/core/index.ts'
import { FULL_GAUGE, gaugeAt, withGauge, type Gauge } from '../clock/action-value.ts'
import { compare, parsed, type Exact } from '../rules/exact.ts'
import { momentFor } from '../clock/passing-time.ts'
import { speedOf } from '../rules/speed.ts'
import type { GaugeBattle, GaugeCombatant, Sheet, State, Veil } from '../state.ts'
import { unknownSheet } from '../sheet/stats.ts'

/** Without gauges of those whose Speed that viewer does not know, and without whoever is hidden. */
export function projectState(battle: GaugeBattle, viewer: Viewer): State {
  const state = battle.turn
  if (viewer.role === 'gm') return state
  const seen = (id: CombatantId) => {
    const one = combatantOf(battle, id)
    return one !== undefined && seesToken(viewer, one)
  }
  const known = (id: CombatantId) => {
    const one = combatantOf(battle, id)
    return one !== undefined && seesToken(viewer, one) && seesStats(viewer, one)
  }
  const { acting } = state
  // Whoever sees a gauge empty knows the moment.
  const now = acting && known(acting.who)
    ? state.now
    : momentFor(state, viewer.role === 'player' ? { player: viewer.player } : 'all')
  const units = state.units.filter((one) => known(one.who))
  return {
    ...state,
    now,
    known: { all: now, players: [] },
    veil: { acting: acting !== null && !seen(acting.who), speeds: unseenSpeeds(battle, units, viewer) },
    units: units.map((one) => asOf(one, now)),
    advanced: state.advanced.filter(known),
    acting: acting === null || !seen(acting.who)
      ? null
      : known(acting.who)
      ? acting
      : { ...acting, refill: FULL_GAUGE },
  }
}

/**
 * The same gauge written down at a moment that the viewer knows, where it changed at one that is not known: it is empty
 * when it was.
 */
function asOf(one: Gauge, now: Exact): Gauge {
  return compare(parsed(one.since), parsed(now)) > 0 ? withGauge(one, now, gaugeAt(one, now)) : one
}

/**
 * What effects that are kept from the viewer make of Speeds that are not: the numbers fit together, and stay so in what
 * is foreseen.
 */
function unseenSpeeds(battle: GaugeBattle, units: readonly Gauge[], viewer: Viewer): Veil['speeds'] {
  const effects = battle.effects.filter((one) => maySee(viewer, one.audience))
  if (effects.length === battle.effects.length) return []
  return units.flatMap(({ who, speed }) => {
    const one = combatantOf(battle, who)
    const by = one ? speed - speedOf({ effects }, one) : 0
    return by === 0 ? [] : [{ who, by }]
  })
}

/** Of somebody whose numbers are not known: nothing. */
export function projectSheet(_battle: GaugeBattle, who: GaugeCombatant, viewer: Viewer): Sheet {
  return seesStats(viewer, who) ? who.sheet : unknownSheet()
}

/** Nothing is ever half done. */
export const projectFrames = (): readonly never[] => []

/** COM-24: what is noted of somebody whose numbers are kept back tells of its HP. */
export function isSecretLimit(battle: GaugeBattle, key: string): boolean {
  return key.split(':').some((part) => combatantOf(battle, part as CombatantId)?.secret.stats === true)
}
