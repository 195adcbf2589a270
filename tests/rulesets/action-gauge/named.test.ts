// What the GM makes on a sheet is told to the table in the sheet’s own words.
import { expect, it } from 'vitest'
import type { FieldValue } from '../../../src/engine/core/index.ts'
import { spec as gauge } from '../../../src/rulesets/action-gauge/spec.ts'
import { Fight } from '../../support/fight.ts'

it('GAU-30 a new ability is told as people would say it', () => {
  const battle = gauge.samples[0]?.make()
  if (!battle) throw new Error('No sample.')
  const fight = new Fight(gauge, battle)
  const maro = fight.who('Maro Quent')
  const sets = (field: string, value: FieldValue) =>
    fight.do({ type: 'override', change: { kind: 'set', who: maro.id, field, value }, reason: '' }).log()[0]
  const nth = maro.sheet.abilities.length
  expect(sets(`abilities.${nth}`, true)).toBe('GM’s word: a new row in Maro Quent’s Abilities.')
  expect(sets(`abilities.${nth}.name`, 'Drag')).toBe(
    'GM’s word: Maro Quent’s Abilities, New ability: Name is Drag.',
  )
  const effects = `effects-${fight.who('Maro Quent').sheet.abilities[nth]?.id}`
  expect(sets(`${effects}.0`, true)).toBe('GM’s word: a new row in Maro Quent’s Drag does.')
  expect(sets(`${effects}.0.kind`, 'delay')).toBe('GM’s word: Maro Quent’s Drag does: Damage is now Delays.')
  expect(sets(`${effects}.0.amount`, 40)).toBe('GM’s word: Maro Quent’s Drag does, Delays: Amount is 40.')
  expect(sets('weaknesses.fire', true)).toBe('GM’s word: Maro Quent’s Weak to, Fire is yes.')
  expect(sets(`${effects}.0`, false)).toBe('GM’s word: Delays is removed from Maro Quent’s Drag does.')
})
