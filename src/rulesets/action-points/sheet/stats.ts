// The numbers of a combatant: their fields, the template of a newcomer, and paying AP.
import { refusal, type CombatantId, type FieldSpec } from '../../../engine/core/index.ts'
import { priceWords, shortfall } from '../../../engine/kits/ap-purse.ts'
import { whole } from '../../../engine/kits/field-parts.ts'
import { labelsIn, fieldsWithin, knows, stat } from '../../../engine/kits/stats.ts'
import type { Sheet } from './shape.ts'
import type { PointsBattle, PointsCombatant, PointsWork } from '../state.ts'

const target = (key: string, label: string, hint: string): FieldSpec =>
  whole(key, label, 'Target numbers', 0, 150, hint)

const LUCK = whole('luck', 'Luck bonus', 'Turn', -50, 100, 'Breaks ties of initiative; player characters only')

const FIELDS: readonly FieldSpec[] = [
  whole('hp', 'HP', 'Body', 0, 999),
  whole('maxHp', 'Maximum HP', 'Body', 1, 999),
  whole('armour', 'Armour', 'Body', 0, 50, 'Taken off every hit'),
  whole('ap', 'AP', 'Turn', 0, 20, 'Left in this round'),
  whole('maxAp', 'Maximum AP', 'Turn', 0, 20, 'What AP refill to'),
  whole('initiative', 'Initiative Rating', 'Turn', -20, 60, 'Added to 1d6'),
  LUCK,
  { key: 'speed', label: 'Speed', group: 'Turn', type: 'number', min: 0, max: 100, unit: 'm',
    hint: 'Metres in a turn without AP' },
  target('style', 'Combat style', 'Attacks roll this or less on d100'),
  target('evade', 'Evade', 'Getting out of the way'),
  target('block', 'Block', 'With a shield in hand'),
  target('parry', 'Parry', 'With a weapon in hand'),
  target('stealth', 'Stealth', 'Hiding'),
  target('observation', 'Observation', 'Noticing who hides'),
  target('will', 'Willpower', 'Resisting magic'),
]

/** Which number is the maximum of another. */
const MAXIMUM_OF: Readonly<Record<string, string>> = { hp: 'maxHp', ap: 'maxAp' }

/** PTS-03: only player characters have a Luck bonus. PTS-06, PTS-32: HP and AP go up to their own maximum. */
export function statFields(_battle: PointsBattle, who: Pick<PointsCombatant, 'kind' | 'stats'>): readonly FieldSpec[] {
  return fieldsWithin(who.kind === 'pc' ? FIELDS : FIELDS.filter((field) => field !== LUCK), who, MAXIMUM_OF)
}

/** What a number is called on the sheet. */
export const statLabel = labelsIn(FIELDS)

/** A sheet with nothing on it; shown in place of a sheet that is secret. */
export const blankSheet = (): Sheet => ({ weapons: [], spells: [], advantages: [], potions: 0 })

/** A new combatant: decent with a short blade. */
export function template(kind: 'pc' | 'npc'): Pick<PointsCombatant, 'stats' | 'sheet' | 'size'> {
  const pc = kind === 'pc'
  return {
    size: 1,
    stats: {
      hp: pc ? 14 : 10,
      maxHp: pc ? 14 : 10,
      armour: 1,
      ap: 3,
      maxAp: 3,
      initiative: 8,
      speed: 6,
      ...(pc ? { luck: 0 } : {}),
      style: 50,
      evade: 45,
      block: 40,
      parry: 45,
      stealth: 40,
      observation: 45,
      will: 40,
    },
    sheet: {
      ...blankSheet(),
      weapons: [{ name: 'Short blade', kind: 'melee', reach: 1, range: 0, damage: '1d6', state: 'ready',
        shield: false }],
    },
  }
}

/** AP left. */
export function apLeft(who: Pick<PointsCombatant, 'stats'>): number {
  return stat(who, 'ap')
}

/** Why that price cannot be paid, or `null`. */
export function whyCannotPay(who: PointsCombatant, price: number, what: string) {
  return knows(who, 'ap') && shortfall(apLeft(who), price) > 0
    ? refusal('price', `${who.name} has ${priceWords(apLeft(who))}, ${what} costs ${price}.`)
    : null
}

/** PTS-10: pays AP, or is refused. By the GM's word it pays what it has. */
export function spendAp(work: PointsWork, who: CombatantId, price: number, why: string): void {
  const one = work.battle.combatants[who]
  if (!one) return
  work.refuseIf(whyCannotPay(one, price, why))
  work.stat(who, 'ap', -Math.min(price, apLeft(one)), why)
}
