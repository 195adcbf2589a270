// The ruleset put together from its parts, still with its own types: for its tests, and for the one export in index.ts.
import type { RulesetSpec } from '../../engine/core/index.ts'
import { apply, initial } from './clock/apply.ts'
import { CONDITIONS, seemsOf } from './rules/conditions.ts'
import { act, offers } from './deeds/deeds.ts'
import { setField } from './sheet/fields.ts'
import { advance, answer, promptView } from './clock/frames.ts'
import { move, movement } from './movement/move.ts'
import { nameDeed } from './deeds/naming.ts'
import { OBJECT_FIELDS } from './deeds/objects.ts'
import { defaults, OPTIONS, optionValues, withOptions } from './rules/options.ts'
import { isSecretCommand, meanwhile, nameOwnCommand, runCommand } from './clock/commands.ts'
import { reconcile } from './clock/reconcile.ts'
import { ground, ID, SAMPLES } from './sample/index.ts'
import { schemas } from './schemas.ts'
import type { EightPhases } from './state.ts'
import { statFields, template } from './sheet/stats.ts'
import { allTargets } from './reactions/interpose-aim.ts'
import { areaCovers, preview, whyNotTarget } from './deeds/targeting.ts'
import { finish, giveTurn, settle, start } from './clock/turns.ts'
import { describe, describeShared } from './views/describe.ts'
import { isSecretLimit, projectFrames, projectSheet, projectState } from './views/project.ts'
import { sheetView } from './views/sheet-view.ts'
import { tokenView } from './views/token-view.ts'
import { turnView } from './views/turn-view.ts'

export const spec: RulesetSpec<EightPhases> = {
  id: ID,
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
