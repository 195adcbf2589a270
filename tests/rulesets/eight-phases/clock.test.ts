// The round: eight phases, who may act in which, whose side goes first, and how a phase ends (PHA-01 to PHA-05).
import { describe, expect, it } from 'vitest'
import { PLAYERS } from '../../../src/engine/core/index.ts'
import { baseOf } from '../../../src/rulesets/eight-phases/rules/action-ids.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import type { Phase } from '../../../src/rulesets/eight-phases/state.ts'
import { awaited } from '../../../src/rulesets/eight-phases/clock/turns.ts'
import { ability, act, acting, afflict, at, channelled, choose, END_TURN, npc, own, pass, pc, type PhasesFight, release,
  started, surge, take, toPhase, turnOf, within } from './people.ts'

const phase = (fight: PhasesFight) => fight.battle.turn.phase
const view = (fight: PhasesFight) => spec.turnView(fight.battle)
const tick = (fight: PhasesFight, number: number) => view(fight).track[number - 1]
const waitFor = (fight: PhasesFight, name: string, when: Phase | null) =>
  own({ type: 'wait-for', who: fight.id(name), phase: when })
const keep = (fight: PhasesFight, name: string) => own({ type: 'keep', who: fight.id(name) })
const wanted = (fight: PhasesFight) =>
  awaited(fight.battle).map((one) => `${fight.battle.combatants[one.who]?.name} ${one.how}`)
/** A whole turn in which nothing is done. */
const turn = (fight: PhasesFight, name: string): PhasesFight => fight.do(take(fight, name)).do(END_TURN)

/** Wen and Ada against Rook (INITIATIVE 5) and Ogre (INITIATIVE 7). */
const meeting = () =>
  started({ people: [
    pc({ name: 'Wen', at: [2, 2] }),
    pc({ name: 'Ada', at: [2, 12] }),
    npc({ name: 'Rook', at: [20, 2], initiatives: [5] }),
    npc({ name: 'Ogre', at: [20, 12], initiatives: [7] }),
  ] })
/** Wen alone with what never comes to its turn. */
const alone = (more: Parameters<typeof pc>[0] = { name: 'Wen' }) =>
  started({ people: [pc({ at: [2, 2], ...more }), npc({ name: 'Post', at: [20, 2], initiatives: [] })] })

