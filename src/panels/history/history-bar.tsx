// Undo and redo, each with the step it would undo or redo, and a menu of steps to jump to (COM-05).
import { History, Redo2, Undo2 } from 'lucide-react'
import { IconButton, Menu, type MenuPart } from '../parts/index.ts'
import { stepsAround, type HistoryStep } from './model.ts'
import './history.css'

export interface HistoryBarProps {
  /** Oldest first; undone steps stand at the end. */
  readonly steps: readonly HistoryStep[]
  readonly onUndo: () => void
  readonly onRedo: () => void
  /** Jumps to the battle after that many steps; 0 is the start. */
  readonly onJump: (done: number) => void
  /** Branches that were left by undoing and then doing something else, each named by its last step. */
  readonly branches?: readonly HistoryBranch[]
  readonly onBranch?: (id: string) => void
}

export interface HistoryBranch {
  readonly id: string
  /** The title of its last step. */
  readonly title: string
  /** How many steps are on this branch only. */
  readonly length: number
}

/** Three icon buttons. The app listens for the keys that their tooltips name. */
export function HistoryBar(props: HistoryBarProps) {
  const { steps, onUndo, onRedo, branches = [] } = props
  const done = steps.filter((step) => !step.undone)
  const last = done.findLast(({ isPassedOver }) => !isPassedOver) ?? done.findLast(({ stays }) => !stays)
  const next = steps[done.length]
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a toolbar's group, not a form's
    <div className="history" role="group" aria-label="History">
      <IconButton
        icon={Undo2}
        label={last ? `Undo: ${last.title}` : 'Undo'}
        hint={last ? `Undo: ${last.title} · Ctrl+Z` : undefined}
        why={last ? null : 'Nothing to undo.'}
        onPress={onUndo}
        side="bottom"
      />
      <IconButton
        icon={Redo2}
        label={next ? `Redo: ${next.title}` : 'Redo'}
        hint={next ? `Redo: ${next.title} · Ctrl+Shift+Z or Ctrl+Y` : undefined}
        why={next ? null : 'Nothing to redo.'}
        onPress={onRedo}
        side="bottom"
      />
      <Menu
        label="Steps"
        className="history-menu"
        modal
        button={(
          <button type="button" className="btn" data-kind="quiet" data-size="m" data-bare="" aria-label="Steps"
            title="Steps" disabled={steps.length === 0 && branches.length === 0}
          >
            <History size={16} aria-hidden />
          </button>
        )}
        parts={() => partsOf(props)}
      />
    </div>
  )
}

/** The steps around the last one, the start, and the branches. */
function partsOf({ steps, onJump, branches = [], onBranch }: HistoryBarProps): readonly MenuPart[] {
  const done = steps.filter((step) => !step.undone).length
  return [
    { title: 'Jump to after …' },
    ...stepsAround(steps).map(({ step, done: at }): MenuPart => ({
      id: step.id,
      className: 'history-step',
      checked: at === done,
      marks: { 'data-undone': step.undone || undefined },
      onPick: () => onJump(at),
      words: (
        <>
          <span className="history-number" aria-hidden>
            {at}
          </span>
          <span className="history-title">{step.title}</span>
          {at === done && <span className="history-here">here</span>}
          {step.undone && <span className="history-here">undone</span>}
        </>
      ),
    })),
    'line',
    { id: 'start', words: 'Jump to the start', disabled: done === 0, onPick: () => onJump(0) },
    ...(branches.length > 0 ? [{ title: 'Branches left by undoing' }] : []),
    ...branches.map((branch): MenuPart => ({
      id: `branch ${branch.id}`,
      className: 'history-step',
      onPick: () => onBranch?.(branch.id),
      words: (
        <>
          <span className="history-title">… {branch.title}</span>
          <span className="history-here">{branch.length === 1 ? '1 step' : `${branch.length} steps`}</span>
        </>
      ),
    })),
  ]
}
