// The dice that are awaited, wired: told as the viewer of this seat may know of them, thrown from this seat.
import { AwaitingRoll } from '../../panels/dice/index.ts'
import { mayTakeBack } from '../../stores/seat.ts'
import { usePlaying, useSeat, useServices, useWholeHere } from '../services/services.ts'
import { useTold } from '../services/use-told.ts'

/** Nothing while no dice are awaited. */
export function AwaitedDice() {
  const { table } = useServices()
  const { view } = usePlaying()
  const seat = useSeat()
  const { awaited } = useTold()
  const whole = useWholeHere()
  if (!awaited) return null
  const { of, nth, roll: { bonus, by, ...told } } = awaited
  const battle = whole?.battle ?? view
  return (
    <AwaitingRoll
      roll={{ ...told, bonus: bonus ?? 0, by: by === null ? null : (battle.combatants[by]?.name ?? null),
        mode: battle.dice, nth }}
      onFaces={(faces) => void seat.typeDice(faces, of)}
      onRollForMe={() => void seat.rollForMe(of)}
      onTakeBack={mayTakeBack(seat, nth) ? () => void table.takeBack(of) : undefined}
      onMode={seat.sitter ? undefined : (mode) => void seat.give({ type: 'dice-mode', mode })}
    />
  )
}
