// The protocol between the GM's page and its seats, on a line without faults: coming back, views, and all that
// the GM decides of a room.
import { beforeEach, describe, expect, it } from 'vitest'
import { GM } from '../../src/seats/authority/authority.ts'
import { fakeTable, type FakeTable } from '../support/seats/fake-table.ts'
import { testRoom, type TestRoom } from '../support/seats/room.ts'

let table: FakeTable
let room: TestRoom
beforeEach(() => {
  table = fakeTable()
  room = testRoom(table)
})
const truth = (name: string) => table.project(room.infoOf(name))

describe('coming back', () => {
  it('a reloaded page, and another device, take the same seat unasked', () => {
    const mira = room.sit('Mira')
    room.authority.setCombatants(room.infoOf('Mira').id, ['mira'])
    mira.line.cut()
    const reloaded = room.again(mira)
    room.clock.pass(100)
    expect(reloaded.seat.standing).toMatchObject({ kind: 'seated', seat: { name: 'Mira', combatants: ['mira'] } })
    const phone = room.come(reloaded.seat.takeAlong())
    room.clock.pass(100)
    expect(phone.seat.standing).toMatchObject({ kind: 'seated', seat: { name: 'Mira', combatants: ['mira'] } })
    expect(phone.seat.view).toEqual(truth('Mira'))
    expect(reloaded.seat.standing).toEqual({ kind: 'out', why: 'elsewhere' })
    expect(room.authority.seats()).toHaveLength(1)
  })

  it.each(['a link for one', 'a locked room', 'a link that was ended'] as const)(
    'who was let in and did not hear of it comes back after the link works no more: %s',
    (how) => {
      const invitation = room.authority.invite({ once: how === 'a link for one' })
      const mira = room.come(invitation.link)
      room.clock.pass(100)
      room.carrier.faults = { lost: 1, doubled: 0, slow: 0 }
      room.authority.admit(room.authority.newcomers()[0]?.id ?? '')
      room.clock.pass(1_000)
      mira.line.cut()
      room.carrier.faults = { lost: 0, doubled: 0, slow: 0 }
      if (how === 'a locked room') room.authority.lock(true)
      if (how === 'a link that was ended') room.authority.withdraw(invitation.id)
      room.clock.pass(60_000)
      mira.line.heal()
      room.clock.pass(3_000)
      expect(mira.seat.standing).toMatchObject({ kind: 'seated', seat: { name: 'Mira' } })
      expect(mira.kept.seated).toBe(true)
      expect(mira.seat.view).toEqual(truth('Mira'))
    },
  )

  it('a device that slept while the seat was taken along does not take it back when it wakes', () => {
    const phone = room.sit('Mira')
    phone.line.cut()
    const laptop = room.come(phone.seat.takeAlong())
    room.clock.pass(100)
    phone.line.heal()
    room.clock.pass(20_000)
    expect(phone.seat.standing).toEqual({ kind: 'out', why: 'elsewhere' })
    expect(laptop.seat.answers).toBe(true)
    // Opened there again on purpose, it does.
    const again = room.again({ kept: phone.kept })
    room.clock.pass(20_000)
    expect(again.seat.answers).toBe(true)
    expect(laptop.seat.standing).toEqual({ kind: 'out', why: 'elsewhere' })
  })

  it('the GM’s page is reloaded: seats keep the last picture, say so, and go on by themselves', () => {
    const [mira, rook] = [room.sit('Mira'), room.sit('Rook')]
    mira.seat.give({ add: 3 })
    room.clock.pass(100)
    const before = mira.seat.view
    room.line.cut()
    room.clock.pass(20_000)
    expect(mira.seat.answers).toBe(false)
    expect(mira.seat.view).toBe(before)
    room.reload()
    room.clock.pass(5_000)
    expect(mira.seat.answers).toBe(true)
    // The same picture is still the same object.
    expect(mira.seat.view).toBe(before)
    rook.seat.give({ add: 1 })
    room.clock.pass(1_000)
    expect(mira.seat.view).toEqual(truth('Mira'))
    expect(rook.settled).toMatchObject([{ outcome: { kind: 'accepted' } }])
  })

  it('the GM’s page sleeps without a word: seats notice, and go on when it is awake', () => {
    const mira = room.sit('Mira')
    room.carrier.faults = { lost: 1, doubled: 0, slow: 0 }
    room.clock.pass(20_000)
    expect(mira.seat.answers).toBe(false)
    room.carrier.faults = { lost: 0, doubled: 0, slow: 0 }
    room.clock.pass(5_000)
    expect(mira.seat.answers).toBe(true)
  })

  it('a connection that is taken up again goes on at once, although the GM’s page let its session go', () => {
    const mira = room.sit('Mira')
    room.clock.pass(100)
    mira.line.cut()
    room.clock.pass(100)
    mira.line.heal(true)
    room.clock.pass(350)
    expect(room.infoOf('Mira').present).toBe(true)
    expect(mira.seat.answers).toBe(true)
  })

  it('a seat whose page sleeps is shown as away, is sent nothing, and is brought on when it wakes', () => {
    const [mira, rook] = [room.sit('Mira'), room.sit('Rook')]
    mira.line.cut()
    expect(room.infoOf('Mira').present).toBe(false)
    for (let turn = 0; turn < 100; turn++) {
      rook.seat.give({ add: 1 })
      room.clock.pass(50)
    }
    mira.line.heal()
    room.clock.pass(500)
    expect(mira.seat.view).toEqual(truth('Mira'))
    expect(room.infoOf('Mira').present).toBe(true)
  })
})

