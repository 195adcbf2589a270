// The relay: who is let into a room, what is carried to whom, what is too much, and what is written down.
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Settings } from '../../src/server/settings.ts'
import { toText } from '../../src/seats/wire/bytes.ts'
import { byChance, hostKeys, type HostKeys } from '../../src/seats/wire/keys.ts'
import { DOOR_BYTES, RELAY_VERSION, type Arrival } from '../../src/seats/wire/relay-terms.ts'
import { testServer, type TestServer } from '../support/server/served.ts'

let server: TestServer
const open: Socket[] = []
const start = async (more: Partial<Settings> = {}): Promise<void> => {
  await server.end()
  server = await testServer(more)
}
beforeEach(async () => {
  server = await testServer()
})
afterEach(async () => {
  for (const socket of open.splice(0)) socket.disconnect()
  await server.end()
})

const newDoor = () => toText(byChance(DOOR_BYTES))
const DOOR = newDoor()

interface Page {
  readonly socket: Socket
  /** Everything that came, as `event: first argument`; bytes as text. */
  readonly heard: string[]
  /** Waits until something came that reads so. */
  hears(text: string): Promise<void>
}

function page(said: object, more: { readonly origin?: string; readonly transports?: string[] } = {}): Page {
  const socket = io(server.url, { path: '/relay/', transports: more.transports ?? ['websocket'], forceNew: true,
    reconnection: false, auth: said, ...(more.origin ? { extraHeaders: { origin: more.origin } } : {}) })
  open.push(socket)
  const heard: string[] = []
  const said1 = (value: unknown) =>
    Buffer.isBuffer(value) ? value.toString() : typeof value === 'object' ? JSON.stringify(value) : String(value)
  socket.onAny((event: string, ...args: unknown[]) => {
    heard.push(`${event}: ${args.filter((_, index) => index < (event.startsWith('up') ? 2 : 1)).map(said1).join(' ')}`)
  })
  socket.on('connect', () => heard.push('connect'))
  socket.on('connect_error', (error: Error & { data?: { why?: string } }) => {
    heard.push(`refused: ${error.data?.why ?? error.message}`)
  })
  socket.on('disconnect', (why) => heard.push(`disconnect: ${why}`))
  return { socket, heard, hears: async (text) => {
    await expect.poll(() => heard.join('\n'), { timeout: 5_000, interval: 5 }).toContain(text)
  } }
}

const arrivalOfGm = (keys: HostKeys, doors: readonly string[] = [DOOR]): Arrival => ({ version: RELAY_VERSION, as: 'gm',
  room: keys.room, token: toText(keys.token), key: toText(keys.public), doors: [...doors] })
const arrivalOfSeat = (keys: HostKeys, door = DOOR): Arrival => ({ version: RELAY_VERSION, as: 'seat', room: keys.room,
  door })

async function gmPage(keys: HostKeys, doors?: readonly string[]): Promise<Page> {
  const gm = page(arrivalOfGm(keys, doors))
  await gm.hears('terms')
  return gm
}
async function seatPage(keys: HostKeys, door?: string): Promise<Page> {
  const seat = page(arrivalOfSeat(keys, door))
  await seat.hears('gm:')
  return seat
}
const newKeys = () => hostKeys(byChance(32))

