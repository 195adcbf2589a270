// The token as the board paints it, large, with its picture under the hand: dragged, zoomed with the wheel once it was
// clicked, or moved with the arrow keys.
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { paletteOf } from '../../board/palette.ts'
import { paintToken, roomOf } from '../../board/tokens/sprite.ts'
import { wheelFactor } from '../../board/viewport/wheel.ts'
import type { TokenView } from '../../engine/core/index.ts'
import type { FramingHand } from './use-framing.ts'

interface FramingCanvasProps {
  readonly token: TokenView
  readonly picture: HTMLImageElement | null
  readonly theme: 'dark' | 'light'
  readonly hand: FramingHand
}

/** Width of the preview in CSS pixels. */
const SIDE = 184
const HOW = 'drag it, or use the arrow keys. + and − zoom. Click it first to zoom with the wheel.'
/** How far an arrow key moves the picture, in parts of the token. */
const STEP = 0.02
const ARROWS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP], ArrowDown: [0, STEP] }

export function FramingCanvas({ token, picture, theme, hand }: FramingCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const held = useRef<{ readonly x: number; readonly y: number } | null>(null)
  const diameter = SIDE / Math.max(roomOf(token), 1.2)
  const latest = useRef(hand)
  useLayoutEffect(() => {
    latest.current = hand
  })

  useEffect(() => {
    const ratio = Math.min(devicePixelRatio || 1, 2)
    const element = canvas.current
    const g = element?.getContext('2d')
    if (!element || !g) return
    element.width = element.height = SIDE * ratio
    g.translate(element.width / 2, element.height / 2)
    paintToken(g, { ...token, frame: hand.framing }, diameter * ratio, paletteOf(theme), picture, ratio)
  }, [token, picture, theme, hand.framing, diameter])

  useEffect(() => {
    const element = canvas.current
    if (!element || !picture) return
    const turn = (event: WheelEvent) => {
      // Whoever scrolls the sheet past the picture does not mean the picture.
      if (!event.ctrlKey && element.parentElement !== document.activeElement) return
      event.preventDefault()
      const box = element.getBoundingClientRect()
      const at = { x: (event.clientX - box.x - box.width / 2) / diameter + 0.5,
        y: (event.clientY - box.y - box.height / 2) / diameter + 0.5 }
      latest.current.zoom(latest.current.framing.zoom * wheelFactor(event), at)
      latest.current.commitSoon()
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [picture, diameter])

  const press = (event: PointerEvent<HTMLElement>) => {
    if (!picture || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { x: event.clientX, y: event.clientY }
  }
  const move = (event: PointerEvent) => {
    if (!held.current) return
    hand.drag((event.clientX - held.current.x) / diameter, (event.clientY - held.current.y) / diameter)
    held.current = { x: event.clientX, y: event.clientY }
  }
  const release = () => {
    if (held.current) hand.commit()
    held.current = null
  }
  const key = (event: KeyboardEvent) => {
    if (!picture || event.ctrlKey || event.metaKey || event.altKey) return
    const arrow = ARROWS[event.key]
    const factor = event.key === '+' || event.key === '=' ? 1.1 : event.key === '-' ? 1 / 1.1 : null
    if (arrow) hand.drag(...arrow)
    else if (factor !== null) hand.zoom(hand.framing.zoom * factor)
    else return
    event.preventDefault()
    event.stopPropagation()
    hand.commitSoon()
  }
  return (
    // An application: arrow keys move the picture, so it takes the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions
    <div className="looks-canvas" role="application" tabIndex={picture ? 0 : -1} data-still={picture ? undefined : ''}
      aria-label={`Picture of ${token.name}: ${HOW}`} onPointerDown={press} onPointerMove={move} onPointerUp={release}
      onPointerCancel={release} onKeyDown={key}
    >
      <canvas ref={canvas} style={{ inlineSize: SIDE, blockSize: SIDE }} aria-hidden />
    </div>
  )
}
