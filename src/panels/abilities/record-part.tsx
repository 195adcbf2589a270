// Named parts of an ability: the branches of a roll, the options of a choice, conditions and ways of its own.
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { draftAt, isGroup, type Path } from '../../engine/abilities/editing/draft-at.ts'
import { freshOf, type Draft } from '../../engine/abilities/editing/fresh.ts'
import type { PartOf } from '../../engine/abilities/editing/parts.ts'
import { IconButton } from '../parts/index.ts'
import { Adder } from './adder.tsx'
import { countProblems, problemAt, type AbilityForm, type PartProps, useAbilityForm } from './form-context.ts'
import { Problem } from './text-part.tsx'

export function RecordPart({ part, path, value, label }: PartProps & { readonly part: PartOf<'record'> }) {
  const form = useAbilityForm()
  const group = isGroup(value) ? value : {}
  const key = part.key()
  const of = part.of()
  const problem = problemAt(form, path)
  const add = (name: string) => form.onChange(path, { ...group, [name]: freshOf(of) })
  const rename = (from: string, to: string) =>
    form.onChange(path,
      Object.fromEntries(Object.entries(group).map(([name, one]) => [name === from ? to : name, one])))
  return (
    <div className="part-record">
      {problem !== null && <Problem says={problem} />}
      {Object.entries(group).map(([name, one], nth) => (
        // oxlint-disable-next-line react/no-array-index-key -- the name is what is typed: the entry stays the same one
        <div className="part-branch" key={nth} data-bad={countProblems(form, [...path, name]) > 0 || undefined}>
          <div className="part-branch-head">
            {key.is === 'word'
              ? <span className="part-branch-name">{key.words[name]?.label ?? name}</span>
              : (
                <NameInput name={name} taken={Object.keys(group)} label={`${label}: name`}
                  onName={(to) => rename(name, to)} />
              )}
            <IconButton size="s" icon={Trash2} label={`Take ${name} away`}
              onPress={() => form.onChange([...path, name], undefined)} />
          </div>
          {form.draw({ part: of, path: [...path, name], value: one, label: name })}
        </div>
      ))}
      {key.is === 'word'
        ? (
          <Adder
            label="Add …"
            name={`Add to: ${label}`}
            options={namesFor(form, key, path).filter((name) => !(name in group)).map((name) => ({ value: name,
              label: key.words[name]?.label ?? name })
            )}
            onAdd={add}
          />
        )
        : (
          <Adder label="Add …" name={`Add to: ${label}`} options={[{ value: freshName(group), label: 'A new one' }]}
            onAdd={add} />
        )}
    </div>
  )
}

/** The names that make sense there: of a roll only what that roll can come to. */
function namesFor({ draft, editing }: AbilityForm, key: PartOf<'word'>, path: Path): readonly string[] {
  const around = draftAt(draft, path.slice(0, -1))
  const check = isGroup(around) && path.at(-1) === 'on' ? around['check'] : undefined
  return (typeof check === 'string' ? editing.words.checks[check]?.degrees : undefined) ?? Object.keys(key.words)
}

function freshName(group: { readonly [key: string]: Draft }): string {
  for (let nth = 1;; nth++) {
    const name = nth === 1 ? 'New' : `New ${nth}`
    if (!(name in group)) return name
  }
}

/** A name counts when it is left and is not taken; until then it is only typed. */
function NameInput({ name, taken, label, onName }: { readonly name: string; readonly taken: readonly string[];
  readonly label: string; readonly onName: (name: string) => void })
{
  const [typed, setTyped] = useState(name)
  const bad = typed.trim() === '' || (typed.trim() !== name && taken.includes(typed.trim()))
  return (
    <span className="part-text">
      <input className="field-input" aria-label={label} aria-invalid={bad || undefined} value={typed}
        onChange={(event) => setTyped(event.target.value)} onBlur={() => {
        if (!bad && typed.trim() !== name) onName(typed.trim())
      }} />
      {bad && <Problem says={typed.trim() === '' ? 'A name is missing.' : 'That name is taken.'} />}
    </span>
  )
}
