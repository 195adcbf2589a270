// Melees as zones: joined, left, restricted (SEG-82, SEG-83).
import { describe, expect, it } from 'vitest'
import { project } from '../../../src/engine/core/index.ts'
import { attacks, bow, cell, forced, four, hp, joins, melee, melees, npc, own, presence, round, suffers, sword, target,
  until, use, walks, why, type Said, type SegmentsFight } from './table.ts'

type Melees = SegmentsFight['battle']['turn']['melees']

const halberd = (narrow = 0) => attacks('MELEE: halberd (1d10)', { space: 6, narrow, range: 5 })

describe('joining', () => {
  it('SEG-82 those who stand next to a foe at the start are in a melee, who stands apart is not', () => {
    const fight = four({ mira: { at: [4, 4] }, bram: { at: [12, 4] }, rook: { at: [5, 5] }, crow: { at: [20, 4] } })
    expect(melees(fight)).toEqual(['Mira, Rook'])
  })

  it('SEG-82 who ends its way next to a foe joins, with everybody who fights there', () => {
    const fight = until(
      round(four({ mira: { at: [4, 4] }, bram: { at: [12, 4] }, rook: { at: [5, 4] }, crow: null }), {}, 6, 1),
      'high D4',
    )
    fight.do(walks(fight, 'Bram', 'move', [6, 4]))
    expect(melees(fight)).toEqual(['Bram, Mira, Rook'])
  })

  it('COM-24 whoever came into which melee first is not told: that may hang on somebody hidden', () => {
    const fight = four({ mira: { at: [4, 4] }, bram: { at: [12, 4] }, rook: { at: [5, 5] }, crow: { at: [13, 4] } })
    const told = (all: Melees) =>
      JSON.stringify(
        project(fight.spec, { ...fight.battle, turn: { ...fight.battle.turn, melees: all } }, { role: 'table' }).turn
          .melees,
      )
    const begun = fight.battle.turn.melees
    expect(begun.map(({ members }) => members.length)).toEqual([2, 2])
    const otherwise = begun.map((one) => ({ ...one, members: one.members.toReversed() })).toReversed()
    expect(told(otherwise)).toBe(told(begun))
  })

  it('SEG-82 an attack from a longer reach joins both; a missile joins nobody', () => {
    const fight = four({
      mira: { at: [4, 4], sheet: attacks('MELEE: pike (1d6); MISSILE: sling (1d4)', { range: 10 }, { range: 50 }) },
      bram: null,
      rook: { at: [6, 4] },
      crow: null,
    })
    until(round(fight, {}, 6, 1), 'high D2')
    expect(melees(fight)).toEqual([])
    until(fight, 'high D3').do(use(fight, 'Mira', 'pike', 'Rook'), 2)
    expect(melees(fight)).toEqual(['Mira, Rook'])
    const shot = four({ mira: { at: [4, 4], sheet: bow() }, bram: null, rook: { at: [8, 4] }, crow: null })
    until(round(shot, {}, 6, 1), 'high D2').do(use(shot, 'Mira', '2 arrows', 'Rook'), 2, 2)
    expect(melees(shot)).toEqual([])
  })

  it('SEG-82 who comes in next to a foe, is put there, or gets up there is in a melee with it', () => {
    const fight = until(
      round(four({ mira: { at: [4, 4] }, bram: { at: [4, 8] }, rook: { at: [12, 4] }, crow: { at: [20, 8] } }), {}, 6,
        1),
      'high D4',
    )
    fight.do(joins(npc({ name: 'Wren', at: [5, 4] })))
    expect([melees(fight), why(fight, 'Mira', 'Move')]).toEqual([['Mira, Wren'], 'Mira is in a melee and has to flee.'])
    fight.do(forced(walks(fight, 'Crow', 'move', [5, 8])))
    expect(melees(fight)).toEqual(['Mira, Wren', 'Bram, Crow'])
    fight.do(presence(fight, 'Crow', 'down')).do(presence(fight, 'Crow', 'present'))
    expect(melees(fight)).toEqual(['Mira, Wren', 'Bram, Crow'])
  })

  it('SEG-82 whom the GM took out of a melee stays out of it, until there is a fight again', () => {
    const fight = until(
      round(four({ mira: { at: [4, 4], sheet: sword() }, bram: null, rook: { at: [5, 4] }, crow: null }), {}, 6, 1),
      'high D3',
    )
    fight.do(own({ type: 'leave-melee', who: fight.id('Mira') })).do(suffers(fight, 'Rook', 'Prone'))
    expect(melees(fight)).toEqual([])
    fight.do(use(fight, 'Mira', 'sword', 'Rook'), 2)
    expect(melees(fight)).toEqual(['Mira, Rook'])
  })

  it('SEG-82 who has fought again since the GM took it out of a melee comes into one like anybody', () => {
    const fight = until(
      round(four({ mira: { at: [4, 4], sheet: sword() }, bram: null, rook: { at: [5, 4] }, crow: { at: [12, 4] } }), {},
        6, 1),
      'high D3',
    )
    fight.do(own({ type: 'leave-melee', who: fight.id('Mira') }))
    const beside = (who: string, x: number) =>
      fight.do({ type: 'override', change: { kind: 'place', who: fight.id(who), place: cell(x, 4), manner: 'gm' },
        reason: '' })
    beside('Crow', 3)
    expect(melees(fight), 'still out').toEqual([])
    beside('Crow', 12)
    fight.do(use(fight, 'Mira', 'sword', 'Rook'), 2)
    fight.do(presence(fight, 'Rook', 'down'))
    expect(melees(fight)).toEqual([])
    beside('Crow', 3)
    expect(melees(fight)).toEqual(['Crow, Mira'])
  })

  it('SEG-82 who stands beside a foe that fights again comes into its melee at once', () => {
    const fight = until(
      round(four({ mira: { at: [4, 4], sheet: sword() }, bram: null, rook: { at: [5, 4] }, crow: { at: [3, 4] } }), {},
        6, 1),
      'high D3',
    )
    fight.do(own({ type: 'leave-melee', who: fight.id('Mira') }))
    expect(melees(fight)).toEqual([])
    fight.do(use(fight, 'Mira', 'sword', 'Rook'), 2)
    expect(melees(fight)).toEqual(['Crow, Mira, Rook'])
  })

  it('SEG-82 two melees become one when somebody of the one attacks into the other', () => {
    const fight = four({ mira: { at: [4, 4], sheet: attacks('MELEE: pike (1d6)', { range: 10 }) }, bram: { at: [7, 4] },
      rook: { at: [3, 4] }, crow: { at: [6, 4] } })
    expect(melees(fight)).toEqual(['Mira, Rook', 'Bram, Crow'])
    until(round(fight, {}, 6, 1), 'high D3').do(use(fight, 'Mira', 'pike', 'Crow'), 2)
    expect(melees(fight)).toEqual(['Bram, Crow, Mira, Rook'])
  })
})

