// Who joins, falls, flees and comes back in the middle of a round, and the turns of elites and bosses (PHA-70, PHA-71).
import { describe, expect, it } from 'vitest'
import { placeOf } from '../../../src/grid/index.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { awaited } from '../../../src/rulesets/eight-phases/clock/turns.ts'
import { ability, act, acting, at, blade, choose, END_TURN, type Newcomer, npc, option, pass, pc, type PhasesCommand,
  type PhasesFight, presence, started, stat, surge, take, toPhase } from './people.ts'

const phase = (fight: PhasesFight) => fight.battle.turn.phase
const joins = (combatant: Newcomer): PhasesCommand => ({ type: 'join', combatant })
const puts = (fight: PhasesFight, name: string, x: number, y: number): PhasesCommand => ({ type: 'override',
  change: { kind: 'place', who: fight.id(name), place: placeOf({ x, y }), manner: 'gm' }, reason: '' })
const turn = (fight: PhasesFight, name: string): PhasesFight => fight.do(take(fight, name)).do(END_TURN)
const wanted = (fight: PhasesFight) =>
  awaited(fight.battle).map((one) => `${fight.battle.combatants[one.who]?.name} ${one.how}`)

/** Wen and Ada against Rook (INITIATIVE 3) and Ogre (INITIATIVE 5). */
const meeting = (): PhasesFight =>
  started({ people: [
    pc({ name: 'Wen', at: [2, 2] }),
    pc({ name: 'Ada', at: [2, 12] }),
    npc({ name: 'Rook', at: [20, 2], initiatives: [3] }),
    npc({ name: 'Ogre', at: [20, 12], initiatives: [5] }),
  ], options: { rerolls: 'never' } })

