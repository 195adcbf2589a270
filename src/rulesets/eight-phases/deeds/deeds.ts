// The palette: what a combatant can do, the possible targets, and doing it (COM-20, PHA-10 to PHA-13).
import { type ActionId, type CombatantId, combatantsOf, type CommandOf, type Offer, spaceOf, type Target,
  type TargetView } from '../../../engine/core/index.ts'
import { optionTargets, nextNeed } from '../../../engine/kits/needs.ts'
import { targetView } from '../../../engine/kits/target-view.ts'
import { shiftPlaces } from '../movement/shift.ts'
import { interposeTargets, isInterpose } from '../reactions/interpose.ts'
import { basicOf, isFull, RELEASE } from '../rules/action-ids.ts'
import type { As, EightPhases, PhasesBattle, PhasesWork } from '../state.ts'
import { abilityOfAction } from './ability-of-action.ts'
import { actionsOf } from './actions.ts'
import { whyArea } from './area-placement.ts'
import { afterItsShift } from './after-shift.ts'
import { areasFor } from './area-suggestions.ts'
import { declare } from './declare.ts'
import { objectPreview, previewArea, previewOn } from './forecast.ts'
import { phaseOf, whyNot } from './legality.ts'
import { linkedActions } from './linked.ts'
import { isAttack, needsOf } from './needs.ts'
import { offerFor } from './offer.ts'
import { sightLine } from './sight-line.ts'
import { canAimFrom, isForUser, howItShifts, whyNoTarget, whyObject, whyTarget } from './targeting.ts'

/** COM-20: every action, usable or not, under the headings of the phases in their order, then actions of no phase. */
export function offers(battle: PhasesBattle, actor: CombatantId): readonly Offer[] {
  const who = battle.combatants[actor]
  if (!who) return []
  const releasing = battle.turn.turn?.who === actor && battle.turn.turn.kind === 'release'
  const own = releasing || battle.turn.channels[actor] ? [...actionsOf(battle, who), RELEASE] : actionsOf(battle, who)
  const all = [...linkedActions(battle, who), ...own].toSorted((a, b) =>
    (phaseOf(battle, who, a) ?? 9) - (phaseOf(battle, who, b) ?? 9)
  )
  return all.map((action) =>
    offerFor(battle, who, action, whyNot(battle, who, action, basicOf(action) === 'release' ? 'release' : 'turn')
      ?? whyNoTarget(battle, who, action))
  )
}

export function act(work: PhasesWork, command: CommandOf<EightPhases, 'act'>): void {
  const { actor, deed } = command
  const who = work.battle.combatants[actor]
  // The question that is open is asked again afterwards.
  if (who && work.battle.prompt && abilityOfAction(work.battle, who, deed.action)?.anyTime) work.closePrompt()
  const as: As = basicOf(deed.action) === 'release' ? 'release' : isFull(deed.action) ? 'full' : 'turn'
  declare(work, actor, deed, as, null)
}

/** Possible targets for the next need after those chosen, each with why not, and what would be rolled. */
export function targets(
  battle: PhasesBattle,
  actor: CombatantId,
  action: ActionId,
  chosen: readonly Target[],
): readonly TargetView[] {
  const who = battle.combatants[actor]
  if (who && isInterpose(action)) return chosen.length > 0 ? [] : interposeTargets(battle, who, action)
  const need = who && nextNeed(needsOf(battle, who, action), chosen)
  if (!who || !need) return []
  const ability = abilityOfAction(battle, who, action)
  const there = afterItsShift(battle, who, chosen)
  switch (need.kind) {
    case 'option':
      return optionTargets(need)
    case 'area':
      return ability
        ? areasFor(there.battle, there.who, ability).map(({ area, label }) => {
          const why = whyArea(there.battle, there.who, ability, area)?.says ?? null
          return targetView({ target: { kind: 'area', area }, label, why },
            () => previewArea(there.battle, there.who, ability, area))
        })
        : []
    case 'place':
      return ability
        ? shiftPlaces(battle, who, need.range ?? 0, howItShifts(ability)).map((place) => ({
          target: { kind: 'place', place },
          label: spaceOf(battle).label(place),
          why: canAimFrom(battle, who, action, place)
            ? null
            : isAttack(ability)
            ? 'Nobody can be attacked from there.'
            : 'Nobody is within reach from there.',
          preview: [],
        }))
        : []
    case 'combatant':
      return [
        ...combatantsOf(battle).filter((one) =>
          one.presence === 'present' && one.place !== null
          && !chosen.some((target) => target.kind === 'combatant' && target.id === one.id)
          && (one.id !== actor || (ability && isForUser(ability)))
        ).map((one): TargetView => {
          const why = whyTarget(there.battle, there.who, action, one)
          return targetView({ target: { kind: 'combatant', id: one.id }, label: one.name, why: why?.says ?? null,
            ...(one.id === actor ? {} : { sight: sightLine(there.battle, there.who, ability, one) }) },
            () => (why ? [] : previewOn(there.battle, there.who, action, one)))
        }),
        ...(need.objects
          ? battle.scene.objects.filter((one) => one.place !== null).map((one) =>
            targetView({
              target: { kind: 'object', id: one.id },
              label: one.name,
              why: whyObject(there.battle, there.who, ability, one)?.says ?? null,
              sight: sightLine(there.battle, there.who, ability, one),
            }, () => ability ? objectPreview(there.battle, there.who, one, ability) : ['The material becomes known'])
          )
          : []),
      ]
    default:
      return []
  }
}
