// The tools at work without a browser: carrying in set-up, objects, a battle that is over, aiming an area.
import { describe, expect, it } from 'vitest'
import { createAimTool } from '../../src/board/tools/aim-tool.ts'
import { createMoveTool } from '../../src/board/tools/move-tool.ts'
import type { ObjectId, ObjectView } from '../../src/engine/core/index.ts'
import { makeSpace, placeOf } from '../../src/grid/index.ts'
import { brand } from '../../src/lib/brand.ts'
import { id, modelOf, movementOf, SKIRMISH, SKIRMISH_TOKENS, token } from '../bench/scenes.ts'
import { fakeContext, settled, spot } from './fake-context.ts'

const at = (x: number, y: number) => placeOf({ x, y })
const fighters = [
  token(1, { name: 'Mira', place: at(2, 2), livery: 0 }),
  token(2, { name: 'Odo', place: at(5, 2), livery: 0 }),
  token(3, { name: 'Wisp', place: at(7, 2), livery: 0, size: 0.5 }),
  token(4, { name: 'Mote', place: at(8, 2), livery: 0, size: 0.5 }),
]
const [mira, odo, wisp] = [id('t1'), id('t2'), id('t3')]
const crate: ObjectView = { id: brand<ObjectId>('crate'), name: 'Crate', place: at(3, 6), size: 1, meter: null,
  facts: [], blocks: true, destroyed: false, concealed: false }
const INSIST = 'To put it there anyway, hold Alt as you let go, or switch on dragging as the GM.'
const INSIST_ALL = INSIST.replace('put it', 'put them')
const NOT_ALL = 'Not all of them fit there, so nobody is moved.'
const SET_UP = { freePlacing: true, objectsMovable: true, objects: [crate] }

