// Three hints for a first battle. Each goes when it was followed or dismissed, the last one for good.
import { Lightbulb, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useHoverOrFocus } from '../notices/use-hover-or-focus.ts'
import { IconButton } from '../parts/index.ts'
import './start.css'

export interface Hint {
  readonly id: string
  readonly text: string
}

/** While the scene is set. */
export const SETUP_HINTS: readonly Hint[] = [{ id: 'place',
  text: 'Put the tokens where they stand. When the scene is set, start the battle above.' }]

/** What everybody must know to begin. */
export const FIRST_HINTS: readonly Hint[] = [
  { id: 'move', text: 'Drag a token: what lights up is where it can go, with the price.' },
  { id: 'act', text: 'Pick an action below, then a target. What it would roll shows before you commit.' },
  { id: 'undo', text: 'Anything can be undone with Ctrl+Z, dice included. Just try things.' },
]

export interface HintsProps {
  readonly hints?: readonly Hint[]
  /** Ids of those already gone. */
  readonly seen: readonly string[]
  /** One is gone: because it was dismissed, or because its time was over. */
  readonly onSeen: (id: string) => void
  /** How long a hint stays by itself, in milliseconds. The clock rests while the pointer or the focus is on it. */
  readonly stay?: number
}

/** One hint at a time. Whoever wires it marks a hint as seen when the deed was done. */
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
  const held = useHoverOrFocus(box)
  const seen = useRef(onSeen)
  useEffect(() => {
    seen.current = onSeen
  })
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => seen.current(hint.id), stay)
    return () => clearTimeout(timer)
  }, [hint.id, held, stay])
  return (
    <aside className="hint" aria-label={`Hint ${place} of ${of}`} ref={box}>
      <Lightbulb size={16} aria-hidden />
      <p>{hint.text}</p>
      <span className="hint-count" aria-hidden>
        {place}/{of}
      </span>
      <IconButton size="s" icon={X} label="Got it" onPress={() => onSeen(hint.id)} />
    </aside>
  )
}
