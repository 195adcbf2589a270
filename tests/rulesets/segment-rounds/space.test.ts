// Feet on the grid: ranges, ways and their price, cells that are shared, and walks as a whole (SEG-33, SEG-50, SEG-51,
// SEG-80, SEG-81).
import { describe, expect, it } from 'vitest'
import { spaceOf } from '../../../src/engine/core/index.ts'
import { feetApart } from '../../../src/rulesets/segment-rounds/movement/distance.ts'
import type { Sheet } from '../../../src/rulesets/segment-rounds/sheet/shape.ts'
import { attacks, bow, cell, spent, four, knows, melee, power, round, sword, target, told, until, use, walks, why,
  type Laid, type Said, type SegmentsFight } from './table.ts'

/** Mira alone on her side, 60 ft and more from Rook, when she may move. */
function walking(
  mira: Partial<Said> = {},
  table: Laid = {},
  bram: Partial<Said> | null = null,
  said: Readonly<Record<string, string>> = {},
): SegmentsFight {
  const fight = four({ mira: { at: [2, 2], ...mira }, bram, rook: { at: [25, 15] }, crow: null, table })
  return until(round(fight, said, 6, 1), 'high D4')
}

/** Casts until segment 9. */
const binds = (): Partial<Sheet> => knows(power('Bind', { segments: 9, aim: 'self' }))

describe('feet', () => {
  it('SEG-81 ranges run from centre to centre', () => {
    const fight = four({ mira: { at: [2, 2] }, bram: null, rook: { at: [5, 6] }, crow: { at: [10, 2], size: 2 } })
    const apart = (a: string, b: string) => feetApart(fight.battle, fight.who(a), fight.who(b))
    expect([apart('Mira', 'Rook'), apart('Mira', 'Crow')]).toEqual([25, Math.hypot(8.5, 0.5) * 5])
  })

  it('SEG-81 a bow of 25 ft reaches five cells along, and not a step more', () => {
    const sheet = attacks('MISSILE: bow (1d6)', { range: 25 })
    expect(
      target(four({ mira: { at: [2, 2], sheet }, bram: null, rook: { at: [5, 6] }, crow: null }), 'Mira', 'bow', 'Rook')
        .why,
    ).toBeNull()
    expect(
      target(four({ mira: { at: [2, 2], sheet }, bram: null, rook: { at: [6, 6] }, crow: null }), 'Mira', 'bow', 'Rook')
        .why,
    ).toBe('Rook is 28.3 ft away, bow reaches 25 ft.')
  })

  it('SEG-81 nothing shoots through a wall', () => {
    const walls = [{ id: 'w', a: { x: 4, y: 0 }, b: { x: 4, y: 18 }, stops: 'both' as const }]
    expect(
      target(
        four({ mira: { at: [2, 2], sheet: bow() }, bram: null, rook: { at: [6, 2] }, crow: null,
          table: { ground: { walls } } }),
        'Mira',
        '2 arrows',
        'Rook',
      ).why,
    ).toBe('Nothing gets through to Rook from here.')
  })

  it('SEG-81 a diagonal step costs √2 × 5 ft, and the whole way is rounded at its end', () => {
    const fight = walking()
    fight.do(walks(fight, 'Mira', 'move', [5, 5]))
    expect([fight.who('Mira').place, spent(fight, 'Mira')?.moved]).toEqual([cell(5, 5), 21])
    // Seventeen diagonals are 120.2 ft.
    const far = walking({ at: [2, 0] }, { ground: { cols: 40, rows: 40 } })
    far.do(walks(far, 'Mira', 'move', [19, 17]))
    expect(spent(far, 'Mira')?.moved).toBe(120)
    const farther = walking({ at: [2, 0] }, { ground: { cols: 40, rows: 40 } })
    expect(farther.refused(walks(farther, 'Mira', 'move', [19, 17], [20, 18])).says).toMatch(/Too far/)
  })

  it('SEG-81 by the option diagonals cost 5 and 10 ft in turns', () => {
    const fight = walking({}, { diagonal: 'alternating' })
    fight.do(walks(fight, 'Mira', 'move', [5, 5]))
    expect(spent(fight, 'Mira')?.moved).toBe(20)
  })
})

