// Who may react to what, how often and in which order (PHA-60, PHA-61).
import { describe, expect, it } from 'vitest'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { bout, lost, open, rolls } from './bout.ts'
import { ability, act, at, blade, bow, channelled, END_TURN, force, npc, ordered, pass, passes, pc, place, react,
  release, started, stat, take, toPhase, walk, where } from './people.ts'
import { ada, anew, attacked, hurt, offered, strikes } from './attacked.ts'

describe('PHA-60', () => {
  it('PHA-60 one reaction in anybody’s turn, however many windows an attack opens', () => {
    const fight = attacked({ wen: { abilities: [blade('Sabre'), hurt('targeted', { damage: '2' })] } })
    fight.do(strikes(fight)).do(react(fight, 'Wen', 'ability/2', [at(fight, 'Rook')]), 12, 3)
    // It was hit, and could counterattack, had it not reacted in this turn.
    expect([open(fight), lost(fight, 'Rook'), lost(fight, 'Wen')]).toEqual([null, 2, 3])
    anew(fight).do(strikes(fight), 12, 3)
    expect([open(fight), lost(fight, 'Wen')]).toEqual([null, 6])
  })

  it('PHA-60 whoever passes in one window of an attack may still answer in the next', () => {
    const fight = attacked({ wen: { abilities: [blade('Sabre'), hurt('targeted')] } })
    fight.do(strikes(fight)).do(passes(fight, 'Wen'), 12, 3)
    expect(offered(fight, 'Wen')).toEqual(['Counterattack: Sabre'])
    fight.do(react(fight, 'Wen', 'fight/1'), 12, 4)
    expect([stat(fight, 'Wen', 'focus'), lost(fight, 'Rook')]).toEqual([2, 4])
  })

  it('PHA-60 in the next turn it may react again, and as often in a round as triggers come', () => {
    const again = hurt('attacked')
    const fight = started({
      people: [pc({ name: 'Wen', at: [5, 5], abilities: [again] }),
        npc({ name: 'Rook', at: [6, 5], initiatives: [1], abilities: [blade('Claw')] }),
        npc({ name: 'Owl', at: [4, 5], initiatives: [1], abilities: [blade('Beak')] })],
      options: { rerolls: 'never' },
    })
    fight.do(pass(fight, 'Wen'))
    for (const name of ['Rook', 'Owl']) {
      fight.do(take(fight, name)).do(act(fight, name, 'fight/1', [at(fight, 'Wen')]), 3).do(
        react(fight, 'Wen', 'ability/1', [at(fight, name)]),
      )
      expect(lost(fight, name)).toBe(1)
      fight.do(END_TURN)
    }
  })

  it('PHA-60 unless the reaction says once a round', () => {
    const fight = attacked({ wen: { abilities: [hurt('attacked', { limit: 'round' })] } })
    fight.do(strikes(fight), 3).do(react(fight, 'Wen', 'ability/1', [at(fight, 'Rook')])).do(END_TURN)
    fight.do({ type: 'override', change: { kind: 'turn', who: fight.id('Rook') }, reason: '' }).do(strikes(fight), 3)
    expect([open(fight), lost(fight, 'Rook')]).toEqual([null, 1])
  })

  it('PHA-60 each release is a turn for this, and so is the time between two turns', () => {
    const between = ability('Glare', { activation: 'reaction', trigger: 'enemy-turn-end', range: 9, stress: '1' })
    const beam = channelled('Beam', { attack: 'ranged', damage: '1', range: 9, mp: 0 })
    const fight = started({
      people: [pc({ name: 'Wen', at: [5, 5], abilities: [hurt('attacked', { reach: 9 }), between] }),
        npc({ name: 'Rook', at: [8, 5], initiatives: [2, 6], abilities: [beam, bow('Bow')] })],
      options: { rerolls: 'never' },
    })
    toPhase(fight, 2).do(pass(fight, 'Wen')).do(take(fight, 'Rook')).do(act(fight, 'Rook', 'channel/1')).do(END_TURN)
    fight.do(react(fight, 'Wen', 'ability/2', [at(fight, 'Rook')]), 15)
    toPhase(fight, 6)
    fight.do(pass(fight, 'Wen')).do(release(fight, 'Rook')).do(act(fight, 'Rook', 'release', [at(fight, 'Wen')]), 4).do(
      react(fight, 'Wen', 'ability/1', [at(fight, 'Rook')]),
    ).do(END_TURN)
    fight.do(take(fight, 'Rook')).do(act(fight, 'Rook', 'volley/2', [at(fight, 'Wen')]), 4).do(
      react(fight, 'Wen', 'ability/1', [at(fight, 'Rook')]),
    ).do(END_TURN)
    fight.do(react(fight, 'Wen', 'ability/2', [at(fight, 'Rook')]))
    expect([lost(fight, 'Rook'), stat(fight, 'Rook', 'stress')]).toEqual([2, 2])
  })

  it('PHA-60 limits of a round reset at each turn of an NPC that has several, for others each round', () => {
    const flinch = hurt('attacked', { limit: 'round' })
    const meet = (initiatives: readonly (1 | 3 | 6)[]) => {
      const fight = started({
        people: [pc({ name: 'Wen', at: [5, 5], abilities: [blade('Sabre')] }),
          npc({ name: 'Rook', at: [6, 5], initiatives, abilities: [flinch] })],
        options: { rerolls: 'never' },
      })
      const struck = () => fight.do(force(act(fight, 'Wen', 'fight/1', [at(fight, 'Rook')])), 3)
      fight.do(take(fight, 'Wen'))
      struck().do(react(fight, 'Rook', 'ability/1', [at(fight, 'Wen')])).do(END_TURN)
      fight.do(pass(fight, 'Wen'))
      while (fight.battle.turn.phase < 3) fight.do(pass(fight, 'Wen'))
      fight.do(take(fight, 'Rook')).do(END_TURN)
      struck()
      return open(fight)
    }
    expect([meet([3, 6]), meet([3])]).toEqual(['reactions', null])
  })

  it('PHA-60 the three basic reactions belong to every player character, NPCs have those of their abilities', () => {
    const fight = bout({ rook: { abilities: [blade('Claw')], stats: { focus: 3 } },
      more: [npc({ name: 'Owl', at: [6, 6], stats: { focus: 3 } })] })
    fight.do(act(fight, 'Wen', 'fight/1', [at(fight, 'Rook')]), 12, 3)
    expect(open(fight)).toBeNull()
    fight.do(walk(fight, 'Wen', [3, 5]))
    expect([open(fight), where(fight, 'Wen')]).toEqual([null, '3,5'])
    const able = bout({ rook: { abilities: [hurt('hit')] } })
    able.do(act(able, 'Wen', 'fight/1', [at(able, 'Rook')]), 12, 3)
    expect(offered(able, 'Rook')).toEqual(['Answer'])
  })
})

