// The only writer of the open battle. Jobs wait for each other, and a job for one battle never reaches another.
import type { Session } from '../session/types.ts'
import { inOurWords } from '../storage/browser-words.ts'
import type { SessionStore } from '../storage/sessions.ts'

export interface Autosave {
  /**
   * From now on this session is open (`null`: none). `kept` says whether the store already has it. Jobs queued before
   * are dropped.
   */
  open(session: Session | null, kept: boolean): void
  /** Queues a job for the open battle; `undefined` when another battle was opened before the job's turn came. */
  inTurn<Value>(job: () => Promise<Value>): Promise<Value | undefined>
  /** Writes what is new since the last success. `then` is called after that, unless the session is no longer open. */
  write(session: Session, name: string, then: () => void): Promise<void>
}

export interface AutosaveNews {
  busy(on: boolean): void
  /** Why the battle is not kept; `null`: it is kept again. */
  unsaved(why: string | null): void
}

export function createAutosave(store: SessionStore, news: AutosaveNews): Autosave {
  let line: Promise<unknown> = Promise.resolve()
  /** Counts openings, so that a job knows whether its battle is still the open one. */
  let opening = 0
  let written: Session | null = null
  return {
    open(session, kept) {
      opening++
      written = kept ? session : null
    },
    inTurn(job) {
      const mine = opening
      const run = async () => (mine === opening ? job() : undefined)
      const next = line.then(run, run)
      line = next.catch(() => undefined)
      return next
    },
    async write(session, name, then) {
      const mine = opening
      news.busy(true)
      try {
        await store.save(session, written, name)
        if (mine === opening) {
          written = session
          if (store.state.where === 'kept') news.unsaved(null)
        }
      } catch (cause) {
        if (mine === opening) news.unsaved(inOurWords(cause))
      }
      if (mine === opening) then()
      // Whoever waited for the step finds the step shown.
      news.busy(false)
    },
  }
}
