// ROW-28: what can be changed of one's equipment in battle: the weapon in hand and accessories, one thing at a time;
// armour never.
import { refusal, type Choice, type Refusal } from '../../../../engine/core/index.ts'
import { STATS } from '../../rules/conditions.ts'
import { signed } from '../ability.ts'
import { alike } from '../inventory.ts'
import type { Gear, RowsCombatant } from '../../state.ts'

export const SWAP_AP = 1

/** A weapon of no family is one that anybody can use. */
const proficient = ({ sheet }: Pick<RowsCombatant, 'sheet'>, { family }: Pick<Gear, 'family'>): boolean =>
  family.trim() === '' || sheet.proficient.some((one) => alike(one, family))

/** The piece of gear with that option’s id. */
export const gearOf = ({ sheet }: Pick<RowsCombatant, 'sheet'>, option: string): Gear | undefined =>
  sheet.gear.find((one) => String(one.id) === option)

/** Why it cannot be put on or away; `null` when it can. */
export function whyNotSwap(who: RowsCombatant, gear: Gear): Refusal | null {
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

/** “Mira takes Pike in hand”: the same of somebody. */
export function swapTold(who: string, { kind, worn, name }: Pick<Gear, 'kind' | 'worn' | 'name'>): string {
  if (kind === 'weapon') return worn ? `${who} puts ${name} away` : `${who} takes ${name} in hand`
  return worn ? `${who} takes ${name} off` : `${who} puts ${name} on`
}

/** Everything it carries, each as what could be done with it and why not. */
export const swapChoices = (who: RowsCombatant): readonly Choice[] =>
  who.sheet.gear.map((one): Choice => ({
    id: String(one.id),
    label: swapWords(one),
    detail: gearWords(one),
    price: [{ unit: 'AP', amount: SWAP_AP }],
    why: whyNotSwap(who, one)?.says ?? null,
  }))

const KINDS: Readonly<Record<Gear['kind'], string>> = { weapon: 'Weapon', accessory: 'Accessory', armour: 'Armour' }
const gearWords = ({ kind, family, ranged, worn, stat, amount }: Gear): string =>
  [KINDS[kind], kind === 'weapon' ? family.trim() : '', kind === 'weapon' && ranged ? 'Ranged' : '',
    stat === '' || amount === 0 ? '' : `${STATS[stat]} ${signed(worn ? -amount : amount)}`].filter((one) => one !== '')
    .join(' · ')
