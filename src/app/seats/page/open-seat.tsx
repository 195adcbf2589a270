// Where a seat's page is put together. Loaded in place of the app where the address leads to a seat.
import { createRoot } from 'react-dom/client'
import type { BoardHandle } from '../../../board/model.ts'
import { broadcastSeat } from '../../../seats/wire/broadcast.ts'
import { relayedSeat } from '../../../seats/wire/relayed.ts'
import type { PreferencesStore } from '../../../stores/preferences.ts'
import { findElsewhere } from '../../../storage/assets.ts'
import { coming } from '../../files/cutting.ts'
import { showMapsFrom } from '../../files/ground-picture.ts'
import { removeUnusedAtSeat } from '../../page/lazy-modules.ts'
import { ErrorBoundary } from '../../page/error-boundary.tsx'
import { holdAlone } from '../../pen/hold-alone.ts'
import { ServicesProvider, type Services } from '../../services/services.ts'
import { atFirstView } from './first-view.ts'
import { forgetOldSeats } from './kept-here.ts'
import { findSeats, type HoldSeat } from './own-seat.ts'
import { readSeatAddress } from './seat-address.ts'
import { keepCamera, led } from './seat-camera.ts'
import { SeatApp } from './seat-app.tsx'
import { makeSeatHome, seatStore, type SeatHome } from './seat-home.ts'

const hold: HoldSeat = (mark, take) => holdAlone(`turnstone-seat-${mark}`, { take, lost: () => undefined })

export async function openSeat(root: HTMLElement, preferences: PreferencesStore): Promise<void> {
  const board: { current: BoardHandle | null } = { current: null }
  const address = readSeatAddress(location.hash)
  const home = makeSeatHome({
    address,
    here: await findSeats(address, hold),
    hold,
    carrier: ({ by, room }) => (by === 'windows' ? broadcastSeat(room) : relayedSeat(document.baseURI, room)),
    onGhost: (of, { by, gesture }) => {
      if (gesture.kind === 'look') led.setState({ part: gesture.part })
      else board.current?.showGesture({ id: of, name: by }, gesture)
    },
    reload: () => location.reload(),
    report: reportError,
  })
  const services: Services = { store: seatStore(), table: home.table, preferences, board,
    setBoard: (handle) => (board.current = handle), showOthers: home.showOthers,
    onCamera: (toKeep) => keepCamera(home.table.getState().copy?.told.id, toKeep) }
  forgetOldSeats()
  if (home.address?.by === 'relay') {
    fetchPictures(home)
    // With the first view it is known what is still needed.
    atFirstView(home.line, removeUnusedAtSeat)
  }
  // The secret of a seat that was taken along does not stay in the address.
  if (home.address?.brings?.seated) history.replaceState(null, '', home.address.hash)
  else if (home.address?.by === 'windows') {
    hideLink(home, home.address.hash)
    // Nothing else tells the GM’s page. One that the browser keeps for going back may be shown again.
    addEventListener('pagehide', ({ persisted }) => {
      if (!persisted) home.line.getState()?.now.leave()
    })
  }
  // Another link in the same tab leads to another seat.
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

/** The link of the player window stands in a shared screen's address no longer than it is needed. */
function hideLink({ line }: SeatHome, hash: string): void {
  line.getState()?.now.state.subscribe(({ standing }) => {
    if (standing.kind === 'seated' && location.hash !== hash) history.replaceState(null, '', hash)
  })
}

/** Pictures that are not kept on this device come from the GM's page, and of a map under fog only what was explored. */
function fetchPictures({ line, table }: SeatHome): void {
  showMapsFrom(async (asset, part) => {
    const picture = await line.getState()?.now.picture(asset, part)
    return picture ? new Blob([picture.bytes], { type: picture.type }) : null
  })
  findElsewhere(async (id) => {
    // Without tokens a table can be played, and they are small; the map is waited for.
    const isMap = () => table.getState().copy?.view.scene.ground.image?.asset === id
    try {
      return (await line.getState()?.now.picture(id, '', (part) => isMap() && coming.setState({ part }))) ?? null
    } finally {
      coming.setState({ part: null })
    }
  })
}
