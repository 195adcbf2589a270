// A long log is told as it is looked at: the newest entries first, older ones when they are scrolled to or searched.
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { LogSource } from '../../src/panels/log/index.ts'
import { useTold } from '../../src/panels/log/use-told.ts'
import { entry, line } from './sheet-data.ts'

/** Entries of which each is noted when it is told; every tenth has nothing to tell. */
function source(length: number): LogSource & { readonly told: Set<number> } {
  const told = new Set<number>()
  const all = Array.from({ length }, (_, nth) => entry(`e${nth}`, nth % 10 === 0 ? [] : [line(`Deed ${nth}`, 1)]))
  return { length, told, at: (index) => {
    told.add(index)
    return all[index]
  } }
}

const aWhile = () => act(() => new Promise((done) => setTimeout(done, 30)))

it('tells the newest entries alone until the reader nears the oldest of them', async () => {
  const log = source(2000)
  const { result } = renderHook(() => useTold(log, false))
  await aWhile()
  expect([log.told.size, result.current.untold, result.current.entries.length]).toEqual([300, 1700, 270])
  expect(result.current.entries.at(-1)?.lines[0]?.text).toBe('Deed 1999')
  act(() => result.current.more())
  await aWhile()
  expect([log.told.size, result.current.untold]).toEqual([400, 1600])
})

it('tells everything for a search, with pauses', async () => {
  const log = source(2000)
  const slow: LogSource = { length: log.length, at: (index) => {
    const until = performance.now() + (log.told.has(index) ? 0 : 0.1)
    while (performance.now() < until);
    return log.at(index)
  } }
  const { result, rerender } = renderHook(({ all }) => useTold(slow, all), { initialProps: { all: false } })
  await aWhile()
  rerender({ all: true })
  expect(result.current.untold).toBeGreaterThan(0)
  for (let tries = 0; tries < 100 && log.told.size < 2000; tries++) await aWhile()
  await aWhile()
  expect([result.current.untold, result.current.entries.length]).toEqual([0, 1800])
})

it('goes on with the entries that come, and keeps what is told when some are undone', async () => {
  const { result, rerender } = renderHook(({ log }) => useTold(log, false), { initialProps: { log: source(500) } })
  await aWhile()
  rerender({ log: source(501) })
  await aWhile()
  expect([result.current.untold, result.current.entries.length]).toEqual([200, 270])
  rerender({ log: source(100) })
  await aWhile()
  expect([result.current.untold, result.current.entries.length]).toEqual([0, 90])
})
