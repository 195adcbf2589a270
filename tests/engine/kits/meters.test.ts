// What tokens of several rulesets wear: the HP bar and the letters of a name.
import { describe, expect, it } from 'vitest'
import { initialsOf } from '../../../src/engine/core/index.ts'
import { hpMeter } from '../../../src/engine/kits/meters.ts'

describe('the HP bar', () => {
  it('is full, hurt and nearly gone in its tone, empty when down, and without numbers that are not known', () => {
    expect(hpMeter({ stats: { hp: 30, maxHp: 40 }, presence: 'present' })).toEqual({ id: 'hp', label: 'HP', value: 30,
      max: 40, tone: 'good' })
    expect(hpMeter({ stats: { hp: 20, maxHp: 40 }, presence: 'present' }).tone).toBe('warn')
    expect(hpMeter({ stats: { hp: 10, maxHp: 40 }, presence: 'present' }).tone).toBe('bad')
    expect(hpMeter({ stats: { hp: 3, maxHp: 40 }, presence: 'down' }).value).toBe(0)
    expect(hpMeter({ stats: {}, presence: 'present' })).toMatchObject({ value: null, max: null, tone: 'neutral' })
  })
})

it('initials are the first letters of two words, two of one word, and keep a number at the end', () => {
  expect(['Mira', 'Eel Knife', 'Eel Knife 2', 'Rat 12', 'Lord of the Fen'].map(initialsOf)).toEqual(['Mi', 'EK', 'EK2',
    'R12', 'LO'])
  expect(['The Snow Bag', 'The Box', 'A Bell 2', 'The', 'The 2'].map(initialsOf)).toEqual(['SB', 'Bo', 'B2', 'Th',
    'T2'])
})
