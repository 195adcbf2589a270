// The ruler and the tool for fog, with points of the ground as the board hands them on.
import { describe, expect, it } from 'vitest'
import { commandSchema } from '../../src/engine/core/shape.ts'
import type { Point } from '../../src/grid/index.ts'
import type { ToolPoint, ToolSite } from '../../src/board/tools/board-tool.ts'
import { createFogTool, type FogShape, strokeAreas } from '../../src/board/tools/table/fog-tool.ts'
import { createRulerTool, measured } from '../../src/board/tools/table/ruler-tool.ts'
import { FIELD, modelOf } from '../bench/scenes.ts'

const point = (x: number, y: number, keys: Partial<ToolPoint> = {}): ToolPoint => ({ at: { x, y }, alt: false,
  shift: false, ctrl: false, touch: false, ...keys })

function siteOf(): { readonly site: ToolSite; readonly said: string[] } {
  const model = modelOf(FIELD, [])
  const said: string[] = []
  return { said,
    site: { model: () => model, scale: () => 30, redraw: () => undefined, say: (text) => void said.push(text),
      note: () => undefined, clearNote: () => undefined } }
}

describe('the ruler', () => {
  it('measures a drag from place to place, as the ground counts distance', () => {
    const { site, said } = siteOf()
    const ruler = createRulerTool({ onQuit: () => undefined })
    ruler.attach(site)
    ruler.down(point(0.5, 0.5))
    ruler.move(point(3.5, 4.2))
    ruler.up(point(3.5, 4.2))
    expect(said).toEqual(['4 m from A1 to D5.'])
  })

  it('adds up over stops, and a double click ends', () => {
    const { site, said } = siteOf()
    const ruler = createRulerTool({ onQuit: () => undefined })
    ruler.attach(site)
    for (const [x, y] of [[0.5, 0.5], [5.5, 0.5], [5.5, 3.5]] as const) {
      ruler.down(point(x, y))
      ruler.up(point(x, y))
    }
    ruler.doubleClick?.(point(5.5, 3.5))
    expect(said).toEqual(['8 m from A1 to F4.'])
    const stops = [[0, 0], [5, 0], [5, 3]].map(([x = 0, y = 0]) => site.model().space.at({ x, y }, 1))
    expect(measured(site, stops.flatMap((place) => place ?? []))).toEqual([0, 5, 8])
  })

  const letter = (key: string) => ({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false })

  it('W puts a stop on the way of a drag, which may end where it began', () => {
    const { site, said } = siteOf()
    const ruler = createRulerTool({ onQuit: () => undefined })
    ruler.attach(site)
    ruler.down(point(0.5, 0.5))
    ruler.move(point(5.5, 0.5))
    expect(ruler.key(letter('w'))).toBe(true)
    ruler.move(point(5.5, 3.5))
    ruler.up(point(5.5, 3.5))
    expect(said).toEqual(['8 m from A1 to F4.'])
    expect(ruler.key(letter('w')), 'nothing is measured any more').toBe(false)

    ruler.down(point(0.5, 0.5))
    ruler.move(point(2.5, 0.5))
    ruler.key(letter(' '))
    ruler.move(point(0.5, 0.5))
    ruler.up(point(0.5, 0.5))
    expect(said.slice(1)).toEqual(['4 m from A1 to A1.'])
  })

  it('W puts a stop where the pointer is after a click, and means nothing to a ruler that measures nothing', () => {
    const { site, said } = siteOf()
    const ruler = createRulerTool({ onQuit: () => undefined })
    ruler.attach(site)
    expect(ruler.key(letter('w'))).toBe(false)
    ruler.down(point(0.5, 0.5))
    ruler.up(point(0.5, 0.5))
    ruler.hover(point(5.5, 0.5))
    expect(ruler.key(letter('W'))).toBe(true)
    ruler.hover(point(5.5, 3.5))
    ruler.key(letter('Enter'))
    expect(said).toEqual(['5 m from A1 to F1.'])
  })

  it('is given up with Escape first, and left with the second', () => {
    const { site } = siteOf()
    let left = 0
    const ruler = createRulerTool({ onQuit: () => left++ })
    ruler.attach(site)
    ruler.down(point(0.5, 0.5))
    expect([ruler.idle(), ruler.cancel(), ruler.idle(), ruler.cancel()]).toEqual([false, true, true, false])
    ruler.quit()
    expect(left).toBe(1)
  })
})

