// PTS-21: what is done in one's own turn or as a reaction (PTS-13).
import { listed } from '../../../../lib/listed.ts'
import { asChoice } from '../../../../engine/kits/needs.ts'
import { isHidden, effectsOn, refusal, spaceOf } from '../../../../engine/core/index.ts'
import { has, put } from '../../../../engine/kits/conditions.ts'
import { rowId } from '../../../../engine/kits/records.ts'
import { wayAsKnown } from '../../../../engine/kits/route.ts'
import { audience, secretly } from '../../../../engine/kits/secrecy.ts'
import { action, type ActionEntry, type RunningDeed } from './types.ts'
import { addDash } from '../../clock/own-turn.ts'
import { moverOf } from '../../movement/movers.ts'
import { speedOf } from '../../rules/speed.ts'
import { isAware, noteNoticed, onlookers } from '../../rules/awareness.ts'
import { isScreened } from '../../rules/cover.ts'
import { heal } from '../../rules/harm.ts'
import { checkOf, rollPercent } from '../../rules/rolls.ts'
import { effectOf } from '../../rules/tables.ts'
import { inHand } from '../../sheet/gear.ts'
import { readyWeapon, whyNotPickUp } from '../../sheet/wield.ts'
import type { PointsBattle, PointsCombatant, PointsWork } from '../../state.ts'
import { whyBlocked } from '../../rules/restrictions.ts'

const secondary = { group: 'Secondary', type: 'secondary' } as const satisfies Partial<ActionEntry>

const aims = (battle: PointsBattle, who: PointsCombatant) => effectsOn(battle, who.id, 'Aiming')[0]?.value ?? 0

/** Weapons and shields that are not in hand. */
const toReady = (who: PointsCombatant) =>
  who.sheet.weapons.map((weapon, index) => ({ item: rowId(weapon, index), weapon })).filter(({ weapon }) =>
    weapon.state !== 'ready'
  )

export const SECONDARY: readonly ActionEntry[] = [
  action({
    ...secondary,
    id: 'aim',
    name: 'Aim',
    detail: 'The next ranged attack is better; aiming again adds to it. Moving or being hit ends it.',
    verb: 'aims',
    whyNot: (battle, who) => {
      if (!inHand(who).some(({ weapon }) => weapon.kind !== 'melee')) {
        return refusal('need', `${who.name} has nothing in hand to shoot or throw.`)
      }
      const most = effectOf(battle.options, 'aim.most')
      return aims(battle, who) >= most ? refusal('limit', `${who.name} has aimed ${most} times already.`) : null
    },
    onSuccess: (work, { who }) => put(work, who.id, 'Aiming', { source: who.id, value: aims(work.battle, who) + 1 }),
  }),
  action({
    ...secondary,
    id: 'dash',
    name: 'Dash',
    detail: 'Move up to your Speed again. As a reaction: move at once, to a place in range.',
    verb: 'dashes',
    whyNot: (battle, who, as) =>
      whyBlocked(battle, who, 'movement')
        ?? (as === 'reaction' && has(battle, who.id, 'Prone')
          ? refusal('condition', `${who.name} is prone and cannot dash at once.`)
          : null),
    onSuccess: (
      work,
      running,
    ) => (running.frame.as === 'reaction' ? dashAway(work, running) : addDash(work, running.who.id)),
  }),
  action({
    ...secondary,
    id: 'hide',
    name: 'Hide',
    detail: 'Behind cover or in concealment: Stealth against the Observation of each enemy who could see.',
    verb: 'hides',
    whyNot: (battle, who) => {
      if (has(battle, who.id, 'Hidden')) return refusal('status', `${who.name} is hidden already.`)
      const plain = battle.options.noGrid
        ? undefined
        : onlookers(battle, who).find((one) => !isHidden(one) && !isScreened(battle, one, who))
      return plain
        ? refusal('sight', `${who.name} stands in plain view of ${plain.name}: hiding needs cover or concealment.`)
        : null
    },
    onSuccess: hide,
  }),
  action({
    ...secondary,
    id: 'ready-weapon',
    name: 'Ready Weapon',
    detail: 'Draws a weapon or shield, or picks up what lies within an arm’s length.',
    verb: 'readies {item}',
    choice: {
      label: 'What',
      options: (battle, who) =>
        toReady(who).map(({ item, weapon }) =>
          asChoice(String(item), weapon.name, weapon.state === 'dropped' ? 'Picks it up' : 'Draws it',
            whyNotPickUp(battle, who, item)?.says)
        ),
    },
    whyNot: (battle, who) => {
      const reasons = toReady(who).map(({ item }) => whyNotPickUp(battle, who, item))
      if (reasons.includes(null)) return null
      return reasons[0] ?? refusal('need', `${who.name} has nothing to draw or pick up.`)
    },
    whyNotOption: (battle, who, option) => whyNotPickUp(battle, who, Number(option)),
    onSuccess: (work, { who, option }) => readyWeapon(work, who, Number(option)),
  }),
  action({
    ...secondary,
    id: 'cast-instant',
    name: 'Cast Instant Magic',
    detail: 'An instant ability from the sheet.',
    verb: 'casts {item}{at target}',
    aim: 'spell',
    hand: 'instant',
    resolution: 'cast',
    provokes: 'attack',
  }),
  action({
    ...secondary,
    id: 'drink-potion',
    name: 'Drink Potion',
    detail: 'Heals. The AP can be gathered over several turns.',
    verb: 'drinks a potion',
    gathers: true,
    whyNot: (_battle, who) => (who.sheet.potions < 1 ? refusal('need', `${who.name} has no potion left.`) : null),
    onSuccess: (work, { who }) => {
      const { sheet } = work.battle.combatants[who.id] ?? who
      work.emit({ type: 'patched', who: who.id, patch: { sheet: { ...sheet, potions: Math.max(0, sheet.potions - 1) } },
        ...audience(secretly(who)) })
      heal(work, who.id, effectOf(work.battle.options, 'drink-potion.heals'), 'potion')
    },
  }),
]

