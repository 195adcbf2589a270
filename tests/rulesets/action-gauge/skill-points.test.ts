// Skill points: the pool that the players’ side shares (GAU-32).
import { describe, expect, it } from 'vitest'
import { ability, able, acting, does, END_TURN, offer, three, use, why } from './fighters.ts'

const delay = (amount: number, on: 'targets' | 'user' | 'side' = 'targets') => does('delay', { amount, on })

describe('GAU-32', () => {
  const skill = ability('Skill', [delay(1)], { points: 2 })
  const rest = ability('Rest', [does('points', { amount: 2, on: 'user' })], { aim: 'self' })

  it('GAU-32 skill points are spent and gained by abilities, never above the most', () => {
    const fight = three([skill, rest])
    expect([fight.battle.turn.points, offer(fight, 'Mira', 'Skill').price]).toEqual([3, [{ unit: 'SP', amount: 2 }]])
    fight.do(use(fight, 'Mira', 'Skill', 'Rook'))
    expect(fight.battle.turn.points).toBe(1)
    expect(fight.refused(use(fight, 'Mira', 'Skill', 'Rook'))).toMatchObject({ code: 'price',
      says: 'Skill takes 2 skill points, there is 1.' })
    for (const points of [3, 5, 5]) expect(fight.do(use(fight, 'Mira', 'Rest')).battle.turn.points).toBe(points)
  })

  it('GAU-32 the pool is shared by the players’ side', () => {
    const fight = three([skill], { bel: { sheet: able(skill) } })
    fight.do(use(fight, 'Mira', 'Skill', 'Rook')).do(END_TURN)
    expect([acting(fight), why(fight, 'Bel', 'Skill')]).toEqual(['Bel', 'Skill takes 2 skill points, there is 1.'])
  })

  it('GAU-32 enemies neither pay nor gain, but can take from it', () => {
    const fight = three([], {
      rook: { stats: { speed: 300 },
        sheet: able(ability('Claw', [delay(1), does('points', { amount: 1, on: 'user' })], { points: 9 }),
          ability('Rob', [does('points', { amount: -2 })], { targets: 2 })) },
    })
    expect([acting(fight), offer(fight, 'Rook', 'Claw').price]).toEqual(['Rook', []])
    fight.do(use(fight, 'Rook', 'Claw', 'Mira'))
    expect(fight.battle.turn.points).toBe(3)
    fight.do(use(fight, 'Rook', 'Rob', 'Mira', 'Bel'))
    expect(fight.battle.turn.points).toBe(1)
  })

  it('GAU-32 option: without them nothing costs any', () => {
    const fight = three([skill, rest], { options: { skillPoints: false } })
    expect(offer(fight, 'Mira', 'Skill').price).toEqual([])
    fight.do(use(fight, 'Mira', 'Skill', 'Rook')).do(use(fight, 'Mira', 'Rest'))
    expect(fight.battle.turn.points).toBe(0)
  })
})
