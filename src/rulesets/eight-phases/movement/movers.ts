// How a combatant moves over the ground: its SPEED, whom it can pass, what a step costs, and where ENGAGEMENT ends the
// way (PHA-65 to PHA-67).
import type { Length, Mover, Passage, Step } from '../../../grid/index.ts'
import { hostile } from '../../../engine/core/index.ts'
import { isUnknownBody } from '../../../engine/kits/secrecy.ts'
import { hasCondition } from '../rules/statuses.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'
import { ignoresEngagement, stopsWhereEngaged } from './engagement.ts'
import { draggedBy } from './grapples.ts'
import { wades, yieldsTo } from '../rules/wading.ts'

/** `walk` ends where it becomes ENGAGED; all others do not. `slip`: a shift that leads through enemies too. */
export type HowMoved = 'walk' | 'shift' | 'slip' | 'teleport' | 'forced'

/**
 * PHA-67: allies and smaller enemies can be crossed. PRONE combatants move as in difficult terrain. A walk ends where
 * it becomes ENGAGED (PHA-66). COM-24: who it does not know of bends no way; it runs into them.
 */
export function moverOf(battle: PhasesBattle, who: PhasesCombatant, how: HowMoved): Mover {
  const wader = (how === 'walk' || how === 'shift') && wades(battle, who)
  const mover: Mover = { id: who.id, size: who.size, passage: passageOf(battle, who, { how, wader }),
    ...(wader ? { solids: true } : {}) }
  if (how === 'teleport') return { ...mover, ignores: ['terrain', 'walls', 'doors'] }
  // Forced movement pays nothing for the ground. Cells that cannot be entered still stop it.
  if (how === 'forced') return hasPrices(battle) ? { ...mover, stepCost: ({ base }) => base } : mover
  const steps: Mover = { ...mover, ...stepsOf(battle, who) }
  return how === 'walk' && !ignoresEngagement(battle, who)
    ? { ...steps, stopsAt: stopsWhereEngaged(battle, who) }
    : steps
}

function passageOf(
  battle: PhasesBattle,
  who: PhasesCombatant,
  { how, wader }: { readonly how: HowMoved; readonly wader: boolean },
): (id: string) => Passage {
  if (how === 'forced') return () => 'blocked'
  if (how === 'teleport' || how === 'slip') return () => 'cross'
  const dragged = new Set<string>(draggedBy(battle, who).map((one) => one.id))
  return (id) => {
    const other = battle.combatants[id]
    if (wader && yieldsTo(battle, who, id)) return 'free'
    if (dragged.has(id) || (other && isUnknownBody(battle, who, other))) return 'free'
    if (wader && other === undefined) return 'blocked'
    return other && hostile(battle, who.side, other.side) && other.size >= who.size ? 'blocked' : 'cross'
  }
}

/**
 * PHA-67: difficult terrain costs 1 more, not twice as much. For a PRONE combatant all terrain is difficult. Flyers
 * ignore it.
 */
function stepsOf(battle: PhasesBattle, who: PhasesCombatant): Partial<Mover> {
  const prone = hasCondition(battle, who.id, 'PRONE')
  const flying = hasCondition(battle, who.id, 'FLYING')
  const ground: Partial<Mover> = flying ? { ignores: ['terrain'] } : {}
  return prone || (hasPrices(battle) && !flying) ? { ...ground, stepCost: priceOf(prone) } : ground
}

const priceOf = (prone: boolean) => ({ base, terrain }: Step): Length => (prone || terrain > 1 ? base + 1 : base)

/** Whether some terrain here costs more than one space. */
function hasPrices(battle: PhasesBattle): boolean {
  const { ground } = battle.scene
  return ground.kind === 'square' && ground.terrain.some((one) => one.cost !== null && one.cost !== 1)
}

/**
 * Whether a step can cost this combatant more than one space, so that a space may be left over at the end of a
 * movement.
 */
export function hasDearSteps(battle: PhasesBattle, who: PhasesCombatant): boolean {
  return moverOf(battle, who, 'shift').stepCost !== undefined
}
