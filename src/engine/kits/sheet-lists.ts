// The lists of a sheet (weapons, abilities, defences), declared once each: what the sheet shows of them, and how the GM
// edits them (COM-06).
import type { FieldValue, RecordsView } from '../core/index.ts'
import { rowId, rowValues, withRow, type Editing, type FieldsOf, type RecordKind, type RecordRow } from './records.ts'

type ListView = Omit<RecordsView, 'id'>

/** One list of a sheet, or of a row of another list. */
export interface SheetList<Row> {
  readonly view: (rows: readonly Row[]) => ListView
  /** The rows after the field of that path was set; refuses what is malformed. */
  readonly set: (work: Editing, rows: readonly Row[], field: string, value: FieldValue) => readonly Row[]
  readonly inner?: Inner<Row>
}

/** The lists inside the rows, each named by its member and the row’s id: `effects-3`. */
interface Inner<Row> {
  readonly views: (rows: readonly Row[]) => readonly RecordsView[]
  /** `null`: there is no such list. */
  readonly set: SheetListSet<Row>
}
type SheetListSet<Row> = (
  work: Editing,
  rows: readonly Row[],
  field: string,
  value: FieldValue,
) => readonly Row[] | null

/** `fresh`: what a new row begins as. `settled`: puts a row right after something on it was set. */
export const listOf = <Row extends RecordRow>(
  title: string,
  fields: FieldsOf<Row>,
  fresh: Row,
  { settled = (row) => row, ...more }: Pick<RecordKind<Row>, 'tidied' | 'taken'> & {
    readonly settled?: (row: Row) => Row
  } = {},
): SheetList<Row> => ({
  view: (rows) => ({ title, fields, rows: rowValues(rows, fields), canAdd: true }),
  set: (work, rows, field, value) => withRow(work, rows, { fields, fresh, ...more }, field, value).map(settled),
})

/**
 * A list whose rows are written in another way than they are kept. `read` is given the row as it was as well, where
 * there was one: what nobody wrote anew is not judged anew.
 */
export const writtenAs = <Row extends RecordRow, Written extends RecordRow>(
  { view, set }: SheetList<Written>,
  write: (row: Row) => Written,
  read: (written: Written, work: Editing, field: string, was: Row | undefined) => Row,
): SheetList<Row> => ({
  view: (rows) => view(rows.map(write)),
  set: (work, rows, field, value) =>
    set(work, rows.map(write), field, value).map((row, at) =>
      read(row, work, field, rows.find((one, index) => rowId(one, index) === rowId(row, at)))
    ),
})

/** A list of which each row holds a list in that member; `has`: of which rows the list is shown. */
export function withInner<
  Key extends string,
  Item,
  Row extends RecordRow & { readonly [K in Key]: readonly Item[] },
>(
  list: SheetList<Row>,
  key: Key,
  listFor: (row: Row) => SheetList<Item>,
  has: (row: Row) => boolean = () => true,
): SheetList<Row> {
  const nameOf = (row: Row, index: number) => `${key}-${rowId(row, index)}`
  return {
    ...list,
    inner: {
      views: (rows) =>
        rows.flatMap((row, index) => has(row) ? [{ id: nameOf(row, index), ...listFor(row).view(row[key]) }] : []),
      set: (work, rows, field, value) => {
        const at = rows.findIndex((row, index) => field.startsWith(`${nameOf(row, index)}.`))
        return at < 0
          ? null
          : rows.map((row, index) =>
            index === at ? { ...row, [key]: listFor(row).set(work, row[key], field, value) } : row
          )
      },
    },
  }
}

/** A list for each member of the sheet that holds rows. */
type Lists<Sheet> = {
  readonly [Key in keyof Sheet as RowIn<Sheet[Key]> extends never ? never : Key]: SheetList<RowIn<Sheet[Key]>>
}
type RowIn<Member> = Member extends readonly (infer Row)[] ? (Row extends string | number ? never : Row) : never

/** What a ruleset needs of the lists of its sheet. */
export function sheetLists<Sheet extends object>(lists: Lists<Sheet>) {
  const all = Object.entries(lists) as readonly (readonly [string, SheetList<unknown>])[]
  const rowsOf = (sheet: Sheet, key: string) => (sheet as Readonly<Record<string, readonly unknown[]>>)[key] ?? []
  return {
    records: ({ sheet }: { readonly sheet: Sheet }): readonly RecordsView[] =>
      all.flatMap(([id, list]) => {
        const rows = rowsOf(sheet, id)
        return [{ id, ...list.view(rows) }, ...(list.inner?.views(rows) ?? [])]
      }),
    /** Sets `<list>.<n>.<key>`; `<list>.<n>` = false removes a row, the number after the last makes one. */
    withField: (work: Editing, { sheet }: { readonly sheet: Sheet }, field: string, value: FieldValue): Sheet => {
      for (const [key, list] of all) {
        const rows = rowsOf(sheet, key)
        const set = field.startsWith(`${key}.`)
          ? list.set(work, rows, field, value)
          : list.inner?.set(work, rows, field, value)
        if (set) return { ...sheet, [key]: set }
      }
      return work.malformed(field, `There is no field “${field}” on this sheet.`)
    },
  }
}
