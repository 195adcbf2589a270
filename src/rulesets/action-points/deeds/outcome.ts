// What comes of a deed: its own roll against the rolls of reactions, hits and damage, opposed rolls, magic, Advantage
// (PTS-30 to PTS-34).
import { combatantOf, hostile, spaceOf, type CombatantId, type Effect } from '../../../engine/core/index.ts'
import { untilEndOfNextTurn, endConditions, put } from '../../../engine/kits/conditions.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { firstTarget, type ActionEntry, type DeedFrame, type RunningDeed } from './actions/types.ts'
import { castCheck, strikeCheck } from './checks.ts'
import { meleeOrRanged } from './targeting.ts'
import { actorsRoll, rollsAgainst, verdictOn, type Verdict } from './verdict.ts'
import { endHiding } from '../rules/awareness.ts'
import { dealDamage, heal, loseHp, mostDamage, rollDamage } from '../rules/harm.ts'
import { checkOf, degreeWords, opposed, rollPercent } from '../rules/rolls.ts'
import { effectOf } from '../rules/tables.ts'
import { inHand, spellOf, weaponOf } from '../sheet/gear.ts'
import type { Spell, Weapon } from '../sheet/shape.ts'
import { dropWeapon } from '../sheet/wield.ts'
import type { DeedRoll, Options, PointsCombatant, PointsWork, State } from '../state.ts'
import { whyBlocked } from '../rules/restrictions.ts'
import { itemOf } from '../../../engine/kits/action-ids.ts'

/** Whether the deed rolls something of its own, so that reactions can come after the roll. */
export function hasOwnRoll(running: RunningDeed, spec: ActionEntry): boolean {
  if (spec.resolution === 'cast') return (spellOf(running.who, running.item)?.target ?? 0) > 0
  return spec.resolution === 'strike' || spec.resolution === 'opposed' || spec.resolution === 'counter'
}

/** The deed's own roll; `null` when it rolls nothing now. */
export function ownRoll(work: PointsWork, running: RunningDeed, spec: ActionEntry): DeedRoll | null {
  const { who, frame } = running
  const target = firstTarget(work.battle, running)
  const against = target?.id ?? null
  const common = { who, action: frame.deed.action, against }
  const toward = target && target.id !== who.id ? ` against ${target.name}` : ''
  switch (spec.resolution) {
    case 'strike':
    case 'counter': {
      const weapon = weaponOf(who, running.item)
      if (!weapon || !target) return null
      const nature = meleeOrRanged(work.battle, who, weapon, target, frame.deed.form)
      const check = strikeCheck(work.battle, who, spec, weapon, target, frame.deed.form)
      const roll = rollPercent(work, { ...common, check, nature, purpose: `${spec.name} by ${who.name}${toward}` })
      if (nature === 'ranged') endConditions(work, who.id, 'Aiming', 'used')
      return roll
    }
    case 'cast': {
      const check = castCheck(work.battle, who, frame.deed.action, target)
      return check
        && rollPercent(work, { ...common, check, nature: 'magic',
          purpose: `${spellOf(who, running.item)?.name ?? spec.name} by ${who.name}${toward}` })
    }
    case 'if-met':
      if (frame.rolls.length === 0) return null
      return rollPercent(work, { ...common, check: checkOf(work.battle, who, spec.roll, 'melee', against),
        nature: 'melee', purpose: `${spec.name} by ${who.name}${toward}` })
    case 'opposed':
      return rollPercent(work, { ...common, check: checkOf(work.battle, who, spec.roll, 'melee', against),
        nature: 'melee', purpose: `${spec.name} by ${who.name}${toward}` })
    case 'defend':
      return rollPercent(work, { ...common, check: checkOf(work.battle, who, spec.roll, 'defence', against),
        nature: 'defence', purpose: `${who.name}: ${spec.name}${toward}` })
    case 'sure-strike':
    case 'happens':
      return null
  }
}

/** Does what the deed does. Gives the Advantage that was gained by it. */
export function carryOutDeed(work: PointsWork, running: RunningDeed, spec: ActionEntry): State['advantage'] {
  switch (spec.resolution) {
    case 'strike':
    case 'sure-strike':
      return carryOutStrike(work, running, spec)
    case 'opposed':
    case 'if-met':
      return carryOutContest(work, running, spec)
    case 'cast':
      return carryOutMagic(work, running)
    case 'defend':
    case 'counter':
      return carryOutReaction(work, running, spec)
    case 'happens':
      spec.onSuccess?.(work, running, null)
      return null
  }
}

function tellOutcome(
  work: PointsWork,
  running: RunningDeed,
  target: PointsCombatant | null,
  words: string,
  met: Pick<Verdict, 'success' | 'words'>,
): void {
  const text = `${words}${met.words === '' ? '' : ` (${met.words})`}.`
  work.own({ type: 'outcome', who: running.who.id, against: target?.id ?? null, text, success: met.success },
    secretly(running.who, target ?? undefined))
}

