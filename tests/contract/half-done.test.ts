// Under every ruleset: questions are asked anew, walks end where the walker is moved, turns are given cleanly, orders
// keep nobody who left, and who has no HP left goes down (COM-06, COM-07, COM-22, COM-46).
import { describe, expect, it } from 'vitest'
import { deepFreeze } from '../support/contract/health.ts'
import { checkAskedAgain, checkGoesDown, checkMovedOnTheWay, checkOrderWithout, checkTurnGiven,
  openQuestions } from '../support/contract/half-done.ts'
import { tried } from '../support/contract/honest.ts'
import { checkNumbersKept } from '../support/contract/told-numbers.ts'
import { everyRuleset } from '../support/contract/rulesets.ts'

const rulesets = await everyRuleset()

describe.each(rulesets.map((spec) => [spec.id, spec] as const))('%s', (_id, spec) => {
  describe.each(spec.samples.map((sample) => [sample.id, sample] as const))('%s', (_name, sample) => {
    const questions = [1, 2].flatMap((seed) => openQuestions(spec, sample.make(), { seed, commands: 60 }))
      .filter((_, index, all) => index % Math.max(1, Math.floor(all.length / 12)) === 0)
    const first = tried(spec, deepFreeze(sample.make()), { type: 'start' })
    const begun = first.kind === 'accepted' ? first.battle : null

    it('COM-22 a question is asked anew, or not at all, when those it asks are gone', () => {
      for (const { battle } of questions) checkAskedAgain(spec, battle)
    }, 60_000)

    it('COM-46 who is moved by something else on the way does not walk on', () => {
      for (const { battle, walker } of questions) if (walker !== null) checkMovedOnTheWay(spec, battle, walker)
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
})
