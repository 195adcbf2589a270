// Places in the order: fixed for the battle (ROW-04), and those of newcomers (ROW-06).
import { describe, expect, it } from 'vitest'
import { PLAYERS } from '../../../src/engine/core/index.ts'
import { acting, END_TURN, four, giveTurn, inOrder, inRow, job, joins, npc, order, passAll, pc, presence, row, set,
  slotIn, status, table, until, untilRound, type RowsFight } from './table.ts'

const newt = (initiative: number) => pc({ name: 'Newt', slot: 4, stats: { initiative } })
const acts = (fight: RowsFight): (string | null)[] => {
  const { round } = fight.battle.turn
  const seen: (string | null)[] = []
  for (; fight.battle.turn.round === round; fight.do(END_TURN)) seen.push(acting(fight))
  return seen
}

describe('the order', () => {
  it('ROW-04 highest Initiative first, every round alike', () => {
    const fight = four()
    expect(acts(fight)).toEqual(['Mira', 'Bel', 'Rook', 'Crow'])
    expect(acts(fight)).toEqual(['Mira', 'Bel', 'Rook', 'Crow'])
  })

  it('ROW-04 it is fixed for the battle, whatever becomes of the number', () => {
    const fight = four()
    fight.do(set(fight, 'Crow', 'initiative', 40))
    expect([order(fight), acts(fight)]).toEqual(['Mira, Bel, Rook, Crow', ['Mira', 'Bel', 'Rook', 'Crow']])
  })

  it('ROW-06 who joins has the place of its Initiative, and acts this round when that is still to come', () => {
    const fight = four()
    fight.do(joins(newt(6)))
    expect(order(fight)).toBe('Mira, Bel, Newt, Rook, Crow')
    expect(acts(fight)).toEqual(['Mira', 'Bel', 'Newt', 'Rook', 'Crow'])
  })

  it('ROW-06 who joins when its place has passed acts from the next round on', () => {
    const fight = until(four(), 'Rook')
    fight.do(joins(newt(6)))
    expect([order(fight), status(fight, 'Newt')]).toEqual(['Mira, Bel, Newt, Rook, Crow', 'passed'])
    expect(acts(fight)).toEqual(['Rook', 'Crow'])
    expect(acts(fight)).toEqual(['Mira', 'Bel', 'Newt', 'Rook', 'Crow'])
  })

  it('ROW-06 a place before the one that is acting has passed, one right after it has not', () => {
    const fight = four()
    fight.do(joins(pc({ name: 'Early', slot: 3, stats: { initiative: 10 } }))).do(
      joins(pc({ name: 'Late', slot: 4, stats: { initiative: 8 } })),
    )
    expect(acts(fight)).toEqual(['Mira', 'Late', 'Bel', 'Rook', 'Crow'])
    expect(acts(fight)).toEqual(['Early', 'Mira', 'Late', 'Bel', 'Rook', 'Crow'])
  })

  it('ROW-06 among equals who joins comes last, and nobody is asked', () => {
    const fight = four()
    fight.do(joins(npc({ name: 'Daw', slot: 3, stats: { initiative: 7 } }))).do(joins(newt(7)))
    expect([fight.battle.prompt, order(fight)]).toEqual([null, 'Mira, Bel, Daw, Newt, Rook, Crow'])
  })

  it('ROW-06 where Initiative was called, a newcomer has the plain number and comes last among its equals', () => {
    const fight = four({ bel: { stats: { initiative: 5 } }, table: { call: true } })
    fight.do(row(fight, 'Mira', { call: 1 })).do(row(fight, 'Bel', { call: 7 }), 1, 4)
    fight.do(joins(npc({ name: 'Daw', slot: 3, stats: { initiative: 5 } }))).do(joins(newt(5)))
    expect(order(fight)).toBe('Mira, Rook, Bel, Daw, Newt, Crow')
  })

  it('ROW-06 who is put into a row only later joins the order then', () => {
    const fight = table([pc({ name: 'Mira', stats: { initiative: 9 } }),
      pc({ name: 'Newt', row: null, stats: { initiative: 7 } }), npc({ name: 'Rook', stats: { initiative: 5 } })]).do({
        type: 'start',
      })
    expect(order(fight)).toBe('Mira, Rook')
    fight.do({ type: 'override',
      change: { kind: 'place', who: fight.id('Newt'), place: slotIn('players', 'back', 0), manner: 'gm' }, reason: '' })
    expect([order(fight), inRow(fight, 'Newt')]).toEqual(['Mira, Newt, Rook', 'back'])
  })

  it('ROW-06 a place is still to come where those behind it only had turns that the GM gave', () => {
    const fight = four()
    fight.do(giveTurn(fight, 'Rook')).do(END_TURN).do(giveTurn(fight, 'Crow'))
    fight.do(joins(npc({ name: 'Dun', slot: 4, stats: { initiative: 4 } }))).do(
      joins(npc({ name: 'Early', slot: 3, stats: { initiative: 12 } })),
    )
    expect([order(fight), status(fight, 'Dun') ?? 'waiting', status(fight, 'Early')]).toEqual([
      'Early, Mira, Bel, Rook, Dun, Crow',
      'waiting',
      'passed',
    ])
    fight.do(END_TURN)
    expect(acts(fight)).toEqual(['Dun'])
  })

  it('ROW-06 a newcomer while a tie is settled comes last among its equals and does not change the question', () => {
    const people = [
      pc({ name: 'Mira', stats: { initiative: 7 } }),
      pc({ name: 'Bel', stats: { initiative: 7 } }),
      pc({ name: 'Newt', row: null, stats: { initiative: 7 } }),
      npc({ name: 'Rook', stats: { initiative: 5 } }),
    ]
    for (const call of [true, false]) {
      const fight = table(people, { call }).do({ type: 'start' })
      if (call) fight.do(row(fight, 'Mira', { call: 8 })).do(row(fight, 'Bel', { call: 8 }), 1, 4)
      const { prompt } = fight.battle
      fight.do({ type: 'override',
        change: { kind: 'place', who: fight.id('Newt'), place: slotIn('players', 'back', 0), manner: 'gm' },
        reason: '' })
      expect(fight.battle.prompt).toEqual(prompt)
      fight.do(inOrder(fight, 'Bel', 'Mira'))
      expect([fight.battle.prompt, order(fight)]).toEqual([null, 'Bel, Mira, Newt, Rook'])
    }
  })

  it('ROW-06 who comes when all have acted has no place in this round any more', () => {
    const fight = table([
      pc({ name: 'Mira', stats: { initiative: 9 }, sheet: { jobs: [job(1, 'Warden'), job(2, 'Scout')], job: 1 } }),
      pc({ name: 'Newt', row: null, stats: { initiative: 2 } }),
      npc({ name: 'Rook', stats: { initiative: 5 } }),
    ]).do({ type: 'start' })
    fight.do(passAll(fight)).do(END_TURN).do(END_TURN)
    expect(fight.battle.turn.step).toBe('paradigm')
    fight.do({ type: 'override',
      change: { kind: 'place', who: fight.id('Newt'), place: slotIn('players', 'back', 0), manner: 'gm' }, reason: '' })
    expect(status(fight, 'Newt')).toBe('passed')
    fight.do(passAll(fight))
    expect([status(fight, 'Newt'), acting(fight)]).toEqual([undefined, 'Mira'])
  })

  it('ROW-25 who is gone keeps the place, and is passed over', () => {
    const fight = four()
    fight.do({ type: 'leave', who: fight.id('Bel'), how: 'gone' })
    expect(order(fight)).toBe('Mira, Bel, Rook, Crow')
    expect(acts(fight)).toEqual(['Mira', 'Rook', 'Crow'])
  })

  it('ROW-57 who lies there from the beginning has a place as well, for when somebody gets it up', () => {
    const fight = table([pc({ name: 'Mira', stats: { initiative: 9 } }),
      pc({ name: 'Bel', stats: { initiative: 7, hp: 0 } }), npc({ name: 'Rook', stats: { initiative: 5 } })]).do({
        type: 'start',
      })
    expect([order(fight), acting(fight)]).toEqual(['Mira, Bel, Rook', 'Mira'])
    fight.do(set(fight, 'Bel', 'hp', 4))
    expect(acts(fight)).toEqual(['Mira', 'Bel', 'Rook'])
  })

  it('ROW-57 a combatant that is up again keeps its place: it acts this round if that is still to come', () => {
    const early = four()
    early.do(presence(early, 'Crow', 'down')).do(END_TURN).do(presence(early, 'Crow', 'present'))
    expect(acts(early)).toEqual(['Bel', 'Rook', 'Crow'])
    const late = until(four(), 'Bel')
    late.do(presence(late, 'Mira', 'down')).do(END_TURN).do(presence(late, 'Mira', 'present'))
    expect(acts(late)).toEqual(['Rook', 'Crow'])
    expect(acts(late)).toEqual(['Mira', 'Bel', 'Rook', 'Crow'])
  })
})

describe('own rows', () => {
  it('ROW-01 whoever changes sides in mid-battle stands in the same row of the other side', () => {
    const fight = four({ crow: { row: 'back' } })
    fight.do({ type: 'edit', who: fight.id('Crow'), patch: { side: PLAYERS } })
    expect([fight.who('Crow').place, order(fight)]).toEqual([slotIn('players', 'back', 0), 'Mira, Bel, Rook, Crow'])
    expect(fight.log()).toContain('Crow cannot stand in the other side’s rows.')
  })

  it('ROW-01 not even the GM’s hand puts somebody into the other side’s rows', () => {
    const fight = four()
    fight.do({ type: 'override',
      change: { kind: 'place', who: fight.id('Mira'), place: slotIn('enemies', 'back', 3), manner: 'gm' }, reason: '' })
    expect(fight.who('Mira').place).toBe(slotIn('players', 'back', 0))
    expect(untilRound(fight, 2).battle.turn.round).toBe(2)
  })
})
