// What a combatant can declare (SEG-10, SEG-41): the choices of its row on the declaration sheet, each with the text
// that stands for it there. Pure.
import { has } from '../../../engine/kits/conditions.ts'
import { isCast, mustDeclare, takesAll } from '../deeds/actions.ts'
import { COMPLEX } from '../rules/complex-activities.ts'
import { impediment, whyStopped } from '../rules/conditions.ts'
import { fightsKnownFoe } from '../rules/melees.ts'
import type { Power } from '../sheet/shape.ts'
import type { Declaration, SegmentsBattle, SegmentsCombatant } from '../state.ts'
import { castsFromBefore } from './declared.ts'
import { SLOT_NAMES } from './moments.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'

export const NOTHING: Declaration = { kind: 'none' }

/**
 * One choice. `why`: why it cannot be declared now, in a few words. `note`: why it could not be done as things stand,
 * which may change before its moment. `done`: how far it is. With `why` or `note` it is never the default.
 */
export interface Declarable {
  readonly value: string
  readonly label: string
  readonly what: Declaration
  readonly why?: string
  readonly note?: string
  readonly done?: string
}

const PLAIN_FAST = ['parley', 'flee', 'charge'] as const

/** The text that stands for it in a row. */
export function declarationValue(what: Declaration): string {
  switch (what.kind) {
    case 'none':
    case 'delay':
      return what.kind
    case 'fast':
      return what.fast === 'go-first' ? `go-first:${what.power}` : what.fast
    case 'power':
      return `power:${what.power}`
    case 'complex':
      return `complex:${what.what}`
  }
}

const declarable = (
  what: Declaration,
  label: string,
  more: Pick<Declarable, 'why' | 'note' | 'done'> = {},
): Declarable => ({ value: declarationValue(what), label, what, ...more })

/**
 * SEG-10: nothing comes first, then the delay and what has to be declared. A choice that cannot be declared now stands
 * there with the reason.
 */
export function declarables(battle: SegmentsBattle, who: SegmentsCombatant): readonly Declarable[] {
  return [
    declarable(NOTHING, 'Nothing'),
    declarable({ kind: 'delay' }, 'Delay'),
    ...who.sheet.powers.filter(mustDeclare).map((one) =>
      declarable(ofPower(one), one.name, whyNoPower(battle, who, one))
    ),
    ...PLAIN_FAST.map((fast) =>
      declarable({ kind: 'fast', fast, power: 0 }, SLOT_NAMES[fast], unlikely(battle, who, fast))
    ),
    ...COMPLEX.map(({ what, name }) => declarable({ kind: 'complex', what }, name, begun(battle, who, what))),
  ]
}

/** SEG-50, SEG-52: used up, or the combatant could not concentrate on it now. */
function whyNoPower(battle: SegmentsBattle, who: SegmentsCombatant, power: Power): Pick<Declarable, 'why'> {
  if (power.left === 0) return { why: 'used up' }
  const hindered = isCast(power) && !takesAll(power) ? impediment(battle, who.id) : null
  return hindered === null ? {} : { why: `${hindered.toLowerCase()}, cannot concentrate` }
}

/** SEG-24, SEG-70: what stands in the way of a flight or a charge; it may be gone in their moment. */
function unlikely(
  battle: SegmentsBattle,
  who: SegmentsCombatant,
  fast: (typeof PLAIN_FAST)[number],
): Pick<Declarable, 'note'> {
  if (fast === 'parley') return {}
  const held = ['Prone', 'Entangled'].find((one) => has(battle, who.id, one))
  if (held !== undefined) return { note: `${held.toLowerCase()} now` }
  if (fightsKnownFoe(battle, who.id) === (fast === 'flee')) return {}
  return { note: fast === 'flee' ? 'not in a melee now' : 'in a melee now' }
}

/** SEG-90: how much of it was done in earlier rounds. */
function begun({ turn }: SegmentsBattle, { id }: SegmentsCombatant, what: string): Pick<Declarable, 'done'> {
  const work = turn.activities[id]?.find((one) => one.what === what)
  return work ? { done: `${work.done} of ${work.of} rounds done` } : {}
}

const ofPower = ({ id, notation }: Power): Declaration => (notation === 'go-first'
  ? { kind: 'fast', fast: 'go-first', power: id }
  : { kind: 'power', power: id })

/** The default of a row: what the combatant declared last round, where that could be done now. */
export function usualDeclaration(battle: SegmentsBattle, who: SegmentsCombatant): Declaration {
  const before = battle.turn.before[who.id]
  return before
      && declarables(battle, who).some(({ value, why, note }) =>
        value === declarationValue(before) && why === undefined && note === undefined
      )
    ? before
    : NOTHING
}

/** Each combatant in the fight that can act and is not busy with a longer spell. */
export const isAskedToDeclare = (battle: SegmentsBattle, one: SegmentsCombatant): boolean =>
  takesPart(one) && !castsFromBefore(battle, one) && whyStopped(battle, one, 'acting') === null
