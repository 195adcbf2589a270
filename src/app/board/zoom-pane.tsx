// In a corner of the board: zoom in, zoom out, the whole map. The keys do the same.
import { Maximize, ScanSearch, ZoomIn, ZoomOut } from 'lucide-react'
import { IconButton } from '../../panels/parts/index.ts'
import { useServices, useTable } from '../services/services.ts'

const STEP = 1.25

/** Small and at the edge, because the board is for the battle. */
export function ZoomPane() {
  const { board } = useServices()
  const selected = useTable((state) => state.selected)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a toolbar's group, not a form's
    <div className="board-zoom" role="group" aria-label="Zoom of the map">
      <IconButton size="s" icon={ZoomIn} label="Zoom in (+)" side="left" onPress={() => board.current?.zoomBy(STEP)} />
      <IconButton size="s" icon={ZoomOut} label="Zoom out (−)" side="left"
        onPress={() => board.current?.zoomBy(1 / STEP)} />
      <IconButton size="s" icon={Maximize} label="All of the map (F)" side="left"
        onPress={() => board.current?.fit()} />
      <IconButton size="s" icon={ScanSearch} label="Zoom to the selected combatants (Z)" side="left"
        why={selected.length > 0 ? null : 'No combatant is selected.'} onPress={() => board.current?.fitTo(selected)} />
    </div>
  )
}
