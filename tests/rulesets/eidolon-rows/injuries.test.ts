// What stays of a battle: injuries of those who were struck down and is told (ROW-58).
import { describe, expect, it } from 'vitest'
import { ability, able, does, four, hp, marks, num, presence, set, suffers, told, until, use, useWith, type RowsCommand,
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

  it('ROW-58 one that was revived does not', () => {
    const fight = four()
    for (let times = 0; times < 2; times++) fight.do(set(fight, 'Bel', 'hp', 0)).do(set(fight, 'Bel', 'hp', 10))
    fight.do(END)
    expect(valueOf(fight, 'Bel')).toBeUndefined()
  })

  it('ROW-57 and one that the GM put down', () => {
    const fight = four()
    fight.do(presence(fight, 'Mira', 'down')).do(END, 1)
    expect(valueOf(fight, 'Mira')).toBe(1)
  })

  it('ROW-57 one that was only knocked out rolls nothing', () => {
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

  it('ROW-58 there are twelve of them, all different', () => {
    const all = Array.from({ length: 12 }, (_, face) => injuryOf(face + 1))
    expect([new Set(all).size, all.includes('')]).toEqual([12, false])
    expect([all[0], all[2], all[11]]).toEqual(['Maximum HP −5 until it is treated', 'Initiative −1 until it is treated',
      'Status accuracy −1 until it is treated'])
  })

  const treats = (fight: RowsFight) =>
    fight.do({ type: 'override', reason: '', change: { kind: 'end-effect', effect: fight.battle.effects.find((one) =>
      one.condition === 'Injured'
    )?.id ?? ('' as never) } })

  it('ROW-58 an injury changes a number until it is treated: −1 to a statistic, −5 to HP or MP', () => {
    const fight = four()
    fight.do(set(fight, 'Bel', 'hp', 0)).do(END, 4)
    expect(num(fight, 'Bel', 'attack')).toBe(5)
    const body = four()
    body.do(suffers(body, 'Bel', 'Injured', 1)).do(suffers(body, 'Bel', 'Injured', 12))
    expect([num(body, 'Bel', 'maxHp'), hp(body, 'Bel'), num(body, 'Bel', 'statusAccuracy')]).toEqual([25, 25, 0])
    treats(body)
    expect([num(body, 'Bel', 'maxHp'), num(body, 'Bel', 'statusAccuracy')]).toEqual([30, 0])
    treats(body)
    expect(num(body, 'Bel', 'statusAccuracy')).toBe(1)
  })

  it('ROW-58 no number goes below what must be left of it, and no more comes back than was lost', () => {
    const fight = four({ bel: { stats: { maxMp: 3, mp: 3 } } })
    fight.do(suffers(fight, 'Bel', 'Injured', 2))
    expect([num(fight, 'Bel', 'maxMp'), num(fight, 'Bel', 'mp')]).toEqual([1, 1])
    expect(num(treats(fight), 'Bel', 'maxMp')).toBe(3)
  })

  it('ROW-58 XP for those who lie there and what they leave are told at the end', () => {
    const fight = four({ rook: { sheet: { xp: 5, leaves: 'a silver key' } }, crow: { sheet: { xp: 1 } } })
    fight.do(set(fight, 'Rook', 'hp', 0)).do(END)
    expect(fight.log()).toEqual(
      expect.arrayContaining(['Each player character gains 5 XP.', 'Left behind: a silver key.']),
    )
    const none = four()
    expect(none.do(END).log().join(' ')).not.toContain('XP')
  })
})
