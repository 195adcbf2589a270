// Lying prone, as d20 rulesets know it: dropping costs nothing, standing up costs movement.
import { refusal, type Battle, type Combatant, type RulesetTypes, type Work } from '../../core/index.ts'
import type { Length } from '../../../grid/index.ts'
import type { ActionRow } from '../action-table.ts'
import { endConditions, has, put } from '../conditions.ts'

export interface ProneRules<T extends RulesetTypes> {
  /** What standing up costs, and what is left of the turn's movement; in the ground's unit. */
  readonly cost: (who: Combatant<T>) => Length
  readonly left: (battle: Battle<T>, who: Combatant<T>) => Length
  /** Takes the cost off the turn's movement. */
  readonly pay: (work: Work<T>, who: Combatant<T>, cost: Length) => void
}

/** The row of a combatant that stands: to drop. Of a combatant that is `Prone`, a condition of the ruleset: to rise. */
export function proneRow<T extends RulesetTypes>(
  battle: Battle<T>,
  who: Combatant<T>,
  { cost: costOf, left, pay }: ProneRules<T>,
): ActionRow<T> {
  if (!has(battle, who.id, 'Prone')) {
    return { id: 'drop-prone', name: 'Drop prone', detail: 'Costs nothing. Standing up costs half the speed.',
      group: 'Movement', told: () => 'drops prone', perform: (work) => put(work, who.id, 'Prone') }
  }
  const [feet, rest] = [costOf(who), left(battle, who)]
  return { id: 'stand-up', name: 'Stand up', detail: `Ends Prone and costs ${feet} ft, half the speed.`,
    group: 'Movement', price: [{ unit: 'ft', amount: feet }], told: () => 'stands up',
    why: rest < feet ? refusal('price', `Standing up costs ${feet} ft; ${who.name} has ${rest} ft left.`) : null,
    perform: (work) => {
      pay(work, who, feet)
      endConditions(work, who.id, 'Prone', 'stood up')
    } }
}
