// A table for the protocol over a real battle: the rules decide, the session keeps, and every seat sees by its own
// eyes.
import { combatantsOf, project, type Battle, type Command, type Ruleset,
  type Viewer } from '../../../src/engine/core/index.ts'
import type { Json } from '../../../src/lib/json.ts'
import type { SeatTable } from '../../../src/seats/table.ts'
import type { Outcome, SeatInfo } from '../../../src/seats/wire/messages.ts'
import { battleAt, currentBattle, newSession, submit } from '../../../src/session/session.ts'
import type { Session } from '../../../src/session/types.ts'

export interface BattleTable extends SeatTable {
  session: Session
  /** Shown in place of the battle that the session stands at. */
  instead: Battle | null
  battle(): Battle
  /** At once: nothing is kept here. */
  submit(...given: Parameters<SeatTable['submit']>): Outcome
}

/** Players own the combatants that they claimed, and look with the eyes of the side of the first of them. */
export function battleTable(spec: Ruleset, base: Battle, seed: number): BattleTable {
  const viewerOf = (seat: SeatInfo): Viewer => {
    const [own] = combatantsOf(base).filter(({ player }) => player === seat.name)
    return seat.kind === 'player' && own ? { role: 'player', player: seat.name, side: own.side } : { role: 'table' }
  }
  const table: BattleTable = {
    session: newSession(spec, 'shared', base, seed),
    instead: null,
    battle: () => table.instead ?? currentBattle(spec, table.session),
    project: (seat) => ({ battle: project(spec, table.battle(), viewerOf(seat)) as unknown as Json,
      status: battleAt(spec, table.session, table.session.head).status }),
    mayGive: () => null,
    submit: (seat, command) => {
      const outcome = submit(spec, table.session, command as unknown as Command, seat.name)
      if (outcome.kind === 'refused') {
        return { kind: 'refused', code: outcome.refusal.code, says: outcome.refusal.says }
      }
      table.session = outcome.session
      return { kind: outcome.kind }
    },
    mayClaim: () => null,
    ghostFor: (_, ghost) => ghost,
    mayHave: () => false,
    picture: async () => null,
    picturePart: async () => null,
  }
  return table
}

/** The battle with its player characters shared out among these players. */
export function sharedOut(battle: Battle, players: readonly string[]): Battle {
  let next = 0
  return { ...battle, combatants: Object.fromEntries(
    combatantsOf(battle).map(
      (one) => [one.id, one.kind === 'pc' ? { ...one, player: players[next++ % players.length] ?? '' } : one],
    ),
  ) }
}
