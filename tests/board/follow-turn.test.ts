// The token whose turn begins comes into view; nothing else moves the board.
import { describe, expect, it, vi } from 'vitest'
import { inView } from '../../src/board/viewport/camera.ts'
import { followTurn, isOtherTurn } from '../../src/board/viewport/follow-turn.ts'

const view = { width: 400, height: 300 }
const camera = { x: 5, y: 5, scale: 40 }
const token = (id: string, x: number, now: boolean, size = 1) => ({ token: { id, now },
  rect: { x, y: 5, width: size, height: size } })

const far = { ...camera, scale: 12 }

const flights = (
  before: Parameters<typeof followTurn>[1],
  after: Parameters<typeof followTurn>[2],
  busy = false,
  from = camera,
  isFitted = false,
) => {
  const fly = vi.fn()
  followTurn({ heading: () => from, view: () => view, fly, isFitted: () => isFitted }, before, after, busy)
  return fly.mock.calls.map(([to]) => to)
}

describe('when a turn begins', () => {
  const waiting = [token('mira', 5, true), token('rook', 30, false)]
  const begun = [token('mira', 5, false), token('rook', 30, true)]

  it('others act; a token that only moves, or comes into sight, begins no turn', () => {
    expect(isOtherTurn(waiting, begun)).toBe(true)
    expect(isOtherTurn(waiting, [token('mira', 9, true), token('rook', 30, false)])).toBe(false)
    expect(isOtherTurn(waiting.slice(0, 1), waiting)).toBe(false)
    expect(isOtherTurn(waiting, waiting.slice(1))).toBe(true)
  })

  it('a token out of sight comes into view at the same scale', () => {
    const [to, ...more] = flights(waiting, begun)
    expect([to.scale, inView(to, view, { x: 30.5, y: 5.5 }), more]).toEqual([40, true, []])
  })

  it('a token in sight leaves the board where it is', () => {
    expect(flights(begun, waiting)).toEqual([])
  })

  it('on a map that is all in view, too small to be read, the board goes to the token, and near enough', () => {
    expect(flights(begun, waiting, false, far, true)).toEqual([{ x: 5.5, y: 5.5, scale: 40 }])
    expect(flights(begun, begun, false, far, true)).toEqual([])
    const large = [token('mira', 5, true, 3), token('rook', 30, false)]
    expect(flights(begun, large, false, far, true)).toEqual([])
  })

  it('a small scale that a person chose is kept while the token is in view; out of view the board goes to it', () => {
    expect(flights(begun, waiting, false, far)).toEqual([])
    expect(flights(waiting, begun, false, far)).toEqual([{ x: 30.5, y: 5.5, scale: 40 }])
  })

  it('a large token that is half out of view comes in as a whole, and one that is all in view moves nothing', () => {
    const giant = (x: number) => [token('mira', 5, false), token('giant', x, true, 3)]
    const [to] = flights(waiting, giant(8))
    const [left, right] = [8, 11].map((x) => (x - (to?.x ?? 0)) * 40 + view.width / 2)
    expect([(left ?? -1) > 0, (right ?? 999) < view.width, to?.scale]).toEqual([true, true, 40])
    expect(flights(waiting, giant(6))).toEqual([])
  })

  it('a token that lies under the coordinates comes out, as a whole', () => {
    const under = [token('mira', 20, false), token('rook', 0.2, true)]
    const fly = vi.fn()
    followTurn({ heading: () => camera, view: () => view, fly, isFitted: () => false }, [], under, false, { left: 26,
      top: 18 })
    const [[to]] = fly.mock.calls as [[typeof camera]]
    expect((0.2 - to.x) * to.scale + view.width / 2).toBeGreaterThan(26)
  })

  it('who acts is followed out of view, but not where a person has left it out of view', () => {
    const [here, gone] = [[token('mira', 5, true)], [token('mira', 30, true)]]
    expect(flights(here, gone)).toHaveLength(1)
    expect(flights(here, [token('mira', 6, true)])).toEqual([])
    expect(flights(gone, [token('mira', 31, true)])).toEqual([])
    expect(flights(here, gone, true)).toEqual([])
  })

  it('nothing moves in the middle of a turn, or under a token that is carried', () => {
    expect(flights(begun, begun)).toEqual([])
    expect(flights(waiting, begun, true)).toEqual([])
  })
})
