// The sound that calls a player: one source, which a touch wakes, and none that comes too late.
import { fireEvent } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'

/** A browser's source of sound, which runs once it was resumed, where the browser lets it. */
class Source {
  static all: Source[] = []
  static lets = true
  state = 'suspended'
  currentTime = 0
  destination = {}
  tones = 0
  constructor() {
    Source.all.push(this)
  }
  resume() {
    if (!Source.lets) return new Promise(() => undefined)
    this.state = 'running'
    return Promise.resolve()
  }
  createGain() {
    return { gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() }, connect: vi.fn(),
      disconnect: vi.fn() }
  }
  createOscillator() {
    this.tones++
    return { frequency: { value: 0 }, connect: vi.fn(), start: vi.fn(), stop: vi.fn(), addEventListener: vi.fn() }
  }
}

async function begin() {
  vi.resetModules()
  vi.stubGlobal('AudioContext', Source)
  Object.assign(Source, { all: [], lets: true })
  onTestFinished(() => void vi.unstubAllGlobals())
  return import('../../src/app/seats/page/chime.ts')
}

it('is played by one source, however often', async () => {
  const { chime } = await begin()
  await chime()
  await chime()
  expect(Source.all.map(({ tones }) => tones)).toEqual([4])
})

it('a touch wakes the source before anything is played, and again after the page was away', async () => {
  const { wakeSound } = await begin()
  onTestFinished(wakeSound())
  fireEvent.pointerUp(document.body)
  const [source] = Source.all
  expect(source?.state).toBe('running')
  if (source) source.state = 'interrupted'
  fireEvent.pointerUp(document.body)
  expect([Source.all.length, source?.state]).toEqual([1, 'running'])
})

it('stays silent where the browser lets nothing be played, also when a touch wakes the source later', async () => {
  const { chime } = await begin()
  vi.useFakeTimers()
  Source.lets = false
  const called = chime()
  await vi.advanceTimersByTimeAsync(2_000)
  await called
  vi.useRealTimers()
  Source.lets = true
  fireEvent.pointerUp(document.body)
  expect(Source.all.map(({ tones }) => tones)).toEqual([0])
})
