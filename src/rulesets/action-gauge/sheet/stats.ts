// The numbers of a combatant: their fields, a newcomer's template, and reading them where some may be unknown (COM-24).
import { possessive } from '../../../lib/possessive.ts'
import { refusal, type FieldSpec, type Refusal } from '../../../engine/core/index.ts'
import { whole } from '../../../engine/kits/field-parts.ts'
import type { GaugeBattle, GaugeCombatant } from '../state.ts'
import { labelsIn, knows, fieldsWithin } from '../../../engine/kits/stats.ts'
import type { Sheet } from './shape.ts'
import { FULL } from '../rules/limits.ts'

/** Of Move: nothing of its own. */
const AS_TABLE = -1

/** Keys: hp maxHp energy maxEnergy speed breakEffect move slot startGauge toughness maxToughness. */
const FIELDS: readonly FieldSpec[] = [
  whole('hp', 'HP', 'Body', 0, 99_999),
  whole('maxHp', 'Maximum HP', 'Body', 1, 99_999),
  whole('toughness', 'Toughness', 'Body', 0, 9_999, 'Hits of an element the unit is weak to reduce it. At 0 it breaks'),
  whole('maxToughness', 'Maximum Toughness', 'Body', 0, 9_999, '0 has none'),
  { key: 'speed', label: 'Base Speed', group: 'Turn', type: 'number', min: 1, max: 10_000,
    hint: 'Without gear and effects; two decimals count' },
  whole('startGauge', 'Starting gauge', 'Turn', 0, 100_000, `${FULL} is full. Counts only when the battle begins`),
  whole('slot', 'Slot', 'Turn', 1, 999, 'In a tie the lower slot acts first'),
  { key: 'move', label: 'Move', group: 'Turn', type: 'number', min: AS_TABLE, max: 100, unit: 'm',
    hint: `Type ${AS_TABLE} for the table’s default` },
  whole('energy', 'Energy', 'Pools', 0, 999),
  whole('maxEnergy', 'Maximum Energy', 'Pools', 0, 999, 'What an extra turn takes; 0 gathers none'),
  whole('breakEffect', 'Break Effect', 'Pools', 0, 1_000, 'Makes the delays of its breaks longer', '%'),
]

/** What is left of something, by what there is of it at most. */
const AT_MOST: Readonly<Record<string, string>> = { hp: 'maxHp', energy: 'maxEnergy', toughness: 'maxToughness' }

/** HP, energy and toughness go up to their own maximum. */
export function statFields(battle: GaugeBattle, who: Pick<GaugeCombatant, 'stats'>): readonly FieldSpec[] {
  return fieldsWithin(FIELDS, who, AT_MOST).map((field) =>
    field.key === 'move' && field.type === 'number'
      ? { ...field, told: { value: AS_TABLE, words: `${battle.options.move} m` } }
      : field
  )
}

export const statLabel = labelsIn(FIELDS)

const EMPTY: Sheet = { element: '', weaknesses: [], gear: [], abilities: [] }

/** What a viewer sees of a sheet that is secret. */
export const blankSheet = (): Sheet => EMPTY

/** A new combatant: Speed 100, one plain blow. */
export function template(kind: 'pc' | 'npc'): Pick<GaugeCombatant, 'stats' | 'sheet' | 'size'> {
  const pc = kind === 'pc'
  return {
    size: 1,
    stats: {
      hp: pc ? 60 : 50,
      maxHp: pc ? 60 : 50,
      toughness: pc ? 0 : 60,
      maxToughness: pc ? 0 : 60,
      speed: 100,
      startGauge: FULL,
      slot: 1,
      move: AS_TABLE,
      energy: 0,
      maxEnergy: pc ? 100 : 0,
      breakEffect: 0,
    },
    sheet: {
      element: 'physical',
      weaknesses: pc ? [] : ['physical'],
      gear: [],
      abilities: [{
        id: 1,
        name: 'Blow',
        detail: 'A plain blow.',
        use: 'turn',
        aim: 'enemy',
        targets: 1,
        range: 2,
        sight: true,
        points: 0,
        energy: 0,
        effects: [
          { id: 1, kind: 'damage', on: 'targets', dice: '1d8+2', amount: 0, turns: 0, element: '', condition: '' },
          { id: 2, kind: 'toughness', on: 'targets', dice: '', amount: 30, turns: 0, element: '', condition: '' },
          { id: 3, kind: 'energy', on: 'user', dice: '', amount: 20, turns: 0, element: '', condition: '' },
        ],
      }],
    },
  }
}

/**
 * Metres that it may move, where its sheet says so; `null` where the table’s settings do. 0 is a Move of its own: that
 * of a turret.
 */
export function ownMove({ stats }: Pick<GaugeCombatant, 'stats'>): number | null {
  const move = stats['move'] ?? AS_TABLE
  return move < 0 ? null : move
}

/** Why nothing can be said about a unit whose numbers are not known here. */
export const unknownTo = (who: GaugeCombatant):
  | Refusal
  | null => (knows(who, 'hp') ? null : refusal('condition', `${possessive(who.name)} numbers are the GM’s secret.`))
