// What a table can set: the optional rules, and the tables of prices and effects (PTS-07, 20, 24, 27, 28, 30, 31, 33,
// 34, 36).
import type { FieldValue, FormValues } from '../../../engine/core/index.ts'
import { choice, diagonalOption, flagOption, numberField, wholeField,
  type OptionsOf } from '../../../engine/kits/field-parts.ts'
import { effectOf, EFFECTS, optionPrice, PRICES, type EffectKey } from './tables.ts'
import type { Options } from '../state.ts'

export function defaults(): Options {
  return {
    refresh: 'round',
    squadRolls: 'shared',
    newcomers: 'this-round',
    attacksPerRound: 0,
    noGrid: false,
    alwaysSucceed: true,
    alwaysFail: true,
    tieToDefender: false,
    blockStops: false,
    noMissileAdvantage: false,
    narrated: false,
    defend: 'before-roll',
    ties: 'ask',
    diagonal: 'alternating',
    prices: {},
    effects: {},
  }
}

/** Priced by each spell, not by the table. */
const OWN_PRICE: ReadonlySet<string> = new Set(['cast-magic', 'cast-instant'])
const PRICED = Object.entries(PRICES).filter(([action]) => !OWN_PRICE.has(action))

export const OPTIONS: OptionsOf<Options> = [
  choice('refresh', 'AP refill', 'Turns',
    'On the combatant’s own turn: from round 2 on, AP refill when the turn begins.', [[
    'round',
    'At the start of the round',
  ], ['turn', 'On the combatant’s own turn']]),
  choice('ties', 'Ties of initiative', 'Turns', 'After Rating and Luck bonus.', [['ask', 'Ask each time'], [
    'luck-rolls',
    'Contested Luck rolls',
  ], ['gm', 'The GM orders them']]),
  choice('squadRolls', 'Initiative of squads', 'Turns', 'Members of a squad have their own turns and AP either way.', [[
    'shared',
    'One roll for all',
  ], ['each', 'One each']]),
  choice('newcomers', 'Newcomers act', 'Turns', 'When their place in the order is still to come.', [['this-round',
    'In the round they came in'], ['next-round', 'From the next round on']]),
  { key: 'attacksPerRound', label: 'Attacks in a round', group: 'Turns', type: 'integer', min: 0, max: 20,
    hint: 'The maximum; 0 is no limit. The usual house rule is 2.' },
  diagonalOption('What a diagonal step costs, in metres.', { one: '1 each', alternating: '1 and 2 in turns',
    euclidean: '1.41 each' }),
  flagOption('noGrid', 'No grid', 'Ground', 'The table says distances and reach; nothing is measured.'),
  flagOption('alwaysSucceed', '01 to 05 always succeeds', 'Rolls', 'Whatever the target number.'),
  flagOption('alwaysFail', '96 to 00 always fails', 'Rolls', 'Whatever the target number.'),
  flagOption('tieToDefender', 'A tie of degrees goes to the defender', 'Rolls',
    'A defence with as many degrees as the attack avoids it.'),
  flagOption('blockStops', 'A successful Block stops the blow', 'Rolls', 'Whatever the degrees of the attack.'),
  flagOption('noMissileAdvantage', 'Missiles gain no Advantage', 'Rolls',
    'The attacker gains none by shooting or throwing. The defender can still gain it.'),
  choice('defend', 'Defences are declared', 'Rolls', 'Whether a defender knows the attack’s roll.', [['before-roll',
    'Before the attack is rolled'], ['after-roll', 'After the attack is rolled']]),
  flagOption('narrated', 'Narrated', 'Rolls',
    'The program keeps turns, AP, reactions and movement; the table says what hits and what damage it does.'),
  ...PRICED.map(([action, { name }]) => wholeField(`price.${action}`, name, [0, 20], { group: 'Prices' }, 'AP')),
  ...Object.entries(EFFECTS).map(([key, { label, min, max }]) =>
    numberField(`effect.${key}`, label, [min, max], { group: 'Effects' })
  ),
]

/** The options after a form was filled in; usual prices and effects are not kept. */
export function withOptions(options: Options, values: FormValues): Options {
  const prices: Record<string, number> = { ...options.prices }
  const effects: Record<string, number> = { ...options.effects }
  const plain: Record<string, FieldValue> = {}
  for (const [key, value] of Object.entries(values)) {
    if (key.startsWith('price.')) {
      keep(prices, key.slice('price.'.length), value, optionPrice(defaults(), key.slice('price.'.length)))
    } else if (key.startsWith('effect.')) {
      const effect = key.slice('effect.'.length) as EffectKey
      keep(effects, effect, value, EFFECTS[effect].value)
    } else plain[key] = value
  }
  return { ...options, ...plain, prices, effects }
}

function keep(table: Record<string, number>, key: string, value: FieldValue, usual: number): void {
  if (Number(value) === usual) delete table[key]
  else table[key] = Number(value)
}

export function optionValues(options: Options): FormValues {
  const { prices: _prices, effects: _effects, ...plain } = options
  return {
    ...plain,
    ...Object.fromEntries(PRICED.map(([action]) => [`price.${action}`, optionPrice(options, action)])),
    ...Object.fromEntries(Object.keys(EFFECTS).map((key) => [`effect.${key}`, effectOf(options, key as EffectKey)])),
  }
}
