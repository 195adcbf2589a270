// The ruleset put together from its parts, still with its own types: for its tests, and for the one export in index.ts.
import type { RulesetSpec } from '../../engine/core/index.ts'
import { apply, initial } from './apply.ts'
import { isSecretLimit } from './aware.ts'
import { CONDITIONS } from './conditions.ts'
import { act, nameDeed, offers, preview, targets } from './deeds.ts'
import { setField } from './fields.ts'
import { advance, answer, promptView } from './frames.ts'
import { defaults, OPTIONS, optionValues, withOptions } from './options.ts'
import { isSecretCommand, meanwhile, runCommand } from './commands.ts'
import { reconcile } from './reconcile.ts'
import { ground, ID, lowMill } from './sample.ts'
import { schemas } from './schemas.ts'
import type { ActionPoints } from './state.ts'
import { statFields, template } from './stats.ts'
import { giveTurn, settle, start } from './turns.ts'
import { describe, describeShared, nameOwnCommand } from './views/describe.ts'
import { projectFrames, projectSheet, projectState } from './views/project.ts'
import { sheetView } from './views/sheet-view.ts'
import { tokenView } from './views/token-view.ts'
import { turnView } from './views/turn-view.ts'
import { move, movement } from './walk.ts'

export const spec: RulesetSpec<ActionPoints> = {
  id: ID,
  version: 1,
  name: 'Action Points',
  summary:
    'Rounds by initiative on squares of a metre; action points pay for actions in one’s turn and for reactions in others’.',
  options: OPTIONS,
  conditions: CONDITIONS,
  samples: [lowMill],
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
  setField: (work, who, field, value) =>
    setField(work, who, field, value, (sheet) => {
      const parsed = schemas.sheet.parse(sheet)
      return parsed.ok ? null : parsed.problem.says
    }),
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
