// Keys that work wherever the focus is, except while the user types.
import { useEffect, useRef } from 'react'
import { isTyping } from './keys.ts'

/**
 * Calls `onKey` for every first press without Ctrl, Alt or Meta. A key that `onKey` takes (`true`) goes no further.
 * Listens on the window while `enabled`.
 */
export function useKeys(onKey: (event: KeyboardEvent) => boolean, enabled = true): void {
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    if (!enabled) return
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || isTyping(event)) return
      if (latest.current(event)) event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [enabled])
}

/** The index that a key from 1 to 9 stands for, counted from 0; -1 for any other key. */
export const digitOf = ({ key }: KeyboardEvent): number => (/^[1-9]$/.test(key) ? Number(key) - 1 : -1)
