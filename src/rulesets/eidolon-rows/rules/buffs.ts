// ROW-55: buffs and debuffs: every statistic is moved along one track, a step at a time, until the battle ends.
import { possessive } from '../../../lib/possessive.ts'
import type { CombatantId } from '../../../engine/core/index.ts'
import { audience, secretly } from '../../../engine/kits/secrecy.ts'
import type { Stat } from '../sheet/kinds.ts'
import type { RowsWork } from '../state.ts'
import { STATS } from '../sheet/kinds.ts'
import { boostName, boostOn, hasStatus } from './conditions.ts'

const TRACK = [-7, -3, -1, 0, 1, 3, 7] as const
const MIDDLE = 3

/**
 * What is added after that many steps up, or below 0 down; the track ends at both ends. A number that is not on the
 * track counts as the nearest towards 0.
 */
export function alongTrack(from: number, steps: number): number {
  const at = from >= 0 ? TRACK.findLastIndex((one) => one <= from) : TRACK.findIndex((one) => one >= from)
  return TRACK[Math.max(0, Math.min(TRACK.length - 1, (at < 0 ? MIDDLE : at) + Math.trunc(steps)))] ?? 0
}

/** Moves a statistic. Burned combatants get no buff (ROW-56), not even a buff that would only end a debuff. */
export function boost(work: RowsWork, who: CombatantId, stat: Stat, steps: number, by: CombatantId | null): void {
  const one = work.battle.combatants[who]
  if (one?.presence !== 'present' || steps === 0) return
  const hidden = secretly(one, by === null ? undefined : work.battle.combatants[by])
  if (steps > 0 && hasStatus(work.battle, who, 'Burned')) {
    return work.tell(`${one.name} is burned: no new buffs.`, [who], hidden)
  }
  const there = boostOn(work.battle, who, stat)
  const before = there?.value ?? 0
  const after = alongTrack(before, steps)
  if (after === before) {
    return work.tell(`${possessive(one.name)} ${STATS[stat]} can go no ${steps > 0 ? 'higher' : 'lower'}.`, [who],
      hidden)
  }
  if (!there) {
    work.addEffect({ condition: boostName(stat), bearer: who, source: by, value: after,
      duration: { until: 'scene-end' }, ...audience(hidden) })
  } else if (after === 0) work.endEffect(there.id, steps > 0 ? 'cancelled by a buff' : 'cancelled by a debuff')
  else work.emit({ type: 'effect-valued', effect: there.id, value: after, ...audience(there.audience) })
}
