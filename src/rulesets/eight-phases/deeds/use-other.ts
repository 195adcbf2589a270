// An ability that somebody uses because another ability says so.
import type { Filter } from '../../../engine/abilities/language/ability.ts'
import type { UseCall } from '../../../engine/abilities/run/teach.ts'
import { fitsFilter } from '../../../engine/abilities/run/values.ts'
import { actionId } from '../../../engine/kits/action-ids.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import type { ActionId, CombatantId, Deed } from '../../../engine/core/index.ts'
import { profilesNow } from '../abilities/now.ts'
import { deedOfProfile, type Profile, rowName } from '../abilities/profile.ts'
import { whyNoReactions } from '../rules/may-react.ts'
import { perTurn } from '../rules/limits.ts'
import type { PhasesBattle, PhasesCombatant, PhasesWork } from '../state.ts'
import { putDeed } from './declare.ts'
import { whyNot } from './legality.ts'
import { needsOf } from './needs.ts'
import { whyTarget } from './targeting.ts'

/** The action that uses it. */
export const actionUsing = (ability: Profile): ActionId =>
  actionId(ability.activation === 'action' ? ability.basic : 'ability', rowName(ability))

/** Whether it can be used on that one now, as a reaction. `counts`: among those of the turn. */
function isUsable(
  battle: PhasesBattle,
  who: PhasesCombatant,
  ability: Profile,
  { at, anyone, counts }: { readonly at: PhasesCombatant | null; readonly anyone: boolean; readonly counts: boolean },
): boolean {
  const action = actionUsing(ability)
  const [need, ...others] = needsOf(battle, who, action)
  return !ability.slow && whyNoReactions(battle, who, counts) === null
    && whyNot(battle, who, action, 'reaction') === null
    && (at === null
      || (need?.kind === 'combatant' && others.length === 0 && whyTarget(battle, who, action, at, anyone) === null))
}

/** The abilities of somebody that fit; with `at` or `as`, those that can be used so now. */
export const usableAbilities = (
  battle: PhasesBattle,
  who: PhasesCombatant,
  { filter, at, as, anyone }: { readonly filter: Filter; readonly at: PhasesCombatant | null;
    readonly as: string | null; readonly anyone: boolean },
): readonly Pick<Profile, 'name' | 'detail'>[] =>
  profilesNow(battle, who).filter((one) =>
    fitsFilter(deedOfProfile(one, who), filter)
    && ((at === null && as === null) || isUsable(battle, who, one, { at, anyone, counts: true }))
  ).map(({ name, detail }) => ({ name, detail }))

/** Uses it as a reaction, where that can be; `as` is `null`: as a part of the reaction whose steps say so. */
export function useOther(work: PhasesWork, { run, by, name, on, as, anyone }: UseCall): void {
  const counts = as !== null
  const who = work.battle.combatants[by]
  const at = work.battle.combatants[on[0] ?? ''] ?? null
  const ability = who && profilesNow(work.battle, who).find((one) => one.name === name)
  if (!who || !ability || !isUsable(work.battle, who, ability, { at, anyone, counts })) {
    return work.tell(`${who?.name ?? 'Nobody'} cannot use ${name} now.`, [by], secretly(who))
  }
  if (counts) work.use(perTurn(by, 'reacted'))
  const deed: Deed = { action: actionUsing(ability), targets: on.map((id: CombatantId) => ({ kind: 'combatant', id })),
    form: {} }
  putDeed(work, by, deed, 'reaction', run.of ?? run.id)
}
