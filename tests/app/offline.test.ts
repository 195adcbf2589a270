// @vitest-environment happy-dom
// Taking a newer build into use: only by a window that is alone for as long as it takes, and never half.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followBuild, takeNewerBuild } from '../../src/app/page/offline.ts'

/** Locks as browsers give them: in line, shared ones together. */
function lockManager() {
  const held: { readonly mode: string }[] = []
  const line: { readonly mode: string; readonly go: () => void }[] = []
  const free = (mode: string) => (mode === 'shared' ? held.every((lock) => lock.mode === 'shared') : held.length === 0)
  const next = () => {
    for (let first = line[0]; first && free(first.mode); first = line[0]) line.shift()?.go()
  }
  const request = async (
    _name: string,
    how: { readonly mode?: string; readonly ifAvailable?: boolean },
    work: (lock: object | null) => Promise<unknown>,
  ): Promise<unknown> => {
    const lock = { mode: how.mode ?? 'exclusive' }
    // Granting takes its time, which is where two could both believe to be alone.
    await Promise.resolve()
    if (line.length > 0 || !free(lock.mode)) {
      if (how.ifAvailable) return work(null)
      await new Promise<void>((resolve) => line.push({ mode: lock.mode, go: () => (held.push(lock), resolve()) }))
    } else held.push(lock)
    try {
      return await work(lock)
    } finally {
      held.splice(held.indexOf(lock), 1)
      next()
    }
  }
  return { request, query: async () => ({ held: held.map((lock) => ({ ...lock, name: 'turnstone-window' })) }) }
}

const worker = Object.assign(new EventTarget(), { state: 'installed', postMessage: vi.fn() })
const container = Object.assign(new EventTarget(), { controller: {},
  getRegistration: async () => ({ waiting: worker }) })
let reload: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  vi.useFakeTimers()
  worker.postMessage.mockReset()
  worker.state = 'installed'
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container })
  Object.defineProperty(navigator, 'locks', { configurable: true, value: lockManager() })
  reload = vi.spyOn(location, 'reload').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const activate = () => {
  worker.state = 'activated'
  worker.dispatchEvent(new Event('statechange'))
}

describe('a newer build', () => {
  it('is taken by one of two windows that open at once, and by none that opens while it is being taken', async () => {
    const both = [takeNewerBuild(), takeNewerBuild()]
    await vi.advanceTimersByTimeAsync(10)
    expect(worker.postMessage).toHaveBeenCalledOnce()
    expect(await takeNewerBuild()).toBe(false)
    activate()
    expect(await Promise.all(both)).toEqual([true, false])
    expect(worker.postMessage).toHaveBeenCalledOnce()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is left alone while another window is open', async () => {
    container.getRegistration = async () => ({ waiting: null as unknown as typeof worker })
    expect(await takeNewerBuild()).toBe(false)
    container.getRegistration = async () => ({ waiting: worker })
    expect(await takeNewerBuild()).toBe(false)
    expect(worker.postMessage).not.toHaveBeenCalled()
  })

  it('that comes into use later loads the page again, unless what is open would be lost', async () => {
    const taking = takeNewerBuild()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await taking).toBe(false)
    expect(reload).not.toHaveBeenCalled()
    let atStake = true
    followBuild(() => atStake)
    container.dispatchEvent(new Event('controllerchange'))
    expect(reload).not.toHaveBeenCalled()
    atStake = false
    container.dispatchEvent(new Event('controllerchange'))
    expect(reload).toHaveBeenCalledOnce()
  })
})
