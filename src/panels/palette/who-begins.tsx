// Shown when no combatant acts and none is selected: a card for each combatant that may begin now, the first nine with
// the keys 1 to 9.
import type { ButtonView } from '../../engine/core/view.ts'
import { Portrait, sideways, Tooltip, useScrollEdges, type Faces } from '../parts/index.ts'
import { digitOf, useKeys } from '../parts/use-keys.ts'

export interface WhoBeginsProps {
  /** Who chooses, in words. */
  readonly says: string
  /** One button for each combatant. */
  readonly buttons: readonly ButtonView[]
  readonly faces: Faces
  readonly onButton: (button: ButtonView) => void
  /** Whether the keys 1 to 9 work. */
  readonly enabled?: boolean
}

/** Cards in the order of the buttons. */
export function WhoBegins({ says, buttons, faces, onButton, enabled = true }: WhoBeginsProps) {
  useKeys((event) => {
    const button = buttons[digitOf(event)]
    if (!button || button.why !== null) return false
    onButton(button)
    return true
  }, enabled)
  const edges = useScrollEdges<HTMLUListElement>()
  return (
    <div className="begin">
      <p>{says}</p>
      <ul className="begin-list" aria-label="Who begins" ref={edges} onWheel={sideways}>
        {buttons.map((button, index) => {
          const face = button.who === undefined ? undefined : faces.get(button.who)
          const key = index < 9 ? String(index + 1) : null
          return (
            <li key={button.id}>
              <Tooltip content={button.why ?? ''} above=".begin-list">
                <button
                  type="button"
                  className="begin-card"
                  data-primary={button.primary || undefined}
                  aria-disabled={button.why ? true : undefined}
                  aria-keyshortcuts={key ?? undefined}
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
