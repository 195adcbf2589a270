// Prepare or play: the two modes of a table, in the bar.
import { PencilRuler, Swords } from 'lucide-react'
import { isGmLook } from '../../engine/core/index.ts'
import { ChoiceSwitch } from '../../panels/parts/choice-switch.tsx'
import { useServices, useTable } from '../services/services.ts'

export function ModeSwitch() {
  const { table } = useServices()
  const mode = useTable((state) => state.mode)
  const viewer = useTable((state) => state.seats.table.viewer)
  if (viewer.role === 'player' && !isGmLook(viewer)) return null
  return (
    <div className="bar-mode">
      <ChoiceSwitch
        label="Mode of the table"
        value={mode}
        options={[
          { value: 'prepare', label: 'Prepare', icon: PencilRuler,
            detail: 'Draw the map and gather combatants, with the GM’s eyes' },
          { value: 'play', label: 'Play', icon: Swords, detail: 'Run the fight' },
        ]}
        onValue={table.setMode}
      />
    </div>
  )
}
