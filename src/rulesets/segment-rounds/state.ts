// What this ruleset keeps of its own: turn state, sheets, options, commands, events and frames. Plain JSON, closed
// unions.
import type { Battle, Combatant, CombatantId, Deed, EffectId, Frame, FrameId, RulesetTypes, SideId, Target,
  Work } from '../../engine/core/index.ts'
import type { Roll } from '../../engine/dice/types.ts'
import type { WindowAnswer } from '../../engine/kits/reaction-window.ts'
import type { Place } from '../../grid/index.ts'
import type { AttackRow, HitDice, SaveKind, SaveRow, Saves } from './rules/hit-dice.ts'
import type { Aac0, Routine } from './sheet/attack-line.ts'

/** A row that keeps its name when others come and go. */
interface Row {
  readonly id: number
}

/** SEG-65, SEG-66: one routine of the attack line, with what the line does not say. The first is the primary one. */
export interface Attack extends Row {
  readonly routine: Routine
  /** SEG-23: melee. */
  readonly speed: number
  /** SEG-83: feet it needs, and those of its narrower mode; 0 where there is none. */
  readonly space: number
  readonly narrow: number
  /** SEG-81: feet; of melee the reach. */
  readonly range: number
  /** Which thing has to be in hand; nothing when empty. */
  readonly wields: string
  /** SEG-34: has to be loaded first, which is a delaying activity. */
  readonly loads: boolean
}

/** SEG-31, SEG-36: what is carried. */
export interface Gear extends Row {
  readonly name: string
  readonly kind: 'weapon' | 'shield' | 'potion' | 'other'
  readonly state: 'ready' | 'stowed' | 'dropped'
  readonly count: number
  /** Shields: what they add to armour (SEG-61). */
  readonly bonus: number
  /** A crossbow that is loaded. */
  readonly loaded: boolean
  /** Potions: dice of healing; empty for none. */
  readonly heals: string
}

/** SEG-10, SEG-25, SEG-27, SEG-32, SEG-34, SEG-37, SEG-68: how a power is used. */
export type Notation = 'incantation' | 'invocation' | 'spell-like' | 'innate' | 'declared' | 'complex' | 'delaying'
  | 'simple' | 'immediate' | 'go-first'

/** A spell, an item that is invoked, or an ability of its own. */
export interface Power extends Row {
  readonly name: string
  readonly detail: string
  readonly notation: Notation
  /** SEG-34: of the major kind; incantations and invocations always are. */
  readonly major: boolean
  /** SEG-03, SEG-27: time it takes; 0 is no time (*). */
  readonly segments: number
  /** SEG-26, SEG-27: takes so many whole rounds; 0 for less than one. */
  readonly rounds: number
  /** SEG-68: counts as a spell although it is innate. */
  readonly spell: boolean
  /** SEG-85: at creatures or objects, which must be seen; at a place; at the user. */
  readonly aim: 'enemy' | 'ally' | 'any' | 'place' | 'self'
  readonly targets: number
  /** Feet; 0 is touch. */
  readonly range: number
  /** Feet around a place; 0 for none. */
  readonly radius: number
  /** SEG-37 */
  readonly attributes: readonly string[]
  readonly save: SaveKind | ''
  /** A save halves the damage; otherwise it foils everything. */
  readonly halves: boolean
  /** Dice notation; empty for none. */
  readonly damage: string
  readonly heals: string
  readonly condition: string
  /** Rounds the condition lasts; 0 until it is cleared. */
  readonly lasts: number
  /** SEG-51: its effect lasts as long as its user concentrates. */
  readonly concentration: boolean
  /** Times it can still be used; −1 is any number. */
  readonly left: number
  /** SEG-71: `immediate`: an immediate attack at this trigger, with its damage multiplied so often (SEG-62). */
  readonly trigger: Trigger
  readonly times: number
}

/**
 * What sets off a free or an immediate attack: somebody flees from a melee, charges, walks out of a melee, or draws one
 * by the GM’s word or a deed.
 */
export type Trigger = 'flees' | 'charges' | 'leaves' | 'provokes'

export interface Sheet {
  readonly hitDice: HitDice
  /** SEG-64 */
  readonly level: number
  /** Typed values win over the tables; `null` and 0 leave it to them. */
  readonly aac0: Aac0 | null
  readonly saves: Saves
  readonly attacks: readonly Attack[]
  /** SEG-25: routines it has in a round of melee. */
  readonly routines: number
  readonly gear: readonly Gear[]
  readonly powers: readonly Power[]
  /** SEG-37 */
  readonly immune: readonly string[]
  /**
   * SEG-67: no contact by those who are summoned or enchanted (shown once met), and attack forms that do nothing (kept
   * hidden).
   */
  readonly hedged: boolean
  readonly proof: string
  /** SEG-51: moves as fast as it likes while it maintains something. */
  readonly native: 'none' | 'flyer' | 'swimmer'
}

