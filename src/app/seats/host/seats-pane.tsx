// The dialog of players and screens, wired to the room of this page.
import { useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { combatantsOf, type Battle } from '../../../engine/core/index.ts'
import { SeatsDialog, type LinkRow, type SeatRow } from '../../../panels/seats/index.ts'
import { usePreferences, useServices, useTable } from '../../services/services.ts'
import { copyText } from '../../page/copy-text.ts'
import { newLink } from './new-link.ts'
import { openPlayerWindow } from './player-window.ts'
import type { Room } from './room.ts'
import { openRoomHere, roomHere, tellNoRoom } from './rooms.ts'
import { addressesFor, wayIn } from './way-in.ts'
import { inBattle, lentName, playedUnder } from './who-sits.ts'
import { wishOf } from './wish.ts'

const BROKE = 'Seats could not be opened. Load the page again.'

interface SeatsPaneProps {
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

export function SeatsPane({ open, onOpen }: SeatsPaneProps) {
  const services = useServices()
  const room = useStore(roomHere, (state) => state.room)
  useEffect(() => {
    if (!open) return
    openRoomHere(services, true).then((opened) => {
      if (opened) return withLink(opened)
      onOpen(false)
      tellNoRoom(services, BROKE)
    }, (cause: unknown) => {
      reportError(cause)
      onOpen(false)
      services.table.notify('bad', BROKE)
    })
  }, [open, services, onOpen])
  // Another window of the GM has the room by now.
  const before = useRef(room)
  useEffect(() => {
    if (before.current && !room) onOpen(false)
    before.current = room
  }, [room, onOpen])
  return room && <Opened open={open} onOpen={onOpen} room={room} />
}

/** There is a link to send from the first look on. */
function withLink(room: Room): void {
  if (room.invitations().every(({ screen }) => screen)) room.invite()
}

function Opened({ open, onOpen, room }: SeatsPaneProps & { readonly room: Room }) {
  const services = useServices()
  const state = useStore(room)
  const goesAlong = usePreferences(({ windowGoesAlong }) => windowGoesAlong)
  const id = useTable(({ playing }) => playing?.session.id ?? null)
  const battle = useTable(({ playing }) => playing?.battle ?? null)
  // COM-24: others may look at this screen.
  const view = useTable(({ playing }) => playing?.view ?? null)
  const addresses = addressesFor(location.href, state.addresses)
  const [picked, setPicked] = useState<string | null>(null)
  const address = picked !== null && addresses.includes(picked) ? picked : (addresses[0] ?? location.href)
  useEffect(() => {
    if (open) withLink(room)
  }, [open, room])
  const seats = useMemo(() => rowsOf(state.seats, battle, id), [state.seats, battle, id])
  const links = state.invitations.filter(({ screen }) => !screen).map((one): LinkRow => ({ id: one.id, label: one.label,
    once: one.once, welcome: one.welcome, address: `${address}#${one.link}` })
  )
  return (
    <SeatsDialog
      open={open}
      onOpen={onOpen}
      people={{
        newcomers: state.newcomers.map((one) => ({ ...one, wish: wishOf(one, state.seats) })),
        seats,
        lendable: view ? combatantsOf(view).map((one) => ({ id: one.id, name: one.name, player: one.player })) : [],
        onAdmit: room.admit,
        onDecline: room.decline,
        onThrowOut: room.throwOut,
        onLend: (seat, combatants) => lend(room, id, seat, combatants),
      }}
      links={{ links, onCopy: copyText, onMake: (how) => newLink(room, how), onWithdraw: room.withdraw }}
      wayIn={wayIn(state, location.href, room.openAgain)}
      addresses={addresses}
      address={address}
      onAddress={setPicked}
      locked={state.locked}
      onLock={room.lock}
      onPlayerWindow={() => void openPlayerWindow(services)}
      goesAlong={goesAlong}
      onGoesAlong={(windowGoesAlong) => services.preferences.setState({ windowGoesAlong })}
      onClose={() => {
        onOpen(false)
        room.close()
      }}
    />
  )
}

type Seats = ReturnType<Room['getState']>['seats']

function rowsOf(seats: Seats, battle: Battle | null, id: string | null): readonly SeatRow[] {
  return seats.map((seat) => ({
    id: seat.id,
    name: seat.name,
    kind: seat.kind,
    present: seat.present,
    plays: battle ? playedUnder(battle, seat.name).map(({ name }) => name) : [],
    lent: id === null ? [] : inBattle(seat, id).combatants,
  }))
}

/** What is lent in other battles stays so. */
function lend(room: Room, battle: string | null, seat: string, combatants: readonly string[]): void {
  const before = room.getState().seats.find((one) => one.id === seat)
  if (!before || battle === null) return
  const elsewhere = before.combatants.filter((one) => !one.startsWith(lentName(battle, '')))
  room.setCombatants(seat, [...elsewhere, ...combatants.map((one) => lentName(battle, one))])
}
