// Names on a crowded track: short, and never two that read the same.
import { describe, expect, it } from 'vitest'
import { initialsOf } from '../../src/engine/core/index.ts'
import { shortLabels } from '../../src/panels/phase-bar/short-labels.ts'

describe('short names', () => {
  it('keeps the number that tells who from whom', () => {
    expect(shortLabels(['Sefa Lark', 'Hesk', 'Eel Knife 1', 'Eel Knife 2', 'Eel Knife 12', 'Dorga Half-Hand'])).toEqual(
      ['SL', 'He', 'EK1', 'EK2', 'E12', 'DH'],
    )
  })

  it('are the letters on the tokens', () => {
    const names = ['Toll-taker', 'Toll-taker 2', 'The tin saint', 'The fool', 'Litter', 'Brook hag']
    expect(shortLabels(names)).toEqual(names.map(initialsOf))
    expect(shortLabels(names)).toEqual(['To', 'T2', 'TS', 'Fo', 'Li', 'BH'])
  })

  it('leaves segments as they are', () => {
    expect(shortLabels(['1', '2', '10', '1L2'])).toEqual(['1', '2', '10', '1L2'])
  })

  it('gives more letters to those that would read the same, and the whole name where that is not enough', () => {
    expect(shortLabels(['Mira Vane', 'Mona Vell', 'Odo'])).toEqual(['MirV', 'MonV', 'Od'])
    expect(shortLabels(['Guard East', 'Guard End', 'Rook'])).toEqual(['Guard East', 'Guard End', 'Ro'])
    expect(shortLabels(['Hesk', 'Heslin'])).toEqual(['Hesk', 'Hesli'])
  })
})
