// PHA-14: what is due at the start or end of a turn: effects of others first, then the combatant's own; within each,
// checks and saves first.
import { possessive } from '../../../lib/possessive.ts'
import { brand } from '../../../lib/brand.ts'
import { type CombatantId, combatantsOf, type Effect, hostile, nameOf, seesTarget } from '../../../engine/core/index.ts'
import { endConditions } from '../../../engine/kits/conditions.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { distanceBetween } from '../../../engine/kits/standing.ts'
import { knows, stat } from '../../../engine/kits/stats.ts'
import { happened } from '../../../engine/abilities/listen/happened.ts'
import { alwaysOnDeed, setOff } from '../deeds/always-on.ts'
import { adjacent } from '../movement/distance.ts'
import { openWindow } from '../reactions/open-window.ts'
import { checkEdges, netEdge } from '../rules/accuracy.ts'
import { coverOf } from '../rules/cover.ts'
import { whyRevealsNobody } from '../rules/reveals.ts'
import { lineOfSight } from '../rules/sight.ts'
import { startCheck } from '../rules/start-check.ts'
import { hasCondition } from '../rules/statuses.ts'
import { abilitiesOn, abilityOf, rangeOf } from '../sheet/abilities.ts'
import type { FrameOf, PhasesBattle, PhasesCombatant, PhasesWork } from '../state.ts'
import { boundaryOver, dueListeners, rollsCheck, setOffListener } from './moments.ts'
import { closeTurn } from './one-turn.ts'
import { fewListed } from '../rules/few-listed.ts'
import type { QuestionView } from '../../../engine/kits/frame-parts.ts'

type BoundaryFrame = FrameOf<'turn-boundary'>

/**
 * Something that is due. `owner`: whose effect it is; `null` counts as another's. `check`: it rolls, so it comes first.
 */
interface Due {
  readonly key: string
  readonly owner: CombatantId | null
  readonly check: boolean
  readonly label: string
}

const LISTENER = 'listener:'
const DISCORD = 'discord'
const HIDDEN = 'hidden'
const RECHARGE = 'recharge'

function dueAt(battle: PhasesBattle, { at, who }: Pick<BoundaryFrame, 'at' | 'who'>): readonly Due[] {
  const one = battle.combatants[who]
  if (!one) return []
  const ending = battle.effects.filter((effect) => ends(effect, at, who))
    .map((effect): Due => ({ key: `effect:${effect.id}`, owner: effect.source, check: false,
      label: `${effect.condition} on ${nameOf(battle, effect.bearer)} ends` })
    )
  const auras = combatantsOf(battle).flatMap((owner) => aurasOf(battle, owner, one, at))
  const own: readonly Due[] = at === 'turn-end'
    ? [
      ...(knows(one, 'discord') && stat(one, 'discord') > 0
        ? [{ key: DISCORD, owner: who, check: true, label: 'Discord' }]
        : []),
      ...(seenAt(battle, one) ? [{ key: HIDDEN, owner: who, check: false, label: 'HIDDEN ends in plain sight' }] : []),
    ]
    : spentRecharges(one).length > 0
    ? [{ key: RECHARGE, owner: who, check: true, label: 'Recharge' }]
    : []
  const listeners = dueListeners(battle, { at, who }).map((each): Due => ({ key: `${LISTENER}${each.key}`,
    owner: each.carried.me, check: rollsCheck(each),
    label: `${possessive(nameOf(battle, each.carried.me))} ${each.carried.name}` })
  )
  return [...ending, ...auras, ...listeners, ...own]
}

function ends({ duration }: Effect, at: BoundaryFrame['at'], who: CombatantId): boolean {
  return duration.until === at && 'of' in duration && duration.of === who && duration.count <= 1
}

