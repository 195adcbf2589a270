// The tool that has the pointer: what it is told, when it is left alone, and how Escape ends first the gesture and then
// the tool.
import { describe, expect, it } from 'vitest'
import type { BoardTool } from '../../src/board/index.ts'
import { createCurrentTool } from '../../src/board/tools/current-tool.ts'
import { createPingTool } from '../../src/board/tools/marks/ping-tool.ts'
import type { MarkId, TokenView } from '../../src/engine/core/index.ts'
import { placeOf } from '../../src/grid/index.ts'
import { modelOf, SKIRMISH, token } from '../bench/scenes.ts'
import { fakeContext } from './fake-context.ts'

const HELD = { alt: false, shift: true, ctrl: false }
const press = (key: string) => ({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false })

function scene(more: Partial<BoardTool> = {}, aimed = false) {
  const heard: string[] = []
  let begun = false
  const tell = (what: string) => (point?: { at: { x: number; y: number }; shift: boolean }) =>
    void heard.push(point ? `${what} ${point.at.x},${point.at.y}${point.shift ? ' shift' : ''}` : what)
  const tool: BoardTool = {
    cursor: 'crosshair',
    attach: () => void heard.push('attach'),
    detach: () => void heard.push('detach'),
    down: (point) => {
      begun = true
      tell('down')(point)
    },
    move: tell('move'),
    up: tell('up'),
    hover: tell('hover'),
    leave: tell('leave'),
    key: ({ key }) => key === 'Enter',
    cancel: () => {
      const was = begun
      begun = false
      return was
    },
    quit: () => void heard.push('quit'),
    idle: () => !begun,
    paint: () => undefined,
    ...more,
  }
  const aim = aimed
    ? { actor: 't1' as never, need: { kind: 'option', label: '', options: [] } as const, targets: [], chosen: [] }
    : null
  const model = modelOf(SKIRMISH, [], { tool, aim })
  const { board } = fakeContext(model)
  const drawn: string[] = []
  let now = model
  const current = createCurrentTool({ ...board, model: () => now, mark: (...names) => void drawn.push(...names) },
    () => undefined)
  current.refresh()
  /** The model changes. */
  const change = (changes: Partial<typeof model>) => {
    drawn.length = 0
    now = { ...now, ...changes }
    current.refresh()
    return [...drawn]
  }
  return { current, tool, heard, change, drawn }
}

