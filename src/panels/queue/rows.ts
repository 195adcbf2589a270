// The rows that the queue draws: entries, with neighbours of the same squad folded into a single row. Pure.
import type { SquadId } from '../../engine/core/ids.ts'
import type { QueueEntry, QueueState } from '../../engine/core/view.ts'

export type QueueRow =
  | { readonly kind: 'entry';
    readonly entry: QueueEntry; /** Whether the entry is indented under the head row of its squad. */
    readonly inSquad: boolean }
  | { readonly kind: 'squad'; readonly key: string; readonly squad: SquadId; readonly name: string;
    readonly entries: readonly QueueEntry[]; readonly folded: boolean }

/**
 * Two or more neighbours of the same squad get a head row; folded, the head row stands for all of them. The order never
 * changes.
 */
export function queueRows(
  entries: readonly QueueEntry[],
  isFolded: (squad: SquadId) => boolean,
  nameOf: (squad: SquadId) => string | undefined,
): readonly QueueRow[] {
  const rows: QueueRow[] = []
  for (let index = 0; index < entries.length;) {
    const run = runAt(entries, index)
    const [first] = run
    if (!first) break
    if (first.squad === null || run.length === 1) rows.push({ kind: 'entry', entry: first, inSquad: false })
    else {
      const folded = isFolded(first.squad)
      rows.push({ kind: 'squad', key: `squad:${first.key}`, squad: first.squad,
        name: nameOf(first.squad) ?? commonName(run), entries: run, folded })
      if (!folded) rows.push(...run.map((entry): QueueRow => ({ kind: 'entry', entry, inSquad: true })))
    }
    index += run.length
  }
  return rows
}

function runAt(entries: readonly QueueEntry[], start: number): readonly QueueEntry[] {
  const squad = entries[start]?.squad ?? null
  if (squad === null) return entries.slice(start, start + 1)
  let end = start
  while (end < entries.length && entries[end]?.squad === squad) end++
  return entries.slice(start, end)
}

/**
 * What the names of the members have in common, without a trailing number: "Marsh rat" for "Marsh rat 1" and
 * "Marsh rat 12".
 */
function commonName(entries: readonly QueueEntry[]): string {
  const [first = '', ...others] = entries.map((entry) => entry.label)
  let length = first.length
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length--
  return first.slice(0, length).replace(/[\s#\d]+$/u, '') || first
}

const WEIGHT: readonly QueueState[] = ['acting', 'held', 'delayed', 'waiting', 'passed', 'unable', 'acted', 'gone',
  'border']

/** The state that a folded row shows: the first state of this list that a member has. */
export const squadState = (entries: readonly QueueEntry[]): QueueState =>
  WEIGHT.find((state) => entries.some((entry) => entry.state === state)) ?? 'waiting'

/** `14`, or `14–9` when the members' values differ. */
export function squadValue(entries: readonly QueueEntry[]): string {
  const first = entries[0]?.value ?? ''
  const last = entries.at(-1)?.value ?? ''
  return first === last ? first : `${first}–${last}`
}

/** By key, for combatants with more than one row: "turn 2 of 4". */
export function whichTurn(entries: readonly QueueEntry[]): ReadonlyMap<string, string> {
  const turns = new Map<string, string[]>()
  for (const { who, key, state } of entries) {
    if (who !== null && state !== 'border') turns.set(who, [...(turns.get(who) ?? []), key])
  }
  const several = [...turns.values()].filter((keys) => keys.length > 1)
  return new Map(
    several.flatMap((keys) => keys.map((key, index) => [key, `turn ${index + 1} of ${keys.length}`] as const)),
  )
}
