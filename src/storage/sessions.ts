// Battles kept in the browser as they are played: each entry is written once, together with where the battle stands.
// When the browser refuses to keep anything, battles live in memory and `state` says so.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { canonicalJson } from '../lib/json.ts'
import type { Session } from '../session/types.ts'

/** One line of the list of battles. */
export interface SessionSummary {
  readonly id: string
  readonly name: string
  readonly ruleset: string
  /** Milliseconds since 1970. */
  readonly played: number
  readonly entries: number
}

/** Somebody else (another window) has written to this battle in the meantime; nothing was overwritten. */
export class ConflictError extends Error {
  override name = 'ConflictError'
}

/** All of a session but what is written once: its entries and the battle it began with. */
type Head = Omit<Session, 'entries' | 'base'> & { readonly name: string; readonly ruleset: string;
  readonly played: number; readonly count: number }

interface Schema extends DBSchema {
  heads: { key: string; value: Head }
  bases: { key: string; value: Session['base'] }
  entries: { key: [string, number];
    value: { readonly session: string; readonly id: number; readonly entry: Session['entries'][number] } }
  views: { key: string; value: unknown }
}

export interface SessionStore {
  /** `kept`: survives a reload. `memory`: it does not, for the reason given. */
  readonly state: { readonly where: 'kept' } | { readonly where: 'memory'; readonly reason: string }
  list(): Promise<readonly SessionSummary[]>
  /** The raw session: check it with `readSession` before use. `null` when there is none. */
  load(id: string): Promise<unknown>
  /**
   * Writes what is new since `before` in one transaction; rejects when the browser refuses, and with {@link
   * ConflictError} when somebody else wrote.
   */
  save(session: Session, before: Session | null, name: string): Promise<void>
  remove(id: string): Promise<void>
  /** How somebody looks at a battle: camera, open panels. Kept apart from the battle. */
  loadView(id: string): Promise<unknown>
  saveView(id: string, view: unknown): Promise<void>
}

/** Rises with every new store; what is there already stays. */
const VERSION = 2

/** Opens the browser's database; falls back to memory. */
export async function openSessionStore(name = 'turnstone-battles'): Promise<SessionStore> {
  try {
    return keptStore(await connect(name))
  } catch (cause) {
    return memoryStore(cause instanceof Error ? cause.message : String(cause))
  }
}

/** A connection that opens itself again after the browser took it away. */
async function connect(name: string): Promise<() => Promise<IDBPDatabase<Schema>>> {
  let open: Promise<IDBPDatabase<Schema>> | null = null
  const again = (): Promise<IDBPDatabase<Schema>> => {
    open ??= openDB<Schema>(name, VERSION, {
      upgrade(database) {
        const missing = (store: 'heads' | 'bases' | 'entries' | 'views') => !database.objectStoreNames.contains(store)
        if (missing('heads')) database.createObjectStore('heads', { keyPath: 'id' })
        if (missing('bases')) database.createObjectStore('bases')
        if (missing('entries')) database.createObjectStore('entries', { keyPath: ['session', 'id'] })
        if (missing('views')) database.createObjectStore('views')
      },
      // Another page wants to change or delete the database: let it.
      blocking: (_current, _blocked, event) => {
        open = null
        ;(event.target as IDBDatabase).close()
      },
      terminated: () => (open = null),
    })
    open.catch(() => (open = null))
    return open
  }
  await again()
  return again
}

const headOf = ({ entries, base, ...rest }: Session, name: string): Head => ({
  ...rest,
  name,
  ruleset: base.ruleset,
  played: Date.now(),
  count: entries.length,
})

/**
 * Where a battle stands apart from its entries: an undo or half-typed dice in another window count as going on, too.
 */
const stands = ({ head, undone, seed, pending }: Pick<Session, 'head' | 'undone' | 'seed' | 'pending'>): string =>
  canonicalJson([head, undone, seed, pending])

const summary = ({ id, name, ruleset, played, count }: Head): SessionSummary => ({ id, name, ruleset, played,
  entries: count })
const newestFirst = (a: SessionSummary, b: SessionSummary) => b.played - a.played

function keptStore(connection: () => Promise<IDBPDatabase<Schema>>): SessionStore {
  const rangeOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER])
  return {
    state: { where: 'kept' },
    list: async () => (await (await connection()).getAll('heads')).map(summary).toSorted(newestFirst),
    load: async (id) => {
      const transaction = (await connection()).transaction(['heads', 'bases', 'entries'])
      const [head, base, rows] = await Promise.all([
        transaction.objectStore('heads').get(id),
        transaction.objectStore('bases').get(id),
        transaction.objectStore('entries').getAll(rangeOf(id)),
      ])
      if (!head) return null
      const { name: _name, ruleset: _ruleset, played: _played, count: _count, ...rest } = head
      return { ...rest, base, entries: rows.map((row) => row.entry) }
    },
    save: async (session, before, name) => {
      const transaction = (await connection()).transaction(['heads', 'bases', 'entries'], 'readwrite', {
        durability: 'strict',
      })
      const [heads, bases, entries] = [transaction.objectStore('heads'), transaction.objectStore('bases'),
        transaction.objectStore('entries')]
      const head = await heads.get(session.id)
      // What the browser has lost meanwhile, or somebody deleted, is written down as a whole again.
      const known = head && before?.id === session.id ? before.entries.length : 0
      if (head && (head.count !== known || (before && stands(head) !== stands(before)))) {
        transaction.abort()
        await transaction.done.catch(() => undefined)
        throw new ConflictError('another window has gone on with this battle; open it again to go on from there')
      }
      const writes: Promise<unknown>[] = []
      try {
        for (const entry of session.entries.slice(known)) {
          writes.push(entries.put({ session: session.id, id: entry.id, entry }))
        }
        if (!head || before?.id !== session.id) writes.push(bases.put(session.base, session.id))
        writes.push(heads.put(headOf(session, name)), transaction.done)
        await Promise.all(writes)
      } catch (cause) {
        // All of it or nothing: what was put before the browser refused goes as well.
        abort(transaction)
        await Promise.allSettled([...writes, transaction.done])
        throw cause
      }
    },
    remove: async (id) => {
      const transaction = (await connection()).transaction(['heads', 'bases', 'entries', 'views'], 'readwrite')
      await Promise.all([
        transaction.objectStore('heads').delete(id),
        transaction.objectStore('bases').delete(id),
        transaction.objectStore('entries').delete(rangeOf(id)),
        transaction.objectStore('views').delete(id),
        transaction.done,
      ])
    },
    loadView: async (id) => (await connection()).get('views', id),
    saveView: async (id, view) => void (await (await connection()).put('views', view, id)),
  }
}

/** Ends the transaction if it has not ended by itself. */
function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort()
  } catch {
    // It has: the browser aborts by itself when a request fails.
  }
}

/** A store that forgets everything with the page. */
export function memoryStore(reason: string): SessionStore {
  const heads = new Map<string, { readonly head: Head; readonly session: Session }>()
  const views = new Map<string, unknown>()
  return {
    state: { where: 'memory', reason },
    list: async () => [...heads.values()].map(({ head }) => summary(head)).toSorted(newestFirst),
    load: async (id) => heads.get(id)?.session ?? null,
    save: async (session, _before, name) => void heads.set(session.id, { head: headOf(session, name), session }),
    remove: async (id) => {
      heads.delete(id)
      views.delete(id)
    },
    loadView: async (id) => views.get(id),
    saveView: async (id, view) => void views.set(id, view),
  }
}
