// Several targets, one by one: lists and the board take and let go by the same rules.
import { expect, it } from 'vitest'
import type { ActionId, CombatantId, Need, Offer, Target, TargetView } from '../../src/engine/core/index.ts'
import { beginAim, choose, letGo, looseOf } from '../../src/stores/aim.ts'
import { isSeveral, takable, toggled, withLoose } from '../../src/engine/core/target-choice.ts'

const at = (id: string): Target => ({ kind: 'combatant', id: id as CombatantId })
const listed = (id: string, why: string | null = null): TargetView => ({ target: at(id), label: id, why, preview: [] })
const need = (min: number, max: number): Need => ({ kind: 'combatant', label: 'Target', min, max, range: null })
const offer = (...needs: readonly Need[]): Offer => ({ action: 'bless' as ActionId, name: 'Bless', detail: '',
  group: '', price: [], refusal: null, progress: null, needs, form: [] })

it('a target is taken with one press and let go with the next', () => {
  const taken = toggled(toggled([], at('wen')), at('rook'))
  expect(taken).toEqual([at('wen'), at('rook')])
  expect(toggled(taken, structuredClone(at('wen')))).toEqual([at('rook')])
  expect([need(1, 1), need(0, 1), need(1, 6)].map(isSeveral)).toEqual([false, true, true])
})

it('with as many as are wanted taken the others say so, and what is taken can still be let go', () => {
  const views = [listed('wen'), listed('rook'), listed('grim', 'Too far.')]
  expect(takable(need(1, 2), views, [at('wen')])).toEqual(views)
  expect(takable(need(1, 1), views, [at('wen')])).toEqual(views)
  expect(takable(need(0, 1), views, [at('wen')]).map(({ why }) => why)).toEqual([null, 'A target is already chosen.',
    'Too far.'])
})

it('a chosen target stays in the list to be let go, also where the rules would not take it twice', () => {
  const shown = withLoose([listed('rook', 'Named already.'), listed('grim')], [at('rook'), at('wen')], () => 'Wen')
  expect(shown.map(({ label, why }) => [label, why])).toEqual([['rook', null], ['grim', null], ['Wen', null]])
  const twice = [listed('rook'), listed('grim')]
  expect(withLoose(twice, [at('rook')], () => '')).toBe(twice)
})

it('only the targets of the need that is open are let go, the last of several like ones', () => {
  const aim = choose(
    choose(choose(beginAim('wen' as CombatantId, offer(need(1, 1), need(1, 3)), null), at('grim')), at('rook')),
    at('rook'),
  )
  expect(looseOf(aim)).toEqual([at('rook'), at('rook')])
  expect(letGo(aim, at('rook')).chosen).toEqual([at('grim'), at('rook')])
  expect(letGo(aim, at('nobody'))).toBe(aim)
  expect(looseOf(choose(aim, at('wen')))).toEqual([])
})
