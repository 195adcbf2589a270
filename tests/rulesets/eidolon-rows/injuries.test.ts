// What stays of a battle: injuries of those who were struck down (option; the seed's "injuries rolled at the end").
import { describe, expect, it } from 'vitest'
import { ability, able, does, four, marks, presence, set, suffers, told, until, use, useWith, type RowsCommand,
  type RowsFight } from './table.ts'
import { injuryOf } from '../../../src/rulesets/eidolon-rows/clock/injuries.ts'

const END: RowsCommand = { type: 'end', outcome: 'The mill is theirs.' }
const valueOf = (fight: RowsFight, name: string): number | null | undefined =>
  fight.battle.effects.find((one) => one.bearer === fight.id(name) && one.condition === 'Injured')?.value

describe('injuries', () => {
  it('ROW-57 a player character that was downed rolls once when the battle ends', () => {
    const fight = four()
    fight.do(set(fight, 'Bel', 'hp', 0)).do(END, 4)
    expect([marks(fight, 'Bel'), valueOf(fight, 'Bel'), marks(fight, 'Mira')]).toEqual([['Injured'], 4, []])
    expect(told(fight, 'injured')).toEqual([{ type: 'injured', who: fight.id('Bel'), injury: injuryOf(4) }])
  })

  it('ROW-57 so does one that was revived, once however often it fell', () => {
    const fight = four()
    for (let times = 0; times < 2; times++) fight.do(set(fight, 'Bel', 'hp', 0)).do(set(fight, 'Bel', 'hp', 10))
    fight.do(END, 9)
    expect(valueOf(fight, 'Bel')).toBe(9)
  })

  it('ROW-57 and one that the GM put down', () => {
    const fight = four()
    fight.do(presence(fight, 'Mira', 'down')).do(END, 1)
    expect(valueOf(fight, 'Mira')).toBe(1)
  })

  it('ROW-57 one that was only knocked out rolls nothing, unless it was struck down as well', () => {
    const sorry = { sheet: able(ability('Sandbag', [does('harm', { dice: '40' })])) }
    const fight = until(four({ rook: sorry, bel: { stats: { hp: 12 } } }), 'Rook')
    fight.do(useWith(fight, 'Rook', 'Sandbag', { spare: true }, 'Bel'))
    expect([fight.who('Bel').presence, marks(fight, 'Bel')]).toEqual(['down', ['Knocked out']])
    const again = fight.battle
    fight.do(END)
    expect(valueOf(fight, 'Bel')).toBeUndefined()
    fight.battle = again
    fight.do(set(fight, 'Bel', 'hp', 5)).do(use(fight, 'Rook', 'Sandbag', 'Bel')).do(END, 3)
    expect(valueOf(fight, 'Bel')).toBe(3)
  })

  it('ROW-57 the GM can say afterwards that it was only a knock-out, and take that back', () => {
    const fight = four()
    fight.do(set(fight, 'Bel', 'hp', 0)).do(suffers(fight, 'Bel', 'Knocked out'))
    const out = fight.battle
    expect(valueOf(fight.do(END), 'Bel')).toBeUndefined()
    fight.battle = out
    fight.do({ type: 'override', reason: '',
      change: { kind: 'end-effect',
        effect: fight.battle.effects.find((one) => one.condition === 'Knocked out')?.id ?? ('' as never) } }).do(END, 6)
    expect(valueOf(fight, 'Bel')).toBe(6)
    fight.battle = out
    fight.do(set(fight, 'Bel', 'hp', 5)).do(END)
    expect([valueOf(fight, 'Bel'), marks(fight, 'Bel')], 'up again, it was a knock-out all the same').toEqual([
      undefined,
      [],
    ])
  })

  it('ROW-57 a knock-out later does not take back that it was struck down before', () => {
    const fight = four()
    fight.do(set(fight, 'Bel', 'hp', 0)).do(set(fight, 'Bel', 'hp', 5)).do(set(fight, 'Bel', 'hp', 0)).do(
      suffers(fight, 'Bel', 'Knocked out'),
    ).do(END, 7)
    expect(valueOf(fight, 'Bel')).toBe(7)
  })

  it('ROW-57 who was carried away while down rolls, too', () => {
    const fight = four()
    fight.do(set(fight, 'Bel', 'hp', 0)).do({ type: 'leave', who: fight.id('Bel'), how: 'gone' }).do(END, 2)
    expect(valueOf(fight, 'Bel')).toBe(2)
  })

  it('ROW-57 enemies, and those who never fell, roll nothing', () => {
    const fight = four()
    fight.do(set(fight, 'Rook', 'hp', 0)).do(END)
    expect(fight.battle.effects).toEqual([])
  })

  it('ROW-57 without the option nobody rolls', () => {
    const fight = four({ table: { injuries: false } })
    fight.do(set(fight, 'Bel', 'hp', 0)).do(END)
    expect(marks(fight, 'Bel')).toEqual([])
  })

  it('ROW-57 there are ten of them, all different', () => {
    const all = Array.from({ length: 10 }, (_, face) => injuryOf(face + 1))
    expect([new Set(all).size, all.includes('')]).toEqual([10, false])
  })
})
