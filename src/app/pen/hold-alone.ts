// Something that one window of a browser has and no other: by a Web Lock, and on pages on plain http, which have none,
// by what is kept.
import type { Held, Holding } from './held.ts'
import { holdKept, untilKeptFree, type HoldingWindow } from './kept-hold.ts'
import { pause } from './pause.ts'

/** The name of this tab, which stays over a reload. A copy of the tab has the same name, and answers for itself. */
function tabName(): string {
  const key = 'turnstone-tab'
  const made = crypto.getRandomValues(new Uint32Array(2)).join('')
  try {
    const name = sessionStorage.getItem(key) ?? made
    sessionStorage.setItem(key, name)
    return name
  } catch {
    return made
  }
}

const thisWindow = (): HoldingWindow => ({ name: tabName(), onLeave: (listener) => {
  addEventListener('pagehide', listener)
  return () => removeEventListener('pagehide', listener)
} })

/** Where the browser keeps nothing, no other window has the same battle. */
const byWhatIsKept = (name: string, how: Holding): Promise<Held | null> =>
  holdKept(name, how, thisWindow()).catch(() => ({ letGo: () => undefined }))

/**
 * Holds what has that name until it is let go or taken away, which is told. `null` where another window holds it and
 * keeps it.
 */
export function holdAlone(name: string, how: Holding): Promise<Held | null> {
  const locks: LockManager | undefined = navigator.locks
  if (!locks) return byWhatIsKept(name, how)
  return new Promise((answer) => {
    let isHeld = false
    const held = (lock: Lock | null) => {
      if (!lock) return answer(null)
      isHeld = true
      return new Promise<void>((letGo) =>
        answer({ letGo: () => {
          isHeld = false
          letGo()
        } })
      )
    }
    locks.request(name, how.take ? { steal: true } : { ifAvailable: true }, held).catch(() => {
      // It was taken away, or the browser refuses locks here.
      if (isHeld) how.lost()
      else answer(byWhatIsKept(name, how))
    })
  })
}

/** Milliseconds in which a page that is loaded anew has again what it had. */
const LOADED_ANEW = 3_000

/**
 * Waits until nobody has held what has that name for a moment, in which a page that was only loaded anew has it again.
 * Whether it is still free is for `holdAlone` to say: several may wait. `false` when the signal was given before.
 */
export async function untilFree(name: string, signal: AbortSignal): Promise<boolean> {
  await nobodyHolds(name, signal)
  await pause(LOADED_ANEW, signal)
  return !signal.aborted
}

async function nobodyHolds(name: string, signal: AbortSignal): Promise<void> {
  const locks: LockManager | undefined = navigator.locks
  try {
    // It is had for no longer than it takes to say so.
    if (locks) return await locks.request(name, { mode: 'shared', signal }, () => undefined)
  } catch {
    // The signal was given, or the browser refuses locks here.
    if (signal.aborted) return
  }
  // Where the browser keeps nothing, there is no other window to wait for.
  await untilKeptFree(name, signal).catch(() => undefined)
}
