// Under every ruleset: questions are asked anew, walks end where the walker is moved, turns are given cleanly, orders
// keep nobody who left, and who has no HP left goes down (COM-06, COM-07, COM-22, COM-46).
import { describe, expect, it } from 'vitest'
import type { Ruleset } from '../../src/engine/core/index.ts'
import { crowded } from '../support/contract/crowded.ts'
import { deepFreeze } from '../support/contract/health.ts'
import { checkAskedAgain, checkGoesDown, checkMovedOnTheWay, checkOrderWithout, checkTurnGiven,
  openQuestions } from '../support/contract/half-done.ts'
import { tried } from '../support/contract/honest.ts'
import { checkNumbersKept } from '../support/contract/told-numbers.ts'
import { everyRuleset } from '../support/contract/rulesets.ts'

const rulesets = await everyRuleset()

/** Whether a ruleset has something half done of that kind. */
const knows = (spec: Ruleset, kind: string): boolean => {
  const parsed = spec.schemas.frame.parse({ kind })
  return parsed.ok || (parsed.problem.field !== 'kind' && !parsed.problem.says.includes('nothing is ever half done'))
}

describe.each(rulesets.map((spec) => [spec.id, spec] as const))('%s', (_id, spec) => {
  let asked = 0
  let walking = 0
  let moved = 0

  describe.each(spec.samples.map((sample) => [sample.id, sample] as const))('%s', (_name, sample) => {
    const games = [{ start: sample.make(), seed: 1 }, { start: crowded(sample.make()), seed: 2 }, {
      start: crowded(sample.make()),
      seed: 3,
    }]
    const all = games.flatMap(({ start, seed }) => openQuestions(spec, start, { seed, commands: 60 }))
    // Some of all, and every one in the midst of a walk.
    const questions = all.filter(({ walker }, index) =>
      walker !== null || index % Math.max(1, Math.floor(all.length / 12)) === 0
    )
    asked += questions.length
    walking += questions.filter(({ walker }) => walker !== null).length
    const first = tried(spec, deepFreeze(sample.make()), { type: 'start' })
    const begun = first.kind === 'accepted' ? first.battle : null

    it('COM-22 a question is asked anew, or not at all, when those it asks are gone', () => {
      for (const { battle } of questions) checkAskedAgain(spec, battle)
    }, 60_000)

    it('COM-46 who is forced by something else on the way does not walk on', () => {
      for (const { battle, walker } of questions) {
        if (walker !== null && checkMovedOnTheWay(spec, battle, walker)) moved++
      }
    }, 60_000)

    it('COM-06 a turn is given with nothing half done left over', () => {
      for (const { battle } of questions) checkTurnGiven(spec, battle)
    }, 60_000)

    it('COM-07 an order keeps nobody who has left', () => {
      for (const battle of [begun, ...questions.slice(0, 4).map((one) => one.battle)]) {
        if (battle) checkOrderWithout(spec, battle)
      }
      expect(begun).not.toBeNull()
    }, 60_000)

    it('COM-24 no secret number can be read from the course of the clock', () => {
      expect(checkNumbersKept(spec, deepFreeze(sample.make()), 6)).toBeGreaterThan(0)
    }, 60_000)

    it('COM-07 who has no HP left goes down', () => {
      if (begun) checkGoesDown(spec, begun)
    }, 60_000)
  })

  it('something was asked in its games, and somebody was stopped on a walk, where it has such things', () => {
    expect(asked > 0).toBe(knows(spec, 'window') || knows(spec, 'vows') || asked > 0)
    if (knows(spec, 'walk')) expect([walking > 0, moved > 0]).toEqual([true, true])
  })
})
