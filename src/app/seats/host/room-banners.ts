// Who asks for a seat, over the board until it is answered; and that players are cut off.
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { BannerNotice } from '../../../panels/notices/index.ts'
import { listed } from '../../../lib/listed.ts'
import { showSeatsPane } from './pane-open.ts'
import type { RoomState } from './room.ts'
import { roomHere } from './rooms.ts'
import { wishOf } from './wish.ts'

type Shown = Pick<RoomState, 'newcomers' | 'relay' | 'seats'>
const NOBODY: StoreApi<Shown> = createStore<Shown>(() => ({ newcomers: [], seats: [], relay: { kind: 'none' } }))

/** Players at other devices are cut off; the GM plays on. */
const AWAY: BannerNotice = { id: 'relay-away', tone: 'warn', title: 'The server does not answer',
  detail: 'Seats at other devices see the table as it was last. They go on by themselves as soon as it answers.',
  actions: [] }

const ended = (openAgain: () => void): BannerNotice => ({ id: 'relay-ended', tone: 'warn',
  title: 'Seats at other devices are cut off',
  detail: 'The server has ended the connection. The seats are kept, and go on when the table is open again.',
  actions: [{ label: 'Open it again', onPress: openAgain }] })

/** How seats at other devices are cut off; `null` where they are not, or where there are none. */
function howCut({ relay, seats }: Shown): 'away' | 'closed' | null {
  if (seats.every(({ kind }) => kind === 'table')) return null
  if (relay.kind === 'away') return 'away'
  return relay.kind === 'closed' && (relay.why === 'flood' || relay.why === 'refused') ? 'closed' : null
}

/** Lines over the board for those who ask. */
const MOST_LINES = 2

export function useRoomBanners(): readonly BannerNotice[] {
  const room = useStore(roomHere, (here) => here.room)
  const state = (room ?? NOBODY) as StoreApi<Shown>
  const newcomers = useStore(state, (now) => now.newcomers)
  const seats = useStore(state, (now) => now.seats)
  const cut = useStore(state, howCut)
  const alone = newcomers.length > MOST_LINES ? MOST_LINES - 1 : newcomers.length
  return [...(cut === 'away' ? [AWAY] : cut === 'closed' ? [ended(() => room?.openAgain())] : []),
    ...newcomers.slice(0, alone).map((newcomer): BannerNotice => ({
      id: `newcomer-${newcomer.id}`,
      tone: 'neutral',
      title: newcomer.name,
      detail: wishOf(newcomer, seats),
      actions: [{ label: 'Let in', onPress: () => void room?.admit(newcomer.id) }, { label: 'Decline',
        onPress: () => room?.decline(newcomer.id) }],
    })), ...(newcomers.length > alone ? [queue(newcomers.slice(alone))] : [])]
}

/** Who has to wait stands in one line, so that a whole group that arrives covers no more of the board than two. */
const queue = (newcomers: Shown['newcomers']): BannerNotice => ({ id: 'newcomers', tone: 'neutral',
  title: listed(newcomers.map(({ name }) => name), 4), detail: 'want to come in, too.',
  actions: [{ label: 'Show all', onPress: () => showSeatsPane(true) }] })
