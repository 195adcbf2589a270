// The language as data: what an ability is, in the words of a ruleset. Plain JSON; `schema.ts` checks its shape,
// `check.ts` whether it makes sense, `../README.md` says what it means.

/** Read by `amounts/read.ts`: `2d6 + magic`. */
export type Amount = string

/**
 * `me`: who has the ability or bears the condition (in a zone its maker, in a thing the thing) · `it`: the one in hand
 * · `by`, `to`: doer and sufferer of what is answered · `source`: who put this here · `$name`: kept in this run.
 */
export type One = string
/** What a run keeps by name: `$lost`. */
export type Kept = string
/** A condition of the ruleset, or `+Name`: defined with the ability itself. */
export type Condition = string
/** A resource of the ruleset, or `#name`: a number of the carrier’s own. */
export type Resource = string

/** Always as seen by `me`. */
export type Side = 'me' | 'ally' | 'other ally' | 'enemy' | 'other' | 'anyone' | 'source' | 'inside'

/** Many, always in a fixed order: by `first`, then by distance, then by joining. In `where` and `by`, `it` is each. */
export interface Group {
  readonly all: Side
  readonly where?: Test
  readonly within?: Amount
  /** From whom `within` is counted; from `me` when absent. */
  readonly of?: One
  readonly first?: 'nearest' | 'lowest' | 'highest' | 'random'
  readonly by?: Amount
  readonly most?: Amount
  /** How many of those whose `by` is no more than the key: `{ "1": "4d4", "2": "2d4" }`. */
  readonly bands?: Readonly<Record<string, Amount>>
}
/** Somebody, the targets of the deed, or a group. */
export type Many = One | Group

/** Asked again whenever it matters. A text is a comparison of two amounts: `its hp <= 4`. */
export type Test =
  | string
  | { readonly test: 'all' | 'any'; readonly tests: readonly Test[] }
  | { readonly test: 'not'; readonly of: Test }
  | { readonly test: 'has'; readonly who: One; readonly condition: Condition; readonly from?: One }
  | { readonly test: 'tag'; readonly who: One; readonly tag: string }
  | { readonly test: 'same'; readonly who: One; readonly as: One }
  | { readonly test: 'side'; readonly who: One; readonly side: Side }
  /** `was`: before the movement that is answered. */
  | { readonly test: 'within'; readonly who: One; readonly spaces: Amount; readonly of: One; readonly was?: true }
  | { readonly test: 'inside'; readonly who: One; readonly zone: Kept | 'this';
    readonly how: 'part' | 'whole' | 'crosses' | 'beside' }
  | { readonly test: 'kept'; readonly name: Kept; readonly is?: string }
  | { readonly test: 'sees'; readonly who: One; readonly whom: One }
  /** Whether the one has an attack that reaches the other now; `moved`: after an ordinary move. */
  | { readonly test: 'reaches'; readonly who: One; readonly whom: One; readonly moved?: true }
  | { readonly test: 'state'; readonly who: One; readonly state: State }
  | { readonly test: 'deed'; readonly deed: Filter }
/** `maker`: of what carries this. */
export type State = 'maker' | 'standing' | 'down' | 'moved' | 'unwilling' | 'in extra turn' | 'struck by this'
  | 'on turn'

/** Which deeds: all that is said must hold. `tags`: one of them. */
export interface Filter {
  readonly tags?: readonly string[]
  readonly without?: readonly string[]
  readonly use?: string
  readonly kind?: string
  readonly named?: string
}

export interface Cost {
  readonly pay: Resource
  readonly amount: Amount
  readonly from?: One
}
export type Per = 'deed' | 'turn' | 'own turn' | 'round' | 'scene' | 'battle' | 'rest' | 'ever'
export type Limit =
  | { readonly limit: 'times'; readonly times: Amount; readonly per: Per; readonly each?: 'target';
    readonly share?: string }
  | { readonly limit: 'cooldown'; readonly moments: Amount; readonly of: string }
  | { readonly limit: 'recharge'; readonly die: Amount; readonly at: Amount; readonly on: string }
  /** Of what the ability puts down: so many at once, one when `most` is absent. */
  | { readonly limit: 'one'; readonly of: 'user' | 'bearer' | 'battle'; readonly else: 'old ends' | 'refused';
    readonly most?: Amount }

