// New battles and new combatants, before anything has happened.
import type { Ground } from '../../grid/index.ts'
import type { Battle, Combatant, RulesetTypes, Side } from './battle.ts'
import type { CombatantId, ObjectId, SideId } from './ids.ts'
import type { RulesetSpec } from './ruleset.ts'
import type { SceneObject } from './scene-object.ts'

export const PLAYERS = 'players' as SideId
export const ENEMIES = 'enemies' as SideId

const USUAL_SIDES: readonly Side[] = [
  { id: PLAYERS, name: 'Players', livery: 0 },
  { id: ENEMIES, name: 'Enemies', livery: 1 },
]

export interface Beginning<T extends RulesetTypes> {
  readonly name: string
  readonly ground?: Ground
  readonly sides?: readonly Side[]
  readonly squads?: Battle<T>['squads']
  readonly options?: T['Options']
  /** They get the ids `c1`, `c2` … in this order. */
  readonly combatants?: readonly Omit<Combatant<T>, 'id'>[]
  /** They get the ids `o1`, `o2` … in this order. */
  readonly objects?: readonly Omit<SceneObject, 'id'>[]
}

/** A battle in set-up. Without `sides` it has two: players and enemies. */
export function createBattle<T extends RulesetTypes>(
  spec: Pick<RulesetSpec<T>, 'id' | 'initial' | 'defaults' | 'ground'>,
  beginning: Beginning<T>,
): Battle<T> {
  const combatants = (beginning.combatants ?? []).map((one, index) => ({ ...one, id: `c${index + 1}` as CombatantId }))
  return {
    version: 1,
    name: beginning.name,
    ruleset: spec.id,
    options: beginning.options ?? spec.defaults(),
    status: 'setup',
    outcome: null,
    proposal: null,
    scene: {
      ground: beginning.ground ?? spec.ground(),
      objects: (beginning.objects ?? []).map((one, index) => ({ ...one, id: `o${index + 1}` as ObjectId })),
    },
    sides: beginning.sides ?? USUAL_SIDES,
    truces: [],
    combatants: Object.fromEntries(combatants.map((one) => [one.id, one])),
    roster: combatants.map((one) => one.id),
    squads: beginning.squads ?? [],
    effects: [],
    stack: [],
    prompt: null,
    used: [],
    turn: spec.initial(),
    dice: 'program',
    serial: Math.max(combatants.length, beginning.objects?.length ?? 0) + 1,
  }
}

/** A new combatant: the ruleset's template with `said` on top. */
export function newcomer<T extends RulesetTypes>(
  spec: Pick<RulesetSpec<T>, 'template'>,
  said: Partial<Omit<Combatant<T>, 'id' | 'stats'>> & Pick<Combatant<T>, 'name' | 'side' | 'kind'> & {
    readonly stats?: Readonly<Record<string, number>>
  },
): Omit<Combatant<T>, 'id'> {
  const template = spec.template(said.kind)
  return {
    player: null,
    squad: null,
    place: null,
    presence: 'present',
    art: null,
    secret: { token: false, stats: false },
    notes: '',
    standing: [],
    ...template,
    ...said,
    stats: { ...template.stats, ...said.stats },
  }
}
