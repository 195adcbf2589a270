// A second turn for Stress: when, at what price, what it counts as, and the three other ways to play it (PHA-20 to
// PHA-23).
import { describe, expect, it } from 'vitest'
import { durationOf, putCondition } from '../../../src/rulesets/eight-phases/rules/condition-effects.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import type { Options } from '../../../src/rulesets/eight-phases/state.ts'
import { ability, act, acting, afflict, blade, conditions, END_TURN, npc, own, pc, type PhasesFight, type Said, set,
  started, stat, surge, take, toPhase, walk, where, within, working } from './people.ts'

const rest = (fight: PhasesFight, name: string) => own({ type: 'long-rest', who: fight.id(name) })

/** Wen, who has had its turn in phase 1, and Rook, who acts in phase 5. */
function afterTurn(wen: Partial<Said> = {}, options: Partial<Options> = {}): PhasesFight {
  const fight = started({ people: [pc({ name: 'Wen', at: [5, 5], ...wen }), npc({ name: 'Rook', at: [20, 5] })],
    options: { rerolls: 'never', ...options } })
  return fight.do(take(fight, 'Wen')).do(END_TURN)
}

/** Nobody else wants to act in this round: Rook has its turn, and Wen its own in the next. */
const newRound = (fight: PhasesFight): PhasesFight =>
  fight.do(take(fight, 'Rook')).do(END_TURN).do(take(fight, 'Wen')).do(END_TURN)

describe('PHA-20', () => {
  it('PHA-20 a beacon that has had its turn may SURGE for a second one', () => {
    const fight = started({ people: [pc({ name: 'Wen' }), npc({ name: 'Rook', at: [20, 5] })] })
    expect(fight.refused(surge(fight, 'Wen')).says).toBe('Wen takes a normal turn first.')
    fight.do(take(fight, 'Wen')).do(END_TURN).do(surge(fight, 'Wen'))
    expect([acting(fight), fight.battle.turn.turn?.kind]).toEqual(['Wen', 'surge'])
  })

  it('PHA-20 once a round, and again in the next', () => {
    const fight = afterTurn()
    fight.do(surge(fight, 'Wen')).do(END_TURN)
    expect(fight.refused(surge(fight, 'Wen')).says).toBe('Wen has SURGED this round.')
    newRound(fight)
    fight.do(surge(fight, 'Wen'), 1)
    expect(fight.battle.turn.turn?.kind).toBe('surge')
  })

  it('PHA-20 it may come in a later phase as well', () => {
    const fight = afterTurn()
    toPhase(fight, 4).do(surge(fight, 'Wen'))
    expect(fight.battle.turn.turn).toMatchObject({ kind: 'surge', phase: 4 })
    fight.do(act(fight, 'Wen', 'hide'))
    expect(conditions(fight, 'Wen')).toBe('HIDDEN')
  })

  it('PHA-20 it comes when the players have priority, and counts in the alternation', () => {
    const fight = started({
      people: [pc({ name: 'Wen' }), npc({ name: 'Rook', at: [20, 5], initiatives: [1] }),
        npc({ name: 'Ogre', at: [20, 9], initiatives: [1] })],
    })
    fight.do(take(fight, 'Wen')).do(END_TURN)
    expect(fight.refused(surge(fight, 'Wen')).says).toBe('The others go first.')
    fight.do(take(fight, 'Rook')).do(END_TURN)
    fight.do(surge(fight, 'Wen')).do(END_TURN)
    expect([fight.battle.turn.last, fight.refused(surge(fight, 'Wen')).code]).toEqual(['pcs', 'limit'])
    fight.do(take(fight, 'Ogre'))
    expect(acting(fight)).toBe('Ogre')
  })

  it('PHA-20 a surge does not take the place of a turn that is still to come', () => {
    const fight = started({
      people: [pc({ name: 'Wen' }), pc({ name: 'Ada', at: [2, 9] }), npc({ name: 'Rook', at: [20, 5] })],
    })
    fight.do(take(fight, 'Wen')).do(END_TURN).do(surge(fight, 'Wen')).do(END_TURN)
    expect(fight.battle.turn.taken).toEqual({ [fight.id('Wen')]: [1] })
    fight.do(take(fight, 'Ada'))
    expect(acting(fight)).toBe('Ada')
  })

  it('PHA-20 defeated by its Stress: the turn is lost and the SURGE is spent', () => {
    const fight = started({ people: [
      pc({ name: 'Wen', at: [5, 5], stats: { stress: 7, stressCap: 8, overstress: 3 } }),
      pc({ name: 'Ada', at: [2, 9] }),
      npc({ name: 'Rook', at: [20, 5] }),
    ] })
    fight.do(take(fight, 'Wen')).do(END_TURN).do(surge(fight, 'Wen'))
    expect([fight.who('Wen').presence, acting(fight), fight.battle.stack, stat(fight, 'Wen', 'surge')]).toEqual(['down',
      null, [], 1])
    expect(fight.log().join(' ')).toContain('Wen loses a turn (down).')
    fight.do({ type: 'override', change: { kind: 'presence', who: fight.id('Wen'), presence: 'present' }, reason: '' })
    expect(fight.refused(surge(fight, 'Wen')).says).toBe('Wen has SURGED this round.')
  })
})

