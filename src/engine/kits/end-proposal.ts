// COM-08: the program proposes to end the battle when a side has no combatant left who can act, and takes the proposal
// back when that changes.
import { listed } from '../../lib/listed.ts'
import { combatantsOf, hostile, type Battle, type Combatant, type RulesetTypes, type Work } from '../core/index.ts'
import { takesPart } from './taking-part.ts'

/**
 * `takesPart`: whether a combatant is in the fight at all, where the kit's own answer does not do. `canFight`: whether
 * it can still act.
 */
export interface EndRule<T extends RulesetTypes> {
  readonly takesPart?: (battle: Battle<T>, one: Combatant<T>) => boolean
  readonly canFight?: (battle: Battle<T>, one: Combatant<T>) => boolean
}

/**
 * Proposes the end, or takes the proposal back. Proposes nothing again after the GM chose to fight on. Call it when
 * nothing is being resolved.
 */
export function proposeEnd<T extends RulesetTypes>(work: Work<T>, rule: EndRule<T> = {}): void {
  const why = whyEnd(work.battle, rule)
  // A side that is back in the fight can fall again, and then the end is proposed again.
  if (why === null) work.clearUsed('fight-on')
  if (why === work.battle.proposal || (why !== null && work.used('fight-on'))) return
  work.emit({ type: 'end-proposed', why })
}

function whyEnd<T extends RulesetTypes>(
  battle: Battle<T>,
  { takesPart: isIn = (_battle, one) => takesPart(one), canFight = () => true }: EndRule<T>,
): string | null {
  const of = (side: string) => combatantsOf(battle).filter((one) => one.side === side)
  const inIt = battle.sides.filter((side) => of(side.id).some((one) => isIn(battle, one) || one.presence !== 'present'))
  const fights = (side: string) => of(side).some((one) => isIn(battle, one) && canFight(battle, one))
  const out = inIt.find((side) => !fights(side.id) && inIt.some((other) => hostile(battle, other.id, side.id)))
  if (!out) return null
  // Whether a dying combatant lives is still open, and so is who has won.
  if (of(out.id).some((one) => one.presence === 'down' && isIn(battle, one))) {
    return `The ${out.name} are all down.`
  }
  const won = inIt.filter((side) => hostile(battle, side.id, out.id) && fights(side.id)).map((side) => side.name)
  return won.length > 0
    ? `The ${
      listed(won.map((name, index) => (index === 0 ? name : `the ${name}`)))
    } have won: the ${out.name} are out of the fight.`
    : 'No combatant can fight on: no side has won.'
}
