// What a form makes of somebody: numbers over those of the sheet, and abilities beside or in place of them.
import { sheetInForm } from '../../../engine/abilities/run/form-on-sheet.ts'
import type { FormTeaching } from '../../../engine/abilities/run/teach.ts'
import { BLANK_ABILITY } from '../sheet/blank-ability.ts'
import type { EightPhases } from '../state.ts'
import { STAT_KEYS } from './words.ts'

const KEYS: Readonly<Record<string, string>> = STAT_KEYS

export const FORMED: FormTeaching<EightPhases> = {
  keyOf: (name) => KEYS[name],
  bounds: { hp: 'maxHp', mp: 'maxMp', recoveries: 'maxRecoveries' },
  rowsOf: ({ sheet }) => sheet.abilities,
  formOf: ({ sheet }) => sheet.form,
  withForm: ({ sheet }, abilities, form) => sheetInForm(sheet, BLANK_ABILITY, abilities, form),
}
