// Where messages are shown while a dialog is open: in the dialog, for all else lies behind its veil.
import { useSyncExternalStore } from 'react'

let host: HTMLElement | null = null
const listeners = new Set<() => void>()

/** As the `ref` of an element in a dialog: messages are shown in it for as long as it is there. */
export function toastHost(element: HTMLElement | null): void {
  if (element === host) return
  host = element
  for (const listener of listeners) listener()
}

/** The open dialog's place for messages; `null` when there is none. */
export function useToastHost(): HTMLElement | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, () => host)
}
