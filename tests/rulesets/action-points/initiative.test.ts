// Surprise, initiative, ties, squads and newcomers.
import { describe, expect, it } from 'vitest'
import { act, acting, apOf, choose, duel, END_TURN, giveTurn, ids, npc, order, pc, START, status, surprise,
  yard } from './people.ts'

const rated = (name: string, initiative: number, luck = 0) => ({ name, stats: { initiative, luck } })

describe('surprise', () => {
  it('PTS-01 the surprised do not roll: their initiative is their Rating', () => {
    const fight = yard([pc(rated('Mira', 8)), npc({ name: 'Rook', at: [6, 5], stats: { initiative: 9 } })])
    fight.do(surprise(fight, 'Rook')).do(START, 2)
    const [mira, rook] = fight.battle.turn.order
    expect([mira?.total, mira?.roll?.faces]).toEqual([10, [2]])
    expect([rook?.total, rook?.roll]).toEqual([9, null])
  })

  it('PTS-01 the order says who is surprised, in that word', () => {
    const fight = yard([pc(rated('Mira', 8)), npc({ name: 'Rook', at: [6, 5], stats: { initiative: 9 } })])
    fight.do(surprise(fight, 'Rook')).do(START, 2)
    expect(fight.spec.turnView(fight.battle).queue.entries.map(({ label, state, told }) => [label, state, told]))
      .toEqual([['Mira', 'acting', undefined], ['Rook', 'unable', 'surprised']])
  })

  it('PTS-01 a surprised first turn passes, its AP stay, and then the surprise is over', () => {
    const fight = yard([npc({ name: 'Rook', stats: { initiative: 20 } }),
      pc({ name: 'Mira', at: [3, 3], stats: { initiative: 8 } })])
    fight.do(surprise(fight, 'Rook')).do(START, 1)
    expect(order(fight)).toBe('Rook, Mira')
    expect(acting(fight)).toBe('Mira')
    expect([status(fight, 'Rook'), apOf(fight, 'Rook')]).toEqual(['acted', 3])
    expect(fight.battle.turn.surprised).toEqual([])
    fight.do(END_TURN)
    expect(acting(fight)).toBe('Rook')
  })

  it('PTS-01 before that turn not even a free action or a step is allowed; the other side may act', () => {
    const fight = yard([npc({ name: 'Rook', stats: { initiative: 1 } }),
      pc({ name: 'Mira', at: [3, 3], stats: { initiative: 8 } })])
    fight.do(surprise(fight, 'Rook')).do(START, 1)
    expect(acting(fight)).toBe('Mira')
    expect(fight.refused(act(fight, 'Rook', 'speak')).says).toMatch(/surprised/i)
    expect(fight.spec.movement(fight.battle, fight.id('Rook'))?.refusal).not.toBeNull()
    expect(fight.spec.offers(fight.battle, fight.id('Rook')).every((offer) => offer.refusal !== null)).toBe(true)
    fight.do(act(fight, 'Mira', 'speak'))
  })

  it('PTS-01 nobody is surprised any more once the first turn has passed, unless the GM forces it', () => {
    const fight = duel()
    fight.do(END_TURN).do(END_TURN)
    const late = surprise(fight, 'Rook')
    expect(fight.refused(late).code).toBe('phase')
    fight.do({ type: 'override', change: { kind: 'force', command: late }, reason: 'dazed' })
    expect(fight.battle.turn.surprised).toEqual(ids(fight, 'Rook'))
  })

  it('PTS-01 who is marked after the rolls, before the first turn, falls back to the Rating alone', () => {
    const fight = yard([pc(rated('Mira', 8)), npc({ name: 'Rook', at: [4, 4], stats: { initiative: 7 } }),
      npc({ name: 'Wren', at: [5, 5], stats: { initiative: 8 } })])
    fight.do(START, 6, 6, 1)
    expect(order(fight)).toBe('Mira, Rook, Wren')
    fight.do(surprise(fight, 'Rook'))
    expect(order(fight)).toBe('Mira, Wren, Rook')
  })
})

describe('set-up', () => {
  it('PTS-02 tokens are placed freely until the battle starts, and not afterwards', () => {
    const fight = yard([pc(rated('Mira', 8)), npc({ name: 'Rook', at: [6, 5], stats: { initiative: 1 } })])
    const there = { type: 'set-up', who: fight.id('Mira'), place: fight.who('Rook').place } as const
    fight.do(there)
    expect(fight.who('Mira').place).toBe(fight.who('Rook').place)
    expect(fight.battle.turn).toMatchObject({ round: 0, acting: null, order: [] })
    fight.do(START, 3, 3)
    expect(fight.battle.turn.round).toBe(1)
    expect(fight.refused(there).code).toBe('status')
  })
})

