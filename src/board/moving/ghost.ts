// The token under the pointer: a small picture moved by a CSS transform, so that nothing has to be drawn while it follows.
import type { TokenView } from '../../engine/core/index.ts'
import type { Point } from '../../grid/index.ts'
import type { Pin, Pins } from '../hud/pins.ts'
import type { Palette } from '../palette.ts'
import { paintToken, roomOf } from '../tokens/sprite.ts'

export interface Ghost {
  show(token: TokenView, width: number, at: Point, scale: number, palette: Palette, art: CanvasImageSource | null): void
  moveTo(at: Point): void
  /** Goes there by itself; at once when nothing may move. Resolves when it has arrived. */
  glide(at: Point, still: boolean): Promise<void>
  hide(): void
}

const GLIDE = 200

/** `follow` puts the pins where they belong again after one was moved. */
export function createGhost(pins: Pins, follow: () => void): Ghost {
  let pin: Pin | null = null
  const hide = (): void => {
    if (pin) pins.remove(pin)
    pin = null
  }
  return {
    show(token, width, at, scale, palette, art) {
      hide()
      const canvas = document.createElement('canvas')
      const ratio = Math.min(globalThis.devicePixelRatio || 1, 2)
      const side = Math.max(Math.ceil(width * roomOf(token) * scale * ratio), 4)
      canvas.width = canvas.height = side
      const g = canvas.getContext('2d')
      if (g) {
        g.translate(side / 2, side / 2)
        paintToken(g, token, side / roomOf(token), palette, art)
      }
      Object.assign(canvas.style, { opacity: '0.92', willChange: 'transform' })
      pin = { at, offset: { left: 0, top: 0 }, width: width * roomOf(token), element: canvas }
      pins.add(pin)
    },
    moveTo(at) {
      if (!pin) return
      pin.at = at
      follow()
    },
    async glide(at, still) {
      const own = pin
      if (!own) return
      own.at = at
      if (still) {
        follow()
        return
      }
      own.element.style.transition = `transform ${GLIDE}ms cubic-bezier(0.2, 0.8, 0.3, 1)`
      follow()
      await new Promise((resolve) => setTimeout(resolve, GLIDE))
      own.element.style.transition = ''
    },
    hide,
  }
}
