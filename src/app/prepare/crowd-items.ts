// The options of selected combatants: copies, lines, removal. Each is one step.
import { AlignHorizontalSpaceAround, Columns3, CopyPlus, Rows3, Trash2 } from 'lucide-react'
import { useStore } from 'zustand'
import type { CombatantId } from '../../engine/core/index.ts'
import type { Line } from '../../grid/formation.ts'
import type { StripItem } from '../../panels/rail/index.ts'
import { lineUpCombatants, MOST_COPIES } from '../board/crowd.ts'
import { usePlaying, useTable, type Services } from '../services/services.ts'
import { copyAll, removeAll } from './all-picked.ts'
import type { BenchStore } from './bench.ts'
import type { Draw } from './draw.ts'

/** Empty with nobody selected, and while something of the map is picked: that has its own options. */
export function useCrowdItems(services: Services, bench: BenchStore, draw: Draw): readonly StripItem[] {
  const selected = useTable((state) => state.selected)
  const { picks, picked, copies } = useStore(bench)
  const { view } = usePlaying()
  if (selected.length === 0 || picks.length > 0 || picked.length > 0) return []
  return crowdItems(services, bench, draw, selected, copies, view.scene.ground.kind === 'square')
}

/** `onSquares`: lines are drawn up on squares alone. */
function crowdItems(
  services: Services,
  bench: BenchStore,
  draw: Draw,
  selected: readonly CombatantId[],
  copies: number,
  onSquares: boolean,
): readonly StripItem[] {
  const line = (to: Line) => () => void lineUpCombatants(services, selected, to)
  return [
    { kind: 'words', text: selected.length === 1 ? '1 combatant' : `${selected.length} combatants` },
    { kind: 'number', label: 'Copies', value: copies, min: 1, max: MOST_COPIES,
      onValue: (count) => bench.setState({ copies: Math.round(count) }),
      onEnter: () => void copyAll(services, bench, draw) },
    { kind: 'button', label: 'Copy', shortcut: 'Ctrl+D', icon: CopyPlus,
      onPress: () => void copyAll(services, bench, draw) },
    ...(selected.length > 1 && onSquares
      ? [
        { kind: 'button', label: 'Line up in a row', icon: Columns3, onPress: line('row') },
        { kind: 'button', label: 'Line up in a column', icon: Rows3, onPress: line('column') },
        { kind: 'button', label: 'Spread evenly', icon: AlignHorizontalSpaceAround, onPress: line('spread') },
      ] as const
      : []),
    { kind: 'button', label: 'Remove', shortcut: 'Delete', icon: Trash2,
      onPress: () => void removeAll(services, bench, draw) },
  ]
}
