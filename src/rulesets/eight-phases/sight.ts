// PHA-68, PHA-69: line of sight by corners, soft and hard cover by kind, size and nearness, and areas.
import type { AreaShape, Point } from '../../grid/index.ts'
import type { Refusal } from '../../engine/core/index.ts'
import type { Ability, PhasesBattle, PhasesCombatant } from './state.ts'

/** From a corner of one's cells to a corner of the target's; blocked by hard cover larger than both. */
export function lineOfSight(_battle: PhasesBattle, _from: PhasesCombatant, _to: PhasesCombatant): boolean { throw new Error('later') }
export interface Cover { readonly kind: 'none' | 'soft' | 'hard'; readonly by: string | null; readonly line: { readonly from: Point; readonly to: Point } }
/** On the line between centres; cover adjacent to oneself is aimed past. */
export function coverOf(_battle: PhasesBattle, _from: PhasesCombatant, _to: PhasesCombatant): Cover { throw new Error('later') }
/** Everybody in an area of that ability put there, in the order of joining. */
export function covered(_battle: PhasesBattle, _who: PhasesCombatant, _ability: Ability, _area: AreaShape): readonly PhasesCombatant[] { throw new Error('later') }
/** Why the area cannot be put there: range, sight, touching but not holding the user … */
export function whyArea(_battle: PhasesBattle, _who: PhasesCombatant, _ability: Ability, _area: AreaShape): Refusal | null { throw new Error('later') }
/** The area of a need: shape, size, width as the board places it. */
export function areaNeed(_ability: Ability): { readonly shape: AreaShape['shape']; readonly size: number; readonly range: number | null; readonly width?: number } | null { throw new Error('later') }
