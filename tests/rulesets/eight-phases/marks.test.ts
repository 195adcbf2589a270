// Using up a mark: asked where it can be used up, and nowhere else (PHA-80).
import { describe, expect, it } from 'vitest'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { bout } from './bout.ts'
import { afflict, blade, bow, npc, type PhasesFight } from './people.ts'

const asked = (fight: PhasesFight, action: string) =>
  spec.offers(fight.battle, fight.id('Wen')).find((one) => one.action === action)?.form.map(({ key, about }) => [key, (about ?? []).map((id) => fight.battle.combatants[id]?.name)])

describe('PHA-80', () => {
  it('PHA-80 a mark is asked about only in attacks that reach whoever is MARKED, and names that one', () => {
    const fight = bout({ wen: { abilities: [blade('Sabre'), bow('Bow')] }, more: [npc({ name: 'Grim', at: [10, 5] })] })
    expect(asked(fight, 'fight/1')).toEqual([])
    fight.do(afflict(fight, 'Grim', 'MARKED'))
    expect([asked(fight, 'fight/1'), asked(fight, 'volley/2')]).toEqual([[], [['mark', ['Grim']]]])
    fight.do(afflict(fight, 'Rook', 'MARKED'))
    expect(asked(fight, 'fight/1')).toEqual([['mark', ['Rook']]])
  })
})
