// Who asks for a seat, over the board until it is answered.
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { BannerNotice } from '../../../panels/notices/index.ts'
import type { RoomState } from './room.ts'
import { roomHere } from './rooms.ts'

type Waiting = Pick<RoomState, 'newcomers'>
const NOBODY: StoreApi<Waiting> = createStore<Waiting>(() => ({ newcomers: [] }))

export function useNewcomerBanners(): readonly BannerNotice[] {
  const room = useStore(roomHere, (state) => state.room)
  const newcomers = useStore((room ?? NOBODY) as StoreApi<Waiting>, (state) => state.newcomers)
  return newcomers.map(({ id, name, kind }) => ({
    id: `newcomer-${id}`,
    tone: 'neutral',
    title: name,
    detail: kind === 'player' ? 'asks for a seat.' : kind === 'spectator' ? 'asks to watch.' : 'asks to be a screen.',
    actions: [{ label: 'Let in', onPress: () => void room?.admit(id) }, { label: 'Decline',
      onPress: () => room?.decline(id) }],
  }))
}
