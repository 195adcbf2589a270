// A list in a sheet, such as the weapons: a line for each row, which opens to edit the fields of the row.
import { ChevronRight, Copy, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { fieldsFor, type FieldSpec, type FieldValue, type FormValues } from '../../engine/core/field.ts'
import { rowName } from '../../engine/core/field-names.ts'
import type { RecordsView } from '../../engine/core/view.ts'
import { Button, IconButton, type Committed } from '../parts/index.ts'
import { AbilityButtons, AddAbility } from './ability-rows.tsx'
import { FieldList } from './field-list.tsx'
import { type AbilityCalls, type AbilityPlace, valueWords } from './model.ts'

export interface RecordsProps {
  readonly records: RecordsView
  readonly editable: boolean
  /**
   * Paths are `weapons.0.damage`; `weapons.0` set to `false` removes the row, the next free number set to `true` adds
   * one.
   */
  readonly onSet: (path: string, value: FieldValue) => Committed
  /** Where the rows hold abilities that are entered and copied; absent where they are not. */
  readonly abilities?: AbilityCalls | undefined
}

/** Rows with a short summary; open rows show all their fields. */
export function Records({ records, editable, onSet, abilities }: RecordsProps) {
  const { id, rows, fields, title } = records
  const held = abilities && fields.find((spec) => spec.type === 'text' && spec.holds === 'ability')
  const at: AbilityPlace | null = held ? { list: id, field: held.key, rows: rows.length } : null
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const toggle = (index: number) =>
    setOpen((now) => (now.has(index) ? new Set([...now].filter((one) => one !== index)) : new Set([...now, index])))
  const remove = (index: number) => {
    setOpen((now) => new Set([...now].filter((one) => one !== index).map((one) => (one > index ? one - 1 : one))))
    void onSet(`${id}.${index}`, false)
  }
  const add = () => {
    setOpen((now) => new Set([...now, rows.length]))
    void onSet(`${id}.${rows.length}`, true)
  }
  return (
    <div className="records">
      {rows.length === 0 && <p className="sheet-none">None yet.</p>}
      <ul>
        {rows.map((row, index) => {
          const name = rowName(records, row, index)
          const said = records.says?.[index] ?? null
          const text = at ? String(row[at.field] ?? '') : ''
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a row is its index: that is its path
            <li className="record" key={index}>
              <div className="record-line">
                <button type="button" className="record-open" aria-expanded={open.has(index)}
                  onClick={() => toggle(index)}
                >
                  <ChevronRight size={14} aria-hidden />
                  <span className="record-name">{name}</span>
                  <span className="record-sum">{records.sums?.[index] ?? said ?? summaryOf(records, row)}</span>
                </button>
                {abilities && text !== '' && (
                  <IconButton size="s" icon={Copy} label={`Copy ${name}`} onPress={() => abilities.onCopy(text)} />
                )}
                {editable && records.canAdd && (
                  <IconButton size="s" icon={Trash2} label={`Remove ${name}`} onPress={() => remove(index)} />
                )}
              </div>
              {open.has(index) && (
                <div className="record-body">
                  {said !== null && <p className="record-words">{said}</p>}
                  {abilities && at && <AbilityButtons name={name} at={at} row={index} text={text} calls={abilities} />}
                  <FieldList
                    fields={fieldsFor(fields, row).filter((spec) =>
                      spec !== held && (editable || said === null || !isLong(spec))
                    ).map((spec) => ({ spec, value: row[spec.key] ?? null }))}
                    editable={editable}
                    onSet={(key, value) => onSet(`${id}.${index}.${key}`, value)}
                  />
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {editable && records.canAdd && (
        <div className="record-adding">
          {abilities && at && <AddAbility title={title} at={at} calls={abilities} />}
          <Button size="s" icon={Plus} kind={at ? 'quiet' : 'plain'} label={`Add to ${title}`} onPress={add}>
            {at ? 'Bare row' : 'Add'}
          </Button>
        </div>
      )}
    </div>
  )
}

const isLong = (spec: FieldSpec): boolean => spec.type === 'text' && (spec.lines ?? 1) > 1

/**
 * The two or three values that say most: dice first, then numbers with a unit, numbers without a unit by their name,
 * then choices. Empty values and zeros are left out.
 */
function summaryOf(records: RecordsView, row: FormValues): string {
  const fields = fieldsFor(records.fields, row)
  // The field that names the row is not repeated.
  const name = fields.find((spec) => spec.type === 'text' || spec.type === 'choice')
  const rest = fields.filter((spec) => spec !== name && !saysNothing(spec, row[spec.key]))
  const dice = rest.filter((spec) => spec.type === 'dice')
  const measured = rest.filter((spec) => (spec.type === 'integer' || spec.type === 'number') && spec.unit)
  const bare = rest.filter((spec) => spec.type === 'number' && !spec.unit)
  const choices = rest.filter((spec) => spec.type === 'choice')
  const words = [...dice, ...measured, ...bare, ...choices]
    .map((spec) => `${bare.includes(spec) ? `${spec.label} ` : ''}${valueWords(spec, row[spec.key])}`)
  // Two lengths that are the same say it once.
  return [...new Set(words)].slice(0, 3).join(' · ')
}

const saysNothing = (spec: FieldSpec, value: FieldValue | undefined): boolean =>
  value === undefined || value === '' || (spec.type === 'dice' ? value === '0' : value === 0)
