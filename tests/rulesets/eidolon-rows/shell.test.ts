// Shells: what they take, what breaks them, and what is lost beyond (ROW-54).
import { describe, expect, it } from 'vitest'
import { ability, able, does, four, hp, npc, pc, set, shell, shells, table, target, told, until, use } from './table.ts'

const HIT = (dice: string) => able(ability('Blast', [does('harm', { dice })]))
const WALL = (element: 'ice' | 'fire', dice: string) =>
  ability(`Wall of ${element}`, [does('shell', { dice, element })], { type: 'ally' })

describe('shells', () => {
  it('ROW-54 damage goes to the shell first: 9 of 12 leave 3, and no HP are lost', () => {
    const fight = four({ mira: { sheet: HIT('9') }, rook: { sheet: { shells: [shell(1, 'ice', 12)] } } })
    expect(target(fight, 'Mira', 'Blast', 'Rook').preview).toEqual(['9 harm', 'Ice shell of 12 first'])
    fight.do(use(fight, 'Mira', 'Blast', 'Rook'))
    expect([hp(fight, 'Rook'), ...shells(fight, 'Rook')]).toEqual([30, 'ice 3'])
    expect(told(fight, 'shell-hurt')).toEqual([{ type: 'shell-hurt', who: fight.id('Rook'), shell: 1, by: 9 }])
  })

  it('ROW-54 damage beyond a shell that breaks is lost: 40 on a shell of 12 leave all 30 HP, as 28 < 30', () => {
    const fight = four({ mira: { sheet: HIT('40') }, rook: { sheet: { shells: [shell(1, 'ice', 12)] } } })
    fight.do(use(fight, 'Mira', 'Blast', 'Rook'))
    expect([hp(fight, 'Rook'), ...shells(fight, 'Rook')]).toEqual([30])
    expect(told(fight, 'shell-broken')).toMatchObject([{ lost: 28 }])
  })

  it('ROW-54 also what is just as much as the remaining HP is lost; one more, and it is down', () => {
    const just = four({ mira: { sheet: HIT('42') }, rook: { sheet: { shells: [shell(1, 'ice', 12)] } } })
    just.do(use(just, 'Mira', 'Blast', 'Rook'))
    expect([hp(just, 'Rook'), just.who('Rook').presence]).toEqual([30, 'present'])
    const more = four({ mira: { sheet: HIT('43') }, rook: { sheet: { shells: [shell(1, 'ice', 12)] } } })
    expect(target(more, 'Mira', 'Blast', 'Rook').preview.at(-1)).toBe('Falls')
    more.do(use(more, 'Mira', 'Blast', 'Rook'))
    expect([hp(more, 'Rook'), more.who('Rook').presence, ...shells(more, 'Rook')]).toEqual([0, 'down'])
  })

  it('ROW-54 ROW-51 a status behind a blow that breaks the shell is shown against what stands then', () => {
    const brand = (dice: string) =>
      able(ability('Brand', [does('harm', { dice }), does('status', { status: 'Petrified' })]))
    const at = (dice: string) => {
      const fight = four({ mira: { sheet: brand(dice) },
        rook: { stats: { resistance: 1 }, sheet: { element: 'wind', shells: [shell(1, 'thunder', 6)] } } })
      return { fight,
        lines: target(fight, 'Mira', 'Brand', 'Rook').preview.filter((one) => one.startsWith('Petrified')) }
    }
    // Earth on thunder always takes hold; on wind 3 or less, 3 + 1 − 1.
    expect(at('5').lines).toEqual(['Petrified: always'])
    expect(at('6').lines).toEqual(['Petrified on 3 or less, 30 %'])
    expect(at('1d4+3').lines).toEqual(['Petrified: always', 'Petrified on 3 or less, 30 %, if the shell breaks'])
    const { fight } = at('6')
    fight.do(use(fight, 'Mira', 'Brand', 'Rook'), 4)
    expect(told(fight, 'struck').map(({ struck }) => struck.hit)).toEqual([false])
  })

  it('ROW-54 a hit of just its HP breaks it', () => {
    const fight = four({ mira: { sheet: HIT('12') }, rook: { sheet: { shells: [shell(1, 'ice', 12)] } } })
    fight.do(use(fight, 'Mira', 'Blast', 'Rook'))
    expect([hp(fight, 'Rook'), ...shells(fight, 'Rook')]).toEqual([30])
  })

  it('ROW-54 of several the newest is outside, and the others count among what is left', () => {
    const two = { shells: [shell(1, 'ice', 10), shell(2, 'fire', 5)] }
    const fight = four({ mira: { sheet: HIT('45') }, rook: { sheet: two } })
    fight.do(use(fight, 'Mira', 'Blast', 'Rook'))
    expect([hp(fight, 'Rook'), ...shells(fight, 'Rook')]).toEqual([30, 'ice 10'])
    const more = four({ mira: { sheet: HIT('46') }, rook: { sheet: two } })
    more.do(use(more, 'Mira', 'Blast', 'Rook'))
    expect([more.who('Rook').presence, ...shells(more, 'Rook')]).toEqual(['down'])
  })

  it('ROW-54 more shell turns the one that stands into its own element and adds its points', () => {
    const fight = four({ mira: { sheet: able(WALL('ice', '8'), WALL('fire', '6')) } })
    fight.do(use(fight, 'Mira', 'Wall of ice', 'Bel')).do(use(fight, 'Mira', 'Wall of fire', 'Bel'))
    expect(shells(fight, 'Bel')).toEqual(['fire 14'])
    fight.do(set(fight, 'Mira', 'ap', 2)).do({ type: 'override', change: { kind: 'turn', who: fight.id('Mira') },
      reason: '' })
    fight.do(use(fight, 'Mira', 'Wall of fire', 'Bel'))
    expect(shells(fight, 'Bel')).toEqual(['fire 20'])
  })

  it('ROW-54 a shell of the same element grows, also beneath another', () => {
    const fight = four({ mira: { sheet: able(WALL('ice', '8')) },
      bel: { sheet: { shells: [shell(1, 'ice', 4), shell(2, 'fire', 5)] } } })
    fight.do(use(fight, 'Mira', 'Wall of ice', 'Bel'))
    expect(shells(fight, 'Bel').toSorted()).toEqual(['fire 5', 'ice 12'])
  })

  it('ROW-54 none is larger than Health', () => {
    const fight = four({ mira: { sheet: able(WALL('ice', '99')) } })
    expect(shells(fight.do(use(fight, 'Mira', 'Wall of ice', 'Bel')), 'Bel')).toEqual(['ice 30'])
    fight.do(use(fight, 'Mira', 'Wall of ice', 'Bel'))
    expect(fight.log()).toContain('Bel cannot have more shell.')
  })

  it('ROW-54 the limit of an enemy is the shell that it began with, also where that is more than its HP', () => {
    const wall = able(WALL('fire', '50'))
    const fight = table([pc({ name: 'Mira' }), npc({ name: 'Rook', stats: { hp: 2, maxHp: 2 } })])
    fight.do(set(fight, 'Rook', 'shells.0', true)).do(set(fight, 'Rook', 'shells.0.hp', 156))
    expect([shells(fight, 'Rook'), fight.who('Rook').sheet.shellMost]).toEqual([['fire 156'], 156])
    const foes = four({ crow: { sheet: wall }, rook: { sheet: { shellMost: 12, shells: [shell(1, 'ice', 4)] } } })
    until(foes, 'Crow').do(use(foes, 'Crow', 'Wall of fire', 'Rook'))
    expect(shells(foes, 'Rook')).toEqual(['fire 12'])
    const bare = four({ crow: { sheet: wall } })
    until(bare, 'Crow').do(use(bare, 'Crow', 'Wall of fire', 'Rook'))
    expect(shells(bare, 'Rook')).toEqual(['fire 30'])
  })

  it('ROW-54 a shell may be colourless: every element does its own damage to it', () => {
    const burn = able(ability('Burn', [does('harm', { dice: '4', element: 'fire' })]))
    const fight = four({ mira: { sheet: burn },
      rook: { sheet: { element: 'ice', shells: [{ id: 1, element: '', hp: 5, most: 5 }] } } })
    // Fire on ice would be ×4.
    expect(target(fight, 'Mira', 'Burn', 'Rook').preview).toContain('Colourless shell of 5 first')
    fight.do(use(fight, 'Mira', 'Burn', 'Rook'))
    expect(fight.who('Rook').sheet.shells).toMatchObject([{ element: '', hp: 1 }])
  })

  it('ROW-54 enemies have theirs from the start, and who was helped to one is healed beneath it', () => {
    const mend = ability('Mend', [does('heal', { dice: '5' })], { type: 'ally' })
    const fight = four({ mira: { sheet: able(mend) },
      bel: { stats: { hp: 20 }, sheet: { shells: [shell(1, 'ice', 4)] } },
      rook: { sheet: { shells: [shell(1, 'fire', 9)] } } })
    expect(shells(fight, 'Rook')).toEqual(['fire 9'])
    fight.do(use(fight, 'Mira', 'Mend', 'Bel'))
    expect([hp(fight, 'Bel'), ...shells(fight, 'Bel')]).toEqual([25, 'ice 4'])
  })
})
