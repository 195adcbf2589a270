// The ruleset put together from its parts, with its own types: for its tests, and for the one export in index.ts.
import { completeRuleset } from '../../engine/core/index.ts'
import { watching } from '../../engine/abilities/listen/watch.ts'
import { TEACHING } from './abilities/teach.ts'
import { card } from './card.ts'
import { apply, initial } from './clock/apply.ts'
import { isSecretCommand, meanwhile, partOfCommand, runCommand, whoseCommand } from './clock/commands.ts'
import { advance, answer, promptView } from './clock/frames.ts'
import { reconcile } from './clock/reconcile.ts'
import { finish, giveTurn, settle, start } from './clock/turns.ts'
import { act, offers, targets } from './deeds/deeds.ts'
import { nameDeed } from './deeds/naming.ts'
import { drawn, preview } from './deeds/preview.ts'
import { whyNotTarget } from './deeds/targeting.ts'
import { move, movement } from './movement/walk.ts'
import { areaKinds } from './rules/area-kinds.ts'
import { CONDITIONS } from './rules/conditions.ts'
import { ground } from './rules/ground.ts'
import { harm, isOverTerrain } from './rules/harm.ts'
import { isSecretLimit } from './rules/limits.ts'
import { defaults, OPTIONS } from './rules/options.ts'
import { READY } from './ready/ready-kinds.ts'
import { SAMPLES } from './sample/index.ts'
import { afterField, withField } from './sheet/fields.ts'
import { blankSheet, statFields, template, OBJECT_FIELDS } from './sheet/stats.ts'
import { migrations } from './migrations.ts'
import { type EightPhases, schemas } from './state.ts'
import { describe } from './views/describe.ts'
import { describeShared } from './views/describe-shared.ts'
import { effects } from './views/marks.ts'
import { nameOwnCommand } from './views/name-command.ts'
import { knownOfSheet, veilFrame, veilState } from './views/project.ts'
import { sheet } from './views/sheet-view.ts'
import { token } from './views/token-view.ts'
import { turnView } from './views/turn-view.ts'

export const spec = completeRuleset<EightPhases>({ ...card, version: 3, migrations, options: OPTIONS,
  conditions: CONDITIONS, areaKinds, samples: SAMPLES, ready: READY, schemas, initial, harm, isOverTerrain, defaults,
  ground, template, watch: watching(TEACHING), start, act, move, answer, runCommand, whoseCommand, partOfCommand,
  meanwhile, advance, settle, finish, reconcile, giveTurn, apply, withField, afterField, blankSheet, knownOfSheet,
  isSecretCommand, isSecretLimit, objectFields: OBJECT_FIELDS, statFields, offers, targets, preview, whyNotTarget,
  drawn, movement, token, sheet, effects, turnView, promptView, nameDeed, nameOwnCommand, describe, describeShared,
  veilState, veilFrame })
