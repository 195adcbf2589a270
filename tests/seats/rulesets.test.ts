// COM-24: a sample of every ruleset, played from seats over a bad line: every seat ends with the view that the GM's
// page has for it, and what is secret is not sent, not even as a sign that something was done.
import { describe, expect, it } from 'vitest'
import type { Battle } from '../../src/engine/core/index.ts'
import { canonicalJson, type Json } from '../../src/lib/json.ts'
import { undo } from '../../src/session/session.ts'
import { everyRuleset } from '../support/contract/rulesets.ts'
import { picker } from '../support/contract/random-run.ts'
import { otherSecrets } from '../support/contract/secrets.ts'
import { chooseCommand } from '../support/random-player.ts'
import { battleTable, sharedOut, type BattleTable } from '../support/seats/battle-table.ts'
import { testRoom, type TestRoom, type TestSeat } from '../support/seats/room.ts'

const rulesets = await everyRuleset()
const NAMES = ['Ada', 'Ben', 'Screen']
const COMMANDS = 24

interface Game {
  readonly table: BattleTable
  readonly room: TestRoom
  readonly seats: readonly TestSeat[]
}
function begin(spec: (typeof rulesets)[number]): Game {
  const [sample] = spec.samples
  if (!sample) throw new Error(`${spec.id} has no sample.`)
  const table = battleTable(spec, sharedOut(sample.make(), ['Ada', 'Ben']), 5)
  const room = testRoom(table, 5)
  return { table, room, seats: NAMES.map((name) => room.sit(name, name === 'Screen' ? 'table' : 'player')) }
}
const battleIn = (seat: TestSeat): Battle => (seat.seat.view as unknown as { readonly battle: Battle }).battle

describe.each(rulesets.map((spec) => [spec.id, spec] as const))('%s', (_, spec) => {
  it('every seat ends with what the GM’s page has for it, and the ground stays the same object', () => {
    const { table, room, seats } = begin(spec)
    const pick = picker(5)
    let steady = { of: table.battle().scene.ground, since: seats.map((seat) => battleIn(seat).scene.ground) }
    room.carrier.faults = { lost: 0.1, doubled: 0.1, slow: 400 }
    for (let count = 0; count < COMMANDS; count++) {
      const command = chooseCommand(spec, table.battle(), pick)
      if (!command) break
      const seat = seats[pick(seats.length)]
      seat?.seat.give(command as unknown as Json)
      for (let wait = 0; wait < 200 && seat?.seat.pending.length !== 0; wait++) room.clock.pass(200)
      if (pick(6) === 0) seats[pick(seats.length)]?.line.cut()
      if (pick(8) === 0) {
        table.session = undo(table.session)
        room.authority.update()
      }
      for (const { line } of seats) line.heal()
      // A row gets a slot for whoever is called: from there on the new ground has to stay.
      const { ground } = table.battle().scene
      if (canonicalJson(ground) !== canonicalJson(steady.of)) {
        room.carrier.faults = { lost: 0, doubled: 0, slow: 0 }
        room.clock.pass(30_000)
        steady = { of: ground, since: seats.map((seat) => battleIn(seat).scene.ground) }
        room.carrier.faults = { lost: 0.1, doubled: 0.1, slow: 400 }
      }
    }
    room.carrier.faults = { lost: 0, doubled: 0, slow: 0 }
    room.clock.pass(30_000)
    expect(table.session.entries.length).toBeGreaterThan(COMMANDS / 2)
    seats.forEach((seat, index) => {
      const info = room.authority.seats()[index]
      if (!info) throw new Error('A seat is gone.')
      expect(canonicalJson(seat.seat.view), info.name).toBe(canonicalJson(table.project(info)))
      expect(seat.settled.every(({ outcome }) => outcome.kind !== 'refused'), info.name).toBe(true)
    })
    const after = seats.map((seat) => battleIn(seat).scene.ground)
    expect(after.map((ground, index) => ground === steady.since[index])).toEqual(seats.map(() => true))
  })

  it('where nothing but secrets is otherwise, the table is not sent a byte', () => {
    const { table, room } = begin(spec)
    for (const name of ['Ada', 'Ben']) {
      room.authority.throwOut(room.authority.seats().find((seat) => seat.name === name)?.id ?? '')
    }
    room.clock.pass(100)
    const [screen] = room.authority.seats()
    if (!screen) throw new Error('The screen is gone.')
    const pick = picker(6)
    const give = table.submit
    for (let count = 0; count < COMMANDS; count++) {
      const before = room.carrier.sent.length
      table.instead = otherSecrets(spec, table.battle())
      room.authority.update()
      expect(room.carrier.sent.length, `command ${count}`).toBe(before)
      table.instead = null
      const command = chooseCommand(spec, table.battle(), pick)
      if (!command) break
      give(screen, command as unknown as Json, null, '')
      room.authority.update()
    }
    expect(table.session.entries.length).toBeGreaterThan(COMMANDS / 2)
  })
})
