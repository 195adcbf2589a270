// Opportunity attacks: the reaction of a round, when a foe walks out of reach (PLA-22, PLA-23).
import { has } from '../../../engine/kits/conditions.ts'
import { whyOutOfReach } from '../../../engine/kits/d20-attack.ts'
import { reachWindow } from '../../../engine/kits/reach-window.ts'
import { attackPreview, isHiddenFrom, reachOf, strike } from '../rules/attack.ts'
import type { FrameOf, PlainTurns } from '../state.ts'

export const { part: windowPart, ...leaving } = reachWindow<PlainTurns, FrameOf<'window'>>({
  order: ({ turn }) => turn.clock.order.map(({ who }) => who),
  note: (work, event, audience) => work.own(event, audience),
  strikes: (battle, who, walker, leaves) =>
    who.sheet.attacks.flatMap((attack, index) =>
      attack.ranged || !leaves(attack.range) || has(battle, walker.id, 'Disengaged')
        || isHiddenFrom(battle, walker, who)
        ? []
        : [{ id: `opportunity/${attack.id ?? index}`, name: attack.name, group: 'Opportunity attacks',
          detail: attackPreview(battle, who, attack, walker).join('. '), takes: 'reaction',
          why: whyOutOfReach(battle, who, walker, reachOf(attack)), told: () =>
            `makes an opportunity attack on ${walker.name} with ${attack.name}`, perform: (work, [at = walker]) =>
            strike(work, who, attack, at) }]
    ),
  push: (work, asking) => work.push({ kind: 'window', ...asking }),
})
