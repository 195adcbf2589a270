// Pictures on their way to a seat: in pieces, whole in the end, and only those that the seat sees.
import { beforeEach, describe, expect, it } from 'vitest'
import type { Picture } from '../../src/seats/table.ts'
import { MOST_PICTURE, PIECE_BYTES } from '../../src/seats/wire/messages.ts'
import { fakeTable, type FakeTable } from '../support/seats/fake-table.ts'
import { seededBytes } from '../support/seats/fake-clock.ts'
import { testRoom, type TestRoom } from '../support/seats/room.ts'

let table: FakeTable
let room: TestRoom
beforeEach(() => {
  table = fakeTable()
  room = testRoom(table)
})
const [MAP, TOKEN, HIDDEN, GONE] = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(64)) as [string, string, string,
  string]
const picture = (bytes: number, type = 'image/webp'): Picture => ({ type,
  bytes: new Uint8Array(seededBytes(bytes)(bytes)) })
/** Whether that is the picture, byte for byte. */
const isWhole = (came: Picture | null | 'not yet', id: string): boolean => {
  const kept = table.pictures.get(id)
  return came !== null && came !== 'not yet' && came.type === kept?.type && Buffer.from(came.bytes).equals(kept.bytes)
}

/** Lets time go by in small steps, so that what waits for a picture to be read goes on. */
async function pass(milliseconds: number, step = 20): Promise<void> {
  for (let gone = 0; gone < milliseconds; gone += step) {
    room.clock.pass(step)
    await new Promise((resolve) => setImmediate(resolve))
  }
}
/** Whether it has come by now, and what. */
function watch<Value>(promise: Promise<Value>): { came: Value | 'not yet' } {
  const seen: { came: Value | 'not yet' } = { came: 'not yet' }
  void promise.then((value) => (seen.came = value))
  return seen
}
/** The bytes that went to seats since. */
const sentDown = (from: number) => room.carrier.sent.slice(from).filter(({ to }) => to === 'seat')

