// Counterattack and Interpose, and what provokes nobody (PHA-62, PHA-63, PHA-65).
import { describe, expect, it } from 'vitest'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { bout, type Bout, lost, open, rolls } from './bout.ts'
import { ability, act, afflict, allPass, at, blade, bow, conditions, END_TURN, ordered, passes, pc, place, react, stat,
  walk, where } from './people.ts'
import { ada, attacked, offered, strikes } from './attacked.ts'

describe('PHA-62', () => {
  it('PHA-62 hit from within REACH, for 1 FOCUS: Volley or Fight with an ability with REACH', () => {
    const fight = attacked({ wen: { abilities: [blade('Sabre'), bow('Bow'), bow('Pistol', { reach: 1 })] } })
    fight.do(strikes(fight), 12, 3)
    expect(offered(fight, 'Wen')).toEqual(['Counterattack: Sabre', 'Counterattack: Pistol'])
    fight.do(react(fight, 'Wen', 'fight/1'), 12, 5)
    expect([lost(fight, 'Rook'), stat(fight, 'Wen', 'focus')]).toEqual([5, 2])
  })

  it('PHA-62 not when missed, not without FOCUS, not beyond REACH, not with improvised or Slow weapons', () => {
    const asked = (said: Bout, ...faces: number[]) => open(attacked(said).do(strikes(attacked(said)), ...faces))
    expect(asked({}, 3)).toBeNull()
    expect(asked({ wen: { stats: { focus: 0 }, abilities: [blade('Sabre')] } }, 12, 3)).toBeNull()
    expect(asked({ wen: { abilities: [] } }, 12, 3)).toBeNull()
    expect(asked({ wen: { abilities: [blade('Maul', { slow: true })] } }, 12, 3)).toBeNull()
    expect(asked({ rook: { at: [8, 5], abilities: [blade('Pike', { reach: 3 })] } }, 12, 3)).toBeNull()
    expect(
      asked({ rook: { at: [8, 5], abilities: [blade('Pike', { reach: 3 })] },
        wen: { abilities: [blade('Spear', { reach: 3 })] } }, 12, 3),
    ).toBe('reactions')
  })

  it('PHA-62 once a round, also in another turn', () => {
    const fight = attacked()
    fight.do(strikes(fight), 12, 3).do(react(fight, 'Wen', 'fight/1'), 3).do(END_TURN)
    fight.do({ type: 'override', change: { kind: 'turn', who: fight.id('Rook') }, reason: '' }).do(strikes(fight), 12,
      3)
    expect([open(fight), lost(fight, 'Wen')]).toEqual([null, 6])
  })

  it('PHA-62 it is paid together with what the ability costs', () => {
    const fight = attacked({ wen: { abilities: [blade('Sabre', { focus: 2 })], stats: { focus: 2 } } })
    fight.do(strikes(fight), 12, 3)
    expect(open(fight)).toBeNull()
    const rich = attacked({ wen: { abilities: [blade('Sabre', { focus: 2 })], stats: { focus: 3 } } })
    rich.do(strikes(rich), 12, 3).do(react(rich, 'Wen', 'fight/1'), 12, 4)
    expect([stat(rich, 'Wen', 'focus'), lost(rich, 'Rook')]).toEqual([0, 4])
  })

  it('PHA-62 one attack roll is counterattacked once at most, by whoever it hit', () => {
    const fight = attacked({ more: [ada({ at: [5, 6] })] })
    fight.do(strikes(fight)).do(allPass(fight), 12, 3)
    expect([offered(fight, 'Wen'), offered(fight, 'Ada')]).toEqual([['Counterattack: Sabre'], []])
    fight.do(react(fight, 'Wen', 'fight/1'), 12, 3)
    expect(fight.battle.used.some((key) => key.startsWith('counterattack'))).toBe(false)
    const area = attacked({ rook: { abilities: [blade('Claw', { area: 'burst', areaSize: 1 })] },
      more: [ada({ at: [6, 6] })] })
    // Two attack rolls: each is answered by whom it hit.
    area.do(act(area, 'Rook', 'fight/1')).do(allPass(area), 12, 3).do(react(area, 'Wen', 'fight/1'), 12, 1, 12).do(
      react(area, 'Ada', 'fight/1'),
      12,
      2,
    )
    expect(lost(area, 'Rook')).toBe(3)
  })
})

