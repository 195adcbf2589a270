// Lies over the board while a rectangle is dragged over some cells. The rectangle is drawn by hand: nothing is rendered
// during the drag. The wheel still zooms the board below; Escape and a right click end it.
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { toPoint, type Spot } from '../../board/viewport/camera.ts'
import type { Rect } from '../../grid/index.ts'
import { useServices } from '../services/services.ts'

interface AlignVeilProps {
  /** The part of the ground that was dragged over, in cell widths; `null` when it was given up. */
  readonly onEnd: (over: Rect | null) => void
}

/** A shorter drag, in pixels, is a slip of the hand. */
const LEAST = 6

export function AlignVeil({ onEnd }: AlignVeilProps) {
  const { board } = useServices()
  const veil = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    const [element, box] = [veil.current, frame.current]
    if (!element || !box) return
    const stop = new AbortController()
    const options = { signal: stop.signal }
    let from: Spot | null = null
    const spotOf = (event: PointerEvent): Spot => {
      const { left, top } = element.getBoundingClientRect()
      return { left: event.clientX - left, top: event.clientY - top }
    }
    const draw = (to: Spot): void => {
      if (!from) return
      box.style.cssText = `left:${Math.min(from.left, to.left)}px;top:${Math.min(from.top, to.top)}px;width:${
        Math.abs(to.left - from.left)
      }px;height:${Math.abs(to.top - from.top)}px`
      box.hidden = false
    }
    element.addEventListener('pointerdown', (event) => {
      event.preventDefault()
      if (event.button !== 0) return end.current(null)
      element.setPointerCapture(event.pointerId)
      from = spotOf(event)
    }, options)
    element.addEventListener('pointermove', (event) => draw(spotOf(event)), options)
    element.addEventListener('pointerup', (event) => {
      const [start, to] = [from, spotOf(event)]
      from = null
      box.hidden = true
      if (!start || Math.min(Math.abs(to.left - start.left), Math.abs(to.top - start.top)) < LEAST) return
      const camera = board.current?.cameraNow()
      if (!camera) return
      const view = { width: element.clientWidth, height: element.clientHeight }
      const [a, b] = [toPoint(camera, view, start), toPoint(camera, view, to)]
      end.current({ x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x),
        height: Math.abs(a.y - b.y) })
    }, options)
    element.addEventListener('pointercancel', () => {
      from = null
      box.hidden = true
    }, options)
    element.addEventListener('contextmenu', (event) => event.preventDefault(), options)
    element.addEventListener('wheel', (event) => {
      event.preventDefault()
      if (from === null) element.parentElement?.querySelector('.board')?.dispatchEvent(new WheelEvent('wheel', event))
    }, { ...options, passive: false })
    addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      end.current(null)
    }, { ...options, capture: true })
    return () => stop.abort()
  }, [board])
  const host = document.querySelector('.board-frame')
  return host && createPortal(
    (
      <div ref={veil} className="align-veil" aria-hidden>
        <p className="align-words">Drag from a corner of a cell to a corner of another. Esc ends it.</p>
        <div ref={frame} className="align-frame" hidden />
      </div>
    ),
    host,
  )
}
