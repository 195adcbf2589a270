// What a turn holds, what is used instead of an action, Defend and Refresh, and what is destroyed (PHA-10 to PHA-15,
// PHA-30, PHA-31, PHA-47).
import { describe, expect, it } from 'vitest'
import { putCondition } from '../../../src/rulesets/eight-phases/rules/condition-effects.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { during } from './walking.ts'
import { again, facing, why } from './facing.ts'
import { ability, act, afflict, at, blade, bow, channelled, conditions, END_TURN, npc, option, own, pass, pc,
  type PhasesFight, place, spell, started, stat, take, walk, where, withIt, working } from './people.ts'
import type { Phase } from '../../../src/rulesets/eight-phases/sheet/kinds.ts'

const from = (fight: PhasesFight, name: string, condition: string, source: string): PhasesFight =>
  working(fight, (work) => putCondition(work, fight.id(name), condition, { until: 'cleared' }, fight.id(source)))

describe('PHA-10', () => {
  const word = ability('Quick word', { activation: 'minor', aim: 'self', gainsFocus: '1' })
  const breath = ability('Breath', { activation: 'free', aim: 'self', gainsFocus: '1' })

  it('PHA-10 one standard movement, one standard action, one minor action and any number of free actions', () => {
    const fight = facing(1, { at: [2, 2], abilities: [word, breath] })
    fight.do(act(fight, 'Wen', 'ability/2')).do(act(fight, 'Wen', 'ability/1')).do(act(fight, 'Wen', 'defend'), 1).do(
      walk(fight, 'Wen', [2, 6]),
    ).do(act(fight, 'Wen', 'ability/2')).do(act(fight, 'Wen', 'ability/2'))
    expect([where(fight, 'Wen'), stat(fight, 'Wen', 'focus')]).toEqual(['2,6', 5])
    expect(fight.refused(act(fight, 'Wen', 'refresh', [option('mp'), option('reload')])).says).toBe(
      'Wen has no standard action left.',
    )
    expect(fight.refused(act(fight, 'Wen', 'ability/1')).says).toBe('Wen has no minor action left.')
    expect(fight.refused(walk(fight, 'Wen', [2, 7])).says).toBe('Wen has no movement left this turn.')
  })

  it('PHA-10 a movement goes no farther than SPEED', () => {
    const fight = facing(1, { at: [2, 2] })
    expect(fight.refused(walk(fight, 'Wen', [2, 7])).says).toBe('That takes 5 spaces of movement, and Wen has 4.')
  })

  it('PHA-10 it may be split around the actions', () => {
    const fight = facing(1, { at: [2, 2], abilities: [word] })
    fight.do(walk(fight, 'Wen', [2, 3])).do(act(fight, 'Wen', 'defend'), 1).do(walk(fight, 'Wen', [2, 5])).do(
      act(fight, 'Wen', 'ability/1'),
    ).do(walk(fight, 'Wen', [2, 6]))
    expect(where(fight, 'Wen')).toBe('2,6')
  })

  it('PHA-10 also between the two attacks of one action', () => {
    const fight = facing(7, { abilities: [bow('Sling'), blade('Glaive')] }, { at: [8, 5] })
    fight.do(act(fight, 'Wen', 'full-volley/1', [at(fight, 'Rook')]), 12, 4)
    fight.do(walk(fight, 'Wen', [7, 5]))
    fight.do(act(fight, 'Wen', 'full-fight/2', [at(fight, 'Rook')]), 12, 5)
    expect([where(fight, 'Wen'), stat(fight, 'Rook', 'hp')]).toEqual(['7,5', 11])
  })
})

