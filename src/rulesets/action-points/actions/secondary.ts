// PTS-21: what is done in one's own turn or as a reaction (PTS-13).
import { effectsOn, refusal } from '../../../engine/core/index.ts'
import { isAware, notice, onlookers, screened } from '../aware.ts'
import { blocked, has, put } from '../conditions.ts'
import { inHand, rowId } from '../gear.ts'
import { moverOf, spaceOf } from '../ground.ts'
import { heal } from '../harm.ts'
import { checkOf, rollCheck } from '../rolls.ts'
import { audience, secretly } from '../secrecy.ts'
import { speedOf } from '../speed.ts'
import { effectOf } from '../tables.ts'
import type { PointsBattle, PointsCombatant, PointsWork } from '../state.ts'
import { action, choice, type ActionSpec, type Doing } from './types.ts'
import { handle } from './wield.ts'

const secondary = { group: 'Secondary', type: 'secondary' } as const

const aims = (battle: PointsBattle, who: PointsCombatant) => effectsOn(battle, who.id, 'Aiming')[0]?.value ?? 0

export const SECONDARY: readonly ActionSpec[] = [
  action({
    ...secondary,
    id: 'aim',
    name: 'Aim',
    detail: 'The next ranged attack is better; counts several times. Lost when moving or hit.',
    verb: 'aims',
    refuse: (battle, who) => {
      if (!inHand(who).some(({ weapon }) => weapon.kind !== 'melee')) {
        return refusal('need', `${who.name} has nothing in hand to shoot or throw.`)
      }
      const most = effectOf(battle.options, 'aim.most')
      return aims(battle, who) >= most ? refusal('limit', `${who.name} has aimed ${most} times already.`) : null
    },
    succeed: (work, { who }) => put(work, who.id, 'Aiming', { until: 'cleared' }, who.id, aims(work.battle, who) + 1),
  }),
  action({
    ...secondary,
    id: 'dash',
    name: 'Dash',
    detail: 'Up to Speed more metres. As a reaction: at once, to a place in reach.',
    verb: 'dashes',
    refuse: (battle, who, as) =>
      blocked(battle, who, 'movement')
        ?? (as === 'reaction' && has(battle, who.id, 'Prone')
          ? refusal('condition', `${who.name} is Prone and cannot dash at once.`)
          : null),
    succeed: (work, doing) => (doing.frame.as === 'reaction' ? dashAway(work, doing) : work.own({ type: 'dashed' })),
  }),
  action({
    ...secondary,
    id: 'hide',
    name: 'Hide',
    detail: 'Behind cover or in concealment: stealth against the observation of each hostile that could see.',
    verb: 'hides',
    refuse: (battle, who) => {
      if (has(battle, who.id, 'Hidden')) return refusal('status', `${who.name} is Hidden already.`)
      const plain = battle.options.noGrid
        ? undefined
        : onlookers(battle, who).find((one) => !one.secret.token && !screened(battle, one, who))
      return plain
        ? refusal('sight', `${who.name} stands in plain view of ${plain.name}: hiding needs cover or concealment.`)
        : null
    },
    succeed: hide,
  }),
  action({
    ...secondary,
    id: 'ready-weapon',
    name: 'Ready Weapon',
    detail: 'Draws a weapon or shield, or picks one up.',
    verb: 'readies something',
    choice: {
      label: 'What',
      options: (_battle, who) =>
        who.sheet.weapons.flatMap((
          weapon,
          index,
        ) => (weapon.state === 'ready'
          ? []
          : [
            choice(String(rowId(weapon, index)), weapon.name, weapon.state === 'dropped' ? 'Picks it up' : 'Draws it'),
          ])
        ),
    },
    refuse: (
      _battle,
      who,
    ) => (who.sheet.weapons.every((one) => one.state === 'ready')
      ? refusal('need', `${who.name} has nothing to draw or pick up.`)
      : null),
    succeed: (work, { who, option }) => handle(work, who, Number(option), 'ready'),
  }),
  action({
    ...secondary,
    id: 'cast-instant',
    name: 'Cast Instant Magic',
    detail: 'An instant ability of the sheet, as it is written there.',
    verb: 'casts {item}{at target}',
    aim: 'spell',
    hand: 'instant',
    how: 'cast',
    provokes: 'attack',
  }),
  action({
    ...secondary,
    id: 'drink-potion',
    name: 'Drink Potion',
    detail: 'Heals. Its AP may be gathered over turns.',
    verb: 'drinks a potion',
    gathers: true,
    refuse: (_battle, who) => (who.sheet.potions < 1 ? refusal('need', `${who.name} has no potion left.`) : null),
    succeed: (work, { who }) => {
      const { sheet } = work.battle.combatants[who.id] ?? who
      work.emit({ type: 'patched', who: who.id, patch: { sheet: { ...sheet, potions: Math.max(0, sheet.potions - 1) } },
        ...audience(secretly(who)) })
      heal(work, who.id, effectOf(work.battle.options, 'drink-potion.heals'), 'potion')
    },
  }),
]

/** As a reaction a Dash goes off at once, up to Speed, and uses up no movement of a turn. */
function dashAway(work: PointsWork, { who, place }: Doing): void {
  const here = work.battle.combatants[who.id]?.place
  if (!place || !here || work.battle.options.noGrid) return
  const way = spaceOf(work.battle).route(here, [place], { ...moverOf(work.battle, who), parity: 0 },
    speedOf(work.battle, who))
  if (!way.ok) return work.tell(`${who.name} finds no way there any more.`, [who.id])
  const { places, costs, parity } = way.value
  work.push({ kind: 'walk', step: 'leave', who: who.id, places, costs, at: 0, counts: false, parity })
}

/**
 * One stealth roll against everybody who could see; who rolls better has noticed. Nobody fooled, nobody hidden from.
 * Watchers whose tokens are hidden roll out of sight and only notice: what the others see is the same as if they were
 * not there (COM-24).
 */
function hide(work: PointsWork, { who, frame }: Doing): void {
  const hides = () => put(work, who.id, 'Hidden', { until: 'cleared' }, who.id)
  if (frame.told) {
    if (frame.told.success) hides()
    return
  }
  const watching = onlookers(work.battle, who).filter((one) => isAware(work.battle, one, who))
  const [unseen, open] = [watching.filter((one) => one.secret.token), watching.filter((one) => !one.secret.token)]
  const { action } = frame.deed
  const stealth = (secret: boolean) =>
    rollCheck(work, {
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
    if (!mine || (one.secret.token && !screened(work.battle, one, who))) return true
    const theirs = rollCheck(work, {
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
      : `${who.name} hides, but ${noticed.map((one) => one.name).join(', ')} noticed.`
    work.own({ type: 'outcome', who: who.id, against: null, text, success: hidden }, secretly(who))
    if (!hidden) return
  }
  hides()
  for (const one of [...noticed, ...spied]) notice(work, one.id, who.id)
  if (spied.length > 0) {
    work.tell(`${spied.map((one) => one.name).join(', ')} noticed ${who.name}, unseen.`, [who.id], { only: 'gm' })
  }
}
