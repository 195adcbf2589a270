// Small marks that queue, tokens and sheets share: AP, conditions, and who stands how in the turn.
import { combatantsOf, effectsOn, type Badge, type CombatantId, type Pips,
  type QueueState } from '../../../engine/core/index.ts'
import { takesPart } from '../clock/takes-part.ts'
import { CONDITIONS, durationWords, TURN_MARKS } from '../rules/conditions.ts'
import { knows, stat } from '../sheet/stats.ts'
import type { PointsBattle, PointsCombatant } from '../state.ts'

/** AP as points; `null` where they are not known. */
export function apPips(who: PointsCombatant): Pips | null {
  if (!knows(who, 'ap') || !knows(who, 'maxAp')) return null
  return { id: 'ap', label: 'AP', value: Math.max(0, stat(who, 'ap')), max: stat(who, 'maxAp') }
}

/** Conditions on a combatant, with surprise and delay, one mark for each name. */
export function badgesOf(battle: PointsBattle, who: CombatantId): readonly Badge[] {
  const marks: Badge[] = []
  if (battle.turn.surprised.includes(who) && battle.combatants[who]?.presence !== 'down') {
    marks.push(badge('surprised', 'Surprised', 'until its first turn has passed', null))
  }
  if (battle.turn.delays[who]) marks.push(badge('delayed', 'Delayed', 'until it acts or the round ends', null))
  for (const effect of effectsOn(battle, who)) {
    if (marks.some((mark) => mark.label === effect.condition)) continue
    marks.push(badge(effect.id, effect.condition, durationWords(battle, effect), effect.value))
  }
  return marks
}

function badge(id: string, name: string, until: string, value: number | null): Badge {
  const spec = [...CONDITIONS, ...TURN_MARKS].find((one) => one.name === name)
  const times = value === null ? '' : `${value}. `
  return { id, glyph: spec?.glyph ?? name.slice(0, 2), label: name,
    detail: `${times}${until[0]?.toUpperCase() ?? ''}${until.slice(1)}.${spec ? ` ${spec.detail}` : ''}`,
    tone: spec?.tone ?? 'neutral' }
}

/** PTS-05: takes part, but has no turn any more in this round. */
export function actsNextRound(battle: PointsBattle, who: CombatantId): boolean {
  return takesPart(battle, battle.combatants[who]) && battle.turn.turns[who] === 'missed'
}

/** The marks of the queue: also who is defeated, and who acts from the next round. */
export function queueBadges(battle: PointsBattle, who: CombatantId): readonly Badge[] {
  const plain = { detail: '', tone: 'neutral' } as const
  const more: readonly Badge[] = battle.combatants[who]?.presence === 'down'
    ? [{ ...plain, id: 'defeated', glyph: '×', label: 'Defeated', tone: 'bad' }]
    : actsNextRound(battle, who) && battle.status === 'running'
    ? [{ ...plain, id: 'next-round', glyph: '+1', label: 'Acts from the next round' }]
    : []
  return [...more, ...badgesOf(battle, who)]
}

/** Where a combatant stands in the round. */
export function queueState(battle: PointsBattle, who: CombatantId): QueueState {
  const one = battle.combatants[who]
  const status = battle.turn.turns[who] ?? 'waiting'
  if (!one || one.presence === 'fled' || one.presence === 'gone' || one.presence === 'down') return 'gone'
  if (!takesPart(battle, one)) return 'unable'
  if (status === 'missed') return 'waiting'
  if (status === 'acting' && battle.status === 'ended') return 'acted'
  if (status === 'waiting' && battle.turn.surprised.includes(who)) return 'unable'
  return status
}

/** Those of a squad whose turn is still to come, in their order. */
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
