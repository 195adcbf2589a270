// Lists of a sheet as they are shown: every row has a value for each field, and the field takes it.
import { expect } from 'vitest'
import { checkField, type RecordsView } from '../../src/engine/core/index.ts'

/** `whose`: said where a value does not fit. Gives the number of rows. */
export function expectRowsToFit(lists: readonly RecordsView[], whose: string): number {
  for (const { id, fields, rows } of lists) {
    for (const row of rows) {
      for (const field of fields) {
        expect(checkField(field, row[field.key]), `${whose}: ${id}, ${String(row['name'])}: ${field.key}`)
          .toMatchObject({ ok: true })
      }
    }
  }
  return lists.reduce((sum, { rows }) => sum + rows.length, 0)
}
