// Fleeing a melee, and the free attacks that it draws (SEG-24, SEG-70, SEG-82).
import { describe, expect, it } from 'vitest'
import { asked, carries, cell, declares, spent, four, hp, knows, melees, moment, npc, passAll, passes, pc, power,
  reacts, round, START, suffers, sword, table, thing, told, until, walks, why, type Laid, type Said,
  type SegmentsFight } from './table.ts'

/** Mira and Rook next to one another, Crow on her other side; she has declared that she flees, and it is the moment. */
function fleeing(said: { readonly mira?: Partial<Said>; readonly rook?: Partial<Said>;
  readonly crow?: Partial<Said> | null; readonly table?: Laid } = {}): SegmentsFight
{
  const fight = four({
    mira: { at: [8, 4], ...said.mira },
    bram: null,
    rook: { at: [9, 4], sheet: sword(), ...said.rook },
    crow: said.crow === null ? null : { at: [9, 5], sheet: sword(), ...said.crow },
    ...(said.table ? { table: said.table } : {}),
  })
  return round(fight, { Mira: 'Flee' }, 6, 1)
}

describe('who flees', () => {
  it('SEG-24 flees in its moment, before anybody else, with its whole movement', () => {
    const fight = fleeing()
    expect(moment(fight)).toBe('fast Flee')
    const bands = fight.spec.movement(fight.battle, fight.id('Mira'))?.bands ?? []
    expect(bands.map(({ id, budget }) => [id, Math.floor(budget)])).toEqual([['flee', 120]])
  })

  it('SEG-70 draws one free attack from each opponent of its melee, all before it is a step away', () => {
    const fight = fleeing()
    fight.do(walks(fight, 'Mira', 'flee', [1, 4]))
    expect(asked(fight)).toMatchObject({ kind: 'react', title: 'Mira flees: who strikes?',
      asks: [{ who: fight.id('Rook') }, { who: fight.id('Crow') }] })
    fight.do(reacts(fight, 'Rook', 'Free attack'))
    expect(fight.who('Mira').place).toBe(cell(8, 4))
    fight.do(reacts(fight, 'Crow', 'Free attack'), 9, 10, 3)
    // AC 6 with AAC0 18 is 12, and fleeing makes it easier by 2.
    expect(told(fight, 'struck').map(({ by, need, hit }) => [fight.battle.combatants[by]?.name, need, hit])).toEqual([[
      'Rook',
      12,
      false,
    ], ['Crow', 12, true]])
    expect([hp(fight, 'Mira'), fight.who('Mira').place, melees(fight)]).toEqual([17, cell(1, 4), []])
    expect(spent(fight, 'Mira')).toMatchObject({ major: 'Flee', moved: 35 })
    expect(spent(fight, 'Rook')?.major ?? null).toBeNull()
  })

  it('SEG-70 a free attack leaves the attacker all that it has besides', () => {
    const fight = fleeing({ crow: null, table: {} })
    fight.do(walks(fight, 'Mira', 'flee', [1, 4])).do(reacts(fight, 'Rook', 'Free attack'), 2)
    until(fight, 'low D4').do(walks(fight, 'Rook', 'move', [3, 4]))
    expect(fight.who('Rook').place).toBe(cell(3, 4))
  })

  it('SEG-70 is not struck by those who are surprised or held, nor by those who pass', () => {
    const fight = four({ mira: { at: [8, 4] }, bram: null, rook: { at: [9, 4] }, crow: { at: [9, 5] } })
    fight.do(suffers(fight, 'Rook', 'Held'))
    round(fight, { Mira: 'Flee' }, 6, 1).do(walks(fight, 'Mira', 'flee', [1, 4]))
    const view = asked(fight)
    expect(view.kind === 'react' ? view.asks.map(({ who }) => who) : []).toEqual([fight.id('Crow')])
    fight.do(passes(fight, 'Crow'))
    expect([hp(fight, 'Mira'), fight.who('Mira').place]).toEqual([20, cell(1, 4)])
  })

  it('SEG-70 who is struck down by a free attack gets no farther', () => {
    const fight = fleeing({ mira: { stats: { hp: 3 } }, crow: null })
    fight.do(walks(fight, 'Mira', 'flee', [1, 4])).do(reacts(fight, 'Rook', 'Free attack'), 15, 8)
    expect([fight.who('Mira').presence, fight.who('Mira').place]).toEqual(['down', cell(8, 4)])
  })

  it('SEG-70 who is held or thrown down before it is away stays in the melee', () => {
    const fight = fleeing({ crow: null })
    fight.do(walks(fight, 'Mira', 'flee', [1, 4])).do(suffers(fight, 'Mira', 'Prone'))
    fight.do(reacts(fight, 'Rook', 'Free attack'), 2)
    expect([fight.who('Mira').place, melees(fight)]).toEqual([cell(8, 4), ['Mira, Rook']])
  })

  it('SEG-70 fleeing leads away from every foe of the melee', () => {
    const fight = fleeing()
    expect(fight.refused(walks(fight, 'Mira', 'flee', [9, 3])).says).toBe(
      'Fleeing leads away from every foe of the melee; there Mira is no farther from Rook.',
    )
  })

  it('SEG-10 SEG-82 undeclared it cannot flee, and nobody walks out of a melee', () => {
    const fight = four({ mira: { at: [8, 4], sheet: carries(thing('knife', { kind: 'weapon' })) }, bram: null,
      rook: { at: [9, 4] }, crow: null })
    until(round(fight, {}, 6, 1), 'high D4')
    expect(why(fight, 'Mira', 'Flee')).toMatch(/declared/)
    expect(fight.refused(walks(fight, 'Mira', 'move', [1, 4])).says).toBe('Mira is in a melee and has to flee.')
  })

  it('SEG-70 of two who flee at the same time an attacker strikes at one: a segment has one free attack', () => {
    const fight = table([
      pc({ name: 'Mira', at: [8, 4] }),
      pc({ name: 'Bram', at: [8, 5] }),
      npc({ name: 'Rook', at: [9, 4], sheet: sword() }),
    ]).do(START)
    round(fight, { Mira: 'Flee', Bram: 'Flee' }, 6, 1)
    fight.do(walks(fight, 'Mira', 'flee', [1, 4])).do(reacts(fight, 'Rook', 'Free attack'), 2)
    fight.do(walks(fight, 'Bram', 'flee', [1, 5]))
    expect([fight.battle.prompt, fight.who('Bram').place]).toEqual([null, cell(1, 5)])
  })

  it('SEG-82 who flees next to another foe is in a melee with that one', () => {
    const fight = table([
      pc({ name: 'Mira', at: [8, 4] }),
      npc({ name: 'Rook', at: [9, 4] }),
      npc({ name: 'Crow', at: [2, 4] }),
    ]).do(START)
    round(fight, { Mira: 'Flee' }, 6, 1).do(walks(fight, 'Mira', 'flee', [3, 4])).do(passAll(fight))
    expect(melees(fight)).toEqual(['Crow, Mira'])
  })

  it('SEG-53 a free attack breaks the concentration of whoever makes it', () => {
    const fight = four({ mira: { at: [8, 4] }, bram: null,
      rook: { at: [9, 4], sheet: { ...sword(), ...knows(power('Bind')) } }, crow: null })
    fight.do(declares(fight, 'Rook', 'Bind'))
    fight.do(declares(fight, 'Mira', 'Flee'), 6, 1)
    fight.do(walks(fight, 'Mira', 'flee', [1, 4])).do(reacts(fight, 'Rook', 'Free attack'), 2)
    expect(told(fight, 'broken')).toEqual([
      expect.objectContaining({ who: fight.id('Rook'), of: 'casting', why: 'free-attack' }),
    ])
    expect(fight.battle.turn.casting).toEqual({})
  })
})
