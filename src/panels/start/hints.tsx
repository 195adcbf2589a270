// Hints for a first battle. A hint goes when the user has followed it, dismissed it, or had time to read it.
import { Lightbulb, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useHoverOrFocus } from '../notices/use-hover-or-focus.ts'
import { IconButton } from '../parts/index.ts'
import './start.css'

export interface Hint {
  readonly id: string
  readonly text: string
}

/** The hint while the battle is being set up. */
export const SETUP_HINTS: readonly Hint[] = [{ id: 'place',
  text: 'Place the tokens. When the scene is ready, start the battle with the button above.' }]

/** What players must know to begin. */
export const FIRST_HINTS: readonly Hint[] = [
  { id: 'move', text: 'Drag a token: the board lights up where it can go, and at what price.' },
  { id: 'act', text: 'Pick an action below, then a target. You see what would be rolled before you commit.' },
  { id: 'undo', text: 'Everything can be undone with Ctrl+Z, dice included. Just try things out.' },
]

export interface HintsProps {
  readonly hints?: readonly Hint[]
  /** Ids of the hints that are gone already. */
  readonly seen: readonly string[]
  /** Called when a hint goes, because it was dismissed or its time was over. */
  readonly onSeen: (id: string) => void
  /** How long a hint stays, in milliseconds. The time stops while the pointer or the focus is on the hint. */
  readonly stay?: number
}

/** A single hint at a time. The app marks a hint as seen when the user has followed it. */
export function Hints({ hints = FIRST_HINTS, seen, onSeen, stay = 14_000 }: HintsProps) {
  const left = hints.filter((hint) => !seen.includes(hint.id))
  const hint = left[0]
  if (!hint) return null
  return (
    <HintCard key={hint.id} hint={hint} place={hints.length - left.length + 1} of={hints.length} stay={stay}
      onSeen={onSeen} />
  )
}

interface HintCardProps extends Required<Pick<HintsProps, 'onSeen' | 'stay'>> {
  readonly hint: Hint
  readonly place: number
  readonly of: number
}

function HintCard({ hint, place, of, stay, onSeen }: HintCardProps) {
  const box = useRef<HTMLElement>(null)
  const resting = useHoverOrFocus(box)
  const told = useRef(onSeen)
  useEffect(() => {
    told.current = onSeen
  })
  useEffect(() => {
    if (resting) return
    const timer = setTimeout(() => told.current(hint.id), stay)
    return () => clearTimeout(timer)
  }, [hint.id, resting, stay])
  return (
    <aside className="hint" aria-label={`Hint ${place} of ${of}`} ref={box}>
      <Lightbulb size={16} aria-hidden />
      <p>{hint.text}</p>
      {of > 1 && (
        <span className="hint-count" aria-hidden>
          {place}/{of}
        </span>
      )}
      <IconButton size="s" icon={X} label="Got it" onPress={() => onSeen(hint.id)} />
    </aside>
  )
}
