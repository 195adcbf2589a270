// Whether a deed half-way, or a threat that is answered, still makes sense.
import { combatantOf } from '../../../engine/core/index.ts'
import { specOf } from './actions/table.ts'
import type { ActionEntry, RunningDeed } from './actions/types.ts'
import { runningDeed } from './declare.ts'
import { whyBeyondReach } from './targeting.ts'
import { spellOf, strikers } from '../sheet/gear.ts'
import type { PointsBattle, Trigger } from '../state.ts'
import { whyBlocked } from '../rules/restrictions.ts'
import { itemOf } from '../../../engine/kits/action-ids.ts'
import { numbersOf } from '../../../engine/kits/secrecy.ts'

/** Why a deed comes to nothing half-way; `null` when it still makes sense. */
export function whyNotGoOn(battle: PointsBattle, running: RunningDeed, spec: ActionEntry): string | null {
  const { who, frame } = running
  if (who.presence !== 'present') return `${who.name} is out of the fight`
  const stunned = whyBlocked(battle, who, 'actions')
  if (stunned && !frame.forced) return stunned.says.replace(/\.$/, '')
  if (spec.resolution === 'defend' || spec.resolution === 'counter') {
    const threat = battle.stack.find((one) => one.id === frame.threat)
    if (threat?.kind !== 'deed' || isThreatOver(battle, { by: threat.who, threat: threat.id })) {
      return 'there is nothing left to answer'
    }
  }
  if (spec.aim === 'spell' && !spellOf(who, itemOf(frame.deed.action))) return `${who.name} no longer knows that`
  if (spec.aim === 'none' || spec.aim === 'foes' || spec.resolution === 'defend'
    || (spec.aim === 'spell' && frame.deed.targets.every((one) => one.kind !== 'combatant'))) return null
  const left = running.targets.flatMap((id) => combatantOf(battle, id) ?? []).filter((one) =>
    one.presence === 'present' || (spec.aim === 'spell' && one.presence === 'down')
  )
  if (left.length === 0) return 'no target is left'
  if (frame.forced) return null
  if ((spec.hand === 'weapon' || spec.hand === 'melee')
    && !strikers(who, spec.hand === 'melee').some(({ item }) => item === itemOf(frame.deed.action)))
  {
    return `${who.name} no longer holds that weapon`
  }
  const reasons = left.map((one) => whyBeyondReach(battle, who, spec, frame.deed.action, one, frame.deed.form))
  const [first] = reasons
  if (!first || reasons.some((why) => why === null)) return null
  // COM-24: the table reads this reason, and how far a weapon or a spell reaches stands on the sheet.
  const isTold = first.code !== 'range' || numbersOf(who) === undefined
  return isTold ? first.says.replace(/\.$/, '') : `${left[0]?.name ?? 'the target'} is out of reach`
}

/**
 * Whether there is nothing left to react to: the combatant that set it off is out of the fight, or its deed comes to
 * nothing.
 */
export function isThreatOver(battle: PointsBattle, { by, threat }: Pick<Trigger, 'by' | 'threat'>): boolean {
  const who = combatantOf(battle, by)
  if (who?.presence !== 'present') return true
  const [id, at] = threat.split('@')
  const frame = battle.stack.find((one) => one.id === id)
  if (frame?.kind === 'walk') return who.place !== frame.places[Number(at)]
  if (frame?.kind !== 'deed') return true
  const spec = specOf(frame.deed.action)
  const running = runningDeed({ battle }, frame)
  return !spec || !running || whyNotGoOn(battle, running, spec) !== null
}
