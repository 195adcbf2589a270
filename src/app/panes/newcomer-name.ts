// What a newcomer is called until it gets a name, and what it probably is: by whose side it joins.
import { hostile, type Battle, type SideId } from '../../engine/core/index.ts'
import { sidesOfPlayers } from '../../engine/core/fog.ts'
import { copyNames } from '../../lib/copy-names.ts'

/** Numbered like a copy where that name is taken. */
export function newcomerName(battle: Battle, side: SideId, kind: 'pc' | 'npc'): string {
  const name = kind === 'pc' ? 'New hero' : isForPlayers(battle, side) ? 'New ally' : 'New foe'
  const taken = Object.values(battle.combatants).map((one) => one.name)
  return taken.includes(name) ? copyNames(name, taken, 1)[0] ?? name : name
}

/** Whether that side fights beside the players. Before anybody is there, the first side is theirs. */
export function isForPlayers(battle: Battle, side: SideId): boolean {
  const players = sidesOfPlayers(battle)
  return players.length > 0 ? players.some((one) => !hostile(battle, one, side)) : side === battle.sides[0]?.id
}
