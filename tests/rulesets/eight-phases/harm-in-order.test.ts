// PHA-52, PHA-53, PHA-55, PHA-57: which dice count, and what doubles, halves or adds up.
import { describe, expect, it } from 'vitest'
import { bout, lost, open, rolls } from './bout.ts'
import { ability, act, afflict, at, blade, END_TURN, npc, type PhasesFight, set, stat } from './people.ts'

const strike = (fight: PhasesFight, ...faces: number[]) =>
  fight.do(act(fight, 'Wen', 'fight/1', [at(fight, 'Rook')]), ...faces)
const armed = (more: Parameters<typeof blade>[1], said: Parameters<typeof bout>[0] = {}) =>
  bout({ ...said, wen: { abilities: [blade('Sabre', more)] } })

describe('PHA-52', () => {
  it('PHA-52 of four dice the best two count, from either roll, and a number is added once', () => {
    const fight = armed({ damage: '2d6+1' })
    strike(fight, 20, 6, 1, 2, 5)
    expect(lost(fight, 'Rook')).toBe(12)
    expect(rolls(fight)).toHaveLength(3)
    expect(fight.log().join(' ')).toContain('12, by the highest 2 of 4 dice')
  })

  it('PHA-52 dice of two kinds are kept by kind', () => {
    const fight = armed({ damage: '1d4+1d10' })
    strike(fight, 20, 4, 1, 2, 3)
    expect(lost(fight, 'Rook')).toBe(7)
  })

  it('PHA-52 PHA-69 in an area only who is critically hit has the best of both rolls', () => {
    const fight = bout({ wen: { abilities: [blade('Whirl', { area: 'burst', areaSize: 1, damage: '2d6' })] },
      more: [npc({ name: 'Owl', at: [4, 5] })] })
    fight.do(act(fight, 'Wen', 'fight/1'), 12, 5, 1, 20, 4, 1)
    expect([lost(fight, 'Rook'), lost(fight, 'Owl')]).toEqual([6, 9])
  })
})

describe('PHA-53', () => {
  it('PHA-53 WEAKENED and VULNERABLE change damage, and neither Stress nor Discord', () => {
    const fight = armed({ damage: '4', stress: '3', discord: '2' })
    fight.do(afflict(fight, 'Wen', 'WEAKENED'))
    strike(fight, 12)
    expect([stat(fight, 'Rook', 'stress'), stat(fight, 'Rook', 'discord'), lost(fight, 'Rook')]).toEqual([3, 2, 4])
    const other = armed({ damage: '4', stress: '3', discord: '2' })
    other.do(afflict(other, 'Rook', 'VULNERABLE'))
    strike(other, 12)
    expect([stat(other, 'Rook', 'stress'), stat(other, 'Rook', 'discord'), lost(other, 'Rook')]).toEqual([3, 2, 10])
  })

  it('PHA-53 VULNERABLE may be to one kind of damage alone', () => {
    const burnt = (damageType: 'fire' | 'cold') => {
      const fight = armed({ damage: '4', damageType })
      fight.do(afflict(fight, 'Rook', 'VULNERABLE TO FIRE'))
      return lost(strike(fight, 12), 'Rook')
    }
    expect([burnt('fire'), burnt('cold')]).toEqual([8, 4])
  })

  it('PHA-53 an ability can make its targets so', () => {
    const fight = armed({ damage: '', condition: 'VULNERABLE TO FIRE', lasts: 'scene' })
    strike(fight, 12)
    fight.do(set(fight, 'Wen', 'abilities.0.damage', '3')).do(set(fight, 'Wen', 'abilities.0.damageType', 'fire'))
    fight.battle = { ...fight.battle,
      turn: { ...fight.battle.turn, turn: fight.battle.turn.turn && { ...fight.battle.turn.turn, action: false } } }
    expect(lost(strike(fight, 12), 'Rook')).toBe(6)
  })
})

describe('PHA-55', () => {
  it('PHA-55 nothing doubles or halves what Discord does at the end of a turn', () => {
    const fight = bout({ wen: { stats: { discord: 3 } } })
    fight.do(afflict(fight, 'Wen', 'VULNERABLE')).do(END_TURN, 8)
    expect([stat(fight, 'Wen', 'discord'), lost(fight, 'Wen'), open(fight)]).toEqual([3, 3, null])
  })
})

describe('PHA-57', () => {
  const ward = (amount: string, name: string) => ability(name, { activation: 'free', aim: 'self', tempHp: amount })

  it('PHA-57 TEMP HP of several sources do not add up, the greater counts', () => {
    const fight = bout({ wen: { abilities: [ward('3', 'Ward'), ward('5', 'Bulwark')] } })
    const after = (action: string) => stat(fight.do(act(fight, 'Wen', action)), 'Wen', 'tempHp')
    expect([after('ability/1'), after('ability/2'), after('ability/1')]).toEqual([3, 5, 5])
  })
})
