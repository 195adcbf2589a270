// The open battle stands in the page's address, so that a reload resumes exactly there and a bookmark finds it.
import { rulesetOf } from '../rulesets/registry.ts'
import { loadSaveChecks } from './later.ts'
import { resumeRead } from './resume-read.ts'
import type { Services } from './services.ts'

const KEY = 'battle'

/** How often a battle was asked for. */
let asked = 0

const wordsOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))
const idInAddress = (): string | null => new URLSearchParams(location.hash.slice(1)).get(KEY)

/**
 * Opens the battle that the address names, or goes to the start; a battle that cannot be read is said to be so, and
 * stays as it is.
 */
export async function resumeFromAddress(services: Services): Promise<void> {
  const id = idInAddress()
  if (id === null) {
    asked++
    return services.table.close()
  }
  if (services.table.getState().playing?.session.id === id) return
  await openKept(services, id)
}

/** Opens a battle that is kept in this browser; of several asked for in a hurry the last one. */
export async function openKept({ store, table }: Services, id: string): Promise<void> {
  const mine = ++asked
  table.setState({ opening: true })
  const [kept, checks] = await Promise.allSettled([store.load(id), loadSaveChecks()])
  if (mine !== asked) return
  table.setState({ opening: false })
  if (checks.status === 'rejected') {
    table.close()
    // The address goes on naming the battle, so that loading the page again opens it.
    if (idInAddress() !== id) history.pushState(null, '', `#${KEY}=${id}`)
    return table.notify('bad',
      'The part of the program that opens battles did not come. The battle stays as it is; load the page again to open it.',
      { label: 'Load again', run: () => location.reload() })
  }
  if (kept.status === 'rejected') {
    table.close()
    return table.notify('bad', `The browser does not give the battle back: ${wordsOf(kept.reason)}`)
  }
  const data = kept.value
  const { readSession, tellProblem } = checks.value
  if (data === null) {
    table.close()
    return table.notify('warn', 'That battle is not kept in this browser.')
  }
  const read = readSession(data, rulesetOf)
  if (!read.ok) {
    table.close()
    return table.notify('bad',
      `This battle cannot be opened; what is kept of it stays as it is. ${tellProblem(read.problem)}`)
  }
  if (read.value.told.length > 0) {
    // What was brought up to date is kept as a whole before anything is added to it.
    table.setState({ opening: true })
    const written = await store.replace(read.value.session, data).then(() => null, wordsOf)
    if (mine !== asked) return
    table.setState({ opening: false })
    if (written !== null) {
      table.close()
      return table.notify('bad',
        `This battle was brought up to date, but the browser did not keep that: ${written}. It stays as it was.`)
    }
  }
  resumeRead(table, read.value)
}

/** Keeps address and table in step, both ways. */
export function followAddress(services: Services): void {
  services.table.subscribe(({ playing }, before) => {
    if (playing?.session.id === before.playing?.session.id) return
    // While a new battle is being written down there is none for a moment; the address waits.
    const wanted = playing ? `#${KEY}=${playing.session.id}` : ''
    if (playing && location.hash !== wanted) history.pushState(null, '', wanted)
  })
  addEventListener('popstate', () => void resumeFromAddress(services))
}

/** Back to the start screen. */
export function leaveBattle({ table }: Services): void {
  history.pushState(null, '', location.pathname)
  table.close()
}
