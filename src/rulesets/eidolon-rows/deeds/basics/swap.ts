// ROW-28: Swap Equipment: one thing is put away or taken in hand, taken off or put on.
import { nameOf, refusal, type ActionId, type Deed, type Refusal } from '../../../../engine/core/index.ts'
import { secretly } from '../../../../engine/kits/secrecy.ts'
import { gearOf, SWAP_AP, swapChoices, swapTold, whyNotSwap } from './gear.ts'
import { spend } from '../legality.ts'
import { isEidolon } from '../../rules/sides.ts'
import type { Gear, RowsBattle, RowsCombatant } from '../../state.ts'
import type { Basic } from './types.ts'

const NAME = 'Swap Equipment'
const chosen = (who: RowsCombatant | undefined, { targets }: Pick<Deed, 'targets'>): Gear | undefined => {
  const [first] = targets
  return who && first?.kind === 'option' ? gearOf(who, first.option) : undefined
}

export const swap: Basic = {
  id: 'swap' as ActionId,
  name: NAME,
  detail:
    'One thing: put the weapon away, take one in hand that you are proficient with, take an accessory off or put one on.',
  ap: SWAP_AP,
  needs: (_battle, who) => [{ kind: 'option', label: 'What', options: swapChoices(who) }],
  why: whyNothing,
  carry: (work, who, deed) => {
    const gear = chosen(who, deed) ?? work.malformed('deed.targets', `${who.name} carries nothing of that kind.`)
    const why = whyNotSwap(who, gear)
    work.require(!why, () => why ?? refusal('condition', 'That cannot be swapped.'))
    spend(work, who.id, SWAP_AP, NAME)
    work.own({ type: 'gear', who: who.id, gear: gear.id, worn: !gear.worn }, secretly(who))
  },
  told: (battle, who, deed) => {
    const gear = chosen(battle.combatants[who], deed)
    return gear ? swapTold(nameOf(battle, who), gear) : `${nameOf(battle, who)} swaps equipment`
  },
}

function whyNothing(battle: RowsBattle, who: RowsCombatant): Refusal | null {
  if (isEidolon(battle, who.id)) return refusal('condition', `${who.name} is an eidolon and carries nothing.`)
  const choices = swapChoices(who)
  if (choices.length === 0) return refusal('condition', `${who.name} carries nothing to swap.`)
  return choices.some(({ why }) => why === null)
    ? null
    : refusal('condition', choices[0]?.why ?? 'Nothing can be swapped.')
}
