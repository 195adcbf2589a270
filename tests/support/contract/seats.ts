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

/** Those of the players' side are the players'; the last of the others is lent. */
export function people(start: Battle): People {
  const all = combatantsOf(start)
  const pcs = all.filter(({ kind }) => kind === 'pc')
  const lent = all.findLast(({ kind }) => kind === 'npc')
  const owner = (one: Combatant): string | null => {
    const at = pcs.indexOf(one)
    return at < 0 ? one.player : at % 2 === 0 ? ADA : BEA
  }
  const battle = { ...start,
    combatants: Object.fromEntries(all.map((one) => [one.id, { ...one, player: owner(one) }])) }
  const side = pcs[0]?.side ?? ('' as SideId)
  const player = (name: string) => ({ role: 'player', player: name, side }) as const
  return { battle, gm: { role: 'gm' }, ada: player(ADA), bea: player(BEA),
    cal: { ...player('Cal'), lent: lent ? [lent.id] : [] }, table: { role: 'table' }, spectator: { role: 'spectator' } }
}

/** Kinds of commands that are a person's at all; all others are the GM's. */
export const A_PERSONS: ReadonlySet<Command['type']> = new Set(
  ['act', 'move', 'answer', 'own', 'set-up', 'standing', 'edit'] as const,
)