describe('PHA-01', () => {
  it('PHA-01 a round runs through eight phases, and the next one begins with the first', () => {
    const fight = alone()
    const seen = [phase(fight)]
    for (let steps = 0; steps < 7; steps++) seen.push(phase(fight.do(pass(fight, 'Wen'))))
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    fight.do(pass(fight, 'Wen')).do(choose(fight, 'end'))
    expect([fight.battle.turn.round, phase(fight)]).toEqual([2, 1])
  })

  it('PHA-01 the bar shows all eight by name, and where we are', () => {
    const fight = toPhase(meeting(), 3)
    expect(view(fight).track.map((one) => `${one.label}: ${one.state}`)).toEqual([
      '1 Bolster: done',
      '2 Channel: done',
      '3 Skirmish: now',
      '4 Reposition: next',
      '5 Brawl: next',
      '6 Release: next',
      '7 Full Attack: next',
      '8 Delay: next',
    ])
    expect(view(fight).headline).toBe('Skirmish: the player characters go')
  })

  it('PHA-01 each phase says what it is for, who has acted in it, who is to act, and who waits for it', () => {
    const fight = meeting()
    turn(fight, 'Wen').do(waitFor(fight, 'Ada', 4))
    const told =
      (number: number) => [tick(fight, number)?.detail,
        ...(tick(fight, number)?.ticks ?? []).map((one) => `${one.label}: ${one.detail}`)]
    expect([1, 4, 5, 7].map(told)).toEqual([
      ['Defend, Refresh', 'Wen: acted'],
      ['Rush, Hide', 'Ada: waits for it'],
      ['Fight, Shove, Grapple', 'Rook: to act'],
      ['Slow, or two attacks', 'Ogre: to act'],
    ])
  })

  it('PHA-01 PHA-20 a surge is seen in the bar as what was done in that phase', () => {
    const fight = toPhase(turn(meeting(), 'Wen'), 4)
    fight.do(surge(fight, 'Wen')).do(END_TURN)
    const told = (number: number) =>
      (tick(fight, number)?.ticks ?? []).map((one) => `${one.label}: ${one.detail}, ${one.state}`)
    expect([told(1), told(4)[0]]).toEqual([['Wen: acted, done'], 'Wen: surged, done'])
  })

  it('PHA-01 PHA-80 whoever is SLOWED stands in the bar and in the queue under phase 8, whatever its INITIATIVE', () => {
    const fight = meeting()
    fight.do(afflict(fight, 'Wen', 'SLOWED')).do(afflict(fight, 'Rook', 'SLOWED'))
    const told = (number: number) => (tick(fight, number)?.ticks ?? []).map((one) => `${one.label}: ${one.detail}`)
    expect([told(1), told(5), told(8)]).toEqual([['Ada: can act'], [], ['Wen: SLOWED: acts here', 'Rook: to act']])
    const values = view(fight).queue.entries.filter((one) => one.value !== '').map((one) => `${one.label} ${one.value}`)
    expect(values).toEqual(['Ogre P7', 'Wen P8', 'Rook P8'])
  })

  it('PHA-03 PHA-80 an elite that is SLOWED has both of its turns in phase 8, and bar and queue count them', () => {
    const fight = started({
      people: [pc({ name: 'Wen', at: [2, 2] }), pc({ name: 'Ada', at: [2, 12] }),
        npc({ name: 'Orrin', at: [20, 2], initiatives: [2, 7] })],
    })
    fight.do(afflict(fight, 'Orrin', 'SLOWED'))
    const told = () =>
      [2, 7, 8].map((number) =>
        (tick(fight, number)?.ticks ?? []).filter(({ label }) => label === 'Orrin').map(({ detail }) => detail).join()
      )
    const value = () => view(fight).queue.entries.find(({ label }) => label === 'Orrin')?.value
    expect([told(), value()]).toEqual([['', '', 'to act ×2'], 'P8 ×2'])
    toPhase(fight, 8)
    turn(fight, 'Wen')
    turn(fight, 'Orrin')
    expect([told()[2], value(), fight.refused(take(fight, 'Orrin')).says]).toEqual(['acted', 'P8',
      'The player characters go first.'])
    turn(fight, 'Ada')
    turn(fight, 'Orrin')
    expect(fight.refused(take(fight, 'Orrin')).says).toBe('Orrin has had its turns this round.')
  })

  it('PHA-01 PHA-20 where only the players have a surge left, the headline does not call upon the NPCs', () => {
    const fight = toPhase(turn(meeting(), 'Wen'), 2)
    turn(fight, 'Ada')
    expect([fight.battle.turn.last, phase(fight)]).toEqual(['pcs', 2])
    expect(view(fight).headline).toBe('Channel: the player characters go')
  })

  it('PHA-01 the running phase tells who acts in it and who still can, but for those who wait for a later one', () => {
    const fight = meeting()
    const now = () => (tick(fight, 1)?.ticks ?? []).map((one) => `${one.label}: ${one.detail}, ${one.state}`)
    expect(now()).toEqual(['Wen: can act, next', 'Ada: can act, next'])
    fight.do(waitFor(fight, 'Ada', 4)).do(take(fight, 'Wen'))
    expect(now()).toEqual(['Wen: acts now, now'])
    fight.do(END_TURN)
    expect(tick(fight, 1)?.ticks).toMatchObject([{ label: 'Wen', state: 'done' }])
  })

  it('PHA-01 the queue tells those who go now from those still to come and those who have acted', () => {
    const fight = meeting()
    turn(toPhase(fight, 5), 'Wen')
    expect(view(fight).queue?.entries.map((one) => one.label)).toEqual(['NPCs go', 'Rook', 'Still to come', 'Ogre',
      'Ada', 'Has acted', 'Wen'])
  })
})