describe('PHA-63', () => {
  /** Rook strikes at Wen; Ada stands two spaces off, with 2 FOCUS. */
  const beside = (more: Parameters<typeof ada>[0] = {}, said: Bout = {}) =>
    attacked({ ...said, wen: { stats: { focus: 0 }, abilities: [], ...said.wen },
      more: [ada(more), ...(said.more ?? [])] })

  it('PHA-63 an ally within 3 is targeted: before the roll, for 1 FOCUS, shift up to 2 and become the target', () => {
    const fight = beside()
    fight.do(strikes(fight))
    expect([offered(fight, 'Ada'), rolls(fight)]).toEqual([['Interpose', 'Interpose: shift only'], []])
    fight.do(react(fight, 'Ada', 'interpose', [place(5, 6)]), 12, 4)
    expect([where(fight, 'Ada'), stat(fight, 'Ada', 'focus'), lost(fight, 'Ada'), lost(fight, 'Wen')]).toEqual(['5,6',
      1, 4, 0])
  })

  it('PHA-63 it must end next to the ally; it may shift elsewhere and leave it the target', () => {
    const fight = beside()
    fight.do(strikes(fight))
    expect(fight.refused(react(fight, 'Ada', 'interpose', [place(5, 9)])).says).toBe('Ada cannot shift there for that.')
    expect(fight.refused(react(fight, 'Ada', 'interpose', [place(5, 4)])).code).toBe('way')
    fight.do(react(fight, 'Ada', 'interpose-shift', [place(5, 9)]), 12, 4)
    expect([where(fight, 'Ada'), stat(fight, 'Ada', 'focus'), lost(fight, 'Ada'), lost(fight, 'Wen')]).toEqual(['5,9',
      1, 0, 4])
  })

  it('PHA-63 even where it could otherwise be no target: beyond the REACH of the attacker', () => {
    const fight = beside({ at: [4, 6] }, { wen: { at: [5, 5] } })
    fight.do(strikes(fight)).do(react(fight, 'Ada', 'interpose', [place(4, 4)]), 12, 4)
    expect([where(fight, 'Ada'), lost(fight, 'Ada')]).toEqual(['4,4', 4])
  })

  it('PHA-63 not from farther than 3, not without FOCUS, not for oneself', () => {
    const asked = (more: Parameters<typeof ada>[0]) => {
      const fight = beside(more)
      return open(fight.do(strikes(fight), 3))
    }
    expect(asked({ at: [5, 9], stats: { focus: 2 } })).toBeNull()
    expect(asked({ stats: { focus: 0 } })).toBeNull()
    const alone = attacked({ wen: { abilities: [], stats: { focus: 3 } } })
    expect(open(alone.do(strikes(alone), 3))).toBeNull()
  })

  it('PHA-63 one attack roll is interposed once at most', () => {
    const fight = beside({}, { more: [pc({ name: 'Tam', at: [3, 5], stats: { focus: 2 } })] })
    fight.do(strikes(fight)).do(react(fight, 'Ada', 'interpose', [place(5, 6)])).do(
      react(fight, 'Tam', 'interpose', [place(4, 5)]),
    )
    fight.do(ordered(fight, fight.id('Tam'), fight.id('Ada')), 12, 4)
    expect([lost(fight, 'Tam'), lost(fight, 'Ada'), stat(fight, 'Ada', 'focus'), where(fight, 'Ada')]).toEqual([4, 0, 2,
      '5,7'])
    expect(fight.log()).toContain('Ada can no longer react.')
  })

  it('PHA-63 PHA-61 whose place is taken by then does not interpose and spends nothing', () => {
    const slip = ability('Slip', { activation: 'reaction', trigger: 'targeted', aim: 'self', shift: 2 })
    const fight = beside({}, { wen: { abilities: [slip] } })
    fight.do(strikes(fight)).do(react(fight, 'Wen', 'ability/1', [place(5, 6)])).do(
      react(fight, 'Ada', 'interpose', [place(6, 6)]),
    )
    fight.do(ordered(fight, fight.id('Wen'), fight.id('Ada')), 12, 4)
    expect([lost(fight, 'Ada'), lost(fight, 'Wen')]).toEqual([4, 0])
    const taken = beside({}, { wen: { abilities: [slip] } })
    taken.do(strikes(taken)).do(react(taken, 'Wen', 'ability/1', [place(5, 6)])).do(
      react(taken, 'Ada', 'interpose', [place(5, 6)]),
    )
    taken.do(ordered(taken, taken.id('Wen'), taken.id('Ada')), 12, 4)
    expect([where(taken, 'Ada'), stat(taken, 'Ada', 'focus'), lost(taken, 'Wen')]).toEqual(['5,7', 2, 4])
  })

  it('PHA-63 what it is called in the window and in the log', () => {
    const fight = beside()
    fight.do(strikes(fight)).do(react(fight, 'Ada', 'interpose', [place(4, 6)]), 12, 4)
    expect(fight.log()).toContain('Reaction: Ada interposes.')
  })

  it('PHA-63 whoever is asked after the action is told the target that it came to have', () => {
    const fight = beside({}, { more: [pc({ name: 'Tam', at: [7, 5], abilities: [blade('Hook')] })] })
    const readied = { on: 'action', whose: null, words: 'when Rook strikes',
      deed: { action: 'fight/1' as never, targets: [], form: {} } } as const
    fight.battle = { ...fight.battle, turn: { ...fight.battle.turn, readied: { [fight.id('Tam')]: readied } } }
    fight.do(strikes(fight)).do(react(fight, 'Ada', 'interpose', [place(4, 6)]), 12, 4)
    expect(spec.promptView(fight.battle)?.detail[0]).toBe('Against Ada.')
  })

  it('PHA-63 PHA-81 whoever interposes is HIDDEN no longer, and is struck all the same', () => {
    const fight = beside()
    fight.do(afflict(fight, 'Ada', 'HIDDEN')).do(strikes(fight)).do(react(fight, 'Ada', 'interpose', [place(4, 6)]), 12,
      4)
    expect([conditions(fight, 'Ada'), lost(fight, 'Ada')]).toEqual(['', 4])
    const aside = beside()
    aside.do(afflict(aside, 'Ada', 'HIDDEN')).do(strikes(aside)).do(passes(aside, 'Ada'), 3)
    expect(conditions(aside, 'Ada')).toBe('HIDDEN')
  })

  it('PHA-63 also when the attack is an ally’s that strikes everybody', () => {
    const beam = bow('Beam', { area: 'burst', areaSize: 2, aim: 'any', damage: '3' })
    const fight = bout({ phase: 3, wen: { abilities: [beam] }, rook: { at: [20, 5] },
      more: [pc({ name: 'Tam', at: [6, 6] }), ada({ at: [8, 6] })] })
    fight.do(act(fight, 'Wen', 'volley/1'))
    expect(offered(fight, 'Ada')).toContain('Interpose')
  })
})

