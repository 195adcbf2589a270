// Names on the board: each at its own token, none on another token.
import { describe, expect, it } from 'vitest'
import { layNames, type Named } from '../../src/board/tokens/names.ts'
import { worthOf } from '../../src/board/tokens/paint.ts'
import { overlaps } from '../../src/board/viewport/camera.ts'
import type { Rect } from '../../src/grid/index.ts'
import { SKIRMISH_TOKENS } from '../bench/scenes.ts'

const CELL = 30
const box = (x: number, y: number): Rect => ({ x: x * CELL + 1, y: y * CELL + 1, width: CELL - 2, height: CELL - 2 })
const name = (item: string, at: Rect, more: Partial<Named<string>> = {}): Named<string> => ({ item, box: at,
  size: { width: 80, height: 17 }, gap: 1, worth: 1, always: false, ...more })
const far = (a: Rect, b: Rect): number =>
  Math.hypot(Math.max(0, b.x - a.x - a.width, a.x - b.x - b.width),
    Math.max(0, b.y - a.y - a.height, a.y - b.y - b.height))

/** Tokens around (10, 10), in two rows of a melee. */
const MELEE = [[9, 9], [10, 9], [11, 9], [9, 10], [10, 10], [11, 10], [8, 10]].map(([x = 0, y = 0]) => box(x, y))

describe('names of tokens', () => {
  it('lie below where there is room, close to their own', () => {
    const [own] = [box(4, 4)]
    const [laid] = layNames([name('Mira', own)], [own])
    expect(laid?.y).toBeGreaterThanOrEqual(own.y + own.height)
    expect(laid && laid.x + 40).toBe(own.x + own.width / 2)
  })

  it('are left out on a map that is seen from far away, but for who acts, is selected or pointed at', () => {
    const far = { x: 50, y: 50, width: 14, height: 14 }
    const shown = (more: Partial<Named<string>>) => layNames([name('Tam Reeve', far, more)], [far]).length
    expect([shown({}), shown({ worth: 2 }), shown({ worth: 3 }), shown({ worth: 4, always: true })]).toEqual([0, 1, 1,
      1])
  })

  it('lie clear of the coordinates at the edges where there is room, and else are shown all the same', () => {
    const corner = { x: 27, y: 19, width: 28, height: 28 }
    const edge = { left: 26, top: 18 }
    const [laid] = layNames([name('Tam Reeve', corner)], [corner], edge)
    expect([laid && laid.x >= edge.left, laid && laid.y >= edge.top]).toEqual([true, true])
    const [gone] = layNames([name('Tam Reeve', { ...corner, x: -60 })], [], edge)
    expect(gone?.item).toBe('Tam Reeve')
  })

  it('cover no token and no other name in a melee, and are nearest to their own token', () => {
    const laid = layNames(MELEE.map((at, nth) => name(String(nth), at)), MELEE)
    expect(laid.length).toBeGreaterThan(1)
    const plates = laid.map(({ x, y, size }) => ({ x, y, ...size }))
    for (const [nth, plate] of plates.entries()) {
      // Discs are round: a plate may come into the corner of a box.
      expect(MELEE.filter((disc) => overlaps(plate, { x: disc.x + 3, y: disc.y + 3, width: 22, height: 22 }))).toEqual(
        [],
      )
      expect(plates.slice(nth + 1).filter((other) => overlaps(plate, other))).toEqual([])
      const own = MELEE[Number(laid[nth]?.item)]
      expect(own && MELEE.every((disc) => far(disc, plate) >= far(own, plate) - 3)).toBe(true)
    }
  })

  it('stay where they were while their tokens rest, whatever else is selected, picked up or comes into view', () => {
    const all = [name('Mira', box(5, 5)), name('Odo', box(5, 7)), name('Hesk', box(7, 6)), name('Ogre', box(5, 6))]
    const discs = all.map((one) => one.box)
    const first = layNames(all, discs)
    const spotOf = (laid: typeof first, who: string) => {
      const found = laid.find(({ item }) => item === who)
      return found && `${found.x},${found.y}`
    }
    const kept = (names: readonly Named<string>[]) =>
      names.map((one) => {
        const last = first.find(({ item }) => item === one.item)?.spot
        return last === undefined ? one : { ...one, last }
      })
    // Odo is picked up with his group: the room that he leaves lures nobody away.
    const left = kept(all).filter(({ item }) => item !== 'Odo')
    const without = layNames(left, left.map((one) => one.box))
    for (const who of ['Mira', 'Hesk']) expect(spotOf(without, who)).toBe(spotOf(first, who))
    // A selected name comes first, and takes no spot that another name has.
    const chosen = layNames(kept(all).map((one) => (one.item === 'Ogre' ? { ...one, worth: 2 } : one)), discs)
    for (const who of ['Mira', 'Odo', 'Hesk']) expect(spotOf(chosen, who)).toBe(spotOf(first, who))
    // A name that the coordinates cover looks for a spot clear of them; where there is none, it stays where it is.
    const hides = { left: 5.4 * CELL, top: 0 }
    const [freed] = layNames([{ ...name('Mira', box(5, 5)), last: 1 }], [box(5, 5)], hides)
    expect(freed && freed.x >= hides.left && freed.spot !== 1).toBe(true)
    const [edgy] = layNames([{ ...name('Mira', box(5, 5)), last: 0 }], [box(5, 5)], { left: 0, top: 9 * CELL })
    expect(edgy?.spot).toBe(0)
  })

  it('of the fallen are shown where others leave room: players’ always, all by the switch', () => {
    const [one] = SKIRMISH_TOKENS
    if (!one) throw new Error('Somebody is there.')
    const worth = (isPlayer: boolean, presence: 'present' | 'down', namesAlways: boolean) =>
      worthOf({ highlight: new Set(), selected: new Set(), namesAlways }, { ...one, isPlayer, presence, now: false })
    expect([worth(true, 'down', false), worth(false, 'down', false)]).toEqual([0.5, null])
    expect(worth(true, 'down', false)).toBeLessThan(worth(true, 'present', false) ?? 0)
    expect(worth(false, 'down', true)).toBeLessThan(worth(false, 'present', true) ?? -9)
  })

  it('are left out where there is no room, until their token is pointed at', () => {
    const ring = [-2, -1, 0, 1, 2].flatMap((x) => [-2, -1, 0, 1, 2].map((y) => box(10 + x, 10 + y)))
    const middle = box(10, 10)
    expect(layNames([name('Sefa', middle, { worth: 3 })], ring)).toEqual([])
    expect(layNames([name('Sefa', middle, { worth: 4, always: true })], ring)).toHaveLength(1)
  })

  it('give way to the more important name', () => {
    const [one, two] = [box(4, 4), box(5, 4)]
    const crowd = [one, two, ...[3, 4, 5, 6, 7, 2].map((x) => box(x, 3)), box(3, 4), box(6, 4)]
    const laid = layNames([name('plain', one, { worth: 0, size: { width: 170, height: 17 } }),
      name('acting', two, { worth: 3, size: { width: 170, height: 17 } })], crowd)
    expect(laid.map(({ item }) => item)).toEqual(['acting'])
  })
})
