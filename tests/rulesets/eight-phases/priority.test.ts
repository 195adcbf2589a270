// Whose side goes first, and how a phase ends (PHA-04, PHA-05).
import { describe, expect, it } from 'vitest'
import { PLAYERS, project } from '../../../src/engine/core/index.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { act, acting, at, channelled, choose, END_TURN, npc, pass, pc, release, started, surge, take,
  toPhase } from './people.ts'
import { alone, keep, meeting, phase, turn, view, wanted } from './meeting.ts'

describe('PHA-04', () => {
  it('PHA-04 player characters take the first turn of the scene, though an NPC is due in phase 1', () => {
    const fight = started({ people: [npc({ name: 'Rook', at: [20, 2], initiatives: [1] }), pc({ name: 'Wen' })] })
    expect(fight.refused(take(fight, 'Rook')).says).toBe('The player characters go first.')
    turn(fight, 'Wen')
    fight.do(take(fight, 'Rook'))
    expect(acting(fight)).toBe('Rook')
  })

  it('PHA-04 two players and an NPC in one phase, an NPC in Full Attack: alternation goes on across the phases', () => {
    const fight = toPhase(meeting(), 5)
    turn(fight, 'Ada')
    expect(fight.refused(take(fight, 'Wen')).says).toBe('The others go first.')
    turn(fight, 'Rook')
    turn(fight, 'Wen')
    fight.do(pass(fight, 'Wen', 'Ada'))
    expect([phase(fight), fight.battle.turn.last]).toEqual([6, 'pcs'])
    fight.do(pass(fight, 'Wen', 'Ada'))
    expect(view(fight).headline).toBe('Full Attack: the NPCs go')
    expect(fight.refused(surge(fight, 'Ada')).says).toBe('The others go first.')
    turn(fight, 'Ogre')
    fight.do(surge(fight, 'Ada'))
    expect(acting(fight)).toBe('Ada')
  })

  it('PHA-04 an NPC that acted last in a round leaves the first turn of the next one to the players', () => {
    const fight = started({
      people: [pc({ name: 'Wen' }), npc({ name: 'Early', at: [20, 2], initiatives: [1] }),
        npc({ name: 'Late', at: [20, 8], initiatives: [8] })],
    })
    turn(fight, 'Wen')
    turn(fight, 'Early')
    turn(toPhase(fight, 8), 'Late')
    fight.do(pass(fight, 'Wen'))
    expect([fight.battle.turn.round, fight.refused(take(fight, 'Early')).says]).toEqual([2,
      'The player characters go first.'])
  })

  it('PHA-04 a player character that acted last in a round leaves it to the NPCs', () => {
    const fight = started({ people: [pc({ name: 'Wen' }), npc({ name: 'Early', at: [20, 2], initiatives: [1] })] })
    fight.do(pass(fight, 'Wen'))
    turn(fight, 'Early')
    turn(toPhase(fight, 8), 'Wen')
    fight.do(pass(fight, 'Wen'))
    expect([fight.battle.turn.round, fight.refused(take(fight, 'Wen')).says]).toEqual([2, 'The others go first.'])
  })

  it('PHA-04 each side chooses which of its own acts', () => {
    const four = () =>
      started({
        people: [pc({ name: 'Wen' }), pc({ name: 'Ada', at: [2, 12] }),
          npc({ name: 'Rook', at: [20, 2], initiatives: [1] }), npc({ name: 'Ogre', at: [20, 12], initiatives: [1] })],
      })
    for (const [first, second] of [['Wen', 'Ogre'], ['Ada', 'Rook']] as const) {
      const fight = four()
      turn(fight, first)
      turn(fight, second)
      expect(fight.battle.turn.last).toBe('npcs')
    }
  })

  it('PHA-04 where the side with priority has nobody who can act in this phase, the other goes on', () => {
    const fight = started({
      people: [pc({ name: 'Wen' }), pc({ name: 'Ada', at: [2, 12] }),
        npc({ name: 'Rook', at: [20, 2], initiatives: [7] })],
    })
    turn(fight, 'Wen')
    turn(fight, 'Ada')
    expect(fight.battle.turn.last).toBe('pcs')
    const many = started({
      people: [pc({ name: 'Wen' }), npc({ name: 'Rook', at: [20, 2], initiatives: [1] }),
        npc({ name: 'Ogre', at: [20, 12], initiatives: [1] })],
    })
    many.do(pass(many, 'Wen'))
    turn(many, 'Rook')
    turn(many, 'Ogre')
    expect(phase(many)).toBe(2)
  })

  it('PHA-04 an NPC on the players’ side goes with the NPCs', () => {
    const fight = started({
      people: [pc({ name: 'Wen' }), npc({ name: 'Friend', at: [3, 2], initiatives: [1], side: PLAYERS }),
        npc({ name: 'Rook', at: [20, 2], initiatives: [1] })],
    })
    expect(fight.refused(take(fight, 'Friend')).says).toBe('The player characters go first.')
    turn(fight, 'Wen')
    turn(fight, 'Friend')
    expect(fight.battle.turn.last).toBe('npcs')
  })
})

