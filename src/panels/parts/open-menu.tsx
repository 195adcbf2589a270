// A menu while it is open.
import { Menu as Radix } from 'radix-ui/internal'
import { useRef } from 'react'
import type { MenuLook, MenuPart } from './menu-parts.ts'

export interface OpenMenuProps extends MenuLook {
  readonly trigger: HTMLButtonElement | null
  /** Whether the first entry is focused. */
  readonly byKey: boolean
  readonly onClose: () => void
}

export function OpenMenu({ trigger, byKey, onClose, label, align = 'end', className = '', modal = false, parts }:
  OpenMenuProps)
{
  const entered = useRef(false)
  const pressedBeside = useRef(false)
  return (
    <Radix.Root open modal={modal} onOpenChange={onClose}>
      <Radix.Anchor virtualRef={{ current: trigger }} />
      <Radix.Portal>
        <Radix.Content
          className={`menu ${className}`}
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onEntryFocus={(event) => {
            const first = byKey && !entered.current && event.target instanceof Element
              ? event.target.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')
              : null
            entered.current = true
            if (!first) return
            event.preventDefault()
            first.focus()
          }}
          onInteractOutside={({ detail: { originalEvent } }) => {
            const press = originalEvent instanceof PointerEvent ? originalEvent : null
            pressedBeside.current = !modal || press?.button === 2 || (press?.button === 0 && press.ctrlKey)
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // Who pressed elsewhere wants to be there.
            if (!pressedBeside.current) trigger?.focus()
          }}
        >
          {parts().map((part, index) => <Part key={keyOf(part, index)} part={part} />)}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const keyOf = (part: MenuPart, index: number): string => (part !== 'line' && 'id' in part ? part.id : `part ${index}`)

function Part({ part }: { readonly part: MenuPart }) {
  if (part === 'line') return <Radix.Separator className="menu-line" />
  if ('title' in part) return <Radix.Label className={part.className ?? 'menu-label'}>{part.title}</Radix.Label>
  const { words, onPick, disabled = false, checked, className = '', marks } = part
  const common = { ...marks, className: `menu-item ${className}`, disabled, onSelect: onPick }
  return checked === undefined
    ? <Radix.Item {...common}>{words}</Radix.Item>
    : <Radix.CheckboxItem {...common} checked={checked}>{words}</Radix.CheckboxItem>
}
