// Two attacks or something Slow in phase 7, and what can still be done in phase 8 (PHA-44, PHA-45).
import { describe, expect, it } from 'vitest'
import type { Target } from '../../../src/engine/core/index.ts'
import { again, facing, why } from './facing.ts'
import { ability, act, at, blade, bow, channelled, conditions, END_TURN, npc, option, pc, type PhasesFight, spell,
  started, stat, surge, take, toPhase, walk } from './people.ts'
import type { Phase } from '../../../src/rulesets/eight-phases/sheet/kinds.ts'

const hp = (fight: PhasesFight) => stat(fight, 'Rook', 'hp')
const strike = (fight: PhasesFight, action: string, ...more: readonly Target[]) =>
  act(fight, 'Wen', action, [at(fight, 'Rook'), ...more])

describe('PHA-44', () => {
  it('PHA-44 any two of Volley, Fight, Shove and Grapple, one after the other', () => {
    const fight = facing(7, { abilities: [blade('Glaive'), bow('Sling')] })
    fight.do(strike(fight, 'full-fight/1'), 12, 5)
    expect(fight.battle.turn.turn?.full).toEqual({ left: 1, used: ['1'] })
    fight.do(strike(fight, 'full-shove', option('prone')), 12)
    expect([hp(fight), conditions(fight, 'Rook')]).toEqual([15, 'PRONE'])
    expect(fight.refused(strike(fight, 'full-grapple')).says).toBe('Wen has no standard action left.')
    const other = facing(7, { abilities: [blade('Glaive'), bow('Sling')] })
    other.do(strike(other, 'full-grapple'), 12).do(strike(other, 'full-volley/2'), 14, 1, 4)
    expect([hp(other), other.battle.turn.grapples.length]).toEqual([16, 1])
  })

  it('PHA-44 the same action twice is fine, the same ability is not', () => {
    const fight = facing(7, { abilities: [blade('Glaive'), blade('Dirk')] })
    fight.do(strike(fight, 'full-fight/1'), 12, 5)
    expect(fight.refused(strike(fight, 'full-fight/1')).says).toBe('That ability is in this Full Attack already.')
    fight.do(strike(fight, 'full-fight/2'), 12, 4)
    expect(hp(fight)).toBe(11)
  })

  it('PHA-44 two copies of a weapon are two abilities', () => {
    const fight = facing(7, { abilities: [blade('Dirk'), blade('Dirk')] })
    fight.do(strike(fight, 'full-fight/1'), 12, 5).do(strike(fight, 'full-fight/2'), 12, 5)
    expect(hp(fight)).toBe(10)
  })

  it('PHA-44 half of a linked pair uses up the pair', () => {
    const fight = facing(7, {
      abilities: [blade('Left', { linked: 'fangs' }), blade('Right', { linked: 'fangs' }), blade('Dirk')],
    })
    fight.do(strike(fight, 'full-fight/1'), 12, 5)
    expect(fight.refused(strike(fight, 'full-fight/2')).says).toBe(
      'That pair of weapons is in this Full Attack already.',
    )
    fight.do(strike(fight, 'full-fight/3'), 12, 5)
    expect(hp(fight)).toBe(10)
  })

  it('PHA-44 Shove, Grapple and improvised attacks may repeat', () => {
    const bare = (action: string, ...targets: readonly Target[]) => {
      const fight = facing(7)
      fight.do(strike(fight, action, ...targets), 2).do(strike(fight, action, ...targets), 2)
      return fight.battle.turn.turn?.full?.left
    }
    expect([bare('full-fight/improvised'), bare('full-shove', option('push')), bare('full-grapple')]).toEqual([0, 0, 0])
    const spells = facing(7, {}, { at: [9, 5] })
    spells.do(strike(spells, 'full-volley/improvised'), 12).do(strike(spells, 'full-volley/improvised'), 12)
    expect([stat(spells, 'Rook', 'stress'), stat(spells, 'Wen', 'mp')]).toEqual([4, 4])
  })

  it('PHA-44 an ability used instead of one of the four counts as it, in a Full Attack too', () => {
    const fight = facing(7, {
      abilities: [ability('Snare line', { kind: 'weapon', basic: 'grapple', attack: 'melee', reach: 3, damage: '2' }),
        blade('Dirk')],
    }, { at: [8, 5] })
    fight.do(strike(fight, 'full-grapple/1'), 12).do(walk(fight, 'Wen', [7, 5])).do(strike(fight, 'full-fight/2'), 12,
      5)
    expect(hp(fight)).toBe(13)
  })

  it('PHA-44 or one Slow ability, which is the whole of it', () => {
    const fight = facing(7, { abilities: [blade('Maul', { slow: true, damage: '2d6' }), blade('Dirk')] })
    fight.do(strike(fight, 'full-fight/1'), 12, 3, 4)
    expect([hp(fight), fight.battle.turn.turn?.full?.left]).toEqual([13, 0])
    expect(fight.refused(strike(fight, 'full-fight/2')).says).toBe('Wen has no standard action left.')
    const second = facing(7, { abilities: [blade('Maul', { slow: true }), blade('Dirk')] })
    second.do(strike(second, 'full-fight/2'), 2)
    expect(second.refused(strike(second, 'full-fight/1')).says).toBe('Maul is a Full Attack of its own.')
  })

  it('PHA-44 Slow abilities only this way, whatever they are', () => {
    const kit = [
      blade('Maul', { slow: true }),
      ability('Great circle', { activation: 'phase', phase: 3, slow: true, area: 'burst', areaSize: 1, stress: '1' }),
      ability('Long breath', { basic: 'defend', aim: 'self', slow: true, tempHp: '4' }),
    ]
    for (const [phase, action] of [[5, 'fight/1'], [3, 'ability/2'], [1, 'defend/3']] as const) {
      const fight = facing(phase, { abilities: kit })
      const targets = action === 'fight/1' ? [at(fight, 'Rook')] : []
      expect(fight.refused(act(fight, 'Wen', action, targets)).says, action).toContain(
        'is Slow: it can only be used as a Full Attack.',
      )
    }
    const circle = facing(7, { abilities: kit })
    circle.do(act(circle, 'Wen', 'full-attack/2'))
    const breath = facing(7, { abilities: kit })
    breath.do(act(breath, 'Wen', 'full-attack/3'))
    expect([stat(circle, 'Rook', 'stress'), stat(breath, 'Wen', 'tempHp')]).toEqual([1, 4])
  })

  it('PHA-44 a Slow ability is never used in a reaction', () => {
    const slow = ability('Heavy answer', { activation: 'reaction', trigger: 'hit', attack: 'melee', reach: 1,
      damage: '1', slow: true })
    const fight = facing(5, { abilities: [blade('Dirk')] }, { abilities: [slow, blade('Maul', { slow: true })] })
    fight.do(strike(fight, 'fight/1'), 12, 3)
    expect([hp(fight), fight.battle.prompt, fight.battle.stack]).toEqual([17, null, []])
  })

  it('PHA-44 an ability that lists Full Attack takes its place', () => {
    const fight = facing(7, {
      abilities: [
        ability('Storm of blows', { kind: 'weapon', basic: 'full-attack', attack: 'melee', reach: 1, damage: '3d6' }),
        blade('Dirk'),
      ],
    })
    fight.do(strike(fight, 'full-attack/1'), 12, 1, 2, 3)
    expect(hp(fight)).toBe(14)
    expect(fight.log().join(' ')).toContain('Wen uses Storm of blows on Rook in a Full Attack.')
    expect(why(fight, 'full-fight/2')).toBe('Wen has no standard action left.')
  })

  it('PHA-44 once a round, also with a SURGE', () => {
    const fight = started({
      people: [pc({ name: 'Wen', at: [5, 5], abilities: [blade('Dirk')] }),
        npc({ name: 'Rook', at: [6, 5], initiatives: [] })],
      options: { rerolls: 'never' },
    })
    toPhase(fight, 7).do(take(fight, 'Wen')).do(strike(fight, 'full-fight/1'), 2).do(END_TURN).do(surge(fight, 'Wen'))
    expect(fight.refused(strike(fight, 'full-shove', option('push'))).says).toBe(
      'Wen has made a Full Attack this round.',
    )
    fight.do(END_TURN)
    toPhase(fight, 7).do(take(fight, 'Wen')).do(strike(fight, 'full-shove', option('prone')), 12)
    expect(conditions(fight, 'Rook')).toBe('PRONE')
  })

  it('PHA-44 its second attack may be left out, and ends with the turn', () => {
    const fight = started({
      people: [pc({ name: 'Wen', at: [5, 5], abilities: [blade('Dirk'), blade('Pick')] }),
        npc({ name: 'Rook', at: [6, 5], initiatives: [8] })],
      options: { rerolls: 'never' },
    })
    toPhase(fight, 7).do(take(fight, 'Wen')).do(strike(fight, 'full-fight/1'), 2).do(END_TURN).do(surge(fight, 'Wen'))
    expect([fight.battle.turn.turn?.full, why(fight, 'full-fight/2')]).toEqual([null,
      'Wen has made a Full Attack this round.'])
  })
})

