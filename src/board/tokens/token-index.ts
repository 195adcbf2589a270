// Where each token is drawn, and which token is under a point: looked up by place, without a hit canvas. Pure.
import type { CombatantId, TokenView } from '../../engine/core/index.ts'
import type { Place, Point, Rect, Space } from '../../grid/index.ts'

export interface PlacedToken {
  readonly token: TokenView
  readonly place: Place
  /** Where the token's disc is drawn, in cell widths: a square; tokens that share a place are fanned out. */
  readonly rect: Rect
}

export interface TokenIndex {
  /** In drawing order: tokens that lie below others come first. */
  readonly placed: readonly PlacedToken[]
  get(id: CombatantId): PlacedToken | null
  /** The topmost token whose disc is under a point; `null` for bare ground. */
  at(point: Point): PlacedToken | null
  /** Tokens whose middle is in a rectangle, in drawing order. */
  within(rect: Rect): readonly PlacedToken[]
}

/** Room between a disc and the edge of its cells, as a part of their width. */
const INSET = 0.04
/** Width of the smallest disc, in cells. */
const LEAST = 0.68
/** Size of tokens that share a place, as a part of their usual size. */
const SHARED = 0.7
/**
 * The size of the fallen under a standing combatant, and how far from the middle they lie: they stick out at the edge,
 * where they can be pointed at.
 */
const UNDERFOOT = { size: 0.54, away: 0.46 }

/** Makes the index; cheap enough to be made anew whenever tokens change. */
export function indexTokens(space: Space, tokens: readonly TokenView[]): TokenIndex {
  const drawn = tokens.filter((token) => token.presence !== 'gone' && token.place !== null && space.has(token.place))
    .toSorted((a, b) => layerOf(a) - layerOf(b))
  const sharing = new Map<string, number>()
  for (const token of drawn) {
    const key = shareKey(token)
    sharing.set(key, (sharing.get(key) ?? 0) + 1)
  }
  const placedOf = new Map<string, number>()
  const placed: PlacedToken[] = []
  const byId = new Map<CombatantId, PlacedToken>()
  const byPlace = new Map<Place, PlacedToken[]>()
  for (const token of drawn) {
    if (token.place === null) continue
    const key = shareKey(token)
    const nth = placedOf.get(key) ?? 0
    placedOf.set(key, nth + 1)
    const [whole, of] = [disc(space.rect(token.place, token.size)), sharing.get(key) ?? 1]
    const rect = token.presence === 'down' && sharing.has(`${placeKey(token)}/up`)
      ? around(whole, nth, of, UNDERFOOT.size, UNDERFOOT.away)
      : fanned(whole, nth, of)
    const item: PlacedToken = { token, place: token.place, rect }
    placed.push(item)
    byId.set(token.id, item)
    for (const place of space.footprint(token.place, token.size)) {
      const list = byPlace.get(place)
      if (list) list.push(item)
      else byPlace.set(place, [item])
    }
  }
  return {
    placed,
    get: (id) => byId.get(id) ?? null,
    at: (point) => {
      const place = space.at(point, 1)
      return (place === null ? undefined : byPlace.get(place)?.findLast((item) => inDisc(item.rect, point))) ?? null
    },
    within: (rect) => placed.filter((item) => inRect(rect, middleOf(item.rect))),
  }
}

/** The middle of a rectangle. */
export function middleOf(rect: Rect): Point {
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 }
}

/** The fallen lie below the standing and large tokens below small ones, so that every token can be found. */
function layerOf(token: TokenView): number {
  return (token.presence === 'present' ? 100 : 0) - Math.min(token.size, 20) + (token.now ? 50 : 0)
}

/**
 * The standing make room for each other, and so do the fallen; but a fallen combatant does not make a standing one
 * smaller.
 */
function shareKey(token: TokenView): string {
  return `${placeKey(token)}/${token.presence === 'down' ? 'down' : 'up'}`
}

const placeKey = (token: TokenView): string => `${token.place}/${Math.max(1, token.size)}`

/**
 * The largest square in the middle of where the token stands. The smallest tokens take a little more than that, or
 * nobody could read them.
 */
function disc(rect: Rect): Rect {
  const side = Math.max(Math.min(rect.width, rect.height) * (1 - 2 * INSET), LEAST)
  return { x: rect.x + (rect.width - side) / 2, y: rect.y + (rect.height - side) / 2, width: side, height: side }
}

function fanned(rect: Rect, nth: number, of: number): Rect {
  return of < 2 ? rect : around(rect, nth, of, SHARED, ((1 - SHARED) / 2) * 1.55)
}

/**
 * The `nth` of `of` tokens around the middle; `size` and `away` (its distance from the middle) are parts of the whole
 * token's width. The first token is at the upper left.
 */
function around(rect: Rect, nth: number, of: number, size: number, away: number): Rect {
  const [side, angle, middle] = [rect.width * size, Math.PI * (-0.75 + (2 * nth) / of), middleOf(rect)]
  return { x: middle.x + Math.cos(angle) * rect.width * away - side / 2,
    y: middle.y + Math.sin(angle) * rect.width * away - side / 2, width: side, height: side }
}

function inDisc(rect: Rect, point: Point): boolean {
  const middle = middleOf(rect)
  return Math.hypot(point.x - middle.x, point.y - middle.y) <= rect.width / 2 + 0.04
}

function inRect(rect: Rect, point: Point): boolean {
  return point.x >= rect.x && point.y >= rect.y && point.x <= rect.x + rect.width && point.y <= rect.y + rect.height
}
