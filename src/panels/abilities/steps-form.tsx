// An ability by steps: its head, what happens one after another, and whatever else the ruleset plays.
import { abilityPart } from '../../engine/abilities/editing/parts.ts'
import type { Draft } from '../../engine/abilities/editing/fresh.ts'
import type { AbilityEditing } from '../../engine/abilities/editing/editing.ts'
import { withRoller } from '../../engine/abilities/editing/roll-chosen.ts'
import { type Path } from '../../engine/abilities/editing/draft-at.ts'
import type { AbilityProblem } from '../../engine/abilities/language/scope.ts'
import { AbilityFormProvider } from './form-context.ts'
import { GroupBody } from './group-part.tsx'
import { PartField } from './part-field.tsx'

export interface StepsFormProps {
  readonly editing: AbilityEditing
  readonly draft: Draft
  readonly problems: readonly AbilityProblem[]
  readonly onChange: (path: Path, value: Draft | undefined) => void
}

/** What is asked of every ability; anything else is added when it is wanted. */
const ALWAYS = ['name', 'use', 'tags', 'cost', 'limits', 'needs', 'steps']

export function StepsForm({ editing, draft, problems, onChange }: StepsFormProps) {
  const { members } = abilityPart(editing.words)
  const change: StepsFormProps['onChange'] = (path, value) => {
    const whole = withRoller(draft, { path, value }, editing.words)
    onChange(whole.path, whole.value)
  }
  return (
    <AbilityFormProvider
      value={{ editing, draft, problems, onChange: change, draw: (props) => <PartField {...props} /> }}
    >
      <div className="steps-form">
        <GroupBody members={members()} path={[]} value={draft} always={ALWAYS} />
      </div>
    </AbilityFormProvider>
  )
}
