// What a deed takes of the round (SEG-25, SEG-30, SEG-31, SEG-66, SEG-68, SEG-71): the major action or segments, a
// routine, the one spell, a use, and a weapon in hand. It is paid in the moment when the deed is done.
import type { CombatantId, Deed } from '../../../engine/core/index.ts'
import { numbersOf } from '../../../engine/kits/secrecy.ts'
import { declaredAudience } from '../clock/declared.ts'
import type { FrameOf, SegmentsCombatant, SegmentsWork } from '../state.ts'
import { actionFor, type ActionSpec, attackOf, GRAB, isSpell, powerOf, primary } from './actions.ts'
import { attackSegments, gearSegments, namedGear, takeInHand } from './gear-actions.ts'
import { setSpent, spendMajor, spentBy } from './spent.ts'

type DoneAs = FrameOf<'deed'>['as']

/**
 * SEG-31: segments of a minor action: they put off the major action or the routine that is to come, and the spell under
 * way.
 */
export function spendSegments(work: SegmentsWork, who: CombatantId, segments: number): void {
  if (segments <= 0) return
  const { major, before, added, routines } = spentBy(work.battle, who)
  const strikesAgain = routines > 0 && routines < (work.battle.combatants[who]?.sheet.routines ?? 1)
  setSpent(work, who, { before: major === null || strikesAgain ? before + segments : before, added: added + segments })
  putOffSpell(work, who, segments)
}

/**
 * Pays for a deed that is done now: a routine, a power, a grab, or a minor action. A free attack costs nothing
 * (SEG-70).
 */
export function payFor(work: SegmentsWork, id: CombatantId, deed: Deed, as: DoneAs): void {
  const who = work.battle.combatants[id]
  const spec = who && actionFor(who, deed.action)
  if (!who || !spec) return
  const attack = deed.action === GRAB ? primary(who) : attackOf(who, deed.action)
  const power = powerOf(who, deed.action)
  if (as !== 'free') {
    if (attack) spendSegments(work, id, attackSegments(who, attack))
    if (spec.major) spendMajor(work, who, spec, as === 'action' && isRoutine(who, deed), as === 'immediate')
    else spendSegments(work, id, segmentsFor(who, spec, deed))
  }
  if (attack) takeInHand(work, who, attack)
  if (!power) return
  if (isSpell(power)) setSpent(work, id, { spell: true })
  if (power.left > 0) work.own({ type: 'power-used', who: id, power: power.id }, numbersOf(who))
}

/** SEG-25: a routine that others can follow: in melee, and neither at the end of a charge nor a grab. */
const isRoutine = (who: SegmentsCombatant, { action, form }: Deed): boolean =>
  attackOf(who, action)?.routine.kind === 'melee' && form['charge'] !== true

/** SEG-03: the time it takes with the thing that it is done with. */
export function segmentsFor(who: SegmentsCombatant, spec: ActionSpec, { targets }: Pick<Deed, 'targets'>): number {
  const [first] = targets
  return gearSegments(spec, first?.kind === 'option' ? namedGear(who, spec.id, first.option) : undefined)
}

/**
 * SEG-31: a minor action that takes time puts off the end of the combatant’s spell; a spell of whole rounds takes these
 * anyway.
 */
function putOffSpell(work: SegmentsWork, who: CombatantId, by: number): void {
  const casting = work.battle.turn.casting[who]
  const one = work.battle.combatants[who]
  if (one && casting && casting.rounds === 0 && by !== 0) {
    work.own({ type: 'casting', who, casting: { ...casting, ends: casting.ends + by } },
      declaredAudience(work.battle, one))
  }
}
