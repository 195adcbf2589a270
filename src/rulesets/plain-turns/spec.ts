// The ruleset put together from its parts, still with its own types: for its tests, and for the one export in index.ts.
import { completeRuleset, whoseTurn } from '../../engine/core/index.ts'
import { areaKinds } from '../../engine/kits/d20/areas.ts'
import { describeShared } from '../../engine/kits/d20/death-saves.ts'
import { card } from './card.ts'
import { apply, initial } from './clock/apply.ts'
import { advance, answer, promptView } from './clock/frames.ts'
import { reconcile } from './clock/reconcile.ts'
import { rounds } from './clock/order.ts'
import { settle, start } from './clock/turns.ts'
import { table } from './deeds/deeds.ts'
import { move, movement } from './movement/walk.ts'
import { CONDITIONS } from './rules/conditions.ts'
import { ground } from './rules/ground.ts'
import { harm } from './rules/harm.ts'
import { defaults, OPTIONS } from './rules/options.ts'
import { leaving } from './reactions/window.ts'
import { SAMPLES } from './sample/index.ts'
import { withField } from './sheet/fields.ts'
import { blankSheet, statFields, template } from './sheet/stats.ts'
import { migrations } from './migrations.ts'
import { schemas, type PlainTurns } from './state.ts'
import { describe } from './views/describe.ts'
import { sheet } from './views/sheet-view.ts'
import { token } from './views/token-view.ts'
import { turnView } from './views/turn-view.ts'

export const spec = completeRuleset<PlainTurns>({ ...card, ...table, version: 2, migrations, options: OPTIONS,
  conditions: CONDITIONS, areaKinds, samples: SAMPLES, schemas, initial, harm, defaults, ground, template, blankSheet,
  start, move, answer, advance, settle, reconcile, apply, withField, statFields, movement, turnView, promptView, token,
  sheet, describe, describeShared, giveTurn: rounds.giveTurn, runCommand: rounds.endTurn,
  nameDeed: (battle, who, deed) => leaving.nameReaction(battle, who, deed) ?? table.nameDeed(battle, who, deed),
  whoseCommand: ({ turn }) => whoseTurn(turn.clock.acting), nameOwnCommand: () => 'End turn' })
