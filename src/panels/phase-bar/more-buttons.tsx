// The rarer buttons of the turn, in a menu. A refused button stays in the menu and says why.
import { Ellipsis } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { Command } from '../../engine/core/command.ts'
import type { ButtonView } from '../../engine/core/view.ts'

export interface MoreButtonsProps {
  readonly buttons: readonly ButtonView[]
  /** How many of the buttons stand in the bar too, when the bar is wide: the style sheet then hides them here. */
  readonly inBar: number
  readonly onCommand: (command: Command) => void
}

/** The menu, or nothing when there are no buttons. */
export function MoreButtons({ buttons, inBar, onCommand }: MoreButtonsProps) {
  if (buttons.length === 0) return null
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <button type="button" className="btn phase-more" data-bare
          data-all-in-bar={buttons.length <= inBar || undefined} aria-label="More buttons of this turn"
        >
          <Ellipsis size={16} aria-hidden />
        </button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" sideOffset={6} collisionPadding={8}>
          {buttons.map((button, index) => (
            <DropdownMenu.Item key={button.id} className="menu-item" data-in-bar={index < inBar || undefined}
              disabled={button.why !== null} onSelect={() => onCommand(button.command)}
            >
              <span className="menu-label">
                {button.on === true && '✓ '}
                {button.label}
              </span>
              {(button.why ?? button.detail) && <span className="menu-detail">{button.why ?? button.detail}</span>}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