describe('PHA-11', () => {
  it('PHA-11 a player character’s standard action is a basic action of the phase, or an ability that fits', () => {
    const fight = facing(3, {
      abilities: [bow('Sling'), blade('Glaive'),
        ability('Mocking verse', { activation: 'phase', phase: 3, range: 6, stress: '1' }),
        ability('Shield song', { activation: 'phase', phase: 1, aim: 'self', tempHp: '2' })],
    })
    expect([why(fight, 'mark'), why(fight, 'volley/1'), why(fight, 'ability/3')]).toEqual([null, null, null])
    expect([why(fight, 'hide'), why(fight, 'fight/2'), why(fight, 'ability/4')]).toEqual([
      'That belongs to phase 4, Reposition.',
      'That belongs to phase 5, Brawl.',
      'That belongs to phase 1, Bolster.',
    ])
  })

  it('PHA-11 an NPC’s may be any', () => {
    const fight = during('Rook', [pc({ name: 'Wen', at: [5, 5] }),
      npc({ name: 'Rook', at: [6, 5],
        abilities: [bow('Spit'), ability('Howl', { activation: 'phase', phase: 1, range: 3, stress: '1' })] })], {
      phase: 5,
    })
    const may = spec.offers(fight.battle, fight.id('Rook')).filter((one) => one.refusal === null).map((one) =>
      one.action
    )
    expect(may).toEqual(
      expect.arrayContaining(['defend', 'mark', 'volley/1', 'hide', 'fight/improvised', 'full-shove', 'ability/2']),
    )
  })
})

describe('PHA-15', () => {
  it('PHA-15 PHA-80 a shift or teleport that a condition forbids is refused as the palette says before', () => {
    const kit = [ability('Blink', { activation: 'minor', aim: 'self', teleport: 3 }),
      ability('Sidestep', { activation: 'minor', aim: 'self', shift: 2 })]
    for (const [condition, says] of [['IMMOBILIZED', 'Wen is IMMOBILIZED and cannot move.'], ['SLOWED',
      'Wen is SLOWED and has only the standard movement.']] as const)
    {
      const fight = facing(8, { abilities: kit })
      const label = (action: string) =>
        spec.offers(fight.battle, fight.id('Wen')).find((one) => one.action === action)?.needs[0]?.label
      expect([label('ability/1'), label('ability/2'),
        fight.refused(act(fight, 'Wen', 'ability/1', [place(5, 9)])).says]).toEqual(['Where to teleport',
          'Where to shift', 'Wen cannot teleport to F10: at most 3 spaces, to a free place.'])
      fight.do(afflict(fight, 'Wen', condition))
      for (const action of ['ability/1', 'ability/2']) {
        expect([label(action), fight.refused(act(fight, 'Wen', action, [place(5, 6)])).says]).toEqual([
          `No movement: ${says}`,
          says,
        ])
      }
    }
  })
})

