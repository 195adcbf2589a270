// The battle: everything that can be undone, saved and replayed, as plain JSON (COM-01). Nothing here knows a turn
// structure.
import { lookUp } from '../../lib/lookup.ts'
import type { Ground, Length, Place, Shine, Size } from '../../grid/index.ts'
import type { Vision } from '../../grid/vision/eyes.ts'
import type { DiceMode } from '../dice/types.ts'
import type { Effect } from './effect.ts'
import type { Fog } from './fog-shape.ts'
import type { ActionId, CombatantId, FrameId, PromptId, SideId, SquadId } from './ids.ts'
import type { Mark } from './marks.ts'
import type { SceneObject } from './scene-object.ts'

/** The types of a ruleset's own data. The core does not look inside. Each member is plain JSON. */
export interface RulesetTypes {
  /** Its turn state. */
  State: unknown
  /** What a combatant has beside numbers: weapons, abilities, notes of the rules. */
  Sheet: unknown
  Options: unknown
  /** Commands that only this ruleset knows ("end turn", "mark as surprised"). */
  Command: { readonly type: string }
  Event: { readonly type: string }
  /** Anything that can be half done. `step` tells how far it has come. */
  Frame: { readonly kind: string; readonly step: string }
}

export interface Side {
  readonly id: SideId
  readonly name: string
  /** 0 to 5: colour and ring style of its tokens. */
  readonly livery: number
  /**
   * Standing answers of the whole side, newcomers included: ids of the actions that its combatants always pass on, or
   * `*` for all actions. Only the GM sees them.
   */
  readonly standing?: readonly (ActionId | '*')[]
}

/** COM-50: similar non-player combatants that share a name and a place in the turn order. */
export interface Squad {
  readonly id: SquadId
  readonly name: string
}

/** `down`: defeated and still lying there. `fled` and `gone`: no longer on the ground. */
export type Presence = 'present' | 'down' | 'fled' | 'gone'

/** Which part of its picture a token shows. */
export interface ArtFrame {
  /** The middle of what is shown, in parts of the picture's width and height: 0 to 1. */
  readonly x: number
  readonly y: number
  /** How many times larger than needed to fill the token. */
  readonly zoom: number
  /** `ring`: inside the ring of its side. `cut-out`: the whole picture, which has a shape of its own. */
  readonly cut: 'ring' | 'cut-out'
}

export interface Combatant<T extends RulesetTypes = RulesetTypes> {
  readonly id: CombatantId
  readonly name: string
  readonly side: SideId
  readonly kind: 'pc' | 'npc'
  /** A player's name, or `null` for the GM. */
  readonly player: string | null
  readonly squad: SquadId | null
  readonly size: Size
  /** `null`: not on the ground (yet). */
  readonly place: Place | null
  readonly presence: Presence
  /** Numbers by the key of the ruleset's stat fields. */
  readonly stats: Readonly<Record<string, number>>
  readonly sheet: T['Sheet']
  /** Fingerprint of a picture. The picture itself is kept elsewhere. */
  readonly art: string | null
  /** COM-24: whether only the GM may see the token itself, and whether only the GM may see its numbers. */
  readonly secret: { readonly token: boolean; readonly stats: boolean }
  /** The GM's own notes; never shown to others. */
  readonly notes: string
  /** The player's own notes: for whoever plays the combatant, and for the GM. None when absent. */
  readonly ownNotes?: string
  /** Standing answers: ids of the actions that this combatant always passes on, or `*` for all actions. */
  readonly standing: readonly (ActionId | '*')[]
  /** How the combatant sees; with normal eyes when absent. */
  readonly vision?: Vision
  /** The light that the combatant carries. */
  readonly light?: Shine | null
  /** How high above the ground, in the ground's unit; below it when negative. On the ground when absent. */
  readonly elevation?: Length
  /** Where the combatant looks, in degrees clockwise from north; nowhere in particular when `null` or absent. */
  readonly facing?: number | null
  /** `#rrggbb`: colours the token's picture. */
  readonly tint?: string | null
  /** In a ring when absent: the middle of the picture, of a tall picture its upper part. */
  readonly frame?: ArtFrame | null
  /** COM-24: the sides of players that do not see the combatant now, and `*` where none sees it. Follows from sight. */
  readonly unseen?: readonly string[]
}

export interface Scene {
  readonly ground: Ground
  /** In the order in which they were added. */
  readonly objects: readonly SceneObject[]
  /** What the GM wrote and drew on the map, in the order in which it was added. */
  readonly marks?: readonly Mark[]
  /** What players see and have seen. When absent, everything is in sight. */
  readonly fog?: Fog
  /** While everything is in sight because the GM has switched the fog off: the fog as it was, for the GM alone. */
  readonly fogBefore?: Fog
}

export type Frame<T extends RulesetTypes = RulesetTypes> = T['Frame'] & { readonly id: FrameId }

/** An open question. The ruleset works its text and choices out from the battle (`promptView`). */
export interface OpenPrompt {
  readonly id: PromptId
  /** The frame that waits for the answer; `null` when it is a turn that waits. */
  readonly frame: FrameId | null
  /** What is asked, in a word of the ruleset's own. */
  readonly about: string
}

