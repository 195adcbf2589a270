// Line of effect and line of sight: openings of a foot, glass, corners, cover, water, concealment (SEG-81, SEG-84,
// SEG-85).
import { describe, expect, it } from 'vitest'
import { lineOf } from './sightlines.ts'
import { hasOpening } from '../../../src/rulesets/segment-rounds/rules/openings.ts'
import type { Door, Point, Terrain, Wall } from '../../../src/grid/index.ts'
import { dart, four, goOn, hp, knows, picks, power, round, spot, targetsOf, until,
  type SegmentsFight } from './table.ts'

const at = (x: number, y: number): Point => ({ x, y })
const wall = (a: Point, b: Point, more: Partial<Wall> = {}): Wall => ({ id: `w${a.x},${a.y}-${b.x},${b.y}`, a, b,
  stops: 'both', ...more })
const door = (a: Point, b: Point, more: Partial<Door> = {}): Door => ({ id: 'd', a, b, open: false, kind: 'door',
  ...more })
const water = (...cells: readonly Point[]): Terrain => ({ id: 'pool', name: 'Pool', cells, cost: 2, concealment: 0,
  look: 'water' })
const smoke = (concealment: number, ...cells: readonly Point[]): Terrain => ({ id: 'smoke', name: 'Smoke', cells,
  cost: 1, concealment, look: 'smoke' })

/** A wall from north to south at that x, with an opening so many feet wide around that y. */
const slit = (
  x: number,
  y: number,
  feet: number,
): readonly Wall[] => [wall(at(x, -1), at(x, y - feet / 10)), wall(at(x, y + feet / 10), at(x, 20))]

describe('line of effect', () => {
  it('SEG-84 an opening of one foot lets a spell through, a narrower one does not', () => {
    expect(lineOf({ walls: slit(5, 4.5, 1) }).effect).toBeNull()
    expect(lineOf({ walls: slit(5, 4.5, 0.9) }).effect).toContain('a foot wide')
  })

  it('SEG-84 the opening may lie anywhere between the two, as long as a straight line leads through', () => {
    // Off every middle and corner: only a line that is looked for finds it.
    expect(lineOf({ walls: slit(5, 4.37, 1) }).effect).toBeNull()
    // Two openings out of line.
    expect(lineOf({ mira: [2, 4], rook: [8, 4], walls: [...slit(4, 3.5, 1.2), ...slit(6, 5.5, 1.2)] }).effect)
      .toContain('a foot wide')
    // Out of their row, but in line.
    expect(lineOf({ mira: [2, 2], rook: [8, 6], walls: slit(5.5, 4.5, 2) }).effect).toBeNull()
  })

  it('SEG-84 glass and closed doors break it, open ones do not', () => {
    const [north, south] = [wall(at(5, -1), at(5, 4)), wall(at(5, 5), at(5, 20))]
    const closed = (more: Partial<Door>) => lineOf({ walls: [north, south], doors: [door(at(5, 4), at(5, 5), more)] })
    expect(closed({}).effect).not.toBeNull()
    expect(closed({ open: true }).effect).toBeNull()
    const pane = closed({ kind: 'window' })
    expect(pane.effect).not.toBeNull()
    expect(pane.sight, 'through the pane it is seen').toBeNull()
  })

  it('SEG-84 corners break it', () => {
    const corner = [wall(at(6, 5), at(6, 20)), wall(at(6, 5), at(28, 5))]
    expect(lineOf({ mira: [4, 7], rook: [8, 7], walls: corner }).effect).not.toBeNull()
    expect(lineOf({ mira: [4, 4], rook: [8, 4], walls: corner }).effect).toBeNull()
  })

  it('SEG-84 a curtain stops the eye and a fence the step, neither a spell', () => {
    const across = (stops: Wall['stops']) => lineOf({ walls: [wall(at(5, -1), at(5, 20), { stops })] })
    expect(across('sight').effect).toBeNull()
    expect(across('sight').sight).toBe('out of sight')
    expect(across('movement').effect).toBeNull()
    expect(across('movement').sight).toBeNull()
  })

  it('SEG-84 cover of more than half breaks it, less does not', () => {
    // A wall in front of Rook, from the north; Mira stands in the same row and reaches past its end.
    expect(lineOf({ walls: [wall(at(6, 3), at(6, 4.6))] })).toMatchObject({ effect: null, cover: 46 })
    expect(lineOf({ walls: [wall(at(6, 3), at(6, 4.75))] })).toMatchObject({ effect: '73 % is behind cover',
      cover: 73 })
  })

  it('SEG-84 the water’s surface breaks it, with both ends under water it works', () => {
    const pool = water(at(4, 4), at(5, 4), at(6, 4))
    const between = 'the water’s surface lies between'
    expect(lineOf({ terrain: [water(at(6, 4))] }).effect).toBe(between)
    expect(lineOf({ terrain: [water(at(4, 4))] }).effect).toBe(between)
    expect(lineOf({ terrain: [pool] }).effect).toBeNull()
    expect(lineOf({ terrain: [water(at(5, 4))] }).effect, 'over a pool').toBeNull()
    expect(lineOf({ terrain: [water(at(4, 4), at(6, 4))] }).effect, 'from one pool to another').toBe(between)
  })

  it('SEG-84 whoever flies over water is not under it', () => {
    expect(lineOf({ terrain: [water(at(6, 4))], rookNative: 'flyer' }).effect).toBeNull()
    expect(lineOf({ terrain: [water(at(6, 4))], rookNative: 'swimmer' }).effect).not.toBeNull()
  })

  it('SEG-84 an opening of exactly the width is found wherever it lies', () => {
    const [from, to] = [{ x: 2.1, y: 0.1, width: 0.8, height: 0.8 }, { x: 8.1, y: 0.1, width: 0.8, height: 0.8 }]
    for (let y = 0.2; y <= 0.8; y += 0.0371) {
      const walls =
        (wide: number) => [{ a: at(5, -9), b: at(5, y - wide / 2) }, { a: at(5, y + wide / 2), b: at(5, 9) }]
      expect(hasOpening(from, to, walls(0.2), 0.1), `at ${y}`).toBe(true)
      expect(hasOpening(from, to, walls(0.19), 0.1), `too narrow at ${y}`).toBe(false)
    }
  })
})

