// The numbers of a combatant: their fields, and the numbers that a new combatant begins with.
import type { FieldSpec } from '../../../engine/core/index.ts'
import { whole } from '../../../engine/kits/field-parts.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'
import { BLANK_ABILITY } from './blank-ability.ts'
import type { Sheet } from './shape.ts'

/** PHA-21: what only player characters have. */
const SURGE = whole('surge', 'SURGE level', 'Pools', 0, 3, 'The price of the next SURGE; a long rest sets it to 0')

const FIELDS: readonly FieldSpec[] = [
  whole('hp', 'HP', 'Body', 0, 999),
  whole('maxHp', 'Maximum HP', 'Body', 1, 999),
  whole('tempHp', 'TEMP HP', 'Body', 0, 999, 'Lost before HP, and lost at the end of the scene'),
  whole('wounds', 'Wounds', 'Body', 0, 20),
  whole('woundCap', 'Maximum Wounds', 'Body', 1, 20, 'A combatant with this many goes down'),
  whole('stress', 'Stress', 'Mind', 0, 999),
  whole('stressCap', 'Stress cap', 'Mind', 0, 999, '0 has no cap: Stress is Force damage'),
  whole('overstress', 'Overstresses', 'Mind', 0, 20),
  whole('overstressCap', 'Maximum Overstresses', 'Mind', 1, 20,
    'A combatant with this many goes down; an NPC with 1 takes none and is VULNERABLE past its Stress cap'),
  whole('discord', 'Discord', 'Mind', 0, 99),
  whole('mp', 'MP', 'Pools', 0, 99),
  whole('maxMp', 'Maximum MP', 'Pools', 0, 99),
  whole('focus', 'FOCUS', 'Pools', 0, 99, 'Lost at the end of the scene'),
  whole('recoveries', 'RECOVERIES', 'Pools', 0, 20),
  whole('maxRecoveries', 'Maximum RECOVERIES', 'Pools', 0, 20),
  SURGE,
  whole('armor', 'ARMOR', 'Defence', 0, 20, 'Taken off damage, at most 4'),
  whole('dodge', 'DODGE', 'Defence', 0, 40, 'What attacks must reach'),
  whole('adef', 'A-DEF', 'Defence', 0, 40, 'What Aetheric attacks must reach'),
  whole('grit', 'GRIT', 'Scores', -10, 20, 'Added to attacks'),
  whole('save', 'SAVE TARGET', 'Scores', 0, 40, 'What saves against the combatant must reach; 0 counts as 10'),
  whole('speed', 'SPEED', 'Scores', 0, 50, 'Spaces of a standard movement', 'spaces'),
  whole('scope', 'SCOPE', 'Scores', 0, 100, 'How far the combatant can mark and search', 'spaces'),
  whole('bulk', 'BULK', 'Attributes', -10, 20),
  whole('agility', 'AGILITY', 'Attributes', -10, 20),
  whole('mind', 'MIND', 'Attributes', -10, 20),
  whole('magic', 'MAGIC', 'Attributes', -10, 20),
]

/** The keys are those of `FIELDS`. A `stressCap` of 0 is none (PHA-54). SIZE is the combatant's size. */
export function statFields(_battle: PhasesBattle, who: Pick<PhasesCombatant, 'kind'>): readonly FieldSpec[] {
  return who.kind === 'pc' ? FIELDS : FIELDS.filter((field) => field !== SURGE)
}

const EMPTY: Sheet = { abilities: [], initiatives: [], boss: false, fullAttack: false, resistances: [], flying: false }

/** A new combatant: it carries a short blade, and an NPC acts in the middle of the round. */
export function template(kind: 'pc' | 'npc'): Pick<PhasesCombatant, 'stats' | 'sheet' | 'size'> {
  const pc = kind === 'pc'
  return {
    size: 1,
    stats: {
      hp: pc ? 14 : 10,
      maxHp: pc ? 14 : 10,
      tempHp: 0,
      wounds: 0,
      woundCap: pc ? 4 : 1,
      stress: 0,
      stressCap: pc ? 8 : 6,
      overstress: 0,
      overstressCap: pc ? 4 : 1,
      discord: 0,
      mp: pc ? 6 : 4,
      maxMp: pc ? 6 : 4,
      focus: 0,
      recoveries: pc ? 4 : 0,
      maxRecoveries: pc ? 4 : 0,
      ...(pc ? { surge: 0 } : {}),
      armor: 1,
      dodge: 10,
      adef: 9,
      grit: 1,
      save: 10,
      speed: 5,
      scope: 6,
      bulk: 1,
      agility: 1,
      mind: 1,
      magic: 0,
    },
    sheet: {
      ...EMPTY,
      initiatives: pc ? [] : [5],
      abilities: [{ ...BLANK_ABILITY, id: 1, name: 'Short blade', kind: 'weapon', basic: 'fight', attack: 'melee',
        reach: 1, damage: '1d6' }],
    },
  }
}

/** What a viewer sees of a sheet that is secret. */
export const blankSheet = (): Sheet => EMPTY

export const OBJECT_FIELDS: readonly FieldSpec[] = [
  { key: 'hp', label: 'HP', type: 'integer', min: 0, max: 999 },
  { key: 'dodge', label: 'DODGE', type: 'integer', min: 0, max: 40 },
  { key: 'adef', label: 'A-DEF', type: 'integer', min: 0, max: 40 },
  { key: 'armor', label: 'ARMOR', type: 'integer', min: 0, max: 4 },
]
