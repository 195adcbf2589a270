// Abilities on a sheet, and how an action id names one: `fight/3` is Fight with the ability of id 3, `full-fight/3` the same in a Full Attack.
import type { ActionId, Price } from '../../engine/core/index.ts'
import type { Ability, Basic, PhasesCombatant } from './state.ts'

/** The id of the improvised attack of Volley and Fight. */
export const IMPROVISED = 'improvised'
/** The action without what it is done with: a basic action, `full-…`, `ability` (phase, minor, free and reaction abilities), `stand-up` … */
export function baseOf(action: ActionId): string { return action.split('/', 1)[0] ?? action }
export function itemOf(_action: ActionId): number | typeof IMPROVISED | null { throw new Error('later') }
export function actionId(base: string, item: number | typeof IMPROVISED | null = null): ActionId { return (item === null ? base : `${base}/${item}`) as ActionId }
export function abilityOf(_who: PhasesCombatant, _item: number | typeof IMPROVISED | null): Ability | null { throw new Error('later') }
/** The abilities with which somebody attacks by that basic action, improvised aside. */
export function attacksOf(_who: PhasesCombatant, _basic: Basic): readonly Ability[] { throw new Error('later') }
/** What using it costs: MP, FOCUS, RECOVERIES, Stress. */
export function priceOf(_ability: Ability): readonly Price[] { throw new Error('later') }
