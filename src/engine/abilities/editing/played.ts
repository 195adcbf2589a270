// Which parts of the language a ruleset plays: asked of the ruleset itself, with the smallest ability that has the
// part, so that a menu offers what is played and says of the rest why not.
import type { Ability } from '../language/ability.ts'
import type { Draft } from './fresh.ts'
import { freshKind, freshOf } from './fresh.ts'
import { abilityPart, type Part, type PartOf } from './parts.ts'
import type { AbilityEditing } from './editing.ts'
import { someVariation } from './variations.ts'

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
  const around = usedOnce(editing)
  const made = new Map(
    Object.entries(kinds?.kinds() ?? {}).map(([kind, members]) => {
      // Of the same kind: what else could be done in its place says nothing of it.
      const only: Part = { is: 'group', members: () => members }
      return [kind, kinds
        ? whyNotAny(editing, only, freshKind(kinds, kind), (draft) => ({ ...around, steps: [draft] }))
        : null] as const
    }),
  )
  whyNotSteps.set(editing, made)
  return made
}

/**
 * Why nothing of what a part can say is played, in the words for what it begins as; `null` where something is.
 * `whole`: the ability with it.
 */
function whyNotAny(editing: AbilityEditing, part: Part, start: Draft, whole: (draft: Draft) => Draft): string | null {
  const why = whyNotOf(editing, whole(start))
  const isPlayed = (draft: Draft): boolean => whyNotOf(editing, whole(draft)) === null
  return why === null || someVariation(part, start, isPlayed) ? null : why
}

const whyNotMembers = new WeakMap<AbilityEditing, ReadonlyMap<string, string | null>>()

/** Why a part of the ability itself (modifiers, listens …) is not played; `null` where it is. */
export function whyNotMember(editing: AbilityEditing, key: string): string | null {
  const known = whyNotMembers.get(editing)
  if (known) return known.get(key) ?? null
  const members = Object.entries(abilityPart(editing.words).members())
  const around = usedOnce(editing)
  whyNotMembers.set(editing, new Map(members.map(([name, { part, needed }]) => {
    const fresh = part.is === 'list' && part.least === 0 ? [freshOf(part.of())] : freshOf(part)
    return [name, needed ? null : whyNotAny(editing, part, fresh, (draft) => ({ ...around, [name]: draft }))]
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

/** Why an ability cannot be used in that way; `null` where it can, be it only as an answer to something. */
export function whyNotUse(editing: AbilityEditing, use: string): string | null {
  const bare = { name: 'Tried', use, steps: [] }
  const why = whyNotOf(editing, bare)
  const itself = { when: 'after', use, may: 'me', event: [{ on: 'land', to: 'me' }],
    steps: [{ do: 'use', who: 'me', what: { named: bare.name } }] }
  return why === null || whyNotOf(editing, { ...bare, listens: [itself] }) === null ? null : why
}
