// Paints objects: square plates with cut corners, so that nobody takes an object for a combatant. Destroyed objects are
// crossed out.
import type { ObjectId, ObjectView } from '../../engine/core/index.ts'
import { type Pen, strokeTwice } from '../layers/pen.ts'
import { FONT, type Palette } from '../palette.ts'
import { markChosen, markTarget } from '../tokens/marks.ts'
import { paintMeters } from '../tokens/meters.ts'
import { overlaps } from '../viewport/camera.ts'
import type { PlacedObject } from './object-index.ts'

export interface ObjectScene {
  readonly placed: readonly PlacedObject[]
  /** While an object is aimed at: the valid targets; the other objects are dimmed. `null` otherwise. */
  readonly valid: ReadonlySet<ObjectId> | null
  readonly chosen: readonly ObjectId[]
}

export function paintObjects(pen: Pen, { placed, valid, chosen }: ObjectScene): void {
  const { g } = pen
  for (const item of placed) {
    const { object, rect } = item
    if (!overlaps(rect, pen.visible)) continue
    const side = rect.width * pen.scale
    const [x, y] = [pen.x(rect.x + rect.width / 2), pen.y(rect.y + rect.height / 2)]
    g.save()
    g.translate(x, y)
    if (object.concealed || object.destroyed || (valid !== null && !valid.has(object.id))) {
      g.globalAlpha = object.destroyed ? 0.45 : 0.6
    }
    paintObject(g, pen.palette, object, side)
    if (object.meter && !object.destroyed) paintMeters(g, pen.palette, [object.meter], null, side)
    g.restore()
    if (valid?.has(object.id)) markTarget(pen, x, y, side / 2, false)
    const nth = chosen.indexOf(object.id)
    if (nth >= 0) markChosen(pen, x, y, side / 2, nth + 1)
  }
}

/** Paints an object's plate around (0, 0), `side` pixels wide. */
export function paintObject(g: Pen['g'], palette: Palette, object: ObjectView, side: number): void {
  const [half, cut] = [side / 2, side * 0.16]
  g.beginPath()
  for (const [sx, sy, first] of [[-1, -1, true], [1, -1, false], [1, 1, true], [-1, 1, false]] as const) {
    const corners = [[sx * half, sy * (half - cut)], [sx * (half - cut), sy * half]] as const
    for (const [x, y] of first ? corners : corners.toReversed()) g.lineTo(x, y)
  }
  g.closePath()
  g.fillStyle = palette.disc
  g.fill()
  // An object that blocks the way has a solid edge; an object that can be walked over has a broken edge.
  g.setLineDash(object.blocks ? [] : [side * 0.14, side * 0.09])
  strokeTwice(g, object.concealed ? palette.magic : palette.quiet, palette.wallEdge, Math.max(side * 0.06, 1.5))
  g.setLineDash([])
  if (side >= 16) {
    g.font = `600 ${side * 0.34}px ${FONT}`
    g.textAlign = 'center'
    g.textBaseline = 'middle'
    g.fillStyle = palette.ink
    g.fillText(lettersOf(object.name), 0, side * 0.02)
  }
  if (!object.destroyed) return
  const arm = half * 0.7
  g.beginPath()
  for (const turn of [1, -1]) {
    g.moveTo(-arm, -arm * turn)
    g.lineTo(arm, arm * turn)
  }
  strokeTwice(g, palette.bad, palette.wallEdge, Math.max(side * 0.07, 2))
}

/** The first letters of the first two words, or the first two letters of a single word. */
export function lettersOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => word !== '')
  const letters = words.length > 1
    ? words.slice(0, 2).map((word) => [...word][0] ?? '')
    : [...(words[0] ?? '')].slice(0, 2)
  return letters.join('').toUpperCase()
}
