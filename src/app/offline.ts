// The table without network: the browser puts the whole page away and opens it from there, also when nobody serves it any more.
// A newer build is taken into use as a whole and only while no other window has the old one open, so that the two never mix.

/** Held by every open window of the page. */
const WINDOW = 'turnstone-window'
/** How long a newer build may take to come into use before the page opens with the one it has, in milliseconds. */
const PATIENCE = 3_000

/** Takes a newer build into use that was put away while the page was last open. `true`: the page is being loaded again with it. */
export async function takeNewerBuild(): Promise<boolean> {
  if (!canBePutAway()) return false
  try {
    const alone = await isOnlyWindow()
    const waiting = (await navigator.serviceWorker.getRegistration())?.waiting
    if (!alone || !waiting || !navigator.serviceWorker.controller) return false
    const inUse = new Promise<boolean>((resolve) => {
      waiting.addEventListener('statechange', () => waiting.state === 'activated' && resolve(true))
      setTimeout(() => resolve(false), PATIENCE)
    })
    waiting.postMessage({ type: 'SKIP_WAITING' })
    if (!(await inUse)) return false
    location.reload()
    return true
  } catch {
    // A browser that keeps nothing has nothing newer either.
    return false
  }
}

/** Has the browser put the page away once it is drawn. Where it does not (a private window, plain http from afar) the page works as long as it is served. */
export async function putAway(): Promise<void> {
  if (!canBePutAway() || import.meta.env.DEV) return
  await navigator.serviceWorker.register('./sw.js', { updateViaCache: 'none' }).catch(() => undefined)
}

/** Browsers put pages away only when they came by https or from this computer. */
const canBePutAway = (): boolean => 'serviceWorker' in navigator && 'locks' in navigator

/** Whether no other window shows this page; from now on this one is known to the others. */
async function isOnlyWindow(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  void navigator.locks.request(WINDOW, { mode: 'shared' }, () => new Promise<never>(() => undefined)).catch(() => undefined)
  return !held.some((lock) => lock.name === WINDOW)
}
