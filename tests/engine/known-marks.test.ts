// COM-24: lines of the pencil and zones as a view holds them where only a part of the map is known.
import { describe, expect, it } from 'vitest'
import type { Mark, MarkId, ShownMark } from '../../src/engine/core/index.ts'
import { knownMarks, markChangeAsMeant } from '../../src/engine/core/marks.ts'
import { isWithin, movedArea, type LaidArea, type Point, type SquareGround } from '../../src/grid/index.ts'
import { emptyMask, fillPolygon, type Mask, maskHas } from '../../src/grid/vision/mask.ts'

const GROUND: SquareGround = { kind: 'square', cols: 20, rows: 12, cell: { length: 1, unit: 'm' }, diagonal: 'one',
  walls: [], doors: [], terrain: [], image: null }
const line = (...points: readonly Point[]): Mark => ({ kind: 'stroke', id: 'l' as MarkId, audience: 'all',
  color: '#aa3311', stays: true, width: 0.1, points })
const at = (x: number, y: number): Point => ({ x, y })

/** A mask in which the columns from one to the other are known. */
function knownFrom(...spans: readonly (readonly [from: number, to: number])[]): Mask {
  const mask = emptyMask(GROUND.cols, GROUND.rows)
  for (const [from, to] of spans) fillPolygon(mask, [from, 0, to, 0, to, 12, from, 12])
  return mask
}

const seen = (mark: Mark, mask: Mask | null): ShownMark | undefined => knownMarks([mark], GROUND, mask)[0]
const runsOf = (mark: Mark, mask: Mask) => {
  const shown = seen(mark, mask)
  return (shown?.runs ?? []).map((run) => run.map(({ x, y }) => `${x},${y}`).join(' '))
}

describe('COM-24 a line of the pencil', () => {
  const long = line(at(1, 1), at(6, 1), at(6, 5), at(15, 5))

  it('is known as far as it lies on what is known, each stretch by itself', () => {
    expect(runsOf(long, knownFrom([0, 4], [5, 8]))).toEqual(['1,1 4,1', '5,1 6,1 6,5 8,5'])
    expect(seen(long, knownFrom([0, 4], [5, 8]))).toMatchObject({
      points: [at(1, 1), at(4, 1), at(5, 1), at(6, 1), at(6, 5), at(8, 5)],
    })
  })

  it('is the line itself where all of it is known, and not there where none of it is', () => {
    expect(seen(long, knownFrom([0, 20]))).toBe(long)
    expect(seen(long, null)).toBe(long)
    expect(seen(long, knownFrom([16, 20]))).toBeUndefined()
  })

  it('of short pieces ends where the known part ends', () => {
    const wave = line(...Array.from({ length: 30 }, (_, nth) => at(1 + nth * 0.3, 2 + (nth % 2) * 0.2)))
    const [run = ''] = runsOf(wave, knownFrom([0, 4]))
    const ends = run.split(' ').map((point) => Number(point.split(',')[0]))
    expect(Math.max(...ends)).toBeLessThanOrEqual(4.13)
    expect(Math.max(...ends)).toBeGreaterThan(3.7)
  })

  it('tells nothing of how it goes on', () => {
    const other = line(at(1, 1), at(6, 1), at(6, 9))
    expect(runsOf(other, knownFrom([0, 4]))).toEqual(runsOf(long, knownFrom([0, 4])))
    expect(JSON.stringify(seen(other, knownFrom([0, 4])))).toBe(JSON.stringify(seen(long, knownFrom([0, 4]))))
  })

  it('is the same object while no more of it is known', () => {
    expect(seen(long, knownFrom([0, 4]))).toBe(seen(long, knownFrom([0, 4], [17, 18])))
  })

  it('is moved and dyed as a whole from a view that knows a part of it', () => {
    const part = seen(long, knownFrom([0, 4]))
    if (part?.kind !== 'stroke') throw new Error('The line is not seen.')
    const meant = (mark: Mark) => markChangeAsMeant({ kind: 'change', mark }, { marks: [part] }, { marks: [long] })
    expect(meant({ ...part, color: '#000000' })).toEqual({ kind: 'change', mark: { ...long, color: '#000000' } })
    expect(meant({ ...part, points: part.points.map(({ x, y }) => at(x + 1, y)) })).toEqual({ kind: 'change',
      mark: line(at(2, 1), at(7, 1), at(7, 5), at(16, 5)) })
  })
})

