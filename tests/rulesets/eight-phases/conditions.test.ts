// Conditions and statuses (PHA-80, PHA-81): what each blocks and changes, how long it lasts, and which follow from the
// battle by themselves.
import { describe, expect, it } from 'vitest'
import { type Duration, effectsOn } from '../../../src/engine/core/index.ts'
import { clearableOn, durationOf, endOfNextTurn,
  putCondition } from '../../../src/rulesets/eight-phases/rules/condition-effects.ts'
import { type Blockable, conditionRules, CONDITIONS } from '../../../src/rulesets/eight-phases/rules/conditions.ts'
import { endConditions } from '../../../src/engine/kits/conditions.ts'
import { armor, defence, resists } from '../../../src/rulesets/eight-phases/rules/defence.ts'
import { whyBlocked } from '../../../src/rulesets/eight-phases/rules/restrictions.ts'
import { hasCondition, statusesOf } from '../../../src/rulesets/eight-phases/rules/statuses.ts'
import { ability, afflict, arena, conditions, npc, pc, type PhasesFight, set, turnOf, within,
  working } from './people.ts'

const SCENE: Duration = { until: 'scene-end' }
const ALL: readonly Blockable[] = ['movement', 'other-movement', 'weapon', 'spell', 'release', 'reactions',
  'full-attack', 'action', 'minor']

/** Wen and an ogre two spaces apart, on the ground, Wen’s turn in phase 5. */
function meeting(): PhasesFight {
  const fight = arena({ people: [pc({ name: 'Wen', at: [5, 5] }), npc({ name: 'Ogre', at: [8, 5], size: 2 })] })
  return within(fight, { phase: 5, turn: turnOf(fight, 'Wen', 5) })
}

const whatIsBlocked = (fight: PhasesFight, name: string) =>
  ALL.filter((what) => whyBlocked(fight.battle, fight.who(name), what) !== null).join(' ')
const on = (
  fight: PhasesFight,
  name: string,
  condition: string,
  duration: Duration = SCENE,
  source: string | null = null,
) =>
  working(fight, (work) =>
    putCondition(work, fight.id(name), condition, duration, source === null ? null : fight.id(source)))

describe('the table', () => {
  it('PHA-80 names every condition in capitals with a mark of at most three letters, all of them to be cleared', () => {
    const negative = CONDITIONS.filter((one) => one.negative)
    expect(negative.map((one) => one.name)).toEqual([
      'BLINDED',
      'DAZED',
      'DISARMED',
      'IMMOBILIZED',
      'MARKED',
      'SILENCED',
      'SLOWED',
      'STUNNED',
      'SUNDERED',
      'VULNERABLE',
      ...['PHYSICAL', 'FORCE', 'FIRE', 'COLD', 'LIGHTNING', 'ACID', 'RADIANT', 'NECROTIC'].map(
        (kind) => `VULNERABLE TO ${kind}`,
      ),
      'WEAKENED',
    ])
    expect(CONDITIONS.filter((one) => one.glyph.length < 1 || one.glyph.length > 3)).toEqual([])
    expect(new Set(CONDITIONS.map((one) => one.glyph)).size).toBe(CONDITIONS.length)
  })

  it('PHA-80 says what each blocks', () => {
    const told = (condition: string) => whatIsBlocked(on(meeting(), 'Wen', condition), 'Wen')
    expect(told('IMMOBILIZED')).toBe('movement other-movement')
    expect(told('SLOWED')).toBe('other-movement')
    expect(told('DISARMED')).toBe('weapon')
    expect(told('SILENCED')).toBe('spell release')
    expect(told('STUNNED')).toBe('reactions full-attack')
    for (const harmless of ['BLINDED', 'DAZED', 'MARKED', 'SUNDERED', 'VULNERABLE', 'WEAKENED', 'PRONE', 'HIDDEN',
      'Defending', 'Homesick']) expect(told(harmless), harmless).toBe('')
  })

  it('PHA-80 says so in a sentence that names who and why', () => {
    const fight = on(meeting(), 'Wen', 'IMMOBILIZED')
    expect(whyBlocked(fight.battle, fight.who('Wen'), 'movement')).toEqual({ code: 'condition',
      says: 'Wen is IMMOBILIZED and cannot move.' })
    expect(whyBlocked(fight.battle, fight.who('Ogre'), 'movement')).toBeNull()
  })

  it('PHA-80 lowers DODGE and A-DEF of the STUNNED to 5, and takes ARMOR and resistances from the SUNDERED', () => {
    const fight = arena({
      people: [
        pc({ name: 'Wen', stats: { dodge: 13, adef: 8, armor: 6 }, sheet: { resistances: ['fire', 'stress'] } }),
      ],
    })
    const wen = () => fight.who('Wen')
    expect([defence(fight.battle, wen(), false), defence(fight.battle, wen(), true), armor(fight.battle, wen())])
      .toEqual([13, 8, 4])
    expect([resists(fight.battle, wen(), 'fire'), resists(fight.battle, wen(), 'cold'),
      resists(fight.battle, wen(), 'stress')]).toEqual([true, false, true])
    on(on(fight, 'Wen', 'STUNNED'), 'Wen', 'SUNDERED')
    expect([defence(fight.battle, wen(), false), defence(fight.battle, wen(), true), armor(fight.battle, wen())])
      .toEqual([5, 5, 0])
    expect([resists(fight.battle, wen(), 'fire'), resists(fight.battle, wen(), 'stress')]).toEqual([false, false])
  })

  it('PHA-30 keeps Defending as what it is: harder to hit, and no condition that could be cleared', () => {
    expect(conditionRules('Defending')).toMatchObject({ attackers: -1, negative: false })
    const fight = on(on(meeting(), 'Wen', 'Defending'), 'Wen', 'DAZED', SCENE, 'Ogre')
    expect(clearableOn(fight.battle, fight.id('Wen'), fight.id('Wen')).map((one) => one.condition)).toEqual(['DAZED'])
  })
})