describe('setting up', () => {
  const carry = async (
    who: typeof mira,
    x: number,
    y: number,
    alt = false,
    more: Parameters<typeof modelOf>[2] = {},
  ) => {
    const table = fakeContext(modelOf(SKIRMISH, fighters, { ...SET_UP, ...more }))
    const mover = createMoveTool(table.board)
    const from = table.board.index().get(who)?.rect ?? { x: 0, y: 0 }
    const grip = { left: (from.x + 0.48) * 10, top: (from.y + 0.48) * 10 }
    mover.carry(who, grip, grip, alt)
    mover.drag(spot(x, y))
    const plate = table.board.live.carry
    mover.drop(spot(x, y))
    await settled()
    return { ...table, plate }
  }

  it('COM-41 Mira is not put down where Odo stands: the plate says so before, the board at the drop', async () => {
    const { plate, notes, asked } = await carry(mira, 5, 2)
    expect(plate).toMatchObject({ ok: false, text: 'F3 · Odo stands there' })
    expect(notes).toEqual([`Odo stands there. ${INSIST}`])
    expect(asked).toEqual([])
  })

  it('COM-06 the GM puts her there anyway: with the key held, and with the switch for GM moves', async () => {
    for (const { asked, notes } of [await carry(mira, 5, 2, true), await carry(mira, 5, 2, false, { gmMoves: true })]) {
      expect(asked).toEqual([`place t1 ${at(5, 2)} gm true`])
      expect(notes).toEqual([])
    }
  })

  it('COM-06 Alt counts at the drop, even when it was not held before; the plate shows it meanwhile', async () => {
    const { board, asked, notes } = fakeContext(modelOf(SKIRMISH, fighters, SET_UP))
    const mover = createMoveTool(board)
    mover.carry(mira, spot(2, 2), spot(2, 2), false)
    mover.drag(spot(5, 2))
    expect(board.live.carry?.text).toBe('F3 · Odo stands there')
    mover.drag(spot(5, 2), true)
    expect(board.live.carry?.text).toBe('F3 · 3 m')
    mover.drag(spot(5, 2), false)
    expect(board.live.carry?.text).toBe('F3 · Odo stands there')
    mover.drop(spot(5, 2), true)
    await settled()
    expect([asked, notes]).toEqual([[`place t1 ${at(5, 2)} gm true`], []])
  })

  it('COM-41 moved there with the keys she is not put down, and the key that insists is named', async () => {
    const { board, asked, notes } = fakeContext(modelOf(SKIRMISH, fighters, SET_UP))
    const mover = createMoveTool(board)
    for (let steps = 0; steps < 3; steps++) mover.step(mira, 1, 0)
    expect(mover.commit()).toBe(true)
    await settled()
    expect([asked, notes]).toEqual([[], ['Odo stands there. To put it there anyway, press Alt+Enter.']])
    expect(mover.commit(true)).toBe(true)
    await settled()
    expect(asked).toEqual([`place t1 ${at(5, 2)} gm true`])
    expect(mover.active()).toBe(false)
  })

  it('COM-41 a small token may share with a small object, not with a large one', async () => {
    const thing = (size: number): ObjectView => ({ ...crate, name: 'Box', place: at(10, 6), size })
    const put = async (size: number) => {
      const model = modelOf(SKIRMISH, fighters, { ...SET_UP, objects: [thing(size)] })
      const table = fakeContext({ ...model,
        space: makeSpace(SKIRMISH, [{ id: 'crate', place: at(10, 6), size, solid: true }]) })
      const mover = createMoveTool(table.board)
      mover.carry(wisp, spot(7, 2), spot(7, 2), false)
      mover.drop(spot(10, 6))
      await settled()
      return table
    }
    expect(await put(0.5)).toMatchObject({ asked: [`place t3 ${at(10, 6)} gm`], notes: [] })
    expect(await put(1)).toMatchObject({ asked: [], notes: [`Box stands there. ${INSIST}`] })
  })

  it('COM-41 free ground is open, two small tokens may share, and those carried along are not in the way', async () => {
    expect((await carry(mira, 4, 4)).asked).toEqual([`place t1 ${at(4, 4)} gm`])
    expect((await carry(wisp, 8, 2)).asked).toEqual([`place t3 ${at(8, 2)} gm`])
    const both = await carry(mira, 5, 2, false, { selected: [mira, odo] })
    expect(both.asked).toEqual([])
    expect(both.notes).toEqual([`${NOT_ALL} Odo: Mote stands there. ${INSIST_ALL}`])
    expect((await carry(mira, 5, 3, false, { selected: [mira, odo] })).asked).toEqual([`place t1 ${at(5, 3)} gm`,
      `place t2 ${at(8, 3)} gm`])
  })

  it('several are put down in one step, or none of them where one does not fit, which is told and marked', async () => {
    const moved: string[] = []
    const table = fakeContext(modelOf(SKIRMISH, fighters, { ...SET_UP, selected: [mira, odo] }), {
      onPlaceAll: (moves, insist) => {
        moved.push(`${moves.map(({ id, place }) => `${id} ${place}`).join(', ')}${insist ? '!' : ''}`)
        return Promise.resolve({ ok: true })
      },
      whyNotPlace: (who, place) => (who === odo && place === at(8, 4) ? 'Not there.' : null),
    })
    const put = async (x: number, y: number, alt = false) => {
      const mover = createMoveTool(table.board)
      const { x: left = 0, y: top = 0 } = table.board.index().get(mira)?.rect ?? {}
      const grip = { left: (left + 0.48) * 10, top: (top + 0.48) * 10 }
      mover.carry(mira, grip, grip, alt)
      mover.drag(spot(x, y), alt)
      const plate = table.board.live.carry
      mover.drop(spot(x, y), alt)
      await settled()
      return plate
    }
    expect(await put(5, 3)).toMatchObject({ ok: true, warnings: [], others: [{ ok: true }] })
    expect(await put(5, 4)).toMatchObject({ ok: false, warnings: ['Odo: Not there.'], others: [{ ok: false }] })
    expect(await put(5, 2, true)).toMatchObject({ ok: true, warnings: [], others: [{ ok: true }] })
    expect(moved).toEqual([`t1 ${at(5, 3)}, t2 ${at(8, 3)}`, `t1 ${at(5, 2)}, t2 ${at(8, 2)}!`])
    expect(table.asked).toEqual([])
    expect(table.notes).toEqual([`${NOT_ALL} Odo: Not there. ${INSIST_ALL}`])
    const edge = SKIRMISH.cols - 1
    const over = [`${NOT_ALL} Odo: That is off the map.`]
    expect(await put(edge, 4)).toMatchObject({ ok: false, warnings: ['Odo: That is off the map.'] })
    expect([table.asked, table.notes.slice(1), moved.length]).toEqual([[], over, 2])
    await put(edge, 4, true)
    expect([table.asked, table.notes.slice(2), moved.length]).toEqual([[], over, 2])
  })

  it('COM-01 an object is carried too, but not onto a combatant unless the GM insists', async () => {
    const drop = async (x: number, y: number, alt = false) => {
      const table = fakeContext(modelOf(SKIRMISH, fighters, SET_UP))
      const mover = createMoveTool(table.board)
      mover.carryObject(crate.id, spot(3, 6), spot(3, 6), alt)
      mover.drag(spot(x, y))
      mover.drop(spot(x, y))
      await settled()
      return table
    }
    expect((await drop(6, 6)).asked).toEqual([`object crate ${at(6, 6)}`])
    expect(await drop(2, 2)).toMatchObject({ asked: [], notes: [`Mira stands there. ${INSIST}`] })
    expect((await drop(2, 2, true)).asked).toEqual([`object crate ${at(2, 2)}`])
    expect((await drop(3, 6)).asked).toEqual([])
  })

  it('panels stand aside while a token or an object is carried, until it is put down or goes home', async () => {
    const table = fakeContext(modelOf(SKIRMISH, fighters, SET_UP))
    const mover = createMoveTool(table.board)
    mover.carryObject(crate.id, spot(3, 6), spot(4, 6), false)
    expect(table.aside).toEqual([true])
    mover.drop(spot(6, 6))
    await settled()
    mover.carry(mira, spot(2, 2), spot(3, 2), false)
    expect(table.aside).toEqual([true, false, true])
    mover.letGo()
    await settled()
    expect(table.aside).toEqual([true, false, true, false])
  })
})

