// The pointer's state machine: presses, drags, pans, lassos and pinches become plain effects. Pure: one input in, the
// next state and its effects out.
import type { CombatantId, ObjectId } from '../../engine/core/index.ts'
import type { Spot } from '../viewport/camera.ts'
import { pinch } from '../viewport/wheel.ts'

/** What was pressed. `grab`: dragging carries it; otherwise dragging pans. */
export type Under =
  | { readonly kind: 'token'; readonly id: CombatantId; readonly grab: boolean }
  /** An object that may be carried. */
  | { readonly kind: 'object'; readonly id: ObjectId; readonly alt: boolean }
  | { readonly kind: 'door'; readonly id: string }
  | { readonly kind: 'ground' }
  /** The current tool takes the press, and all that follows until the release. */
  | { readonly kind: 'tool' }
  /** The board itself, whatever is under the pointer: dragging pans, a click is none. `cancels`: the right button. */
  | { readonly kind: 'hold'; readonly cancels: boolean }

interface Finger {
  readonly pointer: number
  readonly spot: Spot
}
interface Press extends Finger {
  readonly under: Under
  readonly shift: boolean
  readonly alt: boolean
  /** A finger, which rolls where it rests and hides what is under it. */
  readonly touch?: boolean
}

export type PointerState =
  | { readonly at: 'rest' }
  | ({ readonly at: 'pressed' } & Press)
  | ({ readonly at: 'panning' } & Finger)
  | ({ readonly at: 'lasso'; readonly from: Spot; readonly add: boolean } & Finger)
  | ({ readonly at: 'dragging' } & Finger)
  /** The current tool is at work. */
  | ({ readonly at: 'drawing' } & Finger)
  | { readonly at: 'pinching'; readonly a: Finger; readonly b: Finger }
  /** Cancelled while still pressed: nothing happens until the pointer is released. */
  | { readonly at: 'spent'; readonly pointer: number }

export type PointerInput =
  | ({ readonly type: 'down' } & Press)
  /** `alt`: the key is held now. */
  | ({ readonly type: 'move'; readonly alt: boolean } & Finger)
  | ({ readonly type: 'up'; readonly alt: boolean } & Finger)
  /** Escape, right click, a lost pointer. */
  | { readonly type: 'cancel' }

export type PointerEffect =
  | { readonly do: 'click'; readonly spot: Spot; readonly under: Under; readonly shift: boolean;
    readonly touch: boolean }
  | { readonly do: 'pan'; readonly left: number; readonly top: number }
  | { readonly do: 'pinch'; readonly anchor: Spot; readonly factor: number; readonly left: number;
    readonly top: number }
  | { readonly do: 'lasso'; readonly from: Spot; readonly to: Spot }
  | { readonly do: 'select'; readonly from: Spot; readonly to: Spot; readonly add: boolean }
  | { readonly do: 'clear-lasso' }
  /** A token was pressed and may be dragged next; it has not moved yet. */
  | { readonly do: 'press'; readonly who: CombatantId; readonly spot: Spot; readonly alt: boolean }
  /** The press became neither a click nor a drag: what it lit goes out. */
  | { readonly do: 'unpress' }
  | { readonly do: 'carry'; readonly who: CombatantId; readonly from: Spot; readonly to: Spot; readonly alt: boolean }
  | { readonly do: 'carry-object'; readonly id: ObjectId; readonly from: Spot; readonly to: Spot;
    readonly alt: boolean }
  | { readonly do: 'drag'; readonly to: Spot; readonly alt: boolean }
  | { readonly do: 'drop'; readonly at: Spot; readonly alt: boolean }
  | { readonly do: 'let-go' }
  | { readonly do: 'tool-down'; readonly at: Spot; readonly touch: boolean }
  | { readonly do: 'tool-move'; readonly at: Spot }
  | { readonly do: 'tool-up'; readonly at: Spot }
  /** The gesture of the tool ends without a result: a second finger, a lost pointer. */
  | { readonly do: 'tool-cancel' }

export interface Step {
  readonly state: PointerState
  readonly effects: readonly PointerEffect[]
}

export const AT_REST: PointerState = { at: 'rest' }
/** A press that moves less than this many pixels is a click; with a finger it is a tap. */
const CLICK_SLACK = 4
const TAP_SLACK = 10

/** The next state, and what the board does about it. */
export function stepPointer(state: PointerState, input: PointerInput): Step {
  if (input.type === 'cancel') return cancel(state)
  switch (state.at) {
    case 'rest':
      return input.type === 'down' ? press(input) : stay(state)
    case 'pressed':
      return pressed(state, input)
    case 'panning':
      if (input.type === 'down') return second(state, input)
      if (input.pointer !== state.pointer) return stay(state)
      if (input.type === 'up') return stay(AT_REST)
      return { state: { ...state, spot: input.spot },
        effects: [{ do: 'pan', left: input.spot.left - state.spot.left, top: input.spot.top - state.spot.top }] }
    case 'lasso':
      if (input.type === 'down' || input.pointer !== state.pointer) return stay(state)
      if (input.type === 'up') {
        return { state: AT_REST,
          effects: [{ do: 'clear-lasso' }, { do: 'select', from: state.from, to: input.spot, add: state.add }] }
      }
      return { state: { ...state, spot: input.spot }, effects: [{ do: 'lasso', from: state.from, to: input.spot }] }
    case 'dragging':
      if (input.type === 'down') return { state: { at: 'spent', pointer: state.pointer }, effects: [{ do: 'let-go' }] }
      if (input.pointer !== state.pointer) return stay(state)
      return input.type === 'up'
        ? { state: AT_REST, effects: [{ do: 'drop', at: input.spot, alt: input.alt }] }
        : { state: { ...state, spot: input.spot }, effects: [{ do: 'drag', to: input.spot, alt: input.alt }] }
    case 'drawing':
      if (input.type === 'down') {
        const next = second(state, input)
        return { state: next.state, effects: [{ do: 'tool-cancel' }] }
      }
      if (input.pointer !== state.pointer) return stay(state)
      return input.type === 'up'
        ? { state: AT_REST, effects: [{ do: 'tool-up', at: input.spot }] }
        : { state: { ...state, spot: input.spot }, effects: [{ do: 'tool-move', at: input.spot }] }
    case 'pinching':
      return pinching(state, input)
    case 'spent':
      if (input.pointer !== state.pointer) return stay(state)
      if (input.type === 'down') return press(input)
      return stay(input.type === 'up' ? AT_REST : state)
  }
}

