// A part of an ability as a field of the form, whatever kind of part it is.
import { assertNever } from '../../lib/assert-never.ts'
import { ChoicePart } from './choice-part.tsx'
import { pathKey, type PartProps, useAbilityForm } from './form-context.ts'
import { GroupBody } from './group-part.tsx'
import { ListPart } from './list-part.tsx'
import { RecordPart } from './record-part.tsx'
import { TextPart } from './text-part.tsx'

export function PartField(props: PartProps) {
  const { part, path, value, label } = props
  switch (part.is) {
    case 'text':
      // What is kept gets its name here; anywhere else one of the names is chosen.
      return part.as === 'one' || (part.as === 'kept' && path.at(-1) !== 'keep')
        ? <ChoicePart {...props} />
        : <TextPart {...props} part={part} />
    case 'word':
    case 'kinds':
    case 'either':
      return <ChoicePart {...props} />
    case 'yes':
      return <YesPart path={path} value={value === true} label={label} />
    case 'list':
      return <ListPart {...props} part={part} />
    case 'record':
      return <RecordPart {...props} part={part} />
    case 'group':
      return <GroupBody members={part.members()} path={path} value={value} />
    default:
      return assertNever(part)
  }
}

function YesPart({ path, value, label }: Pick<PartProps, 'path' | 'label'> & { readonly value: boolean }) {
  const { onChange } = useAbilityForm()
  return (
    <input type="checkbox" className="field-input" aria-label={label} data-path={pathKey(path)} checked={value}
      onChange={(event) => onChange(path, event.target.checked ? true : undefined)} />
  )
}
