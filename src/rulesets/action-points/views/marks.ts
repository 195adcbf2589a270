// Small marks that queue, tokens and sheets share: AP, conditions, and who stands how in the turn.
import { combatantsOf, effectMarks, type Badge, type CombatantId, type ConditionSpec, type Pips,
  type QueueState } from '../../../engine/core/index.ts'
import { knows, stat } from '../../../engine/kits/stats.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'
import { CONDITIONS, TURN_MARKS } from '../rules/conditions.ts'
import type { ActionPoints, PointsBattle, PointsCombatant } from '../state.ts'
import { durationWords } from './durations.ts'

/** AP as points; `null` where they are not known. */
export function apPips(who: PointsCombatant): Pips | null {
  if (!knows(who, 'ap') || !knows(who, 'maxAp')) return null
  return { id: 'ap', label: 'AP', value: Math.max(0, stat(who, 'ap')), max: stat(who, 'maxAp') }
}

/** Conditions as tokens, sheets and the queue show them. */
export const effects = effectMarks<ActionPoints>(CONDITIONS, {
  odd: (battle, effect) => ({ lasts: durationWords(battle, effect) }),
})

/** Surprise and a delayed turn as badges. */
export function turnBadges(battle: PointsBattle, who: CombatantId): readonly Badge[] {
  const surprised = battle.turn.surprised.includes(who) && battle.combatants[who]?.presence !== 'down'
  return [...(surprised ? [SURPRISED] : []), ...(battle.turn.delays[who] ? [DELAYED] : [])]
}

const turnBadge = ({ name, glyph, tone, detail }: ConditionSpec, until: string): Badge => ({ id: name.toLowerCase(),
  glyph, label: name, tone, detail: `${until} ${detail}` })
const SURPRISED = turnBadge(TURN_MARKS.surprised, 'Until the first turn has passed.')
const DELAYED = turnBadge(TURN_MARKS.delayed, 'Until the delayed turn is taken or the round ends.')

/** PTS-05: takes part, but has no turn left in this round. */
export function actsNextRound(battle: PointsBattle, who: CombatantId): boolean {
  return takesPart(battle.combatants[who], battle.options.noGrid) && battle.turn.turns[who] === 'missed'
}

/** The marks of the queue: also who is defeated, and who acts from the next round. */
export function queueBadges(battle: PointsBattle, who: CombatantId): readonly Badge[] {
  const own = turnBadges(battle, who)
  return [...standingBadges(battle, who), ...own, ...effects.badges(battle, who, own)]
}

function standingBadges(battle: PointsBattle, who: CombatantId): readonly Badge[] {
  if (battle.combatants[who]?.presence === 'down') {
    return [{ id: 'defeated', glyph: '×', label: 'Down', detail: '', tone: 'bad' }]
  }
  return actsNextRound(battle, who) && battle.status === 'running'
    ? [{ id: 'next-round', glyph: '+1', label: 'Acts from the next round', detail: '', tone: 'neutral' }]
    : []
}

/** Where a combatant stands in the round. */
export function queueState(battle: PointsBattle, who: CombatantId): QueueState {
  const one = battle.combatants[who]
  const status = battle.turn.turns[who] ?? 'waiting'
  if (!one || one.presence === 'fled' || one.presence === 'gone' || one.presence === 'down') return 'gone'
  if (!takesPart(one, battle.options.noGrid)) return 'unable'
  if (status === 'missed') return 'waiting'
  if (status === 'acting' && battle.status === 'ended') return 'acted'
  if (status === 'waiting' && battle.turn.surprised.includes(who)) return 'unable'
  return status
}

/** Members of a squad whose turn is still to come, in their order. */
export function waitingMates(battle: PointsBattle, who: PointsCombatant): readonly CombatantId[] {
  if (who.squad === null) return []
  const mates = new Set(combatantsOf(battle).filter((one) => one.squad === who.squad).map((one) => one.id))
  const own = battle.turn.order.find((rank) => rank.who === who.id)
  return battle.turn.order
    .filter((rank) =>
      mates.has(rank.who) && battle.turn.turns[rank.who] === 'waiting' && rank.total === own?.total
      && rank.squad === own.squad
    )
    .map((rank) => rank.who)
}
