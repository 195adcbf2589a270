// What can be done and at whom (COM-20), and doing it: at once, or announced where opponents act in the same step
// (SEG-23). What may be done when is in legality.ts, at whom in targeting.ts, walks are in walk.ts.
import { type ActionId, checkField, type CombatantId, combatantOf, type CommandOf, type Deed, type FieldSpec,
  type Offer, type Price, type Target, type TargetView } from '../../../engine/core/index.ts'
import { mustBeKnown } from '../../../engine/kits/taking-part.ts'
import { misfit } from '../../../engine/kits/needs.ts'
import { mustAnnounce, whyNotNow } from '../clock/awaited.ts'
import { revealDeclared } from '../clock/declared.ts'
import { SLOT_NAMES } from '../clock/moments.ts'
import { charge, walkTo } from '../movement/walk.ts'
import { withStrikers } from '../movement/warnings.ts'
import { complexOf } from '../rules/complex-activities.ts'
import { isDelayed } from '../rules/conditions.ts'
import type { SegmentRounds, SegmentsBattle, SegmentsCombatant, SegmentsWork } from '../state.ts'
import { actionFor, actionsOf, type ActionSpec, CHARGE, FLEE, isCast, POSITION, powerOf,
  powerWords } from './actions.ts'
import { activityForm, doActivity } from './activities.ts'
import { announce } from './announce.ts'
import { castNow } from './casting.ts'
import { delay } from './delay.ts'
import { beginDue } from './due.ts'
import { attackSegments, gearSegments } from './gear-actions.ts'
import { canBeAnnounced } from './left-of-round.ts'
import { powerLook } from './power-preview.ts'
import { targetsFor } from './target-list.ts'
import { ATTACK_FORM, routineWords, routineOf } from './strike.ts'
import { whyNoTarget, whyNotTargeted } from './targeting.ts'
import { needsOf } from './needs.ts'

/** COM-20: everything that the combatant can do, usable or not. */
export function offers(battle: SegmentsBattle, actor: CombatantId): readonly Offer[] {
  const who = combatantOf(battle, actor)
  return who ? actionsOf(who).map((spec) => offerOf(battle, who, spec)) : []
}

function offerOf(battle: SegmentsBattle, who: SegmentsCombatant, spec: ActionSpec): Offer {
  const activity = battle.turn.activities[who.id]?.find(({ what }) => what === spec.id)
  const rounds = complexOf(spec.id)?.rounds
  const power = powerOf(who, spec.id)
  const look = power && powerLook(battle, who, power)
  return {
    action: spec.id,
    name: spec.name,
    detail: detailOf(who, spec),
    group: groupOf(spec),
    price: pricesOf(battle, who, spec),
    needs: needsOf(who, spec),
    form: formOf(battle, who, spec),
    refusal: whyNotNow(battle, who, spec),
    progress: activity && rounds !== undefined ? { done: activity.done, of: activity.of } : null,
    ...(look ? { look } : {}),
  }
}

function detailOf(who: SegmentsCombatant, spec: ActionSpec): string {
  const power = powerOf(who, spec.id)
  const attack = spec.kind === 'attack' ? routineOf(who, { action: spec.id }) : undefined
  if (attack) return `${routineWords(attack)}. ${spec.detail}`
  if (!power) return spec.detail
  return [spec.detail, `${powerWords(power)}.`, power.left > 0 ? `${power.left} left.` : ''].filter((one) => one !== '')
    .join(' ')
}

/** The heading that it stands under: when it comes. */
function groupOf({ when }: ActionSpec): string {
  switch (when) {
    case 'own':
      return 'Minor'
    case 'spells':
      return 'Spells'
    case 'end':
      return 'The whole round'
    case 'any':
      return 'Immediate'
    case 'parley':
    case 'flee':
    case 'charge':
    case 'go-first':
      return 'Fast'
    default:
      return SLOT_NAMES[when]
  }
}

/** SEG-30, SEG-31: the major action, or segments; an attack that has to be loaded first adds one. */
function pricesOf(battle: SegmentsBattle, who: SegmentsCombatant, spec: ActionSpec): readonly Price[] {
  const attack = spec.kind === 'attack' ? routineOf(who, { action: spec.id }) : undefined
  const whole = spec.activity === 'delaying' && isDelayed(battle, who.id)
  const segments = attack ? attackSegments(who, attack) : spec.major || whole ? 0 : gearSegments(spec, undefined)
  return [...(spec.major || whole ? [{ unit: 'major action', amount: 1 }] : []),
    ...(segments > 0 ? [{ unit: segments === 1 ? 'segment' : 'segments', amount: segments }] : [])]
}

