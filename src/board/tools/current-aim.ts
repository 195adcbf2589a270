// What is being aimed at the moment: the aim of the model, who aims, and which target the rules list for what. Asks the
// model anew each time and remembers nothing.
import type { Target, TargetView } from '../../engine/core/index.ts'
import type { BoardContext } from '../board-context.ts'
import type { AimView } from '../model.ts'
import type { PlacedToken } from '../tokens/token-index.ts'

/** The aim, where its target is chosen on the board: an option is chosen in a panel. `null`: nothing is aimed here. */
export function currentAim(board: BoardContext): AimView | null {
  const { aim } = board.model()
  return aim === null || aim.need.kind === 'option' ? null : aim
}

/** The token of the combatant who aims. */
export function aimingToken(board: BoardContext): PlacedToken | null {
  const aim = currentAim(board)
  return aim ? board.index().get(aim.actor) : null
}

/** What the rules say of a target; `null` where they do not list it. */
export function listedTarget(board: BoardContext, target: Target): TargetView | null {
  return currentAim(board)?.targets.find((view) => sameTarget(view.target, target)) ?? null
}

/** Length of one cell in the ground's unit; 1 on rows. */
export function cellLength(board: BoardContext): number {
  const { ground } = board.model()
  return ground.kind === 'square' ? ground.cell.length : 1
}

/** An area that begins at the actor and points towards the cursor, so that it can be turned. */
export function turnsWithCursor({ need }: AimView): boolean {
  return need.kind === 'area' && need.anchor !== 'anywhere'
    && (need.shape === 'cone' || need.shape === 'line' || need.anchor === 'beside')
}

/** Whether two targets are the same. */
export function sameTarget(a: Target | null, b: Target | null): boolean {
  if (a === null || b === null) return a === b
  if (a.kind === 'combatant' && b.kind === 'combatant') return a.id === b.id
  if (a.kind === 'object' && b.kind === 'object') return a.id === b.id
  if (a.kind === 'place' && b.kind === 'place') return a.place === b.place
  if (a.kind === 'door' && b.kind === 'door') return a.door === b.door
  if (a.kind === 'option' && b.kind === 'option') return a.option === b.option
  if (a.kind === 'area' && b.kind === 'area') return JSON.stringify(a.area) === JSON.stringify(b.area)
  return false
}
