// The targets as a list, each with what is rolled against what. The list lets the keyboard reach what the pointer finds
// on the board.
import { Fragment, useRef, useState } from 'react'
import type { Target } from '../../engine/core/command.ts'
import type { TargetView } from '../../engine/core/view.ts'
import { Button } from '../parts/index.ts'

export interface TargetListProps {
  readonly label: string
  readonly targets: readonly TargetView[]
  /** Whether a target is on the actor’s side; `null` for what is on no side. Both sides are listed apart. */
  readonly isFriend?: ((target: Target) => boolean | null) | undefined
  /** Targets chosen so far, where several are needed. */
  readonly taken?: readonly Target[]
  /** `touch`: chosen with a finger, which cannot point at the target first. */
  readonly onTarget: (target: Target, touch?: true) => void
  readonly onShow: (target: TargetView | null) => void
}

/** More unavailable targets than this are folded, where another target can be chosen. */
const FEW = 2

/** Targets that can be chosen stand first, in the order given; the others stay readable and say why not. */
export function TargetList({ label, targets, taken, isFriend, onTarget, onShow }: TargetListProps) {
  const finger = useRef(false)
  const press = (touch: boolean) => () => {
    finger.current = touch
  }
  const [open, setOpen] = useState(false)
  const possible = targets.filter((view) => view.why === null)
  const parts = sidesOf(possible, isFriend)
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
        {parts.map(({ title, views }) => (
          <Fragment key={title}>
            {title !== '' && <li className="target-side">{title}</li>}
            {views.map((view) => chip(view, false))}
          </Fragment>
        ))}
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

interface Part {
  readonly title: string
  readonly views: readonly TargetView[]
}

/** Foes, friends and the rest, each with a title; one part without a title where all are on the same side. */
function sidesOf(views: readonly TargetView[], isFriend: TargetListProps['isFriend']): readonly Part[] {
  const side = ({ target }: TargetView) => isFriend?.(target) ?? null
  const parts = [{ title: 'Foes', is: false }, { title: 'Friends', is: true }, { title: 'Others', is: null }].map(
    ({ title, is }) => ({ title, views: views.filter((view) => side(view) === is) }),
  ).filter((part) => part.views.length > 0)
  return parts.length > 1 ? parts : [{ title: '', views }]
}

/** A key that is equal for equal targets, even when they are worked out again. */
const targetKey = (target: Target): string => JSON.stringify(target)