describe('PHA-02', () => {
  const crowd = () =>
    started({ people: [
      pc({ name: 'Wen', at: [5, 5],
        abilities: [channelled('Rain of Glass'),
          ability('Quick word', { activation: 'minor', aim: 'any', range: 1 })] }),
      npc({ name: 'Rook', at: [6, 5] }),
    ] })
  /** Basic actions of Wen’s palette that can be used in its turn in that phase. */
  const usable = (when: Phase) => {
    const fight = crowd()
    within(fight, { phase: when, turn: turnOf(fight, 'Wen', when) })
    return [
      ...new Set(
        spec.offers(fight.battle, fight.id('Wen')).filter((one) => one.refusal === null && one.group !== 'Minor').map(
          (one) => baseOf(one.action),
        ),
      ),
    ].join(' ')
  }

  it('PHA-02 before its turn, too, a palette holds what this phase allows apart from what belongs to others', () => {
    const fight = crowd()
    within(fight, { phase: 3 })
    const refused = (code: string) =>
      [...new Set(
        spec.offers(fight.battle, fight.id('Wen')).filter((one) => one.refusal?.code === code).map((one) =>
          baseOf(one.action)
        ),
      )].join(' ')
    expect(refused('phase')).toBe(
      'defend refresh channel rush rush-quiet hide fight shove grapple full-volley full-fight full-shove full-grapple',
    )
    expect(refused('not-your-turn')).toContain('mark search volley')
    const says = (action: string) =>
      spec.offers(fight.battle, fight.id('Wen')).find((one) => baseOf(one.action) === action)?.refusal?.says
    expect([says('fight'), says('mark')]).toEqual(['That belongs to phase 5, Brawl.', 'Wen has not begun its turn.'])
  })

  it('PHA-02 every phase has its own basic actions, and Ready is in all of them', () => {
    expect(usable(1)).toBe('defend refresh ready')
    expect(usable(2)).toBe('channel ready')
    expect(usable(3)).toBe('mark search volley ready')
    expect(usable(4)).toBe('rush rush-quiet hide ready')
    expect(usable(5)).toBe('fight shove grapple ready')
    expect(usable(6)).toBe('ready')
    expect(usable(7)).toBe('full-volley full-fight full-shove full-grapple ready')
    expect(usable(8)).toBe(
      'defend refresh channel mark search volley rush rush-quiet hide fight shove grapple full-volley full-fight full-shove full-grapple ready',
    )
  })

  it('PHA-02 the release of what is channelled belongs to phase 6', () => {
    const fight = crowd()
    within(fight, { phase: 6, channels: { [fight.id('Wen')]: { ability: 1, round: 1, phase: 2, keepsMove: false } } })
      .do(release(fight, 'Wen'))
    expect(spec.offers(fight.battle, fight.id('Wen')).filter((one) => one.refusal === null).map((one) => one.action))
      .toEqual(['release'])
  })

  it('PHA-02 what belongs to another phase says to which', () => {
    const fight = crowd()
    fight.do(take(fight, 'Wen'))
    expect(fight.refused(act(fight, 'Wen', 'shove', [at(fight, 'Rook'), { kind: 'option', option: 'push' }])).says)
      .toBe('That belongs to phase 5, Brawl.')
  })
})

