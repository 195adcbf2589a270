// PHA-50 to PHA-52, PHA-56: accuracy and difficulty, checks, saves, contests, critical hits and rerolls.
import { describe, expect, it } from 'vitest'
import { project, type Viewer } from '../../../src/engine/core/index.ts'
import { netEdge } from '../../../src/rulesets/eight-phases/rules/accuracy.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { door, facing, object } from './facing.ts'
import { bout, type Bout, lost, open, rolls, stands } from './bout.ts'
import { ability, act, afflict, at, blade, bow, choose, conditions, option, pc, type PhasesFight,
  stat } from './people.ts'

const strike = (fight: PhasesFight, form = {}) => act(fight, 'Wen', 'fight/1', [at(fight, 'Rook')], form)

describe('PHA-50', () => {
  it('PHA-50 each point of difficulty cancels one of accuracy, and 6 at most are left', () => {
    const by = (...points: number[]) => netEdge(points.map((one) => ({ by: one, why: '' })))
    expect([by(), by(1, -1), by(2, -1), by(-3, 1), by(4, 4), by(-5, -4)]).toEqual([0, 0, 1, -2, 6, -6])
  })

  it('PHA-50 so many d6 are rolled, and of accuracy the single highest is added', () => {
    const fight = bout({ wen: { abilities: [blade('Sabre', { accuracy: 3 })] } })
    // 5 + the 4 of 4, 2, 3 is 9: a miss by one; with the 5 of 5, 5, 1 it would be a hit.
    expect(lost(fight.do(strike(fight), 5, 4, 2, 3), 'Rook')).toBe(0)
    const other = bout({ wen: { abilities: [blade('Sabre', { accuracy: 3 })] } })
    expect(lost(other.do(strike(other), 5, 5, 5, 1, 6), 'Rook')).toBe(6)
  })

  it('PHA-50 of difficulty the single highest is taken off', () => {
    const fight = bout({ wen: { abilities: [blade('Sabre', { accuracy: -2 })] } })
    expect(lost(fight.do(strike(fight), 15, 6, 1), 'Rook')).toBe(0)
    const other = bout({ wen: { abilities: [blade('Sabre', { accuracy: -2 })] } })
    expect(lost(other.do(strike(other), 15, 5, 5, 2), 'Rook')).toBe(2)
  })

  it('PHA-50 what a condition takes and an ability gives cancel each other: a plain d20', () => {
    const fight = bout({ wen: { abilities: [blade('Sabre', { accuracy: 1 })] } }).do(afflict(bout(), 'Wen', 'DAZED'))
    expect(lost(fight.do(strike(fight), 10, 4), 'Rook')).toBe(4)
  })
})

describe('PHA-51', () => {
  it('PHA-51 an ability check is 1d20 + the attribute against 10', () => {
    const check = (face: number) => {
      const fight = bout({ wen: { stats: { discord: 2, magic: 3 } } })
      fight.do({ type: 'own', command: { type: 'end-turn' } }, face)
      return stat(fight, 'Wen', 'discord')
    }
    expect([check(7), check(6)]).toEqual([0, 2])
  })

  const frost = ability('Frost', { activation: 'minor', range: 6, save: 'agility', condition: 'DAZED' })
  const saves = (target: number, agility: number, face: number) => {
    const fight = bout({ wen: { abilities: [frost], stats: { save: target } }, rook: { stats: { agility } } })
    fight.do(act(fight, 'Wen', 'ability/1', [at(fight, 'Rook')]), face)
    return conditions(fight, 'Rook')
  }

  it('PHA-51 a save is the same against the SAVE TARGET of whoever began it', () => {
    expect([saves(13, 2, 11), saves(13, 2, 10)]).toEqual(['', 'DAZED'])
  })

  it('PHA-51 where no SAVE TARGET is given it is 10', () => {
    expect([saves(0, 0, 10), saves(0, 0, 9)]).toEqual(['', 'DAZED'])
  })

  it('PHA-51 in a contested check both roll, and ties go to whoever began it', () => {
    const search = (mine: number, theirs: number) => {
      const fight = bout({ phase: 3, wen: { stats: { mind: 1 } }, rook: { stats: { agility: 2 } } })
      fight.do(afflict(fight, 'Rook', 'HIDDEN')).do(act(fight, 'Wen', 'search', [at(fight, 'Rook'), option('find')]),
        mine, theirs)
      expect(rolls(fight)).toHaveLength(2)
      return conditions(fight, 'Rook')
    }
    expect([search(11, 10), search(10, 10), search(9, 9)]).toEqual(['', 'HIDDEN', 'HIDDEN'])
    expect(search(13, 12)).toBe('')
  })
})

