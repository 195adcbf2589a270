// A short text at a control: on hover, on keyboard focus, and on a long touch (which then does not press the control).
import { Tooltip as Radix } from 'radix-ui'
import { useEffect, useRef, useState, type MouseEvent, type PointerEvent, type ReactElement,
  type ReactNode } from 'react'

const LONG_PRESS_MS = 450
const LINGER_MS = 2500
/** Pixels between the control and the text. */
const GAP = 6
/** Pixels between the text and the edges of the window. */
const EDGE = 8
const LOOK_AGAIN_MS = 90

export interface TooltipProps {
  /** Nothing is shown for `null` or an empty text. */
  readonly content: ReactNode
  /** The control: a single element that takes a ref and the usual handlers. */
  readonly children: ReactElement
  readonly side?: 'top' | 'right' | 'bottom' | 'left'
  /** A selector of an element around the control: the text then stands above that element and hides no neighbour. */
  readonly above?: string
  /** A selector of an element at the left that the text must not cover. */
  readonly clearOf?: string
}

/**
 * Wraps a control. The text is an extra: what people must know to use the control also belongs in its name or its
 * description.
 */
export function Tooltip({ content, children, side = 'top', above, clearOf }: TooltipProps) {
  const [open, setOpen] = useState(false)
  const [offset, setOffset] = useState(GAP)
  const [left, setLeft] = useState(EDGE)
  const trigger = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open || clearOf === undefined) return
    const look = () => {
      const column = document.querySelector(clearOf)
      setLeft(column ? column.getBoundingClientRect().right + GAP : EDGE)
    }
    look()
    // The same hover may open a column a moment after the text.
    const again = setTimeout(look, LOOK_AGAIN_MS)
    return () => clearTimeout(again)
  }, [open, clearOf])
  const show = (shown: boolean) => {
    const around = above && shown ? trigger.current?.closest(above) : null
    if (around && trigger.current) {
      setOffset(GAP + Math.max(0, trigger.current.getBoundingClientRect().top - around.getBoundingClientRect().top))
    }
    setOpen(shown)
  }
  const press = useLongPress(() => show(true), () => show(false))
  const empty = content === null || content === undefined || content === ''
  return (
    <Radix.Provider delayDuration={300} skipDelayDuration={200}>
      <Radix.Root open={open && !empty} onOpenChange={show}>
        <Radix.Trigger asChild ref={trigger} {...press}>
          {children}
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className="tip" side={side} sideOffset={offset}
            collisionPadding={{ top: EDGE, right: EDGE, bottom: EDGE, left }}
          >
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}

/** Handlers for the control: a long touch calls `show`, and `hide` follows a while after the finger is lifted. */
function useLongPress(show: () => void, hide: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const held = useRef(false)
  const clear = () => {
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = null
  }
  useEffect(() => clear, [])
  return {
    onPointerDown(event: PointerEvent) {
      held.current = false
      if (event.pointerType !== 'touch') return
      clear()
      timer.current = setTimeout(() => {
        held.current = true
        show()
      }, LONG_PRESS_MS)
    },
    onPointerUp() {
      clear()
      if (held.current) timer.current = setTimeout(hide, LINGER_MS)
    },
    onPointerCancel: clear,
    onClickCapture(event: MouseEvent) {
      if (!held.current) return
      held.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
