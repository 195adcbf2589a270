// Activities that are done at once: neither attacks nor powers (SEG-34 to SEG-36, SEG-42). What takes whole rounds is
// in complex-work.ts.
import type { CombatantId, Deed, FieldSpec } from '../../../engine/core/index.ts'
import { parseDice } from '../../../engine/dice/notation.ts'
import { endConditions } from '../../../engine/kits/conditions.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import type { Member } from '../../../engine/kits/simultaneous.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { isDeclared } from '../clock/declared.ts'
import { isDelayed } from '../rules/conditions.ts'
import type { Gear } from '../sheet/shape.ts'
import type { SegmentRounds, SegmentsBattle, SegmentsCombatant, SegmentsWork } from '../state.ts'
import { type ActionSpec, DOOR, GRAB, PARLEY, POTION, SPEAK, STAND_UP } from './actions.ts'
import { beginWork, workInPart } from './complex-work.ts'
import { carryOutTogether } from './concentration.ts'
import { useDoor } from './doors.ts'
import { changeGear, gearAfter, isAboutGear, namedGear } from './gear-actions.ts'
import { segmentsFor, spendSegments } from './payment.ts'
import { setSpent, spendMajor, spentBy } from './spent.ts'

/** The words of speaking, parleying and grabbing. */
const WORDS: FieldSpec = { key: 'what', label: 'Words', type: 'text', maxLength: 200, lines: 2 }
const GRABBED: FieldSpec = { key: 'what', label: 'Which item', type: 'text', maxLength: 80 }
const MODIFIER: FieldSpec = { key: 'modifier', label: 'Modifier', hint: 'To the attack roll, as the GM says.',
  type: 'integer', min: -10, max: 10 }
/** SEG-12 */
const PART: FieldSpec = { key: 'part', label: 'Part done',
  hint: 'Undeclared, by the GM’s word: how much of a round’s work gets done.', type: 'integer', min: 0, max: 100,
  unit: '%' }

/** What is filled in with the activity. */
export function activityForm(battle: SegmentsBattle, who: SegmentsCombatant, spec: ActionSpec): readonly FieldSpec[] {
  if (spec.id === SPEAK || spec.id === PARLEY) return [WORDS]
  if (spec.id === GRAB) return [GRABBED, MODIFIER]
  return spec.when === 'end' && spec.kind === 'activity' && !isDeclared(battle, who, spec) ? [PART] : []
}

/**
 * Does the activity now; the deed is checked already. A delaying activity of a delayed combatant takes the whole round
 * (SEG-43).
 */
export function doActivity(work: SegmentsWork, who: SegmentsCombatant, spec: ActionSpec, deed: Deed): void {
  const gear = isAboutGear(spec.id) ? gearOf(work, who, spec, deed) : undefined
  work.own({ type: 'deed', who: who.id, deed, as: spec.major ? 'action' : 'minor' }, secretly(who))
  if (spec.activity === 'delaying' && isDelayed(work.battle, who.id)) {
    return beginWork(work, who, gear ? `${spec.id}:${gear.id}` : spec.id, 1)
  }
  if (spec.when === 'end') return workInPart(work, who, spec, deed)
  if (spec.major) spendMajor(work, who, spec)
  else simple(work, who.id, segmentsFor(who, spec, deed))
  if (gear) return useGear(work, who, spec, gear)
  const [target] = deed.targets
  switch (spec.id) {
    case DOOR:
      return target?.kind === 'door'
        ? useDoor(work, who, target.door)
        : work.malformed('deed.targets', 'Choose a door.')
    case STAND_UP:
      return endConditions(work, who.id, 'Prone', 'stands up')
    default:
      // The words stand in the log with the deed.
      return
  }
}

/** SEG-35: one more simple activity in this step, where it takes time. */
function simple(work: SegmentsWork, who: CombatantId, segments: number): void {
  spendSegments(work, who, segments)
  if (segments > 0) setSpent(work, who, { here: spentBy(work.battle, who).here + 1 })
}

function gearOf(work: SegmentsWork, who: SegmentsCombatant, spec: ActionSpec, { targets: [first] }: Deed): Gear {
  const named = first?.kind === 'option' ? namedGear(who, spec.id, first.option) : undefined
  return named ?? work.malformed('deed.targets', `${spec.name}: that cannot be done with it.`)
}

function useGear(work: SegmentsWork, who: SegmentsCombatant, spec: ActionSpec, gear: Gear): void {
  changeGear(work, who, gearAfter(spec.id, gear))
  if (spec.id === POTION && gear.heals !== '') carryOutTogether(work, [healing(who.id, gear)])
}

/** SEG-36: what a potion gives back. */
function healing(who: CombatantId, { name, heals }: Gear): Member<SegmentRounds> {
  return (together) => {
    const one = together.battle.combatants[who]
    const dice = parseDice(heals)
    if (!one || !dice) return
    const total = dice.dice.length === 0
      ? dice.bonus
      : together.roll({ ...dice, purpose: `${one.name}: ${name}`, by: who }, secretly(one)).total
    const missing = Math.max(0, stat(one, 'maxHp') - stat(one, 'hp'))
    together.stat(who, 'hp', Math.min(missing, Math.max(0, total)), name)
  }
}

// --- Over whole rounds

// --- The GM’s word
