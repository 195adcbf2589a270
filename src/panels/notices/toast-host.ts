// Where toasts are shown while a dialog is open: in the dialog, because everything else lies behind its overlay.
import { useSyncExternalStore } from 'react'

let host: HTMLElement | null = null
const listeners = new Set<() => void>()

/** The `ref` of an element in a dialog: toasts are shown in this element for as long as it is mounted. */
export function toastHost(element: HTMLElement | null): void {
  if (element === host) return
  host = element
  for (const listener of listeners) listener()
}

/** The open dialog's element for toasts; `null` when no dialog is open. */
export function useToastHost(): HTMLElement | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, () => host)
}
