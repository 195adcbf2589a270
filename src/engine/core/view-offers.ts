// Actions of the palette as they are shown: what an action needs to know, and its possible targets.
import type { AreaShape, Length, Place, Point } from '../../grid/index.ts'
import type { Target } from './command.ts'
import type { FieldSpec } from './field.ts'
import type { ActionId, CombatantId } from './ids.ts'
import type { Refusal } from './refusal.ts'
import type { Price, Tone } from './view-marks.ts'

/** What an action wants to be told, in order. */
export type Need = CombatantNeed | PlaceNeed | AreaNeed | DoorNeed | ObjectNeed | OptionNeed

interface CombatantNeed {
  readonly kind: 'combatant'
  readonly label: string
  readonly min: number
  readonly max: number
  readonly range: Length | null
  /** Objects may be named as well, as targets of kind `object`. */
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
  /** Of a line, in the ground's unit; a cell when absent. */
  readonly width?: Length
  /** Of a cone, in degrees; 90 when absent. */
  readonly spread?: number
  /**
   * `cell`: the area is centred on the middle of a cell, or begins in a cell. `beside`: a square that touches the actor
   * without holding it. Anywhere, half a cell apart, when absent.
   */
  readonly anchor?: 'cell' | 'beside'
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
}

/** COM-20: one action of the palette, usable or not; also one reaction in a prompt. */
export interface Offer {
  readonly action: ActionId
  readonly name: string
  /** One or two sentences of what it does. */
  readonly detail: string
  /** Heading in the palette: "Primary", "Reaction". */
  readonly group: string
  readonly price: readonly Price[]
  readonly needs: readonly Need[]
  readonly form: readonly FieldSpec[]
  /** `null` when it can be used now. */
  readonly refusal: Refusal | null
  /**
   * Of an action that wants no target and yet is about others: whom it would be for from here, over which places, and
   * what is rolled. Shown before it is done; no key does it unseen.
   */
  readonly look?: { readonly lines: readonly string[]; readonly who: readonly CombatantId[];
    readonly places: readonly Place[] }
  /** Extended actions: how much of the price is gathered. */
  readonly progress: { readonly done: number; readonly of: number } | null
}

/** A possible target for the next need of an offer. */
export interface TargetView {
  readonly target: Target
  readonly label: string
  /** `null` when valid. */
  readonly why: string | null
  /** What is rolled against what, before the click that commits: short lines. */
  readonly preview: readonly string[]
  /** What lies between, as this ruleset judges it; the ground's own judgement is shown when absent. */
  readonly sight?: SightView
}

/** The line along which something is aimed, ends in cell widths, and what was found on it. */
export interface SightView {
  readonly line: { readonly from: Point; readonly to: Point }
  /** "Soft cover · a hanging"; nothing is said beside the distance when empty. */
  readonly label: string
  readonly tone: Tone
  /** Where it meets cover, and which. */
  readonly cover: { readonly at: Point; readonly kind: 'soft' | 'hard' } | null
}
