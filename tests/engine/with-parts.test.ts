// The quick copy of a battle has every part that a spread would have, in the same places.
import { expect, it } from 'vitest'
import { rehearse, withTurn } from '../../src/engine/core/index.ts'
import { withParts } from '../../src/engine/core/with-parts.ts'
import { everyRuleset } from '../support/contract/rulesets.ts'
import { tides } from '../support/odd/index.ts'

it.each((await everyRuleset()).map((spec) => [spec.id, spec] as const))('%s: a copy differs in what is replaced alone',
  (_id, spec) => {
    const battle = spec.samples[0]?.make()
    if (!battle) throw new Error('There is no sample.')
    const turn: unknown = { another: true }
    expect(Object.entries(withTurn(battle, turn))).toEqual(Object.entries({ ...battle, turn }))
    expect(withTurn(battle, battle.turn)).toBe(battle)
    expect(Object.entries(withParts(battle, { combatants: {}, effects: [], turn }))).toEqual(
      Object.entries({ ...battle, combatants: {}, effects: [], turn }),
    )
  })

it('what a battle seldom has is in the copy, too', () => {
  const battle = tides.samples[0]?.make()
  if (!battle) throw new Error('There is no sample.')
  for (const more of [{ hiddenTurns: 'untold' }, { ownUndo: 'never' }, { gmDecides: true }, { onHold: true }, {
    hiddenTurns: 'untold',
    gmDecides: true,
  }] as const) {
    const turn: unknown = { another: true }
    expect(withTurn({ ...battle, ...more }, turn)).toEqual({ ...battle, ...more, turn })
  }
})

it.each((await everyRuleset()).map((spec) => [spec.id, spec] as const))(
  '%s: what happens while rehearsing is told, and nothing of it happens',
  (_id, spec) => {
    const battle = spec.samples[0]?.make()
    if (!battle) throw new Error('There is no sample.')
    const seen: string[] = []
    const { value } = rehearse(spec, battle, (work) => {
      work.emit({ type: 'end-proposed', why: 'enough' })
      return work.battle.proposal
    }, ({ type }) => seen.push(type))
    expect([value, seen, battle.proposal]).toEqual(['enough', ['end-proposed'], null])
  },
)
