// Aiming, step by step: what is asked depends on the targets.
import { expect, it } from 'vitest'
import type { ActionId, CombatantId, Offer, Target } from '../../src/engine/core/index.ts'
import { beginAim, choose, formOf, ready } from '../../src/stores/aim.ts'

const [wen, rook, grim] = ['wen', 'rook', 'grim'] as CombatantId[] as [CombatantId, CombatantId, CombatantId]
const strike: Offer = {
  action: 'strike' as ActionId,
  name: 'Strike',
  detail: '',
  group: '',
  price: [],
  refusal: null,
  progress: null,
  needs: [{ kind: 'combatant', label: 'Target', min: 1, max: 1, range: null }],
  form: [{ key: 'mark', label: 'Use up the mark', type: 'flag', about: [rook] }],
}
const at = (id: CombatantId): Target => ({ kind: 'combatant', id })

it('asks for a field about a combatant only when that combatant is aimed at: others take two clicks', () => {
  const aim = beginAim(wen, strike, null)
  expect([formOf(aim), ready(aim)]).toEqual([[], false])
  expect(ready(choose(aim, at(grim)))).toBe(true)
  const marked = choose(aim, at(rook))
  expect([formOf(marked).map(({ key }) => key), ready(marked)]).toEqual([['mark'], false])
})

it('asks for that field with an area, which may hold the combatant, and when no target has to be named', () => {
  const area = { ...strike,
    needs: [{ kind: 'area', label: 'Area', shape: 'blast', size: 1, range: 6 }] } as unknown as Offer
  expect(formOf({ offer: area, chosen: [{ kind: 'area', area: {} } as unknown as Target] })).toHaveLength(1)
  expect(formOf({ offer: { ...strike, needs: [] }, chosen: [] })).toHaveLength(1)
})

it('a field that is seldom wanted is shown only on request: without it two clicks are enough', () => {
  const called: Offer = { ...strike,
    form: [{ key: 'modifier', label: 'Modifier', type: 'integer', min: -10, max: 10, rarely: true }] }
  expect(ready(choose(beginAim(wen, called, null), at(grim)))).toBe(true)
  const more = choose(beginAim(wen, called, null, { more: true }), at(grim))
  expect([formOf(more).map(({ key }) => key), ready(more)]).toEqual([['modifier'], false])
  // The field is sent with its first value all the same.
  expect(choose(beginAim(wen, called, null), at(grim)).form).toEqual({ modifier: 0 })
  expect(formOf({ offer: { ...called, needs: [] }, chosen: [] })).toEqual([])
})
