// Abilities on a sheet: finding, changing and pricing them.
import type { AttackItem } from '../rules/action-ids.ts'
import type { PhasesCombatant } from '../state.ts'
import { remembered } from '../../../lib/remembered.ts'
import { worksInForm } from '../../../engine/abilities/run/form-on-sheet.ts'
import { type Profile, profilesOf } from '../abilities/profile.ts'
import type { Ability } from './shape.ts'

/** All abilities of the sheet, in its order, as the rules look at them, once for each of their ways. */
export function abilitiesOn(who: PhasesCombatant): readonly Profile[] {
  const { sheet } = who
  if (!sheet.form?.alone && !sheet.abilities.some(({ text }) => text !== undefined)) return sheet.abilities
  const known = onSheets.get(who)
  if (known) return known
  const made = sheet.abilities.filter((row) => worksInForm(sheet, row)).flatMap((row) => profilesOf(who, row))
  onSheets.set(who, made)
  return made
}
const onSheets = new WeakMap<PhasesCombatant, readonly Profile[]>()

/** Those of the form, without a text, that answer what happens: asked for everybody in each window. */
export const formAnswersOn = (who: PhasesCombatant): readonly Ability[] => formAnswers(who.sheet)
const formAnswers = remembered((sheet: PhasesCombatant['sheet']): readonly Ability[] =>
  sheet.abilities.filter((one) =>
    !one.text && (one.activation === 'reaction' || one.activation === 'standing') && worksInForm(sheet, one)
  )
)

/**
 * The ability of that id on the sheet, also when it is spent or destroyed. `null` when there is none, and for
 * improvised attacks.
 */
export function abilityOf(
  who: PhasesCombatant,
  item: AttackItem | null,
  way: string | null = null,
): Profile | null {
  const row = who.sheet.abilities.find((one) => one.id === item)
  return row ? (profilesOf(who, row).find((one) => (one.way ?? null) === way) ?? profilesOf(who, row)[0]) : null
}

/** Neither spent nor destroyed (PHA-47). */
export function isReady(ability: Ability): boolean {
  return ability.state === 'ready'
}

/**
 * How far the ability reaches, in spaces: the RANGE of a ranged attack, the REACH of a melee attack (the RANGE of a
 * thrown one), the longer of the two for anything else.
 */
export function rangeOf(ability: Ability): number {
  return ability.attack === 'melee'
    ? ability.reach || ability.range
    : ability.attack === 'ranged'
    ? ability.range
    : Math.max(ability.range, ability.reach)
}

/** PHA-68: Arcing and Homing abilities need no line of sight. */
export const needsSight = ({ arcing, homing }: Ability): boolean => !arcing && !homing
/** PHA-68: cover does not count against Indirect and Homing abilities. */
export const ignoresCover = ({ indirect, homing }: Ability): boolean => indirect || homing

/** What a Full Attack takes only once: the ability, or the pair it is linked in. */
export function partOf(ability: Ability): string {
  return ability.linked === '' ? String(ability.id) : `pair:${ability.linked}`
}