/** Abilities that are always on and work on an enemy that starts or ends its turn within reach. */
function aurasOf(
  battle: PhasesBattle,
  owner: PhasesCombatant,
  one: PhasesCombatant,
  at: BoundaryFrame['at'],
): readonly Due[] {
  if (owner.presence !== 'present' || !hostile(battle, owner.side, one.side)) return []
  const trigger = at === 'turn-start' ? 'enemy-turn-start' : 'enemy-turn-end'
  return abilitiesOn(owner).flatMap((ability): readonly Due[] => {
    const fits = ability.trigger === trigger
      && (distanceBetween(battle, owner, one) ?? Infinity) <= Math.max(1, rangeOf(ability))
    return fits && alwaysOnDeed(battle, owner, ability, [one.id]) !== null
      ? [{ key: `ability:${owner.id}:${ability.id}`, owner: owner.id,
        check: ability.save !== '' || ability.attack !== 'none', label: `${possessive(owner.name)} ${ability.name}` }]
      : []
  })
}

/** PHA-81: HIDDEN ends at the end of a turn in an enemy's sight without cover, unless INVISIBLE. */
function seenAt(battle: PhasesBattle, one: PhasesCombatant): boolean {
  return hasCondition(battle, one.id, 'HIDDEN') && !hasCondition(battle, one.id, 'INVISIBLE')
    && combatantsOf(battle).some((enemy) =>
      enemy.presence === 'present' && enemy.place !== null && hostile(battle, enemy.side, one.side)
      && whyRevealsNobody(battle, enemy) === null
      && (!hasCondition(battle, enemy.id, 'BLINDED') || adjacent(battle, enemy, one)) && lineOfSight(battle, enemy, one)
      && seesTarget(battle, enemy, one)
      && coverOf(battle, enemy, one).kind === 'none'
    )
}

const spentRecharges = (one: PhasesCombatant) =>
  abilitiesOn(one).filter((ability) => ability.recharge > 0 && ability.state === 'spent')

/** Effects of others, or the combatant's own, as the step says; those that roll come first. */
function duePart(battle: PhasesBattle, frame: BoundaryFrame): readonly Due[] {
  const mine = frame.step === 'own'
  return dueAt(battle, frame).filter(({ owner }) => (owner === frame.who) === mine).toSorted((a, b) =>
    Number(b.check) - Number(a.check)
  )
}

/**
 * Who chooses the order: the only owner, or the GM where several have a part. Nobody where the order makes no
 * difference.
 */
function orderer(frame: BoundaryFrame, due: readonly Due[]): CombatantId | 'gm' | null {
  const matters = [true, false].some((rolls) => {
    const alike = due.filter(({ check }) => check === rolls)
    return alike.length > 1 && alike.some(({ key }) => key.startsWith('ability:') || key.startsWith(LISTENER))
  })
  if (!matters) return null
  const owners = new Set(due.map(({ owner }) => owner))
  const [only] = owners
  return frame.step === 'own' ? frame.who : owners.size === 1 && only ? only : 'gm'
}

export function advanceTurnBoundary(work: PhasesWork, frame: BoundaryFrame): void {
  const { id, ...now } = frame
  if (frame.step === 'done') return close(work, frame)
  const due = duePart(work.battle, frame)
  if (frame.items === null) {
    const keys = due.map(({ key }) => key)
    return orderer(frame, due) === null
      ? work.set(id, { ...now, items: keys, ordered: true })
      : work.set(id, { ...now, items: keys, ordered: false })
  }
  if (!frame.ordered && frame.items.length > 1) {
    work.ask({ frame: id, about: 'turn-boundary' })
    return
  }
  const [key, ...rest] = frame.items
  if (key === undefined) {
    return work.set(id, { ...now, step: frame.step === 'others' ? 'own' : 'done', items: null, ordered: false })
  }
  work.set(id, { ...now, ordered: true, items: rest })
  // What came before may have made it pointless.
  if (due.some((one) => one.key === key)) runDue(work, frame, key)
}

