// Who may strike first when a combatant goes (SEG-70, SEG-71): told before the drop and before the click, beside the
// length of the way.
import type { CombatantId, MoveMark, Target, TargetView } from '../../../engine/core/index.ts'
import { knows } from '../../../engine/kits/stats.ts'
import type { Place } from '../../../grid/index.ts'
import { type ActionSpec, FLEE, MOVE, POSITION } from '../deeds/actions.ts'
import { isAsked } from '../reactions/reactions.ts'
import { opponentsKnown } from '../rules/melees.ts'
import type { PowerTrigger } from '../sheet/shape.ts'
import type { SegmentsBattle, SegmentsCombatant } from '../state.ts'
import { wayTo } from './movers.ts'
import { signed } from '../../../lib/signed.ts'

/**
 * “Rook may strike first (+2)”, for each opponent that would be asked. An opponent whose sheet is secret always may.
 */
function strikersWords(
  battle: SegmentsBattle,
  who: CombatantId,
  on: Extract<PowerTrigger, 'flees' | 'leaves'>,
): readonly string[] {
  const bonus = on === 'flees' ? battle.options.fleeBonus : 0
  const trigger = { on, by: who, bonus }
  const words = bonus === 0 ? '' : ` (${signed(bonus)})`
  return opponentsKnown(battle, who).filter(
    (one) => (knows(one, 'hp') ? isAsked(battle, one.id, trigger) : on === 'flees'),
  ).map(({ name }) => `${name} may strike first${words}`)
}

/** A mark where the combatant stands, for each opponent that would be asked first if it went now. */
export function strikerMarks(battle: SegmentsBattle, { id, place }: SegmentsCombatant): readonly MoveMark[] {
  if (place === null) return []
  return strikersWords(battle, id, battle.turn.step === 'fast' ? 'flees' : 'leaves').map((label) => ({ places: [place],
    label, tone: 'bad' })
  )
}

const triggerOf =
  ({ id }: ActionSpec): 'flees' | 'leaves'
    | null => (id === FLEE ? 'flees' : id === MOVE || id === POSITION ? 'leaves' : null)

/** The places of a walk with what is to be expected on the way; other targets unchanged. */
export function withStrikers(
  battle: SegmentsBattle,
  who: SegmentsCombatant,
  spec: ActionSpec,
  targets: readonly TargetView[],
): readonly TargetView[] {
  const on = triggerOf(spec)
  const words = on === null || targets.length === 0 ? [] : strikersWords(battle, who.id, on)
  return words.length === 0
    ? targets
    : targets.map((view) => (view.why === null ? { ...view, preview: [...view.preview, ...words] } : view))
}

/** The way to a place by that action; `null` where the action is no walk. */
export function wayOfAction(
  battle: SegmentsBattle,
  who: SegmentsCombatant,
  spec: ActionSpec,
  target: Target,
): readonly Place[] | null {
  if (target.kind !== 'place' || triggerOf(spec) === null) return null
  const way = wayTo(battle, who, target.place, spec.id === POSITION ? 'position' : spec.id === FLEE ? 'flee' : 'move')
  return 'why' in way ? null : way.places
}
