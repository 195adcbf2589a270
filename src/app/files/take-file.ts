// Files going in and out: battles, maps, pictures, abilities. A faulty file is refused with a sentence, and nothing is
// changed.
import { loadRuleset } from '../../rulesets/registry.ts'
import { tellProblemAlone } from '../../session/save.ts'
import { ENDING, packBattle, readBattleFile } from '../../storage/battle-file.ts'
import { listed } from '../../lib/listed.ts'
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
 * for tokens; of all other files the first that can be taken is taken. Each file that is left out is told.
 */
export async function takeFiles(
  services: Services,
  files: readonly File[],
  at: DropSpot | null,
  progress: Progress,
): Promise<void> {
  const all = await Promise.all(files.map(async (file) => ({ file, what: await kindOf(file) })))
  const pictures = all.flatMap(({ file, what }) => (what.kind === 'picture' ? [file] : []))
  if (pictures.length > 0 && services.table.getState().playing) {
    tellLeftOut(services, 'they are not pictures', all.flatMap(({ file, what }) =>
      what.kind === 'picture' ? [] : [{ file, says: 'is not a picture and was left out.' }]
    ))
    const map = await (await import('./token-pictures.ts')).takePictures(services, pictures, at, progress)
    return map === null ? undefined : takeFile(services, map, progress)
  }
  // An ability needs a battle that is open.
  const taken = all.find(({ what }) => what.kind !== 'neither' && what.kind !== 'ability')
    ?? all.find(({ what }) => what.kind === 'ability') ?? all[0]
  if (!taken) return
  // Told last, because a battle begins without any messages.
  await takeFile(services, taken.file, progress).finally(() =>
    tellLeftOut(services, ONE_AT_A_TIME, all.flatMap(({ file, what }) => {
      const why = what.kind === 'neither' ? `it ${what.says}` : ONE_AT_A_TIME
      return file === taken.file ? [] : [{ file, says: `was left out: ${why}.` }]
    }))
  )
}

/** Of more files only their names are told: there is room for few messages. */
const MOST_TOLD = 2
const MOST_NAMES = 6
const ONE_AT_A_TIME = 'one file is taken at a time'

/** `why`: why files were left out, where there are too many for each to have its own reason. */
function tellLeftOut(
  { table }: Services,
  why: string,
  all: readonly { readonly file: File; readonly says: string }[],
): void {
  const names = all.map(({ file }) => visible(file.name.slice(0, 60)))
  if (names.length > MOST_TOLD) return table.notify('bad', `${listed(names, MOST_NAMES)} were left out: ${why}.`)
  for (const [nth, { says }] of all.entries()) table.notify('bad', `${names[nth] ?? ''} ${says}`)
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
