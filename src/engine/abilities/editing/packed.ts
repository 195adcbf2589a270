// An ability on its way to another sheet, another battle or a file: a text that says of which ruleset it is.
import { fail, ok, type Result } from '../../../lib/result.ts'
import { quoted } from '../../../lib/quoted.ts'
import { LANGUAGE_VERSION } from '../language/json-schema.ts'
import { readJsonText } from '../language/text.ts'
import { isGroup } from './draft-at.ts'
import type { Draft } from './fresh.ts'

/** The ruleset of a battle, as an ability on its way names it. */
export interface RulesetName {
  readonly id: string
  readonly version: number
}

/** Where an ability arrives: the ruleset, and what rulesets are called. */
export interface Arrival {
  readonly ruleset: string
  readonly nameOf: (ruleset: string) => string | undefined
}

/** How the name of a file with an ability ends. */
export const ABILITY_ENDING = '.ability.json'

export const packAbility = (ability: Draft, { id, version }: RulesetName): string =>
  JSON.stringify({ turnstone: 'ability', language: LANGUAGE_VERSION, ruleset: id, version, ability }, null, 2)

/**
 * The ability of a text that was copied, saved or written by hand, not yet checked; otherwise why there is none, in a
 * sentence. An ability without a word of its ruleset is taken as it is.
 */
export function unpackAbility(text: string, { ruleset, nameOf }: Arrival): Result<Draft, string> {
  const bare = text.trim().replace(/^```\w*\s*\n/, '').replace(/\n```$/, '')
  if (bare === '') return fail('There is nothing to paste: copy an ability first.')
  const read = readJsonText(bare)
  if (!read.ok) return read
  const value = read.value as Draft
  if (!isGroup(value)) return fail(`This is no ability: a group of named values is needed, not ${quoted(value)}.`)
  if (value['turnstone'] === undefined && value['ability'] === undefined) {
    return 'turnstone-battle' in value || 'combatants' in value || 'roster' in value
      ? fail('This is a battle, not an ability. A saved battle is opened by dropping its file on the page.')
      : ok(value)
  }
  if (value['turnstone'] !== 'ability') {
    return fail(`turnstone: must be "ability", but is ${quoted(value['turnstone'])}.`)
  }
  const { language, ruleset: of, ability } = value as { readonly [key: string]: unknown }
  if (typeof language !== 'number') return fail('language: the version of the language is missing.')
  if (language > LANGUAGE_VERSION) {
    return fail(
      `This ability is written in version ${language} of the language. This program reads version `
        + `${LANGUAGE_VERSION}: open it in a newer Turnstone.`,
    )
  }
  if (of !== ruleset) {
    const name = (id: unknown): string => (typeof id === 'string' ? (nameOf(id) ?? quoted(id)) : 'no known ruleset')
    return fail(`This is an ability of ${name(of)}. Here ${name(ruleset)} is played, which has other words.`)
  }
  return isGroup(ability) ? ok(ability as Draft) : fail('ability: is missing.')
}
