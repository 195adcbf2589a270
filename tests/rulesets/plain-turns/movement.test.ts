// Movement in feet (PLA-05 to PLA-09) and opportunity attacks (PLA-22, PLA-23).
import { describe, expect, it } from 'vitest'
import { block } from '../../../src/engine/kits/map-parts.ts'
import { placeOf } from '../../../src/grid/index.ts'
import { nameCommand, project, type Battle, type Combatant, type Command,
  type Ruleset } from '../../../src/engine/core/index.ts'
import { does, duel, END, field, gm, hp, left, npc, passes, pc, put, rolled, sets, spot, START, strikes,
  walks } from './people.ts'

const offersOf = (fight: ReturnType<typeof duel>, name: string): readonly string[] =>
  fight.spec.offers(fight.battle, fight.id(name)).map(({ action }) => action)

const apart = (options = {}, ground = {}) => duel({}, { at: [20, 14] }, ground, options)

describe('movement', () => {
  it('PLA-05 up to the speed in a turn, split freely around an action', () => {
    const fight = apart()
    fight.do(walks(fight, 'Mira', [8, 5])).do(does(fight, 'Mira', 'dodge')).do(walks(fight, 'Mira', [11, 5]))
    expect([spot(fight, 'Mira'), left(fight, 'Mira')]).toEqual(['11,5', 0])
    expect(fight.refused(walks(fight, 'Mira', [12, 5])).says).toBe('Mira has no movement left.')
    fight.do(END).do(END)
    expect(left(fight, 'Mira')).toBe(30)
  })

  it('PLA-05 not farther than that', () => {
    expect(apart().refused(walks(apart(), 'Mira', [12, 5])).says).toBe('Too far: 35 ft, but only 30 ft left.')
  })

  it('PLA-06 a diagonal costs 5 ft, or 5 and 10 ft in turns where the table says so', () => {
    const plain = apart()
    plain.do(walks(plain, 'Mira', [8, 8]))
    expect(left(plain, 'Mira')).toBe(15)
    const turns = apart({ diagonal: 'alternating' })
    turns.do(walks(turns, 'Mira', [6, 6]))
    expect(left(turns, 'Mira')).toBe(25)
    turns.do(walks(turns, 'Mira', [7, 7]))
    expect(left(turns, 'Mira')).toBe(15)
  })

  it('PLA-07 difficult terrain costs a foot more for each foot', () => {
    const fight = apart({}, {
      terrain: [{ id: 'mud', name: 'Mud', cells: block(6, 5, 2, 1), cost: 2, concealment: 0, look: 'rough' as const }],
    })
    fight.do(walks(fight, 'Mira', [6, 5], [7, 5]))
    expect(left(fight, 'Mira')).toBe(10)
  })

  it('PLA-08 crawling costs a foot more for each foot, also in difficult terrain', () => {
    const fight = apart({}, {
      terrain: [{ id: 'mud', name: 'Mud', cells: block(7, 5, 1, 1), cost: 2, concealment: 0, look: 'rough' as const }],
    })
    fight.do(put(fight, 'Mira', 'Prone')).do(walks(fight, 'Mira', [6, 5]))
    expect(left(fight, 'Mira')).toBe(20)
    fight.do(walks(fight, 'Mira', [7, 5]))
    expect(left(fight, 'Mira')).toBe(5)
  })

  it('PLA-08 standing up costs half the speed, and cannot be done without it', () => {
    const fight = apart()
    expect(offersOf(fight, 'Mira')).not.toContain('stand-up')
    fight.do(put(fight, 'Mira', 'Prone')).do(does(fight, 'Mira', 'stand-up'))
    expect([left(fight, 'Mira'), fight.battle.effects]).toEqual([15, []])
    fight.do(walks(fight, 'Mira', [6, 5])).do(put(fight, 'Mira', 'Prone'))
    expect(fight.refused(does(fight, 'Mira', 'stand-up')).says).toBe('Standing up costs 15 ft; Mira has 10 ft left.')
  })

  it('PLA-08 dropping prone costs nothing, and only who stands can drop', () => {
    const fight = apart()
    fight.do(does(fight, 'Mira', 'drop-prone'))
    expect(left(fight, 'Mira')).toBe(30)
    expect(fight.battle.effects.map(({ condition }) => condition)).toEqual(['Prone'])
    expect(offersOf(fight, 'Mira')).toContain('stand-up')
    expect(offersOf(fight, 'Mira')).not.toContain('drop-prone')
    fight.do(walks(fight, 'Mira', [6, 5]))
    expect(left(fight, 'Mira')).toBe(20)
  })

  it('PLA-09 an ally’s space costs a foot more for each foot and cannot be ended on; a foe’s stops', () => {
    const fight = field([pc('Mira', { at: [5, 0] }), pc('Odo', { at: [6, 0] }), npc('Rook', { at: [20, 14] })], {
      rows: 1,
      walls: [],
    })
    fight.do(gm({ kind: 'place', who: fight.id('Rook'), place: placeOf({ x: 9, y: 0 }), manner: 'gm' }))
    fight.do(START, 20, 5, 1)
    expect(fight.refused(walks(fight, 'Mira', [6, 0])).code).toBe('way')
    fight.do(walks(fight, 'Mira', [7, 0]))
    expect(left(fight, 'Mira')).toBe(15)
    expect(fight.refused(walks(fight, 'Mira', [10, 0])).code).toBe('way')
  })
})