/** A Dash taken as a reaction goes up to Speed at once, and uses up no movement of a turn. */
function dashAway(work: PointsWork, { who, place }: RunningDeed): void {
  const here = work.battle.combatants[who.id]?.place
  if (!place || !here || work.battle.options.noGrid) return
  const [mover, speed] = [{ ...moverOf(work.battle, who), parity: 0 as const }, speedOf(work.battle, who)]
  const known = wayAsKnown(work.battle, who, here, [place], mover, speed)
  if (known?.says) work.tell(known.says, [who.id], secretly(who))
  if (known && !known.way) return
  const way = spaceOf(work.battle).route(here, [place], mover, speed)
  const gone = known?.way ?? (way.ok ? way.value : null)
  if (!gone) return work.tell(`${who.name} no longer finds a way there.`, [who.id])
  const { places, costs, parity } = gone
  work.push({ kind: 'walk', step: 'leave', who: who.id, places, costs, at: 0, counts: false, parity })
}

/**
 * One stealth roll against all watchers; a watcher that rolls better notices. A combatant that fools nobody does not
 * hide. Watchers whose tokens are hidden roll in secret and only notice: for everybody else it is as if they were not
 * there (COM-24).
 */
function hide(work: PointsWork, { who, frame }: RunningDeed): void {
  const hides = () => put(work, who.id, 'Hidden', { source: who.id })
  if (frame.told) {
    if (frame.told.success) hides()
    return
  }
  const watching = onlookers(work.battle, who).filter((one) => isAware(work.battle, one, who))
  const [unseen, open] = [watching.filter((one) => isHidden(one)), watching.filter((one) => !isHidden(one))]
  const { action } = frame.deed
  const stealth = (secret: boolean) =>
    rollPercent(work, {
      who,
      action,
      check: checkOf(work.battle, who, 'stealth', 'other', null),
      nature: 'other',
      against: null,
      purpose: `${who.name} hides: stealth`,
      secret,
    })
  const mine = watching.length === 0 ? null : stealth(open.length === 0)
  const noticing = (one: PointsCombatant) => {
    if (!mine || (isHidden(one) && !isScreened(work.battle, one, who))) return true
    const theirs = rollPercent(work, {
      who: one,
      action,
      check: checkOf(work.battle, one, 'observation', 'other', who.id),
      nature: 'other',
      against: who.id,
      purpose: `${one.name} watches ${who.name}: observation`,
    })
    return !mine.success || theirs.degrees > mine.degrees
      || (theirs.degrees === mine.degrees && theirs.roll.total > mine.roll.total)
  }
  const noticed = open.filter(noticing)
  const spied = unseen.filter(noticing)
  if (open.length > 0) {
    const hidden = noticed.length < open.length && mine?.success === true
    const text = !hidden
      ? `${who.name} is noticed by all.`
      : noticed.length === 0
      ? `${who.name} hides.`
      : `${who.name} hides, but ${listed(noticed.map((one) => one.name))} noticed.`
    work.own({ type: 'outcome', who: who.id, against: null, text, success: hidden }, secretly(who))
    if (!hidden) return
  }
  hides()
  for (const one of [...noticed, ...spied]) noteNoticed(work, one.id, who.id)
  if (spied.length > 0) {
    work.tell(`${listed(spied.map((one) => one.name))} noticed ${who.name}, unseen.`, [who.id], { only: 'gm' })
  }
}
