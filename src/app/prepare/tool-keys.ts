// The keys of the tools: a letter takes a tool up, and keys pressed beside the board still reach the current tool.
import { useEffect } from 'react'
import type { BoardHandle } from '../../board/index.ts'
import { isTextField } from '../../panels/parts/index.ts'
import type { ToolEntry } from './tool-entry.ts'

export function useToolKeys(
  board: { readonly current: BoardHandle | null },
  tools: readonly ToolEntry[],
  take: (id: string) => void,
): void {
  useEffect(() => {
    const letter = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isElsewhere(event.target)) return
      const entry = tools.find(({ key }) => key === event.key.toUpperCase())
      if (!entry) return
      // A tool that is being used may need the letter: the ruler puts a stop with it.
      const isUsed = board.current?.keyToTool(event) ?? false
      // Before the keys of actions and waypoints, which mean something else while a battle is prepared.
      event.preventDefault()
      event.stopImmediatePropagation()
      if (!isUsed) take(entry.id)
    }
    const rest = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isElsewhere(event.target) || isPressed(event)) return
      if ((event.ctrlKey || event.metaKey) && !'ag'.includes(event.key.toLowerCase())) return
      if (board.current?.keyToTool(event)) event.preventDefault()
    }
    addEventListener('keydown', letter, { capture: true })
    addEventListener('keydown', rest)
    return () => {
      removeEventListener('keydown', letter, { capture: true })
      removeEventListener('keydown', rest)
    }
  })
}

/** The key belongs to a field, a dialog or a menu. */
export function isElsewhere(target: EventTarget | null): boolean {
  return isTextField(target)
    || (target instanceof Element && target.closest('[role=dialog],[role=menu]') !== null)
}

/** Keys that press or move between the controls that have the focus. */
const isPressed = ({ key, target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target !== document.body
  && ['Enter', ' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Tab'].includes(key)
