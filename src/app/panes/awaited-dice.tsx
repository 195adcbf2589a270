// The dice that are awaited, wired: told as the viewer of this seat may know of them, thrown from this seat.
import { AwaitingRoll } from '../../panels/dice/index.ts'
import { awaitedRoll } from '../../session/pending.ts'
import { usePlaying, useSeat, useServices } from '../services/services.ts'

/** Nothing while no dice are awaited. */
export function AwaitedDice() {
  const { table } = useServices()
  const { session, battle } = usePlaying()
  const seat = useSeat()
  const awaited = awaitedRoll(session, battle, seat.viewer)
  if (!awaited) return null
  const { bonus, by, ...told } = awaited
  return (
    <AwaitingRoll
      roll={{ ...told, bonus: bonus ?? 0, by: by === null ? null : (battle.combatants[by]?.name ?? null),
        mode: battle.dice, nth: session.pending?.faces.length ?? 0 }}
      onFaces={(faces) => void seat.typeDice(faces)}
      onRollForMe={() => void seat.rollForMe()}
      onTakeBack={() => void table.takeBack()}
      onMode={(mode) => void seat.give({ type: 'dice-mode', mode })}
    />
  )
}
