// What the use of an ability costs beside its part of the turn, with what was filled in (PHA-57).
import { changeCounter, isCounter } from '../../../engine/abilities/run/counters.ts'
import { whyNotPaid } from '../../../engine/abilities/run/pay.ts'
import { numberOf } from '../../../engine/abilities/run/values.ts'
import { type FormValues, type Price, refusal, type Refusal } from '../../../engine/core/index.ts'
import { knows, stat } from '../../../engine/kits/stats.ts'
import { hereWith } from './filled-in.ts'
import { setCounter } from './own-numbers.ts'
import { costsOf, type Profile } from './profile.ts'
import { RESOURCES } from './reading.ts'
import { whyTooLittle } from './resources.ts'
import type { PhasesBattle, PhasesCombatant, PhasesWork } from '../state.ts'
import { WORDS } from './words.ts'

/** Prices that stand in the fields of an ability, with the resource, its number, and its unit. */
const FIELDS = [['mp', 'mp', 'MP'], ['focus', 'focus', 'FOCUS'], ['recoveries', 'recoveries', 'RECOVERIES'], [
  'takesStress',
  'stress',
  'Stress',
]] as const
type Field = (typeof FIELDS)[number][0]
const IN_FIELDS: ReadonlySet<string> = new Set(FIELDS.map(([, what]) => what))

/** The price in that field, with what was filled in. */
export function fieldPrice(
  battle: PhasesBattle,
  who: PhasesCombatant,
  ability: Profile,
  form: FormValues,
  field: Field,
): number {
  const what = FIELDS.find(([key]) => key === field)?.[1]
  const costs = costsOf(ability).filter(({ pay }) => pay === what)
  if (costs.length === 0) return ability[field]
  const sum = (filled: FormValues): number => {
    const here = hereWith(battle, who, ability, filled)
    return costs.reduce((total, { amount }) => total + numberOf(here, amount), 0)
  }
  return Math.max(0, ability[field] + sum(form) - sum({}))
}

/** Counters, HP and TEMP HP: what stands in no field. */
const othersOf = (ability: Profile) => costsOf(ability).filter(({ pay }) => !IN_FIELDS.has(pay))

/** Why the price cannot be paid; `null` when it can. */
export function whyNotAfforded(
  battle: PhasesBattle,
  who: PhasesCombatant,
  ability: Profile,
  form: FormValues = {},
): Refusal | null {
  for (const [field, key, unit] of FIELDS) {
    if (field === 'takesStress') continue
    const amount = fieldPrice(battle, who, ability, form, field)
    if (amount > 0 && knows(who, key) && stat(who, key) < amount) {
      return refusal('price', `${ability.name} costs ${amount} ${unit}, ${who.name} has ${stat(who, key)}.`)
    }
  }
  const others = othersOf(ability)
  if (others.length === 0) return null
  const why = whyNotPaid(hereWith(battle, who, ability, form), { whyNotPaid: whyTooLittle }, others, who)
  return why === null ? null : refusal('price', `${ability.name}: ${why}`)
}

/** Pays what stands in no field of the ability. */
export function payOthers(work: PhasesWork, who: PhasesCombatant, ability: Profile, form: FormValues): void {
  for (const { pay: what, amount } of othersOf(ability)) {
    const here = hereWith(work.battle, who, ability, form)
    const price = numberOf(here, amount)
    if (isCounter(what)) changeCounter(work, here, setCounter, what.slice(1), -price)
    else work.stat(who.id, RESOURCES[what] ?? what, -price, ability.name)
  }
}

/** The least of it, as parts of an offer’s price. */
export const otherPrices = (battle: PhasesBattle, who: PhasesCombatant, ability: Profile): readonly Price[] =>
  othersOf(ability).map(({ pay, amount }) => ({
    unit: isCounter(pay) ? pay.slice(1) : (WORDS.resources[pay]?.label ?? pay),
    amount: numberOf(hereWith(battle, who, ability, {}), amount),
  })).filter((one) => one.amount > 0)
