// PHA-63: Interpose: which combatants can, where they shift to, and becoming the target instead.
import { type ActionId, type CombatantId, type Deed, hostile, type Refusal, refusal, spaceOf,
  type TargetView } from '../../../engine/core/index.ts'
import { endConditions } from '../../../engine/kits/conditions.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { distanceBetween } from '../../../engine/kits/standing.ts'
import { adjacent } from '../movement/distance.ts'
import { shift, shiftPlaces, whyCannotShift } from '../movement/shift.ts'
import { INTERPOSE, INTERPOSE_SHIFT_ONLY } from '../rules/basic-actions.ts'
import { oncePerAttack } from '../rules/limits.ts'
import { hasCondition } from '../rules/statuses.ts'
import type { FrameOf, PhasesBattle, PhasesCombatant, PhasesWork, Trigger } from '../state.ts'
import { focusPrice, spendFocus, whyNoFocus } from './focus-price.ts'
import { openWindow } from './open-window.ts'
import type { Reaction } from './triggers.ts'

const INTERPOSE_RANGE = 3
export const INTERPOSE_SHIFT = 2

/** PHA-63: Interpose with and without becoming the target, each with why not. */
export function interposeReactions(
  battle: PhasesBattle,
  who: PhasesCombatant,
  trigger: Trigger,
): readonly (Reaction & { readonly why: Refusal | null })[] {
  const ally = battle.combatants[trigger.against[0] ?? '']
  if (!ally || ally.id === who.id || hostile(battle, ally.side, who.side)
    || (distanceBetween(battle, who, ally) ?? Infinity) > INTERPOSE_RANGE) return []
  const used = battle.used.includes(oncePerAttack('interpose', trigger.threat))
    ? refusal('limit', 'An Interpose was used against that attack already.')
    : whyNoFocus(who, focusPrice(battle, who, 'Interpose', trigger.by))
  const beside = interposePlaces(battle, who, ally).length > 0
    ? null
    : refusal('way', `${who.name} cannot get next to ${ally.name}.`)
  return [{ id: INTERPOSE, action: INTERPOSE, kind: 'interpose', why: used ?? beside }, { id: INTERPOSE,
    action: INTERPOSE_SHIFT_ONLY, kind: 'interpose', why: used ?? whyNoShift(battle, who) }]
}

/** Why the combatant cannot shift anywhere: conditions, or no free place. */
const whyNoShift = (battle: PhasesBattle, who: PhasesCombatant): Refusal | null =>
  whyCannotShift(battle, who)
    ?? (shiftPlaces(battle, who, INTERPOSE_SHIFT, 'shift').some((place) => place !== who.place)
      ? null
      : refusal('way', `${who.name} has nowhere to shift.`))

/** The places next to that ally where a shift of 2 can end. */
export function interposePlaces(battle: PhasesBattle, who: PhasesCombatant, ally: PhasesCombatant) {
  return shiftPlaces(battle, who, INTERPOSE_SHIFT, 'shift').filter((place) => adjacent(battle, { ...who, place }, ally))
}

export function resolveInterpose(work: PhasesWork, who: PhasesCombatant, window: FrameOf<'window'>, deed: Deed): void {
  const [to] = deed.targets
  if (to?.kind !== 'place') return
  const { threat } = window.trigger
  work.use(oncePerAttack('interpose', threat))
  spendFocus(work, who, 'Interpose', window.trigger.by)
  work.own({ type: 'deed', who: who.id, deed, as: 'reaction' }, secretly(who))
  if (hasCondition(work.battle, who.id, 'HIDDEN')) endConditions(work, who.id, 'HIDDEN', 'Interpose')
  const attack = work.battle.stack.find((one) => one.id === threat)
  if (deed.action === INTERPOSE && attack?.kind === 'attack') {
    const { id, ...now } = attack
    work.set(id, { ...now, target: who.id })
    retarget(work, attack, who.id)
    aimAt(work, attack, who.id)
  }
  // PHA-46: others may wait for a reaction like this one. The shift comes first, so it lies on top.
  openWindow(work, { on: 'reaction', by: who.id, against: [], threat, hit: [] }, 'after')
  shift(work, who.id, to.place, INTERPOSE_SHIFT, 'shift')
}

/** PHA-63: the new target counts for all that follows: questions, the log, and answers after the action. */
function retarget(work: PhasesWork, { of, target }: FrameOf<'attack'>, to: CombatantId): void {
  const frame = work.battle.stack.find((one) => one.id === of)
  if (frame?.kind !== 'deed') return
  const { id, ...now } = frame
  const at = frame.targets.lastIndexOf(target, Math.max(0, frame.at - 1))
  work.set(id, { ...now, targets: frame.targets.map((one, index) => (index === at ? to : one)) })
}

/** What others answer meanwhile is aimed at the new target too. */
function aimAt(work: PhasesWork, { id: attack }: FrameOf<'attack'>, to: CombatantId): void {
  for (const frame of work.battle.stack) {
    if (frame.kind !== 'event' || frame.call.for !== 'aim' || frame.call.frame !== attack) continue
    const { id, ...now } = frame
    work.set(id, { ...now, event: { ...now.event, to } })
  }
}

/** Whether the action is an Interpose, with or without becoming the target. */
export const isInterpose = (action: ActionId): boolean => action === INTERPOSE || action === INTERPOSE_SHIFT_ONLY

/** The places that an Interpose can shift to in the open window. */
export function interposeTargets(
  battle: PhasesBattle,
  who: PhasesCombatant,
  action: ActionId,
): readonly TargetView[] {
  const window = battle.stack.find((one) => one.id === battle.prompt?.frame)
  const ally = window?.kind === 'window' ? battle.combatants[window.trigger.against[0] ?? ''] : undefined
  if (!ally) return []
  const places = action === INTERPOSE
    ? interposePlaces(battle, who, ally)
    : shiftPlaces(battle, who, INTERPOSE_SHIFT, 'shift')
  return places.map((place) => ({ target: { kind: 'place', place }, label: spaceOf(battle).label(place), why: null,
    preview: [action === INTERPOSE ? `Becomes the target instead of ${ally.name}` : 'Does not become the target'] })
  )
}
