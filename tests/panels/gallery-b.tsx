// Sheet, log, roster, dice, notices, settings and the start screen, for looking at: `npx vite`, then
// /tests/panels/gallery-b.html?scene=play&theme=light. Scenes: play, log, many, empty, settings, sides, start, first,
// read, condition.
import { useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { AwaitingRoll } from '../../src/panels/dice/index.ts'
import { HistoryBar } from '../../src/panels/history/index.ts'
import { Log } from '../../src/panels/log/index.ts'
import { Notices, Waiting } from '../../src/panels/notices/index.ts'
import { Roster } from '../../src/panels/roster/index.ts'
import { Settings } from '../../src/panels/settings/index.ts'
import { Sheet, SheetMany, type SheetCalls } from '../../src/panels/sheet/index.ts'
import { Hints, StartScreen } from '../../src/panels/start/index.ts'
import '../../src/panels/phase-bar/phase-bar.css'
import { context, entries, face, id, mira, miraSheet, people, sideId, squadId } from './sheet-data.ts'
import '../../src/panels/parts/parts.css'
import '../../src/app/theme.css'
import '../../src/app/frame.css'

const query = new URLSearchParams(location.search)
const scene = query.get('scene') ?? 'play'
document.documentElement.dataset.theme = query.get('theme') ?? 'dark'

const done = (): void => undefined
const calls: SheetCalls = { onSet: done, onAddEffect: done, onEndEffect: done, onPresence: done, onGiveTurn: done,
  onLeave: done, onEdit: done, onStanding: done, onPress: done, onPicture: done }
const subject = { view: miraSheet, face: face('Mira', 0), combatant: mira, now: true }
const sides = [{ id: sideId('players'), name: 'Wardens', livery: 0, likely: 'pc' as const }, { id: sideId('enemies'),
  name: 'Reavers', livery: 1, likely: 'npc' as const }, { id: sideId('third'), name: 'The river folk', livery: 2,
  likely: 'npc' as const }]
const samples = [
  { id: 'a', name: 'The mill at Hollow Weir',
    detail: 'Three wardens hold a bridge against reavers who have already set the wheel alight.',
    rules: 'Action points' },
  { id: 'b', name: 'Salt and lanterns',
    detail: 'A night market, two crews, and a door that only opens from the inside.', rules: 'Eight phases' },
  { id: 'c', name: 'Under the glass',
    detail: 'A frozen lake, a thing beneath it, and ice that does not carry everybody.', rules: 'Segments' },
  { id: 'd', name: 'Two rows of shields', detail: 'Front rank, back rank, and a drummer who sets the pace.',
    rules: 'Rows' },
  { id: 'e', name: 'The slow duel', detail: 'Three people, three gauges. Whoever fills first acts first.',
    rules: 'Gauge' },
]
const rulesets = samples.map(({ id: name, rules }) => ({ id: name, name: rules,
  summary: 'Who acts when, and what it costs, in one short line.' })
)
const now = 1_760_000_000_000
const saved = [
  { id: 's1', name: 'The mill at Hollow Weir', rules: 'Action points', played: now - 3 * 3_600_000 },
  { id: 's2', name: 'Toll road, second evening', rules: 'Segments', played: now - 30 * 3_600_000 },
]
const longLog = Array.from({ length: 60 },
  (_, round) => entries.slice(0, 5).map((one) => ({ ...one, id: `${one.id}-${round}` }))).flat()

function Right(): ReactNode {
  switch (scene) {
    case 'log':
      return <Log entries={[...longLog, ...entries]} selected={[id('mira')]} lit={[id('rook')]} onHover={done} />
    case 'many':
      return (
        <SheetMany
          members={['Reaver 1', 'Reaver 2', 'Rook'].map((name, index) => ({ face: face(name, 1), subtitle: 'Reavers',
            meters: [{ id: 'hp', label: 'HP', value: index === 2 ? null : 12 - index * 7, max: 12, tone: 'good' }] })
          )}
          context={context}
          editable
          onPick={done}
          onAddEffect={done}
          onDefeat={done}
          onMakeSquad={done}
        />
      )
    case 'empty':
      return <Sheet subject={null} context={context} editable calls={calls} />
    default:
      return <Sheet subject={subject} context={context} editable={scene !== 'read'} calls={calls} />
  }
}

function Table() {
  const [toasts, setToasts] = useState([
    { id: 't1', tone: 'bad' as const, text: 'Mira has 1 AP, the boar spear costs 2.' },
    { id: 't2', tone: 'neutral' as const, text: '“Toll road” was deleted.',
      action: { label: 'Take back', onPress: done } },
  ])
  return (
    <div className="app">
      <div className="app-bar"
        style={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', paddingInline: 12 }}
      >
        <HistoryBar steps={entries.map(({ id: key, title, by, undone }) => ({ id: key, title, by, undone }))}
          onUndo={done} onRedo={done} onJump={done} />
      </div>
      <div className="app-left">
        <Roster sides={sides} squads={[{ id: squadId('reavers'), name: 'Reaver' }]} combatants={people}
          selected={[id('mira'), id('rook')]} placing={id('tamsin')} onSelect={done} onAdd={done} onDuplicate={done}
          onRemove={done} onPlace={done} onTakeOff={done} onMakeSquad={done} onDissolve={done} />
      </div>
      <div className="app-board">
        <Notices
          toasts={toasts}
          onGone={(gone) => setToasts((all) => all.filter((one) => one.id !== gone))}
          wait={null}
          banners={[
            { id: 'b1', tone: 'warn', title: 'This browser keeps nothing.',
              detail: 'Storage was refused, so the battle is lost when the tab closes.',
              actions: [{ label: 'Save as a file', onPress: done }], onDismiss: done },
            {
              id: 'b2',
              tone: 'bad',
              title: 'toll-road.json cannot be opened.',
              detail: 'It is not a battle of this program.',
              problems: [{ field: 'battle.combatants.c3.stats.hp', says: 'takes a whole number, not “many”.' }],
              actions: [{ label: 'Choose another', onPress: done }],
              onDismiss: done,
            },
          ]}
        />
        <div style={{ display: 'grid', gap: 16, justifyItems: 'start', padding: '290px 24px 24px' }}>
          <Hints seen={[]} onSeen={done} stay={600_000} />
          <Waiting wait={{ label: 'Reading the map', progress: 0.42 }} />
          <Waiting wait={{ label: 'Reading the map', progress: null, onCancel: done }} />
        </div>
      </div>
      <div className="app-right">
        <Right />
      </div>
      <div className="app-palette">
        <AwaitingRoll
          roll={{ purpose: 'Mira attacks Rook with the boar spear',
            dice: [{ count: 2, sides: 6 }, { count: 1, sides: 20 }], bonus: 5, by: 'Mira', against: null,
            mode: 'typed' }}
          onFaces={done}
          onRollForMe={done}
          onTakeBack={done}
          onMode={done}
        />
      </div>
      <Settings
        about={{ credits: [] }}
        open={scene === 'settings' || scene === 'sides'}
        onOpen={done}
        keys={[['N', 'Next'], ['Ctrl Z', 'Undo']]}
        battle={{
          name: 'The mill at Hollow Weir',
          rules: 'Action points',
          options: [{ key: 'flank', label: 'Flanking', type: 'flag', hint: 'Two on opposite sides hit more easily.' }, {
            key: 'crit',
            label: 'Critical from',
            type: 'integer',
            min: 1,
            max: 20,
            group: 'Dice',
          }, { key: 'diagonals', label: 'Diagonals', type: 'choice',
            options: [{ value: 'one', label: 'always 1' }, { value: 'alt', label: '1, then 2' }], group: 'Grid' }],
          values: { flank: true, crit: 20, diagonals: 'one' },
          dice: 'program',
          status: 'running',
          onName: done,
          onOptions: done,
          onDice: done,
          onEnd: done,
          hiddenTurns: { told: true, onTold: done },
          ownUndo: { allowed: true, onAllowed: done },
        }}
        sides={{
          sides,
          truces: [[sideId('players'), sideId('third')]],
          members: { players: 2, enemies: 3 },
          onSides: done,
          onSide: done,
          squads: [{ id: squadId('reavers'), name: 'Reaver', members: ['Reaver 1', 'Reaver 2'] }],
          selected: ['Crow 1', 'Crow 2'],
          onMakeSquad: done,
          onRenameSquad: done,
          onDissolveSquad: done,
          reactions: [],
          onStanding: done,
        }}
        table={{ theme: 'dark', viewer: 'gm', names: false, onTheme: done, onViewer: done, onNames: done }}
        files={{ isKept: true, onExport: done, onImport: done, onImportMap: done }}
      />
    </div>
  )
}

const root = document.getElementById('root')
if (root) {
  const start = scene === 'start' || scene === 'first'
  createRoot(root).render(
    start
      ? (
        <StartScreen about={{ credits: [] }} samples={samples} rulesets={rulesets}
          saved={scene === 'start' ? saved : []} now={now} onSample={done} onNew={done} onFile={done} onOpen={done}
          onDelete={done} />
      )
      : <Table />,
  )
}
