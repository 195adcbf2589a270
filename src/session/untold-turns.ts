// COM-24: where the table is to know nothing of hidden ones' turns, nothing is told of how such a turn came to be: that
// the turn before it is over, that another round begins, what is refreshed by that. It is told as soon as a turn in
// sight begins, or something is asked in sight. What happens in sight meanwhile is told at once.
import { applyEvent, combatantOf, isShownQuestion, seesToken, type Battle, type BattleEvent, type CombatantId,
  type Effect, type Ruleset, type Viewer } from '../engine/core/index.ts'
import { isSameJson } from '../lib/json.ts'
import { remembered } from '../lib/remembered.ts'
import { knowsOfRoll } from './pending.ts'
import { battleAt } from './session.ts'
import type { Entry, Session } from './types.ts'

/** An event that is not told yet, and the battle before it. */
interface Withheld {
  readonly event: BattleEvent
  readonly before: Battle
}

/** What a viewer is not told while a turn runs of which the viewer is to know nothing. */
export interface Untold {
  /** The turn that the viewer was shown last. */
  readonly turn: Battle['turn']
  readonly withheld: readonly Withheld[]
  /** The steps of which something is withheld, the oldest first. */
  readonly steps: readonly number[]
  /** The first event of the last step that is withheld, and the first after it that is not. */
  readonly from: number
  readonly to: number
  /** Something in sight came between: all that was withheld before the last step is told by now. */
  readonly isAnew: boolean
}

const kept = new WeakMap<Entry, Map<string, Untold | null>>()

/**
 * What the viewer is not told after that step; `null` where everything may be told, and where no turn was shown since
 * the start that could stand on.
 */
export function untoldAt(spec: Ruleset, session: Session, id: number | null, viewer: Viewer): Untold | null {
  if (viewer.role === 'gm') return null
  const key = JSON.stringify(viewer)
  const way: Entry[] = []
  let untold: Untold | null = null
  for (let at = id; at !== null;) {
    const entry: Entry | undefined = session.entries[at]
    const known = entry && kept.get(entry)?.get(key)
    if (!entry || known !== undefined) {
      untold = known ?? null
      break
    }
    way.push(entry)
    if (!isUntoldTurn(spec, battleAt(spec, session, at), viewer)) break
    at = entry.parent
  }
  for (const entry of way.toReversed()) {
    untold = untoldAfter(spec, { start: battleAt(spec, session, entry.parent), ...entry, untold }, viewer)
    kept.set(entry, (kept.get(entry) ?? new Map<string, Untold | null>()).set(key, untold))
  }
  return untold
}

/** A step, whether it is done or still waits for dice: `untold` before it in the battle `start`. */
interface Step extends Pick<Entry, 'command' | 'events'> {
  readonly id: number
  readonly start: Battle
  readonly untold: Untold | null
}

/** The same after one more step. */
export function untoldAfter(
  spec: Ruleset,
  { id, start, untold, command, events }: Step,
  viewer: Viewer,
): Untold | null {
  const battles = [start]
  for (const event of events) battles.push(applyEvent(battles.at(-1) ?? start, event, spec.apply))
  const end = battles.at(-1) ?? start
  const wasToldAll = start.status === 'running' && !isUntoldTurn(spec, start, viewer)
  if (!isUntoldTurn(spec, end, viewer) || (!untold && !wasToldAll)) return null
  // What is asked in sight tells that a turn runs: from then on it is shown as far as it may be known.
  if (end.prompt && isShownQuestion(spec, end, viewer)) return { ...NOTHING_UNTOLD, turn: end.turn, isAnew: true }
  const changes = events.flatMap((event, at) => isOtherTurn(spec, event, battles[at], battles[at + 1]) ? [at] : [])
  const [first] = changes
  const last = changes.at(-1)
  if (first === undefined || last === undefined) {
    return untold ? { ...untold, from: 0, to: 0, isAnew: false } : { ...NOTHING_UNTOLD, turn: start.turn }
  }
  const isSeen = (at: number): boolean => isInSight(events[at], battles[at + 1] ?? end, viewer)
  const sight = events.findLastIndex((_, at) => at >= first && at < last && isSeen(at))
  const isAnew = sight >= 0
  // Whoever ends a turn does nothing else; whoever acts is seen to act, also where that ends the turn.
  const endsOnly = command.type === 'own' && !events.slice(0, first).some((_, at) => isSeen(at))
  const from = isAnew ? sight + 1 : endsOnly ? 0 : first
  let to = last + 1
  while (to < events.length && isNoted(events[to], battles[to] ?? end, viewer)) to++
  const before = isAnew ? null : untold
  const withheld = events.slice(from, to).map((event, at) => ({ event, before: battles[from + at] ?? start }))
  return { turn: before ? before.turn : (battles[from] ?? start).turn, from, to, isAnew,
    withheld: [...before?.withheld ?? [], ...withheld], steps: [...before?.steps ?? [], id] }
}

const NOTHING_UNTOLD = { withheld: [], steps: [], from: 0, to: 0, isAnew: false } as const

