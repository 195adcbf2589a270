// Playing on with a battle that was read from a file or from the browser: what was done to it on the way is told.
import type { Ruleset } from '../../engine/core/index.ts'
import type { ReadSession } from '../../session/save.ts'
import { tellMissingPictures } from './missing-pictures.ts'
import { askBeforeLeaving } from '../page/leaving.ts'
import { loadPlay } from '../../stores/table.ts'
import type { Table, TableLook } from '../../stores/table-state.ts'

/**
 * Plays on at once, whatever is open. `unsaved`: why the store does not have the session just so; `null` when it does.
 * `look`: how it was left. Rejects when the code that runs a battle cannot be loaded.
 */
export async function resumeRead(
  table: Table,
  spec: Ruleset,
  { session, told, without = [] }: ReadSession,
  unsaved: string | null = null,
  look?: TableLook,
): Promise<void> {
  await table.resume(spec, session, unsaved === null, look)
  if (unsaved !== null) table.setState({ unsaved })
  // Told only now: an opened battle begins without what was said before.
  if (told.length > 0) table.notify('neutral', `This battle was brought up to date. ${told.join(' ')}`)
  if (without.length > 0) table.notify('warn', without.join(' '))
  else void tellMissingPictures(table).catch(() => undefined)
}

/** The same, but where steps of the open battle would be lost by that, it is asked first. */
export async function resumeWhenAsked(...[table, ...read]: Parameters<typeof resumeRead>): Promise<void> {
  await loadPlay()
  await askBeforeLeaving(table, () => resumeRead(table, ...read))
}