const stay = (state: PointerState): Step => ({ state, effects: [] })

function press(input: Press): Step {
  if (input.under.kind === 'tool') {
    return { state: { at: 'drawing', pointer: input.pointer, spot: input.spot },
      effects: [{ do: 'tool-down', at: input.spot, touch: input.touch === true }] }
  }
  const state: PointerState = { at: 'pressed', pointer: input.pointer, spot: input.spot, under: input.under,
    shift: input.shift, alt: input.alt, touch: input.touch === true }
  const carries = input.under.kind === 'token' && input.under.grab && !input.shift
  return { state, effects: carries && input.under.kind === 'token'
    ? [{ do: 'press', who: input.under.id, spot: input.spot, alt: input.alt }]
    : [] }
}

function pressed(
  state: Extract<PointerState, { at: 'pressed' }>,
  input: Exclude<PointerInput, { type: 'cancel' }>,
): Step {
  const carries = state.under.kind === 'token' && state.under.grab && !state.shift
  const unpress: readonly PointerEffect[] = carries ? [{ do: 'unpress' }] : []
  if (input.type === 'down') {
    const next = second(state, input)
    return { state: next.state, effects: [...unpress, ...next.effects] }
  }
  if (input.pointer !== state.pointer) return stay(state)
  if (input.type === 'up') {
    return { state: AT_REST,
      effects: [{ do: 'click', spot: state.spot, under: state.under, shift: state.shift,
        touch: state.touch === true }] }
  }
  if (Math.hypot(input.spot.left - state.spot.left, input.spot.top - state.spot.top)
    < (state.touch === true ? TAP_SLACK : CLICK_SLACK)) return stay(state)
  if (carries && state.under.kind === 'token') {
    const who = state.under.id
    return { state: { at: 'dragging', pointer: state.pointer, spot: input.spot },
      effects: [{ do: 'carry', who, from: state.spot, to: input.spot, alt: state.alt }] }
  }
  if (state.under.kind === 'object' && !state.shift) {
    return { state: { at: 'dragging', pointer: state.pointer, spot: input.spot },
      effects: [{ do: 'carry-object', id: state.under.id, from: state.spot, to: input.spot, alt: state.under.alt }] }
  }
  if (state.shift) {
    return { state: { at: 'lasso', pointer: state.pointer, spot: input.spot, from: state.spot, add: true },
      effects: [{ do: 'lasso', from: state.spot, to: input.spot }] }
  }
  return { state: { at: 'panning', pointer: state.pointer, spot: input.spot },
    effects: [{ do: 'pan', left: input.spot.left - state.spot.left, top: input.spot.top - state.spot.top }] }
}

function second(first: Finger, input: Finger): Step {
  return {
    state: { at: 'pinching', a: { pointer: first.pointer, spot: first.spot },
      b: { pointer: input.pointer, spot: input.spot } },
    effects: [],
  }
}

function pinching(
  state: Extract<PointerState, { at: 'pinching' }>,
  input: Exclude<PointerInput, { type: 'cancel' }>,
): Step {
  const which = input.pointer === state.a.pointer ? 'a' : input.pointer === state.b.pointer ? 'b' : null
  if (which === null || input.type === 'down') return stay(state)
  const other = which === 'a' ? state.b : state.a
  // The finger that stays down goes on panning.
  if (input.type === 'up') return stay({ at: 'panning', pointer: other.pointer, spot: other.spot })
  const moved: Finger = { pointer: input.pointer, spot: input.spot }
  const next = which === 'a' ? { a: moved, b: other } : { a: other, b: moved }
  return { state: { at: 'pinching', ...next },
    effects: [{ do: 'pinch', ...pinch([state.a.spot, state.b.spot], [next.a.spot, next.b.spot]) }] }
}

function cancel(state: PointerState): Step {
  switch (state.at) {
    case 'rest':
    case 'spent':
      return stay(state)
    case 'pressed':
      return { state: { at: 'spent', pointer: state.pointer },
        effects: state.under.kind === 'token' && state.under.grab && !state.shift ? [{ do: 'unpress' }] : [] }
    case 'panning':
      return stay({ at: 'spent', pointer: state.pointer })
    case 'lasso':
      return { state: { at: 'spent', pointer: state.pointer }, effects: [{ do: 'clear-lasso' }] }
    case 'dragging':
      return { state: { at: 'spent', pointer: state.pointer }, effects: [{ do: 'let-go' }] }
    case 'drawing':
      return { state: { at: 'spent', pointer: state.pointer }, effects: [{ do: 'tool-cancel' }] }
    case 'pinching':
      return stay(AT_REST)
  }
}
