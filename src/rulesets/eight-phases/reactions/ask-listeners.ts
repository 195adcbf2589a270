// Where reactions that listen are asked: in the window that opens for the same happening anyway, so that all who react
// to it are asked together and put in one order (PHA-61), or else in a window of their own.
import type { Happening } from '../../../engine/abilities/run/frame.ts'
import type { FrameId } from '../../../engine/core/index.ts'
import type { FrameOf, PhasesWork, Trigger } from '../state.ts'
import { openWindow } from './open-window.ts'

/** Asks all whose reactions answer that. `waits`: the frame of what has not happened yet. */
export function askListeners(work: PhasesWork, event: Happening, waits: FrameId | null): void {
  const by = event.by ?? event.to
  const { turn } = work.battle.turn
  // PHA-38: whoever rushes past provokes no reactions by moving.
  if (by === null || (event.on === 'move' && turn?.who === by && turn.quiet)) return
  if (waits === null) {
    const window = work.battle.stack.findLast((frame) =>
      frame.kind === 'window' && frame.step === 'opening' && isOf(frame.trigger, event)
    )
    if (window?.kind === 'window') return addTo(work, window, event)
  } else if (askWithAttack(work, event, waits)) return
  openWindow(work, { on: 'event', by, against: event.to === null ? [] : [event.to], threat: waits ?? '', hit: [],
    event }, waits === null ? 'after' : 'before')
}

/** Whether the window opens for that. */
function isOf({ on, by, against }: Trigger, event: Happening): boolean {
  switch (on) {
    case 'attacked':
      return event.on === 'land' && event.by === by && event.to === against[0]
    case 'damaged':
      return event.on === 'harm' && event.stage === 'net' && (event.by ?? event.to) === by && event.to === against[0]
    case 'begins-movement':
      return event.on === 'move' && event.way === 'begins' && event.by === by
    case 'turn-start':
    case 'turn-end':
      return event.on === 'moment' && event.what === on.replace('-', ' ') && event.by === by
    case 'action':
    case 'reaction':
      return event.on === 'deed' && event.by === by
    default:
      return false
  }
}

function addTo(work: PhasesWork, window: FrameOf<'window'>, event: Happening): void {
  const { id, ...now } = window
  const also = [...(now.trigger.also ?? []), { event, waits: null }]
  work.set(id, { ...now, trigger: { ...now.trigger, also } })
}

/** PHA-63: what comes before an attack is asked together with Interpose, once. Whether it was asked so now. */
function askWithAttack(work: PhasesWork, event: Happening, waits: FrameId): boolean {
  const waiting = work.battle.stack.find(({ id }) => id === waits)
  const of = waiting?.kind === 'event' && waiting.call.for === 'aim' ? waiting.call.frame : null
  const attack = work.battle.stack.find(({ id }) => id === of)
  if (attack?.kind !== 'attack' || attack.asked) return false
  askBefore(work, attack, { event, waits })
  return true
}

/** Asks those that may react before the attack is rolled, and notes that they were. */
export function askBefore(
  work: PhasesWork,
  { id, ...now }: FrameOf<'attack'>,
  also?: NonNullable<Trigger['also']>[number],
): void {
  work.set(id, { ...now, asked: true })
  openWindow(work, { on: 'targeted', by: now.by, against: [now.target], threat: id, hit: [],
    ...(also ? { also: [also] } : {}) }, 'before')
}
