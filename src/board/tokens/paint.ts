// Paints all tokens at rest in view, each by copying its sprite, then marks and names on top.
import type { CombatantId, TokenView } from '../../engine/core/index.ts'
import type { Rect } from '../../grid/index.ts'
import type { Pen } from '../layers/pen.ts'
import { liveryOf, type Palette } from '../palette.ts'
import { overlaps } from '../viewport/camera.ts'
import type { Pictures } from './pictures.ts'
import type { SpriteCache } from './sprite-cache.ts'
import type { PlacedToken } from './token-index.ts'
import { markChosen, markNow, markPointed, markSelected, markTarget } from './marks.ts'
import { edge } from '../layers/coordinates.ts'
import { layNames, type Named } from './names.ts'
import { roomOf } from './sprite.ts'

export interface TokenScene {
  readonly placed: readonly PlacedToken[]
  readonly selected: ReadonlySet<CombatantId>
  readonly highlight: ReadonlySet<CombatantId>
  /** Tokens being carried: only a shadow of them stays behind. */
  readonly carried: ReadonlySet<CombatantId>
  /** While combatants are aimed at: the valid targets; the others are dimmed. `null` otherwise. */
  readonly valid: ReadonlySet<CombatantId> | null
  readonly chosen: readonly CombatantId[]
  readonly namesAlways: boolean
  /** Words on the map, in pixels: no name lies over them if there is another spot. */
  readonly words: readonly Rect[]
}

/** Milliseconds of one frame that may be spent on new sprites. */
const PAINT_TIME = 10

/** Paints them; returns whether some token still has a plain stand-in and needs another frame. */
export function paintTokens(pen: Pen, scene: TokenScene, cache: SpriteCache, pictures: Pictures): boolean {
  const { g, palette, scale, ratio } = pen
  const until = performance.now() + PAINT_TIME
  let owing = false
  let painted = 0
  const mayPaint = (): boolean => {
    // The clock is read only now and then.
    if (owing || (painted++ % 8 === 7 && performance.now() > until)) owing = true
    return !owing
  }
  const visible = scene.placed.filter(({ rect }) => overlaps(grown(rect), pen.visible))
  g.imageSmoothingEnabled = true
  g.imageSmoothingQuality = 'medium'
  for (const { token, rect } of visible) {
    const diameter = rect.width * scale
    const [x, y] = [pen.x(rect.x + rect.width / 2), pen.y(rect.y + rect.height / 2)]
    const faint = scene.carried.has(token.id) || (scene.valid !== null && !scene.valid.has(token.id) && !token.now)
    if (token.now && !scene.carried.has(token.id)) markNow(pen, x, y, diameter / 2)
    if (faint) g.globalAlpha = 0.32
    const sprite = cache.token(token, diameter * ratio, pictures.get(token.art), palette, mayPaint, ratio)
    if (sprite) {
      const side = diameter * roomOf(token)
      g.drawImage(sprite, x - side / 2, y - side / 2, side, side)
    } else paintPlain(g, x, y, diameter, liveryOf(token.livery).colour, palette)
    if (faint) g.globalAlpha = 1
  }
  for (const item of visible) paintMarks(pen, scene, item)
  paintNames(pen, scene, visible, cache)
  return owing
}

function paintMarks(pen: Pen, scene: TokenScene, { token, rect }: PlacedToken): void {
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

/**
 * Paints the names: of player characters always, of others when the switch is on or the token is selected or pointed
 * at, of the fallen where there is room left. A name that would lie on another token, fallen or not, shows only when
 * its token is pointed at.
 */
function paintNames(pen: Pen, scene: TokenScene, visible: readonly PlacedToken[], cache: SpriteCache): void {
  const { g, scale, ratio, palette } = pen
  const boxOf = ({ rect }: PlacedToken): PlacedToken['rect'] => ({ x: pen.x(rect.x), y: pen.y(rect.y),
    width: rect.width * scale, height: rect.height * scale })
  const before = spots.get(cache) ?? new Map<CombatantId, Kept>()
  const now = new Map<CombatantId, Kept>()
  spots.set(cache, now)
  const wanted = visible.flatMap((item): readonly Named<PlacedToken>[] => {
    const { token } = item
    const worth = worthOf(scene, token)
    if (worth === null || scene.carried.has(token.id)) return []
    const { width, height } = cache.name(token.name, palette, ratio, token.now)
    const box = boxOf(item)
    return [{ item, box, size: { width, height }, gap: token.now ? Math.min(box.width * 0.1, 6) : 1, worth,
      always: worth === POINTED, ...lastSpot(before.get(token.id), item) }]
  })
  const there = visible.filter(({ token }) => token.presence !== 'fled' && !scene.carried.has(token.id))
  for (const { item, x, y, size, spot } of layNames(wanted, [...there.map(boxOf), ...scene.words], edge())) {
    now.set(item.token.id, { x: item.rect.x, y: item.rect.y, spot })
    g.drawImage(cache.name(item.token.name, palette, ratio, item.token.now).picture, pen.crisp(x), pen.crisp(y),
      size.width, size.height)
  }
}

/** Where a name lay, and the place of its token then. */
interface Kept {
  readonly x: number
  readonly y: number
  readonly spot: number
}

/** By the board's own sprites: where each name lay when the tokens were last painted. */
const spots = new WeakMap<SpriteCache, ReadonlyMap<CombatantId, Kept>>()

const lastSpot = (kept: Kept | undefined, { rect }: PlacedToken): { readonly last?: number } =>
  kept && kept.x === rect.x && kept.y === rect.y ? { last: kept.spot } : {}

const POINTED = 4

/** How important a name is; `null`: it is not shown. */
export function worthOf(
  { highlight, selected, namesAlways }: Pick<TokenScene, 'highlight' | 'selected' | 'namesAlways'>,
  token: TokenView,
): number | null {
  if (highlight.has(token.id)) return POINTED
  if (selected.has(token.id)) return token.now ? 3.5 : 2
  if (token.presence === 'down') return token.isPlayer ? 0.5 : namesAlways ? -1 : null
  if (token.presence !== 'present') return null
  return token.now ? 3 : token.isPlayer ? 1 : namesAlways ? 0 : null
}

/** A plain disc in place of a sprite that is not painted yet. */
function paintPlain(
  g: CanvasRenderingContext2D,
  x: number,
  y: number,
  diameter: number,
  colour: string,
  palette: Palette,
): void {
  g.beginPath()
  g.arc(x, y, diameter * 0.46, 0, Math.PI * 2)
  g.fillStyle = palette.disc
  g.fill()
  g.strokeStyle = colour
  g.lineWidth = diameter * 0.08
  g.stroke()
}

const grown = ({ x, y, width, height }: PlacedToken['rect']): PlacedToken['rect'] => ({ x: x - width * 0.6,
  y: y - height * 0.6, width: width * 2.2, height: height * 2.2 })