describe('PHA-70', () => {
  it('PHA-70 an NPC that joins after its phase acts in the next round, one that joins before it in this', () => {
    const fight = toPhase(meeting(), 3)
    fight.do(joins(npc({ name: 'Late', at: [18, 2], initiatives: [2] }))).do(
      joins(npc({ name: 'Early', at: [18, 12], initiatives: [5] })),
    )
    turn(fight, 'Wen')
    expect(fight.refused(take(fight, 'Late')).says).toBe('Late has had all turns of this round.')
    turn(fight, 'Rook')
    toPhase(fight, 5)
    expect(wanted(fight)).toEqual(['Wen surge', 'Ada turn', 'Ogre turn', 'Early turn'])
    turn(fight, 'Ada')
    turn(fight, 'Early')
    fight.do(pass(fight, 'Wen', 'Ada'))
    turn(fight, 'Ogre')
    toPhase(fight, 8).do(pass(fight, 'Wen', 'Ada'))
    toPhase(fight, 2)
    expect([fight.battle.turn.round, wanted(fight)]).toEqual([2, ['Wen turn', 'Ada turn', 'Late turn']])
  })

  it('PHA-70 an NPC that joins in its own phase acts in it', () => {
    const fight = toPhase(meeting(), 3)
    fight.do(joins(npc({ name: 'Now', at: [18, 2], initiatives: [3] })))
    expect(wanted(fight)).toContain('Now turn')
  })

  it('PHA-70 a player character that joins acts in any phase left', () => {
    const fight = toPhase(meeting(), 3)
    fight.do(joins(pc({ name: 'Guest', at: [4, 4] })))
    turn(fight, 'Guest')
    expect(fight.battle.turn.taken[fight.id('Guest')]).toEqual([3])
    expect(fight.refused(take(fight, 'Guest')).says).toBe('Guest has had a turn this round.')
  })

  it('PHA-70 whoever is defeated after its turn and gets up again has no second one', () => {
    const fight = toPhase(meeting(), 3)
    turn(fight, 'Wen')
    turn(fight, 'Rook')
    for (const name of ['Wen', 'Rook']) fight.do(presence(fight, name, 'down')).do(presence(fight, name, 'present'))
    expect([fight.refused(take(fight, 'Wen')).says, fight.refused(take(fight, 'Rook')).says]).toEqual([
      'Wen has had a turn this round.',
      'Rook has had all turns of this round.',
    ])
  })

  it('PHA-70 whoever gets up before its phase is over takes the turn as if nothing had been', () => {
    const fight = toPhase(meeting(), 2)
    fight.do(presence(fight, 'Wen', 'down')).do(presence(fight, 'Rook', 'down'))
    toPhase(fight, 3).do(presence(fight, 'Wen', 'present')).do(presence(fight, 'Rook', 'present'))
    turn(fight, 'Wen')
    turn(fight, 'Rook')
    expect([fight.battle.turn.taken[fight.id('Wen')], fight.battle.turn.taken[fight.id('Rook')]]).toEqual([[3], [3]])
  })

  it('PHA-70 an NPC that was down when its phase was over has missed it, and acts in the next round', () => {
    const fight = toPhase(meeting(), 2)
    fight.do(presence(fight, 'Rook', 'down'))
    toPhase(fight, 4).do(presence(fight, 'Rook', 'present'))
    expect(fight.refused(take(fight, 'Rook')).says).toBe('Rook has had all turns of this round.')
    turn(toPhase(fight, 5), 'Wen')
    turn(fight, 'Ogre')
    toPhase(fight, 8).do(pass(fight, 'Wen', 'Ada')).do(choose(fight, 'end'))
    turn(toPhase(fight, 3), 'Wen')
    turn(fight, 'Rook')
    expect(fight.battle.turn.taken[fight.id('Rook')]).toEqual([3])
  })

  it('PHA-70 whoever flees or falls in its own turn ends it, and nobody else loses one', () => {
    const fight = toPhase(meeting(), 3)
    fight.do(take(fight, 'Wen')).do({ type: 'leave', who: fight.id('Wen'), how: 'fled' } as PhasesCommand)
    expect([acting(fight), wanted(fight)]).toEqual([null, ['Ada turn', 'Rook turn']])
    fight.do(take(fight, 'Rook')).do(presence(fight, 'Rook', 'down'))
    expect([acting(fight), fight.battle.turn.last]).toEqual([null, 'npcs'])
    turn(fight, 'Ada')
    toPhase(fight, 5)
    turn(fight, 'Ogre')
    expect(fight.battle.turn.taken).toEqual({ [fight.id('Wen')]: [3], [fight.id('Rook')]: [3], [fight.id('Ada')]: [3],
      [fight.id('Ogre')]: [5] })
  })

  it('PHA-70 whoever fled and comes back has what it had: no second turn, and the one that is still to come', () => {
    const fight = toPhase(meeting(), 2)
    turn(fight, 'Wen')
    for (const [name, x] of [['Wen', 2], ['Ogre', 20]] as const) {
      fight.do(presence(fight, name, 'fled')).do(presence(fight, name, 'present')).do(puts(fight, name, x, 2))
    }
    expect(fight.refused(take(fight, 'Wen')).says).toBe('Wen has had a turn this round.')
    turn(toPhase(fight, 3), 'Rook')
    turn(toPhase(fight, 5), 'Ada')
    turn(fight, 'Ogre')
    expect(fight.battle.turn.taken[fight.id('Ogre')]).toEqual([5])
  })

  it('PHA-70 the turns of a boss are those of the round’s beginning, whoever falls or joins', () => {
    const fight = started({
      people: [pc({ name: 'Wen' }), pc({ name: 'Ada', at: [2, 12] }),
        npc({ name: 'Bell', at: [20, 2], sheet: { boss: true } })],
      options: { rerolls: 'never' },
    })
    turn(fight, 'Wen')
    fight.do(presence(fight, 'Ada', 'down')).do(joins(pc({ name: 'Guest', at: [4, 4] }))).do(
      joins(pc({ name: 'Other', at: [4, 6] })),
    )
    turn(fight, 'Bell')
    fight.do(pass(fight, 'Wen', 'Guest', 'Other')).do(pass(fight, 'Wen', 'Guest', 'Other'))
    turn(fight, 'Bell')
    expect(fight.refused(take(fight, 'Bell')).says).toBe('Bell has had all turns of this round.')
  })
})