describe('the current tool', () => {
  it('has what it paints under the tokens painted again when it comes and goes, and when somebody moved', () => {
    const { current, change, drawn } = scene({ paintUnder: () => void drawn.push('under') })
    expect(drawn).toContain('reach')
    expect(change({})).not.toContain('reach')
    expect(change({ tokens: [token(1, { name: 'Mira', livery: 0, place: placeOf({ x: 2, y: 2 }) })] })).toContain(
      'reach',
    )
    current.paintUnder({} as Parameters<BoardTool['paint']>[0])
    expect(drawn).toContain('under')
    expect(change({ tool: null })).toContain('reach')
    expect(scene().change({ tokens: [] })).not.toContain('reach')
  })

  it('is told points of the ground with the keys that are held', () => {
    const { current, heard } = scene()
    expect(current.takes({ left: 25, top: 30 }, false)).toBe(true)
    current.perform({ do: 'tool-down', at: { left: 25, top: 30 }, touch: false }, HELD)
    current.perform({ do: 'tool-move', at: { left: 45, top: 30 } }, HELD)
    expect(heard).toEqual(['attach', 'down 2.5,3 shift', 'move 4.5,3 shift'])
    expect(current.idle()).toBe(false)
  })

  it('is asked to keep what stands when another takes its place, but not when the board has none or is gone', () => {
    const settle = { settle: () => void heard.push('settle') }
    const heard: string[] = []
    const first = scene(settle)
    first.change({ tool: { ...scene().tool } })
    expect(heard).toEqual(['settle'])
    scene(settle).change({ tool: null })
    scene(settle).current.destroy()
    expect(heard).toEqual(['settle'])
    first.current.settle()
    scene(settle).current.settle()
    expect(heard).toEqual(['settle', 'settle'])
  })

  it('gives up the gesture with Escape, and is left with a second Escape', () => {
    const { current, heard } = scene()
    current.perform({ do: 'tool-down', at: { left: 25, top: 30 }, touch: false }, HELD)
    expect(current.key(press('Escape'))).toBe(true)
    expect(heard).not.toContain('quit')
    expect(current.key(press('Escape'))).toBe(true)
    expect(heard.at(-1)).toBe('quit')
  })

  it('takes its own keys and leaves the others to the board', () => {
    const { current } = scene()
    expect([current.key(press('Enter')), current.key(press('+'))]).toEqual([true, false])
  })

  it('leaves a press to the board where it does not take it, and its cursor too', () => {
    const { current } = scene({ takes: ({ at }) => at.x > 3 })
    expect([current.takes({ left: 10, top: 10 }, false), current.takes({ left: 40, top: 10 }, false)]).toEqual([false,
      true])
    expect([current.hover({ left: 10, top: 10 }, HELD), current.hover({ left: 40, top: 10 }, HELD)]).toEqual([null,
      'crosshair'])
  })

  it('gives up its gesture with a click of the right button', () => {
    const { current } = scene()
    current.perform({ do: 'tool-down', at: { left: 25, top: 30 }, touch: false }, HELD)
    const click = { do: 'click', spot: { left: 1, top: 1 }, under: { kind: 'hold', cancels: true }, shift: false,
      touch: false } as const
    expect(current.perform(click, HELD)).toBe(true)
    expect(current.idle()).toBe(true)
  })

  it('takes nothing while something is aimed', () => {
    const { current } = scene({}, true)
    expect([current.active(), current.takes({ left: 10, top: 10 }, false)]).toEqual([false, false])
    expect(current.key(press('Escape'))).toBe(false)
  })
})

describe('pins of notes', () => {
  const NOTE = 'n' as MarkId
  function pins(tool: BoardTool | null, tokens: readonly TokenView[] = []) {
    const heard: string[] = []
    let open = false
    const { board } = fakeContext(modelOf(SKIRMISH, tokens, { tool }))
    const current = createCurrentTool(board, () => undefined, {
      noteAt: ({ x, y }) => (Math.hypot(x - 3, y - 3) < 0.5 ? NOTE : null),
      point: (id) => void heard.push(`point ${id}`),
      open: (id) => {
        open = true
        heard.push(`open ${id}`)
      },
      close: () => {
        const was = open
        open = false
        return was
      },
      write: () => Promise.resolve(null),
      ping: () => undefined,
      show: () => undefined,
    })
    current.refresh()
    return { current, heard }
  }
  const release = { do: 'tool-up', at: { left: 30, top: 30 } } as const

  it('open their note with a click where no tool is current, and Escape closes it', () => {
    const { current, heard } = pins(null)
    expect(current.hover({ left: 30, top: 30 }, HELD)).toBe('pointer')
    expect([current.takes({ left: 30, top: 30 }, false), current.takes({ left: 80, top: 30 }, false)]).toEqual([true,
      false])
    expect(current.takes({ left: 30, top: 30 }, false)).toBe(true)
    current.perform(release, HELD)
    expect(heard).toEqual(['point n', 'open n'])
    expect([current.key(press('Escape')), current.key(press('Escape'))]).toEqual([true, false])
  })

  it('do nothing when the press is let go elsewhere, and leave the press to a token that stands there', () => {
    const { current, heard } = pins(null)
    current.takes({ left: 30, top: 30 }, false)
    current.perform({ ...release, at: { left: 90, top: 30 } }, HELD)
    expect(heard).toEqual([])
    const covered = pins(null, [token(1, { name: 'Ogre', place: placeOf({ x: 3, y: 3 }), livery: 1 })])
    expect(covered.current.takes({ left: 32, top: 32 }, false)).toBe(false)
  })

  it('leave all to a tool', () => {
    const { current } = pins(createPingTool(() => undefined))
    current.takes({ left: 30, top: 30 }, false)
    expect(current.hover({ left: 30, top: 30 }, HELD)).toBe('cell')
  })
})
