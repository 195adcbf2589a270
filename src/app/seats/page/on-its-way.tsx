// What was sent to the GM's page and is not answered yet. Most is answered before anybody could read of it, so it is
// said only after a moment.
import { Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { OnItsWay } from './seat-line.ts'

/** Milliseconds until it is said. */
const MOMENT = 250

export function OnItsWayMark({ all }: { readonly all: readonly OnItsWay[] }) {
  const [oldest] = all
  const number = oldest?.number ?? null
  const [said, setSaid] = useState<number | null>(null)
  useEffect(() => {
    if (number === null) return
    const timer = setTimeout(() => setSaid(number), MOMENT)
    return () => clearTimeout(timer)
  }, [number])
  if (!oldest || said === null || said > oldest.number) return null
  return (
    <output className="on-its-way">
      <Send size={14} aria-hidden />
      <span>Sent: {oldest.says}{all.length > 1 ? ` and ${all.length - 1} more` : ''}</span>
    </output>
  )
}
