// A number that counts up or down to its new value and flashes when it changes. With reduced motion the number simply
// changes.
import { useEffect, useRef, useState } from 'react'

const COUNT_MS = 320

/** Shows `value`; `data-change` on the element says whether the last change was up or down. */
export function NumberFlash({ value }: { readonly value: number }) {
  const [shown, setShown] = useState(value)
  const [change, setChange] = useState<{ readonly way: 'up' | 'down'; readonly turn: number } | null>(null)
  const from = useRef(value)
  useEffect(() => {
    const start = from.current
    if (start === value) return
    from.current = value
    setChange((last) => ({ way: value > start ? 'up' : 'down', turn: (last?.turn ?? 0) + 1 }))
    if (prefersStill() || !Number.isInteger(value) || !Number.isInteger(start)) {
      setShown(value)
      return
    }
    const began = performance.now()
    let frame = requestAnimationFrame(function count(now: number) {
      const part = Math.min(1, (now - began) / COUNT_MS)
      setShown(Math.round(start + (value - start) * part))
      if (part < 1) frame = requestAnimationFrame(count)
    })
    return () => {
      cancelAnimationFrame(frame)
      setShown(value)
    }
  }, [value])
  return (
    <span className="flash" key={change?.turn ?? 0} data-change={change?.way}>
      {shown}
    </span>
  )
}

function prefersStill(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