describe('moving', () => {
  it('SEG-33 is the major action, once', () => {
    const fight = walking({}, {}, { at: [2, 8] })
    fight.do(walks(fight, 'Mira', 'move', [6, 2]))
    expect(spent(fight, 'Mira')).toMatchObject({ major: 'Move', moved: 20 })
    expect(why(fight, 'Mira', 'Move')).toBe('Mira has used the major action of this round: Move.')
  })

  it('SEG-33 a positioning move goes up to 10 ft, only after a major action, and takes a segment', () => {
    const fight = walking({}, {}, { at: [2, 8] })
    expect(why(fight, 'Mira', 'Positioning move')).toBe('A positioning move comes only after a major action.')
    fight.do(walks(fight, 'Mira', 'move', [6, 2]))
    expect(fight.refused(walks(fight, 'Mira', 'position', [9, 2])).says).toMatch(/Too far: 15 ft/)
    fight.do(walks(fight, 'Mira', 'position', [8, 2]))
    expect(spent(fight, 'Mira')).toMatchObject({ major: 'Move', moved: 20, positioned: 10, added: 1 })
    expect(why(fight, 'Mira', 'Positioning move')).toBe('Mira has already moved into position in this round.')
  })

  it('SEG-33 a spell under way is no major action that was done: its caster does not position itself', () => {
    const fight = walking({ at: [2, 2], sheet: binds() }, {}, { at: [2, 8] }, { Mira: 'Bind' })
    expect(why(fight, 'Mira', 'Positioning move')).toBe('Mira has a major action still under way.')
  })

  it('SEG-33 nobody positions itself in melee', () => {
    const fight = four({ mira: { at: [4, 4], sheet: attacks('MISSILE: bow (1d6)') }, bram: { at: [4, 9] },
      rook: { at: [12, 4] }, crow: null })
    fight.do(melee(fight, 'Mira', 'Rook'))
    until(round(fight, {}, 6, 1), 'high D2').do(use(fight, 'Mira', 'bow', 'Rook'), 2)
    expect(fight.refused(walks(fight, 'Mira', 'position', [4, 3])).says).toBe(
      'Mira is in a melee: no positioning there.',
    )
  })

  it('SEG-33 the palette leads there as well', () => {
    const fight = walking()
    fight.do(use(fight, 'Mira', 'Move', { kind: 'place', place: cell(7, 2) }))
    expect([fight.who('Mira').place, spent(fight, 'Mira')?.moved]).toEqual([cell(7, 2), 25])
  })
})

describe('cells that are shared', () => {
  it('SEG-80 allies cross one another’s cells, and squeeze in with one another; foes are in the way', () => {
    const fight = walking({}, {}, { at: [4, 2] })
    fight.do(walks(fight, 'Mira', 'move', [4, 2]))
    expect([fight.who('Mira').place, fight.who('Bram').place]).toEqual([cell(4, 2), cell(4, 2)])
    const blocked = four({ mira: { at: [2, 2] }, bram: null, rook: { at: [6, 2] }, crow: null })
    until(round(blocked, {}, 6, 1), 'high D4')
    expect(blocked.refused(walks(blocked, 'Mira', 'move', [6, 2])).says).toMatch(/Rook stands there/)
  })

  it('SEG-80 there is no fighting within one cell, unless one of them is very small', () => {
    const inOne = (size: number) =>
      four({ mira: { at: [4, 4], sheet: sword() }, bram: null, rook: { at: [4, 4], size }, crow: null })
    expect(target(inOne(1), 'Mira', 'sword', 'Rook').why).toBe(
      'Rook is in the same cell: there is no room to fight.',
    )
    expect(target(inOne(0.5), 'Mira', 'sword', 'Rook').why).toBeNull()
  })
})

