// What changes between two queues, in a short line that is shown and read aloud. Pure.
import type { Shift } from '../../engine/core/shifts.ts'
import type { QueueView } from '../../engine/core/view.ts'

const WORDS: Record<Shift, string> = { sooner: 'moves up', later: 'moves down', changed: 'changes', new: 'joins',
  gone: 'leaves' }
/** At most this many combatants are named. */
const MOST = 3

/**
 * "Rook moves up, 41 → 12; Ilse moves down; 2 more": each combatant once, with its first turn that changes, in the
 * order as it would be. Empty where nothing changes.
 */
export function shiftWords(before: QueueView, after: QueueView, shifts: ReadonlyMap<string, Shift>): string {
  const was = new Map(before.entries.map((entry) => [entry.key, entry.value]))
  const told = new Map<string, string>()
  for (const { key, label, value } of [...after.entries,
    ...before.entries.filter((entry) => shifts.get(entry.key) === 'gone')])
  {
    const shift = shifts.get(key)
    if (!shift || told.has(label)) continue
    const old = was.get(key) ?? ''
    const numbers = old !== '' && value !== '' && old !== value ? `${old} → ${value}` : ''
    told.set(label, shift === 'changed' && numbers !== ''
      ? `${label} ${numbers}`
      : [`${label} ${WORDS[shift]}`, numbers].filter(Boolean).join(', '))
  }
  const lines = [...told.values()]
  return [...lines.slice(0, MOST), ...(lines.length > MOST ? [`${lines.length - MOST} more`] : [])].join('; ')
}