describe('PHA-21', () => {
  const price = (level: number, ...faces: number[]) => {
    const fight = afterTurn({ stats: { surge: level, stressCap: 30 } })
    fight.do(surge(fight, 'Wen'), ...faces)
    return [stat(fight, 'Wen', 'stress'), stat(fight, 'Wen', 'surge')]
  }

  it('PHA-21 the Stress goes by the SURGE LEVEL, which rises by 1, to 3 at most', () => {
    expect(price(0)).toEqual([2, 1])
    expect(price(1, 3)).toEqual([4, 2])
    expect(price(2, 6)).toEqual([8, 3])
    expect(price(3, 5)).toEqual([9, 3])
  })

  it('PHA-21 before anything else: an Overstress is rolled before what is due at the start of the turn', () => {
    const fight = afterTurn({ stats: { stress: 7, stressCap: 8 } })
    const wen = fight.id('Wen')
    working(fight,
      (work) => putCondition(work, wen, 'DAZED', { until: 'turn-start', of: wen, count: 1 }, fight.id('Rook')))
    fight.do(surge(fight, 'Wen'), 5)
    const kinds = fight.events.map((one) => one.type)
    expect(kinds.indexOf('rolled')).toBeLessThan(kinds.indexOf('effect-ended'))
    expect([stat(fight, 'Wen', 'stress'), stat(fight, 'Wen', 'overstress'), acting(fight)]).toEqual([1, 1, 'Wen'])
  })

  it('PHA-21 the button says the price before it is pressed', () => {
    const words = (level: number) => {
      const fight = afterTurn({ stats: { surge: level } })
      return spec.turnView(fight.battle).buttons.find((one) => one.label.startsWith('Wen surges'))?.label
    }
    expect([0, 1, 2, 3].map(words)).toEqual(['Wen surges · 2 Stress', 'Wen surges · 1d3 + 1 Stress',
      'Wen surges · 1d6 + 2 Stress', 'Wen surges · 1d6 + 4 Stress'])
  })

  it('PHA-21 a long rest sets the level to 0', () => {
    const fight = afterTurn({ stats: { surge: 3 } })
    fight.do(rest(fight, 'Wen'))
    expect(stat(fight, 'Wen', 'surge')).toBe(0)
  })

  it('PHA-21 the Stress is of one’s own making: what is channelled is safe from it', () => {
    const fight = afterTurn()
    within(fight, { ...fight.battle.turn,
      channels: { [fight.id('Wen')]: { ability: 1, round: 1, phase: 2, keepsMove: false } } }).do(surge(fight, 'Wen'))
    expect([stat(fight, 'Wen', 'stress'), Object.keys(fight.battle.turn.channels)]).toEqual([2, [fight.id('Wen')]])
  })
})

