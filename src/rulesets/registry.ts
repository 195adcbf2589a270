// The list of rulesets. A new one is its folder and one line here. The list holds what the start page shows; a ruleset
// itself is loaded when it is wanted.
import type { AbilityEditing } from '../engine/abilities/editing/editing.ts'
import type { Ruleset, RulesetCard } from '../engine/core/index.ts'

/** Folders, in the order of the start page. The id of a ruleset is the name of its folder. */
const FOLDERS = [
  'action-points',
  'plain-turns',
  'eight-phases',
  'action-gauge',
  'eidolon-rows',
  'segment-rounds',
]

const cards = import.meta.glob<{ readonly card: RulesetCard }>('./*/card.ts', { eager: true })
const rulesets = import.meta.glob<{ readonly ruleset: Ruleset }>('./*/index.ts')
const editings = import.meta.glob<{ readonly EDITING: AbilityEditing }>('./*/abilities/editing.ts')

/** In the order of the start page. */
export const RULESETS: readonly RulesetCard[] = FOLDERS.flatMap((folder) => cards[`./${folder}/card.ts`]?.card ?? [])

/** The card of the ruleset of that id, or `undefined`. */
export const cardOf = (id: string): RulesetCard | undefined => RULESETS.find((one) => one.id === id)

/** The ruleset of that id, or `undefined` where there is none. Rejects when its code cannot be loaded. */
export async function loadRuleset(id: string): Promise<Ruleset | undefined> {
  return FOLDERS.includes(id) ? (await rulesets[`./${id}/index.ts`]?.())?.ruleset : undefined
}

/** Whether abilities of that ruleset are entered in the language of abilities. */
export const hasAbilityEditing = (id: string): boolean => editings[`./${id}/abilities/editing.ts`] !== undefined

/** What the ruleset gives to whoever enters its abilities. Rejects when its code cannot be loaded. */
export async function loadAbilityEditing(id: string): Promise<AbilityEditing | undefined> {
  return (await editings[`./${id}/abilities/editing.ts`]?.())?.EDITING
}
