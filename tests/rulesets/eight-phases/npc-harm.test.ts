// PHA-54: what Wounds and Stress come to for NPCs, with one to take and with several.
import { describe, expect, it } from 'vitest'
import { type CombatantId, project, type Viewer } from '../../../src/engine/core/index.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { bout, lost } from './bout.ts'
import { ability, act, at, blade, conditions, type PhasesFight, set, stat } from './people.ts'

const PLAYER: Viewer = { role: 'player', player: 'Ana', side: 'players' as never }
const jeer = (amount: string) => ability('Jeer', { activation: 'free', range: 6, stress: amount })
const nervous = (rook: Readonly<Record<string, number>>, amount = '4') =>
  bout({ wen: { abilities: [blade('Sabre', { damage: '4' }), jeer(amount)] }, rook: { stats: rook } })
const jeered = (fight: PhasesFight, ...faces: number[]) =>
  fight.do(act(fight, 'Wen', 'ability/2', [at(fight, 'Rook')]), ...faces)
const strike = (fight: PhasesFight, ...faces: number[]) =>
  fight.do(act(fight, 'Wen', 'fight/1', [at(fight, 'Rook')]), ...faces)
const badgesOf = (battle: PhasesFight['battle'], who: CombatantId) =>
  spec.tokenView(battle, battle.combatants[who] as never).badges.map(({ label }) => label)
const badges = (fight: PhasesFight) => badgesOf(fight.battle, fight.id('Rook'))

describe('PHA-54', () => {
  it('PHA-54 an NPC with one Overstress keeps its Stress, and is VULNERABLE while that is past its cap', () => {
    const fight = jeered(nervous({ stress: 7 }))
    expect([stat(fight, 'Rook', 'stress'), stat(fight, 'Rook', 'overstress'), fight.who('Rook').presence]).toEqual([11,
      0, 'present'])
    expect(badges(fight)).toContain('VULNERABLE')
    strike(fight, 12)
    expect(lost(fight, 'Rook')).toBe(8)
    fight.do(set(fight, 'Rook', 'stress', 8))
    expect(badges(fight)).not.toContain('VULNERABLE')
  })

  it('PHA-54 that it is VULNERABLE is seen also where its numbers are not known', () => {
    const fight = bout({ wen: { abilities: [jeer('4')] },
      rook: { stats: { stress: 7 }, secret: { token: false, stats: true } } })
    fight.do(act(fight, 'Wen', 'ability/1', [at(fight, 'Rook')]))
    const table = project(spec, fight.battle, PLAYER)
    expect(badgesOf(table, fight.id('Rook'))).toContain('VULNERABLE')
  })

  it('PHA-54 an NPC with two Overstresses or more takes them and rolls on the table, and the last defeats it', () => {
    const fight = nervous({ stress: 7, overstressCap: 2 })
    jeered(fight, 5)
    expect([stat(fight, 'Rook', 'stress'), stat(fight, 'Rook', 'overstress')]).toEqual([3, 1])
    expect(conditions(fight, 'Rook')).toBe('')
    jeered(fight).do(set(fight, 'Rook', 'overstressCap', 2))
    expect(fight.who('Rook').presence).toBe('present')
    jeered(fight)
    expect(fight.who('Rook').presence).toBe('down')
  })

  it('PHA-54 by the GM’s word as well', () => {
    const fight = nervous({ overstressCap: 2 })
    fight.do(set(fight, 'Rook', 'overstress', 2))
    expect(fight.who('Rook').presence).toBe('down')
    const alone = nervous({ overstressCap: 1 })
    alone.do(set(alone, 'Rook', 'overstress', 1))
    expect(alone.who('Rook').presence).toBe('present')
  })

  it('PHA-54 an NPC with one Wound is down with it; with two it rolls on the table for the first', () => {
    const one = nervous({ hp: 4 })
    expect(strike(one, 12).who('Rook').presence).toBe('down')
    const two = nervous({ hp: 4, woundCap: 2 })
    strike(two, 12, 1)
    expect([two.who('Rook').presence, stat(two, 'Rook', 'hp'), stat(two, 'Rook', 'wounds'), conditions(two, 'Rook')])
      .toEqual(['present', 20, 1, 'SLOWED STUNNED'])
  })
})
