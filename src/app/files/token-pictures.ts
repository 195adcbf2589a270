// Pictures for tokens: dropped on a token, pasted while tokens are selected, or many at once by the names of their
// files. What a picture is for is asked only where it is in doubt; everything that comes of it is one step.
import { counted } from '../../lib/counted.ts'
import { listed } from '../../lib/listed.ts'
import { copyNames } from '../../lib/copy-names.ts'
import { visible } from '../../lib/visible.ts'
import { newcomer } from '../../engine/core/create.ts'
import { combatantsOf, spaceOf, type Battle, type CombatantId, type Ruleset,
  type SingleCommand } from '../../engine/core/index.ts'
import { freePlaces } from '../../grid/formation.ts'
import { middleInView } from '../board/placing.ts'
import type { Services } from '../services/services.ts'
import { askChoice } from './ask-choice.ts'
import { matchByName, nameFromFile } from './by-name.ts'
import type { Progress } from './progress.ts'
import { keepArt, readHead } from './token-art.ts'

/** Where something was dropped, in pixels of the window. */
export interface DropSpot {
  readonly clientX: number
  readonly clientY: number
}

/** From so many pixels a side on, a picture is taken for a map. */
const MAP_SIDE = 1500
/** Problems with files are told one by one up to this number. */
const MOST_TOLD = 3

const NEEDS_GM = 'Switch to the GM’s view to give a token its picture: the eye in the bar.'
const NEEDS_PREPARE = 'Several pictures at once are taken while the table is prepared. Switch to Prepare in the bar.'
const UNCHANGED = 'Nothing was changed.'

/**
 * Takes pictures where they are for tokens. The rest is left to be taken as maps: the picture of the map, or `null`
 * when nothing is left.
 */
export async function takePictures(
  services: Services,
  files: readonly File[],
  at: DropSpot | null,
  progress: Progress,
): Promise<File | null> {
  const { table, board } = services
  const [first] = files
  const { playing, seats, selected, mode } = table.getState()
  if (!playing || !first) return first ?? null
  const gm = seats.table.viewer.role === 'gm'
  const onto = at ? (board.current?.tokenAt(at.clientX, at.clientY) ?? null) : null
  if (files.length > 1) {
    if (gm && mode === 'prepare') return takeMany(services, files, at, progress)
    table.notify('warn', NEEDS_PREPARE)
    return null
  }
  if (!gm) {
    if (onto === null) return first
    table.notify('warn', NEEDS_GM)
    return null
  }
  if (onto !== null) return giveArt(services, first, [onto])
  const large = await isLarge(first)
  if (!at && selected.length > 0 && !large) return giveArt(services, first, selected)
  const named = matchByName([first.name], combatantsOf(playing.view)).gets[0] ?? []
  if (large && named.length === 0 && (at || selected.length === 0)) return first
  const depicted = at || selected.length === 0 ? named : selected
  return askWhatFor(services, first, depicted, at, progress)
}

/** A picture for all of them, as one step. */
export async function giveArt(
  { table }: Services,
  file: File,
  who: readonly CombatantId[],
): Promise<null> {
  const art = await keepArt(file)
  if (!art.ok) table.notify('bad', `${art.says} ${UNCHANGED}`)
  else await giveAll(table, who.map((one) => artOf(one, art.asset)))
  return null
}

/** The part of the old picture that was shown says nothing of the new one; whether it is cut out may stay. */
const artOf = (who: CombatantId, art: string): SingleCommand => ({ type: 'edit', who, patch: { art, frame: null } })

const giveAll = (table: Services['table'], commands: readonly SingleCommand[]) => {
  const [first] = commands
  return table.give(commands.length === 1 && first ? first : { type: 'several', commands })
}

async function askWhatFor(
  services: Services,
  file: File,
  depicted: readonly CombatantId[],
  at: DropSpot | null,
  progress: Progress,
): Promise<File | null> {
  const combatants = services.table.getState().playing?.view.combatants ?? {}
  const names = listed(depicted.flatMap((id) => combatants[id]?.name ?? []), 4)
  progress(null, 'Waiting for an answer')
  const chosen = await askChoice(`What is “${visible(file.name.slice(0, 60))}”?`, [
    ...(depicted.length > 0
      ? [{ id: 'art', label: `The picture of ${names}`, words: 'It is shown on the token.' }]
      : []),
    { id: 'new', label: 'A new combatant', words: `${nameFromFile(file.name)} joins, with this picture on its token.` },
    { id: 'map', label: 'The map', words: 'It is laid on the ground, under everything.' },
  ], 'Nothing has changed yet.')
  if (chosen === 'map') return file
  if (chosen === 'art') return giveArt(services, file, depicted)
  return chosen === 'new' ? takeMany(services, [file], at, progress, false) : null
}

