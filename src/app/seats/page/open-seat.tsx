// Where a seat's page is put together. Loaded in place of the app where the address leads to a seat.
import { createRoot } from 'react-dom/client'
import type { BoardHandle } from '../../../board/model.ts'
import { broadcastSeat } from '../../../seats/wire/broadcast.ts'
import { relayedSeat } from '../../../seats/wire/relayed.ts'
import { createPreferences } from '../../../stores/preferences.ts'
import { ErrorBoundary } from '../../page/error-boundary.tsx'
import { ServicesProvider, type Services } from '../../services/services.ts'
import { readSeatAddress } from './seat-address.ts'
import { SeatApp } from './seat-app.tsx'
import { makeSeatHome, seatStore } from './seat-home.ts'

export function openSeat(root: HTMLElement): void {
  const board: { current: BoardHandle | null } = { current: null }
  const home = makeSeatHome({
    address: readSeatAddress(location.hash),
    carrier: ({ by, room }) => (by === 'windows' ? broadcastSeat(room) : relayedSeat(document.baseURI, room)),
    seen: (by, gesture) => board.current?.showGesture(by, gesture),
    reload: () => location.reload(),
    report: reportError,
  })
  const services: Services = { store: seatStore(), table: home.table, preferences: createPreferences(), board,
    setBoard: (handle) => (board.current = handle), onGesture: (gesture) => home.line.getState()?.now.ghost(gesture) }
  // The secret of a seat that was taken along does not stay in the address.
  if (home.address?.brings?.seated) history.replaceState(null, '', `#at=${home.address.room}`)
  addEventListener('hashchange', () => location.reload())
  createRoot(root).render(
    (
      <ErrorBoundary services={services}>
        <ServicesProvider value={services}>
          <SeatApp home={home} />
        </ServicesProvider>
      </ErrorBoundary>
    ),
  )
}
