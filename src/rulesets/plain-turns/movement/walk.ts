// Movement in feet (PLA-05 to PLA-09).
import { has } from '../../../engine/kits/conditions.ts'
import type { Leaving } from '../../../engine/kits/reach-window.ts'
import { isCrowded } from '../../../engine/kits/route.ts'
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
  // PLA-07 to PLA-09: difficult terrain, another combatant's space and crawling each cost a foot more a foot.
  stepCost: (battle, who, { to, base, terrain }) => {
    return base * (Math.max(terrain, isCrowded(battle, who, to) ? 2 : 1) + (has(battle, who.id, 'Prone') ? 1 : 0))
  },
  ...leaving,
}, (walk) => ({ kind: 'walk', ...walk }))
