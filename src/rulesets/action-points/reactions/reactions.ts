// PTS-13, PTS-14, PTS-18, PTS-36: who may react to what, with what, and why not.
import { isHidden, combatantOf, combatantsOf, hostile, standingOf, type ActionId, type CombatantId,
  type Offer } from '../../../engine/core/index.ts'
import { attempt, notStanding } from '../../../engine/kits/reaction-window.ts'
import { rowId } from '../../../engine/kits/records.ts'
import { ACTIONS, apCost, actionTitle } from '../deeds/actions/table.ts'
import type { ActionEntry } from '../deeds/actions/types.ts'
import { whyNot } from '../deeds/legality.ts'
import { needsOf } from '../deeds/needs.ts'
import { targetPreview } from '../deeds/target-previews.ts'
import { whyNotAimAt, whyNoTarget } from '../deeds/targeting.ts'
import { metresApart } from '../movement/distance.ts'
import { isAware } from '../rules/awareness.ts'
import { checkOf, checkWords } from '../rules/rolls.ts'
import { sightOnGrid } from '../rules/sight.ts'
import { effectOf } from '../rules/tables.ts'
import type { FrameOf, PointsBattle, PointsCombatant, Trigger, TriggerKind } from '../state.ts'
import { actionId } from '../../../engine/kits/action-ids.ts'

const REACTIONS = ACTIONS.filter((one) => one.type === 'reaction')

const SECONDARY = ACTIONS.filter((one) => one.type === 'secondary')

/**
 * Whether any combatant would be asked, or said to pass. Combatants with hidden tokens pass without a trace (COM-24).
 */
export function isAnybodyConcerned(battle: PointsBattle, trigger: Trigger): boolean {
  return combatantsOf(battle).some((one) => {
    const reactions = legalReactions(battle, one, trigger)
    return reactions.length > 0 && (!isHidden(one) || notStanding(standingOf(battle, one), reactions).length > 0)
  })
}

/** Reactions that this combatant can take to the trigger, standing answers aside. */
export function legalReactions(battle: PointsBattle, who: PointsCombatant, trigger: Trigger): readonly ActionEntry[] {
  if (battle.used.includes(attempt(trigger.threat, who.id))) return []
  return reactionsTo(battle, who, trigger).filter((spec) => !whyNotReact(battle, who, spec, trigger))
}

/** What the trigger is to this combatant: its own matter, an ally's, or none of its business. */
function triggerFor(battle: PointsBattle, who: PointsCombatant, trigger: Trigger): TriggerKind | null {
  if (trigger.against.includes(who.id)) return trigger.on
  if (trigger.on !== 'attacked-melee' && trigger.on !== 'attacked-ranged') return null
  const by = combatantOf(battle, trigger.by)
  if (!by || !hostile(battle, by.side, who.side)) return null
  const reachOfBlock = effectOf(battle.options, 'block.ally')
  const covers = trigger.against.some((id) => {
    const ally = combatantOf(battle, id)
    // Near enough, and with nothing in between that stops a blow: no shield covers anybody through a wall.
    return ally && reachOfBlock > 0 && !hostile(battle, ally.side, who.side)
      && (metresApart(battle, who, ally) ?? reachOfBlock) <= reachOfBlock
      && (sightOnGrid(battle, who, ally)?.effect ?? true)
  })
  return covers ? 'ally-attacked' : null
}

/** Reactions that the trigger sets off; none for a combatant that is not aware of it (PTS-18). */
export function reactionsTo(battle: PointsBattle, who: PointsCombatant, trigger: Trigger): readonly ActionEntry[] {
  const by = combatantOf(battle, trigger.by)
  const kind = by && who.id !== by.id && isAware(battle, who, by) ? triggerFor(battle, who, trigger) : null
  return kind === null ? [] : REACTIONS.filter((spec) => spec.triggers.includes(kind))
}

function whyNotReact(battle: PointsBattle, who: PointsCombatant, spec: ActionEntry, trigger: Trigger) {
  const why = whyNot(battle, who, spec, actionId(spec.id), 'reaction')
  const by = combatantOf(battle, trigger.by)
  return why ?? (by && spec.resolution !== 'defend' ? whyNotAimAt(battle, who, spec, actionId(spec.id), by) : null)
}

/** Reactions set off, usable or not, and the secondary actions that can be taken instead. */
export function windowOffers(battle: PointsBattle, who: PointsCombatant, frame: FrameOf<'window'>): readonly Offer[] {
  const reactions = reactionsTo(battle, who, frame.trigger).map((spec) => ({ spec, action: actionId(spec.id),
    why: whyNotReact(battle, who, spec, frame.trigger) })
  )
  const others = SECONDARY.flatMap((spec) => {
    const actions = spec.hand === 'instant'
      ? who.sheet.spells.flatMap((spell, index) => (spell.instant ? [actionId(spec.id, rowId(spell, index))] : []))
      : [actionId(spec.id)]
    return actions.map((action) => ({ spec, action, why: whyNot(battle, who, spec, action, 'reaction') })).filter(
      ({ why }) => why === null,
    )
      .map((one) => ({ ...one, why: whyNoTarget(battle, who, spec, one.action, 'reaction') }))
  })
  return [...reactions, ...others].map(({ spec, action, why }) => ({
    action,
    name: actionTitle(who, action),
    detail: [spec.detail, numbersAgainst(battle, who, spec, action, frame.trigger.by)].filter(Boolean).join(' '),
    group: spec.group,
    price: [{ unit: 'AP', amount: apCost(battle.options, who, action) }],
    needs: spec.aim === 'threat' ? [] : needsOf(battle, who, spec, action, 'reaction'),
    form: spec.form,
    refusal: why,
    progress: null,
  }))
}

/** What would be rolled against the trigger; empty where nothing would be. */
function numbersAgainst(
  battle: PointsBattle,
  who: PointsCombatant,
  spec: ActionEntry,
  action: ActionId,
  against: CombatantId,
): string {
  if (spec.resolution === 'defend' || spec.resolution === 'counter') {
    return `${
      checkWords(checkOf(battle, who, spec.roll, spec.resolution === 'defend' ? 'defence' : 'melee', against))
    } on d100.`
  }
  const by = combatantOf(battle, against)
  if (spec.aim !== 'threat' || !by) return ''
  return targetPreview(battle, who, spec, action, by).map((line) => `${line}.`).join(' ')
}
