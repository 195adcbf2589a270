// The text of an ability in the language, as a part of the sheet.
import { abilityTextIn } from '../../../engine/abilities/language/text-shape.ts'
import { WORDS } from './words.ts'

export const abilityText = abilityTextIn(WORDS)
