// Keys of the buttons at the head of a palette: N is the bar's own, the others have letters that nothing else on the table uses.
import { useEffect, useRef } from 'react'
import type { ButtonView } from '../../engine/core/view.ts'
import { isTyping } from '../parts/keys.ts'

const LETTERS = ['Q', 'E', 'A', 'S', 'D'] as const

/** The key of each button by its id: N for the bar's primary one, letters for the others in order; further ones have none. */
export function headKeys(buttons: readonly ButtonView[]): ReadonlyMap<string, string> {
  const others = buttons.filter(({ primary }) => !primary)
  return new Map(buttons.flatMap((button) => {
    const key = button.primary ? 'N' : LETTERS[others.indexOf(button)]
    return key === undefined ? [] : [[button.id, key] as const]
  }))
}

/** Presses the button of a letter, wherever the focus is, except while something is typed. N is listened for with the bar. */
export function useHeadKeys(buttons: readonly ButtonView[], onButton: (button: ButtonView) => void, enabled = true): void {
  const latest = useRef({ buttons, onButton })
  useEffect(() => {
    latest.current = { buttons, onButton }
  })
  useEffect(() => {
    if (!enabled) return
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.shiftKey || isTyping(event)) return
      const letter = event.key.toUpperCase()
      if (letter === 'N') return
      const keys = headKeys(latest.current.buttons)
      const button = latest.current.buttons.find(({ id }) => keys.get(id) === letter)
      if (!button || button.why !== null) return
      event.preventDefault()
      latest.current.onButton(button)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [enabled])
}
