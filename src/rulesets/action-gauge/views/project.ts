// COM-24: turn state and sheets as a viewer may know them. A gauge tells its owner's Speed, so gauges go with the
// numbers; what hidden tokens do is left out.
import { combatantOf, maySee, type Sight, type Viewer } from '../../../engine/core/index.ts'
import { gaugeAt, withGauge } from '../clock/action-value.ts'
import { compare, parsed, type Exact } from '../rules/exact.ts'
import { momentFor } from '../clock/passing-time.ts'
import { speedOf } from '../rules/speed.ts'
import type { GaugeBattle, State, Veil, Gauge } from '../state.ts'

/** What the marks of the schema cannot say: the moment that the viewer knows, and how hidden effects change Speeds. */
export function veilState(state: State, battle: GaugeBattle, { isSeen, isKnown }: Sight, viewer: Viewer): State {
  const { acting, now: whole } = battle.turn
  // A viewer that sees a gauge empty knows the moment.
  const now = acting && isKnown(acting.who)
    ? whole
    : momentFor(battle.turn, viewer.role === 'player' ? { player: viewer.player } : 'all')
  return {
    ...state,
    now,
    known: { all: now, players: [] },
    veil: { acting: battle.hiddenTurns !== 'untold' && acting !== null && !isSeen(acting.who),
      speeds: unseenSpeeds(battle, state.units, viewer) },
    units: state.units.map((one) => asOf(one, now)),
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
