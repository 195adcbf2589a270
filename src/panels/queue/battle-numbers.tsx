// Numbers of the battle that belong to no combatant, for the GM to set (COM-06).
import type { FieldSpec, FieldValue } from '../../engine/core/field.ts'
import type { Committed } from '../parts/index.ts'
import { Folded, FoldedField } from './folded.tsx'

export interface BattleNumbersProps {
  readonly fields: readonly { readonly spec: FieldSpec; readonly value: FieldValue }[]
  readonly onSet: (field: string, value: FieldValue) => Committed
}

/** The numbers, folded at first; nothing where the ruleset has no such numbers. */
export function BattleNumbers({ fields, onSet }: BattleNumbersProps) {
  if (fields.length === 0) return null
  return (
    <Folded title="Numbers of the battle">
      <div className="form">
        {fields.map(({ spec, value }) => (
          <FoldedField key={spec.key} spec={spec} value={value} onCommit={(next) => onSet(spec.key, next)} />
        ))}
      </div>
    </Folded>
  )
}
