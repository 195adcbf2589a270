// The table at a seat: the same panels as on the GM's page, without the GM's tools.
import { Suspense, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { CombatantId } from '../../../engine/core/index.ts'
import type { BannerNotice } from '../../../panels/notices/index.ts'
import { createLazyPart, fetchMenus, type MenuPart } from '../../../panels/parts/index.ts'
import { promptOf } from '../../../stores/cached-views.ts'
import { promptOfSitter } from '../../turn/own-part.ts'
import { BoardPane } from '../../board/board-pane.tsx'
import { ZoomPane } from '../../board/zoom-pane.tsx'
import { usePlaying, useSeat, useServices } from '../../services/services.ts'
import { fetchWhenIdle } from '../../page/lazy-modules.ts'
import { useShortcuts } from '../../page/shortcuts.ts'
import { useWhenThere } from '../../page/when-there.ts'
import { useBattleBanners } from '../../panes/battle-banners.ts'
import { BottomPane, fetchTray } from '../../panes/bottom-pane.tsx'
import { NoticesPane } from '../../panes/notices-pane.tsx'
import { PaletteHandle } from '../../panes/palette-handle.tsx'
import { QueuePane } from '../../panes/queue-pane.tsx'
import { sheets, useFreshSheets, useSheetsGiveWay, useSide } from '../../panes/sides.ts'
import { LatestLine } from './latest-line.tsx'
import { useAsked, useCall, type Asked } from './own-turn.ts'
import { SeatBar } from './seat-bar.tsx'
import { keptCamera, led } from './seat-camera.ts'
import type { LineState } from './seat-line.ts'

const RightPane = createLazyPart(() => import('../../panes/right-pane.tsx').then((part) => part.RightPane))

interface SeatScreenProps {
  readonly line: LineState
  /** For a projector or a shared screen: everything is larger. */
  readonly large: boolean
  readonly menu: readonly MenuPart[]
  readonly banners: readonly BannerNotice[]
}

const fetchSoon = () => Promise.all([RightPane.fetch(), fetchTray(), fetchMenus()])

export function SeatScreen({ line, large, menu, banners }: SeatScreenProps) {
  const { folded: leftFolded } = useSide('left')
  const { folded: rightFolded } = useSide('right')
  const isPaletteLow = useStore(sheets, (state) => state.isPaletteLow)
  const asked = useAsked()
  const { board, table } = useServices()
  const [camera] = useState(() => keptCamera(table.getState().copy?.told.id))
  const part = useStore(led, (state) => state.part)
  useEffect(() => {
    if (part) board.current?.show(part)
  }, [board, part])
  // The next battle has another map.
  useEffect(() => () => led.setState({ part: null }), [])
  const calls = useCall(asked)
  const called = asked ?? (calls.begins === null ? null : 'begin')
  useInView(asked)
  useSheetsGiveWay(asked ?? calls.begins, asked === 'turn' || calls.begins !== null)
  useFreshSheets()
  useShortcuts()
  useEffect(() => fetchWhenIdle(fetchSoon), [])
  const side = useWhenThere(RightPane)
  const all = [...banners, ...useBattleBanners()]
  return (
    <div className="app seat" data-large={large || undefined} data-away={line.answers ? undefined : ''}
      data-left={leftFolded ? 'folded' : 'open'} data-right={rightFolded ? 'folded' : 'open'}
      data-palette={isPaletteLow ? 'low' : 'open'} data-asked={called ?? undefined}
      data-sent={line.onItsWay.length > 0 || undefined}
    >
      <div className="app-bar">
        <SeatBar asked={called} onItsWay={line.onItsWay} undo={line.open?.undo ?? null} menu={menu} />
      </div>
      <div className="app-left">
        <QueuePane />
      </div>
      <main className="app-board">
        <BoardPane camera={camera} followsTurn={part === null} />
        <ZoomPane />
        <NoticesPane reading={null} more={all} />
      </main>
      <LatestLine />
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
    </div>
  )
}

/** Who is asked at this seat sees on a small screen, too, whom the question is about, and the own combatants. */
function useInView(asked: Asked): void {
  const { board } = useServices()
  const { spec, view } = usePlaying()
  const { sitter } = useSeat()
  const prompt = asked === 'answer' && sitter?.role === 'player' ? promptOf(spec, view) : null
  const own = prompt && sitter ? promptOfSitter(view, sitter, prompt) : null
  const key = own && [own.id, ...own.about, ...(own.kind === 'react' ? own.asks.map(({ who }) => who) : [])].join(' ')
  useEffect(() => {
    const [, ...who] = key?.split(' ') ?? []
    board.current?.bring(who as readonly string[] as readonly CombatantId[])
  }, [board, key])
}
