// The members of a part side by side: those that it needs and those that it has; the others are one choice away.
import { X } from 'lucide-react'
import type { Path } from '../../engine/abilities/editing/draft-at.ts'
import { isGroup } from '../../engine/abilities/editing/draft-at.ts'
import type { Draft } from '../../engine/abilities/editing/fresh.ts'
import type { Member, Members, Part } from '../../engine/abilities/editing/parts.ts'
import { beginningOf, offeredMembers } from '../../engine/abilities/editing/played.ts'
import { IconButton } from '../parts/index.ts'
import { Adder } from './adder.tsx'
import { problemAt, useAbilityForm } from './form-context.ts'
import { memberLabel } from './labels.ts'
import { Problem } from './text-part.tsx'

export interface GroupBodyProps {
  readonly members: Members
  readonly path: Path
  readonly value: Draft
  /** Members that are always asked for, in this order, before the others. */
  readonly always?: readonly string[]
}

export function GroupBody({ members, path, value, always = [] }: GroupBodyProps) {
  const form = useAbilityForm()
  const group = isGroup(value) ? value : {}
  const keys = Object.keys(members)
  const asked = [...always, ...keys.filter((key) => !always.includes(key) && (members[key]?.needed || key in group))]
  const others = keys.filter((key) => !asked.includes(key))
  const offers = path.length === 0 ? offeredMembers(form.editing) : null
  return (
    <div className="part-group">
      {asked.map((key) => {
        const member = members[key]
        return member && (
          <MemberField key={key} name={key} member={member} path={[...path, key]} value={group[key]}
            kept={always.includes(key)} />
        )
      })}
      {others.map((key) => {
        const problem = problemAt(form, [...path, key])
        return problem !== null && <Problem key={key} says={`${memberLabel(key)}: ${problem}`} />
      })}
      {others.length > 0 && (
        <Adder
          label="More …"
          options={others.map((key) => ({ value: key, label: memberLabel(key, aroundOf([...path, key])),
            why: offers?.get(key)?.why ?? null })
          )}
          onAdd={(key) => {
            const member = members[key]
            if (member) form.onChange([...path, key], offers?.get(key)?.begin ?? beginningOf(member.part))
          }}
        />
      )}
    </div>
  )
}

function MemberField({ name, member: { part, needed }, path, value, kept }: { readonly name: string;
  readonly member: Member; readonly path: Path; readonly value: Draft | undefined; readonly kept: boolean })
{
  const form = useAbilityForm()
  const label = memberLabel(name, aroundOf(path))
  const isWide = part.is === 'list' || part.is === 'record' || part.is === 'group'
  return (
    <div className="part-member" data-wide={isWide || undefined} data-key={name}>
      <span className="part-label">
        {label}
        {!needed && !kept && value !== undefined && (
          <IconButton size="s" icon={X} label={`Leave out: ${label}`} onPress={() => form.onChange(path, undefined)} />
        )}
      </span>
      {form.draw({ part, path, value: value ?? emptyOf(part), label })}
    </div>
  )
}

/** The name of the part around a member: of the list, for an entry of one. */
const aroundOf = (path: Path): string => String(path.slice(0, -1).findLast((key) => typeof key === 'string') ?? '')

/** What a part that is not there is drawn as. */
const emptyOf = (part: Part): Draft => part.is === 'list' ? [] : part.is === 'record' || part.is === 'group' ? {} : ''
