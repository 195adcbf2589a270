// The fields of a sheet under their group headings: numbers side by side, every other field on a line of its own.
import { useState } from 'react'
import type { FieldSpec, FieldValue } from '../../engine/core/field.ts'
import { Explained, FieldInput, groupsOf, type Committed } from '../parts/index.ts'
import { valueWords } from './model.ts'

export interface SheetField {
  readonly spec: FieldSpec
  readonly value: FieldValue | null
}

export interface FieldListProps {
  readonly fields: readonly SheetField[]
  readonly editable: boolean
  readonly onSet: (key: string, value: FieldValue) => Committed
}

/** The fields by group; as words only unless `editable`. */
export function FieldList({ fields, editable, onSet }: FieldListProps) {
  const groups = groupsOf(fields.map((field) => ({ ...field, group: field.spec.group ?? '' })))
  return groups.map(({ group, members }) => (
    <fieldset className="sheet-group" key={group}>
      <legend className={group ? 'sheet-group-title' : 'sr-only'}>{group || 'Values'}</legend>
      <div className="sheet-fields">
        {members.map((field) =>
          editable
            ? <EditableField key={field.spec.key} field={field} onSet={(value) => onSet(field.spec.key, value)} />
            : <ReadField key={field.spec.key} field={field} />
        )}
      </div>
      <Present fields={members} />
    </fieldset>
  ))
}

/** Why a number above has another value at present, where it does not say so itself. */
function Present({ fields }: { readonly fields: readonly SheetField[] }) {
  const told = fields.flatMap(({ spec: { key, label, now } }) => (now && !now.parts ? [{ key, label, now }] : []))
  if (told.length === 0) return null
  return (
    <ul className="sheet-present">
      {told.map(({ key, label, now }) => (
        <li key={key}>
          {label} {now.words}: {now.why}
        </li>
      ))}
    </ul>
  )
}

function ReadField({ field: { spec, value } }: { readonly field: SheetField }) {
  return (
    <div className="sheet-read" data-type={spec.type} data-unknown={value === null || undefined}>
      <span className="field-label">{spec.label}</span>
      <span className="sheet-read-value">
        {valueWords(spec, value)}
        {spec.now && ' '}
        <Explained spec={spec} />
      </span>
    </div>
  )
}

/**
 * An unknown value is shown as "unknown", and a press opens its input: an empty input would look like a zero or like
 * the first option.
 */
function EditableField({ field: { spec, value }, onSet }: { readonly field: SheetField;
  readonly onSet: (value: FieldValue) => Committed })
{
  const [opened, setOpened] = useState(false)
  if (value === null && !opened) {
    return (
      <div className="sheet-read" data-type={spec.type} data-unknown>
        <span className="field-label">{spec.label}</span>
        <button type="button" className="sheet-unknown" aria-label={`${spec.label} is unknown: set it`} onClick={() =>
          setOpened(true)}
        >
          unknown
        </button>
      </div>
    )
  }
  return <FieldInput spec={spec} value={value} onCommit={onSet} keepsRefused />
}
