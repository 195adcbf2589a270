// The pointer's state machine: every gesture from press to release, and each with its cancel.
import { describe, expect, it } from 'vitest'
import { AT_REST, type PointerEffect, type PointerInput, type PointerState, stepPointer,
  type Under } from '../../src/board/tools/pointer.ts'
import type { ObjectId } from '../../src/engine/core/index.ts'
import { brand } from '../../src/lib/brand.ts'
import { id } from '../bench/scenes.ts'

const mira: Under = { kind: 'token', id: id('mira'), grab: true }
const target: Under = { kind: 'token', id: id('goblin'), grab: false }
const ground: Under = { kind: 'ground' }

const down = (
  left: number,
  top: number,
  under: Under,
  more: { shift?: boolean; alt?: boolean; pointer?: number } = {},
): PointerInput => ({ type: 'down', pointer: more.pointer ?? 1, spot: { left, top }, under, shift: more.shift ?? false,
  alt: more.alt ?? false })
const move = (left: number, top: number, pointer = 1, alt = false): PointerInput => ({ type: 'move', pointer,
  spot: { left, top }, alt })
const up = (left: number, top: number, pointer = 1, alt = false): PointerInput => ({ type: 'up', pointer,
  spot: { left, top }, alt })
const cancel: PointerInput = { type: 'cancel' }

function play(...inputs: readonly PointerInput[]): { readonly state: PointerState;
  readonly effects: readonly PointerEffect[]; readonly done: readonly string[] }
{
  let state = AT_REST
  const effects: PointerEffect[] = []
  for (const input of inputs) {
    const step = stepPointer(state, input)
    state = step.state
    effects.push(...step.effects)
  }
  return { state, effects, done: effects.map((effect) => effect.do) }
}

