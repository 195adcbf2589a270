// DOM elements that stay at a point of the ground while the camera moves: floating texts, notes, the halo of whose turn
// it is, tokens in motion. They take no click unless they are made to.
import type { Point } from '../../grid/index.ts'
import { type Camera, toSpot, type View } from '../viewport/camera.ts'

export interface Pin {
  /** The point of the ground that its middle stays at. */
  at: Point
  /** Distance from that point, in pixels. */
  readonly offset: { readonly left: number; readonly top: number }
  /** Width in cell widths, for a pin that grows with the scale; `null` for a pin of constant size. */
  width: number | null
  /** Holds text that must be readable as a whole: it is kept inside the board. */
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

/** `alive`: the elements are read aloud and take clicks. */
export function createPins(alive = false): Pins {
  const root = document.createElement('div')
  if (!alive) root.setAttribute('aria-hidden', 'true')
  Object.assign(root.style, { position: 'absolute', inset: '0', overflow: 'hidden', pointerEvents: 'none' })
  const pins = new Set<Pin>()
  let last: { readonly camera: Camera; readonly view: View } | null = null
  const sizes = new WeakMap<Pin, View>()
  const put = (pin: Pin, camera: Camera, view: View): void => {
    const spot = toSpot(camera, view, pin.at)
    const style = pin.element.style
    if (pin.width !== null) style.width = style.height = `${pin.width * camera.scale}px`
    let [left, top] = [spot.left + pin.offset.left, spot.top + pin.offset.top]
    if (pin.inside) {
      const size = sizes.get(pin) ?? { width: pin.element.offsetWidth, height: pin.element.offsetHeight }
      sizes.set(pin, size)
      left = Math.min(Math.max(left, size.width / 2 + 32), view.width - size.width / 2 - 6)
      top = Math.min(Math.max(top, size.height / 2 + 24), view.height - size.height / 2 - 6)
    }
    style.transform = `translate(${left}px, ${top}px) translate(-50%, -50%)`
  }
  return {
    root,
    add(pin) {
      Object.assign(pin.element.style, { position: 'absolute', left: '0', top: '0',
        pointerEvents: alive ? 'auto' : 'none' })
      pins.add(pin)
      root.append(pin.element)
      if (last) put(pin, last.camera, last.view)
    },
    remove(pin) {
      pins.delete(pin)
      pin.element.remove()
    },
    follow(camera, view) {
      last = { camera, view }
      for (const pin of pins) put(pin, camera, view)
    },
  }
}
