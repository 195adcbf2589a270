// The data of this ruleset, each shape stated once, with what a viewer may know of it. Plain JSON.
import * as z from 'zod/mini'
import type { Battle, Combatant, Frame, Work } from '../../engine/core/index.ts'
import { reachWindowShape } from '../../engine/kits/reach-window.ts'
import { clock, clockEvents, NO_CLOCK } from '../../engine/kits/rounds/shapes.ts'
import { between, byCombatant, combatantId, count, dice, flag, length, maybe, name, oneOf, rowsOnce, schemasOf, text,
  type DataOf, type TypesOf } from '../../engine/kits/schema-parts.ts'
import { STILL, walked, walkEvents, walkShape } from '../../engine/kits/turn-walk.ts'

export const KINDS = ['bludgeoning', 'piercing', 'slashing', 'acid', 'cold', 'fire', 'force', 'lightning', 'necrotic',
  'poison', 'psychic', 'radiant', 'thunder'] as const
export const DEFENCES = ['resistance', 'vulnerability', 'immunity'] as const
const row = { id: maybe(count) }
/** `range` is the reach in melee; beyond it, up to `long`, is long range. In feet. */
const attack = z.strictObject({ ...row, name, ranged: flag, bonus: between(-10, 30), range: length, long: length,
  damage: dice, kind: z.enum(KINDS) })
const healing = z.strictObject({ ...row, name, cost: z.enum(['action', 'bonus']), range: length, dice, uses: count,
  most: count })
const defence = z.strictObject({ ...row, kind: z.enum(KINDS), how: z.enum(DEFENCES) })
const sheet = z.strictObject({ attacks: z.array(attack).check(rowsOnce), healing: z.array(healing).check(rowsOnce),
  defences: z.array(defence).check(rowsOnce) })
/** PLA-31: death saves of a dying combatant. */
const saves = { successes: between(0, 3), failures: between(0, 3) }
const state = z.strictObject({ clock, walked, saves: byCombatant(z.strictObject(saves)) })
const options = z.strictObject({ diagonal: z.enum(['one', 'alternating']) })
const command = oneOf('type', { 'end-turn': {} })
/** `did` says in words what a combatant did or what came of it. */
const event = oneOf('type', { ...clockEvents, ...walkEvents, saved: { who: combatantId, ...saves },
  did: { who: combatantId, words: text } })
const frame = oneOf('kind', { walk: walkShape, window: reachWindowShape })

const shapes = { state, sheet, options, command, event, frame }
export interface PlainTurns extends TypesOf<typeof shapes> {}
export const schemas = schemasOf<PlainTurns>(shapes)
export const initial = (): State => ({ clock: NO_CLOCK, walked: STILL, saves: {} })

export type State = DataOf<typeof state>
export type Sheet = DataOf<typeof sheet>
export type Attack = DataOf<typeof attack>
export type Event = DataOf<typeof event>
export type PlainBattle = Battle<PlainTurns>
export type PlainCombatant = Combatant<PlainTurns>
export type PlainWork = Work<PlainTurns>
export type FrameOf<K extends PlainTurns['Frame']['kind']> = Extract<Frame<PlainTurns>, { readonly kind: K }>