describe('leaving', () => {
  it('SEG-82 who has no foe left in a melee is out of it', () => {
    const fight = four({ mira: { at: [4, 4] }, bram: { at: [4, 5] }, rook: { at: [5, 4] }, crow: null })
    fight.do(presence(fight, 'Rook', 'down'))
    expect(melees(fight)).toEqual([])
  })

  it('SEG-82 the GM says who fights with whom, and who does no more', () => {
    const fight = four({ mira: { at: [4, 4] }, bram: null, rook: { at: [12, 4] }, crow: { at: [5, 4] } })
    fight.do(melee(fight, 'Mira', 'Rook'))
    expect(melees(fight)).toEqual(['Crow, Mira, Rook'])
    fight.do(own({ type: 'leave-melee', who: fight.id('Crow') }))
    expect(melees(fight)).toEqual(['Mira, Rook'])
    expect(fight.refused(own({ type: 'leave-melee', who: fight.id('Crow') })).says).toBe('Crow is not in a melee.')
    expect(fight.refused(melee(fight, 'Rook', 'Crow')).says).toBe('A melee needs two foes who are both in the fight.')
  })

  it('SEG-82 by the GM’s word somebody walks out of one', () => {
    const fight = until(round(four({ mira: { at: [4, 4] }, bram: null, rook: { at: [5, 4] }, crow: null }), {}, 6, 1),
      'high D3')
    fight.do({ type: 'override', change: { kind: 'force', command: walks(fight, 'Mira', 'move', [1, 4]) },
      reason: 'lets her go' })
    expect([fight.who('Mira').place, melees(fight)]).toEqual([cell(1, 4), []])
  })
})