describe('at a seat', () => {
  it('whom others play is not lifted, alone, with others or by keys; Alt is no hand of the GM', async () => {
    const theirs = 'Ada plays Odo.'
    const table = fakeContext(
      modelOf(SKIRMISH, fighters, { ...SET_UP, mayInsist: false, selected: [mira, odo, wisp] }),
      { whyNotCarry: (who) => (who === odo ? theirs : null), onPlaceAll: async (moves) => {
        table.asked.push(moves.map(({ id: who }) => who).join(' '))
        return { ok: true }
      } },
    )
    const mover = createMoveTool(table.board)
    mover.carry(odo, spot(5, 2), spot(5, 3), true)
    expect([table.notes, mover.active(), table.board.carried.size]).toEqual([[theirs], false, 0])
    mover.step(odo, 0, 1)
    expect([table.notes, mover.active()]).toEqual([[theirs, theirs], false])
    mover.carry(mira, spot(2, 2), spot(2, 2), false)
    expect([...table.board.carried]).toEqual([mira, wisp])
    mover.drag(spot(2, 4))
    mover.drop(spot(2, 4))
    await settled()
    expect(table.asked).toEqual([`${mira} ${wisp}`])
    // Where somebody stands nothing is put down, and nobody is told how the GM would insist.
    mover.carry(mira, spot(2, 2), spot(2, 2), true)
    mover.drag(spot(5, 2), true)
    mover.drop(spot(5, 2), true)
    await settled()
    expect(table.notes.at(-1)).toMatch(/Odo stands there\.$/)
  })

  it('Alt moves by the rules once the fight has begun', () => {
    const [ilka] = SKIRMISH_TOKENS
    if (!ilka) throw new Error('Ilka must be there')
    const table = fakeContext(modelOf(SKIRMISH, SKIRMISH_TOKENS, { mayInsist: false }), {
      movementOf: () => null,
      whyNotMovable: () => 'It is not her turn.',
    })
    createMoveTool(table.board).carry(ilka.id, spot(6, 7), spot(6, 8), true)
    expect([table.notes, table.board.carried.size]).toEqual([['It is not her turn.'], 0])
  })
})

describe('a battle that is over', () => {
  it('COM-08 says so once when a token or an object is moved, and asks the rules for nothing', async () => {
    const table = fakeContext(
      modelOf(SKIRMISH, fighters, { locked: 'It is over.', gmMoves: true, objectsMovable: true, objects: [crate] }),
    )
    const mover = createMoveTool(table.board)
    mover.carry(mira, spot(2, 2), spot(4, 4), false)
    mover.drag(spot(4, 4))
    mover.drop(spot(4, 4))
    await settled()
    expect([table.notes, table.asked]).toEqual([['It is over.'], []])
    mover.carryObject(crate.id, spot(3, 6), spot(5, 6), false)
    mover.drop(spot(5, 6))
    expect(mover.step(mira, 1, 0)).toBe(true)
    await settled()
    expect([table.notes, table.asked]).toEqual([['It is over.', 'It is over.', 'It is over.'], []])
  })
})

