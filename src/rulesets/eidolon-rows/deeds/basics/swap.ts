// ROW-28: Swap Equipment: one weapon is put away or taken in hand, or one accessory taken off or put on. Armour never
// changes in battle.
import { nameOf, refusal, type ActionId, type Choice, type Deed, type Refusal } from '../../../../engine/core/index.ts'
import { secretly } from '../../../../engine/kits/secrecy.ts'
import { gearBonusWords } from '../../sheet/stats.ts'
import { isEidolon } from '../../rules/summoned-eidolons.ts'
import type { Gear } from '../../sheet/shape.ts'
import type { RowsBattle, RowsCombatant } from '../../state.ts'
import { basicAp, spend } from '../price.ts'
import type { PaletteAction } from './types.ts'
import { sameName } from '../../../../lib/same-name.ts'

const SWAP_AP = 1

/** Anybody can use a weapon of no family. */
const proficient = ({ sheet }: Pick<RowsCombatant, 'sheet'>, { family }: Pick<Gear, 'family'>): boolean =>
  family.trim() === '' || sheet.proficient.some((one) => sameName(one, family))

/** The piece of gear with that option’s id. */
const gearOf = ({ sheet }: Pick<RowsCombatant, 'sheet'>, option: string): Gear | undefined =>
  sheet.gear.find((one) => String(one.id) === option)

/** Why it cannot be put on or away; `null` when it can. */
function whyNotSwap(who: RowsCombatant, gear: Gear): Refusal | null {
  if (gear.kind === 'armour') return refusal('condition', 'Armour is never changed in battle.')
  if (gear.worn || gear.kind === 'accessory') return null
  if (!proficient(who, gear)) return refusal('condition', `${who.name} is not proficient with ${gear.family}.`)
  const held = who.sheet.gear.find((one) => one.kind === 'weapon' && one.worn)
  return held ? refusal('condition', `${who.name} has ${held.name} in hand: put it away first.`) : null
}

/** What is done with it. */
function swapWords({ kind, worn, name }: Pick<Gear, 'kind' | 'worn' | 'name'>): string {
  if (kind === 'weapon') return worn ? `Put ${name} away` : `Take ${name} in hand`
  return worn ? `Take ${name} off` : `Put ${name} on`
}

/** “Mira takes Pike in hand”. */
function swapTold(who: string, { kind, worn, name }: Pick<Gear, 'kind' | 'worn' | 'name'>): string {
  if (kind === 'weapon') return worn ? `${who} puts ${name} away` : `${who} takes ${name} in hand`
  return worn ? `${who} takes ${name} off` : `${who} puts ${name} on`
}

/** Everything the combatant carries, each with what could be done with it and why not. */
const swapChoices = (who: RowsCombatant): readonly Choice[] =>
  who.sheet.gear.map((one): Choice => ({
    id: String(one.id),
    label: swapWords(one),
    detail: gearWords(one),
    price: [{ unit: 'AP', amount: SWAP_AP }],
    why: whyNotSwap(who, one)?.says ?? null,
  }))

const KINDS: Readonly<Record<Gear['kind'], string>> = { weapon: 'Weapon', accessory: 'Accessory', armour: 'Armour' }

const gearWords = (one: Gear): string =>
  [KINDS[one.kind], one.kind === 'weapon' ? one.family.trim() : '', one.kind === 'weapon' && one.ranged ? 'Ranged' : '',
    gearBonusWords(one, one.worn ? -1 : 1)].filter((words) => words !== '').join(' · ')

const NAME = 'Swap Equipment'
const chosen = (who: RowsCombatant | undefined, { targets }: Pick<Deed, 'targets'>): Gear | undefined => {
  const [first] = targets
  return who && first?.kind === 'option' ? gearOf(who, first.option) : undefined
}

export const swap: PaletteAction = {
  id: 'swap' as ActionId,
  name: NAME,
  detail: 'One thing: put a weapon away or take one in hand that you are proficient with, '
    + 'or take an accessory off or put it on.',
  ap: SWAP_AP,
  needs: (_battle, who) => [{ kind: 'option', label: 'What', options: swapChoices(who) }],
  why: whyNothing,
  carry: (work, who, deed) => {
    const gear = chosen(who, deed) ?? work.malformed('deed.targets', `${who.name} carries nothing of that kind.`)
    work.refuseIf(whyNotSwap(who, gear))
    spend(work, who.id, basicAp(work.battle, who, swap), NAME)
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
