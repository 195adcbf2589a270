// ROW-15: what villains do in the Paradigm phase, before jobs are switched.
import { describe, expect, it } from 'vitest'
import { asked, choose, eidolon, END_TURN, four, num, set, untilRound, use, type RowsFight } from './table.ts'

const VILLAIN = { stats: { anima: 5 }, sheet: { villain: true } }
/** The first round has ended; Rook is asked. */
const asking = (fight: RowsFight): RowsFight => {
  for (let turn = 0; turn < 8 && fight.battle.prompt === null; turn++) fight.do(END_TURN)
  return fight
}
/** Bel is down. */
const felled = (stats: { readonly anima: number } = VILLAIN.stats): RowsFight => {
  const fight = four({ rook: { ...VILLAIN, stats } })
  return fight.do(set(fight, 'Bel', 'hp', 0))
}
const labels = (fight: RowsFight) => {
  const view = asked(fight)
  return view.kind === 'choose' ? view.choices.map(({ label, why }) => (why === null ? label : `(${label})`)) : []
}

describe('ROW-15', () => {
  it('ROW-15 a villain is asked once a round, before jobs are switched, and may do nothing', () => {
    const fight = felled()
    expect(fight.battle.prompt).toBeNull()
    asking(fight)
    expect([asked(fight).title, labels(fight)]).toEqual(['Paradigm phase: what does Rook do?', ['Nothing', 'Withdraw',
      'Kill Bel']])
    fight.do(choose(fight, 'nothing'))
    expect([fight.battle.turn.round, fight.battle.prompt]).toEqual([2, null])
    expect(asked(asking(fight)).title).toBe('Paradigm phase: what does Rook do?')
    expect(asking(four({ rook: VILLAIN })).battle.turn.round, 'nothing to do').toBeGreaterThan(1)
  })

  it('ROW-15 it withdraws', () => {
    const fight = asking(felled())
    fight.do(choose(fight, 'withdraw'))
    expect(fight.who('Rook').presence).toBe('gone')
  })

  it('ROW-15 it kills who is down for 3 Anima', () => {
    const fight = asking(felled())
    expect(labels(fight)).toEqual(['Nothing', 'Withdraw', 'Kill Bel'])
    fight.do(choose(fight, `kill:${fight.id('Bel')}`))
    expect([fight.who('Bel').presence, num(fight, 'Rook', 'anima')]).toEqual(['gone', 2])
    const poor = felled({ anima: 2 })
    expect(asking(poor).battle.prompt).toBeNull()
  })

  it('ROW-15 it sends an eidolon away for 1 Anima, which cannot be called in the next round', () => {
    const fight = four({ mira: { stats: { anima: 10 }, sheet: eidolon('Ossa') }, bel: null,
      rook: { stats: { anima: 4 }, sheet: { villain: true } } })
    fight.do(use(fight, 'Mira', 'Summon Eidolon'))
    asking(fight)
    fight.do(choose(fight, `send:${fight.id('Ossa')}`))
    expect([fight.battle.turn.eidolons, num(fight, 'Rook', 'anima'), fight.battle.turn.round]).toEqual([[], 3, 2])
    expect(fight.refused(use(fight, 'Mira', 'Summon Eidolon')).says).toBe(
      'Ossa was sent away and cannot be called in this round.',
    )
    untilRound(fight, 3).do(use(fight, 'Mira', 'Summon Eidolon'))
    expect(fight.battle.turn.eidolons).toHaveLength(1)
  })

  it('ROW-15 COM-24 what it could do is for the GM alone', () => {
    const view = asked(asking(felled()))
    expect(view.audience).toEqual({ only: 'gm' })
  })
})
