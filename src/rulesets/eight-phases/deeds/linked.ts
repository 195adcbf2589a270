// PHA-44: after an attack with one of a linked pair, once a turn, a second one with the other in the same action.
import { type ActionId, type Refusal, refusal } from '../../../engine/core/index.ts'
import { actionId } from '../../../engine/kits/action-ids.ts'
import { perTurn } from '../rules/limits.ts'
import { profilesNow } from '../abilities/now.ts'
import { rowName } from '../abilities/profile.ts'
import { abilityOf } from '../sheet/abilities.ts'
import type { Ability } from '../sheet/shape.ts'
import type { PhasesBattle, PhasesCombatant, PhasesWork } from '../state.ts'

const USED = 'linked'
/** Limit: the action under way was an attack with that ability, and the other of its pair may follow. */
const AFTER = 'linked-after-'
const afterKey = (who: PhasesCombatant['id'], item: number | string): string => perTurn(who, `${AFTER}${item}`)

/** The ability with which the attack before was made; `null` where no other may follow. */
function attackBefore(battle: PhasesBattle, who: PhasesCombatant): Ability | null {
  const start = afterKey(who.id, '').slice(0, -1)
  const key = battle.used.find((one) => one.startsWith(start))
  return key === undefined ? null : abilityOf(who, Number(key.slice(start.length, -1)))
}

const isOther = (one: Ability, before: Ability): boolean =>
  one.linked !== '' && one.linked === before.linked && one.id !== before.id && one.activation === 'action'
  && (one.basic === 'fight' || one.basic === 'volley') && one.attack !== 'none' && !one.slow

/** The attacks that can follow now. They stand in the palette only then. */
export function linkedActions(battle: PhasesBattle, who: PhasesCombatant): readonly ActionId[] {
  const before = attackBefore(battle, who)
  return before === null
    ? []
    : profilesNow(battle, who).filter((one) => isOther(one, before)).map((one) =>
      actionId(`linked-${one.basic}`, rowName(one))
    )
}

/** Why the attack cannot follow; `null` when it can. */
export function whyNotLinked(battle: PhasesBattle, who: PhasesCombatant, ability: Ability | null): Refusal | null {
  const before = attackBefore(battle, who)
  return ability && before && isOther(ability, before)
    ? null
    : refusal('phase', `${ability?.name ?? 'That'} follows an attack with the other of its pair, once a turn.`)
}

/** After an attack in a turn of its own: the other of the pair may follow. */
export function letLinkedFollow(work: PhasesWork, who: PhasesCombatant, ability: Ability): void {
  if (ability.linked === '' || ability.attack === 'none' || work.used(perTurn(who.id, USED))) return
  work.use(afterKey(who.id, ability.id))
}

/** Another action begins, or the attack that follows: nothing follows that any more. */
export function endLinked(work: PhasesWork, who: PhasesCombatant, follows: boolean): void {
  work.clearUsed(afterKey(who.id, '').slice(0, -1))
  if (follows) work.use(perTurn(who.id, USED))
}
