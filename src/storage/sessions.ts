// Battles kept in the browser as they are played: each entry is written once, together with where the battle stands.
// When the browser refuses to keep anything, battles live in memory and `state` says so.
import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb'
import { canonicalJson } from '../lib/json.ts'
import type { Parts } from '../lib/parts.ts'
import type { Session } from '../session/types.ts'
import { inOurWords, SaidError } from './browser-words.ts'
import { inParts } from './in-parts.ts'
import { createPatience, inTime, SilentError, type Listening } from './in-time.ts'
import { readSteps, stepsAfter, writeSteps, type Begun, type KeptStep } from './kept-steps.ts'
import { createLasting } from './lasting.ts'

/** One line of the list of battles. */
export interface SessionSummary {
  readonly id: string
  readonly name: string
  readonly ruleset: string
  /** Milliseconds since 1970. */
  readonly played: number
  readonly entries: number
}

/** Another window has written to this battle in the meantime; nothing was overwritten. */
export class ConflictError extends SaidError {
  override name = 'ConflictError'
}

/** All of a session but what is written once: its entries and the battle it began with. */
type Head = Omit<Session, 'entries' | 'base'> & { readonly name: string; readonly ruleset: string;
  readonly played: number; readonly count: number }

interface Schema extends DBSchema {
  heads: { key: string; value: Head }
  bases: { key: string; value: Session['base'] }
  entries: { key: [string, number]; value: KeptStep }
  views: { key: string; value: unknown }
  rooms: { key: string; value: unknown }
}

export interface SessionStore {
  /** `kept`: survives a reload. `memory`: it does not, for the reason given. */
  readonly state: { readonly where: 'kept' } | { readonly where: 'memory'; readonly reason: string }
  list(): Promise<readonly SessionSummary[]>
  /** The raw session: check it with `readSession` before use. `null` when there is none. */
  load(id: string): Promise<unknown>
  /**
   * Writes what is new since `before` in one transaction, and the whole where the steps do not go on from those of
   * `before`. Rejects when the browser refuses, and with {@link ConflictError} when another window has written.
   */
  save(session: Session, before: Session | null, name: string): Promise<void>
  /**
   * Writes a kept battle anew as a whole, in one transaction: `session` is `loaded`, what {@link load} gave, brought up
   * to date. Its place in the list stays. Rejects when the browser refuses, and with {@link ConflictError} when
   * something else than `loaded` is kept by now; then all stays as it was.
   */
  replace(session: Session, loaded: unknown): Promise<void>
  remove(id: string): Promise<void>
  /** The names of all pictures that a kept battle names, in any of its steps. */
  pictures(): Promise<ReadonlySet<string>>
  /** How a battle is looked at: camera, open panels. Kept apart from the battle. */
  loadView(id: string): Promise<unknown>
  saveView(id: string, view: unknown): Promise<void>
  /**
   * The room by which others sit at this GM's table, as it was kept: check it before use. It holds secrets, and is in
   * no file. `undefined` when there is none.
   */
  loadRoom(): Promise<unknown>
  saveRoom(room: unknown): Promise<void>
}

/** There is one room, whichever battle is open. */
const THE_ROOM = 'here'
/** Rises with every new store; what is there already stays. */
const VERSION = 3

/**
 * Opens the browser's database; falls back to memory where the browser refuses or does not answer.
 * `whenLost` is told when a battle had to be written down again as a whole, because the browser's data was cleared;
 * `whenGone`, as soon as the browser clears the data.
 */
export async function openSessionStore(
  name = 'turnstone-battles',
  whenLost: () => void = () => undefined,
  whenGone: () => void = () => undefined,
): Promise<SessionStore> {
  try {
    return keptStore(await connect(name, whenGone), whenLost)
  } catch (cause) {
    return memoryStore(inOurWords(cause))
  }
}

/** Does work with the database. Rejects when the database says nothing for too long: another window may hold it. */
type Use = <Value>(work: (database: IDBPDatabase<Schema>, listening: Listening) => Promise<Value>) => Promise<Value>

/** The database, opened again after the browser took the connection away. */
async function connect(name: string, whenGone: () => void): Promise<Use> {
  let open: Promise<IDBPDatabase<Schema>> | null = null
  const again = (): Promise<IDBPDatabase<Schema>> => {
    if (open) return open
    const opening = openDB<Schema>(name, VERSION, {
      upgrade(database) {
        const missing = (store: 'heads' | 'bases' | 'entries' | 'views' | 'rooms') =>
          !database.objectStoreNames.contains(store)
        if (missing('heads')) database.createObjectStore('heads', { keyPath: 'id' })
        if (missing('bases')) database.createObjectStore('bases')
        if (missing('entries')) database.createObjectStore('entries', { keyPath: ['session', 'id'] })
        if (missing('views')) database.createObjectStore('views')
        if (missing('rooms')) database.createObjectStore('rooms')
      },
      // Another page wants to change or delete the database: let it.
      blocking: (_current, wanted, event) => {
        open = null
        ;(event.target as IDBDatabase).close()
        // Without a version that is wanted, the database is deleted.
        if (wanted === null) whenGone()
      },
      terminated: () => {
        open = null
        whenGone()
      },
    })
    open = inTime(opening, (database) => database.close())
    open.catch(() => (open = null))
    return open
  }
  await again()
  const patient = createPatience()
  const withPatience: Use = async (work) => {
    const database = await again()
    return patient((listening) => work(database, listening))
  }
  return async (work) => {
    const mine = again()
    try {
      return await withPatience(work)
    } catch (cause) {
      // The browser closed the connection and told nobody: once more with a new connection.
      if (!(cause instanceof DOMException) || cause.name !== 'InvalidStateError') throw cause
      if (open === mine) open = null
      return withPatience(work)
    }
  }
}

