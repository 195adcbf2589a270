// A target is wanted: it can be picked on the board, or here by keyboard, with what would be rolled.
import { useState } from 'react'
import type { Target } from '../../engine/core/command.ts'
import { boundsOf, isSeveral, takable, toggled } from '../../engine/core/target-choice.ts'
import { TargetList } from '../palette/target-list.tsx'
import { Button } from '../parts/index.ts'
import { useKeys } from '../parts/use-keys.ts'
import type { PromptOf, PromptTools } from './types.ts'

/** One target answers at once; several are gathered, here and on the board, and sent. */
export function TargetPrompt({ prompt, tools }: { readonly prompt: PromptOf<'target'>; readonly tools: PromptTools }) {
  const { need, targets, by } = prompt
  const [own, setOwn] = useState<readonly Target[]>([])
  const { taken = own, onTake = setOwn } = tools
  const why = tools.whyNot(by)
  const [min, max] = boundsOf(need)
  const several = isSeveral(need)
  const press = (target: Target) => {
    if (!several) tools.onAnswer({ kind: 'target', targets: [target] })
    else onTake(toggled(taken, target))
  }
  const short = why ?? (taken.length < min ? `${min - taken.length} more to choose.` : null)
  const send = () => tools.onAnswer({ kind: 'target', targets: taken })
  useKeys((event) => {
    // A button in focus is pressed by it.
    if (event.key !== 'Enter'
      || (event.target instanceof Element && event.target.closest('button, a, select, summary'))) return false
    send()
    return true
  }, several && short === null)
  const allowed = takable(need, targets, taken).map((view) => (why === null ? view : { ...view, why }))
  return (
    <div className="target">
      <p className="target-ask">
        {need.label}: pick on the board, or here.
        {several && ` ${min === max ? max : `${min} to ${max}`}, ${taken.length} chosen.`}
      </p>
      <TargetList label={need.label} targets={allowed} {...(several ? { taken } : {})} onTarget={press}
        onShow={tools.onShow} />
      {several && (
        <Button kind="primary" shortcut="Enter" why={short} onPress={send}>
          {taken.length === 0 && min === 0 ? 'Nobody' : 'Take these'}
        </Button>
      )}
    </div>
  )
}
