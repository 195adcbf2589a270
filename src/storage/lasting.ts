// A browser that runs short of room may clear what pages keep, unless the page has asked the browser not to.

/**
 * Asks the browser not to clear what is kept here: at the first call, and not where that is granted already. A browser
 * that refuses, or that cannot be asked, goes on keeping as long as there is room.
 */
export function createLasting(): () => Promise<void> {
  let asked = false
  return async () => {
    if (asked) return
    asked = true
    try {
      const { storage } = navigator
      if (!(await storage.persisted())) await storage.persist()
    } catch {
      // Plain http from afar, or an old browser: nobody can be asked.
    }
  }
}
