// A text of an ability: a name, words, an amount. What is wrong with it stands beneath while it is typed.
import { useId } from 'react'
import type { PartOf } from '../../engine/abilities/editing/parts.ts'
import { pathKey, problemAt, type PartProps, useAbilityForm } from './form-context.ts'
import { AMOUNT_HINT } from './labels.ts'

export function TextPart({ part, path, value, label }: PartProps & { readonly part: PartOf<'text'> }) {
  const form = useAbilityForm()
  const problem = problemAt(form, path)
  const note = useId()
  const common = {
    className: 'field-input',
    'aria-label': label,
    'aria-invalid': problem !== null || undefined,
    'aria-describedby': problem === null ? undefined : note,
    'data-path': pathKey(path),
    value: typeof value === 'string' ? value : '',
  }
  const change = (text: string) => form.onChange(path, text)
  return (
    <span className="part-text" data-as={part.as}>
      {part.as === 'prose'
        ? <textarea {...common} rows={2} onChange={(event) => change(event.target.value)} />
        : (
          <input {...common} type="text" spellCheck={part.as === 'line'} autoComplete="off"
            placeholder={part.as === 'amount' ? AMOUNT_HINT : undefined}
            onChange={(event) => change(event.target.value)} />
        )}
      {problem !== null && <Problem id={note} says={problem} />}
    </span>
  )
}

/** What is wrong at a place of the form. */
export function Problem({ id, says }: { readonly id?: string; readonly says: string }) {
  return <span className="field-problem" id={id} role="alert">{says}</span>
}
