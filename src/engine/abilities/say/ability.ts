// A whole ability in plain English, drawn from its data alone: for the palette, the sheet, the log and the editor.
import { remembered } from '../../../lib/remembered.ts'
import type { Ability } from '../language/ability.ts'
import type { Words } from '../language/words.ts'
import { linesOf } from './steps.ts'

/** The ability in sentences, a line for each of its parts. */
export const abilityLines = (ability: Ability, words: Words): readonly string[] =>
  linesOf(ability, { words, me: 'you' })

export const abilityWords = (ability: Ability, words: Words): string => abilityLines(ability, words).join(' ')

/** The table’s own words, then what it does. */
export const fullWords = (ability: Ability, words: Words): string => said(words).whole(ability)

/** The same of one way of an ability (`waysOf`): what its other ways are goes unsaid. */
export const wayWords = (ability: Ability, words: Words): string => said(words).way(ability)

/** Palettes and sheets ask again and again: each text is put into words once. */
const said = remembered((words: Words) => {
  const whole = remembered((ability: Ability) => {
    const does = abilityWords(ability, words)
    return ability.words === undefined ? does : `${ability.words} ${does}`
  })
  return { whole,
    way: remembered((ability: Ability) => (ability.ways ? whole({ ...ability, ways: {} }) : whole(ability))) }
})