describe('opportunity attacks', () => {
  it('PLA-22 whoever leaves a foe’s reach can be struck before the step', () => {
    const fight = duel().do(walks(duel(), 'Mira', [3, 5]))
    expect(spot(fight, 'Mira')).toBe('5,5')
    fight.do(strikes(fight, 'Rook'), 15, 4)
    expect([hp(fight, 'Mira'), spot(fight, 'Mira')]).toEqual([4, '3,5'])
  })

  it('PLA-22 passing costs nothing, and the walk goes on', () => {
    const fight = duel().do(walks(duel(), 'Mira', [3, 5]))
    fight.do(passes(fight))
    expect([hp(fight, 'Mira'), spot(fight, 'Mira')]).toEqual([10, '3,5'])
  })

  it('PLA-22 PLA-28 nobody strikes at who leaves unseen', () => {
    const terrain = [{ id: 't', name: 'Thorns', cells: [{ x: 5, y: 5 }], cost: 1, concealment: 60,
      look: 'undergrowth' as const }]
    const leaving = (stealth: number) => {
      const fight = duel({}, {}, { terrain })
      return fight.do(put(fight, 'Mira', 'Hidden', stealth)).do(walks(fight, 'Mira', [3, 5]))
    }
    expect(spot(leaving(12), 'Mira')).toBe('3,5')
    expect(spot(leaving(11), 'Mira')).toBe('5,5')
  })

  it('PLA-22 walking within the reach, or being moved by something else, sets nothing off', () => {
    const fight = duel()
    fight.do(walks(fight, 'Mira', [5, 4]))
    expect(fight.battle.prompt).toBeNull()
    fight.do(gm({ kind: 'place', who: fight.id('Mira'), place: placeOf({ x: 1, y: 1 }), manner: 'forced' }))
    expect(fight.battle.prompt).toBeNull()
  })

  it('PLA-22 only a melee attack can be made so, and only while the weapon reaches', () => {
    const archer = duel({}, { sheet: { attacks: [{ ...duel().who('Rook').sheet.attacks[0], ranged: true } as never] } })
    archer.do(walks(archer, 'Mira', [3, 5]))
    expect(spot(archer, 'Mira')).toBe('3,5')
    const pike = duel({}, {
      sheet: {
        attacks: [{ name: 'Pike', ranged: false, bonus: 4, range: 10, long: 10, damage: '1d10', kind: 'piercing' }],
      },
    })
    pike.do(walks(pike, 'Mira', [4, 5]))
    expect([pike.battle.prompt, spot(pike, 'Mira')]).toEqual([null, '4,5'])
    pike.do(walks(pike, 'Mira', [3, 5]))
    expect(pike.battle.prompt).not.toBeNull()
  })

  it('PLA-22 a walker that goes down walks no farther', () => {
    const fight = duel({ stats: { hp: 3 } }).do(walks(duel(), 'Mira', [3, 5]))
    fight.do(strikes(fight, 'Rook'), 15, 6)
    expect([spot(fight, 'Mira'), fight.who('Mira').presence]).toEqual(['5,5', 'down'])
  })

  it('PLA-23 one reaction until the start of its bearer’s own turn', () => {
    const fight = duel().do(walks(duel(), 'Mira', [4, 5]))
    fight.do(strikes(fight, 'Rook'), 2)
    fight.do(walks(fight, 'Mira', [5, 5])).do(walks(fight, 'Mira', [4, 5]))
    expect(spot(fight, 'Mira')).toBe('4,5')
    fight.do(END).do(walks(fight, 'Rook', [5, 5]))
    fight.do(END).do(walks(fight, 'Mira', [3, 5]))
    expect(fight.battle.prompt).not.toBeNull()
  })

  it('PLA-23 those who can strike answer in the order of the turns, one strike each', () => {
    const fight = field([pc('Mira'), npc('Rook', { at: [6, 5] }), npc('Pell', { at: [6, 6] })]).do(START, 20, 5, 9)
    fight.do(walks(fight, 'Mira', [3, 5]))
    expect(
      nameCommand(fight.spec as unknown as Ruleset, fight.battle as unknown as Battle,
        strikes(fight, 'Rook') as unknown as Command),
    ).toMatch(/^Rook makes an opportunity attack on Mira with /)
    // Whoever may not know Rook's numbers is told no id in place of a name.
    const veiled = fight.battle.combatants[fight.id('Rook')] as unknown as Combatant
    const battle = { ...fight.battle,
      combatants: { ...fight.battle.combatants,
        [veiled.id]: { ...veiled, secret: { token: false, stats: true } } } } as unknown as Battle
    const spec = fight.spec as unknown as Ruleset
    const named = (command: unknown, at = battle) =>
      nameCommand(spec, project(spec, at, { role: 'table' }), command as Command)
    expect(named(strikes(fight, 'Rook'))).toBe('Rook makes an opportunity attack')
    const blow = { type: 'act', actor: veiled.id,
      deed: { action: 'strike/0', targets: [{ kind: 'combatant', id: fight.id('Mira') }], form: {} } }
    expect(named(blow, { ...battle, prompt: null })).toBe('Rook does something on Mira')
    fight.do(strikes(fight, 'Rook'))
    expect(rolled(fight)).toEqual([])
    fight.do(strikes(fight, 'Pell'), 2, 3)
    expect([rolled(fight), spot(fight, 'Mira')]).toEqual([['1d20', '1d20'], '3,5'])
  })

  it('PLA-23 the question is gone when the walker is, and asked anew when a striker is', () => {
    const fight = field([pc('Mira'), npc('Rook', { at: [6, 5] }), npc('Pell', { at: [6, 6] })]).do(START, 20, 5, 9)
    fight.do(walks(fight, 'Mira', [3, 5])).do(sets(fight, 'Pell', 'hp', 0))
    expect(fight.spec.promptView(fight.battle)).toMatchObject({ asks: [{ who: fight.id('Rook') }] })
    fight.do({ type: 'leave', who: fight.id('Mira'), how: 'gone' })
    expect([fight.battle.prompt, fight.battle.stack]).toEqual([null, []])
  })
})
