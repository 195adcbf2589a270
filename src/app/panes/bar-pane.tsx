// The phase bar with what belongs to the table rather than to the turn: history, dice, the GM's switches, settings.
import { Hand, Settings2 } from 'lucide-react'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { HistoryBar } from '../../panels/history/index.ts'
import { createLazyPart, IconButton, useScrollEdges } from '../../panels/parts/index.ts'
import { PhaseBar } from '../../panels/phase-bar/index.ts'
import { Mark } from '../../panels/start/index.ts'
import { tokensOf, turnOf } from '../../stores/cached-views.ts'
import { ownRoll } from '../../stores/told.ts'
import { leaveBattle } from '../page/address.ts'
import { SeatsButton } from '../seats/host/seats-button.tsx'
import { fetchWhenIdle } from '../page/lazy-modules.ts'
import { whoActsOrBegins } from '../turn/who-begins.ts'
import { whileGmIsAsked, whileDiceAreAwaited, whileNobodyTakesPart } from '../turn/turn-on-hold.ts'
import { whileFollowing, whileLooking } from '../turn/only-looking.ts'
import { useBattleSoFar } from '../turn/battle-so-far.ts'
import { giverName } from './log-entries.ts'
import { ModeSwitch } from './mode-switch.tsx'
import { WhoseEyes } from './whose-eyes.tsx'
import { usePlaying, useServices, useTable, useIsGmView } from '../services/services.ts'
import { useTold } from '../services/use-told.ts'

const SettingsPane = createLazyPart(() => import('./settings-pane.tsx').then((part) => part.SettingsPane))

export function BarPane({ onFile }: { readonly onFile: (file: File) => void }) {
  const services = useServices()
  const { table } = services
  const { spec, view: now } = usePlaying()
  const told = useTold()
  const view = useBattleSoFar()
  const viewer = useTable((state) => state.seats.table.viewer)
  const gm = useIsGmView()
  const gmMoves = useTable((state) => state.gmMoves)
  const [settings, setSettings] = useState(false)
  const edges = useScrollEdges()
  const [wanted, setWanted] = useState(false)
  useEffect(() => fetchWhenIdle(SettingsPane.fetch), [])
  const asked = whileGmIsAsked(turnOf(spec, view), spec, now)
  const waiting = whileDiceAreAwaited(whileNobodyTakesPart(asked, view), ownRoll(told))
  const follows = useTable((state) => state.follows)
  const turn = whileFollowing(whileLooking(waiting, viewer), follows)
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
        <div className="bar-tools" ref={edges}>
          <History />
          {/* The table's view keeps its room, so that nothing beside it moves when the view is switched. */}
          {gm
            ? (
              <IconButton icon={Hand} label={gmMoves ? 'Drags are GM moves' : 'Drag as the GM: free of rules and price'}
                pressed={gmMoves} onPress={() => table.setGmMoves(!gmMoves)} side="bottom" />
            )
            : viewer.role === 'table' && <span className="btn bar-room" data-bare />}
          <WhoseEyes />
          <SeatsButton />
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
  const { steps: told, done, branches } = useTold().history
  const steps = useMemo(
    () =>
      told.map((step, index) => ({
        id: String(step.id),
        get title() {
          return step.title
        },
        by: giverName(step.by),
        undone: index >= done,
        isPassedOver: step.isPassedOver ?? false,
        stays: step.stays ?? false,
      })),
    [told, done],
  )
  return (
    <HistoryBar
      steps={steps}
      onUndo={() => void table.undo()}
      onRedo={() => void table.redo()}
      onJump={(count) => void table.goTo(count === 0 ? null : (told[count - 1]?.id ?? null))}
      branches={branches.map(({ id, length, title }) => ({ id: String(id), title, length }))}
      onBranch={(id) => void table.goTo(Number(id))}
    />
  )
}
