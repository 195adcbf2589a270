// What a combatant has declared (SEG-10): its name, whether it is the GM’s secret still, and how it is revealed.
import type { Audience, CombatantId } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { type ActionSpec, fastOf, powerOf } from '../deeds/actions.ts'
import { complexOf } from '../rules/complex-activities.ts'
import type { HasSheet } from '../sheet/shape.ts'
import type { Declaration, SegmentsBattle, SegmentsCombatant, SegmentsWork } from '../state.ts'
import { SLOT_NAMES } from './moments.ts'

/** “Bind”, “Charge”: what was declared, by its name; `null` for nothing. */
export function declaredName({ sheet }: HasSheet, what: Declaration): string | null {
  const power = (id: number): string => sheet.powers.find((one) => one.id === id)?.name ?? 'a power'
  switch (what.kind) {
    case 'none':
      return null
    case 'delay':
      return 'Delay'
    case 'fast':
      return what.fast === 'go-first' ? power(what.power) : SLOT_NAMES[what.fast]
    case 'power':
      return power(what.power)
    case 'complex':
      return complexOf(what.what)?.name ?? what.what
  }
}

/** SEG-10: the GM declares for the combatant, hidden until it is revealed. */
export const isDeclaredByGm = ({ kind, player }: Pick<SegmentsCombatant, 'kind' | 'player'>): boolean =>
  kind === 'npc' && player === null

/** SEG-27: the combatant still casts what it began in an earlier round, and declares nothing new. */
export const castsFromBefore = ({ turn }: Pick<SegmentsBattle, 'turn'>, who: SegmentsCombatant): boolean =>
  turn.casting[who.id] !== undefined

/** SEG-10: a declaration that nobody knew yet is known from now on. */
export function revealDeclared(work: SegmentsWork, who: CombatantId): void {
  const one = work.battle.combatants[who]
  const said = work.battle.turn.declared[who]
  if (one && said?.sealed) {
    work.own({ type: 'revealed', who, said: declaredName(one, said.what) ?? 'nothing' }, secretly(one))
  }
}

/** SEG-10: what the GM has not revealed stays with the GM. */
export function declaredAudience(battle: SegmentsBattle, one: SegmentsCombatant): Audience | undefined {
  return battle.turn.declared[one.id]?.sealed ? { only: 'gm' } : secretly(one)
}

/** Whether the combatant declared this action for this round. */
export function isDeclared({ turn }: SegmentsBattle, who: SegmentsCombatant, spec: ActionSpec): boolean {
  const said = turn.declared[who.id]?.what
  if (!said) return false
  switch (said.kind) {
    case 'none':
    case 'delay':
      return false
    case 'complex':
      return said.what === spec.id
    case 'power':
      return spec.kind === 'power' && powerOf(who, spec.id)?.id === said.power
    case 'fast':
      return said.fast === fastOf(spec) && (spec.kind !== 'power' || powerOf(who, spec.id)?.id === said.power)
  }
}

/** SEG-10: the combatant declared something that the GM has not revealed. */
export const declaredInSecret = ({ turn }: Pick<SegmentsBattle, 'turn'>, id: CombatantId): boolean => {
  const said = turn.declared[id]
  return said?.sealed === true && said.what.kind !== 'none'
}
