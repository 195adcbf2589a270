// Abilities on a sheet: finding, changing and pricing them.
import type { AttackItem } from '../rules/action-ids.ts'
import type { PhasesCombatant } from '../state.ts'
import type { Ability, Basic } from './shape.ts'

/**
 * The ability of that id on the sheet, also when it is spent or destroyed. `null` when there is none, and for
 * improvised attacks.
 */
export function abilityOf(who: PhasesCombatant, item: AttackItem | null): Ability | null {
  return who.sheet.abilities.find((one) => one.id === item) ?? null
}

/** The sheet with one ability changed: for what spends, reloads or destroys it. */
export function withAbility(
  sheet: PhasesCombatant['sheet'],
  id: number,
  change: Partial<Omit<Ability, 'id'>>,
): PhasesCombatant['sheet'] {
  return { ...sheet, abilities: sheet.abilities.map((one) => (one.id === id ? { ...one, ...change } : one)) }
}

/**
 * The abilities used instead of that basic action (PHA-12), in the order of the sheet; spent and destroyed ones too.
 */
export function abilitiesInsteadOf(who: PhasesCombatant, basic: Basic): readonly Ability[] {
  return who.sheet.abilities.filter((one) => one.activation === 'action' && one.basic === basic)
}

/**
 * The abilities with which a combatant attacks by that basic action, improvised attacks aside. Spent and destroyed
 * abilities are among them (see {@link isReady}).
 */
export function attacksOf(who: PhasesCombatant, basic: Basic): readonly Ability[] {
  return abilitiesInsteadOf(who, basic).filter((one) => one.attack !== 'none')
}

/** Neither spent nor destroyed (PHA-47). */
export function isReady(ability: Ability): boolean {
  return ability.state === 'ready'
}

/** An ability that does nothing yet. Its maker gives it an id. */
export const BLANK_ABILITY: Omit<Ability, 'id'> = {
  name: 'New ability',
  detail: '',
  kind: 'technique',
  activation: 'action',
  basic: 'fight',
  phase: 1,
  trigger: 'hit',
  limit: 'none',
  attack: 'none',
  reach: 0,
  range: 0,
  aim: 'enemy',
  area: 'none',
  areaSize: 0,
  slow: false,
  aetheric: false,
  arcing: false,
  indirect: false,
  homing: false,
  piercing: false,
  reloading: false,
  early: false,
  recharge: 0,
  linked: '',
  mp: 0,
  focus: 0,
  recoveries: 0,
  takesStress: 0,
  attackBonus: 0,
  accuracy: 0,
  damage: '',
  damageType: 'physical',
  bonusDamage: '',
  stress: '',
  discord: '',
  heals: '',
  calms: false,
  tempHp: '',
  gainsFocus: '',
  save: '',
  condition: '',
  lasts: 'turn-end',
  push: 0,
  pull: 0,
  slide: 0,
  shift: 0,
  teleport: 0,
  state: 'ready',
}

/**
 * How far the ability reaches, in spaces: the RANGE of a ranged attack, the REACH of a melee attack, the longer of the
 * two for anything else.
 */
export function rangeOf(ability: Ability): number {
  return ability.attack === 'melee'
    ? ability.reach
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
