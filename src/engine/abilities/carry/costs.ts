// What a price comes to for somebody: its amount, with what makes it dearer or cheaper now.
import type { Battle, Combatant } from '../../core/index.ts'
import type { Happening, RunningTypes } from '../run/frame.ts'
import type { Reading } from '../run/teach.ts'
import { changed, costChanges } from './modified.ts'

/**
 * Never below 0; what costs nothing costs nothing. `event`: the deed, whose it is, and whom it is aimed at or answers.
 * `aimed`: nothing changes the price but what hangs on whom that is.
 */
export const costNow = <T extends RunningTypes>(
  battle: Battle<T>,
  teach: Reading<T>,
  who: Combatant<T>,
  price: { readonly resource: string; readonly amount: number; readonly aimed?: boolean },
  event: Happening,
): number =>
  price.amount <= 0 ? price.amount : Math.max(0, Math.ceil(
    changed(price.amount, costChanges(battle, teach, who, price.resource, event, price.aimed)),
  ))