function runDue(work: PhasesWork, frame: BoundaryFrame, key: string): void {
  const { who } = frame
  if (key.startsWith(LISTENER)) return setOffListener(work, frame, key.slice(LISTENER.length))
  const [kind, first, second] = key.split(':')
  const one = work.battle.combatants[who]
  if (!one) return
  if (kind === 'effect' && first !== undefined) return work.endEffect(brand(first), 'time is up')
  if (kind === 'ability') {
    const owner = work.battle.combatants[first ?? '']
    const ability = owner && abilityOf(owner, Number(second))
    const deed = ability && alwaysOnDeed(work.battle, owner, ability, [who])
    return deed ? setOff(work, owner.id, deed, null) : undefined
  }
  if (key === DISCORD) {
    return startCheck(work, { who, stat: 'magic', against: null, edge: netEdge(checkEdges(work.battle, who)),
      purpose: { for: 'discord' } })
  }
  if (key === HIDDEN) return endConditions(work, who, 'HIDDEN', 'in plain sight')
  if (key === RECHARGE) recharge(work, one)
}

/** PHA-71: one d6 recharges every spent ability that asks for that much or less. */
function recharge(work: PhasesWork, one: PhasesCombatant): void {
  const roll = work.roll({ dice: [{ count: 1, sides: 6 }], bonus: 0, purpose: `${possessive(one.name)} recharge`,
    by: one.id }, secretly(one))
  const spent = spentRecharges(one)
  const tell = (those: typeof spent, words: string, success: boolean) =>
    those.length > 0
    && work.own({ type: 'outcome', who: one.id, against: null, success,
      text: `${possessive(one.name)} ${fewListed(those.map(({ name }) => name))} ${words}.` }, secretly(one))
  const back = spent.filter((ability) => ability.recharge <= roll.total)
  tell(back, back.length > 1 ? 'are recharged' : 'is recharged', true)
  const still = spent.filter((ability) => !back.includes(ability))
  tell(still, still.length > 1 ? 'do not recharge yet' : 'does not recharge yet', false)
  if (back.length === 0) return
  const abilities = one.sheet.abilities.map(
    (ability) => (back.some(({ id }) => id === ability.id) ? { ...ability, state: 'ready' as const } : ability),
  )
  work.emit({ type: 'patched', who: one.id, patch: { sheet: { ...one.sheet, abilities } } })
}

/**
 * Durations count down. Then combatants that react to the start or end of a turn are asked, and a turn that ends is
 * over.
 */
function close(work: PhasesWork, { id, at, who }: BoundaryFrame): void {
  const { turn } = work.battle.turn
  work.pop(id)
  work.tick({ at, of: who })
  if (at === 'turn-end' && turn?.who === who) closeTurn(work, turn)
  happened(work, boundaryOver(at, who))
  if (work.battle.combatants[who]?.presence === 'present') {
    openWindow(work, { on: at, by: who, against: [], threat: id, hit: [] }, 'after')
  }
}

export function answerTurnBoundary(work: PhasesWork, frame: BoundaryFrame, order: readonly string[]): void {
  const { id, ...now } = frame
  const wanted = frame.items ?? []
  if ([...order].toSorted().join('|') !== [...wanted].toSorted().join('|')) {
    return work.malformed('answer.order', 'Put everything that is due in order, each once.')
  }
  const checks = new Set(duePart(work.battle, frame).filter(({ check }) => check).map(({ key }) => key))
  work.closePrompt()
  work.set(id, { ...now, ordered: true,
    items: [...order.filter((key) => checks.has(key)), ...order.filter((key) => !checks.has(key))] })
}

export function turnBoundaryPromptView(battle: PhasesBattle, frame: BoundaryFrame): QuestionView {
  const due = duePart(battle, frame).filter(({ key }) => frame.items?.includes(key))
  const by = orderer(frame, due)
  const hidden = due.some(({ owner }) => owner !== null && secretly(battle.combatants[owner]) !== undefined)
  return {
    kind: 'order',
    title: `${nameOf(battle, frame.who)}: what happens first at the ${
      frame.at === 'turn-start' ? 'start' : 'end'
    } of the turn?`,
    detail: [
      frame.step === 'others'
        ? 'Effects of others come before the combatant’s own. Checks and saves come first.'
        : 'The combatant’s own effects. Checks come first.',
    ],
    about: [frame.who],
    by: by === null || by === 'gm' ? { who: 'gm' } : { who: 'combatant', id: by },
    items: due.map(({ key, label }) => ({ id: key, label })),
    ...(hidden ? { audience: { only: 'gm' as const } } : {}),
  }
}
