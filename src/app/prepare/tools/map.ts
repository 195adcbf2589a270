// The tool for the map itself: its picture, grid, size, light and lines are set in a panel.
import { Map } from 'lucide-react'
import { useEffect } from 'react'
import { closeMapPanel, openMapPanel } from '../../map/map-draft.ts'
import type { ToolEntry } from '../tool-entry.ts'

/** The panel itself stands over the queue, where a dropped picture opens it as well. It goes with the tool. */
function MapToolPanel(): null {
  useEffect(() => closeMapPanel, [])
  return null
}

export const MAP: ToolEntry = {
  id: 'map',
  label: 'Map',
  key: 'K',
  icon: Map,
  onSquares: false,
  strip: ({ ground }) => [{ kind: 'words', text: ground
    ? 'Picture, grid, size, light and lines are set in the panel at the left. Or drop a picture.'
    : 'Choose a picture to lie behind the rows in the panel at the left, or drop one.' }],
  onTake: () => openMapPanel(),
  Panel: MapToolPanel,
}
