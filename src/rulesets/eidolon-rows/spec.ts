// The ruleset put together from its parts, still with its own types: for its tests, and for the one export in index.ts.
import type { RulesetSpec } from '../../engine/core/index.ts'
import { apply, initial } from './apply.ts'
import { CONDITIONS } from './conditions.ts'
import { act, nameDeed, offers, preview, targets } from './deeds.ts'
import { battleFields, giveWay, setBattleField, setField } from './fields.ts'
import { advance, answer, promptView } from './frames.ts'
import { ground, whyNotStand } from './ground.ts'
import { injuries } from './injuries.ts'
import { objectFields, objectView } from './interact.ts'
import { defaults, OPTIONS, optionValues, withOptions } from './options.ts'
import { isSecretCommand, meanwhile, runCommand } from './commands.ts'
import { reconcile } from './reconcile.ts'
import { ID, SAMPLES } from './sample.ts'
import { schemas } from './schemas.ts'
import type { EidolonRows } from './state.ts'
import { statFields, template } from './stats.ts'
import { giveTurn, settle, start } from './turns.ts'
import { describe, describeShared, nameOwnCommand } from './views/describe.ts'
import { isSecretLimit, projectFrames, projectSheet, projectState } from './views/project.ts'
import { sheetView } from './views/sheet-view.ts'
import { tokenView } from './views/token-view.ts'
import { turnView } from './views/turn-view.ts'
import { move, movement } from './walk.ts'

export const spec: RulesetSpec<EidolonRows> = {
  id: ID,
  version: 1,
  name: 'Eidolon Rows',
  summary:
    'Front and back rows instead of a grid: called initiative, action points, held turns, jobs, and eidolons that fight while everybody else steps back.',
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
  giveWay,
  battleFields,
  setBattleField,
  finish: injuries,
  whyNotStand,
  objectFields,
  objectView,
  isSecretCommand,
  isSecretLimit,
  statFields,
  offers,
  targets,
  preview,
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
