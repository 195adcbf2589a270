// Views of actions: what the palette shows, what an action needs to know, and its possible targets.
import type { AreaShape, Length, Place, Point } from '../../grid/index.ts'
import type { Target } from './command.ts'
import type { FieldSpec } from './field.ts'
import type { ActionId, CombatantId } from './ids.ts'
import type { Refusal } from './refusal.ts'
import type { Price, Tone } from './view-marks.ts'

/** What an action needs to be told. An offer lists its needs in order. */
export type Need = CombatantNeed | PlaceNeed | AreaNeed | DoorNeed | ObjectNeed | OptionNeed

interface CombatantNeed {
  readonly kind: 'combatant'
  readonly label: string
  readonly min: number
  readonly max: number
  readonly range: Length | null
  /** Objects can be chosen too, as targets of kind `object`. */
  readonly objects?: boolean
}

interface PlaceNeed {
  readonly kind: 'place'
  readonly label: string
  readonly range: Length | null
}

interface AreaNeed {
  readonly kind: 'area'
  readonly label: string
  readonly shape: AreaShape['shape']
  readonly size: Length
  readonly range: Length | null
  /** The width of a line, in the ground's unit; a cell when absent. */
  readonly width?: Length
  /** The angle of a cone, in degrees; 90 when absent. */
  readonly spread?: number
  /**
   * `cell`: the area is centred on the middle of a cell, or begins in a cell. `beside`: a square that touches the actor
   * without covering it. `anywhere`: a line that begins in any cell, in any direction. When absent: anywhere, in steps
   * of half a cell.
   */
  readonly anchor?: 'cell' | 'beside' | 'anywhere'
}

interface DoorNeed {
  readonly kind: 'door'
  readonly label: string
}

interface ObjectNeed {
  readonly kind: 'object'
  readonly label: string
  readonly range: Length | null
}

interface OptionNeed {
  readonly kind: 'option'
  readonly label: string
  readonly options: readonly Choice[]
}

export interface Choice {
  readonly id: string
  readonly label: string
  readonly detail: string
  readonly price: readonly Price[]
  readonly why: string | null
  /** Whose turns or fortunes are settled by it: it is chosen by whoever plays all of these. */
  readonly settles?: readonly CombatantId[]
}

/** COM-20: an action in the palette, usable or not; also a reaction in a prompt. */
export interface Offer {
  readonly action: ActionId
  readonly name: string
  /** One or two sentences about what the action does. */
  readonly detail: string
  /** Heading in the palette: "Primary", "Reaction". */
  readonly group: string
  readonly price: readonly Price[]
  readonly needs: readonly Need[]
  readonly form: readonly FieldSpec[]
  /** `null` when the action can be used now. */
  readonly refusal: Refusal | null
  /**
   * For an action that needs no target and still affects others: whom it would affect from here, which places it
   * covers, and what is rolled. Shown before the action; a key shows it first, too.
   */
  readonly look?: { readonly lines: readonly string[]; readonly who: readonly CombatantId[];
    readonly places: readonly Place[] }
  /** For an extended action: how much of the price has been paid. */
  readonly progress: { readonly done: number; readonly of: number } | null
}

/** A possible target for the next need of an offer. */
export interface TargetView {
  readonly target: Target
  readonly label: string
  /** Why this cannot be the target; `null` when it can. */
  readonly why: string | null
  /** Short lines, shown before the click that commits: what is rolled against what. */
  readonly preview: readonly string[]
  /** What lies between, as the ruleset judges it. When absent, the board shows what the ground knows. */
  readonly sight?: SightView
}

/** What the board draws of a target that is pointed at. */
export interface DrawnTarget {
  /** The places that an area really covers, and the combatants that it affects. */
  readonly covers?: { readonly places: readonly Place[]; readonly who: readonly CombatantId[] }
  /** The way that the actor walks when this is the target, both ends included. */
  readonly way?: readonly Place[] | undefined
}

/** The line from the actor to the target, its ends in cell widths, and what was found on the line. */
export interface SightView {
  readonly line: { readonly from: Point; readonly to: Point }
  /** "Soft cover · a hanging". When empty, only the distance is shown. */
  readonly label: string
  readonly tone: Tone
  /** Where the line meets cover, and which cover. */
  readonly cover: { readonly at: Point; readonly kind: 'soft' | 'hard' } | null
}