describe('putting on and lifting', () => {
  it('PHA-80 has one mark at a time: the new one replaces the old, whoever put it on', () => {
    const fight = on(on(meeting(), 'Ogre', 'MARKED', SCENE, 'Wen'), 'Ogre', 'MARKED', { until: 'cleared' })
    expect(effectsOn(fight.battle, fight.id('Ogre')).map((one) => one.duration.until)).toEqual(['cleared'])
  })

  it('begins a condition from the same source anew, and keeps one from another', () => {
    const fight = on(on(on(meeting(), 'Ogre', 'DAZED', SCENE, 'Wen'), 'Ogre', 'DAZED', { until: 'cleared' }, 'Wen'),
      'Ogre', 'DAZED')
    expect(effectsOn(fight.battle, fight.id('Ogre')).map((one) => one.duration.until)).toEqual(['cleared', 'scene-end'])
    working(fight, (work) => endConditions(work, fight.id('Ogre'), 'DAZED', 'cleared'))
    expect(conditions(fight, 'Ogre')).toBe('')
  })

  it('PHA-31 clears no condition of one’s own making', () => {
    const fight = on(on(on(meeting(), 'Wen', 'MARKED', SCENE, 'Wen'), 'Wen', 'SLOWED', SCENE, 'Ogre'), 'Wen',
      'WEAKENED')
    expect(clearableOn(fight.battle, fight.id('Wen'), fight.id('Wen')).map((one) => one.condition)).toEqual(['SLOWED',
      'WEAKENED'])
  })

  it('lasts to the end of the next turn, the running one aside; a release is no turn', () => {
    const fight = meeting()
    const [wen, ogre] = [fight.id('Wen'), fight.id('Ogre')]
    expect(endOfNextTurn(fight.battle, ogre)).toEqual({ until: 'turn-end', of: ogre, count: 1 })
    expect(endOfNextTurn(fight.battle, wen)).toEqual({ until: 'turn-end', of: wen, count: 2 })
    const releasing = within(fight, { phase: 6, turn: { ...turnOf(fight, 'Wen', 6), kind: 'release' } as never })
    expect(endOfNextTurn(releasing.battle, wen)).toEqual({ until: 'turn-end', of: wen, count: 1 })
  })

  it('lasts as the ability says: by its bearer’s turn, its user’s, the round, the scene, or until cleared', () => {
    const fight = meeting()
    const [wen, ogre] = [fight.id('Wen'), fight.id('Ogre')]
    const said = (lasts: 'turn-end' | 'turn-start' | 'round' | 'scene' | 'cleared') =>
      durationOf(fight.battle, ability('Hex', { lasts }), ogre, wen)
    expect(said('turn-end')).toEqual({ until: 'turn-end', of: ogre, count: 1 })
    expect(said('turn-start')).toEqual({ until: 'turn-start', of: wen, count: 1 })
    expect(said('round')).toEqual({ until: 'round-end', count: 1 })
    expect(said('scene')).toEqual({ until: 'scene-end' })
    expect(said('cleared')).toEqual({ until: 'cleared' })
  })
})

