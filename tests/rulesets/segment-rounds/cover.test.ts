// How much of somebody is covered (SEG-84): by slits at all distances, from both ends, and by walls put down at random.
import { describe, expect, it } from 'vitest'
import type { Rect } from '../../../src/grid/index.ts'
import { hiddenShare } from '../../../src/rulesets/segment-rounds/rules/cover.ts'
import { hasOpening, type Barrier } from '../../../src/rulesets/segment-rounds/rules/openings.ts'
import { lineOf } from './sightlines.ts'

/** Whoever stands in that column of row 4. */
const column = (x: number): Rect => ({ x: x + 0.1, y: 4.1, width: 0.8, height: 0.8 })
/** A wall at x = 5 with an opening so many feet wide in the middle of row 4. */
const slit = (feet: number): readonly Barrier[] => [{ a: { x: 5, y: -9 }, b: { x: 5, y: 4.5 - feet / 10 } }, {
  a: { x: 5, y: 4.5 + feet / 10 },
  b: { x: 5, y: 20 },
}]
const percent = (from: number, to: number, feet: number): number =>
  Math.round(100 * hiddenShare(column(from), column(to), slit(feet)))

/** Numbers from 0 to 1, always the same ones. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}
const walls = (next: () => number, count: number): readonly Barrier[] =>
  Array.from({ length: count },
    () => ({ a: { x: 3 + 5 * next(), y: 3.5 + 2 * next() }, b: { x: 3 + 5 * next(), y: 3.5 + 2 * next() } }))

describe('cover', () => {
  it('SEG-84 a slit of a foot covers those close behind it, and nobody as far from it as the caster', () => {
    const table = [[1, 9], [1, 8], [2, 7], [3, 6], [4, 9], [4, 5], [0, 8], [0, 7], [0, 6], [3, 5], [2, 5], [1, 5], [0,
      5]] as const
    expect(table.map(([from, to]) => [from, to, percent(from, to, 1)])).toEqual([
      [1, 9, 0],
      [1, 8, 0],
      [2, 7, 0],
      [3, 6, 0],
      [4, 9, 0],
      [4, 5, 0],
      [0, 8, 0],
      [0, 7, 0],
      [0, 6, 30],
      [3, 5, 24],
      [2, 5, 44],
      [1, 5, 54],
      [0, 5, 60],
    ])
  })

  it('SEG-84 line of effect goes through a slit of a foot, but not to a target close behind it from afar', () => {
    const ground = { walls: slit(1).map((one, index) => ({ ...one, id: `w${index}`, stops: 'both' as const })) }
    const reaches = (from: number, to: number) => lineOf({ mira: [from, 4], rook: [to, 4], ...ground }).effect
    for (const [from, to] of [[1, 9], [3, 6], [9, 3], [3, 9], [2, 5], [4, 9]] as const) {
      expect(reaches(from, to), `${from} to ${to}`).toBeNull()
    }
    expect(reaches(0, 5)).toBe('60 % is behind cover')
    expect(reaches(5, 0), 'out of the slit').toBeNull()
  })

  it('SEG-84 a wider opening never covers more', () => {
    for (const [from, to] of [[0, 5], [2, 5], [0, 6], [9, 3], [9, 4]] as const) {
      const all = [0.2, 0.5, 1, 1.3, 2, 3, 4, 5, 9].map((feet) => percent(from, to, feet))
      expect(all, `${from} to ${to}`).toEqual(all.toSorted((a, b) => b - a))
    }
  })

  it('SEG-84 cover grows little by little: the nearer the slit to the target, the more of it is covered', () => {
    // The target goes on from the slit in steps of half a foot, the caster stays.
    const shares = Array.from({ length: 50 }, (_, step) => hiddenShare(column(0), column(5 + step / 10), slit(1)))
    for (const [index, share] of shares.entries()) {
      const next = shares[index + 1] ?? share
      expect(next, `${index}`).toBeLessThanOrEqual(share)
      expect(share - next, `${index}`).toBeLessThan(0.1)
    }
    expect([shares[0], shares.at(-1)]).toEqual([0.6, 0])
  })

  it('SEG-84 it is the same seen from the other side of a mirror', () => {
    for (const [from, to] of [[0, 5], [2, 5], [9, 3], [1, 7]] as const) {
      expect(percent(from, to, 1)).toBe(percent(9 - from, 9 - to, 1))
    }
  })

  it('SEG-84 among random walls, one more never covers less, and a line of a foot never leads to full cover', () => {
    const next = dice(7)
    let between = 0
    for (let time = 0; time < 30; time++) {
      const some = walls(next, 3)
      const [few, more] = [hiddenShare(column(1), column(8), some.slice(1)), hiddenShare(column(1), column(8), some)]
      expect(more).toBeGreaterThanOrEqual(few)
      if (more > 0 && more < 1) between++
      const [there, back] = [hasOpening(column(1), column(8), some, 0.1), hasOpening(column(8), column(1), some, 0.1)]
      expect(there, 'the same from both ends').toBe(back)
      if (there) expect(more).toBeLessThan(1)
    }
    expect(between).toBeGreaterThan(3)
  })

  it('SEG-84 what many lines find is never covered, and little else is open', () => {
    const next = dice(11)
    const [from, to] = [column(1), column(8)]
    const dots = (rect: Rect, fine: number) =>
      Array.from({ length: fine * fine },
        (_, index) => ({ x: rect.x + (rect.width * ((index % fine) + 0.5)) / fine,
          y: rect.y + (rect.height * (Math.floor(index / fine) + 0.5)) / fine, width: 0, height: 0 }))
    for (let time = 0; time < 3; time++) {
      const some = walls(next, 5)
      const found = dots(to, 10).filter((dot) =>
        dots(from, 6).some((source) => hasOpening(source, dot, some, 0))
      ).length
        / 100
      const open = 1 - hiddenShare(from, to, some)
      expect(open).toBeGreaterThanOrEqual(found - 1e-9)
      expect(open - found, 'lines that lie between the dots').toBeLessThan(0.2)
    }
  })

  it('SEG-84 walls whose ends touch leave nothing open', () => {
    const touching = [{ a: { x: 5, y: -9 }, b: { x: 5, y: 4.37 } }, { a: { x: 5, y: 4.37 }, b: { x: 5.3, y: 4.4 } }, {
      a: { x: 5.3, y: 4.4 },
      b: { x: 5.3, y: 20 },
    }]
    expect(hiddenShare(column(1), column(8), touching)).toBe(1)
  })
})
