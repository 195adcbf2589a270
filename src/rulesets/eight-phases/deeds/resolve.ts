// A declared deed, step by step: the user's own movement, its targets one after another, then reactions (PHA-12,
// PHA-43, PHA-61, PHA-69).
import { startRun } from '../../../engine/abilities/run/advance.ts'
import { isMeant } from '../../../engine/abilities/run/may-hold.ts'
import { withIt } from '../../../engine/abilities/run/values.ts'
import { hereFor } from '../abilities/now.ts'
import { hostile, nameOf, objectOf, type SceneObject } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { endConditions } from '../../../engine/kits/conditions.ts'
import { attempts } from '../../../engine/kits/reaction-window.ts'
import { shift } from '../movement/shift.ts'
import { happened } from '../../../engine/abilities/listen/happened.ts'
import { hereWith } from '../abilities/filled-in.ts'
import { stepsIn } from '../../../engine/abilities/language/ways.ts'
import { deedOfProfile, isHostileText, needIn, pathOfSteps, type Profile, rootOf } from '../abilities/profile.ts'
import { openWindow } from '../reactions/open-window.ts'
import { basicOf, isLinked } from '../rules/action-ids.ts'
import { basicAction } from '../rules/basic-actions.ts'
import { stopChannel } from '../rules/channelling.ts'
import { startSave } from '../rules/start-check.ts'
import { hasCondition } from '../rules/statuses.ts'
import type { FrameOf, PhasesBattle, PhasesCombatant, PhasesWork } from '../state.ts'
import { applyAbility, gainFocus } from './ability-effects.ts'
import { abilityOfAction, abilityOfDeed } from './ability-of-action.ts'
import { triggerAlwaysOn } from './always-on.ts'
import { doBasicAction } from './do-basic-action.ts'
import { letLinkedFollow } from './linked.ts'
import { attackObject } from './object-attack.ts'
import { objectAudience } from './objects.ts'
import { howItShifts, whyObject, whyTarget } from './targeting.ts'

type DeedFrame = FrameOf<'deed'>

function to(work: PhasesWork, { id, ...now }: DeedFrame, change: Partial<DeedFrame>): void {
  const { id: _id, ...rest } = change
  work.set(id, { ...now, ...rest })
}

function finish(work: PhasesWork, frame: DeedFrame, why?: string): void {
  work.clearUsed(attempts(frame.id))
  work.clearUsed(`concentration:${frame.id}:`)
  work.pop(frame.id, why)
}

export function advanceDeed(work: PhasesWork, frame: DeedFrame): void {
  const who = work.battle.combatants[frame.who]
  if (frame.step === 'done') return finish(work, frame)
  if (frame.step === 'after') return after(work, frame)
  if (!who || who.presence !== 'present') {
    return finish(work, frame, `${nameOf(work.battle, frame.who)} is out of the fight`)
  }
  if (frame.step === 'declared') return declared(work, frame, who)
  const ability = abilityOfDeed(work.battle, frame, who)
  if (!ability) return finish(work, frame, 'the ability is gone')
  next(work, frame, who, ability)
}

function declared(work: PhasesWork, frame: DeedFrame, who: PhasesCombatant): void {
  const ability = abilityOfAction(work.battle, who, frame.deed.action)
  if (ability) {
    happened(work, { on: 'this used', by: who.id, to: frame.targets[0] ?? null,
      deed: deedOfProfile(ability, who, frame.reaction) })
  }
  const basic = basicOf(frame.deed.action)
  if (!ability || (basic === 'channel' && !ability.early)) {
    to(work, frame, { step: 'after' })
    return doBasicAction(work, frame, who, ability)
  }
  if (basic === 'channel') doBasicAction(work, frame, who, ability)
  // What was chosen when the channelling began counts now.
  const chosen = basic === 'release' ? (work.battle.turn.channels[who.id]?.form ?? {}) : {}
  to(work, frame, { step: 'targets', ability: ability.id,
    deed: { ...frame.deed, form: { ...frame.deed.form, ...chosen } } })
  if (basic === 'release') stopChannel(work, who.id, 'released')
  const place = frame.deed.targets.find((one) => one.kind === 'place')
  if (place?.kind === 'place') {
    shift(work, who.id, place.place, ability.teleport || ability.shift, howItShifts(ability))
  }
}

/** The steps of an ability that is written in the language. */
function run(work: PhasesWork, frame: DeedFrame, who: PhasesCombatant, ability: Profile): void {
  to(work, frame, { step: 'after' })
  const { way } = ability
  const need = needIn(ability)
  const keep = need?.keep
  // COM-24: whoever was chosen by somebody who could not know whether it is meant.
  const targets = frame.targets.filter((id) =>
    frame.forced || isMeant(withIt(hereFor(work.battle, who, ability), id), need?.where, who)
  )
  const [it] = targets
  if (it === undefined && frame.targets.length > 0) {
    return work.tell(`Nothing comes of ${ability.name}.`, [who.id], secretly(who))
  }
  const given = ability.granted?.copy ? undefined : ability.granted?.carried
  startRun(work, { root: rootOf(who, ability),
    ...(given ? { source: given.source ?? given.me, ...(given.effect ? { effect: given.effect.id } : {}) } : {}),
    from: pathOfSteps(ability), way: way ?? null, me: who.id,
    kept: { ...hereWith(work.battle, who, ability, frame.deed.form).run.kept,
      ...(keep === undefined ? {} : { [keep]: { is: 'who', ids: targets } }) }, targets, of: frame.id,
    ...(it === undefined ? {} : { it }) })
}

