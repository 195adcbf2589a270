// Views of what is on the board: tokens, objects, the reach of a combatant, areas that stay.
import type { Length, Mover, Place, Size } from '../../grid/index.ts'
import type { ArtFrame } from './battle.ts'
import type { CombatantId, ObjectId } from './ids.ts'
import type { Refusal } from './refusal.ts'
import type { Badge, Meter, Pips, Price, Tone } from './view-marks.ts'

/** The token of a combatant. */
export interface TokenView {
  readonly id: CombatantId
  readonly name: string
  readonly initials: string
  readonly art: string | null
  readonly place: Place | null
  readonly size: Size
  /** 0 to 5: colour and ring style. */
  readonly livery: number
  readonly isPlayer: boolean
  readonly presence: 'present' | 'down' | 'fled' | 'gone'
  /** The first is the HP bar; at most three are drawn. */
  readonly meters: readonly Meter[]
  readonly pips: Pips | null
  readonly badges: readonly Badge[]
  /** The combatant acts now: its token is the brightest thing on the board. */
  readonly now: boolean
  /** Only the GM sees it. */
  readonly concealed: boolean
  /** The combatant stands back from the fight for now, out of reach: drawn faded. */
  readonly aside?: true
  /** How high above the ground, in the ground's unit; below it when negative. Absent on the ground. */
  readonly elevation?: Length
  /** The same in words: `10 ft`, `−5 ft`. */
  readonly height?: string
  /** Where the combatant looks, in degrees clockwise from north: 0 to less than 360. */
  readonly facing?: number
  /** `#rrggbb`: colours the picture. */
  readonly tint?: string
  /** Which part of the picture is shown; its middle, in a ring, when absent. */
  readonly frame?: ArtFrame
  /** Lines of the tooltip under the name. */
  readonly facts: readonly string[]
}

/** An object of the scene on the board (COM-01). */
export interface ObjectView {
  readonly id: ObjectId
  readonly name: string
  readonly place: Place | null
  readonly size: Size
  readonly meter: Meter | null
  /** Lines of the tooltip under the name. */
  readonly facts: readonly string[]
  readonly blocks: boolean
  readonly destroyed: boolean
  /** Only the GM sees it. */
  readonly concealed: boolean
}

/** Places where a movement would have a consequence, shown before the drop. */
export interface MoveMark {
  readonly places: readonly Place[]
  readonly label: string
  readonly tone: Tone
  /** `stop`: a movement ends there. `alert`, also when absent: a movement that begins there can be reacted to. */
  readonly sign?: 'stop' | 'alert'
  /** The consequence also comes when the way only leads through the place. */
  readonly passing?: true
  /** The consequence comes only when the way leads out of these places. */
  readonly leaving?: true
}

/** How far a combatant may go now, in bands by price. */
export interface MovementView {
  readonly who: CombatantId
  readonly mover: Mover
  /** Length already walked in this turn. */
  readonly spent: Length
  /** In ascending order. `budget`: how far the band reaches in all, from where the combatant stands now. */
  readonly bands: readonly {
    readonly id: string
    readonly label: string
    readonly budget: Length
    readonly price: readonly Price[]
    /** `false` when nothing is measured: the budget reaches everywhere, and no lengths are shown. */
    readonly measured?: false
  }[]
  /** Why the combatant may not move at all. */
  readonly refusal: Refusal | null
  /** Marks shown while the way is laid out. A cell may be in several marks. */
  readonly marks?: readonly MoveMark[]
}

/** COM-45: an area that stays on the ground: a cloud, an aura around its bearer, a melee. */
export interface AreaView {
  readonly id: string
  readonly label: string
  /** At most two characters, drawn at the corner instead of the label when tokens in the area tell the rest. */
  readonly mark?: string
  readonly tone: Tone
  readonly covers:
    | { readonly kind: 'places'; readonly places: readonly Place[] }
    /** Everything within `radius` of the bearer's footprint, wherever it goes. */
    | { readonly kind: 'around'; readonly bearer: CombatantId; readonly radius: Length }
}
