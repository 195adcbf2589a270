// Paints the map at rest: picture, terrain and two-tone grid of a square ground. Walls, doors and bands have their own
// files.
import type { Rect, SquareGround } from '../../grid/index.ts'
import { cellMask, type Mask } from '../overlays/mask.ts'
import { fillCells, traceOutline } from './cells.ts'
import { paintLines } from './lines.ts'
import { type Pen, strokeTwice } from './pen.ts'
import { type GroundPicture, paintPicture } from './picture.ts'
import { edgeOf } from './terrain-looks.ts'
import { terrainFills } from './textures.ts'

const masks = new WeakMap<SquareGround['terrain'][number], Mask>()

/** Paints all of a square ground, from the bottom up. `draft`: its lines are being laid over the picture. */
export function paintSquareGround(
  pen: Pen,
  ground: SquareGround,
  picture: GroundPicture | null,
  draft: boolean,
): void {
  const all: Rect = { x: 0, y: 0, width: ground.cols, height: ground.rows }
  fillRect(pen, all, pen.palette.ground)
  if (picture && ground.image) paintPicture(pen, ground.image.rect, picture)
  paintTerrain(pen, ground, picture !== null && ground.image !== null)
  paintLines(pen, ground, draft)
  pen.g.strokeStyle = pen.palette.plateEdge
  pen.g.lineWidth = 1
  pen.g.strokeRect(pen.x(0) - 0.5, pen.y(0) - 0.5, ground.cols * pen.scale + 1, ground.rows * pen.scale + 1)
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
