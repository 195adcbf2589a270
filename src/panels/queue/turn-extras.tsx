// What a turn shows beside its queue: tables to read and forms to fill in.
import type { Command } from '../../engine/core/command.ts'
import type { FormView, TableView } from '../../engine/core/view.ts'
import { Form } from '../parts/index.ts'

/** Each table under its title; wide ones scroll sideways in themselves. */
export function TurnTables({ tables }: { readonly tables: readonly TableView[] }) {
  return tables.map((table) => (
    <section className="turn-extra" key={table.id} aria-label={table.title}>
      <h3>{table.title}</h3>
      <div className="turn-table">
        <table>
          <thead>
            <tr>
              {table.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  ))
}

/** Each form under its title, folded away until it is wanted. */
export function TurnForms({ forms, onCommand }: { readonly forms: readonly FormView[]; readonly onCommand: (command: Command) => void }) {
  return forms.map((form) => (
    <details className="turn-extra" key={form.id}>
      <summary>{form.title}</summary>
      <Form title={form.title} fields={form.fields} values={form.values} submit={form.submit} kind="plain" onSubmit={(values) => onCommand(form.command(values))} />
    </details>
  ))
}
