// What a ruleset teaches the language: its words, each with its name on screen. Nothing else can be written.
import type { AmountNames } from '../amounts/read.ts'
import type { MoveHow } from './ability.ts'

/**
 * A word as people read it: `label` on its own (“Dodge”), `words` what it is, in a sentence. Of a tag: what somebody or
 * an ability with that tag is (“in the front row”, “an item”); of a use, what is used (“a reaction”); of a stage, what
 * is passed there. `one`: of what is counted, one of them (“Wound”).
 */
export interface Word {
  readonly label: string
  readonly words?: string
  readonly one?: string
}

/** A moment; `next`: the next such moment of somebody, as “the end of {whose} next turn”. */
export interface MomentWord extends Word {
  readonly next?: string
}

type List = Readonly<Record<string, Word>>

/** A roll against something, with what can come of it, the best first: `critical`, `hit`, `miss`. */
export interface CheckWord extends Word {
  readonly degrees: readonly string[]
  /** Of a degree, as which other one it counts where it has no branch of its own: a critical hit is a hit. */
  readonly counts?: Readonly<Record<string, string>>
  /** A degree as a noun, where “a hit” would be wrong: “a roll that takes hold”. */
  readonly nouns?: Readonly<Record<string, string>>
  /** Whoever suffers something makes it, against whoever does it. */
  readonly saves?: true
}

export interface Words {
  /** Numbers that a modifier can change. */
  readonly stats: List
  /** What is paid, gained and lost. */
  readonly resources: List
  readonly conditions: List
  /** Kinds of harm. */
  readonly kinds: List
  readonly checks: Readonly<Record<string, CheckWord>>
  /** How an ability is used: an action of a phase, a reaction, a free action. */
  readonly uses: List
  /** Moments at which something ends or happens: the end of a turn, of a phase, of a round. */
  readonly moments: Readonly<Record<string, MomentWord>>
  /** Through which harm goes, in order: as rolled, less armour, as it is lost. */
  readonly stages: List
  /** What abilities and combatants are: a weapon, a spell, a summon. */
  readonly tags: List
  /** What becomes of somebody that is moved so, where the board has words of its own: “moved to the back row”. */
  readonly moves?: Readonly<Partial<Record<MoveHow, string>>>
  /** What else of somebody can be told, beside resources and abilities. */
  readonly told?: Readonly<Record<string, Word>>
  /** What a zone makes of the ground: difficult terrain, cover. */
  readonly grounds: List
  /** Numbers as they are said after their owner, where that is not their name: “adjacent enemies”. */
  readonly said?: Readonly<Record<string, string>>
  /** What amounts may name. */
  readonly numbers: AmountNames
}

/** Words that are written as they are said. */
export const plainWords = (...names: readonly string[]): Readonly<Record<string, Word>> =>
  Object.fromEntries(names.map((name) => [name, { label: name }]))
