// What is carried, as the sheet has it: what is in hand, what an attack is made with, and whether that is at hand
// (SEG-36).
import { sameName } from '../../../lib/same-name.ts'
import type { Attack, Gear, HasSheet } from './shape.ts'

/** Weapons and shields that are held at one time. */
export const HANDS = 2

/** What is in the combatant’s hands. */
export const inHand = ({ sheet }: HasSheet): readonly Gear[] =>
  sheet.gear.filter(({ kind, state }) => state === 'ready' && (kind === 'weapon' || kind === 'shield'))
/** Whether nothing more can be taken in hand. */
export const handsFull = (who: HasSheet): boolean => inHand(who).length >= HANDS

/** The thing that the attack is made with; `null` for claws and the like, `undefined` when it is not there at all. */
export function wielded(
  { sheet }: HasSheet,
  { wields }: Pick<Attack, 'wields'>,
): Gear | null | undefined {
  return wields.trim() === '' ? null : sheet.gear.find(({ name }) => sameName(name, wields))
}

/** Whether an attack shoots with that thing after loading it. */
export const loads = ({ sheet }: HasSheet, gear: Pick<Gear, 'name'>): boolean =>
  sheet.attacks.some((one) => one.loads && sameName(one.wields, gear.name))

/** Whether the weapon still has to be loaded before it can shoot. */
export const unloaded = (who: HasSheet, attack: Attack): boolean =>
  attack.loads && wielded(who, attack)?.loaded === false

/**
 * Whether the attack can be made as things are: with nothing in hand, or with a loaded weapon that is in hand or can be
 * drawn.
 */
export function isAtHand(who: HasSheet, attack: Attack): boolean {
  const gear = wielded(who, attack)
  if (gear === null) return true
  return gear !== undefined && gear.count > 0
    && (gear.state === 'ready' || (gear.state === 'stowed' && !handsFull(who))) && !unloaded(who, attack)
}
