// What this ruleset keeps of its own: turn state, sheets, options, commands, events and frames. Plain JSON, closed
// unions.
import type { Place } from '../../grid/index.ts'
import type { ActionId, Battle, Combatant, CombatantId, Deed, Frame, FrameId, RulesetTypes, SideId, SquadId,
  Work } from '../../engine/core/index.ts'
import type { Roll } from '../../engine/dice/types.ts'

/**
 * What names a weapon or spell for as long as it is on the sheet, whatever is put or taken away before it; without one,
 * its row does.
 */
interface Row {
  readonly id?: number
}

export interface Weapon extends Row {
  readonly name: string
  readonly kind: 'melee' | 'ranged' | 'thrown'
  /** Metres: how far it strikes. */
  readonly reach: number
  /** Metres: how far it shoots or flies; 0 for melee. */
  readonly range: number
  /** Dice notation. */
  readonly damage: string
  readonly state: 'ready' | 'stowed' | 'dropped'
  readonly shield: boolean
}

/** PTS-34: Cast Magic, as the table writes it. */
export interface Spell extends Row {
  readonly name: string
  readonly price: number
  readonly instant: boolean
  readonly range: number
  /** Metres of radius; 0 aims at one combatant. */
  readonly radius: number
  /** Target number of the caster; 0 needs no roll. */
  readonly target: number
  /** Dice notation; empty for none; healing when `heals`. */
  readonly damage: string
  readonly heals: boolean
  /** Empty for none. */
  readonly condition: string
  /** Rounds the condition lasts. */
  readonly rounds: number
}

export interface Sheet {
  readonly weapons: readonly Weapon[]
  readonly spells: readonly Spell[]
  /** PTS-15: special actions its combat style lists as special advantages. */
  readonly advantages: readonly ActionId[]
  /** Healing draughts left. */
  readonly potions: number
}

/** One place in the order; highest first (PTS-03). */
export interface Rank {
  readonly who: CombatantId
  readonly total: number
  /** `null` for the surprised, who do not roll (PTS-01). */
  readonly roll: Roll | null
  readonly rating: number
  /** Luck bonus of a player character; `null` for the others, who come after it. */
  readonly luck: number | null
  /** Place among those equal in all of that: 0 while nothing has settled it, then 1 and up. */
  readonly tie: number
  /** Members of a squad share one roll and settle ties together (PTS-04). */
  readonly squad: SquadId | null
}

/** `missed`: could not act when its place came, or came after it (PTS-05, COM-07). */
export type TurnStatus = 'waiting' | 'acting' | 'acted' | 'delayed' | 'missed'

/** Metres walked and bought in a turn, and whether an odd number of diagonals was walked (PTS-26, PTS-27). */
export interface Walk {
  readonly spent: number
  readonly dashes: number
  readonly parity: 0 | 1
  readonly quiet: boolean
}

/** PTS-25: a delayed turn, with what was walked of it already, and when its bearer wants to be asked. */
interface Delay {
  /** Between any two turns; only before the round ends; or take the turn after the one that is running. */
  readonly wish: 'ask' | 'later' | 'next'
  readonly walk: Walk
}

export interface State {
  /** 0 before round 1. */
  readonly round: number
  readonly step: 'setup' | 'initiative' | 'turns' | 'round-end'
  readonly order: readonly Rank[]
  readonly surprised: readonly CombatantId[]
  /** Everyone's turn in this round. */
  readonly turns: Readonly<Record<string, TurnStatus>>
  readonly acting: CombatantId | null
  /** Of the turn that is running. */
  readonly walk: Walk
  /** PTS-25: whose turn is delayed. */
  readonly delays: Readonly<Record<string, Delay>>
  /** PTS-12: AP gathered for an extended action, by combatant. */
  readonly progress: Readonly<
    Record<string, { readonly action: ActionId; readonly deed: Deed; readonly gathered: number }>
  >
  /** PTS-24: attacks made this round, by combatant. */
  readonly attacks: Readonly<Record<string, number>>
  /** PTS-15: advantage to be used at once: who has it over whom. */
  readonly advantage: { readonly who: CombatantId; readonly over: CombatantId } | null
  /**
   * PTS-18: who is aware of whom although sight says otherwise (true) or unaware although it says so (false), by the
   * GM.
   */
  readonly awareness: Readonly<Record<string, boolean>>
}

