// Sheets, conditions, and the lines of the log.
import type { Roll } from '../dice/types.ts'
import type { Effect } from './effect.ts'
import type { FieldSpec, FieldValue, FormValues } from './field.ts'
import type { CombatantId, EffectId } from './ids.ts'
import type { Audience } from './secrets.ts'
import type { Meter, Tone } from './view-marks.ts'
import type { ButtonView } from './view-turn.ts'

/** The sheet of a combatant: every number editable by the GM as an override. */
export interface SheetView {
  readonly id: CombatantId
  readonly name: string
  readonly subtitle: string
  readonly meters: readonly Meter[]
  readonly fields: readonly { readonly spec: FieldSpec; readonly value: FieldValue | null }[]
  readonly records: readonly RecordsView[]
  readonly effects: readonly { readonly id: EffectId; readonly name: string; readonly detail: string;
    readonly lasts: string; readonly effect: Effect }[]
  readonly toggles: readonly ButtonView[]
}

/** A list of like things in a sheet (weapons, abilities); a field's path is `${id}.${index}.${key}`. */
export interface RecordsView {
  readonly id: string
  readonly title: string
  readonly fields: readonly FieldSpec[]
  readonly rows: readonly FormValues[]
  /**
   * The list can change: setting `${id}.${rows.length}` to `true` adds a row, setting `${id}.${index}` to `false`
   * removes that one.
   */
  readonly canAdd: boolean
  /** What each closed row says of itself; the values that say most when absent. */
  readonly sums?: readonly string[]
}

export interface ConditionSpec {
  readonly name: string
  readonly glyph: string
  readonly detail: string
  readonly tone: Tone
}

/** One line of the log. */
export interface LogLine {
  readonly text: string
  readonly tone: Tone
  readonly about: readonly CombatantId[]
  readonly roll: Roll | null
  readonly audience?: Audience
  /** Short text that floats up at the token. */
  readonly float: { readonly who: CombatantId; readonly text: string; readonly tone: Tone } | null
  /** 0 a heading (round, turn), 1 a deed, 2 what came of it. */
  readonly level: 0 | 1 | 2
}
