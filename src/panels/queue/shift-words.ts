// What shifts between two orders, in a line that is read at a glance and read aloud. Pure.
import type { Shift } from '../../engine/core/shifts.ts'
import type { QueueView } from '../../engine/core/view.ts'

const WORDS: Record<Shift, string> = { sooner: 'sooner', later: 'later', changed: 'other values', new: 'comes in',
  gone: 'drops out' }
/** So many are told by name. */
const MOST = 3

/**
 * "Rook sooner, 41 → 12; Ilse later; 2 more": each once, with its first turn that shifts, in the order after. Empty
 * where nothing does.
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
