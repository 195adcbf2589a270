// A picture that was brought in becomes the picture of a map: of the map that is being played on, or of a new battle.
// Its head says whether it is taken. It is decoded, searched for a grid and cut into tiles away from the page.
import type { Progress } from './progress.ts'
import { createBattle } from '../../engine/core/create.ts'
import type { Ruleset } from '../../engine/core/index.ts'
import { forgetsExplored } from '../../engine/core/scene-ground.ts'
import type { Ground } from '../../grid/index.ts'
import { visible } from '../../lib/visible.ts'
import { loadRuleset } from '../../rulesets/registry.ts'
import { putAsset } from '../../storage/assets.ts'
import { tooLarge } from '../../storage/file-text.ts'
import { takeInWorker } from '../../storage/pictures/ask-worker.ts'
import { HEAD_BYTES, pictureHead, sizeProblem, type PictureHead } from '../../storage/pictures/head.ts'
import { FORGOTTEN, groundStep } from '../map/ground-commands.ts'
import { tellGround } from '../map/ground-told.ts'
import { openMapPanel } from '../map/map-draft.ts'
import { isBareMap, withBackdrop, withPicture, type GridTold, type PictureToLay } from '../map/lay-picture.ts'
import type { Services } from '../services/services.ts'
import { askRuleset, onBands, onSquares } from './ask-ruleset.ts'
import { battleNameFromFile } from './by-name.ts'

/** The longest name of a file that is shown. */
const LONGEST = 60

/** A name that would fill the page is cut, its ending kept. */
function shortName(name: string): string {
  const readable = visible(name.slice(0, 1000))
  const ending = /\.\w{1,5}$/.exec(name)?.[0] ?? ''
  return readable.length <= LONGEST ? readable : `${readable.slice(0, LONGEST - ending.length - 1)}…${ending}`
}

const UNCHANGED = 'Nothing was changed.'

/** Takes a picture: refuses it with the reason, asks for the ruleset where no battle is open, and lays it down. */
export async function takePicture(services: Services, file: File, progress: Progress): Promise<void> {
  const { table } = services
  const called = shortName(file.name)
  const refuse = (says: string) => table.notify('bad', `${called} was not taken. ${says} ${UNCHANGED}`)
  const head = await headOf(file)
  if (typeof head === 'string') return refuse(head)
  const name = battleNameFromFile(file.name)
  const playing = table.getState().playing
  const card = playing
    ? null
    : await askRuleset(`Which rules for “${shortName(name)}”?`, [...onSquares(), ...onBands(BACKDROP)])
  if (!playing && !card) return
  progress(null, `Looking at ${called}`)
  const spec = playing?.spec ?? (card && await loadRuleset(card.id))
  if (!spec) throw new Error('The ruleset that was chosen is not there.')
  const picture = await takeIn(file, head, spec.ground().kind === 'square',
    (part) => progress(part, `Cutting ${called} into tiles`))
  if (!picture) return refuse('The picture is damaged, or this browser has no room for it.')
  // Read again: the battle may have gone on while the picture was cut.
  const now = table.getState().playing
  if (now?.session.id !== playing?.session.id) {
    const says = `${called} was not taken, because another battle was opened meanwhile. Drop it again to use it.`
    return table.notify('neutral', says)
  }
  if (now) {
    const { ground, told } = laid(now.battle.scene.ground, picture, isBareMap(now.battle))
    const step = groundStep(now.battle.scene.ground, ground)
    if (!(await table.give(step)).ok) return
    if (told) tellGrid(table, told)
    tellGround(table, step, now, { open: forgetsExplored(now.battle, ground) ? [FORGOTTEN] : [], secret: [] })
  } else await beginOn(services, spec, picture, name)
}

/** While the battle is played, nothing of preparing it lies over the table: what was found is told, and can be set. */
function tellGrid(table: Services['table'], told: GridTold): void {
  if (table.getState().mode === 'prepare') return openMapPanel(told)
  table.notify(told.sure ? 'good' : 'warn', `The picture is the map now. ${told.text}`, { label: 'Prepare its grid',
    run: () => {
      table.setMode('prepare')
      openMapPanel(told)
    } })
}

const BACKDROP = 'The picture is the backdrop behind the rows.'

/** The head of the picture, or why it is not taken. */
async function headOf(file: File): Promise<PictureHead | string> {
  const large = tooLarge(file)
  if (large) return `The file ${large}.`
  // Nearly always the beginning is enough; some cameras put megabytes before the size.
  const head = await readHead(file.slice(0, HEAD_BYTES)) ?? await readHead(file)
  return head ? sizeProblem(head) ?? head : 'The picture is damaged: its size cannot be read.'
}

const readHead = async (part: Blob): Promise<PictureHead | null> =>
  pictureHead(new Uint8Array(await part.arrayBuffer()))

/** Keeps the picture and has it looked at; `null` where it cannot be decoded. */
async function takeIn(
  file: File,
  { type }: PictureHead,
  grid: boolean,
  onProgress: (fraction: number) => void,
): Promise<PictureToLay | null> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const asset = await putAsset(bytes, type)
  const blob = new Blob([bytes], { type })
  const taken = await takeInWorker({ blob, asset, grid }, onProgress).catch(() => null)
  return taken && { ...taken, asset, name: file.name }
}

function laid(
  ground: Ground,
  picture: PictureToLay,
  bare: boolean,
): { readonly ground: Ground; readonly told: GridTold | null } {
  return ground.kind === 'square'
    ? withPicture(ground, picture, bare)
    : { ground: withBackdrop(ground, picture), told: null }
}

/** Begins a battle with nobody in it on a map of that picture. */
async function beginOn(services: Services, spec: Ruleset, picture: PictureToLay, name: string): Promise<void> {
  const { table } = services
  const { ground, told } = laid(spec.ground(), picture, true)
  await table.begin(spec, createBattle(spec, { name, ground }))
  if (told) openMapPanel(told)
  else table.notify('good', 'The picture is the backdrop. Add combatants in the roster, then place them in the rows.')
}
