// What stands under a combatant's name while somebody else acts. Pure.
import type { Battle, CombatantId, TurnView } from '../../engine/core/index.ts'
import { possessive } from '../../lib/possessive.ts'

/** What is said while somebody acts whom the view does not show, or while the GM has to go on. */
export const GM_ACTS = 'The GM acts.'

/** Whose turn it is, where that is not the turn of `who`. */
export function whoseTurn(
  { acting }: Pick<TurnView, 'acting'>,
  { combatants }: Pick<Battle, 'combatants'>,
  who: CombatantId,
): string | null {
  const [first] = acting
  // A combatant that may come in between two turns has no turn that others would wait for.
  if (!first || first.between) return null
  const itself = acting.find((one) => one.who === who)
  const name = combatants[first.who]?.name
  if ((itself && !itself.between) || name === undefined) return null
  const others = acting.slice(1).filter(({ between }) => !between).length
  if (others === 0) return `It is ${possessive(name)} turn`
  return `${name} and ${others} ${others === 1 ? 'other act' : 'others act'} now`
}

/**
 * Whether the GM alone goes on. `here`: the turn with the buttons of this seat; `whole`: with those of all seats. Where
 * the table itself can go on, or somebody may begin, nobody has to wait for the GM.
 */
export function isGmActing(here: Pick<TurnView, 'acting' | 'buttons'>, whole: Pick<TurnView, 'buttons'>): boolean {
  return here.acting.length === 0 && !here.buttons.some(({ primary, why }) => primary && why === null)
    && !whole.buttons.some(({ who, why, aside }) => who !== undefined && why === null && !aside)
}
