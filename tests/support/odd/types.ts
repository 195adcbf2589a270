// An odd sixth ruleset that lives in tests alone: it uses every widget, prompt, need and duration there is, to keep the
// core honest.
// Tides: all vow in secret, the GM orders the equal, turns follow, and at the flood every swell breaks at once.
import type { Place } from '../../../src/grid/index.ts'
import type { ActionId, Battle, Combatant, CombatantId, Deed, Frame, FrameId, RulesetTypes,
  Work } from '../../../src/engine/core/index.ts'

export interface Knot {
  readonly name: string
  readonly dice: string
  readonly tarred: boolean
}
export interface Sheet {
  readonly totem: 'crab' | 'gull'
  readonly knots: readonly Knot[]
}
/** `high` goes before `low`; `depth` stays secret until the flood and is added to a swell. */
export interface Vow {
  readonly stance: 'high' | 'low'
  readonly depth: number
}

export interface State {
  readonly tide: number
  readonly step: 'ashore' | 'vows' | 'order' | 'turns' | 'flood'
  /** `sealed` stands where the viewer may not know the vow. */
  readonly vows: Readonly<Record<string, Vow | 'sealed'>>
  readonly order: readonly CombatantId[]
  readonly acted: readonly CombatantId[]
  /** Given the turn out of order. */
  readonly moved: readonly CombatantId[]
  readonly acting: CombatantId | null
  readonly walked: number
  readonly parity: 0 | 1
  /** Blows that break together at the flood. */
  readonly swells: readonly { readonly who: CombatantId; readonly at: CombatantId }[]
  /** Breath gathered for a raft. */
  readonly rafts: Readonly<Record<string, number>>
  readonly water: number
}

export interface Options {
  readonly stroll: number
  readonly salt: number
  readonly mood: 'calm' | 'storm'
  readonly omen: boolean
  readonly motto: string
  readonly gale: string
}

export type Command = { readonly type: 'end-turn' } | { readonly type: 'bail'; readonly buckets: number } | {
  readonly type: 'toss'
} | { readonly type: 'seal' }

export type Event =
  | { readonly type: 'tide'; readonly tide: number }
  | { readonly type: 'step'; readonly step: State['step'] }
  | { readonly type: 'vowed'; readonly who: CombatantId; readonly vow: Vow }
  | { readonly type: 'revealed' }
  | { readonly type: 'ordered'; readonly order: readonly CombatantId[] }
  | { readonly type: 'turn-begins'; readonly who: CombatantId }
  | { readonly type: 'turn-ends'; readonly who: CombatantId }
  | { readonly type: 'given'; readonly who: CombatantId }
  | { readonly type: 'walked'; readonly by: number; readonly parity: 0 | 1 }
  | { readonly type: 'swelled'; readonly who: CombatantId; readonly at: CombatantId }
  | { readonly type: 'built'; readonly who: CombatantId; readonly planks: number }
  | { readonly type: 'roster'; readonly order: readonly CombatantId[]; readonly without: readonly CombatantId[] }
  | { readonly type: 'bailed'; readonly by: number }

export interface DeedFrame {
  readonly kind: 'deed'
  readonly step: 'declared' | 'roll' | 'done'
  readonly who: CombatantId
  readonly deed: Deed
  /** The deed or walk that this one answers. */
  readonly threat: FrameId | null
  /** Who suffers it; a shield takes it over. */
  readonly target: CombatantId | null
  readonly foiled: boolean
}
export interface WalkFrame {
  readonly kind: 'walk'
  readonly step: 'leave' | 'enter'
  readonly who: CombatantId
  readonly places: readonly Place[]
  readonly costs: readonly number[]
  readonly at: number
}
export interface WindowFrame {
  readonly kind: 'window'
  readonly step: 'asking'
  readonly on: 'strike' | 'duck' | 'walk'
  readonly threat: FrameId
  readonly passed: readonly CombatantId[]
}
export type OwnFrame = DeedFrame | WalkFrame | WindowFrame | { readonly kind: 'vows'; readonly step: 'asking' } | {
  readonly kind: 'ties'
  readonly step: 'asking'
  readonly among: readonly CombatantId[]
} | { readonly kind: 'flood'; readonly step: 'crab' | 'surge' | 'bounty' | 'tithe' | 'done' }

export interface Tides extends RulesetTypes {
  State: State
  Sheet: Sheet
  Options: Options
  Command: Command
  Event: Event
  Frame: OwnFrame
}

export type TidesBattle = Battle<Tides>
export type Swimmer = Combatant<Tides>
export type TidesWork = Work<Tides>
export type TidesFrame = Frame<Tides>
export type { ActionId, CombatantId, Deed, FrameId }
