// Opportunity attacks: the reaction of a round, when a foe walks out of reach (PLA-22, PLA-23).
import { combatantOf } from '../../../engine/core/index.ts'
import { has } from '../../../engine/kits/conditions.ts'
import { reachWindow } from '../../../engine/kits/reach-window.ts'
import { ofTurn } from '../../../engine/kits/rounds/clock.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { attackPreview, strike, whyNotAt } from '../rules/attack.ts'
import type { FrameOf, PlainTurns } from '../state.ts'

export const { part: windowPart, trigger, openWindow } = reachWindow<PlainTurns, FrameOf<'window'>>({
  order: ({ turn }) => turn.clock.order.map(({ who }) => who),
  strikes: (battle, who, walker, leaves) => {
    if (battle.used.includes(ofTurn(who.id, 'reaction')) || has(battle, walker.id, 'Disengaged')) return []
    return who.sheet.attacks.flatMap((attack, index) => {
      if (attack.ranged || !leaves(attack.range) || whyNotAt(battle, who, attack, walker)) return []
      const told = `strikes at ${walker.name} with ${attack.name}`
      return [{ id: `opportunity/${attack.id ?? index}`, name: attack.name, group: 'Opportunity attack',
        detail: attackPreview(battle, who, attack, walker).join('. '), price: [{ unit: 'reaction', amount: 1 }],
        why: null, told: () => told, perform: (work) => {
          work.use(ofTurn(who.id, 'reaction'))
          work.own({ type: 'did', who: who.id, words: told }, secretly(who))
          strike(work, who, attack, combatantOf(work.battle, walker.id) ?? walker)
        } }]
    })
  },
  push: (work, asking) => work.push({ kind: 'window', ...asking }),
})
