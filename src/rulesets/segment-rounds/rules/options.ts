// What a table can set: surprise, groups, the reaction adjustment, what is lost, the ground, morale, and the tables by
// hit dice.
import type { FormValues } from '../../../engine/core/index.ts'
import { choice, diagonalOption, flagOption, whole, type OptionsOf } from '../../../engine/kits/field-parts.ts'
import type { Options } from '../state.ts'
import { ATTACK_TABLE, hitDiceText, SAVE_KINDS, SAVE_TABLE } from './hit-dice.ts'

export function defaults(): Options {
  return {
    surprise: 'roll',
    groups: 'high-low',
    dexterity: true,
    invocationsLost: true,
    diagonal: 'euclidean',
    restricted: false,
    morale: true,
    stopAtEnd: true,
    fleeBonus: 2,
    chargeBonus: 2,
    attackTable: ATTACK_TABLE,
    saveTable: SAVE_TABLE,
  }
}

const attackKey = (row: number) => `aac0.${row}` as const
const saveKey = (row: number, kind: string) => `saves.${row}.${kind}` as const

/** “1+ HD and more”. */
const attackLabel = (row: number): string => {
  const from = ATTACK_TABLE[row]?.from
  return row === 0 || !from ? 'Less' : from.bonus > 0 ? `${from.dice}+` : hitDiceText(from)
}

export const OPTIONS: OptionsOf<Options> = [
  choice('surprise', 'Surprise', 'Time', 'Before round 1.', [['roll', '1d6 for each side, 1 and 2 are surprised'], [
    'gm',
    'The GM says',
  ]]),
  choice('groups', 'More than two groups', 'Time', 'When the groups behind the highest act.', [['high-low',
    'All others act in LOW'], [
    'in-order',
    'One after the other, by their dice',
  ]]),
  flagOption('dexterity', 'Reaction adjustment', 'Time',
    'Counts for combatants that shoot or are alone in their group.'),
  flagOption('invocationsLost', 'A broken invocation is lost', 'Spells', 'As a broken incantation always is.'),
  diagonalOption('What a diagonal step of 5 ft costs.', { euclidean: '7.07 ft', alternating: '5 and 10 ft in turns' }),
  flagOption('restricted', 'Restricted quarters', 'Ground',
    'Reach and the space of weapons count in every melee, unless the GM says otherwise.'),
  whole('fleeBonus', 'Free attack on the fleeing', 'Attacks', 0, 10, 'To hit a combatant that flees from a melee.'),
  whole('chargeBonus', 'Charge', 'Attacks', 0, 10, 'To the attack at the end of a charge.'),
  flagOption('morale', 'Check morale', 'End of the round',
    'Of combatants with a morale, once one of their side fell in the round.'),
  flagOption('stopAtEnd', 'The round stops at its end', 'End of the round',
    'So that people can read what happened; otherwise all declare at once.'),
  ...ATTACK_TABLE.map((_, row) => whole(attackKey(row), attackLabel(row), 'AAC0 by hit dice', -10, 30)),
  ...SAVE_TABLE.flatMap((_, row) =>
    Object.entries(SAVE_KINDS).map(([kind, label]) =>
      whole(saveKey(row, kind),
        `${SAVE_TABLE[row]?.from === 0 ? 'Less than 1' : `${SAVE_TABLE[row]?.from ?? 0} HD and more`}: ${label}`,
        'Saves by hit dice', 1, 20)
    )
  ),
]

export function withOptions(options: Options, values: FormValues): Options {
  const plain = Object.fromEntries(Object.entries(values).filter(([key]) => !key.includes('.')))
  const number = (key: string, before: number): number => Number(values[key] ?? before)
  return {
    ...options,
    ...plain,
    attackTable: options.attackTable.map((row, at) => ({ ...row,
      aac0: { needs: number(attackKey(at), row.aac0.needs),
        starred: row.aac0.starred && values[attackKey(at)] === undefined } })
    ),
    saveTable: options.saveTable.map((row, at) => ({
      ...row,
      saves: {
        paralysis: number(saveKey(at, 'paralysis'), row.saves.paralysis),
        petrification: number(saveKey(at, 'petrification'), row.saves.petrification),
        rod: number(saveKey(at, 'rod'), row.saves.rod),
        breath: number(saveKey(at, 'breath'), row.saves.breath),
        spell: number(saveKey(at, 'spell'), row.saves.spell),
      },
    })),
  }
}

export function optionValues({ attackTable, saveTable, ...plain }: Options): FormValues {
  return {
    ...plain,
    ...Object.fromEntries(attackTable.map((row, at) => [attackKey(at), row.aac0.needs])),
    ...Object.fromEntries(
      saveTable.flatMap((row, at) => Object.entries(row.saves).map(([kind, needs]) => [saveKey(at, kind), needs])),
    ),
  }
}
