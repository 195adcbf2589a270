// What both ends keep, and names that are fit to be kept.
import { beforeEach, expect, it } from 'vitest'
import { keptRoom } from '../../src/seats/kept-room.ts'
import { keptPage, keptSeat } from '../../src/seats/kept-seat.ts'
import { fakeTable } from '../support/seats/fake-table.ts'
import { testRoom, type TestRoom } from '../support/seats/room.ts'

let room: TestRoom
beforeEach(() => {
  room = testRoom(fakeTable())
})

it('names end with a whole character, also where two are alike, and the room stays readable', () => {
  const name = `${'a'.repeat(34)}😀bcd`
  const [one, two] = [room.sit(name), room.sit(name)]
  expect(one.seat.standing).toMatchObject({ seat: { name } })
  expect(two.seat.standing).toMatchObject({ seat: { name: `${'a'.repeat(34)} 2` } })
  expect(keptRoom.safeParse(room.kept).success).toBe(true)
  // Also those of odd characters that only their neighbours make fit.
  const odd = ['a'.repeat(39) + '😀', `1${'\ufe0f'.repeat(6)}`, `1\ufe0f\u200d😀`,
    `${'a'.repeat(35)}👩\u200d👩\u200d👧`, `${'a'.repeat(38)}👩\u200d👧`]
  for (const each of odd) {
    const come = room.sit(each)
    expect(come.seat.standing, each).toMatchObject({ kind: 'seated' })
    expect(come.nonsense, each).toEqual([])
  }
})

it('one seat or link that cannot be read costs itself, not the room; a name that was cut in two is mended', () => {
  room.authority.invite({ label: 'for all' })
  room.sit('Mira')
  room.sit('Rook')
  const { kept } = room
  const [mira, rook] = kept?.seats ?? []
  const read = keptRoom.parse({ ...kept, invitations: [...kept?.invitations ?? [], { id: 7 }],
    seats: [{ ...mira, name: 'Mira \ud83d' }, { ...rook, key: 7 }, null] })
  expect(read).toEqual({ ...kept, seats: [{ ...mira, name: 'Mira □' }] })
})

it('what both ends keep is plain JSON, and is read strictly', () => {
  const mira = room.sit('Mira')
  mira.line.cut()
  mira.seat.give({ add: 1 })
  mira.seat.claim(['mira'])
  const again = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
  expect(keptRoom.parse(again(room.kept))).toEqual(room.kept)
  expect(keptSeat.parse(again(mira.kept))).toEqual(mira.kept)
  expect(keptPage.parse(again(mira.page))).toEqual(mira.page)
  expect(mira.page.given).toHaveLength(2)
  expect(keptSeat.safeParse({ ...mira.kept, version: 2 }).success).toBe(false)
  expect(keptRoom.safeParse({ ...room.kept, more: 1 }).success).toBe(false)
})
