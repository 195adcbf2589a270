// How Escape closes a dialog that has fields and tooltips of its own.
import type { KeyboardEvent as Pressed } from 'react'

/**
 * Handlers for the dialog's content. Escape closes it wherever the focus is in it, also while a tooltip is shown; and
 * where the focus was lost with a button that has gone.
 */
export const closedByEscape = (close: () => void) => ({
  onEscapeKeyDown: (event: KeyboardEvent) => {
    event.preventDefault()
    if (document.activeElement === document.body) close()
  },
  onKeyDownCapture: ({ key }: Pressed) => {
    if (key === 'Escape') close()
  },
})
