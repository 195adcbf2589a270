// The queue on the left: who acts, who comes next.
import { useMemo } from 'react'
import { forecast, type QueueView } from '../engine/core/index.ts'
import { BattleNumbers, QueuePanel } from '../panels/queue/index.ts'
import { choose, commandOf, stepOf } from '../stores/aim.ts'
import { turnOf } from '../stores/derive.ts'
import { useFaces } from './faces.ts'
import { GmWord } from './gm-word.tsx'
import { usePlaying, usePreferences, useServices, useTable, whyRefused } from './services.ts'

export function QueuePane() {
  const { table, preferences, board } = useServices()
  const { spec, view, battle } = usePlaying()
  const gm = useTable((state) => state.viewer.role === 'gm')
  const selected = useTable((state) => state.selected)
  const lit = useTable((state) => state.lit[0] ?? null)
  const folded = usePreferences((state) => state.leftFolded)
  const faces = useFaces()
  const turn = turnOf(spec, view)
  const after = useQueueAfter()
  const begin = turn.buttons.find((button) => button.primary)
  return (
    <QueuePanel
      view={turn.queue} after={after} faces={faces} squadNames={new Map(view.squads.map((squad) => [squad.id, squad.name]))}
      selected={selected} hovered={lit}
      onHover={(id) => table.light(id === null ? [] : [id])}
      onSelect={(id, more) => table.select(more ? (selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]) : [id])}
      menuOf={gm ? (who, held) => <GmWord who={who} {...held} /> : undefined}
      onFly={(id) => board.current?.flyTo(id)}
      tables={turn.tables} forms={turn.forms} onCommand={(command) => void table.give(command)}
      folded={folded} onFold={() => preferences.setState({ leftFolded: !folded })}
      empty={
        view.status === 'setup' && begin?.why === null
          ? { says: 'Set the scene: put everyone where they stand. The order appears when the battle begins.', label: begin.label, onPress: () => void table.give(begin.command) }
          : null
      }
    >
      {gm && (
        <BattleNumbers
          fields={spec.battleFields?.(battle) ?? []}
          onSet={(field, value) => whyRefused(table.give({ type: 'override', change: { kind: 'set-battle', field, value }, reason: '' }, true))}
        />
      )}
    </QueuePanel>
  )
}

/** The order as it would be after what is being aimed, where that changes it: the same rules on a copy, off the log, without dice. */
function useQueueAfter(): QueueView | null {
  const { spec, view } = usePlaying()
  const aim = useTable((state) => state.aim)
  const hovered = useTable((state) => state.aimHover)
  return useMemo(() => {
    // Where a private aim would leave the order is not the table's to read.
    if (aim?.privately) return null
    const wish = aim && hovered ? choose(aim, hovered) : aim
    if (!wish || stepOf(wish)?.enough === false) return null
    const outcome = forecast(spec, view, commandOf(wish))
    if (outcome.kind === 'refused') return null
    const [now, then] = [turnOf(spec, view).queue, spec.turnView(outcome.battle).queue]
    const moved = then.entries.some((entry, index) => entry.moved || entry.key !== now.entries[index]?.key)
    return moved ? then : null
  }, [spec, view, aim, hovered])
}
