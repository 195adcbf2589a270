// Views of sheets, conditions and the lines of the log.
import type { Roll } from '../dice/types.ts'
import type { Effect } from './effect.ts'
import type { FieldSpec, FieldValue, FormValues } from './field.ts'
import type { CombatantId, EffectId } from './ids.ts'
import type { Audience } from './secrets.ts'
import type { Meter, Tone } from './view-marks.ts'
import type { ButtonView } from './view-turn.ts'

/** The sheet of a combatant. The GM can set every number, as an override. */
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

/** A list in a sheet (weapons, abilities). The path of a field is `${id}.${index}.${key}`. */
export interface RecordsView {
  readonly id: string
  readonly title: string
  readonly fields: readonly FieldSpec[]
  readonly rows: readonly FormValues[]
  /**
   * Whether rows can be added and removed: setting `${id}.${rows.length}` to `true` adds a row, setting
   * `${id}.${index}` to `false` removes that row.
   */
  readonly canAdd: boolean
  /** The rows follow from something else: nobody edits them. */
  readonly fixed?: true
  /** The summary of each closed row. When absent, the panel picks the most telling values. */
  readonly sums?: readonly string[]
  /** Rows in plain words; `null`: its fields say it. Where nothing is edited, the words stand for long texts. */
  readonly says?: readonly (string | null)[]
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
  /** Short text that floats up from the token. */
  readonly float: { readonly who: CombatantId; readonly text: string; readonly tone: Tone } | null
  /** 0 for a heading (round, turn), 1 for a deed, 2 for what came of the deed. */
  readonly level: 0 | 1 | 2
}
