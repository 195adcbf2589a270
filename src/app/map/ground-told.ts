// What a new ground does to what was there, told to whoever changed the ground: one message with one way back.
import { marksInWords, TABLE_EYES, type Battle, type CombatantId, type Command, type Fog,
  type Mark } from '../../engine/core/index.ts'
import { kindsOff, type DrawnKind } from '../../grid/edit/along.ts'
import type { Ground, SquareGround } from '../../grid/index.ts'
import { capitalised } from '../../lib/capitalised.ts'
import { counted } from '../../lib/counted.ts'
import { listed } from '../../lib/listed.ts'
import type { Entry } from '../../session/types.ts'
import type { Playing, Table } from '../../stores/table-state.ts'
import { ownEntry } from '../services/own-entry.ts'
import { isBareGround } from './lay-picture.ts'
import { shiftOf, type Shift } from './map-draft.ts'

/** The most names that are told. */
const MOST_NAMES = 3

/** What is said of a step. COM-24: where others read the screen, `secret` is said to the GM in private. */
export interface Told {
  readonly open: readonly string[]
  readonly secret: readonly string[]
  /** What is drawn and lies beyond the edge of the map now: as it is known at the screen, and what else does. */
  readonly off?: { readonly open: readonly DrawnKind[]; readonly secret: readonly DrawnKind[] }
}

/**
 * Tells what came of that step: the sentences that are given, what is off the map, and who does not stand there any
 * more. Nothing where nothing came of it. COM-24: at a screen that others read, only what they knew of is named; of the
 * rest the GM is told in private. `before`: how the battle stood. `tone`: how the sentences that are given are meant.
 */
export function tellGround(
  table: Table,
  step: Command,
  before: Playing,
  told: Told,
  tone: 'warn' | 'neutral' = 'warn',
): void {
  const { playing, seats } = table.getState()
  if (!playing || playing.session.id !== before.session.id) return
  const entry = ownEntry(playing.session, before.session.entries.length, step)
  if (!entry) return
  const isGm = seats.table.viewer.role === 'gm'
  const { battle, view } = before
  const marks = [...marksOff(entry)].flatMap((id) => battle.scene.marks?.find((one) => one.id === id) ?? [])
  const things = [...takenOff(entry)].flatMap((id) => thingIn(battle, id) ?? [])
  /** What of the step is off the map, as far as it is known at the screen or not. */
  const offTold = (isOpen: boolean): readonly string[] => {
    const kinds = told.off?.[isOpen ? 'open' : 'secret'] ?? []
    const isTold = (isSeen: boolean): boolean => (isGm || isSeen) === isOpen
    return [
      ...offSentence(marks.filter(({ id }) => isTold(view.scene.marks?.some((one) => one.id === id) ?? false)), kinds),
      ...liftedSentence(things.filter(({ id }) => isTold(thingIn(view, id) !== undefined)).map(({ name }) => name)),
    ]
  }
  const inSight = offTold(true)
  const says = [...told.open, ...(isGm ? told.secret : []), ...inSight]
  if (says.length > 0) table.tellStep(entry.id, inSight.length > 0 ? 'warn' : tone, says.join('\n'))
  const hidden = isGm ? [] : [...told.secret, ...offTold(false)]
  if (hidden.length > 0) table.tellStep(entry.id, 'warn', hidden.join('\n'), 'private')
}

/** Marks that were taken off, and not put down again in the same step. */
function marksOff({ events }: Entry): ReadonlySet<string> {
  const off = new Set<string>()
  for (const event of events) {
    if (event.type === 'mark-removed') off.add(event.mark)
    else if (event.type === 'mark-added' || event.type === 'mark-changed') off.delete(event.mark.id)
  }
  return off
}

/** Combatants and objects that were taken off, and not put down again in the same step. */
function takenOff({ events }: Entry): ReadonlySet<string> {
  const off = new Set<string>()
  for (const event of events) {
    if (event.type === 'lifted') off.add(event.who)
    else if (event.type === 'moved') off.delete(event.who)
    else if (event.type === 'object-changed' && event.patch.place !== undefined) {
      if (event.patch.place === null) off.add(event.object)
      else off.delete(event.object)
    }
  }
  return off
}

