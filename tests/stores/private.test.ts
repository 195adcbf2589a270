// COM-24: the GM decides in private while the screen keeps the table's view: who plays what, and who reads what of a
// refusal.
import { describe, expect, it } from 'vitest'
import { spaceOf, UNKNOWN_REASON, type Battle, type Command, type CombatantId, type Offer, type Ruleset,
  type TargetView } from '../../src/engine/core/index.ts'
import { placeOf } from '../../src/grid/index.ts'
import { newSession, submit } from '../../src/session/session.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { offersOf, promptOf, turnOf, viewOf } from '../../src/stores/cached-views.ts'
import { secretActors, privatePaletteOwner, isSecretRoll, isSecretTo, targetsForScreen, privateButtons, privatePrompt,
  withoutRange } from '../../src/stores/secrets.ts'
import { createTable } from '../../src/stores/table.ts'
import type { Seat } from '../../src/stores/seat.ts'
import type { Table } from '../../src/stores/table-state.ts'
import { ashore, deed, END, until, type Tide } from '../support/odd/fights.ts'
import { tides } from '../support/odd/index.ts'

const TABLE = { role: 'table' } as const
const whole = (tide: Tide) => tide.battle as unknown as Battle

async function tableAt(tide: Tide): Promise<Table> {
  const table = createTable({ store: memoryStore(''), newId: () => 'here', newSeed: () => 11 })
  await table.begin(tides, whole(tide))
  return table
}

function offer(table: Table, who: CombatantId, name: string): Offer {
  const { playing } = table.getState()
  const found = playing && offersOf(playing.spec, playing.battle, who).find((one) => one.name === name)
  if (!found) throw new Error(`There is no ${name}.`)
  return found
}
const texts = (notices: readonly { readonly text: string }[]) => notices.map((one) => one.text)
const stateOf = (table: Table) => table.getState()
/** The GM sits down at the private panel. */
function privateSeat(table: Table): Seat {
  table.setPrivatePanel(true)
  const seat = stateOf(table).seats.private
  if (!seat) throw new Error('The private panel did not open.')
  return seat
}

