// What is known of a ruleset before it is loaded: enough for the start page.
import type { Ground } from '../../grid/index.ts'
import type { Battle, RulesetTypes } from './battle.ts'
import type { Sample } from './ruleset.ts'

export interface RulesetCard<SampleId extends string = string> {
  readonly id: string
  readonly name: string
  /** One line for the list of rulesets. */
  readonly summary: string
  /** What the licence of its rules asks to be said; shown in the about box. */
  readonly credits?: string
  /** The kind of ground that it plays on. */
  readonly plays: Ground['kind']
  /** Battles that are ready to play, by id, in the order of the start page. */
  readonly samples: Readonly<Record<SampleId, { readonly name: string; readonly detail: string }>>
}

/** Keeps the ids of the samples, so that none can be forgotten. */
export const defineCard = <const SampleId extends string>(card: RulesetCard<SampleId>): RulesetCard<SampleId> => card

/** The samples of a card with what makes each; the battle is called like the sample. */
export function samplesOf<T extends RulesetTypes, SampleId extends string>(
  { samples }: RulesetCard<SampleId>,
  makes: Readonly<Record<NoInfer<SampleId>, (name: string) => Battle<T>>>,
): readonly Sample<T>[] {
  return (Object.keys(samples) as SampleId[]).map((id) => ({ id, ...samples[id],
    make: () => makes[id](samples[id].name) })
  )
}
