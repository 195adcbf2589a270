// A button with a menu. The code of open menus comes in a file of its own; a menu that is opened before opens as soon
// as the code has come.
import { cloneElement, Suspense, useEffect, useState, type ButtonHTMLAttributes, type KeyboardEvent, type PointerEvent,
  type ReactElement, type ReactNode, type RefAttributes } from 'react'
import type { MenuLook } from './menu-parts.ts'
import { createLazyPart } from './lazy-part.tsx'
import { Tooltip } from './tooltip.tsx'

const OpenMenu = createLazyPart(() => import('./open-menu.tsx').then((part) => part.OpenMenu))
/** Fetches the code of open menus ahead. */
export const fetchMenus = OpenMenu.fetch

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & RefAttributes<HTMLButtonElement>

export interface MenuProps extends MenuLook {
  readonly button: ReactElement<ButtonProps>
  /** The button's tooltip. */
  readonly tip?: ReactNode
  /** Held open from outside. */
  readonly open?: boolean | undefined
  readonly onOpen?: ((open: boolean) => void) | undefined
}

export function Menu({ button, tip, open, onOpen, ...look }: MenuProps) {
  const [own, setOwn] = useState(false)
  const [isThere, setThere] = useState(OpenMenu.isThere)
  /** The first entry is focused in a menu that was opened by a key. */
  const [byKey, setByKey] = useState(false)
  const [trigger, setTrigger] = useState<HTMLButtonElement | null>(null)
  const isOpen = open ?? own
  const set = (next: boolean) => {
    setOwn(next)
    onOpen?.(next)
  }
  const fetch = () => {
    if (!isThere) void OpenMenu.fetch().then(() => setThere(true), () => set(false))
  }
  useEffect(() => {
    if (isOpen) fetch()
  })
  const { props } = button
  const withMenu = cloneElement(button, {
    ref: setTrigger,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onPointerEnter: fetch,
    onFocus(event) {
      props.onFocus?.(event)
      fetch()
    },
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      props.onPointerDown?.(event)
      if (event.button !== 0 || event.ctrlKey) return
      // The focus goes into the menu, not to the button.
      if (!isOpen) event.preventDefault()
      setByKey(false)
      set(!isOpen)
    },
    onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
      props.onKeyDown?.(event)
      if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return
      event.preventDefault()
      setByKey(true)
      set(event.key === 'ArrowDown' || !isOpen)
    },
  })
  return (
    <>
      {tip === undefined ? withMenu : <Tooltip content={isOpen ? '' : tip} side="bottom">{withMenu}</Tooltip>}
      {isOpen && isThere && (
        <Suspense>
          <OpenMenu.Shown {...look} trigger={trigger} byKey={byKey} onClose={() => set(false)} />
        </Suspense>
      )}
    </>
  )
}
