// Who sees what, by which light.
import { describe, expect, it } from 'vitest'
import type { Light, SquareGround } from '../../../src/grid/index.ts'
import { bodyPoints, carriedLamp, type Eyes, lampsOf, lightAt, sees, USUAL_VISION,
  type Vision } from '../../../src/grid/vision/eyes.ts'
import { litBy, seenMask, viewsOf } from '../../../src/grid/vision/fields-of-view.ts'
import { maskHas } from '../../../src/grid/vision/mask.ts'
import { door, open, wall } from '../fields.ts'

const lantern = (x: number, y: number, bright: number, dim: number, changes: Partial<Light> = {}): Light => ({
  id: `light ${x},${y}`,
  at: { x, y },
  on: true,
  bright,
  dim,
  color: '#ffd9a0',
  ...changes,
})
const eyes = (x: number, y: number, vision: Partial<Vision> = {}, size = 1): Eyes => ({ at: { x, y }, size,
  vision: { ...USUAL_VISION, ...vision } })
const looks = (ground: SquareGround, who: Eyes, x: number, y: number, size = 1) =>
  sees(ground, lampsOf(ground), who, bodyPoints({ x, y }, size))

describe('light', () => {
  it('shines bright, then dim, then not at all, and stops at walls and closed doors', () => {
    const ground = open(20, 9, { ambient: 'dark', lights: [lantern(4.5, 4.5, 2, 5)], walls: [wall(6, 0, 6, 4)],
      doors: [door(6, 4, 6, 5, false)] })
    const at = (x: number, y: number) => lightAt(ground, lampsOf(ground), { x, y })
    expect([at(4.5, 5.5), at(4.5, 8.5), at(1.5, 4.5), at(10, 4.5)]).toEqual(['bright', 'dim', 'dim', 'dark'])
    expect(at(7.5, 4.5)).toBe('dark')
    const opened = { ...ground, doors: [door(6, 4, 6, 5, true)] }
    expect(lightAt(opened, lampsOf(opened), { x: 7.5, y: 4.5 })).toBe('dim')
    const out = { ...ground, lights: [lantern(4.5, 4.5, 2, 5, { on: false })] }
    expect(lightAt(out, lampsOf(out), { x: 4.5, y: 5.5 })).toBe('dark')
    const through = { ...ground, lights: [lantern(4.5, 4.5, 2, 5, { through: true })] }
    expect(lightAt(through, lampsOf(through), { x: 7.5, y: 4.5 })).toBe('dim')
  })

  it('is counted in the unit of the ground', () => {
    const feet = open(30, 9, { ambient: 'dark', cell: { length: 5, unit: 'ft' }, lights: [lantern(4.5, 4.5, 20, 40)] })
    const at = (x: number) => lightAt(feet, lampsOf(feet), { x, y: 4.5 })
    expect([at(8.4), at(8.6), at(12.4), at(12.6)]).toEqual(['bright', 'dim', 'dim', 'dark'])
  })

  it('ambient light is there without any lamp', () => {
    expect(lightAt(open(5, 5), [], { x: 1, y: 1 })).toBe('bright')
    expect(lightAt(open(5, 5, { ambient: 'dim' }), [], { x: 1, y: 1 })).toBe('dim')
  })
})

describe('eyes', () => {
  const cellar = open(30, 9, { ambient: 'dark', lights: [lantern(10.5, 4.5, 2, 4)] })

  it('normal eyes see what is lit, and nothing in the dark', () => {
    expect([11, 13, 17, 3].map((x) => looks(cellar, eyes(2, 4), x, 4))).toEqual(['bright', 'dim', null, null])
  })

  it('eyes that make more of the light see twice as far by it', () => {
    expect([13, 17, 20].map((x) => looks(cellar, eyes(2, 4, { kind: 'dim' }), x, 4))).toEqual(['bright', 'dim', null])
  })

  it('eyes for the dark need no light within their range, and light beyond', () => {
    const dwarf = eyes(2, 4, { kind: 'dark', range: 2 })
    expect([4, 5, 11].map((x) => looks(cellar, dwarf, x, 4))).toEqual(['bright', null, 'bright'])
  })

  it('the blind notice what their other senses reach, and nothing else', () => {
    const bat = eyes(2, 4, { kind: 'blind', special: 4 })
    expect([5, 11].map((x) => looks(cellar, bat, x, 4))).toEqual(['bright', null])
    const walled = { ...cellar, walls: [wall(4, 0, 4, 9)] }
    expect(looks(walled, bat, 5, 4)).toBeNull()
  })

  it('a torch lights the way of who carries it', () => {
    const dark = open(30, 9, { ambient: 'dark' })
    const torch = carriedLamp({ x: 2, y: 4 }, 1, { bright: 3, dim: 6, color: '#ffcc66' })
    expect([4, 7, 12].map((x) => sees(dark, [torch], eyes(2, 4), bodyPoints({ x, y: 4 }, 1))))
      .toEqual(['bright', 'dim', null])
  })

  it('whoever sees a corner of a body sees the body', () => {
    const corner = open(12, 12, { walls: [wall(6, 0, 6, 5.85)] })
    expect(looks(corner, eyes(2, 5), 8, 5)).toBe('bright')
    expect(looks(corner, eyes(2, 2), 8, 1)).toBeNull()
  })
})

