// What a form makes of somebody: numbers over those of the sheet, and abilities beside or in place of them.
import type { FormTeaching } from '../../../engine/abilities/run/teach.ts'
import { PLAIN_ABILITY } from '../sheet/blank.ts'
import type { EidolonRows } from '../state.ts'
import { keyOfNumber } from './sheet-numbers.ts'

export const FORMED: FormTeaching<EidolonRows> = {
  keyOf: keyOfNumber,
  bounds: { hp: 'maxHp', mp: 'maxMp' },
  rowsOf: ({ sheet }) => sheet.abilities,
  formOf: ({ sheet }) => sheet.form,
  withForm: ({ sheet: { form: before, ...sheet } }, abilities, form) => ({
    ...sheet,
    abilities: [
      ...sheet.abilities.filter(({ id }) => !before?.rows.includes(id)),
      ...abilities.map((text, at) => ({ ...PLAIN_ABILITY, id: form?.rows[at] ?? 0, name: text.name, text })),
    ],
    ...(form === null ? {} : { form }),
  }),
}
