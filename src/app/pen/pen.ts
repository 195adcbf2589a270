// Two windows of the GM on one battle: one has the pen, the other shows each step as it comes and can take over.
// Whoever opens the battle first has it. Where the page has Web Locks (not on plain http), the browser knows when a
// window with the pen is gone; elsewhere windows ask each other.
import { inParts } from '../../storage/in-parts.ts'
import { holdAlone, type Held } from './hold-alone.ts'
import type { SessionStore } from '../../storage/sessions.ts'
import type { Table } from '../../stores/table-state.ts'

/** What windows on the same battle say to each other. */
type Said = 'who has it?' | 'I have it' | 'let me have it' | 'take it' | 'a step is kept'

/** Milliseconds in which another window answers, and in which it lets go of the pen. */
const ANSWERS = 250
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
  /** Whether the browser itself sees to it that only one window has the pen. */
  readonly isSure: boolean
}

const ofBrowser = (): PenOptions => ({ channel: (name) => new BroadcastChannel(name), hold: holdAlone,
  isSure: (navigator.locks as LockManager | undefined) !== undefined })

export function followPen(
  { table, store }: { readonly table: Table; readonly store: SessionStore },
  browser: PenOptions = ofBrowser(),
): Pen {
  let at: { readonly battle: string; readonly channel: BroadcastChannel } | null = null
  let held: Held | null = null
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

  const isAt = (battle: string) => at?.battle === battle
  const lost = () => {
    held = null
    table.setState({ follows: true })
  }
  const hold = async (battle: string, take: boolean): Promise<boolean> => {
    const got = await browser.hold(`turnstone-pen-${battle}`, take, lost)
    if (!isAt(battle)) {
      got?.letGo()
      return false
    }
    held = got
    return got !== null
  }

  async function opened(battle: string): Promise<void> {
    if (!browser.isSure) {
      say('who has it?')
      if (await answered('I have it', ANSWERS)) return table.setState({ follows: true })
    }
    const isMine = await hold(battle, false)
    if (isAt(battle)) table.setState({ follows: !isMine })
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
  }

  function hear(battle: string, said: Said): void {
    for (const listen of heard) listen(said)
    const { follows } = table.getState()
    if (said === 'a step is kept' && follows) showSoon(battle)
    else if (said === 'who has it?' && !follows && held) say('I have it')
    else if (said === 'let me have it' && !follows) void letGo()
  }

  function open(battle: string | null): void {
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

  return {
    take: async () => {
      const battle = at?.battle
      if (battle === undefined) return
      say('let me have it')
      await answered('take it', LETS_GO)
      if (!(await hold(battle, true))) return
      await show(battle)
      table.setState({ follows: false })
    },
  }
}
