// Something that one window of a browser has and no other, on pages without Web Locks (plain http). Who has it is kept
// in the browser's database, whose transactions come one after another in all windows, so that no two windows have it.
// Whether the holder is still there is asked of the holder itself: the clocks of windows that nobody looks at run slow.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { Held, Holding } from './held.ts'
import { pause } from './pause.ts'

/** Milliseconds in which a window answers that is there. */
const ANSWERS = 400
/** The holder writes down so often that it is still there; one that is silent after so long is gone. */
const BEAT = 1_000
const GONE = 3_000

interface Holder {
  readonly by: string
  /** Milliseconds since 1970. */
  readonly at: number
}
interface Schema extends DBSchema {
  holders: { key: string; value: Holder }
}

/** What windows ask and tell each other of a hold. */
type Said = { readonly ask: string } | { readonly here: string } | { readonly taken: string }

/** What a window needs of the browser; tests have their own. */
export interface HoldingWindow {
  /** The name of the window, which it keeps over a reload. */
  readonly name: string
  /** Calls the listener when the page goes; returns how to stop. */
  onLeave(listener: () => void): () => void
}

let opened: Promise<IDBPDatabase<Schema>> | null = null
const database = (): Promise<IDBPDatabase<Schema>> => {
  opened ??= openDB<Schema>('turnstone-holds', 1, { upgrade: (made) => void made.createObjectStore('holders'),
    blocking: (_current, _wanted, event) => {
      opened = null
      ;(event.target as IDBDatabase).close()
    }, terminated: () => (opened = null) })
  opened.catch(() => (opened = null))
  return opened
}

/** Who has it after that change, which is one step for all windows. */
async function change(name: string, next: (now: Holder | null) => Holder | null): Promise<Holder | null> {
  const transaction = (await database()).transaction('holders', 'readwrite')
  const before = (await transaction.store.get(name)) ?? null
  const now = next(before)
  if (now !== before) await (now ? transaction.store.put(now, name) : transaction.store.delete(name))
  await transaction.done
  return now
}

const tabOf = (by: string): string => by.split('/')[0] ?? ''

type Channel = Pick<BroadcastChannel, 'onmessage' | 'postMessage' | 'close'>
const channelOf = (name: string): Channel => new BroadcastChannel(`turnstone-hold-${name}`)

/** Whether the holder is still there. */
const answers = (channel: Channel, by: string): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ANSWERS)
    channel.onmessage = ({ data }: MessageEvent<Said>) => {
      if (!('here' in data) || data.here !== by) return
      clearTimeout(timer)
      resolve(true)
    }
    channel.postMessage({ ask: by } satisfies Said)
  })

/** The same as `untilFree`. Rejects where the browser keeps nothing. */
export async function untilKeptFree(name: string, signal: AbortSignal): Promise<void> {
  const channel = channelOf(name)
  try {
    while (!signal.aborted) {
      const holder = await (await database()).get('holders', name)
      if (!holder) return
      if (Date.now() - holder.at > GONE && !(await answers(channel, holder.by))) return
      await pause(BEAT, signal)
    }
  } finally {
    channel.close()
  }
}

/** The same as `holdAlone`. Rejects where the browser keeps nothing. */
export async function holdKept(
  name: string,
  { take, lost, waits }: Holding,
  { name: tab, onLeave }: HoldingWindow,
): Promise<Held | null> {
  const own = `${tab}/${crypto.getRandomValues(new Uint32Array(2)).join('')}`
  const channel = channelOf(name)
  const say = (said: Said) => channel.postMessage(said)
  const claim = (may: (now: Holder | null) => boolean) =>
    change(name, (now) => (may(now) ? { by: own, at: Date.now() } : now))
  try {
    let now = await claim((before) => before === null || take)
    while (now?.by !== own) {
      const silent = now
      waits?.()
      if (silent && await answers(channel, silent.by)) {
        channel.close()
        return null
      }
      // The page that was loaded anew in this tab is gone for sure.
      const isGone = silent === null || tabOf(silent.by) === tab || Date.now() - silent.at > GONE
      now = await claim((kept) => kept === null || (isGone && kept.by === silent?.by && kept.at === silent.at))
    }
  } catch (cause) {
    channel.close()
    throw cause
  }
  return holding()

  function holding(): Held {
    const stops: (() => void)[] = []
    let isOver = false
    const end = () => {
      isOver = true
      for (const stop of stops) stop()
      channel.close()
    }
    const takenAway = () => {
      if (isOver) return
      end()
      lost()
    }
    const beat = () =>
      void claim((now) => now === null || now.by === own).then((now) => now?.by !== own && takenAway(), () => undefined)
    const letGo = () => void change(name, (now) => (now?.by === own ? null : now)).catch(() => undefined)
    channel.onmessage = ({ data }: MessageEvent<Said>) => {
      if ('ask' in data && data.ask === own) say({ here: own })
      else if ('taken' in data && data.taken !== own) beat()
    }
    const timer = setInterval(beat, BEAT)
    stops.push(() => clearInterval(timer), onLeave(letGo))
    say({ taken: own })
    // It may have been taken away since.
    beat()
    return { letGo: () => {
      if (isOver) return
      end()
      letGo()
    } }
  }
}
