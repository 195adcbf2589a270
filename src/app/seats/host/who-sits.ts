// Who sits at a seat of the open battle: whose eyes look there, and whose combatants are played from there. The battle
// itself says who plays whom, so that undo and the GM's changes reach the seats at once.
import { combatantsOf, seesToken, type Battle, type Combatant, type CombatantId,
  type Sitter } from '../../../engine/core/index.ts'
import type { SeatInfo } from '../../../seats/wire/messages.ts'

const SPECTATOR: Sitter = { role: 'spectator' }

/** How the GM's page notes that a combatant of that battle is lent: in another battle the same id is somebody else. */
export const lentName = (battle: string, combatant: string): string => `${battle}/${combatant}`

/** The seat with the combatants that are lent to it in that battle. */
export function inBattle(info: SeatInfo, battle: string): SeatInfo {
  const begins = lentName(battle, '')
  return { ...info,
    combatants: info.combatants.flatMap((one) => one.startsWith(begins) ? one.slice(begins.length) : []) }
}

/**
 * The combatants of a player are those with the player's name, and those that the GM has lent to the seat. Until there
 * is one, the player only watches.
 */
export function sitterOf(battle: Battle, { kind, name, combatants }: SeatInfo): Sitter {
  if (kind === 'table') return { role: 'table' }
  if (kind === 'spectator') return SPECTATOR
  const all = combatantsOf(battle)
  const own = all.filter(({ player }) => player === name)
  const lent = all.filter(({ id, player }) => player !== name && combatants.includes(id))
  const first = own[0] ?? lent[0]
  if (!first) return SPECTATOR
  return { role: 'player', player: name, side: first.side,
    ...(lent.length > 0 ? { lent: lent.map(({ id }) => id) } : {}) }
}

/** Whether somebody who plays may say that this combatant is an own one: a character that all see and nobody plays. */
export const mayBeClaimed = (one: Combatant): boolean =>
  one.kind === 'pc' && one.player === null && seesToken({ role: 'table' }, one)

/** Why these combatants are not the seat's to claim, in words; `null` when they are. */
export function whyNotClaim(battle: Battle, { kind, name }: SeatInfo, ids: readonly string[]): string | null {
  if (kind !== 'player') return 'Whoever only watches plays nobody.'
  if (ids.length === 0) return 'Choose at least one combatant.'
  for (const id of ids) {
    const one = combatantsOf(battle).find((each) => each.id === id)
    if (one?.player === name) continue
    if (!one || !seesToken({ role: 'table' }, one)) return 'That combatant is not in the battle.'
    if (one.player !== null) return `${one.name} is played by ${one.player}. The GM can change that.`
    if (!mayBeClaimed(one)) return `${one.name} is the GM’s. The GM can lend it to you.`
  }
  return null
}

/** Those of the combatants that are not the player's yet. */
export const toClaim = (battle: Battle, { name }: SeatInfo, ids: readonly string[]): readonly CombatantId[] =>
  combatantsOf(battle).filter((one) => ids.includes(one.id) && one.player !== name).map(({ id }) => id)
