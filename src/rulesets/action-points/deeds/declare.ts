// Declaring a deed: checked, paid, told, and put on the stack (PTS-10 to PTS-17). Turns, reactions and Advantages all
// go this way.
import { checkField, combatantOf, refusal, spaceOf, type ActionId, type CombatantId, type Deed, type FrameId,
  type Target } from '../../../engine/core/index.ts'
import { mustBeKnown } from '../../../engine/kits/taking-part.ts'
import { misfit } from '../../../engine/kits/needs.ts'
import { rowId } from '../../../engine/kits/records.ts'
import { wayAsKnown } from '../../../engine/kits/route.ts'
import { numbersOf, secretly } from '../../../engine/kits/secrecy.ts'
import { apCost, specOf, actionTitle } from './actions/table.ts'
import type { ActionEntry, DeedFrame, RunningDeed } from './actions/types.ts'
import { gatheredAp, whyNot } from './legality.ts'
import { namedInDeed, needsOf } from './needs.ts'
import { weaponFor, whyNotAimAt, whyNotArea, whyNoTarget } from './targeting.ts'
import { moverOf } from '../movement/movers.ts'
import { speedOf } from '../rules/speed.ts'
import { attackedInTurn } from '../rules/limits.ts'
import { spellOf, weaponOf } from '../sheet/gear.ts'
import { apLeft, spendAp } from '../sheet/stats.ts'
import type { PointsCombatant, PointsWork, TakenAs } from '../state.ts'
import { formOf } from './form.ts'
import { actionId, baseOf, itemOf } from '../../../engine/kits/action-ids.ts'

/** Why gathered AP are gone: the price is met. */
export const PAID = 'paid in full'

/** Takes an action in one's own turn, or a free action: pays for it and begins it, or gathers AP for it (PTS-12). */
export function declareInTurn(work: PointsWork, who: CombatantId, deed: Deed): void {
  const whole = checkedDeed(work, who, deed, 'turn', null)
  if (pay(work, who, whole, 'turn')) beginDeed(work, who, whole, 'turn', null)
}

/**
 * Declares a reaction to a deed of `by` and pays for it; it begins when all have answered. Gives the deed as it will be
 * done.
 */
export function declareReaction(work: PointsWork, who: CombatantId, deed: Deed, by: CombatantId): Deed {
  const whole = checkedDeed(work, who, deed, 'reaction', by)
  pay(work, who, whole, 'reaction')
  return whole
}

/** Uses an Advantage for a special action, without AP (PTS-15). */
export function declareWithAdvantage(work: PointsWork, who: CombatantId, deed: Deed): void {
  const whole = checkedDeed(work, who, deed, 'advantage', null)
  const one = combatantOf(work.battle, who)
  work.own({ type: 'deed', who, deed: whole, as: 'advantage' }, secretly(one))
  beginDeed(work, who, whole, 'advantage', null)
}

/** Puts a declared deed on the stack. */
export function beginDeed(work: PointsWork, who: CombatantId, deed: Deed, as: TakenAs, threat: string | null): FrameId {
  const id = work.push({ kind: 'deed', step: 'declared', who, deed, as, threat, asked: false, forced: work.forced,
    met: [], rolls: [], told: null })
  const frame = work.battle.stack.find((one) => one.id === id)
  const running = frame?.kind === 'deed' ? runningDeed(work, frame) : null
  if (running) specOf(deed.action)?.onDeclared?.(work, running)
  return id
}

/** What a deed's frame is about, by the battle as it is now. */
export function runningDeed(work: Pick<PointsWork, 'battle'>, frame: DeedFrame): RunningDeed | null {
  const who = combatantOf(work.battle, frame.who)
  return who ? { frame, who, item: itemOf(frame.deed.action), ...namedInDeed(work.battle, frame.deed) } : null
}

/** Checks everything about a deed; gives it with its weapon and targets filled in. */
function checkedDeed(work: PointsWork, id: CombatantId, deed: Deed, as: TakenAs, by: CombatantId | null): Deed {
  const { battle } = work
  const who = mustBeKnown(work, id, 'actor')
  const spec = specOf(deed.action) ?? work.malformed('deed.action', `There is no action “${deed.action}”.`)
  const targets: readonly Target[] = spec.aim === 'threat' && by !== null
    ? [{ kind: 'combatant', id: by }]
    : deed.targets
  const action = withItem(work, who, spec, deed.action, targets)
  const whole: Deed = { ...deed, action, targets }
  work.refuseIf(whyNot(battle, who, spec, action, as))
  checkForm(work, who, spec, whole)
  if (spec.aim !== 'threat') {
    const none = as !== 'advantage' ? whyNoTarget(battle, who, spec, action, as) : null
    if (none && !targets.some((one) => one.kind === 'combatant')) work.refuseIf(none)
    const wrong = misfit(battle, needsOf(battle, who, spec, action, as), targets)
    if (wrong) work.malformed('deed.targets', `${spec.name}: ${wrong}`)
  }
  for (const target of targets) checkTarget(work, who, spec, whole, target)
  return whole
}

