// A long battle keeps few of its battles in memory, and every one can still be looked at.
import { expect, it } from 'vitest'
import type { Battle } from '../../src/engine/core/index.ts'
import { canonicalJson } from '../../src/lib/json.ts'
import { battleAt, currentBattle, newSession, submit } from '../../src/session/session.ts'
import { tides } from '../support/odd/index.ts'
import { beach } from '../support/odd/samples.ts'

it('COM-05 of 300 battles a few dozen are kept, and each is worked out again as it was', () => {
  let session = newSession(tides, 's', beach() as unknown as Battle, 1)
  const first: Battle[] = []
  for (let count = 0; count < 300; count++) {
    const outcome = submit(tides, session, { type: 'name', name: `Name ${count}` }, 'gm')
    if (outcome.kind !== 'accepted') throw new Error(outcome.kind)
    session = outcome.session
    first.push(currentBattle(tides, session))
  }
  const kept = first.toReversed().filter((battle, index) => battleAt(tides, session, 299 - index) === battle).length
  expect(kept).toBeGreaterThan(20)
  expect(kept).toBeLessThan(80)
  for (const [id, battle] of first.entries()) {
    expect(canonicalJson(battleAt(tides, session, id))).toBe(canonicalJson(battle))
  }
})
