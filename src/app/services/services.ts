// What the app is made of: the table, the preferences and the stores behind them, handed down by context. The seat that
// a part of the page belongs to is handed down in the same way.
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { BoardHandle } from '../../board/model.ts'
import type { SessionStore } from '../../storage/sessions.ts'
import type { Preferences, PreferencesStore } from '../../stores/preferences.ts'
import type { Reply, Seat } from '../../stores/seat.ts'
import type { Playing, Table, TableState } from '../../stores/table-state.ts'

export interface Services {
  readonly table: Table
  readonly preferences: PreferencesStore
  readonly store: SessionStore
  /** The board, while there is one. */
  readonly board: { readonly current: BoardHandle | null }
  readonly setBoard: (board: BoardHandle | null) => void
}

const Context = createContext<Services | null>(null)
export const ServicesProvider = Context.Provider

export function useServices(): Services {
  const services = useContext(Context)
  if (!services) throw new Error('There are no services here.')
  return services
}

export function useTable<Value>(select: (state: TableState) => Value): Value {
  return useStore(useServices().table, select)
}

export function usePreferences<Value>(select: (state: Preferences) => Value): Value {
  return useStore(useServices().preferences, select)
}

const SeatContext = createContext<Seat | null>(null)
/** What is drawn inside belongs to that seat: its view, its aim, its commands. */
export const SeatProvider = SeatContext.Provider

/** The seat that this part of the page belongs to: the table's, unless a provider names another. */
export function useSeat(): Seat {
  const ofTable = useTable((state) => state.seats.table)
  return useContext(SeatContext) ?? ofTable
}

/** Whether the GM looks at the table's screen. */
export const useIsGmView = (): boolean => useTable((state) => state.seats.table.viewer.role === 'gm')

/**
 * While a battle is prepared, the table's view shows the map as it is, without what the GM drafts, and nothing of the
 * map is changed there.
 */
export const useIsMapStill = (): boolean =>
  useTable(({ mode, seats }) => mode === 'prepare' && seats.table.viewer.role !== 'gm')

/** The battle that is played. Only for parts of the table screen. */
export function usePlaying(): Playing {
  const playing = useTable((state) => state.playing)
  if (!playing) throw new Error('No battle is open.')
  return playing
}

/** What a field tells of a value that was sent: why it was refused, `null` when it was taken. */
export async function whyRefused(reply: Promise<Reply>): Promise<string | null> {
  const answer = await reply
  return answer.ok ? null : answer.says
}