describe('PHA-12', () => {
  /** Dhera’s bow, a trick that goes with a Volley, and a verse of the phase of Skirmish. */
  const skald = [
    bow('Yew bow'),
    ability('Double nock', { activation: 'standing', trigger: 'acts', basic: 'volley', damage: '1', range: 8 }),
    ability('Mocking verse', { activation: 'phase', phase: 3, range: 6, stress: '1' }),
  ]

  it('PHA-12 the bow: a weapon of Volley needs that action in Skirmish, and sets off what a Volley sets off', () => {
    const fight = facing(3, { abilities: skald }, { at: [9, 5] })
    fight.do(act(fight, 'Wen', withIt(fight, 'Wen', 'volley', 'Yew bow'), [at(fight, 'Rook')]), 12, 4)
    expect(stat(fight, 'Rook', 'hp')).toBe(15)
    expect(fight.log().join(' ')).toContain('Wen’s Double nock affects Rook.')
    const brawl = facing(5, { abilities: skald }, { at: [9, 5] })
    expect(why(brawl, 'volley/1')).toBe('That belongs to phase 3, Skirmish.')
  })

  it('PHA-12 a verse: a standard action of Skirmish, but no Mark, Search or Volley, so it sets nothing off', () => {
    const fight = facing(3, { abilities: skald }, { at: [9, 5] })
    fight.do(act(fight, 'Wen', 'ability/3', [at(fight, 'Rook')]))
    expect([stat(fight, 'Rook', 'hp'), stat(fight, 'Rook', 'stress')]).toEqual([20, 1])
    expect(why(fight, 'mark')).toBe('Wen has no standard action left.')
    expect(why(facing(4, { abilities: skald }), 'ability/3')).toBe('That belongs to phase 3, Skirmish.')
  })

  it('PHA-12 Defend sets off the same as an ability used instead of it, and a spell of its phase does not', () => {
    const phalanx = ability('Phalanx', { activation: 'standing', trigger: 'acts', basic: 'defend', aim: 'self',
      tempHp: '3' })
    const ward = ability('Ward', { basic: 'defend', aim: 'self', tempHp: '1' })
    const barrier = ability('Barrier', { kind: 'spell', activation: 'phase', phase: 1, aim: 'self', tempHp: '5' })
    const shielded = (action: string, ...faces: number[]) => {
      const fight = facing(1, { abilities: [phalanx, ward, barrier] })
      return stat(fight.do(act(fight, 'Wen', action), ...faces), 'Wen', 'tempHp')
    }
    expect([shielded('defend', 1), shielded('defend/2'), shielded('ability/3')]).toEqual([3, 3, 5])
  })

  it('PHA-12 an ability that lists an action takes the place of its normal effect', () => {
    const leap = ability('Long leap', { basic: 'rush', aim: 'self', shift: 3 })
    const fight = facing(4, { at: [2, 2], abilities: [leap] })
    fight.do(walk(fight, 'Wen', [2, 6])).do(act(fight, 'Wen', 'rush/1', [place(5, 6)]))
    expect(where(fight, 'Wen')).toBe('5,6')
    expect(fight.refused(walk(fight, 'Wen', [5, 7])).says).toBe('Wen has no movement left this turn.')
  })

  it('PHA-12 an ability may add an option to an action, and using it counts as that action', () => {
    const hold = channelled('Choking hold', { kind: 'technique', reach: 1, mp: 0, damage: '1d6' })
    const fight = facing(2, {
      abilities: [channelled('Rain of Glass'), hold,
        ability('Echo', { activation: 'standing', trigger: 'acts', basic: 'channel', aim: 'self', gainsFocus: '1' })],
    })
    fight.do(act(fight, 'Wen', 'channel/2'))
    expect([fight.battle.turn.channels[fight.id('Wen')]?.ability, stat(fight, 'Wen', 'focus')]).toEqual([2, 1])
  })

  it('PHA-12 an ability used instead of Ready is one for any phase, and nothing is readied by it', () => {
    const vigil = ability('Vigil', { basic: 'ready', range: 6, stress: '2' })
    for (const phase of [1, 3, 7] as const) {
      const fight = facing(phase, { abilities: [vigil] })
      fight.do(act(fight, 'Wen', 'ready/1', [at(fight, 'Rook')]))
      expect([stat(fight, 'Rook', 'stress'), fight.battle.turn.readied, why(fight, 'ready')], `phase ${phase}`).toEqual(
        [2, {}, 'Wen has no standard action left.'],
      )
    }
  })

  it('PHA-12 PHA-44 what a Full Attack sets off comes with the first attack, or with a Slow ability, and once', () => {
    const kit = [blade('Glaive'), blade('Maul', { slow: true }),
      ability('Fury', { activation: 'standing', trigger: 'acts', basic: 'full-attack', aim: 'self', tempHp: '2' })]
    const two = facing(7, { abilities: kit })
    two.do(act(two, 'Wen', 'full-fight/1', [at(two, 'Rook')]), 2)
    expect(stat(two, 'Wen', 'tempHp')).toBe(2)
    two.do(act(two, 'Wen', 'full-fight/improvised', [at(two, 'Rook')]), 2)
    expect(stat(two, 'Wen', 'tempHp')).toBe(2)
    const slow = facing(7, { abilities: kit })
    slow.do(act(slow, 'Wen', 'full-fight/2', [at(slow, 'Rook')]), 2)
    expect(stat(slow, 'Wen', 'tempHp')).toBe(2)
  })

  it('PHA-12 PHA-57 an ability that gains FOCUS when it reaches somebody gains none where nobody is', () => {
    const rally = ability('Rally', { activation: 'phase', phase: 1, aim: 'ally', area: 'burst', areaSize: 1,
      gainsFocus: '2' })
    const alone = facing(1, { abilities: [rally] })
    alone.do(act(alone, 'Wen', 'ability/1'))
    const beside = facing(1, { abilities: [rally] }, {}, pc({ name: 'Ada', at: [5, 6] }))
    beside.do(act(beside, 'Wen', 'ability/1'))
    expect([stat(alone, 'Wen', 'focus'), stat(beside, 'Wen', 'focus')]).toEqual([0, 2])
  })

  it('PHA-12 an ability is used by its own activation and by nothing else', () => {
    const fight = facing(1, {
      abilities: [blade('Glaive'), ability('Snap', { activation: 'reaction', aim: 'self' }),
        ability('Thorns', { activation: 'standing', aim: 'self' })],
    })
    for (const action of ['ability/1', 'volley/1', 'defend/1', 'full-attack/1', 'ability/2', 'ability/3']) {
      expect(fight.refused(act(fight, 'Wen', action, [at(fight, 'Rook')])).code, action).toBe('malformed')
    }
  })
})

