// What this ruleset keeps of its own: turn state, sheets, options, commands, events and frames. Plain JSON, closed
// unions.
import type { Place } from '../../grid/index.ts'
import type { Battle, Combatant, CombatantId, Deed, Duration, EffectId, Frame, FrameId, ObjectId, RulesetTypes,
  Work } from '../../engine/core/index.ts'
import type { Roll } from '../../engine/dice/types.ts'

/** PHA-01: 1 Bolster, 2 Channel, 3 Skirmish, 4 Reposition, 5 Brawl, 6 Release, 7 Full Attack, 8 Delay. */
export type Phase = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
/** PHA-04: the player characters and the others, whatever side the others are on. */
export type Team = 'pcs' | 'npcs'
/** PHA-02 */
export type Basic = 'defend' | 'refresh' | 'channel' | 'mark' | 'search' | 'volley' | 'rush' | 'hide' | 'fight'
  | 'shove' | 'grapple' | 'release' | 'full-attack' | 'ready'
export type Attribute = 'bulk' | 'agility' | 'mind' | 'magic'
/** `surge`: the Stress of its own SURGE where surges are restricted (PHA-23). */
export type Resisted = DamageType | 'stress' | 'surge'
export type DamageType = 'physical' | 'force' | 'fire' | 'cold' | 'lightning' | 'acid' | 'radiant' | 'necrotic'

/** What sets an ability's own reaction, or a standing effect of it, off. */
export type AbilityTrigger =
  /** Before the roll of an attack: on the bearer, or on an ally within its range. */
  'targeted' | 'ally-targeted' /** After an attack: whether it hit or not; when it hit; when it missed. */ | 'attacked'
    | 'hit' | 'missed' | 'ally-hit' /** After the bearer took damage past ARMOR. */
    | 'damaged' /** An enemy begins a movement within reach. */
    | 'enemy-moves' /** An enemy starts, or ends, its turn within reach. */ | 'enemy-turn-start' | 'enemy-turn-end'
    /** The bearer has used the basic action `basic`, by itself or by what counts as it (PHA-12). */
    | 'acts'

/** One ability, weapon or spell; everything it does as data. */
export interface Ability {
  /** Names it as long as it is on the sheet. */
  readonly id: number
  readonly name: string
  readonly detail: string
  /** DISARMED asks for weapons, SILENCED for spells; a support item is no weapon that a Wound can destroy. */
  readonly kind: 'weapon' | 'spell' | 'technique' | 'support'
  /**
   * `action`: used instead of the basic action `basic` and counts as it; `phase`: a standard action of `phase`
   * (PHA-12). `standing`: works by itself.
   */
  readonly activation: 'action' | 'phase' | 'minor' | 'free' | 'reaction' | 'standing'
  readonly basic: Basic
  readonly phase: Phase
  readonly trigger: AbilityTrigger
  /** `round`: once a round (PHA-60). */
  readonly limit: 'none' | 'round' | 'scene'
  readonly attack: 'none' | 'melee' | 'ranged'
  /** Spaces; 0 is none. */
  readonly reach: number
  readonly range: number
  readonly aim: 'enemy' | 'ally' | 'any' | 'self'
  readonly area: 'none' | 'blast' | 'close-blast' | 'burst' | 'line'
  readonly areaSize: number
  readonly slow: boolean
  readonly aetheric: boolean
  /** Needs no line of sight. */
  readonly indirect: boolean
  /** Aims past cover. */
  readonly arcing: boolean
  readonly piercing: boolean
  readonly reloading: boolean
  /** PHA-32: what is channelled takes effect as the channelling begins, not at the release. */
  readonly early: boolean
  /** Recharge X+: 0 is none. */
  readonly recharge: number
  /** The pair it belongs to; empty for none. */
  readonly linked: string
  readonly mp: number
  readonly focus: number
  readonly recoveries: number
  /** Stress of one's own making. */
  readonly strain: number
  /** Accuracy (above 0) or difficulty (below) of its attack. */
  readonly accuracy: number
  /** Dice notation; empty for none. */
  readonly damage: string
  readonly damageType: DamageType
  /** Added only to hits, halved with more than one target (PHA-53). */
  readonly bonusDamage: string
  readonly stress: string
  readonly discord: string
  readonly heals: string
  /** Clears all Stress. */
  readonly calms: boolean
  readonly tempHp: string
  /** By the user itself, when it reaches somebody. */
  readonly gainsFocus: string
  /**
   * A save of each target that avoids condition and movement, and halves damage, Stress and Discord when there is no
   * attack; empty for none.
   */
  readonly save: '' | Attribute
  /** Put on each target that is hit (or reached, without an attack); empty for none. */
  readonly condition: string
  readonly lasts: 'turn-end' | 'turn-start' | 'round' | 'scene' | 'cleared'
  /** Spaces of forced movement. */
  readonly push: number
  readonly pull: number
  readonly slide: number
  /** Spaces the user itself goes. */
  readonly shift: number
  readonly teleport: number
  readonly state: 'ready' | 'spent' | 'destroyed'
}

