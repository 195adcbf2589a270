// Declaring a deed: checking it, paying for it, putting it on the stack (PHA-10 to PHA-13, PHA-44 to PHA-47).
import { type ActionId, checkField, type CombatantId, type Deed, objectOf, refusal, type Refusal,
  type Target } from '../../../engine/core/index.ts'
import { mustBeKnown } from '../../../engine/kits/taking-part.ts'
import { misfit } from '../../../engine/kits/needs.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { whyNotShiftTo } from '../movement/shift.ts'
import { basicOf, RELEASE } from '../rules/action-ids.ts'
import { basicAction } from '../rules/basic-actions.ts'
import type { Profile } from '../abilities/profile.ts'
import type { As, FrameOf, PhasesBattle, PhasesCombatant, PhasesWork } from '../state.ts'
import { abilityOfAction } from './ability-of-action.ts'
import { afterItsShift } from './after-shift.ts'
import { suitsAction } from './actions.ts'
import { whyArea } from './area-placement.ts'
import { targetsIn } from './areas.ts'
import { doerOf, pricedFor } from './dearer.ts'
import { beyondRange } from './beyond.ts'
import { pay, spendTurn } from './price.ts'
import { whyNotAfforded } from '../abilities/prices.ts'
import { formOf } from './form.ts'
import { whyNot } from './legality.ts'
import { needsOf, takesEffect } from './needs.ts'
import { howItShifts, whyNoTarget, whyObject, whyTarget } from './targeting.ts'
import type { Ability } from '../sheet/shape.ts'

/** Checks the deed, pays, notes what it uses up, and puts it on the stack. `threat`: what a reaction answers. */
export function declare(
  work: PhasesWork,
  actor: CombatantId,
  deed: Deed,
  as: As,
  threat: string | null,
  reaction?: FrameOf<'deed'>['reaction'],
): void {
  checkDeclared(work, actor, deed, as, threat)
  putDeed(work, actor, deed, as, threat, reaction)
}

/** The same without a check: of what was found possible before. */
export function putDeed(
  work: PhasesWork,
  actor: CombatantId,
  deed: Deed,
  as: As,
  threat: string | null,
  reaction?: FrameOf<'deed'>['reaction'],
): void {
  const who = work.battle.combatants[actor]
  if (!who) return
  const ability = abilityOfAction(work.battle, who, deed.action)
  if (as === 'turn' || as === 'full') spendTurn(work, who, deed.action, ability)
  work.own({ type: 'deed', who: actor, deed, as }, secretly(who))
  const beyond = beyondRange(work.battle, who, deed, ability)
  const targets = targetsOf(work.battle, who, deed, ability)
  work.push({
    kind: 'deed',
    step: 'declared',
    who: actor,
    deed,
    as,
    threat,
    ...(reaction === undefined ? {} : { reaction }),
    targets,
    at: 0,
    forced: work.forced,
    ability: null,
    damage: null,
    bonus: null,
    critical: null,
    criticalBonus: null,
    stress: null,
    discord: null,
    hit: [],
    ...(beyond > 0 ? { beyond } : {}),
    rolledSaves: [],
    saved: [],
  })
  // PHA-32: what is released was paid for when it was channelled.
  if (ability && deed.action !== RELEASE) {
    pay(work, who, pricedFor(work.battle, who, ability, aimedAt(work.battle, deed, threat)), deed.form, targets)
  }
}