describe('initiative', () => {
  it('PTS-03 is 1d6 + Rating, highest first', () => {
    const fight = yard([pc(rated('Mira', 5)), npc({ name: 'Rook', at: [2, 2], stats: { initiative: 8 } })]).do(START, 6,
      2)
    expect(fight.battle.turn.order.map((rank) => rank.total)).toEqual([11, 10])
    expect(order(fight)).toBe('Mira, Rook')
  })

  it('PTS-03 the higher Rating breaks a tie before Luck does', () => {
    const fight = yard([pc(rated('Mira', 5, 20)), npc({ name: 'Rook', at: [2, 2], stats: { initiative: 8 } })]).do(
      START,
      5,
      2,
    )
    expect(order(fight)).toBe('Rook, Mira')
  })

  it('PTS-03 then the higher Luck bonus, and a player character without any still comes before others', () => {
    const people = [npc({ name: 'Rook', at: [1, 1], stats: { initiative: 8 } }),
      pc({ ...rated('Odo', 8, 0), at: [2, 2] }), pc({ ...rated('Mira', 8, 5), at: [3, 3] })]
    const fight = yard(people).do(START, 4, 4, 4)
    expect(order(fight)).toBe('Mira, Odo, Rook')
    expect(acting(fight)).toBe('Mira')
  })

  const twins =
    () => [pc({ ...rated('Mira', 8, 5), at: [1, 1] }), pc({ ...rated('Odo', 8, 5), at: [2, 2] }),
      npc({ name: 'Rook', at: [6, 6], stats: { initiative: 1 } })]

  it('PTS-03 what is still tied is asked: contested Luck rolls', () => {
    const fight = yard(twins()).do(START, 4, 4, 1)
    expect(fight.spec.promptView(fight.battle)).toMatchObject({ kind: 'choose', title: 'Tied for initiative' })
    expect(fight.battle.turn.round).toBe(0)
    fight.do(choose(fight, 'luck'), 20, 60)
    expect(order(fight)).toBe('Odo, Mira, Rook')
    expect(acting(fight)).toBe('Odo')
  })

  it('PTS-03 equal Luck rolls are rolled again', () => {
    const fight = yard(twins(), { ties: 'luck-rolls' }).do(START, 4, 4, 1, 50, 50, 31, 30)
    expect(order(fight)).toBe('Mira, Odo, Rook')
  })

  it('PTS-03 or the GM puts them in order', () => {
    const fight = yard(twins()).do(START, 4, 4, 1)
    fight.do(choose(fight, 'gm'))
    const { prompt } = fight.battle
    if (!prompt) throw new Error('the order is asked for')
    const answer = (given: readonly string[]) =>
      ({ type: 'answer', prompt: prompt.id, answer: { kind: 'order', order: given } }) as const
    expect(fight.refused(answer(ids(fight, 'Odo'))).code).toBe('malformed')
    fight.do(answer(ids(fight, 'Odo', 'Mira')))
    expect(order(fight)).toBe('Odo, Mira, Rook')
    expect(fight.battle.stack).toEqual([])
  })
})

describe('squads', () => {
  const knives = () => [
    pc({ ...rated('Mira', 8), at: [1, 1] }),
    ...[1, 2, 3].map((number) =>
      npc({ name: `Knife ${number}`, squad: 'Knives', at: [5 + number, 5], stats: { initiative: 9, maxAp: 2 } })
    ),
  ]

  it('PTS-04 a squad shares one roll, each member with a turn and AP of its own', () => {
    const fight = yard(knives()).do(START, 1, 4)
    expect(fight.battle.turn.order.map((rank) => rank.total)).toEqual([13, 13, 13, 9])
    const turns: (string | null)[] = []
    for (let turn = 0; turn < 4; turn++) {
      turns.push(acting(fight))
      fight.do(END_TURN)
    }
    expect(turns).toEqual(['Knife 1', 'Knife 2', 'Knife 3', 'Mira'])
    expect(apOf(fight, 'Knife 2')).toBe(2)
  })

  it('PTS-04 by option each member rolls for itself', () => {
    const fight = yard(knives(), { squadRolls: 'each' }).do(START, 1, 4, 2, 6)
    expect(fight.battle.turn.order.map((rank) => rank.total)).toEqual([15, 13, 11, 9])
    expect(order(fight)).toBe('Knife 3, Knife 1, Knife 2, Mira')
  })

  it('PTS-04 the GM says in which order they go', () => {
    const fight = yard(knives()).do(START, 1, 4)
    fight.do({ type: 'own', command: { type: 'reorder', order: ids(fight, 'Knife 3', 'Knife 2') } })
    expect(order(fight)).toBe('Knife 1, Knife 3, Knife 2, Mira')
    expect(fight.refused({ type: 'own', command: { type: 'reorder', order: ids(fight, 'Mira', 'Knife 2') } }).code)
      .toBe('malformed')
  })

  it('COM-50 the members carry their squad in the queue, and their shared name', () => {
    const fight = yard(knives()).do(START, 1, 4)
    const { entries } = fight.spec.turnView(fight.battle).queue
    expect(entries.map((entry) => [entry.label, entry.squad, entry.value])).toEqual([
      ['Knife 1', 'Knives', '13'],
      ['Knife 2', 'Knives', '13'],
      ['Knife 3', 'Knives', '13'],
      ['Mira', null, '9'],
    ])
    expect(fight.history.filter((event) => event.type === 'rolled').map((event) => event.roll.purpose)).toContain(
      'Knives’ initiative',
    )
  })

  it('COM-50 who joins a squad shares the roll that it made', () => {
    const fight = yard(knives()).do(START, 1, 4)
    fight.do({ type: 'join',
      combatant: npc({ name: 'Knife 4', squad: 'Knives', at: [9, 9], stats: { initiative: 9 } }) })
    expect(order(fight)).toBe('Knife 1, Knife 2, Knife 3, Knife 4, Mira')
    expect(status(fight, 'Knife 4')).toBe('waiting')
  })

  it('PTS-04 a squad settles a tie with somebody else as one', () => {
    const people = [...knives().slice(1), npc({ name: 'Rook', at: [2, 9], stats: { initiative: 9 } })]
    const fight = yard(people, { ties: 'luck-rolls' }).do(START, 4, 4, 12, 70)
    expect(order(fight)).toBe('Rook, Knife 1, Knife 2, Knife 3')
  })
})

