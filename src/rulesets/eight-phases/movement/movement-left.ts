// What movement a combatant has left in its turn: the movement under way, the standard movement, and a Rush that was
// taken and has not begun (PHA-10, PHA-34, PHA-38).
import type { Length } from '../../../grid/index.ts'
import { type CombatantId, refusal, type Refusal } from '../../../engine/core/index.ts'
import { numbersOf, secretly } from '../../../engine/kits/secrecy.ts'
import { whyUnknown } from '../../../engine/kits/stats.ts'
import { perTurn } from '../rules/limits.ts'
import { whyBlocked } from '../rules/restrictions.ts'
import type { Movement, PhasesBattle, PhasesCombatant, PhasesWork } from '../state.ts'
import { hasDearSteps } from './movers.ts'
import { speedOf } from '../rules/speed.ts'
import { whyAbsent, whyNotActing } from '../../../engine/kits/taking-part.ts'

/** Limit: a Rush was taken for its movement, and that movement has not begun. */
const rushKey = (who: CombatantId): string => perTurn(who, 'rush')

/**
 * PHA-38: a Rush for movement. It begins when the movement under way is used up, and provokes anew (PHA-64). Outside
 * the combatant's own turn (readied, PHA-46) the place is asked for at once.
 */
export function grantRush(work: PhasesWork, who: CombatantId): void {
  const one = work.battle.combatants[who]
  if (work.battle.turn.turn?.who === who) work.use(rushKey(who))
  else if (one) work.push({ kind: 'slide', step: 'ask', who, by: who, spaces: speedOf(work.battle, one), how: 'slide' })
}

/** PHA-38: a Rush for quiet: no ENGAGEMENT and no reactions to movement until the end of the turn. */
export function grantQuiet(work: PhasesWork, who: CombatantId): void {
  if (work.battle.turn.turn?.who === who) {
    work.own({ type: 'spent', change: { quiet: true } }, secretly(work.battle.combatants[who]))
  }
}

/** The movements that the combatant can still make without paying, in the order in which they are used up. */
export function movementsLeft(battle: PhasesBattle, who: PhasesCombatant): readonly Movement[] {
  const { turn } = battle.turn
  if (turn?.who !== who.id) return []
  const speed = speedOf(battle, who)
  const fresh = (kind: Movement['kind']): Movement => ({ kind, left: speed, begun: false })
  const all = [
    ...(turn.movement ? [turn.movement] : []),
    ...(turn.standard ? [] : [fresh(turn.kind === 'release' ? 'release' : 'standard')]),
    ...(battle.used.includes(rushKey(who.id)) && !whyBlocked(battle, who, 'other-movement') ? [fresh('rush')] : []),
  ]
  return all.filter((one) => one.left > 0)
}

/**
 * How many spaces those movements carry in one go. Where a step can cost 2, the last space of one movement may not pay
 * for the next step and is lost: the sum allows for that.
 */
export function spacesOf(battle: PhasesBattle, who: PhasesCombatant, pieces: readonly Movement[]): Length {
  const lost = hasDearSteps(battle, who) ? Math.max(0, pieces.length - 1) : 0
  return Math.max(0, ...pieces.slice(0, 1).map((one) => one.left),
    pieces.reduce((sum, one) => sum + one.left, 0) - lost)
}

/** Makes the next movement the one under way; `false` when there is none. It still has to begin (PHA-64). */
export function beginNextMovement(work: PhasesWork, who: PhasesCombatant): boolean {
  const { turn } = work.battle.turn
  const [next] = movementsLeft(work.battle, who).filter((one) => one !== turn?.movement)
  if (!next) return false
  if (next.kind === 'rush') work.clearUsed(rushKey(who.id))
  work.own({ type: 'spent', change: { movement: next, ...(next.kind === 'rush' ? {} : { standard: true }) } },
    numbersOf(who))
  return true
}

/**
 * PHA-34: a combatant that moves or stands up in the turn of its channelling forfeits the movement kept for the
 * release.
 */
export function forfeitKeptMovement(work: PhasesWork, who: CombatantId): void {
  const { turn, channels } = work.battle.turn
  const channel = channels[who]
  if (channel?.keepsMove && turn?.who === who && turn.channelled) {
    work.own({ type: 'channelling', who, channel: { ...channel, keepsMove: false } },
      secretly(work.battle.combatants[who]))
  }
}

/** Why the combatant cannot move at all now, whatever movement it has left; `null` when it can. */
export function whyCannotMove(battle: PhasesBattle, who: PhasesCombatant): Refusal | null {
  if (battle.status !== 'running' || battle.turn.phase === 0) return refusal('status', 'The scene has not begun yet.')
  const unable = whyAbsent(who) ?? whyUnknown(who)
  if (unable) return unable
  return whyNotActing(battle, who, battle.turn.turn?.who ?? null) ?? whyBlocked(battle, who, 'movement')
}

/** Says that the combatant has no movement left. */
export function whyNoMovementLeft(battle: PhasesBattle, who: PhasesCombatant): Refusal {
  const release = battle.turn.turn?.kind === 'release'
  return refusal('way',
    release ? `${who.name} kept no movement for the release.` : `${who.name} has no movement left this turn.`)
}
