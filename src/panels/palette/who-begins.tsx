// Nobody acts and nobody is selected: whoever may begin now, each as one card to press, with the first nine on the keys 1 to 9.
import { useEffect, useRef } from 'react'
import type { ButtonView } from '../../engine/core/view.ts'
import { isTyping, Portrait, Tooltip, type Faces } from '../parts/index.ts'

export interface WhoBeginsProps {
  /** Whose choice it is, in words. */
  readonly says: string
  /** Each about somebody. */
  readonly buttons: readonly ButtonView[]
  readonly faces: Faces
  readonly onButton: (button: ButtonView) => void
  /** The keys are listened for. */
  readonly enabled?: boolean
}

/** Cards in the order of the buttons. */
export function WhoBegins({ says, buttons, faces, onButton, enabled = true }: WhoBeginsProps) {
  useNumbers(buttons, onButton, enabled)
  return (
    <div className="begin">
      <p>{says}</p>
      <ul className="begin-list" aria-label="Who begins">
        {buttons.map((button, index) => {
          const face = button.who === undefined ? undefined : faces.get(button.who)
          const key = index < 9 ? String(index + 1) : null
          return (
            <li key={button.id}>
              <Tooltip content={button.why ?? ''} above=".begin-list">
                <button
                  type="button" className="begin-card" data-primary={button.primary || undefined} aria-disabled={button.why ? true : undefined} aria-keyshortcuts={key ?? undefined}
                  onClick={() => button.why === null && onButton(button)}
                >
                  {face && <Portrait face={face} size={40} />}
                  <span className="begin-label">{button.label}</span>
                  <span className="begin-detail">{button.detail}</span>
                  {key && <kbd aria-hidden>{key}</kbd>}
                </button>
              </Tooltip>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function useNumbers(buttons: readonly ButtonView[], onButton: (button: ButtonView) => void, enabled: boolean): void {
  const latest = useRef({ buttons, onButton })
  useEffect(() => {
    latest.current = { buttons, onButton }
  })
  useEffect(() => {
    if (!enabled) return
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || isTyping(event) || !/^[1-9]$/.test(event.key)) return
      const button = latest.current.buttons[Number(event.key) - 1]
      if (!button || button.why !== null) return
      event.preventDefault()
      latest.current.onButton(button)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [enabled])
}
