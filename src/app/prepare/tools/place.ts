// The tool for tokens: the roster is turned to, from which combatants and objects are put on the board.
import { UserPlus } from 'lucide-react'
import type { ToolEntry } from '../tool-entry.ts'

export const PLACE: ToolEntry = {
  id: 'place',
  label: 'Place combatants',
  key: 'P',
  icon: UserPlus,
  onSquares: false,
  strip: () => [{ kind: 'words', text: 'Add combatants in the roster, then drag them from there onto the map.' }],
  onTake: ({ table, preferences }) => {
    preferences.setState({ rightFolded: false })
    table.setPrivatePanel(false)
    table.turnTo('roster')
  },
}
