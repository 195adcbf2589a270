// Movement in feet (PLA-05 to PLA-09).
import { nameOf, refusal, spaceOf, type Refusal } from '../../../engine/core/index.ts'
import { has } from '../../../engine/kits/conditions.ts'
import type { Leaving } from '../../../engine/kits/reach-window.ts'
import { stat, whyUnknown } from '../../../engine/kits/stats.ts'
import { turnWalk } from '../../../engine/kits/turn-walk.ts'
import { possessive } from '../../../lib/possessive.ts'
import { openWindow, trigger } from '../reactions/window.ts'
import type { FrameOf, PlainBattle, PlainCombatant, PlainTurns } from '../state.ts'

/** Why that combatant cannot do anything in a turn of its own just now. */
export function whyNoTurn(battle: PlainBattle, who: PlainCombatant): Refusal | null {
  const { acting } = battle.turn.clock
  if (battle.status !== 'running') return refusal('status', 'The battle has not started yet.')
  if (who.presence !== 'present') return refusal('status', `${who.name} is down.`)
  if (acting === who.id) return whyUnknown(who)
  const says = acting === null ? 'Nobody’s turn is running.' : `It is ${possessive(nameOf(battle, acting))} turn.`
  return refusal('not-your-turn', says)
}

export const { left: feetLeft, movement, move, part: walkPart } = turnWalk<PlainTurns, Leaving, FrameOf<'walk'>>({
  walked: ({ turn }) => turn.walked,
  note: (work, event) => work.own(event),
  speed: (_battle, who) => stat(who, 'speed'),
  unit: 'ft',
  whyNoTurn,
  // PLA-07 to PLA-09: difficult terrain, another combatant's space and crawling each cost a foot more a foot.
  stepCost: (battle, who, { to, base, terrain }) => {
    const space = spaceOf(battle)
    const crowded = space.occupantsAt(space.footprint(to, who.size)).some((id) => id !== who.id)
    return base * (Math.max(terrain, crowded ? 2 : 1) + (has(battle, who.id, 'Prone') ? 1 : 0))
  },
  trigger,
  openWindow,
}, (walk) => ({ kind: 'walk', ...walk }))