describe('PHA-61', () => {
  it('PHA-61 “when attacked” comes after the damage, hit or missed; “when targeted” before the roll', () => {
    const after = attacked({ wen: { abilities: [hurt('attacked')] } })
    after.do(strikes(after), 12, 3)
    expect([open(after), lost(after, 'Wen'), rolls(after).length]).toEqual(['reactions', 3, 2])
    const before = attacked({ wen: { abilities: [hurt('targeted')] } })
    before.do(strikes(before))
    expect([open(before), rolls(before)]).toEqual(['reactions', []])
    const missed = attacked({ wen: { abilities: [hurt('missed')] } })
    missed.do(strikes(missed), 3)
    expect(open(missed)).toBe('reactions')
    const hit = attacked({ wen: { abilities: [hurt('missed')] } })
    hit.do(strikes(hit), 12, 3)
    expect(open(hit)).toBeNull()
  })

  it('PHA-61 what answers an attack that missed or hit strikes the attacker, whoever else stands within reach', () => {
    const owl = npc({ name: 'Owl', at: [5, 4], initiatives: [] })
    for (const [trigger, faces] of [['missed', [3]], ['hit', [12, 3]], ['attacked', [12, 3]]] as const) {
      const fight = attacked({ wen: { abilities: [hurt(trigger)] }, more: [owl] })
      fight.do(strikes(fight), ...faces)
      const view = spec.promptView(fight.battle)
      const offer = view?.kind === 'react'
        ? view.asks[0]?.offers.find(({ action }) => action === 'ability/1')
        : undefined
      expect([offer?.needs, offer?.detail]).toEqual([[], expect.stringContaining('Rook: ')])
      fight.do(react(fight, 'Wen', 'ability/1', [at(fight, 'Owl')]))
      expect([lost(fight, 'Rook'), lost(fight, 'Owl')]).toEqual([1, 0])
    }
  })

  it('PHA-61 whoever answers damage does so only when some of it got past ARMOR, whatever it came from', () => {
    const flicker = ability('Flicker', { activation: 'reaction', trigger: 'damaged', aim: 'self', teleport: 3 })
    const armored = attacked({ wen: { stats: { armor: 3 }, abilities: [flicker] } })
    armored.do(strikes(armored), 12, 3)
    expect([open(armored), lost(armored, 'Wen')]).toEqual([null, 0])
    anew(armored).do(strikes(armored), 12, 4)
    expect([open(armored), lost(armored, 'Wen')]).toEqual(['reactions', 1])
    armored.do(react(armored, 'Wen', 'ability/1', [place(5, 8)]))
    expect(where(armored, 'Wen')).toBe('5,8')
    const ash = ability('Ash', { activation: 'minor', range: 6, damage: '2' })
    const burnt = attacked({ wen: { abilities: [flicker] }, rook: { abilities: [ash] } })
    burnt.do(act(burnt, 'Rook', 'ability/1', [at(burnt, 'Wen')]))
    expect([open(burnt), spec.promptView(burnt.battle)?.title]).toEqual(['reactions', 'Rook has hurt Wen: who reacts?'])
    const jeered = attacked({ wen: { abilities: [flicker] },
      rook: { abilities: [ability('Jeer', { activation: 'minor', range: 6, stress: '2' })] } })
    jeered.do(act(jeered, 'Rook', 'ability/1', [at(jeered, 'Wen')]))
    expect(open(jeered)).toBeNull()
  })

  const avenger = (more: Parameters<typeof ability>[1] = {}) =>
    ada({ at: [7, 6], stats: { focus: 0 },
      abilities: [ability('Avenge', { activation: 'reaction', trigger: 'ally-hit', range: 3, damage: '4', ...more })] })

  it('PHA-61 several reactions to one trigger: the GM orders them, whoever answered first', () => {
    const fight = attacked({ wen: { abilities: [hurt('hit', { reach: 1 })] }, more: [avenger({ push: 3 })] })
    fight.do(strikes(fight), 12, 3).do(react(fight, 'Wen', 'ability/1', [at(fight, 'Rook')])).do(
      react(fight, 'Ada', 'ability/1', [at(fight, 'Rook')]),
    )
    expect([open(fight), spec.promptView(fight.battle)]).toMatchObject(['reaction-order', { kind: 'order',
      by: { who: 'gm' } }])
    fight.do(ordered(fight, fight.id('Wen'), fight.id('Ada')))
    expect(lost(fight, 'Rook')).toBe(5)
  })

  it('PHA-61 a reactor without a legal target when its turn comes: cancelled, and nothing spent', () => {
    const pushes = attacked({ wen: { abilities: [hurt('hit', { reach: 1, focus: 1 })], stats: { focus: 2 } },
      more: [avenger({ slide: 3 })] })
    pushes.do(strikes(pushes), 12, 3).do(react(pushes, 'Wen', 'ability/1', [at(pushes, 'Rook')])).do(
      react(pushes, 'Ada', 'ability/1', [at(pushes, 'Rook')]),
    )
    pushes.do(ordered(pushes, pushes.id('Ada'), pushes.id('Wen')))
    expect(open(pushes)).toBe('slide')
    pushes.do({ type: 'answer', prompt: pushes.battle.prompt?.id as never,
      answer: { kind: 'target', targets: [place(8, 3)] } })
    expect([lost(pushes, 'Rook'), stat(pushes, 'Wen', 'focus'), pushes.battle.stack]).toEqual([4, 2, []])
    expect(pushes.log()).toContain('Wen can no longer react.')
    expect(pushes.battle.used.filter((key) => key.includes(`${pushes.id('Wen')}:reacted`))).toEqual([])
  })

  it('PHA-61 a reactor that is down when its turn comes does nothing', () => {
    const fight = attacked({ rook: { abilities: [blade('Claw'), hurt('hit', { damage: '5', aim: 'any' })] },
      wen: { abilities: [hurt('hit')], stats: { hp: 8, wounds: 3 } }, more: [avenger({ attack: 'melee', reach: 3 })] })
    fight.do(strikes(fight), 12, 3).do(react(fight, 'Wen', 'ability/1', [at(fight, 'Rook')])).do(
      react(fight, 'Ada', 'ability/1', [at(fight, 'Rook')]),
    )
    fight.do(ordered(fight, fight.id('Ada'), fight.id('Wen')), 12).do(
      react(fight, 'Rook', 'ability/2', [at(fight, 'Wen')]),
    )
    expect([fight.who('Wen').presence, lost(fight, 'Rook'), fight.battle.stack]).toEqual(['down', 4, []])
    expect(fight.log()).toContain('Wen can no longer react.')
  })

  it('PHA-61 nested reactions resolve first: the answer to a Counterattack comes before the rest of the attack', () => {
    const fight = attacked({
      rook: { abilities: [blade('Claw', { area: 'burst', areaSize: 1 }), hurt('hit', { damage: '5' })] },
      more: [ada({ at: [7, 5], stats: {} })],
    })
    fight.do(act(fight, 'Rook', 'fight/1'), 12, 3).do(react(fight, 'Wen', 'fight/1'), 12, 2)
    // Wen’s counterattack hit Rook: Rook answers it before Ada is attacked.
    expect([open(fight), lost(fight, 'Wen'), lost(fight, 'Ada')]).toEqual(['reactions', 3, 0])
    fight.do(react(fight, 'Rook', 'ability/2', [at(fight, 'Wen')]), 12)
    expect([lost(fight, 'Wen'), lost(fight, 'Ada')]).toEqual([8, 3])
  })

  it('PHA-61 what works by itself answers a trigger of its own accord, once, and without using up a reaction', () => {
    const thorns = ability('Thorns', { activation: 'standing', trigger: 'hit', reach: 1, damage: '1', kind: 'weapon' })
    const fight = attacked({ wen: { abilities: [blade('Sabre'), thorns] },
      rook: { abilities: [blade('Claw'), { ...thorns, trigger: 'damaged' }] } })
    fight.do(strikes(fight), 12, 3)
    expect([lost(fight, 'Rook'), lost(fight, 'Wen'), open(fight)]).toEqual([1, 3, 'reactions'])
    fight.do(react(fight, 'Wen', 'fight/1'), 12, 2)
    expect([lost(fight, 'Rook'), lost(fight, 'Wen')]).toEqual([3, 4])
  })
})
