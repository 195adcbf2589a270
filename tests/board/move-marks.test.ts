// Warnings about a movement: which cells have which sign, and what the plate says before the drop.
import { describe, expect, it } from 'vitest'
import { litMarks, marksOn } from '../../src/board/overlays/move-marks.ts'
import { emptyLive } from '../../src/board/overlays/live.ts'
import { paletteOf } from '../../src/board/palette.ts'
import { createMoveTool } from '../../src/board/tools/move-tool.ts'
import type { MovementView, MoveMark } from '../../src/engine/core/index.ts'
import { placeOf } from '../../src/grid/index.ts'
import { modelOf, movementOf, SKIRMISH, token } from '../bench/scenes.ts'
import { fakeContext, settled, spot } from './fake-context.ts'

const at = (x: number, y: number) => placeOf({ x, y })
const mira = token(1, { name: 'Mira', place: at(2, 8), livery: 0 })
const gnash = token(2, { name: 'Gnash', place: at(6, 8), livery: 1 })
const fighters = [mira, gnash]
const { space } = modelOf(SKIRMISH, fighters)

const starts: MoveMark = { places: [at(2, 8)], label: 'Starting here provokes Odo', tone: 'bad' }
const ends: MoveMark = { places: [at(5, 8), at(5, 7)], label: 'The movement ends here: ENGAGED with Gnash',
  tone: 'warn', sign: 'stop' }
const threat: MoveMark = { places: [at(4, 8), at(5, 8), at(5, 7)], label: 'Beginning a movement here provokes Gnash',
  tone: 'warn' }
const movement = (marks: readonly MoveMark[]): MovementView => ({ ...movementOf(fighters, mira, 3, 6), marks })

describe('leaving a reach', () => {
  const held: MoveMark = { places: [at(2, 8), at(2, 7)], label: 'Leaves the reach of Gnash', tone: 'warn',
    leaving: true }
  const on = (...way: (readonly [number, number])[]) =>
    marksOn(movement([held]), at(2, 8), at(...way.at(-1) ?? [2, 8]), way.map(([x, y]) => at(x, y)))

  it('is told of a way that leads out, and not of a way that stays within or goes round', () => {
    expect(on([2, 8], [2, 7])).toEqual([])
    expect(on([2, 8], [3, 8])).toEqual([held])
    expect(on([2, 8], [2, 7], [2, 6])).toEqual([held])
    expect(on([3, 8], [3, 7])).toEqual([])
  })

  it('is an outline on the ground without a sign in every cell', () => {
    const lit = litMarks(space, SKIRMISH, [held], 1, at(2, 8))
    expect([lit?.signs.length, lit?.zones.length]).toEqual([0, 1])
  })
})

describe('signs of warnings', () => {
  it('stand once in each cell for each kind, the gravest of their tones', () => {
    const lit = litMarks(space, SKIRMISH, [threat, { ...threat, tone: 'bad', places: [at(5, 8)] }, ends], 1, at(2, 8))
    expect(lit?.signs.filter(({ at: { x, y } }) => x === 5 && y === 8).map(({ sign, tone }) => [sign, tone])).toEqual([[
      'alert',
      'bad',
    ], ['stop', 'warn']])
    expect(lit?.signs).toHaveLength(5)
  })

  it('outline threatened ground, not the cells where a movement ends', () => {
    const lit = litMarks(space, SKIRMISH, [threat, ends], 1, at(2, 8))
    expect(lit?.zones).toHaveLength(1)
    expect([...(lit?.zones[0]?.mask.values ?? [])].filter((value) => value === 1)).toHaveLength(3)
  })

  it('take the whole cell of a small mover and the middle of a large one, which has no outline', () => {
    expect(litMarks(space, SKIRMISH, [threat], 0.5, at(2, 8))?.signs[0]?.at).toEqual({ x: 4, y: 8, width: 1,
      height: 1 })
    const large = litMarks(space, SKIRMISH, [threat, starts], 3, at(2, 8))
    expect(large?.signs[0]?.at).toEqual({ x: 5, y: 9, width: 1, height: 1 })
    expect(large?.signs.at(-1)?.at).toEqual({ x: 2, y: 8, width: 3, height: 3 })
    expect(large?.zones).toEqual([])
  })

  it('are absent where there is nothing to warn about', () => {
    expect(litMarks(space, SKIRMISH, [], 1, at(2, 8))).toBeNull()
  })
})

