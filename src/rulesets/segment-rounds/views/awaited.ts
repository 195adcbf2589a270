// Who is waited for in the moment that runs, as a viewer knows it: those that could still do something of its kind.
import { isView } from '../../../engine/core/index.ts'
import { canAct, whyNotNow } from '../clock/awaited.ts'
import { isLate, waitedFor } from '../clock/who-acts.ts'
import { actionsOf, fastOf } from '../deeds/actions.ts'
import { roundWaitsFor } from '../deeds/batches.ts'
import { completeIn } from '../deeds/casting.ts'
import type { SegmentsBattle, SegmentsCombatant } from '../state.ts'
import { listed } from './words.ts'

/** Every token and every row asks, and the answer wants a look at all that each could do. */
const kept = new WeakMap<SegmentsBattle, readonly SegmentsCombatant[]>()

/**
 * COM-24: of whose numbers are not known nothing can be told: none of them is waited for by name, and the round stops
 * for the GM. Nobody before the start and after the end.
 */
export function awaited(battle: SegmentsBattle): readonly SegmentsCombatant[] {
  const known = kept.get(battle)
  if (known) return known
  const them = battle.status === 'running' ? waitedFor(battle).filter((one) => canAct(battle, one)) : []
  kept.set(battle, them)
  return them
}

/**
 * Who is at it: whose deed or walk is being carried out, who flees at the same moment, whose spell is complete in the
 * segment that runs when nobody is waited for before it, who is asked for the targets of one, or those that are waited
 * for.
 */
export function atIt(battle: SegmentsBattle): readonly SegmentsCombatant[] {
  if (battle.status !== 'running') return []
  const doing = battle.stack.findLast((frame) => frame.kind === 'deed' || frame.kind === 'walk')
  const doer = doing && 'who' in doing ? battle.combatants[doing.who] : undefined
  if (doer) return [doer]
  const together = battle.stack.findLast((frame) => frame.kind === 'flights')
  if (together?.kind === 'flights') return together.flights.flatMap(({ who }) => battle.combatants[who] ?? [])
  // COM-24: whoever names its targets in secret is not among those that the view knows of.
  const names = battle.stack.findLast((frame) => frame.kind === 'name-targets')
  const [caster] = names?.kind === 'name-targets' ? names.left : []
  const asked = caster === undefined ? undefined : battle.combatants[caster]
  if (asked) return [asked]
  return battle.turn.step === 'spells' && beforeSpells(battle).length === 0
    ? completeIn(battle, battle.turn.segment)
    : awaited(battle)
}

/** SEG-30: those for whom the spells of the segment wait, who can do something immediate first. */
export const beforeSpells =
  (battle: SegmentsBattle): readonly SegmentsCombatant[] => (battle.turn.step === 'spells' && battle.stack.length === 0
    ? awaited(battle)
    : [])

/** SEG-42: those of HIGH for whom LOW waits, who can do what is delaying there. */
export const afterHigh = (battle: SegmentsBattle): readonly SegmentsCombatant[] => (battle.turn.step === 'low'
  ? awaited(battle).filter((one) => isLate(battle, one))
  : [])

const ACTING: ReadonlySet<string> = new Set(['surprise', 'fast', 'routines', 'high', 'low', 'rest'])

/**
 * COM-24: the round stops although nobody is known who can do anything: for somebody hidden, or so that a secret does
 * not show. The GM goes on.
 */
export function isGmsPause(battle: SegmentsBattle): boolean {
  if (battle.status !== 'running' || !ACTING.has(battle.turn.step) || battle.prompt !== null || battle.stack.length > 0
    || awaited(battle).length > 0) return false
  return isView(battle) || roundWaitsFor(battle).length > 0
}

/** Names of more than these would fill the headline. */
const MOST_NAMES = 2

/**
 * COM-24: on the GM’s own screen why the round stops although nobody can do anything: for whom, and what cannot be;
 * empty on any other.
 */
export function pauseWords(battle: SegmentsBattle): string {
  if (isView(battle) || !isGmsPause(battle)) return ''
  const them = roundWaitsFor(battle)
  const [first] = them
  const meant = battle.turn.step === 'fast' && first
    ? actionsOf(first).find((spec) => fastOf(spec) === battle.turn.slot)
    : undefined
  const why = first && meant ? whyNotNow(battle, first, meant) : null
  if (why) return why.says.replace(/\.$/, '')
  return `nothing to do for ${
    them.length > MOST_NAMES ? `${them.length} whose sheets are secret` : listed(them.map(({ name }) => name))
  }`
}
