// Any use of an ability on one target, in the words of a ruleset, that rolls: checks in checks, harm, healing, what is
// lost, conditions that change numbers, kept numbers, tests and repeats.
import * as fc from 'fast-check'
import type { Ability as Text, Step, Test } from '../../../src/engine/abilities/language/ability.ts'
import { readAbility } from '../../../src/engine/abilities/language/check.ts'
import { type Dialect, list, of } from './any-ability.ts'

/** Only what is accepted, and played. `aimed`: how it is used, and on whom. */
export function anyUseIn(dialect: Dialect, aimed: fc.Arbitrary<Partial<Text>>): fc.Arbitrary<Text> {
  const { words } = dialect
  const test = fc.oneof(of<Test>(...dialect.tests), of<Test>('$two > 2', '$two <= 1'))
  const amount = of(...dialect.rolled, ...dialect.rolled, ...dialect.whole, '$two', '2 × $two')
  const kind = of(...Object.keys(words.kinds))
  const plain: fc.Arbitrary<object> = fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: of('harm'), amount, kind }) },
    { weight: 1, arbitrary: fc.record({ do: of('gain', 'lose'), what: of('hp'), amount }) },
    { weight: 1,
      arbitrary: fc.record({ do: of('put'), condition: of('+One', ...dialect.conditions), until: of('scene end') }) },
    { weight: 1, arbitrary: fc.record({ do: of('let'), keep: of('$two'), amount }) },
    { weight: 1, arbitrary: fc.record({ do: of('end'), condition: of('+One') }) },
  )
  const checks = (more: fc.Arbitrary<Step[]>): fc.Arbitrary<object> =>
    fc.oneof(
      ...dialect.rolls.map(({ check, degrees, by }) =>
        fc.record({ do: of('check'), check: of(check), by: of(by ? 'it' : 'me'), against: of(by ? 'me' : 'it'),
          edge: of('1', '−1', 'round'),
          on: fc.record(Object.fromEntries(degrees.map((degree) => [degree, more])), { requiredKeys: [] }) }, {
          requiredKeys: ['do', 'check', 'by', 'against', 'on'],
        })
      ),
    )
  const branching = (deep: number): fc.Arbitrary<object> => {
    const more = list(step(deep - 1), 0, 2)
    return fc.oneof(
      { weight: 2, arbitrary: checks(more) },
      { weight: 1, arbitrary: fc.record({ do: of('repeat'), most: of('2'), steps: more }) },
      { weight: 1, arbitrary: fc.record({ do: of('block'), steps: more, else: more }) },
    )
  }
  const step = (deep: number): fc.Arbitrary<Step> =>
    fc.tuple(deep <= 0 ? plain : fc.oneof(plain, branching(deep), branching(deep)), fc.option(test, { freq: 3 }),
      fc.boolean()).map(([deed, holds, rarely]) =>
        ({ ...deed, ...(holds !== null && (rarely || 'else' in deed) ? { if: holds } : {}) }) as unknown as Step
      )
  const modifiers = list(fc.oneof(...dialect.modifiers(test)), 1, 2)
  return fc.record({ aimed, first: checks(list(step(1), 1, 2)), steps: list(step(2), 0, 2), modifiers }).map(
    ({ aimed: used, first, steps, modifiers: changed }): Text => ({ name: 'Deed', ...used,
      steps: [{ do: 'let', keep: '$two', amount: '2' }, first as Step, ...steps],
      conditions: { One: { one: 'per bearer', modifiers: changed } } }),
  ).filter((text) => {
    const read = readAbility(text, words)
    return read.ok && dialect.whyNotPlayed(read.value) === null
  })
}
