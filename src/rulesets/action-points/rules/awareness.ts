// PTS-18: who is aware of whom, by sight, hiding and the GM’s word; how hiding ends (PTS-35).
import { isHidden, effectsOn, hostile, presentOf, seesTarget, type CombatantId } from '../../../engine/core/index.ts'
import { endConditions, has } from '../../../engine/kits/conditions.ts'
import { isScreened } from './cover.ts'
import { noticedKey, noticedPrefix } from './limits.ts'
import { sightOnGrid } from './sight.ts'
import type { PointsBattle, PointsCombatant, PointsWork } from '../state.ts'

/**
 * PTS-18: the GM's word first, then hiding, then sight: nobody is aware of somebody whom it cannot see in the dark
 * (COM-44). Allies know where a hidden friend is.
 */
export function isAware(battle: PointsBattle, who: PointsCombatant, of: PointsCombatant): boolean {
  const said = battle.turn.awareness[awarenessKey(who.id, of.id)]
  if (said !== undefined) return said
  if (hostile(battle, who.side, of.side) && has(battle, of.id, 'Hidden')) return false
  const sight = sightOnGrid(battle, who, of)
  return sight === null || (sight.clear && seesTarget(battle, who, of))
}

/** Hostile combatants with a clear line of sight to this combatant, whether they notice it or not. */
export function onlookers(battle: PointsBattle, who: PointsCombatant): readonly PointsCombatant[] {
  return presentOf(battle).filter((one) =>
    hostile(battle, one.side, who.side) && !has(battle, one.id, 'Helpless')
    && (sightOnGrid(battle, one, who)?.clear ?? true)
  )
}

/**
 * PTS-35: Hidden ends for a combatant whom a hostile now has in plain view. A hostile whose own token is hidden only
 * notices.
 */
export function revealHidden(work: PointsWork): void {
  for (const hidden of presentOf(work.battle)) {
    if (!has(work.battle, hidden.id, 'Hidden') || work.battle.options.noGrid) continue
    const seers = onlookers(work.battle, hidden).filter((one) =>
      !has(work.battle, one.id, 'Blinded') && !isScreened(work.battle, one, hidden)
    )
    const seer = seers.find((one) => !isHidden(one))
    if (seer) endHiding(work, hidden.id, `seen by ${seer.name}`)
    else for (const one of seers) noteNoticed(work, one.id, hidden.id)
  }
}

/** Ends hiding, and forgets who had noticed. */
export function endHiding(work: PointsWork, who: CombatantId, why: string): void {
  if (effectsOn(work.battle, who, 'Hidden').length === 0) return
  endConditions(work, who, 'Hidden', why)
  for (const one of work.battle.roster) {
    if (work.battle.used.includes(noticedKey(one, who))) {
      work.own({ type: 'awareness', who: one, of: who, aware: null }, { only: 'gm' })
    }
  }
  work.clearUsed(noticedPrefix(who))
}

/** Notes that this combatant saw through the hiding. */
export function noteNoticed(work: PointsWork, who: CombatantId, hidden: CombatantId): void {
  if (work.battle.turn.awareness[awarenessKey(who, hidden)] !== undefined) return
  work.use(noticedKey(who, hidden))
  work.own({ type: 'awareness', who, of: hidden, aware: true }, { only: 'gm' })
}

/** Where the GM's word on who is aware of whom is kept (PTS-18). */
export function awarenessKey(who: CombatantId, of: CombatantId): string {
  return `${who}>${of}`
}
