// Melees as zones (SEG-82): who is in a melee with whom, joined by attacking or being attacked or by ending next to a
// foe, left by fleeing or when no foe is left in it. Pure: lists in, lists out.
import * as z from 'zod/mini'
import type { CombatantId } from '../../../engine/core/index.ts'
import { combatantId, count, type DataOf, flag, once } from '../../../engine/kits/schema-parts.ts'

/** SEG-82, SEG-83: `restricted`: reach and space count. */
export const melee = z.strictObject({
  id: count,
  members: z.array(combatantId).check(once('The same combatant twice')),
  restricted: flag,
})
export type Melee = DataOf<typeof melee>

/** The melee of that combatant. */
export const meleeOf = (melees: readonly Melee[], who: CombatantId): Melee | undefined =>
  melees.find((one) => one.members.includes(who))

/** Whether the two fight in one melee. */
export const inOneMelee = (melees: readonly Melee[], a: CombatantId, b: CombatantId): boolean =>
  meleeOf(melees, a)?.members.includes(b) ?? false

/**
 * The melees with these combatants, and all that they are in a melee with, in one melee; restricted when any of theirs
 * was. `id`: of a new melee.
 */
export function joinedInto(
  melees: readonly Melee[],
  them: readonly CombatantId[],
  id: number,
  restricted: boolean,
): readonly Melee[] {
  const theirs = melees.filter((one) => one.members.some((who) => them.includes(who)))
  const [first] = theirs
  const members = [...new Set([...theirs.flatMap((one) => one.members), ...them])]
  if (first && theirs.length === 1 && members.length === first.members.length) return melees
  const made: Melee = { id: first?.id ?? id, members,
    restricted: theirs.length > 0 ? theirs.some((one) => one.restricted) : restricted }
  return [...melees.filter((one) => !theirs.includes(one)), made]
}

/** The melees without that combatant; where no two foes are left there is no melee any more. */
export function withoutMember(
  melees: readonly Melee[],
  who: CombatantId,
  areFoes: (a: CombatantId, b: CombatantId) => boolean,
): readonly Melee[] {
  return stillFought(
    melees.map((one) => (one.members.includes(who)
      ? { ...one, members: one.members.filter((each) => each !== who) }
      : one)
    ),
    areFoes,
  )
}

/** Melees in which there is still a foe to fight; a member without a foe in it has left it. */
export function stillFought(
  melees: readonly Melee[],
  areFoes: (a: CombatantId, b: CombatantId) => boolean,
): readonly Melee[] {
  const kept = melees.flatMap((one) => {
    const members = one.members.filter((who) => one.members.some((other) => areFoes(who, other)))
    return members.length === 0 ? [] : [members.length === one.members.length ? one : { ...one, members }]
  })
  return kept.length === melees.length && kept.every((one, index) => one === melees[index]) ? melees : kept
}
