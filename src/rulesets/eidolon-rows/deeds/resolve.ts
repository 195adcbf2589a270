// A declared deed to its end: who picks the targets of the confused, the dice, what comes of it for each, and who may
// react (ROW-50 to ROW-56).
import { isHidden, combatantOf, type CombatantId } from '../../../engine/core/index.ts'
import type { Roll } from '../../../engine/dice/types.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { openWindow } from '../reactions/open-window.ts'
import { highestHit, hits } from '../rules/attack.ts'
import type { Harmed } from '../rules/harm.ts'
import { allied } from '../rules/sides.ts'
import { highestFace, statusSum } from '../rules/statuses.ts'
import type { AbilityEffect } from '../sheet/shape.ts'
import { happened } from '../../../engine/abilities/listen/happened.ts'
import { isAwaited } from '../../../engine/abilities/listen/waiting.ts'
import type { Happening } from '../../../engine/abilities/run/frame.ts'
import { startRun } from '../../../engine/abilities/run/advance.ts'
import { pathOfUsed } from '../../../engine/abilities/carry/granted.ts'
import { isMeant } from '../../../engine/abilities/run/may-hold.ts'
import { givenBy, hereForSpoken } from '../abilities/allowed.ts'
import { READING } from '../abilities/reading.ts'
import { costOf } from './price.ts'
import { deedOfAbility } from './deed-of-ability.ts'
import { rootOfSpoken } from '../abilities/root-of-spoken.ts'
import { HIT } from '../abilities/words.ts'
import { needIn } from '../abilities/profile.ts'
import { itemPart, type Used } from './inventory.ts'
import type { FrameOf, RowsBattle, RowsCombatant, RowsWork } from '../state.ts'
import { abilityFor, attackNatureOf, revives } from './ability.ts'
import { affectedBy, harmful, mustHit, rolledAgainst } from './affected.ts'
import { aimHolds, tossCoin } from './confused.ts'
import { sayLanded } from './landed.ts'
import { rollD10, statusDice, type Source } from './dice.ts'
import { blowNotes, resolveEffect } from './effects.ts'
import { needsOf } from './needs.ts'
import { possibleTargets } from './targeting.ts'
import { turnHolds } from './turn-die.ts'

type DeedFrame = FrameOf<'deed'>
type Outcome = DeedFrame['outcome'][number]

function toStep(work: RowsWork, { id, ...frame }: DeedFrame, change: Partial<Omit<DeedFrame, 'id' | 'kind'>>): void {
  work.set(id, { ...frame, ...change })
}

/**
 * One step on: declared (the confused toss a coin) → aim → roll → turn (of the die) → resolve → after (others react) →
 * done. At each step it looks whether the deed still makes sense.
 */
export function advanceDeed(work: RowsWork, frame: DeedFrame): void {
  const who = combatantOf(work.battle, frame.who)
  const ability = who && abilityFor(work.battle, who, frame.deed.action)
  if (frame.step === 'done') return work.pop(frame.id)
  if (!who || !ability) return work.pop(frame.id, 'the ability is no longer known')
  if (frame.step === 'after') {
    toStep(work, frame, { step: 'done' })
    happened(work, deedEvent(work.battle, frame, who, ability))
    if (frame.as !== 'reaction') openWindow(work, { of: frame.id, by: frame.who, outcome: frame.outcome })
    return
  }
  if (who.presence !== 'present') return work.pop(frame.id, `${who.name} is out of the fight`)
  const left = frame.targets.filter((id) => isStillTarget(work.battle, ability, id))
  const meant = frame.as === 'reaction' ? left.filter((id) => id === frame.targets[0]) : left
  if (frame.step !== 'choose' && frame.targets.length > 0
    && (left.length === 0 || (meant.length === 0 && !doesMore(ability))))
  {
    return work.pop(frame.id, 'no target is left')
  }
  switch (frame.step) {
    case 'choose':
      // For oneself, or for all at once: nobody is asked.
      if (needsOf(ability).length === 0) {
        return toStep(work, frame, { step: 'declared', targets: possibleTargets(work.battle, who, ability).map((one) =>
          one.id
        ) })
      }
      if (!aimHolds(work.battle, frame)) return work.pop(frame.id, 'no target is left')
      work.ask({ frame: frame.id, about: 'aim' })
      return
    case 'declared':
      toStep(work, frame, { step: 'begun' })
      return beginsDeed(work, frame, who, ability)
    case 'begun':
      return toStep(work, frame, { step: tossCoin(work, frame, who, ability) ? 'aim' : 'roll' })
    case 'aim':
      if (!aimHolds(work.battle, frame)) return toStep(work, frame, { step: 'roll' })
      work.ask({ frame: frame.id, about: 'aim' })
      return
    case 'roll': {
      if (ability.text) return run(work, frame, who, ability, left)
      toStep(work, frame, { step: 'aimed' })
      return aims(work, frame, who, ability, meant)
    }
    case 'aimed': {
      const nature = attackNatureOf(ability)
      const facers = rolledAgainst(work.battle, who, ability, meant)
      const against = nature
        && neededFace(work.battle, facers, (one) => Math.max(1, highestHit(work.battle, who, nature, one) ?? 0))
      const roll = nature && facers.length > 0
        ? rollD10(work, `${who.name}: ${ability.name}`, who.id, against ?? undefined)
        : null
      // Both targets of a reaction keep their places.
      return toStep(work, frame, { step: roll ? 'turn' : 'resolve',
        targets: frame.as === 'reaction' ? frame.targets : left, roll })
    }
    case 'turn':
      if (!turnHolds(work.battle, frame)) return toStep(work, frame, { step: 'resolve' })
      work.ask({ frame: frame.id, about: 'turn-die' })
      return
    case 'resolve':
      return resolve(work, frame, who, ability)
  }
}

