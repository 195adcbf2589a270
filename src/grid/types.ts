// What a ground is made of, and the questions that every kind of space answers. Lengths are in the ground's own unit
// (metres, feet, spaces). Points are in cell widths from the top-left corner of cell (0, 0), x right, y down.
import type { Brand } from '../lib/brand.ts'

/** Where a combatant can stand. Only this folder looks inside. A large combatant stands at its top-left place. */
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
/**
 * Width in cells: 1, 2, 3 … A combatant with a size below 1 fits in one cell, and may share it where the ruleset allows
 * that.
 */
export type Size = number

/** COM-43: what a diagonal step costs, in cells: always 1; 1 and 2 in turns; or the square root of 2. */
export type DiagonalRule = 'one' | 'alternating' | 'euclidean'

export type WallSide = 'left' | 'right'
export type WallLook = 'stone' | 'timber' | 'rock' | 'hedge' | 'fence' | 'curtain' | 'ledge'

export interface Wall {
  readonly id: string
  readonly a: Point
  readonly b: Point
  /** What the wall stops: a low fence or a chasm's edge stops steps but not sight, a curtain sight but not steps. */
  readonly stops: 'both' | 'movement' | 'sight'
  /** One-way: stops only what comes from that side, for eyes that look from `a` to `b`. Both sides when absent. */
  readonly from?: WallSide
  /** What it is drawn as; stone when absent. */
  readonly look?: WallLook
  /** Walls, terrain and lights with the same word are moved, copied and erased as one; so are walls drawn as one. */
  readonly group?: string
  /** For rulesets that judge cover themselves: whether the wall stops a blow or only hides. Hard when absent. */
  readonly cover?: 'hard' | 'soft'
  /** Height, as the size of the combatant that it covers; higher than every combatant when absent. */
  readonly size?: Size
}

export interface Door {
  readonly id: string
  readonly a: Point
  readonly b: Point
  readonly open: boolean
  /** Closed, a window stops steps but not sight. */
  readonly kind: 'door' | 'window'
  /** COM-24: while it is closed, everybody but the GM takes it for a wall. Once it is opened it is secret no longer. */
  readonly secret?: boolean
  /** Only the GM opens it. */
  readonly locked?: boolean
}

export interface Terrain {
  readonly id: string
  readonly name: string
  readonly cells: readonly Cell[]
  /** Multiplies the price of entering; `null` is impassable (COM-43). */
  readonly cost: number | null
  /** COM-44: concealment of a combatant that stands here, in percent. */
  readonly concealment: number
  /** COM-44: the least cover of a combatant that stands here. */
  readonly cover?: 'half' | 'heavy'
  /** For rulesets that judge cover themselves: so high is what stands here, as a size, and covers those behind it. */
  readonly height?: Size
  /**
   * What it does to those who enter it or begin a turn in it: `1d6 fire`. Dice or a number come first, then the kind of
   * damage. Words without dice are said, and the GM decides.
   */
  readonly damage?: string
  readonly look: TerrainLook
  /** As a {@link Wall}’s. */
  readonly group?: string
}

export type TerrainLook = 'rough' | 'water' | 'undergrowth' | 'rubble' | 'pit' | 'smoke' | 'fire' | 'ice' | 'sand'
  | 'planks' | 'flagstones'

/** What can be seen by: bright light shows everything, in dim light eyes need not be good, in the dark they must be. */
export type LightLevel = 'bright' | 'dim' | 'dark'

/** How far something shines, in the ground's unit, counted from its middle. */
export interface Shine {
  readonly bright: Length
  /** At least as far as `bright`. */
  readonly dim: Length
  /** `#rrggbb` */
  readonly color: string
}

export interface Light extends Shine {
  readonly id: string
  readonly at: Point
  readonly on: boolean
  /** Shines through walls, as some map files have it. */
  readonly through?: boolean
  /** As a {@link Wall}’s. */
  readonly group?: string
}

/** How the lines of the grid are drawn. */
export interface GridLines {
  readonly shown: boolean
  /** `#rrggbb`; `auto` for two tones that show on light and on dark pictures. */
  readonly color: string
  /** In pixels. */
  readonly weight: number
  /** 0 to 1. */
  readonly opacity: number
}

/**
 * How walls and terrain are drawn over a picture: all as lines, all as what they are, or not at all but for the GM.
 * Doors are always drawn.
 */
export type OverPicture = 'lines' | 'looks' | 'hidden'

export interface MapImage {
  /** The fingerprint under which the picture is kept, apart from the battle (COM-01). */
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
  readonly lights?: readonly Light[]
  /** The light where no light shines; bright when absent. */
  readonly ambient?: LightLevel
  /** As the theme has them when absent. */
  readonly lines?: GridLines
  /** When absent, a wall with a look of its own is drawn so and others are lines; terrain is seen through. */
  readonly overPicture?: OverPicture
}

