// Paints the map at rest: picture, terrain and two-tone grid of a square ground. Walls, doors and bands have their own
// files.
import type { Rect, SquareGround } from '../../grid/index.ts'
import { cellMask, type Mask } from '../overlays/mask.ts'
import { overlaps } from '../viewport/camera.ts'
import { fillCells, traceOutline } from './cells.ts'
import { type Pen, strokeTwice } from './pen.ts'
import { edgeOf } from './terrain-looks.ts'
import { terrainFills } from './textures.ts'

const masks = new WeakMap<SquareGround['terrain'][number], Mask>()

/** Paints all of a square ground, from the bottom up. */
export function paintSquareGround(pen: Pen, ground: SquareGround, picture: CanvasImageSource | null): void {
  const all: Rect = { x: 0, y: 0, width: ground.cols, height: ground.rows }
  fillRect(pen, all, pen.palette.ground)
  if (picture && ground.image) paintPicture(pen, ground.image.rect, picture)
  paintTerrain(pen, ground, picture !== null && ground.image !== null)
  paintGrid(pen, all)
  pen.g.strokeStyle = pen.palette.plateEdge
  pen.g.lineWidth = 1
  pen.g.strokeRect(pen.x(0) - 0.5, pen.y(0) - 0.5, ground.cols * pen.scale + 1, ground.rows * pen.scale + 1)
}

/** Paints a picture where it lies on the ground. */
export function paintPicture(pen: Pen, rect: Rect, picture: CanvasImageSource): void {
  if (!overlaps(rect, pen.visible)) return
  pen.g.imageSmoothingEnabled = true
  pen.g.imageSmoothingQuality = 'high'
  pen.g.drawImage(picture, pen.x(rect.x), pen.y(rect.y), rect.width * pen.scale, rect.height * pen.scale)
}

function fillRect(pen: Pen, rect: Rect, colour: string): void {
  pen.g.fillStyle = colour
  pen.g.fillRect(pen.x(rect.x), pen.y(rect.y), rect.width * pen.scale, rect.height * pen.scale)
}

/** How much of a picture is seen through the terrain that lies on it. */
const OVER_PICTURE = 0.55

function paintTerrain(pen: Pen, ground: SquareGround, onPicture: boolean): void {
  const { g } = pen
  for (const terrain of ground.terrain) {
    const mask = masks.get(terrain) ?? cellMask(terrain.cells)
    masks.set(terrain, mask)
    g.save()
    if (onPicture) g.globalAlpha = OVER_PICTURE
    fillCells(pen, mask, 1, terrainFills(pen, terrain.look))
    g.globalAlpha = 1
    traceOutline(pen, mask, 1)
    g.setLineDash(terrain.cost === null ? [] : [4, 3])
    strokeTwice(g, edgeOf(terrain.look, pen.palette.name), pen.palette.wallEdge, 1.25, terrain.cost === null ? 2 : 0)
    g.restore()
  }
}

/** A dark hairline beside a light one, so that one of them shows on every map. */
function paintGrid(pen: Pen, all: Rect): void {
  const { g, visible, palette } = pen
  const step = pen.scale < 6 ? 5 : 1
  const hair = 1 / pen.ratio
  const fromX = Math.max(0, Math.floor(visible.x / step) * step)
  const toX = Math.min(all.width, Math.ceil(visible.x + visible.width))
  const fromY = Math.max(0, Math.floor(visible.y / step) * step)
  const toY = Math.min(all.height, Math.ceil(visible.y + visible.height))
  const top = pen.crisp(pen.y(Math.max(0, visible.y)))
  const bottom = pen.crisp(pen.y(Math.min(all.height, visible.y + visible.height)))
  const left = pen.crisp(pen.x(Math.max(0, visible.x)))
  const right = pen.crisp(pen.x(Math.min(all.width, visible.x + visible.width)))
  for (const [colour, offset] of [[palette.gridDark, -hair], [palette.gridLight, 0]] as const) {
    g.fillStyle = colour
    for (let x = fromX; x <= toX; x += step) g.fillRect(pen.crisp(pen.x(x)) + offset, top, hair, bottom - top)
    for (let y = fromY; y <= toY; y += step) g.fillRect(left, pen.crisp(pen.y(y)) + offset, right - left, hair)
  }
}
