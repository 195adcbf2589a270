// Why an ability in the language cannot be used now, or not on somebody: what it requires, how often, on whom.
import { asKnown } from '../../../engine/abilities/run/may-hold.ts'
import { hereBefore, holds, isOn } from '../../../engine/abilities/run/values.ts'
import type { InRun } from '../../../engine/abilities/run/values.ts'
import { useLimits as useUp, whyLimited } from '../../../engine/abilities/run/limits.ts'
import { testWords, whereWords } from '../../../engine/abilities/say/tests.ts'
import { type CombatantId, refusal, type Refusal } from '../../../engine/core/index.ts'
import type { EidolonRows, RowsBattle, RowsCombatant, RowsWork } from '../state.ts'
import { needIn, type Profile } from './profile.ts'
import { rootOfSpoken } from './root-of-spoken.ts'
import { TEACHING } from './teach.ts'
import { WORDS } from './words.ts'

/** What is used: an ability of the sheet, or an item. */
export type Spoken = Pick<Profile, 'id' | 'name' | 'text' | 'way' | 'granted'> & { readonly asItem?: object }

/** What its limits belong to: all its ways share them. */
const limitName = (who: Pick<RowsCombatant, 'id'>, ability: Spoken): string =>
  `${who.id}|${ability.granted?.key ?? rootOfSpoken(who, ability).ability}|use`

/** Of what is given: what it was given with. */
export function givenBy({ granted }: Pick<Spoken, 'granted'>): Pick<InRun<EidolonRows>['run'], 'kept'> & {
  readonly source?: CombatantId | null
  readonly effect?: NonNullable<InRun<EidolonRows>['run']['effect']>
} {
  const carried = granted?.copy ? undefined : granted?.carried
  return carried
    ? { source: carried.source, kept: (carried.effect?.carries?.kept ?? {}) as InRun<EidolonRows>['run']['kept'],
      ...(carried.effect ? { effect: carried.effect.id } : {}) }
    : { kept: {} }
}

/** The battle as its text sees it before it is used. */
export const hereForSpoken = (
  battle: RowsBattle,
  who: Pick<RowsCombatant, 'id'>,
  ability: Spoken,
  it: CombatantId | null,
): InRun<EidolonRows> =>
  hereBefore(battle, TEACHING, { root: rootOfSpoken(who, ability), me: who.id, it, targets: it === null ? [] : [it],
    ...givenBy(ability) })

/** What has to hold, and how often it can be used. */
export function whyNotSpoken(battle: RowsBattle, who: RowsCombatant, ability: Spoken): Refusal | null {
  const { text, way, name } = ability
  if (!text) return null
  const here = hereForSpoken(battle, who, ability, null)
  const requires = (way === undefined ? undefined : text.ways?.[way]?.requires) ?? text.requires
  const failed = requires?.find((test) => !holds(here, test))
  if (failed) {
    return refusal('condition', `${name} can be used only if ${testWords(failed, { words: WORDS, me: 'you' })}.`)
  }
  const limit = whyLimited(here, TEACHING, text.limits, limitName(who, ability))
  return limit === null ? null : refusal('limit', `${name} was used already: ${limit}.`)
}

/** Why it is not for that combatant. */
export function whyNotFor(
  battle: RowsBattle,
  who: RowsCombatant,
  ability: Spoken,
  target: RowsCombatant,
): Refusal | null {
  const { text, name } = ability
  if (!text) return null
  const here = hereForSpoken(battle, who, ability, target.id)
  const need = needIn(ability)
  if (need?.need === 'who' && !isOn(here, target, need.side)) {
    return refusal('target', `${name} cannot be used on ${target.name}.`)
  }
  if (need?.where && asKnown(here, need.where, who) === false) {
    return refusal('target', `${name} is for those${whereWords(need.where, { words: WORDS, me: 'you' }, true)}.`)
  }
  const limit = whyLimited(here, TEACHING, text.limits, limitName(who, ability))
  return limit === null ? null : refusal('limit', `${name} was used on ${target.name} already: ${limit}.`)
}

/** Uses its limits up by one use. */
export function useLimits(
  work: RowsWork,
  who: RowsCombatant,
  ability: Spoken,
  targets: readonly CombatantId[],
): void {
  const { text } = ability
  const here = hereForSpoken(work.battle, who, ability, targets[0] ?? null)
  useUp(work, { ...here, run: { ...here.run, targets } }, TEACHING, text?.limits, limitName(who, ability))
}