describe('PHA-45', () => {
  const kit = [bow('Sling'), blade('Maul', { slow: true }),
    ability('Mocking verse', { activation: 'phase', phase: 3, range: 6, stress: '1' }),
    ability('Last word', { activation: 'phase', phase: 8, range: 6, stress: '2' }), channelled('Rain of Glass'),
    spell('Spark')]
  const basics = ['defend', 'refresh', 'channel/5', 'mark', 'search', 'volley/1', 'rush', 'hide', 'shove', 'grapple',
    'fight/improvised', 'full-shove', 'full-fight/2', 'ready']

  it('PHA-45 in phase 8 any basic action of a phase that has passed, Full Attack included', () => {
    const fight = facing(8, { abilities: kit })
    for (const action of basics) expect(why(fight, action), action).toBeNull()
    fight.do(strike(fight, 'full-fight/2'), 12, 6)
    expect(hp(fight)).toBe(14)
  })

  it('PHA-45 or an ability that lists such a phase, or phase 8 itself', () => {
    const verse = facing(8, { abilities: kit })
    verse.do(strike(verse, 'ability/3'))
    const last = facing(8, { abilities: kit })
    last.do(strike(last, 'ability/4'))
    expect([stat(verse, 'Rook', 'stress'), stat(last, 'Rook', 'stress')]).toEqual([1, 2])
  })

  it('PHA-45 an ability that lists phase 6 is delayed like any other: only the action Release is not', () => {
    const fight = facing(8, {
      abilities: [ability('Hold the note', { activation: 'phase', phase: 6, range: 6, stress: '2' })],
    })
    fight.do(strike(fight, 'ability/1'))
    expect(stat(fight, 'Rook', 'stress')).toBe(2)
  })

  it('PHA-45 but one standard action', () => {
    const fight = facing(8, { abilities: kit })
    fight.do(act(fight, 'Wen', 'defend'), 1)
    expect(why(fight, 'mark')).toBe('Wen has no standard action left.')
  })

  it('PHA-45 no Release: what is channelled in phase 8 waits for the next round', () => {
    const fight = facing(8, { abilities: kit })
    fight.do(act(fight, 'Wen', 'channel/5'))
    expect(again(fight, { action: false }).refused(act(fight, 'Wen', 'release', [at(fight, 'Rook')])).says).toBe(
      'What is channelled is released in phase 6.',
    )
    expect(fight.battle.turn.channels[fight.id('Wen')]).toMatchObject({ ability: 5, phase: 8 })
  })

  it('PHA-45 phases that are not over are not delayed', () => {
    for (const phase of [1, 2, 3, 4, 5, 6] as const satisfies readonly Phase[]) {
      expect(why(facing(phase, { abilities: kit }), 'full-shove'), `phase ${phase}`).toBe(
        'That belongs to phase 7, Full Attack.',
      )
    }
    expect(why(facing(7, { abilities: kit }), 'defend')).toBe('That belongs to phase 1, Bolster.')
  })
})
