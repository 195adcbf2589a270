// The ruleset put together from its parts, still with its own types: for its tests, and for the one export in index.ts.
import { completeRuleset } from '../../engine/core/index.ts'
import { diagonalOption } from '../../engine/kits/field-parts.ts'
import { apply } from './clock/apply.ts'
import { advance, answer, endTurn, giveTurn, promptView, reconcile, settle, start } from './clock/turns.ts'
import { act, nameDeed, offers, targets } from './deeds/deeds.ts'
import { move, movement } from './movement/walk.ts'
import { CONDITIONS } from './rules/conditions.ts'
import { defaults, ground, ID, SAMPLES } from './sample/index.ts'
import { withField } from './sheet/fields.ts'
import { blankSheet, statFields, template } from './sheet/stats.ts'
import { initial, schemas, type PlainTurns } from './state.ts'
import { describe, sheet, token, turnView } from './views/views.ts'

const CREDITS = 'This work includes material taken from the System Reference Document 5.1 (“SRD 5.1”) by Wizards of '
  + 'the Coast LLC and available at https://dnd.wizards.com/resources/systems-reference-document. The SRD 5.1 is '
  + 'licensed under the Creative Commons Attribution 4.0 International License available at '
  + 'https://creativecommons.org/licenses/by/4.0/legalcode.'

/** PLA-06: what a table can set. */
const options = [
  diagonalOption('What a diagonal step costs.', { one: '5 ft each', alternating: '5 and 10 ft in turns' }),
]

export const spec = completeRuleset<PlainTurns>({ id: ID, name: 'Plain Turns', version: 1,
  summary: 'Initiative by d20, then one turn each: an action, a bonus action, movement in feet, one reaction a round.',
  credits: CREDITS, options, conditions: CONDITIONS, samples: SAMPLES, schemas, initial, defaults, ground, template,
  blankSheet, start, act, move, answer, runCommand: endTurn, advance, settle, reconcile, giveTurn, apply, withField,
  statFields, offers, targets, movement, turnView, promptView, token, sheet, nameDeed, describe,
  nameOwnCommand: () => 'End turn' })
