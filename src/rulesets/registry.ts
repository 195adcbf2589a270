// The list of rulesets. A new one is its folder and one line here. The list holds what the start page shows; a ruleset
// itself is loaded when it is wanted.
import type { Ruleset, RulesetCard } from '../engine/core/index.ts'
import { card as actionGauge } from './action-gauge/card.ts'
import { card as actionPoints } from './action-points/card.ts'
import { card as eidolonRows } from './eidolon-rows/card.ts'
import { card as eightPhases } from './eight-phases/card.ts'
import { card as plainTurns } from './plain-turns/card.ts'
import { card as segmentRounds } from './segment-rounds/card.ts'

interface Entry {
  readonly card: RulesetCard
  readonly load: () => Promise<{ readonly ruleset: Ruleset }>
}

const ENTRIES: readonly Entry[] = [
  { card: actionPoints, load: () => import('./action-points/index.ts') },
  { card: plainTurns, load: () => import('./plain-turns/index.ts') },
  { card: eightPhases, load: () => import('./eight-phases/index.ts') },
  { card: actionGauge, load: () => import('./action-gauge/index.ts') },
  { card: eidolonRows, load: () => import('./eidolon-rows/index.ts') },
  { card: segmentRounds, load: () => import('./segment-rounds/index.ts') },
]

/** In the order of the start page. */
export const RULESETS: readonly RulesetCard[] = ENTRIES.map(({ card }) => card)

/** The card of the ruleset of that id, or `undefined`. */
export const cardOf = (id: string): RulesetCard | undefined => RULESETS.find((one) => one.id === id)

/** The ruleset of that id, or `undefined` where there is none. Rejects when its code cannot be loaded. */
export async function loadRuleset(id: string): Promise<Ruleset | undefined> {
  const found = ENTRIES.find(({ card }) => card.id === id)
  return found && (await found.load()).ruleset
}
