// Hiding as a condition that keeps the total it was rolled with: who is in plain sight, who is found, who is unseen.
import { combatantsOf, effectsOn, hostile, presentOf, type Battle, type Combatant, type RulesetTypes,
  type Work } from '../../core/index.ts'
import { listed } from '../../../lib/listed.ts'
import { endConditions, has, put } from '../conditions.ts'
import { secretly } from '../secrecy.ts'
import { sightBetween } from '../standing.ts'

/** Whether a foe has a line of sight with no cover and no concealment on it. */
export function inPlainSight<T extends RulesetTypes>(battle: Battle<T>, who: Combatant<T>): boolean {
  return presentOf(battle).some((one) => {
    const sight = hostile(battle, one.side, who.side) ? sightBetween(battle, one, who) : null
    return sight !== null && sight.clear && sight.cover === 'none' && sight.concealment === 0
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
  work.tell(`Noticed all the same by ${listed(awake.map(({ name }) => name))}.`, ids, { only: 'gm' })
}

/** Ends the condition of everybody who is in plain sight. */
export function findHidden<T extends RulesetTypes>(work: Work<T>, condition: string): void {
  for (const one of combatantsOf(work.battle)) {
    if (has(work.battle, one.id, condition) && inPlainSight(work.battle, one)) {
      endConditions(work, one.id, condition, 'seen by a foe')
    }
  }
}

/** Whether a combatant hides better than such an eye sees: its total against that number. */
export const isUnseen = <T extends RulesetTypes>(
  battle: Battle<T>,
  { id }: Combatant<T>,
  condition: string,
  eye: number,
): boolean => effectsOn(battle, id, condition).some(({ value }) => eye < (value ?? 0))
