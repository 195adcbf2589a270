// The ruleset put together from its parts, with its own types: for its tests, and for the one export in index.ts.
import { completeRuleset } from '../../engine/core/index.ts'
import { card } from './card.ts'
import { apply, initial } from './clock/apply.ts'
import { isSecretCommand, meanwhile, runCommand, whoseCommand } from './clock/commands.ts'
import { advance, answer, promptView } from './clock/frames.ts'
import { reconcile } from './clock/reconcile.ts'
import { giveTurn, settle, start } from './clock/turns.ts'
import { act, offers, targets } from './deeds/deeds.ts'
import { nameDeed } from './deeds/naming.ts'
import { move, movement } from './movement/walk.ts'
import { areaKinds } from './rules/area-kinds.ts'
import { CONDITIONS } from './rules/conditions.ts'
import { isSecretLimit } from './rules/limits.ts'
import { defaults, OPTIONS, optionValues, withOptions } from './rules/options.ts'
import { SAMPLES } from './sample/index.ts'
import { ground } from './rules/ground.ts'
import { harm } from './rules/harm.ts'
import { loseProgress, withField } from './sheet/fields.ts'
import { blankSheet, statFields, template } from './sheet/stats.ts'
import { migrations } from './migrations.ts'
import { schemas, type ActionPoints } from './state.ts'
import { describe } from './views/describe.ts'
import { describeShared } from './views/describe-shared.ts'
import { effects } from './views/marks.ts'
import { nameOwnCommand } from './views/name-command.ts'
import { veilFrame, veilState } from './views/project.ts'
import { sheet } from './views/sheet-view.ts'
import { token } from './views/token-view.ts'
import { turnView } from './views/turn-view.ts'
import { preview } from './deeds/preview.ts'

export const spec = completeRuleset<ActionPoints>({ ...card, version: 2, migrations, options: OPTIONS,
  conditions: CONDITIONS, areaKinds, samples: SAMPLES, schemas, initial, harm, defaults, ground, template, withOptions,
  optionValues, start, act, move, answer, runCommand, whoseCommand, meanwhile, advance, settle, reconcile, giveTurn,
  apply, withField, afterField: loseProgress, isSecretCommand, isSecretLimit, statFields, offers, targets, preview,
  movement, turnView, promptView, token, sheet, effects, nameDeed, nameOwnCommand, describe, describeShared, blankSheet,
  veilState, veilFrame })
