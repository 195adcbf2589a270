// Initiative is called (ROW-04): who calls, what it is worth, whom ties are asked of.
import { describe, expect, it } from 'vitest'
import { PLAYERS, project, promptAsItStands } from '../../../src/engine/core/index.ts'
import { answers, asked, END_TURN, four, inOrder, joins, npc, order, passAll, pc, row, START, table, told,
  type RowsFight, type Said } from './table.ts'
import { schemas } from '../../../src/rulesets/eidolon-rows/state.ts'

/** Mira (Initiative 9), Bel (7), Rook (5), Crow (3); every player is to call. */
const calling = (said: Omit<NonNullable<Parameters<typeof four>[0]>, 'table'> = {}): RowsFight =>
  four({ ...said, table: { call: true } })
const base = (initiative: number): Partial<Said> => ({ stats: { initiative } })
const rows = (fight: RowsFight) => {
  const view = asked(fight)
  if (view.kind !== 'rows') return expect.fail('no rows are asked')
  return view.rows
}
const value = (fight: RowsFight, name: string): number | undefined =>
  fight.battle.turn.order.find(({ who }) => who === fight.id(name))?.value
const askedOf = (fight: RowsFight): string => {
  const view = asked(fight)
  return view.kind === 'order' ? view.by.who : view.kind
}

