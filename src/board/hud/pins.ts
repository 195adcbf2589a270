// DOM elements that stay at a point of the ground while the camera moves: floating texts, notes, the halo of whose turn
// it is, tokens in motion. They take no click unless they are made to.
import type { Point, Rect } from '../../grid/index.ts'
import { type Camera, overlaps, type Spot, toSpot, type View } from '../viewport/camera.ts'

export interface Pin {
  /** The point of the ground that its middle stays at. */
  at: Point
  /** Distance from that point, in pixels. */
  readonly offset: { readonly left: number; readonly top: number }
  /** Width in cell widths, for a pin that grows with the scale; `null` for a pin of constant size. */
  width: number | null
  /** Holds text that must be readable as a whole: it is kept inside the board, and off the panels over the board. */
  readonly inside?: boolean
  readonly element: HTMLElement
}

export interface Pins {
  readonly root: HTMLElement
  add(pin: Pin): void
  remove(pin: Pin): void
  /** Puts every pin where the camera shows its point. */
  follow(camera: Camera, view: View): void
}

const ROOM = { left: 32, top: 24, right: 6, bottom: 6 }
const APART = 4

/**
 * Where the middle of a text of that size goes: as near to `wish` as it can be read as a whole, inside the board and
 * off the panels. Where there is no such room it stays inside the board. Pure.
 */
export function readableSpot(wish: Spot, { width, height }: View, view: View, panels: readonly Rect[]): Spot {
  const put = ({ left, top }: Spot): Spot => ({
    left: Math.min(Math.max(left, width / 2 + ROOM.left), view.width - width / 2 - ROOM.right),
    top: Math.min(Math.max(top, height / 2 + ROOM.top), view.height - height / 2 - ROOM.bottom),
  })
  const isClear = ({ left, top }: Spot): boolean => {
    const box = { x: left - width / 2, y: top - height / 2, width, height }
    return !panels.some((panel) => overlaps(box, panel))
  }
  const inside = put(wish)
  if (isClear(inside)) return inside
  const beside = panels.flatMap((panel): readonly Spot[] => [
    { ...inside, top: panel.y - height / 2 - APART },
    { ...inside, top: panel.y + panel.height + height / 2 + APART },
    { ...inside, left: panel.x - width / 2 - APART },
    { ...inside, left: panel.x + panel.width + width / 2 + APART },
  ])
  const far = ({ left, top }: Spot): number => Math.hypot(left - inside.left, top - inside.top)
  return beside.map(put).filter(isClear).toSorted((one, other) => far(one) - far(other))[0] ?? inside
}

/** `alive`: the elements are read aloud and take clicks. `covered`: panels over the board, in pixels of the board. */
export function createPins(alive = false, covered: () => readonly Rect[] = () => []): Pins {
  const root = document.createElement('div')
  if (!alive) root.setAttribute('aria-hidden', 'true')
  Object.assign(root.style, { position: 'absolute', inset: '0', overflow: 'hidden', pointerEvents: 'none' })
  const pins = new Set<Pin>()
  let last: { readonly camera: Camera; readonly view: View } | null = null
  const sizes = new WeakMap<Pin, View>()
  const put = (pin: Pin, camera: Camera, view: View, panels: () => readonly Rect[]): void => {
    const spot = toSpot(camera, view, pin.at)
    const style = pin.element.style
    if (pin.width !== null) style.width = style.height = `${pin.width * camera.scale}px`
    let at: Spot = { left: spot.left + pin.offset.left, top: spot.top + pin.offset.top }
    if (pin.inside) {
      const size = sizes.get(pin) ?? { width: pin.element.offsetWidth, height: pin.element.offsetHeight }
      sizes.set(pin, size)
      at = readableSpot(at, size, view, panels())
    }
    style.transform = `translate(${at.left}px, ${at.top}px) translate(-50%, -50%)`
  }
  return {
    root,
    add(pin) {
      Object.assign(pin.element.style, { position: 'absolute', left: '0', top: '0',
        pointerEvents: alive ? 'auto' : 'none' })
      pins.add(pin)
      root.append(pin.element)
      if (last) put(pin, last.camera, last.view, covered)
    },
    remove(pin) {
      pins.delete(pin)
      pin.element.remove()
    },
    follow(camera, view) {
      last = { camera, view }
      let panels: readonly Rect[] | null = null
      for (const pin of pins) put(pin, camera, view, () => panels ??= covered())
    },
  }
}
