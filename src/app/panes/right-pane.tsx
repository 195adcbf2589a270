// The right side: the sheet of the selected combatant, the log, the roster while the scene is set or the GM looks, and
// the GM's private panel.
import { EyeOff, PanelRightClose, PanelRightOpen, ScrollText, UserRound, Users } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { useMemo, useState } from 'react'
import { isGmLook } from '../../engine/core/index.ts'
import { DiceModeSwitch } from '../../panels/dice/index.ts'
import { Log } from '../../panels/log/index.ts'
import { IconButton } from '../../panels/parts/index.ts'
import { createSheetMemory } from '../../panels/sheet/index.ts'
import { toLogSource } from './log-entries.ts'
import { PrivatePane } from './private-pane.tsx'
import { RosterPane } from './roster-pane.tsx'
import { SheetPane } from './sheet-pane.tsx'
import { useSide } from './sides.ts'
import { useIsElsewhere, usePlaying, useServices, useTable } from '../services/services.ts'
import { useTold } from '../services/use-told.ts'

const TABS = [
  { id: 'sheet', label: 'Sheet', icon: UserRound },
  { id: 'log', label: 'Log', icon: ScrollText },
  { id: 'roster', label: 'Roster', icon: Users },
  { id: 'gm', label: 'GM', icon: EyeOff },
] as const
type TabId = (typeof TABS)[number]['id']

export function RightPane() {
  const { table } = useServices()
  const { view } = usePlaying()
  const viewer = useTable((state) => state.seats.table.viewer)
  const { role } = viewer
  const isElsewhere = useIsElsewhere()
  const hasRoster = role === 'gm' || isGmLook(viewer)
  const hasGm = role !== 'player' && !isElsewhere
  const isSettingUp = view.status === 'setup' && !isElsewhere
  const privatePanel = useTable((state) => state.privatePanel)
  const { folded, fold: foldSide } = useSide('right')
  const picked = useTable((state) => state.side)
  const [memory] = useState(createSheetMemory)
  const tabs = TABS.filter(
    ({ id }) => (id === 'gm' ? hasGm : id !== 'roster' || hasRoster || isSettingUp),
  )
  const tab = privatePanel
    ? 'gm'
    : picked !== null && tabs.some(({ id }) => id === picked)
    ? picked
    : isSettingUp
    ? 'roster'
    : 'log'
  const fold = (wanted: boolean) => {
    if (wanted) table.setPrivatePanel(false)
    foldSide(wanted)
  }
  const turnTo = (id: TabId) => {
    table.setPrivatePanel(id === 'gm')
    if (id !== 'gm') table.turnTo(id)
  }
  if (folded) {
    return (
      <nav className="rail" aria-label="Side panels">
        <IconButton icon={PanelRightOpen} label="Open the side panel" side="left" onPress={() => fold(false)} />
        {tabs.map(({ id, label, icon }) => (
          <IconButton
            key={id}
            icon={icon}
            label={label}
            side="left"
            onPress={() => {
              turnTo(id)
              if (id !== 'gm') fold(false)
            }}
          />
        ))}
      </nav>
    )
  }
  // Only a press turns to a tab: focus that comes back by itself must not open secrets (COM-24).
  return (
    <Tabs.Root className="side-tabs" activationMode="manual" value={tab} onValueChange={(id) => turnTo(id as TabId)}>
      <div className="side-head">
        <Tabs.List className="side-list" aria-label="Side panels">
          {tabs.map(({ id, label, icon: Icon }) => (
            <Tabs.Trigger key={id} value={id} className="side-tab">
              {id === 'gm' && <Icon size={14} aria-hidden />}
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <IconButton icon={PanelRightClose} label="Fold the side panel" side="left" onPress={() =>
          fold(true)} />
      </div>
      <Tabs.Content className="side-page" value="sheet">
        <SheetPane memory={memory} />
      </Tabs.Content>
      <Tabs.Content className="side-page" value="log">
        <LogPane />
      </Tabs.Content>
      <Tabs.Content className="side-page" value="roster">
        <RosterPane />
      </Tabs.Content>
      {hasGm && (
        <Tabs.Content className="side-page" value="gm">
          <PrivatePane />
        </Tabs.Content>
      )}
    </Tabs.Root>
  )
}

function LogPane() {
  const { table } = useServices()
  const { view: { dice } } = usePlaying()
  const isElsewhere = useIsElsewhere()
  const { id, log } = useTold()
  const viewer = useTable((state) => state.seats.table.viewer)
  const selected = useTable((state) => state.selected)
  const lit = useTable((state) => state.lit)
  const entries = useMemo(() => toLogSource(log), [log])
  return (
    <>
      <Log key={`${id} ${JSON.stringify(viewer)}`} entries={entries} selected={selected} lit={lit}
        onHover={table.light} />
      {!isElsewhere && (
        <footer className="side-foot">
          <span>Dice</span>
          <DiceModeSwitch compact mode={dice} onMode={(mode) => void table.give({ type: 'dice-mode', mode })} />
        </footer>
      )}
    </>
  )
}
