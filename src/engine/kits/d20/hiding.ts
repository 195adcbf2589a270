// Hiding as a condition that keeps the total it was rolled with: who is in plain sight, who is found, who is unseen.
import { combatantsOf, effectsOn, hostile, presentOf, seesTarget, type Battle, type Combatant, type CombatantId,
  type RulesetTypes, type Work } from '../../core/index.ts'
import { listed } from '../../../lib/listed.ts'
import { endConditions, has, put } from '../conditions.ts'
import { isUnnoticed, secretly } from '../secrecy.ts'
import { sightBetween } from '../standing.ts'

/** Whether a foe sees it, with no cover and no concealment in between. */
export function inPlainSight<T extends RulesetTypes>(battle: Battle<T>, who: Combatant<T>): boolean {
  return presentOf(battle).some((one) => {
    const sight = hostile(battle, one.side, who.side) ? sightBetween(battle, one, who) : null
    return sight !== null && sight.clear && sight.cover === 'none' && sight.concealment === 0
      && seesTarget(battle, one, who)
  })
}

/**
 * Hides with that total, against the number by which each foe notices things. Where every foe notices, nobody is
 * hidden, and the log says so; otherwise the GM is told who does.
 */
export function hide<T extends RulesetTypes>(
  work: Work<T>,
  who: Combatant<T>,
  total: number,
  eye: (foe: Combatant<T>) => number,
  condition = 'Hidden',
): void {
  const foes = presentOf(work.battle).filter((one) => hostile(work.battle, one.side, who.side))
  const awake = foes.filter((one) => eye(one) >= total)
  if (foes.length > 0 && awake.length === foes.length) {
    return work.tell(`Every foe notices ${who.name}.`, [who.id], secretly(who))
  }
  put(work, who.id, condition, { value: total })
  if (awake.length === 0) return
  const ids = [who.id, ...awake.map(({ id }) => id)]
  work.tell(`Still noticed by ${listed(awake.map(({ name }) => name))}.`, ids, { only: 'gm' })
}

/** Limit: a hidden token gave its place away. Ends in a colon, so that no other id begins with it. */
const gaveAway = (who: CombatantId) => `gave-away:${who}:`

/** Ends the condition of everybody who is in plain sight. A token that is shown can be hidden anew. */
export function findHidden<T extends RulesetTypes>(work: Work<T>, condition: string): void {
  for (const one of combatantsOf(work.battle)) {
    if (!one.secret.token && work.used(gaveAway(one.id))) work.clearUsed(gaveAway(one.id))
    if (has(work.battle, one.id, condition) && inPlainSight(work.battle, one)) {
      endConditions(work, one.id, condition, 'seen by a foe')
    }
  }
}

/**
 * Who is unseen: whose total in the condition is above the number by which the other notices things, and a combatant
 * whose token is hidden from the table.
 */
export function hiding<T extends RulesetTypes>(condition: string, eye: (by: Combatant<T>) => number) {
  const isUnseen = (battle: Battle<T>, one: Combatant<T>, by: Combatant<T>): boolean =>
    effectsOn(battle, one.id, condition).some(({ value }) => eye(by) < (value ?? 0))
    || (isUnnoticed(by, one) && !battle.used.includes(gaveAway(one.id)))
  return {
    /** In an attack: a hidden token counts until it gives its place away. */
    isUnseen,
    /** Where nobody may be told of it: a hidden token always counts. */
    isHiddenFrom: (battle: Battle<T>, one: Combatant<T>, by: Combatant<T>): boolean =>
      isUnseen(battle, one, by) || isUnnoticed(by, one),
    /** An attack ends the condition and gives the place of a hidden token away. The GM is told of that. */
    giveAway: (work: Work<T>, { id, name, secret }: Combatant<T>): void => {
      endConditions(work, id, condition, 'an attack gave the place away')
      if (!secret.token || work.used(gaveAway(id))) return
      work.use(gaveAway(id))
      const says = `${name} gave its place away: the hidden token alone gives no advantage any more.`
      work.tell(says, [id], { only: 'gm' })
    },
  }
}