const headOf = ({ entries, base, ...rest }: Session, name: string): Head => ({
  ...rest,
  name,
  ruleset: base.ruleset,
  played: Date.now(),
  count: entries.length,
})

/**
 * Where a battle stands apart from its entries: an undo or half-typed dice in another window count as going on, too,
 * and so does bringing it up to date. Heads from before there were versions are of version 1.
 */
const stands = ({ head, undone, seed, pending, elsewhere = [], version = 1, rulesetVersion = 1 }: Partial<
  Omit<Session, 'entries' | 'base'>
>): string => canonicalJson([head, undone, seed, pending, elsewhere, version, rulesetVersion])

/** Whether that head is where the session stands. */
const isAt = (head: Head, session: Session): boolean =>
  head.id === session.id && head.count === session.entries.length && stands(head) === stands(session)

/** Whether the last step that is kept is that of the session: another window’s may have the same place. */
async function hasLast(transaction: Reading, { id, entries }: Session): Promise<boolean> {
  const last = entries.at(-1)
  const kept = last && await transaction.objectStore('entries').get([id, last.id])
  return canonicalJson(kept?.entry ?? null) === canonicalJson(last ?? null)
}

/** Whether the session has every step of the one before it, and began with the same battle. Steps never change. */
const continues = (session: Session, before: Session): boolean =>
  session.base === before.base && before.entries.every((entry, index) => session.entries[index] === entry)

const summary = ({ id, name, ruleset, played, count }: Head): SessionSummary => ({ id, name, ruleset, played,
  entries: count })
const lastPlayedFirst = (a: SessionSummary, b: SessionSummary) => b.played - a.played

type StoreName = 'heads' | 'bases' | 'entries'
const STORES: readonly StoreName[] = ['heads', 'bases', 'entries']
type Reading = IDBPTransaction<Schema, readonly StoreName[], 'readonly' | 'readwrite'>
type Writing = IDBPTransaction<Schema, readonly StoreName[], 'readwrite'>

const storesIn = (transaction: Writing) =>
  [transaction.objectStore('heads'), transaction.objectStore('bases'), transaction.objectStore('entries')] as const
const conflict = () =>
  new ConflictError('another window has gone on with this battle; open it again to continue from there')

/** The session as it is kept, put together again; `null` when there is none. */
async function wholeOf(transaction: Reading, id: string, heard: () => void): Promise<unknown> {
  const [head, base, entries] = await Promise.all([
    transaction.objectStore('heads').get(id).finally(heard),
    transaction.objectStore('bases').get(id),
    readSteps(transaction.objectStore('entries'), id, heard),
  ])
  if (!head) return null
  const { name: _name, ruleset: _ruleset, played: _played, count: _count, ...rest } = head
  return { ...rest, base, entries }
}

/** Does the work and what it writes in one transaction: all of it or nothing, and nothing once it was given up. */
async function write(
  database: IDBPDatabase<Schema>,
  { heard, signal }: Listening,
  work: (transaction: Writing, begun: Begun) => Promise<void>,
): Promise<void> {
  const transaction = database.transaction(STORES, 'readwrite', { durability: 'strict' })
  const writes: Promise<unknown>[] = []
  let refused: { readonly cause: unknown } | null = null as { readonly cause: unknown } | null
  signal.addEventListener('abort', () => abort(transaction))
  // Both are told where the work is awaited.
  transaction.done.catch(() => undefined)
  try {
    await work(transaction, (one) => {
      writes.push(one)
      // What the browser refuses first says why; all that comes after it is only given up.
      one.catch((cause: unknown) => (refused ??= { cause }))
    })
    await Promise.all([...writes.map((one) => one.finally(heard)), transaction.done])
  } catch (cause) {
    const first = refused ? refused.cause : cause
    // What was put before the browser refused goes as well.
    abort(transaction)
    await Promise.allSettled([...writes, transaction.done])
    throw first
  }
}

