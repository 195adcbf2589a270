// A part of an ability as the text that it is: for whatever the form has no field for, and for whoever types faster.
import { useId, useState } from 'react'
import type { Path } from '../../engine/abilities/editing/draft-at.ts'
import type { Draft } from '../../engine/abilities/editing/fresh.ts'
import { readJsonText } from '../../engine/abilities/language/text.ts'
import { useAbilityForm } from './form-context.ts'
import { Problem } from './text-part.tsx'

export function JsonPart({ path, value, label }: { readonly path: Path; readonly value: Draft;
  readonly label: string })
{
  const form = useAbilityForm()
  const [typed, setTyped] = useState(() => JSON.stringify(value, null, 2))
  const note = useId()
  const read = readJsonText(typed)
  const change = (text: string) => {
    setTyped(text)
    const now = readJsonText(text)
    if (now.ok) form.onChange(path, now.value as Draft)
  }
  return (
    <span className="part-text">
      <textarea className="field-input json-text" aria-label={label} aria-invalid={!read.ok || undefined}
        aria-describedby={read.ok ? undefined : note} spellCheck={false}
        rows={Math.min(16, typed.split('\n').length + 1)} value={typed}
        onChange={(event) => change(event.target.value)} />
      {!read.ok && <Problem id={note} says={read.problem} />}
    </span>
  )
}
