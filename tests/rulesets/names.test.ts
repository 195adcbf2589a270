// What the GM sets is told in the words of the sheet, in every ruleset: nobody at the table reads internal keys.
import { describe, expect, it } from 'vitest'
import { fieldWords, type FieldValue } from '../../src/engine/core/index.ts'
import { nameChange } from '../../src/engine/core/names.ts'
import { possessive } from '../../src/lib/possessive.ts'
import { RULESETS } from '../support/all-rulesets.ts'

/** A path, or a key of several words run together. */
const KEY = /\w\.\d+|\d\.\w|[a-z][A-Z]|\btrue\b|\bfalse\b/

for (const spec of RULESETS) {
  describe(spec.name, () => {
    it('COM-06 every setting of every sheet is named as the sheet names it, never by its key', () => {
      for (const sample of spec.samples) {
        const battle = sample.make()
        for (const who of Object.values(battle.combatants)) {
          const name = (field: string, value: FieldValue) =>
            nameChange(spec, battle, { kind: 'set', who: who.id, field, value })
          const view = spec.sheetView(battle, who)
          for (const { spec: field, value } of view.fields) {
            if (value !== null) {
              expect(name(field.key, value), field.key).toContain(`${field.label} is ${fieldWords(field, value)}`)
            }
          }
          for (const { id, title, fields, rows } of view.records) {
            expect(name(`${id}.${rows.length}`, true)).toBe(`a new row in ${possessive(who.name)} ${title}`)
            for (const [index, row] of rows.entries()) {
              expect(name(`${id}.${index}`, false)).toMatch(
                new RegExp(`^.+ is removed from ${possessive(who.name)} ${title}$`),
              )
              for (const field of fields) {
                const value = row[field.key]
                if (value === undefined) continue
                const said = name(`${id}.${index}.${field.key}`, value)
                const isName = field.type === 'choice'
                  && field === fields.find(({ type }) => type === 'text' || type === 'choice')
                expect(said).toContain(
                  `${isName ? '' : field.label} is ${isName ? 'now ' : ''}${fieldWords(field, value)}`,
                )
                expect(said.startsWith(`${possessive(who.name)} ${title}${isName ? ':' : ','} `), said).toBe(true)
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