export interface Sheet {
  readonly abilities: readonly Ability[]
  /** PHA-03: phases of an NPC's turns; a player character's is empty. */
  readonly initiatives: readonly Phase[]
  /** PHA-71: turns as there are player characters, in phases of the GM's choice. */
  readonly boss: boolean
  /** PHA-71: has a feature for Full Attack. */
  readonly fullAttack: boolean
  readonly resistances: readonly Resisted[]
  /** PHA-58: what an Overstress can take, for the table to name; MP lost until repaired. */
  readonly flying: boolean
  /**
   * PHA-72: of somebody whose numbers a viewer may not know, the statuses that follow from them and that everybody
   * sees. Only in views.
   */
  readonly seems?: readonly Seeming[]
}

export type Seeming = 'BLOODIED' | 'BREAKING'

/** One movement of a turn: PHA-64 asks whether it has begun, PHA-66 ends it. `left` in spaces. */
export interface Movement {
  readonly kind: 'standard' | 'rush' | 'release'
  readonly left: number
  readonly begun: boolean
}

export interface Turn {
  readonly who: CombatantId
  readonly kind: 'turn' | 'surge' | 'release'
  readonly phase: Phase
  readonly action: boolean
  readonly minor: boolean
  /** The standard movement was used up, given away or begun. */
  readonly standard: boolean
  /** The movement that is under way. */
  readonly movement: Movement | null
  /** PHA-38: no ENGAGEMENT and no reactions by moving until the end of the turn. */
  readonly quiet: boolean
  /** Spaces moved of its own will (PHA-34). */
  readonly moved: number
  /** PHA-34: what it channels was begun in this turn. */
  readonly channelled: boolean
  /** PHA-44: a Full Attack under way: attacks left, and what was used already. */
  readonly full: { readonly left: number; readonly used: readonly string[] } | null
  /** PHA-23: what a partial surge was taken for; `open` until it is chosen; `null` where all is allowed. */
  readonly part: 'open' | 'action' | 'move' | 'minor' | null
}

/**
 * PHA-32: what somebody channels, since which round and phase, and whether the standard movement is still kept for the
 * release (PHA-34).
 */
export interface Channel {
  readonly ability: number
  readonly round: number
  readonly phase: Phase
  readonly keepsMove: boolean
}

/** PHA-46 */
export interface Readied {
  readonly on: 'action' | 'movement' | 'reaction'
  /** Whose; `null` is anybody's. */
  readonly whose: CombatantId | null
  readonly words: string
  readonly deed: Deed
}