describe('who is let in', () => {
  it('the GM’s page shows what the room was made from; who knows the room’s id alone is no GM', async () => {
    const keys = newKeys()
    const stranger = newKeys()
    const posing = page({ ...arrivalOfGm(stranger), room: keys.room })
    await posing.hears('refused: not-the-gm')
    const withKey = page({ ...arrivalOfGm(stranger), room: keys.room, key: toText(keys.public) })
    await withKey.hears('refused: not-the-gm')
    await gmPage(keys)
  })

  it('that holds for a relay that was started anew, and remembers nothing', async () => {
    const keys = newKeys()
    await gmPage(keys)
    await start()
    const posing = page({ ...arrivalOfGm(newKeys()), room: keys.room })
    await posing.hears('refused: not-the-gm')
  })

  it('a seat comes by a door that the GM has opened, and by no other', async () => {
    const keys = newKeys()
    await gmPage(keys)
    await seatPage(keys)
    const stranger = page(arrivalOfSeat(keys, newDoor()))
    await stranger.hears('refused: no-door')
  })

  it('who came before the GM’s page waits, and goes when the GM’s page does not know the door', async () => {
    const keys = newKeys()
    const [seat, stranger] = [await seatPage(keys), await seatPage(keys, newDoor())]
    expect(seat.heard).toContain('gm: {"connection":null}')
    stranger.socket.emit('up', Buffer.from('hello?'))
    const gm = await gmPage(keys)
    await seat.hears(`gm: {"connection":"${gm.socket.id}"}`)
    await stranger.hears('ended: dropped')
    expect(gm.heard.join()).not.toContain('hello?')
  })

  it('a door that is closed takes those with it who came by it; who has changed doors stays', async () => {
    const keys = newKeys()
    const own = newDoor()
    const gm = await gmPage(keys, [DOOR, own])
    const [stays, goes] = [await seatPage(keys), await seatPage(keys)]
    stays.socket.emit('door', own)
    stays.socket.emit('up', Buffer.from('changed'))
    await gm.hears('changed')
    gm.socket.emit('doors', [own])
    await goes.hears('ended: dropped')
    stays.socket.emit('up', Buffer.from('still here'))
    await gm.hears('still here')
    // A door that is not open cannot be taken.
    const third = page(arrivalOfSeat(keys))
    await third.hears('refused: no-door')
  })

  it('another page of the same GM takes the room over, and the first is told', async () => {
    const keys = newKeys()
    const first = await gmPage(keys)
    const seat = await seatPage(keys)
    const second = await gmPage(keys)
    await first.hears('ended: replaced')
    await seat.hears(`gm: {"connection":"${second.socket.id}"}`)
    seat.socket.emit('up', Buffer.from('to the second'))
    await second.hears('to the second')
    expect(first.heard.join()).not.toContain('to the second')
  })

  it('a room has so many seats at most, and the next one is told', async () => {
    await start({ seats: 2 })
    const keys = newKeys()
    const gm = await gmPage(keys)
    await seatPage(keys)
    const second = await seatPage(keys)
    const third = page(arrivalOfSeat(keys))
    await third.hears('refused: full')
    second.socket.disconnect()
    await gm.hears('left')
    await seatPage(keys)
  })

  it('a page of another version, and what is no arrival, are told so', async () => {
    const keys = newKeys()
    const seat = arrivalOfSeat(keys)
    await page({ ...seat, version: 2 }).hears('refused: version')
    for (const odd of [{}, { ...seat, room: '../../etc' }, { ...seat, more: 1 }, { ...seat, door: 7 }]) {
      await page(odd).hears('refused: malformed')
    }
  })

  it('pages of other origins are not let in; those that are listed are', async () => {
    const keys = newKeys()
    const other = page(arrivalOfGm(keys), { origin: 'https://elsewhere.example' })
    await other.hears('refused: websocket error')
    const own = page(arrivalOfGm(keys), { origin: server.url.slice(0, -1) })
    await own.hears('terms')
    await start({ origins: ['https://table.example'] })
    await page(arrivalOfGm(keys), { origin: 'https://table.example' }).hears('terms')
    await page(arrivalOfGm(keys), { origin: server.url.slice(0, -1) }).hears('refused: websocket error')
  })

  it('is reached by websocket alone', async () => {
    await page(arrivalOfGm(newKeys()), { transports: ['polling'] }).hears('refused: xhr poll error')
  })
})