describe('PHA-03', () => {
  it('PHA-03 a player character takes one turn a round, in the phase its player picks', () => {
    const fight = toPhase(meeting(), 4)
    turn(fight, 'Ada')
    expect(fight.refused(take(fight, 'Ada')).says).toBe('Ada has had its turn this round.')
    turn(toPhase(fight, 5), 'Rook')
    turn(fight, 'Wen')
    expect(fight.battle.turn.taken[fight.id('Wen')]).toEqual([5])
  })

  it('PHA-03 an NPC takes its turn in the phase of its INITIATIVE, neither before nor after', () => {
    const fight = meeting()
    turn(fight, 'Wen')
    expect(fight.refused(take(fight, 'Rook')).says).toBe('Rook acts in phase 5.')
    turn(toPhase(fight, 5), 'Rook')
    expect(fight.refused(take(fight, 'Rook')).says).toBe('Rook has had its turns this round.')
  })

  it('PHA-03 its actions are not limited by the phase, release excepted', () => {
    const fight = toPhase(meeting(), 5)
    within(fight, { ...fight.battle.turn, last: 'pcs',
      channels: { [fight.id('Rook')]: { ability: 1, round: 1, phase: 2, keepsMove: false } } }).do(take(fight, 'Rook'))
    expect(fight.refused(act(fight, 'Rook', 'release')).says).toBe('What is channelled is released in phase 6.')
    fight.do(act(fight, 'Rook', 'defend'), 2)
    expect(fight.who('Rook').stats['focus']).toBe(2)
  })

  it('PHA-03 an NPC with two INITIATIVE scores has a turn in each', () => {
    const fight = started({ people: [pc({ name: 'Wen' }), npc({ name: 'Twice', at: [20, 2], initiatives: [3, 8] })] })
    turn(toPhase(fight, 3), 'Wen')
    turn(fight, 'Twice')
    fight.do(pass(fight, 'Wen'))
    expect(fight.refused(take(fight, 'Twice')).says).toBe('Twice acts in phase 8.')
    turn(toPhase(fight, 8), 'Twice')
    expect(fight.battle.turn.taken[fight.id('Twice')]).toEqual([3, 8])
  })
})

describe('PHA-04', () => {
  it('PHA-04 player characters take the first turn of the scene, though an NPC is due in phase 1', () => {
    const fight = started({ people: [npc({ name: 'Rook', at: [20, 2], initiatives: [1] }), pc({ name: 'Wen' })] })
    expect(fight.refused(take(fight, 'Rook')).says).toBe('The player characters go first.')
    turn(fight, 'Wen')
    fight.do(take(fight, 'Rook'))
    expect(acting(fight)).toBe('Rook')
  })

  it('PHA-04 two players and one NPC in one phase, the other NPC in Full Attack: the alternation is carried across the phases', () => {
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
    expect(fight.refused(pass(fight, 'Rook')).says).toBe('Rook takes its turn in this phase.')
    fight.do(take(fight, 'Wen'))
    expect(fight.refused(pass(fight, 'Rook')).says).toBe('Rook takes its turn in this phase.')
  })

  it('PHA-05 the round ends after phase 8; whoever has not acted is warned of first, and can go back', () => {
    const fight = toPhase(alone(), 8)
    fight.do(pass(fight, 'Wen'))
    expect(fight.battle.prompt?.about).toBe('last-call')
    expect(spec.promptView(fight.battle)?.detail).toEqual(['Wen has not acted this round.'])
    fight.do(choose(fight, 'back'))
    expect([fight.battle.turn.round, phase(fight)]).toEqual([1, 8])
    turn(fight, 'Wen')
    fight.do(pass(fight, 'Wen'))
    expect([fight.battle.turn.round, phase(fight), fight.battle.prompt]).toEqual([2, 1, null])
  })

  it('PHA-05 PHA-71 each side lets a phase pass for itself: a boss is still asked after the player characters, and the other way round', () => {
    const fight = started({
      people: [pc({ name: 'Wen', at: [2, 2] }), pc({ name: 'Ada', at: [2, 12] }),
        npc({ name: 'Bell', at: [20, 2], sheet: { boss: true } })],
    })
    const buttons = () =>
      view(fight).buttons.filter(({ id }) => id.startsWith('pass')).map(
        ({ label, detail, primary, aside }) => [label, /of (.*) acts/.exec(detail)?.[1], primary, aside ?? false],
      )
    const both = [['The players pass phase 1', 'Wen, Ada', true, false], ['The NPCs pass phase 1', 'Bell', false,
      false], ['All pass phase 1', 'Wen, Ada, Bell', false, true]]
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
    expect(fight.log().join(' ')).toContain('Wen loses its turn: the round is over.')
    turn(fight, 'Wen')
    expect([fight.battle.turn.round, fight.refused(take(fight, 'Wen')).says]).toEqual([2,
      'Wen has had its turn this round.'])
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
