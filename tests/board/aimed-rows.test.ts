// The board on rows: what lights up for a movement and for an aim, who may be put where, large combatants, and
// combatants who stand back.
import { describe, expect, it } from 'vitest'
import { tokenText } from '../../src/board/hud/board-text.ts'
import { litReach } from '../../src/board/overlays/reach.ts'
import { aimedRows } from '../../src/board/overlays/aimed-rows.ts'
import { lookOf } from '../../src/board/tokens/sprite.ts'
import { createAimTool } from '../../src/board/tools/aim-tool.ts'
import { createMoveTool } from '../../src/board/tools/move-tool.ts'
import type { BoardCallbacks, BoardModel } from '../../src/board/index.ts'
import type { MovementView, Need, TargetView } from '../../src/engine/core/index.ts'
import { bandLayout, bandOf, bandPlace, type Place, type Rect } from '../../src/grid/index.ts'
import { id, modelOf, ROWS, SKIRMISH, token } from '../bench/scenes.ts'
import { fakeContext, settled } from './fake-context.ts'

const ilka = token(0, { name: 'Ilka', place: bandPlace('our-front', 1), livery: 0 })
const sefa = token(1, { name: 'Sefa', place: bandPlace('our-back', 2), livery: 0 })
const wolf = token(2, { name: 'Wolf', place: bandPlace('their-front', 0), livery: 1 })
const witch = token(3, { name: 'Witch', place: bandPlace('their-back', 1), livery: 1 })
const eidolon = token(4, { name: 'Tide Mother', place: bandPlace('our-front', 3), livery: 0, size: 2 })
const everybody = [ilka, sefa, wolf, witch, eidolon]
const OWN = ['our-front', 'our-back']

function movementOf(who: typeof ilka): MovementView {
  return {
    who: who.id,
    spent: 0,
    refusal: null,
    mover: { id: who.id, size: who.size, passage: () => 'cross', bands: OWN },
    bands: [{ id: 'step', label: 'Within the row', budget: 0, price: [] }, { id: 'move', label: 'Move', budget: 1,
      price: [{ unit: 'AP', amount: 1 }] }],
  }
}
const rowsTable = (more: Partial<BoardModel> = {}, answers: Partial<BoardCallbacks> = {}) =>
  fakeContext(modelOf(ROWS, everybody, more), {
    movementOf: (who) => movementOf(everybody.find((one) => one.id === who) ?? ilka),
    ...answers,
  })
type Table = ReturnType<typeof rowsTable>

/** The middle of a combatant of that size at that place, as a spot of the board. */
function over({ board }: Table, place: Place, size = 1) {
  const { x, y, width, height } = board.model().space.rect(place, size)
  return { left: (x + width / 2) * 10, top: (y + height / 2) * 10 }
}
const rowsOf = (rects: readonly Rect[]) =>
  bandLayout(ROWS).columns.filter(({ rect }) => rects.includes(rect)).map(({ band }) => band.id)

/** Carries a token there with the pointer and drops it; returns what the plates said meanwhile. */
async function carried(table: Table, who: typeof ilka, to: Place, alt = false) {
  const mover = createMoveTool(table.board)
  const from = over(table, who.place ?? to, who.size)
  mover.carry(who.id, from, from, alt)
  mover.drag(over(table, to, who.size))
  const plate = table.board.live.path?.text ?? table.board.live.carry?.text
  const ok = table.board.live.path?.ok ?? table.board.live.carry?.ok
  mover.drop(over(table, to, who.size))
  await settled()
  return { plate, ok, notes: table.notes, asked: table.asked }
}

