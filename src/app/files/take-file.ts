// Files going in and out: battles, maps, pictures, abilities. A faulty file is refused with a sentence, and nothing is
// changed.
import { loadRuleset } from '../../rulesets/registry.ts'
import { tellProblemAlone } from '../../session/save.ts'
import { ENDING, packBattle, readBattleFile } from '../../storage/battle-file.ts'
import { visible } from '../../lib/visible.ts'
import { inOurWords } from '../../storage/browser-words.ts'
import { kindOf } from '../../storage/file-kind.ts'
import { newId } from '../services/new-ids.ts'
import { offerPart } from './open-part.ts'
import type { Progress } from './progress.ts'
import { resumeWhenAsked } from './resume-read.ts'
import type { Services } from '../services/services.ts'
import { takeMap } from './take-map.ts'
import type { DropSpot } from './token-pictures.ts'

/**
 * Takes any file that was dropped, pasted or picked. A map becomes the board, a picture the map’s picture, a battle is
 * opened, an ability comes on the sheet of whoever is selected. A broken file is refused as the kind of file that it
 * tries to be.
 */
export async function takeFile(services: Services, file: File, progress: Progress): Promise<void> {
  const what = await kindOf(file)
  switch (what.kind) {
    case 'battle':
      return takeBattle(services, file, progress)
    case 'picture':
      return (await import('./take-picture.ts')).takePicture(services, file, progress)
    case 'map':
      return takeMap(services, file, progress)
    case 'ability':
      return (await import('../abilities/carrying.ts')).dropAbilityFile(services, file)
    case 'neither':
      return services.table.notify('bad', `${visible(file.name)} ${what.says}. ${UNCHANGED}`)
  }
}

/**
 * Takes files that were dropped or pasted together, at a spot of the window or nowhere in particular. Pictures may be
 * for tokens; of all other files one is taken.
 */
export async function takeFiles(
  services: Services,
  files: readonly File[],
  at: DropSpot | null,
  progress: Progress,
): Promise<void> {
  const kinds = await Promise.all(files.map(kindOf))
  const pictures = files.filter((_, nth) => kinds[nth]?.kind === 'picture')
  const many = files.length > 1 && pictures.length > 0
  const others = many ? files.filter((file) => !pictures.includes(file)) : []
  for (const { name } of others.slice(0, 3)) {
    services.table.notify('bad', `${visible(name.slice(0, 60))} is not a picture and was left out.`)
  }
  const [first] = files
  const rest = pictures.length > 0 && services.table.getState().playing
    ? await (await import('./token-pictures.ts')).takePictures(services, pictures, at, progress)
    : (first ?? null)
  if (rest) await takeFile(services, rest, progress)
}

const UNCHANGED = 'Nothing was changed.'

async function takeBattle(services: Services, file: File, progress: Progress): Promise<void> {
  const { table, store } = services
  const read = await readBattleFile(file, loadRuleset,
    (fraction) => progress(fraction, `Reading ${visible(file.name)}`))
  if (!read.ok) {
    const { part } = read.problem
    const problem = tellProblemAlone(part?.part.problem ?? read.problem)
    const says = `${visible(file.name)} was not opened. ${problem} ${UNCHANGED}`
    return part
      ? offerPart(services, says, part.spec, part.part, part.keepPictures)
      : table.notify('bad', says)
  }
  // A new id, so that the same battle, kept here already, is not overwritten.
  const session = { ...read.value.session, id: newId() }
  const unsaved = await store.save(session, null, session.base.name).then(() => null, (cause) => inOurWords(cause))
  await resumeWhenAsked(table, read.value.spec, { ...read.value, session }, unsaved)
}

/** Saves the open battle as a file. What the file lacks, as a sentence; `null` where it lacks nothing. */
export async function exportBattle({ table }: Services): Promise<string | null> {
  const { playing, broken } = table.getState()
  const session = (broken ?? playing)?.session
  if (!session) return null
  const name = broken?.name ?? playing?.battle.name ?? ''
  const { text, missing } = await packBattle(session)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'battle'}${ENDING}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  return missing === 0
    ? null
    : `The file is saved, but without ${missing === 1 ? 'a picture' : `${missing} pictures`} that this `
      + 'browser no longer has.'
}
