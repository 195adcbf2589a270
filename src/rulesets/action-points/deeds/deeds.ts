// What can be done, and at whom (COM-20).
import { lengthText } from '../../../grid/index.ts'
import { combatantOf, combatantsOf, spaceOf, type ActionId, type CombatantId, type CommandOf, type Offer, type Target,
  type TargetView } from '../../../engine/core/index.ts'
import { combatantTargets, optionTargets, nextNeed } from '../../../engine/kits/needs.ts'
import { targetView } from '../../../engine/kits/target-view.ts'
import { rowId } from '../../../engine/kits/records.ts'
import { middleOf } from '../../../engine/kits/standing.ts'
import { whyUnknown } from '../../../engine/kits/stats.ts'
import { SAID_MOVE } from './actions/free.ts'
import { ACTIONS, apCost, specOf, actionTitle } from './actions/table.ts'
import type { ActionEntry } from './actions/types.ts'
import { declareInTurn } from './declare.ts'
import { gatheredAp, whyNot } from './legality.ts'
import { needsOf } from './needs.ts'
import { areaPreview, targetPreview } from './target-previews.ts'
import { placesToDash, whyNotAimAt, whyNotArea, whyNoTarget } from './targeting.ts'
import { strikers } from '../sheet/gear.ts'
import type { ActionPoints, PointsBattle, PointsCombatant, PointsWork } from '../state.ts'
import { formOf } from './form.ts'
import { actionId } from '../../../engine/kits/action-ids.ts'

/**
 * COM-20: every action of the table, reactions too, usable or not; an offer for each weapon in hand and each ability.
 */
export function offers(battle: PointsBattle, actor: CombatantId): readonly Offer[] {
  const who = combatantOf(battle, actor)
  if (!who) return []
  return ACTIONS.filter((spec) => battle.options.noGrid || spec.id !== SAID_MOVE).flatMap((spec) =>
    actionIdsOf(who, spec).map((action): Offer => {
      const cost = apCost(battle.options, who, action)
      const done = gatheredAp(battle, who, action)
      const needs = needsOf(battle, who, spec, action, 'turn')
      const why = whyNot(battle, who, spec, action, 'turn') ?? whyNoTarget(battle, who, spec, action, 'turn')
      return {
        action,
        name: actionTitle(who, action),
        detail: spec.detail,
        group: spec.group,
        price: cost > 0 && !(spec.aim === 'spell' && whyUnknown(who)) ? [{ unit: 'AP', amount: cost }] : [],
        needs,
        form: formOf(battle, who, spec, action),
        refusal: why,
        progress: done > 0 ? { done, of: cost } : null,
      }
    })
  )
}

/** One id for each weapon in hand or ability; the bare id where there is none or it makes no difference. */
function actionIdsOf(who: PointsCombatant, spec: ActionEntry): readonly ActionId[] {
  const items = spec.type === 'reaction'
    ? []
    : spec.hand === 'weapon' || spec.hand === 'melee'
    ? strikers(who, spec.hand === 'melee').map(({ item }) => item)
    : spec.aim === 'spell'
    ? who.sheet.spells.flatMap((
      spell,
      index,
    ) => (spell.instant === (spec.hand === 'instant') ? [rowId(spell, index)] : []))
    : []
  return items.length > 0 ? items.map((item) => actionId(spec.id, item)) : [actionId(spec.id)]
}

/** Possible targets for the next need, given those chosen; each with the reason why not, and what would be rolled. */
export function targets(
  battle: PointsBattle,
  actor: CombatantId,
  action: ActionId,
  chosen: readonly Target[],
): readonly TargetView[] {
  const who = combatantOf(battle, actor)
  const spec = specOf(action)
  if (!who || !spec) return []
  const reacting = battle.prompt?.about === 'reactions'
  const need = nextNeed(needsOf(battle, who, spec, action, reacting ? 'reaction' : 'turn'), chosen)
  if (need?.kind === 'option') {
    return optionTargets(need)
  }
  if (need?.kind === 'area') return areaTargets(battle, who, action, need.size)
  if (need?.kind === 'place') return dashTargets(battle, who)
  if (need?.kind !== 'combatant') return []
  return combatantTargets(battle, chosen, (one) => whyUnknown(who) ?? whyNotAimAt(battle, who, spec, action, one),
    (one) => targetPreview(battle, who, spec, action, one), (one) => one.id !== actor || spec.aim === 'spell')
}

/** Bursts around each combatant, the caster too. Others can be put down anywhere. */
function areaTargets(
  battle: PointsBattle,
  who: PointsCombatant,
  action: ActionId,
  radius: number,
): readonly TargetView[] {
  return combatantsOf(battle).flatMap((one): TargetView[] => {
    if (one.place === null || one.presence === 'fled' || one.presence === 'gone') return []
    const area = { shape: 'burst', center: middleOf(battle, one.place, one.size), radius } as const
    const why = whyNotArea(battle, who, action, area)
    return [
      targetView({ target: { kind: 'area', area }, label: `Around ${one.name}`, why: why?.says ?? null },
        () => (why ? [] : areaPreview(battle, who, action, area))),
    ]
  })
}

/** Where a Dash can go at once. */
function dashTargets(battle: PointsBattle, who: PointsCombatant): readonly TargetView[] {
  const space = spaceOf(battle)
  return placesToDash(battle, who).map(([place, cost]) => ({ target: { kind: 'place', place },
    label: space.label(place), why: null, preview: [lengthText(cost, 'm')] })
  )
}

export function act(work: PointsWork, command: CommandOf<ActionPoints, 'act'>): void {
  declareInTurn(work, command.actor, command.deed)
}