export interface Battle<T extends RulesetTypes = RulesetTypes> {
  /** Always 1. Files are migrated by the versions that the session keeps. */
  readonly version: 1
  readonly name: string
  readonly ruleset: string
  readonly options: T['Options']
  readonly status: 'setup' | 'running' | 'ended'
  /** Why it ended, in words. */
  readonly outcome: string | null
  /** COM-08: why the program proposes to end the battle: a side has no combatant left who can act. */
  readonly proposal: string | null
  readonly scene: Scene
  readonly sides: readonly Side[]
  /** Pairs of sides that are not hostile to each other (COM-10). */
  readonly truces: readonly (readonly [SideId, SideId])[]
  readonly combatants: Readonly<Record<string, Combatant<T>>>
  /** Ids in the order of joining. */
  readonly roster: readonly CombatantId[]
  readonly squads: readonly Squad[]
  readonly effects: readonly Effect[]
  /** What is being resolved. The last frame is the top of the stack. */
  readonly stack: readonly Frame<T>[]
  readonly prompt: OpenPrompt | null
  /** Keys of the limits that are used up ("once per round", "one per threat"). */
  readonly used: readonly string[]
  readonly turn: T['State']
  readonly dice: DiceMode
  /**
   * What the table may know while somebody hidden has the turn, or is asked: that the GM is busy when absent, or
   * nothing.
   */
  readonly hiddenTurns?: 'untold'
  /** Whether players take back their own last step themselves: they do when absent. */
  readonly ownUndo?: 'never'
  /**
   * In a view alone: the GM is asked something that this view does not show, and nobody else goes on before that.
   * Absent where the table is to know nothing of it.
   */
  readonly gmDecides?: true
  /**
   * In a view alone: the turn that it shows is over, and what goes on since is not told. Nothing more is done in that
   * turn.
   */
  readonly onHold?: true
  /** The number that the next new id gets. */
  readonly serial: number
}

/** The combatant with that id, present or not; `undefined` when there is none. */
export function combatantOf<T extends RulesetTypes>(battle: Battle<T>, id: CombatantId): Combatant<T> | undefined {
  return lookUp(battle.combatants, id)
}

/** All combatants in the order of joining. */
export const combatantsOf = <T extends RulesetTypes>(battle: Battle<T>): readonly Combatant<T>[] => listsOf(battle).all

/** The combatants that are in the fight now. */
export const presentOf = <T extends RulesetTypes>(battle: Battle<T>): readonly Combatant<T>[] => listsOf(battle).present

interface Lists<T extends RulesetTypes> {
  readonly roster: readonly CombatantId[]
  readonly all: readonly Combatant<T>[]
  readonly present: readonly Combatant<T>[]
}

const lists = new WeakMap<Battle['combatants'], Lists<RulesetTypes>>()

/** Made once for the same combatants: every rule asks for them. */
function listsOf<T extends RulesetTypes>({ combatants, roster }: Battle<T>): Lists<T> {
  const known = lists.get(combatants)
  if (known?.roster === roster) return known as Lists<T>
  const all = roster.flatMap((id) => combatants[id] ?? [])
  const made: Lists<T> = { roster, all, present: all.filter((one) => one.presence === 'present') }
  lists.set(combatants, made)
  return made
}

/** COM-10: different sides are hostile unless a truce says otherwise. */
export function hostile(battle: Pick<Battle, 'truces'>, a: SideId, b: SideId): boolean {
  return a !== b && !battle.truces.some(([one, other]) => (one === a && other === b) || (one === b && other === a))
}

/** What this combatant always passes on: its own standing answers and those of its side. */
export function standingOf<T extends RulesetTypes>(
  battle: Pick<Battle<T>, 'sides'>,
  one: Pick<Combatant<T>, 'standing' | 'side'>,
): readonly (ActionId | '*')[] {
  return [...one.standing, ...(battle.sides.find((side) => side.id === one.side)?.standing ?? [])]
}

/** The effects on a combatant; with `condition`, only those of that name. */
export function effectsOn(battle: Pick<Battle, 'effects'>, id: CombatantId, condition?: string): readonly Effect[] {
  if (battle.effects.length === 0) return NO_EFFECTS
  const all = borneBy(battle.effects, id)
  return condition === undefined || all.length === 0 ? all : all.filter((one) => one.condition === condition)
}
const NO_EFFECTS: readonly never[] = []

/** Of a list of effects, those by who bears them; before that, how often the list was asked. */
const borne = new WeakMap<readonly Effect[], ReadonlyMap<CombatantId, readonly Effect[]> | number>()
/** A list that is soon another is asked less often: then each question costs less than putting all of it in order. */
const FEW = 4

function borneBy(effects: readonly Effect[], id: CombatantId): readonly Effect[] {
  const known = borne.get(effects) ?? 0
  if (typeof known === 'number' && known < FEW) {
    borne.set(effects, known + 1)
    return effects.filter((one) => one.bearer === id)
  }
  return (typeof known === 'number' ? byBearer(effects) : known).get(id) ?? NO_EFFECTS
}

function byBearer(effects: readonly Effect[]): ReadonlyMap<CombatantId, readonly Effect[]> {
  const found = new Map<CombatantId, Effect[]>()
  for (const one of effects) {
    const all = found.get(one.bearer)
    if (all) all.push(one)
    else found.set(one.bearer, [one])
  }
  borne.set(effects, found)
  return found
}
