// Charging: the way, the attack at its end, and two who charge at once (SEG-24, SEG-23).
import { describe, expect, it } from 'vitest'
import { announced, attacks, carries, cell, doings, four, hp, melees, moment, round, set, sword, target, thing, told, until, use, why, type Laid, type Said, type SegmentsFight } from './table.ts'

interface There { readonly mira?: Partial<Said>; readonly crow?: Partial<Said>; readonly table?: Laid }

/** Mira stands 40 ft from Rook; Crow is there when said. */
function apart(said: There = {}): SegmentsFight {
  return four({ mira: { at: [2, 4], sheet: sword(), ...said.mira }, bram: null, rook: { at: [10, 4], sheet: sword() }, crow: said.crow ?? null, ...(said.table ? { table: said.table } : {}) })
}
/** She declared a charge, and it is the moment. */
const charging = (said: There = {}): SegmentsFight => until(round(apart(said), { Mira: 'Charge' }, 6, 1), 'fast Charge')

describe('a charge', () => {
  it('SEG-24 goes to the nearest cell beside its foe and strikes at once, with the bonus of a charge', () => {
    const fight = charging()
    fight.do(use(fight, 'Mira', 'Charge', 'Rook'), 8, 4)
    // AC 8 with AAC0 18 is 10: 8 and 2 for the charge.
    expect([fight.who('Mira').place, hp(fight, 'Rook'), told(fight, 'struck')[0]]).toEqual([cell(9, 4), 16, expect.objectContaining({ need: 10, hit: true })])
    expect([melees(fight), doings(fight, 'Mira')]).toEqual([['Mira, Rook'], expect.objectContaining({ major: 'Charge', moved: 35 })])
  })

  it('SEG-24 says before the click what it would strike with', () => {
    expect(target(charging(), 'Mira', 'Charge', 'Rook').preview).toEqual(['Sword hits on 8 or more, 65 %, 1d8', '+2 charge'])
  })

  it('SEG-24 is the major action, and comes once', () => {
    const fight = charging({ mira: { sheet: { ...sword(), ...carries(thing('knife', { kind: 'weapon' })) } } })
    fight.do(use(fight, 'Mira', 'Charge', 'Rook'), 2)
    expect(moment(fight)).toBe('high D4')
    expect(why(fight, 'Mira', 'Move')).toBe('Mira has had its major action of this round: Charge.')
  })

  it('SEG-24 goes no farther than the movement rate', () => {
    const fight = apart({ mira: { stats: { move: 30 } } })
    expect(target(fight, 'Mira', 'Charge', 'Rook').why).toBe('There is no way to Rook within 30 ft.')
  })

  it('SEG-24 goes around a wall when that is not too far, and not through it', () => {
    const wall = { id: 'w', a: { x: 6, y: 0 }, b: { x: 6, y: 7 }, stops: 'both' as const }
    const round = charging({ table: { ground: { walls: [wall] } } })
    round.do(use(round, 'Mira', 'Charge', 'Rook'), 2)
    expect(round.events.find((one) => one.type === 'moved')).toMatchObject({ cost: expect.any(Number) as number })
    expect(doings(round, 'Mira')?.moved).toBeGreaterThan(35)
    const shut = apart({ table: { ground: { walls: [{ ...wall, b: { x: 6, y: 18 } }] } } })
    expect(target(shut, 'Mira', 'Charge', 'Rook').why).toMatch(/no way/)
  })

  it('SEG-24 is not for those who are in a melee', () => {
    const fight = four({ mira: { at: [4, 4], sheet: sword() }, bram: null, rook: { at: [5, 4] }, crow: { at: [12, 4] } })
    round(fight, { Mira: 'Charge' }, 6, 1)
    expect(why(fight, 'Mira', 'Charge')).not.toBeNull()
  })

  it('SEG-66 strikes with the primary melee routine, a bow aside', () => {
    const fight = charging({ mira: { sheet: attacks('MISSILE: bow (1d6); MELEE: 2 claws (1d4); MELEE: bite (1d8)') } })
    fight.do(use(fight, 'Mira', 'Charge', 'Rook'), 2, 3)
    expect(told(fight, 'struck').map(({ strike }) => strike)).toEqual(['claws', 'claws'])
  })
})

describe('two at once', () => {
  it('SEG-23 SEG-24 of opponents who charge on a tie both walk first, and their blows land together', () => {
    const fight = apart({ mira: { stats: { hp: 4 } }, crow: { at: [20, 4], sheet: sword() } })
    fight.do(set(fight, 'Rook', 'hp', 4))
    until(round(fight, { Mira: 'Charge', Crow: 'Charge' }, 3, 3), 'fast Charge')
    fight.do(use(fight, 'Mira', 'Charge', 'Rook'))
    expect([fight.who('Mira').place, announced(fight), hp(fight, 'Rook')]).toEqual([cell(9, 4), ['Mira'], 4])
    fight.do(use(fight, 'Crow', 'Charge', 'Mira'), 12, 6, 12, 6)
    expect([fight.who('Rook').presence, fight.who('Mira').presence, announced(fight)]).toEqual(['down', 'down', []])
  })

  it('SEG-24 one after the other where initiative tells them apart: who is struck down first does not charge', () => {
    const fight = apart({ crow: { at: [20, 4], sheet: sword(), stats: { hp: 4 } } })
    until(round(fight, { Mira: 'Charge', Crow: 'Charge' }, 6, 3), 'fast Charge')
    expect(fight.refused(use(fight, 'Crow', 'Charge', 'Mira')).code).toBe('phase')
    fight.do(use(fight, 'Mira', 'Charge', 'Crow'), 12, 6)
    expect([fight.who('Crow').presence, moment(fight)]).toEqual(['down', 'high D4'])
  })
})
