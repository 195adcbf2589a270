// Paints all resting tokens in view in one go, each as one copied picture, then marks and names on top.
import type { CombatantId } from '../../engine/core/index.ts'
import type { Pen } from '../layers/pen.ts'
import { liveryOf, type Palette } from '../palette.ts'
import { overlaps } from '../viewport/camera.ts'
import type { Pictures } from './art.ts'
import type { SpriteCache } from './cache.ts'
import type { Placed } from './lookup.ts'
import { uncrowded } from './crowd.ts'
import { markChosen, markNow, markPointed, markSelected, markTarget } from './marks.ts'
import { roomOf } from './sprite.ts'

export interface TokenScene {
  readonly placed: readonly Placed[]
  readonly selected: ReadonlySet<CombatantId>
  readonly highlight: ReadonlySet<CombatantId>
  /** Carried at the moment: only a shadow stays behind. */
  readonly carried: ReadonlySet<CombatantId>
  /** While aiming: who is valid; the others are dimmed. `null` when combatants are not what is aimed at. */
  readonly valid: ReadonlySet<CombatantId> | null
  readonly chosen: readonly CombatantId[]
  readonly namesAlways: boolean
}

/** Milliseconds of one frame that may go into new sprites. */
const PAINT_TIME = 10

/** Returns whether some token is still drawn coarsely and wants another frame. */
export function paintTokens(pen: Pen, scene: TokenScene, cache: SpriteCache, pictures: Pictures): boolean {
  const { g, palette, scale, ratio } = pen
  const until = performance.now() + PAINT_TIME
  let owing = false
  let painted = 0
  const mayPaint = (): boolean => {
    // The clock is asked now and then only.
    if (owing || (painted++ % 8 === 7 && performance.now() > until)) owing = true
    return !owing
  }
  const shown = scene.placed.filter(({ rect }) => overlaps(grown(rect), pen.visible))
  g.imageSmoothingEnabled = true
  g.imageSmoothingQuality = 'medium'
  for (const { token, rect } of shown) {
    const diameter = rect.width * scale
    const [x, y] = [pen.x(rect.x + rect.width / 2), pen.y(rect.y + rect.height / 2)]
    const faint = scene.carried.has(token.id) || (scene.valid !== null && !scene.valid.has(token.id) && !token.now)
    if (token.now && !scene.carried.has(token.id)) markNow(pen, x, y, diameter / 2)
    if (faint) g.globalAlpha = 0.32
    const sprite = cache.token(token, diameter * ratio, pictures.get(token.art), palette, mayPaint)
    if (sprite) {
      const side = diameter * roomOf(token)
      g.drawImage(sprite, x - side / 2, y - side / 2, side, side)
    } else paintPlain(g, x, y, diameter, liveryOf(token.livery).colour, palette)
    if (faint) g.globalAlpha = 1
  }
  for (const item of shown) paintMarks(pen, scene, item)
  paintNames(pen, scene, shown, cache)
  return owing
}

function paintMarks(pen: Pen, scene: TokenScene, { token, rect }: Placed): void {
  if (scene.carried.has(token.id)) return
  const nth = scene.chosen.indexOf(token.id)
  const marked = scene.selected.has(token.id) || scene.highlight.has(token.id) || scene.valid?.has(token.id) || nth >= 0
  if (!marked) return
  const radius = (rect.width * pen.scale) / 2
  const [x, y] = [pen.x(rect.x + rect.width / 2), pen.y(rect.y + rect.height / 2)]
  if (scene.highlight.has(token.id)) markPointed(pen, x, y, radius)
  if (scene.valid?.has(token.id)) markTarget(pen, x, y, radius, false)
  if (scene.selected.has(token.id)) markSelected(pen, x, y, radius)
  if (nth >= 0) markChosen(pen, x, y, radius, nth + 1)
}

/** Players' names always, others by the switch or when selected or pointed at; where they would cover each other, the more important one. */
function paintNames(pen: Pen, scene: TokenScene, shown: readonly Placed[], cache: SpriteCache): void {
  const { g, scale, ratio, palette } = pen
  const wanted: { readonly x: number; readonly y: number; readonly width: number; readonly height: number; readonly worth: number; readonly item: Placed }[] = []
  for (const item of shown) {
    const { token, rect } = item
    const worth = scene.highlight.has(token.id) ? 4 : token.now ? 3 : scene.selected.has(token.id) ? 2 : token.presence !== 'present' ? -1 : token.isPlayer ? 1 : 0
    if ((worth <= 0 && !scene.namesAlways && !token.isPlayer) || scene.carried.has(token.id)) continue
    const { width, height } = cache.name(token.name, palette, ratio, token.now)
    const x = pen.crisp(pen.x(rect.x + rect.width / 2) - width / 2)
    const gap = token.now ? Math.min(rect.width * scale * 0.1, 6) : 1
    const below = pen.y(rect.y + rect.height) + gap
    const above = pen.y(rect.y) - height - gap
    const covers = (top: number) => shown.length > FEW ? 0 : hidden(pen, { x, y: top, width, height }, item, shown, wanted)
    const y = pen.crisp(covers(below) > covers(above) ? above : below)
    wanted.push({ x, y, width, height, worth, item })
  }
  for (const tag of uncrowded(wanted)) g.drawImage(cache.name(tag.item.token.name, palette, ratio, tag.item.token.now).picture, tag.x, tag.y, tag.width, tag.height)
}

/** Up to so many tokens in view a name looks for the side on which it covers least of the others. */
const FEW = 150

/** How much of other tokens and of names set before a plate there would cover, in square pixels; a name that is covered is lost, so it counts more. */
function hidden(pen: Pen, plate: Placed['rect'], own: Placed, shown: readonly Placed[], names: readonly Placed['rect'][]): number {
  let area = names.reduce((sum, name) => sum + LOST * shared(plate, name), 0)
  for (const { token, rect } of shown) {
    if (token.id === own.token.id || token.presence !== 'present') continue
    const size = rect.width * pen.scale
    area += shared(plate, { x: pen.x(rect.x), y: pen.y(rect.y), width: size, height: size })
  }
  return area
}

const LOST = 4

function shared(a: Placed['rect'], b: Placed['rect']): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return wide > 0 && high > 0 ? wide * high : 0
}

/** Stands in for a sprite that is not painted yet. */
function paintPlain(g: CanvasRenderingContext2D, x: number, y: number, diameter: number, colour: string, palette: Palette): void {
  g.beginPath()
  g.arc(x, y, diameter * 0.46, 0, Math.PI * 2)
  g.fillStyle = palette.disc
  g.fill()
  g.strokeStyle = colour
  g.lineWidth = diameter * 0.08
  g.stroke()
}

const grown = ({ x, y, width, height }: Placed['rect']): Placed['rect'] => ({ x: x - width * 0.6, y: y - height * 0.6, width: width * 2.2, height: height * 2.2 })
