// ROW-22, ROW-43, ROW-59: items by their own numbers, eidolons that keep their HP, dice turned for Anima.
import { describe, expect, it } from 'vitest'
import { spec } from '../../../src/rulesets/eidolon-rows/spec.ts'
import { ability, able, asked, choose, does, eidolon, END_TURN, four, hp, item, marks, num, set, shell, shells, use,
  type Laid, type RowsCommand, type RowsFight } from './table.ts'

const END: RowsCommand = { type: 'end', outcome: 'Over.' }
const lost = (fight: RowsFight, name: string) => 30 - hp(fight, name)

describe('ROW-22', () => {
  const thrown = (more: Parameters<typeof item>[2], rook = {}) => {
    const flask = item('Flask', [does('harm', { dice: '10' })], { aim: 'enemies', ...more })
    const fight = four({ mira: { stats: { attack: 20, magic: 20 } },
      rook: { stats: { defence: 9, magicDefence: 9 }, ...rook }, table: { items: [flask] } })
    return fight.do(use(fight, 'Mira', 'Flask', 'Rook'))
  }

  it('ROW-22 a damaging item has a fixed base, no hit die, no statistic of its user, and the usual multipliers', () => {
    expect([lost(thrown({}), 'Rook'), lost(thrown({ nature: 'physical' }), 'Rook')]).toEqual([10, 20])
    expect(lost(thrown({ nature: 'magical' }), 'Rook')).toBe(10)
    const shelled = { sheet: { shells: [shell(1, 'fire', 25)] } }
    expect(shells(thrown({ nature: 'magical' }, shelled), 'Rook')).toEqual(['fire 5'])
    expect(shells(thrown({ nature: 'physical' }, shelled), 'Rook')).toEqual(['fire 15'])
  })

  const dusted = (quality: number, die: number) => {
    const dust = item('Dust', [does('status', { status: 'Silenced' })], { aim: 'enemies', quality })
    const fight = four({ mira: { stats: { statusAccuracy: 9 } }, rook: { stats: { resistance: 2 } },
      table: { items: [dust] } })
    return marks(fight.do(use(fight, 'Mira', 'Dust', 'Rook'), die), 'Rook').length > 0
  }

  it('ROW-22 one that inflicts a status rolls 1d10 + resistance − its quality, and 5 or less takes hold', () => {
    expect([dusted(0, 3), dusted(0, 4), dusted(2, 5), dusted(2, 6), dusted(5, 8), dusted(5, 9)]).toEqual([true, false,
      true, false, true, false])
  })

  it('ROW-22 what would come of it is told before the click', () => {
    const dust = item('Dust', [does('status', { status: 'Silenced' })], { aim: 'enemies', quality: 2 })
    const fight = four({ rook: { stats: { resistance: 2 } }, table: { items: [dust] } })
    const [rook] = spec.targets(fight.battle, fight.id('Mira'), 'item:1' as never, []).filter(({ label }) =>
      label === 'Rook'
    )
    expect(rook?.preview).toEqual(['Silenced on 5 or less, 50 %'])
  })
})

