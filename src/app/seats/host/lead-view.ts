// The player window goes along with the GM's board, where the GM wishes so: it shows the part of the map that the GM
// looks at. Told whenever the GM's board comes to rest, and anew to a window that has just come.
import { turnOf, tokensOf, viewOf } from '../../../stores/cached-views.ts'
import { TABLE, type Playing } from '../../../stores/table-state.ts'
import type { Services } from '../../services/services.ts'
import { roomHere, showGestureAtSeats } from './rooms.ts'

export interface LeadView {
  /** Tells what is in view on the GM's board now. */
  tell(): void
}

export function leadView({ table, preferences, board }: Pick<Services, 'table' | 'preferences' | 'board'>): LeadView {
  const tell = (): void => {
    const { playing, mode } = table.getState()
    if (!preferences.getState().windowGoesAlong || !playing || mode !== 'play' || actsUnseen(playing)) return
    const part = board.current?.shown()
    if (part && part.width > 0 && part.height > 0) showGestureAtSeats({ kind: 'look', part })
  }
  preferences.subscribe(({ windowGoesAlong: now }, { windowGoesAlong: before }) => {
    if (now === before) return
    if (now) tell()
    else showGestureAtSeats({ kind: 'look', part: null })
  })
  table.subscribe(({ mode, playing }, before) => {
    const isOpened = playing?.session.id !== before.playing?.session.id
    if (mode !== before.mode || isOpened) tell()
  })
  let unfollow: (() => void) | null = null
  let screens = ''
  roomHere.subscribe(({ room }, before) => {
    if (room === before.room) return
    unfollow?.()
    unfollow = room?.subscribe(({ seats }) => {
      const now = seats.filter(({ kind, present }) => kind === 'table' && present).map(({ id }) => id).join(' ')
      if (now === screens) return
      screens = now
      if (now !== '') tell()
    }) ?? null
  })
  return { tell }
}

/**
 * Somebody acts whom the table does not see. The GM's board follows whoever acts, and a window that went along would
 * tell where that is.
 */
function actsUnseen({ spec, battle }: Playing): boolean {
  const onTheTable = new Set(tokensOf(spec, viewOf(spec, battle, TABLE)).map(({ id }) => id))
  return turnOf(spec, battle).acting.some(({ who }) => !onTheTable.has(who))
}
