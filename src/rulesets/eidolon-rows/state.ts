// What this ruleset keeps of its own: turn state, sheets, options, commands, events and frames. Plain JSON, closed
// unions.
import type { ActionId, Battle, Combatant, CombatantId, Deed, Frame, FrameId, ObjectId, RulesetTypes, SideId, Target,
  Work } from '../../engine/core/index.ts'
import type { Roll } from '../../engine/dice/types.ts'
import type { WindowAnswer } from '../../engine/kits/reaction-window.ts'

/** ROW-53 */
export type Element = 'fire' | 'water' | 'earth' | 'wind' | 'thunder' | 'ice' | 'wood' | 'light' | 'shadow'

/** What buffs, jobs and gear change; base Initiative, HP and MP stay out of it. */
export type Stat = 'attack' | 'magic' | 'defence' | 'magicDefence' | 'accuracy' | 'magicAccuracy' | 'evasion'
  | 'resistance' | 'statusAccuracy'

/** ROW-56 */
export type Status = 'Burned' | 'Confused' | 'Petrified' | 'Blinded' | 'Frostbitten' | 'Fatigued' | 'Paralyzed'
  | 'Silenced' | 'Poisoned'

/** A row that keeps its name when others come and go. */
interface Row {
  readonly id: number
}

/** ROW-03: what decides whom an ability can be used on from where. */
export type AbilityType = 'melee' | 'ranged' | 'ally' | 'self' | 'multi' | 'special' | 'passive' | 'reaction'

/** How it is resolved: ROW-50 twice, ROW-51, or without a hit die. */
export type Nature = 'physical' | 'magical' | 'status' | 'none'

export type EffectKind =
  /** ROW-52: attack − defence + hit die, by the ability’s nature. */
  | 'damage'
  /** So much as the dice say; its element counts. */
  | 'harm'
  | 'heal'
  | 'mp'
  | 'anima'
  /** ROW-57: back up with so many HP. */
  | 'revive'
  /** ROW-51 */
  | 'status'
  /** Ends a status; any, when none is named. */
  | 'cure'
  /** ROW-55: so many steps up, or below 0 down. */
  | 'boost'
  /** ROW-54 */
  | 'shell'
  /**
   * Moves those it hits: to the front row when `amount` is 1, to the back row when it is −1, to the other row when 0.
   */
  | 'shift'

export interface AbilityEffect extends Row {
  readonly kind: EffectKind
  readonly on: 'targets' | 'user' | 'allies' | 'enemies'
  /** `harm`, `heal`, `mp`, `revive`, `shell`: dice notation, or a plain number. */
  readonly dice: string
  /** `boost`: steps; `anima`: points; `shift`: which way. */
  readonly amount: number
  /** `harm`, `shell`: of which element; colourless when empty. */
  readonly element: Element | ''
  /** `boost`: which statistic. */
  readonly stat: Stat | ''
  /** `status`, `cure`: which. */
  readonly status: Status | ''
  /**
   * `status`: how many of the bearer’s own turns it lasts (held ones do not count, ROW-24), or Effect phases for
   * Poisoned; 0 until it is cured or the battle ends.
   */
  readonly turns: number
  /** ROW-13: 0 happens at once; otherwise in so many Effect phases to come. */
  readonly phases: number
}

/** What a reaction answers: its bearer was hurt or missed by an enemy, an ally was hurt or fell to one. */
export type Trigger = 'hurt' | 'missed' | 'ally-hurt' | 'ally-fell'

/** Whose it is: always there, the eidolon’s, or of the job with that id. */
export type AbilityOf = 'archetype' | 'eidolon' | `job:${number}`

/** ROW-21 */
export interface Ability extends Row {
  readonly name: string
  readonly detail: string
  readonly of: AbilityOf
  readonly type: AbilityType
  readonly nature: Nature
  readonly element: Element | ''
  /** Its price. `item`: the name of one of the party’s items that is used up with it; none when empty. */
  readonly ap: number
  readonly mp: number
  readonly anima: number
  readonly hp: number
  readonly item: string
  /** `multi`, `special`: at whom, how many at most (0 is all), and in which row. */
  readonly aim: 'enemies' | 'allies' | 'any'
  readonly targets: number
  readonly row: 'any' | 'front' | 'back'
  /** ROW-52: what its damage is multiplied with beside the element; 1 as a rule. */
  readonly times: number
  /** `reaction`: to what. */
  readonly trigger: Trigger
  readonly effects: readonly AbilityEffect[]
}

