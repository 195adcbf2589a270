// A kept battle whose turn state went wrong early: it opens up to there, and finding where that was takes no time.
import { expect, it } from 'vitest'
import { atOnce } from '../../../src/lib/parts.ts'
import { ruleset as gauge } from '../../../src/rulesets/action-gauge/index.ts'
import { readSession } from '../../../src/session/save.ts'
import { newSession } from '../../../src/session/session.ts'
import { readingSoundPart } from '../../../src/session/sound-part.ts'
import { playedOn } from '../../session/playing-on.ts'

interface Loose {
  readonly entries: { events: readonly unknown[] }[]
}

const rulesetOf = (id: string) => (id === gauge.id ? gauge : undefined)

it('an impossible turn state is found where it began, and not by reading again for each later step', () => {
  const [first] = gauge.samples
  if (!first) throw new Error('There is no sample.')
  const long = structuredClone(playedOn(gauge, newSession(gauge, 'evening', first.make(), 5), 80)) as unknown as Loose
  const entry = long.entries[4]
  if (entry) {
    entry.events = [...(entry.events), { type: 'own', event: { type: 'points', by: -900, why: 'x' } }]
  }
  const flaw = readSession(long, rulesetOf)
  expect(flaw.ok ? '' : flaw.problem.says).toMatch(/^leave an impossible turn/)
  let applied = 0
  const counted: typeof gauge = { ...gauge, apply: (...given) => {
    applied++
    return gauge.apply(...given)
  } }
  expect(atOnce(readingSoundPart(long, (id) => (id === gauge.id ? counted : undefined)))?.steps).toBe(4)
  expect(applied).toBeGreaterThan(0)
  expect(applied).toBeLessThan(2 * long.entries.flatMap(({ events }) => events).length)
})