describe('calling', () => {
  it('ROW-04 every player calls a number, and only when the last has are the 2d4 rolled', () => {
    const fight = calling()
    expect(rows(fight).map((one) => [one.label, one.answered])).toEqual([['Mira', false], ['Bel', false]])
    fight.do(row(fight, 'Bel', { call: 3 }))
    expect(rows(fight).map((one) => [one.label, one.answered])).toEqual([['Mira', false], ['Bel', true]])
    expect([fight.battle.turn.callRoll, fight.battle.turn.order]).toEqual([null, []])
    fight.do(row(fight, 'Mira', { call: 6 }), 2, 3)
    expect([fight.battle.turn.callRoll?.total, fight.battle.turn.calls]).toEqual([5, { [fight.id('Mira')]: 6,
      [fight.id('Bel')]: 3 }])
    expect(order(fight)).toBe('Mira, Bel, Rook, Crow')
    expect(fight.battle.turn.round).toBe(1)
  })

  it('ROW-04 who called the number rolled has one and a half times the base Initiative, and keeps the half', () => {
    const fight = calling()
    fight.do(row(fight, 'Mira', { call: 4 })).do(row(fight, 'Bel', { call: 5 }), 1, 4)
    expect([value(fight, 'Bel'), value(fight, 'Mira')]).toEqual([10.5, 9])
    expect(order(fight)).toBe('Bel, Mira, Rook, Crow')
    expect(fight.events).toContainEqual(
      expect.objectContaining({ type: 'rolled', result: 'Bel called the number: Initiative 10.5.' }),
    )
    // The number on the sheet stays what it is, and so does the order in later rounds.
    expect(fight.who('Bel').stats['initiative']).toBe(7)
    for (let turn = 0; turn < 4; turn++) fight.do(END_TURN)
    expect([fight.battle.turn.round, order(fight)]).toEqual([2, 'Bel, Mira, Rook, Crow'])
  })

  it('ROW-04 a call below the roll wins a tie against an enemy, one above it loses it', () => {
    for (const [call, wins] of [[3, true], [6, false]] as const) {
      const fight = calling({ bel: base(5) })
      fight.do(row(fight, 'Mira', { call: 8 })).do(row(fight, 'Bel', { call }), 1, 4)
      expect(order(fight)).toBe(wins ? 'Mira, Bel, Rook, Crow' : 'Mira, Rook, Bel, Crow')
    }
  })

  it('ROW-04 the number itself wins no tie: half as much again and still equal comes after the enemy', () => {
    const fight = calling({ mira: base(6), rook: base(9) })
    fight.do(row(fight, 'Mira', { call: 5 })).do(row(fight, 'Bel', { call: 2 }), 2, 3)
    expect([value(fight, 'Mira'), value(fight, 'Rook'), order(fight)]).toEqual([9, 9, 'Rook, Mira, Bel, Crow'])
  })

  it('ROW-04 a call of 1 always wins ties: nothing less than 2 can come', () => {
    const fight = calling({ bel: base(5) })
    fight.do(row(fight, 'Mira', { call: 8 })).do(row(fight, 'Bel', { call: 1 }), 1, 1)
    expect(order(fight)).toBe('Mira, Bel, Rook, Crow')
  })

  it('ROW-04 a call counts for all characters of that player, who calls once', () => {
    const fight = calling({ mira: { player: 'Ana' }, bel: { player: 'Ana' } })
    expect(rows(fight).map(({ label }) => label)).toEqual(['Ana (Mira and Bel)'])
    fight.do(row(fight, 'Mira', { call: 4 }), 2, 2)
    expect([value(fight, 'Mira'), value(fight, 'Bel')]).toEqual([13.5, 10.5])
    expect(fight.events).toContainEqual(
      expect.objectContaining({ type: 'rolled',
        result: 'Mira and Bel called the number: Mira’s Initiative 13.5 and Bel’s Initiative 10.5.' }),
    )
  })

  it('ROW-04 a call can be changed until the last one is in', () => {
    const fight = calling()
    fight.do(row(fight, 'Mira', { call: 8 })).do(row(fight, 'Mira', { call: 4 })).do(row(fight, 'Bel', { call: 1 }), 2,
      2)
    expect(value(fight, 'Mira')).toBe(13.5)
  })

  it('ROW-04 who does not call has plain Initiative and loses ties, also a low one', () => {
    const fight = calling({ mira: base(5) })
    fight.do(row(fight, 'Bel', { call: 8 })).do(passAll(fight), 4, 4)
    expect([value(fight, 'Mira'), value(fight, 'Bel'), order(fight)]).toEqual([5, 10.5, 'Bel, Rook, Mira, Crow'])
  })

  it('ROW-04 whoever leaves is not waited for', () => {
    const fight = calling()
    fight.do(row(fight, 'Mira', { call: 2 })).do({ type: 'leave', who: fight.id('Bel'), how: 'gone' }, 1, 1)
    expect([value(fight, 'Mira'), order(fight)]).toEqual([13.5, 'Mira, Rook, Crow'])
  })

  it('ROW-04 only numbers from 1 to 8 are calls, and only by those who call', () => {
    const fight = calling()
    for (const call of [0, 9, 2.5, '4', true]) {
      expect(fight.refused(row(fight, 'Mira', { call }))).toMatchObject({ code: 'malformed',
        says: 'A call is a whole number from 1 to 8.' })
    }
    expect(fight.refused(row(fight, 'Mira', {}))).toMatchObject({ code: 'malformed' })
    expect(fight.refused(row(fight, 'Rook', { call: 3 }))).toMatchObject({ code: 'malformed', field: 'row' })
    expect(fight.refused(answers(fight, { kind: 'choose', chosen: ['4'] }))).toMatchObject({ code: 'malformed' })
    expect(fight.refused(END_TURN).code).toBe('prompt-open')
  })

  it('ROW-04 with the option off nobody calls and nothing is rolled: Initiative counts as it is', () => {
    const fight = four()
    expect([order(fight), fight.battle.turn.callRoll, told(fight, 'called')]).toEqual(['Mira, Bel, Rook, Crow', null,
      []])
    expect(value(fight, 'Mira')).toBe(9)
  })

  it('ROW-04 without any player character there is nobody to call', () => {
    const fight = calling({ mira: null, bel: null })
    expect([fight.battle.prompt, order(fight)]).toEqual([null, 'Rook, Crow'])
  })

  it('COM-24 a hidden character’s row is for those who know of it', () => {
    const fight = calling({ bel: { secret: { token: true, stats: true }, player: 'Bo' } })
    const seen = (viewer: Parameters<typeof project>[2]) => {
      const view = promptAsItStands(fight.spec, project(fight.spec, fight.battle, viewer))
      return view?.kind === 'rows' ? view.rows.map(({ label }) => label) : []
    }
    expect([seen({ role: 'gm' }), seen({ role: 'table' }), seen({ role: 'player', player: 'Bo', side: PLAYERS })])
      .toEqual([['Mira', 'Bo (Bel)'], ['Mira'], ['Mira', 'Bo (Bel)']])
    fight.do(row(fight, 'Mira', { call: 3 })).do(row(fight, 'Bel', { call: 5 }), 2, 3)
    expect(fight.events).toContainEqual(
      expect.objectContaining({ type: 'rolled', result: 'Nobody called the number.' }),
    )
  })
})