describe('what is the GM’s alone', () => {
  it('COM-24 hidden combatants and secret numbers are the GM’s to play; to the GM nothing is secret', () => {
    const tide = ashore()
    const { combatants } = whole(tide)
    const kept = ['Wen', 'Limpet 1', 'Limpet 2', 'Undermouth'].filter((name) =>
      isSecretTo(TABLE, combatants[tide.id(name)])
    )
    expect(kept).toEqual(['Limpet 2', 'Undermouth'])
    expect(isSecretTo({ role: 'gm' }, combatants[tide.id('Undermouth')])).toBe(false)
    expect(isSecretTo(TABLE, undefined)).toBe(false)
  })

  it('COM-24 a secret combatant that acts is in the private panel, any other in the table’s palette', () => {
    const tide = ashore()
    expect(secretActors(tides, whole(tide), TABLE)).toEqual([])
    until(tide, 'Undermouth')
    expect(secretActors(tides, whole(tide), TABLE)).toEqual([tide.id('Undermouth')])
    expect(secretActors(tides, whole(tide), { role: 'gm' })).toEqual([])
  })

  it('COM-24 the private palette is the selected combatant’s, else that of the one turned to or the first', () => {
    const tide = ashore()
    until(tide, 'Undermouth')
    const [deep, shell, wen] = [tide.id('Undermouth'), tide.id('Limpet 2'), tide.id('Wen')]
    const at = (selected: CombatantId | null, turnedTo: CombatantId | null, acting: readonly CombatantId[]) =>
      privatePaletteOwner(whole(tide), TABLE, acting, selected, turnedTo)
    expect(at(null, null, [deep, shell])).toBe(deep)
    expect(at(null, shell, [deep, shell])).toBe(shell)
    expect(at(null, shell, [deep])).toBe(deep)
    expect(at(shell, null, [deep])).toBe(shell)
    // Whose numbers the table knows is played in its own palette.
    expect(at(wen, null, [deep])).toBe(deep)
    expect(at(null, null, [])).toBeNull()
  })

  it('COM-24 of a question to several combatants the private panel has the secret ones', () => {
    const tide = ashore()
    tide.do({ type: 'override',
      change: { kind: 'place', who: tide.id('Limpet 2'), place: placeOf({ x: 1, y: 0 }), manner: 'gm' }, reason: '' })
    tide.do(deed(tide, 'Wen', 'strike', 'Limpet 2'))
    const asked = promptOf(tides, whole(tide))
    if (asked?.kind !== 'react') throw new Error('Nobody is asked.')
    const own = privatePrompt(tides, whole(tide), TABLE)
    const keptAsks = asked.asks.filter(({ who }) => [tide.id('Limpet 2'), tide.id('Undermouth')].includes(who))
    expect(keptAsks.map(({ who }) => who)).toContain(tide.id('Limpet 2'))
    expect(own?.kind === 'react' ? own.asks : []).toEqual(keptAsks)
    expect(privatePrompt(tides, whole(tide), { role: 'gm' })).toBeNull()
  })

  it('COM-22 a secret combatant’s declaration is made in the private panel only', () => {
    const tide = ashore()
    for (let turns = 0; turns < 9 && promptOf(tides, whole(tide))?.kind !== 'rows'; turns++) tide.do(END)
    const own = privatePrompt(tides, whole(tide), TABLE)
    expect(own?.kind === 'rows' ? own.rows.map((row) => row.label) : []).toEqual(['Limpet 2', 'Undermouth'])
  })

  it('COM-22 rows that are the GM’s by rule are filled in privately with one press, secret rows are not', () => {
    const tide = ashore()
    for (let turns = 0; turns < 9 && promptOf(tides, whole(tide))?.kind !== 'rows'; turns++) tide.do(END)
    const sheet = (kept: readonly string[]): Ruleset => ({
      ...tides,
      promptView: (battle) => {
        const asked = tides.promptView(battle)
        return asked?.kind === 'rows'
          ? { ...asked, rest: 'The others say nothing', all: 'All as shown',
            rows: asked.rows.map((row) => (kept.includes(row.label) ? { ...row, kept: true } : row)) }
          : asked
      },
    })
    // A battle's question is worked out once: another ruleset's is asked of another one.
    const another = (): Battle => ({ ...whole(tide) })
    const own = privatePrompt(sheet(['Limpet 1']), another(), TABLE)
    expect(own).toMatchObject({ rest: 'The others say nothing', all: 'All as shown',
      rows: [{ label: 'Limpet 1' }, { label: 'Limpet 2' }, { label: 'Undermouth' }],
      elsewhere: { says: '2 stand on the table’s sheet.', done: false } })
    const secret = privatePrompt(sheet([]), another(), TABLE)
    expect([secret && 'rest' in secret, secret && 'all' in secret]).toEqual([false, false])
  })

  it('COM-24 the end of a hidden combatant’s turn is a button of the private panel; the table has none', () => {
    const tide = until(ashore(), 'Undermouth')
    const battle = whole(tide)
    const view = viewOf(tides, battle, TABLE)
    const own = privateButtons(tides, battle, view)
    expect(own.length).toBeGreaterThan(0)
    expect(privateButtons(tides, battle, battle)).toEqual([])
  })

  it('COM-24 the shared board lights of a private aim what the table sees, without a word or a range', () => {
    const tide = until(ashore(), 'Limpet 2')
    const battle = whole(tide)
    const who = tide.id('Limpet 2')
    const strike = tides.offers(battle, who).find((one) => one.name === 'Strike')
    if (!strike) throw new Error('There is no blow.')
    const all = tides.targets(battle, who, strike.action, [])
    const everywhere = all.map((one) => ({ ...one, why: null }))
    const lit = targetsForScreen(everywhere, viewOf(tides, battle, TABLE), battle, TABLE)
    expect(all.some(({ label }) => label === 'Undermouth')).toBe(true)
    expect(lit.map((one) => one.label)).toEqual(expect.arrayContaining(['Wen', 'Tolly']))
    expect(lit.some(({ label }) => label === 'Undermouth')).toBe(false)
    expect(lit.flatMap((one) => one.preview)).toEqual([])
    expect(
      targetsForScreen(all.map((one) => ({ ...one, why: 'Too far.' })), viewOf(tides, battle, TABLE), battle, TABLE),
    )
      .toEqual([])
    expect(strike.needs.map(withoutRange).every((need) => !('range' in need) || need.range === null)).toBe(true)
  })

  it('COM-24 for a private aim the shared board lights no place and no area around a hidden combatant', () => {
    const tide = until(ashore(), 'Limpet 2')
    const battle = whole(tide)
    const view = viewOf(tides, battle, TABLE)
    const hidden = tide.id('Undermouth')
    const lit = (targets: readonly TargetView[]) =>
      targetsForScreen(targets, view, battle, TABLE).map((one) => one.label)
    // Where someone unseen could be flung to: the places around it.
    const fling = tides.offers(battle, tide.id('Limpet 2')).find((one) => one.name === 'Fling')
    if (!fling) throw new Error('There is no fling.')
    for (const chosen of [hidden, tide.id('Wen')]) {
      const places = tides.targets(battle, tide.id('Limpet 2'), fling.action, [{ kind: 'combatant', id: chosen }])
      expect(places.some(({ target, why }) => target.kind === 'place' && why === null)).toBe(true)
      expect(lit(places)).toEqual([])
    }
    const space = spaceOf(battle)
    const around = (name: string): TargetView => {
      const one = battle.combatants[tide.id(name)]
      if (!one || one.place === null) throw new Error(`${name} is nowhere.`)
      const rect = space.rect(one.place, one.size)
      return {
        target: { kind: 'area',
          area: { shape: 'burst', center: { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 }, radius: 2 } },
        label: `Around ${name}`,
        why: null,
        preview: [],
      }
    }
    const cone: TargetView = {
      target: { kind: 'area', area: { shape: 'cone', apex: { x: 3, y: 3 }, length: 3, angle: 0, spread: 90 } },
      label: 'A cone',
      why: null,
      preview: [],
    }
    expect(lit([around('Wen'), around('Undermouth'), cone])).toEqual(['Around Wen'])
    // Two may share a cell, and labels are read aloud.
    expect(lit([{ ...around('Wen'), label: 'Around Undermouth' }])).toEqual([])
    expect(
      lit([{ target: { kind: 'combatant', id: tide.id('Wen') }, label: 'Wen, beside Undermouth', why: null,
        preview: [] }]),
    ).toEqual(['Wen, beside someone'])
  })

  it('COM-04 dice of a secret combatant are typed in private', () => {
    const tide = until(ashore(), 'Limpet 2')
    tide.do({ type: 'dice-mode', mode: 'typed' })
    const battle = whole(tide)
    const session = newSession(tides, 's', battle, 1)
    const wait = (by: string | null) => ({
      request: { purpose: 'A throw', dice: [{ count: 1, sides: 6 }], bonus: 2, by },
    })
    expect(isSecretRoll(wait(tide.id('Limpet 2')), battle, TABLE)).toBe(true)
    expect(isSecretRoll(wait(tide.id('Wen')), battle, TABLE)).toBe(false)
    expect(isSecretRoll({ ...wait(null), audience: { only: 'gm' } }, battle, TABLE)).toBe(true)
    expect(isSecretRoll(wait(tide.id('Limpet 2')), battle, { role: 'gm' })).toBe(false)
    expect(submit(tides, session, { type: 'name', name: 'Still' }, 'gm').kind).toBe('accepted')
  })
})

