// Ghosts: told only so often, the last one twice, and shown once.
import { expect, it } from 'vitest'
import { systemClock } from '../../src/seats/clock.ts'
import { newerOnly, paced } from '../../src/seats/paced.ts'
import { fakeClock } from '../support/seats/fake-clock.ts'

it('what changes all the time is told so often, and what rests once more', () => {
  const clock = fakeClock()
  const told: (readonly [string, number])[] = []
  const give = paced(clock, 100, (value: string, at) => told.push([value, at]))
  give('first')
  clock.pass(20)
  give('dropped')
  clock.pass(20)
  give('last')
  clock.pass(1_000)
  expect(told).toEqual([['first', 0], ['last', 40], ['last', 40]])
  give('again')
  give('at the same moment')
  clock.pass(1_000)
  expect(told.slice(3).map(([value]) => value)).toEqual(['again', 'at the same moment', 'at the same moment'])
  expect(told.at(-1)?.[1]).toBeGreaterThan(told[3]?.[1] ?? Infinity)
})

it('what was heard is not heard again, nor what is older; a page that was opened anew is heard', () => {
  const isNewer = newerOnly()
  expect([isNewer('a', 5_000), isNewer('a', 5_000), isNewer('a', 4_900), isNewer('b', 10), isNewer('a', 5_100)])
    .toEqual([true, false, false, true, true])
  expect(isNewer('a', 60_000)).toBe(true)
  expect(isNewer('a', 30)).toBe(true)
})

it('a page that is loaded again goes on counting: what it tells is newer than what it told before', () => {
  const isNewer = newerOnly()
  // Two pages of one device, one after the other.
  expect(Math.abs(systemClock.now() - Date.now())).toBeLessThan(5_000)
  expect([isNewer('mira', systemClock.now() - 3_000), isNewer('mira', systemClock.now())]).toEqual([true, true])
})
