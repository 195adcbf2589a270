// What is worked out from walls and doors is found again while these stay, and never for others.
import { expect, it } from 'vitest'
import { lampsOf, USUAL_VISION } from '../../../src/grid/vision/eyes.ts'
import { seenMask, viewsOf } from '../../../src/grid/vision/fields-of-view.ts'
import { keptByWalls } from '../../../src/grid/vision/kept-by-walls.ts'
import { maskHas } from '../../../src/grid/vision/mask.ts'
import { door, open, wall } from '../fields.ts'

const ground = open(12, 9, { walls: [wall(6, 0, 6, 4), wall(6, 5, 6, 9)], doors: [door(6, 4, 6, 5, false)] })
const eyes = { at: { x: 2, y: 4 }, size: 1, vision: USUAL_VISION }

it('a view outlasts a change of light and terrain, and walls that come in between', () => {
  const before = viewsOf(ground, eyes)
  const opened = { ...ground, doors: [door(6, 4, 6, 5, true)] }
  expect(viewsOf(opened, eyes)).not.toEqual(before)
  expect(viewsOf({ ...ground, ambient: 'dark' }, eyes)).toBe(before)
  expect(viewsOf({ ...ground, cols: 13 }, eyes)).not.toBe(before)
  expect(viewsOf({ ...ground, walls: [] }, eyes)).not.toEqual(before)
  expect(viewsOf(ground, eyes)).toBe(before)
})

it('a lamp that goes out between the same walls lights nothing any more', () => {
  const lamp = { id: 'lamp', at: { x: 4.5, y: 4.5 }, on: true, bright: 1, dim: 2, color: '#ffffff' }
  const seen = (on: boolean) => {
    const dark = { ...ground, ambient: 'dark' as const, lights: [{ ...lamp, on }] }
    return maskHas(seenMask(dark, lampsOf(dark), [eyes]), { x: 4.6, y: 4.6 })
  }
  expect([seen(true), seen(false), seen(true)]).toEqual([true, false, true])
})

it('no more is kept of a ground than there is room for', () => {
  const made: string[] = []
  const kept = keptByWalls<string>(5, ({ length }) => length)
  const ask = (...keys: readonly string[]) => {
    for (const key of keys) {
      const value = kept(ground, key, () => {
        made.push(key)
        return key
      })
      expect(value).toBe(key)
    }
    return made.splice(0).join(' ')
  }
  expect(ask('ab', 'cd', 'ab', 'cd')).toBe('ab cd')
  expect(ask('ef', 'ab', 'ef')).toBe('ef ab')
  expect(ask('much too long', 'much too long')).toBe('much too long')
})
