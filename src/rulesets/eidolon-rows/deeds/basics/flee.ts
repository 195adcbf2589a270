// ROW-29: fleeing ends the turn; the character is still there until the end of the Effect phase.
import { nameOf, refusal, type ActionId } from '../../../../engine/core/index.ts'
import { secretly } from '../../../../engine/kits/secrecy.ts'
import { isEidolon, purseOf } from '../../rules/summoned-eidolons.ts'
import { rowWhere } from '../../rules/sides.ts'
import { apLeft } from '../../sheet/stats.ts'
import type { PaletteAction } from './types.ts'

export const flee: PaletteAction = {
  id: 'flee' as ActionId,
  name: 'Flee',
  detail: 'From the back row, with AP left: ends your turn and forfeits a held turn. '
    + 'You leave at the end of the Effect phase; until then you can be attacked, and if you fall, you stay.',
  ap: 0,
  price: [],
  needs: () => [],
  why: (battle, who) => {
    if (isEidolon(battle, who.id)) {
      return refusal('condition', `${who.name} is an eidolon and leaves with the summoner.`)
    }
    if (!battle.options.fleeing) return refusal('condition', 'Nobody can get away from here.')
    return rowWhere(battle, who) === 'back' ? null : refusal('condition', 'Fleeing is only possible from the back row.')
  },
  carry: (work, { id }) => {
    const hidden = secretly(work.battle.combatants[id])
    work.own({ type: 'fleeing', who: id, on: true }, hidden)
    if (work.battle.turn.held.some((one) => one.who === id)) {
      work.own({ type: 'held-lost', who: id, why: 'flees' }, hidden)
    }
    const purse = purseOf(work.battle, id)
    work.stat(purse, 'ap', -apLeft(work.battle, purse), 'flees')
  },
  told: (battle, who) => `${nameOf(battle, who)} flees`,
}
