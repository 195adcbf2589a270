// PTS-18: who is aware of whom, by sight, hiding and the GM's word; and what cover and concealment take off (COM-44).
import type { Sight } from '../../grid/index.ts'
import { effectsOn, hostile, presentOf, type CombatantId } from '../../engine/core/index.ts'
import { awarenessKey } from './apply.ts'
import { has, lift, type Modifier } from './conditions.ts'
import { spaceOf } from './ground.ts'
import type { PointsBattle, PointsCombatant, PointsWork } from './state.ts'
import { effectOf } from './tables.ts'

/** What lies between two combatants; `null` where nothing is measured or one is not on the ground. */
export function sightFrom(battle: PointsBattle, from: PointsCombatant, to: PointsCombatant): Sight | null {
  if (battle.options.noGrid || from.place === null || to.place === null) return null
  return spaceOf(battle).sight(from.place, from.size, to.place, to.size)
}

/** PTS-18: the GM's word first, then hiding, then sight. Allies know where a hidden friend is. */
export function isAware(battle: PointsBattle, who: PointsCombatant, of: PointsCombatant): boolean {
  const said = battle.turn.awareness[awarenessKey(who.id, of.id)]
  if (said !== undefined) return said
  if (hostile(battle, who.side, of.side) && has(battle, of.id, 'Hidden')) return false
  return sightFrom(battle, who, of)?.clear ?? true
}

/** What cover and concealment take off an attack on the target. */
export function coverModifiers(battle: PointsBattle, from: PointsCombatant, to: PointsCombatant): readonly Modifier[] {
  const sight = sightFrom(battle, from, to)
  if (!sight) return []
  const modifiers: Modifier[] = []
  if (sight.cover === 'half' || sight.cover === 'heavy') {
    modifiers.push({ by: effectOf(battle.options, `cover.${sight.cover}`), why: `${sight.cover} cover` })
  }
  const hazy = Math.round((sight.concealment * effectOf(battle.options, 'concealment.share')) / 100)
  if (hazy > 0) modifiers.push({ by: -hazy, why: 'concealment' })
  return modifiers
}

/** Hostile combatants with an unblocked line of sight to this one, whether they notice it or not. */
export function onlookers(battle: PointsBattle, who: PointsCombatant): readonly PointsCombatant[] {
  return presentOf(battle).filter((one) =>
    hostile(battle, one.side, who.side) && !has(battle, one.id, 'Helpless')
    && (sightFrom(battle, one, who)?.clear ?? true)
  )
}

/** Whether something hides the one from the other: cover or concealment. */
export function screened(battle: PointsBattle, from: PointsCombatant, to: PointsCombatant): boolean {
  const sight = sightFrom(battle, from, to)
  return sight !== null && (!sight.clear || sight.cover !== 'none' || sight.concealment > 0)
}

/**
 * PTS-35: those hidden whom a hostile now has in plain view are hidden no more. One whose own token is hidden only
 * notices.
 */
export function reveal(work: PointsWork): void {
  for (const hidden of presentOf(work.battle)) {
    if (!has(work.battle, hidden.id, 'Hidden') || work.battle.options.noGrid) continue
    const seers = onlookers(work.battle, hidden).filter((one) =>
      !has(work.battle, one.id, 'Blinded') && !screened(work.battle, one, hidden)
    )
    const seer = seers.find((one) => !one.secret.token)
    if (seer) comeOut(work, hidden.id, `seen by ${seer.name}`)
    else for (const one of seers) notice(work, one.id, hidden.id)
  }
}

/** Ends hiding, and with it what the program noted about who had noticed. */
export function comeOut(work: PointsWork, who: CombatantId, why: string): void {
  if (effectsOn(work.battle, who, 'Hidden').length === 0) return
  lift(work, who, 'Hidden', why)
  for (const one of work.battle.roster) {
    if (work.battle.used.includes(noticedKey(one, who))) {
      work.own({ type: 'awareness', who: one, of: who, aware: null }, { only: 'gm' })
    }
  }
  work.clearUsed(noticedPrefix(who))
}

/** Notes that this one saw through the hiding. */
export function notice(work: PointsWork, who: CombatantId, hidden: CombatantId): void {
  if (work.battle.turn.awareness[awarenessKey(who, hidden)] !== undefined) return
  work.use(noticedKey(who, hidden))
  work.own({ type: 'awareness', who, of: hidden, aware: true }, { only: 'gm' })
}

const NOTICED = 'noticed:'
const noticedPrefix = (hidden: CombatantId) => `${NOTICED}${hidden}:`

/** COM-24: who noticed whom is for the GM, as the GM's word on it is. */
export const isSecretLimit = (_battle: PointsBattle, key: string): boolean => key.startsWith(NOTICED)

/** Limit: the program, not the GM, noted that this one saw through the hiding. */
export const noticedKey = (who: CombatantId, hidden: CombatantId) => `${noticedPrefix(hidden)}${who}`
