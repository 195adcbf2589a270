// Who sits at a seat of the open battle: whose eyes look there, and whose combatants are played from there. The battle
// itself says who plays whom, so that undo and the GM's changes reach the seats at once.
import { combatantsOf, eyesOf, seesToken, type Battle, type Combatant, type CombatantId, type SideId,
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

/** Those whom the player of that name plays. */
export const playedUnder = (battle: Battle, name: string): readonly Combatant[] =>
  combatantsOf(battle).filter(({ player }) => player === name)

/**
 * The combatants of a player are those with the player's name, and those that the GM has lent to the seat. Until there
 * is one, the player only watches.
 */
export function sitterOf(battle: Battle, { kind, name, combatants }: SeatInfo): Sitter {
  if (kind === 'table') return { role: 'table' }
  if (kind === 'spectator') return SPECTATOR
  const own = playedUnder(battle, name)
  const lent = combatantsOf(battle).filter(({ id, player }) => player !== name && combatants.includes(id))
  const first = own[0] ?? lent[0]
  if (!first) return SPECTATOR
  return { role: 'player', player: name, side: first.side,
    ...(lent.length > 0 ? { lent: lent.map(({ id }) => id) } : {}) }
}

/** The seats at the table: a player's name in a battle may be that of nobody who is here. */
export type Seated = readonly SeatInfo[]

const isPlayedBy = ({ player }: Combatant, seated: Seated): boolean =>
  seated.some(({ kind, name }) => kind === 'player' && name === player)

/** The side of a player is that of the first combatant that is the player's own; `null` before there is one. */
const sideOf = (battle: Battle, name: string): SideId | null => playedUnder(battle, name)[0]?.side ?? null

/**
 * The characters that a player may say are the own ones: the player sees them, nobody at the table plays them, and they
 * are of the player's side. COM-24: eyes of another side are the GM's to give.
 */
export function freeFor(battle: Battle, info: SeatInfo, seated: Seated): readonly CombatantId[] {
  const viewer = eyesOf(sitterOf(battle, info))
  const side = sideOf(battle, info.name)
  return combatantsOf(battle)
    .filter((one) => one.kind === 'pc' && seesToken(viewer, one) && !isPlayedBy(one, seated))
    .filter((one) => side === null || one.side === side)
    .map(({ id }) => id)
}

/** Why these combatants are not the seat's to claim, in words; `null` when they are. */
export function whyNotClaim(
  battle: Battle,
  info: SeatInfo,
  ids: readonly string[],
  seated: Seated,
): string | null {
  const { kind, name } = info
  if (kind !== 'player') return 'Whoever only watches plays nobody.'
  if (ids.length === 0) return 'Choose at least one combatant.'
  const free = freeFor(battle, info, seated)
  const viewer = eyesOf(sitterOf(battle, info))
  const side = sideOf(battle, name)
  const sides = new Set<SideId>()
  for (const id of ids) {
    const one = combatantsOf(battle).find((each) => each.id === id)
    if (one?.player === name) continue
    if (!one || !seesToken(viewer, one)) return 'That combatant is not in the battle.'
    if (isPlayedBy(one, seated)) return `${one.name} is played by ${one.player}. The GM can change that.`
    if (one.kind === 'pc' && side !== null && one.side !== side) {
      return `${one.name} is on another side. Ask the GM to lend you this combatant.`
    }
    if (!free.includes(one.id)) return `${one.name} is the GM’s. The GM can lend it to you.`
    sides.add(one.side)
  }
  return sides.size > 1 ? 'Choose combatants of one side.' : null
}

/** Those of the combatants that are not the player's yet. */
export const toClaim = (battle: Battle, { name }: SeatInfo, ids: readonly string[]): readonly CombatantId[] =>
  combatantsOf(battle).filter((one) => ids.includes(one.id) && one.player !== name).map(({ id }) => id)
