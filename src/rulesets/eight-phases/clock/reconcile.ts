// Puts order, prompts and limits right after a combatant joined, left or changed, or after the GM's word (COM-06,
// COM-07, PHA-70).
import { combatantsOf, effectsOn, presentOf } from '../../../engine/core/index.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { isAway } from '../../../engine/kits/taking-part.ts'
import { endBrokenGrapples } from '../movement/grapples.ts'
import { endFlight } from '../rules/flight.ts'
import { putGroundRight } from '../rules/ground.ts'
import { leaveFight } from '../rules/leave-fight.ts'
import { MET } from '../rules/limits.ts'
import type { PhasesWork } from '../state.ts'
import { askAgain } from './frames.ts'
import { cutShort } from './one-turn.ts'
import { schedule } from './turns.ts'

export function reconcile(work: PhasesWork): void {
  if (work.battle.status !== 'running' || work.battle.turn.phase === 0) return
  putGroundRight(work)
  dropThoseAway(work)
  endBrokenGrapples(work)
  for (const one of presentOf(work.battle)) {
    if (effectsOn(work.battle, one.id, 'PRONE').length > 0) endFlight(work, one.id)
  }
  scheduleNewcomers(work)
  askAgain(work)
}

/** A combatant off the ground acts, channels, waits and holds no more. */
function dropThoseAway(work: PhasesWork): void {
  for (const one of combatantsOf(work.battle)) {
    const away = isAway(one)
    if (work.battle.turn.turn?.who === one.id && away) cutShort(work)
    if (one.presence !== 'present') leaveFight(work, one)
  }
}

/**
 * PHA-70: an NPC that joins acts in the phases that are left. Player characters pick a phase, and their SURGE level is
 * at least that of the option.
 */
function scheduleNewcomers(work: PhasesWork): void {
  for (const one of combatantsOf(work.battle)) {
    const { due, phase, taken } = work.battle.turn
    if (one.presence !== 'present' || phase === 0) continue
    if (one.kind === 'npc' && !one.sheet.boss && due[one.id] === undefined && taken[one.id] === undefined) {
      schedule(work, one, phase)
    }
    const level = work.battle.options.surge === 'restricted' ? 0 : work.battle.options.surgeStart
    const fresh = !work.used(`${MET}${one.id}:`)
    if (one.kind === 'pc' && fresh && stat(one, 'surge') < level) {
      work.stat(one.id, 'surge', level - stat(one, 'surge'), 'the scene begins')
    }
    if (one.kind === 'pc' && fresh) work.use(`${MET}${one.id}:`)
  }
}
