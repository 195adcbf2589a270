// Pictures that an open battle shows and that this browser does not have: they are told of when the battle is opened.
import type { Battle } from '../../engine/core/index.ts'
import type { Table } from '../../stores/table-state.ts'

/** Says how many pictures of the open battle are not here; nothing where the browser does not say. */
export async function tellMissingPictures(table: Table): Promise<void> {
  const { playing } = table.getState()
  const wanted = playing ? picturesIn(playing.view) : []
  if (wanted.length === 0) return
  const here = await (await import('../../storage/assets.ts')).assetNames()
  const missing = here ? wanted.filter((name) => !here.has(name)).length : 0
  if (missing === 0 || table.getState().playing?.session.id !== playing?.session.id) return
  table.notify('warn', missing === 1
    ? 'A picture of this battle is no longer in this browser. Bring it in again, or open a file that holds it.'
    : `${missing} pictures of this battle are no longer in this browser. Bring them in again, or open a file that `
      + 'holds them.')
}

/** The names of the pictures that are shown, each once. */
export function picturesIn({ scene, combatants }: Battle): readonly string[] {
  const ground = scene.ground.image ? [scene.ground.image.asset] : []
  return [...new Set([...ground, ...Object.values(combatants).flatMap(({ art }) => art ?? [])])]
}