function carryOutStrike(work: PointsWork, running: RunningDeed, spec: ActionEntry): State['advantage'] {
  const { who } = running
  const weapon = weaponOf(who, running.item)
  const target = firstTarget(work.battle, running)
  if (!weapon || !target) return null
  const ranged = meleeOrRanged(work.battle, who, weapon, target, running.frame.deed.form) === 'ranged'
  const met = verdictOn(work.battle.options, running, target.id)
  tellOutcome(work, running, target, `${who.name} ${met.success ? 'hits' : 'misses'} ${target.name}`, met)
  if (met.success) applyHit(work, running, spec, weapon, target)
  else if (met.counter) applyCounterHit(work, met.counter, who)
  if (ranged && weapon.kind === 'thrown' && running.item !== null) landsBeside(work, who, running.item, weapon, target)
  endHiding(work, who.id, 'attacks')
  // PTS-31: the table's word on it counts more than the option.
  const none = ranged && work.battle.options.noMissileAdvantage && !running.frame.told
  return none && met.advantage?.who === who.id ? null : met.advantage
}

/** PTS-34: a weapon that was thrown is out of hand, hit or miss, and lies where its target stood. */
function landsBeside(
  work: PointsWork,
  who: PointsCombatant,
  item: number,
  { name }: Weapon,
  target: PointsCombatant,
): void {
  dropWeapon(work, who, item, { lies: target.place, told: true })
  const at = target.place === null || work.battle.options.noGrid
    ? ''
    : `, at ${spaceOf(work.battle).label(target.place)}`
  work.tell(`${name} lies beside ${target.name}${at}.`, [who.id], secretly(who, target))
}

/** PTS-32, PTS-34: the damage of a hit, and what a hit on that part of the body does. */
function applyHit(
  work: PointsWork,
  running: RunningDeed,
  spec: ActionEntry,
  weapon: Weapon,
  target: PointsCombatant,
): void {
  const { who, frame, option } = running
  const { options } = work.battle
  if (frame.told) loseHp(work, target.id, frame.told.damage, weapon.name, who.id)
  else {
    const rolled = spec.resolution === 'sure-strike'
      ? mostDamage(weapon) * effectOf(options, 'coup-de-grace.multiplier')
      : rollDamage(work, who, weapon)
    dealDamage(work, target.id, option === 'head' ? rolled * effectOf(options, 'precision-strike.head') : rolled,
      weapon.name, who.id)
  }
  if (option === 'arm') {
    const held = inHand(target).find(({ weapon: one }) => !one.shield) ?? inHand(target)[0]
    if (held) dropWeapon(work, target, held.item)
  }
  if (option === 'leg' && combatantOf(work.battle, target.id)?.presence === 'present') {
    put(work, target.id, 'Lamed', { duration: untilEndOfNextTurn(target.id, work.battle.turn.acting === target.id),
      source: who.id })
  }
}

/** A counter-attack that won hits the attacker. */
function applyCounterHit(work: PointsWork, counter: DeedRoll, attacker: PointsCombatant): void {
  const who = combatantOf(work.battle, counter.who)
  const weapon = who && weaponOf(who, itemOf(counter.action))
  if (!who || !weapon || who.presence !== 'present') return
  work.own({ type: 'outcome', who: who.id, against: attacker.id, text: `${who.name} hits ${attacker.name} in return.`,
    success: true }, secretly(who, attacker))
  dealDamage(work, attacker.id, rollDamage(work, who, weapon), weapon.name, who.id)
}

/** Both roll: a target that did not react rolls its style, unless it cannot act. */
function carryOutContest(work: PointsWork, running: RunningDeed, spec: ActionEntry): State['advantage'] {
  const { who, frame } = running
  const target = firstTarget(work.battle, running)
  if (!target) return null
  const mine = actorsRoll(running)
  const reacted = frame.rolls.some((one) => one.who !== who.id)
  let met = verdictOn(work.battle.options, running, target.id)
  if (spec.resolution === 'opposed' && !frame.told && !reacted && mine && !whyBlocked(work.battle, target, 'actions')) {
    const theirs = rollPercent(work, {
      who: target,
      action: frame.deed.action,
      check: checkOf(work.battle, target, spec.versus, 'melee', who.id),
      nature: 'melee',
      against: who.id,
      purpose: `${target.name} against ${spec.name} by ${who.name}`,
    })
    const success = opposed(mine, theirs) === 'one'
    met = { success, words: `${degreeWords(mine.degrees)} against ${theirs.degrees}`, advantage: null, counter: null }
  }
  tellOutcome(work, running, target,
    `${spec.name} by ${who.name} ${met.success ? 'succeeds' : 'fails'} against ${target.name}`, met)
  if (met.success) spec.onSuccess?.(work, running, target)
  endHiding(work, who.id, 'attacks')
  return frame.as === 'advantage' || !(reacted || frame.told) ? null : met.advantage
}

/**
 * PTS-34: a condition of n rounds lasts to the end of the bearer's n-th own turn. The running turn does not count.
 */
