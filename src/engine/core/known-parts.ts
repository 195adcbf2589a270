// COM-24: whether a part of the scene is known where so much of the map is: a wall or door by what lies beside it, an
// object by its cells, a lamp by what it lights.
import { cellOf, makeSpace, type Door, type Light, type Place, type Size, type SquareGround,
  type Wall } from '../../grid/index.ts'
import { fillView, litBy } from '../../grid/vision/fields-of-view.ts'
import { emptyMask, isEmptyMask, keepMask, type Mask, maskHas, maskHasCell,
  mayHaveNear } from '../../grid/vision/mask.ts'
import type { SceneObject } from './scene-object.ts'
import { isBeside } from './seen-parts.ts'

/** What a part of a scene has that goes by its id; terrain goes by cells. */
export type Part = Wall | Door | Light | SceneObject
export type PartKind = 'walls' | 'doors' | 'lights' | 'objects'

/** What is not on the board is known as ever. */
export function isKnownIn(ground: SquareGround, mask: Mask, kind: PartKind, part: Part): boolean {
  if ('place' in part) return part.place === null || isPlaceKnown(ground, mask, part.place, part.size)
  return kind !== 'lights' && 'a' in part ? isBeside(mask, part) : 'at' in part && shinesOn(ground, mask, part)
}

export const isPlaceKnown = (ground: SquareGround, mask: Mask, place: Place, size: Size): boolean =>
  makeSpace(ground, []).footprint(place, size).some((part) => maskHasCell(mask, cellOf(part)))

/**
 * Whether the lamp stands in the mask, or lights any of it while it is on. Where it is bright anyway, no light shows
 * where it comes from.
 */
export function shinesOn(
  ground: SquareGround,
  mask: Mask,
  { at, on, bright, dim, color, through }: Light,
): boolean {
  // Most lamps of a large map are told by a look: those whose own place is known, and those far from all that is.
  if (dim > 0 && maskHas(mask, at)) return true
  if (!on || (ground.ambient ?? 'bright') === 'bright') return false
  if (!mayHaveNear(mask, at, dim / ground.cell.length)) return false
  const lit = emptyMask(ground.cols, ground.rows)
  fillView(lit, litBy(ground, { at, shine: { bright, dim, color }, through: through === true }, dim))
  keepMask(lit, mask)
  return !isEmptyMask(lit)
}
