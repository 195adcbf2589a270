// Opportunity attacks: the reaction of a round, when a foe walks out of reach (PLA-22, PLA-23).
import { has } from '../../../engine/kits/conditions.ts'
import { reachWindow } from '../../../engine/kits/reach-window.ts'
import { isHiddenFrom, striking } from '../deeds/strike.ts'
import type { FrameOf, PlainTurns } from '../state.ts'

export const { part: reactionWindow, ...leaving } = reachWindow<PlainTurns, FrameOf<'window'>>({
  order: ({ turn }) => turn.clock.order.map(({ who }) => who),
  note: (work, event, audience) => work.own(event, audience),
  strikes: (battle, who, walker, leaves) =>
    who.sheet.attacks.flatMap((attack, index) => {
      const isOut = attack.ranged || !leaves(attack.range) || has(battle, walker.id, 'Disengaged')
      return isOut || isHiddenFrom(battle, walker, who) ? [] : striking(battle, who, attack, index)
    }),
  push: (work, asking) => work.push({ kind: 'window', ...asking }),
})
