// What a sheet gets and what it reports. The panel knows no stores; the app connects it to them.
import type { Shine } from '../../grid/types.ts'
import type { Vision } from '../../grid/vision/eyes.ts'
import type { Presence, RulesetTypes } from '../../engine/core/battle.ts'
import type { Duration } from '../../engine/core/effect.ts'
import type { CombatantPatch } from '../../engine/core/event.ts'
import type { FieldSpec, FieldValue } from '../../engine/core/field.ts'
import { fieldWords } from '../../engine/core/field-names.ts'
import type { ActionId, CombatantId, EffectId, SideId, SquadId } from '../../engine/core/ids.ts'
import type { ButtonView, ConditionSpec, SheetView } from '../../engine/core/view.ts'
import type { Committed, Face } from '../parts/index.ts'

/** What the combatants of every ruleset have; a `Combatant` fits. */
export interface SheetCombatant {
  readonly id: CombatantId
  readonly name: string
  readonly side: SideId
  readonly kind: 'pc' | 'npc'
  readonly player: string | null
  readonly squad: SquadId | null
  readonly size: number
  readonly presence: Presence
  readonly art: string | null
  readonly secret: { readonly token: boolean; readonly stats: boolean }
  readonly notes: string
  readonly ownNotes?: string
  readonly standing: readonly (ActionId | '*')[]
  readonly vision?: Vision
  readonly light?: Shine | null
}

/** The parts of the battle that a sheet can name: sides, squads, other combatants, conditions, reactions. */
export interface SheetContext {
  readonly sides: readonly { readonly id: SideId; readonly name: string }[]
  readonly squads: readonly { readonly id: SquadId; readonly name: string }[]
  /** Combatants in whose turns an effect can end, and who can have given it. */
  readonly others: readonly { readonly id: CombatantId; readonly name: string }[]
  /** Combatants that act now: their "next turn" is the turn after the current one. */
  readonly acting: readonly CombatantId[]
  readonly conditions: readonly ConditionSpec[]
  /** The ruleset's name for a round; `Round` when absent. */
  readonly round?: string
  /** The unit of the ground, where there are squares. */
  readonly unit?: string
  /** Whether there is fog, so that sight and light count. */
  readonly fog?: boolean
  /** The battle is being prepared: sight and light stand first and open. */
  readonly preparing?: boolean
  /** Reactions that a standing answer can pass on. */
  readonly reactions: readonly { readonly id: ActionId; readonly label: string }[]
}

export interface NewEffect {
  readonly condition: string
  readonly value: number | null
  readonly duration: Duration
  /** The combatant that gave the effect; `null` for none. */
  readonly source: CombatantId | null
  /** Whether only the GM sees the effect. */
  readonly secret: boolean
}

export type GeneralPatch = Omit<CombatantPatch<RulesetTypes>, 'sheet' | 'standing'>

/** Where on a sheet abilities are kept: the list, and the field of its rows that holds one as a text. */
export interface AbilityPlace {
  readonly list: string
  readonly field: string
  /** How many rows the list has. */
  readonly rows: number
}

/** What can be done with the abilities of a list; `text`: the ability as its row holds it. */
export interface AbilityCalls {
  readonly onNew: (at: AbilityPlace) => void
  readonly onEdit: (at: AbilityPlace, row: number, text: string) => void
  readonly onCopy: (text: string) => void
  readonly onFile: (text: string) => void
  readonly onPaste: (at: AbilityPlace) => void
  readonly onPick: (at: AbilityPlace, file: File) => void
}

/** What can be done from a sheet. Calls with a `reason` are overrides by the GM's word (COM-06). */
export interface SheetCalls {
  readonly onSet: (field: string, value: FieldValue, reason: string) => Committed
  readonly onAddEffect: (effect: NewEffect, reason: string) => void
  readonly onEndEffect: (effect: EffectId, reason: string) => void
  readonly onPresence: (presence: Presence, reason: string) => void
  readonly onGiveTurn: (reason: string) => void
  readonly onLeave: (how: 'fled' | 'gone') => void
  readonly onEdit: (patch: GeneralPatch) => Committed
  readonly onStanding: (answers: readonly (ActionId | '*')[]) => void
  readonly onPress: (button: ButtonView) => void
  /** Absent where abilities are not written in the language of abilities. */
  readonly abilities?: AbilityCalls
  /** Called with a new picture; absent where pictures cannot be kept. */
  readonly onPicture?: (file: File) => void
}

export interface SheetSubject {
  readonly view: SheetView
  readonly face: Face
  readonly combatant: SheetCombatant
  /** Whether the combatant acts now. */
  readonly now: boolean
}

/** The value of a field in words, with its unit; `unknown` where the viewer may not know the value. */
export function valueWords(spec: FieldSpec, value: FieldValue | null | undefined): string {
  if (value === null || value === undefined) return 'unknown'
  return fieldWords(spec, value)
}
