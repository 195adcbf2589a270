// HP and AP end at their own maximum, whoever sets them; a lowered maximum takes what is above it along.
import { describe, expect, it } from 'vitest'
import { newcomer, type Battle } from '../../../src/engine/core/index.ts'
import { readSave, writeSave } from '../../../src/session/save.ts'
import { newSession } from '../../../src/session/session.ts'
import { hp } from './deeds.ts'
import { apOf, duel, set } from './people.ts'
import { ruleset as actionPoints } from '../../../src/rulesets/action-points/index.ts'
import { spec } from '../../../src/rulesets/action-points/spec.ts'
import type { ActionPoints } from '../../../src/rulesets/action-points/state.ts'

describe('numbers that have a maximum of their own', () => {
  it('PTS-32 HP above the maximum are refused with the field and the bound named', () => {
    const fight = duel()
    expect(fight.refused(set(fight, 'Mira', 'hp', 15))).toEqual({ code: 'malformed', field: 'hp',
      says: 'HP must be a whole number from 0 to 14, not “15”.' })
    expect(hp(fight.do(set(fight, 'Mira', 'maxHp', 20)).do(set(fight, 'Mira', 'hp', 20)), 'Mira')).toBe(20)
  })

  it('PTS-06 AP above the maximum are refused, AP at the maximum are not', () => {
    const fight = duel()
    expect(fight.refused(set(fight, 'Mira', 'ap', 4))).toEqual({ code: 'malformed', field: 'ap',
      says: 'AP must be a whole number from 0 to 3, not “4”.' })
    expect(apOf(fight.do(set(fight, 'Mira', 'ap', 1)).do(set(fight, 'Mira', 'ap', 3)), 'Mira')).toBe(3)
  })

  it('PTS-32 a lowered maximum takes the HP above it, as a difference that can be replayed', () => {
    const fight = duel()
    fight.do(set(fight, 'Mira', 'hp', 12)).do(set(fight, 'Mira', 'maxHp', 9))
    expect(hp(fight, 'Mira')).toBe(9)
    expect(fight.events.flatMap((one) => (one.type === 'stat' ? [[one.stat, one.by]] : []))).toEqual([['maxHp', -5], [
      'hp',
      -3,
    ]])
    expect(fight.log()).toEqual(['GM’s word: Mira’s Maximum HP is 9.', 'Mira: Maximum HP −5 (by the GM’s word).',
      'Mira loses 3 HP (kept within its limits).'])
  })

  it('PTS-06 a maximum that is still above what there is leaves it alone; AP follow theirs down to nothing', () => {
    const fight = duel()
    fight.do(set(fight, 'Mira', 'hp', 5)).do(set(fight, 'Mira', 'maxHp', 9))
    expect(hp(fight, 'Mira')).toBe(5)
    expect(apOf(fight.do(set(fight, 'Rook', 'maxAp', 0)), 'Rook')).toBe(0)
  })

  it('COM-07 a newcomer with more HP than it can have is refused', () => {
    const fight = duel()
    const strong = newcomer<ActionPoints>(spec, { name: 'Oak', side: fight.who('Rook').side, kind: 'npc',
      stats: { hp: 11 } })
    expect(fight.refused({ type: 'join', combatant: strong }).says).toBe(
      'HP must be a whole number from 0 to 10, not “11”.',
    )
  })

  it('COM-24 bounds of secret numbers are the widest there are and tell nothing', () => {
    const { battle } = duel()
    const mira = Object.values(battle.combatants).find((one) => one.name === 'Mira')
    if (!mira) throw new Error('Mira is missing.')
    const bounds = spec.statFields(battle, { ...mira, stats: {} }).flatMap(
      (field) => (field.type === 'integer' && ['hp', 'ap'].includes(field.key) ? [field.max] : []),
    )
    expect(bounds).toEqual([999, 20])
  })

  it('COM-01 a battle saved when HP could still stand above the maximum opens, and can be healed by the GM', () => {
    const fight = duel()
    const mira = fight.who('Mira')
    const old = { ...fight.battle,
      combatants: { ...fight.battle.combatants, [mira.id]: { ...mira, stats: { ...mira.stats, hp: 30, ap: 9 } } } }
    const opened = readSave(writeSave({ session: newSession(spec, 'old', old as unknown as Battle, 1), assets: {} }),
      (id) => (id === actionPoints.id ? actionPoints : undefined))
    expect(opened).toMatchObject({ ok: true })
    fight.battle = old
    expect(hp(fight.do(set(fight, 'Mira', 'hp', 14)), 'Mira')).toBe(14)
    expect(apOf(fight.do(set(fight, 'Mira', 'maxAp', 2)), 'Mira')).toBe(2)
  })
})
