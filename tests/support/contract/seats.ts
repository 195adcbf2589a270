// Three people and a GM at a battle: two who share the characters between them, and somebody to whom the GM has lent a
// creature; one more only watches.
import { combatantsOf, type Battle, type Combatant, type Command, type Sitter,
  type SideId } from '../../../src/engine/core/index.ts'

export const [ADA, BEA] = ['Ada', 'Bea'] as const

export interface People {
  /** The battle in which the characters belong to Ada and Bea, by turns. */
  readonly battle: Battle
  readonly gm: Sitter
  readonly ada: Sitter
  readonly bea: Sitter
  /** Plays nobody but what the GM has lent. */
  readonly cal: Sitter
  readonly table: Sitter
  readonly spectator: Sitter
}

/** The battle in which the characters belong to Ada and Bea, by turns, and each has notes. */
export function withPlayers(start: Battle): Battle {
  const all = combatantsOf(start)
  const pcs = all.filter(({ kind }) => kind === 'pc')
  const owned = (one: Combatant): Combatant => {
    const at = pcs.indexOf(one)
    return at < 0 ? one : { ...one, player: at % 2 === 0 ? ADA : BEA, ownNotes: `What ${one.name} keeps in mind` }
  }
  return { ...start, combatants: Object.fromEntries(all.map((one) => [one.id, owned(one)])) }
}

/** The last creature is lent. */
export function people(start: Battle): People {
  const battle = withPlayers(start)
  const pcs = combatantsOf(battle).filter(({ kind }) => kind === 'pc')
  const lent = combatantsOf(battle).findLast(({ kind }) => kind === 'npc')
  const side = pcs[0]?.side ?? ('' as SideId)
  const player = (name: string) => ({ role: 'player', player: name, side }) as const
  return { battle, gm: { role: 'gm' }, ada: player(ADA), bea: player(BEA),
    cal: { ...player('Cal'), lent: lent ? [lent.id] : [] }, table: { role: 'table' }, spectator: { role: 'spectator' } }
}

/** Kinds of commands that are a person's at all; all others are the GM's. */
export const A_PERSONS: ReadonlySet<Command['type']> = new Set(
  ['act', 'move', 'answer', 'own', 'set-up', 'standing', 'edit'] as const,
)
