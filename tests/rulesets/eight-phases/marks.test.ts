// Using up a mark: asked where it can be used up, and nowhere else (PHA-80).
import { describe, expect, it } from 'vitest'
import { project } from '../../../src/engine/core/index.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { bout } from './bout.ts'
import { afflict, blade, bow, npc, type PhasesFight } from './people.ts'

const asked = (fight: PhasesFight, action: string) =>
  spec.offers(fight.battle, fight.id('Wen')).find((one) => one.action === action)?.form.map(
    ({ key, about }) => [key, (about ?? []).map((id) => fight.battle.combatants[id]?.name)],
  )

describe('PHA-55', () => {
  it('PHA-55 Discord stands on the token and in the queue with what it will do, if it is known', () => {
    const fight = bout({ rook: { stats: { discord: 2 }, secret: { token: false, stats: true } },
      wen: { stats: { discord: 1 } } })
    const marked = (battle = fight.battle) =>
      spec.turnView(battle).queue.entries.flatMap(({ label, badges }) =>
        badges.filter(({ id }) => id === 'discord').map((one) => `${label}: ${one.glyph} ${one.label}`)
      ).toSorted()
    expect(marked()).toEqual(['Rook: D2 Discord 2', 'Wen: D1 Discord 1'])
    expect(spec.tokenView(fight.battle, fight.who('Rook')).badges.map(({ detail }) => detail).join(' ')).toContain(
      'failure does 2 damage',
    )
    expect(marked(project(spec, fight.battle, { role: 'table' }))).toEqual(['Wen: D1 Discord 1'])
  })
})

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
