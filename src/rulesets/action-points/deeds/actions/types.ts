// What an action is: a small table entry. Only what is odd about an action is a function.
import type { Place } from '../../../../grid/index.ts'
import { combatantOf, type Choice, type CombatantId, type FieldSpec, type FormValues,
  type Refusal } from '../../../../engine/core/index.ts'
import type { EffectKey } from '../../rules/tables.ts'
import type { FrameOf, PointsBattle, PointsCombatant, PointsWork, TakenAs, TriggerKind } from '../../state.ts'

export type DeedFrame = FrameOf<'deed'>

/** A deed being carried out, with what its targets name. */
export interface RunningDeed {
  readonly frame: DeedFrame
  readonly who: PointsCombatant
  /** The weapon or spell by its id. */
  readonly item: number | null
  /** All combatants it is aimed at or covers, still there or not. */
  readonly targets: readonly CombatantId[]
  readonly option: string | null
  readonly place: Place | null
}

/** The combatant it is aimed at first, if that is still there. */
export function firstTarget(battle: PointsBattle, { targets: [first] }: RunningDeed): PointsCombatant | undefined {
  return first === undefined ? undefined : combatantOf(battle, first)
}

export interface ActionEntry {
  readonly id: string
  readonly name: string
  /** One or two sentences. */
  readonly detail: string
  /** For the log, with `{target}` and `{item}` to put in. */
  readonly verb: string
  readonly group: 'Primary' | 'Secondary' | 'Special' | 'Reaction' | 'Free'
  /** PTS-11, PTS-13, PTS-14, PTS-16: when it can be taken. Special actions follow theirs (PTS-15). */
  readonly type: 'primary' | 'secondary' | 'reaction' | 'free'
  /** PTS-12: its AP may be gathered over turns. */
  readonly gathers: boolean
  /** `foes`: any number, also none. `threat`: the combatant that set it off. `spell`: as the spell says. */
  readonly aim: 'none' | 'foe' | 'foes' | 'threat' | 'spell'
  /** What it is done with; each weapon or spell makes an offer. */
  readonly hand: 'weapon' | 'melee' | 'parry' | 'shield' | 'spell' | 'instant' | null
  /** Counts as an attack (PTS-24, Defensive Stance). */
  readonly attack: boolean
  /**
   * How it is resolved: a weapon attack; an attack that is sure to hit; a defence against the threat; a blow back at
   * the threat; both roll (`opposed`); a roll only against a reaction (`if-met`); magic; or it simply happens.
   */
  readonly resolution: 'strike' | 'sure-strike' | 'defend' | 'counter' | 'opposed' | 'if-met' | 'cast' | 'happens'
  /** Stat rolled by the actor, and by the target of an opposed roll that did not react. */
  readonly roll: string
  readonly versus: string
  readonly bonus: EffectKey | null
  /** What it is to its targets; `attack`: as its weapon or magic says. */
  readonly provokes: TriggerKind | 'attack' | null
  /** PTS-36: what a reaction answers. */
  readonly triggers: readonly TriggerKind[]
  readonly form: readonly FieldSpec[]
  /** A choice to be made after the targets. */
  readonly choice?: { readonly label: string;
    readonly options: (battle: PointsBattle, who: PointsCombatant) => readonly Choice[] }
  /** Why it cannot be done, beside the reasons that all actions share. */
  readonly whyNot?: (
    battle: PointsBattle,
    who: PointsCombatant,
    as: TakenAs,
  ) => Refusal | null
  /** Why that choice cannot be made. */
  readonly whyNotOption?: (battle: PointsBattle, who: PointsCombatant, option: string) => Refusal | null
  /** What is wrong with the values of its form. */
  readonly whyNotForm?: (battle: PointsBattle, who: PointsCombatant, form: FormValues) => Refusal | null
  /** Why that combatant cannot be its target. */
  readonly whyUnfit?: (battle: PointsBattle, who: PointsCombatant, target: PointsCombatant) => string | null
  /** Why it cannot be done when it has no target at all, in words. */
  readonly noTarget?: string
  /** At the declaration, before anybody reacts. */
  readonly onDeclared?: (work: PointsWork, running: RunningDeed) => void
  /** When it succeeds, for each target (or once, with `null`, when it has none). */
  readonly onSuccess?: (work: PointsWork, running: RunningDeed, target: PointsCombatant | null) => void
}

const COMMON = {
  gathers: false,
  aim: 'none',
  hand: null,
  attack: false,
  resolution: 'happens',
  roll: 'style',
  versus: 'style',
  bonus: null,
  provokes: null,
  triggers: [],
  form: [],
} as const satisfies Partial<ActionEntry>

type ActionSaid = Pick<ActionEntry, 'id' | 'name' | 'detail' | 'verb' | 'group' | 'type'> & Partial<ActionEntry>

/** An entry, with the usual values for what it leaves out. */
export function action(said: ActionSaid): ActionEntry {
  return { ...COMMON, ...said }
}