describe('COM-24 a zone', () => {
  /** The same chances each time. */
  const chances = (seed: number) => () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647

  it('is known exactly where it lies on what is known, whatever the shapes of both are', () => {
    const chance = chances(5)
    for (let round = 0; round < 24; round++) {
      const mask = emptyMask(GROUND.cols, GROUND.rows)
      for (let blot = 0; blot < 6; blot++) {
        const [x, y, wide] = [chance() * 18, chance() * 10, 1 + chance() * 5]
        fillPolygon(mask, [x, y, x + wide, y + chance(), x + wide, y + wide, x, y + wide])
      }
      const points = [at(2 + chance() * 16, 1), at(18 * chance(), 11 * chance()), at(18, 6 + 5 * chance()), at(1, 10)]
      const shown = seen({ ...line(), kind: 'zone', text: '', points }, mask)
      const known = shown?.kind === 'zone' ? shown.points : []
      const wrong: string[] = []
      for (let x = 0.125; x < GROUND.cols; x += 0.25) {
        for (let y = 0.125; y < GROUND.rows; y += 0.25) {
          const is = isWithin({ x, y }, points) && maskHas(mask, { x, y })
          if (isWithin({ x, y }, known) !== is) wrong.push(`${x} ${y}`)
        }
      }
      expect(wrong, `round ${round}`).toEqual([])
    }
  })
})

describe('COM-24 a template', () => {
  const template = (shape: LaidArea, more: Partial<Mark> = {}): Mark =>
    ({ ...line(), kind: 'template', text: '', called: 'Wall', shape, ...more }) as Mark
  const beam = (length: number) => ({ shape: 'line', from: at(2, 2.5), length, angle: 0, width: 1 }) as const
  const cells = (shown: ShownMark | undefined) =>
    shown?.kind === 'template' && shown.shape.shape === 'cells' ? shown.shape.cells : null

  it('is known by its known cells alone, without its beginning, its size and what the rules call it', () => {
    const shown = seen(template(beam(9)), knownFrom([0, 5]))
    expect(shown).toEqual({ ...template({ shape: 'cells', cells: [2, 3, 4].map((x) => ({ x, y: 2 })) }),
      called: undefined, withheld: true, edges: expect.any(Array) })
    for (const other of [template(beam(14)), template({ ...beam(9), from: at(2, 2.5), length: 7 }),
      template(beam(9), { called: 'Beam' }), template(beam(9), { text: 'Fire' })])
    {
      expect(JSON.stringify(seen(other, knownFrom([0, 5])))).toBe(JSON.stringify(shown))
    }
    expect(seen(template(beam(9)), knownFrom([12, 15]))).toBeUndefined()
  })

  it('tells nothing of a beginning that nobody has seen', () => {
    const cone = (x: number, length: number) =>
      template({ shape: 'cone', apex: at(x, 6), length, angle: 0, spread: 180 })
    expect(cells(seen(cone(3, 9), knownFrom([9, 12])))).not.toBeNull()
    // The tip lies between cells, and the tip's own cell is not covered.
    const apart = template({ shape: 'cone', apex: at(3.5, 6.5), length: 4, angle: 0, spread: 60 })
    expect(cells(seen(apart, knownFrom([4, 20])))).not.toBeNull()
    expect(seen(apart, knownFrom([3, 20]))).toBe(apart)
  })

  it('has an outline where it is known to end, and none where it goes on unseen', () => {
    const shown = seen(template(beam(9)), knownFrom([0, 5]))
    const edges = shown?.edges?.map(([a, b]) => `${a.x},${a.y} ${b.x},${b.y}`)
    expect(edges).toContain('2,2 2,3')
    expect(edges).toContain('4,2 5,2')
    expect(edges).not.toContain('5,2 5,3')
  })

  it('is itself where all of it is known, and the same object while no more of it is known', () => {
    const wall = template(beam(9))
    expect(seen(wall, knownFrom([0, 12]))).toBe(wall)
    expect(seen(wall, knownFrom([0, 5]))).toBe(seen(wall, knownFrom([0, 5], [14, 20])))
    expect(seen(wall, null)).toBe(wall)
  })

  it('keeps a name that stands on what is known', () => {
    const named = template(beam(9), { text: 'Fire' })
    expect(seen(named, knownFrom([0, 8]))).toMatchObject({ text: 'Fire' })
    expect(seen(named, knownFrom([0, 8]))).not.toHaveProperty('withheld')
  })

  it('is moved and dyed as a whole from a view that knows a part of it', () => {
    const whole = template(beam(9), { text: 'Fire' })
    const part = seen(whole, knownFrom([0, 5]))
    if (part?.kind !== 'template') throw new Error('The template is not seen.')
    const meant = (mark: Mark) => markChangeAsMeant({ kind: 'change', mark }, { marks: [part] }, { marks: [whole] })
    expect(meant({ ...part, color: '#000000' })).toEqual({ kind: 'change', mark: { ...whole, color: '#000000' } })
    expect(meant({ ...part, shape: movedArea(part.shape, at(2, 1)) })).toEqual({ kind: 'change',
      mark: template({ ...beam(9), from: at(4, 3.5) }, { text: 'Fire' }) })
  })
})
