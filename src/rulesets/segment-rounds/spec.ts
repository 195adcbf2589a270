// The ruleset put together from its parts, still with its own types: for its tests, and for the one export in index.ts.
import type { RulesetSpec } from '../../engine/core/index.ts'
import { apply, initial } from './apply.ts'
import { CONDITIONS } from './conditions.ts'
import { act, nameDeed, offers, preview, targets, wayOf, whyNotTarget } from './deeds.ts'
import { setField } from './fields.ts'
import { advance, answer, promptView } from './frames.ts'
import { defaults, OPTIONS, optionValues, withOptions } from './options.ts'
import { isSecretCommand, meanwhile, runCommand } from './commands.ts'
import { reconcile } from './reconcile.ts'
import { ID, SAMPLES } from './sample.ts'
import { schemas } from './schemas.ts'
import { ground } from './space.ts'
import type { SegmentRounds } from './state.ts'
import { statFields, template } from './stats.ts'
import { giveTurn, settle, start } from './clock.ts'
import { describe, describeShared, nameOwnCommand } from './views/describe.ts'
import { outlookView } from './views/outlook.ts'
import { isSecretLimit, projectFrames, projectSheet, projectState } from './views/project.ts'
import { sheetView } from './views/sheet-view.ts'
import { tokenView } from './views/token-view.ts'
import { turnView } from './views/turn-view.ts'
import { move, movement } from './walk.ts'

export const spec: RulesetSpec<SegmentRounds> = {
  id: ID,
  version: 1,
  name: 'Segment Rounds',
  summary:
    'Minutes of ten segments: actions are declared, groups roll for HIGH and LOW, spells run by the segment and break, melees are fought on a 5-ft grid.',
  options: OPTIONS,
  conditions: CONDITIONS,
  samples: SAMPLES,
  schemas,
  initial,
  defaults,
  ground,
  template,
  withOptions,
  optionValues,
  start,
  act,
  move,
  answer,
  runCommand,
  meanwhile,
  advance,
  settle,
  reconcile,
  giveTurn,
  apply,
  setField,
  isSecretCommand,
  isSecretLimit,
  statFields,
  offers,
  targets,
  preview,
  whyNotTarget,
  wayOf,
  outlook: (battle, command) => outlookView(spec, battle, command),
  movement,
  turnView,
  promptView,
  tokenView,
  sheetView,
  nameDeed,
  nameOwnCommand,
  describe,
  describeShared,
  projectState,
  projectSheet,
  projectFrames,
}
