// The rarer buttons of the turn, in a menu. A refused button stays in the menu and says why.
import { Ellipsis } from 'lucide-react'
import type { Command } from '../../engine/core/command.ts'
import type { ButtonView } from '../../engine/core/view.ts'
import { Menu } from '../parts/index.ts'
import { ButtonWords } from './button-words.tsx'

export interface MoreButtonsProps {
  readonly buttons: readonly ButtonView[]
  /** How many of the buttons stand in the bar too, when the bar is wide: the style sheet then hides them here. */
  readonly inBar: number
  readonly onCommand: (command: Command) => void
}

/** The menu, or nothing when there are no buttons. */
export function MoreButtons({ buttons, inBar, onCommand }: MoreButtonsProps) {
  if (buttons.length === 0) return null
  const label = 'More buttons of this turn'
  return (
    <Menu
      label={label}
      button={(
        <button type="button" className="btn phase-more" data-bare
          data-all-in-bar={buttons.length <= inBar || undefined} aria-label={label}
        >
          <Ellipsis size={16} aria-hidden />
        </button>
      )}
      parts={() =>
        buttons.map((button, index) => ({ id: button.id, words: <ButtonWords button={button} />,
          marks: { 'data-in-bar': index < inBar || undefined }, disabled: button.why !== null,
          onPick: () => onCommand(button.command) })
        )}
    />
  )
}
