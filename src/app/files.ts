// Files going in and out: battles, maps, pictures. Whatever is wrong with one is said in a sentence; nothing is changed by it.
import type { Battle, Ruleset } from '../engine/core/index.ts'
import type { SquareGround } from '../grid/index.ts'
import { rulesetOf, RULESETS } from '../rulesets/registry.ts'
import { assetState, putAsset } from '../storage/assets.ts'
import { ENDING, packBattle, unpackBattle } from '../storage/battle-file.ts'
import { readUvttFile, type MapFile } from '../storage/maps/index.ts'
import { newId } from './ids.ts'
import type { Services } from './services.ts'

export type Progress = (fraction: number | null, what: string) => void

const MAP_ENDINGS = ['.dd2vtt', '.uvtt', '.df2vtt']

/** Takes any file that was dropped or picked: a map becomes the board, a battle is opened. */
export async function takeFile(services: Services, file: File, progress: Progress): Promise<void> {
  const isMap = MAP_ENDINGS.some((ending) => file.name.toLowerCase().endsWith(ending))
  if (isMap || !(await looksLikeBattle(file))) return takeMap(services, file, progress)
  return takeBattle(services, file)
}

/** A battle file starts with its format; a map may be tens of megabytes, so only the beginning is looked at. */
async function looksLikeBattle(file: File): Promise<boolean> {
  if (file.name.endsWith(ENDING)) return true
  return (await file.slice(0, 200).text()).includes('"turnstone-battle"')
}

async function takeBattle({ table, store }: Services, file: File): Promise<void> {
  const read = await unpackBattle(await file.text(), rulesetOf)
  if (!read.ok) return table.notify('bad', `${file.name} was not opened. ${read.problem.field}: ${read.problem.says}`)
  const spec = rulesetOf(read.value.base.ruleset)
  if (!spec) return
  // A name of its own, so that a battle that is kept here already stays as it is.
  const session = { ...read.value, id: newId() }
  const kept = await store.save(session, null, session.base.name).then(() => true, () => false)
  table.resume(spec, session, kept)
  if (!kept) table.setState({ unsaved: 'the browser’s storage refused the opened battle' })
}

async function takeMap({ table }: Services, file: File, progress: Progress): Promise<void> {
  const { playing } = table.getState()
  const spec = playing?.spec ?? RULESETS.find((one) => one.ground().kind === 'square')
  const scale = spec?.ground()
  if (!spec || scale?.kind !== 'square') return table.notify('warn', 'This ruleset is not played on a grid, so it takes no map.')
  const { length, unit } = scale.cell
  const read = await readUvttFile(file, { length, unit, diagonal: scale.diagonal }, (fraction) => progress(fraction, `Reading ${file.name}`))
  if (!read.ok) return table.notify('bad', `${file.name} is not a map that can be read. ${read.problem.field}: ${read.problem.message}`)
  const ground = await withPicture(read.value)
  const pictures = assetState()
  if (ground.image && pictures.where === 'memory') table.notify('warn', `The map’s picture lasts only as long as this page: ${pictures.reason}`)
  for (const warning of read.value.warnings) table.notify('warn', warning)
  if (playing) {
    await table.give({ type: 'ground', ground })
    return
  }
  await table.begin(spec, onNewGround(spec, ground, file.name.replace(/\.[^.]+$/, '')))
  table.notify('good', 'The map is the board now. Everyone waits in the roster: drag them onto it.')
}

async function withPicture({ ground, picture, pictureRect }: MapFile): Promise<SquareGround> {
  if (!picture) return ground
  const asset = await putAsset(picture.bytes, picture.type)
  return { ...ground, image: { asset, rect: pictureRect } }
}

/** The people of the ruleset's first sample, off the board, so that there is somebody to place on a new map. */
function onNewGround(spec: Ruleset, ground: SquareGround, name: string): Battle {
  const sample = spec.samples[0]?.make()
  if (!sample) throw new Error(`The ruleset ${spec.id} has no sample.`)
  const combatants = Object.fromEntries(Object.entries(sample.combatants).map(([id, one]) => [id, { ...one, place: null }]))
  return { ...sample, name, combatants, scene: { ground, objects: [] } }
}

/** Saves the open battle as a file. */
export async function exportBattle({ table }: Services): Promise<void> {
  const { playing } = table.getState()
  if (!playing) return
  const text = await packBattle(playing.session)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = `${playing.battle.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'battle'}${ENDING}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
