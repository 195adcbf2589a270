// COM-08: the program proposes to end the battle when a side has nobody left who can act, and takes it back when that changes.
import { combatantsOf, effectsOn, hostile } from '../../engine/core/index.ts'
import { takesPart } from './order.ts'
import type { PointsBattle, PointsWork } from './state.ts'

export function proposeEnd(work: PointsWork): void {
  const why = reason(work.battle)
  // A side that is back in the fight can fall again, and that is asked about anew.
  if (why === null) work.clearUsed('fight-on')
  if (why === work.battle.proposal) return
  if (why !== null && work.used('fight-on')) return
  work.emit({ type: 'end-proposed', why })
}

function reason(battle: PointsBattle): string | null {
  if (battle.turn.round === 0) return null
  const inIt = battle.sides.filter((side) => combatantsOf(battle).some((one) => one.side === side.id && (takesPart(battle, one) || one.presence !== 'present')))
  const fights = (side: (typeof inIt)[number]) => combatantsOf(battle).some((one) => one.side === side.id && takesPart(battle, one) && !helpless(battle, one.id))
  const out = inIt.find((side) => !fights(side) && inIt.some((other) => hostile(battle, other.id, side.id)))
  if (!out) return null
  const won = inIt.filter((side) => hostile(battle, side.id, out.id) && fights(side)).map((side) => side.name)
  return won.length > 0 ? `Nobody of the ${out.name} can fight on: the ${won.join(' and the ')} have won.` : 'Nobody can fight on: nobody has won.'
}

function helpless(battle: PointsBattle, who: Parameters<typeof effectsOn>[1]): boolean {
  return effectsOn(battle, who, 'Helpless').length > 0
}
