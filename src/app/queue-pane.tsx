// The queue on the left: who acts, who comes next.
import { QueuePanel } from '../panels/queue/index.ts'
import { turnOf } from '../stores/derive.ts'
import { useFaces } from './faces.ts'
import { usePlaying, usePreferences, useServices, useTable } from './services.ts'

export function QueuePane() {
  const { table, preferences, board } = useServices()
  const { spec, view } = usePlaying()
  const selected = useTable((state) => state.selected[0] ?? null)
  const lit = useTable((state) => state.lit[0] ?? null)
  const folded = usePreferences((state) => state.leftFolded)
  const faces = useFaces()
  const turn = turnOf(spec, view)
  const begin = turn.buttons.find((button) => button.primary)
  return (
    <QueuePanel
      view={turn.queue} faces={faces} squadNames={new Map(view.squads.map((squad) => [squad.id, squad.name]))}
      selected={selected} hovered={lit}
      onHover={(id) => table.light(id === null ? [] : [id])}
      onSelect={(id) => table.select([id])}
      onFly={(id) => board.current?.flyTo(id)}
      tables={turn.tables} forms={turn.forms} onCommand={(command) => void table.give(command)}
      folded={folded} onFold={() => preferences.setState({ leftFolded: !folded })}
      empty={
        view.status === 'setup' && begin
          ? { says: 'Set the scene: put everyone where they stand. The order appears when the battle begins.', label: begin.label, onPress: () => void table.give(begin.command) }
          : null
      }
    />
  )
}
