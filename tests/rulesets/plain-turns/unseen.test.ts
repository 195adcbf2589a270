// What the table is not told of combatants that are hidden, and of numbers that are secret; and what being unseen,
// being put down and having no speed come to.
import { describe, expect, it } from 'vitest'
import { project } from '../../../src/engine/core/index.ts'
import { conditions, does, duel, END, field, gm, npc, pc, put, rolled, START, walks } from './people.ts'

const secretNumbers = { token: false, stats: true }
const hiddenToken = { token: true, stats: true }
const thorns = {
  terrain: [{ id: 't', name: 'Thorns', cells: [{ x: 5, y: 5 }], cost: 1, concealment: 60,
    look: 'undergrowth' as const }],
}

describe('secrets', () => {
  it('COM-24 a dash does not tell a secret speed, and neither does standing up', () => {
    const fight = field([npc('Hag', { secret: secretNumbers }), pc('Mira', { at: [9, 9] })]).do(START, 20, 1)
    fight.do(does(fight, 'Hag', 'dash'))
    expect(fight.battle.turn.walked.extra).toBe(30)
    expect(project(fight.spec, fight.battle, { role: 'table' }).turn.walked).toMatchObject({ length: 0, extra: 0 })
    fight.do(put(fight, 'Hag', 'Prone')).do(does(fight, 'Hag', 'stand-up'))
    expect(project(fight.spec, fight.battle, { role: 'table' }).turn.walked).toMatchObject({ length: 0, extra: 0 })
  })

  it('COM-24 what a hidden combatant does is for the GM: its steps and its help; nobody strikes at it', () => {
    const lurker = npc('Lurker', { at: [6, 5], secret: hiddenToken })
    const fight = field([lurker, npc('Rook', { at: [4, 5] }), pc('Mira')]).do(START, 20, 10, 1)
    fight.do(does(fight, 'Lurker', 'help', 'Mira'))
    expect(conditions(fight, 'Mira')).toEqual(['Distracted'])
    expect(project(fight.spec, fight.battle, { role: 'table' }).effects).toEqual([])
    fight.do(walks(fight, 'Lurker', [9, 5]))
    expect(fight.battle.prompt).toBeNull()
    const own = fight.events.filter((event) => event.type === 'own' || event.type === 'told')
    expect(own.length).toBeGreaterThan(0)
    expect(own.filter(({ audience }) => audience === undefined)).toEqual([])
  })
})

describe('down, slow and unseen', () => {
  it('PLA-30 PLA-31 who falls in its own turn rolls no save before its next', () => {
    const fight = duel({ stats: { hp: 5 } })
    fight.do(gm({ kind: 'set', who: fight.id('Mira'), field: 'hp', value: 0 }))
    expect(fight.battle.turn.saves).toEqual({})
    expect(rolled(fight.do(END, 12))).toEqual(['1d20'])
  })

  it('PLA-30 who is down by the GM’s word with HP left is not dying', () => {
    const fight = duel()
    fight.do(gm({ kind: 'presence', who: fight.id('Mira'), presence: 'down' })).do(END)
    expect([fight.battle.turn.saves, fight.who('Mira').stats['hp']]).toEqual([{}, 10])
  })

  it('PLA-08 without speed nobody stands up', () => {
    const fight = duel({ stats: { speed: 0 } })
    fight.do(put(fight, 'Mira', 'Prone'))
    expect(fight.refused(does(fight, 'Mira', 'stand-up')).code).toBe('price')
  })

  it('PLA-05 nobody walks to where it stands', () => {
    expect(duel().refused(walks(duel(), 'Mira', [5, 5])).says).toBe('Mira stands there already.')
  })

  it('PLA-25 PLA-28 dodging does not help against an attacker that is unseen', () => {
    const fight = duel({}, {}, thorns)
    fight.do(put(fight, 'Mira', 'Hidden', 20)).do(put(fight, 'Rook', 'Dodging'))
    expect(rolled(fight.do(does(fight, 'Mira', 'attack/0', 'Rook'), 2, 3))).toEqual(['2d20 highest'])
  })

  it('PLA-27 an ally by truce is helped as one of the own side is', () => {
    const fight = field([pc('Mira'), npc('Rook', { at: [6, 5] }), npc('Wren', { at: [5, 6] })]).do(START, 20, 10, 1)
    const { sides } = fight.battle
    fight.do({ type: 'sides', sides: [...sides, { ...sides[1], id: 'others', name: 'Others' } as never],
      truces: [['players', 'others']] as never })
    fight.do({ type: 'edit', who: fight.id('Wren'), patch: { side: 'others' as never } })
    fight.do(does(fight, 'Mira', 'help', 'Rook')).do(END).do(END)
    expect(rolled(fight.do(does(fight, 'Wren', 'attack/0', 'Rook'), 2, 3))).toEqual(['2d20 highest'])
  })
})
