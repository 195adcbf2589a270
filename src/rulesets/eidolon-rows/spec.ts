// The ruleset put together from its parts, still with its own types: for its tests, and for the one export in index.ts.
import { completeRuleset } from '../../engine/core/index.ts'
import { watching } from '../../engine/abilities/listen/watch.ts'
import { TEACHING } from './abilities/teach.ts'
import { card } from './card.ts'
import { migrations } from './migrations.ts'
import { apply, initial } from './clock/apply.ts'
import { isSecretCommand, runCommand, whoseCommand } from './clock/commands.ts'
import { advance, answer, promptView } from './clock/frames.ts'
import { reconcile } from './clock/reconcile.ts'
import { finish, giveTurn, settle, start } from './clock/turns.ts'
import { act, offers, targets } from './deeds/deeds.ts'
import { nameDeed } from './deeds/naming.ts'
import { move, movement } from './movement/walk.ts'
import { areaKinds } from './rules/area-kinds.ts'
import { CONDITIONS } from './rules/conditions.ts'
import { harm } from './rules/harm.ts'
import { ground, whyNotStand } from './rules/ground.ts'
import { defaults, OPTIONS } from './rules/options.ts'
import { READY } from './ready/ready-kinds.ts'
import { SAMPLES } from './sample/index.ts'
import { afterField, giveWay, withField } from './sheet/fields.ts'
import { statFields, template, blankSheet, OBJECT_FIELDS } from './sheet/stats.ts'
import { schemas, type EidolonRows } from './state.ts'
import { describeShared } from './views/describe-shared.ts'
import { describe } from './views/describe.ts'
import { nameOwnCommand } from './views/name-command.ts'
import { object } from './views/object-view.ts'
import { veilFrame, veilState } from './views/project.ts'
import { sheet } from './views/sheet-view.ts'
import { token } from './views/token-view.ts'
import { turnView } from './views/turn-view.ts'
import { battleFields, setBattleField } from './clock/battle-fields.ts'
import { effects } from './views/marks.ts'

export const spec = completeRuleset<EidolonRows>({ ...card, version: 4, migrations, options: OPTIONS,
  conditions: CONDITIONS, areaKinds, samples: SAMPLES, ready: READY, schemas, initial, harm, defaults, ground, template,
  watch: watching(TEACHING), start, act, move, answer, runCommand, whoseCommand, advance, settle, reconcile, giveTurn,
  apply, giveWay, battleFields, setBattleField, finish, whyNotStand, objectFields: OBJECT_FIELDS, object,
  isSecretCommand, statFields, offers, targets, movement, turnView, promptView, nameDeed, nameOwnCommand, describe,
  describeShared, token, sheet, effects, withField, afterField, blankSheet, veilState, veilFrame })
