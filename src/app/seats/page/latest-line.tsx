// On a small screen, where the log is a sheet that lies closed: the line of what happened last, or what was taken back.
// A tap opens the log.
import { ScrollText, Undo2 } from 'lucide-react'
import type { LogSource } from '../../../session/log.ts'
import { useIsCompact } from '../../page/compact.ts'
import { useSide } from '../../panes/sides.ts'
import { useServices } from '../../services/services.ts'
import { useTold } from '../../services/use-told.ts'

export interface Latest {
  readonly says: string
  readonly isTakenBack: boolean
}

/** Of the last step the last line that is no heading: whose turn it is stands in the bar. */
export function latestIn({ length, at }: LogSource): Latest | null {
  let undone: string | null = null
  for (let index = length - 1; index >= 0; index--) {
    const entry = at(index)
    const [first] = entry?.lines ?? []
    if (!entry || !first) continue
    if (entry.undone) {
      undone = entry.title || first.text
      continue
    }
    if (undone !== null) break
    const last = entry.lines.findLast(({ level }) => level > 0) ?? entry.lines.at(-1) ?? first
    return { says: last.text, isTakenBack: false }
  }
  return undone === null ? null : { says: `Taken back: ${undone}`, isTakenBack: true }
}

export function LatestLine() {
  const { table } = useServices()
  const { log } = useTold()
  const { fold } = useSide('right')
  const isCompact = useIsCompact()
  const latest = isCompact ? latestIn(log) : null
  if (!latest) return null
  const Icon = latest.isTakenBack ? Undo2 : ScrollText
  return (
    <button type="button" className="seat-latest" data-back={latest.isTakenBack || undefined} title="Opens the log"
      onClick={() => {
        table.turnTo('log')
        fold(false)
      }}
    >
      <Icon size={14} aria-hidden />
      <span>{latest.says}</span>
    </button>
  )
}
