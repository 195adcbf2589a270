// Attributes of powers, what they imply, and immunities (SEG-37).
import { describe, expect, it } from 'vitest'
import { allAttributes, foiledBy } from '../../../src/rulesets/segment-rounds/rules/attributes.ts'
import { four, goOn, hp, knows, marks, picks, power, round, until, use, type SegmentsFight } from './table.ts'

describe('attributes', () => {
  it('SEG-37 fear, charm, sleep and phantasms work on the mind', () => {
    expect(allAttributes(['[Fear]'])).toEqual(['fear', 'mind-affecting'])
    for (const one of ['charm', 'sleep', 'phantasm']) expect(allAttributes([one])).toContain('mind-affecting')
    expect(allAttributes(['fire', ' cold '])).toEqual(['fire', 'cold'])
  })

  it('SEG-37 an immunity to what is implied foils it, one to something else does not', () => {
    const immune = (...to: readonly string[]) => ({ sheet: { immune: to } })
    expect(foiledBy(immune('mind-affecting'), { attributes: ['fear'] })).toBe('mind-affecting')
    expect(foiledBy(immune('[Fear]'), { attributes: ['fear'] })).toBe('fear')
    expect(foiledBy(immune('fear'), { attributes: ['mind-affecting'] }), 'not every spell on the mind is fear')
      .toBeNull()
    expect(foiledBy(immune('cold'), { attributes: ['fire'] })).toBeNull()
    expect(foiledBy(immune(), { attributes: ['fire'] })).toBeNull()
  })
})

describe('immunity', () => {
  const scare = power('Scare', { notation: 'innate', major: false, segments: 1, targets: 2, attributes: ['fear'],
    condition: 'Afraid', lasts: 3 })
  const frightens = (immune: readonly string[]): SegmentsFight => {
    const fight = round(four({ bram: null, mira: { sheet: knows(scare) }, rook: { sheet: { immune } } }), {}, 5, 2)
    return fight.do(use(fight, 'Mira', 'Scare', 'Rook', 'Crow'))
  }

  it('SEG-37 who is immune feels nothing, the others do', () => {
    const fight = frightens(['mind-affecting'])
    expect(marks(fight, 'Rook')).toEqual([])
    expect(marks(fight, 'Crow')).toEqual(['Afraid'])
    expect(marks(frightens(['fire']), 'Rook')).toEqual(['Afraid'])
  })

  it('SEG-37 that it does nothing is told to all, why only to the GM', () => {
    const lines = frightens(['mind-affecting']).events.flatMap((one) => (one.type === 'told' ? [one] : []))
    expect(lines.find(({ text }) => text === 'Scare does nothing to Rook.')?.audience).toBeUndefined()
    expect(lines.find(({ text }) => text.includes('immune'))?.audience).toEqual({ only: 'gm' })
  })

  it('SEG-37 fire does not burn who is immune to it, and nobody rolls for it', () => {
    const fight = round(
      four({ bram: null, crow: null, mira: {
        sheet: knows(
          power('Blaze', { segments: 2, attributes: ['fire'], damage: '3d6', save: 'spell', halves: true }),
        ),
      }, rook: { sheet: { immune: ['fire'] } } }),
      { Mira: 'Blaze' },
      5,
      2,
    )
    until(fight.do(picks(fight, 'Rook')), 'low D4').do(goOn())
    expect(hp(fight, 'Rook')).toBe(20)
  })
})
