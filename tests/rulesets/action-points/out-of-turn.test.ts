// What the GM forces for a combatant in the turn of another one is done by the combatant that was named (COM-06).
import { describe, expect, it } from 'vitest'
import { acting, apOf, choose, END_TURN, npc, pc, START, status, yard } from './people.ts'
import { asked, conditions, does, forced, pair, spot, suffers, walks } from './deeds.ts'

/** Mira's turn; Rook, far off, is next. */
const apart = () => pair({}, {}, { at: [12, 5] })

describe('COM-06 forced out of turn', () => {
  it('COM-06 PTS-26 a Dash is that of the combatant that was named, in its next turn', () => {
    const fight = apart()
    fight.do(forced(does(fight, 'Rook', 'dash')))
    expect([fight.battle.turn.walk.dashes, apOf(fight, 'Rook'), apOf(fight, 'Mira')]).toEqual([0, 2, 3])
    fight.do(forced(does(fight, 'Rook', 'dash'))).do(END_TURN)
    expect([acting(fight), fight.battle.turn.walk.dashes]).toEqual(['Rook', 2])
    fight.do(END_TURN).do(END_TURN)
    expect([acting(fight), fight.battle.turn.walk.dashes]).toEqual(['Rook', 0])
  })

  it('COM-06 PTS-20 Disengage is that of the combatant that was named, at once and in its next turn', () => {
    const fight = pair().do(forced(does(pair(), 'Rook', 'disengage')))
    expect(fight.battle.turn.walk.quiet).toBe(false)
    fight.do(forced(walks(fight, 'Rook', 'free', [9, 5])))
    expect([asked(fight), spot(fight, 'Rook')]).toEqual([[], '9,5'])
    fight.do(END_TURN)
    expect([acting(fight), fight.battle.turn.walk.quiet]).toEqual(['Rook', true])
    fight.do(END_TURN)
    expect(fight.battle.turn.walk.quiet).toBe(false)
  })

  it('COM-06 PTS-26 a move uses up no movement of the turn that is running', () => {
    const fight = apart()
    fight.do(forced(walks(fight, 'Rook', 'free', [12, 9])))
    expect([spot(fight, 'Rook'), fight.battle.turn.walk.spent]).toEqual(['12,9', 0])
  })

  it('COM-06 PTS-26 so does standing up, by itself or before a move', () => {
    const fight = apart()
    fight.do(suffers(fight, 'Rook', 'Prone')).do(forced(does(fight, 'Rook', 'stand-up')))
    expect([conditions(fight, 'Rook'), fight.battle.turn.walk.spent]).toEqual([[], 0])
    fight.do(suffers(fight, 'Rook', 'Prone')).do(forced(walks(fight, 'Rook', 'free', [12, 7])))
    expect([conditions(fight, 'Rook'), spot(fight, 'Rook'), fight.battle.turn.walk.spent]).toEqual([[], '12,7', 0])
  })

  it('COM-06 PTS-28 so does a move that is said where nothing is measured', () => {
    const fight = pair({ noGrid: true })
    fight.do(forced(does(fight, 'Rook', 'move-away', [], { metres: 4 })))
    expect(fight.battle.turn.walk.spent).toBe(0)
  })

  it('COM-06 PTS-25 Delay puts off the turn of the combatant that was named', () => {
    const fight = yard([
      pc({ name: 'Mira', at: [1, 1], stats: { initiative: 40 } }),
      npc({ name: 'Rook', at: [9, 9], stats: { initiative: 20 } }),
      npc({ name: 'Pell', at: [15, 9], stats: { initiative: 1 } }),
    ]).do(START, 3, 3, 3)
    fight.do(forced(does(fight, 'Rook', 'delay-turn')))
    expect([acting(fight), status(fight, 'Mira'), status(fight, 'Rook'), apOf(fight, 'Rook'), apOf(fight, 'Mira')])
      .toEqual(['Mira', 'acting', 'delayed', 2, 3])
    fight.do(END_TURN).do(choose(fight, 'wait'))
    expect(acting(fight)).toBe('Pell')
    fight.do(END_TURN).do(choose(fight, 'Rook'))
    expect(acting(fight)).toBe('Rook')
  })

  it('COM-06 PTS-25 PTS-07 a turn put off before it came is reached once: effects end and AP refill then', () => {
    const fight = pair({ refresh: 'turn' }).do(END_TURN)
    fight.do(does(fight, 'Rook', 'defensive-stance')).do(END_TURN)
    expect([fight.battle.turn.round, apOf(fight, 'Rook')]).toEqual([2, 2])
    fight.do(forced(does(fight, 'Rook', 'delay-turn')))
    expect([apOf(fight, 'Rook'), conditions(fight, 'Rook')]).toEqual([3, []])
    fight.do(does(fight, 'Mira', 'disengage')).do(END_TURN).do(choose(fight, 'Rook'))
    expect([acting(fight), apOf(fight, 'Rook')]).toEqual(['Rook', 3])
  })

  it('COM-06 PTS-25 for a combatant without a turn to come nothing is put off, and the log says so', () => {
    const fight = apart().do(END_TURN)
    expect(fight.refused(does(fight, 'Mira', 'delay-turn')).code).toBe('not-your-turn')
    fight.do(forced(does(fight, 'Mira', 'delay-turn')))
    expect(fight.log()).toContain('Mira has no turn to delay in this round.')
    expect([acting(fight), status(fight, 'Mira'), status(fight, 'Rook')]).toEqual(['Rook', 'acted', 'acting'])
  })
})
