// What stands and lies on the board: tokens, objects, the reach of a combatant, areas that stay.
import type { Length, Mover, Place, Size } from '../../grid/index.ts'
import type { CombatantId, ObjectId } from './ids.ts'
import type { Refusal } from './refusal.ts'
import type { Badge, Meter, Pips, Price, Tone } from './view-marks.ts'

/** What stands on the board for a combatant. */
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
  /** Acts now: the brightest thing on the board. */
  readonly now: boolean
  /** Only the GM sees it. */
  readonly concealed: boolean
  /** Stands back from the fight for now, out of everybody's reach: drawn faded. */
  readonly aside?: true
  /** Lines of the tooltip under the name. */
  readonly facts: readonly string[]
}

/** What stands on the board for an object of the scene (COM-01). */
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

/** Places of a movement that mean something before the drop. */
export interface MoveMark {
  readonly places: readonly Place[]
  readonly label: string
  readonly tone: Tone
  /** `stop`: a movement ends there; `alert`, also when absent: beginning one there would be answered. */
  readonly sign?: 'stop' | 'alert'
  /** It happens also where the way only leads through. */
  readonly passing?: true
}

/** How far a combatant may go now, in bands by price. */
export interface MovementView {
  readonly who: CombatantId
  readonly mover: Mover
  /** Already walked this turn. */
  readonly spent: Length
  /** Ascending; each reaches `budget` in all (from where it stands now). */
  readonly bands: readonly {
    readonly id: string
    readonly label: string
    readonly budget: Length
    readonly price: readonly Price[]
    /** `false` where nothing is measured: the budget only says that it reaches everywhere, and no lengths are shown. */
    readonly measured?: false
  }[]
  /** Why it may not move at all. */
  readonly refusal: Refusal | null
  /** What waits on the way, to be shown while it is laid out; the same cell may be in several. */
  readonly marks?: readonly MoveMark[]
}

/** COM-45: an area that stays on the ground: a cloud, an aura around its bearer, a melee. */
export interface AreaView {
  readonly id: string
  readonly label: string
  /** At most two signs that stand at its corner in place of the label, where tokens in it tell the rest. */
  readonly mark?: string
  readonly tone: Tone
  readonly covers:
    | { readonly kind: 'places'; readonly places: readonly Place[] }
    /** Everything within `radius` of the bearer's footprint, wherever it goes. */
    | { readonly kind: 'around'; readonly bearer: CombatantId; readonly radius: Length }
}
