// The targets as a list, each with what is rolled against what. The list lets the keyboard reach what the pointer finds
// on the board.
import { useRef, useState } from 'react'
import type { Target } from '../../engine/core/command.ts'
import type { TargetView } from '../../engine/core/view.ts'
import { Button } from '../parts/index.ts'

export interface TargetListProps {
  readonly label: string
  readonly targets: readonly TargetView[]
  /** Targets chosen so far, where several are needed. */
  readonly taken?: readonly Target[]
  /** `touch`: chosen with a finger, which cannot point at the target first. */
  readonly onTarget: (target: Target, touch?: true) => void
  readonly onShow: (target: TargetView | null) => void
}

/** More unavailable targets than this are folded, where another target can be chosen. */
const FEW = 2

/** Targets that can be chosen stand first, in the order given; the others stay readable and say why not. */
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
        readOut={view.preview.join('. ')}
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
    // The last press, by key or by finger, says how the next target is chosen.
    <div className="target-lists" onPointerDownCapture={(event) => press(event.pointerType === 'touch')()}
      onKeyDownCapture={press(false)}
    >
      <ul className="targets" aria-label={label}>
        {possible.map((view) => chip(view, false))}
        {!apart && others.map((view) => chip(view, false))}
        {apart && possible.length > 0 && (
          <li>
            <Button size="s" kind="quiet" className="target-fold" pressed={open}
              hint="Shows why each of these targets cannot be chosen." onPress={() => setOpen(!open)}
            >
              {others.length} targets cannot be chosen
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

/** A key that is equal for equal targets, even when they are worked out again. */
const targetKey = (target: Target): string => JSON.stringify(target)
