// Adds a condition to a combatant: a condition of the ruleset or a marker in the GM's words, with a value and a
// duration (COM-30, COM-31).
import { useState } from 'react'
import type { CombatantId } from '../../engine/core/ids.ts'
import { FieldControl } from '../parts/field-control.tsx'
import { Button, type Drafts } from '../parts/index.ts'
import { effectFields, readEffect, startDrafts, type EffectContext } from './effect-draft.ts'
import type { NewEffect } from './model.ts'

export interface AddEffectProps {
  /** The combatants that get the condition, at least one. */
  readonly bearers: readonly [CombatantId, ...CombatantId[]]
  readonly context: EffectContext
  /** Called with an effect for each bearer: a duration in turns counts each bearer's own turns. */
  readonly onAdd: (effects: readonly { readonly who: CombatantId; readonly effect: NewEffect }[]) => void
  readonly onCancel: () => void
}

/** A small form in place. Enter adds the condition, Escape closes the form; a bad value is reported at its field. */
export function AddEffect({ bearers, context, onAdd, onCancel }: AddEffectProps) {
  const [drafts, setDrafts] = useState<Drafts>(() => startDrafts(bearers[0], context))
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const detail = context.conditions.find((one) => one.name === drafts['condition'])?.detail
  const add = () => {
    const effects = bearers.flatMap((who) => {
      const read = readEffect(drafts, who, context)
      if (!read.ok) setProblems(read.problem)
      return read.ok ? [{ who, effect: read.value }] : []
    })
    if (effects.length > 0) onAdd(effects)
  }
  return (
    <form
      className="add-effect"
      aria-label="Add a condition"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      {effectFields(drafts, context).map((spec) => (
        <div className="add-effect-field" key={spec.key} data-key={spec.key}>
          <FieldControl
            spec={spec}
            draft={drafts[spec.key] ?? ''}
            problem={problems[spec.key] ?? null}
            onDraft={(draft) => {
              setDrafts({ ...drafts, [spec.key]: draft })
              setProblems(Object.fromEntries(Object.entries(problems).filter(([key]) => key !== spec.key)))
            }}
            onEnter={add}
            onEscape={onCancel}
          />
          {spec.key === 'condition' && detail && <p className="effect-detail">{detail}</p>}
        </div>
      ))}
      <div className="form-end">
        <Button submit size="s" kind="primary">
          Add condition
        </Button>
        <Button size="s" kind="quiet" onPress={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
