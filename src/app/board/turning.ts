// Turns selected tokens where they stand, by keys or by the wheel. Turns that come while one is written down are given
// together with the next.
import type { CombatantId, SingleCommand } from '../../engine/core/index.ts'
import type { Table } from '../../stores/table-state.ts'

/** By how many degrees a step turns, and how far a step turns while Alt is held. */
export const TURN = { step: 45, free: 5 } as const

/**
 * The facing after a turn, 0 to less than 360. Who looked nowhere in particular looks north first. A whole step goes to
 * the next of the eight directions.
 */
export function turned(facing: number | null | undefined, by: number): number {
  if (facing === null || facing === undefined) return 0
  const whole = Math.abs(by) % TURN.step === 0
  const from = whole ? (by > 0 ? Math.floor(facing / TURN.step) : Math.ceil(facing / TURN.step)) * TURN.step : facing
  return (((from + by) % 360) + 360) % 360
}

type Turns = ReadonlyMap<CombatantId, readonly number[]>

/** Whether the tokens are turned: only the GM turns them. */
export function createTurning(table: Table): (ids: readonly CombatantId[], by: 1 | -1, fine: boolean) => boolean {
  let waiting: Turns = new Map()
  let busy = false
  const give = async (): Promise<void> => {
    while (waiting.size > 0) {
      const turns = waiting
      waiting = new Map()
      const view = table.getState().playing?.view
      const commands = [...turns].flatMap(([who, all]): SingleCommand[] => {
        const one = view?.combatants[who]
        if (!one) return []
        const before: number | null = one.facing ?? null
        return [{ type: 'edit', who, patch: { facing: all.reduce((facing: number | null, by) =>
          turned(facing, by), before) } }]
      })
      const [first] = commands
      if (first) await table.give(commands.length === 1 ? first : { type: 'several', commands })
    }
  }
  return (ids, by, fine) => {
    const { playing, seats } = table.getState()
    if (!playing || playing.battle.status === 'ended' || seats.table.viewer.role !== 'gm') return false
    waiting = new Map([...waiting,
      ...ids.map((id) => [id, [...waiting.get(id) ?? [], by * (fine ? TURN.free : TURN.step)]] as const)])
    if (!busy) {
      busy = true
      void give().finally(() => (busy = false))
    }
    return true
  }
}