describe('moving between rows', () => {
  it('COM-42 only her own rows light: her row for nothing, the other for 1 AP', () => {
    const { space } = modelOf(ROWS, everybody)
    const reach = space.reach(bandPlace('our-front', 1), movementOf(ilka).mover, 1)
    const lit = litReach(space, ROWS, reach, movementOf(ilka).bands, 0, 1, bandPlace('our-front', 1))
    const columnsOf = (slots: readonly Rect[] = []) => [
      ...new Set(
        slots.map((slot) => space.at({ x: slot.x + 0.5, y: slot.y + 0.5 }, 1)).flatMap(
          (place) => (place ? [bandOf(place).band] : []),
        ),
      ),
    ]
    expect(lit.slots.map(columnsOf)).toEqual([['our-front'], ['our-back']])
    expect(lit.labels).toEqual(['Within the row', 'Move · 1 AP'])
  })

  it('COM-42 the price stands at the foot of each row that costs it, before anything is dropped', () => {
    const table = rowsTable()
    createMoveTool(table.board).light(ilka.id)
    const { labels, feet = [] } = table.board.lit.move ?? { labels: [] }
    const rowAt = (x: number) =>
      bandLayout(ROWS).columns.find(({ rect }) => x > rect.x && x < rect.x + rect.width)?.band.id
    expect(labels.map((label, nth) => [label, (feet[nth] ?? []).map(({ x }) => rowAt(x))])).toEqual([['Within the row',
      ['our-front']], ['Move · 1 AP', ['our-back']]])
  })

  it('COM-42 a drag to the other row shows its price before the drop, and the drop pays it', async () => {
    expect(await carried(rowsTable(), ilka, bandPlace('our-back', 0))).toEqual({ plate: 'Back 1 · 1 AP', ok: true,
      notes: [], asked: [`move t0 ${bandPlace('our-back', 0)} move`] })
    expect(await carried(rowsTable(), ilka, bandPlace('our-front', 0))).toMatchObject({
      plate: 'Front 1 · Within the row',
      ok: true,
      asked: [`move t0 ${bandPlace('our-front', 0)} step`],
    })
  })

  it('COM-42 over the other side’s rows it says that they are closed, over a combatant who stands there', async () => {
    expect(await carried(rowsTable(), ilka, bandPlace('their-front', 2))).toMatchObject({
      plate: 'That row is closed to this combatant.',
      ok: false,
    })
    expect(await carried(rowsTable(), ilka, bandPlace('our-back', 2))).toMatchObject({ plate: 'Sefa stands there.',
      ok: false })
    expect(await carried(rowsTable(), ilka, bandPlace('our-front', 4))).toMatchObject({
      plate: 'Tide Mother stands there.',
      ok: false,
    })
  })

  it('COM-42 the arrow keys go the same way', () => {
    const table = rowsTable()
    const mover = createMoveTool(table.board)
    mover.step(ilka.id, -1, 0)
    expect(table.board.live.path?.text).toBe('Back 2 · 1 AP')
    mover.commit()
    expect(table.asked).toEqual([`move t0 ${bandPlace('our-back', 1)} move`])
  })

  it('COM-41 a large combatant lights every slot that it would cover, each once', () => {
    const { space } = modelOf(ROWS, [eidolon, sefa])
    const from = bandPlace('our-front', 3)
    const lit = litReach(space, ROWS, space.reach(from, movementOf(eidolon).mover, 1), movementOf(eidolon).bands, 0, 2,
      from)
    // Sefa stands in the middle of the back row: above and below her there is room for two.
    expect(lit.slots.map((slots) => slots.length)).toEqual([5, 4])
    expect(new Set(lit.slots.flat().map(({ x, y }) => `${x} ${y}`)).size).toBe(9)
  })

  it('COM-41 the pointer finds a large combatant on both of its slots, and nobody beside it', () => {
    const { board } = rowsTable()
    const { x, y, width, height } = board.model().space.rect(bandPlace('our-front', 3), 2)
    const index = board.index()
    for (const dy of [-0.6, 0, 0.6]) {
      expect(index.at({ x: x + width / 2, y: y + height / 2 + dy })?.token.id).toBe(eidolon.id)
    }
    expect(index.get(eidolon.id)?.rect.width).toBeGreaterThan(1.5)
  })
})

describe('aiming on rows', () => {
  const blow: Need = { kind: 'combatant', label: 'Target', min: 1, max: 1, range: null }
  const target = (one: typeof ilka, why: string | null): TargetView => ({ target: { kind: 'combatant', id: one.id },
    label: one.name, why, preview: [] })
  const melee = [target(wolf, null), target(witch, 'Witch stands in the back row.')]
  const rowsFor = (need: Need, targets: readonly TargetView[]) => {
    const table = rowsTable({ aim: { actor: ilka.id, need, targets, chosen: [] } })
    createAimTool(table.board).refresh()
    const rows = table.board.lit.aim?.rows
    return rows ? { lit: rowsOf(rows.lit), dim: rowsOf(rows.dim) } : null
  }

  it('COM-20 the rows with a valid target are lit, all others dimmed', () => {
    expect(rowsFor(blow, melee)).toEqual({ lit: ['their-front'], dim: ['our-back', 'our-front', 'their-back'] })
    expect(rowsFor(blow, [target(wolf, null), target(witch, null)])?.lit).toEqual(['their-front', 'their-back'])
  })

  it('COM-20 nothing is lit or dimmed without a valid target, where a place is wanted, and on squares', () => {
    expect(rowsFor(blow, [target(witch, 'Witch stands in the back row.')])).toBeNull()
    expect(rowsFor({ kind: 'place', label: 'Place', range: null }, [])).toBeNull()
    expect(aimedRows(SKIRMISH, { need: blow, targets: melee }, () => bandPlace('their-front', 0), '#fff')).toBeNull()
  })
})

