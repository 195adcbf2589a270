// Short words that pass by: refusals with their reason, deeds with a way back. They never take the focus and rest while
// looked at.
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { IconButton, MessageAction } from '../parts/index.ts'
import { readingTime, type ToastNotice } from './model.ts'
import { useToastHost } from './toast-host.ts'
import { useHoverOrFocus } from './use-hover-or-focus.ts'
import './notices.css'

export interface ToastsProps {
  /** Oldest first; the newest three are shown. */
  readonly toasts: readonly ToastNotice[]
  /** Its time is over, or it was put away. */
  readonly onGone: (id: string) => void
}

const MOST = 3

/** The stack at the upper edge of the board; in the dialog that is open, if one is. */
export function Toasts({ toasts, onGone }: ToastsProps) {
  const host = useToastHost()
  const stack = (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list of messages, not the output of a form
    <div className="toasts" role="status" aria-label="Messages" aria-live="polite">
      {toasts.slice(-MOST).map((toast) => <Toast key={toast.id} toast={toast} onGone={onGone} />)}
    </div>
  )
  return host ? createPortal(stack, host) : stack
}

function Toast({ toast, onGone }: { readonly toast: ToastNotice; readonly onGone: (id: string) => void }) {
  const box = useRef<HTMLDivElement>(null)
  const held = useHoverOrFocus(box)
  const gone = useRef(onGone)
  useEffect(() => {
    gone.current = onGone
  })
  const { id, text, tone, action } = toast
  const time = readingTime(toast)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => gone.current(id), time)
    return () => clearTimeout(timer)
  }, [held, id, time])
  return (
    <div className="toast" ref={box} data-tone={tone}>
      <p>{text}</p>
      <MessageAction action={action} onGone={() => onGone(id)} />
      <IconButton size="s" icon={X} label="Put away" onPress={() => onGone(id)} />
    </div>
  )
}
