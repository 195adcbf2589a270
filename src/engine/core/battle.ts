// The battle: everything that can be undone, saved and replayed, as plain JSON (COM-01). Nothing here knows a turn
// structure.
import { lookUp } from '../../lib/lookup.ts'
import type { Ground, Place, Size } from '../../grid/index.ts'
import type { DiceMode } from '../dice/types.ts'
import type { Effect } from './effect.ts'
import type { ActionId, CombatantId, FrameId, PromptId, SideId, SquadId } from './ids.ts'
import type { SceneObject } from './scene-object.ts'

/** What a ruleset names as its own; opaque to the core. Each member is plain JSON. */
export interface RulesetTypes {
  /** Its turn state. */
  State: unknown
  /** What a combatant has beside numbers: weapons, abilities, notes of the rules. */
  Sheet: unknown
  Options: unknown
  /** Commands that only this ruleset knows ("end turn", "mark as surprised"). */
  Command: { readonly type: string }
  Event: { readonly type: string }
  /** One kind of thing that can be half done; `step` tells where it stands. */
  Frame: { readonly kind: string; readonly step: string }
}

export interface Side {
  readonly id: SideId
  readonly name: string
  /** 0 to 5: colour and ring style of its tokens. */
  readonly livery: number
  /**
   * Standing answers of the whole side, newcomers too: action ids its combatants always pass on, `*` for all. For the
   * GM alone.
   */
  readonly standing?: readonly (ActionId | '*')[]
}

/** COM-50: similar non-player combatants that share an entry in the turn order and a name. */
export interface Squad {
  readonly id: SquadId
  readonly name: string
}

/** `down` is defeated and still lying there; `fled` and `gone` are off the ground. */
export type Presence = 'present' | 'down' | 'fled' | 'gone'

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
  /** Fingerprint of a picture, kept apart. */
  readonly art: string | null
  /** COM-24: the token itself, or its numbers, are for the GM alone. */
  readonly secret: { readonly token: boolean; readonly stats: boolean }
  /** The GM's own notes; never shown to others. */
  readonly notes: string
  /** Standing answers: action ids this combatant always passes on, `*` for all. */
  readonly standing: readonly (ActionId | '*')[]
}

export interface Scene {
  readonly ground: Ground
  /** In the order in which they were put there. */
  readonly objects: readonly SceneObject[]
}

export type Frame<T extends RulesetTypes = RulesetTypes> = T['Frame'] & { readonly id: FrameId }

/** A question that is open; its text and options are drawn from the battle by the ruleset (`promptView`). */
export interface OpenPrompt {
  readonly id: PromptId
  /** The frame that waits for the answer; `null` when a turn rather than an action waits. */
  readonly frame: FrameId | null
  /** What it asks, as its ruleset calls it. */
  readonly about: string
}

export interface Battle<T extends RulesetTypes = RulesetTypes> {
  /** Always 1. The versions that files are migrated by are the session's. */
  readonly version: 1
  readonly name: string
  readonly ruleset: string
  readonly options: T['Options']
  readonly status: 'setup' | 'running' | 'ended'
  /** Why it ended, in words. */
  readonly outcome: string | null
  /** COM-08: a side has nobody left who can act; the program proposes to end. */
  readonly proposal: string | null
  readonly scene: Scene
  readonly sides: readonly Side[]
  /** Pairs of different sides that are not hostile to each other (COM-10). */
  readonly truces: readonly (readonly [SideId, SideId])[]
  readonly combatants: Readonly<Record<string, Combatant<T>>>
  /** Ids in the order of joining. */
  readonly roster: readonly CombatantId[]
  readonly squads: readonly Squad[]
  readonly effects: readonly Effect[]
  /** What is being resolved, the innermost last. */
  readonly stack: readonly Frame<T>[]
  readonly prompt: OpenPrompt | null
  /** Limits that are used up ("once per round", "one per threat"), as keys. */
  readonly used: readonly string[]
  readonly turn: T['State']
  readonly dice: DiceMode
  /** Next number for an id. */
  readonly serial: number
}

/** The combatant of that id, or `undefined`; presence is not looked at. */
export function combatantOf<T extends RulesetTypes>(battle: Battle<T>, id: CombatantId): Combatant<T> | undefined {
  return lookUp(battle.combatants, id)
}

/** Everybody in the order of joining. */
export function combatantsOf<T extends RulesetTypes>(battle: Battle<T>): readonly Combatant<T>[] {
  return battle.roster.flatMap((id) => battle.combatants[id] ?? [])
}

/** Those that stand on the ground and can matter now. */
export function presentOf<T extends RulesetTypes>(battle: Battle<T>): readonly Combatant<T>[] {
  return combatantsOf(battle).filter((one) => one.presence === 'present')
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

/** Conditions on a combatant, optionally only those of one name. */
export function effectsOn(battle: Pick<Battle, 'effects'>, id: CombatantId, condition?: string): readonly Effect[] {
  return battle.effects.filter((one) => one.bearer === id && (condition === undefined || one.condition === condition))
}
