// A prompt for targets: they are chosen on the board, or in the list by keyboard, with what would be rolled.
import { useState } from 'react'
import type { Target } from '../../engine/core/command.ts'
import { boundsOf, isSeveral, takable, toggled } from '../../engine/core/target-choice.ts'
import { TargetList } from '../palette/target-list.tsx'
import { Button } from '../parts/index.ts'
import { useKeys } from '../parts/use-keys.ts'
import type { PromptOf, PromptTools } from './types.ts'

/** A single target answers at once. Several targets are chosen, in the list and on the board, and then sent. */
export function TargetPrompt({ prompt, tools }: { readonly prompt: PromptOf<'target'>; readonly tools: PromptTools }) {
  const { need, targets, by } = prompt
  const [ownTaken, setOwnTaken] = useState<readonly Target[]>([])
  const { taken = ownTaken, onTake = setOwnTaken } = tools
  const why = tools.whyNot(by)
  const [min, max] = boundsOf(need)
  const several = isSeveral(need)
  const press = (target: Target) => {
    if (!several) tools.onAnswer({ kind: 'target', targets: [target] })
    else onTake(toggled(taken, target))
  }
  const whyNotYet = why ?? (taken.length < min ? `Choose ${min - taken.length} more.` : null)
  const send = () => tools.onAnswer({ kind: 'target', targets: taken })
  useKeys((event) => {
    // A button that has the focus is pressed by Enter.
    if (event.key !== 'Enter'
      || (event.target instanceof Element && event.target.closest('button, a, select, summary'))) return false
    send()
    return true
  }, several && whyNotYet === null)
  const allowed = takable(need, targets, taken).map((view) => (why === null ? view : { ...view, why }))
  return (
    <div className="target">
      <p className="target-ask">
        {need.label}: choose on the board or here.
        {several && ` Choose ${min === max ? max : `${min} to ${max}`}; ${taken.length} chosen so far.`}
      </p>
      <TargetList label={need.label} targets={allowed} {...(several ? { taken } : {})} onTarget={press}
        onShow={tools.onShow} />
      {several && (
        <Button kind="primary" shortcut="Enter" why={whyNotYet} onPress={send}>
          {taken.length === 0 && min === 0 ? 'Choose none' : 'Take these'}
        </Button>
      )}
    </div>
  )
}
