// Where everything is put together: stores are opened, the last battle is resumed, the page is drawn.
import './page/early-drops.ts'
import { createRoot } from 'react-dom/client'
import type { BoardHandle } from '../board/model.ts'
import { openSessionStore } from '../storage/sessions.ts'
import { createPreferences } from '../stores/preferences.ts'
import { createTable } from '../stores/table.ts'
import { App } from './app.tsx'
import { ErrorBoundary } from './page/error-boundary.tsx'
import { newId, newSeed } from './services/new-ids.ts'
import { resumeFromAddress, followAddress } from './page/address.ts'
import { followBuild, putAway, takeNewerBuild } from './page/offline.ts'
import { keepPicturesAgain, keepUnkeptPictures, removeUnusedPictures } from './page/lazy-modules.ts'
import { followLook, keepLook } from './page/kept-look.ts'
import { guardUnload, isAtStake } from './page/leaving.ts'
import { showFirstTheme } from './page/theme.ts'
import { isSeatAddress } from './page/seat-address.ts'
import { followRooms, roomHere, showGestureAtSeats } from './seats/host/rooms.ts'
import { followPen } from './pen/pen.ts'
import { ServicesProvider, type Services } from './services/services.ts'
import '../panels/parts/parts.css'
import './theme.css'
import './frame.css'
import './app.css'
import './compact.css'
import './fingers.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')

// While the page is loaded again with a newer build, nothing is drawn.
if (await takeNewerBuild()) await new Promise(() => undefined)

const preferences = createPreferences()
showFirstTheme(preferences.getState())

addEventListener('hashchange', () => isSeatAddress(location.hash) && location.reload())
// Not waited for here: what is loaded needs parts of this file, which are there only after its last line.
if (isSeatAddress(location.hash)) void openSeatPage(root)
else void openApp(root)

async function openSeatPage(page: HTMLElement): Promise<void> {
  try {
    await (await import('./seats/page/open-seat.tsx')).openSeat(page, preferences)
  } catch (cause) {
    page.textContent = 'A part of the program could not be loaded. Load the page again.'
    throw cause
  }
}

async function openApp(page: HTMLElement): Promise<void> {
  let keepAgain = (): void => undefined
  const store = await openSessionStore(undefined, keepPicturesAgain, () => keepAgain())
  const board: { current: BoardHandle | null } = { current: null }
  const table = createTable({ store, newId, newSeed, report: reportError })
  const services: Services = {
    store,
    table,
    pen: followPen({ table, store }),
    preferences,
    board,
    setBoard: (handle) => (board.current = handle),
    showOthers: showGestureAtSeats,
    onCamera: (toKeep) => {
      keepLook({ table, store }, toKeep)
      roomHere.getState().lead?.tell()
    },
  }
  keepAgain = () => void services.table.keepAgain()
  followBuild(() => isAtStake(services.table))
  createRoot(page).render(
    (
      <ErrorBoundary services={services}>
        <ServicesProvider value={services}>
          <App />
        </ServicesProvider>
      </ErrorBoundary>
    ),
  )

  void resumeFromAddress(services).then(() => removeUnusedPictures(services))
  services.table.subscribe(({ busy }, before) => {
    if (before.busy && !busy) keepUnkeptPictures()
  })
  followAddress(services)
  followLook(services)
  guardUnload(services)
  void putAway()
  followRooms(services)
}