describe('line of sight', () => {
  it('SEG-85 concealment of 75 percent breaks it, less does not', () => {
    expect(lineOf({ terrain: [smoke(75, at(6, 4))] }).sight).toBe('75 % is hidden')
    expect(lineOf({ terrain: [smoke(74, at(6, 4))] }).sight).toBeNull()
  })

  it('SEG-85 who is blinded sees nobody', () => {
    expect(lineOf({ blinded: true }).sight).toBe('Mira is blinded')
    expect(lineOf({ blinded: true }).effect).toBeNull()
  })
})

describe('when it is looked at', () => {
  const named = (fight: SegmentsFight): SegmentsFight => round(fight, { Mira: 'Dart' }, 5, 2).do(picks(fight, 'Rook'))

  it('SEG-84 what is in the way when the target is named may be gone when the spell is complete', () => {
    const fight = named(
      four({ bram: null, crow: null, mira: { sheet: knows(dart(3)) }, table: {
        ground: { walls: [wall(at(5, -1), at(5, 4)), wall(at(5, 5), at(5, 20))], doors: [door(at(5, 4), at(5, 5))] },
      } }),
    )
    until(fight, 'low D4').do({ type: 'door', door: 'd', open: true }).do(goOn(), 4)
    expect(hp(fight, 'Rook')).toBe(16)
  })

  it('SEG-84 a door that is closed by then keeps the spell from its target, and the spell is spent', () => {
    const fight = named(
      four({ bram: null, crow: null, mira: { sheet: knows(dart(3, { left: 1 })) }, table: {
        ground: { walls: [wall(at(5, -1), at(5, 4)), wall(at(5, 5), at(5, 20))],
          doors: [door(at(5, 4), at(5, 5), { open: true })] },
      } }),
    )
    until(fight, 'low D4').do({ type: 'door', door: 'd', open: false }).do(goOn())
    expect(hp(fight, 'Rook')).toBe(20)
    expect(fight.who('Mira').sheet.powers[0]?.left).toBe(0)
    expect(fight.log().join('\n')).toContain('No clear line to Rook')
  })

  it('SEG-85 a creature has to be seen at completion, a place has not', () => {
    const ground = { terrain: [smoke(80, at(6, 4))] }
    const fight = named(four({ bram: null, crow: null, mira: { sheet: knows(dart(3)) }, table: { ground } }))
    until(fight, 'low D4').do(goOn())
    expect(hp(fight, 'Rook')).toBe(20)
    const blind = round(
      four({ bram: null, crow: null, mira: { sheet: knows(dart(3, { aim: 'place' })) }, table: { ground } }),
      { Mira: 'Dart' },
      5,
      2,
    )
    until(blind.do(picks(blind, spot(6, 4))), 'low D4').do(goOn(), 4)
    expect(hp(blind, 'Rook')).toBe(16)
  })

  it('SEG-81 its range runs from centre to centre', () => {
    const apart = (x: number) => {
      const fight = named(
        four({ bram: null, crow: null, mira: { sheet: knows(dart(3, { range: 60 })) }, rook: { at: [x, 4] } }),
      )
      return until(fight, 'low D4')
    }
    expect(hp(apart(16).do(goOn(), 4), 'Rook'), '12 cells are 60 ft').toBe(16)
    expect(hp(apart(17).do(goOn()), 'Rook'), '13 cells are 65 ft').toBe(20)
  })

  it('SEG-84 a touch asks for no line: it asks to be near', () => {
    const touch = power('Sting', { notation: 'innate', segments: 1, range: 0, damage: '2' })
    const far = four({ bram: null, crow: null, mira: { sheet: knows(touch) } })
    expect(targetsOf(round(far, {}, 5, 2), 'Mira', 'Sting').find(({ label }) => label === 'Rook')?.why).toContain(
      'cannot touch Rook',
    )
    const near = four({ bram: null, crow: null, mira: { sheet: knows(touch) }, rook: { at: [5, 5] } })
    expect(targetsOf(round(near, {}, 5, 2), 'Mira', 'Sting').find(({ label }) => label === 'Rook')?.why).toBeNull()
  })
})
