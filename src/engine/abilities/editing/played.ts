// Which parts of the language a ruleset plays: asked of the ruleset itself, with the smallest ability that has the
// part, so that a menu offers what is played and says of the rest why not.
import type { Ability } from '../language/ability.ts'
import type { Draft } from './fresh.ts'
import { freshKind, freshOf } from './fresh.ts'
import { abilityPart, type PartOf } from './parts.ts'
import type { AbilityEditing } from './editing.ts'

/** Why the ruleset does not play an ability, in a sentence; `null` where it does. Also of what is half written. */
function whyNotOf({ whyNot }: AbilityEditing, draft: Draft): string | null {
  try {
    return whyNot(draft as unknown as Ability)
  } catch {
    return null
  }
}

const whyNotSteps = new WeakMap<AbilityEditing, ReadonlyMap<string, string | null>>()

/** For each kind of step why it cannot be used; `null` where it can. */
export function whyNotStepKinds(editing: AbilityEditing): ReadonlyMap<string, string | null> {
  const known = whyNotSteps.get(editing)
  if (known) return known
  const kinds = stepKinds(editing)
  const made = new Map(
    Object.keys(kinds?.kinds() ?? {}).map((kind) =>
      [kind, kinds ? whyNotOf(editing, { ...usedOnce(editing), steps: [freshKind(kinds, kind)] }) : null] as const
    ),
  )
  whyNotSteps.set(editing, made)
  return made
}

const whyNotMembers = new WeakMap<AbilityEditing, ReadonlyMap<string, string | null>>()

/** Why a part of the ability itself (modifiers, listens …) is not played; `null` where it is. */
export function whyNotMember(editing: AbilityEditing, key: string): string | null {
  const known = whyNotMembers.get(editing)
  if (known) return known.get(key) ?? null
  const members = Object.entries(abilityPart(editing.words).members())
  whyNotMembers.set(editing, new Map(members.map(([name, { part, needed }]) => {
    const fresh = part.is === 'list' && part.least === 0 ? [freshOf(part.of())] : freshOf(part)
    return [name, needed ? null : whyNotOf(editing, { ...usedOnce(editing), [name]: fresh })]
  })))
  return whyNotMember(editing, key)
}

function stepKinds({ words }: AbilityEditing): PartOf<'kinds'> | null {
  const steps = abilityPart(words).members()['steps']?.part
  const step = steps?.is === 'list' ? steps.of() : null
  return step?.is === 'kinds' ? step : null
}

/** An ability that does nothing, used in the first way that the ruleset plays. */
function usedOnce(editing: AbilityEditing): { readonly [key: string]: Draft } {
  const uses = Object.keys(editing.words.uses)
  const use = uses.find((one) => whyNotUse(editing, one) === null) ?? uses[0] ?? ''
  return { name: 'Tried', use, steps: [] }
}

/** Why an ability cannot be used in that way; `null` where it can. */
export const whyNotUse = (editing: AbilityEditing, use: string): string | null =>
  whyNotOf(editing, { name: 'Tried', use, steps: [] })
