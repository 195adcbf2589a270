// Small marks that textures are made of.
import type { Context2D } from './pen.ts'

/** Paints the shape twice, first as a dark shadow, so that light marks show on light maps too. */
export function twice(tile: Context2D, colour: string, opacity: number, width: number, paint: () => void): void {
  tile.lineWidth = width
  tile.save()
  tile.translate(0.9, 0.9)
  tile.globalAlpha = opacity * 0.6
  tile.strokeStyle = tile.fillStyle = '#05070a'
  paint()
  tile.restore()
  tile.globalAlpha = opacity
  tile.strokeStyle = tile.fillStyle = colour
  paint()
}

export function lines(tile: Context2D, all: readonly (readonly [number, number, number, number])[]): void {
  tile.beginPath()
  for (const [ax, ay, bx, by] of all) {
    tile.moveTo(ax, ay)
    tile.lineTo(bx, by)
  }
  tile.stroke()
}

export function dots(tile: Context2D, all: readonly (readonly [number, number])[], radius: number): void {
  for (const [x, y] of all) {
    tile.beginPath()
    tile.arc(x, y, radius, 0, Math.PI * 2)
    tile.fill()
  }
}

/** Numbers from 0 to 1, always the same: a texture looks alike on every screen. */
export function steady(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}
