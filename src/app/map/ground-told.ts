// What a new ground does to what was there, told to whoever changed the ground: one message with one way back.
import type { Battle, CombatantId, Command } from '../../engine/core/index.ts'
import type { Ground, SquareGround } from '../../grid/index.ts'
import { capitalised } from '../../lib/capitalised.ts'
import { listed } from '../../lib/listed.ts'
import type { Entry } from '../../session/types.ts'
import type { Playing, Table } from '../../stores/table-state.ts'
import { ownEntry } from '../services/own-entry.ts'
import { isBareGround } from './lay-picture.ts'
import { shiftOf } from './map-draft.ts'

/** The most names that are told. */
const MOST_NAMES = 3

/** What is said of a step. COM-24: where others read the screen, `secret` is said to the GM in private. */
export interface Told {
  readonly open: readonly string[]
  readonly secret: readonly string[]
}

/**
 * Tells what came of that step: the sentences that are given, and who does not stand on the map any more. Nothing where
 * nothing came of it. COM-24: at a screen that others read, only whom they saw there is named; of others the GM is told
 * in private. `before`: how the battle stood. `tone`: how the sentences that are given are meant.
 */
export function tellGround(
  table: Table,
  step: Command,
  before: Playing,
  { open, secret }: Told,
  tone: 'warn' | 'neutral' = 'warn',
): void {
  const { playing, seats } = table.getState()
  if (!playing || playing.session.id !== before.session.id) return
  const entry = ownEntry(playing.session, before.session.entries.length, step)
  if (!entry) return
  const { battle, view } = before
  const off = [...takenOff(entry)].flatMap((id) => thingIn(battle, id) ?? [])
  const isSeen = ({ id }: { readonly id: string }): boolean => thingIn(view, id) !== undefined
  const offInSight = offSentence(off.filter(isSeen).map(({ name }) => name))
  const says = [...open, ...offInSight]
  if (says.length > 0) table.tellStep(entry.id, offInSight.length > 0 ? 'warn' : tone, says.join('\n'))
  if (seats.table.viewer.role === 'gm') return
  const hidden = [...secret, ...offSentence(off.filter((one) => !isSeen(one)).map(({ name }) => name))]
  if (hidden.length > 0) table.tellStep(entry.id, 'warn', hidden.join('\n'), 'private')
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

function offSentence(names: readonly string[]): readonly string[] {
  if (names.length === 0) return []
  const [verb, whom] = names.length === 1 ? ['stands', 'it'] : ['stand', 'them']
  return [
    `${listed(names, MOST_NAMES)} no longer ${verb} on the map: the map does not reach that far. Put ${whom} back from `
    + 'the roster.',
  ]
}

/**
 * With another grid on the same picture, what was drawn keeps its cells and lies elsewhere on the picture. COM-24:
 * `known` is the map as it is known at the screen; what else was drawn there is told as a secret.
 */
export function movedTold(before: Ground, after: Ground, known: Ground): Told {
  if (before.kind !== 'square' || after.kind !== 'square' || known.kind !== 'square' || !shiftOf(before, after)) {
    return { open: [], secret: [] }
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
