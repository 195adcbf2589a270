// Deeds from the palette to the end: what can be done and at whom (COM-20), declaring it, and moving it on step by step
// (PTS-17).
import { combatantOf, combatantsOf, hostile, presentOf, previewOf as previewListed, type ActionId, type CombatantId,
  type CommandOf, type Deed, type Need, type Offer, type Target, type TargetView } from '../../engine/core/index.ts'
import { attempts } from '../../engine/kits/reaction-window.ts'
import { SAID_MOVE } from './actions/free.ts'
import { ACTIONS, costOf, specOf, titleOf } from './actions/table.ts'
import type { ActionSpec, DeedFrame, Doing } from './actions/types.ts'
import { askAdvantage, gain } from './advantage.ts'
import { manner, metres, nobody, placesToDash, weaponFor, whyArea, whyTarget } from './aiming.ts'
import { doingOf, nameDeedOf, takeUp } from './declare.ts'
import { actionId, reachOf, rowId, strikers } from './gear.ts'
import { gap, middleOf, spaceOf } from './ground.ts'
import { gathered, whyNot } from './legal.ts'
import { needsTelling } from './narrate.ts'
import { formOf, needsOf } from './needs.ts'
import { previewArea, previewOf } from './preview.ts'
import { openWindow } from './reactions.ts'
import { harmful, ownRoll, resolve, rollsOwn } from './resolve.ts'
import { senseless } from './sense.ts'
import type { ActionPoints, PointsBattle, PointsCombatant, PointsFrame, PointsWork, TriggerKind } from './state.ts'
import { ap, knows, unknownTo } from './stats.ts'

export { answerDeed, deedPromptView } from './advantage.ts'

/** COM-20: every action of the table, reactions too, usable or not; one for each weapon in hand and each ability. */
export function offers(battle: PointsBattle, actor: CombatantId): readonly Offer[] {
  const who = combatantOf(battle, actor)
  if (!who) return []
  return ACTIONS.filter((spec) => battle.options.noGrid || spec.id !== SAID_MOVE).flatMap((spec) =>
    idsOf(who, spec).map((action): Offer => {
      const cost = costOf(battle.options, who, action)
      const done = gathered(battle, who, action)
      const needs = needsOf(battle, who, spec, action, 'turn')
      const why = whyNot(battle, who, spec, action, 'turn') ?? nobody(battle, who, spec, action, 'turn')
      return {
        action,
        name: titleOf(who, action),
        detail: spec.detail,
        group: spec.group,
        price: cost > 0 && !(spec.aim === 'spell' && unknownTo(who)) ? [{ unit: 'AP', amount: cost }] : [],
        needs,
        form: formOf(battle, who, spec, action),
        refusal: why,
        progress: done > 0 ? { done, of: cost } : null,
      }
    })
  )
}

/** One id for each weapon in hand or ability; the bare id where there is none or it makes no difference. */
function idsOf(who: PointsCombatant, spec: ActionSpec): readonly ActionId[] {
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
    return need.options.map((one) => ({ target: { kind: 'option', option: one.id }, label: one.label, why: one.why,
      preview: one.detail === '' ? [] : [one.detail] })
    )
  }
  if (need?.kind === 'area') return areas(battle, who, action, need.size)
  if (need?.kind === 'place') return places(battle, who)
  if (need?.kind !== 'combatant') return []
  const taken = new Set(chosen.flatMap((one) => (one.kind === 'combatant' ? [one.id] : [])))
  return combatantsOf(battle)
    .filter((one) =>
      (one.presence === 'present' || one.presence === 'down') && (one.id !== actor || spec.aim === 'spell')
      && !taken.has(one.id)
    )
    .map((one) => {
      const why = unknownTo(who) ?? whyTarget(battle, who, spec, action, one)
      return { target: { kind: 'combatant', id: one.id }, label: one.name, why: why?.says ?? null,
        preview: why ? [] : previewOf(battle, who, spec, action, one) }
    })
}

/** The need that is still to be answered; one that takes several stays until they are all there. */
function nextNeed(needs: readonly Need[], chosen: readonly Target[]): Need | undefined {
  let at = 0
  for (const need of needs) {
    let found = 0
    while (chosen[at]?.kind === need.kind && found < (need.kind === 'combatant' ? need.max : 1)) {
      found++
      at++
    }
    if (found === 0 || (at >= chosen.length && need.kind === 'combatant' && found < need.max)) return need
  }
  return undefined
}

/** Bursts around everybody in sight, and around the caster itself: others can be put down freely. */
function areas(battle: PointsBattle, who: PointsCombatant, action: ActionId, radius: number): readonly TargetView[] {
  return combatantsOf(battle).flatMap((one): TargetView[] => {
    if (one.place === null || one.presence === 'fled' || one.presence === 'gone') return []
    const area = { shape: 'burst', center: middleOf(battle, one.place, one.size), radius } as const
    const why = whyArea(battle, who, action, area)
    return [{ target: { kind: 'area', area }, label: `Around ${one.name}`, why: why?.says ?? null,
      preview: why ? [] : previewArea(battle, who, action, area) }]
  })
}

/** COM-20: the lines for one proposed target; an area may lie anywhere. */
export function preview(
  battle: PointsBattle,
  actor: CombatantId,
  action: ActionId,
  chosen: readonly Target[],
  target: Target,
): readonly string[] {
  const [who, spec] = [combatantOf(battle, actor), specOf(action)]
  if (!who || !spec) return []
  if (target.kind === 'area') return spec.aim === 'spell' ? previewArea(battle, who, action, target.area) : []
  return previewListed({ targets }, battle, actor, { action }, chosen, target)
}