function formOf(battle: SegmentsBattle, who: SegmentsCombatant, spec: ActionSpec): readonly FieldSpec[] {
  return spec.kind === 'attack' || spec.id === CHARGE ? ATTACK_FORM : activityForm(battle, who, spec)
}

/**
 * Possible targets for the next need, given those chosen; each with the reason why not, or with what would come of it.
 */
export function targets(
  battle: SegmentsBattle,
  actor: CombatantId,
  action: ActionId,
  chosen: readonly Target[],
): readonly TargetView[] {
  const who = combatantOf(battle, actor)
  const spec = who && actionFor(who, action)
  return who && spec ? withStrikers(battle, who, spec, targetsFor(battle, who, spec, chosen)) : []
}

// --- Doing it

/** Does one of these deeds. */
export function act(work: SegmentsWork, { actor, deed }: CommandOf<SegmentRounds, 'act'>): void {
  const who = mustBeKnown(work, actor, 'actor')
  const spec = actionFor(who, deed.action) ?? work.malformed('deed.action', `There is no action “${deed.action}”.`)
  const why = whyNotNow(work.battle, who, spec)
  work.refuseIf(why)
  check(work, who, spec, deed)
  // SEG-10: what is done shows that it was declared.
  if (spec.declared) revealDeclared(work, who.id)
  const [target] = deed.targets
  switch (spec.kind) {
    case 'delay':
      return delay(work, who.id)
    case 'walk':
      return target?.kind === 'place'
        ? walkTo(work, who, target.place, spec.id === POSITION ? 'position' : 'move')
        : work.malformed('deed.targets', 'Choose a place.')
    case 'fast':
      if (spec.id === FLEE && target?.kind === 'place') return walkTo(work, who, target.place, 'flee')
      if (spec.id === CHARGE && target?.kind === 'combatant') {
        return charge(work, who,
          combatantOf(work.battle, target.id) ?? work.malformed('deed.targets', 'Nobody is there.'), deed.form)
      }
      return doActivity(work, who, spec, deed)
    case 'power': {
      const power = powerOf(who, spec.id)
      // By the GM’s word a spell that was not declared begins now.
      if (power && isCast(power)) return castNow(work, who.id, power, deed.targets)
      return onOthers(work, who, spec, deed)
    }
    case 'attack':
      return onOthers(work, who, spec, deed)
    case 'activity':
      return canBeAnnounced(spec) ? onOthers(work, who, spec, deed) : doActivity(work, who, spec, deed)
  }
}

/**
 * SEG-23: announced where opponents act in the same step, otherwise done at once. What a combatant does to itself, and
 * what is immediate, never waits.
 */
function onOthers(work: SegmentsWork, who: SegmentsCombatant, spec: ActionSpec, deed: Deed): void {
  const power = powerOf(who, spec.id)
  // SEG-43: a delaying ability takes a delayed combatant the whole round.
  if (power && spec.activity === 'delaying' && isDelayed(work.battle, who.id)) {
    return castNow(work, who.id, power, deed.targets, 1)
  }
  const others = deed.targets.some((one) => one.kind !== 'combatant' || one.id !== who.id) || (power?.radius ?? 0) > 0
  if (spec.when !== 'any' && others && mustAnnounce(work.battle, who.id)) return announce(work, who.id, deed)
  beginDue(work, { who: who.id, deed, as: spec.when === 'any' ? 'immediate' : spec.major ? 'action' : 'minor',
    bonus: 0 })
}

/** Refuses targets and words that do not fit. The GM’s word waives what the rules say against a target. */
function check(work: SegmentsWork, who: SegmentsCombatant, spec: ActionSpec, deed: Deed): void {
  const form = formOf(work.battle, who, spec)
  for (const [key, value] of Object.entries(deed.form)) {
    const field = form.find((one) => one.key === key)
    if (!field) return work.malformed(`deed.form.${key}`, `There is nothing called “${key}” to fill in.`)
    const checked = checkField(field, value)
    if (!checked.ok) return work.malformed(`deed.form.${key}`, checked.problem)
  }
  if (deed.targets.length === 0) {
    const nobodyThere = whyNoTarget(work.battle, who, spec)
    work.refuseIf(nobodyThere)
  }
  const wrong = misfit(work.battle, needsOf(who, spec), deed.targets)
  if (wrong) return work.malformed('deed.targets', `${spec.name}: ${wrong}`)
  const named = deed.targets.flatMap((one) => (one.kind === 'combatant' ? [one.id] : []))
  if (new Set(named).size < named.length) {
    return work.malformed('deed.targets', `${spec.name}: the same target is named twice.`)
  }
  if (spec.kind === 'walk' || spec.id === FLEE || spec.id === CHARGE) return
  for (const target of deed.targets) {
    const why = whyNotTargeted(work.battle, who, spec, target)
    work.refuseIf(why)
  }
}