export interface Band {
  readonly id: string
  readonly name: string
  /** The side that may stand here. */
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

/** A barrier across a line: a wall, or a closed door. */
export type Barrier =
  | { readonly kind: 'wall'; readonly wall: Wall }
  | { readonly kind: 'door'; readonly door: Door }

/** A combatant or an object that takes up room. */
export interface Occupant {
  readonly id: string
  readonly place: Place
  readonly size: Size
  /** Nobody walks through it: its passage is `blocked`, but for a mover that asks for `solids`. */
  readonly solid?: boolean
}

/**
 * Whether this mover may step into an occupant's cell: freely, only to cross it without ending there, or not at all.
 */
export type Passage = 'free' | 'cross' | 'blocked'

/** What may be in the way of a step. */
export type Obstruction = 'terrain' | 'occupants' | 'doors' | 'walls'

/** One step as a ruleset may price it. */
export interface Step {
  readonly from: Place
  readonly to: Place
  readonly diagonal: boolean
  /**
   * The highest terrain multiplier among the cells entered; 1 where the ground is plain or the mover ignores terrain.
   */
  readonly terrain: number
  /**
   * Price by pace and diagonal rule, without terrain. A step costs `base * terrain` unless `Mover.stepCost` says
   * otherwise.
   */
  readonly base: Length
}

export interface Mover {
  readonly id: string
  readonly size: Size
  /**
   * Asked for each occupant in the way that is not solid, and never for the mover itself. By default (COM-43) an enemy
   * is `blocked`, an ally `cross`.
   */
  readonly passage: (occupantId: string) => Passage
  /** `passage` is asked for solid occupants too: for who goes over low things. */
  readonly solids?: boolean
  /** Multiplies every step (prone, wading): 1 when absent. */
  readonly pace?: number
  /** Entering this place ends the movement (engagement): nothing beyond it can be reached through it. */
  readonly stopsAt?: (place: Place) => boolean
  /** Bands only: the bands this mover may stand in. */
  readonly bands?: readonly string[]
  /** GM moves: nothing is in the way, and every step costs as on plain ground. */
  readonly ghost?: boolean
  /**
   * What does not get in this mover's way (flyers, climbers, swimmers). A mover that ignores occupants may also end
   * where they stand.
   */
  readonly ignores?: readonly Obstruction[]
  /**
   * What a step costs for this mover, where pace, terrain and diagonal rule cannot say it; `null` where it cannot step
   * there. It must give the same answer for the same step, and never less than a millionth of a cell. It is asked only
   * about steps that nothing blocks. Searches are slower with it, so leave it out where it is not needed.
   */
  readonly stepCost?: (step: Step) => Length | null
  /**
   * Alternating diagonals: 1 when an odd number of diagonals has been walked this turn, so that the next diagonal costs
   * 2.
   */
  readonly parity?: Parity
}

/** The number of diagonals walked, modulo 2. */
export type Parity = 0 | 1

export interface Path {
  /** From the start to the end, both included. */
  readonly places: readonly Place[]
  /** Cost so far at each place, same length as `places`, starting at 0. */
  readonly costs: readonly Length[]
  readonly cost: Length
  /** The parity for the mover of the next part of a split movement; unchanged where diagonals do not alternate. */
  readonly parity: Parity
}

export type PathProblem =
  | { readonly code: 'off-ground' }
  | { readonly code: 'occupied'; readonly by: string }
  | { readonly code: 'wall'; readonly wall?: string }
  | { readonly code: 'door'; readonly door: string }
  | { readonly code: 'impassable'; readonly terrain: string }
  /** `stoppedAt`: where the movement would be stopped on the way (`Mover.stopsAt`). */
  | { readonly code: 'no-way'; readonly stoppedAt?: Place }
  /** `because`: the obstacle that has to be walked around, which makes the path too long. */
  | { readonly code: 'too-far'; readonly cost: Length; readonly budget: Length; readonly because?: PathProblem }

export interface Reach {
  /** The cheapest price of ending at each place that can be reached within the budget; the start is included at 0. */
  readonly costs: ReadonlyMap<Place, Length>
  /** The number of places in reach. */
  readonly size: number
  /**
   * Visits the same places without making their names, for overlays: the top-left corner where each is drawn, in cell
   * widths.
   */
  each(visit: (x: number, y: number, cost: Length) => void): void
  /** The cheapest path there; `null` if the place is not in reach. */
  pathTo(place: Place): Path | null
}

/** A path, or why there is none. */
export type Way =
  | { readonly ok: true; readonly value: Path }
  | { readonly ok: false; readonly problem: PathProblem }

/** COM-44: what lies between two footprints. */
export interface Sight {
  /** Some unblocked line of sight exists. */
  readonly clear: boolean
  /** Some unblocked line of effect exists: curtains do not stop it, closed windows do. */
  readonly effect: boolean
  /** Percent of sampled target points that walls or doors hide, 0 to 100, from the best source point. */
  readonly blocked: number
  readonly cover: 'none' | 'half' | 'heavy' | 'total'
  /** Percent, the highest among the target's cells. */
  readonly concealment: number
  /** The best line, for drawing. `Space.barriersOn` tells what lies across it, or across any other line. */
  readonly line: { readonly from: Point; readonly to: Point }
}

/**
 * COM-45: an area that was put down. Lengths in the ground's unit, `angle` and `spread` in degrees, `angle` clockwise
 * from east.
 */
export type AreaShape =
  | { readonly shape: 'burst'; readonly center: Point; readonly radius: Length }
  | { readonly shape: 'cone'; readonly apex: Point; readonly length: Length; readonly angle: number;
    readonly spread: number }
  | { readonly shape: 'line'; readonly from: Point; readonly length: Length; readonly angle: number;
    readonly width: Length }
  | { readonly shape: 'square'; readonly corner: Point; readonly side: Length }

/** Cells of an area of which no more is known: neither where it begins nor how far it goes. */
export interface KnownCells {
  readonly shape: 'cells'
  readonly cells: readonly Cell[]
}

/** COM-45: an area as it lies on the map. */
export type LaidArea = AreaShape | KnownCells

/**
 * One ground with its occupants, ready to be asked. It is made anew when either changes, and holds no state but caches.
 * Grids and bands answer all of it, so tokens, dragging, keyboard and overlays need not know which kind they are on.
 */
export interface Space {
  readonly unit: string
  /** Size of the whole ground in cell widths. */
  readonly bounds: Rect
  has(place: Place): boolean
  places(): Iterable<Place>
  /** All places covered by a combatant of that size standing at `place`. */
  footprint(place: Place, size: Size): readonly Place[]
  /** Where a combatant of that size is drawn, in cell widths. */
  rect(place: Place, size: Size): Rect
  /** The place a combatant of that size would stand at when its middle is at `point`; `null` off the ground. */
  at(point: Point, size: Size): Place | null
  /**
   * The neighbour in a screen direction (dx, dy in −1, 0, 1), for arrow keys; `null` where there is none on which a
   * combatant of that size (1 when absent) fits.
   */
  toward(place: Place, dx: number, dy: number, size?: Size): Place | null
  /** A name that a player can say: `C4`, `Front 2`. */
  label(place: Place): string
  /**
   * The distance between the nearest cells of the two footprints, by the ground's diagonal rule; 0 when they overlap.
   */
  distance(from: Place, fromSize: Size, to: Place, toSize: Size): Length
  /** The ids of all that stand on any of these places. */
  occupantsAt(places: readonly Place[]): readonly string[]
  /** Every place on which the mover can end within this budget. */
  reach(from: Place, mover: Mover, budget: Length): Reach
  /** The cheapest path through the waypoints in order, or why there is none within the budget. */
  route(from: Place, waypoints: readonly Place[], mover: Mover, budget: Length): Way
  /** The price of moving exactly along these places (each a neighbour of the one before), or why it cannot be done. */
  follow(places: readonly Place[], mover: Mover, budget: Length): Way
  /** Whether the whole footprint is on the ground, passable, and free of everybody but `except`. */
  free(place: Place, size: Size, except?: string): boolean
  /**
   * The nearest free place among those that are `allowed`, on this side of walls and closed doors if there is one;
   * `null` when everything is full. `onFoot`: never on the other side, as long as `place` can be stood on at all.
   */
  freeNear(
    place: Place,
    size: Size,
    except?: string,
    wanted?: { readonly allowed?: (place: Place) => boolean; readonly onFoot?: boolean },
  ): Place | null
  sight(from: Place, fromSize: Size, to: Place, toSize: Size): Sight
  /**
   * The walls (also those that stop only steps or only sight) and closed doors that a straight line touches, in the
   * order in which it meets them. For rulesets that judge sight and cover by kind, height and nearness.
   */
  barriersOn(line: { readonly from: Point; readonly to: Point }): readonly Barrier[]
  /** The places that an area covers; with `from`, only those with a clear line of effect from that point. */
  area(shape: LaidArea, options?: { readonly from?: Point }): readonly Place[]
}
