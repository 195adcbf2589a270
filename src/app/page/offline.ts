// The table without network: the browser stores the whole page and opens it from there, even when no server has it any
// more. A newer build is taken into use as a whole, and only while no other window has the old build open, so that the
// two never mix.
import { useSyncExternalStore } from 'react'

/** Held by every open window of the page. */
const WINDOW = 'turnstone-window'
/** How long the page waits for a newer build before it opens with the build that it has, in milliseconds. */
const PATIENCE = 3_000

/**
 * Takes a newer build into use that was stored while the page was last open. `true`: the page is being loaded again
 * with that build. A browser that stores nothing has no newer build either.
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
 * Loads the page again as soon as another build has come into use beneath it, late or from another window: parts that
 * are fetched later would be of that build. `keep` says that what is open lives only in this page, so the page stays.
 */
export function followBuild(keep: () => boolean): void {
  if (!canBePutAway()) return
  let first = navigator.serviceWorker.controller === null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // A page that was just stored for the first time has the build that it came with.
    if (first) first = false
    else if (keep()) tell(true)
    else location.reload()
  })
}

/**
 * Lets the browser store the page once it is drawn. Where the browser does not (a private window, plain http from
 * afar), the page works as long as a server has it.
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
    // Nothing is stored, and the page works as long as a server has it.
  }
}

/**
 * Whether another program is served at this address now: it has no service worker of this table. A server that does not
 * answer proves nothing.
 */
async function isSomethingElse(): Promise<boolean> {
  const answer = await fetch('./sw.js', { cache: 'no-store' }).catch(() => null)
  if (answer === null) return false
  return answer.status === 404 || answer.status === 410
    || (answer.ok && !/javascript/.test(answer.headers.get('content-type') ?? ''))
}

/** Removes the stored page and shows what is served at its address now. Battles stay. */
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

/** Whether a newer build is stored and waits to be taken into use. */
export const useNewerBuild = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => newer,
  )

/** Browsers store only pages that came by https or from this computer. */
const canBePutAway = (): boolean => 'serviceWorker' in navigator && 'locks' in navigator

/**
 * Does the work only if no other window shows this page, and lets no other window believe the same meanwhile. From then
 * on the other windows know of this one.
 */
async function whileAlone(work: () => Promise<boolean>): Promise<boolean> {
  return navigator.locks.request(WINDOW, { ifAvailable: true }, async (lock) => {
    try {
      return lock !== null && (await work())
    } finally {
      // This lock is asked for before the other is given back, so that no other window comes in between.
      void navigator.locks.request(WINDOW, { mode: 'shared' }, () => new Promise<never>(() => undefined)).catch(() =>
        undefined
      )
    }
  })
}
