// The round: eight phases, and who may act in which (PHA-01 to PHA-03).
import { describe, expect, it } from 'vitest'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { ability, act, afflict, at, channelled, choose, END_TURN, npc, pass, pc, release, started, surge, take, toPhase,
  turnOf, within } from './people.ts'
import { alone, meeting, phase, tick, turn, view, waitFor } from './meeting.ts'
import { baseOf } from '../../../src/engine/kits/action-ids.ts'
import type { Phase } from '../../../src/rulesets/eight-phases/sheet/kinds.ts'

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
      ['Rush, Hide', 'Ada: waits for this phase'],
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

  it('PHA-01 PHA-80 a SLOWED combatant stands under phase 8 in bar and queue, whatever its INITIATIVE', () => {
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
    expect(fight.refused(take(fight, 'Orrin')).says).toBe('Orrin has had all turns of this round.')
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
    expect([says('fight'), says('mark')]).toEqual(['That belongs to phase 5, Brawl.', 'Wen has not begun the turn.'])
  })

  it('PHA-02 every phase has its own basic actions, and Ready is in all of them', () => {
    expect(usable(1)).toBe('defend refresh ready')
    expect(usable(2)).toBe('channel ready')
    expect(usable(3)).toBe('mark search volley ready')
    expect(usable(4)).toBe('rush rush-quiet hide ready')
    expect(usable(5)).toBe('fight shove grapple ready')
    expect(usable(6)).toBe('ready')
    expect(usable(7)).toBe('full-volley full-fight full-shove full-grapple ready')
    const past = 'defend refresh channel mark search volley rush rush-quiet hide fight shove grapple'
    expect(usable(8)).toBe(`${past} full-volley full-fight full-shove full-grapple ready`)
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
    expect(fight.refused(take(fight, 'Ada')).says).toBe('Ada has had a turn this round.')
    turn(toPhase(fight, 5), 'Rook')
    turn(fight, 'Wen')
    expect(fight.battle.turn.taken[fight.id('Wen')]).toEqual([5])
  })

  it('PHA-03 an NPC takes the turn in the phase of its INITIATIVE, neither before nor after', () => {
    const fight = meeting()
    turn(fight, 'Wen')
    expect(fight.refused(take(fight, 'Rook')).says).toBe('Rook acts in phase 5.')
    turn(toPhase(fight, 5), 'Rook')
    expect(fight.refused(take(fight, 'Rook')).says).toBe('Rook has had all turns of this round.')
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
