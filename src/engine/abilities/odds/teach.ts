// What a ruleset teaches the odds beside its language: what a roll comes to, what harm takes, and what is told of it.
import type { Battle, Combatant, CombatantId, rehearse } from '../../core/index.ts'
import type { Happening, RunFrame, RunningTypes } from '../run/frame.ts'
import type { CheckCall, HarmCall, Teaching } from '../run/teach.ts'

/** A check as it is about to be rolled, with what others have made of it. */
export interface CheckAsked extends Omit<CheckCall, 'run'> {
  readonly reroll: Happening['reroll'] | null
  /** The degree that others have fixed. */
  readonly fixed: string | null
}

/** One of the results of a check, with its chance; the chances add up to 1. */
export interface Result {
  readonly degree: string
  readonly chance: number
  readonly total: number
  /** What its die shows, where amounts can ask for it. */
  readonly die?: number
  /** Nothing comes of it for whoever made it. */
  readonly spared?: boolean
  /** Whom it has struck. */
  readonly struck: CombatantId | null
  /** Who is in hand in its branch, where that is somebody else than before. */
  readonly it?: CombatantId
}

/** What is told of somebody, as a number before and after: HP, Stress. */
export interface Measure<T extends RunningTypes> {
  readonly of: (one: Combatant<T>) => number
  /** What it is called where it has become less, and where it has become more; nothing is told where absent. */
  readonly less?: string
  readonly more?: string
}

/** Something that may become of somebody: “to go down”. */
export interface Fate<T extends RunningTypes> {
  readonly words: string
  readonly has: (before: Combatant<T>, after: Combatant<T>) => boolean
}

export interface OddsTeaching<T extends RunningTypes> {
  readonly teach: Teaching<T>
  readonly parts: Parameters<typeof rehearse<T, unknown>>[0]
  /** `null`: it cannot be told, as it hangs on what is not known. */
  readonly check: (battle: Battle<T>, run: RunFrame, asked: CheckAsked) => readonly Result[] | null
  /** What others may answer before the roll, and once it has a degree. */
  readonly before: (battle: Battle<T>, run: RunFrame, asked: CheckAsked) => readonly Happening[]
  readonly rolled: (battle: Battle<T>, run: RunFrame, asked: CheckAsked) => readonly Happening[]
  readonly lands: (battle: Battle<T>, run: RunFrame, asked: CheckAsked, result: Result) => Happening | null
  /** Whether these steps ask for what the die or the total of a roll was. */
  readonly looksAtRoll: (steps: unknown) => boolean
  /** What others may answer of harm of that kind: each of its stages. */
  readonly stages: (battle: Battle<T>, call: Omit<HarmCall, 'amount'>) => readonly Happening[]
  /** What harm leaves of somebody, where nobody answers it. `null`: harm of that kind does nothing. */
  readonly harmed: (
    battle: Battle<T>,
    call: Omit<HarmCall, 'amount'>,
  ) => ((amount: number, one: Combatant<T>) => Combatant<T>) | null
  /**
   * What such a loss leaves open, because dice of its own follow: words of steps that hang on it. Nothing when absent.
   */
  readonly shakes?: (before: Combatant<T>, after: Combatant<T>) => readonly string[]
  /** Whether somebody is beyond harm. */
  readonly isDown: (battle: Battle<T>, one: Combatant<T>) => boolean
  /** All that may differ of somebody in what is worked out, as a text. */
  readonly keyOf: (one: Combatant<T>) => string
  /** The same without what harm takes: with what rolls and factors hang on. */
  readonly shapeOf: (one: Combatant<T>) => string
  /** Resources of which nothing is told, and which change nothing else that is told. */
  readonly isSpare: (what: string) => boolean
  /** What amounts and tests call that which harm takes. */
  readonly taken: RegExp
  /** The first is what is lost of somebody. */
  readonly measures: readonly Measure<T>[]
  readonly fates: readonly Fate<T>[]
}
