// Abilities from a pattern: a sentence with blanks, and an ability with the same blanks in it. Both are data. What was
// entered from a pattern is found again in it.
import { canonicalJson } from '../../../lib/json.ts'
import type { Draft } from './fresh.ts'
import { type DraftGroup, isGroup, isList, type Path } from './draft-at.ts'

export type Blank =
  /** `hangsOn`: the blank says nothing while that other blank is empty. */
  & { readonly label: string; readonly hangsOn?: string }
  & (
    | { readonly blank: 'line'; readonly start: string }
    /**
     * `empty`: the blank may be left empty, and what that is called. The parts of the pattern that hang on it are then
     * left out.
     */
    | { readonly blank: 'amount'; readonly start: string; readonly empty?: string }
    /** One of the ruleset’s words of that list. `only`: these of the list; all of them when absent. */
    | { readonly blank: 'word'; readonly list: WordLists; readonly start: string; readonly empty?: string;
      readonly only?: readonly string[] }
    /**
     * One of these, each with what it puts into the ability, with blanks of its own where it says so; `start`: the name
     * of the first choice.
     */
    | { readonly blank: 'choice'; readonly start: string; readonly choices: Readonly<Record<string, Draft>> }
  )
export type WordLists = 'kinds' | 'conditions' | 'checks' | 'uses' | 'resources' | 'stats' | 'tags'

/**
 * `says`: a sentence with `{blank}` where something is filled in. `ability`: the same in the language. A text that is
 * `{blank}` and nothing else becomes what the blank stands for, also as the name of a member. A group with
 * `$if: "blank"` is left out while the blank is empty.
 */
export interface AbilityPattern {
  readonly id: string
  readonly name: string
  readonly says: string
  readonly blanks: Readonly<Record<string, Blank>>
  readonly ability: DraftGroup
}
/** What stands in the blanks; of a choice its name. */
export type Filled = Readonly<Record<string, string>>

export const startOf = ({ blanks }: AbilityPattern): Filled =>
  Object.fromEntries(Object.entries(blanks).map(([key, { start }]) => [key, start]))

/** The sentence in pieces: words, and the keys of blanks. */
export const piecesOf = ({ says }: AbilityPattern): readonly { readonly text: string; readonly isBlank: boolean }[] =>
  says.split(/(\{\w+\})/).filter((text) => text !== '').map((text) =>
    /^\{\w+\}$/.test(text) ? { text: text.slice(1, -1), isBlank: true } : { text, isBlank: false }
  )

/** The ability that a filled pattern says. */
export function fillPattern(pattern: AbilityPattern, filled: Filled): Draft {
  return fillIn(pattern, filled, pattern.ability) ?? {}
}

function fillIn(pattern: AbilityPattern, filled: Filled, template: Draft): Draft | undefined {
  if (typeof template === 'string') {
    const [, whole] = WHOLE.exec(template) ?? []
    if (whole !== undefined) return standsFor(pattern, filled, whole)
    return template.replaceAll(/\{(\w+)\}/g, (_all, key: string) => filled[key] ?? '')
  }
  if (isList(template)) return template.flatMap((one) => fillIn(pattern, filled, one) ?? [])
  if (!isGroup(template)) return template
  const { $if: wanted, ...members } = template
  if (typeof wanted === 'string' && isEmpty(filled[wanted])) return undefined
  return Object.fromEntries(Object.entries(members).flatMap(([key, one]) => {
    const made = fillIn(pattern, filled, one)
    const name = WHOLE.test(key) ? String(standsFor(pattern, filled, key.slice(1, -1))) : key
    return made === undefined || isLeftOut(key, made) ? [] : [[name, made]]
  }))
}

/** An empty list of prices or limits says nothing. */
const isLeftOut = (key: string, made: Draft): boolean => isList(made) && made.length === 0 && key !== 'steps'

const WHOLE = /^\{(\w+)\}$/
const isEmpty = (text: string | undefined): boolean => text === undefined || text.trim() === ''

