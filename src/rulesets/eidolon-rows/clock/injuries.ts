// Injuries: a player character that was struck down, and not merely knocked out, rolls for an injury when the battle
// ends. The injury stays until the table clears it.
import { combatantsOf } from '../../../engine/core/index.ts'
import { audience, numbersOf } from '../../../engine/kits/secrecy.ts'
import { possessive } from '../../../lib/possessive.ts'
import { INJURED } from '../rules/conditions.ts'
import type { RowsBattle, RowsCombatant, RowsWork } from '../state.ts'
import { isDownLimit, rollsForInjury, wasStruckDownLimit } from './fallen.ts'

/** By the face of the die, the worst first. */
const INJURIES: readonly string[] = [
  'a leg that will not bear weight for a month',
  'a hand that cannot close around a hilt for three weeks',
  'broken ribs: no deep breath for two weeks',
  'a ringing ear that hears half of what is said for a week',
  'a cracked collarbone: that arm stays in a sling for ten days',
  'a burn or a cut across the face that will be a scar',
  'a knee that gives way on stairs for some days',
  'a swollen eye that sees nothing before the third morning',
  'bruises in all colours, and no comfortable side to sleep on',
  'nothing but a bad dream that comes back for a few nights',
]

/** The injury of that face of the die, in words. */
export const injuryOf = (face: number): string => INJURIES[face - 1] ?? INJURIES.at(-1) ?? ''

/** The battle is about to end: everybody concerned rolls once for an injury, also those that the GM put down. */
export function rollInjuries(work: RowsWork): void {
  const hurt = work.battle.options.injuries
    ? combatantsOf(work.battle).filter((one) => wasDowned(work.battle, one))
    : []
  for (const one of hurt) {
    work.clearUsed(wasStruckDownLimit(one.id))
    work.clearUsed(isDownLimit(one.id))
    const hidden = numbersOf(one)
    const { total } = work.roll({ dice: [{ count: 1, sides: 10 }], bonus: 0, purpose: `${possessive(one.name)} injury`,
      by: one.id }, hidden)
    work.addEffect({ condition: INJURED, bearer: one.id, source: null, value: total, duration: { until: 'cleared' },
      ...audience(hidden) })
    work.own({ type: 'injured', who: one.id, injury: injuryOf(total) }, hidden)
  }
}

function wasDowned(battle: RowsBattle, { id, kind }: RowsCombatant): boolean {
  return kind === 'pc' && rollsForInjury(battle, id)
}
