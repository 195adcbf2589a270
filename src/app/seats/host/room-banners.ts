// Who asks for a seat, over the board until it is answered; and that players are cut off.
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { BannerNotice } from '../../../panels/notices/index.ts'
import type { RoomState } from './room.ts'
import { roomHere } from './rooms.ts'

type Waiting = Pick<RoomState, 'newcomers' | 'relay' | 'seats'>
const NOBODY: StoreApi<Waiting> = createStore<Waiting>(() => ({ newcomers: [], seats: [], relay: { kind: 'none' } }))

/** Players at other devices are cut off; the GM plays on. */
const AWAY: BannerNotice = { id: 'relay-away', tone: 'warn', title: 'The server does not answer',
  detail: 'Seats at other devices see the table as it was last. They go on by themselves as soon as it answers.',
  actions: [] }

export function useRoomBanners(): readonly BannerNotice[] {
  const room = useStore(roomHere, (state) => state.room)
  const waiting = (room ?? NOBODY) as StoreApi<Waiting>
  const newcomers = useStore(waiting, (state) => state.newcomers)
  const isCut = useStore(waiting,
    ({ relay, seats }) => relay.kind === 'away' && seats.some(({ kind }) => kind !== 'table'))
  return [...(isCut ? [AWAY] : []), ...newcomers.map(({ id, name, kind }): BannerNotice => ({
    id: `newcomer-${id}`,
    tone: 'neutral',
    title: name,
    detail: kind === 'player' ? 'asks for a seat.' : kind === 'spectator' ? 'asks to watch.' : 'asks to be a screen.',
    actions: [{ label: 'Let in', onPress: () => void room?.admit(id) }, { label: 'Decline',
      onPress: () => room?.decline(id) }],
  }))]
}
