// The log's lines of one step stand in the order in which things happened, walks among them.
import { describe, expect, it } from 'vitest'
import type { Battle, CombatantId, BattleEvent, Ruleset } from '../../src/engine/core/index.ts'
import { logOf } from '../../src/session/log.ts'
import { newSession, submit } from '../../src/session/session.ts'
import { tides } from '../support/odd/index.ts'
import { beach } from '../support/odd/samples.ts'

const c1 = 'c1' as CombatantId

/** The lines of a step in which just that happened. */
const lines = (...events: readonly object[]): readonly string[] => linesOf(tides, ...events)

function linesOf(spec: Ruleset, ...events: readonly object[]): readonly string[] {
  const outcome = submit(spec, newSession(spec, 's', beach() as unknown as Battle, 1), { type: 'start' }, 'gm')
  if (outcome.kind !== 'accepted') throw new Error('The battle does not start.')
  const { session } = outcome
  const last = session.entries.length - 1
  const entries = session.entries.map((
    entry,
    index,
  ) => (index === last ? { ...entry, events: events as readonly BattleEvent[] } : entry))
  return logOf(spec, { ...session, entries }, { role: 'gm' }).at(-1)?.lines.map(({ text }) => text) ?? []
}

const walk = (cost: number, ...path: readonly string[]) => ({ type: 'moved', who: c1, path, manner: 'walk', cost })
const pushed = (...path: readonly string[]) => ({ type: 'moved', who: c1, path, manner: 'forced', cost: 0 })

describe('walks in the log', () => {
  it('a step aside is told before what came of it, not after', () => {
    const [first, second] = lines(walk(2, '1,1', '1,2'), pushed('1,2', '1,3'))
    expect([first, second]).toEqual([expect.stringMatching(/ moves to /), expect.stringMatching(/ is pushed\.$/)])
  })

  it('several stretches of one walk are one line, where it ended', () => {
    const told = lines(walk(2, '1,1', '1,2'), walk(1, '1,2', '1,3'))
    expect(told).toHaveLength(1)
    expect(told[0]).toContain(', 3 ')
  })

  it('a walk that the ruleset tells in its own words, or not at all, has no line of its own', () => {
    const quiet: Ruleset = { ...tides, describeShared: (
      before,
      event,
    ) => (event.type === 'moved' && event.manner === 'walk' ? null : tides.describeShared?.(before, event)) }
    expect(linesOf(quiet, walk(2, '1,1', '1,2'), pushed('1,2', '1,3'))).toEqual([
      expect.stringMatching(/ is pushed\.$/),
    ])
  })
})

describe('the GM’s word in the log', () => {
  const change = { type: 'stat', who: c1, stat: 'grip', by: -3, why: 'by the GM’s word' }

  it('COM-06 is one line: what the GM changed is not told a second time', () => {
    expect(lines({ type: 'override', what: 'Wen’s Grip is 4', reason: '' }, change)).toEqual([
      'GM’s word: Wen’s Grip is 4.',
    ])
  })

  it('COM-24 where that line is not told, the change has its own', () => {
    expect(lines(change)).toEqual([expect.stringContaining('(by the GM’s word)')])
  })
})