describe('what is carried', () => {
  it('what a seat says goes to the GM’s page alone, and what the GM’s page says to that seat alone', async () => {
    const keys = newKeys()
    const gm = await gmPage(keys)
    const [one, other] = [await seatPage(keys), await seatPage(keys)]
    one.socket.emit('up', Buffer.from('up to the GM'))
    await gm.hears(`up: ${one.socket.id} up to the GM`)
    gm.socket.emit('down', one.socket.id, Buffer.from('down to one'))
    gm.socket.emit('down', other.socket.id, Buffer.from('down to the other'))
    await one.hears('down: down to one')
    await other.hears('down: down to the other')
    expect(one.heard.join()).not.toContain('other')
    expect(other.heard.join()).not.toMatch(/up to|down to one/)
  })

  it('a GM reaches no seat of another room, and a seat is no GM', async () => {
    const [here, there] = [newKeys(), newKeys()]
    const [gm, otherGm] = [await gmPage(here), await gmPage(there)]
    const [seat, otherSeat] = [await seatPage(here), await seatPage(there)]
    gm.socket.emit('down', otherSeat.socket.id, Buffer.from('from another room'))
    gm.socket.emit('drop', otherSeat.socket.id)
    seat.socket.emit('down', seat.socket.id, Buffer.from('posing'))
    seat.socket.emit('drop', gm.socket.id)
    seat.socket.emit('doors', [])
    seat.socket.emit('up', Buffer.from('all said'))
    await gm.hears('all said')
    otherGm.socket.emit('down', otherSeat.socket.id, Buffer.from('from its own GM'))
    await otherSeat.hears('from its own GM')
    expect(otherSeat.heard.join()).not.toContain('another room')
    expect(seat.heard.join()).not.toContain('posing')
    expect([gm, seat, otherSeat].map(({ socket }) => socket.connected)).toEqual([true, true, true])
  })

  it('the GM’s page is told who left, and seats that the GM’s page is away', async () => {
    const keys = newKeys()
    const gm = await gmPage(keys)
    const [seat, other] = [await seatPage(keys), await seatPage(keys)]
    const address = seat.socket.id
    seat.socket.disconnect()
    await gm.hears(`left: ${address}`)
    gm.socket.disconnect()
    await other.hears('gm: {"connection":null}')
  })

  it('who is dropped goes', async () => {
    const keys = newKeys()
    const gm = await gmPage(keys)
    const seat = await seatPage(keys)
    gm.socket.emit('drop', seat.socket.id)
    await seat.hears('ended: dropped')
    await seat.hears('disconnect')
  })
})

describe('what is too much', () => {
  it('a message above the limit is not carried, and costs nobody the connection', async () => {
    await start({ messageBytes: 10_000 })
    const keys = newKeys()
    const gm = await gmPage(keys)
    const seat = await seatPage(keys)
    seat.socket.emit('up', Buffer.alloc(10_500))
    await seat.hears('uncarried: too-large')
    seat.socket.emit('up', Buffer.from('small'))
    await gm.hears('small')
    expect(gm.heard.filter((one) => one.startsWith('up'))).toHaveLength(1)
  })

  it('what is no bytes is not carried', async () => {
    const keys = newKeys()
    const gm = await gmPage(keys)
    const seat = await seatPage(keys)
    for (const odd of ['text', 7, null, { a: 1 }, [Buffer.from('x')]]) seat.socket.emit('up', odd)
    seat.socket.emit('up')
    await seat.hears('uncarried: malformed')
    gm.socket.emit('down', { room: 'x' }, Buffer.from('x'))
    gm.socket.emit('down')
    gm.socket.emit('doors', 'all')
    await gm.hears('uncarried: malformed')
    seat.socket.emit('up', Buffer.from('well'))
    await gm.hears('well')
    expect(gm.heard.filter((one) => one.startsWith('up'))).toHaveLength(1)
  })

  it('a flood is not carried, ends with the connection that sends it, and hinders nobody else', async () => {
    const keys = newKeys()
    const gm = await gmPage(keys)
    const [flooding, other] = [await seatPage(keys), await seatPage(keys)]
    for (let count = 0; count < 3_000; count++) flooding.socket.emit('up', Buffer.from(`flood ${count}`))
    other.socket.emit('up', Buffer.from('in between'))
    await gm.hears('in between')
    await flooding.hears('uncarried: too-fast')
    await flooding.hears('ended: flood')
    expect(gm.heard.filter((one) => one.includes('flood')).length).toBeLessThan(200)
    expect(other.socket.connected).toBe(true)
  })
})

describe('who is slow', () => {
  it('is cut when too much waits, and the GM’s page is told', async () => {
    const keys = newKeys()
    const [gm, quick, slow] = [await gmPage(keys), await seatPage(keys), await seatPage(keys)]
    const stops = (slow.socket.io.engine.transport as unknown as { ws: { _socket: { pause(): void } } }).ws._socket
    stops.pause()
    const slowId = slow.socket.id ?? ''
    for (let count = 0; count < 15; count++) gm.socket.emit('down', slowId, Buffer.alloc(990_000))
    gm.socket.emit('down', quick.socket.id, Buffer.from('for the quick'))
    await quick.hears('down: for the quick')
    await gm.hears(`left: ${slowId}`)
    expect(quick.socket.connected).toBe(true)
  })
})

