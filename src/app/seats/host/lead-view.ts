// The player window goes along with the GM's board, where the GM wishes so: it shows the part of the map that the GM
// looks at. Told whenever the GM's board comes to rest, and anew to a window that has just come.
import { spaceOf, type CombatantId } from '../../../engine/core/index.ts'
import { isSameRect, middleOf, type Rect } from '../../../grid/index.ts'
import type { Json } from '../../../lib/json.ts'
import { turnOf, tokensOf, viewOf } from '../../../stores/cached-views.ts'
import { TABLE, type Playing } from '../../../stores/table-state.ts'
import type { Services } from '../../services/services.ts'
import type { Room } from './room.ts'

export interface LeadView {
  /** Tells what is in view on the GM's board now. */
  tell(): void
  /** Nothing is told any more: the room is closed. */
  stop(): void
}

export function leadView(
  { table, preferences, board }: Pick<Services, 'table' | 'preferences' | 'board'>,
  room: Pick<Room, 'ghost' | 'subscribe'>,
): LeadView {
  const show = (part: Rect | null): void => room.ghost({ kind: 'look', part } as unknown as Json)
  /** What the board showed that is not told: neither then nor afterwards. */
  let strayed: Rect | null = null
  const tell = (): void => {
    const { playing, mode } = table.getState()
    const part = board.current?.shown()
    if (!preferences.getState().windowGoesAlong || !playing || mode !== 'play' || !part || part.width <= 0) return
    if (actsUnseen(playing) || showsTheUnseenAlone(playing, part)) strayed = part
    else if (!strayed || !isSameRect(strayed, part)) {
      strayed = null
      show(part)
    }
  }
  const ends = [
    preferences.subscribe(({ windowGoesAlong: now }, { windowGoesAlong: before }) => {
      if (now === before) return
      if (now) tell()
      else show(null)
    }),
    // Of a battle that is opened, the board tells when it comes to rest.
    table.subscribe(({ mode }, before) => {
      if (mode !== before.mode) tell()
    }),
  ]
  let screens = ''
  ends.push(room.subscribe(({ seats }) => {
    const now = seats.filter(({ kind, present }) => kind === 'table' && present).map(({ id }) => id).join(' ')
    if (now === screens) return
    screens = now
    if (now === '') return
    if (preferences.getState().windowGoesAlong) tell()
    else show(null)
  }))
  return { tell, stop: () => ends.forEach((end) => end()) }
}

/**
 * Somebody acts whom the table does not see. The GM's board follows whoever acts, and a window that went along would
 * tell where that is.
 */
function actsUnseen(playing: Playing): boolean {
  const { spec, battle } = playing
  const known = onTheTable(playing)
  return turnOf(spec, battle).acting.some(({ who }) => !known.has(who))
}

/** Of all combatants there the table sees none: that the GM looks there would tell that somebody is there. */
function showsTheUnseenAlone(playing: Playing, part: Rect): boolean {
  const { spec, battle } = playing
  const space = spaceOf(battle)
  const inPart = tokensOf(spec, battle).filter(({ place, size }) =>
    place !== null && isInPart(space.rect(place, size), part)
  )
  const known = onTheTable(playing)
  return inPart.length > 0 && inPart.every(({ id }) => !known.has(id))
}

const onTheTable = ({ spec, battle }: Playing): ReadonlySet<CombatantId> =>
  new Set(tokensOf(spec, viewOf(spec, battle, TABLE)).map(({ id }) => id))

const isInPart = (rect: Rect, part: Rect): boolean => {
  const { x, y } = middleOf(rect)
  return x >= part.x && x <= part.x + part.width && y >= part.y && y <= part.y + part.height
}
