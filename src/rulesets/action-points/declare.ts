// Declaring a deed: checked, paid, told, and put on the stack (PTS-10 to PTS-17). One way for turns, reactions and
// advantages.
import { checkField, combatantOf, nameOf, refusal, type ActionId, type CombatantId, type Deed, type FrameId,
  type Target } from '../../engine/core/index.ts'
import { specOf, costOf, titleOf } from './actions/table.ts'
import type { ActionSpec, DeedFrame, Doing } from './actions/types.ts'
import { nobody, weaponFor, whyArea, whyTarget } from './aiming.ts'
import { actionId, baseOf, itemOf, rowId, spellOf, weaponOf } from './gear.ts'
import { moverOf, spaceOf } from './ground.ts'
import { gathered, whyNot, type As } from './legal.ts'
import { formOf, misfit, namedBy, needsOf } from './needs.ts'
import { struck } from './one-turn.ts'
import { numbersOf, secretly } from './secrecy.ts'
import { speedOf } from './speed.ts'
import type { PointsCombatant, PointsWork } from './state.ts'
import { ap, spend } from './stats.ts'

/** Why gathered AP are gone when they were not given up: the price is met. */
export const PAID = 'paid in full'

/** Takes a deed of one's own turn, or a free action: pays for it and begins it; or gathers AP for it (PTS-12). */
export function takeUp(work: PointsWork, who: CombatantId, deed: Deed): void {
  const whole = check(work, who, deed, 'turn', null)
  if (pay(work, who, whole, 'turn')) begin(work, who, whole, 'turn', null)
}

/**
 * Declares a reaction to that threat and pays for it; it begins when all have answered. Gives the deed as it will be
 * done.
 */
export function react(work: PointsWork, who: CombatantId, deed: Deed, by: CombatantId): Deed {
  const whole = check(work, who, deed, 'reaction', by)
  pay(work, who, whole, 'reaction')
  return whole
}

/** Uses an Advantage for a special action, without AP (PTS-15). */
export function takeAdvantage(work: PointsWork, who: CombatantId, deed: Deed): void {
  const whole = check(work, who, deed, 'advantage', null)
  const one = combatantOf(work.battle, who)
  work.own({ type: 'deed', who, deed: whole, as: 'advantage' }, secretly(one))
  begin(work, who, whole, 'advantage', null)
}

/** Puts a declared deed on the stack. */
export function begin(work: PointsWork, who: CombatantId, deed: Deed, as: As, threat: string | null): FrameId {
  const id = work.push({ kind: 'deed', step: 'declared', who, deed, as, threat, asked: false, forced: work.forced,
    met: [], rolls: [], told: null })
  const frame = work.battle.stack.find((one) => one.id === id)
  const doing = frame?.kind === 'deed' ? doingOf(work, frame) : null
  if (doing) specOf(deed.action)?.begin?.(work, doing)
  return id
}

/** What a deed's frame is about, by the battle as it is now. */
export function doingOf(work: Pick<PointsWork, 'battle'>, frame: DeedFrame): Doing | null {
  const who = combatantOf(work.battle, frame.who)
  return who ? { frame, who, item: itemOf(frame.deed.action), ...namedBy(work.battle, frame.deed) } : null
}

/** Checks everything about a deed; gives it with its weapon and targets filled in. */
function check(work: PointsWork, id: CombatantId, deed: Deed, as: As, by: CombatantId | null): Deed {
  const { battle } = work
  const who = combatantOf(battle, id) ?? work.malformed('actor', `There is no combatant “${id}”.`)
  const spec = specOf(deed.action) ?? work.malformed('deed.action', `There is no action “${deed.action}”.`)
  const targets: readonly Target[] = spec.aim === 'threat' && by !== null
    ? [{ kind: 'combatant', id: by }]
    : deed.targets
  const action = withItem(work, who, spec, deed.action, targets)
  const whole: Deed = { ...deed, action, targets }
  const why = whyNot(battle, who, spec, action, as)
  work.require(!why, () => why ?? refusal('status', 'That cannot be done now.'))
  checkForm(work, who, spec, whole)
  if (spec.aim !== 'threat') {
    const none = as !== 'advantage' ? nobody(battle, who, spec, action, as) : null
    if (none && !targets.some((one) => one.kind === 'combatant')) work.require(false, () => none)
    const wrong = misfit(battle, needsOf(battle, who, spec, action, as), targets)
    if (wrong) work.malformed('deed.targets', `${spec.name}: ${wrong}`)
  }
  for (const target of targets) checkTarget(work, who, spec, whole, target)
  return whole
}

