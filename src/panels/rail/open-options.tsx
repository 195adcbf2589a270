// The options behind a button of the strip, while they are open.
import { Popover } from 'radix-ui'
import type { ReactNode } from 'react'

export interface OpenOptionsProps {
  readonly trigger: HTMLButtonElement | null
  readonly label: string
  readonly options: () => ReactNode
  readonly onClose: () => void
}

export function OpenOptions({ trigger, label, options, onClose }: OpenOptionsProps) {
  return (
    <Popover.Root open onOpenChange={onClose}>
      <Popover.Anchor virtualRef={{ current: trigger ?? document.body }} />
      <Popover.Portal>
        <Popover.Content className="strip-options" aria-label={label} align="start" sideOffset={4} collisionPadding={8}
          onInteractOutside={(event) => {
            // The button itself opens and closes them.
            if (event.target instanceof Node && trigger?.contains(event.target)) event.preventDefault()
          }} onCloseAutoFocus={(event) => {
          event.preventDefault()
          trigger?.focus()
        }}>
          {options()}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
