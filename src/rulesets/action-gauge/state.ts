// What this ruleset keeps of its own: turn state, sheets, options, commands and events. Plain JSON, closed unions.
// Nothing is ever half done here: an ability is used and resolved in one command, so there are no frames and no
// prompts.
import type { Battle, Combatant, CombatantId, Deed, RulesetTypes, Work } from '../../engine/core/index.ts'
import type { Gauge, Speed } from './clock.ts'
import type { Exact } from './exact.ts'

export type Element = 'physical' | 'fire' | 'ice' | 'lightning' | 'wind' | 'quantum' | 'imaginary'

/** A row that keeps its name when others come and go. */
interface Row {
  readonly id: number
}

/** GAU-20: what is worn: always on, never part of the base. */
export interface Gear extends Row {
  readonly name: string
  /** Of base Speed. */
  readonly percent: number
  readonly flat: number
}

export type EffectKind = 'damage' | 'heal' | 'toughness' | 'advance' | 'delay' | 'speed-percent' | 'speed-flat'
  | 'condition' | 'energy' | 'points'

/** GAU-30: one thing that an ability does. */
export interface AbilityEffect extends Row {
  readonly kind: EffectKind
  /** To those it was aimed at, to its user, or to everybody on the user's side. */
  readonly on: 'targets' | 'user' | 'side'
  /** `damage`, `heal`: dice notation, or a plain number. */
  readonly dice: string
  /**
   * Percent of a full gauge or of base Speed, points of Speed, toughness, energy or skill points; below 0 takes away
   * where that makes sense.
   */
  readonly amount: number
  /** `speed-…`, `condition`: how many of the bearer's turns it lasts; 0 until it is cleared. */
  readonly turns: number
  /** `toughness`: of which element the hit is; empty is the user's own. */
  readonly element: Element | ''
  /** `condition`: which. */
  readonly condition: string
}

export interface Ability extends Row {
  readonly name: string
  readonly detail: string
  /** In its turn, or as an extra turn between turns (GAU-31). */
  readonly use: 'turn' | 'extra'
  readonly aim: 'enemy' | 'ally' | 'any' | 'self'
  /** How many at most; 0 is everybody in range. */
  readonly targets: number
  /** Metres; 0 is any distance. */
  readonly range: number
  /** Whether walls in between forbid it. */
  readonly sight: boolean
  /** Skill points it costs (GAU-32). */
  readonly points: number
  /** Energy it costs; an extra turn always takes all of it. */
  readonly energy: number
  readonly effects: readonly AbilityEffect[]
}

export interface Sheet {
  readonly element: Element | ''
  readonly weaknesses: readonly Element[]
  readonly gear: readonly Gear[]
  readonly abilities: readonly Ability[]
}

/** The turn that is running. */
export interface Turn {
  readonly who: CombatantId
  /** Metres walked, and whether an odd number of diagonals was. */
  readonly spent: number
  readonly parity: 0 | 1
  /** Abilities used in it. */
  readonly used: number
  /** GAU-12: what its gauge will be when the turn is over. */
  readonly refill: Exact
}

/** COM-24: who knows of a moment: the GM always. */
export type Knowing = 'all' | 'gm' | { readonly player: string }

/** COM-24: in the battle as a viewer sees it, what is kept from that viewer and bears on what is shown. */
export interface Veil {
  /** Somebody acts who is not seen. */
  readonly acting: boolean
  /** Millionths of Speed that come of effects which are not seen, of those who have any. */
  readonly speeds: readonly { readonly who: CombatantId; readonly by: Speed }[]
}

export interface State {
  /** AV since the start; for a viewer who does not know it, the last moment that is known. */
  readonly now: Exact
  /**
   * COM-24: the last moments at which somebody acted whose gauge everybody knows, and whose gauge that player alone
   * knows.
   */
  readonly known: { readonly all: Exact; readonly players: readonly { readonly player: string; readonly at: Exact }[] }
  /** `null` but in a viewer's battle. */
  readonly veil: Veil | null
  /** One for each who takes part, in no order that matters. */
  readonly units: readonly Gauge[]
  /** `null` between turns and before the start. */
  readonly acting: Turn | null
  /**
   * GAU-11: brought to 0 by advancing, in the order in which they move; the acting one is among them when its next
   * gauge was.
   */
  readonly advanced: readonly CombatantId[]
  /** The table wants to be asked before the next turn begins. */
  readonly hold: boolean
  /** GAU-32: of the players' side. */
  readonly points: number
}

export interface Options {
  /** GAU-42: AV of the first cycle, and of each later one. */
  readonly firstCycle: number
  readonly laterCycles: number
  /** Metres that those may move whose sheet says nothing of their own. */
  readonly move: number
  readonly diagonal: 'one' | 'alternating' | 'euclidean'
  /** GAU-11: of several brought to 0 by advancing, who moves first. */
  readonly advanced: 'last-first' | 'first-first'
  /** GAU-30: whether using one ability ends the turn. */
  readonly several: boolean
  /** GAU-32 */
  readonly skillPoints: boolean
  readonly startPoints: number
  readonly mostPoints: number
  /**
   * GAU-18: dice or a number for each tick, by the element of the break, and how many of the bearer's turns it lasts.
   */
  readonly dots: Readonly<Record<'physical' | 'fire' | 'lightning' | 'wind', string>>
  readonly dotTurns: number
}

export type Command =
  | { readonly type: 'end-turn' }
  /** Between turns: the next one begins. */
  | { readonly type: 'next' }
  /** Whether to wait before the next turn, so that extra turns can be taken (GAU-31). */
  | { readonly type: 'hold'; readonly on: boolean }

export type Event =
  /** Somebody's gauge as it is written down anew: joined, advanced, delayed, set, another Speed. */
  | { readonly type: 'gauged'; readonly gauge: Gauge;
    readonly why: Gauging; /** Percent of a full gauge, of an advance (below 0) or a delay. */
    readonly percent?: number }
  | { readonly type: 'left'; readonly who: CombatantId }
  /** Time passes (GAU-03), or becomes known. */
  | { readonly type: 'passed'; readonly now: Exact; readonly to: Knowing }
  | { readonly type: 'turn'; readonly who: CombatantId }
  | { readonly type: 'turn-over'; readonly who: CombatantId; readonly gauge: Gauge; readonly skipped: boolean }
  /** GAU-12: the acting one's next gauge. */
  | { readonly type: 'refill'; readonly refill: Exact; readonly percent: number }
  /** GAU-11: the whole order of those brought to 0. */
  | { readonly type: 'advanced'; readonly order: readonly CombatantId[] }
  | { readonly type: 'walked'; readonly spent: number; readonly parity: 0 | 1 }
  | { readonly type: 'deed'; readonly who: CombatantId; readonly deed: Deed; readonly as: 'turn' | 'extra' }
  | { readonly type: 'broken'; readonly who: CombatantId; readonly by: CombatantId; readonly element: Element;
    readonly delay: number }
  | { readonly type: 'restored'; readonly who: CombatantId }
  | { readonly type: 'hold'; readonly on: boolean }
  | { readonly type: 'points'; readonly by: number; readonly why: string }

export type Gauging = 'joined' | 'shifted' | 'speed' | 'set'

export interface ActionGauge extends RulesetTypes {
  State: State
  Sheet: Sheet
  Options: Options
  Command: Command
  Event: Event
  Frame: never
}

export type GaugeBattle = Battle<ActionGauge>
export type GaugeCombatant = Combatant<ActionGauge>
export type GaugeWork = Work<ActionGauge>
