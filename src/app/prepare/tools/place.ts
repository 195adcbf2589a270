// The tool for tokens: a click on the map puts the next combatant down that is not there yet. The roster is turned to,
// where combatants and objects are added and chosen.
import { UserPlus } from 'lucide-react'
import { createPlaceTool } from '../../../board/tools/table/place-tool.ts'
import type { ToolEntry } from '../tool-entry.ts'

export const PLACE: ToolEntry = {
  id: 'place',
  label: 'Place combatants',
  key: 'P',
  icon: UserPlus,
  onSquares: false,
  make: (bench, report) => createPlaceTool(() => bench.getState().placing, report),
  strip: ({ waiting, set }) => {
    const [next] = waiting
    if (!next) {
      return [{ kind: 'words',
        text: 'Nobody is left to be placed. Add combatants in the roster, or drag tokens about.' }]
    }
    return [
      { kind: 'list', label: 'Next', value: next.id,
        options: waiting.map(({ id, name }) => ({ value: id, label: name })), onValue: (placing) => set({ placing }) },
      { kind: 'words', text: waiting.length === 1 ? alone(next.name) : severally(next.name, waiting.length) },
    ]
  },
  onTake: ({ table, preferences }) => {
    preferences.setState({ rightFolded: false })
    table.setPrivatePanel(false)
    table.turnTo('roster')
  },
}

const alone = (name: string): string => `Click the map to put ${name} down.`

const severally = (name: string, count: number): string =>
  `Click the map to put ${name} down, or Shift-click to put all ${count} down. Esc ends.`