export type Fast = 'parley' | 'flee' | 'charge' | 'go-first'

/**
 * SEG-10: what somebody means to do. `power`: its row on the sheet; `search` and other complex activities go by their
 * action.
 */
export type Declaration =
  | { readonly kind: 'none' }
  | { readonly kind: 'delay' }
  | { readonly kind: 'fast'; readonly fast: Fast; readonly power: number }
  | { readonly kind: 'power'; readonly power: number }
  | { readonly kind: 'complex'; readonly what: string }

export interface Declared {
  readonly what: Declaration
  /** SEG-10: the GM has not revealed it. */
  readonly sealed: boolean
  /** Nobody said so: its row was passed over, and what it usually declares stays. */
  readonly unsaid?: true
}

/** SEG-02. `routines` and `rest` are those of multi-attackers. */
export type Step = 'setup' | 'surprise' | 'declare' | 'initiative' | 'fast' | 'routines' | 'high' | 'low' | 'rest'
  | 'spells' | 'end'
/** SEG-22, SEG-24 */
export type Slot = 'parley' | 'flee' | 'charge' | 'go-first' | 'D1' | 'D2' | 'D3' | 'D4'

/** What somebody did of the round so far. */
export interface Doings {
  /** SEG-30: what its major action was; `null` while it has one. */
  readonly major: string | null
  /**
   * SEG-23, SEG-31: segments added by minor actions: before the major one (of several routines, before the one that
   * comes next), and in all.
   */
  readonly before: number
  readonly added: number
  /** SEG-25: routines used in melee; an immediate attack, a charge and a grab are none. */
  readonly routines: number
  /** SEG-33: feet gone, as a major action and as a positioning move. */
  readonly moved: number
  readonly positioned: number
  /** SEG-68 */
  readonly spell: boolean
  /** SEG-40: announced in LOW: no major action any more. */
  readonly forfeited: boolean
  /** SEG-35: simple activities that took time, in the step that runs. */
  readonly here: number
}

/**
 * SEG-27: a spell under way. `ends`: the segment of this round in which it is complete; beyond 10 it goes on into the
 * next.
 */
export interface Casting {
  readonly power: number
  /** SEG-31: with what minor actions added. */
  readonly ends: number
  /** SEG-26: at the end of a round, not by segment. */
  readonly rounds: number
  readonly targets: readonly Target[] | null
  /** SEG-11: its targets have to be named in the D1 of its group. */
  readonly named: boolean
}

/**
 * SEG-27, SEG-50: a spell of this round that is over. `broken`: what broke it; `null` when it was completed. `segment`:
 * in which; 0 outside the spells.
 */
export interface Ended {
  readonly power: number
  readonly ends: number
  readonly rounds: number
  readonly broken: Breach | null
  readonly segment: number
}

/** SEG-12, SEG-26, SEG-90: rounds that were put into a complex activity, and how many it takes. */
export interface Activity {
  readonly what: string
  readonly done: number
  readonly of: number
}

/** SEG-82 */
export interface Melee extends Row {
  readonly members: readonly CombatantId[]
  /** SEG-83: reach and space count. */
  readonly restricted: boolean
}

/**
 * SEG-23: a deed announced in a step where opponents act together, to be resolved in its place. `forced`: by the GM’s
 * word, so that no rule drops it then.
 */
export interface Announced {
  readonly who: CombatantId
  readonly deed: Deed
  readonly speed: number
  readonly forced?: true
}

export interface State {
  /** 0 before round 1. */
  readonly round: number
  readonly step: Step
  readonly slot: Slot | null
  /** SEG-27: of the spells; of surprise, which of them runs. */
  readonly segment: number
  /** SEG-04: segments that each side is surprised. */
  readonly surprised: Readonly<Record<string, number>>
  /** SEG-20: this round's dice, by group. */
  readonly rolls: Readonly<Record<string, Roll>>
  /** Groups that act now, and those of LOW in the order in which they do; the first entry is HIGH. */
  readonly order: readonly (readonly SideId[])[]
  /** SEG-21: who is not with its group; a number is the pass of LOW that is its own. */
  readonly apart: Readonly<Record<string, 'high' | 'low' | number>>
  readonly pass: number
  readonly declared: Readonly<Record<string, Declared>>
  /** Those of the round before, as defaults. */
  readonly before: Readonly<Record<string, Declaration>>
  readonly doings: Readonly<Record<string, Doings>>
  /** Who does nothing more in the step that runs. */
  readonly passed: readonly CombatantId[]
  readonly announced: readonly Announced[]
  readonly casting: Readonly<Record<string, Casting>>
  /** What was cast in this round and is over, so that it stays in sight until the round ends. */
  readonly ended: Readonly<Record<string, Ended>>
  /** SEG-51: what is maintained: the effects that end with it. */
  readonly maintaining: Readonly<Record<string, { readonly power: number; readonly effects: readonly EffectId[] }>>
  /** SEG-12, SEG-26, SEG-90: complex activities that were begun, the earliest first; one is there once. */
  readonly activities: Readonly<Record<string, readonly Activity[]>>
  readonly melees: readonly Melee[]
}

