// The dice that are awaited, wired: told as that viewer may know of them, thrown by that hand.
import type { Viewer } from '../../engine/core/index.ts'
import { AwaitingRoll } from '../../panels/dice/index.ts'
import { awaitedRoll } from '../../session/pending.ts'
import type { PrivateHand } from '../../stores/table.ts'
import { usePlaying, useServices } from '../services/services.ts'

interface AwaitedDiceProps {
  readonly viewer: Viewer
  readonly hand: Pick<PrivateHand, 'faces' | 'rollForMe' | 'give'>
}

/** Nothing while no dice are awaited. */
export function AwaitedDice({ viewer, hand }: AwaitedDiceProps) {
  const { table } = useServices()
  const { session, battle } = usePlaying()
  const awaited = awaitedRoll(session, battle, viewer)
  if (!awaited) return null
  const { bonus, by, ...told } = awaited
  return (
    <AwaitingRoll
      roll={{ ...told, bonus: bonus ?? 0, by: by === null ? null : (battle.combatants[by]?.name ?? null),
        mode: battle.dice, nth: session.pending?.faces.length ?? 0 }}
      onFaces={(given) => void hand.faces(given)}
      onRollForMe={() => void hand.rollForMe()}
      onTakeBack={() => void table.takeBack()}
      onMode={(mode) => void hand.give({ type: 'dice-mode', mode })}
    />
  )
}
