// What can be done beside attacking (PLA-21, PLA-24 to PLA-29).
import { describe, expect, it } from 'vitest'
import { project } from '../../../src/engine/core/index.ts'
import { wall } from '../../../src/engine/kits/map-parts.ts'
import { conditions, does, duel, END, field, gm, hp, left, npc, pc, put, rolled, sets, spot, START,
  walks } from './people.ts'

const thorns = (x: number) => ({
  terrain: [{ id: 't', name: 'Thorns', cells: [{ x, y: 5 }], cost: 1, concealment: 60, look: 'undergrowth' as const }],
})
const screen = { walls: [wall('w', 6, 3, 6, 8)] }

describe('actions', () => {
  it('PLA-21 Dash adds the speed to the movement of this turn', () => {
    const fight = duel({}, { at: [20, 14] })
    fight.do(does(fight, 'Mira', 'dash'))
    expect(left(fight, 'Mira')).toBe(60)
    fight.do(END).do(END)
    expect(left(fight, 'Mira')).toBe(30)
  })

  it('PLA-24 after Disengage the movement of this turn provokes nothing', () => {
    const fight = duel()
    fight.do(does(fight, 'Mira', 'disengage')).do(walks(fight, 'Mira', [3, 5]))
    expect(spot(fight, 'Mira')).toBe('3,5')
    fight.do(END)
    expect(conditions(fight, 'Mira')).toEqual([])
  })

  it('PLA-25 against who dodges there is disadvantage, until its next turn', () => {
    const fight = duel().do(does(duel(), 'Mira', 'dodge')).do(END)
    expect(rolled(fight.do(does(fight, 'Rook', 'attack/0', 'Mira'), 3, 15))).toEqual(['2d20 lowest'])
    fight.do(END)
    expect(conditions(fight, 'Mira')).toEqual([])
  })

  it('PLA-25 who goes down dodges no more', () => {
    const fight = duel().do(does(duel(), 'Mira', 'dodge'))
    fight.do(sets(fight, 'Mira', 'hp', 0))
    expect(conditions(fight, 'Mira')).toEqual(['Prone', 'Unconscious'])
  })

  it('PLA-26 the prone attack with disadvantage; attacks against them have it from afar, advantage from near', () => {
    const near = duel().do(put(duel(), 'Rook', 'Prone'))
    expect(rolled(near.do(does(near, 'Mira', 'attack/0', 'Rook'), 2, 3))).toEqual(['2d20 highest'])
    const far = duel({
      sheet: {
        attacks: [{ name: 'Pike', ranged: false, bonus: 4, range: 10, long: 10, damage: '1d10', kind: 'piercing' }],
      },
    }, { at: [7, 5] })
    far.do(put(far, 'Rook', 'Prone'))
    expect(rolled(far.do(does(far, 'Mira', 'attack/0', 'Rook'), 2, 3))).toEqual(['2d20 lowest'])
  })

  it('PLA-27 Help gives an ally’s next attack against that foe advantage, once', () => {
    const fight = field([pc('Mira'), pc('Odo', { at: [6, 6] }), npc('Rook', { at: [6, 5] })]).do(START, 20, 15, 1)
    expect(fight.refused(does(fight, 'Mira', 'help', 'Odo')).says).toBe('Odo is not a foe.')
    fight.do(does(fight, 'Mira', 'help', 'Rook')).do(END)
    expect(rolled(fight.do(does(fight, 'Odo', 'attack/0', 'Rook'), 2, 3))).toEqual(['2d20 highest'])
    expect(conditions(fight, 'Rook')).toEqual([])
  })

  it('PLA-27 not an attack of the helper, and not beyond the helper’s next turn', () => {
    const fight = field([pc('Mira'), pc('Odo', { at: [6, 6] }), npc('Rook', { at: [6, 5] })]).do(START, 20, 15, 1)
    fight.do(does(fight, 'Mira', 'help', 'Rook')).do(END).do(END).do(END)
    expect(conditions(fight, 'Rook')).toEqual([])
  })

  it('PLA-28 nobody hides in plain sight', () => {
    expect(duel().refused(does(duel(), 'Mira', 'hide')).says).toBe('A foe has a clear view of Mira.')
  })

  it('PLA-28 who comes into plain sight is hidden no more', () => {
    const fight = duel({}, {}, screen)
    fight.do(does(fight, 'Mira', 'hide'), 15)
    expect(conditions(fight, 'Mira')).toEqual(['Hidden'])
    fight.do({ type: 'ground', ground: { ...fight.battle.scene.ground, walls: [] } as never })
    expect(conditions(fight, 'Mira')).toEqual([])
  })

  it('PLA-28 the roll counts against each foe’s passive Perception', () => {
    const thorns = {
      terrain: [{ id: 't', name: 'Thorns', cells: [{ x: 5, y: 5 }], cost: 1, concealment: 60,
        look: 'undergrowth' as const }],
    }
    const hidden = (perception: number) => {
      const fight = duel({}, { stats: { perception } }, thorns).do(does(duel({}, {}, thorns), 'Mira', 'hide'), 10)
      return fight.do(END).do(END).do(does(fight, 'Mira', 'attack/0', 'Rook'), ...(perception < 12 ? [2, 3] : [2]))
    }
    expect(rolled(hidden(11))).toEqual(['2d20 highest'])
    expect(rolled(hidden(12))).toEqual(['1d20'])
    expect(conditions(hidden(11), 'Mira')).toEqual([])
  })

  it('PLA-28 a roll that fools no foe hides nobody, and the log says so; the GM reads who notices all the same', () => {
    const thorns = {
      terrain: [{ id: 't', name: 'Thorns', cells: [{ x: 5, y: 5 }], cost: 1, concealment: 60,
        look: 'undergrowth' as const }],
    }
    const seen = duel({}, {}, thorns)
    seen.do(does(seen, 'Mira', 'hide'), 1)
    expect([conditions(seen, 'Mira'), seen.log().at(-1)]).toEqual([[], 'Every foe notices Mira.'])
    const some = field([pc('Mira'), npc('Rook', { at: [9, 5], stats: { perception: 20 } }),
      npc('Pell', { at: [9, 7], stats: { perception: 5 } })], thorns).do(START, 20, 10, 1)
    some.do(does(some, 'Mira', 'hide'), 10)
    expect([conditions(some, 'Mira'), some.log().join(' ')]).toEqual([['Hidden'],
      expect.stringContaining('Still noticed by Rook.')])
    expect(some.log({ role: 'table' }).join(' ')).not.toContain('Noticed')
  })

  it('PLA-28 a combatant whose token is hidden from the table is unseen by heroes, and strikes them so', () => {
    const lurker = npc('Lurker', { at: [6, 5], secret: { token: true, stats: true } })
    const fight = field([lurker, pc('Mira')]).do(START, 20, 1)
    expect(rolled(fight.do(does(fight, 'Lurker', 'attack/0', 'Mira'), 2, 3))).toEqual(['2d20 highest'])
    const unhurt = field([lurker, pc('Mira')]).do(START, 1, 20)
    expect(rolled(unhurt.do(does(unhurt, 'Mira', 'attack/0', 'Lurker'), 2, 3))).toEqual(['2d20 lowest'])
  })

  it('PLA-28 the first attack gives the place of a hidden token away, until it hides or is hidden again', () => {
    const lurker = npc('Lurker', { at: [6, 5], secret: { token: true, stats: true } })
    const fight = field([lurker, pc('Mira')], thorns(6)).do(START, 20, 1)
    fight.do(does(fight, 'Lurker', 'attack/0', 'Mira'), 2, 3)
    expect(fight.log().at(-2)).toContain('Lurker gave its place away')
    expect(fight.log({ role: 'table' }).join(' ')).not.toContain('Lurker')
    expect(JSON.stringify(project(fight.spec, fight.battle, { role: 'table' }))).not.toContain(fight.id('Lurker'))
    fight.do(END)
    expect(rolled(fight.do(does(fight, 'Mira', 'attack/0', 'Lurker'), 2))).toEqual(['1d20'])
    fight.do(END)
    expect(rolled(fight.do(does(fight, 'Lurker', 'attack/0', 'Mira'), 2))).toEqual(['1d20'])
    const again = () => fight.do(END).do(END)
    again().do(does(fight, 'Lurker', 'hide'), 19)
    expect(rolled(again().do(does(fight, 'Lurker', 'attack/0', 'Mira'), 2, 3))).toEqual(['2d20 highest'])
    expect(rolled(again().do(does(fight, 'Lurker', 'attack/0', 'Mira'), 2))).toEqual(['1d20'])
    const hides = (token: boolean) =>
      fight.do({ type: 'edit', who: fight.id('Lurker'), patch: { secret: { token, stats: true } } })
    again()
    hides(false)
    hides(true)
    expect(rolled(fight.do(does(fight, 'Lurker', 'attack/0', 'Mira'), 2, 3))).toEqual(['2d20 highest'])
  })

  it('COM-20 among the targets those who stand come before the fallen', () => {
    const fight = field([npc('Rook', { at: [6, 5] }), pc('Mira'), npc('Pell', { at: [6, 6] })]).do(START, 1, 20, 2)
    fight.do(gm({ kind: 'set', who: fight.id('Rook'), field: 'hp', value: 0 }))
    const offer = fight.spec.offers(fight.battle, fight.id('Mira')).find(({ action }) => action === 'attack/0')
    const targets = offer ? fight.spec.targets(fight.battle, fight.id('Mira'), offer.action, []) : []
    expect(targets.map(({ label }) => label)).toEqual(['Mira', 'Pell', 'Rook'])
  })

  it('PLA-28 against who is unseen there is disadvantage', () => {
    const thorns = {
      terrain: [{ id: 't', name: 'Thorns', cells: [{ x: 5, y: 5 }], cost: 1, concealment: 60,
        look: 'undergrowth' as const }],
    }
    const fight = duel({}, {}, thorns).do(does(duel({}, {}, thorns), 'Mira', 'hide'), 18).do(END)
    expect(rolled(fight.do(does(fight, 'Rook', 'attack/0', 'Mira'), 3, 15))).toEqual(['2d20 lowest'])
  })
})

