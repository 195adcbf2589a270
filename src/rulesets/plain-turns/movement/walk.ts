// Movement in feet (PLA-05 to PLA-09).
import { spaceOf } from '../../../engine/core/index.ts'
import { has } from '../../../engine/kits/conditions.ts'
import type { Leaving } from '../../../engine/kits/reach-window.ts'
import { isUnknownBody } from '../../../engine/kits/secrecy.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { turnWalk } from '../../../engine/kits/turn-walk.ts'
import { leaving } from '../reactions/window.ts'
import type { FrameOf, PlainTurns } from '../state.ts'

export const { left: feetLeft, movement, move, part: walkPart } = turnWalk<PlainTurns, Leaving, FrameOf<'walk'>>({
  clock: ({ turn }) => turn.clock,
  walked: ({ turn }) => turn.walked,
  note: (work, event, audience) => work.own(event, audience),
  speed: (_battle, who) => stat(who, 'speed'),
  unit: 'ft',
  // PLA-07 to PLA-09: difficult terrain, another combatant's space and crawling each cost a foot more a foot. COM-24:
  // the space of somebody whom the walker does not know of costs no more than was shown.
  stepCost: (battle, who, { to, base, terrain }) => {
    const space = spaceOf(battle)
    const crowded = space.occupantsAt(space.footprint(to, who.size)).some((id) => {
      const other = battle.combatants[id]
      return id !== who.id && !(other && isUnknownBody(battle, who, other))
    })
    return base * (Math.max(terrain, crowded ? 2 : 1) + (has(battle, who.id, 'Prone') ? 1 : 0))
  },
  ...leaving,
}, (walk) => ({ kind: 'walk', ...walk }))