export interface State {
  /** 0 before round 1. */
  readonly round: number
  /** 0 before the start. */
  readonly phase: 0 | Phase
  /** Player characters on the ground when the round began: the turns of a boss in it (PHA-70, PHA-71). */
  readonly beacons: number
  /** PHA-04: the team that acted most recently; `null` when nobody has yet. */
  readonly last: Team | null
  readonly turn: Turn | null
  /** Phases of the turns taken this round, surges not counted, by combatant. */
  readonly taken: Readonly<Record<string, readonly Phase[]>>
  /** PHA-03, PHA-70: phases in which an NPC is due this round and was not yet. Bosses choose theirs and have none. */
  readonly due: Readonly<Record<string, readonly Phase[]>>
  /** Player characters, and bosses, that let this phase pass. */
  readonly passed: readonly CombatantId[]
  /** PHA-06 */
  readonly waits: Readonly<Record<string, Phase>>
  readonly channels: Readonly<Record<string, Channel>>
  /** PHA-05: who has released or kept in this round's phase 6. */
  readonly released: readonly CombatantId[]
  readonly readied: Readonly<Record<string, Readied>>
  /** PHA-81: who holds whom. */
  readonly grapples: readonly { readonly by: CombatantId; readonly with: CombatantId }[]
  /** PHA-72: abilities that an NPC has used, by combatant. */
  readonly shown: Readonly<Record<string, readonly number[]>>
}

export interface Options {
  /** PHA-23: surge level everybody starts with. */
  readonly surgeStart: 0 | 1 | 2 | 3
  readonly surge: 'full' | 'partial' | 'restricted'
  /** PHA-71 */
  readonly npcFullAttack: 'any' | 'feature'
  /** PHA-56: which rolls of player characters are offered a reroll. */
  readonly rerolls: 'failures' | 'always' | 'never'
}

export type Command =
  /** PHA-04: somebody of the team with priority begins its turn. */
  | { readonly type: 'take-turn'; readonly who: CombatantId }
  | { readonly type: 'surge'; readonly who: CombatantId; readonly part: 'action' | 'move' | 'minor' | null }
  | { readonly type: 'end-turn' }
  /** Lets this phase pass: one, or all who are still asked. */
  | { readonly type: 'pass'; readonly who: readonly CombatantId[] }
  /** PHA-06: `null` takes it back. */
  | { readonly type: 'wait-for'; readonly who: CombatantId; readonly phase: Phase | null }
  /** PHA-43: begins the release, or keeps channelling until the next round. */
  | { readonly type: 'release'; readonly who: CombatantId }
  | { readonly type: 'keep'; readonly who: CombatantId }
  /** PHA-46 */
  | { readonly type: 'forgo'; readonly who: CombatantId }
  /** PHA-22, PHA-20: the GM's long rest: level 0. */
  | { readonly type: 'long-rest'; readonly who: CombatantId }
  /** PHA-81: the initiator lets go. */
  | { readonly type: 'let-go'; readonly who: CombatantId; readonly of: CombatantId }

export type Event =
  | { readonly type: 'round'; readonly round: number; readonly beacons: number }
  | { readonly type: 'phase'; readonly phase: Phase }
  | { readonly type: 'scheduled'; readonly who: CombatantId; readonly due: readonly Phase[] }
  | { readonly type: 'turn-began'; readonly turn: Turn }
  | { readonly type: 'turn-ended'; readonly who: CombatantId; readonly kind: Turn['kind'] }
  /** PHA-05, PHA-20: a turn that is lost. */
  | { readonly type: 'turn-lost'; readonly who: CombatantId; readonly why: string }
  /** Who lets this phase pass now, all of them. */
  | { readonly type: 'passed'; readonly who: readonly CombatantId[] }
  | { readonly type: 'waits'; readonly who: CombatantId; readonly phase: Phase | null }
  /** What of the running turn is spent. */
  | { readonly type: 'spent'; readonly change: Partial<Omit<Turn, 'who' | 'kind' | 'phase'>> }
  | { readonly type: 'channelling'; readonly who: CombatantId; readonly channel: Channel }
  | { readonly type: 'channel-over'; readonly who: CombatantId; readonly how: 'released' | 'stopped' | 'fizzled' }
  | { readonly type: 'kept'; readonly who: CombatantId }
  | { readonly type: 'readied'; readonly who: CombatantId; readonly readied: Readied }
  | { readonly type: 'unreadied'; readonly who: CombatantId; readonly why: 'used' | 'forgone' | 'lost' }
  | { readonly type: 'grappled'; readonly by: CombatantId; readonly with: CombatantId }
  | { readonly type: 'ungrappled'; readonly by: CombatantId; readonly with: CombatantId; readonly why: string }
  | { readonly type: 'shown'; readonly who: CombatantId; readonly ability: number }
  /** Declared; `as` says by what right. */
  | { readonly type: 'deed'; readonly who: CombatantId; readonly deed: Deed; readonly as: As }
  | { readonly type: 'outcome'; readonly who: CombatantId; readonly against: CombatantId | null; readonly text: string;
    readonly success: boolean }

