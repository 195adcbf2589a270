// COM-08: the program proposes to end the battle when a side has nobody left who can act, and takes it back when that changes.
import { combatantsOf, effectsOn, hostile } from '../../engine/core/index.ts'
import { takesPart } from './order.ts'
import type { PointsBattle, PointsWork } from './state.ts'

export function proposeEnd(work: PointsWork): void {
  const why = reason(work.battle)
  // A side that is back in the fight can fall again, and that is asked about anew.
  if (why === null) work.clearUsed('fight-on')
  if (why === work.battle.proposal) return
  if (why !== null && (work.battle.proposal !== null || work.used('fight-on'))) return
  work.emit({ type: 'end-proposed', why })
}

function reason(battle: PointsBattle): string | null {
  if (battle.turn.round === 0) return null
  const inIt = battle.sides.filter((side) => combatantsOf(battle).some((one) => one.side === side.id && (takesPart(battle, one) || one.presence !== 'present')))
  const out = inIt.find((side) => !combatantsOf(battle).some((one) => one.side === side.id && takesPart(battle, one) && !helpless(battle, one.id)))
  return out && inIt.some((side) => hostile(battle, side.id, out.id)) ? `${out.name}: nobody is left who can act. End the battle?` : null
}

function helpless(battle: PointsBattle, who: Parameters<typeof effectsOn>[1]): boolean {
  return effectsOn(battle, who, 'Helpless').length > 0
}