describe('ROW-43', () => {
  const summoner = { stats: { anima: 10 }, sheet: eidolon('Ossa', { maxHp: 40 }) }
  const summons = (fight: RowsFight) => fight.do(use(fight, 'Mira', 'Summon Eidolon'))

  const there = ({ battle }: RowsFight) =>
    Object.values(battle.combatants).filter(({ name, presence }) => name === 'Ossa' && presence === 'present').map(
      ({ stats }) => [stats['hp'], stats['maxHp']],
    )

  it('ROW-43 an eidolon keeps the HP it left with until it is healed', () => {
    const fight = summons(four({ bel: null, crow: null, mira: summoner }))
    fight.do(set(fight, 'Ossa', 'hp', 12)).do(set(fight, 'Mira', 'anima', 0)).do(END_TURN).do(END_TURN)
    expect(there(fight)).toEqual([])
    fight.do(set(fight, 'Mira', 'anima', 3))
    expect(there(summons(fight))).toEqual([[12, 40]])
    const healed = summons(
      four({ bel: null, crow: null, mira: { ...summoner, sheet: eidolon('Ossa', { maxHp: 40, lost: 28 }) } }),
    )
    expect(hp(healed, 'Ossa')).toBe(12)
    const whole = four({ bel: null, crow: null,
      mira: { ...summoner, sheet: eidolon('Ossa', { maxHp: 40, lost: 28 }) } })
    whole.do(set(whole, 'Mira', 'eidolon.lost', 0))
    expect(hp(summons(whole), 'Ossa')).toBe(40)
  })

  it('ROW-43 at 0 it is back at 1 only after the battle', () => {
    const fight = summons(four({ bel: null, crow: null, mira: summoner }))
    fight.do(set(fight, 'Ossa', 'hp', 0))
    expect(fight.refused(use(fight, 'Mira', 'Summon Eidolon')).says).toBe(
      'Ossa has no HP left and is back only after the battle.',
    )
    fight.do(END)
    expect(fight.who('Mira').sheet.eidolon.lost).toBe(39)
  })
})

describe('ROW-59', () => {
  const strike = (options: Laid, die: number, anima = 5) => {
    const cut = able(ability('Cut', [does('damage')], { nature: 'physical' }))
    const fight = four({ table: options, mira: { stats: { accuracy: 0, attack: 6, anima }, sheet: cut },
      rook: { stats: { evasion: 2, defence: 3 } } })
    return fight.do(use(fight, 'Mira', 'Cut', 'Rook'), die)
  }

  it('ROW-59 a player character begins with 5 of at most 10 Anima', () => {
    expect([spec.template('pc').stats['anima'], spec.template('npc').stats['anima']]).toEqual([5, 0])
  })

  it('ROW-59 1 Anima turns its own die to 1 after the roll: what missed hits', () => {
    const fight = strike({ turnDice: 'misses' }, 8)
    expect([asked(fight).title, num(fight, 'Mira', 'anima')]).toEqual(['Mira’s die for Cut shows 8: turn it?', 5])
    fight.do(choose(fight, '1'))
    // 6 − 3 + 1, doubled without a shell.
    expect([lost(fight, 'Rook'), num(fight, 'Mira', 'anima')]).toEqual([8, 4])
    expect(fight.log().join(' ')).toContain('Mira turns the die to 1.')
  })

  it('ROW-59 it may stand, and nobody is asked who hits, has no Anima, or plays without', () => {
    const fight = strike({ turnDice: 'misses' }, 8)
    fight.do(choose(fight, 'stand'))
    expect([lost(fight, 'Rook'), num(fight, 'Mira', 'anima')]).toEqual([0, 5])
    expect([strike({ turnDice: 'misses' }, 2), strike({ turnDice: 'misses' }, 8, 0), strike({ turnDice: 'never' }, 8)]
      .map(({ battle }) => battle.prompt)).toEqual([null, null, null])
  })

  it('ROW-59 or to 10, where every die is asked about', () => {
    const fight = strike({ turnDice: 'always' }, 2)
    fight.do(set(fight, 'Mira', 'accuracy', 5)).do(choose(fight, '10'))
    expect(lost(fight, 'Rook')).toBe(26)
  })

  it('ROW-59 the dice of foes are not turned', () => {
    const fight = four({ table: { turnDice: 'always' }, mira: null, bel: null, rook: { stats: { anima: 5 } } })
    expect(fight.battle.prompt).toBeNull()
    const bel = four({ table: { turnDice: 'always' }, mira: null, crow: null,
      rook: { stats: { anima: 5 }, sheet: able(ability('Cut', [does('damage')], { nature: 'physical' })) } })
    bel.do(END_TURN).do(use(bel, 'Rook', 'Cut', 'Bel'), 10)
    expect(bel.battle.prompt).toBeNull()
  })
})