/**
 * By what right a deed is done: in the running turn, as part of a Full Attack, in a release, as a reaction, readied, or
 * by itself.
 */
export type As = 'turn' | 'full' | 'release' | 'reaction' | 'readied' | 'standing'

/**
 * What happened that somebody may react to. `threat` names it: one Counterattack and one Interpose each (PHA-62,
 * PHA-63).
 */
export interface Trigger {
  readonly on: 'targeted' | 'attacked' | 'damaged' | 'begins-movement' | 'moved' | 'action' | 'reaction' | 'turn-start'
    | 'turn-end'
  readonly by: CombatantId
  readonly against: readonly CombatantId[]
  readonly threat: string
  /** Of `attacked`: whom it hit. */
  readonly hit: readonly CombatantId[]
}

/** What a roll is for, and what follows from it (see checks.ts). */
export type Purpose =
  | { readonly for: 'attack'; readonly frame: FrameId }
  /** An attack on an object: the frame of the deed. */
  | { readonly for: 'object'; readonly frame: FrameId; readonly object: ObjectId }
  | { readonly for: 'concentration'; readonly key: string }
  | { readonly for: 'discord' }
  | { readonly for: 'search'; readonly target: CombatantId }
  | { readonly for: 'break-free'; readonly from: CombatantId }
  /** A target's save against an ability: the frame of the deed. */
  | { readonly for: 'save'; readonly frame: FrameId }

/** A d20 with its d6s: `edge` above 0 accuracy, below difficulty (PHA-50). */
export interface RollState {
  readonly roll: Roll
  readonly edge: number
}

