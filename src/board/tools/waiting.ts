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
  const all = offBoard(tokens, objects)
  const ids: ReadonlySet<string> = new Set(selected)
  const rank = ({ id }: Waiting): number => (id === chosen ? 0 : ids.has(id) ? 1 : 2)
  return all.some((one) => rank(one) < 2) ? all.toSorted((a, b) => rank(a) - rank(b)) : all
}

interface OffBoard {
  readonly objects: Scene['objects']
  readonly all: readonly Waiting[]
}
const known = new WeakMap<Scene['tokens'], OffBoard>()

/** In the order of the roster. Looked up once for the same tokens and objects. */
function offBoard(tokens: Scene['tokens'], objects: Scene['objects']): readonly Waiting[] {
  const before = known.get(tokens)
  if (before?.objects === objects) return before.all
  const all: readonly Waiting[] = [
    ...tokens.flatMap(({ id, name, size, place, presence }): readonly Waiting[] =>
      place === null && (presence === 'present' || presence === 'down') ? [{ kind: 'combatant', id, name, size }] : []
    ),
    ...objects.flatMap(({ id, name, size, place }): readonly Waiting[] =>
      place === null ? [{ kind: 'object', id, name, size }] : []
    ),
  ]
  known.set(tokens, { objects, all })
  return all
}
