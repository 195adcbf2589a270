// Parts of the view of the turn that look the same everywhere.
import type { Battle, Combatant, QueueEntry, Tick, TurnView } from '../core/index.ts'

/** COM-08: a part of the track when the battle is over: nothing goes on, and what was to come is skipped. */
export function overTick(tick: Tick): Tick {
  return { ...tick, state: tick.state === 'now' ? 'done' : tick.state === 'next' ? 'skipped' : tick.state,
    ticks: tick.ticks.map(overTick) }
}

const PLAIN = { state: 'waiting', value: '', roll: null, pips: null, badges: [], moved: false,
  uncertain: false } as const

/** A combatant’s row in the queue: it waits and has nothing beside its name, but for what `more` says. */
export const queueEntry = (
  { id, name, squad }: Pick<Combatant, 'id' | 'name' | 'squad'>,
  more: Partial<QueueEntry> = {},
): QueueEntry => ({ key: id, who: id, squad, label: name, ...PLAIN, ...more })

/** A line in the queue between parts of the order. */
export const borderEntry = (key: string, label: string, value = ''): QueueEntry => ({ key, who: null, squad: null,
  label, ...PLAIN, state: 'border', value })

/** What the headline says while no battle runs; `null` while it does. */
export const headlineAtRest = ({ status }: Pick<Battle, 'status'>): string | null =>
  status === 'setup' ? 'Set-up: place the tokens' : status === 'ended' ? 'The battle is over' : null

/**
 * COM-24: what the headline says while nobody is shown who has the turn and nothing is asked: a hidden combatant has
 * it, or the GM goes on.
 */
export const headlineWithoutTurn = ({ hiddenTurns }: Pick<Battle, 'hiddenTurns'>): string =>
  hiddenTurns === 'untold' ? BETWEEN_TURNS : 'Waiting for the GM'
export const BETWEEN_TURNS = 'Between turns'

/** For the view of a turn that has nothing more: no numbers of the battle, tables, forms or areas. */
export const NOTHING_MORE: Pick<TurnView, 'meters' | 'tables' | 'forms' | 'areas'> = { meters: [], tables: [],
  forms: [], areas: [] }
