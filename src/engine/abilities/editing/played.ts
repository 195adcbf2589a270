// Which parts of the language a ruleset plays: asked of the ruleset itself, with the smallest ability that has the
// part, so that a menu offers what is played and says of the rest why not.
import type { Ability } from '../language/ability.ts'
import { isList } from './draft-at.ts'
import { type Draft, freshKind, freshOf } from './fresh.ts'
import { abilityPart, type Part, type PartOf } from './parts.ts'
import type { AbilityEditing } from './editing.ts'
import { firstVariation } from './variations.ts'

/** Why the ruleset does not play an ability, in a sentence; `null` where it does. Also of what is half written. */
function whyNotOf({ whyNot }: AbilityEditing, draft: Draft): string | null {
  try {
    return whyNot(draft as unknown as Ability)
  } catch {
    return null
  }
}

/** A part that a menu offers: why nothing of it is played, `null` where something is, and what it begins as. */
export interface Offer {
  readonly why: string | null
  readonly begin: Draft
}

/**
 * What is asked of the ruleset for a part that begins as `start`; it begins as the first of its variations that is
 * played. `whole`: the ability with it.
 */
function offerOf(editing: AbilityEditing, part: Part, start: Draft, whole: (draft: Draft) => Draft): Offer {
  const begin = firstVariation(part, start, (draft) => whyNotOf(editing, whole(draft)) === null)
  return begin === undefined ? { why: whyNotOf(editing, whole(start)), begin: start } : { why: null, begin }
}

const stepOffers = new WeakMap<AbilityEditing, ReadonlyMap<string, Offer>>()

/** For each kind of step whether it can be used, and what it begins as. */
export function offeredSteps(editing: AbilityEditing): ReadonlyMap<string, Offer> {
  const known = stepOffers.get(editing)
  if (known) return known
  const kinds = stepKinds(editing)
  const around = usedOnce(editing)
  const made = new Map(
    Object.entries(kinds?.kinds() ?? {}).map(([kind, members]) => {
      // Of the same kind: what else could be done in its place says nothing of it.
      const only: Part = { is: 'group', members: () => members }
      const start = kinds ? freshKind(kinds, kind) : ''
      return [kind, offerOf(editing, only, start, (draft) => ({ ...around, steps: [draft] }))] as const
    }),
  )
  stepOffers.set(editing, made)
  return made
}

const memberOffers = new WeakMap<AbilityEditing, ReadonlyMap<string, Offer>>()

/** For each part of the ability itself (modifiers, listens …) whether it is played, and what it begins as. */
export function offeredMembers(editing: AbilityEditing): ReadonlyMap<string, Offer> {
  const known = memberOffers.get(editing)
  if (known) return known
  const around = usedOnce(editing)
  const made = new Map(
    Object.entries(abilityPart(editing.words).members()).map(([name, { part, needed }]) => {
      const begin = beginningOf(part)
      if (needed) return [name, { why: null, begin }] as const
      // A list that begins empty is asked for with something in it: an empty one says nothing.
      const isEmpty = isList(begin) && begin.length === 0
      const start = isEmpty && part.is === 'list' ? [freshOf(part.of())] : begin
      const offer = offerOf(editing, part, start, (draft) => ({ ...around, [name]: draft }))
      return [name, isEmpty ? { ...offer, begin } : offer] as const
    }),
  )
  memberOffers.set(editing, made)
  return made
}

/** A list that is asked for begins with an entry, so that there is something to fill in; which step, is asked. */
export function beginningOf(part: Part): Draft {
  const of = part.is === 'list' ? part.of() : null
  return of === null || of.is === 'word' || (of.is === 'kinds' && of.by === 'do') ? freshOf(part) : [freshOf(of)]
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
