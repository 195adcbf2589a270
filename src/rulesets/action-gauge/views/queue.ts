// The queue that foresees: who acts, then the turns to come with their AV from now, and the same as it would be after a
// deed (GAU-40 to GAU-42).
import { combatantOf, combatantsOf, type CombatantId, type QueueEntry,
  type QueueView } from '../../../engine/core/index.ts'
import { avShown, unitOf } from '../clock/action-value.ts'
import { cycleAt } from '../clock/cycles.ts'
import { numberOf } from '../rules/exact.ts'
import type { Coming } from '../clock/foresee.ts'
import type { GaugeBattle, GaugeCombatant } from '../state.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'
import { momentOf, movedSince, nextTurns } from './ahead.ts'
import { avText, queueBadges } from './marks.ts'
import type { EffectKind } from '../sheet/shape.ts'
import { queueEntry, borderEntry } from '../../../engine/kits/turn-parts.ts'

const views = new WeakMap<GaugeBattle, QueueView>()

/** GAU-40: before the start as it will be right after it; when it is over, those who were left. */
export function queueView(battle: GaugeBattle): QueueView {
  const known = views.get(battle)
  if (known) return known
  const view = freshView(battle)
  views.set(battle, view)
  return view
}

function freshView(battle: GaugeBattle): QueueView {
  const moment = momentOf(battle)
  if (!moment) return { title: 'Who was left', entries: standing(battle) }
  const coming = nextTurns(moment)
  if (battle.status === 'running') return { title: 'Turns to come', entries: entriesOf(moment, coming) }
  return coming.length === 0
    ? { title: 'Who takes part', entries: standing(battle) }
    : { title: 'Order at the start', entries: entriesOf(moment, coming) }
}

export const SHIFTING: ReadonlySet<EffectKind> = new Set(
  ['advance', 'delay', 'speed-percent', 'speed-flat', 'toughness', 'condition'] as const,
)

/** The order as it would be, beside the one that is: both from the same moment. */
export function afterView(
  title: string,
  before: GaugeBattle,
  after: { readonly battle: GaugeBattle; readonly coming: readonly Coming[] },
): QueueView {
  return { title,
    entries: entriesOf(after.battle, after.coming, movedSince(before, after.coming), before.turn.acting?.who ?? null) }
}

/**
 * `was`: who acted before what is looked at; its turn may be over by it, and is shown all the same, so that two lists
 * begin alike.
 */
function entriesOf(
  battle: GaugeBattle,
  coming: readonly Coming[],
  moved: (one: Coming) => boolean = () => false,
  was: CombatantId | null = null,
): readonly QueueEntry[] {
  const { options, turn: { now, units } } = battle
  const acting = battle.turn.acting?.who ?? null
  const begins = acting ?? was
  const first = begins === null ? undefined : combatantOf(battle, begins)
  const entries: QueueEntry[] = []
  if (first && takesPart(first)) {
    entries.push({ ...entry(battle, first, `${first.id}:0`), state: acting === null ? 'acted' : 'acting',
      value: unitOf(units, first.id) ? '0' : '?' })
  }
  let { number } = cycleAt(options, now)
  for (const one of coming) {
    const who = combatantOf(battle, one.who)
    if (!who) continue
    const cycle = cycleAt(options, one.at)
    if (cycle.number > number) {
      entries.push(
        borderEntry(`cycle:${cycle.number}`,
          cycle.number === number + 1 ? `Cycle ${cycle.number}` : `Cycles ${number + 1} to ${cycle.number}`,
          avText(Math.max(0, cycle.from - numberOf(now)))),
      )
      number = cycle.number
    }
    const marked = one.key.endsWith(':1')
    entries.push({
      ...entry(battle, who, one.key),
      value: avText(avShown(one.at, now)),
      moved: moved(one),
      uncertain: one.uncertain,
      badges: marked ? queueBadges(battle, who.id) : [],
      ...(one.skipped ? { state: 'unable', told: 'thaws' } : {}),
    })
  }
  const unknown = combatantsOf(battle).filter((one) => takesPart(one) && one !== first && !unitOf(units, one.id))
  if (unknown.length > 0 && entries.length > 0) entries.push(borderEntry('unknown', 'Not known when'))
  return [...entries,
    ...unknown.map((one): QueueEntry => ({ ...entry(battle, one, `${one.id}:?`), told: 'not known when', value: '?' }))]
}

/** A squad is not folded here: its rows are turns, not members. */
const entry = (battle: GaugeBattle, one: GaugeCombatant, key: string): QueueEntry =>
  queueEntry(one, { key, squad: null, badges: queueBadges(battle, one.id) })

const standing = (battle: GaugeBattle): readonly QueueEntry[] =>
  combatantsOf(battle).filter((one) => takesPart(one)).map((one) => entry(battle, one, one.id))
