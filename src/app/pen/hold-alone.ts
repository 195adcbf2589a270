// Something that one window of a browser has and no other, by a Web Lock. Pages on plain http have none: there whoever
// takes it has it, and the others notice by what comes of that.

export interface Held {
  letGo(): void
}

/**
 * Holds what has that name until it is let go or taken away, which is told. `take`: also where another window holds it;
 * without that the answer is `null` there.
 */
export function holdAlone(name: string, take: boolean, lost: () => void): Promise<Held | null> {
  const locks: LockManager | undefined = navigator.locks
  if (!locks) return Promise.resolve({ letGo: () => undefined })
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
    locks.request(name, take ? { steal: true } : { ifAvailable: true }, held).catch(() => {
      // It was taken away, or the browser refuses locks here.
      if (isHeld) lost()
      else answer({ letGo: () => undefined })
    })
  })
}