/** The typed values: of their type, and within what the rules allow. */
function checkForm(work: PointsWork, who: PointsCombatant, spec: ActionSpec, deed: Deed): void {
  for (const field of formOf(work.battle, who, spec, deed.action)) {
    const value = deed.form[field.key]
    const loose = field.type === 'number' ? { ...field, max: 10_000 } : field
    const checked = value === undefined ? null : checkField(loose, value)
    if (checked && !checked.ok) work.malformed(`deed.form.${field.key}`, checked.problem)
  }
  const why = spec.check?.(work.battle, who, deed.form)
  work.require(!why, () => why ?? refusal('need', 'That cannot be.'))
}

/** Names the weapon or spell that is meant when the deed leaves it open. */
function withItem(
  work: PointsWork,
  who: PointsCombatant,
  spec: ActionSpec,
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
  const [target] = namedBy(work.battle, { targets }).targets
  const spell =
    who.sheet.spells.flatMap((one, index) => (one.instant === (spec.hand === 'instant') ? [rowId(one, index)] : []))[0]
  const found = spec.aim === 'spell'
    ? spell
    : weaponFor(work.battle, who, spec, action, target === undefined ? undefined : combatantOf(work.battle, target))
      ?.item
  return found === undefined ? action : actionId(baseOf(action), found)
}

function checkTarget(work: PointsWork, who: PointsCombatant, spec: ActionSpec, deed: Deed, target: Target): void {
  const { battle } = work
  if (target.kind === 'combatant') {
    const one = combatantOf(battle, target.id)
      ?? work.malformed('deed.targets', `There is no combatant “${target.id}”.`)
    // Defences answer wherever the threat comes from.
    const why = spec.how === 'defend' ? null : whyTarget(battle, who, spec, deed.action, one, deed.form)
    work.require(!why, () => why ?? refusal('target', `${one.name} cannot be the target.`))
  } else if (target.kind === 'area') {
    const why = whyArea(battle, who, deed.action, target.area)
    work.require(!why, () => why ?? refusal('target', 'The area cannot be there.'))
  } else if (target.kind === 'place' && who.place !== null) {
    const speed = speedOf(battle, who)
    const way = spaceOf(battle).route(who.place, [target.place], { ...moverOf(battle, who), parity: 0 }, speed)
    work.require(way.ok, () => refusal('way', `${who.name} cannot get there: a Dash goes ${speed} m.`))
  }
}

/** Pays; `false` when there was only enough to gather some of it. */
function pay(work: PointsWork, who: CombatantId, deed: Deed, as: As): boolean {
  const one = combatantOf(work.battle, who)
  const spec = specOf(deed.action)
  if (!one || !spec) return false
  const title = titleOf(one, deed.action)
  const done = as === 'turn' ? gathered(work.battle, one, deed.action) : 0
  const rest = Math.max(0, costOf(work.battle.options, one, deed.action) - done)
  if (spec.gathers && as === 'turn' && !work.forced && ap(one) < rest) {
    const now = ap(one)
    work.own({ type: 'gathered', who, action: deed.action, deed, gathered: done + now }, numbersOf(one))
    spend(work, who, now, title)
    return false
  }
  if (rest > 0) spend(work, who, rest, title)
  if (done > 0) work.own({ type: 'progress-dropped', who, why: PAID }, numbersOf(one))
  work.own({ type: 'deed', who, deed, as }, secretly(one))
  if (spec.attack) {
    work.own({ type: 'attacked', who })
    if (as === 'turn') work.use(struck(who))
  }
  return true
}

/** “Mira attacks Rook with Spear”. */
export function nameDeedOf(battle: PointsWork['battle'], actor: CombatantId, deed: Deed): string {
  const name = nameOf(battle, actor)
  const who = combatantOf(battle, actor)
  const spec = specOf(deed.action)
  if (!spec) return `${name}: ${deed.action}`
  const item = itemOf(deed.action)
  const thing = !who || item === null
    ? null
    : spec.aim === 'spell'
    ? spellOf(who, item)?.name
    : weaponOf(who, item)?.name
  const named = namedBy(battle, deed).targets
  // A reaction that strikes has its target from what is answered, while that is open.
  const answered = battle.stack.findLast((one) => one.kind === 'window')
  const targets =
    (named.length === 0 && spec.aim === 'threat' && spec.attack && answered ? [answered.trigger.by] : named).map((id) =>
      nameOf(battle, id)
    )
  const listed = targets.length > 3
    ? `${targets.slice(0, 2).join(', ')} and ${targets.length - 2} more`
    : targets.join(' and ')
  return `${name} ${spec.verb}`
    .replace('{at target}', listed === '' ? '' : ` at ${listed}`)
    .replace(/ with \{item\}$/, thing ? ` with ${thing}` : '')
    .replace('{item}', thing ?? 'magic')
    .replace(listed === '' ? /(?: (?:at|from|of))? \{target\}/ : '{target}', listed)
}