describe('newcomers', () => {
  it('PTS-05 with its place still to come, a newcomer rolls, has full AP and acts this round', () => {
    const fight = duel()
    fight.do({ type: 'join', combatant: npc({ name: 'Wren', at: [8, 8], stats: { initiative: 9, ap: 0, maxAp: 3 } }) },
      3)
    expect(order(fight)).toBe('Mira, Wren, Rook')
    expect([status(fight, 'Wren'), apOf(fight, 'Wren')]).toEqual(['waiting', 3])
    fight.do(END_TURN)
    expect(acting(fight)).toBe('Wren')
  })

  it('PTS-05 with its place already over, it waits for the next round, AP at hand for reactions', () => {
    const fight = duel().do(END_TURN)
    fight.do({ type: 'join', combatant: npc({ name: 'Wren', at: [8, 8], stats: { initiative: 20, ap: 0 } }) }, 3)
    expect(order(fight)).toBe('Wren, Mira, Rook')
    expect([status(fight, 'Wren'), apOf(fight, 'Wren')]).toEqual(['missed', 3])
    fight.do(END_TURN)
    expect([fight.battle.turn.round, acting(fight)]).toEqual([2, 'Wren'])
  })

  it('PTS-05 by option newcomers act from the next round on', () => {
    const fight = duel({ newcomers: 'next-round' })
    fight.do({ type: 'join', combatant: npc({ name: 'Wren', at: [8, 8], stats: { initiative: 9 } }) }, 3)
    expect([order(fight), status(fight, 'Wren')]).toEqual(['Mira, Wren, Rook', 'missed'])
    fight.do(END_TURN)
    expect(acting(fight)).toBe('Rook')
    fight.do(END_TURN).do(END_TURN)
    expect([fight.battle.turn.round, acting(fight)]).toEqual([2, 'Wren'])
  })

  it('PTS-05 a reserve that stands nowhere has no turn until it is put on the ground', () => {
    const fight = yard([pc(rated('Mira', 10)), npc({ name: 'Rook', at: null, stats: { initiative: 9 } }),
      npc({ name: 'Wren', at: [4, 4], stats: { initiative: 1 } })]).do(START, 1, 1)
    expect(order(fight)).toBe('Mira, Wren')
    const place = fight.who('Wren').place
    fight.do({ type: 'override', change: { kind: 'place', who: fight.id('Rook'), place, manner: 'gm' }, reason: '' }, 1)
    expect(order(fight)).toBe('Mira, Rook, Wren')
  })

  it('PTS-05 a newcomer tied with others is settled like any tie', () => {
    const fight = duel({ ties: 'luck-rolls' })
    fight.do({ type: 'join', combatant: npc({ name: 'Wren', at: [8, 8], stats: { initiative: 8 } }) }, 3, 40, 90)
    expect(order(fight)).toBe('Mira, Wren, Rook')
    expect(status(fight, 'Wren')).toBe('waiting')
  })

  it('COM-06 the GM gives the turn to somebody: the running turn ends, and the others still get theirs', () => {
    const people = [pc(rated('Mira', 10)), pc({ ...rated('Odo', 8), at: [2, 2] }),
      npc({ name: 'Rook', at: [4, 4], stats: { initiative: 5 } })]
    const fight = yard(people).do(START, 1, 1, 1)
    fight.do(giveTurn(fight, 'Rook'))
    expect([acting(fight), status(fight, 'Mira')]).toEqual(['Rook', 'acted'])
    fight.do(END_TURN)
    expect(acting(fight)).toBe('Odo')
    fight.do(END_TURN)
    expect([fight.battle.turn.round, acting(fight)]).toEqual([2, 'Mira'])
  })
})
