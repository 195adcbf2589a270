// The page's address names the open battle, so that a reload resumes exactly there and a bookmark finds the battle.
import { loadRuleset } from '../../rulesets/registry.ts'
import { loadPlay } from '../../stores/table.ts'
import type { TableState } from '../../stores/table-state.ts'
import { inOurWords } from '../../storage/browser-words.ts'
import { inParts } from '../../storage/in-parts.ts'
import { askBeforeLeaving, isAtStake } from './leaving.ts'
import { loadSaveChecks, loadSoundPart } from './lazy-modules.ts'
import { readLook } from './kept-look.ts'
import { offerPart } from '../files/open-part.ts'
import { resumeRead } from '../files/resume-read.ts'
import type { Services } from '../services/services.ts'

const KEY = 'battle'

/** How often a battle was asked for. */
let asked = 0

/** The battle that is open, whether or not it can be shown. */
const openIn = ({ playing, broken }: TableState): string | null => (broken ?? playing)?.session.id ?? null

const idInAddress = (): string | null => new URLSearchParams(location.hash.slice(1)).get(KEY)

/**
 * Opens the battle that the address names, or goes to the start screen. When a battle cannot be read, that is told and
 * its kept copy is not changed.
 */
export async function resumeFromAddress(services: Services): Promise<void> {
  const id = idInAddress()
  const { table } = services
  if (id !== null && openIn(table.getState()) !== id) return openKept(services, id)
  // What was still being opened is wanted no more.
  asked++
  table.setState({ opening: false })
  if (id === null) table.close()
}

/** Opens a battle that is kept in this browser. When several are asked for in a hurry, only the last is opened. */
export async function openKept(services: Services, id: string): Promise<void> {
  const { store, table } = services
  const mine = ++asked
  table.setState({ opening: true })
  const loaded = store.load(id)
  const look = store.loadView(id).then(readLook, () => readLook(null))
  const [kept, code] = await Promise.allSettled([loaded, codeFor(loaded)])
  if (mine !== asked) return
  const stayClosed = () => {
    table.setState({ opening: false })
    table.close()
  }
  if (code.status === 'rejected') {
    stayClosed()
    // The address still names the battle, so that loading the page again opens it.
    if (idInAddress() !== id) history.pushState(null, '', `#${KEY}=${id}`)
    return table.notify('bad',
      'The part of the program that opens battles could not be loaded. The battle is unchanged. Load the page again.', {
      label: 'Load again',
      run: () => location.reload(),
    })
  }
  if (kept.status === 'rejected') {
    stayClosed()
    return table.notify('bad', `This battle cannot be read: ${inOurWords(kept.reason)}.`)
  }
  const data = kept.value
  const { checks: { readingSession, tellProblemAlone }, spec } = code.value
  if (data === null) {
    stayClosed()
    // The address still names the battle: it may be kept where the page cannot look now.
    return store.state.where === 'memory'
      ? table.notify('bad', `This battle cannot be read now: ${store.state.reason}. Load the page again later.`)
      : table.notify('warn', 'That battle is not kept in this browser.')
  }
  const rulesetOf = (wanted: string) => (wanted === spec?.id ? spec : undefined)
  const read = await inParts(readingSession(data, rulesetOf))
  if (mine !== asked) return
  if (!read.ok) {
    const part = spec && (await inParts(code.value.readingSoundPart(data, rulesetOf)))
    if (mine !== asked) return
    const problem = tellProblemAlone(part?.problem ?? read.problem)
    const says = `This battle cannot be opened; its kept copy is unchanged. ${problem}`
    stayClosed()
    return part ? offerPart(services, says, spec, part) : table.notify('bad', says)
  }
  if (read.value.told.length > 0) {
    // What was brought up to date is kept as a whole before anything is added to it.
    const written = await store.replace(read.value.session, data).then(() => null, (cause) => inOurWords(cause))
    if (mine !== asked) return
    if (written !== null) {
      stayClosed()
      return table.notify('bad', `This battle was brought up to date, but the browser did not keep that: ${written}. `
        + 'The kept battle stays as it was.')
    }
  }
  if (!spec) return stayClosed()
  const how = await look
  if (mine !== asked) return
  try {
    await resumeRead(table, spec, read.value, null, how.table)
  } finally {
    // Only now: until the battle is there, what is brought in waits for it.
    if (mine === asked) table.setState({ opening: false })
  }
}

/** What has to be loaded before a kept battle can be played: the checks, what runs a battle, and the ruleset. */
async function codeFor(kept: Promise<unknown>) {
  const [checks, { readingSoundPart }, data] = await Promise.all([loadSaveChecks(), loadSoundPart(),
    kept.catch(() => null), loadPlay()])
  return { checks, readingSoundPart, spec: await loadRuleset(checks.rulesetIn(data) ?? '') }
}

/** Keeps address and table in step, both ways. */
export function followAddress(services: Services): void {
  services.table.subscribe((now, before) => {
    const id = openIn(now)
    if (id === openIn(before)) return
    // While a new battle is being written down, no battle is open for a moment; the address waits.
    const wanted = `#${KEY}=${id}`
    if (id !== null && location.hash !== wanted) history.pushState(null, '', wanted)
  })
  addEventListener('popstate', () => {
    const { table } = services
    const open = openIn(table.getState())
    const wanted = location.href
    if (open === null || open === idInAddress()) return void resumeFromAddress(services)
    // While it is asked, the address goes on naming the battle that is open.
    if (isAtStake(table)) history.pushState(null, '', `#${KEY}=${open}`)
    void askBeforeLeaving(table, () => {
      if (location.href !== wanted) history.pushState(null, '', wanted)
      void resumeFromAddress(services)
    })
  })
}

/** Back to the start screen, whatever is lost by that. */
function closeBattle({ table }: Services): void {
  history.pushState(null, '', location.pathname)
  table.close()
}

/** Back to the start screen. Asks first where steps are not kept. */
export function leaveBattle(services: Services): void {
  void askBeforeLeaving(services.table, () => closeBattle(services))
}
