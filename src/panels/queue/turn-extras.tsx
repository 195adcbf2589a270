// What the turn shows beneath the queue: tables to read and forms to fill in.
import { Maximize2, Minimize2 } from 'lucide-react'
import { useState } from 'react'
import type { Command } from '../../engine/core/command.ts'
import type { FormView, TableView } from '../../engine/core/view.ts'
import { Button, useRemembered } from '../parts/index.ts'
import { Folded, FoldedForm } from './folded.tsx'
import { isNumericColumn } from './numeric-column.ts'

/**
 * Each table under its title. A wide table scrolls sideways beside its first column. A long table can be folded, and
 * its fold is remembered.
 */
export function TurnTables({ tables }: { readonly tables: readonly TableView[] }) {
  return tables.map(
    (table) => ((table.size ?? table.rows.length) > FEW
      ? <LongTable key={table.id} table={table} />
      : (
        <div className="turn-extra" key={table.id}>
          <h3>{table.title}</h3>
          <Cells table={table} />
        </div>
      )),
  )
}

/** This many columns can be read in the panel; a table with more can be opened over the board. */
const FITTING = 4

/** More rows than these are folded away. */
const FEW = 4

function LongTable({ table }: { readonly table: TableView }) {
  const [open, setOpen] = useRemembered<boolean>(`table-${table.id}`, false)
  return (
    <details className="turn-extra" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{table.title}</summary>
      {open && <Cells table={table} />}
    </details>
  )
}

function Cells({ table }: { readonly table: TableView }) {
  const numeric = table.columns.map((_, column) => isNumericColumn(table.rows.map((cells) => cells[column] ?? '')))
  const [wide, setWide] = useState(false)
  const manyColumns = table.columns.length > FITTING
  return (
    <>
      {manyColumns && (
        <Button size="s" icon={wide ? Minimize2 : Maximize2} pressed={wide} label={`${table.title} over the board`}
          onPress={() => setWide(!wide)}
        >
          {wide ? 'Back to the panel' : 'Show all columns'}
        </Button>
      )}
      {/* A wide table scrolls with the arrow keys, and Escape puts it back. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above */}
      <section
        className="turn-table"
        data-wide={wide || undefined}
        aria-label={table.title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        onKeyDown={(event) => event.key === 'Escape' && setWide(false)}
      >
        {wide && <h3>{table.title}</h3>}
        <table>
          <thead>
            <tr>
              {table.columns.map((column, index) => (
                <th key={column} scope="col" data-number={numeric[index] || undefined}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, column) => (column === 0
                  ? <th key={column} scope="row" title={cell}>{cell}</th>
                  : <td key={column} data-number={numeric[column] || undefined}>{cell}</td>)
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

/** Each form under its title, folded at first. */
export function TurnForms({ forms, onCommand }: { readonly forms: readonly FormView[];
  readonly onCommand: (command: Command) => void })
{
  return forms.map((form) => (
    <Folded key={form.id} title={form.title}>
      <FoldedForm title={form.title} fields={form.fields} values={form.values} submit={form.submit} kind="plain"
        onSubmit={(values) => onCommand(form.command(values))} />
    </Folded>
  ))
}
