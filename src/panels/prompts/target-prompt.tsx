// A target is wanted: it can be picked on the board, or here by keyboard, with what would be rolled.
import { useState } from 'react'
import type { Target } from '../../engine/core/command.ts'
import { TargetList, targetKey } from '../palette/target-list.tsx'
import { Button } from '../parts/index.ts'
import type { PromptOf, PromptTools } from './types.ts'

/** One target answers at once; several are gathered and sent. */
export function TargetPrompt({ prompt, tools }: { readonly prompt: PromptOf<'target'>; readonly tools: PromptTools }) {
  const { need, targets, by } = prompt
  const [taken, setTaken] = useState<readonly Target[]>([])
  const why = tools.whyNot(by)
  const [min, max] = need.kind === 'combatant' ? [need.min, need.max] : [1, 1]
  const several = max > 1 || min === 0
  const has = (target: Target) => taken.some((other) => targetKey(other) === targetKey(target))
  const press = (target: Target) => {
    if (!several) tools.onAnswer({ kind: 'target', targets: [target] })
    else setTaken(has(target) ? taken.filter((other) => targetKey(other) !== targetKey(target)) : [...taken, target])
  }
  const allowed = targets.map((view) => {
    const full = several && taken.length >= max && !has(view.target)
    const reason = why ?? view.why ?? (full ? `${max} are chosen already.` : null)
    return reason === view.why ? view : { ...view, why: reason }
  })
  return (
    <div className="target">
      <p className="target-ask">
        {need.label}: pick on the board, or here.
        {several && ` ${min === max ? max : `${min} to ${max}`}, ${taken.length} chosen.`}
      </p>
      <TargetList label={need.label} targets={allowed} {...(several ? { taken } : {})} onTarget={press} onShow={tools.onShow} />
      {several && (
        <Button kind="primary" why={why ?? (taken.length < min ? `${min - taken.length} more to choose.` : null)} onPress={() => tools.onAnswer({ kind: 'target', targets: taken })}>
          {taken.length === 0 && min === 0 ? 'Nobody' : 'Take these'}
        </Button>
      )}
    </div>
  )
}