describe('setting up on rows', () => {
  const NOT_HERS = 'Ilka cannot stand in the other side’s rows.'
  const INSIST = 'To put it there anyway, hold Alt as you let go, or switch on dragging as the GM.'
  const answers: Partial<BoardCallbacks> = {
    whyNotPlace: (who, place) => (who === ilka.id && !OWN.includes(bandOf(place).band) ? NOT_HERS : null),
  }
  const setUp = (more: Partial<BoardModel> = {}) => rowsTable({ freePlacing: true, ...more }, answers)

  it('COM-07 where the rules do not allow her, the plate says so, and the board at the drop', async () => {
    expect(await carried(setUp(), ilka, bandPlace('their-front', 2))).toEqual({
      plate: 'Front 3 · Ilka cannot stand in the other side’s rows',
      ok: false,
      notes: [`${NOT_HERS} ${INSIST}`],
      asked: [],
    })
    expect(await carried(setUp(), ilka, bandPlace('our-back', 0))).toMatchObject({ ok: true, notes: [],
      asked: [`place t0 ${bandPlace('our-back', 0)} gm`] })
  })

  it('COM-06 the GM puts her there anyway: with Alt held, or by the switch', async () => {
    const there = `place t0 ${bandPlace('their-front', 2)} gm true`
    expect(await carried(setUp(), ilka, bandPlace('their-front', 2), true)).toMatchObject({ notes: [], asked: [there] })
    expect(await carried(setUp({ gmMoves: true }), ilka, bandPlace('their-front', 2))).toMatchObject({ notes: [],
      asked: [there] })
  })

  it('COM-07 a combatant carried along must be allowed there, too: else neither is put down', async () => {
    const table = rowsTable({ freePlacing: true, selected: [ilka.id, sefa.id] }, {
      whyNotPlace: (who, place) => (who === sefa.id && !OWN.includes(bandOf(place).band) ? 'Not there.' : null),
    })
    const { notes, asked } = await carried(table, ilka, bandPlace('their-back', 2))
    const insist = INSIST.replace('put it', 'put them')
    expect(notes).toEqual([`Not all of them fit there, so nobody is moved. Sefa: Not there. ${insist}`])
    expect(asked).toEqual([])
  })

  it('COM-07 with the keys the reason is read aloud on the way, and Alt+Enter puts her there', async () => {
    const table = setUp()
    const said: string[] = []
    const mover = createMoveTool({ ...table.board, say: (text) => void said.push(text) })
    mover.step(ilka.id, 1, 0)
    expect(said.at(-1)).toBe('Front 2 · Ilka cannot stand in the other side’s rows')
    expect(mover.commit()).toBe(true)
    await settled()
    expect([table.asked, table.notes]).toEqual([[], [`${NOT_HERS} To put it there anyway, press Alt+Enter.`]])
    mover.commit(true)
    await settled()
    expect(table.asked).toEqual([`place t0 ${bandPlace('their-front', 1)} gm true`])
  })

  it('COM-41 a large combatant is put on two slots, and stays on the ground with the keys', async () => {
    expect(await carried(setUp(), eidolon, bandPlace('our-back', 3))).toMatchObject({ ok: true,
      asked: [`place t4 ${bandPlace('our-back', 3)} gm`] })
    expect(await carried(setUp(), eidolon, bandPlace('our-back', 1))).toMatchObject({ ok: false, asked: [],
      notes: [`Sefa stands there. ${INSIST}`] })
    const table = setUp()
    const mover = createMoveTool(table.board)
    mover.step(id('t4'), 0, 1)
    expect(table.board.live.carry).toBeNull()
  })
})

describe('a combatant who stands back', () => {
  it('COM-20 looks different from one who fights, and is described so', () => {
    const { space } = modelOf(ROWS, [ilka])
    expect(lookOf({ ...ilka, aside: true }, false)).not.toBe(lookOf(ilka, false))
    expect(tokenText({ ...ilka, aside: true }, space)).toContain('stands back')
    expect(tokenText(ilka, space)).not.toContain('stands back')
  })
})
