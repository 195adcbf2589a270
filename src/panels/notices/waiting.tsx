// What is being waited for. Nothing for 200 ms, then a line that moves; with a share where it can be told.
import { useEffect, useState } from 'react'
import { Button } from '../parts/index.ts'
import type { Wait } from './model.ts'
import './notices.css'

const PATIENCE_MS = 200

/** Shows the wait once it is worth showing; `null` when there is none. */
export function Waiting({ wait }: { readonly wait: Wait | null }) {
  const label = wait?.label ?? null
  const [shown, setShown] = useState<string | null>(null)
  useEffect(() => {
    if (label === null) return
    const timer = setTimeout(() => setShown(label), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setShown(null)
    }
  }, [label])
  if (!wait || shown !== wait.label) return null
  const percent = wait.progress === null ? null : Math.round(Math.min(1, Math.max(0, wait.progress)) * 100)
  return (
    <div className="waiting">
      <p className="waiting-words">
        <span>{wait.label}</span>
        {percent !== null && <span className="waiting-percent">{percent} %</span>}
      </p>
      <progress className="waiting-bar" aria-label={wait.label} max={100}
        {...(percent === null ? {} : { value: percent })} />
      {wait.onCancel && (
        <Button size="s" onPress={wait.onCancel}>
          Cancel
        </Button>
      )}
    </div>
  )
}
