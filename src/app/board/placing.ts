// Placing a token by hand: freely before the start, by the GM's word afterwards.
import { freePlaceBy, inTheWay, type Place, type Point } from '../../grid/index.ts'
import { objectOf, spaceOf, type Battle, type CombatantId, type Command,
  type ObjectId } from '../../engine/core/index.ts'
import type { Reply } from '../../stores/seat.ts'
import type { Services } from '../services/services.ts'

/** Before the start, an occupied place is asked about first. Afterwards it is the GM's word anyway. */
export function placeByHand({ table }: Services, who: CombatantId, place: Place | null): Promise<Reply> {
  const { playing } = table.getState()
  if (playing?.battle.status !== 'setup') {
    return table.give({ type: 'override', change: { kind: 'place', who, place, manner: 'gm' }, reason: '' })
  }
  return putWhereFree(table, who, place, { type: 'set-up', who, place })
}

/** The same for an object of the scene. */
export function placeObjectByHand({ table }: Services, object: ObjectId, place: Place): Promise<Reply> {
  const command: Command = { type: 'object', change: { kind: 'change', object, patch: { place } } }
  return table.getState().playing?.battle.status === 'setup'
    ? putWhereFree(table, object, place, command)
    : table.give(command)
}

/** Gives the command, after asking where the place is taken. Moved freely by the GM, it is not asked. */
function putWhereFree(
  table: Services['table'],
  who: CombatantId | ObjectId,
  place: Place | null,
  command: Command,
): Promise<Reply> {
  const { playing, gmMoves } = table.getState()
  const other = !playing || place === null || gmMoves ? null : whoStandsAt(playing.view, who, place)
  if (other === null) return table.give(command)
  const says = `${other} stands there.`
  table.notify('warn', says, { label: 'Do it anyway', run: () => void table.give(command) })
  return Promise.resolve({ ok: false, says })
}

/** The name of the combatant or object that takes up the room there; `null`: the room is free. */
function whoStandsAt(view: Battle, who: CombatantId | ObjectId, place: Place): string | null {
  const occupant = (id: string) => view.combatants[id as CombatantId] ?? objectOf(view, id as ObjectId)
  const found = inTheWay(spaceOf(view), { place, size: occupant(who)?.size ?? 1 }, (id) => occupant(id)?.size,
    (id) => id === who)
  return found === null ? null : (occupant(found)?.name ?? 'Someone')
}

/** Places the combatant near the middle of what is in view, on a free place. */
export function placeInView(services: Services, who: CombatantId): void {
  const { table } = services
  const { playing } = table.getState()
  const one = playing?.view.combatants[who]
  if (!playing || !one) return
  const allowed = (there: Place) =>
    playing.battle.status !== 'setup' || (playing.spec.whyNotStand?.(playing.view, one, there) ?? null) === null
  const place = freePlaceInView(services, playing.view, one.size, allowed)
  if (place) void placeByHand(services, who, place)
  else table.notify('warn', `There is no free place for ${one.name}.`)
}

/** The same for an object of the scene. */
export function placeObjectInView(services: Services, id: ObjectId): void {
  const { table } = services
  const { playing } = table.getState()
  const one = playing && objectOf(playing.battle, id)
  if (!playing || !one) return
  const place = freePlaceInView(services, playing.view, one.size)
  if (place) void table.give({ type: 'object', change: { kind: 'change', object: id, patch: { place } } })
  else table.notify('warn', `There is no free place for ${one.name}.`)
}

/** The free place nearest to the middle of what is in view. */
function freePlaceInView(
  { board }: Pick<Services, 'board'>,
  view: Battle,
  size: number,
  allowed?: (place: Place) => boolean,
): Place | null {
  const space = spaceOf(view)
  const middle = middleInView({ board }, view, size)
  return typeof middle === 'string'
    ? space.freeNear(middle, size, undefined, allowed ? { allowed } : {})
    : freePlaceBy(space, middle, size, allowed)
}

/** The place in the middle of what is in view; the middle of the ground where the board shows no ground there. */
export function middleInView({ board }: Pick<Services, 'board'>, view: Battle, size: number): Place | Point {
  const frame = document.querySelector('.app-board')?.getBoundingClientRect()
  const middle = frame && board.current?.placeAt(frame.x + frame.width / 2, frame.y + frame.height / 2, size)
  const { x, y, width, height } = spaceOf(view).bounds
  return middle ?? { x: x + width / 2, y: y + height / 2 }
}
