// The list of rulesets. A new one is its folder and one line here.
import type { Ruleset } from '../engine/core/index.ts'
import { actionGauge } from './action-gauge/index.ts'
import { actionPoints } from './action-points/index.ts'
import { eidolonRows } from './eidolon-rows/index.ts'
import { eightPhases } from './eight-phases/index.ts'
import { plainTurns } from './plain-turns/index.ts'
import { segmentRounds } from './segment-rounds/index.ts'

export const RULESETS: readonly Ruleset[] = [actionPoints, plainTurns, eightPhases, actionGauge, eidolonRows,
  segmentRounds]

/** The ruleset of that id, or `undefined`. */
export function rulesetOf(id: string): Ruleset | undefined {
  return RULESETS.find((one) => one.id === id)
}
