// Seats: each has eyes and hands of its own over the same battle. What one sees, plays, is asked and aims (COM-24).
import { describe, expect, it, vi } from 'vitest'
import { PLAYERS, type Battle, type Command, type CombatantId, type PromptView, type Ruleset, type Target,
  type Viewer } from '../../src/engine/core/index.ts'
import { newSession } from '../../src/session/session.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { offersOf } from '../../src/stores/cached-views.ts'
import { plannedAim } from '../../src/stores/order-preview.ts'
import { buttonsAt, needOnBoard, rollsInPrivate, seatOf, targetQuestionOf, targetsOnBoard,
  viewAt } from '../../src/stores/looks.ts'
import type { Seat } from '../../src/stores/seat.ts'
import type { Table } from '../../src/stores/table-state.ts'
import { createTable } from '../../src/stores/table.ts'
import { ashore, END, until, type Tide } from '../support/odd/fights.ts'
import { tides } from '../support/odd/index.ts'

const GM: Viewer = { role: 'gm' }
const ADA: Viewer = { role: 'player', player: 'ada', side: PLAYERS }
const whole = (tide: Tide) => tide.battle as unknown as Battle

async function tableAt(tide: Tide, spec: Ruleset = tides, battle: Battle = whole(tide)): Promise<Table> {
  const table = createTable({ store: memoryStore(''), newId: () => 'here', newSeed: () => 11 })
  await table.begin(spec, battle)
  return table
}

/** What is open, with the two seats while the private panel is open. */
function open(table: Table) {
  table.setPrivatePanel(true)
  const { playing, seats } = table.getState()
  if (!playing || !seats.private) throw new Error('The private panel did not open.')
  return { playing, seats, atTable: seats.table, atPrivate: seats.private }
}
const names = (battle: Battle) => Object.values(battle.combatants).map(({ name }) => name)
const lastGiver = (table: Table) => table.getState().playing?.session.entries.at(-1)?.by

describe('what a seat sees', () => {
  it('COM-24 at the table it is what the table may know, at the private seat the whole battle', async () => {
    const { playing, atTable, atPrivate } = open(await tableAt(ashore()))
    expect(names(viewAt(atTable, playing))).not.toContain('Undermouth')
    expect(viewAt(atTable, playing)).toBe(playing.view)
    expect(viewAt(atPrivate, playing)).toBe(playing.battle)
    expect([atTable.isPrivate, atPrivate.isPrivate]).toEqual([false, true])
  })

  it('with the GM at the screen one seat sees everything; a player sees what players may know', async () => {
    const table = await tableAt(ashore())
    table.setViewer(GM)
    table.setPrivatePanel(true)
    const { playing, seats } = table.getState()
    if (!playing) throw new Error('Nothing is open.')
    expect(seats.private).toBeNull()
    expect([viewAt(seats.table, playing), playing.view]).toEqual([playing.battle, playing.battle])
    table.setViewer(ADA)
    table.setPrivatePanel(true)
    const now = table.getState()
    expect([now.seats.private, now.privatePanel]).toEqual([null, false])
    expect(names(viewAt(now.seats.table, playing))).not.toContain('Undermouth')
  })

  it('seats stay the same objects until other eyes come to the screen or the private panel opens', async () => {
    const table = await tableAt(ashore())
    const { seats } = table.getState()
    await table.give({ type: 'name', name: 'Still the same eyes' })
    table.setPrivatePanel(false)
    expect(table.getState().seats).toBe(seats)
    table.setPrivatePanel(true)
    expect(table.getState().seats).not.toBe(seats)
  })
})

describe('what a seat plays', () => {
  const playedFrom = (table: Table, who: CombatantId): string | null => {
    const { playing, seats } = table.getState()
    return (playing && seatOf(seats, playing.battle, who)?.id) ?? null
  }

  it('COM-24 secret combatants are played from the private seat, and from no seat while that is empty', async () => {
    const tide = ashore()
    const table = await tableAt(tide)
    const all = () => ['Wen', 'Limpet 1', 'Limpet 2', 'Undermouth'].map((name) => playedFrom(table, tide.id(name)))
    expect(all()).toEqual(['table', 'table', null, null])
    table.setPrivatePanel(true)
    expect(all()).toEqual(['table', 'table', 'private', 'private'])
    table.setViewer(GM)
    expect(all()).toEqual(['table', 'table', 'table', 'table'])
  })

  it('its commands are given as its viewer: the log names the table, the GM or the player', async () => {
    const tide = until(ashore(), 'Undermouth')
    const table = await tableAt(tide)
    const { atTable, atPrivate } = open(table)
    await atTable.give({ type: 'name', name: 'By the table' })
    expect(lastGiver(table)).toBe('table')
    expect(await atPrivate.give(END as Command)).toEqual({ ok: true })
    expect(lastGiver(table)).toBe('gm')
    table.setViewer(ADA)
    await table.getState().seats.table.give({ type: 'name', name: 'By Ada' })
    expect(lastGiver(table)).toBe('ada')
  })

  it('a button that was drawn for other eyes gives as whoever sits there when it is pressed', async () => {
    const table = await tableAt(ashore())
    table.setViewer(GM)
    const drawn = table.getState().seats.table
    table.setViewer({ role: 'table' })
    await drawn.give({ type: 'name', name: 'Pressed late' })
    expect(lastGiver(table)).toBe('table')
  })

  it('COM-24 has its own buttons, and none of them stands at both seats', async () => {
    const { playing, atTable, atPrivate } = open(await tableAt(until(ashore(), 'Undermouth')))
    const ids = (seat: Seat) => buttonsAt(seat, playing).filter(({ why }) => why === null).map(({ id }) => id)
    expect(ids(atPrivate).length).toBeGreaterThan(0)
    expect(ids(atTable).filter((id) => ids(atPrivate).includes(id))).toEqual([])
  })

  it('COM-04 dice of a secret combatant are rolled in the private panel while it is open', async () => {
    const tide = until(ashore(), 'Limpet 2')
    const table = await tableAt(tide)
    const isRolledThere = (name: string) => {
      const request = { purpose: 'A throw', dice: [{ count: 1, sides: 6 }], bonus: 0, by: tide.id(name) }
      const session = { ...newSession(tides, 's', whole(tide), 1),
        pending: { command: { type: 'start' } as Command, by: 'gm', faces: [], request } }
      return rollsInPrivate(table.getState().seats, { spec: tides, battle: whole(tide), session })
    }
    expect([isRolledThere('Limpet 2'), isRolledThere('Wen')]).toEqual([false, false])
    table.setPrivatePanel(true)
    expect([isRolledThere('Limpet 2'), isRolledThere('Wen')]).toEqual([true, false])
  })
})