describe('PHA-22', () => {
  it('PHA-22 a surge turn has a movement, a standard action, a minor action and free actions', () => {
    const fight = afterTurn({
      abilities: [ability('Quick word', { activation: 'minor', aim: 'self', gainsFocus: '1' }),
        ability('Breath', { activation: 'free', aim: 'self', gainsFocus: '1' })],
    })
    fight.do(surge(fight, 'Wen'))
    fight.do(walk(fight, 'Wen', [7, 5])).do(act(fight, 'Wen', 'defend'), 1).do(act(fight, 'Wen', 'ability/1')).do(
      act(fight, 'Wen', 'ability/2'),
    ).do(act(fight, 'Wen', 'ability/2'))
    expect([where(fight, 'Wen'), stat(fight, 'Wen', 'focus')]).toEqual(['7,5', 4])
    expect(fight.refused(act(fight, 'Wen', 'ability/1')).says).toBe('Wen has no minor action left.')
  })

  it('PHA-22 a surge counts as a turn: Defend ends at its start, a daze to the end of the next turn at its end', () => {
    const fight = started({
      people: [pc({ name: 'Wen', at: [5, 5] }),
        npc({ name: 'Rook', at: [6, 5], abilities: [blade('Claw', { condition: 'DAZED' })] })],
    })
    fight.do(take(fight, 'Wen')).do(act(fight, 'Wen', 'defend'), 1)
    const wen = fight.id('Wen')
    fight.do(END_TURN)
    working(fight,
      (work) =>
        putCondition(work, wen, 'DAZED', durationOf(work.battle, { lasts: 'turn-end' }, wen, fight.id('Rook')),
          fight.id('Rook')))
    expect(conditions(fight, 'Wen')).toBe('Defending DAZED')
    fight.do(surge(fight, 'Wen'))
    expect(conditions(fight, 'Wen')).toBe('DAZED')
    fight.do(END_TURN)
    expect(conditions(fight, 'Wen')).toBe('')
  })

  it('PHA-22 what was readied is lost at its start', () => {
    const fight = started({ people: [pc({ name: 'Wen', at: [5, 5] }), npc({ name: 'Rook', at: [20, 5] })] })
    fight.do(take(fight, 'Wen')).do(
      act(fight, 'Wen', 'ready', [{ kind: 'option', option: 'defend' }], { on: 'movement', whose: 'anybody',
        words: '' }),
    ).do(END_TURN)
    fight.do(surge(fight, 'Wen'))
    expect(fight.battle.turn.readied).toEqual({})
  })
})

