// The turn's rarer buttons, in a menu. A refused one stays in it and says why.
import { Ellipsis } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { Command } from '../../engine/core/command.ts'
import type { ButtonView } from '../../engine/core/view.ts'

export interface MoreButtonsProps {
  readonly buttons: readonly ButtonView[]
  /** How many of them stand in the bar too, when it is wide: the theme then hides them here. */
  readonly inBar: number
  readonly onCommand: (command: Command) => void
}

/** Nothing when there are none. */
export function MoreButtons({ buttons, inBar, onCommand }: MoreButtonsProps) {
  if (buttons.length === 0) return null
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <button type="button" className="btn phase-more" data-bare
          data-all-in-bar={buttons.length <= inBar || undefined} aria-label="More for this turn"
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
