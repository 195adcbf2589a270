// The ruleset put together from its parts, still with its own types: for its tests, and for the one export in index.ts.
import { completeRuleset } from '../../engine/core/index.ts'
import { describeShared } from '../../engine/kits/death-saves.ts'
import { diagonalOption } from '../../engine/kits/field-parts.ts'
import { card } from './card.ts'
import { apply } from './clock/apply.ts'
import { advance, answer, endTurn, giveTurn, promptView, reconcile, settle, start } from './clock/turns.ts'
import { act, nameDeed, offers, targets } from './deeds/deeds.ts'
import { move, movement } from './movement/walk.ts'
import { CONDITIONS } from './rules/conditions.ts'
import { defaults, ground, SAMPLES } from './sample/index.ts'
import { withField } from './sheet/fields.ts'
import { blankSheet, statFields, template } from './sheet/stats.ts'
import { migrations } from './migrations.ts'
import { initial, schemas, type PlainTurns } from './state.ts'
import { describe, sheet, token, turnView } from './views/views.ts'

export const spec = completeRuleset<PlainTurns>({ ...card, version: 2, migrations,
  options: [diagonalOption('What a diagonal step costs.', { one: '5 ft each', alternating: '5 and 10 ft in turns' })],
  conditions: CONDITIONS, samples: SAMPLES, schemas, initial, defaults, ground, template, blankSheet, start, act, move,
  answer, runCommand: endTurn, advance, settle, reconcile, giveTurn, apply, withField, statFields, offers, targets,
  movement, turnView, promptView, token, sheet, nameDeed, describe, describeShared, nameOwnCommand: () => 'End turn' })
