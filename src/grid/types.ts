// What a ground is made of and what every kind of space answers. Lengths are in the ground's own unit
// (metres, feet, spaces); points are in cell widths from the top-left corner of cell (0, 0), x right, y down.
import type { Brand } from '../lib/brand.ts'

/** Where a combatant can stand: opaque outside this folder. A large combatant stands at its top-left place. */
export type Place = Brand<string, 'Place'>
/** A length in the ground's unit: metres, feet or spaces. */
export type Length = number
export interface Cell {
  readonly x: number
  readonly y: number
}
export interface Point {
  readonly x: number
  readonly y: number
}
export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
/** Width in cells: 1, 2, 3 …; below 1 the combatant fits in one cell and may share it where the ruleset says so. */
export type Size = number

/** COM-43: what a diagonal step costs, in cells: always 1; 1 and 2 in turns; or the square root of 2. */
export type DiagonalRule = 'one' | 'alternating' | 'euclidean'

export interface Wall {
  readonly id: string
  readonly a: Point
  readonly b: Point
  /** A wall that can be seen through (a low fence, a chasm's edge) stops steps but not sight; a curtain the reverse. */
  readonly stops: 'both' | 'movement' | 'sight'
  /**
   * What a ruleset that judges cover by itself may want to know: whether it stops a blow or only hides. Hard when
   * absent.
   */
  readonly cover?: 'hard' | 'soft'
  /** How high it is, as the size of who it covers; higher than anybody when absent. */
  readonly size?: Size
}

export interface Door {
  readonly id: string
  readonly a: Point
  readonly b: Point
  readonly open: boolean
  /** Closed, a window stops steps but not sight. */
  readonly kind: 'door' | 'window'
}

export interface Terrain {
  readonly id: string
  readonly name: string
  readonly cells: readonly Cell[]
  /** Multiplies the price of entering; `null` is impassable (COM-43). */
  readonly cost: number | null
  /** COM-44: concealment in percent of what stands here. */
  readonly concealment: number
  readonly look: 'rough' | 'water' | 'undergrowth' | 'rubble' | 'pit' | 'smoke'
}

export interface MapImage {
  /** Fingerprint under which the picture is kept, apart from the battle (COM-01). */
  readonly asset: string
  /** Where the picture lies, in cell widths. */
  readonly rect: Rect
}

export interface SquareGround {
  readonly kind: 'square'
  readonly cols: number
  readonly rows: number
  readonly cell: { readonly length: Length; readonly unit: string }
  readonly diagonal: DiagonalRule
  readonly walls: readonly Wall[]
  readonly doors: readonly Door[]
  readonly terrain: readonly Terrain[]
  readonly image: MapImage | null
}

export interface Band {
  readonly id: string
  readonly name: string
  /** Which side may stand here. */
  readonly side: string
  /** 0 is the band nearest the other side. */
  readonly depth: number
  readonly slots: number
}

export interface BandGround {
  readonly kind: 'bands'
  readonly bands: readonly Band[]
  readonly image: MapImage | null
}

export type Ground = SquareGround | BandGround

/** What lies across a line: a wall, or a door that is closed. */
export type Barrier =
  | { readonly kind: 'wall'; readonly wall: Wall }
  | { readonly kind: 'door'; readonly door: Door }

/** Somebody or something that takes up room. */
export interface Occupant {
  readonly id: string
  readonly place: Place
  readonly size: Size
  /** A thing that nobody walks through: movers are not asked for a passage. */
  readonly solid?: boolean
}

/**
 * What a step into a cell held by an occupant does for this mover: nothing, may cross but not end, or may not enter.
 */
export type Passage = 'free' | 'cross' | 'blocked'

/** What may be in the way of a step. */
export type Obstruction = 'terrain' | 'occupants' | 'doors' | 'walls'

/** One step as a ruleset may price it. */
export interface Step {
  readonly from: Place
  readonly to: Place
  readonly diagonal: boolean
  /** The dearest multiplier of what is entered, 1 where the ground is plain or the mover ignores it. */
  readonly terrain: number
  /**
   * Price by pace and diagonal rule, without terrain; `base * terrain` is what the step costs where nobody says
   * otherwise.
   */
  readonly base: Length
}

export interface Mover {
  readonly id: string
  readonly size: Size
  /**
   * Asked for each occupant in the way that is not solid (never for the mover itself). COM-43's default: hostile
   * blocked, ally cross.
   */
  readonly passage: (occupantId: string) => Passage
  /** Multiplies every step (prone, wading): 1 when absent. */
  readonly pace?: number
  /** Ends the movement where it is entered (engagement): nothing beyond is reachable through it. */
  readonly stopsAt?: (place: Place) => boolean
  /** Bands only: the bands this mover may stand in. */
  readonly bands?: readonly string[]
  /** GM moves: nothing of what could be in the way counts, and everything costs as on plain ground. */
  readonly ghost?: boolean
  /** Flyers, climbers, swimmers: these do not count. Whoever ignores occupants may also end where they stand. */
  readonly ignores?: readonly Obstruction[]
  /**
   * What a step costs for this mover, where pace, terrain and diagonal rule cannot say it; `null` where it cannot be
   * made. The same answer for the same step, and never less than a millionth of a cell. Asked only for steps that
   * nothing blocks. Searches are slower with it, so leave it out where it is not needed.
   */
  readonly stepCost?: (step: Step) => Length | null
  /**
   * Alternating diagonals: 1 when an odd number of diagonals was walked already this turn, so that the next one costs
   * 2.
   */
  readonly parity?: Parity
}

