// The lists of a sheet (weapons, abilities, defences), declared once each: what the sheet shows of them, and how the GM
// edits them (COM-06).
import type { FieldValue, RecordsView, RulesetTypes, Work } from '../core/index.ts'
import { rowValues, withRow, type FieldsOf, type RecordRow } from './records.ts'

export interface SheetList<Row extends RecordRow> {
  readonly title: string
  readonly fields: FieldsOf<Row>
  /** What a new row begins as. */
  readonly fresh: Row
}

type Lists<Sheet> = {
  readonly [Key in keyof Sheet]: Sheet[Key] extends readonly (infer Row extends RecordRow)[] ? SheetList<Row>
    : never
}

/** Of a sheet that is made of lists alone. */
export function sheetLists<Sheet extends Readonly<Record<string, readonly RecordRow[]>>>(lists: Lists<Sheet>) {
  const listOf = (key: string): SheetList<RecordRow> | undefined =>
    Object.hasOwn(lists, key) ? (lists as Readonly<Record<string, SheetList<RecordRow>>>)[key] : undefined
  return {
    records: (sheet: Sheet): readonly RecordsView[] =>
      Object.entries(sheet).flatMap(([id, rows]) => {
        const list = listOf(id)
        return list
          ? [{ id, title: list.title, fields: list.fields, rows: rowValues(rows, list.fields), canAdd: true }]
          : []
      }),
    withField: <T extends RulesetTypes>(
      work: Work<T>,
      { sheet }: { readonly sheet: Sheet },
      field: string,
      value: FieldValue,
    ): Sheet => {
      const key = field.split('.')[0] ?? ''
      const list = listOf(key)
      const rows = list && sheet[key]
      return rows
        ? { ...sheet, [key]: withRow(work, rows, list, field, value) }
        : work.malformed(field, `There is no field “${field}” on this sheet.`)
    },
  }
}
