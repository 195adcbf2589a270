// Keys of the buttons at the head of a palette. N belongs to the primary button of the phase bar; the other buttons
// have letters that nothing else on the screen uses.
import type { ButtonView } from '../../engine/core/view.ts'
import { useKeys } from '../parts/use-keys.ts'

const LETTERS = ['Q', 'E', 'A', 'S', 'D'] as const

/**
 * The key of each button, by the button's id: N for the primary button, letters for the others in order, no key for the
 * rest.
 */
export function headKeys(buttons: readonly ButtonView[]): ReadonlyMap<string, string> {
  const others = buttons.filter(({ primary }) => !primary)
  return new Map(buttons.flatMap((button) => {
    const key = button.primary ? 'N' : LETTERS[others.indexOf(button)]
    return key === undefined ? [] : [[button.id, key] as const]
  }))
}

/**
 * Presses the button of a letter, wherever the focus is, except while the user types. The app listens for N.
 */
export function useHeadKeys(
  buttons: readonly ButtonView[],
  onButton: (button: ButtonView) => void,
  enabled = true,
): void {
  useKeys((event) => {
    const letter = event.key.toUpperCase()
    if (event.shiftKey || letter === 'N') return false
    const keys = headKeys(buttons)
    const button = buttons.find(({ id }) => keys.get(id) === letter)
    if (!button || button.why !== null) return false
    onButton(button)
    return true
  }, enabled)
}
