// PHA-56: Strain, Endanger and Overextend: what each costs and who can pay it.
import { possessive } from '../../../lib/possessive.ts'
import { type CombatantId, hostile, nameOf, presentOf, refusal } from '../../../engine/core/index.ts'
import { distanceBetween } from '../../../engine/kits/standing.ts'
import { whyUnknown } from '../../../engine/kits/stats.ts'
import { putCondition } from '../rules/condition-effects.ts'
import { takeStress } from '../rules/harm.ts'
import { perRound } from '../rules/limits.ts'
import { hasCondition } from '../rules/statuses.ts'
import type { PhasesBattle, PhasesCombatant, PhasesWork } from '../state.ts'
import { reachOf } from '../rules/reach.ts'

export interface Reroll {
  readonly id: string
  readonly label: string
  readonly detail: string
  readonly why: string | null
}

const OVEREXTEND = 'overextend:'
/** Damage that the enemy can deal instead of an attack. */
export const OVEREXTEND_DAMAGE = 3

/** Rerolls of that combatant now, usable or not. NPCs have none (PHA-71). */
export function rerollsOf(battle: PhasesBattle, who: CombatantId): readonly Reroll[] {
  const one = battle.combatants[who]
  if (!one || one.kind !== 'pc' || one.presence !== 'present') return []
  const used = (what: string) => (battle.used.includes(perRound(who, what)) ? 'Used this round already.' : null)
  const enemies = nearEnemies(battle, one)
  return [
    { id: 'strain', label: 'Strain', detail: 'Takes 1d3 Stress.', why: used('strain') },
    { id: 'endanger', label: 'Endanger', detail: 'Becomes MARKED.',
      why: used('endanger') ?? (hasCondition(battle, who, 'MARKED') ? `${one.name} is MARKED already.` : null) },
    ...enemies.map((enemy): Reroll => ({
      id: `${OVEREXTEND}${enemy.id}`,
      label: `Overextend near ${enemy.name}`,
      detail: `${enemy.name} strikes first, or deals ${OVEREXTEND_DAMAGE} physical damage.`,
      why: used('overextend'),
    })),
    ...(enemies.length === 0
      ? [{ id: OVEREXTEND, label: 'Overextend', detail: 'The enemy strikes first.',
        why: `No enemy’s REACH covers ${one.name}.` }]
      : []),
  ]
}

/** Enemies within whose REACH the combatant stands; where a viewer does not know it, enemies next to it. */
function nearEnemies(battle: PhasesBattle, one: PhasesCombatant): readonly PhasesCombatant[] {
  return presentOf(battle).filter((enemy) =>
    hostile(battle, one.side, enemy.side)
    && (distanceBetween(battle, enemy, one) ?? Infinity)
      <= (whyUnknown(enemy) ? Math.max(1, reachOf(battle, enemy)) : reachOf(battle, enemy))
  )
}

/**
 * Pays for a reroll. `then` is called between the check and what the price leads to, so that the roll lies under it.
 */
export function payReroll(work: PhasesWork, who: CombatantId, id: string, then: () => void): void {
  const reroll = rerollsOf(work.battle, who).find((one) => one.id === id)
  if (!reroll) {
    return id.startsWith(OVEREXTEND)
      ? work.refuseIf(refusal('range', 'That enemy’s REACH is too short.'))
      : work.malformed('answer', `There is no reroll “${id}”.`)
  }
  work.refuseIf(reroll.why === null ? null : refusal('limit', reroll.why))
  then()
  const name = nameOf(work.battle, who)
  work.tell(`${name} rolls again: ${reroll.label}.`, [who])
  if (id === 'strain') {
    work.use(perRound(who, 'strain'))
    const roll = work.roll({ dice: [{ count: 1, sides: 3 }], bonus: 0, purpose: `${possessive(name)} Strain, Stress`,
      by: who })
    return takeStress(work, who, roll.total, { from: who, why: 'Strain' })
  }
  if (id === 'endanger') {
    work.use(perRound(who, 'endanger'))
    return putCondition(work, who, 'MARKED', { until: 'cleared' }, who)
  }
  work.use(perRound(who, 'overextend'))
  work.push({ kind: 'overextend', step: 'ask', who, by: id.slice(OVEREXTEND.length) as CombatantId })
}