describe('ties', () => {
  it('ROW-04 ties among players are the players’ to order, also when both called below the roll', () => {
    const fight = calling({ mira: base(7) })
    fight.do(row(fight, 'Mira', { call: 2 })).do(row(fight, 'Bel', { call: 3 }), 4, 4)
    expect([asked(fight).title, askedOf(fight)]).toEqual(['Tied for Initiative: who goes first?', 'table'])
    fight.do(inOrder(fight, 'Bel', 'Mira'))
    expect([order(fight), fight.battle.turn.round]).toEqual(['Bel, Mira, Rook, Crow', 1])
  })

  it('ROW-04 ties among players are theirs whatever they called: one below the roll, one above it', () => {
    const fight = calling({ mira: base(7) })
    fight.do(row(fight, 'Mira', { call: 7 })).do(row(fight, 'Bel', { call: 3 }), 2, 3)
    expect(askedOf(fight)).toBe('table')
    fight.do(inOrder(fight, 'Mira', 'Bel'))
    expect([fight.battle.prompt, order(fight)]).toEqual([null, 'Mira, Bel, Rook, Crow'])
  })

  it('ROW-04 a call is 1 to 8, or odd or even where that may be called: nothing else is kept', () => {
    const fight = calling()
    fight.do(row(fight, 'Mira', { call: 1 })).do(row(fight, 'Bel', { call: 8 }), 2, 3)
    const { turn } = fight.battle
    const kept = (call: number) =>
      schemas.state.parse({ ...turn, calls: { ...turn.calls, [fight.id('Mira')]: call } }).ok
    expect([kept(1), kept(8), kept(10), kept(0), kept(11)]).toEqual([true, true, true, false, false])
  })

  it('ROW-04 who joins a tie that players settled comes last in it', () => {
    const fight = calling({ mira: base(7) })
    fight.do(row(fight, 'Mira', { call: 7 })).do(row(fight, 'Bel', { call: 3 }), 2, 3).do(inOrder(fight, 'Mira', 'Bel'))
    fight.do(joins(npc({ name: 'Dun', slot: 4, stats: { initiative: 7 } })))
    expect(order(fight)).toBe('Mira, Bel, Dun, Rook, Crow')
  })

  it('ROW-04 ties among enemies are the GM’s to order', () => {
    const fight = calling({ crow: base(5) })
    fight.do(row(fight, 'Mira', { call: 2 })).do(row(fight, 'Bel', { call: 3 }), 4, 4)
    expect(askedOf(fight)).toBe('gm')
    expect(order(fight.do(inOrder(fight, 'Crow', 'Rook')))).toBe('Mira, Bel, Crow, Rook')
  })

  it('ROW-04 of a tie of many the calls decide what they can, and each rest is asked of those it is among', () => {
    const fight = table([
      pc({ name: 'Mira', stats: { initiative: 5 } }),
      pc({ name: 'Bel', stats: { initiative: 5 } }),
      pc({ name: 'Odo', stats: { initiative: 5 } }),
      npc({ name: 'Rook', stats: { initiative: 5 } }),
      npc({ name: 'Crow', stats: { initiative: 5 } }),
    ], { call: true }).do(START)
    fight.do(row(fight, 'Mira', { call: 2 })).do(row(fight, 'Bel', { call: 3 })).do(row(fight, 'Odo', { call: 8 }), 1,
      4)
    expect(askedOf(fight)).toBe('table')
    fight.do(inOrder(fight, 'Bel', 'Mira'))
    expect(askedOf(fight)).toBe('gm')
    fight.do(inOrder(fight, 'Crow', 'Rook'))
    expect(order(fight)).toBe('Bel, Mira, Crow, Rook, Odo')
  })

  it('ROW-04 without calls ties among players are still theirs, all others the GM’s', () => {
    const players = four({ mira: base(7) })
    expect(askedOf(players)).toBe('table')
    expect(order(players.do(inOrder(players, 'Bel', 'Mira')))).toBe('Bel, Mira, Rook, Crow')
    const mixed = four({ bel: base(5) })
    expect(askedOf(mixed)).toBe('gm')
    expect(order(mixed.do(inOrder(mixed, 'Rook', 'Bel')))).toBe('Mira, Rook, Bel, Crow')
  })

  it('ROW-04 the order names each of those who are tied once', () => {
    const fight = four({ mira: base(7) })
    for (const wrong of [['Mira'], ['Mira', 'Mira'], ['Mira', 'Rook'], ['Mira', 'Bel', 'Rook']]) {
      expect(fight.refused(inOrder(fight, ...wrong))).toMatchObject({ code: 'malformed', field: 'order' })
    }
    expect(fight.refused(answers(fight, { kind: 'choose', chosen: [fight.id('Mira')] }))).toMatchObject({
      code: 'malformed',
    })
  })

  it('COM-24 a tie with one whose numbers are secret is settled by the GM alone', () => {
    const fight = four({ rook: base(7), crow: { ...base(7), secret: { token: false, stats: true } }, bel: base(2) })
    expect(askedOf(fight)).toBe('gm')
    expect(asked(fight).audience).toEqual({ only: 'gm' })
    const players = four({ mira: base(7), bel: { secret: { token: false, stats: true } } })
    expect([askedOf(players), asked(players).audience]).toEqual(['gm', { only: 'gm' }])
  })

  it('ROW-04 who leaves before the tie is settled is not asked about', () => {
    const fight = four({ mira: base(7) })
    fight.do({ type: 'leave', who: fight.id('Mira'), how: 'gone' })
    expect([fight.battle.prompt, fight.battle.turn.round, fight.battle.turn.acting?.who]).toEqual([null, 1,
      fight.id('Bel')])
  })
})