export interface Options {
  /** PTS-07 */
  readonly refresh: 'round' | 'turn'
  /** PTS-04: whether members of a squad share one roll. */
  readonly squadRolls: 'shared' | 'each'
  /** PTS-05: whether a newcomer whose place is still to come acts in the round it came in. */
  readonly newcomers: 'this-round' | 'next-round'
  /** PTS-24: 0 is no limit. */
  readonly attacksPerRound: number
  /** PTS-28 */
  readonly noGrid: boolean
  /** PTS-30 */
  readonly alwaysSucceed: boolean
  readonly alwaysFail: boolean
  /** PTS-33 */
  readonly narrated: boolean
  /** PTS-36 */
  readonly defend: 'before-roll' | 'after-roll'
  /** PTS-03: what settles a tie after rating and luck. */
  readonly ties: 'ask' | 'luck-rolls' | 'gm'
  readonly diagonal: 'one' | 'alternating' | 'euclidean'
  /** PTS-20: AP prices by action, where the table changed them (see tables.ts). */
  readonly prices: Readonly<Record<string, number>>
  /** PTS-34: what the actions do, where the table changed it, as `action.key`. */
  readonly effects: Readonly<Record<string, number>>
}

export type Command =
  | { readonly type: 'end-turn' }
  | { readonly type: 'surprise'; readonly who: readonly CombatantId[]; readonly surprised: boolean }
  /** The same for all of a side who take part, those too that not every screen knows of. */
  | { readonly type: 'surprise-side'; readonly side: SideId; readonly surprised: boolean }
  /** PTS-25: now, when nobody's turn is running; otherwise after the turn that is. */
  | { readonly type: 'take-delayed'; readonly who: CombatantId }
  /** PTS-04: the GM's order within a squad: these members, in this order. */
  | { readonly type: 'reorder'; readonly order: readonly CombatantId[] }
  | { readonly type: 'abandon-progress'; readonly who: CombatantId }
  | { readonly type: 'awareness'; readonly who: CombatantId; readonly of: CombatantId; readonly aware: boolean | null }

export type Event =
  | { readonly type: 'stepped'; readonly step: State['step'] }
  | { readonly type: 'surprised'; readonly who: CombatantId; readonly surprised: boolean }
  | { readonly type: 'ranked'; readonly order: readonly Rank[] }
  | { readonly type: 'round'; readonly round: number }
  | { readonly type: 'turn'; readonly who: CombatantId; readonly status: TurnStatus }
  | { readonly type: 'delay'; readonly who: CombatantId; readonly wish: Delay['wish'] }
  /** `spent` metres more; `parity` as it is now. */
  | { readonly type: 'walked'; readonly spent: number; readonly parity: 0 | 1 }
  | { readonly type: 'dashed' }
  | { readonly type: 'quiet' }
  | { readonly type: 'gathered'; readonly who: CombatantId; readonly action: ActionId; readonly deed: Deed;
    readonly gathered: number }
  | { readonly type: 'progress-dropped'; readonly who: CombatantId; readonly why: string }
  | { readonly type: 'attacked'; readonly who: CombatantId }
  | { readonly type: 'advantage'; readonly advantage: State['advantage'] }
  | { readonly type: 'awareness'; readonly who: CombatantId; readonly of: CombatantId; readonly aware: boolean | null }
  | { readonly type: 'deed'; readonly who: CombatantId; readonly deed: Deed;
    readonly as: 'turn' | 'reaction' | 'advantage' }
  | { readonly type: 'outcome'; readonly who: CombatantId; readonly against: CombatantId | null; readonly text: string;
    readonly success: boolean }

