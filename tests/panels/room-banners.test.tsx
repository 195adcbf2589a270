// What the GM reads over the board of those who ask for a seat, and of players who are cut off.
import { renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { seatsPane } from '../../src/app/seats/host/pane-open.ts'
import { useRoomBanners } from '../../src/app/seats/host/room-banners.ts'
import type { Room, RoomState } from '../../src/app/seats/host/room.ts'
import { roomHere } from '../../src/app/seats/host/rooms.ts'
import type { SeatState } from '../../src/seats/authority/authority.ts'

afterEach(() => {
  roomHere.setState({ room: null })
  seatsPane.setState({ isOpen: false })
})

const PLAYER: SeatState = { id: 's1', name: 'Ada', kind: 'player', combatants: [], present: true }
const SCREEN: SeatState = { ...PLAYER, id: 's2', name: 'Wall', kind: 'table' }

function told(state: Partial<RoomState>, openAgain = vi.fn()) {
  const api = createStore<RoomState>(() => ({ seats: [PLAYER], newcomers: [], invitations: [], locked: false,
    relay: { kind: 'open' }, addresses: [], ...state })
  )
  roomHere.setState({ room: { ...api, openAgain } as unknown as Room })
  return renderHook(useRoomBanners).result.current
}
const titles = (state: Partial<RoomState>) => told(state).map(({ title }) => title)

it('says that seats are cut off while the server is away, and only where there are any', () => {
  expect(titles({ relay: { kind: 'open' } })).toEqual([])
  expect(titles({ relay: { kind: 'away' } })).toEqual(['The server does not answer'])
  expect(titles({ relay: { kind: 'away' }, seats: [SCREEN] })).toEqual([])
})

it('offers to open the table again where the server has ended the connection', () => {
  const openAgain = vi.fn()
  const [banner] = told({ relay: { kind: 'closed', why: 'flood' } }, openAgain)
  expect(banner?.title).toBe('Seats at other devices are cut off')
  banner?.actions[0]?.onPress()
  expect(openAgain).toHaveBeenCalledTimes(1)
  // Another window of the GM has the table by then, and shows it.
  expect(titles({ relay: { kind: 'closed', why: 'replaced' } })).toEqual([])
})

it('says what a newcomer asks for, and whom the newcomer would play at once', () => {
  const ask = (kind: 'player' | 'spectator' | 'table', plays: readonly string[] = []) =>
    told({ newcomers: [{ id: 'n', name: 'Bea', becomes: 'Bea', kind, plays }] })[0]?.detail
  expect([ask('player'), ask('player', ['Wenna', 'Ysolt']), ask('spectator'), ask('table')]).toEqual([
    'wants to play.',
    'wants to play, and would play Wenna and Ysolt.',
    'wants to watch.',
    'wants to be a screen of the table.',
  ])
  expect(
    told({ newcomers: [{ id: 'n', name: 'Bea', becomes: 'Bea 2', kind: 'player', plays: [] }],
      seats: [{ ...SCREEN, name: 'Bea' }] })
      .at(-1)?.detail,
  ).toBe('wants to play. There is already a player called Bea; this one will be Bea 2.')
})

it('gives whoever asks a line of their own, and of many all but the first one line together', () => {
  const asks = (...names: readonly string[]) =>
    told({ newcomers: names.map((name) => ({ id: name, name, becomes: name, kind: 'player', plays: [] })) })
  expect(asks('Ada', 'Ben').map(({ title }) => title)).toEqual(['Ada', 'Ben'])
  const many = asks('Ada', 'Ben', 'Cleo', 'Dot', 'Eve', 'Finn')
  expect(many.map(({ title, detail }) => `${title} ${detail}`)).toEqual(['Ada wants to play.',
    'Ben, Cleo, Dot and 2 more want to come in, too.'])
  expect(seatsPane.getState().isOpen).toBe(false)
  many[1]?.actions[0]?.onPress()
  expect(seatsPane.getState().isOpen).toBe(true)
})
