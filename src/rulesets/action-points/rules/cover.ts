// What cover and concealment take off an attack (COM-44), and whether they hide anybody.
import { seesTarget } from '../../../engine/core/index.ts'
import type { Modifier } from './conditions.ts'
import { sightOnGrid } from './sight.ts'
import { effectOf } from './tables.ts'
import type { PointsBattle, PointsCombatant } from '../state.ts'

/** What cover and concealment take off an attack on the target. */
export function coverModifiers(battle: PointsBattle, from: PointsCombatant, to: PointsCombatant): readonly Modifier[] {
  const sight = sightOnGrid(battle, from, to)
  if (!sight) return []
  const modifiers: Modifier[] = []
  if (sight.cover === 'half' || sight.cover === 'heavy') {
    modifiers.push({ by: effectOf(battle.options, `cover.${sight.cover}`), why: `${sight.cover} cover` })
  }
  const hazy = Math.round((sight.concealment * effectOf(battle.options, 'concealment.share')) / 100)
  if (hazy > 0) modifiers.push({ by: -hazy, why: 'concealment' })
  return modifiers
}

/** Whether cover, concealment or the dark hides the second combatant from the first. */
export function isScreened(battle: PointsBattle, from: PointsCombatant, to: PointsCombatant): boolean {
  const sight = sightOnGrid(battle, from, to)
  return sight !== null
    && (!sight.clear || sight.cover !== 'none' || sight.concealment > 0 || !seesTarget(battle, from, to))
}
