// The table while a battle is open: bar, queue, board, sheet and log, palette. Each pane looks after its own part of
// the state.
import { Suspense, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { BoardTool } from '../../board/index.ts'
import type { Camera } from '../../board/viewport/camera.ts'
import { COMBATANT_DRAG, OBJECT_DRAG } from '../../panels/roster/index.ts'
import { fetchForms } from '../../panels/queue/index.ts'
import { FIRST_HINTS, Hints, SETUP_HINTS } from '../../panels/start/index.ts'
import { useBattleBanners } from './battle-banners.ts'
import { useRoomBanners } from '../seats/host/room-banners.ts'
import { useDiceBanners } from '../seats/host/dice-banners.ts'
import { NoticesPane } from './notices-pane.tsx'
import type { Wait } from '../../panels/notices/index.ts'
import { BarPane } from './bar-pane.tsx'
import { openedAbility } from '../abilities/opened-ability.ts'
import { BoardPane } from '../board/board-pane.tsx'
import { useFadingMarks } from '../board/fading-marks.ts'
import { PlayTools } from '../board/play-tools.tsx'
import { BottomPane, fetchTray } from './bottom-pane.tsx'
import { PaletteHandle } from './palette-handle.tsx'
import { QueuePane } from './queue-pane.tsx'
import { sheets, useFreshSheets, useSide } from './sides.ts'
import { createLazyPart, fetchMenus } from '../../panels/parts/index.ts'
import { useWhenThere } from '../page/when-there.ts'
import { readLook } from '../page/kept-look.ts'
import { placeByHand } from '../board/placing.ts'
import { usePlaying, usePreferences, useServices, useTable } from '../services/services.ts'
import { useTold } from '../services/use-told.ts'
import { useShortcuts } from '../page/shortcuts.ts'
import { ZoomPane } from '../board/zoom-pane.tsx'
import { MapPane } from '../map/map-pane.tsx'

interface TableScreenProps {
  readonly onFile: (file: File) => void
  /** The file that is being read. */
  readonly reading: Wait | null
}

/** Sheet, log and roster: a fight can be played before they are there. */
const RightPane = createLazyPart(() => import('./right-pane.tsx').then((part) => part.RightPane))
/** What a fight will soon need. */
export const fetchSoon = () => Promise.all([RightPane.fetch(), fetchTray(), fetchMenus(), fetchForms()])

/** The editor of abilities, fetched when one is entered. */
const AbilityPane = createLazyPart(() => import('../abilities/ability-pane.tsx').then((part) => part.AbilityPane))

/** The tools for preparing a battle: a fight can be played without them. */
const PreparePane = createLazyPart(() => import('../prepare/prepare-pane.tsx').then((part) => part.PreparePane))

export function TableScreen({ onFile, reading }: TableScreenProps) {
  const { preferences } = useServices()
  const { view } = usePlaying()
  const { id } = useTold()
  const { folded: leftFolded } = useSide('left')
  const { folded: rightFolded } = useSide('right')
  const isPaletteLow = useStore(sheets, (state) => state.isPaletteLow)
  const hintsSeen = usePreferences((state) => state.hintsSeen)
  const mode = useTable((state) => state.mode)
  const [tool, setTool] = useState<BoardTool | null>(null)
  const camera = useKeptCamera(id)
  useShortcuts()
  useFadingMarks()
  useFreshSheets()

  const dropZone = useRosterDrop()
  const side = useWhenThere(RightPane)
  const banners = [...useRoomBanners(), ...useDiceBanners(), ...useBattleBanners()]

  return (
    <div className="app" data-left={leftFolded ? 'folded' : 'open'} data-right={rightFolded ? 'folded' : 'open'}
      data-palette={isPaletteLow ? 'low' : 'open'}
    >
      <div className="app-bar">
        <BarPane onFile={onFile} />
      </div>
      <div className="app-left">
        <QueuePane />
      </div>
      <main className="app-board" ref={dropZone} data-prepare={mode === 'prepare' ? '' : undefined}>
        {mode === 'prepare' && (
          <Suspense fallback={null}>
            <PreparePane.Shown onTool={setTool} />
          </Suspense>
        )}
        {camera !== 'loading' && <BoardPane camera={camera} tool={tool} />}
        {camera !== 'loading' && <ZoomPane />}
        {camera !== 'loading' && mode === 'play' && <PlayTools onTool={setTool} />}
        <NoticesPane reading={reading} more={banners} />
        <div className="board-hints">
          {/* While a battle is prepared, the strip of the tool says what to do. */}
          {mode === 'play' && (
            <Hints hints={view.status === 'setup' ? SETUP_HINTS : FIRST_HINTS} seen={hintsSeen} onSeen={(hint) =>
              preferences.setState((state) => ({ hintsSeen: [...new Set([...state.hintsSeen, hint])] }))} />
          )}
        </div>
      </main>
      <MapPane onFile={onFile} />
      <div className="app-right">
        {side && (
          <Suspense fallback={null}>
            <RightPane.Shown />
          </Suspense>
        )}
      </div>
      <div className="app-palette">
        <PaletteHandle />
        <BottomPane />
      </div>
      <OpenAbility />
    </div>
  )
}

/** The ability that is being entered, over everything else. */
function OpenAbility() {
  const opened = useStore(openedAbility, ({ open }) => open)
  useEffect(() => () => openedAbility.setState({ open: null }), [])
  return opened && (
    <Suspense fallback={null}>
      <AbilityPane.Shown opened={opened} />
    </Suspense>
  )
}

/** Takes combatants and objects dragged from the roster and places them where they are dropped. */
function useRosterDrop() {
  const services = useServices()
  const zone = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = zone.current
    if (!element) return
    const over = (event: DragEvent) => {
      if ([COMBATANT_DRAG, OBJECT_DRAG].some((type) => event.dataTransfer?.types.includes(type))) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      const { playing } = services.table.getState()
      const thing = playing?.view.scene.objects.find((object) => object.id === event.dataTransfer?.getData(OBJECT_DRAG))
      if (thing) {
        event.preventDefault()
        const place = services.board.current?.placeAt(event.clientX, event.clientY, thing.size)
        if (place) {
          void services.table.give({ type: 'object', change: { kind: 'change', object: thing.id, patch: { place } } })
        }
        return
      }
      const who = event.dataTransfer?.getData(COMBATANT_DRAG)
      const one = who ? playing?.view.combatants[who] : undefined
      if (!one) return
      event.preventDefault()
      const place = services.board.current?.placeAt(event.clientX, event.clientY, one.size)
      if (place) void placeByHand(services, one.id, place)
    }
    element.addEventListener('dragover', over)
    element.addEventListener('drop', drop)
    return () => {
      element.removeEventListener('dragover', over)
      element.removeEventListener('drop', drop)
    }
  }, [services])
  return zone
}

/** The camera of the last look at this battle; `undefined` when there was none. */
function useKeptCamera(id: string): Camera | undefined | 'loading' {
  const { store } = useServices()
  const [camera, setCamera] = useState<Camera | undefined | 'loading'>('loading')
  useEffect(() => {
    let wanted = true
    const show = (kept: Camera | undefined) => wanted && setCamera(kept)
    store.loadView(id).then((kept) => show(readLook(kept).camera), () => show(undefined))
    return () => {
      wanted = false
    }
  }, [store, id])
  return camera
}