describe('PHA-65', () => {
  const wary = (more: Bout = {}) =>
    attacked({ turn: 'Rook', wen: { abilities: [blade('Pike', { reach: 2 })], stats: {} }, ...more })

  it('PHA-65 forced movement provokes nothing: pushed, pulled or slid past a pike', () => {
    for (const how of ['push', 'pull', 'slide'] as const) {
      const gust = ability('Gust', { activation: 'minor', range: 9, aim: 'any', [how]: 2 })
      const fight = attacked({ turn: 'Tam', wen: { abilities: [blade('Pike', { reach: 2 })] }, rook: { at: [6, 4] },
        more: [pc({ name: 'Tam', at: how === 'pull' ? [9, 4] : [3, 4], abilities: [gust] })] })
      fight.do(act(fight, 'Tam', 'ability/1', [at(fight, 'Rook')]))
      if (how === 'slide') {
        fight.do({ type: 'answer', prompt: fight.battle.prompt?.id as never,
          answer: { kind: 'target', targets: [place(8, 4)] } })
      }
      expect([open(fight), where(fight, 'Rook'), how]).toEqual([null, '8,4', how])
    }
  })

  it('PHA-65 a push does not set off what waits for a movement', () => {
    const spike = ability('Spike', { activation: 'reaction', trigger: 'enemy-moves', reach: 2, damage: '3' })
    const fight = bout({ wen: { abilities: [blade('Sabre', { push: 1 })] },
      more: [ada({ at: [6, 6], abilities: [spike] })] })
    fight.do(act(fight, 'Wen', 'fight/1', [at(fight, 'Rook')]), 12, 1)
    expect([open(fight), where(fight, 'Rook')]).toEqual([null, '7,5'])
  })

  it('PHA-65 nor do shifts and teleports: away from two pikes without a question', () => {
    for (const how of ['shift', 'teleport'] as const) {
      const fight = wary({ rook: { abilities: [ability('Away', { activation: 'minor', aim: 'self', [how]: 3 })] } })
      fight.do(act(fight, 'Rook', 'ability/1', [place(9, 5)]))
      expect([open(fight), where(fight, 'Rook')]).toEqual([null, '9,5'])
      expect(fight.battle.turn.turn).toMatchObject({ standard: false })
    }
    const walking = wary()
    walking.do(walk(walking, 'Rook', [9, 5]))
    expect(open(walking)).toBe('reactions')
  })

  it('PHA-65 the shift of an Interpose provokes nobody', () => {
    const fight = attacked({ wen: { stats: { focus: 0 } }, rook: {
      abilities: [blade('Claw'),
        ability('Snap', { activation: 'reaction', trigger: 'enemy-moves', reach: 4, damage: '3' })],
    }, more: [ada()] })
    fight.do(strikes(fight)).do(react(fight, 'Ada', 'interpose', [place(5, 6)]), 3)
    expect([where(fight, 'Ada'), lost(fight, 'Ada'), open(fight)]).toEqual(['5,6', 0, null])
  })
})