describe('views', () => {
  it('nothing at all is sent to a seat for which nothing has changed, and its numbers show no gap', () => {
    const [mira, rook] = [room.sit('Mira'), room.sit('Rook')]
    rook.seat.give({ note: 'only Rook sees this' })
    room.clock.pass(500)
    const before = room.carrier.sent.length
    table.secret = 'the GM did something'
    room.authority.update()
    expect(room.carrier.sent.length).toBe(before)
    mira.seat.give({ add: 1 })
    room.clock.pass(500)
    // Mira's second view, although others were made in between.
    mira.line.cut()
    mira.seat.give({ add: 1 })
    expect(mira.page.given).toMatchObject([{ on: { number: 2 } }])
    expect(rook.seat.view).toMatchObject({ own: { note: 'only Rook sees this' } })
  })

  it('what did not change stays the same object, over patches and over the whole view', () => {
    const mira = room.sit('Mira')
    const first = mira.seat.view as { readonly own: object; readonly ground: readonly object[] }
    mira.seat.give({ add: 1 })
    room.clock.pass(100)
    const second = mira.seat.view as typeof first
    expect(second).not.toBe(first)
    expect(second.own).toBe(first.own)
    expect(second.ground.filter((wall, index) => wall !== first.ground[index])).toEqual([{ wall: 1, open: true }])
    room.reload()
    room.clock.pass(5_000)
    expect(mira.seat.view).toBe(second)
  })

  it('where the table breaks at one seat, the others go on, and the GM’s page hears of it once', () => {
    const [mira, rook] = [room.sit('Mira'), room.sit('Rook')]
    const { project, ghostFor } = table
    const { id } = room.infoOf('Mira')
    table.project = (seat) => {
      if (seat.id === id) throw new Error('The view broke.')
      return project(seat)
    }
    for (let turn = 0; turn < 3; turn++) {
      rook.seat.give({ add: 1 })
      room.clock.pass(1_000)
    }
    expect(rook.settled).toHaveLength(3)
    expect(rook.seat.view).toEqual(truth('Rook'))
    mira.line.cut()
    mira.line.heal()
    room.clock.pass(5_000)
    expect(room.failures).toEqual([new Error('The view broke.')])
    table.project = project
    table.ghostFor = (seat, ...ghost) => {
      if (seat.id === id) throw new Error('The ghost broke.')
      return ghostFor(seat, ...ghost)
    }
    room.authority.ghost({ ping: [1, 1] })
    rook.seat.give({ add: 1 })
    room.clock.pass(10_000)
    expect(rook.ghosts).toHaveLength(1)
    expect(mira.seat.view).toEqual(truth('Mira'))
    expect(room.failures).toHaveLength(2)
  })

  it('a ghost is shown to the others who may see it, and to the GM’s page, once and not later', () => {
    const [mira, rook] = [room.sit('Mira'), room.sit('Rook')]
    const screen = room.sit('Projector', 'table')
    mira.seat.ghost({ ping: [3, 4] })
    room.authority.ghost({ ping: [1, 1] })
    room.clock.pass(10_000)
    expect(rook.ghosts.toSorted((a, b) => a.of.localeCompare(b.of))).toEqual([
      { of: room.infoOf('Mira').id, ghost: { ping: [3, 4] } },
      { of: GM, ghost: { ping: [1, 1] } },
    ].toSorted((a, b) => a.of.localeCompare(b.of)))
    expect(mira.ghosts).toEqual([{ of: GM, ghost: { ping: [1, 1] } }])
    expect(screen.ghosts).toEqual([])
  })

  it('of a drag that is going on ten ghosts a second are shown, and the last one always', () => {
    const [mira, rook] = [room.sit('Mira'), room.sit('Rook')]
    for (let step = 0; step < 100; step++) {
      mira.seat.ghost({ step })
      room.clock.pass(10)
    }
    room.clock.pass(200)
    expect(rook.ghosts.length).toBeGreaterThan(8)
    expect(rook.ghosts.length).toBeLessThan(13)
    expect(rook.ghosts.at(-1)).toMatchObject({ ghost: { step: 99 } })
    expect(rook.nonsense).toEqual([])
  })

  it('a page that nobody looks at, and that is silent for long, stays at the table and is told what changes', () => {
    const [mira, rook] = [room.sit('Mira'), room.sit('Rook')]
    room.clock.pass(2_000)
    // Nothing of Mira's is said for a minute and a half.
    room.carrier.silence = mira.line
    room.clock.pass(90_000)
    room.carrier.silence = null
    rook.seat.give({ add: 1 })
    room.clock.pass(10)
    expect(mira.seat.view).toEqual(truth('Mira'))
    expect(room.infoOf('Mira').present).toBe(true)
  })

  it('when the GM’s page is closed, seats know at once', () => {
    const mira = room.sit('Mira')
    room.authority.close()
    room.clock.pass(10)
    expect(mira.seat.answers).toBe(false)
  })
})