const thingIn = ({ combatants, scene: { objects } }: Battle, id: string) =>
  combatants[id as CombatantId] ?? objects.find((one) => one.id === id)

/** “2 notes and some terrain are off the map now.” */
function offSentence(marks: readonly Mark[], kinds: readonly DrawnKind[]): readonly string[] {
  const words = [...marksInWords(marks, counted), ...kinds.map((kind) => `some ${kind}`)]
  if (words.length === 0) return []
  const isOne = words.length === 1 && (marks.length === 1 || kinds[0] === 'terrain')
  return [`${capitalised(listed(words))} ${isOne ? 'is' : 'are'} off the map now.`]
}

function liftedSentence(names: readonly string[]): readonly string[] {
  if (names.length === 0) return []
  const [verb, whom] = names.length === 1 ? ['stands', 'it'] : ['stand', 'them']
  return [
    `${listed(names, MOST_NAMES)} no longer ${verb} on the map: the map does not reach that far. Put ${whom} back from `
    + 'the roster.',
  ]
}

const NOT_ALONG = 'What was revealed by hand did not move along.'

/**
 * What is said where the map panel makes `after` the map. `shift`: what is on the map went along with the picture;
 * `null`: it stayed in its cells.
 */
export function changedTold({ battle, view }: Playing, after: SquareGround, shift: Shift | null): Told {
  const { ground, fog, fogBefore } = battle.scene
  const known = view.scene.ground
  if (ground.kind !== 'square' || known.kind !== 'square') return NOTHING
  const { was, is } = shift ?? UNMOVED
  const [open, all] = [kindsOff(known, after, was, is), kindsOff(ground, after, was, is)]
  const off = { open, secret: all.filter((kind) => !open.includes(kind)) }
  if (!shift) return { ...movedTold(ground, after, known), off }
  const isRevealed = (one: Fog | undefined): boolean => (one?.explored[TABLE_EYES] ?? '') !== ''
  return { open: isRevealed(fog) ? [NOT_ALONG] : [], secret: isRevealed(fogBefore) ? [NOT_ALONG] : [], off }
}

const NOTHING: Told = { open: [], secret: [] }
const UNMOVED: Shift = { was: { x: 0, y: 0, width: 1, height: 1 }, is: { x: 0, y: 0, width: 1, height: 1 } }

/**
 * With another grid on the same picture, what was drawn keeps its cells and lies elsewhere on the picture. COM-24:
 * `known` is the map as it is known at the screen; what else was drawn there is told as a secret.
 */
export function movedTold(before: Ground, after: Ground, known: Ground): Told {
  if (before.kind !== 'square' || after.kind !== 'square' || known.kind !== 'square' || !shiftOf(before, after)) {
    return NOTHING
  }
  const open = drawnKinds(known)
  return { open: stayedSentence(open),
    secret: stayedSentence(drawnKinds(before).filter((kind) => !open.includes(kind))) }
}

function stayedSentence(kinds: readonly string[]): readonly string[] {
  if (kinds.length === 0) return []
  const drawn = capitalised(listed(kinds))
  return [
    kinds.join() === 'terrain'
      ? `${drawn} stayed in its cells. It no longer matches the picture.`
      : `${drawn} stayed in their cells. They no longer match the picture.`,
  ]
}

function drawnKinds({ walls, doors, terrain, lights = [] }: SquareGround): readonly string[] {
  const kinds = { walls, doors, terrain, lights }
  return Object.entries(kinds).flatMap(([kind, things]) => (things.length > 0 ? [kind] : []))
}

/** A map that is dropped takes the place of what was drawn. */
export const replacedSentence = (before: Ground, called: string): readonly string[] =>
  before.kind === 'square' && !isBareGround(before) ? [`${called} is the map now, in place of what was drawn.`] : []
