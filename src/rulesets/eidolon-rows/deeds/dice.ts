// Dice of deeds: the hit die and the die of statuses, the latter rolled apart for hidden combatants (ROW-50, ROW-51).
import { isHidden, combatantOf, type CombatantId } from '../../../engine/core/index.ts'
import type { DiceRequest, Roll } from '../../../engine/dice/types.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import type { RowsBattle, RowsWork, Ongoing } from '../state.ts'
import type { AttackNature } from '../rules/attack-nature.ts'
import type { Ability } from '../sheet/shape.ts'

const D10: DiceRequest['dice'] = [{ count: 1, sides: 10 }]

/** A d10 for hits or statuses; `against` and what it comes to in words where all may know it. */
export function rollD10(
  work: RowsWork,
  purpose: string,
  by: CombatantId | null,
  against?: string,
  result?: (roll: Roll) => string,
): Roll {
  return work.roll({ dice: D10, bonus: 0, purpose, by, ...(against === undefined ? {} : { against }) },
    secretly(by === null ? undefined : combatantOf(work.battle, by)), result)
}

/** The same out of sight. */
export const rollInSecret = (work: RowsWork, purpose: string, by: CombatantId | null): Roll =>
  work.roll({ dice: D10, bonus: 0, purpose, by }, { only: 'gm' })

/** One die for those whom the table sees, rolled by `open`, and another for the hidden. */
export function statusDice(
  work: RowsWork,
  purpose: string,
  by: CombatantId | null,
  open: () => number,
): Source['statusDie'] {
  const [openDie, hiddenDie] = [rolledOnce(open), rolledOnce(() => rollInSecret(work, purpose, by).total)]
  return (hidden) => (hidden && !isHiddenDoer(work.battle, by) ? hiddenDie() : openDie())
}

/** The same number whenever it is asked for. */
function rolledOnce(roll: () => number): () => number {
  let known: number | null = null
  return () => (known ??= roll())
}

export const isHiddenDoer = (battle: RowsBattle, who: CombatantId | null): boolean =>
  who !== null && isHidden(combatantOf(battle, who))

/** Whose doing it is, what it is called, and what was rolled for it. */
export interface Source {
  readonly what: string
  /** `null`: the surroundings. */
  readonly by: CombatantId | null
  readonly ability: Pick<Ability, 'element' | 'times'>
  /** The hit die, where there was one, and how it counts. */
  readonly hit: { readonly nature: AttackNature; readonly die: number } | null
  /**
   * ROW-51: rolled when first asked for, one die for all. Hidden combatants have a die of their own, so that no open
   * die is rolled because of them (COM-24).
   */
  readonly statusDie: (hidden: boolean) => number
  /** Meant to knock out. */
  readonly spare: boolean
  /** ROW-22: of an item, what is taken off the die of a status in the place of status accuracy. */
  readonly quality?: number
  /** A blow that was left for later: or what an item does: its harm is multiplied like a blow (ROW-52). */
  readonly blow?: NonNullable<Ongoing['blow']>
}
