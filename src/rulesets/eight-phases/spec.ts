// The ruleset put together from its parts, still with its own types: for its tests, and for the one export in index.ts.
import type { RulesetSpec } from '../../engine/core/index.ts'
import { apply, initial } from './apply.ts'
import { CONDITIONS, seemsOf } from './conditions.ts'
import { act, offers } from './deeds.ts'
import { setField } from './fields.ts'
import { advance, answer, promptView } from './frames.ts'
import { move, movement } from './move.ts'
import { nameDeed } from './names.ts'
import { OBJECT_FIELDS } from './objects.ts'
import { defaults, OPTIONS, optionValues, withOptions } from './options.ts'
import { isSecretCommand, meanwhile, nameOwnCommand, runCommand } from './commands.ts'
import { reconcile } from './reconcile.ts'
import { ground, ID, SAMPLES } from './sample.ts'
import { schemas } from './schemas.ts'
import type { EightPhases } from './state.ts'
import { statFields, template } from './stats.ts'
import { allTargets } from './interpose-aim.ts'
import { areaCovers, preview, whyNotTarget } from './targeting.ts'
import { finish, giveTurn, settle, start } from './turns.ts'
import { describe, describeShared } from './views/describe.ts'
import { isSecretLimit, projectFrames, projectSheet, projectState } from './views/project.ts'
import { sheetView } from './views/sheet-view.ts'
import { tokenView } from './views/token-view.ts'
import { turnView } from './views/turn-view.ts'

export const spec: RulesetSpec<EightPhases> = {
  id: ID,
  version: 1,
  name: 'Eight Phases',
  summary:
    'Rounds of eight phases on a grid of spaces; heroes pick the phase they act in, surge for a second turn, channel and release.',
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
  finish,
  reconcile,
  giveTurn,
  apply,
  setField,
  isSecretCommand,
  isSecretLimit,
  objectFields: OBJECT_FIELDS,
  statFields,
  offers,
  targets: allTargets,
  preview,
  whyNotTarget,
  areaCovers,
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
  shows: seemsOf,
}
