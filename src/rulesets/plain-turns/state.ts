// The data of this ruleset, each shape stated once, with what a viewer may know of it. Plain JSON.
import * as z from 'zod/mini'
import type { Battle, Combatant, Frame, Work } from '../../engine/core/index.ts'
import { saveEvents, saves } from '../../engine/kits/d20/death-saves.ts'
import { reachWindowShape } from '../../engine/kits/reach-window.ts'
import { turnEvents, turnState } from '../../engine/kits/rounds/turn.ts'
import { oneOf, schemasOf, type DataOf, type TypesOf } from '../../engine/kits/schema-parts.ts'
import { walkShape } from '../../engine/kits/turn-walk.ts'
import { sheetShape } from './sheet/shape.ts'

const state = z.strictObject({ ...turnState, saves })
const options = z.strictObject({ diagonal: z.enum(['one', 'alternating']) })
const command = oneOf('type', { 'end-turn': {} })
const event = oneOf('type', { ...turnEvents, ...saveEvents })
const frame = oneOf('kind', { walk: walkShape, window: reachWindowShape })

const shapes = { state, sheet: sheetShape, options, command, event, frame }
export interface PlainTurns extends TypesOf<typeof shapes> {}
export const schemas = schemasOf<PlainTurns>(shapes)

export type Event = DataOf<typeof event>
export type PlainBattle = Battle<PlainTurns>
export type PlainCombatant = Combatant<PlainTurns>
export type PlainWork = Work<PlainTurns>
export type FrameOf<K extends PlainTurns['Frame']['kind']> = Extract<Frame<PlainTurns>, { readonly kind: K }>
