// Who is out of the fight by HP alone, and back: as rulesets in which nothing else decides that share it (COM-07).
import { expect, it } from 'vitest'
import { makeDraft } from '../../../src/engine/core/make-work.ts'
import { noDice } from '../../../src/engine/dice/sources.ts'
import { checkHp } from '../../../src/engine/kits/fallen.ts'
import { namesOf } from '../../../src/lib/quoted.ts'
import { everyRuleset } from '../../support/contract/rulesets.ts'

const rulesets = (await everyRuleset()).filter((spec) =>
  Object.values(spec.samples[0]?.make().combatants ?? {}).every(({ stats }) => stats['hp'] !== undefined)
)

it.each(rulesets.map((spec) => [spec.id, spec] as const))(
  '%s: 0 HP is down, HP again is back, put up by the GM is 1 HP, and each fall is told once',
  (_id, spec) => {
    const battle = spec.samples[0]?.make()
    if (!battle) throw new Error('There is no sample.')
    const { work } = makeDraft(battle, noDice, spec)
    const [who, other] = work.battle.roster
    if (who === undefined || other === undefined) throw new Error('Nobody is there.')
    const fell: string[] = []
    const check = (only?: typeof who) => checkHp(work, { only, fell: (one) => fell.push(one) })
    const standing = () => [work.battle.combatants[who]?.presence, work.battle.combatants[who]?.stats['hp']]
    const change = (by: number) => work.stat(who, 'hp', by, 'test')
    change(-(work.battle.combatants[who]?.stats['hp'] ?? 0))
    check(other)
    expect(standing()).toEqual(['present', 0])
    check()
    check()
    expect([standing(), fell]).toEqual([['down', 0], [who]])
    change(4)
    check(who)
    expect(standing()).toEqual(['present', 4])
    change(-4)
    check()
    work.emit({ type: 'presence', who, presence: 'present', why: 'the GM says so' })
    check()
    expect([standing(), fell]).toEqual([['present', 1], [who, who]])
    // Who is down by the GM's word alone stays so, whatever its HP.
    work.emit({ type: 'presence', who, presence: 'down', why: 'the GM says so' })
    check()
    expect(standing()).toEqual(['down', 1])
  },
)

it('a few are named, of many the rest is counted', () => {
  expect(
    ['', 'A', 'A, B, C, D, E, F', 'A, B, C, D, E, F and 2 more'].map((_text, nth) =>
      namesOf([...'ABCDEFGH'].slice(0, [0, 1, 6, 8][nth]))
    ),
  ).toEqual(['', 'A', 'A, B, C, D, E, F', 'A, B, C, D, E, F and 2 more'])
})
