// What is remembered of eyes and lamps answers as if everything were worked out anew.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Door, SquareGround, Wall } from '../../../src/grid/index.ts'
import { bodyPoints, type Eyes, type Lamp, sees } from '../../../src/grid/vision/eyes.ts'
import { fillView, litBy, seenMask, viewsOf } from '../../../src/grid/vision/fields-of-view.ts'
import { lookoutOn } from '../../../src/grid/vision/lookout.ts'
import { addMask, emptyMask, keepMask, type Mask } from '../../../src/grid/vision/mask.ts'

const SIZE = 12
const spot = fc.integer({ min: 0, max: SIZE - 2 })
const cell = fc.record({ x: spot, y: spot })
const walls = fc.array(fc.tuple(spot, spot, fc.boolean()), { maxLength: 24 }).map((all) =>
  all.map(([x, y, across], nth): Wall => ({ id: `w${nth}`, a: { x, y }, b: across ? { x: x + 2, y } : { x, y: y + 2 },
    stops: 'both' })
  )
)
const eyes = fc.record({ at: cell, size: fc.constantFrom(1, 2), vision: fc.record({
  kind: fc.constantFrom('normal' as const, 'dim' as const, 'dark' as const, 'blind' as const),
  range: fc.integer({ min: 0, max: 6 }),
  special: fc.integer({ min: 0, max: 3 }),
}) })
const lamp = cell.map(({ x, y }): Lamp => ({ at: { x: x + 0.5, y: y + 0.5 },
  shine: { bright: 2, dim: 4, color: '#ffffff' }, through: false })
)
const bodies = fc.array(fc.record({ at: cell, size: fc.constantFrom(1, 2) }), { minLength: 1, maxLength: 6 })
const door: Door = { id: 'd', a: { x: 6, y: 0 }, b: { x: 6, y: SIZE }, open: false, kind: 'door' }

const groundWith = (all: readonly Wall[], doors: readonly Door[], ambient: 'dark' | 'bright'): SquareGround => ({
  kind: 'square',
  cols: SIZE,
  rows: SIZE,
  cell: { length: 1, unit: 'm' },
  diagonal: 'one',
  walls: all,
  doors,
  terrain: [],
  image: null,
  ambient,
})

/** Everything that is seen, without anything that is remembered. */
function seenAnew(ground: SquareGround, lamps: readonly Lamp[], all: readonly Eyes[]): Mask {
  const seen = emptyMask(SIZE, SIZE)
  for (const one of all) {
    const { kind, special, range } = one.vision
    const own = emptyMask(SIZE, SIZE)
    if (kind !== 'blind') { for (const view of viewsOf(ground, one)) fillView(own, view) }
    if (ground.ambient === 'dark') {
      const lit = emptyMask(SIZE, SIZE)
      for (const each of lamps) fillView(lit, litBy(ground, each, each.shine.dim * (kind === 'dim' ? 2 : 1)))
      keepMask(own, lit)
    }
    addMask(seen, own)
    const unlit = Math.max(special, kind === 'dark' ? range : 0)
    if (unlit > 0) { for (const view of viewsOf(ground, one)) fillView(seen, { ...view, radius: unlit }) }
  }
  return seen
}

describe('eyes and lamps that are remembered', () => {
  it('COM-44 see the bodies that are seen when each is looked at by itself, before and after a door opens', () => {
    fc.assert(
      fc.property(walls, fc.array(eyes, { minLength: 1, maxLength: 4 }), fc.array(lamp, { maxLength: 4 }), bodies,
        (all, lookers, lamps, there) => {
          for (const open of [false, true]) {
            const ground = groundWith(all, [{ ...door, open }], 'dark')
            for (const isSeen of [lookoutOn(ground, lamps), lookoutOn(ground, lamps)]) {
              for (const one of lookers) {
                for (const { at, size } of there) {
                  expect(isSeen(one, at, size)).toBe(sees(ground, lamps, one, bodyPoints(at, size)) !== null)
                }
              }
            }
          }
        }),
      { numRuns: 60 },
    )
  })

  it('COM-44 see the ground that is seen anew, a second time, with other lamps, and after a door opens', () => {
    fc.assert(
      fc.property(walls, fc.array(eyes, { minLength: 1, maxLength: 4 }), fc.array(lamp, { maxLength: 4 }),
        fc.constantFrom('dark' as const, 'bright' as const), (all, lookers, lamps, ambient) => {
        for (const open of [false, true]) {
          const ground = groundWith(all, [{ ...door, open }], ambient)
          for (const shining of [lamps, lamps.slice(1), lamps]) {
            expect(seenMask(ground, shining, lookers).words).toEqual(seenAnew(ground, shining, lookers).words)
          }
        }
      }),
      { numRuns: 60 },
    )
  })
})
