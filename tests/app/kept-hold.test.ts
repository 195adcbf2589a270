// What one window has and no other, where pages have no Web Locks.
import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import { holdKept } from '../../src/app/pen/kept-hold.ts'

let names = 0
const fresh = () => `hold-${names++}`

/** A window of the browser; `leaves` is what the page does when it goes. */
function window(name = `window-${names++}`) {
  const lost = vi.fn()
  const waits = vi.fn()
  let leave = (): void => undefined
  const hold = (of: string, take = false) =>
    holdKept(of, { take, lost, waits }, { name, onLeave: (listener) => {
      leave = listener
      return () => undefined
    } })
  return { hold, lost, waits, name, leaves: () => leave() }
}

/** A window that has gone without a word, such as a browser that was killed. */
async function goneWithoutAWord(of: string, name?: string, ago = 0) {
  vi.useFakeTimers({ toFake: ['setInterval', 'Date'], now: Date.now() - ago })
  const OwnChannel = BroadcastChannel
  vi.stubGlobal('BroadcastChannel', class {
    postMessage() {}
    close() {}
  })
  await window(name).hold(of)
  await new Promise((resolve) => setTimeout(resolve, 50))
  vi.stubGlobal('BroadcastChannel', OwnChannel)
  vi.useRealTimers()
}

describe('what one window holds', () => {
  it('no other holds, also where several ask at once', async () => {
    const of = fresh()
    const held = await Promise.all([1, 2, 3, 4].map(() => window().hold(of)))
    expect(held.filter((one) => one !== null)).toHaveLength(1)
    expect(await window().hold(of)).toBeNull()
    held.forEach((one) => one?.letGo())
  })

  it('is free again when it was let go, or when the page has gone', async () => {
    const of = fresh()
    const [first, second, third] = [window(), window(), window()]
    const held = await first.hold(of)
    held?.letGo()
    expect(await second.hold(of)).not.toBeNull()
    expect(second.waits).not.toHaveBeenCalled()
    second.leaves()
    const last = await third.hold(of)
    expect(last).not.toBeNull()
    await vi.waitFor(() => expect(second.lost).toHaveBeenCalledTimes(1), { timeout: 2_000 })
    last?.letGo()
  })

  it('is taken away, and whoever had it is told at once, and cannot let go what another has', async () => {
    const of = fresh()
    const [first, second, third] = [window(), window(), window()]
    const before = await first.hold(of)
    const now = await second.hold(of, true)
    expect(now).not.toBeNull()
    await vi.waitFor(() => expect(first.lost).toHaveBeenCalledTimes(1), { timeout: 300 })
    before?.letGo()
    expect(await third.hold(of)).toBeNull()
    expect([second.lost.mock.calls.length, first.lost.mock.calls.length]).toEqual([0, 1])
    now?.letGo()
  })

  it('goes to one of two that take it in the same moment; the other is told', async () => {
    const of = fresh()
    const [first, second] = [window(), window()]
    const held = await Promise.all([first.hold(of, true), second.hold(of, true)])
    await vi.waitFor(() => expect(first.lost.mock.calls.length + second.lost.mock.calls.length).toBe(1))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(first.lost.mock.calls.length + second.lost.mock.calls.length).toBe(1)
    held.forEach((one) => one?.letGo())
  })
})

describe('a window that went without a word', () => {
  it('is not waited for once it is silent for long', async () => {
    const of = fresh()
    await goneWithoutAWord(of, undefined, 10_000)
    const next = window()
    const begun = Date.now()
    const held = await next.hold(of)
    expect(held).not.toBeNull()
    expect(next.waits).toHaveBeenCalled()
    expect(Date.now() - begun).toBeLessThan(2_500)
    held?.letGo()
  })

  it('was this tab itself, which was loaded anew', async () => {
    const of = fresh()
    await goneWithoutAWord(of, 'this tab')
    const held = await window('this tab').hold(of)
    expect(held).not.toBeNull()
    // A copy of the tab has its name, and does not take what the tab has.
    expect(await window('this tab').hold(of)).toBeNull()
    held?.letGo()
  })
})
