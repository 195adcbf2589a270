// Short messages that go by themselves: refusals with their reason, actions with an undo button. They never take the
// focus, and they stay while the pointer or the focus is on them.
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { IconButton, MessageAction } from '../parts/index.ts'
import { readingTime, type ToastNotice } from './model.ts'
import { useToastHost } from './toast-host.ts'
import { useHoverOrFocus } from './use-hover-or-focus.ts'
import './notices.css'

export interface ToastsProps {
  /** Oldest first; the newest three are shown, and all offers. */
  readonly toasts: readonly ToastNotice[]
  /** Called when the toast's time is over or the toast was dismissed. */
  readonly onGone: (id: string) => void
}

const MOST = 3

/** The stack at the upper edge of the board, or in the open dialog. */
export function Toasts({ toasts, onGone }: ToastsProps) {
  const host = useToastHost()
  const stack = (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list of messages, not the output of a form
    <div className="toasts" role="status" aria-label="Messages" aria-live="polite">
      {toasts.filter((toast, at) => toast.stays || at >= toasts.length - MOST).map((toast) => (
        <Toast key={toast.id} toast={toast} onGone={onGone} />
      ))}
    </div>
  )
  return host ? createPortal(stack, host) : stack
}

function Toast({ toast, onGone }: { readonly toast: ToastNotice; readonly onGone: (id: string) => void }) {
  const box = useRef<HTMLDivElement>(null)
  const resting = useHoverOrFocus(box)
  const gone = useRef(onGone)
  useEffect(() => {
    gone.current = onGone
  })
  const { id, text, tone, action, stays = false } = toast
  const time = readingTime(toast)
  useEffect(() => {
    if (resting || stays) return
    const timer = setTimeout(() => gone.current(id), time)
    return () => clearTimeout(timer)
  }, [resting, stays, id, time])
  return (
    <div className="toast" ref={box} data-tone={tone}>
      <p>{text}</p>
      <MessageAction action={action} onGone={() => onGone(id)} />
      <IconButton size="s" icon={X} label="Dismiss" onPress={() => onGone(id)} />
    </div>
  )
}
