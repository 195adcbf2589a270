// What a table can set: calling Initiative, fleeing and what follows, injuries (ROW-04, ROW-29).
import { choice, type OptionsOf } from '../../../engine/kits/field-parts.ts'
import type { Options } from '../state.ts'

export function defaults(): Options {
  return { call: true, fleeing: true, afterFlight: '', injuries: true, rounding: 'down', turnDice: 'misses',
    bossXp: 'form' }
}

export const OPTIONS: OptionsOf<Options> = [
  { key: 'call', label: 'Initiative is called', group: 'Turns',
    hint: 'Every player calls a number before 2d4 are rolled. Otherwise Initiative counts unchanged.', type: 'flag' },
  { key: 'fleeing', label: 'Fleeing is possible', group: 'Flight', hint: 'Whether anybody can get away.',
    type: 'flag' },
  { key: 'afterFlight', label: 'When all have fled', group: 'Flight',
    hint: 'What follows then; the GM is asked when this is empty.', type: 'text', maxLength: 200 },
  choice('rounding', 'Damage is rounded', 'Damage', 'Once, after all multipliers.', [['down', 'Down'], ['nearest',
    'To the nearest number']]),
  choice('turnDice', 'Ask whether to turn a die', 'Damage',
    'Player characters turn their own hit die to 1 or 10 for 1 Anima.', [['misses', 'When it misses somebody'], [
    'always',
    'After every hit die',
  ], ['never', 'Never']]),
  choice('bossXp', 'A boss gives', 'After the battle', 'XP for each player character.', [['form',
    '10 XP for each form'], [
    'tier',
    '10 XP for each tier of each form, coins and gear',
  ]]),
  { key: 'injuries', label: 'Injuries', group: 'After the battle',
    hint: 'Player characters that fell roll for an injury.', type: 'flag' },
]