describe('a movement that the rules refuse', () => {
  it('COM-42 is answered only in the words of the rules', async () => {
    const [ilka] = SKIRMISH_TOKENS
    if (!ilka) throw new Error('Ilka must be there')
    const table = fakeContext(modelOf(SKIRMISH, SKIRMISH_TOKENS), {
      movementOf: () => movementOf(SKIRMISH_TOKENS, ilka, 2, 4),
      onMove: () => Promise.resolve({ ok: false, says: 'As the rules say.' }),
    })
    const mover = createMoveTool(table.board)
    mover.carry(ilka.id, spot(6, 7), spot(6, 7), false)
    mover.drop(spot(22, 13))
    await settled()
    expect(table.notes).toEqual(['As the rules say.'])
  })
})

describe('a way of which the GM alone knows', () => {
  it('COM-24 is told step by step where there is a secret door, and by its end where there is none', async () => {
    const [ilka] = SKIRMISH_TOKENS
    if (!ilka) throw new Error('Ilka must be there')
    const door = { id: 'd', a: { x: 9, y: 4 }, b: { x: 9, y: 5 }, kind: 'door', open: false } as const
    const stopsWith = async (secret: boolean, locksShown: boolean): Promise<number> => {
      const stops: number[] = []
      const ground = { ...SKIRMISH, doors: [{ ...door, secret }] }
      const table = fakeContext(modelOf(ground, SKIRMISH_TOKENS, { locksShown }), {
        movementOf: () => movementOf(SKIRMISH_TOKENS, ilka, 8, 12),
        onMove: (_who, waypoints) => {
          stops.push(waypoints.length)
          return Promise.resolve({ ok: true })
        },
      })
      const mover = createMoveTool(table.board)
      mover.carry(ilka.id, spot(6, 7), spot(6, 7), false)
      mover.drop(spot(6, 10))
      await settled()
      return stops[0] ?? 0
    }
    expect(await stopsWith(true, true)).toBeGreaterThan(1)
    expect([await stopsWith(true, false), await stopsWith(false, true)]).toEqual([1, 1])
  })
})

describe('aiming an area', () => {
  const aiming = (lines: readonly string[]) => {
    const asked: string[] = []
    const model = modelOf(SKIRMISH, fighters, {
      aim: { actor: mira, need: { kind: 'area', label: 'area', shape: 'burst', size: 2, range: 6 }, targets: [],
        chosen: [] },
    })
    const table = fakeContext(model, {
      previewOf: (target) => {
        asked.push(target.kind)
        return lines
      },
    })
    const aimTool = createAimTool(table.board)
    aimTool.refresh()
    return { ...table, aimTool, previews: asked }
  }

  it('COM-20 while it follows the pointer the plate shows who is in it and what is rolled, by the rules', () => {
    const { board, aimTool, previews } = aiming(['In the area: Odo', '55 on d100', 'Blinded for 1 round'])
    aimTool.hover({ x: 5.5, y: 2.5 })
    expect(board.live.area).toMatchObject({ ok: true,
      lines: ['In the area: Odo', '55 on d100', 'Blinded for 1 round'] })
    expect(board.live.area?.hit).toHaveLength(2)
    aimTool.hover({ x: 5.5, y: 2.5 })
    expect(previews).toEqual(['area'])
    expect(aimTool.tellsItself()).toBe(true)
  })

  it('COM-20 where the rules say nothing it names who is in it; out of range it says so', () => {
    const { board, aimTool, previews } = aiming([])
    aimTool.hover({ x: 5.5, y: 5 })
    expect(board.live.area?.lines).toEqual(['In the area: nobody'])
    aimTool.hover({ x: 20, y: 12 })
    expect(board.live.area).toMatchObject({ ok: false, lines: ['Out of range (6 m).'] })
    expect(previews).toHaveLength(1)
  })
})