function keptStore(use: Use, whenLost: () => void): SessionStore {
  const askToLast = createLasting()
  /** What was given up last: the browser may have written it down all the same, without a word. */
  let givenUp: Session | null = null
  return {
    state: { where: 'kept' },
    list: async () => (await use((database) => database.getAll('heads'))).map(summary).toSorted(lastPlayedFirst),
    load: (id) => use(async (database, { heard }) => wholeOf(database.transaction(STORES), id, heard)),
    save: async (session, before, name) => {
      const goesOn = before?.id === session.id
      let isThere = false
      const saving = use((database, listening) =>
        write(database, listening, async (transaction, begun) => {
          const [heads, bases, entries] = storesIn(transaction)
          const { id } = session
          const range = stepsAfter(id)
          const [head, base, count] = await Promise.all([heads.get(id).finally(listening.heard), bases.getKey(id),
            entries.count(range)])
          const isOurs = head && givenUp && isAt(head, givenUp) && await hasLast(transaction, givenUp)
          const last = isOurs ? givenUp : before
          const known = head && last?.id === id ? last.entries.length : 0
          if (head && (head.count !== known || (last && stands(head) !== stands(last)))) throw conflict()
          // What the browser has lost meanwhile, or what was deleted, is written down as a whole again.
          isThere = head !== undefined && goesOn && base !== undefined && count === known
          const isMore = isThere && last !== null && continues(session, last)
          if (!isMore) {
            begun(entries.delete(range))
            begun(bases.put(session.base, id))
          }
          await writeSteps(entries, session, isMore ? known : 0, begun, listening.heard)
          begun(heads.put(headOf(session, name)))
        })
      )
      await saving.catch((cause) => {
        if (cause instanceof SilentError) givenUp = session
        throw cause
      })
      givenUp = null
      if (goesOn && !isThere) whenLost()
      void askToLast()
    },
    replace: (session, loaded) =>
      use((database, listening) =>
        write(database, listening, async (transaction, begun) => {
          const [heads, bases, entries] = storesIn(transaction)
          const { id } = session
          const [head, kept] = await Promise.all([heads.get(id), wholeOf(transaction, id, listening.heard)])
          if (!head || canonicalJson(kept) !== canonicalJson(loaded)) throw conflict()
          begun(entries.delete(stepsAfter(id)))
          await writeSteps(entries, session, 0, begun, listening.heard)
          begun(bases.put(session.base, id))
          begun(heads.put({ ...headOf(session, head.name), played: head.played }))
        })
      ),
    remove: (id) =>
      use(async (database, { signal }) => {
        const transaction = database.transaction(['heads', 'bases', 'entries', 'views'], 'readwrite')
        signal.addEventListener('abort', () => abort(transaction))
        await Promise.all([
          transaction.objectStore('heads').delete(id),
          transaction.objectStore('bases').delete(id),
          transaction.objectStore('entries').delete(stepsAfter(id)),
          transaction.objectStore('views').delete(id),
          transaction.done,
        ])
      }),
    pictures: async () => {
      const found = new Set<string>()
      for (const { id } of await use((database) => database.getAll('heads'))) {
        const whole = await use((database, { heard }) => wholeOf(database.transaction(STORES), id, heard))
        const { base, entries } = (whole ?? {}) as Partial<Session>
        await inParts(namingPictures([base, ...entries ?? []], found))
      }
      return found
    },
    loadView: (id) => use((database) => database.get('views', id)),
    saveView: async (id, view) => void (await use((database) => database.put('views', view, id))),
    loadRoom: () => use((database) => database.get('rooms', THE_ROOM)),
    saveRoom: async (room) => void (await use((database) => database.put('rooms', room, THE_ROOM))),
  }
}

/** Adds the names of pictures that the values name anywhere; whatever looks like such a name counts. */
function* namingPictures(values: readonly unknown[], found: Set<string>): Parts<void> {
  for (const value of values) {
    for (const [name] of (JSON.stringify(value) ?? '').matchAll(/[0-9a-f]{64}/g)) found.add(name)
    yield
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

/** A store that forgets everything when the page is closed. */
export function memoryStore(reason: string): SessionStore {
  const heads = new Map<string, { readonly head: Head; readonly session: Session }>()
  const views = new Map<string, unknown>()
  let room: unknown
  return {
    state: { where: 'memory', reason },
    list: async () => [...heads.values()].map(({ head }) => summary(head)).toSorted(lastPlayedFirst),
    load: async (id) => heads.get(id)?.session ?? null,
    save: async (session, _before, name) => void heads.set(session.id, { head: headOf(session, name), session }),
    replace: async (session, loaded) => {
      const kept = heads.get(session.id)
      if (!kept || canonicalJson(kept.session) !== canonicalJson(loaded)) throw conflict()
      heads.set(session.id, { head: { ...headOf(session, kept.head.name), played: kept.head.played }, session })
    },
    remove: async (id) => {
      heads.delete(id)
      views.delete(id)
    },
    pictures: async () => {
      const found = new Set<string>()
      for (const { session } of heads.values()) await inParts(namingPictures([session], found))
      return found
    },
    loadView: async (id) => views.get(id),
    saveView: async (id, view) => void views.set(id, view),
    loadRoom: async () => room,
    saveRoom: async (now) => {
      room = now
    },
  }
}
