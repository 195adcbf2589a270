// What a ruleset teaches the language beside its words: numbers, and what its rules make of a check, of harm, of a
// gain, of a condition, of a movement. Everything that works out is pure; everything that does works on `work`.
import type { AreaShape, Place } from '../../../grid/index.ts'
import type { Battle, Combatant, CombatantId, Contents, Duration, FrameId, Work } from '../../core/index.ts'
import type { Rounding } from '../amounts/work-out.ts'
import type { Ability, Cost, Filter, Listener, MoveHow, Per, TurnHow, Unit } from '../language/ability.ts'
import type { Words } from '../language/words.ts'
import type { FormOnSheet } from './form-on-sheet.ts'
import type { Asking, Happening, Keeping, RunFrame, RunningTypes, TextRoot } from './frame.ts'

/** A check that a step asks for. `resolveCheck` is called with what it came to. */
export interface CheckCall {
  readonly run: FrameId
  readonly check: string
  readonly by: CombatantId
  readonly against: CombatantId | null
  /** What has to be reached, where the step says it. */
  readonly target: number | null
  /** Accuracy above 0, difficulty below. */
  readonly edge: number
  /** The degree that it has without a roll. */
  readonly sure: string | null
}

export interface HarmCall {
  readonly run: RunFrame
  readonly by: CombatantId
  readonly to: CombatantId
  readonly amount: number
  /** The amount as it is written. */
  readonly said: string
  readonly kind: string
  /** At least so much is left of it. */
  readonly least: number
  /** Stages that it does not go through. */
  readonly skips: readonly string[]
  readonly why: string
  readonly keeps: Keeping | null
}

export interface ChangeCall {
  readonly run: RunFrame
  readonly who: CombatantId
  readonly what: string
  /** Above 0: gained. */
  readonly by: number
  readonly from: CombatantId
  readonly why: string
  readonly keeps: Keeping | null
}

export interface MoveCall {
  readonly run: RunFrame
  readonly who: CombatantId
  readonly by: CombatantId
  readonly how: MoveHow
  /** `null`: as far as it is to the place. */
  readonly spaces: number | null
  readonly to: Place | null
  /** The area along which it leads, to the furthest free space. */
  readonly along?: AreaShape
  readonly why: string
}

/** An ability that somebody uses because a step says so. `as`: what that takes of who uses it. */
export interface UseCall {
  readonly run: RunFrame
  readonly by: CombatantId
  readonly name: string
  readonly on: readonly CombatantId[]
  readonly as: string | null
  /** Also on whom it is not for. */
  readonly anyone: boolean
}

/** What a ruleset reads out of a battle. Numbers are those of sheets: what modifies numbers reads them too. */
export interface Reading<T extends RunningTypes> {
  readonly words: Words
  readonly rounding: Rounding
  readonly abilityAt: (battle: Battle<T>, root: TextRoot) => Ability | null
  /** The abilities of a sheet that are written in the language and work: nothing of them is destroyed. */
  readonly abilitiesOf: (who: Combatant<T>) => readonly { readonly id: number; readonly text: Ability }[]
  readonly numberOf: (battle: Battle<T>, who: Combatant<T>, name: string) => number
  /** A counter of an ability, as far as it has been changed; `null`: it stands where it starts. */
  readonly counterOf: (battle: Battle<T>, root: TextRoot, name: string) => number | null
  /** The deed under way, as what happens in it belongs to it; `null` outside of deeds. */
  readonly deedNow?: (battle: Battle<T>) => Happening['deed'] | null
  /** Numbers that nobody has: the round, what was rolled in this run. */
  readonly plain: (battle: Battle<T>, name: string, run: Asking) => number
  /** Moments that come in parts: in which of them a listener answers, and which is the last. */
  readonly parts?: { readonly of: (listener: Listener) => string; readonly last: string }
  /** Whether it is the turn of somebody. */
  readonly isOnTurn?: (battle: Battle<T>, who: Combatant<T>) => boolean
  /** Whether two are enemies; by their sides when absent. */
  readonly opposed?: (battle: Battle<T>, one: Combatant<T>, other: Combatant<T>) => boolean
  /** Whether steps of the one can reach the other at all; they can when absent. */
  readonly reaches?: (battle: Battle<T>, me: Combatant<T>, who: Combatant<T>) => boolean
  /** Whether a gain of that resource is for those that are down. */
  readonly raises?: (what: string) => boolean
  /** What a price comes to for somebody; as it is written when absent. */
  readonly priced?: (battle: Battle<T>, who: Combatant<T>, what: string, amount: number) => number
  /** How harm is rounded before it is dealt; as everything else when absent. */
  readonly harmRounding?: Rounding
  readonly has: (battle: Battle<T>, who: CombatantId, condition: string) => boolean
  /** Numbers and tags that everybody sees, also of those whose numbers are secret. */
  readonly open: { readonly numbers: ReadonlySet<string>; readonly tags: ReadonlySet<string> }
  readonly isTag: (battle: Battle<T>, who: Combatant<T>, tag: string) => boolean
  readonly sees: (battle: Battle<T>, who: Combatant<T>, whom: Combatant<T>) => boolean
  /** Whether the one has an attack that reaches the other now, or, `moved`, after an ordinary move. */
  readonly attacks?: (battle: Battle<T>, who: Combatant<T>, whom: Combatant<T>, moved: boolean) => boolean
  /** Whether somebody sees that place. */
  readonly seesPlace?: (battle: Battle<T>, who: Combatant<T>, place: Place) => boolean
  /** The resource that a number of the battle is: `mp`; `null` for a number that is none. */
  readonly resourceOf: (stat: string) => string | null
  /** “Until the end of the next turn of that combatant”: a moment that comes so often. */
  readonly durationOf: (battle: Battle<T>, moment: string, of: CombatantId, count: number) => Duration
  /** A key of `work.used` that the ruleset forgets when that is over: a turn, a round, the scene. */
  readonly limitKey: (per: Per, who: CombatantId, what: string) => string
}

