// Who and what is not on the board yet.
import type { CombatantId, ObjectId } from '../../engine/core/index.ts'
import type { Size } from '../../grid/index.ts'
import type { ToolScene } from './board-tool.ts'

/** Somebody or something that waits to be put on the board. */
export type Waiting =
  & { readonly name: string; readonly size: Size }
  & ({ readonly kind: 'combatant'; readonly id: CombatantId } | { readonly kind: 'object'; readonly id: ObjectId })

type Scene = Pick<ToolScene, 'tokens' | 'objects'>

/** All that are not on the board: first `chosen`, then who is selected, then in the order of the roster. */
export function waitingIn(
  { tokens, objects }: Scene,
  chosen: string | null,
  selected: readonly CombatantId[] = [],
): readonly Waiting[] {
  const all: readonly Waiting[] = [
    ...tokens.flatMap(({ id, name, size, place, presence }): readonly Waiting[] =>
      place === null && (presence === 'present' || presence === 'down') ? [{ kind: 'combatant', id, name, size }] : []
    ),
    ...objects.flatMap(({ id, name, size, place }): readonly Waiting[] =>
      place === null ? [{ kind: 'object', id, name, size }] : []
    ),
  ]
  const rank = ({ id }: Waiting): number => (id === chosen ? 0 : selected.some((one) => one === id) ? 1 : 2)
  return all.toSorted((a, b) => rank(a) - rank(b))
}