/** ROW-15: what the job adds to its bearer’s statistics. */
export type Job = Row & { readonly name: string; readonly detail: string } & { readonly [Key in Stat]: number }

/** ROW-28 */
export interface Gear extends Row {
  readonly name: string
  readonly kind: 'weapon' | 'accessory' | 'armour'
  /** Weapons: what one has to be proficient with ("blades"). */
  readonly family: string
  /** In hand, or worn. */
  readonly worn: boolean
  /** Weapons: the basic attack made with it is Ranged. */
  readonly ranged: boolean
  /** What it adds while it is worn. */
  readonly stat: Stat | ''
  readonly amount: number
}

/** ROW-54: the last in the list is on the outside. `most`: what it was made with. */
export interface Shell extends Row {
  readonly element: Element
  readonly hp: number
  readonly most: number
}

/**
 * ROW-40: what comes when it is summoned; its abilities are among its summoner’s, marked as its own. None without a
 * name.
 */
export type EidolonSheet = { readonly name: string; readonly detail: string; readonly element: Element | '';
  readonly maxHp: number; readonly maxMp: number } & { readonly [Key in Stat]: number }

export interface Sheet {
  readonly element: Element | ''
  /** ROW-45: has Anima and may answer a summoning. */
  readonly villain: boolean
  /** The id of the job it has now; 0 for none. */
  readonly job: number
  readonly jobs: readonly Job[]
  readonly abilities: readonly Ability[]
  readonly gear: readonly Gear[]
  /** Families of weapons, each by its name. */
  readonly proficient: readonly string[]
  readonly shells: readonly Shell[]
  readonly eidolon: EidolonSheet
}

/** ROW-22: of one side’s shared inventory. */
export interface Item extends Row {
  readonly side: SideId
  readonly name: string
  readonly detail: string
  readonly count: number
  readonly aim: 'enemies' | 'allies' | 'any'
  /** At most so many; 0 is all. */
  readonly targets: number
  readonly effects: readonly AbilityEffect[]
}

/** ROW-13: what happens in Effect phases to come: what an ability left behind, or what the surroundings do. */
export interface Ongoing extends Row {
  readonly name: string
  /** Whose doing it is; the surroundings’ when `null`. */
  readonly by: CombatantId | null
  readonly whom: { readonly kind: 'one'; readonly who: CombatantId } | { readonly kind: 'rows';
    readonly side: SideId | 'all'; readonly row: 'any' | 'front' | 'back' }
  readonly effect: AbilityEffect
  /** ROW-52: that its harm is the base of a blow, which is multiplied when it comes. */
  readonly blow?: { readonly nature: 'physical' | 'magical'; readonly times: number }
  /** Effect phases left; 0 for as long as the battle lasts. */
  readonly phases: number
  /** COM-24: for the GM alone until it happens. */
  readonly secret: boolean
}

/** One place in the order (ROW-04). */
export interface Rank {
  readonly who: CombatantId
  /** Initiative in this battle: the base, or half as much again for whoever called the number. */
  readonly value: number
  /**
   * How it stands in ties against enemies: a player’s character that called below the roll wins (2), those who never
   * call stand between (1), the others lose (0). Among players it decides nothing.
   */
  readonly standing: 0 | 1 | 2
  /** Place among those between whom nothing else decides: 0 while nobody has settled it, then 1 and up. */
  readonly tie: number
}

/** `passed`: its place came while it could not act (withdrawn, downed, or not there yet). */
export type TurnStatus = 'waiting' | 'acting' | 'acted' | 'passed'

export interface Acting {
  readonly who: CombatantId
  /** A turn of its own, a held one (ROW-24) or the free one of a first strike (ROW-05). */
  readonly kind: 'turn' | 'held' | 'free'
  /** AP it began with: an interaction that takes whole turns wants them all (ROW-27). */
  readonly began: number
}

export type Step = 'setup' | 'first-strike' | 'calling' | 'ties' | 'paradigm' | 'upkeep' | 'action' | 'effect'
  | 'advance' | 'leaving'