describe('what a seat is asked', () => {
  const asking = (tide: Tide, by: string) => {
    const prompt = { kind: 'target', id: 'q1', title: '', detail: [], about: [tide.id(by)], meanwhile: [],
      by: { who: 'combatant', id: tide.id(by) }, need: { kind: 'combatant', label: 'Whom', min: 1, max: 1, range: 4 },
      targets: [] } as unknown as PromptView
    const spec: Ruleset = { ...tides, promptView: () => prompt }
    const battle = { ...whole(tide), prompt: { id: 'q1', frame: null } } as unknown as Battle
    return tableAt(tide, spec, battle)
  }
  const askedAt = (table: Table) => {
    const { playing, seats } = table.getState()
    return (playing && targetQuestionOf(seats, playing)?.seat.id) ?? null
  }

  it('COM-24 a secret combatant’s question is answered at the private seat, any other at the table', async () => {
    const tide = ashore()
    const secret = await asking(tide, 'Limpet 2')
    expect(askedAt(secret)).toBeNull()
    secret.setPrivatePanel(true)
    expect(askedAt(secret)).toBe('private')
    const known = await asking(tide, 'Wen')
    expect(askedAt(known)).toBe('table')
    known.setPrivatePanel(true)
    expect(askedAt(known)).toBe('table')
  })
})

describe('an aim', () => {
  const at = (id: CombatantId): Target => ({ kind: 'combatant', id })
  const aimed = async (by: 'table' | 'private', who: string) => {
    const tide = until(ashore(), 'Limpet 2')
    const table = await tableAt(tide)
    const { playing, seats } = open(table)
    const offer = offersOf(playing.spec, playing.battle, tide.id(who)).find(({ name }) => name === 'Strike')
    if (!offer) throw new Error('There is no blow.')
    seats[by]?.pick(tide.id(who), { ...offer, refusal: null }, null)
    const { aim } = table.getState()
    if (!aim) throw new Error('Nothing is aimed.')
    return { tide, table, aim, ...open(table) }
  }

  it('belongs to the seat that began it', async () => {
    expect((await aimed('table', 'Wen')).aim.seat).toBe('table')
    expect((await aimed('private', 'Limpet 2')).aim.seat).toBe('private')
  })

  it('COM-24 of the private seat shows the table no order, no secret target, no number and no range', async () => {
    const { tide, table, aim, playing, atTable, atPrivate } = await aimed('private', 'Limpet 2')
    table.hoverTarget(at(tide.id('Wen')))
    expect(plannedAim(table.getState())).toBeNull()
    const all = playing.spec.targets(playing.battle, aim.actor, aim.offer.action, [])
      .map((one) => ({ ...one, why: null, preview: ['1d6 against 12'] }))
    const lit = targetsOnBoard(atPrivate, playing, all)
    expect(all.map(({ label }) => label)).toContain('Undermouth')
    expect(lit.map(({ label }) => label)).toContain('Wen')
    expect(lit.map(({ label }) => label)).not.toContain('Undermouth')
    expect(lit.flatMap(({ preview }) => preview)).toEqual([])
    const near = { kind: 'combatant', label: 'Whom', min: 1, max: 1, range: 4 } as const
    expect(needOnBoard(atPrivate, near)).toEqual({ ...near, range: null })
    // The table's own aims stand there as they are.
    expect([targetsOnBoard(atTable, playing, all), needOnBoard(atTable, near)]).toEqual([all, near])
  })

  it('is carried out from its seat: the GM strikes with a combatant that the table may not play', async () => {
    const { tide, table, atPrivate } = await aimed('private', 'Limpet 2')
    const wen = tide.id('Wen')
    table.refusedTarget(at(wen), 'Wen is too far away.')
    expect(table.getState().notices).toEqual([])
    expect(table.getState().privateNotices.map(({ text }) => text)).toEqual(['Wen is too far away.'])
    table.getState().privateNotices[0]?.action?.run()
    // The form of a blow is left as it is.
    if (table.getState().aim) table.commitAim()
    const last = () => table.getState().playing?.session.entries.at(-1)
    await vi.waitFor(() => expect(last()).toMatchObject({ by: 'gm', command: { type: 'override' } }))
    expect(atPrivate.viewer).toEqual(GM)
  })
})
