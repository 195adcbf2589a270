// Keys that work everywhere on the table. Inside a text field only those with Ctrl and Escape do.
import { useEffect } from 'react'
import { isTextField } from '../../panels/parts/index.ts'
import { shownIn } from '../../stores/table-state.ts'
import { whileGmIsAsked } from '../turn/turn-on-hold.ts'
import { turnAt } from '../turn/own-part.ts'
import { whileLooking } from '../turn/only-looking.ts'
import { useServices } from '../services/services.ts'

/** What each key does, for the help in the menu. */
export const SHORTCUTS: readonly (readonly [string, string])[] = [
  ['N', 'Next: the button of the phase bar'],
  ['1 – 9', 'Take an action of the palette'],
  ['Q E A S D', 'The buttons beside the portrait, in their order'],
  ['/', 'Find an action'],
  ['Esc', 'Step back, cancel'],
  ['Ctrl Z', 'Undo'],
  ['Ctrl Shift Z', 'Redo'],
  ['Arrows', 'Move the cursor, or the token that acts'],
  ['Enter', 'Commit the move or the target'],
  ['Alt Enter', 'Before the start, or as the GM: put the token down, even on an occupied place'],
  ['Tab', 'Next token, or next target while aiming'],
  ['W', 'Waypoint while dragging'],
  ['R', 'Turn the area you aim; Shift R turns it the other way'],
  ['R, Shift wheel', 'As the GM: turn the selected tokens by 45°, with Alt by 5°'],
  ['Ctrl D, C, V, ⌦', 'While you prepare: copy the selected combatants, paste them at the pointer, remove them'],
  ['Alt', 'Hold while dragging: a GM move'],
  ['G', 'Open or fold the GM’s private panel'],
  ['V P K W D T L O B', 'While you prepare: select, place, map, walls, doors, terrain, light, fog, zone'],
  ['M C I J H', 'Ruler, template, pencil, note, ping; the same key or Esc puts the tool away'],
  ['O', 'As the GM: reveal and hide parts of the map, also while you play'],
  ['Enter, ⌫', 'While you draw: end the chain, take back its last corner'],
  ['Arrows, Enter, Esc', 'While you draw: move a cursor, press there, end what was drawn'],
  ['Shift, Alt', 'While you draw: a curve, a point off the grid'],
  ['Ctrl C, V, D, G', 'What is picked of the map: copy, paste, copy beside it, group'],
  ['F', 'Fit the map to the view'],
  ['P', 'Ping: a ring where the pointer is'],
  ['Z', 'Zoom to the selected combatants'],
  ['+ −', 'Zoom'],
]

export function useShortcuts(): void {
  const { table, board } = useServices()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || !shownIn(table.getState())) return
      const letter = event.key.toLowerCase()
      if ((event.ctrlKey || event.metaKey) && letter === 'z' && !isTextField(event.target)) {
        event.preventDefault()
        // What is being drawn comes before the steps that are done.
        if (board.current?.keyToTool(event)) return
        return void (event.shiftKey ? table.redo() : table.undo())
      }
      if ((event.ctrlKey || event.metaKey) && letter === 'y' && !isTextField(event.target)) {
        event.preventDefault()
        return void table.redo()
      }
      if (event.ctrlKey || event.metaKey || event.altKey || inDialog(event.target)) return
      // Dice fields hold numbers only, so the key of the private panel works in them, too.
      if (letter === 'g' && (!isTextField(event.target) || forDice(event.target))) {
        event.preventDefault()
        return table.setPrivatePanel(!table.getState().privatePanel)
      }
      if (isTextField(event.target)) return
      if (event.key === 'Escape' && table.getState().aim) return table.stepBack()
      // What is aimed or selected is turned wherever the focus went when the button of the action left.
      const { aim, selected } = table.getState()
      if (letter === 'r' && (aim || selected.length > 0) && board.current?.turnByKey(event.shiftKey ? -1 : 1)) {
        return event.preventDefault()
      }
      if (event.key === 'Escape' && table.getState().pointedAction) return table.pointAt(null)
      if (letter === 'f') return board.current?.fit()
      if (letter === 'p') return void board.current?.ping()
      if (letter === 'z') return board.current?.fitTo(table.getState().selected)
      if (event.key === '+' || event.key === '=') return board.current?.zoomBy(1.25)
      if (event.key === '-') return board.current?.zoomBy(0.8)
      if (letter === 'n') {
        const { seats } = table.getState()
        const playing = shownIn(table.getState())
        const button = playing
          && whileLooking(whileGmIsAsked(turnAt(seats.table, playing.spec, playing.view), playing.spec, playing.view),
            seats.table.viewer).buttons.find(
              (one) => one.primary,
            )
        // The pressed button may go with the turn: from then on arrows and Enter belong to the board.
        if (button && button.why === null) {
          void table.give(button.command).then(() => focusLost() && board.current?.focus())
        }
      }
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [table, board])
}

/** Nothing has the focus, or what had it is gone. */
export const focusLost = (): boolean => document.activeElement === null || document.activeElement === document.body

const inDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=dialog],[role=menu]') !== null

const forDice = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.awaiting') !== null
