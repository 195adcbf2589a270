// Browser events in, effects out: feeds pointer, wheel and touch events to the state machine of the pointer, and passes
// on what it says.
import type { Spot } from '../viewport/camera.ts'
import { wheelFactor } from '../viewport/wheel.ts'
import { AT_REST, type PointerEffect, type PointerInput, type PointerState, stepPointer,
  type Under } from './pointer.ts'

/** Keys held during an event of the pointer. */
export interface HeldKeys {
  readonly alt: boolean
  readonly shift: boolean
  readonly ctrl: boolean
}

export interface InputWiring {
  readonly element: HTMLElement
  readonly under: (spot: Spot, alt: boolean) => Under
  /** A tool is current: the right button and a held space bar pan. */
  readonly drawing: () => boolean
  readonly perform: (effect: PointerEffect, held: HeldKeys) => void
  readonly hover: (spot: Spot, held: HeldKeys) => void
  readonly leave: () => void
  readonly zoom: (at: Spot, factor: number) => void
  /** The wheel with Shift: turns what is selected there; `false` where there is nothing to turn. */
  readonly turn: (at: Spot, by: 1 | -1, fine: boolean) => boolean
  /** A right click that did not cancel a gesture. */
  readonly context: (spot: Spot) => void
  /** A finger that rests where it was put: it is told what a hovering pointer would be told. */
  readonly held: (spot: Spot) => void
  readonly doubleClick: (spot: Spot) => void
}

export interface Input {
  /** Cancels the gesture under way; `false` when there was none. */
  cancel(): boolean
  busy(): boolean
  destroy(): void
}

const LONG_PRESS = 550

export function listen(wiring: InputWiring): Input {
  const { element } = wiring
  const stop = new AbortController()
  const options = { signal: stop.signal }
  let state: PointerState = AT_REST
  let box = element.getBoundingClientRect()
  let held: HeldKeys = { alt: false, shift: false, ctrl: false }
  let space = false
  let press: { readonly timer: ReturnType<typeof setTimeout>; readonly spot: Spot } | null = null

  const spotOf = (event: { readonly clientX: number; readonly clientY: number }): Spot => ({
    left: event.clientX - box.left,
    top: event.clientY - box.top,
  })
  const feed = (input: PointerInput): boolean => {
    const step = stepPointer(state, input)
    const changed = step.state !== state
    state = step.state
    for (const effect of step.effects) wiring.perform(effect, held)
    return changed
  }
  const note = (event: PointerEvent): void => {
    held = { alt: event.altKey, shift: event.shiftKey, ctrl: event.ctrlKey || event.metaKey }
  }
  const noLongPress = (): void => {
    if (press !== null) clearTimeout(press.timer)
    press = null
  }
  /** On a busy page the time may be over before the moves are told that came in time: a frame brings them first. */
  const over = (): void => {
    const mine = press
    requestAnimationFrame(() => {
      if (press === mine) hold()
    })
  }
  const hold = (): void => {
    const held = press?.spot
    noLongPress()
    if (held === undefined || state.at !== 'pressed') return
    feed({ type: 'cancel' })
    wiring.held(held)
  }
  const measure = (): void => {
    box = element.getBoundingClientRect()
  }

  element.addEventListener('pointerenter', measure, options)
  globalThis.addEventListener('resize', measure, options)
  globalThis.addEventListener('scroll', measure, { ...options, passive: true })
  element.addEventListener('pointerdown', (event) => {
    const drawing = wiring.drawing()
    if (event.button === 2 && !drawing) return
    note(event)
    measure()
    element.focus({ preventScroll: true })
    element.setPointerCapture(event.pointerId)
    const spot = spotOf(event)
    // The middle button pans, whatever is under it.
    const under: Under = event.button !== 0 || (space && drawing)
      ? { kind: 'hold', cancels: event.button === 2 }
      : wiring.under(spot, event.altKey)
    feed({ type: 'down', pointer: event.pointerId, spot, under, shift: event.shiftKey && event.button === 0,
      alt: event.altKey, touch: event.pointerType === 'touch' })
    event.preventDefault()
    noLongPress()
    if (event.pointerType === 'touch') {
      press = { timer: setTimeout(over, LONG_PRESS), spot }
    }
  }, options)
  element.addEventListener('pointermove', (event) => {
    const spot = spotOf(event)
    note(event)
    if (state.at === 'rest') {
      if (event.pointerType !== 'touch') wiring.hover(spot, held)
    } else if (feed({ type: 'move', pointer: event.pointerId, spot, alt: event.altKey }) && state.at !== 'pressed') {
      noLongPress()
    }
  }, options)
  element.addEventListener('pointerup', (event) => {
    noLongPress()
    note(event)
    // A right button pressed while the left one is held arrives as a move, not here.
    feed({ type: 'up', pointer: event.pointerId, spot: spotOf(event), alt: event.altKey })
  }, options)
  element.addEventListener('pointercancel', (event) => {
    noLongPress()
    feed({ type: 'cancel' })
    feed({ type: 'up', pointer: event.pointerId, spot: spotOf(event), alt: event.altKey })
  }, options)
  element.addEventListener('pointerleave', (event) => {
    // A finger leaves whenever it is lifted; what it was shown stays until the next touch.
    if (state.at === 'rest' && event.pointerType !== 'touch') wiring.leave()
  }, options)
  element.addEventListener('contextmenu', (event) => {
    event.preventDefault()
    // Some browsers report a long press this way, sooner than our timer does.
    if (press !== null) return hold()
    // The right button pans while a tool is current; a click of it is told when it is released.
    if (wiring.drawing()) return
    const gesture = state.at !== 'rest' && state.at !== 'spent'
    if (gesture) feed({ type: 'cancel' })
    else if (state.at === 'rest') wiring.context(spotOf(event))
  }, options)
  element.addEventListener('wheel', (event) => {
    event.preventDefault()
    // With Shift some browsers turn the wheel sideways.
    const along = event.deltaY || event.deltaX
    if (event.shiftKey && along !== 0 && wiring.turn(spotOf(event), along > 0 ? 1 : -1, event.altKey)) return
    wiring.zoom(spotOf(event), wheelFactor(event))
  }, { ...options, passive: false })
  element.addEventListener('dblclick', (event) => wiring.doubleClick(spotOf(event)), options)
  globalThis.addEventListener('keydown', (event) => {
    if (event.key === ' ' && !onControl(event.target, element)) space = true
  }, options)
  globalThis.addEventListener('keyup', (event) => {
    if (event.key === ' ') space = false
  }, options)

  return {
    cancel() {
      if (state.at === 'rest' || state.at === 'spent') return false
      return feed({ type: 'cancel' })
    },
    busy: () => state.at !== 'rest' && state.at !== 'spent' && state.at !== 'pressed',
    destroy() {
      noLongPress()
      stop.abort()
    },
  }
}

/** The key belongs to a control of the page: a field, a button. */
const onControl = (target: EventTarget | null, board: HTMLElement): boolean =>
  target instanceof Element && target !== board && target !== document.body
