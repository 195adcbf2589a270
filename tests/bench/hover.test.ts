// COM-20: what is worked out while the pointer rests on an action or a target takes well below a frame under every
// ruleset, and nothing the second time.
import { describe, expect, it } from 'vitest'
import { combatantsOf, decide, offersAsTheyStand, type Battle, type Ruleset } from '../../src/engine/core/index.ts'
import { seededSource, seedState } from '../../src/engine/dice/sources.ts'
import { beginAim, choose } from '../../src/stores/aim.ts'
import { turnOf, viewOf } from '../../src/stores/cached-views.ts'
import { orderAfter } from '../../src/stores/order-preview.ts'
import { everyRuleset } from '../support/contract/rulesets.ts'
import { slowness, spent } from '../support/pace.ts'

const rulesets = await everyRuleset()
/** Milliseconds; a frame has sixteen. */
const WELL_BELOW = 8
const FRAME = 16

/**
 * Times of everything that can be pointed at in that battle, from the table's view. Each is asked of a fresh view, so
 * that nothing is remembered.
 */
function times(
  spec: Ruleset,
  battle: Battle,
): { readonly first: readonly number[]; readonly again: readonly number[] } {
  const view = viewOf(spec, battle, { role: 'table' })
  turnOf(spec, view)
  const thoughts = combatantsOf(view).flatMap((one) =>
    offersAsTheyStand(spec, view, one.id).filter(({ refusal }) => refusal === null).flatMap((offer) => {
      const aim = beginAim(one.id, offer, null)
      return offer.needs.length === 0
        ? [aim]
        : spec.targets(view, one.id, offer.action, []).filter(({ why }) => why === null).slice(0, 6).map(({ target }) =>
          choose(aim, target)
        )
    })
  )
  const timed = (): readonly number[] =>
    thoughts.map((wish) => {
      const start = spent()
      orderAfter(spec, view, wish)
      return spent() - start
    })
  return { first: timed(), again: timed() }
}

const median = (of: readonly number[]): number => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0

describe.each(rulesets.map((spec) => [spec.id, spec] as const))('%s', (_id, spec) => {
  it('COM-20 pointing at what can be done stays well below a frame', () => {
    const [sample] = spec.samples
    if (!sample) throw new Error('There is no sample.')
    let battle: Battle = sample.make()
    const seen: { first: number[]; again: number[] } = { first: [], again: [] }
    const started = decide(spec, battle, { type: 'start' }, seededSource(seedState(3)))
    if (started.kind === 'accepted') battle = started.battle
    for (let turn = 0; turn < 6; turn++) {
      const { first, again } = times(spec, battle)
      seen.first.push(...first)
      seen.again.push(...again)
      const next = turnOf(spec, battle).buttons.find(({ primary, why }) => primary && why === null)
      const done = next && decide(spec, battle, next.command, seededSource(seedState(turn)))
      if (done?.kind !== 'accepted') break
      battle = done.battle
    }
    if (seen.first.length === 0) return
    // The first few runs are slow because the program is not warm yet, and any run may be held up by another program:
    // the faster half counts.
    const slow = slowness()
    expect(median(seen.first) / slow,
      `${seen.first.length} looked at, the slowest in ${Math.max(...seen.first).toFixed(1)} ms`).toBeLessThan(
        WELL_BELOW,
      )
    expect(median(seen.again) / slow).toBeLessThan(0.5)
    // The program is warm by now: of a hundred runs at most five may cost a frame of processor time. Three attempts are
    // allowed, because compiling and garbage collection count as well.
    const late = () => {
      const { first } = times(spec, { ...battle })
      return (first.toSorted((a, b) => a - b)[Math.ceil(first.length * 0.95) - 1] ?? 0) / slowness()
    }
    const tries = [late()]
    while (tries.length < 3 && Math.min(...tries) >= FRAME) tries.push(late())
    expect(Math.min(...tries), `95 of 100, in ms: ${tries.map((one) => one.toFixed(1)).join(', ')}`).toBeLessThan(FRAME)
  })
})
