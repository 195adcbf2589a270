// Buffs and debuffs on their track (ROW-55).
import { describe, expect, it } from 'vitest'
import { effectsOn, type BattleEvent } from '../../../src/engine/core/index.ts'
import { ability, able, does, four, gear, hp, marks, suffers, use, type RowsFight } from './table.ts'
import { alongTrack } from '../../../src/rulesets/eidolon-rows/rules/buffs.ts'
import { ALL_STATS } from '../../../src/rulesets/eidolon-rows/sheet/kinds.ts'
import { statNow } from '../../../src/rulesets/eidolon-rows/rules/modified.ts'
import type { EidolonRows } from '../../../src/rulesets/eidolon-rows/state.ts'

const RALLY = ability('Rally', [does('boost', { stat: 'attack', amount: 1 })], { type: 'ally', ap: 0 })
const DAUNT = ability('Daunt', [does('boost', { stat: 'attack', amount: -1 })], { ap: 0 })
const attack = (fight: RowsFight, name: string) => statNow(fight.battle, fight.who(name), 'attack')

describe('the track', () => {
  it('ROW-55 goes −7 −3 −1 0 +1 +3 +7 and ends there', () => {
    expect([0, 1, 2, 3, 4].map((steps) => alongTrack(0, steps))).toEqual([0, 1, 3, 7, 7])
    expect([-1, -2, -3, -4].map((steps) => alongTrack(0, steps))).toEqual([-1, -3, -7, -7])
    expect([alongTrack(7, -1), alongTrack(-3, 2), alongTrack(3, -2), alongTrack(-1, 3)]).toEqual([3, 0, 0, 3])
  })

  it('ROW-55 each use is one step and counts in the next attack: (6 + 3) Attack − 3 Defence with a 2 is 16', () => {
    const fight = four({ mira: { sheet: able(RALLY) } })
    for (const expected of [7, 9, 13, 13]) {
      expect(attack(fight.do(use(fight, 'Mira', 'Rally', 'Mira')), 'Mira')).toBe(expected)
    }
    expect(fight.log()).toContain('Mira’s Attack can go no higher.')
    const two = four({ mira: { sheet: able(RALLY) } })
    two.do(use(two, 'Mira', 'Rally', 'Mira')).do(use(two, 'Mira', 'Rally', 'Mira')).do(
      use(two, 'Mira', 'Basic Attack', 'Rook'),
      2,
    )
    expect(hp(two, 'Rook')).toBe(30 - 2 * (6 + 3 - 3 + 2))
  })

  it('ROW-55 there are nine of them, without Health, Mana and Initiative, and values may go below 0', () => {
    expect(ALL_STATS).toEqual(['attack', 'magic', 'defence', 'magicDefence', 'accuracy', 'magicAccuracy', 'evasion',
      'resistance', 'statusAccuracy'])
    for (const stat of ALL_STATS) {
      const low = ability('Wither', [does('boost', { stat, amount: -1 })], { ap: 0 })
      const fight = four({ mira: { sheet: able(low) }, rook: { stats: { [stat]: 0 } } })
      fight.do(use(fight, 'Mira', 'Wither', 'Rook')).do(use(fight, 'Mira', 'Wither', 'Rook'))
      expect(statNow(fight.battle, fight.who('Rook'), stat), stat).toBe(-3)
    }
  })

  it('ROW-55 a bonus off the track is added besides', () => {
    const fight = four({
      mira: {
        sheet: { ...able(RALLY),
          gear: [gear(1, 'Plume', { kind: 'accessory', worn: true, stat: 'attack', amount: 2 })] },
      },
    })
    for (const expected of [9, 11, 15, 15]) {
      expect(attack(fight.do(use(fight, 'Mira', 'Rally', 'Mira')), 'Mira')).toBe(expected)
    }
  })

  it('ROW-55 buffs and debuffs cancel each other, step by step', () => {
    const fight = four({ mira: { sheet: able(RALLY, { ...DAUNT, type: 'special', aim: 'any' }) } })
    fight.do(use(fight, 'Mira', 'Daunt', 'Bel')).do(use(fight, 'Mira', 'Daunt', 'Bel'))
    expect(attack(fight, 'Bel')).toBe(3)
    fight.do(use(fight, 'Mira', 'Rally', 'Bel'))
    expect(attack(fight, 'Bel')).toBe(5)
    fight.do(use(fight, 'Mira', 'Rally', 'Bel'))
    expect([attack(fight, 'Bel'), marks(fight, 'Bel')]).toEqual([6, []])
  })

  it('ROW-55 they last until the battle ends', () => {
    const fight = four({ mira: { sheet: able(RALLY) } })
    fight.do(use(fight, 'Mira', 'Rally', 'Mira'))
    expect(effectsOn(fight.battle, fight.id('Mira')).map(({ duration }) => duration)).toEqual([{ until: 'scene-end' }])
    fight.do({ type: 'end', outcome: 'Done.' })
    expect(marks(fight, 'Mira')).toEqual([])
  })

  it('ROW-56 a burned one gets no new buffs, but debuffs', () => {
    const fight = four({ mira: { sheet: able(RALLY, DAUNT) } })
    fight.do(suffers(fight, 'Bel', 'Burned')).do(suffers(fight, 'Rook', 'Burned'))
    fight.do(use(fight, 'Mira', 'Rally', 'Bel'))
    expect([attack(fight, 'Bel'), fight.log().at(-1)]).toEqual([6, 'Bel is burned: no new buffs.'])
    fight.do(use(fight, 'Mira', 'Daunt', 'Rook'))
    expect(attack(fight, 'Rook')).toBe(5)
  })

  it('ROW-55 a step that changes nothing is told and leaves no trace', () => {
    const fight = four({
      mira: { sheet: able({ ...RALLY, effects: [does('boost', { stat: 'evasion', amount: 3 })] }) },
    })
    fight.do(use(fight, 'Mira', 'Rally', 'Bel')).do(use(fight, 'Mira', 'Rally', 'Bel'))
    expect(
      fight.events.filter((one: BattleEvent<EidolonRows>) =>
        one.type === 'effect-added' || one.type === 'effect-valued'
      ),
    ).toEqual([])
    expect(statNow(fight.battle, fight.who('Bel'), 'evasion')).toBe(2 + 7)
  })
})
