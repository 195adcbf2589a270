// The look ahead is the very game: what it says comes true, it changes nothing, and it is quick enough to be asked at
// every hover (GAU-40).
import { describe, expect, it } from 'vitest'
import { slowness } from '../../support/pace.ts'
import { makeDraft } from '../../../src/engine/core/make-work.ts'
import { noDice } from '../../../src/engine/dice/sources.ts'
import { canonicalJson } from '../../../src/lib/json.ts'
import { foresee } from '../../../src/rulesets/action-gauge/clock/foresee.ts'
import { spec } from '../../../src/rulesets/action-gauge/spec.ts'
import { beginNext } from '../../../src/rulesets/action-gauge/clock/turns.ts'
import { busy, foreseeTimes, FRAME, LIMIT, outlookTimes, quiet, TURNS, viewTimes } from '../../bench/foresee.ts'
import { endTurn } from '../../../src/rulesets/action-gauge/clock/one-turn.ts'

describe('the look ahead', () => {
  it('GAU-40 says what then really happens, turn by turn, with effects, ice and gauges moved about', () => {
    const before = busy()
    // What burns takes a number here, so that the real turns need no dice either.
    const battle = { ...before,
      effects: before.effects.map((one) => (one.condition === 'Shocked' ? { ...one, value: 3 } : one)) }
    const frozen = canonicalJson(battle)
    const coming = foresee(battle, TURNS)
    expect(canonicalJson(battle), 'the battle itself is as it was').toBe(frozen)
    expect(coming.filter((one) => one.skipped).length, 'some only thaw').toBeGreaterThan(10)
    const { work } = makeDraft(battle, noDice, spec)
    for (const { who, at, skipped } of coming) {
      expect({ ...beginNext(work, null), at: work.battle.turn.now }).toEqual({ who, skipped, at })
      if (work.battle.turn.acting) endTurn(work)
    }
  })

  it('GAU-40 each unit’s turns are numbered, and none is given twice', () => {
    const coming = foresee(quiet(), TURNS)
    expect(new Set(coming.map((one) => one.key)).size).toBe(TURNS)
    expect(coming.filter((one) => one.who === 'c7').map((one) => one.key).slice(0, 3)).toEqual(['c7:1', 'c7:2', 'c7:3'])
  })

  it('GAU-40 a hundred units’ next thousand turns are foreseen in moments', () => {
    for (const battle of [quiet(), busy()]) {
      // Thrice the limit: other work on the same machine must not fail this; `npm run bench` holds to the limit itself.
      expect(Math.min(...foreseeTimes(battle, 25))).toBeLessThan(3 * LIMIT)
    }
  })

  it('GAU-43 GAU-41 a crowd of which half burns is looked through in moments, for its table and for a blow', () => {
    const battle = busy()
    expect(Math.min(...viewTimes(battle, 15))).toBeLessThan(3 * FRAME)
    expect(Math.min(...outlookTimes(battle, 40))).toBeLessThan(FRAME * slowness())
  })
})
