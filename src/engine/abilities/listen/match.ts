// Which listeners answer what happens: patterns, sides, tests, distance, limits.
import { type Battle, type CombatantId, combatantOf } from '../../core/index.ts'
import { distanceBetween } from '../../kits/standing.ts'
import type { Listener, Pattern } from '../language/ability.ts'
import { asRun, type Happening, type RunningTypes, type TextPath } from '../run/frame.ts'
import { hasLimitsLeft } from '../run/limits.ts'
import type { Reading } from '../run/teach.ts'
import { fitsFilter, type Here, holds, isOn, isOnSide, numberOf, whoIs } from '../run/values.ts'
import { type Carried, hereIn } from '../carry/carriers.ts'
import { type Part, partsOf } from '../carry/index-of.ts'
import { remembered } from '../../../lib/remembered.ts'

/** Something carried that listens, with its name for limits and for what has answered already. */
export interface Listening {
  readonly carried: Carried
  readonly listener: Listener
  readonly path: TextPath
  readonly key: string
}

/**
 * All that listens for that now and may answer it, in the order of carriers. `busy`: what answers something already;
 * `among`: those that are looked at, of all that listen for such an event.
 */
export function listening<T extends RunningTypes>(
  battle: Battle<T>,
  teach: Reading<T>,
  event: Happening,
  when: Listener['when'],
  busy = answering(battle),
  among: readonly Part<'listens'>[] = partsOf(battle, teach, 'listens', `${when} ${event.on}`),
): readonly Listening[] {
  const found: Listening[] = []
  for (const { carried, one: listener, at } of among) {
    if (event.part !== undefined && teach.parts && teach.parts.of(listener) !== event.part) continue
    // Most stand on another side than what they listen for.
    if (!listener.event.some((pattern) => mayFit(battle, teach, carried, pattern, event))) continue
    const here = hereIn(battle, teach, carried, { it: event.to ?? event.by ?? carried.me, event })
    if (!listener.event.some((pattern) => fits(here, pattern, event, carried))) continue
    const one = listeningsOf(carried)[at]
    if (one && !busy.has(one.key) && answers(here, teach, one, event)) found.push(one)
  }
  return found
}

/** A listener never answers itself: whatever its own run brings about goes by unanswered. */
export const answering = ({ stack }: Pick<Battle, 'stack'>): ReadonlySet<string> =>
  new Set(stack.flatMap((frame) => asRun(frame as never)?.listener ?? []))

/** All that listens in what is carried. */
const listeningsOf = remembered((carried: Carried): readonly Listening[] =>
  (carried.carrier.listens ?? []).map((listener, at) => {
    const path = [...carried.path, 'listens', at]
    return { carried, listener, path, key: keyOf(carried, path) }
  })
)

const keyOf = ({ root, me, effect }: Carried, path: TextPath): string =>
  [root.who, root.ability, path.join('.'), me, effect?.id ?? ''].join('|')

/** Whether it may answer what it listens for: by its test, from where it is, and as often as its limits let it. */
function answers<T extends RunningTypes>(
  here: Here<T>,
  teach: Reading<T>,
  { listener, key }: Listening,
  event: Happening,
): boolean {
  if (listener.if !== undefined && !holds(here, listener.if)) return false
  if (listener.within !== undefined && !isNear(here, numberOf(here, listener.within), event)) return false
  return hasLimitsLeft(here, teach, listener.limits, key)
}

const oneOf = <T extends RunningTypes>(battle: Battle<T>, id: CombatantId | null) =>
  id === null ? undefined : combatantOf(battle, id)

/** From the sufferer, or from the doer where nobody suffers. */
function isNear<T extends RunningTypes>(here: Here<T>, spaces: number, { to, by }: Happening): boolean {
  const [me, one] = [whoIs(here, 'me'), oneOf(here.battle, to ?? by)]
  return !me || !one || (distanceBetween(here.battle, me, one) ?? Infinity) <= spaces
}

/** Whether that can be what the pattern means, by what is quick to tell: what it is, and which sides it is between. */
function mayFit<T extends RunningTypes>(
  battle: Battle<T>,
  teach: Reading<T>,
  carried: Carried,
  pattern: Pattern,
  event: Happening,
): boolean {
  if (pattern.on !== event.on) return false
  if (pattern.on === 'harm' && pattern.stage !== event.stage) return false
  for (const role of ['to', 'by'] as const) {
    const side = pattern[role]
    if (side === undefined) continue
    const one = oneOf(battle, event[role])
    if (!one || isOnSide(battle, teach, carried, one, side) === false) return false
  }
  return true
}

/** Whether that is what the pattern means. */
export function fits<T extends RunningTypes>(
  here: Here<T>,
  pattern: Pattern,
  event: Happening,
  carried: Pick<Carried, 'root' | 'effect'>,
): boolean {
  if (pattern.on !== event.on) return false
  for (const role of ['by', 'to'] as const) {
    const side = pattern[role]
    if (side === undefined) continue
    const id = event[role]
    const one = oneOf(here.battle, id)
    if (!one || !isOn(here, one, side)) return false
  }
  if (pattern.deed !== undefined && (!event.deed || !fitsFilter(event.deed, pattern.deed))) return false
  switch (pattern.on) {
    case 'check':
    case 'rolled':
      return pattern.check === undefined || pattern.check === event.what
    case 'land':
      return event.degree !== undefined && pattern.degrees.includes(event.degree)
        && (pattern.check === undefined || pattern.check === event.what)
    case 'harm':
      return pattern.stage === event.stage && (pattern.kind === undefined || pattern.kind === event.kind)
    case 'gain':
    case 'loss':
    case 'empty':
      return pattern.what === event.what
    case 'crosses': {
      const below = numberOf(here, pattern.below)
      return pattern.what === event.what && (event.before ?? 0) > below && (event.amount ?? 0) <= below
    }
    case 'put':
    case 'ended':
    case 'used up':
      return pattern.condition.replace(/^\+/, '') === event.what
    case 'move':
      return pattern.way === event.way && (event.effect === undefined || event.effect === carried.effect?.id)
    case 'moment':
      return pattern.moment === event.what
    case 'this used':
      return event.deed?.root?.who === carried.root.who && event.deed.root.ability === carried.root.ability
    default:
      return true
  }
}
