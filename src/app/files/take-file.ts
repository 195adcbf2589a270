// Files going in and out: battles, maps, pictures. A faulty file is refused with a sentence, and nothing is changed.
import { forecast, type Battle, type Ruleset } from '../../engine/core/index.ts'
import type { SquareGround } from '../../grid/index.ts'
import { loadRuleset, RULESETS } from '../../rulesets/registry.ts'
import { putAsset } from '../../storage/assets.ts'
import { tellProblemAlone } from '../../session/save.ts'
import { ENDING, packBattle, readBattleFile } from '../../storage/battle-file.ts'
import { inOurWords } from '../../storage/browser-words.ts'
import { kindOf } from '../../storage/file-kind.ts'
import { readUvttFile, type MapFile } from '../../storage/maps/index.ts'
import { newId } from '../services/new-ids.ts'
import { NO_MAP } from './no-map.ts'
import { offerPart } from './open-part.ts'
import { resumeRead } from './resume-read.ts'
import type { Services } from '../services/services.ts'

export type Progress = (fraction: number | null, what: string) => void

/**
 * Takes any file that was dropped, pasted or picked. A map becomes the board, a picture the map’s picture, a battle is
 * opened. A broken file is refused as the kind of file that it tries to be.
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
    case 'neither':
      return services.table.notify('bad', `${file.name} ${what.says}. ${UNCHANGED}`)
  }
}

const UNCHANGED = 'Nothing was changed.'

async function takeBattle(services: Services, file: File, progress: Progress): Promise<void> {
  const { table, store } = services
  const read = await readBattleFile(file, loadRuleset, (fraction) => progress(fraction, `Reading ${file.name}`))
  if (!read.ok) {
    const { part } = read.problem
    const says = `${file.name} was not opened. ${tellProblemAlone(read.problem)} ${UNCHANGED}`
    return part
      ? offerPart(services, says, part.spec, part.part, part.keepPictures)
      : table.notify('bad', says)
  }
  // A new id, so that the same battle, kept here already, is not overwritten.
  const session = { ...read.value.session, id: newId() }
  const unsaved = await store.save(session, null, session.base.name).then(() => null, (cause) => inOurWords(cause))
  await resumeRead(table, read.value.spec, { session, told: read.value.told }, unsaved)
}

async function takeMap({ table }: Services, file: File, progress: Progress): Promise<void> {
  const { playing } = table.getState()
  const onSquares = RULESETS.find((one) => one.plays === 'square')
  const spec = playing?.spec ?? (onSquares && await loadRuleset(onSquares.id))
  const scale = spec?.ground()
  if (!spec || scale?.kind !== 'square') return table.notify('warn', NO_MAP)
  const { length, unit } = scale.cell
  const read = await readUvttFile(file, { length, unit, diagonal: scale.diagonal },
    (fraction) => progress(fraction, `Reading ${file.name}`))
  if (!read.ok) {
    return table.notify('bad',
      `${file.name} is not a map that can be read. ${read.problem.field.replaceAll('.', ' › ')}: ${
        read.problem.message.replace(/\.$/, '')
      }. ${UNCHANGED}`)
  }
  const name = file.name.replace(/\.[^.]+$/, '')
  if (!playing) {
    // What a battle refuses, no battle may begin with: it could not be read again.
    const fits = forecast(spec, onNewGround(spec, scale, name), { type: 'ground', ground: read.value.ground })
    if (fits.kind === 'refused') {
      return table.notify('bad', `${file.name} was not opened. ${fits.refusal.says.replace(/\.$/, '')}. ${UNCHANGED}`)
    }
  }
  const ground = await withPicture(read.value)
  if (playing) {
    const reply = await table.give({ type: 'ground', ground })
    if (!reply.ok) return
  } else await table.begin(spec, onNewGround(spec, ground, name))
  // Told only now, because a new battle begins without any messages.
  for (const warning of read.value.warnings) table.notify('warn', warning)
  if (!playing) table.notify('good', 'The map is the board now. Everyone waits in the roster: drag them onto the map.')
}

async function withPicture({ ground, picture, pictureRect }: MapFile): Promise<SquareGround> {
  if (!picture) return ground
  const asset = await putAsset(picture.bytes, picture.type)
  return { ...ground, image: { asset, rect: pictureRect } }
}

/** The combatants of the ruleset's first sample, off the board, so that there are some to place on a new map. */
function onNewGround(spec: Ruleset, ground: SquareGround, name: string): Battle {
  const sample = spec.samples[0]?.make()
  if (!sample) throw new Error(`The ruleset ${spec.id} has no sample.`)
  const combatants = Object.fromEntries(
    Object.entries(sample.combatants).map(([id, one]) => [id, { ...one, place: null }]),
  )
  return { ...sample, name, combatants, scene: { ground, objects: [] } }
}

/** Saves the open battle as a file. */
export async function exportBattle({ table }: Services): Promise<void> {
  const { playing } = table.getState()
  if (!playing) return
  const { text, missing } = await packBattle(playing.session)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = `${
    playing.battle.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'battle'
  }${ENDING}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  if (missing > 0) {
    table.notify('warn',
      `The file is saved, but without ${missing === 1 ? 'a picture' : `${missing} pictures`} that this `
        + 'browser no longer has.')
  }
}