describe('PHA-52', () => {
  it('PHA-52 a total of 20 is a critical hit: twice the damage dice, of which as many of the highest are kept', () => {
    const fight = bout({ wen: { stats: { grit: 2 } } })
    expect(lost(fight.do(strike(fight), 18, 2, 5), 'Rook')).toBe(5)
    const first = bout({ wen: { stats: { grit: 2 } } })
    expect(lost(first.do(strike(first), 19, 6, 5), 'Rook')).toBe(6)
    expect(first.log().join(' ')).toContain('Wen critically hits Rook with the Sabre.')
    const plain = bout({ wen: { stats: { grit: 2 } } })
    expect(lost(plain.do(strike(plain), 17, 2), 'Rook')).toBe(2)
  })

  it('PHA-52 bonus damage is dice too; fixed damage and Stress are what they are', () => {
    const both = bout({ wen: { abilities: [blade('Sabre', { bonusDamage: '1d4' })] } })
    // Bonus damage 1 and 4, damage 3 and 2: 4 + 3.
    expect(lost(both.do(strike(both), 20, 1, 4, 3, 2), 'Rook')).toBe(7)
    const fixed = bout({ wen: { abilities: [blade('Sabre', { damage: '4', stress: '1d4' })] } })
    fixed.do(strike(fixed), 20, 3)
    expect([lost(fixed, 'Rook'), stat(fixed, 'Rook', 'stress')]).toEqual([4, 3])
  })
})

