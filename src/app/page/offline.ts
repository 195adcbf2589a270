// The table without network: the browser puts the whole page away and opens it from there, also when nobody serves it
// any more.
// A newer build is taken into use as a whole and only while no other window has the old one open, so that the two never
// mix.
import { useSyncExternalStore } from 'react'

/** Held by every open window of the page. */
const WINDOW = 'turnstone-window'
/** How long a newer build may take to come into use before the page opens with the one it has, in milliseconds. */
const PATIENCE = 3_000

/**
 * Takes a newer build into use that was put away while the page was last open. `true`: the page is being loaded again
 * with it.
 * A browser that keeps nothing has nothing newer either.
 */
export function takeNewerBuild(): Promise<boolean> {
  if (!canBePutAway()) return Promise.resolve(false)
  return whileAlone(async () => {
    const waiting = (await navigator.serviceWorker.getRegistration())?.waiting
    if (!waiting || !navigator.serviceWorker.controller) return false
    const inUse = new Promise<boolean>((resolve) => {
      waiting.addEventListener('statechange', () => waiting.state === 'activated' && resolve(true))
      setTimeout(() => resolve(false), PATIENCE)
    })
    waiting.postMessage({ type: 'SKIP_WAITING' })
    if (!(await inUse)) return false
    location.reload()
    return true
  }).catch(() => false)
}

/**
 * Loads the page again as soon as another build has come into use beneath it, be it late or from another window: parts
 * that are still to come would be of that build. `keep`: what is open lives only in this page, so the page stays.
 */
export function followBuild(keep: () => boolean): void {
  if (!canBePutAway()) return
  let first = navigator.serviceWorker.controller === null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // A page that was just put away for the first time is of the build that it came with.
    if (first) first = false
    else if (keep()) tell(true)
    else location.reload()
  })
}

/**
 * Has the browser put the page away once it is drawn. Where it does not (a private window, plain http from afar) the
 * page works as long as it is served.
 */
export async function putAway(): Promise<void> {
  if (!canBePutAway() || import.meta.env.DEV) return
  try {
    if (navigator.serviceWorker.controller && (await isSomethingElse())) return await makeRoom()
    const registration = await navigator.serviceWorker.register('./sw.js', { updateViaCache: 'none' })
    const look = () => tell(registration.waiting !== null && navigator.serviceWorker.controller !== null)
    const follow = () => registration.installing?.addEventListener('statechange', look)
    look()
    follow()
    registration.addEventListener('updatefound', follow)
  } catch {
    // Nothing is put away, and the page works as long as it is served.
  }
}

/**
 * Whether what is served at this address has nothing to put away: it is not this table any more. Nobody serving it says
 * nothing.
 */
async function isSomethingElse(): Promise<boolean> {
  const answer = await fetch('./sw.js', { cache: 'no-store' }).catch(() => null)
  if (answer === null) return false
  return answer.status === 404 || answer.status === 410
    || (answer.ok && !/javascript/.test(answer.headers.get('content-type') ?? ''))
}

/** Takes away what was put away of the page, and shows what is served at its address now. Battles stay. */
async function makeRoom(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return
  const { scope } = registration
  await registration.unregister()
  for (const name of await caches.keys()) if (name.endsWith(scope)) await caches.delete(name)
  location.reload()
}

let newer = false
const listeners = new Set<() => void>()
function tell(now: boolean): void {
  newer = now
  for (const listener of listeners) listener()
}

/** Whether a newer build has been put away and waits to be taken into use. */
export const useNewerBuild = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => newer,
  )

/** Browsers put pages away only when they came by https or from this computer. */
const canBePutAway = (): boolean => 'serviceWorker' in navigator && 'locks' in navigator

/**
 * Does it only if no other window shows this page, and lets none believe the same meanwhile; from now on the others
 * know of this one.
 */
async function whileAlone(work: () => Promise<boolean>): Promise<boolean> {
  return navigator.locks.request(WINDOW, { ifAvailable: true }, async (lock) => {
    try {
      return lock !== null && (await work())
    } finally {
      // In line before the other is given back, so that nobody comes in between.
      void navigator.locks.request(WINDOW, { mode: 'shared' }, () => new Promise<never>(() => undefined)).catch(() =>
        undefined
      )
    }
  })
}