export interface State {
  /** 0 before round 1. */
  readonly round: number
  readonly step: Step
  /** ROW-05: the side with the upper hand, and who of it has its free turn still to come. */
  readonly strike: { readonly side: SideId; readonly left: readonly CombatantId[] } | null
  /** ROW-04: what was called, by character. */
  readonly calls: Readonly<Record<string, number>>
  /** The 2d4. */
  readonly callRoll: Roll | null
  /** Everybody who ever had a place, also those who are down or gone (ROW-25); eidolons have none. */
  readonly order: readonly Rank[]
  /** Everybody’s turn in this round. */
  readonly turns: Readonly<Record<string, TurnStatus>>
  /** ROW-24: held turns to come this round. */
  readonly held: readonly { readonly who: CombatantId; readonly after: CombatantId }[]
  readonly acting: Acting | null
  /** ROW-40: those that are out. `since`: the round of their summoning; they are paid for from the next on. */
  readonly eidolons: readonly { readonly eidolon: CombatantId; readonly summoner: CombatantId;
    readonly since: number }[]
  /** ROW-29: fled, and leaving at the end of the Effect phase. */
  readonly fleeing: readonly CombatantId[]
  readonly ongoing: readonly Ongoing[]
  readonly items: readonly Item[]
  /** In a view alone: sides of whose inventories whoever looks knows nothing. */
  readonly closed?: readonly SideId[]
}

export interface Options {
  /** ROW-04: whether Initiative is called. */
  readonly call: boolean
  /** ROW-29 */
  readonly fleeing: boolean
  /** What the GM says follows when all have fled; asked when empty. */
  readonly afterFlight: string
  /** Whether those who fell roll for an injury when the battle ends. */
  readonly injuries: boolean
}

export type Command =
  | { readonly type: 'end-turn' }
  /** ROW-05: before the start. */
  | { readonly type: 'first-strike'; readonly side: SideId | null }
  /** ROW-22: into a side’s inventory; ids are given. */
  | { readonly type: 'add-item'; readonly item: Omit<Item, 'id'> }
  | { readonly type: 'remove-item'; readonly item: number }
  /** ROW-13 */
  | { readonly type: 'surround'; readonly ongoing: Omit<Ongoing, 'id'> }
  | { readonly type: 'end-ongoing'; readonly ongoing: number }

/** What one target of a resolved deed came to. */
export interface Struck {
  readonly by: CombatantId | null
  readonly who: CombatantId
  /** Of the ability, item or surroundings. */
  readonly what: string
  readonly hit: boolean
  /** Element, shell and other multipliers that counted, in short words; as secret as the numbers they come from. */
  readonly notes: readonly string[]
}

export type Event =
  | { readonly type: 'stepped'; readonly step: Step }
  | { readonly type: 'strike'; readonly strike: State['strike'] }
  | { readonly type: 'called'; readonly calls: State['calls'] }
  | { readonly type: 'call-rolled'; readonly roll: Roll }
  | { readonly type: 'ranked'; readonly order: readonly Rank[] }
  | { readonly type: 'round'; readonly round: number }
  | { readonly type: 'turn-began'; readonly acting: Acting }
  /** `lost`: AP that went with it. */
  | { readonly type: 'turn-ended'; readonly acting: Acting; readonly lost: number }
  /** A place in the order was passed over. */
  | { readonly type: 'passed'; readonly who: CombatantId; readonly status: TurnStatus }
  | { readonly type: 'held'; readonly who: CombatantId; readonly after: CombatantId }
  | { readonly type: 'held-lost'; readonly who: CombatantId; readonly why: string }
  | { readonly type: 'summoned'; readonly eidolon: CombatantId; readonly summoner: CombatantId }
  | { readonly type: 'dismissed'; readonly eidolon: CombatantId; readonly summoner: CombatantId; readonly why: string }
  | { readonly type: 'fleeing'; readonly who: CombatantId; readonly on: boolean }
  | { readonly type: 'job'; readonly who: CombatantId; readonly job: number }
  | { readonly type: 'gear'; readonly who: CombatantId; readonly gear: number; readonly worn: boolean }
  /** A new shell, in the place of one of the same element. */
  | { readonly type: 'shell'; readonly who: CombatantId; readonly shell: Shell }
  | { readonly type: 'shell-hurt'; readonly who: CombatantId; readonly shell: number; readonly by: number }
  /** `lost`: damage beyond it that went nowhere. */
  | { readonly type: 'shell-broken'; readonly who: CombatantId; readonly shell: number; readonly lost: number }
  /** Gone with whoever fell beneath it. */
  | { readonly type: 'shell-gone'; readonly who: CombatantId; readonly shell: number }
  /** Begun, or shown to everybody after it was the GM’s secret. */
  | { readonly type: 'ongoing'; readonly ongoing: Ongoing }
  | { readonly type: 'ongoing-counted'; readonly ongoing: number; readonly phases: number }
  | { readonly type: 'ongoing-ended'; readonly ongoing: number; readonly why: string }
  /** Put into the inventory, or changed there. */
  | { readonly type: 'item'; readonly item: Item }
  | { readonly type: 'item-used'; readonly item: number; readonly who: CombatantId }
  | { readonly type: 'item-removed'; readonly item: number }
  /** ROW-27: the number of the object went up by an event of the core’s. */
  | { readonly type: 'worked'; readonly who: CombatantId; readonly object: ObjectId; readonly done: number;
    readonly of: number; readonly in: 'AP' | 'turns' }
  | { readonly type: 'advanced'; readonly side: SideId; readonly by: SideId }
  | { readonly type: 'stayed-back'; readonly side: SideId }
  /** `what`: of an item, what all see that it is, whoever knows the inventory that it came from. */
  | { readonly type: 'deed'; readonly who: CombatantId; readonly deed: Deed; readonly as: 'action' | 'reaction';
    readonly what?: string }
  | { readonly type: 'struck'; readonly struck: Struck }
  /** Downed by a blow that was meant to knock out. */
  | { readonly type: 'knocked-out'; readonly who: CombatantId }
  | { readonly type: 'injured'; readonly who: CombatantId; readonly injury: string }