describe('PHA-71', () => {
  it('PHA-71 NPCs do not surge, and are not asked for rerolls', () => {
    const fight = started({
      people: [pc({ name: 'Wen', at: [5, 5], stats: { dodge: 15 } }),
        npc({ name: 'Rook', at: [6, 5], initiatives: [1], abilities: [blade('Claw')] })],
      options: { rerolls: 'always' },
    })
    fight.do(pass(fight, 'Wen')).do(take(fight, 'Rook')).do(act(fight, 'Rook', 'fight/1', [at(fight, 'Wen')]), 3)
    expect([stat(fight, 'Wen', 'hp'), fight.battle.prompt]).toEqual([20, null])
    fight.do(END_TURN)
    expect(fight.refused(surge(fight, 'Rook')).says).toBe('Rook cannot SURGE: only player characters do.')
  })

  it('PHA-71 Full Attack by NPCs: any of them, in whatever phase it acts', () => {
    const fight = toPhase(meeting(), 3)
    turn(fight, 'Wen')
    fight.do(take(fight, 'Rook'))
    expect(spec.defaults().npcFullAttack).toBe('any')
    expect(spec.offers(fight.battle, fight.id('Rook')).find((one) => one.action === 'full-shove')?.refusal?.code).toBe(
      'target',
    )
    const near = started({
      people: [pc({ name: 'Wen', at: [5, 5] }),
        npc({ name: 'Rook', at: [6, 5], initiatives: [1], abilities: [blade('Claw'), blade('Beak')] })],
      options: { rerolls: 'never' },
    })
    near.do(pass(near, 'Wen')).do(take(near, 'Rook')).do(act(near, 'Rook', 'full-fight/1', [at(near, 'Wen')]), 12, 4)
      .do(act(near, 'Rook', 'full-fight/2', [at(near, 'Wen')]), 12, 4)
    expect(stat(near, 'Wen', 'hp')).toBe(12)
  })

  it('PHA-71 or, by the option, only with a feature for it', () => {
    const fight = started({
      people: [pc({ name: 'Wen', at: [5, 5] }), npc({ name: 'Rook', at: [6, 5], initiatives: [1] }),
        npc({ name: 'Duke', at: [4, 5], initiatives: [1], sheet: { fullAttack: true } })],
      options: { npcFullAttack: 'feature' },
    })
    fight.do(pass(fight, 'Wen')).do(take(fight, 'Rook'))
    expect(fight.refused(act(fight, 'Rook', 'full-shove', [at(fight, 'Wen'), option('push')])).says).toBe(
      'Rook has no feature for a Full Attack.',
    )
    fight.do(END_TURN).do(take(fight, 'Duke')).do(act(fight, 'Duke', 'full-grapple', [at(fight, 'Wen')]), 2)
    expect(fight.battle.turn.turn?.full?.left).toBe(1)
  })

  it('PHA-71 an elite has a turn in each of its two INITIATIVE scores', () => {
    const fight = started({
      people: [pc({ name: 'Wen' }), npc({ name: 'Orrin', at: [20, 2], initiatives: [2, 7] }),
        npc({ name: 'Vey', at: [20, 8], initiatives: [5, 8] })],
    })
    turn(toPhase(fight, 2), 'Wen')
    turn(fight, 'Orrin')
    toPhase(fight, 5)
    turn(fight, 'Vey')
    toPhase(fight, 7)
    turn(fight, 'Orrin')
    toPhase(fight, 8)
    turn(fight, 'Vey')
    fight.do(pass(fight, 'Wen'))
    expect(fight.battle.turn.round).toBe(2)
    expect(fight.history.filter((one) => one.type === 'own' && one.event.type === 'turn-began').length).toBe(5)
  })

  it('PHA-71 what an elite may do once a round it may do again in its second turn', () => {
    const fight = started({
      people: [pc({ name: 'Wen' }),
        npc({ name: 'Orrin', at: [20, 2], initiatives: [2, 7],
          abilities: [ability('Rally', { activation: 'minor', aim: 'self', limit: 'round', gainsFocus: '1' })] })],
    })
    turn(toPhase(fight, 2), 'Wen')
    fight.do(take(fight, 'Orrin')).do(act(fight, 'Orrin', 'ability/1')).do(END_TURN)
    toPhase(fight, 7).do(take(fight, 'Orrin')).do(act(fight, 'Orrin', 'ability/1'))
    expect(stat(fight, 'Orrin', 'focus')).toBe(2)
  })

  it('PHA-71 Recharge: one d6 at the start of the turn brings back abilities that ask for that much or less', () => {
    const spent = { state: 'spent' } as const
    const back = (face: number) => {
      const fight = started({
        people: [pc({ name: 'Wen' }),
          npc({ name: 'Rook', at: [20, 2], initiatives: [1],
            abilities: [blade('Tail', { recharge: 3, ...spent }), blade('Breath', { recharge: 5, ...spent }),
              blade('Spit', { reloading: true, ...spent })] })],
      })
      fight.do(pass(fight, 'Wen')).do(take(fight, 'Rook'), face)
      return [fight.who('Rook').sheet.abilities.map((one) => one.state).join(' '),
        ...fight.log().filter((line) => /recharge[ d.]/.test(line))]
    }
    expect([back(2), back(3), back(5)]).toEqual([
      ['spent spent spent', 'Rook’s Tail and Breath do not recharge yet.'],
      ['ready spent spent', 'Rook’s Tail is recharged.', 'Rook’s Breath does not recharge yet.'],
      ['ready ready spent', 'Rook’s Tail and Breath are recharged.'],
    ])
  })

  it('PHA-71 an ability that recharges is spent by its use, and nothing is rolled while none is spent', () => {
    const fight = started({
      people: [pc({ name: 'Wen', at: [5, 5] }),
        npc({ name: 'Rook', at: [6, 5], initiatives: [1, 4], abilities: [blade('Tail', { recharge: 3 })] })],
      options: { rerolls: 'never' },
    })
    fight.do(pass(fight, 'Wen')).do(take(fight, 'Rook')).do(act(fight, 'Rook', 'fight/1', [at(fight, 'Wen')]), 2).do(
      END_TURN,
    )
    expect(fight.who('Rook').sheet.abilities[0]?.state).toBe('spent')
    toPhase(fight, 4).do(pass(fight, 'Wen')).do(take(fight, 'Rook'), 2)
    expect(fight.refused(act(fight, 'Rook', 'fight/1', [at(fight, 'Wen')])).says).toBe('Tail has not recharged yet.')
  })

  it('PHA-71 a boss has as many turns a round as there are player characters, in phases of the GM’s choice', () => {
    const fight = started({
      people: [pc({ name: 'Wen' }), pc({ name: 'Ada', at: [2, 6] }), pc({ name: 'Bea', at: [2, 9] }),
        npc({ name: 'Bell', at: [20, 2], sheet: { boss: true } })],
    })
    expect(wanted(fight)).toContain('Bell turn')
    turn(fight, 'Wen')
    turn(fight, 'Bell')
    fight.do(pass(fight, 'Wen', 'Ada', 'Bea'))
    fight.do(pass(fight, 'Bell', 'Wen', 'Ada', 'Bea'))
    expect(phase(fight)).toBe(3)
    turn(fight, 'Ada')
    turn(fight, 'Bell')
    toPhase(fight, 6)
    turn(fight, 'Bea')
    turn(fight, 'Bell')
    expect([fight.battle.turn.taken[fight.id('Bell')], fight.refused(take(fight, 'Bell')).says]).toEqual([[1, 3, 6],
      'Bell has had all turns of this round.'])
  })

  it('PHA-71 at most one in each phase, except phase 8, which may hold several', () => {
    const fight = started({
      people: [pc({ name: 'Wen' }), pc({ name: 'Ada', at: [2, 6] }), pc({ name: 'Bea', at: [2, 9] }),
        npc({ name: 'Bell', at: [20, 2], sheet: { boss: true } })],
    })
    turn(fight, 'Wen')
    turn(fight, 'Bell')
    turn(fight, 'Ada')
    expect(fight.refused(take(fight, 'Bell')).says).toBe('Bell has had a turn in this phase.')
    turn(toPhase(fight, 8), 'Bell')
    turn(fight, 'Bea')
    turn(fight, 'Bell')
    expect(fight.battle.turn.taken[fight.id('Bell')]).toEqual([1, 8, 8])
  })

  it('PHA-71 turns a boss did not take are warned of before the round ends', () => {
    const fight = started({ people: [pc({ name: 'Wen' }), npc({ name: 'Bell', at: [20, 2], sheet: { boss: true } })] })
    turn(fight, 'Wen')
    toPhase(fight, 8).do(pass(fight, 'Wen', 'Bell'))
    expect(spec.promptView(fight.battle)?.detail).toEqual(['Bell has not acted this round.'])
  })
})