function standsFor(pattern: AbilityPattern, filled: Filled, key: string): Draft {
  const blank = pattern.blanks[key]
  const said = filled[key] ?? ''
  return blank?.blank === 'choice' ? (fillIn(pattern, filled, blank.choices[said] ?? said) ?? said) : said
}

/** Where in the ability the blank stands. */
export function placesOfBlank(pattern: AbilityPattern, filled: Filled, key: string): readonly Path[] {
  if (isEmpty(filled[key])) return []
  return placesOf(fillPattern(pattern, { ...filled, [key]: MARK }), [])
}
const MARK = '\u0001'

function placesOf(draft: Draft, at: Path): readonly Path[] {
  if (typeof draft === 'string') return draft.includes(MARK) ? [at] : []
  if (isList(draft)) return draft.flatMap((one, nth) => placesOf(one, [...at, nth]))
  return isGroup(draft) ? Object.entries(draft).flatMap(([key, one]) => placesOf(one, [...at, key])) : []
}

/** What stands in the blanks of an ability that the pattern could have made; `null` where it could not. */
export function filledIn(pattern: AbilityPattern, ability: Draft): Filled | null {
  const found = new Map<string, string>()
  if (!fits(pattern, pattern.ability, ability, found)) return null
  // A blank that says nothing of this ability is empty where it may be, and otherwise as it began.
  const filled = Object.fromEntries(
    Object.entries(pattern.blanks).map(
      ([key, blank]) => [key, found.get(key) ?? ('empty' in blank ? '' : blank.start)],
    ),
  )
  return canonicalJson(fillPattern(pattern, filled)) === canonicalJson(ability) ? filled : null
}

function fits(pattern: AbilityPattern, template: Draft, value: Draft, found: Map<string, string>): boolean {
  if (typeof template === 'string') {
    const [, key] = WHOLE.exec(template) ?? []
    // What is written around a blank is compared at the end, when all blanks are known.
    if (key === undefined) return template === value || (typeof value === 'string' && /\{\w+\}/.test(template))
    const said = saidFor(pattern, key, value, found)
    if (said === null) return false
    const before = found.get(key)
    found.set(key, said)
    return before === undefined || before === said
  }
  if (isList(template)) return isList(value) && fitsList(pattern, template, value, found)
  if (!isGroup(template) || !isGroup(value)) return template === value
  const { $if: _wanted, ...members } = template
  return Object.entries(members).every(([member, one]) => {
    const key = WHOLE.test(member) ? Object.keys(value).find((name) => !(name in members)) ?? member : member
    if (key !== member && !fits(pattern, member, key, found)) return false
    const inner = value[key]
    if (inner !== undefined) return fits(pattern, one, inner, found)
    return (isGroup(one) && '$if' in one) || fits(pattern, one, [], found)
  })
}

/** Entries one after another; those that may be left out are passed over where they do not fit. */
function fitsList(
  pattern: AbilityPattern,
  template: readonly Draft[],
  value: readonly Draft[],
  found: Map<string, string>,
): boolean {
  let at = 0
  for (const one of template) {
    const next = value[at]
    const before = new Map(found)
    if (next !== undefined && fits(pattern, one, next, found)) {
      at++
      continue
    }
    found.clear()
    for (const [key, said] of before) found.set(key, said)
    if (!isGroup(one) || !('$if' in one)) return false
  }
  return at === value.length
}

/** What the blank says there; what stands in the blanks of a choice is noted among what was found. */
function saidFor(pattern: AbilityPattern, key: string, value: Draft, found: Map<string, string>): string | null {
  const blank = pattern.blanks[key]
  if (blank?.blank !== 'choice') return typeof value === 'string' ? value : null
  for (const [name, one] of Object.entries(blank.choices)) {
    const inside = new Map(found)
    const isIt = fits(pattern, one, value, inside)
      && canonicalJson(fillIn(pattern, Object.fromEntries(inside), one) ?? null) === canonicalJson(value)
    if (!isIt) continue
    for (const [inner, said] of inside) found.set(inner, said)
    return name
  }
  return null
}