/** Number of diagonals walked, modulo 2. */
export type Parity = 0 | 1

export interface Path {
  /** From the start to the end, both included. */
  readonly places: readonly Place[]
  /** Cost so far at each place, same length as `places`, starting at 0. */
  readonly costs: readonly Length[]
  readonly cost: Length
  /** Give it to the mover of the next part of a split movement; unchanged where diagonals do not alternate. */
  readonly parity: Parity
}

export type PathProblem =
  | { readonly code: 'off-ground' }
  | { readonly code: 'occupied'; readonly by: string }
  | { readonly code: 'wall'; readonly wall?: string }
  | { readonly code: 'door'; readonly door: string }
  | { readonly code: 'impassable'; readonly terrain: string }
  /** `stoppedAt`: where the movement would have ended on the way (`Mover.stopsAt`). */
  | { readonly code: 'no-way'; readonly stoppedAt?: Place }
  /** `because`: what has to be gone around and makes it too far. */
  | { readonly code: 'too-far'; readonly cost: Length; readonly budget: Length; readonly because?: PathProblem }

export interface Reach {
  /** Cheapest price of ending at each place that can be reached within the budget; the start is in it at 0. */
  readonly costs: ReadonlyMap<Place, Length>
  /** How many places that is. */
  readonly size: number
  /**
   * The same places without building names: the top-left corner of each where it is drawn, in cell widths. For
   * overlays.
   */
  each(visit: (x: number, y: number, cost: Length) => void): void
  /** The cheapest way there, `null` if it is not in reach. */
  pathTo(place: Place): Path | null
}

/** A way, or why there is none. */
export type Way =
  | { readonly ok: true; readonly value: Path }
  | { readonly ok: false; readonly problem: PathProblem }

/** COM-44: what lies between two footprints. */
export interface Sight {
  /** Some unblocked line of sight exists. */
  readonly clear: boolean
  /** Some unblocked line of effect exists: curtains do not stop it, panes of closed windows do. */
  readonly effect: boolean
  /** Percent of sampled target points that walls or doors hide, 0 to 100, from the best source point. */
  readonly blocked: number
  readonly cover: 'none' | 'half' | 'heavy' | 'total'
  /** Percent, the highest of the target's cells. */
  readonly concealment: number
  /** The best line, for drawing; what lies across it (or any other line) tells `Space.barriersOn`. */
  readonly line: { readonly from: Point; readonly to: Point }
}

/** COM-45: an area as it is put down. Lengths in the ground's unit, `angle` in degrees clockwise from east. */
export type AreaShape =
  | { readonly shape: 'burst'; readonly center: Point; readonly radius: Length }
  | { readonly shape: 'cone'; readonly apex: Point; readonly length: Length; readonly angle: number;
    readonly spread: number }
  | { readonly shape: 'line'; readonly from: Point; readonly length: Length; readonly angle: number;
    readonly width: Length }
  | { readonly shape: 'square'; readonly corner: Point; readonly side: Length }

/**
 * One ground with its occupants, ready to be asked. Made anew when either changes; holds no state of its own beyond
 * caches.
 * Grid and bands both answer all of it, so tokens, dragging, keyboard and overlays need not know which they are on.
 */
export interface Space {
  readonly unit: string
  /** Size of the whole ground in cell widths. */
  readonly bounds: Rect
  has(place: Place): boolean
  places(): Iterable<Place>
  /** All places covered by a combatant of that size standing at `place`. */
  footprint(place: Place, size: Size): readonly Place[]
  /** Where it is drawn, in cell widths. */
  rect(place: Place, size: Size): Rect
  /** The place a combatant of that size would stand at when its middle is at `point`; `null` off the ground. */
  at(point: Point, size: Size): Place | null
  /**
   * The neighbour in a screen direction (dx, dy in −1, 0, 1), for arrow keys; `null` where there is none on which
   * somebody of that size (1 when absent) fits.
   */
  toward(place: Place, dx: number, dy: number, size?: Size): Place | null
  /** A name a player can say: `C4`, `Front 2`. */
  label(place: Place): string
  /** Between the nearest cells of the two footprints, by the ground's diagonal rule: 0 when they overlap. */
  distance(from: Place, fromSize: Size, to: Place, toSize: Size): Length
  /** Who stands on any of these places. */
  occupantsAt(places: readonly Place[]): readonly string[]
  /** Everything that can be ended on with this budget. */
  reach(from: Place, mover: Mover, budget: Length): Reach
  /** The cheapest way through the waypoints in order, or why there is none within the budget. */
  route(from: Place, waypoints: readonly Place[], mover: Mover, budget: Length): Way
  /** Price of going exactly along these places (each a neighbour of the one before), or why it cannot be done. */
  follow(places: readonly Place[], mover: Mover, budget: Length): Way
  /** All of the footprint is on the ground, passable, and nobody but `except` stands there. */
  free(place: Place, size: Size, except?: string): boolean
  /** The nearest such place, on this side of walls and closed doors if there is one; `null` when all is full. */
  freeNear(place: Place, size: Size, except?: string): Place | null
  sight(from: Place, fromSize: Size, to: Place, toSize: Size): Sight
  /**
   * Walls (also those that stop only steps or only sight) and closed doors that a straight line touches, in the order
   * in which it meets them: for rulesets that judge sight and cover by kind, height and nearness.
   */
  barriersOn(line: { readonly from: Point; readonly to: Point }): readonly Barrier[]
  /** Places an area covers; with `from`, only those with a clear line of effect from that point. */
  area(shape: AreaShape, options?: { readonly from?: Point }): readonly Place[]
}
