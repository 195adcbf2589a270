// The turn's rarer buttons, in a menu. A refused one stays in it and says why.
import { Ellipsis } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { Command } from '../../engine/core/command.ts'
import type { ButtonView } from '../../engine/core/view.ts'

/** Nothing when there are none. */
export function MoreButtons({ buttons, onCommand }: { readonly buttons: readonly ButtonView[]; readonly onCommand: (command: Command) => void }) {
  if (buttons.length === 0) return null
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <button type="button" className="btn" data-bare aria-label="More for this turn">
          <Ellipsis size={16} aria-hidden />
        </button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" sideOffset={6} collisionPadding={8}>
          {buttons.map((button) => (
            <DropdownMenu.Item key={button.id} className="menu-item" disabled={button.why !== null} onSelect={() => onCommand(button.command)}>
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
