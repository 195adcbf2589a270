// The preview of a target in a list, the words of a look and the form of an offer.
import { expect, it } from 'vitest'
import { offersAsTheyStand, type Ruleset } from '../../src/engine/core/index.ts'
import { lookOver, offerWithForm, targetView } from '../../src/engine/kits/target-view.ts'
import { tides } from '../support/odd/index.ts'

it('COM-20 the preview of a target is worked out when it is looked at, and once', () => {
  let worked = 0
  const view = targetView({ target: { kind: 'option', option: 'low' }, label: 'Low', why: null }, () => {
    worked++
    return ['6 damage']
  })
  expect([view.label, view.why, worked]).toEqual(['Low', null, 0])
  expect([view.preview, view.preview, worked]).toEqual([['6 damage'], ['6 damage'], 1])
  expect(JSON.parse(JSON.stringify(view))).toEqual({ target: { kind: 'option', option: 'low' }, label: 'Low', why: null,
    preview: ['6 damage'] })
})

it('COM-20 so are the words of an action that needs no target', () => {
  let worked = 0
  const look = lookOver({ who: [], places: [] }, () => {
    worked++
    return ['Everybody: 6 damage']
  })
  expect([look.who, worked]).toEqual([[], 0])
  expect([look.lines, look.lines, worked]).toEqual([['Everybody: 6 damage'], ['Everybody: 6 damage'], 1])
})

it('COM-20 so is the form of an offer, also of an offer that is refused because the battle has not begun', () => {
  const flag = { key: 'spare', label: 'Spare', type: 'flag' } as const
  let worked = 0
  const spec: Ruleset = { ...tides, offers: () => [
    offerWithForm({ action: 'hit' as never, name: 'Hit', detail: '', group: 'Deeds', price: [], needs: [],
      refusal: null, progress: null }, () => {
      worked++
      return [flag]
    }),
  ] }
  const battle = tides.samples[0]?.make()
  const [offer] = battle ? offersAsTheyStand(spec, battle, battle.roster[0] ?? ('' as never)) : []
  expect([offer?.name, offer?.refusal?.code, worked]).toEqual(['Hit', 'status', 0])
  expect([offer?.form, offer?.form, worked]).toEqual([[flag], [flag], 1])
  expect(JSON.parse(JSON.stringify(offer))).toMatchObject({ name: 'Hit', form: [flag], refusal: { code: 'status' } })
})