describe('statuses', () => {
  const told = (fight: PhasesFight, name: string) =>
    statusesOf(fight.battle, fight.who(name)).map((one) => one.name).join(' ')

  it('PHA-81 BLOODIED from half the HP and BREAKING from half the Stress cap, rounded up; without a cap never', () => {
    const fight = arena({
      people: [pc({ name: 'Wen', at: null, stats: { hp: 9, maxHp: 15, stress: 3, stressCap: 7 } }),
        npc({ name: 'Golem', at: null, stats: { stress: 0, stressCap: 0 } })],
    })
    expect(told(fight, 'Wen')).toBe('')
    fight.do(set(fight, 'Wen', 'hp', 8)).do(set(fight, 'Wen', 'stress', 4))
    expect(told(fight, 'Wen')).toBe('BLOODIED BREAKING')
    expect(hasCondition(fight.battle, fight.id('Wen'), 'BLOODIED')).toBe(true)
    expect(told(fight, 'Golem')).toBe('')
  })

  it('PHA-66 PHA-81 ENGAGED are both of two enemies while adjacent, allies and the fallen are not', () => {
    const fight = arena({ people: [
      pc({ name: 'Wen', at: [5, 5] }),
      pc({ name: 'Ada', at: [5, 4] }),
      npc({ name: 'Ogre', at: [6, 6], size: 2 }),
      npc({ name: 'Rat', at: [4, 4], presence: 'down' }),
      npc({ name: 'Owl', at: [9, 9] }),
    ] })
    expect(['Wen', 'Ada', 'Ogre', 'Rat', 'Owl'].filter((name) => hasCondition(fight.battle, fight.id(name), 'ENGAGED')))
      .toEqual(
        ['Wen', 'Ogre'],
      )
  })

  it('PHA-81 GRAPPLED are both, ENGAGED and without reactions; the smaller is IMMOBILIZED', () => {
    const fight = meeting()
    within(fight, { grapples: [{ by: fight.id('Wen'), with: fight.id('Ogre') }] })
    expect(whatIsBlocked(fight, 'Wen')).toBe('movement other-movement reactions')
    expect(whatIsBlocked(fight, 'Ogre')).toBe('reactions')
    expect(told(fight, 'Ogre')).toBe('ENGAGED GRAPPLED')
    expect(whyBlocked(fight.battle, fight.who('Ogre'), 'reactions')?.says).toBe('Ogre is GRAPPLED and cannot react.')
    expect([hasCondition(fight.battle, fight.id('Wen'), 'IMMOBILIZED'),
      hasCondition(fight.battle, fight.id('Ogre'), 'IMMOBILIZED')])
      .toEqual([true, false])
  })

  it('PHA-81 FLYING by nature or by an effect, and said once', () => {
    const fight = arena({ people: [npc({ name: 'Owl', sheet: { flying: true } }), pc({ name: 'Wen', at: [5, 5] })] })
    expect(told(fight, 'Owl')).toBe('FLYING')
    fight.do(afflict(fight, 'Wen', 'FLYING')).do(afflict(fight, 'Owl', 'FLYING'))
    expect([hasCondition(fight.battle, fight.id('Wen'), 'FLYING'),
      hasCondition(fight.battle, fight.id('Owl'), 'FLYING')]).toEqual([true, true])
    expect(told(fight, 'Owl')).toBe('')
  })

  it('COM-31 a homemade marker is there and changes nothing', () => {
    const fight = meeting()
    fight.do(afflict(fight, 'Wen', 'Homesick'))
    expect(hasCondition(fight.battle, fight.id('Wen'), 'Homesick')).toBe(true)
    expect(whatIsBlocked(fight, 'Wen')).toBe('')
    expect(clearableOn(fight.battle, fight.id('Wen'), fight.id('Ogre'))).toEqual([])
  })
})