/**
 * Each picture goes to the combatants of its name; of any other a new combatant is made. One large picture among them
 * is the map.
 */
async function takeMany(
  services: Services,
  files: readonly File[],
  at: DropSpot | null,
  progress: Progress,
  byName = true,
): Promise<File | null> {
  const { table } = services
  const sizes = await Promise.all(files.map(isLarge))
  const map = byName && sizes.filter(Boolean).length === 1 ? (files[sizes.indexOf(true)] ?? null) : null
  const pictures: { readonly name: string; readonly asset: string }[] = []
  const problems: string[] = []
  const wanted = files.filter((file) => file !== map)
  for (const [nth, file] of wanted.entries()) {
    progress(nth / wanted.length, `Taking ${visible(file.name.slice(0, 60))}`)
    const art = await keepArt(file)
    if (art.ok) pictures.push({ name: file.name, asset: art.asset })
    else problems.push(art.says)
  }
  for (const says of problems.slice(0, MOST_TOLD)) table.notify('bad', says)
  if (problems.length > MOST_TOLD) {
    table.notify('bad', `${problems.length - MOST_TOLD} more pictures were not taken for such reasons.`)
  }
  const { playing } = table.getState()
  if (!playing || pictures.length === 0) return map
  const { gets } = byName
    ? matchByName(pictures.map(({ name }) => name), combatantsOf(playing.battle))
    : { gets: pictures.map((): readonly CombatantId[] => []) }
  const edits = gets.flatMap((who, nth) => who.map((one) => artOf(one, pictures[nth]?.asset ?? '')))
  const newcomers = pictures.filter((_, nth) => gets[nth]?.length === 0)
  const joins = joining(services, playing.spec, playing.view, newcomers, at)
  const before = new Set(playing.view.roster)
  const reply = await giveAll(table, [...edits, ...joins])
  if (!reply.ok) return map
  table.select(table.getState().playing?.view.roster.filter((id) => !before.has(id)) ?? [])
  if (pictures.length > 1) table.notify('good', told(edits.length, joins.length))
  return map
}

function told(given: number, joined: number): string {
  const gets = given === 0 ? [] : [counted(given, 'combatant has a picture by its name', 'combatants have pictures by '
    + 'their names')]
  const joins = joined === 0 ? [] : [counted(joined, 'new combatant was added', 'new combatants were added')]
  return `${[...gets, ...joins].join(', ')}.`
}

/** A combatant for each picture, called by its file, on a free cell near where the pictures were dropped. */
function joining(
  services: Services,
  spec: Ruleset,
  view: Battle,
  pictures: readonly { readonly name: string; readonly asset: string }[],
  at: DropSpot | null,
): readonly SingleCommand[] {
  const side = view.sides[1] ?? view.sides[0]
  if (!side) return []
  const taken = combatantsOf(view).map(({ name }) => name)
  const made = pictures.map(({ name, asset }) => {
    const bare = nameFromFile(name)
    const own = taken.includes(bare) ? (copyNames(bare, taken, 1)[0] ?? bare) : bare
    taken.push(own)
    return { ...newcomer(spec, { name: own, side: side.id, kind: 'npc' }), art: asset }
  })
  const spot = (at && services.board.current?.placeAt(at.clientX, at.clientY, 1)) ?? middleInView(services, view, 1)
  const places = freePlaces(spaceOf(view), made.map(({ size }) => ({ near: spot, size })),
    (nth, place) => (made[nth] && spec.whyNotStand?.(view, made[nth], place)) ?? null)
  return made.map((combatant, nth): SingleCommand => ({ type: 'join',
    combatant: { ...combatant, place: places[nth] ?? null } })
  )
}

async function isLarge(file: File): Promise<boolean> {
  const head = await readHead(file).catch(() => null)
  return head !== null && Math.max(head.width, head.height) >= MAP_SIDE
}