describe('a picture', () => {
  it('comes whole, in pieces, and once for all who want it on that page', async () => {
    table.pictures.set(MAP, picture(PIECE_BYTES * 20 + 7))
    table.pictures.set(TOKEN, picture(900, 'image/png'))
    const { seat } = room.sit('Mira')
    const from = room.carrier.sent.length
    const [map, again, token] = [watch(seat.picture(MAP)), watch(seat.picture(MAP)), watch(seat.picture(TOKEN))]
    await pass(200)
    expect(isWhole(token.came, TOKEN)).toBe(true)
    expect(map.came).toBe('not yet')
    await pass(2_000)
    expect(isWhole(map.came, MAP)).toBe(true)
    expect(again.came).toBe(map.came)
    expect(sentDown(from).filter(({ bytes }) => bytes.length > 1_000)).toHaveLength(21)
  })

  it('that is larger than a seat takes is told as such, and is not waited for', async () => {
    table.pictures.set(MAP, { type: 'image/png', bytes: new Uint8Array(MOST_PICTURE + 1) })
    const told: string[] = []
    const mira = room.come(room.authority.invite({ welcome: true }).link, { uncarried: (says) => told.push(says) })
    await pass(1_000)
    const map = watch(mira.seat.picture(MAP))
    await pass(500)
    expect(map.came).toBeNull()
    expect(told).toEqual(['A picture is too large to be sent here. The GM can take a smaller picture.'])
    const from = room.carrier.sent.length
    await pass(7_000)
    expect(room.carrier.sent.slice(from).filter(({ to }) => to === 'gm').length).toBeLessThan(4)
    const again = watch(mira.seat.picture(MAP))
    await pass(500)
    expect([again.came, room.tooLarge]).toEqual([null, 1])
  })

  it('comes to others while the table breaks over one seat, and to that seat once it is well', async () => {
    table.pictures.set(MAP, picture(PIECE_BYTES * 4))
    const [mira, rook] = [room.sit('Mira'), room.sit('Rook')]
    const { mayHave } = table
    let asks = 0
    table.mayHave = (seat, ...what) => {
      // First as a piece is about to go, then as soon as it is asked for.
      if (seat.name === 'Mira' && ++asks > 1) throw new Error('The view broke.')
      return mayHave(seat, ...what)
    }
    const [hers, his] = [watch(mira.seat.picture(MAP)), watch(rook.seat.picture(MAP))]
    await pass(8_000)
    expect([hers.came, isWhole(his.came, MAP)]).toEqual(['not yet', true])
    expect(room.failures).toEqual([new Error('The view broke.')])
    table.mayHave = mayHave
    await pass(8_000)
    expect(isWhole(hers.came, MAP)).toBe(true)
  })

  it('comes whole also where messages are lost, doubled and late, and where the line is cut', async () => {
    table.pictures.set(MAP, picture(PIECE_BYTES * 12))
    const mira = room.sit('Mira')
    room.carrier.faults = { lost: 0.2, doubled: 0.2, slow: 200 }
    const map = watch(mira.seat.picture(MAP))
    await pass(1_000)
    mira.line.cut()
    await pass(2_000, 100)
    mira.line.heal()
    await pass(1_000)
    room.reload()
    await pass(90_000, 100)
    expect(isWhole(map.came, MAP)).toBe(true)
  })

  it('that the seat does not see is not sent, though it asks by the right name', async () => {
    table.pictures.set(HIDDEN, picture(PIECE_BYTES, 'secret'))
    const { seat } = room.sit('Mira')
    const from = room.carrier.sent.length
    const hidden = watch(seat.picture(HIDDEN))
    await pass(1_000)
    expect(hidden.came).toBeNull()
    expect(sentDown(from).every(({ bytes }) => bytes.length < 1_000)).toBe(true)
  })

  it('that is out of sight half way goes no further', async () => {
    table.pictures.set(MAP, picture(PIECE_BYTES * 20))
    const { seat } = room.sit('Mira')
    const map = watch(seat.picture(MAP))
    await pass(60)
    table.pictures.set(MAP, { ...picture(PIECE_BYTES * 20), type: 'secret' })
    await pass(2_000)
    expect(map.came).toBeNull()
  })

  it('comes in parts, each for itself, and begins anew where more was explored meanwhile', async () => {
    table.pictures.set(`${MAP}1/0/0`, { ...picture(PIECE_BYTES * 12), version: 'a' })
    table.pictures.set(`${MAP}1/1/0`, { ...picture(700), version: 'a' })
    const { seat } = room.sit('Mira')
    const [part, other] = [watch(seat.picture(MAP, '1/0/0')), watch(seat.picture(MAP, '1/1/0'))]
    await pass(60)
    const more = { ...picture(PIECE_BYTES * 12), version: 'b' }
    more.bytes.fill(7)
    table.pictures.set(`${MAP}1/0/0`, more)
    await pass(2_000)
    expect(isWhole(part.came, `${MAP}1/0/0`)).toBe(true)
    expect(isWhole(other.came, `${MAP}1/1/0`)).toBe(true)
  })

  it('that is not kept is not waited for; asked for later, when it is there, it comes', async () => {
    const { seat } = room.sit('Mira')
    const gone = watch(seat.picture(GONE))
    await pass(200)
    expect(gone.came).toBeNull()
    table.pictures.set(GONE, picture(10))
    const found = watch(seat.picture(GONE))
    await pass(200)
    expect(isWhole(found.came, GONE)).toBe(true)
  })

  it('that cannot be judged yet, because no battle is open for a moment, comes as soon as it can be', async () => {
    table.pictures.set(MAP, picture(PIECE_BYTES * 2))
    const { seat } = room.sit('Mira')
    const { mayHave } = table
    Object.assign(table, { mayHave: () => null })
    const map = watch(seat.picture(MAP))
    await pass(4_000)
    expect(map.came).toBe('not yet')
    Object.assign(table, { mayHave })
    await pass(4_000)
    expect(isWhole(map.came, MAP)).toBe(true)
  })

  it('tells how much of it has come', async () => {
    table.pictures.set(MAP, picture(PIECE_BYTES * 3 + 7))
    const { seat } = room.sit('Mira')
    const shares: number[] = []
    const map = watch(seat.picture(MAP, '', (share) => shares.push(share)))
    await pass(500)
    expect([isWhole(map.came, MAP), shares]).toEqual([true, [0.25, 0.5, 0.75, 1]])
  })

  it('that breaks when it is read is not to be had, and the table hears of it', async () => {
    const { seat } = room.sit('Mira')
    Object.assign(table, { picture: () => {
      throw new Error('The database is gone.')
    } })
    const broken = watch(seat.picture(MAP))
    await pass(200)
    expect(broken.came).toBeNull()
    expect(room.failures).toHaveLength(1)
  })

  it('is not waited for when the seat is over', async () => {
    table.pictures.set(MAP, picture(PIECE_BYTES * 20))
    const { seat } = room.sit('Mira')
    const map = watch(seat.picture(MAP))
    seat.close()
    await pass(20)
    expect(map.came).toBeNull()
    expect(await seat.picture(MAP)).toBeNull()
  })
})

it('pictures leave room for all else: so many pieces a second, by turns for each seat', async () => {
  table.pictures.set(MAP, picture(PIECE_BYTES * 80))
  table.pictures.set(TOKEN, picture(900))
  const seats = ['Mira', 'Rook', 'Sorrel'].map((name) => room.sit(name).seat)
  const from = room.carrier.sent.length
  for (const seat of seats) void seat.picture(MAP)
  await pass(1_000, 5)
  const pieces = sentDown(from).filter(({ bytes }) => bytes.length > 10_000)
  expect(pieces.length).toBeGreaterThan(40)
  expect(pieces.length).toBeLessThan(70)
  const small = watch(room.sit('Tansy').seat.picture(TOKEN))
  await pass(600, 5)
  expect(isWhole(small.came, TOKEN)).toBe(true)
})
