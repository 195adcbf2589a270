// The phase bar with what belongs to the table rather than to the turn: history, dice, the GM's switches, settings.
import { Hand, Settings2 } from 'lucide-react'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { HistoryBar } from '../../panels/history/index.ts'
import { IconButton } from '../../panels/parts/index.ts'
import { PhaseBar } from '../../panels/phase-bar/index.ts'
import { Mark } from '../../panels/start/index.ts'
import { awaitedRoll } from '../../session/pending.ts'
import { titleOf } from '../../session/log.ts'
import { branches, lineage } from '../../session/session.ts'
import { tokensOf, turnOf } from '../../stores/cached-views.ts'
import { leaveBattle } from '../page/address.ts'
import { fetchWhenIdle } from '../page/lazy-modules.ts'
import { whoActsOrBegins } from '../turn/who-begins.ts'
import { whileGmIsAsked, whileDiceAreAwaited, whileNobodyTakesPart } from '../turn/turn-on-hold.ts'
import { whileLooking } from '../turn/only-looking.ts'
import { useBattleSoFar } from '../turn/battle-so-far.ts'
import { giverName } from './log-entries.ts'
import { createLazyPart } from '../../panels/parts/index.ts'
import { ModeSwitch } from './mode-switch.tsx'
import { WhoseEyes } from './whose-eyes.tsx'
import { usePlaying, useServices, useTable, useIsGmView } from '../services/services.ts'

const SettingsPane = createLazyPart(() => import('./settings-pane.tsx').then((part) => part.SettingsPane))

/** How many abandoned branches of the history the menu offers. */
const MOST_BRANCHES = 6

export function BarPane({ onFile }: { readonly onFile: (file: File) => void }) {
  const services = useServices()
  const { table } = services
  const playing = usePlaying()
  const { spec, battle, session } = playing
  const view = useBattleSoFar()
  const viewer = useTable((state) => state.seats.table.viewer)
  const gm = useIsGmView()
  const gmMoves = useTable((state) => state.gmMoves)
  const [settings, setSettings] = useState(false)
  const [wanted, setWanted] = useState(false)
  useEffect(() => fetchWhenIdle(SettingsPane.fetch), [])
  const asked = whileGmIsAsked(turnOf(spec, view), spec, playing.view)
  const waiting = whileDiceAreAwaited(whileNobodyTakesPart(asked, view), awaitedRoll(session, battle, viewer))
  const turn = whileLooking(waiting, viewer)
  // Between two turns the headline names those that can come in.
  const named = turn.acting.length > 0 ? turn.acting.map(({ who }) => who) : whoActsOrBegins(turn)
  const liveries = new Set(
    named.flatMap((who) => tokensOf(spec, view).find((token) => token.id === who)?.livery ?? []),
  )
  const livery = liveries.size === 1 ? [...liveries][0] : null
  return (
    <div className="bar">
      <div className="bar-corner">
        <button type="button" className="bar-home" aria-label="Back to the start screen"
          onClick={() => leaveBattle(services)}
        >
          <Mark />
        </button>
        <ModeSwitch />
      </div>
      <PhaseBar turn={turn} livery={livery ?? null} onCommand={(command) => void table.give(command)}>
        <div className="bar-tools">
          <History />
          {/* The table's view keeps its room, so that nothing beside it moves when the view is switched. */}
          {gm
            ? (
              <IconButton icon={Hand} label={gmMoves ? 'Drags are GM moves' : 'Drag as the GM: free of rules and price'}
                pressed={gmMoves} onPress={() => table.setGmMoves(!gmMoves)} side="bottom" />
            )
            : viewer.role === 'table' && <span className="btn bar-room" data-bare />}
          <WhoseEyes />
          <IconButton
            icon={Settings2}
            label="Settings"
            side="bottom"
            onPress={() => {
              setWanted(true)
              setSettings(true)
            }}
          />
        </div>
      </PhaseBar>
      {wanted && (
        <Suspense>
          <SettingsPane.Shown open={settings} onOpen={setSettings} onFile={onFile} />
        </Suspense>
      )}
    </div>
  )
}

function History() {
  const { table } = useServices()
  const { spec, session } = usePlaying()
  const viewer = useTable((state) => state.seats.table.viewer)
  const way = useMemo(() => [...lineage(session, session.head), ...session.undone.toReversed()], [session])
  const left = useMemo(() => branches(session).slice(0, MOST_BRANCHES), [session])
  const done = way.length - session.undone.length
  const steps = way.map((id, index) => ({
    id: String(id),
    // Of many steps only the few that are offered are named.
    get title() {
      return titleOf(spec, session, id, viewer)
    },
    by: giverName(session.entries[id]?.by ?? ''),
    undone: index >= done,
  }))
  return (
    <HistoryBar
      steps={steps}
      onUndo={() => void table.undo()}
      onRedo={() => void table.redo()}
      onJump={(count) => void table.goTo(count === 0 ? null : (way[count - 1] ?? null))}
      branches={left.map(({ id, length }) => ({ id: String(id), title: titleOf(spec, session, id, viewer), length }))}
      onBranch={(id) => void table.goTo(Number(id))}
    />
  )
}