describe('the private panel', () => {
  it('is closed at first, and closes with the battle and when the GM’s view is left', async () => {
    const table = await tableAt(ashore())
    expect(stateOf(table).privatePanel).toBe(false)
    table.setPrivatePanel(true)
    table.setViewer({ role: 'gm' })
    expect(stateOf(table).privatePanel).toBe(true)
    table.setViewer(TABLE)
    expect(stateOf(table).privatePanel).toBe(false)
    table.setPrivatePanel(true)
    table.close()
    expect(stateOf(table).privatePanel).toBe(false)
    table.setPrivatePanel(true)
    expect(stateOf(table).privatePanel).toBe(false)
  })

  it('COM-24 the next battle begins in the table’s view with the panel closed', async () => {
    const tide = ashore()
    const table = await tableAt(tide)
    const left = () => {
      table.setViewer({ role: 'gm' })
      table.setPrivatePanel(true)
      table.setGmMoves(true)
    }
    const fresh = { seats: { table: { viewer: TABLE }, private: null }, privatePanel: false, gmMoves: false }
    left()
    await table.begin(tides, whole(tide))
    expect(stateOf(table)).toMatchObject(fresh)
    expect(stateOf(table).playing?.view.combatants[tide.id('Undermouth')]).toBeUndefined()
    left()
    await table.resume(tides, newSession(tides, 'other', whole(tide), 3))
    expect(stateOf(table)).toMatchObject(fresh)
    expect(stateOf(table).playing?.view.combatants[tide.id('Undermouth')]).toBeUndefined()
    left()
    table.close()
    expect(stateOf(table)).toMatchObject(fresh)
  })

  it('COM-21 a new turn lets go of the selected combatant, also when the turn is a hidden combatant’s', async () => {
    const tide = until(ashore(), 'Limpet 2')
    const table = await tableAt(tide)
    table.select([tide.id('Wen')])
    for (let turns = 0; turns < 9
      && secretActors(tides, stateOf(table).playing?.battle ?? whole(tide), TABLE)[0] !== tide.id('Undermouth');
      turns++)
    {
      table.select([tide.id('Wen')])
      await privateSeat(table).give(END as Command)
    }
    const { playing } = stateOf(table)
    expect(playing && turnOf(tides, playing.view).acting).toEqual([])
    expect(playing && turnOf(tides, playing.battle).acting).toHaveLength(1)
    expect(stateOf(table).selected).toEqual([])
  })

  it('a refusal takes the place of the one before; other messages stay', async () => {
    const tide = ashore()
    const table = await tableAt(tide)
    table.notify('neutral', 'Kept as a file.')
    const far = (x: number): Command => ({ type: 'move', actor: tide.id('Limpet 1'), waypoints: [placeOf({ x, y: 0 })],
      band: 'stroll' })
    await table.give(far(0))
    await table.give({ ...far(1), actor: tide.id('Tolly') } as Command)
    expect(texts(stateOf(table).notices)).toHaveLength(2)
    expect(texts(stateOf(table).notices)[0]).toBe('Kept as a file.')
    expect(texts(stateOf(table).notices)[1]).toContain('Tolly')
  })

  it('COM-24 lets a secret combatant act while the screen keeps its view; the command is the GM’s', async () => {
    const tide = until(ashore(), 'Undermouth')
    const table = await tableAt(tide)
    const reply = await privateSeat(table).give(END as Command)
    expect(reply).toEqual({ ok: true })
    expect(stateOf(table).playing?.session.entries.at(-1)?.by).toBe('gm')
    expect(stateOf(table).seats.table.viewer).toEqual(TABLE)
  })

  it('COM-24 a refusal of a private command is told in the panel; table and board learn nothing', async () => {
    const tide = until(ashore(), 'Limpet 2')
    const table = await tableAt(tide)
    table.setPrivatePanel(true)
    const far: Command = { type: 'move', actor: tide.id('Limpet 2'), waypoints: [placeOf({ x: 0, y: 0 })],
      band: 'stroll' }
    expect(await privateSeat(table).give(far)).toEqual({ ok: false, says: UNKNOWN_REASON })
    expect(stateOf(table).notices).toEqual([])
    expect(texts(stateOf(table).privateNotices)).toEqual(['Limpet 2 cannot get there.'])
    expect(stateOf(table).privateNotices[0]?.action?.label).toBe('Do it anyway')
  })

  it('COM-24 what the table is refused for a hidden reason is told whole in the open panel only', async () => {
    const tide = ashore()
    const to = placeOf({ x: 0, y: 2 })
    tide.do({ type: 'override', change: { kind: 'place', who: tide.id('Undermouth'), place: to, manner: 'gm' },
      reason: '' })
    const table = await tableAt(tide)
    const fling = deed(tide, 'Wen', 'fling', 'Limpet 1', { kind: 'place', place: to }) as Command
    await table.give(fling)
    expect(stateOf(table).privateNotices).toEqual([])
    table.setPrivatePanel(true)
    expect(await table.give(fling)).toEqual({ ok: false, says: UNKNOWN_REASON })
    expect(texts(stateOf(table).notices)).not.toContain('There is no room there.')
    expect(texts(stateOf(table).privateNotices)).toEqual(['There is no room there.'])
    table.setPrivatePanel(false)
    expect(stateOf(table).privateNotices).toEqual([])
  })

  it('COM-20 an unusable action of a secret combatant says why in the panel, and the GM may insist there', async () => {
    const tide = ashore()
    const table = await tableAt(tide)
    table.setPrivatePanel(true)
    const who = tide.id('Limpet 2')
    privateSeat(table).pick(who, offer(table, who, 'Strike'), null)
    expect(stateOf(table).notices).toEqual([])
    expect(texts(stateOf(table).privateNotices)).toEqual(['It is not Limpet 2’s turn.'])
    stateOf(table).privateNotices[0]?.action?.run()
    expect(stateOf(table).aim).toMatchObject({ actor: who, forced: true, seat: 'private' })
  })

  it('ends what is aimed in it when it is folded away, and leaves the table’s own aim alone', async () => {
    const tide = ashore()
    const table = await tableAt(tide)
    table.setPrivatePanel(true)
    const hidden = tide.id('Undermouth')
    privateSeat(table).pick(hidden, { ...offer(table, hidden, 'Strike'), refusal: null }, null)
    expect(stateOf(table).aim?.actor).toBe(hidden)
    expect(stateOf(table).selected).toEqual([])
    table.setPrivatePanel(false)
    expect(stateOf(table).aim).toBeNull()
    stateOf(table).seats.table.pick(tide.id('Wen'), { ...offer(table, tide.id('Wen'), 'Strike'), refusal: null }, null)
    table.setPrivatePanel(true)
    table.setPrivatePanel(false)
    expect(stateOf(table).aim?.actor).toBe(tide.id('Wen'))
  })

  it('COM-22 answers the question that the whole battle asks, by its own id', async () => {
    const tide = ashore()
    tide.do(deed(tide, 'Wen', 'strike', 'Limpet 1'))
    const table = await tableAt(tide)
    const { playing } = stateOf(table)
    const id = playing?.battle.prompt?.id
    if (!id) throw new Error('Nothing is asked.')
    expect(playing.view.prompt?.id).not.toBe(id)
    expect(await privateSeat(table).answer(id, { kind: 'pass-all' })).toEqual({ ok: true })
  })
})
