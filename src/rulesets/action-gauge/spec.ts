// The ruleset put together from its parts, still with its own types: for its tests, and for the one export in index.ts.
import type { RulesetSpec } from '../../engine/core/index.ts'
import { apply, initial } from './apply.ts'
import { CONDITIONS } from './conditions.ts'
import { act, offers, nameDeed, targets } from './deeds.ts'
import { battleFields, setBattleField, setField } from './fields.ts'
import { defaults, OPTIONS, optionValues, withOptions } from './options.ts'
import { isSecretCommand, meanwhile, runCommand } from './commands.ts'
import { reconcile } from './reconcile.ts'
import { ground, ID, SAMPLES } from './sample.ts'
import { schemas } from './schemas.ts'
import type { ActionGauge } from './state.ts'
import { statFields, template } from './stats.ts'
import { giveTurn, settle, start } from './turns.ts'
import { giveWay } from './units.ts'
import { describe, describeShared, nameOwnCommand } from './views/describe.ts'
import { outlookView } from './views/queue.ts'
import { isSecretLimit, projectFrames, projectSheet, projectState } from './views/project.ts'
import { sheetView } from './views/sheet-view.ts'
import { tokenView } from './views/token-view.ts'
import { turnView } from './views/turn-view.ts'
import { move, movement } from './walk.ts'

export const spec: RulesetSpec<ActionGauge> = {
  id: ID,
  version: 1,
  name: 'Action Gauge',
  summary:
    'No rounds: everybody’s gauge empties by Speed, advances and delays move turns about, and the queue foresees what comes.',
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
  move,
  runCommand,
  meanwhile,
  settle,
  reconcile,
  giveTurn,
  apply,
  setField,
  giveWay,
  battleFields,
  setBattleField,
  act: (work, command) => act(work, command, null),
  // Nothing is ever half done or asked.
  answer: (work) => work.malformed('answer', 'Nothing is asked here.'),
  advance: (work, frame) => work.pop(frame, 'nothing is half done here'),
  promptView: () => null,
  isSecretCommand,
  isSecretLimit,
  statFields,
  offers,
  targets,
  movement,
  turnView,
  tokenView,
  sheetView,
  outlook: outlookView,
  nameDeed,
  nameOwnCommand,
  describe,
  describeShared,
  projectState,
  projectSheet,
  projectFrames,
}