describe('healing', () => {
  const word = (more = {}) => ({ name: 'Mending word', cost: 'bonus' as const, range: 30, dice: '1d4+3', uses: 2,
    most: 2, ...more })
  const two = (healing = word(), odo = 3) =>
    field([pc('Mira', { sheet: { healing: [healing] } }), pc('Odo', { at: [8, 5], stats: { hp: odo } }),
      npc('Rook', { at: [20, 14] })]).do(START, 20, 10, 1)

  it('PLA-29 an ability heals its dice and can be used so many times', () => {
    const fight = two()
    fight.do(does(fight, 'Mira', 'healing/0', 'Odo'), 2)
    expect([hp(fight, 'Odo'), fight.who('Mira').sheet.healing[0]?.uses]).toEqual([8, 1])
    const spent = two(word({ uses: 0 }))
    expect(spent.refused(does(spent, 'Mira', 'healing/0', 'Odo')).says).toBe('Mending word is used up.')
  })

  it('PLA-29 only allies within its range', () => {
    const fight = two(word({ range: 10 }))
    expect(fight.refused(does(fight, 'Mira', 'healing/0', 'Odo')).says).toBe('Odo is more than 10 ft away.')
    expect(fight.refused(does(fight, 'Mira', 'healing/0', 'Rook')).says).toBe('Rook is a foe.')
  })

  it('PLA-29 not through total cover, which the target says; the healer reaches itself', () => {
    const fight = two()
    fight.do({ type: 'ground', ground: { ...fight.battle.scene.ground, ...screen } as never })
    expect(fight.refused(does(fight, 'Mira', 'healing/0', 'Odo')).says).toBe('Odo is behind total cover.')
    const aimed = fight.spec.targets(fight.battle, fight.id('Mira'), 'healing/0' as never, [])
    expect(aimed.map(({ label, why, preview }) => [label, why, preview.join()]))
      .toEqual([['Mira', null, 'Heals 1d4+3 HP'], ['Odo', 'Odo is behind total cover.', 'Heals 1d4+3 HP'], ['Rook',
        'Rook is a foe.', 'Heals 1d4+3 HP']])
    const cart = two()
    cart.do({ type: 'ground',
      ground: { ...cart.battle.scene.ground,
        walls: [wall('w', 6, 3, 6, 8, { cover: 'hard', stops: 'movement' })] } as never })
    expect(hp(cart.do(does(cart, 'Mira', 'healing/0', 'Odo'), 2), 'Odo')).toBe(8)
  })

  it('PLA-35 healing never goes past the maximum', () => {
    const fight = two(word(), 8)
    expect(hp(fight.do(does(fight, 'Mira', 'healing/0', 'Odo'), 4), 'Odo')).toBe(10)
  })
})
