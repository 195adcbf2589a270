// Numbers of the battle that belong to no combatant, for the GM to set (COM-06).
import type { FieldSpec, FieldValue } from '../../engine/core/field.ts'
import { FieldInput, type Committed } from '../parts/index.ts'

export interface BattleNumbersProps {
  readonly fields: readonly { readonly spec: FieldSpec; readonly value: FieldValue }[]
  readonly onSet: (field: string, value: FieldValue) => Committed
}

/** The numbers, folded at first; nothing where the ruleset has no such numbers. */
export function BattleNumbers({ fields, onSet }: BattleNumbersProps) {
  if (fields.length === 0) return null
  return (
    <details className="turn-extra">
      <summary>Numbers of the battle</summary>
      <div className="form">
        {fields.map(({ spec, value }) => (
          <FieldInput key={spec.key} spec={spec} value={value} onCommit={(next) => onSet(spec.key, next)} />
        ))}
      </div>
    </details>
  )
}