/** Checks everything of a deed without declaring it, and refuses what is wrong. */
export function checkDeclared(
  work: PhasesWork,
  actor: CombatantId,
  deed: Deed,
  as: As,
  threat: string | null = null,
): void {
  const { battle } = work
  const who = mustBeKnown(work, actor, 'actor')
  const ability = abilityOfAction(battle, who, deed.action)
  const spec = basicAction(basicOf(deed.action))
  const known = ability === null
    ? spec !== undefined && !deed.action.includes('/')
    : suitsAction(ability, deed.action, as)
  if (!known || (spec && ['volley', 'fight', 'channel'].includes(spec.id) && !ability)) {
    return work.malformed('deed.action', `There is no action “${deed.action}”.`)
  }
  const why = whyNot(battle, who, deed.action, as) ?? whyNoTarget(battle, who, deed.action)
  work.refuseIf(why)
  const wrong = misfit(battle, needsOf(battle, who, deed.action), deed.targets)
  if (wrong) return work.malformed('deed.targets', wrong)
  for (const field of formOf(battle, who, deed.action)) {
    const value = deed.form[field.key]
    if (value === undefined && field.type === 'flag') continue
    const checked = checkField(field, value)
    if (!checked.ok) return work.malformed(`deed.form.${field.key}`, checked.problem)
  }
  if (ability?.text && deed.action !== RELEASE) work.refuseIf(whyNotAfforded(battle, who, ability, deed.form))
  for (const need of needsOf(battle, who, deed.action)) {
    if (need.kind !== 'option') continue
    const named = need.options.find((one) =>
      deed.targets.some((target) => target.kind === 'option' && target.option === one.id) && one.why !== null
    )
    work.refuseIf(named && refusal('limit', named.why ?? ''))
  }
  const stranger = deed.targets.find((target) => target.kind === 'combatant' && !battle.combatants[target.id])
  if (stranger) return work.malformed('deed.targets', 'There is no such combatant.')
  const chosen = deed.targets.flatMap((target) => (target.kind === 'combatant' ? [target.id] : []))
  if (new Set(chosen).size < chosen.length) return work.malformed('deed.targets', 'The same target is named twice.')
  const not = whyNotTargets(battle, who, deed)
  work.refuseIf(not)
  const dear = ability && deed.action !== RELEASE
    ? whyNotAfforded(battle, who, pricedFor(battle, who, ability, aimedAt(battle, deed, threat)), deed.form)
    : null
  work.refuseIf(dear)
}

/** Those whose presence may change the price: whom the deed names, and whom a reaction answers. */
function aimedAt(battle: PhasesBattle, deed: Deed, threat: string | null): readonly CombatantId[] {
  const doer = doerOf(battle, threat)
  return [...deed.targets.flatMap((one) => (one.kind === 'combatant' ? [one.id] : [])),
    ...(doer === null ? [] : [doer])]
}

/**
 * Why one of the deed's targets is not possible now: a combatant, an object, an area or a place; `null` when all are
 * possible.
 */
export function whyNotTargets(battle: PhasesBattle, who: PhasesCombatant, deed: Deed): Refusal | null {
  const ability = abilityOfAction(battle, who, deed.action)
  for (const target of deed.targets) {
    // What comes after the shift is looked at from where it ends.
    const from = target.kind === 'place' ? { battle, who } : afterItsShift(battle, who, deed.targets)
    const why = whyNotAt(from.battle, from.who, deed.action, ability, target)
    if (why) return why
  }
  return null
}

function whyNotAt(
  battle: PhasesBattle,
  who: PhasesCombatant,
  action: ActionId,
  ability: Profile | null,
  target: Target,
): Refusal | null {
  switch (target.kind) {
    case 'combatant': {
      const one = battle.combatants[target.id]
      return one ? whyTarget(battle, who, action, one) : null
    }
    case 'object': {
      const object = objectOf(battle, target.id)
      return object ? whyObject(battle, who, ability, object) : null
    }
    case 'area':
      return ability ? whyArea(battle, who, ability, target.area) : null
    case 'place':
      return whyNotShiftTo(battle, who, target.place, ability ? ability.teleport || ability.shift : 0,
        ability ? howItShifts(ability) : 'shift')
    default:
      return null
  }
}

/** Every combatant that the deed is aimed at or covers. */
function targetsOf(
  battle: PhasesBattle,
  who: PhasesCombatant,
  deed: Deed,
  ability: Ability | null,
): readonly CombatantId[] {
  if (ability && !takesEffect(deed.action, ability)) return []
  const named = deed.targets.flatMap((one) => (one.kind === 'combatant' ? [one.id] : []))
  const area = deed.targets.find((one) => one.kind === 'area')
  if (!ability || named.length > 0) return named
  const there = afterItsShift(battle, who, deed.targets)
  if (area?.kind === 'area') return targetsIn(there.battle, there.who, ability, area.area).map((one) => one.id)
  if (ability.area === 'burst') return targetsIn(there.battle, there.who, ability, null).map((one) => one.id)
  return ability.aim === 'self' ? [who.id] : []
}
