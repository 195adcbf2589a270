// What the GM sets is told in the words of the sheet, in every ruleset: nobody at the table reads internal keys.
import { describe, expect, it } from 'vitest'
import { fieldWords, type FieldValue } from '../../src/engine/core/index.ts'
import { nameChange } from '../../src/engine/core/names.ts'
import { spec as gauge } from '../../src/rulesets/action-gauge/spec.ts'
import { RULESETS } from '../../src/rulesets/registry.ts'
import { Fight } from '../support/fight.ts'

/** A path, or a key of several words run together. */
const KEY = /\w\.\d+|\d\.\w|[a-z][A-Z]|\btrue\b|\bfalse\b/

for (const spec of RULESETS) {
  describe(spec.name, () => {
    it('COM-06 every setting of every sheet is named as the sheet names it, never by its key', () => {
      for (const sample of spec.samples) {
        const battle = sample.make()
        for (const who of Object.values(battle.combatants)) {
          const name = (field: string, value: FieldValue) => nameChange(spec, battle, { kind: 'set', who: who.id, field, value })
          const view = spec.sheetView(battle, who)
          for (const { spec: field, value } of view.fields) {
            if (value !== null) expect(name(field.key, value), field.key).toContain(`${field.label} is ${fieldWords(field, value)}`)
          }
          for (const { id, title, fields, rows } of view.records) {
            expect(name(`${id}.${rows.length}`, true)).toBe(`${who.name}: ${title}: one more is made`)
            for (const [index, row] of rows.entries()) {
              expect(name(`${id}.${index}`, false)).toMatch(new RegExp(`^${who.name}: ${title}: .+ is removed$`))
              for (const field of fields) {
                const value = row[field.key]
                if (value === undefined) continue
                const said = name(`${id}.${index}.${field.key}`, value)
                expect(said).toContain(`${field.label} is ${fieldWords(field, value)}`)
                expect(said.startsWith(`${who.name}: ${title}, `), said).toBe(true)
                if (field.type !== 'text') expect(said.slice(said.lastIndexOf(': ')), said).not.toMatch(KEY)
              }
            }
          }
          expect(name('weapons.3.reach', 2)).not.toContain('weapons.3')
        }
      }
    })
  })
}

it('GAU-30 a new ability is told as people would say it', () => {
  const battle = gauge.samples[0]?.make()
  if (!battle) throw new Error('No sample.')
  const fight = new Fight(gauge, battle)
  const maro = fight.who('Maro Quent')
  const sets = (field: string, value: FieldValue) => fight.do({ type: 'override', change: { kind: 'set', who: maro.id, field, value }, reason: '' }).log()[0]
  const nth = maro.sheet.abilities.length
  expect(sets(`abilities.${nth}`, true)).toBe('The GM decides: Maro Quent: Abilities: one more is made.')
  expect(sets(`abilities.${nth}.name`, 'Drag')).toBe('The GM decides: Maro Quent: Abilities, New ability: Name is Drag.')
  const effects = `effects-${fight.who('Maro Quent').sheet.abilities[nth]?.id}`
  expect(sets(`${effects}.0`, true)).toBe('The GM decides: Maro Quent: Drag does: one more is made.')
  expect(sets(`${effects}.0.kind`, 'delay')).toBe('The GM decides: Maro Quent: Drag does, 1. Damage: Does is Delays.')
  expect(sets(`${effects}.0.amount`, 40)).toBe('The GM decides: Maro Quent: Drag does, 1. Delays: Amount is 40.')
  expect(sets('weaknesses.fire', true)).toBe('The GM decides: Maro Quent: Weak to, Fire is yes.')
  expect(sets(`${effects}.0`, false)).toBe('The GM decides: Maro Quent: Drag does: 1. Delays is removed.')
})