/** Whether others have the turn after that event, or the battle goes on between turns. */
function isOtherTurn(spec: Ruleset, event: BattleEvent, before?: Battle, after?: Battle): boolean {
  if (!before || !after || (before.turn === after.turn && event.type !== 'presence')) return false
  const acted = namesActing(spec, before)
  return acted === '' || acted !== namesActing(spec, after)
}

const namesActing = (spec: Ruleset, battle: Battle): string =>
  battle.status === 'running' ? actingIn(spec)(battle).map(({ who }) => who).join(' ') : battle.status

const sees = (battle: Battle, viewer: Viewer, who: CombatantId): boolean => {
  const one = combatantOf(battle, who)
  return one !== undefined && seesToken(viewer, one)
}

/** What everybody sees at the table or on the board. */
function isInSight(event: BattleEvent | undefined, battle: Battle, viewer: Viewer): boolean {
  switch (event?.type) {
    case 'rolled':
      return knowsOfRoll(battle, viewer, { by: event.roll.by, audience: event.audience })
    case 'moved':
    case 'lifted':
    case 'presence':
      return sees(battle, viewer, event.who)
    case 'joined':
      return seesToken(viewer, event.combatant)
    case 'door':
    case 'object-added':
    case 'object-changed':
    case 'object-removed':
    case 'object-stat':
      return true
    default:
      return false
  }
}

/** What is only noted when a turn begins. */
function isNoted(event: BattleEvent | undefined, battle: Battle, viewer: Viewer): boolean {
  switch (event?.type) {
    case 'own':
    case 'effect-counted':
    case 'effect-valued':
    case 'effect-ended':
    case 'limit-used':
    case 'limits-cleared':
      return true
    case 'stat':
      return !sees(battle, viewer, event.who)
    default:
      return false
  }
}

const actingIn = remembered((spec: Ruleset) => remembered((battle: Battle) => spec.turnView(battle).acting))

/** Whether a turn runs of which the viewer is to know nothing. */
export function isUntoldTurn(spec: Ruleset, battle: Battle, viewer: Viewer): boolean {
  if (battle.hiddenTurns !== 'untold' || battle.status !== 'running') return false
  const acting = actingIn(spec)(battle)
  return acting.length > 0 && acting.every(({ who, between }) => {
    const one = battle.combatants[who]
    return between !== true && one !== undefined && !seesToken(viewer, one)
  })
}

/**
 * The whole battle as that viewer is told of it: with the turn that stands, and without what is withheld. To be
 * projected, never to be gone on from.
 */
export const asTold = (battle: Battle, { turn, withheld }: Untold): Battle => ({
  ...withheld.reduceRight(without, battle),
  turn,
  onHold: true,
})

function without(battle: Battle, { event, before }: Withheld): Battle {
  switch (event.type) {
    case 'stat': {
      const one = combatantOf(battle, event.who)
      const value = one?.stats[event.stat]
      return one === undefined || value === undefined
        ? battle
        : { ...battle,
          combatants: { ...battle.combatants,
            [event.who]: { ...one, stats: { ...one.stats, [event.stat]: value - event.by } } } }
    }
    case 'patched': {
      const [one, was] = [combatantOf(battle, event.who), combatantOf(before, event.who)]
      if (!one || !was) return battle
      // What was changed in sight since stays as it is.
      const same = (Object.keys(event.patch) as (keyof typeof event.patch)[]).filter((key) =>
        isSameJson(one[key], event.patch[key])
      )
      const back = Object.fromEntries(same.map((key) => [key, was[key]]))
      return { ...battle, combatants: { ...battle.combatants, [event.who]: { ...one, ...back } } }
    }
    case 'effect-added':
      return { ...battle, effects: battle.effects.filter(({ id }) => id !== event.effect.id) }
    case 'effect-counted':
      return withEffect(battle, before, event.effect, (one, { duration }) => ({ ...one, duration }))
    case 'effect-valued':
      return withEffect(battle, before, event.effect, (one, { value }) => ({ ...one, value }))
    case 'effect-ended': {
      const at = before.effects.findIndex(({ id, bearer }) =>
        id === event.effect && combatantOf(battle, bearer) !== undefined
      )
      const was = before.effects[at]
      return was
        ? { ...battle, effects: [...battle.effects.slice(0, at), was, ...battle.effects.slice(at)] }
        : battle
    }
    case 'limit-used':
      return before.used.includes(event.key)
        ? battle
        : { ...battle, used: battle.used.filter((key) => key !== event.key) }
    case 'limits-cleared': {
      const used = before.used.filter((key) => battle.used.includes(key) || key.startsWith(event.prefix))
      return { ...battle, used: [...used, ...battle.used.filter((key) => !used.includes(key))] }
    }
    default:
      return battle
  }
}

/** With something of that effect as it was before. */
function withEffect(battle: Battle, before: Battle, id: string, back: (one: Effect, was: Effect) => Effect): Battle {
  const was = before.effects.find((one) => one.id === id)
  return was
    ? { ...battle, effects: battle.effects.map((one) => (one.id === id ? back(one, was) : one)) }
    : battle
}