/** A half-done thing. Steps are listed with each kind's `advance`. */
export type OwnFrame =
  /** PHA-05: somebody has not acted and phase 8 is over: the warning. */
  | { readonly kind: 'last-call'; readonly step: 'ask'; readonly who: readonly CombatantId[] }
  /** What is due at the start or end of a turn, in the order of PHA-14; `then` goes on when all is done. */
  | {
    readonly kind: 'moment'
    readonly step: 'others' | 'own' | 'done'
    readonly at: 'turn-start' | 'turn-end'
    readonly who: CombatantId
    /**
     * Keys of what is due, in order: `effect:<id>`, `ability:<owner>:<id>`, `discord`, `hidden`, `recharge`; `null`
     * before it is looked at.
     */
    readonly items: readonly string[] | null
    readonly ordered: boolean
  }
  /** A walk, cell by cell; shifts and drags too. `free`: provokes nothing and is not stopped (PHA-65, PHA-66). */
  | {
    readonly kind: 'walk'
    readonly step: 'begin' | 'go'
    readonly who: CombatantId
    readonly places: readonly Place[]
    readonly costs: readonly number[]
    readonly at: number
    readonly free: boolean
    /** Counts against the movement of the running turn. */
    readonly counts: boolean
  }
  /** A deed declared: its targets one after another; damage is rolled once (PHA-69). */
  | {
    readonly kind: 'deed'
    readonly step: 'declared' | 'damage' | 'targets' | 'after' | 'done'
    readonly who: CombatantId
    readonly deed: Deed
    readonly as: As
    readonly threat: string | null
    /** Everybody it is aimed at or covers, and which is next. */
    readonly targets: readonly CombatantId[]
    readonly at: number
    readonly forced: boolean
    /** The ability it is done with, once it is under way. */
    readonly ability: number | null
    readonly damage: number | null
    readonly bonus: number | null
    /** Twice the dice, the highest kept (PHA-52), rolled when the first critical hit comes. */
    readonly critical: number | null
    readonly criticalBonus: number | null
    readonly stress: number | null
    readonly discord: number | null
    readonly hit: readonly CombatantId[]
    /** Who rolled a save against it, and who saved. */
    readonly rolledSaves: readonly CombatantId[]
    readonly saved: readonly CombatantId[]
  }
  /** One attack of a deed against one target; `of` is the deed's frame. */
  | {
    readonly kind: 'attack'
    readonly step: 'targeted' | 'roll' | 'rolled' | 'saving' | 'after' | 'done'
    readonly of: FrameId
    readonly by: CombatantId
    readonly target: CombatantId
    readonly rolled: RollState | null
    readonly outcome: 'hit' | 'critical' | 'miss' | null
  }
  /**
   * A check, save or attack roll that may be rerolled before it counts (PHA-51, PHA-56). `other` is the roll against it
   * in a contest.
   */
  | {
    readonly kind: 'check'
    readonly step: 'roll' | 'reroll' | 'count'
    readonly who: CombatantId
    readonly stat: Attribute | 'grit'
    readonly against: CombatantId | null
    readonly versus: Attribute | null
    /** What the total has to reach; `null` in a contest. */
    readonly target: number | null
    readonly edge: number
    readonly purpose: Purpose
    readonly rolled: RollState | null
    readonly other: RollState | null
    /** Who let a roll stand, and who is asked whether it rolls again (PHA-56). */
    readonly stood: readonly CombatantId[]
    readonly asked: CombatantId | null
  }
  /** PHA-56: the enemy near whom somebody overextends strikes first. */
  | { readonly kind: 'overextend'; readonly step: 'ask' | 'done'; readonly who: CombatantId; readonly by: CombatantId }
  /** PHA-58: what a Wound or an Overstress does, with its choice of what is destroyed. */
  | { readonly kind: 'table'; readonly step: 'roll' | 'choose'; readonly who: CombatantId;
    readonly of: 'wound' | 'overstress'; /** What remains to the cap. */ readonly left: number;
    readonly takes: 'weapon' | 'support' | 'technique' | null }
  /** Forced movement whose cells somebody chooses (a slide). */
  | { readonly kind: 'slide'; readonly step: 'ask'; readonly who: CombatantId; readonly by: CombatantId;
    readonly spaces: number; readonly how: 'push' | 'pull' | 'slide' }
  | {
    readonly kind: 'window'
    /** `opening`: what works by itself comes before anybody is asked. */
    readonly step: 'opening' | 'asking' | 'ordering' | 'resolving'
    readonly trigger: Trigger
    readonly when: 'before' | 'after'
    readonly asked: readonly CombatantId[]
    /** Who reacted and is still to be resolved, the first first. */
    readonly queue: readonly CombatantId[]
    readonly answers: Readonly<Record<string, { readonly deed: Deed } | 'pass'>>
  }

export interface EightPhases extends RulesetTypes {
  State: State
  Sheet: Sheet
  Options: Options
  Command: Command
  Event: Event
  Frame: OwnFrame
}

export type PhasesBattle = Battle<EightPhases>
export type PhasesCombatant = Combatant<EightPhases>
export type PhasesWork = Work<EightPhases>
export type PhasesFrame = Frame<EightPhases>
export type FrameOf<Kind extends OwnFrame['kind']> = Extract<PhasesFrame, { kind: Kind }>
export type { Duration, EffectId }