export type Shape =
  | { readonly shape: 'burst' | 'blast' | 'cells'; readonly size: Amount }
  | { readonly shape: 'line'; readonly size: Amount; readonly width?: Amount }
  | { readonly shape: 'cone'; readonly size: Amount; readonly end?: Amount }

interface NeedParts {
  readonly keep?: Kept
  readonly label?: string
  readonly range?: Amount
  readonly from?: One
  readonly where?: Test
}
export type Need =
  & NeedParts
  & (
    | { readonly need: 'who'; readonly side: Side; readonly count: Amount; readonly upTo?: true;
      readonly sight?: 'none' | 'indirect'; readonly divide?: Amount }
    /** `taken`: also where somebody stands. `joins`: next to one of those that are kept under that name. */
    | { readonly need: 'place'; readonly beside?: One; readonly joins?: Kept; readonly count?: Amount;
      readonly taken?: true; readonly sight?: 'none' }
    /** `apart`: further than that many spaces from all other zones that an ability of this name has made. */
    | { readonly need: 'area'; readonly apart?: Amount; readonly area: Shape; readonly at: 'me' | 'anywhere' | 'beside';
      readonly side?: Side }
    | { readonly need: 'option'; readonly options: readonly string[] }
    | { readonly need: 'number'; readonly least: Amount; readonly most: Amount }
    | { readonly need: 'split'; readonly among: readonly Resource[]; readonly sum: Amount; readonly upTo?: true }
    | { readonly need: 'deed'; readonly used: Side; readonly since: string }
    /** `at`: only abilities that can be used on them now; `as`: what that takes. */
    | { readonly need: 'ability'; readonly of: One; readonly filter?: Filter; readonly at?: One; readonly as?: string;
      /** Also on whom it is not for: on friends. */
      readonly anyone?: true }
  )

export type Until = 'cleared' | 'deed end' | 'scene end' | 'battle end' | 'for good' | { readonly moment: string;
  readonly of?: One; readonly count: Amount } | { readonly while: Test } | { readonly after: Pattern }

/** A number changed while something holds. Never asks and never rolls, so that odds stay exact. */
export interface Modifier {
  readonly on: string | { readonly cost: Resource; readonly deed: Filter } | { readonly area: Filter } | {
    readonly range: Filter
  }
  readonly of?: Side
  readonly by?: Amount
  readonly times?: Amount
  readonly set?: Amount
  readonly least?: Amount
  readonly most?: Amount
  readonly if?: Test
  /** Sees `by`, `to` and the deed. */
  readonly against?: Test
  /** All of a kind added up, the highest alone, or nothing else of its kind beside it. */
  readonly stack?: 'sum' | 'highest' | 'alone'
}
export interface Forbid {
  readonly of?: Side
  /** On whom it may not be done; on anybody when absent. */
  readonly against?: Side
  readonly deeds: Filter
  readonly unless?: Test
  readonly why: string
}
export interface Impose {
  readonly condition: Condition
  readonly of: Side
  /** To whom alone it is so: invisible to one. */
  readonly seenBy?: Side
  readonly if?: Test
}
export interface Grant {
  readonly to?: Side
  readonly if?: Test
  /** The name of the ability that cannot be used meanwhile. */
  readonly replaces?: string
  readonly ability: Ability | Copied
}
/** The ability of that name, kept before, as somebody has it. */
export interface Copied {
  readonly copy: Kept
  readonly of: One
}

/** A number of the carrier’s own, never below 0. It begins anew with each scene, unless it `lasts` longer. */
export interface Counter {
  readonly start: Amount
  readonly most?: Amount
  /** Until a long rest, or for good. */
  readonly lasts?: 'rest' | 'ever'
}

/** What stands somewhere carries these: an ability that is always on, a condition, a zone, a thing, a form. */
export interface Carrier {
  readonly counters?: Readonly<Record<string, Counter>>
  readonly modifiers?: readonly Modifier[]
  readonly listens?: readonly Listener[]
  readonly forbids?: readonly Forbid[]
  /** Counts as having the condition while this holds: derived, never put on and never taken off. */
  readonly imposes?: readonly Impose[]
  readonly grants?: readonly Grant[]
}

/** A way in which an ability is used. What it does not say stands in the ability; limits and counters are shared. */
export interface Way {
  readonly tags?: readonly string[]
  readonly use?: string
  readonly cost?: readonly Cost[]
  readonly requires?: readonly Test[]
  readonly needs?: readonly Need[]
  readonly steps?: readonly Step[]
}