describe('PHA-13', () => {
  it('PHA-13 minor and free actions are used in any phase, in one’s own turn', () => {
    const quick = [ability('Quick word', { activation: 'minor', aim: 'self', gainsFocus: '1' }),
      ability('Breath', { activation: 'free', aim: 'self', gainsFocus: '1' })]
    for (const phase of [1, 2, 3, 4, 5, 6, 7, 8] as const) {
      const fight = facing(phase, { abilities: quick })
      fight.do(act(fight, 'Wen', 'ability/1')).do(act(fight, 'Wen', 'ability/2'))
      expect(stat(fight, 'Wen', 'focus'), `phase ${phase}`).toBe(2)
    }
    const fight = started({ people: [pc({ name: 'Wen', abilities: quick }), pc({ name: 'Ada', at: [2, 9] })] })
    fight.do(take(fight, 'Ada'))
    expect(fight.refused(act(fight, 'Wen', 'ability/2')).says).toBe('It is Ada’s turn.')
  })
})

describe('PHA-15', () => {
  const kit = [blade('Glaive'), spell('Spark'),
    ability('Quick word', { activation: 'minor', aim: 'self', gainsFocus: '1' }), blade('Maul', { slow: true })]
  const limited = (phase: Phase, condition: string, action: string) => {
    const fight = facing(phase, { abilities: kit })
    return why(fight.do(afflict(fight, 'Wen', condition)), action)
  }

  it('PHA-15 conditions limit actions, each in a sentence', () => {
    expect(limited(5, 'DISARMED', 'fight/1')).toBe('Wen is DISARMED and cannot attack with a weapon.')
    expect(['fight/improvised', 'shove', 'grapple'].map((one) => limited(5, 'DISARMED', one))).toEqual([null, null,
      null])
    expect(limited(3, 'SILENCED', 'volley/2')).toBe('Wen is SILENCED and cannot use spells.')
    expect(limited(3, 'SILENCED', 'volley/improvised')).toBe('Wen is SILENCED and cannot use spells.')
    expect(limited(4, 'IMMOBILIZED', 'rush')).toBe('Wen is IMMOBILIZED and cannot move.')
    expect(limited(7, 'STUNNED', 'full-shove')).toBe('Wen is STUNNED and cannot take a Full Attack.')
    expect(limited(4, 'SLOWED', 'rush')).toBe('Wen is SLOWED and has only the standard movement.')
    expect(limited(4, 'SLOWED', 'rush-quiet')).toBeNull()
  })

  it('PHA-15 whoever is STUNNED has a standard action or a minor action', () => {
    const fight = facing(5, { abilities: kit })
    fight.do(afflict(fight, 'Wen', 'STUNNED'))
    expect([why(fight, 'shove'), why(fight, 'ability/3')]).toEqual([null, null])
    fight.do(act(fight, 'Wen', 'ability/3'))
    expect(why(fight, 'shove')).toBe('Wen is STUNNED: a standard or a minor action, not both.')
  })

  it('PHA-15 whoever is BLINDED marks and strikes only what is adjacent', () => {
    const fight = facing(3, {}, { at: [8, 5] })
    fight.do(afflict(fight, 'Wen', 'BLINDED'))
    expect(fight.refused(act(fight, 'Wen', 'mark', [at(fight, 'Rook')])).says).toBe(
      'Wen is BLINDED and sees only adjacent cells.',
    )
  })
})

