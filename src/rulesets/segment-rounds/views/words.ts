// What moments, declarations, spells and breaches are called in queue, track, tokens and log.
import type { CombatantId } from '../../../engine/core/index.ts'
import { assertNever } from '../../../lib/assert-never.ts'
import { type Fast, SLOT_NAMES, type RoundStep } from '../clock/moments.ts'
import { activityName } from '../deeds/under-way.ts'
import { complexOf } from '../rules/complex-activities.ts'
import type { Breach, Casting, Declaration, Ended, SegmentsBattle, State } from '../state.ts'

type Known = Pick<SegmentsBattle, 'combatants'>

/** Feet with no more decimals than they need. */
export const feet = (value: number): string => `${Number(value.toFixed(1))} ft`

/** The name of that row of the combatant’s powers; `null` where it is not known. */
export function powerName({ combatants }: Known, who: CombatantId, power: number): string | null {
  const name = combatants[who]?.sheet.powers.find(({ id }) => id === power)?.name
  return name === undefined || name === '' ? null : name
}

const FAST: Readonly<Record<Fast, string>> = { parley: 'parleys', flee: 'flees', charge: 'charges',
  'go-first': 'goes first' }

/** What a combatant means to do, behind its name: “casts Bind”, “delays”, “flees”, “declares nothing”. */
export function declarationWords(battle: Known, who: CombatantId, what: Declaration): string {
  switch (what.kind) {
    case 'none':
      return 'declares nothing'
    case 'delay':
      return 'delays'
    case 'fast': {
      const name = what.fast === 'go-first' ? powerName(battle, who, what.power) : null
      return name === null ? FAST[what.fast] : `goes first with ${name}`
    }
    case 'power': {
      const { [who]: one } = battle.combatants
      const power = one?.sheet.powers.find(({ id }) => id === what.power)
      if (!power) return 'uses a power'
      return power.notation === 'incantation' || power.notation === 'invocation'
        ? `casts ${power.name}`
        : `uses ${power.name}`
    }
    case 'complex':
      return `is busy: ${(complexOf(what.what)?.name ?? what.what).toLowerCase()}`
    default:
      return assertNever(what, 'declaration')
  }
}

/** “Bind, complete in segment 5”, “Bind, 2 rounds more”. */
export function castingWords(battle: Known, who: CombatantId, casting: Casting): string {
  const name = powerName(battle, who, casting.power) ?? 'a spell'
  if (casting.rounds > 0) {
    return `${name}, ${casting.rounds === 1 ? 'complete at the end of the round' : `${casting.rounds} rounds more`}`
  }
  return casting.ends > SEGMENTS
    ? `${name}, complete in segment ${casting.ends - SEGMENTS} of the next round`
    : `${name}, complete in segment ${casting.ends}`
}

/** The name of a complex activity. */
export function activityWords({ combatants }: Known, who: CombatantId, what: string): string {
  const { [who]: one } = combatants
  return one ? activityName(one, what) : what
}

/** SEG-01 */
export const SEGMENTS = 10

/** SEG-50 to SEG-53: the breach, behind a colon. */
export const BREACHES: Readonly<Record<Breach, string>> = {
  damage: 'hurt',
  save: 'failed a save',
  impeded: 'hampered',
  crossed: 'an ally went through the same cell',
  'free-attack': 'made a free attack',
  'other-concentration': 'concentrates on something else',
  'moved-too-far': 'moved too far',
  'given-up': 'given up',
  fallen: 'out of the fight',
  unnamed: 'no target was named',
}

/** The same, behind “broken by”. */
const BROKEN_BY: Readonly<Record<Breach, string>> = {
  damage: 'broken by damage',
  save: 'broken by a failed save',
  impeded: 'broken by a hindrance',
  crossed: 'broken by an ally in the same cell',
  'free-attack': 'broken by a free attack',
  'other-concentration': 'broken by another concentration',
  'moved-too-far': 'broken by walking',
  'given-up': 'given up',
  fallen: 'lost with the caster',
  unnamed: 'lost: no target was named',
}

/** What became of a spell of this round: “Spark: broken by damage in segment 3”, “Spark: complete in segment 2”. */
export function endedWords(battle: Known, who: CombatantId, { power, rounds, ends, broken, segment }: Ended): string {
  const name = powerName(battle, who, power) ?? 'A spell'
  if (broken !== null) return `${name}: ${BROKEN_BY[broken]}${segment > 0 ? ` in segment ${segment}` : ''}`
  return `${name}: complete ${rounds > 0 ? 'at the end of the round' : `in segment ${ends}`}`
}

/** SEG-02: the eight steps of a round as the phase bar has them. */
export const BAR_STEPS: readonly { readonly id: string; readonly label: string;
  readonly steps: readonly RoundStep[] }[] = [
    { id: 'declare', label: 'Declare', steps: ['declare'] },
    { id: 'initiative', label: 'Initiative', steps: ['initiative'] },
    { id: 'fast', label: 'Fast actions', steps: ['fast'] },
    { id: 'routines', label: 'First routines', steps: ['routines'] },
    { id: 'groups', label: 'HIGH and LOW', steps: ['high', 'low'] },
    { id: 'rest', label: 'Other routines', steps: ['rest'] },
    { id: 'spells', label: 'Spells', steps: ['spells'] },
    { id: 'end', label: 'End of round', steps: ['end'] },
  ]

/** The moment in a few words: “HIGH · D3 Melee”, “Fast actions · Flee”, “Spells · segment 4”. */
export function momentWords({ step, slot, pass, segment, order }: Pick<State,
  'step' | 'slot' | 'pass' | 'segment' | 'order'>): string
{
  const type = slot === null ? '' : ` · ${SLOT_NAMES[slot]}`
  switch (step) {
    case 'setup':
      return 'Set-up'
    case 'surprise':
      return `Surprise · segment ${segment}`
    case 'declare':
      return 'Declarations'
    case 'initiative':
      return 'Initiative'
    case 'fast':
      return `Fast actions${type}`
    case 'routines':
      return 'First routines'
    case 'high':
      return `HIGH${type}`
    case 'low':
      return `LOW${order.length > 2 ? ` ${pass}` : ''}${type}`
    case 'rest':
      return 'Other routines'
    case 'spells':
      return segment > 0 ? `Spells · segment ${segment}` : 'Spells'
    case 'end':
      return 'End of the round'
    default:
      return assertNever(step, 'step')
  }
}