describe('the tool for fog', () => {
  function fogTool(shape: FogShape, reveal = true) {
    const given: { areas: readonly (readonly Point[])[]; reveal: boolean }[] = []
    const tool = createFogTool({ options: () => ({ shape, reveal, width: 2 }),
      onAreas: (areas, shown) => void given.push({ areas, reveal: shown }), onQuit: () => undefined })
    tool.attach(siteOf().site)
    return { tool, given }
  }

  it('a rectangle is dragged; with Alt it hides what the tool reveals', () => {
    const { tool, given } = fogTool('rectangle')
    tool.down(point(1, 1))
    tool.move(point(4, 3))
    tool.up(point(4, 3))
    tool.down(point(1, 1, { alt: true }))
    tool.move(point(2, 2))
    tool.up(point(2, 2))
    expect(given).toEqual([
      { areas: [[{ x: 1, y: 1 }, { x: 4, y: 1 }, { x: 4, y: 3 }, { x: 1, y: 3 }]], reveal: true },
      { areas: [[{ x: 1, y: 1 }, { x: 2, y: 1 }, { x: 2, y: 2 }, { x: 1, y: 2 }]], reveal: false },
    ])
  })

  it('a stroke of the brush is one step of many areas', () => {
    const { tool, given } = fogTool('brush', false)
    tool.down(point(1, 1))
    tool.move(point(3, 1))
    tool.move(point(5, 1))
    tool.up(point(5, 1))
    expect(given).toHaveLength(1)
    expect(given[0]?.reveal).toBe(false)
    expect(given[0]?.areas).toHaveLength(5)
    expect(strokeAreas([{ x: 0, y: 0 }, { x: 2, y: 0 }], 2)[1]).toEqual(
      [{ x: 0, y: 1 }, { x: 2, y: 1 }, { x: 2, y: -1 }, { x: 0, y: -1 }].map(({ x, y }) => ({ x: x - 0, y })),
    )
  })

  it('of a stroke a point is kept for each quarter of the width, and its end, in hundredths of a cell', () => {
    const { tool, given } = fogTool('brush')
    tool.down(point(1, 1))
    for (let step = 1; step <= 403; step++) tool.move(point(1 + step / 100, 1 + step / 300))
    tool.up(point(5.03, 1 + 403 / 300))
    const [stroke] = given
    // Of 5.03 cells, half a cell each, and the end: a band and a circle each, after the first circle.
    expect(stroke?.areas).toHaveLength(1 + 2 * 9)
    for (const { x, y } of stroke?.areas.flat() ?? []) {
      expect([x, y]).toEqual([x, y].map((value) => Number(value.toFixed(2))))
    }
    expect(stroke?.areas.at(-1)?.[0]).toEqual({ x: 6.03, y: 2.34 })
    expect(JSON.stringify(given).length).toBeLessThan(5000)
  })

  it('a stroke that is too long for one step is painted in parts that meet, and each of them is a command', () => {
    const { tool, given } = fogTool('brush')
    tool.down(point(0, 0))
    for (let step = 1; step <= 3000; step++) tool.move(point((step % 2) * 30, step / 100))
    tool.up(point(0, 30))
    expect(given.map(({ areas }) => areas.length)).toEqual([4999, 1003])
    for (const { areas } of given) {
      const command = { type: 'fog', change: { kind: 'paint', shapes: areas, reveal: true } }
      expect(commandSchema.safeParse(command).success).toBe(true)
    }
    expect(given[1]?.areas[0]).toEqual(given[0]?.areas.at(-1))
  })

  it('corners are clicked; the first corner, Enter or a double click closes the area', () => {
    const { tool, given } = fogTool('corners')
    for (const [x, y] of [[1, 1], [5, 1], [5, 5], [1.1, 1.1]] as const) tool.down(point(x, y))
    expect(given[0]?.areas).toEqual([[{ x: 1, y: 1 }, { x: 5, y: 1 }, { x: 5, y: 5 }]])
    tool.down(point(1, 1))
    tool.down(point(2, 1))
    expect(tool.key({ key: 'Enter' } as never)).toBe(false)
    expect(tool.key({ key: 'z', ctrlKey: true } as never)).toBe(true)
    expect(tool.cancel()).toBe(true)
    expect(given).toHaveLength(1)
  })
})
