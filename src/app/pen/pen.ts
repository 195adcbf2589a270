// Two windows of the GM on one battle: one has the pen, the other shows each step as it comes and can take over.
// Whoever opens the battle first has it, and no two windows have it at once (`hold-alone.ts`). When the window that has
// the pen is closed, a window that follows has it by itself.
import { inParts } from '../../storage/in-parts.ts'
import type { Held } from './held.ts'
import { holdAlone, untilFree } from './hold-alone.ts'
import type { SessionStore } from '../../storage/sessions.ts'
import type { Table } from '../../stores/table-state.ts'

/** What windows on the same battle say to each other. */
type Said = 'let me have it' | 'take it' | 'a step is kept'

/** Milliseconds in which another window lets go of the pen. */
const LETS_GO = 2_000
/** Checks of what is kept. */
const loadSaveChecks = () => import('../../session/save.ts')

/** Steps that come quickly one after another are shown together. */
const SHOWN_AFTER = 80

export interface Pen {
  /** The pen for the open battle, from whichever window has it. */
  take(): Promise<void>
}

/** What a window needs of the browser; tests have their own. */
export interface PenOptions {
  readonly channel: (name: string) => BroadcastChannel
  readonly hold: typeof holdAlone
  readonly untilFree: typeof untilFree
}

const ofBrowser: PenOptions = { channel: (name) => new BroadcastChannel(name), hold: holdAlone, untilFree }

export function followPen(
  { table, store }: { readonly table: Table; readonly store: SessionStore },
  browser: PenOptions = ofBrowser,
): Pen {
  let at: { readonly battle: string; readonly channel: BroadcastChannel } | null = null
  let held: Held | null = null
  let waiting: AbortController | null = null
  const heard = new Set<(said: Said) => void>()

  const say = (said: Said) => at?.channel.postMessage(said)
  const answered = (said: Said, within: number): Promise<boolean> =>
    new Promise((resolve) => {
      const done = (came: boolean) => {
        clearTimeout(timer)
        heard.delete(listen)
        resolve(came)
      }
      const listen = (one: Said) => one === said && done(true)
      const timer = setTimeout(() => done(false), within)
      heard.add(listen)
    })

  const nameOf = (battle: string) => `turnstone-pen-${battle}`
  const isAt = (battle: string) => at?.battle === battle
  const hold = async (battle: string, take: boolean): Promise<boolean> => {
    const follow = () => {
      if (!isAt(battle)) return
      table.setState({ follows: true })
      void waitForPen(battle)
    }
    const got = await browser.hold(nameOf(battle), { take, waits: follow, lost: () => {
      held = null
      follow()
    } })
    if (!isAt(battle)) {
      got?.letGo()
      return false
    }
    held = got
    if (got) stopWaiting()
    else follow()
    return got !== null
  }

  function stopWaiting(): void {
    waiting?.abort()
    waiting = null
  }

  /** Follows until nobody else has the pen, and has it then. Steps that are kept nowhere wait for the GM's word. */
  async function waitForPen(battle: string): Promise<void> {
    if (waiting) return
    const mine = (waiting = new AbortController())
    const isFree = await browser.untilFree(nameOf(battle), mine.signal)
    if (!isFree || waiting !== mine) return
    waiting = null
    if (table.getState().unsaved === null) await alone(() => opened(battle))
  }

  let underWay: Promise<void> | null = null
  /** Asked for while the pen is on its way, the pen comes once. */
  function alone(has: () => Promise<void>): Promise<void> {
    underWay ??= has().finally(() => (underWay = null))
    return underWay
  }

  async function opened(battle: string): Promise<void> {
    if (await hold(battle, false) && table.getState().follows) await begin(battle)
  }

  /** This window has the pen from now on, and goes on from what is kept. */
  async function begin(battle: string): Promise<void> {
    await show(battle).catch(() => undefined)
    if (isAt(battle) && held) table.setState({ follows: false })
  }

  let isDue = false
  /** Shows what is kept by now. */
  async function show(battle: string): Promise<void> {
    const data = await store.load(battle)
    const { readingSession } = await loadSaveChecks()
    const { playing, follows, unsaved } = table.getState()
    // Steps that are kept nowhere stay in sight, so that they can be saved as a file.
    if (!playing || !follows || unsaved !== null || !isAt(battle)) return
    const read = await inParts(readingSession(data, (id) => (id === playing.spec.id ? playing.spec : undefined)))
    if (read.ok && isAt(battle) && table.getState().follows) await table.follow(read.value.session)
  }
  const showSoon = (battle: string) => {
    if (isDue) return
    isDue = true
    setTimeout(() => {
      isDue = false
      show(battle).catch(() => undefined)
    }, SHOWN_AFTER)
  }

  async function letGo(): Promise<void> {
    await table.settled()
    table.setState({ follows: true })
    held?.letGo()
    held = null
    say('take it')
    if (at) void waitForPen(at.battle)
  }

  function hear(battle: string, said: Said): void {
    for (const listen of heard) listen(said)
    const { follows } = table.getState()
    if (said === 'a step is kept' && follows) showSoon(battle)
    else if (said === 'let me have it' && !follows) void letGo()
  }

  function open(battle: string | null): void {
    stopWaiting()
    held?.letGo()
    held = null
    at?.channel.close()
    at = null
    if (battle === null) return
    const channel = browser.channel(`turnstone-battle-${battle}`)
    at = { battle, channel }
    channel.onmessage = ({ data }: MessageEvent<Said>) => hear(battle, data)
    void opened(battle)
  }

  table.subscribe(({ playing, busy, follows, unsaved }, before) => {
    const battle = playing?.session.id ?? null
    if (battle !== (before.playing?.session.id ?? null)) open(battle)
    else if (before.busy && !busy && !follows && unsaved === null) say('a step is kept')
  })

  async function takeOver(): Promise<void> {
    const battle = at?.battle
    if (battle === undefined || !table.getState().follows) return
    say('let me have it')
    await answered('take it', LETS_GO)
    if (await hold(battle, true)) await begin(battle)
  }
  return { take: () => alone(takeOver) }
}
