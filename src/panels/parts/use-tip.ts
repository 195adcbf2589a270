// When the text of a control is shown, and when it goes again. Only one text is shown at a time.
import { useEffect, useRef, useState, type FocusEvent, type MouseEvent, type PointerEvent } from 'react'

const HOVER_MS = 300
const LONG_PRESS_MS = 450
/** How long the text stays after a long touch. */
const LINGER_MS = 2500
/** How long the pointer may take on its way from the control to the text. */
const WAY_MS = 120

/** Takes the shown text away. */
let hideShown: (() => void) | null = null

export function useTip() {
  const [open, setOpen] = useState(false)
  const control = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The pointer has come: it opens the text once, until it has left. */
  const over = useRef(false)
  /** A press is under way: the focus that it brings opens nothing. */
  const pressed = useRef(false)
  /** A long touch has opened the text. */
  const held = useRef(false)

  const startTimer = (after: number, act: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, after)
  }
  const show = () => setOpen(true)
  const hide = () => {
    clearTimeout(timer.current)
    setOpen(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => (open ? watch(control.current, () => setOpen(false)) : undefined), [open])

  const onControl = {
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (event.pointerType === 'touch' || over.current) return
      over.current = true
      control.current = event.currentTarget
      startTimer(HOVER_MS, show)
    },
    onPointerLeave(event: PointerEvent) {
      if (event.pointerType === 'touch') return
      over.current = false
      startTimer(WAY_MS, hide)
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      hide()
      held.current = false
      pressed.current = true
      document.addEventListener('pointerup', () => {
        pressed.current = false
      }, { once: true })
      if (event.pointerType !== 'touch') return
      control.current = event.currentTarget
      startTimer(LONG_PRESS_MS, () => {
        held.current = true
        show()
      })
    },
    onPointerUp() {
      clearTimeout(timer.current)
      if (held.current) startTimer(LINGER_MS, hide)
    },
    onPointerCancel() {
      pressed.current = false
      clearTimeout(timer.current)
    },
    onFocus(event: FocusEvent<HTMLElement>) {
      if (pressed.current) return
      control.current = event.currentTarget
      show()
    },
    onBlur: hide,
    onClick: hide,
    onClickCapture(event: MouseEvent) {
      if (!held.current) return
      held.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
  const onText = { onPointerEnter: () => clearTimeout(timer.current), onPointerLeave: hide }
  return { open, control, onControl, onText }
}

/** Hides the text when another comes, on Escape, when the control is scrolled away, and on a press elsewhere. */
function watch(control: HTMLElement | null, hide: () => void): () => void {
  if (hideShown !== hide) hideShown?.()
  hideShown = hide
  const ending = new AbortController()
  const { signal } = ending
  // Escape then closes nothing else: a dialog listens at the document, later.
  window.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    hide()
  }, { capture: true, signal })
  window.addEventListener('scroll', ({ target }) => {
    if (target instanceof Node && target.contains(control)) hide()
  }, { capture: true, passive: true, signal })
  window.addEventListener('resize', hide, { signal })
  window.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Element && !target.closest('[role=tooltip]')) hide()
  }, { capture: true, signal })
  return () => {
    ending.abort()
    if (hideShown === hide) hideShown = null
  }
}
