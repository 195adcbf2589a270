// COM-24: what the code of this ruleset hides from the table, where no mark in a schema does.
import { combatantsOf, type FrameId, newObject, type ObjectId } from '../../../src/engine/core/index.ts'
import type { PhasesBattle, PhasesFrame } from '../../../src/rulesets/eight-phases/state.ts'

/** The members of the ruleset that hide. */
export const HIDES = ['veilState', 'veilFrame', 'isSecretLimit'] as const

/**
 * The battle with more of what is hidden so: who has been met, turns of unknown combatants in phases to come, a check
 * on a secret object, and what a hidden combatant has due.
 */
export function withOthersHidden(battle: PhasesBattle): PhasesBattle {
  const [first] = combatantsOf(battle).filter(({ secret }) => !secret.token && !secret.stats)
  const hidden = combatantsOf(battle).find(({ secret }) => secret.token)
  const trap = { id: 'o900' as ObjectId, ...newObject({ name: 'A snare', secret: true }) }
  const check: PhasesFrame | null = first
    ? { id: 'f900' as FrameId, kind: 'check', step: 'roll', who: first.id, stat: 'agility', against: null, versus: null,
      target: 9, edge: 0, purpose: { for: 'object', frame: 'f899' as FrameId, object: trap.id }, rolled: null,
      other: null, stood: [], asked: null }
    : null
  const { phase, due } = battle.turn
  const later = Object.entries(due).map(([id, phases]) => {
    const isOpen = battle.combatants[id]?.secret.stats !== true
    return [id, isOpen || phase === 8 || phases.includes(8) ? phases : [...phases, 8 as const]] as const
  })
  return {
    ...battle,
    used: [...battle.used, 'met:anybody:'],
    turn: { ...battle.turn, due: Object.fromEntries(later) },
    scene: { ...battle.scene, objects: [...battle.scene.objects, trap] },
    stack: [
      ...(check ? [check] : []),
      ...battle.stack.map((frame): PhasesFrame =>
        frame.kind === 'turn-boundary' && frame.items && hidden
          ? { ...frame, items: [...frame.items, `ability:${hidden.id}:1`] }
          : frame
      ),
    ],
  }
}
