// A picture becomes the picture of a ground: where it lies, and what is said about its grid. Pure.
import { combatantsOf, type Battle } from '../../engine/core/battle.ts'
import { bandLayout, type BandGround, type Rect, type SquareGround } from '../../grid/index.ts'
import type { PixelSize } from '../../storage/pictures/pixel-size.ts'
import { gridInName, type FoundGrid } from '../../storage/pictures/find-grid.ts'
import { fitOfCounts, fitWith, rectOf, type GridFit } from './grid-fit.ts'

export interface PictureToLay extends PixelSize {
  readonly asset: string
  /** The file's name, which may tell the number of cells. */
  readonly name: string
  readonly grid: FoundGrid | null
}

/** What was found out about the grid of a picture. */
export interface GridTold {
  readonly text: string
  readonly sure: boolean
  /** What the file's name says, where the grid is another. */
  readonly named: { readonly cols: number; readonly rows: number } | null
}

/** Scores of the search. Lines that are drawn all over a map reached 14 or more. */
const VERY_SURE = 12
const QUITE_SURE = 9

/** A cell where nothing is known, in pixels, and the number of cells that a small picture then has. */
const USUAL_CELL = 70
const FEW_CELLS = 20
/** So many pixels from the edge a line is still the edge’s own. */
const AT_EDGE = 1.5
/** By so much two shapes or cells may differ and still be the same. */
const ALIKE = 0.02
/** So large a part of a cell lines may lie apart and still be the same. */
const NEAR_LINE = 0.1

/** The grid to begin with. */
export function gridFor(picture: PictureToLay): { readonly fit: GridFit; readonly told: GridTold } {
  const { grid, name, width, height } = picture
  const named = gridInName(name, width, height)
  if (grid?.sure) {
    const fit = fitWith(picture, grid.cell, edgeOr(grid.offset.x, width, grid.cell),
      edgeOr(grid.offset.y, height, grid.cell))
    const agrees = named !== null
      && (alike(named.cell, grid.cell) || (named.cols === fit.cols && named.rows === fit.rows))
    const words = grid.score >= VERY_SURE || agrees
      ? 'very sure'
      : grid.score >= QUITE_SURE
      ? 'quite sure'
      : 'fairly sure'
    const text = `The grid was found: ${pixels(fit.cell)}, ${words}${agrees ? ', and the file’s name agrees' : ''}.`
    return { fit, told: { text, sure: true, named: agrees ? null : named } }
  }
  if (named) {
    return { fit: fitOfCounts(picture, named),
      told: { sure: false, named: null,
        text: `No grid was found for sure. The file’s name says ${named.cols} × ${named.rows} cells of ${
          pixels(named.cell)
        }.` } }
  }
  const cell = Math.min(USUAL_CELL, Math.max(width, height) / FEW_CELLS)
  return { fit: fitWith(picture, cell, 0, 0),
    told: { sure: false, named: null, text: 'No grid was found for sure. Drag over some cells, or type their size.' } }
}

/** The ground with that picture. What stands on the ground stays where it is, and its cells stay as many or more. */
export function withPicture(
  ground: SquareGround,
  picture: PictureToLay,
  isBare: boolean,
): { readonly ground: SquareGround; readonly told: GridTold } {
  const { fit, told } = gridFor(picture)
  const laid = (rect: Rect, cols: number, rows: number): SquareGround => ({ ...ground, cols, rows,
    image: { asset: picture.asset, rect } })
  const before = ground.image?.rect
  if (before && liesAs(picture, before, told.sure ? fit : null)) {
    return { ground: laid(before, ground.cols, ground.rows),
      told: { sure: true, named: null, text: 'The picture was laid where the picture before lay.' } }
  }
  if (isBare) return { ground: laid(rectOf(picture, fit), fit.cols, fit.rows), told }
  const { cols, rows } = ground
  if (!told.sure && alike(picture.width / picture.height, cols / rows)) {
    return { ground: laid({ x: 0, y: 0, width: cols, height: rows }, cols, rows),
      told: { sure: true, named: null, text: `The picture was laid over the ${cols} × ${rows} cells of the map.` } }
  }
  if (told.sure) {
    return { ground: laid(rectOf(picture, fit), Math.max(cols, fit.cols), Math.max(rows, fit.rows)), told }
  }
  // As wide as the map. What of the picture goes on below it becomes rows, as what goes on beside it becomes columns.
  const across = fitWith(picture, picture.width / cols, 0, 0)
  const rect = { x: 0, y: 0, width: cols, height: cols * picture.height / picture.width }
  return { ground: laid(rect, cols, Math.max(rows, across.rows)), told }
}

/**
 * Whether a picture is another version of the picture before: it has the same shape, and its lines, where they were
 * found, come to lie on the same lines.
 */
function liesAs({ width, height }: PixelSize, before: Rect, found: GridFit | null): boolean {
  if (!alike(width / height, before.width / before.height)) return false
  if (found === null) return true
  const cell = width / before.width
  const apart = (offset: number, at: number): number => {
    const part = (offset + at * cell) / cell
    return Math.abs(part - Math.round(part))
  }
  return alike(cell, found.cell) && apart(found.x, before.x) < NEAR_LINE && apart(found.y, before.y) < NEAR_LINE
}

/** Nothing of it would have to move with another grid. */
export const isBareGround = ({ walls, doors, terrain, lights = [] }: SquareGround): boolean =>
  [walls, doors, terrain, lights].every((things) => things.length === 0)

/** Nothing stands or is drawn on the map, so that its cells may become those of a picture. */
export function isBareMap(battle: Battle): boolean {
  const { ground, objects } = battle.scene
  return ground.kind === 'square' && isBareGround(ground)
    && [...objects, ...combatantsOf(battle)].every(({ place }) => place === null)
}

/** The rows with that picture as their backdrop: it fills the room behind them, and its middle is theirs. */
export function withBackdrop(
  ground: BandGround,
  { asset, width, height }: PixelSize & { readonly asset: string },
): BandGround {
  const { bounds } = bandLayout(ground)
  const scale = Math.max(bounds.width / width, bounds.height / height)
  return { ...ground,
    image: { asset,
      rect: { x: bounds.x + (bounds.width - width * scale) / 2, y: bounds.y + (bounds.height - height * scale) / 2,
        width: width * scale, height: height * scale } } }
}

/** A picture of whole cells, with its first line at its very edge, was cut along its lines. */
function edgeOr(offset: number, length: number, cell: number): number {
  const far = (value: number): number => Math.abs(value - Math.round(value / cell) * cell)
  return far(offset) <= AT_EDGE && far(length) <= AT_EDGE ? 0 : offset
}

const alike = (one: number, other: number): boolean => Math.abs(one / other - 1) <= ALIKE

const pixels = (cell: number): string => `${Math.round(cell * 100) / 100} px`