/** The deed as others answer it. Its amount is the MP that it costs, its total what it would cost by itself. */
function deedEvent(battle: RowsBattle, frame: DeedFrame, who: RowsCombatant, ability: Used): Happening {
  const [only, another] = frame.targets
  return { on: 'deed', by: who.id, to: another === undefined ? (only ?? null) : null,
    amount: costOf(battle, who, ability).mp, total: ability.mp,
    deed: deedOfAbility(ability, ability.text ? rootOfSpoken(who, ability) : undefined) }
}

/** Of an ability of the form: others may turn it to somebody else, or undo it, where it is aimed at one enemy. */
function aims(
  work: RowsWork,
  frame: DeedFrame,
  who: RowsCombatant,
  ability: Used,
  meant: readonly CombatantId[],
): void {
  const [to, another] = meant
  const nature = attackNatureOf(ability)
  const check = nature ? `${nature} attack` : ability.nature === 'status' ? 'status roll' : null
  if (to === undefined || another !== undefined || check === null || frame.as === 'reaction') return
  const event: Happening = { on: 'aim', by: who.id, to, what: check, deed: deedOfAbility(ability) }
  if (isAwaited(work.battle, READING, event)) {
    work.push({ kind: 'event', step: 'instead', event, done: [], call: { for: 'aim', frame: frame.id } })
  }
}

/** Others may come before it, or instead of it. */
function beginsDeed(work: RowsWork, frame: DeedFrame, who: RowsCombatant, ability: Used): void {
  const event = deedEvent(work.battle, frame, who, ability)
  if (isAwaited(work.battle, READING, event)) {
    work.push({ kind: 'event', step: 'instead', event, done: [], call: { for: 'deed', frame: frame.id } })
  }
}

/** Whether the ability does anything when nobody is left to be harmed. */
const doesMore = ({ effects }: Used): boolean => effects.some((one) => one.on !== 'targets' || !harmful(one))

/** Whether anything can still be done to that target. */
/** The steps of an ability that is written in the language. */
function run(
  work: RowsWork,
  frame: DeedFrame,
  who: RowsCombatant,
  ability: Used,
  chosen: readonly CombatantId[],
): void {
  toStep(work, frame, { step: 'after', targets: chosen })
  const need = needIn(ability)
  const keep = need?.keep
  // COM-24: whoever was chosen by somebody who could not know whether it is meant.
  const targets = chosen.filter((id) => isMeant(hereForSpoken(work.battle, who, ability, id), need?.where, who))
  const [it] = targets
  if (it === undefined && chosen.length > 0) {
    return work.tell(`Nothing comes of ${ability.name}.`, [who.id], secretly(who))
  }
  const { kept, ...given } = givenBy(ability)
  startRun(work, { root: rootOfSpoken(who, ability), from: pathOfUsed(ability), way: ability.way ?? null, me: who.id,
    targets, of: frame.id, ...(it === undefined ? {} : { it }), ...given,
    kept: { ...kept, ...(keep === undefined ? {} : { [keep]: { is: 'who', ids: targets } }) } })
}

function isStillTarget(battle: RowsBattle, ability: Used, id: CombatantId): boolean {
  const one = combatantOf(battle, id)
  return one !== undefined && one.place !== null
    && (one.presence === 'present' || (one.presence === 'down' && revives(ability)))
}

/** “6 or less”, for a single target whose numbers all may know. Hidden targets beside it do not count. */
function neededFace(
  battle: RowsBattle,
  targets: readonly CombatantId[],
  highest: (one: RowsCombatant) => number,
): string | undefined {
  const [only, ...others] = targets.flatMap((id) => combatantOf(battle, id) ?? []).filter((one) => !isHidden(one))
  if (!only || others.length > 0 || only.secret.stats) return undefined
  const most = highest(only)
  return most >= 10 ? 'anything' : most <= 0 ? 'nothing' : `${most} or less`
}

