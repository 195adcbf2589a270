// One of several things: a word, somebody, a kind of test, a moment. A select, and beneath it what that choice asks.
import { useId } from 'react'
import { whyNotUse } from '../../engine/abilities/editing/played.ts'
import { alternativesOf, isAnswering, type Alternative } from './alternatives.ts'
import { counterNames, keptNames, ownConditions, pathKey, problemAt, type AbilityForm, type PartProps,
  useAbilityForm } from './form-context.ts'
import { GroupBody } from './group-part.tsx'
import { Problem } from './text-part.tsx'

export function ChoicePart({ part, path, value, label }: PartProps) {
  const form = useAbilityForm()
  const note = useId()
  const all = usableAlternatives(form, { part, path, value })
  const chosen = all.findIndex((one) => one.fits(value))
  const now = all[chosen]
  const problem = problemAt(form, path)
  const { rest } = now ?? {}
  return (
    <span className="part-choice">
      <select
        className="field-input"
        aria-label={label}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : note}
        data-path={pathKey(path)}
        value={chosen < 0 ? '' : String(chosen)}
        onChange={(event) => form.onChange(path, all[Number(event.target.value)]?.make())}
      >
        {chosen < 0 && <option value="">{typeof value === 'string' && value !== '' ? value : 'Choose …'}</option>}
        {all.map((one, nth) => <option key={one.id} value={nth}>{one.label}</option>)}
      </select>
      {problem !== null && <Problem id={note} says={problem} />}
      {rest && 'text' in rest && form.draw({ part: rest.text, path, value, label: `${label}, in words` })}
      {rest && 'members' in rest && <GroupBody members={rest.members} path={path} value={value} />}
    </span>
  )
}

/** What can be chosen there. Uses that the ruleset does not play are left out. */
function usableAlternatives(
  { draft, editing }: AbilityForm,
  { part, path, value }: Pick<PartProps, 'part' | 'path' | 'value'>,
): readonly Alternative[] {
  const all = alternativesOf(part, { kept: keptNames(draft), counters: counterNames(draft),
    conditions: ownConditions(draft), answering: isAnswering(path) })
  const isUse = path.at(-1) === 'use' && (path.length === 1 || path[0] === 'ways')
  return isUse ? all.filter((one) => one.fits(value) || whyNotUse(editing, one.id) === null) : all
}