describe('what is not the relay’s', () => {
  it('an event that it does not know ends the connection', async () => {
    const seat = await seatPage(newKeys())
    seat.socket.emit('nothing', 1)
    await seat.hears('ended: malformed')
    await seat.hears('disconnect')
  })

  it('one line holds one session: who opens more on it is cut', async () => {
    const keys = newKeys()
    await gmPage(keys)
    const seat = await seatPage(keys)
    for (let count = 0; count < 70; count++) seat.socket.io.engine.send(`0${JSON.stringify(arrivalOfSeat(keys))}`)
    await seat.hears('disconnect')
    expect(seat.heard.filter((one) => one.startsWith('terms'))).toHaveLength(1)
  })

  it('a line on which parts of a message come without an end is cut', async () => {
    const seat = await seatPage(newKeys())
    seat.socket.io.engine.send('510-["up",{"_placeholder":true,"num":0}]')
    for (let count = 0; count < 8; count++) seat.socket.io.engine.send(Buffer.alloc(200_000))
    await seat.hears('disconnect')
  })

  it('a page that is not let in may ask again on the same line', async () => {
    const keys = newKeys()
    await start({ seats: 1 })
    await gmPage(keys)
    const first = await seatPage(keys)
    const second = page(arrivalOfSeat(keys))
    await second.hears('refused: full')
    first.socket.disconnect()
    await expect.poll(() => {
      if (!second.socket.connected) second.socket.connect()
      return second.heard.join()
    }, { interval: 200 }).toContain('gm:')
  })

  it('one door does not fill the room: others come by theirs', async () => {
    const keys = newKeys()
    const own = newDoor()
    await gmPage(keys, [DOOR, own])
    const many = Array.from({ length: 64 }, () => page(arrivalOfSeat(keys)))
    await expect.poll(() => many.every(({ heard }) => heard.length > 0), { timeout: 10_000 }).toBe(true)
    expect(many.filter(({ heard }) => heard.includes('refused: many')).length).toBeGreaterThan(40)
    await seatPage(keys, own)
  })
})

it('there are only so many connections at once, and those that end make room', async () => {
  await start({ connections: 1 })
  const gm = await gmPage(newKeys())
  await page(arrivalOfGm(newKeys())).hears('refused: websocket error')
  gm.socket.disconnect()
  await expect.poll(async () => {
    const next = page(arrivalOfGm(newKeys()))
    await expect.poll(() => next.heard.length).toBeGreaterThan(0)
    return next.heard[0]
  }).toBe('connect')
  await server.close()
  expect(server.log.join()).toContain('connections refused (crowded)')
})

it('an empty room is forgotten after a while: then whoever comes waits for the GM’s page', async () => {
  await start({ emptyRoomSeconds: 1 })
  const keys = newKeys()
  const gm = await gmPage(keys)
  gm.socket.disconnect()
  const early = page(arrivalOfSeat(keys, newDoor()))
  await early.hears('refused: no-door')
  await new Promise((resolve) => setTimeout(resolve, 1_700))
  const late = await seatPage(keys, newDoor())
  expect(late.heard).toContain('gm: {"connection":null}')
})

it('its log holds no room, no address, no key and nothing of what was said', async () => {
  const keys = newKeys()
  const gm = await gmPage(keys)
  const seat = await seatPage(keys)
  seat.socket.emit('up', Buffer.from('a private word'))
  await gm.hears('a private word')
  seat.socket.emit('up', 'another private word')
  await seat.hears('uncarried')
  await page({ ...arrivalOfSeat(keys), more: 'a third private word' }).hears('refused')
  await page(arrivalOfSeat(keys, newDoor())).hears('refused')
  const ids = [gm.socket.id, seat.socket.id]
  await server.close()
  const written = server.log.join('\n')
  expect(written).toContain('messages not carried (malformed): 1')
  expect(written).toContain('pages not let in (no-door): 1')
  for (const secret of ['private', keys.room, DOOR, toText(keys.token), toText(keys.public), '127.0.0.1', ...ids]) {
    expect(written).not.toContain(secret)
  }
})
