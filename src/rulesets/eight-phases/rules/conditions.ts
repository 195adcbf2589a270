// PHA-80, PHA-81: conditions as data. A name that is not in the table is a marker without effects (COM-31).
import type { ConditionSpec } from '../../../engine/core/index.ts'
import { byName } from '../../../engine/kits/conditions.ts'
import { damageType, type DamageType } from '../sheet/kinds.ts'

/**
 * What a condition can forbid. `other-movement`: all movement but the standard movement. `weapon`: all weapon attacks
 * but improvised attacks, Shove and Grapple.
 */
export type Blockable = 'movement' | 'other-movement' | 'weapon' | 'spell' | 'release' | 'reactions' | 'full-attack'
  | 'action' | 'minor'

export interface ConditionRules extends ConditionSpec {
  /** A condition in the rules' sense: negative, and what clears conditions can clear it. */
  readonly negative: boolean
  readonly blocks: readonly Blockable[]
  /** Accuracy (above 0) or difficulty (below) of the bearer's own attacks, checks and saves. */
  readonly own: number
  /** The same for attacks against the bearer. */
  readonly attackers: number
  /** Used up by the attacker who takes its accuracy. */
  readonly usedUp: boolean
  /** Only the last of several on one bearer counts. */
  readonly single: boolean
}

const PLAIN = { negative: true, blocks: [], own: 0, attackers: 0, usedUp: false, single: false, tone: 'bad' } as const
const STATUS = { ...PLAIN, negative: false } as const

/** PHA-53: VULNERABLE to one kind of damage alone. */
export const vulnerableTo = (type: DamageType): string => `VULNERABLE TO ${type.toUpperCase()}`
const VULNERABLE_TO: readonly ConditionRules[] = damageType.options.map((type) => ({ ...PLAIN, name: vulnerableTo(type),
  glyph: `V${type.slice(0, 2)}`, detail: `Takes twice the ${type} damage.` })
)

/** The conditions of PHA-80, and the statuses of PHA-81 that are put on. */
export const CONDITIONS: readonly ConditionRules[] = [
  { ...PLAIN, name: 'BLINDED', glyph: 'Bl', detail: 'Sees and targets only adjacent cells.' },
  { ...PLAIN, name: 'DAZED', glyph: 'Dz', detail: 'Attacks, checks and saves have +1 difficulty.', own: -1 },
  { ...PLAIN, name: 'DISARMED', glyph: 'Da', detail: 'No weapon attacks but improvised ones, Shove and Grapple.',
    blocks: ['weapon'] },
  { ...PLAIN, name: 'IMMOBILIZED', glyph: 'Im', detail: 'No voluntary movement.',
    blocks: ['movement', 'other-movement'] },
  { ...PLAIN, name: 'MARKED', glyph: 'Mk', tone: 'warn', detail: 'An attacker may use up the mark for +1 accuracy.',
    attackers: 1, usedUp: true, single: true },
  { ...PLAIN, name: 'SILENCED', glyph: 'Si', detail: 'No spells, and nothing is released.',
    blocks: ['spell', 'release'] },
  { ...PLAIN, name: 'SLOWED', glyph: 'Sl', tone: 'warn',
    detail: 'Only the standard movement; the next turn is in phase 8.', blocks: ['other-movement'] },
  { ...PLAIN, name: 'STUNNED', glyph: 'St',
    detail: 'A standard or a minor action, not both. No Full Attack, no reactions. DODGE and A-DEF are 5.',
    blocks: ['full-attack', 'reactions'] },
  { ...PLAIN, name: 'SUNDERED', glyph: 'Su', detail: 'No ARMOR and no resistances.' },
  { ...PLAIN, name: 'VULNERABLE', glyph: 'Vu', detail: 'Takes twice the damage.' },
  ...VULNERABLE_TO,
  { ...PLAIN, name: 'WEAKENED', glyph: 'We', tone: 'warn', detail: 'Deals half the damage.' },
  { ...STATUS, name: 'PRONE', glyph: 'Pr', tone: 'warn',
    detail:
      'Attacks against a PRONE target have +1 accuracy. All ground is difficult. Standing up costs the standard move.',
    attackers: 1 },
  { ...STATUS, name: 'HIDDEN', glyph: 'Hi', tone: 'magic',
    detail:
      'Only areas and adjacent enemies can aim here. A hostile effect, Interpose, plain sight or Search ends this.' },
  { ...STATUS, name: 'INVISIBLE', glyph: 'In', tone: 'magic',
    detail: 'Attacks against an INVISIBLE target miss on 1–3 of a d6.' },
  { ...STATUS, name: 'FLYING', glyph: 'Fl', tone: 'good', detail: 'Ignores ENGAGEMENT and what lies on the ground.' },
  { ...STATUS, name: 'Steadfast', glyph: 'Sf', tone: 'good', detail: 'Resistance to Stress.' },
  { ...STATUS, name: 'Defending', glyph: 'De', tone: 'good',
    detail: 'Attacks against a defending target have +1 difficulty.', attackers: -1 },
]

/** The rules of a condition; `undefined` for the table's own markers and for statuses that follow from the battle. */
export const conditionRules = byName<ConditionRules>(CONDITIONS)

/**
 * The conditions that a text names, several between commas or with “and”, each as the rules write it. What the rules do
 * not know is a marker of the table's own.
 */
export function conditionsIn(text: string): readonly string[] {
  const written = (one: string) => conditionRules(one.toUpperCase())?.name ?? one
  return text.split(/[,;/+&]/).flatMap((part) => {
    const words = part.trim()
    const all = [[words], words.split(/\s+and\s+/i), words.split(/\s+/)]
    const known = all.find((names) => names.every((one) => conditionRules(one.toUpperCase())))
    return known ? known.map(written) : words === '' ? [] : [words]
  })
}
