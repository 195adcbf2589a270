// COM-24: whom something is for when a hidden token, or secret numbers, have a part in it.
import { isHidden, type Audience, type Combatant } from '../core/index.ts'

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

/** As part of an event or a view that takes an audience. */
export function audience(of: Audience | undefined): { readonly audience?: Audience } {
  return of ? { audience: of } : {}
}

/** COM-24: whether a hidden combatant is none that this one knows of: heroes know only of what the table sees. */
export const isUnnoticed = (who: Combatant, target: Combatant): boolean =>
  isHidden(target) && !isHidden(who) && (who.kind === 'pc' || who.player !== null)
