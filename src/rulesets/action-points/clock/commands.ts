// The commands that only this ruleset knows: ending a turn, surprise, delayed turns, and the GM's word on order and
// awareness.
import { assertNever } from '../../../lib/assert-never.ts'
import { mustBeKnown, takesPart, whyNoTurnRuns } from '../../../engine/kits/taking-part.ts'
import { combatantsOf, nameOf, refusal, THE_GMS, type CombatantId, type Command as CoreCommand, type SideId, type Whose,
  whoseOf, whoseTurn } from '../../../engine/core/index.ts'
import { numbersOf, secretly } from '../../../engine/kits/secrecy.ts'
import { DELAYED_PROMPT, takeDelayed } from './delays.ts'
import { askAgain } from './frames.ts'
import { endTurn } from './one-turn.ts'
import { rankByRoll, rankSurprised } from './order.ts'
import { combatantsWithIds } from '../rules/secrecy.ts'
import type { ActionPoints, Command, PointsBattle, PointsCombatant, PointsWork } from '../state.ts'

export function runCommand(work: PointsWork, command: Command): void {
  switch (command.type) {
    case 'end-turn':
      work.refuseIf(whyNoTurnRuns(work.battle, work.battle.turn.acting !== null))
      return endTurn(work)
    case 'surprise':
      return command.who.forEach((who) => surprise(work, who, command.surprised))
    case 'surprise-side': {
      const { side, surprised } = command
      if (!work.battle.sides.some((one) => one.id === side)) {
        return work.malformed('side', `There is no side “${side}”.`)
      }
      return takingPartOn(work.battle, side).forEach((one) => surprise(work, one.id, surprised))
    }
    case 'take-delayed':
      return takeDelayed(work, command.who)
    case 'reorder':
      return reorder(work, command.order)
    case 'abandon-progress': {
      const { who } = command
      mustBeKnown(work, who)
      if (work.battle.turn.progress[who]) {
        return work.own({ type: 'progress-dropped', who, why: 'given up' }, numbersOf(work.battle.combatants[who]))
      }
      return work.refuseIf(refusal('status', `${nameOf(work.battle, who)} is not gathering AP for anything.`))
    }
    case 'awareness': {
      mustBeKnown(work, command.who)
      mustBeKnown(work, command.of)
      work.own({ type: 'awareness', who: command.who, of: command.of, aware: command.aware }, { only: 'gm' })
      // PTS-18: an open question is asked again, of the combatants who are aware now.
      askAgain(work)
      return
    }
    default:
      return assertNever(command, 'command')
  }
}

/** Who is surprised, who is aware of whom and the order within a squad are the GM's word. */
export function whoseCommand(battle: PointsBattle, command: Command): Whose {
  switch (command.type) {
    case 'end-turn':
      return whoseTurn(battle.turn.acting)
    case 'take-delayed':
    case 'abandon-progress':
      return whoseOf(command.who)
    case 'surprise':
    case 'surprise-side':
    case 'reorder':
    case 'awareness':
      return THE_GMS
    default:
      return assertNever(command, 'command')
  }
}

/**
 * COM-24: which commands are the GM's secret: who is aware of whom, and whatever names a hidden combatant or tells of
 * secret numbers.
 */
export function isSecretCommand(battle: PointsBattle, command: Command): boolean {
  switch (command.type) {
    case 'end-turn':
      return secretly(battle.turn.acting === null ? undefined : battle.combatants[battle.turn.acting]) !== undefined
    case 'surprise':
      return secretly(...combatantsWithIds(battle, command.who)) !== undefined
    case 'surprise-side': {
      const them = takingPartOn(battle, command.side)
      return them.length > 0 && them.every((one) => secretly(one) !== undefined)
    }
    case 'take-delayed':
      return secretly(battle.combatants[command.who]) !== undefined
    case 'reorder':
      return secretly(...combatantsWithIds(battle, command.order)) !== undefined
    case 'abandon-progress':
      return numbersOf(battle.combatants[command.who]) !== undefined
    case 'awareness':
      return true
    default:
      return assertNever(command, 'command')
  }
}

/** The combatants of a side who take part. */
function takingPartOn(battle: PointsBattle, side: SideId): readonly PointsCombatant[] {
  return combatantsOf(battle).filter((one) => one.side === side && takesPart(one, battle.options.noGrid))
}

/** COM-22: what may be done while a question is open. */
export function meanwhile(battle: PointsBattle, command: CoreCommand<ActionPoints>): boolean {
  if (command.type !== 'own') return false
  return command.command.type === 'awareness'
    || (command.command.type === 'take-delayed' && battle.prompt?.about === DELAYED_PROMPT)
}

/** PTS-01: a combatant is marked as surprised before its first turn; the mark can be lifted at any time. */
function surprise(work: PointsWork, who: CombatantId, surprised: boolean): void {
  mustBeKnown(work, who)
  const { turn } = work.battle
  if (turn.surprised.includes(who) === surprised) return
  const ranked = turn.order.some((rank) => rank.who === who)
  if (surprised && ranked) {
    const early = turn.round <= 1 && (turn.turns[who] ?? 'waiting') === 'waiting'
    const fresh = early || turn.turns[who] === 'missed'
    work.refuseIf(fresh
      ? null
      : refusal('phase', `${nameOf(work.battle, who)} has had a turn already and cannot be surprised any more.`))
  }
  work.own({ type: 'surprised', who, surprised }, secretly(work.battle.combatants[who]))
  if (!ranked) return
  if (surprised) rankSurprised(work, who)
  else rankByRoll(work, who)
}

/** PTS-04: members of a squad with the same initiative change places among themselves. */
function reorder(work: PointsWork, wanted: readonly CombatantId[]): void {
  const { order } = work.battle.turn
  const ranks = wanted.map((who) => order.find((rank) => rank.who === who))
  const [first] = ranks
  const fits = first !== undefined && first.squad !== null && new Set(wanted).size === wanted.length
    && ranks.every((rank) =>
      rank !== undefined && rank.squad === first.squad && rank.total === first.total && rank.rating === first.rating
    )
  if (!fits) {
    return work.malformed('order', 'Only members of one squad with the same initiative can change places.')
  }
  const queue = ranks.flatMap((rank) => rank ?? [])
  work.own({ type: 'ranked', order: order.map((rank) => (wanted.includes(rank.who) ? (queue.shift() ?? rank) : rank)) })
}
