// The limit to measure against: the same picture drawn by hand on plain canvases, as fast as they go. Tokens and names
// are pictures painted beforehand by the board's own painters. Dragging has its own layer with the token, its path and
// its price; zooming redraws the whole layer at rest.
import { createSpriteCache } from '../../src/board/tokens/sprite-cache.ts'
import { layNames } from '../../src/board/tokens/names.ts'
import { roomOf } from '../../src/board/tokens/sprite.ts'
import { paletteOf } from '../../src/board/palette.ts'
import { cellOf } from '../../src/grid/index.ts'
import { FIELD, FIELD_TOKENS } from './scenes.ts'

declare global {
  interface Window {
    updates: number
  }
}

/** Builds the scene into `root`; counts its visible updates in `window.updates`. */
export function startRaw(root: HTMLElement): void {
  const palette = paletteOf('dark')
  const [width, height] = [root.clientWidth, root.clientHeight]
  const layer = (): CanvasRenderingContext2D => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    Object.assign(canvas.style, { position: 'absolute', inset: '0' })
    root.append(canvas)
    const g = canvas.getContext('2d')
    if (!g) throw new Error('no canvas')
    return g
  }
  const resting = layer()
  const moving = layer()
  const cache = createSpriteCache()
  let scale = Math.min((width - 56) / FIELD.cols, (height - 56) / FIELD.rows)
  let [left, top] = [(width - FIELD.cols * scale) / 2, (height - FIELD.rows * scale) / 2]
  const spriteSize = 16
  const sprites = FIELD_TOKENS.map((token) => ({
    picture: cache.token(token, spriteSize, null, palette, () => true),
    name: cache.name(token.name, palette, 1, false),
    room: roomOf(token),
    cell: token.place === null ? { x: 0, y: 0 } : cellOf(token.place),
  }))
  let dragged: { nth: number; x: number; y: number } | null = null
  window.updates = 0

  const sprite = (g: CanvasRenderingContext2D, nth: number, x: number, y: number): void => {
    const one = sprites[nth]
    if (!one?.picture) return
    const side = scale * 0.92 * one.room
    g.drawImage(one.picture, x - side / 2, y - side / 2, side, side)
  }
  const drawResting = (): void => {
    const g = resting
    g.clearRect(0, 0, width, height)
    g.fillStyle = palette.ground
    g.fillRect(left, top, FIELD.cols * scale, FIELD.rows * scale)
    for (const [colour, off] of [[palette.gridDark, -1], [palette.gridLight, 0]] as const) {
      g.fillStyle = colour
      for (let x = 0; x <= FIELD.cols; x++) g.fillRect(Math.round(left + x * scale) + off, top, 1, FIELD.rows * scale)
      for (let y = 0; y <= FIELD.rows; y++) g.fillRect(left, Math.round(top + y * scale) + off, FIELD.cols * scale, 1)
    }
    for (const [nth, one] of sprites.entries()) {
      if (nth === dragged?.nth) continue
      const [x, y] = [left + (one.cell.x + 0.5) * scale, top + (one.cell.y + 0.5) * scale]
      if (x > -scale * 2 && y > -scale * 2 && x < width + scale * 2 && y < height + scale * 2) sprite(g, nth, x, y)
    }
    const boxes = sprites.map(({ cell }) => ({ x: left + (cell.x + 0.04) * scale, y: top + (cell.y + 0.04) * scale,
      width: scale * 0.92, height: scale * 0.92 })
    )
    const names = sprites.flatMap((one, nth) => {
      const box = boxes[nth]
      return box && box.x > -200 && box.y > -50 && box.x < width && box.y < height
        ? [{ item: one, box, size: one.name, gap: 1, worth: 0, always: false }]
        : []
    })
    for (const { item, x, y } of layNames(names, boxes)) g.drawImage(item.name.picture, Math.round(x), Math.round(y))
    // Coordinates along the edges.
    g.font = '12px system-ui'
    g.fillStyle = palette.quiet
    for (let x = 0; x < FIELD.cols; x += 5) g.fillText(String(x), left + x * scale, 12)
    for (let y = 0; y < FIELD.rows; y += 5) g.fillText(String(y), 4, top + y * scale)
    window.updates++
  }
  const drawMoving = (): void => {
    const g = moving
    g.clearRect(0, 0, width, height)
    if (dragged) {
      const from = sprites[dragged.nth]?.cell ?? { x: 0, y: 0 }
      const to = { x: Math.floor((dragged.x - left) / scale), y: Math.floor((dragged.y - top) / scale) }
      const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y), 1)
      g.beginPath()
      for (let step = 0; step <= steps; step++) {
        g.lineTo(left + (from.x + ((to.x - from.x) * step) / steps + 0.5) * scale,
          top + (from.y + ((to.y - from.y) * step) / steps + 0.5) * scale)
      }
      g.strokeStyle = '#05070a'
      g.lineWidth = 6
      g.stroke()
      g.strokeStyle = '#5aa9ff'
      g.lineWidth = 3
      g.stroke()
      g.fillStyle = '#ffffff'
      for (let step = 1; step <= steps; step++) {
        g.beginPath()
        g.arc(left + (from.x + ((to.x - from.x) * step) / steps + 0.5) * scale,
          top + (from.y + ((to.y - from.y) * step) / steps + 0.5) * scale, 2.5, 0, 7)
        g.fill()
      }
      g.font = '600 12px system-ui'
      g.fillText(`${steps} m · ${60 - steps} m left`, dragged.x - 40, dragged.y - 20)
      sprite(g, dragged.nth, dragged.x, dragged.y)
    }
    window.updates++
  }

  let asked = false
  let zoomed = false
  const ask = (zoom: boolean): void => {
    zoomed ||= zoom
    if (asked) return
    asked = true
    requestAnimationFrame(() => {
      asked = false
      if (zoomed) drawResting()
      else drawMoving()
      zoomed = false
    })
  }
  root.addEventListener('pointerdown', (event) => {
    const cell = { x: Math.floor((event.clientX - left) / scale), y: Math.floor((event.clientY - top) / scale) }
    const nth = sprites.findIndex((one) => one.cell.x === cell.x && one.cell.y === cell.y)
    if (nth < 0) return
    dragged = { nth, x: event.clientX, y: event.clientY }
    root.setPointerCapture(event.pointerId)
    drawResting()
    ask(false)
  })
  root.addEventListener('pointermove', (event) => {
    if (!dragged) return
    dragged = { ...dragged, x: event.clientX, y: event.clientY }
    ask(false)
  })
  root.addEventListener('pointerup', () => {
    dragged = null
    drawResting()
    ask(false)
  })
  root.addEventListener('wheel', (event) => {
    event.preventDefault()
    const next = Math.min(Math.max(scale * Math.exp(-event.deltaY * 0.0016), 4), 180)
    left = event.clientX - ((event.clientX - left) / scale) * next
    top = event.clientY - ((event.clientY - top) / scale) * next
    scale = next
    ask(true)
  }, { passive: false })
  drawResting()
}
