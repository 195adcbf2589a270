// Browser events in, effects out: feeds pointer, wheel and touch events to the state machine of the pointer, and passes
// on what it says.
import type { Spot } from '../viewport/camera.ts'
import { wheelFactor } from '../viewport/wheel.ts'
import { AT_REST, type PointerEffect, type PointerInput, type PointerState, stepPointer,
  type Under } from './pointer.ts'

export interface InputWiring {
  readonly element: HTMLElement
  readonly under: (spot: Spot, alt: boolean) => Under
  readonly perform: (effect: PointerEffect) => void
  readonly hover: (spot: Spot) => void
  readonly leave: () => void
  readonly zoom: (at: Spot, factor: number) => void
  /** A right click that did not cancel a gesture. */
  readonly context: (spot: Spot, event: { readonly clientX: number; readonly clientY: number }) => void
  /** A finger that rests where it was put: it is told what a hovering pointer would be told. */
  readonly held: (spot: Spot) => void
  readonly doubleClick: () => void
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
  let press: { readonly timer: ReturnType<typeof setTimeout>; readonly spot: Spot } | null = null

  const spotOf = (event: { readonly clientX: number; readonly clientY: number }): Spot => ({
    left: event.clientX - box.left,
    top: event.clientY - box.top,
  })
  const feed = (input: PointerInput): boolean => {
    const step = stepPointer(state, input)
    const changed = step.state !== state
    state = step.state
    for (const effect of step.effects) wiring.perform(effect)
    return changed
  }
  const noLongPress = (): void => {
    if (press !== null) clearTimeout(press.timer)
    press = null
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
    if (event.button === 2) return
    measure()
    element.focus({ preventScroll: true })
    element.setPointerCapture(event.pointerId)
    const spot = spotOf(event)
    // The middle button pans, whatever is under it.
    const under: Under = event.button === 1 ? { kind: 'ground' } : wiring.under(spot, event.altKey)
    feed({ type: 'down', pointer: event.pointerId, spot, under, shift: event.shiftKey && event.button === 0,
      alt: event.altKey, touch: event.pointerType === 'touch' })
    event.preventDefault()
    noLongPress()
    if (event.pointerType === 'touch') {
      press = { timer: setTimeout(hold, LONG_PRESS), spot }
    }
  }, options)
  element.addEventListener('pointermove', (event) => {
    const spot = spotOf(event)
    if (state.at === 'rest') {
      if (event.pointerType !== 'touch') wiring.hover(spot)
    } else if (feed({ type: 'move', pointer: event.pointerId, spot, alt: event.altKey }) && state.at !== 'pressed') {
      noLongPress()
    }
  }, options)
  element.addEventListener('pointerup', (event) => {
    noLongPress()
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
    const gesture = state.at !== 'rest' && state.at !== 'spent'
    if (gesture) feed({ type: 'cancel' })
    else if (state.at === 'rest') wiring.context(spotOf(event), event)
  }, options)
  element.addEventListener('wheel', (event) => {
    event.preventDefault()
    wiring.zoom(spotOf(event), wheelFactor(event))
  }, { ...options, passive: false })
  element.addEventListener('dblclick', wiring.doubleClick, options)

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