/** Without a `use` it is always on. */
export interface Ability extends Carrier, Way {
  readonly name: string
  /** Colour, in the table’s own words. Nothing of it is played. */
  readonly words?: string
  readonly limits?: readonly Limit[]
  readonly ways?: Readonly<Record<string, Way>>
  readonly conditions?: Readonly<Record<string, ConditionText>>
  readonly forms?: Readonly<Record<string, Form>>
  readonly secret?: 'until used'
}

export interface ConditionText extends Carrier {
  readonly words?: string
  readonly tags?: readonly string[]
  /** What becomes of its number when it is put on once more. */
  readonly value?: 'add up' | 'higher' | 'newer'
  /** Put on once more it begins anew, for that source alone when absent; `each`: they stand side by side. */
  readonly one?: 'per source' | 'per bearer' | 'at all' | 'each'
  /** Of the conditions of one group only the last one put on stays. */
  readonly group?: string
  readonly ends?: readonly Pattern[]
  readonly onEnd?: readonly Step[]
  readonly good?: true
}

export interface Zone extends Carrier {
  readonly name: string
  readonly area: Shape
  readonly follows?: One
  readonly ground?: readonly string[]
  /** What stands there is so high, as a size, and is cover for those behind it too. */
  readonly height?: Amount
  /** What `inside` means here. */
  readonly inside: 'part' | 'whole'
  readonly until: Until
  readonly hidden?: { readonly found: string }
  readonly dismiss?: string
}
type Numbers = Readonly<Record<string, Amount>>
export interface Thing extends Carrier {
  readonly name: string
  /** The ability cannot be used until the thing is gone. */
  readonly holds?: 'this ability'
  readonly hidden?: { readonly found: string }
  readonly stats?: Numbers
}
/** Only what differs; what it does not name stays. */
export interface Form {
  readonly stats?: Numbers
  readonly abilities?: readonly Ability[]
  readonly tags?: readonly string[]
  readonly size?: Amount
  readonly carries?: Carrier
}
export interface Unit extends Form {
  readonly name: string
  readonly turns: 'own' | 'with source' | 'none'
  readonly defeated?: readonly Step[]
}

export type Pattern =
  & { readonly by?: Side; readonly to?: Side; readonly deed?: Filter }
  & (
    | { readonly on: 'deed' | 'aim' | 'down' | 'joined' | 'this used' }
    | { readonly on: 'check' | 'rolled'; readonly check?: string }
    | { readonly on: 'land'; readonly degrees: readonly string[]; readonly check?: string }
    | { readonly on: 'harm'; readonly stage: string; readonly kind?: string }
    | { readonly on: 'gain' | 'loss' | 'empty'; readonly what: Resource }
    | { readonly on: 'crosses'; readonly what: Resource; readonly below: Amount }
    | { readonly on: 'put' | 'ended' | 'used up'; readonly condition: Condition }
    | { readonly on: 'move'; readonly way: 'begins' | 'enters' | 'leaves' | 'ends' | 'stopped' }
    | { readonly on: 'moment'; readonly moment: string }
  )

export interface Listener {
  /** *instead* may cancel and redirect, *before* may alter, *after* may retry. */
  readonly when: 'before' | 'instead' | 'after'
  readonly event: readonly Pattern[]
  readonly name?: string
  readonly if?: Test
  /** Who decides whether it happens; it always happens when absent. */
  readonly may?: One
  readonly use?: string
  readonly cost?: readonly Cost[]
  readonly limits?: readonly Limit[]
  readonly needs?: readonly Need[]
  /** Spaces from the sufferer, or from the doer where nobody suffers. */
  readonly within?: Amount
  readonly steps: readonly Step[]
}

