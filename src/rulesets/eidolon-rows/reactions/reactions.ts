// Who may react to what a deed came to, and with what (ROW-03, ROW-40).
import { combatantOf, refusal, type CombatantId, type Refusal } from '../../../engine/core/index.ts'
import { whyUnknown } from '../../../engine/kits/stats.ts'
import { abilitiesOf, abilityAction } from '../deeds/ability.ts'
import { harmful } from '../deeds/affected.ts'
import { whyBarred, whyNotReady } from '../deeds/legality.ts'
import { whyUnpaid } from '../deeds/price.ts'
import { withdrawn } from '../rules/summoned-eidolons.ts'
import { allied } from '../rules/sides.ts'
import type { Ability, AbilityEffect, AbilityTrigger } from '../sheet/shape.ts'
import type { FrameOf, RowsBattle, RowsCombatant } from '../state.ts'

/** What a deed came to, and whose it was. */
export type Happened = Pick<FrameOf<'window'>, 'of' | 'by' | 'outcome'>

/** Limit: that ability was used as a reaction in this round. */
export const reactedLimit = (who: CombatantId, ability: Pick<Ability, 'id'>): string =>
  `round:reacted:${who}:${ability.id}:`

/** Those of the combatant's camp, itself included, to whom it happened. */
function concerned(
  battle: RowsBattle,
  who: RowsCombatant,
  trigger: AbilityTrigger,
  { by, outcome }: Happened,
): readonly RowsCombatant[] {
  const attacker = combatantOf(battle, by)
  if (!attacker || allied(battle, attacker, who)) return []
  const wanted = trigger === 'missed' ? 'missed' : trigger === 'ally-fell' ? 'fell' : 'hurt'
  const own = trigger === 'hurt' || trigger === 'missed'
  return outcome.flatMap(({ who: id, result }) => {
    const one = combatantOf(battle, id)
    return one && result === wanted && (id === who.id) === own && allied(battle, one, who) ? [one] : []
  })
}

/** The combatant's reactions to it, usable or not. */
export function reactionsTo(battle: RowsBattle, who: RowsCombatant, happened: Happened): readonly Ability[] {
  const attacker = combatantOf(battle, happened.by)
  if (!attacker || allied(battle, attacker, who)) return []
  return abilitiesOf(battle, who).filter((one) =>
    one.type === 'reaction' && concerned(battle, who, one.trigger, happened).length > 0
  )
}

/** Why the combatant cannot react with that ability; `null` when it can. */
export function whyNotReact(
  battle: RowsBattle,
  who: RowsCombatant,
  ability: Ability,
  happened: Happened,
): Refusal | null {
  const action = abilityAction(ability)
  const used = !ability.everyTime && battle.used.includes(reactedLimit(who.id, ability))
    ? refusal('limit', `${ability.name} was used in this round already.`)
    : null
  const why = whyNotReady(battle, who) ?? whyUnknown(who) ?? used ?? whyBarred(battle, who, ability, action)
    ?? whyUnpaid(battle, who, ability, action)
  if (why) return why
  if (concerned(battle, who, ability.trigger, happened).length === 0) {
    return refusal('phase', `${ability.name} is no reaction to that.`)
  }
  return ability.effects.some((one) =>
      one.on !== 'targets'
      || (harmful(one) ? canReach(battle, who, happened.by) : whomItHelps(battle, who, ability, happened).length > 0)
    )
    ? null
    : refusal('target', `${ability.name} has no target left.`)
}

/** Whether a reaction can reach the combatant that set it off. */
function canReach(battle: RowsBattle, who: RowsCombatant, by: CombatantId): boolean {
  const one = combatantOf(battle, by)
  return one?.presence === 'present' && one.place !== null && (allied(battle, who, one) || !withdrawn(battle, one))
}

export const isHelp = ({ on, kind, amount, dice }: AbilityEffect): boolean =>
  on === 'targets' && !harmful({ kind, amount, dice })

/**
 * Whom the reaction can help: those concerned that stand, or for revival those that are down. Empty where it helps
 * nobody.
 */
export function whomItHelps(
  battle: RowsBattle,
  who: RowsCombatant,
  ability: Ability,
  happened: Happened,
): readonly RowsCombatant[] {
  const wants = ability.effects.filter(isHelp)
  return concerned(battle, who, ability.trigger, happened).filter((one) =>
    wants.some(({ kind }) => (kind === 'revive'
      ? one.presence === 'down'
      : one.presence === 'present' || wants.some((other) => other.kind === 'revive'))
    )
  )
}

export function possibleReactions(battle: RowsBattle, who: RowsCombatant, happened: Happened): readonly Ability[] {
  return reactionsTo(battle, who, happened).filter((one) => !whyNotReact(battle, who, one, happened))
}
