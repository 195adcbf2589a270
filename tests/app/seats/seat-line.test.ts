// The line of a seat that does not work: words for players, the rest is noted, and what was given is not lost.
import { expect, it } from 'vitest'
import { battleTable } from '../../../src/app/seats/host/battle-table.ts'
import { openLine } from '../../../src/app/seats/page/seat-line.ts'
import { combatantsOf } from '../../../src/engine/core/index.ts'
import { seatFromLink } from '../../../src/seats/kept-seat.ts'
import { byChance } from '../../../src/seats/wire/keys.ts'
import { readLink } from '../../../src/seats/wire/link.ts'
import { deed } from '../../support/odd/fights.ts'
import { atTheBeach, command } from '../../support/seats/at-the-beach.ts'
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

/** Ada at the beach, where Wen’s strike is about to land on a limpet that is hers as well, and she is asked. */
async function asked() {
  const beach = await atTheBeach((battle) => ({ ...battle, ownUndo: 'never', combatants: Object.fromEntries(
    combatantsOf(battle).map((one) => [one.id, one.name === 'Limpet 1' ? { ...one, player: 'Ada' } : one]),
  ) }))
  const table = { ...beach.seats }
  const room = testRoom(table)
  const link = readLink(room.authority.invite({ label: 'Ada', welcome: true }).link)
  if (!link) throw new Error('That is no link.')
  const pass = async (times = 20) => {
    for (let time = 0; time < times; time++) {
      room.clock.pass(300)
      room.authority.update()
      await new Promise((go) => setTimeout(go))
    }
  }
  const line = openLine({ carrier: room.carrier.seat(), kept: seatFromLink(link, byChance), name: 'Ada', kind: 'player',
    clock: room.clock, chance: byChance, keep: () => undefined, tell: () => undefined, report: () => undefined })
  await pass()
  void line.give(command(deed(beach.tide, 'Wen', 'strike', 'Limpet 1')), 'Strike')
  await pass()
  const prompt = () => line.state.getState().open?.view.prompt
  return { ...beach, room, line, pass, prompt,
    answer: () => line.give(command({ type: 'answer', prompt: prompt()?.id, answer: { kind: 'pass-all' } }), 'Pass'),
    /** The GM's page is loaded again: another page has the same battle, and names questions anew. */
    reload: () => {
      Object.assign(table, battleTable(beach.table))
      room.reload()
    } }
}

it('an answer that is given while the GM’s page is loaded again fits the same question there', async () => {
  const { table, line, room, pass, prompt, answer, reload } = await asked()
  const before = prompt()?.id
  room.line.cut()
  const replied = answer()
  reload()
  await pass()
  expect(prompt()?.id ?? null).toBeNull()
  expect([before !== undefined, await replied]).toEqual([true, { ok: true }])
  expect(table.getState().playing?.session.entries).toHaveLength(2)
  line.close()
})

it('and fits no other question that looks the same, by the log', async () => {
  const { table, tide, line, room, pass, prompt, answer, reload } = await asked()
  const [before, battle] = [prompt()?.id, table.getState().playing?.battle]
  room.line.cut()
  const replied = answer()
  // The GM passes for the limpet, takes that back and asks anew in other words of the log.
  await table.undo()
  await table.give({ type: 'edit', who: tide.id('Undermouth'), patch: { name: 'Overmouth' } })
  await table.give({ type: 'edit', who: tide.id('Undermouth'), patch: { name: 'Undermouth' } })
  await table.give(deed(tide, 'Wen', 'strike', 'Limpet 1') as never)
  expect(table.getState().playing?.battle.combatants).toEqual(battle?.combatants)
  reload()
  await pass()
  expect(prompt()?.id).not.toBe(before)
  expect(await replied).toMatchObject({ ok: false })
  line.close()
})