describe('what is said of a path', () => {
  it('is what starting provokes, then what comes at its end', () => {
    const view = movement([starts, ends, threat])
    expect(marksOn(view, at(2, 8), at(5, 8)).map(({ label }) => label)).toEqual([starts.label, ends.label,
      threat.label])
    expect(marksOn(view, at(2, 8), at(3, 8))).toEqual([starts])
    expect(marksOn(view, at(2, 8), at(2, 8))).toEqual([starts])
    expect(marksOn(movementOf(fighters, mira, 3, 6), at(2, 8), at(5, 8))).toEqual([])
  })

  it('is also what the path only passes, where passing is enough', () => {
    const crossed: MoveMark = { ...threat, label: 'Crossed', places: [at(4, 8)], passing: true }
    const met: MoveMark = { ...threat, label: 'Met', places: [at(4, 8)] }
    const way = [at(2, 8), at(3, 8), at(4, 8), at(5, 8)]
    expect(marksOn(movement([crossed, met]), at(2, 8), at(5, 8), way)).toEqual([crossed])
    expect(marksOn(movement([crossed, met]), at(2, 8), at(3, 8), way.slice(0, 2))).toEqual([])
    expect(marksOn(movement([crossed, met]), at(2, 8), at(4, 8), way.slice(0, 3))).toEqual([crossed, met])
  })

  it('does not repeat at its end what only warns of starting there', () => {
    const here: MoveMark = { ...threat, places: [at(2, 8)] }
    expect(marksOn(movement([here]), at(2, 8), at(3, 8))).toEqual([])
  })
})

describe('a drag past an enemy', () => {
  const drag = () => {
    const said: string[] = []
    const table = fakeContext(modelOf(SKIRMISH, fighters), { movementOf: () => movement([starts, ends, threat]) })
    const mover = createMoveTool({ ...table.board, say: (text) => void said.push(text) })
    return { ...table, mover, said }
  }

  it('shows the signs as soon as the token is pressed, and the warnings of a place on the plate', () => {
    const { board, mover } = drag()
    mover.press(mira.id, false)
    expect(board.lit.move?.marks?.signs.map(({ sign }) => sign)).toContain('stop')
    mover.carry(mira.id, spot(2, 8), spot(3, 8), false)
    expect(board.live.path).toMatchObject({ text: '1 m · 1 AP · 2 m left', warnings: ['▲ Starting here provokes Odo'],
      warned: paletteOf('dark').bad })
    mover.drag(spot(5, 8))
    expect(board.live.path?.warnings).toEqual(['▲ Starting here provokes Odo',
      '■ The movement ends here: ENGAGED with Gnash', '▲ Beginning a movement here provokes Gnash'])
    mover.letGo()
    expect(board.lit.move).toBeNull()
  })

  it('reads aloud with keys what the plate says', async () => {
    const { mover, said } = drag()
    for (let steps = 0; steps < 3; steps++) mover.step(mira.id, 1, 0)
    expect(said.at(-1)).toContain(
      'Starting here provokes Odo. The movement ends here: ENGAGED with Gnash. '
        + 'Beginning a movement here provokes Gnash',
    )
    await settled()
  })

  it('has a plain plate where there is nothing to warn about', () => {
    const table = fakeContext(modelOf(SKIRMISH, fighters), { movementOf: () => movementOf(fighters, mira, 3, 6) })
    const mover = createMoveTool(table.board)
    mover.carry(mira.id, spot(2, 8), spot(3, 8), false)
    expect(table.board.live.path).toMatchObject({ warnings: [] })
    expect(table.board.live.path?.warned).toBeUndefined()
    expect(emptyLive().path).toBeNull()
  })
})
