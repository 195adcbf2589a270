// Dice that players throw at their own seats: the GM's page says so until they are thrown, and can throw them itself.
import { combatantOf, type Viewer } from '../../../engine/core/index.ts'
import { diceWords } from '../../../engine/dice/notation.ts'
import type { BannerNotice } from '../../../panels/notices/index.ts'
import { awaitedRoll, HERE, isGmsThrow, pendingOf, seatsWaiting } from '../../../session/pending.ts'
import type { SeatName } from '../../../session/types.ts'
import type { Playing } from '../../../stores/table-state.ts'
import { useSeat, useServices, useWholeHere } from '../../services/services.ts'

interface DiceAtSeat {
  /** The seat whose command waits. */
  readonly of: SeatName
  /** Who throws. */
  readonly who: string
  /** "2d6 + 3". */
  readonly dice: string
  readonly purpose: string
}

/** The dice that somebody throws at a seat elsewhere, in the order in which they were asked for. Pure. */
export function diceAtSeats(
  { session, battle }: Pick<Playing, 'session' | 'battle'>,
  viewer: Viewer,
): readonly DiceAtSeat[] {
  return seatsWaiting(session).flatMap((of) => {
    const pending = pendingOf(session, of)
    const roll = awaitedRoll(session, battle, viewer, of)
    if (of === HERE || !pending || !roll || isGmsThrow(battle, pending)) return []
    const thrower = roll.by === null ? null : (combatantOf(battle, roll.by)?.player ?? null)
    const dice = diceWords({ dice: roll.dice, bonus: roll.bonus ?? 0 })
    return [{ of, who: thrower ?? pending.by, dice, purpose: roll.purpose }]
  })
}

/** A line over the board for each of these, with the ways on where a player is not there. */
export function useDiceBanners(): readonly BannerNotice[] {
  const { table } = useServices()
  const seat = useSeat()
  const playing = useWholeHere()
  if (!playing) return []
  return diceAtSeats(playing, seat.viewer).map(({ of, who, dice, purpose }): BannerNotice => ({
    id: `dice-${of}`,
    tone: 'neutral',
    title: `${who} throws ${dice}`,
    detail: `${purpose}.`,
    actions: [
      { label: 'Roll for them', hint: `The program rolls in place of ${who}, who is told.`,
        onPress: () => void seat.rollForMe(of) },
      { label: 'Cancel it', hint: `What ${who} had begun is taken back.`, onPress: () => void table.takeBack(of) },
    ],
  }))
}
