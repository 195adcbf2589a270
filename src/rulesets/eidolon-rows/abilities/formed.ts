// What a form makes of somebody: numbers over those of the sheet, and abilities beside or in place of them.
import { sheetInForm } from '../../../engine/abilities/run/form-on-sheet.ts'
import type { FormTeaching } from '../../../engine/abilities/run/teach.ts'
import { PLAIN_ABILITY } from '../sheet/blank.ts'
import type { EidolonRows } from '../state.ts'
import { keyOfNumber } from './sheet-numbers.ts'

export const FORMED: FormTeaching<EidolonRows> = {
  keyOf: keyOfNumber,
  bounds: { hp: 'maxHp', mp: 'maxMp' },
  rowsOf: ({ sheet }) => sheet.abilities,
  formOf: ({ sheet }) => sheet.form,
  withForm: ({ sheet }, abilities, form) => sheetInForm(sheet, PLAIN_ABILITY, abilities, form),
}
