// A second window of the same browser: the same protocol over a BroadcastChannel.
import { afterEach, expect, it } from 'vitest'
import { broadcastHost, broadcastSeat } from '../../src/seats/wire/broadcast.ts'
import { fakeTable } from '../support/seats/fake-table.ts'
import { openSeat, openTable, shareTable, type RealSeat } from '../support/seats/real-room.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})
const seatBy = (link: Parameters<typeof openSeat>[1]): RealSeat => {
  const opened = openSeat(broadcastSeat, link)
  closing.push(() => opened.seat.close())
  return opened
}

it('the second window sees its view, gives commands, and knows when the GM’s window goes and comes back', async () => {
  const table = fakeTable()
  const first = openTable(table)
  const link = shareTable(first.authority, broadcastHost(first.authority.keys.room))
  const screen = seatBy(link)
  await expect.poll(() => screen.seat.view).not.toBeNull()
  screen.seat.give({ add: 2 })
  await expect.poll(() => screen.settled).toMatchObject([{ outcome: { kind: 'accepted' } }])
  first.authority.close()
  await expect.poll(() => screen.seat.answers).toBe(false)
  const second = openTable(table, first.kept())
  closing.push(() => second.authority.close())
  second.authority.attach(broadcastHost(second.authority.keys.room))
  await expect.poll(() => screen.seat.answers).toBe(true)
  expect(screen.seat.view).toEqual(
    table.project(second.authority.seats()[0] ?? { id: '', name: '', kind: 'player', combatants: [] }),
  )
})

it('another window of the GM takes the room over, and the first is told', async () => {
  const table = fakeTable()
  const [first, second] = [openTable(table), openTable(table)]
  const { room } = first.authority.keys
  first.authority.attach(broadcastHost(room))
  second.authority.attach(broadcastHost(room))
  closing.push(() => first.authority.close(), () => second.authority.close())
  await expect.poll(() => first.authority.carriers()).toEqual([{ kind: 'closed', why: 'replaced' }])
  expect(second.authority.carriers()).toMatchObject([{ kind: 'open' }])
})

it('a window that is thrown out is told, and one without a door is not heard', async () => {
  const table = fakeTable()
  const { authority } = openTable(table)
  closing.push(() => authority.close())
  const link = shareTable(authority, broadcastHost(authority.keys.room))
  const screen = seatBy(link)
  await expect.poll(() => screen.seat.view).not.toBeNull()
  authority.throwOut(authority.seats()[0]?.id ?? '')
  await expect.poll(() => screen.seat.standing).toEqual({ kind: 'out', why: 'thrown-out' })
  const again = seatBy(screen.kept)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(again.seat.standing).toEqual({ kind: 'coming' })
})
