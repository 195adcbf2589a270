// COM-06 and COM-24: tells why something was not done, at each seat in the words that its viewer may read, and offers
// the GM to do it all the same.
import type { StoreApi } from 'zustand/vanilla'
import type { Refusal } from '../engine/core/index.ts'
import { withNotice, type Notice } from './notices.ts'
import type { SeatId } from './seat.ts'
import type { TableState } from './table-state.ts'

/** A refused command: as the screen may read of it, and as it is. */
export interface Refused {
  readonly told: Refusal
  readonly whole: Refusal
  /** The seat that gave the command. */
  readonly at: SeatId
  /** The caller tells it where it happened. */
  readonly inPlace: boolean
  /** Does it by the GM's word from that seat; `null`: not even the GM can. */
  readonly insist: ((at: SeatId) => void) | null
}

export interface Refusals {
  /** Tells a refusal at one seat; where the GM sits, with a button that does it anyway. */
  tell(at: SeatId, tone: Notice['tone'], text: string, anyway: (() => void) | null): void
  /** The reason is told where it happened; at the table's seat only the GM's way past it is offered. */
  offerToInsist(at: SeatId, tone: Notice['tone'], text: string, anyway: (() => void) | null): void
  /** Tells a refused command at the seat that gave it, and at the private seat when more can be read there. */
  tellAll(refused: Refused): void
}

export function createRefusals({ getState: get, setState: set }: StoreApi<TableState>, nextId: () => number): Refusals {
  const tell: Refusals['tell'] = (at, tone, text, anyway) =>
    set(({ seats, notices, privateNotices }) => {
      const isGm = seats[at]?.viewer.role === 'gm'
      const action = anyway && isGm ? { label: 'Do it anyway', run: anyway } : null
      if (at === 'private') return { privateNotices: withNotice(privateNotices, { id: nextId(), tone, text, action }) }
      // Only the last refusal stands: what was tried before is past.
      const others = notices.filter((notice) => !notice.refusal)
      return { notices: withNotice(others, { id: nextId(), tone, text, action, refusal: true }) }
    })
  const offerToInsist: Refusals['offerToInsist'] = (at, tone, text, anyway) => {
    if (at === 'private') tell(at, tone, text, anyway)
    else if (anyway && get().seats.table.viewer.role === 'gm') tell(at, tone, 'The rules do not allow this.', anyway)
  }
  const toneOf = ({ code }: Refusal) => (code === 'malformed' ? 'bad' : 'warn')
  return {
    tell,
    offerToInsist,
    tellAll: ({ told, whole, at, inPlace, insist }) => {
      const anyway = (seat: SeatId) => insist && (() => insist(seat))
      if (at === 'table') (inPlace ? offerToInsist : tell)('table', toneOf(told), told.says, anyway('table'))
      if (at === 'private' || (get().seats.private && told.says !== whole.says)) {
        tell('private', toneOf(whole), whole.says, anyway('private'))
      }
    },
  }
}
