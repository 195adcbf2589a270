// Paints the map at rest: picture, terrain and two-tone grid of a square ground. Walls, doors and bands have their own
// files.
import type { Rect, SquareGround } from '../../grid/index.ts'
import { cellMask, type Mask } from '../overlays/mask.ts'
import type { BoardModel } from '../model.ts'
import { fillCells, traceOutline } from './cells.ts'
import { paintLines } from './lines.ts'
import { type Pen, strokeTwice } from './pen.ts'
import { type GroundPicture, paintPicture } from './picture.ts'
import { edgeOf } from './terrain-looks.ts'
import { terrainFills } from './textures.ts'

const masks = new WeakMap<SquareGround['terrain'][number], Mask>()

/** Paints all of a square ground, from the bottom up. */
export function paintSquareGround(
  pen: Pen,
  ground: SquareGround,
  picture: GroundPicture | null,
  { draft, overPicture }: Pick<BoardModel, 'draft' | 'overPicture'>,
): void {
  const all: Rect = { x: 0, y: 0, width: ground.cols, height: ground.rows }
  fillRect(pen, all, pen.palette.ground)
  if (picture && ground.image) paintPicture(pen, ground.image.rect, picture)
  paintTerrain(pen, ground, picture === null || ground.image === null ? 'looks' : overPicture)
  paintLines(pen, ground, draft)
  pen.g.strokeStyle = pen.palette.plateEdge
  pen.g.lineWidth = 1
  pen.g.strokeRect(pen.x(0) - 0.5, pen.y(0) - 0.5, ground.cols * pen.scale + 1, ground.rows * pen.scale + 1)
}

function fillRect(pen: Pen, rect: Rect, colour: string): void {
  pen.g.fillStyle = colour
  pen.g.fillRect(pen.x(rect.x), pen.y(rect.y), rect.width * pen.scale, rect.height * pen.scale)
}

/** How strong the terrain is that lies on a picture: as lines it is a breath of its colour. */
const STRENGTH = { lines: 0.22, mixed: 0.55, looks: 1 } as const

function paintTerrain(pen: Pen, ground: SquareGround, how: BoardModel['overPicture']): void {
  if (how === 'hidden') return
  const { g } = pen
  for (const terrain of ground.terrain) {
    const mask = masks.get(terrain) ?? cellMask(terrain.cells)
    masks.set(terrain, mask)
    g.save()
    g.globalAlpha = STRENGTH[how]
    fillCells(pen, mask, 1, terrainFills(pen, terrain.look))
    g.globalAlpha = 1
    traceOutline(pen, mask, 1)
    g.setLineDash(terrain.cost === null ? [] : [4, 3])
    const thick = how === 'lines' ? 2 : 1.25
    // On a picture each line has its edge: whatever the picture's tone, one of the two shows.
    strokeTwice(g, edgeOf(terrain.look, pen.palette.name), pen.palette.wallEdge, thick,
      terrain.cost === null || ground.image ? 2 : 0)
    g.restore()
  }
}
