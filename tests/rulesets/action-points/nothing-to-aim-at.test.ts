// What has nothing to be aimed at is shown with the reason, in one's turn and among reactions, whatever it wants to be
// aimed at.
import { describe, expect, it } from 'vitest'
import type { Offer } from '../../../src/engine/core/index.ts'
import { does, put, reacts, spell, view, why } from './deeds.ts'
import { npc, pc, set, START, yard, type PointsFight } from './people.ts'
import type { Spell } from '../../../src/rulesets/action-points/sheet/shape.ts'

/** Rook strikes at Mira, who knows some instant magic; Oak stands far away. */
function struck(magic: Partial<Spell>, stats: Readonly<Record<string, number>> = {}): PointsFight {
  const fight = yard([
    npc({ name: 'Rook', at: [6, 5], stats: { initiative: 20 } }),
    pc({ name: 'Mira', at: [5, 5], stats: { initiative: 10, ...stats },
      sheet: { spells: [spell({ instant: true, ...magic })] } }),
    pc({ name: 'Oak', at: [20, 5], stats: { initiative: 5 } }),
  ]).do(START, 3, 3, 3)
  return fight.do(does(fight, 'Rook', 'attack/0', ['Mira']))
}

function reaction(fight: PointsFight, action: string): Offer {
  const shown = view(fight)
  const found = shown.kind === 'react'
    ? shown.asks.flatMap((ask) => ask.offers).find((one) => one.action === action)
    : undefined
  if (!found) throw new Error(`${action} is not among the reactions.`)
  return found
}

describe('reactions without anything to aim at', () => {
  it('PTS-13 PTS-34 healing is not offered while nobody in reach has lost HP, and says so', () => {
    const fight = struck({ heals: true, target: 0, range: 6 })
    expect(reaction(fight, 'cast-instant/0').refusal?.says).toBe('No target is within reach.')
    expect(fight.refused(reacts(fight, 'Mira', 'cast-instant/0')).says).toBe(
      'No target is within reach.',
    )
    expect(fight.refused(reacts(fight, 'Mira', 'cast-instant/0', ['Mira'])).says).toBe('Mira has lost no HP.')
    fight.do(set(fight, 'Mira', 'hp', 4))
    expect(reaction(fight, 'cast-instant/0').refusal).toBeNull()
  })

  it('PTS-34 magic that only hurts is not aimed at oneself, and not offered when nobody else is in reach', () => {
    const fight = struck({ range: 1 })
    expect(reaction(fight, 'cast-instant/0').refusal).toBeNull()
    expect(fight.refused(reacts(fight, 'Mira', 'cast-instant/0', ['Mira'])).says).toBe(
      'Mira cannot be the target of that.',
    )
    const far = struck({ range: 0 })
    expect(reaction(far, 'cast-instant/0').refusal?.says).toBe('No target is within reach.')
  })

  it('PTS-34 what is put on somebody can be put on oneself, and an area where one stands', () => {
    expect(reaction(struck({ damage: '', condition: 'Blessed', range: 0 }), 'cast-instant/0').refusal).toBeNull()
    expect(reaction(struck({ radius: 1, range: 0 }), 'cast-instant/0').refusal).toBeNull()
  })

  it('PTS-21 a Dash as a reaction wants somewhere to go', () => {
    expect(reaction(struck({}), 'dash').refusal).toBeNull()
    const fight = struck({}, { speed: 0 })
    expect(reaction(fight, 'dash').refusal?.says).toBe('Mira has nowhere to dash to.')
    expect(fight.refused(reacts(fight, 'Mira', 'dash')).says).toBe('Mira has nowhere to dash to.')
  })

  it('COM-20 in one’s own turn the palette says the same', () => {
    const fight = yard([pc({ name: 'Mira', at: [5, 5], sheet: { spells: [spell({ range: 2 })] } }),
      npc({ name: 'Rook', at: [9, 5] })]).do(START, 4, 3)
    expect(why(fight, 'Mira', 'cast-magic/0')?.says).toBe('No target is within reach.')
    fight.do(put(fight, 'Rook', 7, 5))
    expect(why(fight, 'Mira', 'cast-magic/0')).toBeNull()
  })
})
