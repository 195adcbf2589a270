// What a player is told of a line that does not work: words for players, and the rest is noted.
import { expect, it } from 'vitest'
import { openLine } from '../../../src/app/seats/page/seat-line.ts'
import { seatFromLink } from '../../../src/seats/kept-seat.ts'
import { byChance } from '../../../src/seats/wire/keys.ts'
import { readLink } from '../../../src/seats/wire/link.ts'
import { fakeTable } from '../../support/seats/fake-table.ts'
import { testRoom } from '../../support/seats/room.ts'

it('a message that makes no sense is told in words for players, and noted as it is', () => {
  const table = fakeTable()
  const room = testRoom(table)
  const link = readLink(room.authority.invite({ welcome: true }).link)
  if (!link) throw new Error('That is no link.')
  const told: string[] = []
  const noted: string[] = []
  const line = openLine({ carrier: room.carrier.seat(), kept: seatFromLink(link, byChance), name: 'Mira',
    kind: 'player', clock: room.clock, chance: byChance, keep: () => undefined, tell: (says) => told.push(says),
    report: (cause) => noted.push(String(cause)) })
  room.clock.pass(100)
  table.ghostFor = () => undefined as never
  room.authority.ghost({ ping: [1, 1] })
  room.clock.pass(50)
  expect(told).toEqual(['This page and the GM’s page do not understand each other. Load both again.'])
  expect(noted.join()).toContain('ghost')
  line.close()
})