/** A half-done thing. Steps are listed with each kind's `advance`. */
export type OwnFrame =
  /** PTS-03: ties of initiative being settled. */
  | { readonly kind: 'ties'; readonly step: 'ask' | 'order'; readonly tied: readonly CombatantId[] }
  /**
   * A walk, cell by cell; `at` is where in `places` it stands. `counts`: it uses up the movement of the turn that is
   * running.
   */
  | {
    readonly kind: 'walk'
    readonly step: 'leave' | 'enter'
    readonly who: CombatantId
    readonly places: readonly Place[]
    readonly costs: readonly number[]
    readonly at: number
    readonly counts: boolean
    /** Parity of the diagonals at its end. */
    readonly parity: 0 | 1
  }
  /**
   * A deed declared: targets named, price paid, reactions awaited, rolled, resolved. Its prompt (about `advantage`) is
   * PTS-15's.
   */
  | {
    readonly kind: 'deed'
    readonly step: 'declared' | 'roll' | 'rolled' | 'resolve' | 'advantage' | 'done'
    readonly who: CombatantId
    readonly deed: Deed
    readonly as: 'turn' | 'reaction' | 'advantage'
    /** The threat that this one reacts to: a deed frame's id, or a walk's step. */
    readonly threat: string | null
    /** Whether reactions were asked for already. */
    readonly asked: boolean
    /** By the GM's word: distances are not looked at again. */
    readonly forced: boolean
    /** Reactions that came to bear on it, rolled or not. */
    readonly met: readonly { readonly who: CombatantId; readonly action: ActionId }[]
    readonly rolls: readonly DeedRoll[]
    /** PTS-33: what the table said came of it. */
    readonly told: Told | null
  }
  /** PTS-14, PTS-36: those with a legal reaction are asked, in initiative order. */
  | {
    readonly kind: 'window'
    readonly step: 'asking'
    readonly trigger: Trigger
    readonly asked: readonly CombatantId[]
    readonly answers: Readonly<Record<string, { readonly deed: Deed } | 'pass'>>
  }
  /** PTS-33: the table says what happened; `of` is the deed's frame. */
  | { readonly kind: 'narrate'; readonly step: 'ask'; readonly of: FrameId; readonly who: CombatantId;
    readonly deed: Deed }

/**
 * A roll made for a deed: its own, or a reaction's against it. `target` and `modifiers` are as secret as the roller's
 * numbers.
 */
export interface DeedRoll {
  readonly who: CombatantId
  readonly action: ActionId
  readonly roll: Roll
  readonly target: number
  readonly success: boolean
  /** PTS-30: at least 1 for a success, 0 for a failure. */
  readonly degrees: number
  readonly modifiers: readonly string[]
}

interface Told {
  readonly success: boolean
  readonly damage: number
  readonly advantage: 'none' | 'actor' | 'target'
}

export type TriggerKind = 'attacked-melee' | 'attacked-ranged' | 'attacked-magic' | 'special' | 'grappled'
  | 'leaves-reach' | 'stands-up' | 'ally-attacked'

export interface Trigger {
  readonly on: TriggerKind
  readonly by: CombatantId
  readonly against: readonly CombatantId[]
  /** Key of the threat: one attempt for each reactor (PTS-14). A deed frame's id, or `walk frame@step`. */
  readonly threat: string
}

export interface ActionPoints extends RulesetTypes {
  State: State
  Sheet: Sheet
  Options: Options
  Command: Command
  Event: Event
  Frame: OwnFrame
}

export type PointsBattle = Battle<ActionPoints>
export type PointsCombatant = Combatant<ActionPoints>
export type PointsWork = Work<ActionPoints>
export type PointsFrame = Frame<ActionPoints>
