// The queue on the left: who acts, who comes next.
import type { WhatIfView } from '../../engine/core/index.ts'
import { BattleNumbers, QueuePanel } from '../../panels/queue/index.ts'
import { usePortraits } from './portraits.ts'
import { CombatantMenu } from './combatant-menu.tsx'
import { useOrderPreview } from '../aiming/order-preview.ts'
import { turnAt } from '../turn/own-part.ts'
import { useSide } from './sides.ts'
import { turnOf } from '../../stores/cached-views.ts'
import { useBattleSoFar } from '../turn/battle-so-far.ts'
import { usePlaying, useSeat, useServices, useTable, whyRefused, useIsGmView,
  useOpenBattle } from '../services/services.ts'

const NO_QUESTIONS: readonly WhatIfView[] = []

export function QueuePane() {
  const { table, board } = useServices()
  const { spec, view } = usePlaying()
  const { battle } = useOpenBattle()
  const gm = useIsGmView()
  const selected = useTable((state) => state.selected)
  const lit = useTable((state) => state.lit[0] ?? null)
  const { folded, fold } = useSide('left')
  const faces = usePortraits()
  const turn = turnAt(useSeat(), spec, view)
  const { queue, round } = turnOf(spec, useBattleSoFar())
  const after = useOrderPreview()
  const begin = turn.buttons.find((button) => button.primary)
  return (
    <QueuePanel
      view={queue}
      round={round}
      after={after?.shifts ? after.view : null}
      afterWhat={after?.what}
      room={after?.room ?? null}
      stays={after !== null && !after.shifts}
      unknown={after?.view.unknown}
      faces={faces}
      squadNames={new Map(view.squads.map((squad) => [squad.id, squad.name]))}
      selected={selected}
      hovered={lit}
      onHover={(id) => table.light(id === null ? [] : [id])}
      onSelect={(id, more) =>
        table.select(more ? (selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]) : [id])}
      menuOf={gm ? (who, held) => <CombatantMenu who={who} {...held} /> : undefined}
      onFly={(id) => board.current?.flyTo(id)}
      tables={turn.tables}
      forms={turn.forms}
      whatIfs={turn.whatIfs ?? NO_QUESTIONS}
      onCommand={(command) => void table.give(command)}
      folded={folded}
      onFold={() => fold(!folded)}
      empty={view.status === 'setup' && view.roster.length > 0 && begin?.why === null
        ? { says: 'Set the scene: put everyone in place. The order appears when the battle begins.', label: begin.label,
          onPress: () => void table.give(begin.command) }
        : null}
    >
      {gm && (
        <BattleNumbers
          fields={spec.battleFields?.(battle) ?? []}
          onSet={(field, value) =>
            whyRefused(
              table.give({ type: 'override', change: { kind: 'set-battle', field, value }, reason: '' }, true),
            )}
        />
      )}
    </QueuePanel>
  )
}