/** Where a Dash can go at once. */
function places(battle: PointsBattle, who: PointsCombatant): readonly TargetView[] {
  const space = spaceOf(battle)
  return placesToDash(battle, who).map(([place, cost]) => ({ target: { kind: 'place', place },
    label: space.label(place), why: null, preview: [metres(cost)] })
  )
}

export function act(work: PointsWork, command: CommandOf<ActionPoints, 'act'>): void {
  takeUp(work, command.actor, command.deed)
}

export function nameDeed(battle: PointsBattle, actor: CombatantId, deed: Deed): string {
  const who = combatantOf(battle, actor)
  const spec = specOf(deed.action)
  const whole = nameDeedOf(battle, actor, deed)
  if (!who || !spec?.gathers || battle.turn.acting !== actor || !knows(who, 'ap')) return whole
  const [cost, has] = [costOf(battle.options, who, deed.action), gathered(battle, who, deed.action) + ap(who)]
  // PTS-12: not enough for all of it yet. Verbs end in an s: “drinks a potion” is to drink one.
  return has >= cost
    ? whole
    : `${who.name} gathers AP to ${whole.slice(who.name.length + 1).replace(/^(\w+)s\b/, '$1')} (${has} of ${cost})`
}

/**
 * One step on: declared (reactions are asked for) → roll → rolled (or they are asked for here) → resolve → advantage →
 * done.
 * At each return it looks again whether it still makes sense.
 */
export function advanceDeed(work: PointsWork, frame: PointsFrame): void {
  if (frame.kind !== 'deed') return
  const spec = specOf(frame.deed.action)
  const doing = doingOf(work, frame)
  if (!spec || !doing) return finish(work, frame, 'it is not known any more')
  if (frame.step === 'done') return finish(work, frame)
  if (frame.step === 'advantage') {
    if (!askAdvantage(work, frame)) to(work, frame, { step: 'done' })
    return
  }
  const why = senseless(work.battle, doing, spec)
  if (why) return finish(work, frame, why)
  const asksFirst = work.battle.options.defend === 'before-roll' || work.battle.options.narrated
    || !rollsOwn(doing, spec)
  switch (frame.step) {
    case 'declared':
      if (asksFirst && !frame.asked) return ask(work, doing, spec)
      return to(work, frame, { step: 'roll' })
    case 'roll': {
      if (work.battle.options.narrated) return tell(work, frame)
      const roll = ownRoll(work, doing, spec)
      return to(work, frame, { step: 'rolled', rolls: roll ? [...frame.rolls, roll] : frame.rolls })
    }
    case 'rolled':
      if (!frame.asked) return ask(work, doing, spec)
      return to(work, frame, { step: 'resolve' })
    case 'resolve': {
      to(work, frame, { step: 'done' })
      const edge = resolve(work, doing, spec)
      if (edge && frame.as !== 'advantage' && gain(work, edge.who, edge.over)) to(work, frame, { step: 'advantage' })
    }
  }
}

function to(work: PointsWork, { id, ...frame }: DeedFrame, change: Partial<DeedFrame>): void {
  work.set(id, { ...frame, ...change })
}

function finish(work: PointsWork, frame: DeedFrame, why?: string): void {
  work.clearUsed(attempts(frame.id))
  work.pop(frame.id, why)
}

/** PTS-33: the table is asked, or there is nothing to tell. */
function tell(work: PointsWork, frame: DeedFrame): void {
  if (needsTelling(frame.deed.action)) {
    work.push({ kind: 'narrate', step: 'ask', of: frame.id, who: frame.who, deed: frame.deed })
  } else to(work, frame, { step: 'rolled' })
}

/** Asks those who may react; the window, if there is one, goes on top. */
function ask(work: PointsWork, doing: Doing, spec: ActionSpec): void {
  to(work, doing.frame, { asked: true })
  const on = setsOff(work.battle, doing, spec)
  if (!on) return
  const { who, frame } = doing
  const hit = doing.targets.filter((id) => id !== who.id)
  const against = on === 'stands-up' ? within(work.battle, who) : hit
  if (against.length > 0) openWindow(work, { on, by: who.id, against, threat: frame.id })
}

/** What the deed is to those it is aimed at. */
function setsOff(battle: PointsBattle, doing: Doing, spec: ActionSpec): TriggerKind | null {
  if (spec.provokes !== 'attack') return spec.provokes
  if (spec.how === 'cast') return harmful(doing) ? 'attacked-magic' : null
  const [first] = doing.targets
  const target = first === undefined ? undefined : combatantOf(battle, first)
  const armed = target && weaponFor(battle, doing.who, spec, doing.frame.deed.action, target)
  return armed && manner(battle, doing.who, armed.weapon, target, doing.frame.deed.form) === 'ranged'
    ? 'attacked-ranged'
    : 'attacked-melee'
}

/** Hostile combatants within whose reach this one is. */
function within(battle: PointsBattle, who: PointsCombatant): readonly CombatantId[] {
  return presentOf(battle).flatMap(
    (one) => (hostile(battle, one.side, who.side) && (gap(battle, one, who) ?? Infinity) <= reachOf(one)
      ? [one.id]
      : []),
  )
}