interface StepParts {
  readonly if?: Test
  /** Asked whether it happens. */
  readonly may?: One
  readonly pay?: readonly Cost[]
  readonly limit?: Limit
  /** One after another, `it` being each; `together`: as one batch. */
  readonly for?: Many
  readonly together?: true
  readonly keep?: Kept
  /** Done when `if` is false, `may` is declined or the price cannot be paid. */
  readonly else?: readonly Step[]
}
/** Without `for` a step is done to `it`: the first target of the deed, or the user where there is none. */
export type Step = StepParts & Deed
export type Deed =
  | { readonly do: 'check'; readonly check: string; readonly by?: One; readonly against?: One; readonly target?: Amount;
    /** `bonus`: counts in place of the roller’s own number. */
    readonly edge?: Amount; readonly bonus?: Amount; readonly sure?: string;
    readonly on?: Readonly<Record<string, readonly Step[]>> }
  | { readonly do: 'let'; readonly amount: Amount }
  | { readonly do: 'block'; readonly steps: readonly Step[] }
  | { readonly do: 'stop' }
  | { readonly do: 'harm'; readonly amount: Amount; readonly kind: string; readonly least?: Amount;
    readonly skips?: readonly string[]; readonly spot?: string }
  | { readonly do: 'gain' | 'lose'; readonly what: Resource; readonly amount: Amount; readonly of?: One }
  | { readonly do: 'put'; readonly condition: Condition; readonly value?: Amount; readonly on?: One;
    readonly until: Until; readonly tie?: One }
  /** `usedUp`: whoever does it uses it up for what it does. */
  | { readonly do: 'end'; readonly condition: Condition | 'this'; readonly of?: One; readonly usedUp?: true }
  /** Makes an ability of somebody ready again that was spent; this one when nothing is named. */
  | { readonly do: 'reload'; readonly of?: One; readonly what?: { readonly named: string } | Kept }
  | { readonly do: 'cure'; readonly of?: One; readonly what: string; readonly most?: Amount }
  | { readonly do: 'move'; readonly how: MoveHow; readonly who?: One; readonly by?: Amount;
    /** `area end`: along the area of the deed, to its furthest free space; who is furthest along goes first. */
    readonly to?: Kept | 'nearest free' | 'area end'; readonly from?: One; readonly through?: 'enemies' | 'all';
    readonly straight?: true; readonly ends?: Test; readonly passed?: readonly Step[] }
  /** Another size, “1/2” or a number, or the one that was kept under a name; `keep`: the size before. */
  | { readonly do: 'resize'; readonly who?: One; readonly size: '1/2' | Amount | Kept }
  | { readonly do: 'swap'; readonly who?: One; readonly with: One; readonly how?: 'teleport' | 'shift' }
  | { readonly do: 'order'; readonly how: TurnHow; readonly who?: One; readonly by?: Amount;
    readonly carries?: Carrier }
  | { readonly do: 'use'; readonly by?: One;
    readonly what: { readonly named: string } | { readonly filter: Filter } | Kept; readonly on?: Many;
    readonly choices?: One;
    readonly free?: true; /** What it takes of who uses it: a reaction. `anyone`: also on whom it is not for. */
    readonly as?: string; readonly anyone?: true }
  /** `adds`: to what is kept under its name. */
  | { readonly do: 'pick'; readonly by?: One; readonly pick: Need; readonly adds?: true }
  | { readonly do: 'choose'; readonly by?: One; readonly options: Readonly<Record<string, readonly Step[]>> }
  | { readonly do: 'repeat'; readonly while?: Test; readonly most: Amount; readonly steps: readonly Step[] }
  | { readonly do: 'set off'; readonly of?: One; readonly tag: string; readonly times?: Amount }
  /** `each`: a zone of its own at each of several places. */
  | { readonly do: 'zone'; readonly zone: Zone; readonly at: One | 'area'; readonly each?: true }
  | { readonly do: 'thing'; readonly thing: Thing; readonly at: One }
  | { readonly do: 'summon'; readonly unit: Unit; readonly at: One }
  | { readonly do: 'remove'; readonly what: Kept | 'this' | 'source' }
  | { readonly do: 'form'; readonly form: string; readonly who?: One }
  | { readonly do: 'tell' | 'ask'; readonly text: string }
  | { readonly do: 'reveal'; readonly of: One; readonly what: string }
  /** Only in listeners: what becomes of the event that is answered. */
  | { readonly do: 'alter'; readonly amount?: Amount; readonly kind?: string; readonly edge?: Amount;
    readonly degree?: string; readonly reroll?: 'second' | 'better' | 'worse' | 'either'; readonly die?: Amount;
    readonly spot?: string }
  | { readonly do: 'redirect'; readonly to: One; readonly alsoOld?: true }
  | { readonly do: 'cancel' }
  | { readonly do: 'retry'; readonly at: One }
/** `call again`: the order of turns is made anew when the round is over. */
export type TurnHow = 'advance' | 'delay' | 'extra turn' | 'lose turn' | 'call again'
export type MoveHow = 'push' | 'pull' | 'slide' | 'shift' | 'walk' | 'fly' | 'teleport'