describe('concentration on the way', () => {
  it('SEG-50 an ally that crosses the cell of a caster breaks its concentration', () => {
    const walls = [{ id: 'n', a: { x: 0, y: 2 }, b: { x: 10, y: 2 }, stops: 'both' as const }, { id: 's',
      a: { x: 0, y: 3 }, b: { x: 10, y: 3 }, stops: 'both' as const }]
    const fight = walking({ at: [2, 2] }, { ground: { walls } }, { at: [4, 2], sheet: binds() }, { Bram: 'Bind' })
    const marks = fight.spec.movement(fight.battle, fight.id('Mira'))?.marks ?? []
    expect(marks.map(({ label, places, passing }) => [label, places, passing])).toEqual([[
      'Crossing Bram breaks concentration',
      [cell(4, 2)],
      true,
    ]])
    fight.do(walks(fight, 'Mira', 'move', [6, 2]))
    expect(told(fight, 'broken')).toEqual([
      expect.objectContaining({ who: fight.id('Bram'), of: 'casting', why: 'crossed' }),
    ])
  })

  it('SEG-50 the way leads around a caster where that is no longer', () => {
    const fight = walking({ at: [2, 2] }, {}, { at: [4, 3], sheet: binds() }, { Bram: 'Bind' })
    fight.do(walks(fight, 'Mira', 'move', [7, 4]))
    expect([told(fight, 'broken'), spent(fight, 'Mira')?.moved]).toEqual([[], 29])
  })

  it('SEG-51 who maintains something keeps it for half its movement, and loses it beyond', () => {
    const maintained = (native: Sheet['native'] = 'none') => {
      const fight = four({
        mira: { at: [2, 2], sheet: {
          ...knows(
            power('Veil', { notation: 'innate', major: false, segments: 0, aim: 'self', condition: 'Shielded',
              concentration: true }),
          ),
          native,
        } },
        bram: null,
        rook: { at: [25, 15] },
        crow: null,
      })
      until(round(fight, {}, 6, 1), 'high D1').do(use(fight, 'Mira', 'Veil'))
      return until(fight, 'high D4')
    }
    const near = maintained()
    near.do(walks(near, 'Mira', 'move', [14, 2]))
    expect([told(near, 'broken'), Object.keys(near.battle.turn.maintaining)]).toEqual([[], [near.id('Mira')]])
    const far = maintained()
    far.do(walks(far, 'Mira', 'move', [15, 2]))
    expect(told(far, 'broken')).toEqual([expect.objectContaining({ of: 'maintaining', why: 'moved-too-far' })])
    const flyer = maintained('flyer')
    flyer.do(walks(flyer, 'Mira', 'move', [15, 2]))
    expect(told(flyer, 'broken')).toEqual([])
  })
})

describe('things', () => {
  it('SEG-66 an object is struck like a creature of its armour, and is broken when nothing is left of it', () => {
    const door = { name: 'gate', place: cell(5, 4), size: 1, detail: '', numbers: { hp: 6, armour: 8 }, meter: null,
      blocks: true, state: 'present' as const, secret: false }
    const fight = four({ mira: { at: [4, 4], sheet: sword() }, bram: null, rook: { at: [20, 4] }, crow: null,
      table: { objects: [door] } })
    until(round(fight, {}, 6, 1), 'high D3')
    const [gate] = fight.battle.scene.objects
    if (!gate) throw new Error('There is no gate.')
    fight.do(use(fight, 'Mira', 'sword', { kind: 'object', id: gate.id }), 10, 6)
    expect(fight.battle.scene.objects[0]).toMatchObject({ state: 'destroyed', numbers: { hp: 0 } })
    expect(spaceOf(fight.battle).free(cell(5, 4), 1)).toBe(true)
  })

  it('SEG-66 the GM is asked for the HP and the armour class of an object', () => {
    expect(four().spec.objectFields?.map(({ key, label }) => [key, label])).toEqual([['hp', 'HP'], ['armour',
      'Armour class']])
  })
})
