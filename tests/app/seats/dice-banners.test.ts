// Dice that players throw at their own seats, as the GM's page tells of them.
import { describe, expect, it } from 'vitest'
import { diceAtSeats } from '../../../src/app/seats/host/dice-banners.ts'
import { PLAYERS, type Battle, type Command } from '../../../src/engine/core/index.ts'
import { giveAtSeat, takeBackAtSeat } from '../../../src/session/at-seat.ts'
import { firstSeatView } from '../../../src/session/seat-view.ts'
import { currentBattle, newSession } from '../../../src/session/session.ts'
import { ashore, deed, until } from '../../support/odd/fights.ts'
import { tides } from '../../support/odd/index.ts'

const GM = { role: 'gm' } as const

describe('dice that are thrown at a seat', () => {
  const tide = until(ashore(), 'Wen')
  tide.do({ type: 'edit', who: tide.id('Wen'), patch: { player: 'Ada' } })
  const session = newSession(tides, 's', { ...tide.battle, dice: 'typed' } as unknown as Battle, 1)
  const sitter = { role: 'player', player: 'Ada', side: PLAYERS } as const
  const ada = { name: 'Ada', sitter, shown: firstSeatView(tides, currentBattle(tides, session), sitter, 'x') }
  const strike = deed(tide, 'Wen', 'strike', 'Limpet 1') as unknown as Command
  const struck = giveAtSeat(tides, session, ada, strike, 1)
  if (struck.kind !== 'accepted') throw new Error(struck.kind)
  const passes = firstSeatView(tides, currentBattle(tides, struck.session), GM, 'x')
  const outcome = giveAtSeat(tides, struck.session, { name: 'gm 2', sitter: GM, shown: passes }, { type: 'answer',
    prompt: passes.view.prompt?.id ?? ('' as never), answer: { kind: 'pass-all' } }, 1)
  if (outcome.kind !== 'awaits-dice') throw new Error(outcome.kind)
  const at = (now: typeof session) => ({ session: now, battle: currentBattle(tides, now) })

  it('are told with who throws them and what for, until they are not awaited any more', () => {
    expect(diceAtSeats(at(session), GM)).toEqual([])
    expect(diceAtSeats(at(outcome.session), GM)).toMatchObject([{ of: 'gm 2', who: 'Ada' }])
    const [told] = diceAtSeats(at(outcome.session), GM)
    expect([told?.dice, told?.purpose]).toEqual(['1d4', 'Wen strikes Limpet 1'])
    const without = takeBackAtSeat(tides, outcome.session, { name: 'gm', sitter: GM }, 'gm 2')
    expect(without.ok && diceAtSeats(at(without.value), GM)).toEqual([])
  })

  it('are not told where the GM throws them: they are asked for there', () => {
    const { battle, session: now } = at(outcome.session)
    const wen = battle.combatants[tide.id('Wen')]
    if (!wen) throw new Error('Wen is gone.')
    const ofGm = { ...battle, combatants: { ...battle.combatants, [wen.id]: { ...wen, player: null } } }
    expect(diceAtSeats({ battle: ofGm, session: now }, GM)).toEqual([])
  })
})
