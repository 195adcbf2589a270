// Undo and redo, each with the step it would undo or redo, and a menu of steps to jump to (COM-05).
import { History, Redo2, Undo2 } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { IconButton } from '../parts/index.ts'
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
export function HistoryBar({ steps, onUndo, onRedo, onJump, branches = [], onBranch }: HistoryBarProps) {
  const done = steps.filter((step) => !step.undone)
  const last = done.at(-1)
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
      <DropdownMenu.Root>
        <DropdownMenu.Trigger className="btn" data-kind="quiet" data-size="m" data-bare="" aria-label="Steps"
          title="Steps" disabled={steps.length === 0 && branches.length === 0}
        >
          <History size={16} aria-hidden />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content className="menu history-menu" align="end" sideOffset={4} collisionPadding={8}>
            <DropdownMenu.Label className="menu-label">Jump to after …</DropdownMenu.Label>
            {stepsAround(steps).map(({ step, done: at }) => (
              <DropdownMenu.CheckboxItem
                key={step.id}
                className="menu-item history-step"
                checked={at === done.length}
                data-undone={step.undone || undefined}
                onSelect={() => onJump(at)}
              >
                <span className="history-number" aria-hidden>
                  {at}
                </span>
                <span className="history-title">{step.title}</span>
                {at === done.length && <span className="history-here">here</span>}
                {step.undone && <span className="history-here">undone</span>}
              </DropdownMenu.CheckboxItem>
            ))}
            <DropdownMenu.Separator className="menu-line" />
            <DropdownMenu.Item className="menu-item" disabled={done.length === 0} onSelect={() => onJump(0)}>
              Jump to the start
            </DropdownMenu.Item>
            {branches.length > 0 && (
              <DropdownMenu.Label className="menu-label">Branches left by undoing</DropdownMenu.Label>
            )}
            {branches.map((branch) => (
              <DropdownMenu.Item key={branch.id} className="menu-item history-step"
                onSelect={() => onBranch?.(branch.id)}
              >
                <span className="history-title">… {branch.title}</span>
                <span className="history-here">{branch.length === 1 ? '1 step' : `${branch.length} steps`}</span>
              </DropdownMenu.Item>
            ))}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
    </div>
  )
}
