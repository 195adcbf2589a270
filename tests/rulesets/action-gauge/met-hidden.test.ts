// A step that a player may not take back alone: it ran into somebody whom the player's eyes do not see (COM-24).
import { describe, expect, it } from 'vitest'
import { PLAYERS, type Battle, type Command, type Ruleset } from '../../../src/engine/core/index.ts'
import { newSession, submit } from '../../../src/session/session.ts'
import { stepToUndo } from '../../../src/session/undo-at-seat.ts'
import { npc, pc, START, walks, yard } from './fighters.ts'

describe('COM-24 a walk into somebody hidden', () => {
  /** Mira is Ada's; Rook stands in the way, hidden or not. */
  function after(to: readonly [number, number], secret: boolean) {
    const fight = yard([pc({ name: 'Mira', at: [5, 5], stats: { speed: 125 } }),
      npc({ name: 'Rook', at: [8, 5], stats: { speed: 80 }, secret: { token: secret, stats: secret } })]).do(START)
    const mira = fight.id('Mira')
    const battle = { ...fight.battle,
      combatants: { ...fight.battle.combatants,
        [mira]: { ...fight.battle.combatants[mira], player: 'Ada' } } } as unknown as Battle
    const spec = fight.spec as unknown as Ruleset
    const done = submit(spec, newSession(spec, 'here', battle, 1), walks(fight, 'Mira', to) as Command, 'Ada', 'seat')
    if (done.kind !== 'accepted') throw new Error('The walk is not taken.')
    return stepToUndo(spec, done.session, { name: 'seat', sitter: { role: 'player', player: 'Ada', side: PLAYERS } })
  }

  it('is the GM’s to take back: nobody feels for hidden foes, one square after the other', () => {
    const why = { says: 'More was seen by that: only the GM can take that back.' }
    for (const to of [[10, 5], [8, 5]] as const) expect(after(to, true)).toMatchObject({ ok: false, problem: why })
  })

  it('past somebody in sight, and where nobody is met, the player takes it back', () => {
    expect([after([10, 5], false).ok, after([7, 5], true).ok]).toEqual([true, true])
  })
})
