// COM-24: turn state and sheets as a viewer may know them. A gauge tells its owner's Speed, so gauges go with the numbers; what hidden tokens
// do is left out.
import { combatantOf, seesStats, seesToken, type CombatantId, type Viewer } from '../../../engine/core/index.ts'
import { FULL_GAUGE } from '../clock.ts'
import type { GaugeBattle, GaugeCombatant, Sheet, State } from '../state.ts'
import { unknownSheet } from '../stats.ts'

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
  return {
    ...state,
    units: state.units.filter((one) => known(one.who)),
    advanced: state.advanced.filter(known),
    acting: acting === null || !seen(acting.who) ? null : known(acting.who) ? acting : { ...acting, refill: FULL_GAUGE },
  }
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