/** A half-done thing. */
export type OwnFrame =
  /** ROW-05: a side says who of it goes next. */
  | { readonly kind: 'strike'; readonly step: 'ask' }
  /** ROW-04: a row for each who calls; `calls` gathers them, 1 to 8. */
  | { readonly kind: 'calls'; readonly step: 'ask'; readonly calls: Readonly<Record<string, number>> }
  | { readonly kind: 'ties'; readonly step: 'ask'; readonly tied: readonly CombatantId[] }
  /** ROW-15: first the GM’s, then the players’; `jobs` gathers what was chosen. */
  | { readonly kind: 'paradigm'; readonly step: 'antagonists' | 'players';
    readonly jobs: Readonly<Record<string, number>> }
  /** ROW-42 */
  | { readonly kind: 'upkeep'; readonly step: 'ask'; readonly eidolon: CombatantId }
  /** ROW-14: may `by` advance against the side that is asked about? */
  | { readonly kind: 'advance'; readonly step: 'ask'; readonly by: SideId; readonly against: SideId }
  /** ROW-29: all have fled; the GM says what follows. */
  | { readonly kind: 'flight'; readonly step: 'ask' }
  /**
   * A deed declared and paid for, rolled, resolved, answered. `aim`: the targets, once it is settled who picks them
   * (ROW-56).
   */
  | {
    readonly kind: 'deed'
    readonly step: 'declared' | 'aim' | 'roll' | 'resolve' | 'after' | 'done'
    readonly who: CombatantId
    readonly deed: Deed
    readonly as: 'action' | 'reaction'
    readonly targets: readonly CombatantId[]
    readonly roll: Roll | null
    /** ROW-51: a second die where an attack also inflicts. */
    readonly statusRoll: Roll | null
    readonly outcome: readonly { readonly who: CombatantId; readonly result: 'hit' | 'missed' | 'hurt' | 'fell' }[]
  }
  /** Who has a reaction to what just happened is asked; `of` is the deed’s frame. */
  | {
    readonly kind: 'window'
    readonly step: 'asking'
    readonly of: FrameId
    readonly by: CombatantId
    readonly outcome: readonly { readonly who: CombatantId; readonly result: 'hit' | 'missed' | 'hurt' | 'fell' }[]
    readonly asked: readonly CombatantId[]
    readonly answers: Readonly<Record<string, WindowAnswer>>
  }
  /** ROW-45: villains are asked whether they answer a summoning. */
  | {
    readonly kind: 'answer-summoning'
    readonly step: 'asking'
    readonly summoner: CombatantId
    readonly asked: readonly CombatantId[]
    readonly answers: Readonly<Record<string, WindowAnswer>>
  }

export interface EidolonRows extends RulesetTypes {
  State: State
  Sheet: Sheet
  Options: Options
  Command: Command
  Event: Event
  Frame: OwnFrame
}

export type RowsBattle = Battle<EidolonRows>
export type RowsCombatant = Combatant<EidolonRows>
export type RowsWork = Work<EidolonRows>
export type RowsFrame = Frame<EidolonRows>
export type FrameOf<Kind extends OwnFrame['kind']> = Extract<OwnFrame, { kind: Kind }> & { readonly id: FrameId }
export type { ActionId, Target }
