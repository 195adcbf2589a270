// How an action id names its parts: `fight/3` is Fight with the ability of id 3, `full-fight/3` the same in a Full
// Attack.
import type { ActionId } from '../../../engine/core/index.ts'
import { baseOf, itemOf } from '../../../engine/kits/action-ids.ts'
import type { Basic } from '../sheet/kinds.ts'

/** The id of the improvised attack of Volley and Fight. */
export const IMPROVISED = 'improvised'

/** How the name of an ability begins that something gives; its key follows. */
export const GRANTED = '~'

export type AttackItem = number | typeof IMPROVISED | `~${string}`

/**
 * The ability that an action id names; `null` when it names none, a number that no ability has when it names nonsense.
 */
export function abilityIn(action: ActionId): AttackItem | null {
  if (action.endsWith(`/${IMPROVISED}`)) return IMPROVISED
  const [, granted] = /\/~([^@/]+)/.exec(action) ?? []
  return granted === undefined ? itemOf(action) : `~${granted}`
}

/**
 * An ability that is a whole Full Attack: a Slow ability that is none of its four attacks, or an ability that lists it.
 */
export const FULL_ATTACK: Basic = 'full-attack'

/** PHA-43: releases what is channelled. `release/3` uses ability 3 instead (PHA-12). */
export const RELEASE = 'release' as ActionId

/**
 * The basic action of an action id; `full-fight/3` is Fight in a Full Attack, `linked-fight/3` with the
 * other of a pair.
 */
export function basicOf(action: ActionId): string {
  const base = baseOf(action)
  return base === FULL_ATTACK ? base : base.replace(/^(full|linked)-/, '')
}

/** PHA-44: the attack with the other of a linked pair, in the same action. */
export const isLinked = (action: ActionId): boolean => baseOf(action).startsWith('linked-')

/** Whether it is one of the two attacks, or the Slow ability, of a Full Attack (PHA-44). */
export function isFull(action: ActionId): boolean {
  return baseOf(action).startsWith('full-')
}
