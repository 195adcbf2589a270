// What both ends use on any carrier: keys, links, sealed messages, greetings, and bytes that are packed.
import { deflateSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { fromText, joined, toText, utf8 } from '../../src/seats/wire/bytes.ts'
import { answerGreeting, greet, kindOf, nameIn } from '../../src/seats/wire/greeting.ts'
import { backKey, backSecret, byChance, hostKeys, invitationKey, isGmOf, seatKeys,
  sharedSecret } from '../../src/seats/wire/keys.ts'
import { linkText, readLink } from '../../src/seats/wire/link.ts'
import { readDownward, readUpward, tidyName } from '../../src/seats/wire/messages.ts'
import { packed, unpacked } from '../../src/seats/wire/packing.ts'
import type { Json } from '../../src/lib/json.ts'
import { session } from '../../src/seats/wire/sealed.ts'

const textOf = (bytes: Uint8Array | null) => (bytes ? new TextDecoder().decode(bytes) : null)

describe('text for links', () => {
  it('is the same bytes again, and nothing else is read', () => {
    for (let length = 0; length < 40; length++) {
      const bytes = byChance(length)
      expect(fromText(toText(bytes), length)).toEqual(bytes)
    }
    for (const odd of ['', 'AAAA', `${toText(byChance(16))}A`, '!'.repeat(22), `${'A'.repeat(21)}B`]) {
      expect(fromText(odd, 16), odd).toBeNull()
    }
  })

  it('a link holds its room and key behind #, and a damaged link is none', () => {
    const { room } = hostKeys(byChance(32))
    for (const kind of ['invitation', 'seat'] as const) {
      const link = { room, kind, key: byChance(32) }
      expect(readLink(`#${linkText(link)}`)).toEqual(link)
      expect(readLink(linkText(link).slice(0, -1))).toBeNull()
    }
    for (const odd of ['', '#', '#join=', '#join=a.b', `#jump=${room}.${toText(byChance(32))}`]) {
      expect(readLink(odd), odd).toBeNull()
    }
  })

  it('a link says for whom it is, and whether that person has to ask', () => {
    const link = { room: hostKeys(byChance(32)).room, kind: 'invitation', key: byChance(32) } as const
    for (const name of ['Ada', 'Ada & Bea = 2', 'Zoë #7', '<b>']) {
      expect(readLink(`#${linkText({ ...link, name, welcome: true })}`)).toEqual({ ...link, name, welcome: true })
    }
    expect(linkText({ ...link, name: '', welcome: false })).toBe(linkText(link))
    expect(readLink(`#${linkText(link)}&for=${'x'.repeat(500)}&ask=perhaps&more=1`)?.name?.length).toBe(40)
  })

  it('rooms have 128 random bits, and keys 256', () => {
    const { room, token, proof } = hostKeys(byChance(32))
    expect([room.length, token.length, proof.length]).toEqual([22, 32, 32])
    expect(readLink(linkText({ room, kind: 'invitation', key: byChance(32) }))?.key.length).toBe(32)
  })
})

describe('sealed messages', () => {
  const ends = () => {
    const [up, down] = [byChance(32), byChance(32)]
    return { seat: session(up, down, 'room'), gm: session(down, up, 'room'), up, down }
  }

  it('open at the other end alone, and only as they were written', () => {
    const { seat, gm, up, down } = ends()
    const sealed = seat.seal(utf8('a word'))
    for (let at = 0; at < sealed.length; at++) {
      const changed = sealed.slice()
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(gm.open(changed)).toBeNull()
    }
    expect(session(down, up, 'another room').open(sealed)).toBeNull()
    expect(seat.open(sealed)).toBeNull()
    expect(textOf(gm.open(sealed))).toBe('a word')
    expect(gm.open(new Uint8Array(3))).toBeNull()
  })

  it('open once: what comes again opens to nothing, also long after', () => {
    const { seat, gm } = ends()
    const first = seat.seal(utf8('first'))
    expect(textOf(gm.open(first))).toBe('first')
    expect(gm.open(first)).toBeNull()
    for (let count = 0; count < 1_000; count++) expect(gm.open(seat.seal(utf8(`${count}`)))).not.toBeNull()
    expect(gm.open(first)).toBeNull()
  })

  it('that overtook each other open all the same; what comes far too late does not', () => {
    const { seat, gm } = ends()
    const sealed = Array.from({ length: 300 }, (_, index) => seat.seal(utf8(`${index}`)))
    expect(textOf(gm.open(sealed[299] ?? new Uint8Array()))).toBe('299')
    expect(textOf(gm.open(sealed[100] ?? new Uint8Array()))).toBe('100')
    expect(gm.open(sealed[0] ?? new Uint8Array())).toBeNull()
  })

  it('of the same words look different each time, and tell none of them', () => {
    const { seat } = ends()
    const [one, other] = [seat.seal(utf8('the same words')), seat.seal(utf8('the same words'))]
    expect(toText(one)).not.toBe(toText(other))
    expect(textOf(one)).not.toContain('same')
  })
})

describe('greetings', () => {
  const host = hostKeys(byChance(32))
  const key = invitationKey(byChance(32))
  const seat = seatKeys(byChance(32))

  it('make a session that both ends have, and nobody who listened to all of it', () => {
    const greeter = greet(host.room, key, seat, byChance)
    expect(nameIn(greeter.bytes)).toBe(key.name)
    const answered = answerGreeting(host, key, greeter.bytes, byChance)
    if (!answered?.session) throw new Error('There was no answer.')
    const own = greeter.answered(answered.bytes)
    if (!own || own === 'version') throw new Error('The answer was not understood.')
    expect(textOf(answered.session.open(own.seal(utf8('up'))))).toBe('up')
    expect(textOf(own.open(answered.session.seal(utf8('down'))))).toBe('down')
    expect(toText(answered.seat)).toBe(toText(seat.public))
    // Another player, who has the same link, hears every byte and makes no session of it.
    const other = greet(host.room, key, seatKeys(byChance(32)), byChance)
    expect(other.answered(answered.bytes)).toBeNull()
  })

  it('by another key, for another room or damaged are not answered', () => {
    const { bytes } = greet(host.room, key, seat, byChance)
    expect(answerGreeting(host, invitationKey(byChance(32)), bytes, byChance)).toBeNull()
    expect(answerGreeting(hostKeys(byChance(32)), key, bytes, byChance)).toBeNull()
    expect(answerGreeting(host, key, bytes.with(40, (bytes[40] ?? 0) ^ 1), byChance)).toBeNull()
    expect(nameIn(new Uint8Array(5_000))).toBeNull()
    expect(kindOf(new Uint8Array())).toBeNull()
    expect(kindOf(Uint8Array.of(77))).toBeNull()
  })

  it('a fellow player who has the link cannot pose as the GM', () => {
    const greeter = greet(host.room, key, seat, byChance)
    const posing = { ...hostKeys(byChance(32)), room: host.room }
    const answered = answerGreeting(posing, key, greeter.bytes, byChance)
    expect(answered?.session).toBeTruthy()
    expect(greeter.answered(answered?.bytes ?? new Uint8Array())).toBeNull()
    // Nor with the GM's proof and a key of one's own.
    const halfway = answerGreeting({ ...posing, proof: host.proof }, key, greeter.bytes, byChance)
    expect(greeter.answered(halfway?.bytes ?? new Uint8Array())).toBeNull()
    expect(isGmOf(host.room, host.proof, host.public)).toBe(true)
  })

  it('a recorded greeting and its answer make no second session', () => {
    const greeter = greet(host.room, key, seat, byChance)
    const first = answerGreeting(host, key, greeter.bytes, byChance)
    const own = greeter.answered(first?.bytes ?? new Uint8Array())
    if (!own || own === 'version') throw new Error('There was no answer.')
    const recorded = own.seal(utf8('attack'))
    const second = answerGreeting(host, key, greeter.bytes, byChance)
    expect(second?.session?.open(recorded)).toBeNull()
    expect(greet(host.room, key, seat, byChance).answered(first?.bytes ?? new Uint8Array())).toBeNull()
  })

  it('a public key that gives everybody the same secret is refused', () => {
    expect(sharedSecret(byChance(32), new Uint8Array(32))).toBeNull()
  })

  it('a seat comes back by a key that only its secret gives', () => {
    const secret = byChance(32)
    expect(backKey(backSecret(secret))).toEqual(backKey(backSecret(secret)))
    expect(backKey(backSecret(secret)).door).not.toBe(backKey(backSecret(byChance(32))).door)
  })
})

describe('packing', () => {
  it('short and long values come out as they went in, long ones much shorter', () => {
    const long = { walls: Array.from({ length: 2_000 }, (_, index) => ({ wall: index, open: false })) }
    expect(unpacked(packed({ a: 'ü€😀' }), 1_000)).toEqual({ a: 'ü€😀' })
    expect(unpacked(packed(long), 1_000_000)).toEqual(long)
    expect(packed(long).length).toBeLessThan(JSON.stringify(long).length / 4)
  })

  it('what grows beyond the limit is not inflated, and what is no JSON is nothing', () => {
    const bomb = joined(Uint8Array.of(1), deflateSync(new Uint8Array(10_000_000), { level: 9 }))
    expect(bomb.length).toBeLessThan(12_000)
    const began = performance.now()
    expect(unpacked(bomb, 64_000)).toBeUndefined()
    const nested = (deep: number): Json => JSON.parse(`${'['.repeat(deep)}${']'.repeat(deep)}`) as Json
    expect(unpacked(packed(nested(150)), 64_000)).toEqual(nested(150))
    expect(unpacked(packed(nested(2_000)), 64_000)).toBeUndefined()
    expect(performance.now() - began).toBeLessThan(1_000)
    for (const odd of [new Uint8Array(), Uint8Array.of(0), Uint8Array.of(9, 1), Uint8Array.of(1, 255, 255),
      Uint8Array.of(0, 255), joined(Uint8Array.of(0), utf8('{'))])
    {
      expect(unpacked(odd, 100)).toBeUndefined()
    }
    expect(unpacked(packed('x'.repeat(200)), 100)).toBeUndefined()
  })
})

describe('messages', () => {
  const mark = toText(byChance(16))

  it('are read strictly, and what is wrong with one is named', () => {
    const says = (value: unknown) => {
      const read = readUpward(value)
      return read.ok ? 'fine' : read.problem
    }
    const join = { type: 'join', from: mark, name: 'Mira', kind: 'player', back: toText(byChance(32)) }
    expect(says(join)).toBe('fine')
    expect(says({ ...join, kind: 'gm' })).toContain('“kind” of the message')
    expect(says({ ...join, role: 'gm' })).toContain('The message has "role", which does not belong there')
    expect(says({ type: 'explode' })).toBe('“type” of the message is of an unknown kind: "explode".')
    expect(
      says({ type: 'command', from: mark, number: 0.5, oldest: 1, on: null, what: { is: 'command', command: {} } }),
    )
      .toContain('“number”')
    expect(says({ type: 'command', from: mark, number: 1, oldest: 1, on: null, what: { is: 'command' } }))
      .toContain('“what.command” of the message is missing')
    for (const odd of [undefined, null, 7, 'text', [], {}, { type: {} }]) expect(says(odd)).toMatch(/^The message|^“/)
    expect(
      readDownward({ type: 'patch', opening: mark, number: 2, base: 1,
        steps: [{ op: 'move', path: '/a', from: '/b' }] }).ok,
    ).toBe(false)
  })

  it('names with markup stay the text that they are; what nobody sees is no name', () => {
    const of = (name: string) =>
      readUpward({ type: 'join', from: mark, name, kind: 'player', back: toText(byChance(32)) })
    expect(of('<img src=x onerror=alert(1)>')).toMatchObject({ value: { name: '<img src=x onerror=alert(1)>' } })
    for (const odd of ['', ' ', ' Mira', 'Mira\u202e', 'a\u0000', 'x'.repeat(41), 'two\nlines']) {
      expect(of(odd).ok, JSON.stringify(odd)).toBe(false)
      const tidy = tidyName(odd)
      expect(tidy === '' || of(tidy).ok, JSON.stringify(tidy)).toBe(true)
    }
  })
})
