// What a table can set: cycles, Move, order of those advanced, skill points, and how hard breaks burn (GAU-11, 18, 30,
// 32, 42).
import type { FormValues } from '../../../engine/core/index.ts'
import { choice, diceField, diagonalOption, whole, type OptionsOf } from '../../../engine/kits/field-parts.ts'
import { MARKERS, type Marker } from './conditions.ts'
import type { Options } from '../state.ts'
import { ELEMENTS } from './elements.ts'

export function defaults(): Options {
  return {
    firstCycle: 150,
    laterCycles: 100,
    move: 6,
    diagonal: 'alternating',
    advanced: 'last-first',
    several: false,
    skillPoints: true,
    startPoints: 3,
    mostPoints: 5,
    dots: { physical: '1d8', fire: '1d6', lightning: '1d10', wind: '1d4' },
    dotTurns: 2,
  }
}

const DOTS = Object.keys(MARKERS) as Marker[]
const dotKey = (element: Marker) => `dots.${element}` as const

export const OPTIONS: OptionsOf<Options> = [
  whole('firstCycle', 'First cycle', 'Turns', 10, 10_000, 'How long it is.', 'AV'),
  whole('laterCycles', 'Later cycles', 'Turns', 10, 10_000, 'How long each is.', 'AV'),
  choice('advanced', 'Brought to 0 together', 'Turns', 'Who moves first of several that were advanced to 0.', [[
    'last-first',
    'The combatant that was advanced last',
  ], ['first-first', 'The combatant that was advanced first']]),
  { key: 'several', label: 'More than one ability in a turn', group: 'Turns',
    hint: 'Otherwise using one ends the turn.', type: 'flag' },
  { key: 'move', label: 'Move', group: 'Ground', hint: 'In a turn, for those whose sheet says nothing else.',
    type: 'number', min: 0, max: 100, unit: 'm' },
  diagonalOption('What a diagonal step costs, in metres.', { one: '1 each', alternating: '1 and 2 in turns',
    euclidean: '1.41 each' }),
  { key: 'skillPoints', label: 'Skill points', group: 'Skill points', hint: 'A pool that the players’ side shares.',
    type: 'flag' },
  whole('startPoints', 'At the start', 'Skill points', 0, 20, 'Never more than the maximum.'),
  whole('mostPoints', 'Maximum', 'Skill points', 1, 20, 'What is gained beyond is lost.'),
  ...DOTS.map((element) =>
    diceField(dotKey(element), `${MARKERS[element]} (${ELEMENTS[element]})`, { group: 'Breaks',
      hint: 'Dice or a number at the start of each turn; 0 for none.' })
  ),
  whole('dotTurns', 'Burns for', 'Breaks', 1, 20, 'Turns of the combatant who was broken.', 'turns'),
]

export function withOptions(options: Options, values: FormValues): Options {
  const plain = Object.fromEntries(Object.entries(values).filter(([key]) => !key.startsWith('dots.')))
  const dots = Object.fromEntries(
    DOTS.map((element) => [element, String(values[dotKey(element)] ?? options.dots[element])]),
  ) as Options['dots']
  return { ...options, ...plain, dots }
}

export function optionValues({ dots, ...plain }: Options): FormValues {
  return { ...plain, ...Object.fromEntries(DOTS.map((element) => [dotKey(element), dots[element]])) }
}