export interface Options {
  /** SEG-04 */
  readonly surprise: 'roll' | 'gm'
  /** SEG-20: of more than two groups. */
  readonly groups: 'high-low' | 'in-order'
  /** SEG-21 */
  readonly dexterity: boolean
  /** SEG-52 */
  readonly invocationsLost: boolean
  /** SEG-81 */
  readonly diagonal: 'euclidean' | 'alternating'
  /** SEG-82: every melee is fought in restricted quarters unless the GM says otherwise. */
  readonly restricted: boolean
  /** SEG-70: to free attacks on whoever flees; to the attack of a charge. */
  readonly fleeBonus: number
  readonly chargeBonus: number
  /** SEG-90 */
  readonly morale: boolean
  /** SEG-02: nobody declares anew before somebody goes on. */
  readonly stopAtEnd: boolean
  /** SEG-64 */
  readonly attackTable: readonly AttackRow[]
  readonly saveTable: readonly SaveRow[]
}

export type Command =
  /** SEG-02: nobody has anything more to do in the step that runs; a side, or all when `null`. */
  | { readonly type: 'go-on'; readonly side: SideId | null }
  /** This one does nothing more in the step that runs. */
  | { readonly type: 'pass'; readonly who: CombatantId }
  /** SEG-10: what the GM kept hidden is shown. */
  | { readonly type: 'reveal'; readonly who: CombatantId | null }
  /** SEG-23: what it announced and is not carried out yet is unsaid. */
  | { readonly type: 'take-back'; readonly who: CombatantId }
  /** SEG-40 */
  | { readonly type: 'delay'; readonly who: CombatantId }
  /** SEG-35: the GM rules that several simple activities in one step are delaying or complex. */
  | { readonly type: 'rule'; readonly who: CombatantId; readonly as: 'delaying' | 'complex' }
  /** Gives up what it casts, maintains or does over several rounds. */
  | { readonly type: 'give-up'; readonly who: CombatantId }
  /** SEG-82: the GM’s word on melees. */
  | { readonly type: 'melee'; readonly members: readonly CombatantId[] }
  | { readonly type: 'leave-melee'; readonly who: CombatantId }
  | { readonly type: 'restricted'; readonly melee: number; readonly on: boolean }
  /** SEG-04: before the start, where the GM decides; of a side, or of all when `null`. */
  | { readonly type: 'surprise'; readonly side: SideId | null; readonly segments: number }
  /** SEG-70: the GM says that this draws a free attack. */
  | { readonly type: 'provoke'; readonly who: CombatantId; readonly from: readonly CombatantId[];
    readonly bonus: number }
  /** SEG-90 */
  | { readonly type: 'morale'; readonly who: readonly CombatantId[]; readonly modifier: number }

/** Why concentration broke (SEG-50 to SEG-53); `unnamed`: a spell whose target was never named (SEG-11). */
export type Breach = 'damage' | 'save' | 'impeded' | 'crossed' | 'free-attack' | 'other-concentration' | 'moved-too-far'
  | 'given-up' | 'fallen' | 'unnamed'

