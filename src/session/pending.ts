// Commands that wait for dice: of which seat, who throws these dice, and what a viewer may know of the roll (COM-24).
// Anybody at the table may have to throw the dice, so which dice they are is always told.
import { type Audience, combatantOf, isOf, eyesOf, maySee, redactor, refusal, seesStats, seesToken, type Battle,
  type BattleEvent, type Combatant, type CombatantId, type Sitter, type Viewer, whoseOf } from '../engine/core/index.ts'
import type { DiceRequest } from '../engine/dice/types.ts'
import type { Pending, SeatName, Session } from './types.ts'

export const NO_DICE_NEEDED = refusal('no-prompt', 'No dice are needed from you now.')

/** The GM's own page, with all that sit before it. */
export const HERE: SeatName = ''

/** The command of that seat that waits for dice; `null` when none does. */
export function pendingOf({ pending, elsewhere = [] }: Session, seat: SeatName): Pending | null {
  if (seat === HERE) return pending
  return elsewhere.find((one) => one.seat === seat) ?? null
}

/** The seats that have a command which waits for dice: this page first, then the others in the order of giving. */
export const seatsWaiting = ({ pending, elsewhere = [] }: Session): readonly SeatName[] => [
  ...(pending ? [HERE] : []),
  ...elsewhere.map(({ seat }) => seat),
]

/** The session in which that command of the seat waits; `null`: none of it does. Its place among the others stays. */
export function withPending(session: Session, seat: SeatName, pending: Pending | null): Session {
  if (seat === HERE) return { ...session, pending }
  const { elsewhere: all = [], ...rest } = session
  const now = pending && { ...pending, seat }
  const elsewhere = now && all.some((one) => one.seat === seat)
    ? all.map((one) => (one.seat === seat ? now : one))
    : [...all.filter((one) => one.seat !== seat), ...(now ? [now] : [])]
  return elsewhere.length > 0 ? { ...rest, elsewhere } : rest
}

/**
 * Whether somebody throws the dice that a command waits for: who plays the combatant whose roll it is; of a roll that
 * is nobody's, whoever gave the command. The GM can always throw. `isGiver`: whether the command was given from there.
 */
export function mayThrow(
  battle: Battle,
  { request, audience }: Pick<Pending, 'request' | 'audience'>,
  by: Sitter,
  isGiver: boolean,
): boolean {
  if (by.role === 'gm') return true
  if (by.role === 'spectator' || !maySee(eyesOf(by), audience)) return false
  return request.by === null ? isGiver : isOf(battle, by, whoseOf(request.by as CombatantId))
}

/** Whether the GM throws these dice, whoever gave the command: a secret roll, or nobody plays the combatant. */
export function isGmsThrow(battle: Battle, { request, audience }: Pick<Pending, 'request' | 'audience'>): boolean {
  if (audience?.only === 'gm') return true
  return request.by !== null && (combatantOf(battle, request.by as CombatantId)?.player ?? null) === null
}

/** What a roll is called when the viewer may know nothing of it. */
export const SECRET_ROLL = 'A roll by the GM'

export interface AwaitedRoll extends Pick<DiceRequest, 'purpose' | 'dice'> {
  /** `null` where it is secret: the faces alone are typed. */
  readonly bonus: number | null
  /** Whose roll it is, by id; `null` where it is nobody's, or secret. */
  readonly by: CombatantId | null
  /** What the total is compared with, in words; `null` where there is nothing, or where it is secret. */
  readonly against: string | null
}

/**
 * The roll that a command of that seat waits for, without names and bonuses that are secret; `null` when it waits for
 * none.
 */
export function awaitedRoll(
  session: Session,
  battle: Battle,
  viewer: Viewer,
  seat: SeatName = HERE,
): AwaitedRoll | null {
  const pending = pendingOf(session, seat)
  return pending && rollTold(battle, viewer, pending)
}

/** A roll that is still to be made, without names and bonuses that are secret. */
export function rollTold(
  battle: Battle,
  viewer: Viewer,
  { request, audience }: Pick<Pending, 'request' | 'audience'>,
): AwaitedRoll {
  const { dice, bonus, purpose, against, by } = request
  if (!knowsOfRoll(battle, viewer, { by, audience })) {
    return { purpose: SECRET_ROLL, dice, bonus: null, by: null, against: null }
  }
  const roller = rollerOf(battle, request)
  const say = redactor(battle, viewer)
  const numbers = !roller || seesStats(viewer, roller)
  return {
    purpose: say(purpose),
    dice,
    by: roller ? roller.id : null,
    bonus: numbers ? bonus : null,
    against: numbers && against !== undefined ? say(against) : null,
  }
}

/** Whose roll that is; nobody's, or of somebody who is gone, where `undefined`. */
export const rollerOf = (battle: Battle, { by }: Pick<DiceRequest, 'by'>): Combatant | undefined =>
  by === null ? undefined : combatantOf(battle, by as CombatantId)

/** Whether the viewer may know that dice of that combatant and with that audience are thrown, or were (COM-24). */
export function knowsOfRoll(
  battle: Battle,
  viewer: Viewer,
  { by, audience }: Pick<DiceRequest, 'by'> & { readonly audience?: Audience | undefined },
): boolean {
  const roller = rollerOf(battle, { by })
  return maySee(viewer, audience) && (roller === undefined || seesToken(viewer, roller))
}

/**
 * Whether the viewer knows of a step that waits for dice: of the dice that are awaited, or of dice that were thrown for
 * it before. `events`: what has come of the step so far.
 */
export const knowsOfStep = (
  battle: Battle,
  viewer: Viewer,
  { request: { by }, audience }: Pending,
  events: readonly BattleEvent[],
): boolean =>
  knowsOfRoll(battle, viewer, { by, audience })
  || events.some((event) =>
    event.type === 'rolled'
    && knowsOfRoll(battle, viewer, { by: event.roll.by, audience: event.audience })
  )
