// The tokens that are carried by the pointer: small pictures moved by a CSS transform, so that nothing has to be drawn
// while they follow.
import type { TokenView } from '../../engine/core/index.ts'
import type { Point } from '../../grid/index.ts'
import type { Pin, Pins } from '../hud/pins.ts'
import type { PlacedObject } from '../objects/object-index.ts'
import { paintObject } from '../objects/paint.ts'
import type { Palette } from '../palette.ts'
import { paintToken, roomOf } from '../tokens/sprite.ts'

export interface Ghost {
  show(token: TokenView, width: number, at: Point, scale: number, palette: Palette, art: CanvasImageSource | null): void
  /** Another token that keeps its distance to the first. */
  join(token: TokenView, width: number, at: Point, scale: number, palette: Palette, art: CanvasImageSource | null): void
  /** The same for an object. */
  showObject(placed: PlacedObject, scale: number, palette: Palette): void
  moveTo(at: Point): void
  /** Glides there; jumps there when motion is reduced (`still`). Resolves when it has arrived. */
  glide(at: Point, still: boolean): Promise<void>
  hide(): void
}

const GLIDE = 200

interface Carried {
  readonly pin: Pin
  /** How far it is from the first. */
  readonly dx: number
  readonly dy: number
}

/** `follow` puts every pin back at its point after the ghost has moved. */
export function createGhost(pins: Pins, follow: () => void, opacity = '0.92'): Ghost {
  let all: readonly Carried[] = []
  const hide = (): void => {
    for (const { pin } of all) pins.remove(pin)
    all = []
  }
  /** `width` in cell widths; `paint` paints around (0, 0), `side` device pixels wide. */
  const put = (
    width: number,
    at: Point,
    scale: number,
    paint: (g: CanvasRenderingContext2D, side: number) => void,
  ): void => {
    const canvas = document.createElement('canvas')
    const ratio = Math.min(globalThis.devicePixelRatio || 1, 2)
    const side = Math.max(Math.ceil(width * scale * ratio), 4)
    canvas.width = canvas.height = side
    const g = canvas.getContext('2d')
    if (g) {
      g.translate(side / 2, side / 2)
      paint(g, side)
    }
    Object.assign(canvas.style, { opacity, willChange: 'transform' })
    const pin: Pin = { at, offset: { left: 0, top: 0 }, width, element: canvas }
    const lead = all[0]?.pin.at ?? at
    all = [...all, { pin, dx: at.x - lead.x, dy: at.y - lead.y }]
    pins.add(pin)
  }
  const join: Ghost['join'] = (token, width, at, scale, palette, art) => {
    const room = roomOf(token)
    put(width * room, at, scale, (g, side) => paintToken(g, token, side / room, palette, art, window.devicePixelRatio))
  }
  const moveTo = (at: Point): void => {
    for (const { pin, dx, dy } of all) pin.at = { x: at.x + dx, y: at.y + dy }
    if (all.length > 0) follow()
  }
  return {
    show(...what) {
      hide()
      join(...what)
    },
    join,
    showObject({ object, rect }, scale, palette) {
      hide()
      const room = 1.15
      put(rect.width * room, { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 }, scale,
        (g, side) => paintObject(g, palette, object, side / room))
    },
    moveTo,
    async glide(at, still) {
      const own = all
      if (own.length === 0) return
      if (still) return moveTo(at)
      for (const { pin } of own) pin.element.style.transition = `transform ${GLIDE}ms cubic-bezier(0.2, 0.8, 0.3, 1)`
      moveTo(at)
      await new Promise((resolve) => setTimeout(resolve, GLIDE))
      for (const { pin } of own) pin.element.style.transition = ''
    },
    hide,
  }
}