describe('PHA-23', () => {
  it('PHA-23 higher starting cost: everybody below the start level begins the scene with it', () => {
    const fight = started({
      people: [pc({ name: 'Wen' }), pc({ name: 'Ada', at: [2, 9], stats: { surge: 3 } }),
        npc({ name: 'Rook', at: [20, 5] })],
      options: { surgeStart: 2 },
    })
    expect([stat(fight, 'Wen', 'surge'), stat(fight, 'Ada', 'surge')]).toEqual([2, 3])
    fight.do(take(fight, 'Wen')).do(END_TURN).do(surge(fight, 'Wen'), 1)
    expect(stat(fight, 'Wen', 'stress')).toBe(3)
  })

  it('PHA-23 partial surge: a standard action, a movement or a minor action, and free actions stay', () => {
    const part = (what: 'action' | 'move' | 'minor') => {
      const fight = afterTurn({
        abilities: [ability('Quick word', { activation: 'minor', aim: 'self', gainsFocus: '1' }),
          ability('Breath', { activation: 'free', aim: 'self', gainsFocus: '1' })],
      }, { surge: 'partial' })
      fight.do(surge(fight, 'Wen', what)).do(act(fight, 'Wen', 'ability/2'))
      const may = spec.offers(fight.battle, fight.id('Wen')).filter((one) => one.refusal === null).map((one) =>
        one.action
      )
      return [may.includes('defend' as never), spec.movement(fight.battle, fight.id('Wen'))?.refusal === null,
        may.includes('ability/1' as never)]
    }
    expect(part('action')).toEqual([true, false, false])
    expect(part('move')).toEqual([false, true, false])
    expect(part('minor')).toEqual([false, false, true])
  })

  it('PHA-23 PHA-80 whoever is STUNNED has what a partial surge is for all the same', () => {
    const part = (what: 'action' | 'minor') => {
      const fight = afterTurn({
        abilities: [ability('Quick word', { activation: 'minor', aim: 'self', gainsFocus: '1' })],
      }, { surge: 'partial' })
      fight.do(afflict(fight, 'Wen', 'STUNNED')).do(surge(fight, 'Wen', what))
      const why = (action: string) =>
        spec.offers(fight.battle, fight.id('Wen')).find((one) => one.action === action)?.refusal?.says ?? null
      return [why('defend'), why('ability/1')]
    }
    expect(part('action')).toEqual([null, 'Wen has no minor action left.'])
    expect(part('minor')).toEqual(['Wen has no standard action left.', null])
  })

  it('PHA-23 a partial surge costs what a whole one costs, and is asked for by what it is for', () => {
    const fight = afterTurn({}, { surge: 'partial' })
    expect(fight.refused(surge(fight, 'Wen')).code).toBe('malformed')
    expect(spec.turnView(fight.battle).buttons.map((one) => one.label)).toEqual(['Wen surges: action · 2 Stress',
      'Wen surges: movement · 2 Stress', 'Wen surges: minor · 2 Stress', 'Pass phase 1'])
    expect(spec.turnView(fight.battle).buttons.map((one) => one.detail).slice(0, 3)).toEqual([
      'One standard action and free actions',
      'The standard movement and free actions',
      'One minor action and free actions',
    ])
    fight.do(surge(fight, 'Wen', 'move')).do(walk(fight, 'Wen', [8, 5]))
    expect([where(fight, 'Wen'), stat(fight, 'Wen', 'stress'), stat(fight, 'Wen', 'surge')]).toEqual(['8,5', 2, 1])
    expect(afterTurn().refused(surge(fight, 'Wen', 'move')).code).toBe('malformed')
  })

  it('PHA-23 restricted: once a scene, a flat 1d6 + 1 Stress, and no level', () => {
    const fight = afterTurn({ stats: { surge: 2, stressCap: 20 } }, { surge: 'restricted', surgeStart: 3 })
    expect(spec.turnView(fight.battle).buttons.find((one) => one.label.startsWith('Wen surges'))?.label).toBe(
      'Wen surges · 1d6 + 1 Stress',
    )
    fight.do(surge(fight, 'Wen'), 4).do(END_TURN)
    expect([stat(fight, 'Wen', 'stress'), stat(fight, 'Wen', 'surge')]).toEqual([5, 2])
    newRound(fight)
    expect([fight.battle.turn.round, fight.refused(surge(fight, 'Wen')).says]).toEqual([2,
      'Wen has SURGED this scene.'])
  })

  it('PHA-23 restricted: who is used to surging has resistance to that Stress, and to no other', () => {
    const fight = afterTurn({ stats: { stressCap: 20 } }, { surge: 'restricted' })
    fight.do(set(fight, 'Wen', 'resistances.surge', true)).do(surge(fight, 'Wen'), 6)
    expect(stat(fight, 'Wen', 'stress')).toBe(4)
    const level = afterTurn({ stats: { stressCap: 20, surge: 3 }, sheet: { resistances: ['surge'] } })
    level.do(surge(level, 'Wen'), 6)
    expect(stat(level, 'Wen', 'stress')).toBe(10)
  })

  it('PHA-23 restricted: a limit break clears all allies’ Stress and gives them resistance to it', () => {
    const calm = ability('Still Water', { activation: 'free', limit: 'scene', area: 'blast', areaSize: 100, range: 1,
      aim: 'ally', arcing: true, calms: true, condition: 'Steadfast', lasts: 'scene' })
    const fight = started({ people: [
      pc({ name: 'Wen', at: [5, 5], stats: { stress: 3 }, abilities: [calm] }),
      pc({ name: 'Ada', at: [23, 15], stats: { stress: 5 } }),
      npc({ name: 'Rook', at: [6, 5], stats: { stress: 4 } }),
    ], options: { surge: 'restricted', rerolls: 'never' } })
    fight.do(take(fight, 'Wen')).do(
      act(fight, 'Wen', 'ability/1', [{ kind: 'area',
        area: { shape: 'burst', center: { x: 5.5, y: 5.5 }, radius: 100 } }]),
    )
    expect(['Wen', 'Ada', 'Rook'].map((name) => stat(fight, name, 'stress'))).toEqual([0, 0, 4])
    expect(['Wen', 'Ada', 'Rook'].map((name) => conditions(fight, name))).toEqual(['Steadfast', 'Steadfast', ''])
    fight.do(END_TURN).do(surge(fight, 'Wen'), 6)
    expect(stat(fight, 'Wen', 'stress')).toBe(4)
  })
})