describe('PHA-30', () => {
  it('PHA-30 Defend gives FOCUS by ARMOR + 1d3', () => {
    const fight = facing(1, { stats: { armor: 2, focus: 1 } })
    fight.do(act(fight, 'Wen', 'defend'), 3)
    expect(stat(fight, 'Wen', 'focus')).toBe(6)
  })

  it('PHA-30 attacks against you have +1 difficulty until the start of your next turn', () => {
    const fight = started({
      people: [pc({ name: 'Wen', at: [5, 5] }),
        npc({ name: 'Rook', at: [6, 5], abilities: [blade('Claw')], initiatives: [1, 2] })],
      options: { rerolls: 'never' },
    })
    fight.do(take(fight, 'Wen')).do(act(fight, 'Wen', 'defend'), 1).do(END_TURN)
    fight.do(take(fight, 'Rook')).do(act(fight, 'Rook', 'fight/1', [at(fight, 'Wen')]), 14, 5).do(END_TURN)
    expect([stat(fight, 'Wen', 'hp'), conditions(fight, 'Wen')]).toEqual([20, 'Defending'])
    fight.do(own({ type: 'surge', who: fight.id('Wen'), part: null }))
    expect(conditions(fight, 'Wen')).toBe('')
  })
})

describe('PHA-31', () => {
  const tired = { hp: 3, stress: 5, mp: 1, recoveries: 2, discord: 4 }
  const refreshed = (first: string, then: string, prepare: (fight: PhasesFight) => unknown = () => null) => {
    const fight = facing(1, { stats: tired,
      abilities: [bow('Crossbow', { reloading: true, state: 'spent' }),
        blade('Broken blade', { state: 'destroyed' })] }, {}, pc({ name: 'Ada', at: [4, 5] }),
      pc({ name: 'Far', at: [1, 1] }))
    prepare(fight)
    return fight.do(act(fight, 'Wen', 'refresh', [option(first), option(then)]))
  }
  const numbers = (fight: PhasesFight) =>
    ['hp', 'stress', 'mp', 'recoveries', 'discord'].map((key) => stat(fight, 'Wen', key))

  it('PHA-31 one of three: all HP for a RECOVERY, all Stress cleared, or all MP', () => {
    expect(numbers(refreshed('hp', 'reload'))).toEqual([20, 5, 1, 1, 4])
    expect(numbers(refreshed('stress', 'reload'))).toEqual([3, 0, 1, 2, 4])
    expect(numbers(refreshed('mp', 'reload'))).toEqual([3, 5, 6, 2, 4])
  })

  it('PHA-31 then one of four: what is Reloading is reloaded, and nothing that is destroyed', () => {
    expect(refreshed('mp', 'reload').who('Wen').sheet.abilities.map((one) => one.state)).toEqual(['ready', 'destroyed'])
  })

  it('PHA-31 or all Discord is cleared', () => {
    expect(numbers(refreshed('mp', 'discord'))).toEqual([3, 5, 6, 2, 0])
  })

  it('PHA-31 or a condition, not of one’s own making', () => {
    const fight = refreshed('mp', 'discord',
      (now) => from(from(now, 'Wen', 'MARKED', 'Wen'), 'Wen', 'SUNDERED', 'Rook'))
    const choices = (of: PhasesFight) =>
      spec.targets(of.battle, of.id('Wen'), 'refresh' as never, [option('mp')]).map((one) => one.label)
    expect(choices(fight)).toEqual(['Reload', 'Clear all Discord', 'Clear SUNDERED'])
    again(fight, { action: false }).do(
      act(fight, 'Wen', 'refresh', [option('mp'), option(`clear:${fight.id('Wen')}:SUNDERED`)]),
    )
    expect(conditions(fight, 'Wen')).toBe('MARKED')
    expect(
      again(fight, { action: false }).refused(
        act(fight, 'Wen', 'refresh', [option('mp'), option(`clear:${fight.id('Wen')}:MARKED`)]),
      ).code,
    ).toBe('malformed')
  })

  it('PHA-31 or one from an adjacent ally, not of the ally’s making', () => {
    const fight = facing(1, {}, {}, pc({ name: 'Ada', at: [4, 5] }), pc({ name: 'Far', at: [1, 1] }))
    from(from(from(fight, 'Ada', 'DAZED', 'Rook'), 'Ada', 'MARKED', 'Ada'), 'Far', 'DAZED', 'Rook')
    expect(
      spec.targets(fight.battle, fight.id('Wen'), 'refresh' as never, [option('mp')]).map((one) =>
        `${one.label} ${one.preview.join()}`
      ),
    ).toEqual(['Reload All Reloading abilities', 'Clear all Discord ', 'Clear DAZED of Ada'])
    fight.do(act(fight, 'Wen', 'refresh', [option('mp'), option(`clear:${fight.id('Ada')}:DAZED`)]))
    expect([conditions(fight, 'Ada'), conditions(fight, 'Far')]).toEqual(['MARKED', 'DAZED'])
  })

  it('PHA-31 without a RECOVERY that choice is refused', () => {
    const fight = facing(1, { stats: { hp: 3, recoveries: 0 } })
    expect(fight.refused(act(fight, 'Wen', 'refresh', [option('hp'), option('reload')])).says).toBe(
      'Wen has no RECOVERY left.',
    )
  })
})

