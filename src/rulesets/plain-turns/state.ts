// The data of this ruleset, each shape stated once, with what a viewer may know of it. Plain JSON.
import * as z from 'zod/mini'
import type { Battle, Combatant, Frame, Work } from '../../engine/core/index.ts'
import { DAMAGE_KINDS, DEFENCES } from '../../engine/kits/d20/attack.ts'
import { saveEvents, saves } from '../../engine/kits/d20/death-saves.ts'
import { reachWindowShape } from '../../engine/kits/reach-window.ts'
import { turnEvents, turnState } from '../../engine/kits/rounds/turn.ts'
import { between, count, dice, flag, length, name, oneOf, rowOf, rows, schemasOf, type DataOf,
  type TypesOf } from '../../engine/kits/schema-parts.ts'
import { walkShape } from '../../engine/kits/turn-walk.ts'

/** `range` is the reach in melee; beyond it, up to `long`, is long range. In feet. */
const attack = rowOf({ name, ranged: flag, bonus: between(-10, 30), range: length, long: length, damage: dice,
  kind: z.enum(DAMAGE_KINDS) })
const healing = rowOf({ name, cost: z.enum(['action', 'bonus']), range: length, dice, uses: count, most: count })
const defence = rowOf({ kind: z.enum(DAMAGE_KINDS), how: z.enum(DEFENCES) })
const sheet = z.strictObject({ attacks: rows(attack), healing: rows(healing), defences: rows(defence) })
const state = z.strictObject({ ...turnState, saves })
const options = z.strictObject({ diagonal: z.enum(['one', 'alternating']) })
const command = oneOf('type', { 'end-turn': {} })
const event = oneOf('type', { ...turnEvents, ...saveEvents })
const frame = oneOf('kind', { walk: walkShape, window: reachWindowShape })

const shapes = { state, sheet, options, command, event, frame }
export interface PlainTurns extends TypesOf<typeof shapes> {}
export const schemas = schemasOf<PlainTurns>(shapes)

export type Sheet = DataOf<typeof sheet>
export type Attack = DataOf<typeof attack>
export type Healing = DataOf<typeof healing>
export type Event = DataOf<typeof event>
export type PlainBattle = Battle<PlainTurns>
export type PlainCombatant = Combatant<PlainTurns>
export type PlainWork = Work<PlainTurns>
export type FrameOf<K extends PlainTurns['Frame']['kind']> = Extract<Frame<PlainTurns>, { readonly kind: K }>
