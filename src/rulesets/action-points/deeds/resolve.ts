// A declared deed moves on step by step, until it is done or comes to nothing (PTS-17).
import { hostile, presentOf, type CombatantId } from '../../../engine/core/index.ts'
import { attempts } from '../../../engine/kits/reaction-window.ts'
import { specOf } from './actions/table.ts'
import { firstTarget, type ActionEntry, type DeedFrame, type RunningDeed } from './actions/types.ts'
import { askAdvantage, gainAdvantage } from './advantage.ts'
import { runningDeed } from './declare.ts'
import { isTold } from './narrate.ts'
import { carryOutDeed, hasOwnRoll, isHarmful, ownRoll } from './outcome.ts'
import { whyNotGoOn } from './still-legal.ts'
import { meleeOrRanged, weaponFor } from './targeting.ts'
import { metresApart } from '../movement/distance.ts'
import { openWindow } from '../reactions/open-window.ts'
import type { PointsBattle, PointsCombatant, PointsFrame, PointsWork, TriggerKind } from '../state.ts'
import { reachOf } from '../rules/reach.ts'

/**
 * One step on: declared (reactions are asked for) → roll → rolled (or they are asked for here) → resolve → advantage →
 * done.
 * At each step it looks again whether it still makes sense.
 */
export function advanceDeed(work: PointsWork, frame: PointsFrame): void {
  if (frame.kind !== 'deed') return
  const spec = specOf(frame.deed.action)
  const running = runningDeed(work, frame)
  if (!spec || !running) return finish(work, frame, 'it is no longer known')
  if (frame.step === 'done') return finish(work, frame)
  if (frame.step === 'advantage') {
    if (!askAdvantage(work, frame)) change(work, frame, { step: 'done' })
    return
  }
  const why = whyNotGoOn(work.battle, running, spec)
  if (why) return finish(work, frame, why)
  const asksFirst = work.battle.options.defend === 'before-roll' || work.battle.options.narrated
    || !hasOwnRoll(running, spec)
  switch (frame.step) {
    case 'declared':
      if (asksFirst && !frame.asked) return askReactions(work, running, spec)
      return change(work, frame, { step: 'roll' })
    case 'roll': {
      if (work.battle.options.narrated) return askTable(work, frame)
      const roll = ownRoll(work, running, spec)
      return change(work, frame, { step: 'rolled', rolls: roll ? [...frame.rolls, roll] : frame.rolls })
    }
    case 'rolled':
      if (!frame.asked) return askReactions(work, running, spec)
      return change(work, frame, { step: 'resolve' })
    case 'resolve': {
      change(work, frame, { step: 'done' })
      const advantage = carryOutDeed(work, running, spec)
      if (advantage && frame.as !== 'advantage' && gainAdvantage(work, advantage.who, advantage.over)) {
        change(work, frame, { step: 'advantage' })
      }
    }
  }
}

function change(work: PointsWork, { id, ...frame }: DeedFrame, change: Partial<DeedFrame>): void {
  work.set(id, { ...frame, ...change })
}

function finish(work: PointsWork, frame: DeedFrame, why?: string): void {
  work.clearUsed(attempts(frame.id))
  work.pop(frame.id, why)
}

/** PTS-33: asks the table what happened, where that depends on a roll. */
function askTable(work: PointsWork, frame: DeedFrame): void {
  if (isTold(frame.deed.action)) {
    work.push({ kind: 'narrate', step: 'ask', of: frame.id, who: frame.who, deed: frame.deed })
  } else change(work, frame, { step: 'rolled' })
}

/** Asks those who may react; the window, if there is one, goes on top. */
function askReactions(work: PointsWork, running: RunningDeed, spec: ActionEntry): void {
  change(work, running.frame, { asked: true })
  const on = triggerOf(work.battle, running, spec)
  if (!on) return
  const { who, frame } = running
  const hit = running.targets.filter((id) => id !== who.id)
  const against = on === 'stands-up' ? hostilesInReachOf(work.battle, who) : hit
  if (against.length > 0) openWindow(work, { on, by: who.id, against, threat: frame.id })
}

/** What the deed is to its targets. */
function triggerOf(battle: PointsBattle, running: RunningDeed, spec: ActionEntry): TriggerKind | null {
  if (spec.provokes !== 'attack') return spec.provokes
  if (spec.resolution === 'cast') return isHarmful(running) ? 'attacked-magic' : null
  const target = firstTarget(battle, running)
  const armed = target && weaponFor(battle, running.who, spec, running.frame.deed.action, target)
  return armed && meleeOrRanged(battle, running.who, armed.weapon, target, running.frame.deed.form) === 'ranged'
    ? 'attacked-ranged'
    : 'attacked-melee'
}

/** Hostile combatants that reach this combatant. */
function hostilesInReachOf(battle: PointsBattle, who: PointsCombatant): readonly CombatantId[] {
  return presentOf(battle).flatMap(
    (one) => (hostile(battle, one.side, who.side) && (metresApart(battle, one, who) ?? Infinity) <= reachOf(one)
      ? [one.id]
      : []),
  )
}