describe('PHA-05', () => {
  it('PHA-05 a phase lasts until every NPC due has acted and every player has acted or passed it', () => {
    const fight = toPhase(meeting(), 5)
    fight.do(pass(fight, 'Wen'))
    expect(phase(fight)).toBe(5)
    turn(fight, 'Ada')
    turn(fight, 'Rook')
    expect(phase(fight)).toBe(5)
    fight.do(pass(fight, 'Ada'))
    expect(phase(fight)).toBe(6)
  })

  it('PHA-05 an NPC that is due does not pass', () => {
    const fight = toPhase(meeting(), 5)
    expect(fight.refused(pass(fight, 'Rook')).says).toBe('Rook takes a turn in this phase.')
    fight.do(take(fight, 'Wen'))
    expect(fight.refused(pass(fight, 'Rook')).says).toBe('Rook takes a turn in this phase.')
  })

  it('PHA-05 the round ends after phase 8; whoever has not acted is warned of first, and can go back', () => {
    const fight = toPhase(alone(), 8)
    fight.do(pass(fight, 'Wen'))
    expect(fight.battle.prompt?.about).toBe('last-call')
    expect(view(fight).headline).toBe('Delay: a question is open')
    expect(spec.promptView(fight.battle)?.detail).toEqual(['Wen has not acted this round.'])
    fight.do(choose(fight, 'back'))
    expect([fight.battle.turn.round, phase(fight)]).toEqual([1, 8])
    turn(fight, 'Wen')
    fight.do(pass(fight, 'Wen'))
    expect([fight.battle.turn.round, phase(fight), fight.battle.prompt]).toEqual([2, 1, null])
  })

  it('PHA-05 PHA-71 each team passes a phase for itself: the boss is still asked after the players', () => {
    const fight = started({
      people: [pc({ name: 'Wen', at: [2, 2] }), pc({ name: 'Ada', at: [2, 12] }),
        npc({ name: 'Bell', at: [20, 2], sheet: { boss: true } })],
    })
    const buttons = () =>
      view(fight).buttons.filter(({ id }) => id.startsWith('pass')).map(
        ({ label, detail, primary, aside }) => [label, /(.*) do(?:es)? not act/.exec(detail)?.[1], primary,
          aside ?? false],
      )
    const both = [['The players pass phase 1', 'Wen and Ada', true, false], ['The NPCs pass phase 1', 'Bell', false,
      false], ['All pass phase 1', 'Wen, Ada and Bell', false, true]]
    expect(buttons()).toEqual(both)
    const press = (id: string) => fight.do(view(fight).buttons.find((one) => one.id === id)?.command as never)
    press('pass')
    expect([phase(fight), wanted(fight), buttons()]).toEqual([1, ['Bell turn'], [['Pass phase 1', 'Bell', true,
      false]]])
    press('pass-npcs')
    expect(phase(fight)).toBe(2)
    press('pass-npcs')
    expect([phase(fight), wanted(fight)]).toEqual([2, ['Wen turn', 'Ada turn']])
    press('pass')
    press('pass-all')
    expect(phase(fight)).toBe(4)
  })

  it('PHA-05 PHA-71 the warning says of a boss that has acted how many turns it has left', () => {
    const fight = toPhase(
      started({
        people: [pc({ name: 'Wen', at: [2, 2] }), pc({ name: 'Ada', at: [2, 12] }), pc({ name: 'Ivo', at: [2, 8] }),
          npc({ name: 'Bell', at: [20, 2], sheet: { boss: true } })],
      }),
      8,
    )
    turn(fight, 'Wen')
    turn(fight, 'Bell')
    turn(fight, 'Ivo')
    const late = () =>
      view(fight).buttons.filter(({ id }) => id === 'pass' || id === 'pass-npcs').map(({ label }) => label)
    expect(late()).toEqual(['The NPCs pass phase 8', 'The players pass phase 8'])
    fight.do(pass(fight, 'Wen', 'Ada', 'Ivo'))
    expect(late()).toEqual(['End the round'])
    fight.do(pass(fight, 'Bell'))
    expect(spec.promptView(fight.battle)?.detail).toEqual(['Ada has not acted this round.', 'Bell has 2 turns left.'])
  })

  it('PHA-05 after the warning the turn is lost, and not kept for the next round', () => {
    const fight = toPhase(alone(), 8)
    fight.do(pass(fight, 'Wen')).do(choose(fight, 'end'))
    expect(fight.log().join(' ')).toContain('Wen loses a turn (the round is over).')
    turn(fight, 'Wen')
    expect([fight.battle.turn.round, fight.refused(take(fight, 'Wen')).says]).toEqual([2,
      'Wen has had a turn this round.'])
  })

  it('PHA-05 phase 6 waits until every channeller has released or kept', () => {
    const glass = channelled('Rain of Glass')
    const fight = started({
      people: [pc({ name: 'Wen', abilities: [glass] }), pc({ name: 'Ada', at: [2, 12], abilities: [glass] }),
        npc({ name: 'Rook', at: [6, 2], initiatives: [7] })],
    })
    toPhase(fight, 2)
    for (const name of ['Wen', 'Ada']) fight.do(take(fight, name)).do(act(fight, name, 'channel/1')).do(END_TURN)
    toPhase(fight, 6)
    expect(fight.refused(pass(fight, 'Wen')).says).toBe('Wen releases or keeps first.')
    const during = toPhase(
      started({
        people: [pc({ name: 'Wen', abilities: [glass] }), pc({ name: 'Ada', at: [2, 12] }),
          npc({ name: 'Rook', at: [6, 2], initiatives: [7] })],
      }),
      2,
    )
    during.do(take(during, 'Wen')).do(act(during, 'Wen', 'channel/1')).do(END_TURN)
    toPhase(during, 6).do(take(during, 'Ada'))
    expect(during.refused(pass(during, 'Wen')).says).toBe('Wen releases or keeps first.')
    fight.do(release(fight, 'Wen')).do(act(fight, 'Wen', 'release', [at(fight, 'Rook')]), 4).do(END_TURN)
    fight.do(pass(fight, 'Wen'))
    expect([phase(fight), wanted(fight)]).toEqual([6, ['Ada release', 'Ada surge']])
    fight.do(keep(fight, 'Ada')).do(pass(fight, 'Ada'))
    expect(phase(fight)).toBe(7)
  })

  it('PHA-05 every phase offers SURGE to those who may', () => {
    const fight = alone()
    turn(fight, 'Wen')
    for (const each of [1, 2, 3] as const) {
      expect([phase(fight), wanted(fight)]).toEqual([each, ['Wen surge']])
      expect(view(fight).buttons.map((one) => one.label)).toEqual(['Wen surges · 2 Stress', `Pass phase ${each}`])
      fight.do(pass(fight, 'Wen'))
    }
  })
})

describe('COM-24', () => {
  it('PHA-04 COM-24 while a hidden NPC is due or acts, the table reads that the GM is waited for', () => {
    const fight = started({
      people: [pc({ name: 'Wen' }), npc({ name: 'Eel', at: [20, 2], initiatives: [1] }),
        npc({ name: 'Late', at: [20, 8], initiatives: [8] })],
    })
    fight.do({ type: 'edit', who: fight.id('Eel'), patch: { secret: { token: true, stats: true } } })
    const seen = (battle = fight.battle) => {
      const { headline, buttons } = spec.turnView(project(spec, battle, { role: 'table' }))
      return [headline, buttons.filter(({ why, aside }) => why === null && !aside).map(({ label }) => label)]
    }
    expect(seen()[0]).toBe('Bolster: the player characters go')
    fight.do(pass(turn(fight, 'Wen'), 'Wen'))
    expect(seen()).toEqual(['Waiting for the GM', []])
    expect(seen({ ...fight.battle, hiddenTurns: 'untold' })).toEqual(['Between turns', []])
    fight.do(take(fight, 'Eel'))
    expect(seen()).toEqual(['Waiting for the GM', []])
    fight.do(END_TURN)
    expect(seen()[0]).not.toContain('GM')
  })
})
