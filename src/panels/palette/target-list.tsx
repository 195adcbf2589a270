// Possible targets as a list, each with what is rolled against what: the keyboard's path to what the pointer finds on
// the board.
import { useRef, useState } from 'react'
import type { Target } from '../../engine/core/command.ts'
import type { TargetView } from '../../engine/core/view.ts'
import { Button } from '../parts/index.ts'

export interface TargetListProps {
  readonly label: string
  readonly targets: readonly TargetView[]
  /** Those already taken, where several are wanted. */
  readonly taken?: readonly Target[]
  /** `touch`: by a finger, which had no way to point at it first. */
  readonly onTarget: (target: Target, touch?: true) => void
  readonly onShow: (target: TargetView | null) => void
}

/** More than so many that cannot be chosen are folded, where something can. */
const FEW = 2

/** What can be chosen first, in the order given; the others stay readable and say why not. */
export function TargetList({ label, targets, taken, onTarget, onShow }: TargetListProps) {
  const finger = useRef(false)
  const press = (touch: boolean) => () => {
    finger.current = touch
  }
  const [open, setOpen] = useState(false)
  const possible = targets.filter((view) => view.why === null)
  const others = targets.filter((view) => view.why !== null)
  const apart = others.length > FEW
  const told = apart && (open || possible.length === 0)
  const chip = (view: TargetView, withReason: boolean) => (
    <li key={targetKey(view.target)}>
      <Button
        size="s"
        className="target-button"
        label={view.label}
        why={view.why}
        said={view.preview.join('. ')}
        pressed={taken ? taken.some((target) => targetKey(target) === targetKey(view.target)) : null}
        onPress={() => (finger.current ? onTarget(view.target, true) : onTarget(view.target))}
        onOver={(over) => onShow(over ? view : null)}
      >
        <span className="target-label">{view.label}</span>
        {withReason && <span className="target-why">{view.why}</span>}
        {view.why === null && view.preview.length > 0 && (
          <span className="target-numbers">{view.preview.map((line) => <span key={line}>{`${line} `}</span>)}</span>
        )}
      </Button>
    </li>
  )
  return (
    // What was pressed last, a key or a finger, says how the next target is chosen.
    <div className="target-lists" onPointerDownCapture={(event) => press(event.pointerType === 'touch')()}
      onKeyDownCapture={press(false)}
    >
      <ul className="targets" aria-label={label}>
        {possible.map((view) => chip(view, false))}
        {!apart && others.map((view) => chip(view, false))}
        {apart && possible.length > 0 && (
          <li>
            <Button size="s" kind="quiet" className="target-fold" pressed={open} hint="With the reason for each."
              onPress={() => setOpen(!open)}
            >
              {others.length} cannot be chosen
            </Button>
          </li>
        )}
      </ul>
      {told && (
        <ul className="targets targets-not" aria-label={`${label}: cannot be chosen`}>
          {others.map((view) => chip(view, true))}
        </ul>
      )}
    </div>
  )
}

/** Equal for equal targets, however often they are worked out anew. */
const targetKey = (target: Target): string => JSON.stringify(target)
