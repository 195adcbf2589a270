// What could be the next target, and what would come of it, before the click (COM-20).
import { combatantsOf, spaceOf, type Target, type TargetView } from '../../../engine/core/index.ts'
import { optionTargets, nextNeed } from '../../../engine/kits/needs.ts'
import { targetView } from '../../../engine/kits/target-view.ts'
import { lengthText } from '../../../grid/index.ts'
import { paidFeet, placesFor, wayTo } from '../movement/movers.ts'
import { whyNotReachedObject } from '../rules/reach.ts'
import type { SegmentsBattle, SegmentsCombatant } from '../state.ts'
import { type ActionSpec, CHARGE, powerOf, primary } from './actions.ts'
import { doorTargets } from './doors.ts'
import { chargeAttack } from './gear-actions.ts'
import { powerLinesAt, powerTargets } from './power-preview.ts'
import { attackPreview, blowOf, routineOf } from './strike.ts'
import { walkKind, whyNotFoe } from './targeting.ts'
import { isWalk, needsOf } from './needs.ts'

/** All possible next targets, each with the reason why not or with what would come of it. */
export function targetsFor(
  battle: SegmentsBattle,
  who: SegmentsCombatant,
  spec: ActionSpec,
  chosen: readonly Target[],
): readonly TargetView[] {
  const power = powerOf(who, spec.id)
  const need = nextNeed(needsOf(who, spec), chosen)
  if (!need) return []
  if (power) return powerTargets(battle, who, power, chosen)
  switch (need.kind) {
    case 'combatant': {
      const people = combatantsOf(battle).filter((one) => one.place !== null && one.presence === 'present').map(
        (one): TargetView => {
          const why = whyNotFoe(battle, who, spec, one)
          return targetView({ target: { kind: 'combatant', id: one.id }, label: one.name, why: why?.says ?? null },
            () => (why ? [] : previewLines(battle, who, spec, { kind: 'combatant', id: one.id })))
        },
      )
      return need.objects === true ? [...people, ...thingsFor(battle, who, spec)] : people
    }
    case 'door':
      return doorTargets(battle, who)
    case 'option':
      return optionTargets(need)
    case 'place':
      return isWalk(spec)
        ? placesFor(battle, who, walkKind(spec)).map(({ place, cost }) => ({ target: { kind: 'place', place },
          label: spaceOf(battle).label(place), why: null, preview: feetLine(cost) })
        )
        : []
    default:
      return []
  }
}

/** Objects that can be struck at all. */
function thingsFor(battle: SegmentsBattle, who: SegmentsCombatant, spec: ActionSpec): readonly TargetView[] {
  const attack = routineOf(who, { action: spec.id })
  if (!attack) return []
  return battle.scene.objects.filter((one) =>
    one.state === 'present' && one.place !== null && one.numbers['hp'] !== undefined
  ).map((one): TargetView => {
    const why = whyNotReachedObject(battle, who, attack, one)
    return targetView({ target: { kind: 'object', id: one.id }, label: one.name, why: why?.says ?? null },
      () => (why ? [] : previewLines(battle, who, spec, { kind: 'object', id: one.id })))
  })
}

/** What is rolled against what, or what it does, before the click. */
export function previewLines(
  battle: SegmentsBattle,
  who: SegmentsCombatant,
  spec: ActionSpec,
  target: Target,
): readonly string[] {
  const power = powerOf(who, spec.id)
  if (power) return powerLinesAt(battle, who, power, target)
  if (target.kind === 'place') {
    const way = wayTo(battle, who, target.place, walkKind(spec))
    return 'why' in way ? [] : feetLine(way.cost)
  }
  // The blow of a charge is struck where the charge ends, with its bonus.
  const action = spec.id === CHARGE ? (chargeAttack(battle, who) ?? primary(who)) : routineOf(who, { action: spec.id })
  const blow = action
    ? blowOf(battle, who, { action: spec.id === CHARGE ? (`attack:${action.id}` as ActionSpec['id']) : spec.id,
      targets: [target], form: {} }, spec.id === CHARGE ? [{ by: battle.options.chargeBonus, why: 'charge' }] : [])
    : null
  return blow ? attackPreview(battle, who, blow) : []
}

const feetLine = (cost: number): readonly string[] => [lengthText(paidFeet(cost), 'ft')]
