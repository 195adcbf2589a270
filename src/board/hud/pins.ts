// DOM elements that stay at a point of the ground while the camera moves: floating texts, notes, the halo of whose turn
// it is, tokens in motion. They take no click unless they are made to.
import type { Point, Rect } from '../../grid/index.ts'
import { besidePanels, clearSpot, insideBoard, UNREADABLE } from '../overlays/plates.ts'
import { type Camera, type Spot, toSpot, type View } from '../viewport/camera.ts'

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
  /** Puts texts that must be readable where they can be read by now. */
  again(): void
}

/**
 * Where the middle of a text of that size goes: as near to `wish` as it can be read as a whole, inside the board and
 * off the panels. Pure.
 */
export function readableSpot(wish: Spot, size: View, view: View, panels: readonly Rect[]): Spot {
  const inside = insideBoard({ x: wish.left, y: wish.top }, size, view)
  const at = clearSpot(size, [inside, ...besidePanels(inside, size, panels)],
    panels.map((rect) => ({ rect, cost: UNREADABLE })), view)
  return { left: at.x + size.width / 2, top: at.y + size.height / 2 }
}

/** `alive`: the elements are read aloud and take clicks. `covered`: panels over the board, in pixels of the board. */
export function createPins(alive: boolean, covered: () => readonly Rect[]): Pins {
  const root = document.createElement('div')
  if (!alive) root.setAttribute('aria-hidden', 'true')
  Object.assign(root.style, { position: 'absolute', inset: '0', overflow: 'hidden', pointerEvents: 'none' })
  const pins = new Set<Pin>()
  let last: { readonly camera: Camera; readonly view: View } | null = null
  const sizes = new WeakMap<Pin, View>()
  const sizeOf = (pin: Pin): View => {
    const size = sizes.get(pin) ?? { width: pin.element.offsetWidth, height: pin.element.offsetHeight }
    sizes.set(pin, size)
    return size
  }
  const put = (pin: Pin, camera: Camera, view: View, panels: readonly Rect[]): void => {
    const spot = toSpot(camera, view, pin.at)
    const style = pin.element.style
    if (pin.width !== null) style.width = style.height = `${pin.width * camera.scale}px`
    const wish: Spot = { left: spot.left + pin.offset.left, top: spot.top + pin.offset.top }
    const at = pin.inside ? readableSpot(wish, sizeOf(pin), view, panels) : wish
    style.transform = `translate(${at.left}px, ${at.top}px) translate(-50%, -50%)`
  }
  return {
    root,
    add(pin) {
      Object.assign(pin.element.style, { position: 'absolute', left: '0', top: '0',
        pointerEvents: alive ? 'auto' : 'none' })
      pins.add(pin)
      root.append(pin.element)
      if (last) put(pin, last.camera, last.view, pin.inside ? covered() : [])
    },
    remove(pin) {
      pins.delete(pin)
      pin.element.remove()
    },
    follow(camera, view) {
      last = { camera, view }
      // All is read before anything is written, so that the page is laid out once.
      const texts = [...pins].filter(({ inside }) => inside)
      const panels = texts.length > 0 ? covered() : []
      for (const pin of texts) sizeOf(pin)
      for (const pin of pins) put(pin, camera, view, panels)
    },
    again() {
      if (last && [...pins].some(({ inside }) => inside)) this.follow(last.camera, last.view)
    },
  }
}
