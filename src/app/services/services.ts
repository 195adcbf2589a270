// What the app is made of: the table, the preferences and the stores behind them, handed down by context. The seat that
// a part of the page belongs to is handed down in the same way.
import { createContext, useContext, useMemo } from 'react'
import { useStore } from 'zustand'
import type { BoardHandle, Gesture } from '../../board/model.ts'
import type { Camera } from '../../board/viewport/camera.ts'
import type { Pen } from '../pen/pen.ts'
import type { SessionStore } from '../../storage/sessions.ts'
import type { Preferences, PreferencesStore } from '../../stores/preferences.ts'
import type { OpenBattle, Reply, Seat } from '../../stores/seat.ts'
import { shownIn, type Playing, type Shown, type Table, type TableState } from '../../stores/table-state.ts'

export interface Services {
  readonly table: Table
  readonly preferences: PreferencesStore
  readonly store: SessionStore
  /** The board, while there is one. */
  readonly board: { readonly current: BoardHandle | null }
  readonly setBoard: (board: BoardHandle | null) => void
  /** Which window of the GM plays the open battle; absent at a seat elsewhere. */
  readonly pen?: Pen
  /** Shows others what is being done at this board, as it happens. */
  readonly showOthers?: (gesture: Gesture) => void
  /** The board came to rest there; `null`: with all of the ground in view. */
  readonly onCamera?: (toKeep: Camera | null) => void
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

/** Whether this is a seat elsewhere: another window or device than the GM's own page. */
export const useIsElsewhere = (): boolean => useTable((state) => state.seats.table.sitter !== undefined)

/** Whether the GM looks at the table's screen. */
export const useIsGmView = (): boolean => useTable((state) => state.seats.table.viewer.role === 'gm')

/**
 * While a battle is prepared, the table's view shows the map as it is, without what the GM drafts, and nothing of the
 * map is changed there.
 */
export const useIsMapStill = (): boolean =>
  useTable(({ mode, seats }) => mode === 'prepare' && seats.table.viewer.role !== 'gm')

/** The battle as it is shown at this screen. Only for parts of the table screen. */
export function usePlaying(): Shown {
  const playing = useTable(shownIn)
  if (!playing) throw new Error(NO_BATTLE)
  return playing
}

/** The whole battle and its session, on the GM's own page; `null` at a seat elsewhere, which has neither. */
export const useWholeHere = (): Playing | null => useTable((state) => state.playing)

/** The same for the GM's own tools, which are nowhere else. */
export function useWhole(): Playing {
  const playing = useWholeHere()
  if (!playing) throw new Error(NO_BATTLE)
  return playing
}

/** The battle that the seats of this screen look at: the whole one on the GM's own page, else the view itself. */
export function useOpenBattle(): OpenBattle {
  const whole = useWholeHere()
  const { spec, view } = usePlaying()
  return useMemo(() => whole ?? { spec, battle: view }, [whole, spec, view])
}

export const NO_BATTLE = 'No battle is open.'

/** What a field tells of a value that was sent: why it was refused, `null` when it was taken. */
export async function whyRefused(reply: Promise<Reply>): Promise<string | null> {
  const answer = await reply
  return answer.ok ? null : answer.says
}
