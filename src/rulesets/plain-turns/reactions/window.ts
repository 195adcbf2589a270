// Opportunity attacks: the reaction of a round, when a foe walks out of reach (PLA-22, PLA-23).
import { combatantOf } from '../../../engine/core/index.ts'
import { has } from '../../../engine/kits/conditions.ts'
import { reachWindow } from '../../../engine/kits/reach-window.ts'
import { attackPreview, strike, whyNotAt } from '../rules/attack.ts'
import type { FrameOf, PlainTurns } from '../state.ts'

export const { part: windowPart, trigger, openWindow } = reachWindow<PlainTurns, FrameOf<'window'>>({
  order: ({ turn }) => turn.clock.order.map(({ who }) => who),
  note: (work, event, audience) => work.own(event, audience),
  strikes: (battle, who, walker, leaves) =>
    who.sheet.attacks.flatMap((attack, index) =>
      attack.ranged || !leaves(attack.range) || has(battle, walker.id, 'Disengaged')
        ? []
        : [{ id: `opportunity/${attack.id ?? index}`, name: attack.name, group: 'Opportunity attack',
          detail: attackPreview(battle, who, attack, walker).join('. '), takes: 'reaction',
          why: whyNotAt(battle, who, attack, walker), told: () => `strikes at ${walker.name} with ${attack.name}`,
          perform: (work) => strike(work, who, attack, combatantOf(work.battle, walker.id) ?? walker) }]
    ),
  push: (work, asking) => work.push({ kind: 'window', ...asking }),
})