function resolve(work: RowsWork, frame: DeedFrame, who: RowsCombatant, ability: Used): void {
  const { battle } = work
  const nature = attackNatureOf(ability)
  const { ill, good } = harmedAndHelped(battle, frame, ability)
  // Perhaps only those are left whom the deed was to help.
  const hit = nature && frame.roll ? { nature, die: frame.roll.total } : null
  const faced = rolledAgainst(battle, who, ability, ill)
  const met = hit
    ? faced.filter((id) => {
      const one = combatantOf(battle, id)
      return one !== undefined && hits(battle, who, hit.nature, one, hit.die)
    })
    : faced
  const aimed = (effect: AbilityEffect): readonly CombatantId[] => {
    if (frame.as === 'reaction' && effect.on === 'targets' && !harmful(effect)) return good
    return affectedBy(work.battle, who.id, ability, effect, ill).filter((id) =>
      hit === null || met.includes(id) || !mustHit(work.battle, who, effect, id)
    )
  }
  let statusRoll: DeedFrame['statusRoll'] = null
  const statusDie = statusDice(work, statusPurpose(who, ability), who.id, () => {
    statusRoll = rollStatus(work, who, ability, aimed)
    return statusRoll.total
  })
  const source: Source = { what: ability.name, by: who.id, ability, hit, statusDie,
    spare: frame.deed.form['spare'] === true, ...itemPart(ability) }
  if (hit) tellHits(work, source, ability, faced, met)
  for (const to of hit ? faced : []) {
    sayLanded(work, { check: `${hit?.nature} attack`, by: who.id, to, degree: HIT[met.includes(to) ? 0 : 1],
      die: hit?.die ?? null })
  }
  const came = new Map<CombatantId, Harmed>()
  // A deed that misses everybody does nothing else either.
  for (const effect of hit && faced.length > 0 && met.length === 0 ? [] : ability.effects) {
    for (const [id, harmed] of resolveEffect(work, source, effect, aimed(effect))) {
      came.set(id, worseOf(came.get(id), harmed))
    }
  }
  const outcome = [...new Set([...faced, ...came.keys()])].map((id): Outcome => ({ who: id,
    result: faced.includes(id) && !met.includes(id) ? 'missed' : resultOf(came.get(id)) })
  )
  toStep(work, frame, { step: 'after', statusRoll, outcome })
}

const resultOf = (harmed: Harmed = 'unhurt'): Outcome['result'] => (harmed === 'unhurt' ? 'hit' : harmed)
const RANK: Readonly<Record<Harmed, number>> = { unhurt: 0, hurt: 1, fell: 2 }
const worseOf = (before: Harmed = 'unhurt', now: Harmed): Harmed => (RANK[now] > RANK[before] ? now : before)

/**
 * Whom the deed is to harm and whom it is to help: the same, but for a reaction the combatant that it answers and the
 * one that it helps.
 */
function harmedAndHelped(
  battle: RowsBattle,
  { as, targets }: DeedFrame,
  ability: Used,
): { readonly ill: readonly CombatantId[]; readonly good: readonly CombatantId[] } {
  if (as !== 'reaction') return { ill: targets, good: targets }
  const [attacker, friend] = targets
  const there = (id: CombatantId | undefined) => (id !== undefined && isStillTarget(battle, ability, id) ? [id] : [])
  return { ill: there(attacker), good: there(friend) }
}

/** Who is hit and who is not, each with how the blow is reckoned. */
function tellHits(
  work: RowsWork,
  source: Source,
  ability: Used,
  targets: readonly CombatantId[],
  met: readonly CombatantId[],
): void {
  const { by, what } = source
  const strikes = ability.effects.some((one) => one.kind === 'damage' && one.phases === 0)
  for (const id of targets) {
    const hit = met.includes(id)
    work.own({ type: 'struck',
      struck: { by, who: id, what, hit, notes: hit && strikes ? blowNotes(work.battle, source, id) : [] } },
      secretly(combatantOf(work.battle, id), by === null ? undefined : combatantOf(work.battle, by)))
  }
}

const statusPurpose = ({ name }: RowsCombatant, ability: Used): string =>
  `${name}: ${
    [...new Set(ability.effects.flatMap(({ kind, status }) => (kind === 'status' && status !== '' ? [status] : [])))]
      .join(', ') || ability.name
  }`

/**
 * ROW-51: one die for all whom a status is tried on. For one status on one target the sum is told, where all may know
 * the numbers.
 */
function rollStatus(
  work: RowsWork,
  who: RowsCombatant,
  ability: Used,
  aimed: (effect: AbilityEffect) => readonly CombatantId[],
): Roll {
  const { battle } = work
  const statuses = ability.effects.flatMap(
    (effect) => (effect.kind === 'status' && effect.status !== '' ? [{ effect, status: effect.status }] : []),
  )
  const [status, ...others] = new Set(statuses.map((one) => one.status))
  const on = [...new Set(statuses.flatMap(({ effect }) => aimed(effect)))].filter((id) => {
    const one = combatantOf(battle, id)
    return one !== undefined && !isHidden(one) && !allied(battle, who, one)
  })
  const against = status === undefined || others.length > 0
    ? undefined
    : neededFace(battle, on, (one) => highestFace(battle, ability.asItem?.quality ?? who, status, one))
  const only = against === undefined || status === undefined ? undefined : combatantOf(battle, on[0] ?? who.id)
  return rollD10(work, statusPurpose(who, ability), who.id, against, only && status !== undefined
    ? ({ total }) => statusSum(battle, ability.asItem?.quality ?? who, status, only, total)
    : undefined)
}