function lastingOf(work: PointsWork, { rounds }: Spell, bearer: PointsCombatant): Effect['duration'] {
  if (rounds === 0) return { until: 'cleared' }
  const runs = work.battle.turn.acting === bearer.id
  return { until: 'turn-end', of: bearer.id, count: rounds + (runs ? 1 : 0) }
}

/** PTS-34: the damage, healing or condition of magic on every combatant it reaches. */
function carryOutMagic(work: PointsWork, running: RunningDeed): State['advantage'] {
  const { who, frame } = running
  const spell = spellOf(who, running.item)
  if (!spell) return null
  const targets = running.targets.flatMap((id) => combatantOf(work.battle, id) ?? []).filter((one) =>
    one.presence === 'present' || spell.heals
  )
  const results = targets.map((target) => ({ target, met: verdictOn(work.battle.options, running, target.id) }))
  const struck = results.filter(({ met }) => met.success)
  const amount = frame.told
    ? frame.told.damage
    : struck.length > 0 && spell.damage !== ''
    ? rollDamage(work, who, { name: spell.name, damage: spell.damage })
    : 0
  for (const { target, met } of results) {
    tellOutcome(work, running, target, `${spell.name} ${met.success ? 'reaches' : 'fails against'} ${target.name}`, met)
    if (!met.success) continue
    if (spell.heals) heal(work, target.id, amount, spell.name, who.id)
    else if (frame.told) loseHp(work, target.id, amount, spell.name, who.id)
    else if (spell.damage !== '') dealDamage(work, target.id, amount, spell.name, who.id)
    if (spell.condition !== '' && combatantOf(work.battle, target.id)?.presence === 'present') {
      put(work, target.id, spell.condition, { duration: lastingOf(work, spell, target), source: who.id })
    }
  }
  if (results.length === 0) {
    tellOutcome(work, running, null, `${spell.name} touches nobody`, { success: false, words: '' })
  }
  if (targets.some((one) => hostile(work.battle, one.side, who.side))) endHiding(work, who.id, 'casts')
  return results.find(({ met }) => met.advantage)?.met.advantage ?? null
}

/**
 * A defence or counter-attack is noted in the frame of the threat, which is resolved next. A counter-attack may itself
 * have been answered: then each answer counts (PTS-34). Avoided, or beaten by another counter-attack, it counts as
 * failed.
 */
function carryOutReaction(work: PointsWork, running: RunningDeed, spec: ActionEntry): State['advantage'] {
  const { who, frame } = running
  const threat = work.battle.stack.find((one) => one.id === frame.threat)
  const mine = actorsRoll(running)
  if (frame.told && spec.resolution === 'counter') {
    const target = firstTarget(work.battle, running)
    const weapon = weaponOf(who, running.item)
    if (!target || !weapon) return null
    tellOutcome(work, running, target, `${who.name} ${frame.told.success ? 'hits' : 'misses'} ${target.name} in return`,
      {
        success: frame.told.success,
        words: '',
      })
    if (frame.told.success) loseHp(work, target.id, frame.told.damage, weapon.name, who.id)
    endHiding(work, who.id, 'attacks')
    return verdictOn(work.battle.options, running, target.id).advantage
  }
  if (spec.resolution === 'counter') endHiding(work, who.id, 'attacks')
  if (threat?.kind !== 'deed') return null
  const met = [...threat.met, { who: who.id, action: frame.deed.action }]
  if (!mine) {
    work.set(threat.id, { ...withoutId(threat), met })
    return null
  }
  const answer = answerTo(work.battle.options, running, threat.who)
  const lost = answer !== null && !answer.success
  work.set(threat.id, { ...withoutId(threat), met,
    rolls: [...threat.rolls, lost ? { ...mine, success: false, degrees: 0 } : mine] })
  if (!lost) return answer?.advantage ?? null
  const how = answer.counter ? 'is countered' : mine.success ? 'is avoided' : 'fails'
  tellOutcome(work, running, combatantOf(work.battle, threat.who) ?? null, `${spec.name} by ${who.name} ${how}`, answer)
  if (answer.counter) applyCounterHit(work, answer.counter, who)
  return answer.advantage
}

/**
 * What the answers to a counter-attack do to it; `null` without any. That it gets past a defence decides nothing yet:
 * then Advantage is gained where it hits.
 */
function answerTo(options: Options, running: RunningDeed, by: CombatantId): Verdict | null {
  const counters = rollsAgainst(running, by, 'counter').length > 0
  if (!counters && rollsAgainst(running, by, 'defend').length === 0) return null
  const verdict = verdictOn(options, running, by)
  return verdict.success && !counters ? { ...verdict, advantage: null } : verdict
}

function withoutId({ id: _id, ...rest }: DeedFrame): Omit<DeedFrame, 'id'> {
  return rest
}

/** Whether the magic is meant to harm: then the combatants it reaches may react. */
export function isHarmful(running: RunningDeed): boolean {
  const spell = spellOf(running.who, running.item)
  return spell !== null && !spell.heals && (spell.damage !== '' || spell.condition !== '')
}
