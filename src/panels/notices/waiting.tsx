// What the app is waiting for: nothing for the first 200 ms, then a moving bar, with a percentage where it is known.
import { useEffect, useState } from 'react'
import { Button } from '../parts/index.ts'
import type { Wait } from './model.ts'
import './notices.css'

const PATIENCE_MS = 200

/** Shows the wait after a short delay; nothing while `wait` is `null`. */
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