/** Mira fights Rook who is 40 ft away, in one melee by the GM’s word. */
function wide(mira: Partial<Said> = {}, restricted = false): SegmentsFight {
  const fight = four({ mira: { at: [2, 4], sheet: sword(), ...mira }, bram: null, rook: { at: [10, 4] }, crow: null,
    table: { restricted } })
  return fight.do(melee(fight, 'Mira', 'Rook'))
}

describe('placement', () => {
  it('SEG-82 in one melee it hardly matters who stands where', () => {
    const fight = wide()
    until(round(fight, {}, 6, 1), 'high D3').do(use(fight, 'Mira', 'sword', 'Rook'), 15, 5)
    expect(hp(fight, 'Rook')).toBe(15)
  })

  it('SEG-82 in restricted quarters reach counts, until the GM says that there is room', () => {
    const fight = wide({}, true)
    expect(target(fight, 'Mira', 'sword', 'Rook').why).toBe('Rook is 40 ft away, sword reaches the next cell.')
    const [zone] = fight.battle.turn.melees
    fight.do(own({ type: 'restricted', melee: zone?.id ?? 0, on: false }))
    expect(fight.battle.turn.melees[0]?.restricted).toBe(false)
    const again = wide()
    again.do(own({ type: 'restricted', melee: again.battle.turn.melees[0]?.id ?? 0, on: true }))
    expect(target(again, 'Mira', 'sword', 'Rook').why).toMatch(/40 ft away/)
    expect(again.refused(own({ type: 'restricted', melee: 99, on: true })).code).toBe('malformed')
  })

  it('SEG-83 a weapon that needs 6 ft wants an open cell beside its wielder in restricted quarters', () => {
    const walls = [{ id: 'n', a: { x: 0, y: 4 }, b: { x: 10, y: 4 }, stops: 'both' as const }, { id: 's',
      a: { x: 0, y: 5 }, b: { x: 10, y: 5 }, stops: 'both' as const }, { id: 'w', a: { x: 4, y: 4 }, b: { x: 4, y: 5 },
      stops: 'both' as const }]
    const tight = (sheet: Said['sheet'], restricted: boolean, ground = walls) =>
      four({ mira: { at: [4, 4], ...(sheet ? { sheet } : {}) }, bram: null, rook: { at: [5, 4] }, crow: null,
        table: { restricted, ground: { walls: ground } } })
    expect(target(tight(halberd(), true), 'Mira', 'halberd', 'Rook').why).toBe(
      'halberd needs 6 ft of space, and no cell next to Mira is open.',
    )
    expect(target(tight(halberd(), false), 'Mira', 'halberd', 'Rook').why).toBeNull()
    expect(target(tight(halberd(), true, []), 'Mira', 'halberd', 'Rook').why).toBeNull()
    expect(target(tight(sword(), true), 'Mira', 'sword', 'Rook').why).toBeNull()
    // Four feet are not more than four.
    const long = (space: number) => attacks('MELEE: glaive (1d8)', { space })
    expect(target(tight(long(4), true), 'Mira', 'glaive', 'Rook').why).toBeNull()
    expect(target(tight(long(5), true), 'Mira', 'glaive', 'Rook').why).toContain('needs 5 ft of space')
    // Used as a spear it needs 2 ft.
    expect(target(tight(halberd(2), true), 'Mira', 'halberd', 'Rook').why).toBeNull()
  })
})
