// What a sheet is given and what it gives back. The panel knows no stores: whoever wires it fills these in.
import type { Presence, RulesetTypes } from '../../engine/core/battle.ts'
import type { Duration } from '../../engine/core/effect.ts'
import type { CombatantPatch } from '../../engine/core/event.ts'
import type { FieldSpec, FieldValue } from '../../engine/core/field.ts'
import { fieldWords } from '../../engine/core/field-names.ts'
import type { ActionId, CombatantId, EffectId, SideId, SquadId } from '../../engine/core/ids.ts'
import type { ButtonView, ConditionSpec, SheetView } from '../../engine/core/view.ts'
import type { Committed, Face } from '../parts/index.ts'

/** What every ruleset's combatants share; a `Combatant` fits. */
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
  readonly standing: readonly (ActionId | '*')[]
}

/** What of the battle context the combatant its sheet can name. */
export interface SheetContext {
  readonly sides: readonly { readonly id: SideId; readonly name: string }[]
  readonly squads: readonly { readonly id: SquadId; readonly name: string }[]
  /** In whose turns an effect may end, and who may have given it. */
  readonly others: readonly { readonly id: CombatantId; readonly name: string }[]
  /** In whose turn we are now: "next turn" is then the one after. */
  readonly acting: readonly CombatantId[]
  readonly conditions: readonly ConditionSpec[]
  /** What a round is called; `Round` when absent. */
  readonly round?: string
  /** Reactions that a standing answer can pass on. */
  readonly reactions: readonly { readonly id: ActionId; readonly label: string }[]
}

export interface NewEffect {
  readonly condition: string
  readonly value: number | null
  readonly duration: Duration
  /** Who gave it; `null` for nobody. */
  readonly source: CombatantId | null
  /** For the GM's eyes only. */
  readonly secret: boolean
}

export type GeneralPatch = Omit<CombatantPatch<RulesetTypes>, 'sheet' | 'standing'>

/** What can be done from a sheet. Those with a `reason` are overrides by the GM's word (COM-06). */
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
  /** A new picture was chosen; absent where pictures cannot be kept. */
  readonly onPicture?: (file: File) => void
}

export interface SheetSubject {
  readonly view: SheetView
  readonly face: Face
  readonly combatant: SheetCombatant
  /** Acts now. */
  readonly now: boolean
}

/** Value of a sheet's field in words, with its unit; `unknown` where the viewer may not know it. */
export function valueWords(spec: FieldSpec, value: FieldValue | null | undefined): string {
  if (value === null || value === undefined) return 'unknown'
  return fieldWords(spec, value)
}
