// The ruleset put together from its parts, still with its own types: for its tests, and for the one export in index.ts.
import { completeRuleset, type RulesetSpec } from '../../engine/core/index.ts'
import { card } from './card.ts'
import { apply, initial } from './clock/apply.ts'
import { isSecretCommand, meanwhile, partOfCommand, runCommand, whoseCommand } from './clock/commands.ts'
import { advance, answer, promptView, thenAskAgain } from './clock/frames.ts'
import { reconcile } from './clock/reconcile.ts'
import { giveTurn, settle, start } from './clock/turns.ts'
import { act, offers, targets } from './deeds/deeds.ts'
import { takeMishap } from './deeds/mishaps.ts'
import { whyNotTarget } from './deeds/targeting.ts'
import { nameDeed } from './deeds/naming.ts'
import { move, movement } from './movement/walk.ts'
import { areaKinds } from './rules/area-kinds.ts'
import { CONDITIONS } from './rules/conditions.ts'
import { ground } from './rules/ground.ts'
import { defaults, OPTIONS, optionValues, withOptions } from './rules/options.ts'
import { SAMPLES } from './sample/index.ts'
import { withField } from './sheet/fields.ts'
import { OBJECT_FIELDS, blankSheet, statFields, template } from './sheet/stats.ts'
import { migrations } from './migrations.ts'
import { schemas, type SegmentRounds } from './state.ts'
import { describeShared } from './views/describe-shared.ts'
import { describe } from './views/describe.ts'
import { effects } from './views/marks.ts'
import { nameOwnCommand } from './views/name-command.ts'
import { outlookView } from './views/outlook.ts'
import { knownOfSheet, veilFrame, veilState } from './views/project.ts'
import { sheet } from './views/sheet-view.ts'
import { token } from './views/token-view.ts'
import { turnView } from './views/turn-view.ts'
import { drawn, preview } from './deeds/preview.ts'

export const spec: RulesetSpec<SegmentRounds> = completeRuleset<SegmentRounds>({ ...card, version: 2, migrations,
  options: OPTIONS, conditions: CONDITIONS, areaKinds, samples: SAMPLES, schemas, initial, harm: takeMishap, defaults,
  ground, template, withOptions, optionValues, start, act: thenAskAgain(act), move, answer,
  runCommand: thenAskAgain(runCommand), whoseCommand, partOfCommand, meanwhile, advance, settle,
  reconcile: thenAskAgain(reconcile), giveTurn, apply, withField, isSecretCommand, objectFields: OBJECT_FIELDS,
  statFields, offers, targets, preview, whyNotTarget, drawn,
  outlook: (battle, command) => outlookView(spec, battle, command), movement, turnView, promptView, token, sheet,
  effects, nameDeed, nameOwnCommand, describe, describeShared, blankSheet, knownOfSheet, veilState, veilFrame })
