// The free turns of a side with the upper hand (ROW-05).
import { describe, expect, it } from 'vitest'
import { ENEMIES, PLAYERS, type SideId } from '../../../src/engine/core/index.ts'
import { ability, able, acting, ap, asked, choose, does, END_TURN, giveTurn, hp, marks, npc, order, pc, presence, row,
  START, suffers, table, told, use, why, type Laid, type RowsCommand, type RowsFight } from './table.ts'

const SPARK = able(ability('Spark', [does('harm', { dice: '2' })]))
const strikes = (side: SideId | null): RowsCommand => ({ type: 'own', command: { type: 'first-strike', side } })
const laid = (options: Laid = {}): RowsFight =>
  table([
    pc({ name: 'Mira', stats: { initiative: 9 }, sheet: SPARK }),
    pc({ name: 'Bel', stats: { initiative: 7, tier: 8 }, sheet: SPARK }),
    npc({ name: 'Rook', stats: { initiative: 5, hp: 20 } }),
    npc({ name: 'Crow', stats: { initiative: 3 } }),
  ], options)
const ambush = (options: Laid = {}, side: SideId = PLAYERS): RowsFight => laid(options).do(strikes(side)).do(START)
const by = (fight: RowsFight): string => {
  const view = asked(fight)
  return view.kind === 'choose' ? view.by.who : view.kind
}
const choices = (fight: RowsFight): readonly string[] => {
  const view = asked(fight)
  return view.kind === 'choose' ? view.choices.map(({ label }) => label) : []
}

describe('first strike', () => {
  it('ROW-05 each of that side takes one turn with 1 AP, in the order its side picks', () => {
    const fight = ambush()
    expect([choices(fight), by(fight), fight.battle.turn.round]).toEqual([['Mira', 'Bel'], 'table', 0])
    fight.do(choose(fight, 'Bel'))
    expect([acting(fight), fight.battle.turn.acting?.kind, ap(fight, 'Bel')]).toEqual(['Bel', 'free', 1])
    fight.do(use(fight, 'Bel', 'Spark', 'Rook'))
    // Nobody but Mira is left to choose.
    expect([acting(fight), ap(fight, 'Mira'), hp(fight, 'Rook')]).toEqual(['Mira', 1, 18])
    fight.do(END_TURN)
    expect([fight.battle.turn.round, acting(fight), ap(fight, 'Mira'), fight.battle.turn.strike]).toEqual([1, 'Mira', 2,
      null])
  })

  it('ROW-05 it comes before Initiative is called', () => {
    const fight = ambush({ call: true })
    expect(asked(fight).kind).toBe('choose')
    fight.do(choose(fight, 'Mira')).do(END_TURN).do(END_TURN)
    expect([asked(fight).kind, fight.battle.turn.step]).toEqual(['rows', 'calling'])
    fight.do(row(fight, 'Mira', { call: 2 })).do(row(fight, 'Bel', { call: 8 }), 1, 4)
    expect(order(fight)).toBe('Mira, Bel, Rook, Crow')
  })

  it('ROW-05 of the enemies the GM says who goes next', () => {
    const fight = ambush({}, ENEMIES)
    expect([choices(fight), by(fight)]).toEqual([['Rook', 'Crow'], 'gm'])
    fight.do(choose(fight, 'Crow')).do(END_TURN)
    expect(acting(fight)).toBe('Rook')
    fight.do(END_TURN)
    expect([acting(fight), fight.battle.turn.round]).toEqual(['Mira', 1])
  })

  it('ROW-05 a free turn does not count for durations, and nothing can be held in it', () => {
    const fight = laid()
    fight.do(strikes(PLAYERS)).do(
      suffers(fight, 'Mira', 'Blinded', null, { until: 'turn-end', of: fight.id('Mira'), count: 1 }),
    ).do(START)
    fight.do(choose(fight, 'Mira'))
    expect(why(fight, 'Mira', 'Hold AP')).toBe('Nobody acts later in this round.')
    fight.do(END_TURN).do(END_TURN)
    expect([acting(fight), marks(fight, 'Mira')]).toEqual(['Mira', ['Blinded']])
    expect(marks(fight.do(END_TURN), 'Mira')).toEqual([])
  })

  it('ROW-05 who is down has none', () => {
    const fight = laid()
    fight.do(strikes(PLAYERS)).do(presence(fight, 'Bel', 'down')).do(START)
    expect([acting(fight), fight.battle.turn.acting?.kind]).toEqual(['Mira', 'free'])
    fight.do(END_TURN)
    expect(fight.battle.turn.round).toBe(1)
  })

  it('ROW-05 one who leaves while it is asked is no choice any more', () => {
    const fight = ambush()
    fight.do({ type: 'leave', who: fight.id('Bel'), how: 'gone' })
    expect([fight.battle.prompt, acting(fight)]).toEqual([null, 'Mira'])
  })

  it('ROW-05 only those who still have one can be named', () => {
    const fight = ambush()
    expect(fight.refused(choose(fight, 'Rook'))).toMatchObject({ code: 'malformed' })
    expect(fight.refused(choose(fight, 'Mira', 'Bel'))).toMatchObject({ code: 'malformed' })
  })

  it('ROW-05 it is settled before the battle begins, and can be taken back until then', () => {
    const fight = laid().do(strikes(PLAYERS)).do(strikes(ENEMIES)).do(strikes(null)).do(START)
    expect([acting(fight), fight.battle.turn.round, told(fight, 'turn-began')[0]?.acting.kind]).toEqual(['Mira', 1,
      'turn'])
    expect(fight.refused(strikes(PLAYERS))).toMatchObject({ code: 'phase' })
    expect(laid().refused(strikes('wolves' as SideId))).toMatchObject({ code: 'malformed', field: 'side' })
  })

  it('COM-06 by the GM’s word somebody else of the side goes first', () => {
    const fight = ambush()
    fight.do(giveTurn(fight, 'Bel'))
    expect([acting(fight), fight.battle.turn.acting?.kind, ap(fight, 'Bel')]).toEqual(['Bel', 'free', 1])
    // Somebody of the other side has a turn as always; afterwards the first strike goes on.
    fight.do(giveTurn(fight, 'Rook'))
    expect([acting(fight), fight.battle.turn.acting?.kind, ap(fight, 'Rook'), fight.battle.turn.step]).toEqual(['Rook',
      'turn', 2, 'first-strike'])
    expect(acting(fight.do(END_TURN))).toBe('Mira')
  })

  it('COM-24 that somebody hidden strikes first is asked of the GM alone', () => {
    const fight = table([
      pc({ name: 'Mira' }),
      npc({ name: 'Rook', secret: { token: true, stats: true } }),
      npc({ name: 'Crow' }),
    ]).do(strikes(ENEMIES)).do(START)
    expect(asked(fight).audience).toEqual({ only: 'gm' })
  })
})
