// Whether what was begun still makes sense, looked at whenever something returns to it: deeds half-way, and threats
// that are answered.
import { combatantOf } from '../../engine/core/index.ts'
import { specOf } from './actions/table.ts'
import type { ActionSpec, Doing } from './actions/types.ts'
import { whyFar } from './aiming.ts'
import { blocked } from './conditions.ts'
import { doingOf } from './declare.ts'
import { itemOf, spellOf, strikers } from './gear.ts'
import type { PointsBattle, Trigger } from './state.ts'

/** Why a deed comes to nothing half-way; `null` when it still makes sense. */
export function senseless(battle: PointsBattle, doing: Doing, spec: ActionSpec): string | null {
  const { who, frame } = doing
  if (who.presence !== 'present') return `${who.name} is out of the fight`
  const stunned = blocked(battle, who, 'actions')
  if (stunned && !frame.forced) return stunned.says.replace(/\.$/, '')
  if (spec.how === 'defend' || spec.how === 'counter') {
    const threat = battle.stack.find((one) => one.id === frame.threat)
    if (threat?.kind !== 'deed' || isOver(battle, { by: threat.who, threat: threat.id })) {
      return 'there is nothing to answer any more'
    }
  }
  if (spec.aim === 'spell' && !spellOf(who, itemOf(frame.deed.action))) return `${who.name} knows that no longer`
  if (spec.aim === 'none' || spec.aim === 'foes' || spec.how === 'defend'
    || (spec.aim === 'spell' && frame.deed.targets.every((one) => one.kind !== 'combatant'))) return null
  const left = doing.targets.flatMap((id) => combatantOf(battle, id) ?? []).filter((one) =>
    one.presence === 'present' || (spec.aim === 'spell' && one.presence === 'down')
  )
  if (left.length === 0) return 'there is nobody left to do it to'
  if (frame.forced) return null
  if ((spec.hand === 'weapon' || spec.hand === 'melee')
    && !strikers(who, spec.hand === 'melee').some(({ item }) => item === itemOf(frame.deed.action)))
  {
    return `${who.name} holds that weapon no longer`
  }
  const reasons = left.map((one) => whyFar(battle, who, spec, frame.deed.action, one, frame.deed.form))
  return reasons.every((why) => why !== null) ? (reasons[0]?.says.replace(/\.$/, '') ?? null) : null
}

/** Whether there is nothing left to react to: who set it off is out of the fight, or what it did comes to nothing. */
export function isOver(battle: PointsBattle, { by, threat }: Pick<Trigger, 'by' | 'threat'>): boolean {
  const who = combatantOf(battle, by)
  if (who?.presence !== 'present') return true
  const [id, at] = threat.split('@')
  const frame = battle.stack.find((one) => one.id === id)
  if (frame?.kind === 'walk') return who.place !== frame.places[Number(at)]
  if (frame?.kind !== 'deed') return true
  const spec = specOf(frame.deed.action)
  const doing = doingOf({ battle }, frame)
  return !spec || !doing || senseless(battle, doing, spec) !== null
}