/** The next target. Damage is rolled once, attacks and saves for each target (PHA-69). */
function next(work: PhasesWork, frame: DeedFrame, who: PhasesCombatant, ability: Profile): void {
  const object = frame.deed.targets.find((one) => one.kind === 'object')
  if (ability.text && !object) return run(work, frame, who, ability)
  if (object?.kind === 'object' && frame.at === 0) {
    to(work, frame, { at: 1 })
    const [thing, shifted] = [objectOf(work.battle, object.id), frame.deed.targets.some(({ kind }) => kind === 'place')]
    const why = thing && shifted ? whyObject(work.battle, who, ability, thing) : null
    if (why && !frame.forced) return work.tell(why.says, [who.id], objectAudience(who, thing as SceneObject))
    return attackObject(work, frame.id, who, ability, object.id)
  }
  const target = frame.targets[frame.at]
  if (target === undefined || object) return to(work, frame, { step: 'after' })
  const one = work.battle.combatants[target]
  if (!one || one.presence !== 'present') return to(work, frame, { at: frame.at + 1 })
  if (leftBehind(work, frame, who, one)) return to(work, frame, { at: frame.at + 1 })
  if (ability.attack !== 'none') {
    to(work, frame, { at: frame.at + 1 })
    work.push({ kind: 'attack', step: 'targeted', of: frame.id, by: who.id, target, rolled: null, outcome: null })
    return
  }
  if (ability.save !== '' && !frame.rolledSaves.includes(target)) {
    return startSave(work, frame.id, who.id, target, ability.save)
  }
  to(work, frame, { at: frame.at + 1 })
  applyAbility(work, frame.id, target, { critical: false, saved: frame.saved.includes(target) })
}

/** A target that is named and out of reach after the user's own shift, which may have ended too early. */
function leftBehind(work: PhasesWork, frame: DeedFrame, who: PhasesCombatant, one: PhasesCombatant): boolean {
  const { targets, action } = frame.deed
  const named = targets.some((each) => each.kind === 'combatant' && each.id === one.id)
  if (frame.forced || !named || !targets.some(({ kind }) => kind === 'place')) return false
  const why = whyTarget(work.battle, who, action, one)
  if (why) work.tell(why.says, [who.id, one.id], secretly(who, one))
  return why !== null
}

/** PHA-61, PHA-81: a hostile effect ends HIDDEN. Then those that waited for such an action are asked. */
function after(work: PhasesWork, frame: DeedFrame): void {
  to(work, frame, { step: 'done' })
  const who = work.battle.combatants[frame.who]
  const hurt = who && isHostile(work.battle, frame, who) && frame.targets.some((id) => {
    const one = work.battle.combatants[id]
    return one && hostile(work.battle, who.side, one.side)
  })
  if (hurt && hasCondition(work.battle, frame.who, 'HIDDEN')) {
    endConditions(work, frame.who, 'HIDDEN', 'a hostile effect')
  }
  gainFocus(work, frame)
  const done = who && abilityOfDeed(work.battle, frame, who)
  if (who) {
    const basic = basicOf(frame.deed.action)
    const deed = done
      ? deedOfProfile(done, who, frame.reaction)
      : { name: basicName(frame), tags: [], use: basic }
    happened(work, { on: 'deed', by: who.id, to: frame.targets[0] ?? null, deed,
      ...(frame.beyond === undefined ? {} : { beyond: frame.beyond }) })
  }
  if (frame.as === 'standing') return
  const ability = who && abilityOfDeed(work.battle, frame, who)
  if (ability && ['turn', 'full'].includes(frame.as) && !isLinked(frame.deed.action)) {
    letLinkedFollow(work, who, ability)
  }
  if (!isLinked(frame.deed.action)) triggerAlwaysOn(work, frame)
  openWindow(work, { on: frame.as === 'reaction' || frame.as === 'readied' ? 'reaction' : 'action', by: frame.who,
    against: frame.targets, threat: frame.id, hit: frame.hit }, 'after')
}

/** “Search: Know”: what a basic action is called, with the option that was chosen. */
function basicName({ deed }: DeedFrame): string {
  const basic = basicOf(deed.action)
  const name = basicAction(basic)?.name ?? basic
  const option = deed.targets.find(({ kind }) => kind === 'option')
  return option?.kind === 'option' && basic === 'search'
    ? `${name}: ${option.option === 'know' ? 'Know' : 'Find'}`
    : name
}

/**
 * PHA-81: whether the deed does anything to an enemy that it is aimed at: an attack, harm, a condition, forced
 * movement. Searching and breaking free are no hostile effects.
 */
function isHostile(battle: PhasesBattle, frame: DeedFrame, who: PhasesCombatant): boolean {
  const ability = abilityOfDeed(battle, frame, who)
  if (!ability) return basicOf(frame.deed.action) === 'mark'
  if (ability.text) return isHostileText(stepsIn(ability))
  const { attack, damage, bonusDamage, stress, discord, condition, push, pull, slide } = ability
  return attack !== 'none' || [damage, bonusDamage, stress, discord, condition].some((one) => one !== '')
    || push + pull + slide > 0
}
