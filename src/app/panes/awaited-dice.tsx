// The dice that are awaited, wired: told as the viewer of this seat may know of them, thrown from this seat.
import { useState } from 'react'
import { AwaitingRoll } from '../../panels/dice/index.ts'
import { usePlaying, useSeat, useServices, useWholeHere } from '../services/services.ts'
import { useThrownElsewhere } from '../seats/host/thrown-elsewhere.ts'
import { useTold } from '../services/use-told.ts'

/**
 * Nothing while no dice are awaited. Of several rolls that come in any case, the next one that nobody throws elsewhere,
 * unless another is chosen.
 */
export function AwaitedDice() {
  const { table } = useServices()
  const { view } = usePlaying()
  const seat = useSeat()
  const { awaited } = useTold()
  const whole = useWholeHere()
  const isElsewhere = useThrownElsewhere()
  const [chosen, choose] = useState<string | null>(null)
  if (!awaited) return null
  const battle = whole?.battle ?? view
  const rolls = [awaited, ...awaited.others ?? []]
  const isOthers = ({ roll }: Pick<typeof awaited, 'roll'>): boolean =>
    isElsewhere(roll.by === null ? null : (battle.combatants[roll.by]?.player ?? null))
  const all = [...rolls.filter((one) => !isOthers(one)), ...rolls.filter(isOthers)]
  const { of, key, nth, roll: { bonus, by, ...told } } = all.find((one) => one.key === chosen) ?? all[0] ?? awaited
  const nameOf = (id: typeof by): string | null => id === null ? null : (battle.combatants[id]?.name ?? null)
  return (
    // Two who strike the same way at once throw the same dice for the same purpose.
    <AwaitingRoll
      key={JSON.stringify([of, by])}
      roll={{ ...told, bonus: bonus ?? 0, by: nameOf(by), mode: battle.dice, nth }}
      others={all.flatMap((one) =>
        one.key === key
          ? []
          : [{ key: one.key, by: nameOf(one.roll.by), purpose: one.roll.purpose }]
      )}
      onOther={choose}
      onFaces={(faces) => void seat.typeDice(faces, of, key)}
      onRollForMe={() => void seat.rollForMe(of, key)}
      onTakeBack={awaited.mayTakeBack && of === awaited.of ? () => void table.takeBack(of) : undefined}
      onMode={seat.sitter ? undefined : (mode) => void seat.give({ type: 'dice-mode', mode })}
    />
  )
}
