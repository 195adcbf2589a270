// COM-24: whom something is for when a hidden token, or secret numbers, have a part in it.
import { hostile, isHidden, type Audience, type Battle, type Combatant, type PromptView,
  type RulesetTypes } from '../core/index.ts'

type Secret = Pick<Combatant, 'secret' | 'unseen'>
const GM: Audience = { only: 'gm' }

/** For the GM alone when one of these is hidden; for everybody otherwise. */
export function secretly(...them: readonly (Secret | undefined)[]): Audience | undefined {
  return them.some((one) => isHidden(one)) ? GM : undefined
}

/** The same for what tells of numbers: also when those of one of them are secret. */
export function numbersOf(...them: readonly (Secret | undefined)[]): Audience | undefined {
  return them.some((one) => isHidden(one) || one?.secret.stats) ? GM : undefined
}

/** The same of a question: whoever plays all of them is shown it as well. */
export function questionAbout(...them: readonly ((Secret & Pick<Combatant, 'id'>) | undefined)[]): Pick<PromptView,
  'audience' | 'alsoFor'>
{
  const hidden = numbersOf(...them)
  return hidden ? { audience: hidden, alsoFor: them.flatMap((one) => one?.id ?? []) } : {}
}

/** As part of an event or a view that takes an audience. */
export function audience(of: Audience | undefined): { readonly audience?: Audience } {
  return of ? { audience: of } : {}
}

/** COM-24: whether this one knows no more than the table sees: the heroes, and whoever belongs to a player. */
export const knowsAsTable = (who: Pick<Combatant, 'secret' | 'unseen' | 'kind' | 'player'>): boolean =>
  !isHidden(who) && (who.kind === 'pc' || who.player !== null)

/** COM-24: whether a hidden combatant is none that this one knows of: heroes know only of what the table sees. */
export const isUnnoticed = (who: Combatant, target: Combatant): boolean => isHidden(target) && knowsAsTable(who)

/**
 * COM-24: whether the mover cannot know of that body: it bends no way and is met on the way. A hidden foe is unknown to
 * everybody in the open; the heroes know of nobody whom the table does not see.
 */
export const isUnknownBody = <T extends RulesetTypes>(
  battle: Battle<T>,
  mover: Pick<Combatant<T>, 'secret' | 'unseen' | 'kind' | 'player' | 'side'>,
  body: Pick<Combatant<T>, 'secret' | 'unseen' | 'side'>,
): boolean => isHidden(body) && !isHidden(mover) && (hostile(battle, mover.side, body.side) || knowsAsTable(mover))
