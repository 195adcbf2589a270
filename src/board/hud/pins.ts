// DOM elements that stay with a point of the ground: floats, reasons, the breathing ring, tokens on their way. None
// takes a click.
import type { Point } from '../../grid/index.ts'
import { type Camera, toSpot, type View } from '../viewport/camera.ts'

export interface Pin {
  /** Where its middle is. */
  at: Point
  /** Pixels beside that point. */
  readonly offset: { readonly left: number; readonly top: number }
  /** Width in cell widths when it grows with the scale; `null` for a constant size. */
  width: number | null
  /** Must be read whole: kept inside the board. */
  readonly inside?: boolean
  readonly element: HTMLElement
}

export interface Pins {
  readonly root: HTMLElement
  add(pin: Pin): void
  remove(pin: Pin): void
  /** Puts everything where the camera shows it. */
  follow(camera: Camera, view: View): void
}

export function createPins(): Pins {
  const root = document.createElement('div')
  root.setAttribute('aria-hidden', 'true')
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
      Object.assign(pin.element.style, { position: 'absolute', left: '0', top: '0', pointerEvents: 'none' })
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