describe('the pointer', () => {
  it('takes a press and release in one spot for a click, also with a trembling hand', () => {
    const { state, effects } = play(down(10, 10, ground), move(12, 11), up(12, 11))
    expect(state).toEqual(AT_REST)
    expect(effects).toEqual([{ do: 'click', spot: { left: 10, top: 10 }, under: ground, shift: false, touch: false }])
  })

  it('allows a finger to roll further than a mouse may slip', () => {
    const finger: PointerInput = { type: 'down', pointer: 1, spot: { left: 10, top: 10 }, under: mira, shift: false,
      alt: false, touch: true }
    expect(play(finger, move(16, 14), up(16, 14)).effects.at(-1)).toEqual({ do: 'click', spot: { left: 10, top: 10 },
      under: mira, shift: false, touch: true })
    expect(play(finger, move(22, 14)).done).toEqual(['press', 'carry'])
    expect(play(down(10, 10, mira), move(16, 14)).done).toEqual(['press', 'carry'])
  })

  it('lights the reach of a token when it is pressed, carries it and drops it', () => {
    const { done, effects, state } = play(down(10, 10, mira), move(30, 10), move(50, 20), up(60, 20))
    expect(done).toEqual(['press', 'carry', 'drag', 'drop'])
    expect(effects[1]).toEqual({ do: 'carry', who: 'mira', from: { left: 10, top: 10 }, to: { left: 30, top: 10 },
      alt: false })
    expect(effects[3]).toEqual({ do: 'drop', at: { left: 60, top: 20 }, alt: false })
    expect(state).toEqual(AT_REST)
  })

  it('carries an object that may be carried, and lassos over it with Shift', () => {
    const crate = { kind: 'object', id: brand<ObjectId>('crate'), alt: true } as const
    const { done, effects } = play(down(10, 10, crate), move(30, 10), move(50, 20), up(60, 20))
    expect(done).toEqual(['carry-object', 'drag', 'drop'])
    expect(effects[0]).toEqual({ do: 'carry-object', id: 'crate', from: { left: 10, top: 10 },
      to: { left: 30, top: 10 }, alt: true })
    expect(play(down(10, 10, crate, { shift: true }), move(30, 10), up(30, 10)).done).toEqual(['lasso', 'clear-lasso',
      'select'])
    expect(play(down(10, 10, crate), move(30, 10), cancel, up(30, 10)).done).toEqual(['carry-object', 'let-go'])
  })

  it('reports a carry with Alt, which is a GM move', () => {
    expect(play(down(10, 10, mira, { alt: true }), move(30, 10)).effects[1]).toMatchObject({ do: 'carry', alt: true })
  })

  it('reports Alt that is pressed later, during the drag and at the drop', () => {
    const { effects } = play(down(10, 10, mira), move(30, 10), move(50, 10, 1, true), up(50, 10, 1, true))
    expect(effects.slice(1).map((effect) => 'alt' in effect && effect.alt)).toEqual([false, true, true])
  })

  it('clicks a token that was pressed but not moved', () => {
    expect(play(down(10, 10, mira), up(10, 10)).done).toEqual(['press', 'click'])
  })

  it('pans when the ground, or a token that is only aimed at, is dragged', () => {
    for (const under of [ground, target]) {
      const { effects } = play(down(100, 100, under), move(110, 100), move(115, 107), up(115, 107))
      expect(effects).toEqual([{ do: 'pan', left: 10, top: 0 }, { do: 'pan', left: 5, top: 7 }])
    }
  })

  it('lassos with Shift, from ground and from tokens, and adds what is in it', () => {
    for (const under of [ground, mira]) {
      const { done, effects } = play(down(10, 10, under, { shift: true }), move(50, 60), move(80, 90), up(80, 90))
      expect(done).toEqual(['lasso', 'lasso', 'clear-lasso', 'select'])
      expect(effects.at(-1)).toEqual({ do: 'select', from: { left: 10, top: 10 }, to: { left: 80, top: 90 },
        add: true })
    }
    expect(play(down(10, 10, mira, { shift: true }), up(10, 10)).effects).toEqual([{ do: 'click',
      spot: { left: 10, top: 10 }, under: mira, shift: true, touch: false }])
  })

  it('ends any gesture on cancel and does nothing more until the button is released', () => {
    expect(play(down(10, 10, mira), cancel, move(90, 90), up(90, 90)).done).toEqual(['press', 'unpress'])
    expect(play(down(10, 10, mira), move(30, 10), cancel, move(90, 90), up(90, 90)).done).toEqual(['press', 'carry',
      'let-go'])
    expect(play(down(10, 10, ground, { shift: true }), move(50, 50), cancel, up(60, 60)).done).toEqual(['lasso',
      'clear-lasso'])
    expect(play(down(10, 10, ground), move(50, 50), cancel, move(90, 90), up(90, 90)).done).toEqual(['pan'])
    expect(play(down(10, 10, mira), move(30, 10), cancel, up(30, 10)).state).toEqual(AT_REST)
  })

  it('begins anew when the release after a cancel never came', () => {
    expect(play(down(10, 10, ground), cancel, down(20, 20, mira), move(40, 20)).done).toEqual(['press', 'carry'])
  })

  it('zooms with two fingers and keeps panning with the finger that stays', () => {
    const { done, effects, state } = play(
      down(100, 100, ground),
      down(200, 100, ground, { pointer: 2 }),
      move(300, 100, 2),
      up(100, 100, 1),
      move(310, 100, 2),
      up(310, 100, 2),
    )
    expect(done).toEqual(['pinch', 'pan'])
    expect(effects[0]).toMatchObject({ factor: 2, anchor: { left: 200, top: 100 } })
    expect(effects[1]).toEqual({ do: 'pan', left: 10, top: 0 })
    expect(state).toEqual(AT_REST)
  })

  it('puts a carried token back when a second finger comes down', () => {
    expect(play(down(10, 10, mira), move(40, 10), down(200, 200, ground, { pointer: 2 }), move(50, 10)).done).toEqual([
      'press',
      'carry',
      'let-go',
    ])
  })

  it('does not mix up the fingers', () => {
    expect(play(down(10, 10, mira), move(40, 10), move(500, 500, 7), up(500, 500, 7)).done).toEqual(['press', 'carry'])
  })
})

describe('a tool that takes the pointer', () => {
  const tool: Under = { kind: 'tool' }

  it('is told of the press at once, of every move, and of the release', () => {
    const { done, state } = play(down(10, 10, tool), move(11, 10), move(40, 10), up(40, 12))
    expect(done).toEqual(['tool-down', 'tool-move', 'tool-move', 'tool-up'])
    expect(state).toEqual(AT_REST)
  })

  it('lets go when a second finger comes, and both fingers move the map', () => {
    const { done } = play(down(10, 10, tool), down(50, 10, tool, { pointer: 2 }), move(60, 10, 2))
    expect(done).toEqual(['tool-down', 'tool-cancel', 'pinch'])
  })

  it('hears nothing more of a gesture that was cancelled', () => {
    expect(play(down(10, 10, tool), cancel, move(40, 10), up(40, 10)).done).toEqual(['tool-down', 'tool-cancel'])
  })

  it('leaves the middle button to the map', () => {
    const hold: Under = { kind: 'hold', cancels: false }
    expect(play(down(10, 10, hold), move(40, 10), up(40, 10)).done).toEqual(['pan'])
  })
})
