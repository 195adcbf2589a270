// Who comes in: by which links, with the GM's yes or without, and whom the room lets in no more.
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeTable, type FakeTable } from '../support/seats/fake-table.ts'
import { testRoom, type TestRoom } from '../support/seats/room.ts'

let table: FakeTable
let room: TestRoom
beforeEach(() => {
  table = fakeTable()
  room = testRoom(table)
})

describe('coming in', () => {
  const welcoming: string[] = []
  beforeEach(() => void (welcoming.length = 0))
  /** So few come by each link that nobody is asked. */
  const linkFor = (index: number) => welcoming[Math.floor(index / 12)] ??= room.authority.invite({ welcome: true }).link

  it('a newcomer waits for the GM’s yes, and then sees its own view', () => {
    const mira = room.come(room.authority.invite({ label: 'for all' }).link, { name: '  Mira ' })
    room.clock.pass(100)
    expect(mira.seat.standing).toEqual({ kind: 'waiting' })
    expect(mira.seat.view).toBeNull()
    expect(room.authority.newcomers()).toMatchObject([{ name: 'Mira', kind: 'player' }])
    expect(room.authority.admit(room.authority.newcomers()[0]?.id ?? '')).toBe(true)
    room.clock.pass(100)
    expect(mira.seat.standing).toMatchObject({ kind: 'seated', seat: { name: 'Mira', combatants: [] } })
    expect(mira.seat.view).toEqual(table.project(room.infoOf('Mira')))
    expect(room.authority.newcomers()).toEqual([])
    expect(room.authority.seats()).toMatchObject([{ name: 'Mira', present: true }])
  })

  it('a newcomer whom the GM declines is told, and is not at the table', () => {
    const mira = room.come(room.authority.invite().link)
    room.clock.pass(100)
    room.authority.decline(room.authority.newcomers()[0]?.id ?? '')
    room.clock.pass(100)
    expect(mira.seat.standing).toEqual({ kind: 'out', why: 'declined' })
    expect(room.authority.seats()).toEqual([])
  })

  it('who comes by a welcoming link is let in unasked; a link for one ends with the first', () => {
    const { link } = room.authority.invite({ welcome: true, once: true, screen: true })
    const screen = room.come(link, { kind: 'table', name: 'Projector' })
    room.clock.pass(100)
    expect(screen.seat.standing).toMatchObject({ kind: 'seated', seat: { kind: 'table' } })
    const second = room.come(link)
    room.clock.pass(30_000)
    expect(second.seat.standing).toEqual({ kind: 'out', why: 'used' })
    expect(room.authority.seats()).toHaveLength(1)
  })

  it('a link for one is used up by whom the GM lets in: the others who wait are told, and the seat comes back', () => {
    const { link } = room.authority.invite({ once: true, label: 'Mira' })
    const others = room.authority.invite()
    const [mira, rook] = [room.come(link, { name: 'Mira' }), room.come(link, { name: 'Rook' })]
    const sorrel = room.come(others.link, { name: 'Sorrel' })
    room.clock.pass(100)
    expect(room.authority.newcomers()).toHaveLength(3)
    room.authority.admit(room.authority.newcomers().find(({ name }) => name === 'Mira')?.id ?? '')
    room.clock.pass(100)
    expect([mira, rook, sorrel].map(({ seat }) => seat.standing)).toMatchObject([{ kind: 'seated' }, { kind: 'out',
      why: 'used' }, { kind: 'waiting' }])
    expect(room.authority.invitations()).toMatchObject([{ id: others.id }])
    mira.line.cut()
    const again = room.again(mira)
    room.clock.pass(100)
    expect(again.seat.standing).toMatchObject({ kind: 'seated', seat: { name: 'Mira' } })
  })

  it('nobody new comes while the room is locked, and who waited is told; who has a seat comes back', () => {
    const { link } = room.authority.invite()
    const mira = room.sit('Mira')
    const waiting = room.come(link, { name: 'Rook' })
    room.clock.pass(100)
    room.authority.lock(true)
    room.clock.pass(100)
    expect(waiting.seat.standing).toEqual({ kind: 'out', why: 'locked' })
    const late = room.come(link, { name: 'Sorrel' })
    mira.line.cut()
    mira.line.heal()
    room.clock.pass(30_000)
    expect(late.seat.standing).toEqual({ kind: 'out', why: 'locked' })
    expect(room.authority.newcomers()).toEqual([])
    expect(room.infoOf('Mira').present).toBe(true)
    room.authority.lock(false)
    const again = room.again(late)
    room.clock.pass(100)
    expect(again.seat.standing).toEqual({ kind: 'waiting' })
  })

  it('a link that was taken back lets nobody in, and a new link does', () => {
    const old = room.authority.invite()
    const mira = room.sit('Mira')
    room.authority.withdraw(old.id)
    const stranger = room.come(old.link)
    const guest = room.come(room.authority.invite().link)
    room.clock.pass(30_000)
    expect(stranger.seat.standing).toEqual({ kind: 'out', why: 'no-door' })
    expect(room.authority.newcomers()).toHaveLength(1)
    expect(guest.seat.standing).toEqual({ kind: 'waiting' })
    expect(mira.seat.answers).toBe(true)
  })

  it('who is thrown out is told, sees nothing more and does not come back', () => {
    const [mira, rook] = [room.sit('Mira'), room.sit('Rook')]
    const before = mira.seat.view
    room.authority.throwOut(room.infoOf('Mira').id)
    room.clock.pass(100)
    expect(mira.seat.standing).toEqual({ kind: 'out', why: 'thrown-out' })
    rook.seat.give({ add: 1 })
    const again = room.again(mira)
    room.clock.pass(60_000)
    expect(mira.seat.view).toBe(before)
    expect(again.seat.standing).toEqual({ kind: 'coming' })
    expect(again.seat.view).toBeNull()
    expect(room.authority.seats()).toMatchObject([{ name: 'Rook' }])
  })

  it('who was thrown out does not come back unasked by a link that let in unasked before', () => {
    const { link } = room.authority.invite({ welcome: true })
    room.come(link, { name: 'Mira' })
    room.clock.pass(100)
    room.authority.throwOut(room.infoOf('Mira').id)
    room.clock.pass(100)
    const again = room.come(link, { name: 'Mira' })
    room.clock.pass(100)
    expect(again.seat.standing).toEqual({ kind: 'waiting' })
    expect(room.authority.invitations().map(({ welcome }) => welcome)).toEqual([false])
    expect(room.kept?.invitations.map(({ welcome }) => welcome)).toEqual([false])
  })

  it('a screen’s link, which stands in no list, ends with a lock, with somebody thrown out, and with the page', () => {
    const ends: readonly (() => void)[] = [() => room.authority.lock(true), () => {
      room.come(room.authority.invite({ welcome: true }).link, { name: 'Mira' })
      room.clock.pass(100)
      room.authority.throwOut(room.infoOf('Mira').id)
    }, () => room.reload()]
    for (const end of ends) {
      const { link } = room.authority.invite({ welcome: true, once: true, screen: true })
      end()
      expect(room.authority.invitations().filter(({ screen }) => screen)).toEqual([])
      const screen = room.come(link, { kind: 'table', name: 'Projector' })
      room.clock.pass(60_000)
      expect(screen.seat.standing.kind).not.toBe('seated')
      room.authority.lock(false)
    }
  })

  it('of many who come unasked by one link at once the GM is asked, so that nobody fills the table', () => {
    const { link } = room.authority.invite({ welcome: true })
    for (let index = 0; index < 30; index++) room.come(link, { name: `Seat ${index}` })
    room.clock.pass(100)
    expect([room.authority.seats().length, room.authority.newcomers().length]).toEqual([12, 18])
    // Whoever comes later comes in unasked again; who waits goes on waiting for the GM's yes.
    room.clock.pass(60_000)
    room.come(link, { name: 'Late' })
    room.clock.pass(100)
    expect(room.authority.seats().at(-1)).toMatchObject({ name: 'Late' })
    expect(room.authority.newcomers()).toHaveLength(18)
  })

  it('who would play somebody at once by the name alone is let in by the GM, whatever the link', () => {
    table.playedBy = (name) => (name === 'Mira' ? ['Wenna', 'Ysolt'] : [])
    const { link } = room.authority.invite({ welcome: true })
    const mira = room.come(link, { name: 'Mira' })
    const rook = room.come(link, { name: 'Rook' })
    const watching = room.come(link, { name: 'Mira', kind: 'spectator' })
    room.clock.pass(100)
    expect([mira, rook, watching].map(({ seat }) => seat.standing.kind)).toEqual(['waiting', 'seated', 'seated'])
    expect(room.authority.newcomers()).toMatchObject([{ name: 'Mira', plays: [] }])
    // Of her own link the GM knows for whom it is.
    room.authority.decline(room.authority.newcomers()[0]?.id ?? '')
    room.authority.throwOut(room.infoOf('Mira').id)
    const own = room.come(room.authority.invite({ welcome: true, once: true, label: 'Mira' }).link, { name: 'Mira' })
    room.clock.pass(100)
    expect(own.seat.standing).toMatchObject({ kind: 'seated', seat: { name: 'Mira' } })
  })

  it('while nobody can tell who is played under a name, the GM lets in', () => {
    table.playedBy = () => null
    const rook = room.come(room.authority.invite({ welcome: true }).link, { name: 'Rook' })
    room.clock.pass(100)
    expect(rook.seat.standing.kind).toBe('waiting')
    expect(room.authority.newcomers()).toMatchObject([{ name: 'Rook', plays: [] }])
  })

  it('who comes to a full table does not wait there, and takes nobody’s place who comes later', () => {
    const { link } = room.authority.invite({ welcome: true })
    for (let index = 0; index < 64; index++) room.come(linkFor(index), { name: `Seat ${index}` })
    room.clock.pass(1_000)
    for (let index = 0; index < 64; index++) {
      const late = room.come(link, { name: `Late ${index}` })
      room.clock.pass(100)
      late.seat.close()
    }
    expect(room.authority.newcomers()).toEqual([])
    room.authority.throwOut(room.infoOf('Seat 0').id)
    const next = room.come(link, { name: 'Next' })
    room.clock.pass(100)
    expect(next.seat.standing).toEqual({ kind: 'waiting' })
  })

  it('there are 64 seats at most, and the next one is told', () => {
    const seats = Array.from({ length: 65 }, (_, index) => room.come(linkFor(index), { name: `Seat ${index}` }))
    room.clock.pass(1_000)
    expect(room.authority.seats()).toHaveLength(64)
    expect(seats.at(63)?.seat.standing.kind).toBe('seated')
    expect(seats.at(64)?.seat.standing).toEqual({ kind: 'out', why: 'full' })
  })
})
