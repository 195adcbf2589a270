// Where the camera comes to rest when the board changes its size.
import { expect, it } from 'vitest'
import { fitCamera } from '../../src/board/viewport/camera.ts'
import { createViewport } from '../../src/board/viewport/viewport.ts'

const WIDE = { width: 780, height: 590 }
const NARROW = { width: 690, height: 590 }
const BEFORE = { x: 0, y: 0, width: 24, height: 16 }
const AFTER = { x: 0, y: 0, width: 90, height: 30 }

function viewport() {
  let bounds = BEFORE
  const made = createViewport({ stack: { style: { transform: '' } } as HTMLElement, bounds: () => bounds,
    still: () => false, surplus: 0, wake: () => undefined, onRest: () => undefined })
  made.resize(WIDE, null)
  made.jump(fitCamera(bounds, WIDE))
  return { made, grow: () => {
    bounds = AFTER
    made.regrow(BEFORE)
  } }
}

it('a flight to all of a new map ends fitted in, also when a panel opens meanwhile', () => {
  const { made, grow } = viewport()
  grow()
  made.tick(0)
  made.tick(100)
  made.resize(NARROW, null)
  made.tick(1000)
  made.tick(2000)
  expect(made.now()).toEqual(fitCamera(AFTER, NARROW))
  expect(made.toKeep()).toBeNull()
})

it('a flight to a place ends at that place, also when a panel opens meanwhile', () => {
  const { made } = viewport()
  made.fly({ x: 5, y: 6, scale: 60 })
  made.tick(0)
  made.resize(NARROW, null)
  made.tick(1000)
  expect(made.now()).toEqual({ x: 5, y: 6, scale: 60 })
  expect(made.toKeep()).toEqual({ x: 5, y: 6, scale: 60 })
})