describe('what eyes see as an area', () => {
  it('holds what is lit and in sight, and what the dark does not hide', () => {
    const ground = open(30, 9, { ambient: 'dark', lights: [lantern(10.5, 4.5, 2, 4)], walls: [wall(12, 0, 12, 9)] })
    const mask = seenMask(ground, lampsOf(ground), [eyes(2, 4), eyes(25, 4, { kind: 'dark', range: 2 })])
    const has = (x: number, y: number) => maskHas(mask, { x, y })
    expect([has(10.5, 4.5), has(7.2, 4.5), has(3, 4.5), has(13, 4.5), has(25.5, 3.5), has(29, 4.5)])
      .toEqual([true, true, false, false, true, false])
  })

  it('tells the same as the eyes tell of points', () => {
    const ground = open(16, 16, { ambient: 'dark', lights: [lantern(4.5, 4.5, 3, 7), lantern(12.5, 9.5, 2, 5)],
      walls: [wall(7, 0, 7, 9), wall(2, 11, 14, 11), wall(9, 5, 13, 5)], doors: [door(7, 9, 7, 10, false)] })
    const who = eyes(5, 8)
    const mask = seenMask(ground, lampsOf(ground), [who])
    const wrong: string[] = []
    for (let y = 0; y < 64; y++) {
      for (let x = 0; x < 64; x++) {
        const point = { x: (x + 0.5) / 4, y: (y + 0.5) / 4 }
        if (maskHas(mask, point) !== (sees(ground, lampsOf(ground), who, [point]) !== null)) wrong.push(`${x},${y}`)
      }
    }
    // Where a line only grazes the end of a wall the two may differ.
    expect(wrong.length).toBeLessThan(12)
  })
})

it('what eyes see and lamps light is worked out once for the same ground, and anew when a door opens', () => {
  const ground = open(12, 9, { ambient: 'dark', lights: [lantern(2.5, 4.5, 2, 9)], doors: [door(6, 4, 6, 5, false)],
    walls: [wall(6, 0, 6, 4), wall(6, 5, 6, 9)] })
  const [lamp] = lampsOf(ground)
  if (!lamp) throw new Error('There is no lamp.')
  expect(litBy(ground, { ...lamp }, 9)).toBe(litBy(ground, lamp, 9))
  expect(viewsOf(ground, eyes(2, 4))).toBe(viewsOf(ground, eyes(2, 4, { kind: 'dark', range: 3 })))
  const torch = carriedLamp({ x: 9, y: 1 }, 1, { bright: 1, dim: 2, color: '#fff' })
  const beyond = { x: 8.5, y: 4.5 }
  for (let again = 0; again < 2; again++) {
    const lit = seenMask(ground, [...lampsOf(ground), torch], [eyes(9, 4)])
    expect([maskHas(lit, { x: 9.5, y: 2.5 }), maskHas(lit, beyond)], 'the torch, and not the lantern').toEqual(
      [true, false],
    )
    expect(maskHas(seenMask(ground, lampsOf(ground), [eyes(9, 4)]), { x: 9.5, y: 2.5 })).toBe(false)
  }
  const opened = { ...ground, doors: [door(6, 4, 6, 5, true)] }
  expect(maskHas(seenMask(opened, lampsOf(opened), [eyes(9, 4)]), beyond)).toBe(true)
})