/** Checks the typed values: of their type, and within what the rules allow. */
function checkForm(work: PointsWork, who: PointsCombatant, spec: ActionEntry, deed: Deed): void {
  for (const field of formOf(work.battle, who, spec, deed.action)) {
    const value = deed.form[field.key]
    const loose = field.type === 'number' ? { ...field, max: 10_000 } : field
    const checked = value === undefined ? null : checkField(loose, value)
    if (checked && !checked.ok) work.malformed(`deed.form.${field.key}`, checked.problem)
  }
  work.refuseIf(spec.whyNotForm?.(work.battle, who, deed.form))
}

/** Names the weapon or spell that is meant when the deed leaves it open. */
function withItem(
  work: PointsWork,
  who: PointsCombatant,
  spec: ActionEntry,
  action: ActionId,
  targets: readonly Target[],
): ActionId {
  const item = itemOf(action)
  const armed = spec.hand === 'weapon' || spec.hand === 'melee'
  if (item !== null) {
    const spell = spec.aim === 'spell' ? spellOf(who, item) : null
    if (!spell && !(armed && weaponOf(who, item))) {
      work.malformed('deed.action', `${who.name} has nothing for “${action}”.`)
    }
    if (spell && spell.instant !== (spec.hand === 'instant')) {
      work.malformed('deed.action', `${spell.name} is ${spell.instant ? '' : 'not '}instant.`)
    }
    return action
  }
  if (!armed && spec.aim !== 'spell') return action
  const [target] = namedInDeed(work.battle, { targets }).targets
  const spell =
    who.sheet.spells.flatMap((one, index) => (one.instant === (spec.hand === 'instant') ? [rowId(one, index)] : []))[0]
  const found = spec.aim === 'spell'
    ? spell
    : weaponFor(work.battle, who, spec, action, target === undefined ? undefined : combatantOf(work.battle, target))
      ?.item
  return found === undefined ? action : actionId(baseOf(action), found)
}

function checkTarget(work: PointsWork, who: PointsCombatant, spec: ActionEntry, deed: Deed, target: Target): void {
  const { battle } = work
  if (target.kind === 'combatant') {
    const one = combatantOf(battle, target.id)
      ?? work.malformed('deed.targets', `There is no combatant “${target.id}”.`)
    // Defences answer wherever the threat comes from.
    if (spec.resolution !== 'defend') work.refuseIf(whyNotAimAt(battle, who, spec, deed.action, one, deed.form))
  } else if (target.kind === 'option') {
    work.refuseIf(spec.whyNotOption?.(battle, who, target.option))
  } else if (target.kind === 'area') {
    work.refuseIf(whyNotArea(battle, who, deed.action, target.area))
  } else if (target.kind === 'place' && who.place !== null) {
    const speed = speedOf(battle, who)
    const mover = { ...moverOf(battle, who), parity: 0 as const }
    // COM-24: what is in the way and not known of is told when it is run into.
    const known = wayAsKnown(battle, who, who.place, [target.place], mover, speed)
    const isWay = known
      ? known.way !== null || known.problem === undefined
      : spaceOf(battle).route(who.place, [target.place], mover, speed).ok
    work.refuseIf(isWay ? null : refusal('way', `${who.name} cannot get there: a Dash goes ${speed} m.`))
  }
}

/** Pays; `false` when the AP only sufficed to gather a part of the price. */
function pay(work: PointsWork, who: CombatantId, deed: Deed, as: TakenAs): boolean {
  const one = combatantOf(work.battle, who)
  const spec = specOf(deed.action)
  if (!one || !spec) return false
  const title = actionTitle(one, deed.action)
  const done = as === 'turn' ? gatheredAp(work.battle, one, deed.action) : 0
  const rest = Math.max(0, apCost(work.battle.options, one, deed.action) - done)
  if (spec.gathers && as === 'turn' && !work.forced && apLeft(one) < rest) {
    const now = apLeft(one)
    work.own({ type: 'gathered', who, action: deed.action, deed, gathered: done + now }, numbersOf(one))
    spendAp(work, who, now, title)
    return false
  }
  if (rest > 0) spendAp(work, who, rest, title)
  if (done > 0) work.own({ type: 'progress-dropped', who, why: PAID }, numbersOf(one))
  work.own({ type: 'deed', who, deed, as }, secretly(one))
  if (spec.attack) {
    work.own({ type: 'attacked', who })
    if (as === 'turn') work.use(attackedInTurn(who))
  }
  return true
}