/** What a ruleset makes of forms: numbers and abilities over those of the sheet. */
export interface FormTeaching<T extends RunningTypes> {
  /** The key of a number that a form can set. */
  readonly keyOf: (name: string) => string | undefined
  /** Resources by their keys, with the key of what they cannot be above. */
  readonly bounds: Readonly<Record<string, string>>
  readonly rowsOf: (who: Combatant<T>) => readonly { readonly id: number }[]
  readonly formOf: (who: Combatant<T>) => FormOnSheet | undefined
  /** The sheet with rows of these abilities, numbered as `form` says; `null`: without the form that it has. */
  readonly withForm: (who: Combatant<T>, abilities: readonly Ability[], form: FormOnSheet | null) => T['Sheet']
}

/** What it makes of steps. What may be absent belongs to parts of the language that a ruleset need not play. */
export interface Teaching<T extends RunningTypes> extends Reading<T> {
  /**
   * Whether dice of harm are rolled once for all whom a deed reaches, and whether they are rolled a second time with
   * that degree, so that the best of both rolls count.
   */
  readonly harmDice: { readonly once: boolean; readonly again: (degree: string | null) => boolean }
  readonly check: (work: Work<T>, call: CheckCall) => void
  /**
   * Deals the harm. What was lost is said with `cameTo` when it is lost: that may be later, when others have come
   * before the harm or instead of it.
   */
  readonly harm: (work: Work<T>, call: HarmCall) => void
  /** A resource changes, as far as its rules let it. How much it changed is said with `cameTo` when it changes. */
  readonly change: (work: Work<T>, call: ChangeCall) => void
  readonly put: (
    work: Work<T>,
    call: { readonly run: RunFrame; readonly who: CombatantId; readonly condition: string;
      readonly value: number | null; readonly duration: Duration; readonly source: CombatantId;
      readonly carries?: Contents },
  ) => void
  /** Keeps a counter of an ability. */
  readonly setCounter?: (work: Work<T>, root: TextRoot, name: string, value: number) => void
  /** Makes an ability ready again that was spent: the one of that row, or all of that name. */
  readonly reload?: (work: Work<T>, who: CombatantId, what: TextRoot | string) => void
  readonly end: (work: Work<T>, who: CombatantId, condition: string, why: string) => void
  /** Which conditions on somebody can be taken off: all, bad ones, good ones, those with a tag. */
  readonly curable: (battle: Battle<T>, who: CombatantId, what: string) => readonly string[]
  readonly move: (work: Work<T>, call: MoveCall) => void
  /** Somebody uses an ability of that name on them; nothing happens, in words, where that cannot be. */
  readonly use?: (work: Work<T>, call: UseCall) => void
  /** The abilities of somebody that fit; with `at`, those that can be used on that one now. */
  readonly usable?: (
    battle: Battle<T>,
    who: Combatant<T>,
    said: { readonly filter: Filter; readonly at: Combatant<T> | null; readonly as: string | null;
      readonly anyone: boolean },
  ) => readonly { readonly name: string; readonly detail: string }[]
  /** Deeds that those on that side have done since; `name` names one of them to `use`. */
  readonly deedsDone?: (
    battle: Battle<T>,
    run: RunFrame,
    counts: (who: Combatant<T>) => boolean,
    since: string,
  ) => readonly { readonly name: string; readonly label: string; readonly detail: string }[]
  readonly whyNotPaid: (battle: Battle<T>, who: Combatant<T>, what: string, amount: number) => string | null
  /** Whether a price of that resource is taken off (-1) or put on (1): Stress is put on. */
  readonly pays: (what: string) => 1 | -1
  /** What a price is called: “2 MP”. */
  readonly priceWords: (cost: Pick<Cost, 'pay'>, amount: number) => string
  /** Opens the window in which those that listen for that with a reaction are asked; `waits`: the frame that waits. */
  readonly askReactions?: (work: Work<T>, event: Happening, waits: FrameId | null) => void
  /** What was waited for happens now, as it has become; nothing of it where it was cancelled. */
  readonly happen?: (work: Work<T>, event: Happening, call: unknown) => void
  /** The doer of what is answered rolls once more, against somebody else. */
  readonly retry?: (work: Work<T>, run: RunFrame, at: CombatantId) => void
  /** A turn comes out of turn, or not at all; `carries`: what holds as long as an extra turn lasts. */
  readonly order?: (
    work: Work<T>,
    call: { readonly run: RunFrame; readonly who: CombatantId; readonly how: TurnHow; readonly by: number | null;
      readonly carries: Contents | null },
  ) => void
  /** What a form makes of somebody. */
  readonly formed?: FormTeaching<T>
  /** Tells the user’s side something of somebody. */
  readonly reveal?: (work: Work<T>, run: RunFrame, of: CombatantId, what: string) => void
  /** Two change places. */
  readonly swap?: (work: Work<T>, run: RunFrame, who: CombatantId, other: CombatantId) => void
  /** Where the area lies that the deed of this run was aimed at. */
  readonly areasOf?: (battle: Battle<T>, run: RunFrame) => readonly AreaShape[]
  /** Brings in a combatant on the user’s side; `null` where there is no room. */
  readonly summon?: (
    work: Work<T>,
    call: { readonly run: RunFrame; readonly unit: Unit; readonly place: Place; readonly size: number;
      readonly numbers: Readonly<Record<string, number>> },
  ) => CombatantId | null
}
