// PTS-18, COM-44: the dark hides whoever stands in it, where what is seen goes by sight.
import { describe, expect, it } from 'vitest'
import { isAware } from '../../../src/rulesets/action-points/rules/awareness.ts'
import { asked, aware, bow, buckler, does, put } from './deeds.ts'
import { npc, pc, START, yard, type PointsFight } from './people.ts'

const torch = { bright: 2, dim: 3, color: '#ffcc66' }
type Change = Partial<Pick<PointsFight['battle']['combatants'][string], 'light' | 'vision'>>

/** Mira with a bow, and Rook with a shield and a torch, five metres apart in the dark; fog `by` sight or none. */
function night(by: 'sight' | null, mira: Change = {}, rook: Change = {}): PointsFight {
  const fight = yard([
    { ...pc({ name: 'Mira', at: [1, 5], stats: { initiative: 40 }, sheet: { weapons: [bow] } }), ...mira },
    { ...npc({ name: 'Rook', at: [6, 5], sheet: { weapons: [buckler] } }), light: torch, ...rook },
  ])
  const { ground } = fight.battle.scene
  if (ground.kind !== 'square') throw new Error('A square ground is wanted.')
  fight.do({ type: 'ground', ground: { ...ground, ambient: 'dark' } })
  if (by !== null) fight.do({ type: 'fog', change: { kind: 'by', by } })
  return fight.do(START, 3, 3)
}
const sees = (fight: PointsFight): boolean => isAware(fight.battle, fight.who('Rook'), fight.who('Mira'))

describe('who stands in the dark', () => {
  it('PTS-18 COM-44 is not noticed: nobody reacts to an arrow out of the dark, unless the GM says so', () => {
    const fight = night('sight')
    expect(sees(fight)).toBe(false)
    fight.do(does(fight, 'Mira', 'attack', ['Rook']), 90)
    expect(fight.battle.prompt).toBeNull()
    const told = night('sight')
    told.do(aware(told, 'Rook', 'Mira', true)).do(does(told, 'Mira', 'attack', ['Rook']))
    expect(asked(told)).toEqual(['Rook'])
  })

  it('PTS-18 COM-44 is noticed by a light, by eyes that need none, and within touching distance', () => {
    expect(sees(night('sight', { light: torch }))).toBe(true)
    expect(sees(night('sight', {}, { vision: { kind: 'dark', range: 12, special: 0 } }))).toBe(true)
    expect(sees(night('sight', {}, { light: null }))).toBe(false)
    const near = night('sight', {}, { light: null })
    expect(sees(near.do(put(near, 'Mira', 5, 5)))).toBe(true)
    const lit = night('sight', { light: torch })
    lit.do(does(lit, 'Mira', 'attack', ['Rook']))
    expect(asked(lit)).toEqual(['Rook'])
  })

  it('PTS-18 COM-44 is noticed where what is seen does not go by sight', () => {
    const fight = night(null)
    expect(sees(fight)).toBe(true)
    fight.do(does(fight, 'Mira', 'attack', ['Rook']))
    expect(asked(fight)).toEqual(['Rook'])
  })

  it('PTS-18 COM-44 is watched by nobody when it hides', () => {
    const fight = night('sight')
    fight.do(does(fight, 'Mira', 'hide'))
    expect(fight.battle.effects.map(({ condition }) => condition)).toEqual(['Hidden'])
  })
})
