// What a newcomer is called until it gets a name: by whose side it joins.
import { hostile, type Battle, type SideId } from '../../engine/core/index.ts'
import { sidesOfPlayers } from '../../engine/core/fog.ts'

/** Before anybody is there, the first side is the players'. */
export function newcomerName(battle: Battle, side: SideId, kind: 'pc' | 'npc'): string {
  if (kind === 'pc') return 'New hero'
  const players = sidesOfPlayers(battle)
  const isFriend = players.length > 0
    ? players.some((one) => !hostile(battle, one, side))
    : side === battle.sides[0]?.id
  return isFriend ? 'New ally' : 'New foe'
}