describe('PHA-47', () => {
  it('PHA-47 a destroyed ability cannot be used until it is restored', () => {
    const fight = facing(5, { abilities: [blade('Glaive', { state: 'destroyed' })] })
    expect(fight.refused(act(fight, 'Wen', 'fight/1', [at(fight, 'Rook')])).says).toBe(
      'Glaive is destroyed until it is restored.',
    )
    fight.do({ type: 'override',
      change: { kind: 'set', who: fight.id('Wen'), field: 'abilities.0.state', value: 'ready' }, reason: '' })
    fight.do(act(fight, 'Wen', 'fight/1', [at(fight, 'Rook')]), 10, 4)
    expect(stat(fight, 'Rook', 'hp')).toBe(16)
  })

  it('PHA-47 reloading and recharging do not restore it', () => {
    const fight = facing(1, { abilities: [bow('Crossbow', { reloading: true, state: 'destroyed' })] })
    fight.do(act(fight, 'Wen', 'refresh', [option('mp'), option('reload')]))
    expect(fight.who('Wen').sheet.abilities[0]?.state).toBe('destroyed')
    const beast = started({
      people: [pc({ name: 'Wen' }),
        npc({ name: 'Rook', at: [9, 9], initiatives: [1],
          abilities: [blade('Breath', { recharge: 2, state: 'destroyed' }),
            blade('Tail', { recharge: 2, state: 'spent' })] })],
    })
    beast.do(pass(beast, 'Wen')).do(take(beast, 'Rook'), 6)
    expect(beast.who('Rook').sheet.abilities.map((one) => one.state)).toEqual(['destroyed', 'ready'])
  })
})
