// The ruleset put together from its parts, still with its own types: for its tests, and for the one export in index.ts.
import type { RulesetSpec } from '../../engine/core/index.ts'
import { apply, initial } from './clock/apply.ts'
import { isSecretCommand, meanwhile, runCommand } from './clock/commands.ts'
import { advance, answer, promptView } from './clock/frames.ts'
import { rollInjuries } from './clock/injuries.ts'
import { reconcile } from './clock/reconcile.ts'
import { giveTurn, settle, start } from './clock/turns.ts'
import { act, offers, preview, targets } from './deeds/deeds.ts'
import { nameDeed } from './deeds/naming.ts'
import { move, movement } from './movement/walk.ts'
import { CONDITIONS } from './rules/conditions.ts'
import { ground, whyNotStand } from './rules/ground.ts'
import { defaults, OPTIONS, optionValues, withOptions } from './rules/options.ts'
import { ID, SAMPLES } from './sample/index.ts'
import { battleFields, giveWay, setBattleField, setField } from './sheet/fields.ts'
import { statFields, template } from './sheet/stats.ts'
import { schemas, type EidolonRows } from './state.ts'
import { describeShared } from './views/describe-shared.ts'
import { describe } from './views/describe.ts'
import { nameOwnCommand } from './views/name-command.ts'
import { objectFields, objectView } from './views/object-view.ts'
import { isSecretLimit, projectFrames, projectSheet, projectState } from './views/project.ts'
import { sheetView } from './views/sheet-view.ts'
import { tokenView } from './views/token-view.ts'
import { turnView } from './views/turn-view.ts'

export const spec: RulesetSpec<EidolonRows> = {
  id: ID,
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
  finish: rollInjuries,
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
