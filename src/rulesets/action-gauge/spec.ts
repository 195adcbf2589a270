// The ruleset put together from its parts, still with its own types: for its tests, and for the one export in index.ts.
import { completeRuleset } from '../../engine/core/index.ts'
import { card } from './card.ts'
import { apply, initial } from './clock/apply.ts'
import { areaKinds } from './rules/area-kinds.ts'
import { CONDITIONS } from './rules/conditions.ts'
import { act, offers, targets } from './deeds/deeds.ts'
import { nameDeed } from './deeds/naming.ts'
import { withField } from './sheet/fields.ts'
import { defaults, OPTIONS, optionValues, withOptions } from './rules/options.ts'
import { isSecretCommand, meanwhile, partOfCommand, runCommand, whoseCommand } from './clock/commands.ts'
import { reconcile } from './clock/reconcile.ts'
import { ground } from './rules/ground.ts'
import { harm } from './rules/harm.ts'
import { SAMPLES } from './sample/index.ts'
import { schemas, type ActionGauge } from './state.ts'
import { blankSheet, statFields, template } from './sheet/stats.ts'
import { giveTurn, settle, start } from './clock/turns.ts'
import { swapSlots } from './clock/units.ts'
import { describe } from './views/describe.ts'
import { describeShared } from './views/describe-shared.ts'
import { nameOwnCommand } from './views/name-command.ts'
import { effects } from './views/marks.ts'
import { veilState } from './views/project.ts'
import { sheet } from './views/sheet-view.ts'
import { token } from './views/token-view.ts'
import { turnView } from './views/turn-view.ts'
import { move, movement } from './movement/walk.ts'
import { outlookView } from './views/outlook.ts'
import { battleFields, setBattleField } from './clock/battle-fields.ts'

export const spec = completeRuleset<ActionGauge>({ ...card, version: 1, options: OPTIONS, conditions: CONDITIONS,
  areaKinds, samples: SAMPLES, schemas, initial, harm, defaults, ground, template, withOptions, optionValues, start,
  move, runCommand, whoseCommand, partOfCommand, meanwhile, settle, reconcile, giveTurn, apply, withField,
  giveWay: swapSlots, battleFields, setBattleField, act: (work, command) => act(work, command, null), isSecretCommand,
  statFields, offers, targets, movement, turnView, token, sheet, effects, outlook: outlookView, nameDeed,
  nameOwnCommand, describe, describeShared, blankSheet, veilState })