export type Event =
  | { readonly type: 'stepped'; readonly step: Step; readonly slot: Slot | null; readonly pass: number;
    readonly segment: number }
  | { readonly type: 'round'; readonly round: number }
  | { readonly type: 'surprised'; readonly side: SideId; readonly segments: number }
  | { readonly type: 'declared'; readonly who: CombatantId; readonly declared: Declared }
  /** `said`: what it had declared, in words. */
  | { readonly type: 'revealed'; readonly who: CombatantId; readonly said: string }
  | { readonly type: 'initiative'; readonly rolls: State['rolls']; readonly order: State['order'];
    readonly apart: State['apart'] }
  | { readonly type: 'doings'; readonly who: CombatantId; readonly doings: Doings }
  | { readonly type: 'passed'; readonly who: CombatantId; readonly on: boolean }
  | { readonly type: 'announced'; readonly announced: Announced }
  | { readonly type: 'unannounced'; readonly who: CombatantId | null }
  | { readonly type: 'delaying'; readonly who: CombatantId }
  | { readonly type: 'casting'; readonly who: CombatantId; readonly casting: Casting | null }
  | { readonly type: 'maintaining'; readonly who: CombatantId; readonly power: number;
    readonly effects: readonly EffectId[] }
  | { readonly type: 'broken'; readonly who: CombatantId; readonly of: 'casting' | 'maintaining';
    readonly power: number; readonly why: Breach; readonly segment: number }
  /** `null`: finished, or given up before anything of it was done. */
  | { readonly type: 'activity'; readonly who: CombatantId; readonly what: string; readonly activity: Activity | null }
  | { readonly type: 'melees'; readonly melees: readonly Melee[] }
  | { readonly type: 'deed'; readonly who: CombatantId; readonly deed: Deed;
    readonly as: 'action' | 'minor' | 'free' | 'immediate' }
  /**
   * `foiled`: why it fails whatever was rolled (SEG-67), for all to read; empty where the why is the GM’s alone; `null`
   * where nothing foiled it.
   */
  | { readonly type: 'struck'; readonly by: CombatantId; readonly who: CombatantId; readonly strike: string;
    readonly need: number; readonly hit: boolean; readonly foiled: string | null; readonly notes: readonly string[] }
  | { readonly type: 'saved'; readonly who: CombatantId; readonly against: SaveKind; readonly made: boolean;
    readonly what: string }
  | { readonly type: 'power-used'; readonly who: CombatantId; readonly power: number }
  | { readonly type: 'gear'; readonly who: CombatantId; readonly gear: Gear }

/** What was said, so far, by those asked about a trigger. */
export interface Said {
  readonly trigger: { readonly on: Trigger; readonly by: CombatantId; readonly bonus: number }
  readonly asked: readonly CombatantId[]
  readonly answers: Readonly<Record<string, WindowAnswer>>
}

/** Somebody on its way out of a melee. */
export interface Flight {
  readonly who: CombatantId
  readonly places: readonly Place[]
  readonly costs: readonly number[]
}

/** A half-done thing. */
export type OwnFrame =
  /**
   * SEG-10: one row for each; what is filled in stands in the state. `gmIn`: in views alone, when all that the GM fills
   * in is in.
   */
  | { readonly kind: 'declare'; readonly step: 'asking'; readonly gmIn?: true }
  /** SEG-11: casters whose group is in D1 name their targets. */
  | { readonly kind: 'name-targets'; readonly step: 'asking'; readonly left: readonly CombatantId[] }
  /** SEG-82, SEG-43: a walk, cell by cell, with what it triggers. */
  | { readonly kind: 'walk'; readonly step: 'leave' | 'enter'; readonly who: CombatantId;
    readonly places: readonly Place[]; readonly costs: readonly number[]; readonly at: number;
    readonly as: 'move' | 'position' | 'flee' | 'charge'; readonly blow: Deed | null }
  /** A deed being carried out, after whoever may answer it was asked. */
  | { readonly kind: 'deed'; readonly step: 'declared' | 'resolve' | 'done'; readonly who: CombatantId;
    readonly deed: Deed; readonly as: 'action' | 'minor' | 'free' | 'immediate'; readonly bonus: number }
  /** SEG-70, SEG-71: those who may strike at a trigger before it completes. */
  | ({ readonly kind: 'window'; readonly step: 'asking' } & Said)
  /**
   * SEG-23: flights at the same moment: who may strike is asked about each in turn (`at` is the next), what was said is
   * kept, and then all strike and all go.
   */
  | { readonly kind: 'flights'; readonly step: 'ask' | 'go'; readonly flights: readonly Flight[]; readonly at: number;
    readonly said: readonly Said[] }
  /** SEG-90 */
  | { readonly kind: 'morale'; readonly step: 'asking'; readonly left: readonly CombatantId[] }

export interface SegmentRounds extends RulesetTypes {
  State: State
  Sheet: Sheet
  Options: Options
  Command: Command
  Event: Event
  Frame: OwnFrame
}

export type SegmentsBattle = Battle<SegmentRounds>
export type SegmentsCombatant = Combatant<SegmentRounds>
export type SegmentsWork = Work<SegmentRounds>
export type SegmentsFrame = Frame<SegmentRounds>
export type FrameOf<Kind extends OwnFrame['kind']> = Extract<OwnFrame, { kind: Kind }> & { readonly id: FrameId }
