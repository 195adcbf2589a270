// Pictures of maps for the browser tests, drawn in the page: a floor with noise, some cells in colours of their own,
// and the lines of a grid where the test wants them.
import type { Page } from 'playwright-core'

export interface DrawnMap {
  readonly width: number
  readonly height: number
  /** Pixels a cell, and where the first lines stand. */
  readonly cell: number
  readonly x?: number
  readonly y?: number
  /** Without lines there is nothing to be found. */
  readonly lines?: boolean
  /** Cells by column and row from the first line on, in a colour each. */
  readonly marked?: readonly (readonly [col: number, row: number, colour: string])[]
  readonly type?: 'image/png' | 'image/jpeg' | 'image/webp'
}

/** The bytes of the picture. */
export async function drawMap(page: Page, map: DrawnMap): Promise<Buffer> {
  const text = await page.evaluate(
    async ({ width, height, cell, x = 0, y = 0, lines = true, marked = [], type = 'image/png' }) => {
      const noise = new OffscreenCanvas(256, 256)
      const dots = new ImageData(256, 256)
      for (let at = 0, seed = 5; at < dots.data.length; at += 4) {
        seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff
        dots.data.fill(110 + (seed >> 16) % 24, at, at + 3)
        dots.data[at + 3] = 255
      }
      noise.getContext('2d')?.putImageData(dots, 0, 0)
      const canvas = new OffscreenCanvas(width, height)
      const g = canvas.getContext('2d')
      if (!g) throw new Error('There is no canvas.')
      g.fillStyle = g.createPattern(noise, 'repeat') ?? '#888'
      g.fillRect(0, 0, width, height)
      for (const [col, row, colour] of marked) {
        g.fillStyle = colour
        g.fillRect(x + col * cell, y + row * cell, cell, cell)
      }
      g.fillStyle = 'rgba(0, 0, 0, 0.5)'
      for (let left = x; lines && left < width; left += cell) g.fillRect(left, 0, 2, height)
      for (let top = y; lines && top < height; top += cell) g.fillRect(0, top, width, 2)
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type, quality: 0.8 })).arrayBuffer())
      const parts: string[] = []
      for (let at = 0; at < bytes.length; at += 0x8000) {
        parts.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)))
      }
      return btoa(parts.join(''))
    },
    map,
  )
  return Buffer.from(text, 'base64')
}
