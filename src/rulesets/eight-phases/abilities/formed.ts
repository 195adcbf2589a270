// What a form makes of somebody: numbers over those of the sheet, and abilities beside or in place of them.
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
  withForm: ({ sheet: { form: before, ...sheet } }, abilities, form) => ({
    ...sheet,
    abilities: [
      ...sheet.abilities.filter(({ id }) => !before?.rows.includes(id)),
      ...abilities.map((text, at) => ({ ...BLANK_ABILITY, id: form?.rows[at] ?? 0, name: text.name, text })),
    ],
    ...(form === null ? {} : { form }),
  }),
}
