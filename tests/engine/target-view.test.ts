// The preview of a target in a list.
import { expect, it } from 'vitest'
import { lookOver, targetView } from '../../src/engine/kits/target-view.ts'

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
