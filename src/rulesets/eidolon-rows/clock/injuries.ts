// ROW-58: a player character that was struck down, not merely knocked out, and is not up again when the battle ends
// rolls for an injury. It changes a number of the sheet until it is treated, which is when the table ends it.
import { type CombatantId, combatantsOf, effectsOn } from '../../../engine/core/index.ts'
import { audience, numbersOf } from '../../../engine/kits/secrecy.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { possessive } from '../../../lib/possessive.ts'
import { INJURED } from '../rules/conditions.ts'
import { statLabel } from '../sheet/stats.ts'
import type { RowsBattle, RowsCombatant, RowsWork } from '../state.ts'
import { isDownLimit, rollsForInjury } from './fallen.ts'

/** What each face of the 1d12 takes, and how much of it must be left. */
const INJURIES: readonly { readonly key: string; readonly by: number; readonly least: number }[] = [
  { key: 'maxHp', by: 5, least: 1 },
  { key: 'maxMp', by: 5, least: 1 },
  ...['initiative', 'attack', 'magic', 'defence', 'magicDefence', 'evasion', 'resistance', 'accuracy', 'magicAccuracy',
    'statusAccuracy'].map((key) => ({ key, by: 1, least: 0 })),
]

/** The injury of that face of the die, in words. */
export function injuryOf(face: number): string {
  const injury = INJURIES[face - 1]
  return injury ? `${statLabel(injury.key)} −${injury.by} until it is treated` : ''
}

/** Limit: what an injury took: of whom, by which effect, which number and how much. */
const INJURY = 'injury:'

/** The battle is about to end: everybody concerned rolls once, also those that the GM put down. */
export function rollInjuries(work: RowsWork): void {
  const hurt = work.battle.options.injuries
    ? combatantsOf(work.battle).filter((one) => isHurt(work.battle, one))
    : []
  for (const one of hurt) {
    work.clearUsed(isDownLimit(one.id))
    rollInjury(work, one)
  }
  settleInjuries(work)
  // Who still lies there wakes with 1 HP.
  for (const one of combatantsOf(work.battle)) {
    if (one.kind === 'pc' && one.presence === 'down' && stat(one, 'hp') < 1) {
      work.stat(one.id, 'hp', 1 - stat(one, 'hp'), 'wakes')
    }
  }
}

/** The die says which; `settleInjuries` takes its number. */
export function rollInjury(work: RowsWork, one: RowsCombatant): void {
  const hidden = numbersOf(one)
  const { total } = work.roll({ dice: [{ count: 1, sides: 12 }], bonus: 0, purpose: `${possessive(one.name)} injury`,
    by: one.id }, hidden)
  work.addEffect({ condition: INJURED, bearer: one.id, source: null, value: total, duration: { until: 'cleared' },
    ...audience(hidden) })
  work.own({ type: 'injured', who: one.id, injury: injuryOf(total) }, hidden)
}

/** Every injury takes its number, however it came, and gives back what it took once it is treated. */
export function settleInjuries(work: RowsWork): void {
  for (const { id, condition, bearer, value } of work.battle.effects) {
    const [one, injury] = [work.battle.combatants[bearer], INJURIES[(value ?? 0) - 1]]
    const start = `${INJURY}${bearer}:${id}:`
    if (condition !== INJURED || !one || !injury || work.battle.used.some((key) => key.startsWith(start))) continue
    const lost = Math.max(0, Math.min(injury.by, stat(one, injury.key) - injury.least))
    if (injury.key === 'maxHp' || injury.key === 'maxMp') keepWithin(work, one, injury.key, lost)
    work.stat(bearer, injury.key, -lost, 'Injury')
    work.use(`${start}${injury.key}:${lost}:`)
  }
  for (const key of work.battle.used.filter((one) => one.startsWith(INJURY))) {
    const [, who = '', effect = '', number = '', lost = ''] = key.split(':')
    if (work.battle.effects.some(({ id }) => id === effect)) continue
    work.clearUsed(key)
    const one = work.battle.combatants[who]
    if (one) work.stat(one.id, number, Number(lost), 'The injury is treated')
  }
}

/** So many injuries are treated, the oldest first. */
export function treatInjuries(work: RowsWork, who: CombatantId, count: number): void {
  for (const { id } of effectsOn(work.battle, who, INJURED).slice(0, count)) work.endEffect(id, 'is treated')
  settleInjuries(work)
}

/** HP and MP are no more than what is left of their maximum. */
function keepWithin(work: RowsWork, one: RowsCombatant, key: 'maxHp' | 'maxMp', lost: number): void {
  const now = key === 'maxHp' ? 'hp' : 'mp'
  const over = stat(one, now) - (stat(one, key) - lost)
  if (over > 0) work.stat(one.id, now, -over, 'Injury')
}

function isHurt(battle: RowsBattle, { id, kind }: RowsCombatant): boolean {
  return kind === 'pc' && rollsForInjury(battle, id)
}