describe('PHA-56', () => {
  const asking = (said: Bout = {}) => bout({ ...said, options: { rerolls: 'failures' } })
  const choices = (fight: PhasesFight) => {
    const view = spec.promptView(fight.battle)
    return view?.kind === 'choose'
      ? view.choices.map(({ id, why }) => `${id.split(':')[0]}${why === null ? '' : ' not'}`)
      : []
  }
  /** Rook out of reach, so that nobody overextends. */
  const apart = (said: Bout = {}) =>
    asking({ ...said, phase: 3,
      wen: { abilities: [bow('Bow', said.wen?.abilities?.[0] ?? {})], stats: { ...said.wen?.stats } },
      rook: { at: [10, 5], ...said.rook } })
  const shoot = (fight: PhasesFight) => act(fight, 'Wen', 'volley/1', [at(fight, 'Rook')])

  it('PHA-56 after the roll and before it counts a player’s character may strain for 1d3 Stress', () => {
    const fight = apart()
    fight.do(shoot(fight), 3)
    expect([open(fight), lost(fight, 'Rook')]).toEqual(['reroll', 0])
    fight.do(choose(fight, 'strain'), 2, 15, 4)
    expect([stat(fight, 'Wen', 'stress'), lost(fight, 'Rook')]).toEqual([2, 4])
  })

  it('PHA-56 or endanger itself and become MARKED, unless it is MARKED already', () => {
    const fight = apart()
    fight.do(shoot(fight), 3).do(choose(fight, 'endanger'), 15, 4)
    expect([conditions(fight, 'Wen'), lost(fight, 'Rook')]).toEqual(['MARKED', 4])
    const marked = apart().do(afflict(apart(), 'Wen', 'MARKED'))
    marked.do(shoot(marked), 3)
    expect(choices(marked)).toEqual(['stand', 'strain', 'endanger not', 'overextend not'])
    expect(marked.refused(choose(marked, 'endanger')).says).toBe('Wen is MARKED already.')
  })

  it('PHA-56 each once a round: a second failure is rerolled in another way, a third stands when none is left', () => {
    const fight = apart()
    fight.do(shoot(fight), 3).do(choose(fight, 'strain'), 1, 4)
    expect([open(fight), choices(fight)]).toEqual(['reroll', ['stand', 'strain not', 'endanger', 'overextend not']])
    fight.do(choose(fight, 'endanger'), 5)
    expect([open(fight), lost(fight, 'Rook'), fight.log().join(' ')]).toEqual([null, 0,
      expect.stringContaining('Wen misses Rook')])
  })

  it('PHA-56 a failed attack on an object is rolled again like any other', () => {
    const fight = facing(5, { abilities: [blade('Glaive')] })
    fight.battle = { ...fight.battle, options: { ...fight.battle.options, rerolls: 'failures' } }
    fight.do(act(fight, 'Wen', 'fight/1', [door(fight)]), 7)
    expect([open(fight), object(fight)?.numbers['hp'], spec.promptView(fight.battle)?.title]).toEqual(['reroll', 6,
      'Wen rolled 7 against 8: roll again?'])
    fight.do(choose(fight, 'endanger'), 20, 2, 5)
    expect([object(fight)?.numbers['hp'], conditions(fight, 'Wen'), fight.battle.stack]).toEqual([2, 'MARKED', []])
    expect(fight.log()).toContain('Wen critically hits Door with the Glaive.')
  })

  it('PHA-53 WEAKENED halves what an object takes, too', () => {
    const fight = facing(5, { abilities: [blade('Glaive')] })
    fight.do(afflict(fight, 'Wen', 'WEAKENED')).do(act(fight, 'Wen', 'fight/1', [door(fight)]), 12, 6)
    expect(object(fight)?.numbers['hp']).toBe(4)
  })

  it('COM-24 the roll against an object that only the GM knows of is not shown to the table', () => {
    const fight = facing(5, { abilities: [blade('Glaive')] })
    fight.battle = { ...fight.battle, options: { ...fight.battle.options, rerolls: 'failures' } }
    fight.do(act(fight, 'Wen', 'fight/1', [door(fight, { secret: true })]), 7)
    const kinds = (viewer: Viewer) => spec.projectFrames(fight.battle, viewer).map((one) => one.kind)
    expect([kinds({ role: 'gm' }), kinds({ role: 'table' })]).toEqual([['deed', 'check'], ['deed']])
  })

  it('PHA-56 all dice of the roll are rolled again, d6s as well', () => {
    const fight = apart({ wen: { abilities: [bow('Bow', { accuracy: 2 })] } as never })
    fight.do(shoot(fight), 3, 1, 2).do(choose(fight, 'strain'), 1, 8, 1, 2, 3)
    expect(lost(fight, 'Rook')).toBe(3)
  })

  it('PHA-56 near an enemy’s REACH it may overextend: the enemy first makes an Opportunity Attack', () => {
    const fight = asking()
    fight.do(strike(fight), 3)
    expect(choices(fight)).toEqual(['stand', 'strain', 'endanger', 'overextend'])
    fight.do(choose(fight, `overextend:${fight.id('Rook')}`))
    expect([open(fight), lost(fight, 'Wen')]).toEqual(['overextend', 0])
    fight.do(choose(fight, 'fight/1'), 12, 5, 14, 6)
    expect([lost(fight, 'Wen'), lost(fight, 'Rook')]).toEqual([5, 6])
  })

  it('PHA-56 or deals 3 physical damage instead, less ARMOR', () => {
    const fight = asking({ wen: { stats: { armor: 1 }, abilities: [blade('Sabre')] } })
    fight.do(strike(fight), 3).do(choose(fight, `overextend:${fight.id('Rook')}`)).do(choose(fight, 'hurt'), 14, 6)
    expect([lost(fight, 'Wen'), lost(fight, 'Rook')]).toEqual([2, 6])
  })

  it('PHA-56 PHA-81 an enemy that was HIDDEN is so no longer when it hurts the one who overextends', () => {
    const fight = asking()
    fight.do(afflict(fight, 'Rook', 'HIDDEN')).do(strike(fight), 3).do(choose(fight, `overextend:${fight.id('Rook')}`))
      .do(choose(fight, 'hurt'), 14, 6)
    expect([conditions(fight, 'Rook'), lost(fight, 'Wen'), lost(fight, 'Rook')]).toEqual(['', 3, 6])
  })

  it('PHA-56 whoever falls by the price of its reroll does not roll again', () => {
    const fight = asking({ wen: { stats: { hp: 3, wounds: 3 }, abilities: [blade('Sabre')] } })
    fight.do(strike(fight), 3).do(choose(fight, `overextend:${fight.id('Rook')}`)).do(choose(fight, 'hurt'))
    expect([fight.who('Wen').presence, lost(fight, 'Rook'), fight.battle.stack]).toEqual(['down', 0, []])
  })

  it('PHA-56 not beyond the enemy’s REACH, and nowhere near one that has none', () => {
    const far = apart()
    far.do(shoot(far), 3)
    expect(choices(far)).toContain('overextend not')
    const bare = asking({ rook: { abilities: [] } })
    bare.do(strike(bare), 3)
    expect(choices(bare)).toEqual(['stand', 'strain', 'endanger', 'overextend not'])
    const long = apart({ rook: { abilities: [blade('Pike', { reach: 6 })] } })
    long.do(shoot(long), 3)
    expect(choices(long)).toEqual(['stand', 'strain', 'endanger', 'overextend'])
  })

  it('PHA-56 saves too, also in somebody else’s turn; NPCs have no rerolls', () => {
    const dart = ability('Gas', { activation: 'minor', range: 6, save: 'bulk', condition: 'DAZED' })
    const fight = asking({ turn: 'Rook', rook: { abilities: [dart] } })
    fight.do(act(fight, 'Rook', 'ability/1', [at(fight, 'Wen')]), 4)
    expect(open(fight)).toBe('reroll')
    fight.do(choose(fight, 'strain'), 1, 12)
    expect(conditions(fight, 'Wen')).toBe('')
    const npcs = asking({ turn: 'Rook' })
    npcs.do(act(npcs, 'Rook', 'fight/1', [at(npcs, 'Wen')]), 3)
    expect([open(npcs), lost(npcs, 'Wen')]).toEqual([null, 0])
  })

  it('PHA-56 in a contest whoever is losing may reroll its own roll, also the one it was begun against', () => {
    const held = (turn: string, holder: string) => {
      const fight = asking({ turn })
      fight.battle = { ...fight.battle,
        turn: { ...fight.battle.turn, grapples: [{ by: fight.id(holder), with: fight.id(turn) }] } }
      return fight
    }
    const mine = held('Wen', 'Rook')
    mine.do(act(mine, 'Wen', 'break-free', [at(mine, 'Rook')]), 5, 9).do(choose(mine, 'strain'), 1, 9)
    expect(mine.battle.turn.grapples).toEqual([])
    const theirs = held('Rook', 'Wen')
    theirs.do(act(theirs, 'Rook', 'break-free', [at(theirs, 'Wen')]), 12, 5)
    expect(spec.promptView(theirs.battle)?.title).toBe('Wen rolled 5 against 12: roll again?')
    theirs.do(choose(theirs, 'strain'), 1, 13)
    expect(theirs.battle.turn.grapples).toHaveLength(1)
  })

  it('PHA-56 the table can be asked after every roll, or never', () => {
    const always = bout({ options: { rerolls: 'always' } })
    always.do(strike(always), 15)
    expect(open(always)).toBe('reroll')
    always.do(stands(always), 4)
    expect(lost(always, 'Rook')).toBe(4)
    const never = bout()
    never.do(strike(never), 2)
    expect(open(never)).toBeNull()
  })

  it('PHA-56 the player is asked also where DODGE and reach of the enemy are not known to it', () => {
    const fight = asking({ rook: { secret: { token: false, stats: true } } })
    fight.do(strike(fight), 3)
    const seen = spec.promptView(
      project(spec, fight.battle, { role: 'player', player: 'Ana', side: fight.who('Wen').side }),
    )
    expect(seen).toMatchObject({ kind: 'choose', title: 'Wen rolled 3: roll again?' })
    expect(seen?.kind === 'choose' ? seen.choices.map(({ why }) => why) : []).toEqual([null, null, null, null])
  })

  it('PHA-56 whoever seems near an enemy’s REACH and is not hears so, and is asked again', () => {
    const fight = asking({ rook: { secret: { token: false, stats: true }, abilities: [] } })
    fight.do(strike(fight), 3)
    expect(fight.refused(choose(fight, `overextend:${fight.id('Rook')}`)).says).toBe('That enemy’s REACH is too short.')
    expect(open(fight)).toBe('reroll')
  })

  it('PHA-56 the second result counts, better or worse', () => {
    const fight = apart()
    fight.do(shoot(fight), 9).do(choose(fight, 'strain'), 1, 2).do(stands(fight))
    expect([lost(fight, 'Rook'), fight.battle.stack]).toEqual([0, []])
  })

  it('PHA-56 whoever leaves while it is asked rolls no more', () => {
    const fight = asking({ more: [pc({ name: 'Ada', at: [1, 1] })] })
    fight.do(strike(fight), 3).do({ type: 'leave', who: fight.id('Wen'), how: 'gone' })
    expect([open(fight), lost(fight, 'Rook'), fight.battle.stack]).toEqual([null, 0, []])
  })
})
