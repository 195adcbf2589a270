// The options of selected combatants: copies, lines, removal. Each is one step.
import { AlignHorizontalSpaceAround, Columns3, CopyPlus, Rows3, Trash2 } from 'lucide-react'
import type { CombatantId } from '../../engine/core/index.ts'
import type { Line } from '../../grid/formation.ts'
import type { StripItem } from '../../panels/rail/index.ts'
import { copyCombatants, lineUpCombatants, MOST_COPIES, removeCombatants } from '../board/crowd.ts'
import type { Services } from '../services/services.ts'
import type { BenchStore } from './bench.ts'

/** `onSquares`: lines are drawn up on squares alone. */
export function crowdItems(
  services: Services,
  bench: BenchStore,
  selected: readonly CombatantId[],
  onSquares: boolean,
): readonly StripItem[] {
  const { copies } = bench.getState()
  const line = (to: Line) => () => void lineUpCombatants(services, selected, to)
  return [
    { kind: 'words', text: selected.length === 1 ? '1 combatant' : `${selected.length} combatants` },
    { kind: 'number', label: 'Copies', value: copies, min: 1, max: MOST_COPIES,
      onValue: (count) => bench.setState({ copies: Math.round(count) }) },
    { kind: 'button', label: 'Copy', shortcut: 'Ctrl+D', icon: CopyPlus,
      onPress: () => void copyCombatants(services, selected, bench.getState().copies) },
    ...(selected.length > 1 && onSquares
      ? [
        { kind: 'button', label: 'Line up in a row', icon: Columns3, onPress: line('row') },
        { kind: 'button', label: 'Line up in a column', icon: Rows3, onPress: line('column') },
        { kind: 'button', label: 'Spread evenly', icon: AlignHorizontalSpaceAround, onPress: line('spread') },
      ] as const
      : []),
    { kind: 'button', label: 'Remove', shortcut: 'Delete', icon: Trash2,
      onPress: () => void removeCombatants(services, selected) },
  ]
}
