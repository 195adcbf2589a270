// ROW-23: from the front row to the back row and back, for 1 AP, by dragging the token or from the palette. Slots of
// the same row mean nothing but room: taking another slot costs nothing.
import { combatantOf, refusal, spaceOf, type ActionId, type CombatantId, type CommandOf, type MovementView,
  type Refusal } from '../../../engine/core/index.ts'
import { walkerOf, wayFor, carry, standsThere, wayProblem } from '../../../engine/kits/route.ts'
import { isUnknownBody, secretly } from '../../../engine/kits/secrecy.ts'
import type { PathProblem, Place } from '../../../grid/index.ts'
import { happened } from '../../../engine/abilities/listen/happened.ts'
import type { BasicDeed } from '../deeds/deed-of-ability.ts'
import { whyNotAct, whyNotAllowed } from '../deeds/legality.ts'
import { basicAp, spend } from '../deeds/price.ts'
import { hasStatus } from '../rules/conditions.ts'
import { isEidolon } from '../rules/summoned-eidolons.ts'
import { possessive } from '../../../lib/possessive.ts'
import { whyNotStand } from '../rules/ground.ts'
import { camp, rowWhere } from '../rules/sides.ts'
import type { EidolonRows, RowsBattle, RowsCombatant, RowsWork } from '../state.ts'
import { moverOf, otherRow } from './movers.ts'
import { roomIn } from './room.ts'

export const MOVE_NAME = 'Move'
export const MOVE_ACTION = 'move' as ActionId
export const MOVE_AP = 1
/** The change of row as others look at it who forbid it or change its price. */
export const ROW_CHANGE: BasicDeed = { name: MOVE_NAME, ap: MOVE_AP, tags: ['move'] }
/** The reach bands: another slot of the row, and the other row. */
const SAME_ROW = 'row'
const OTHER_ROW = 'move'

/** Why the combatant cannot change rows, in anybody’s turn and with whatever AP it has left (ROW-41, ROW-56). */
export function whyNotLeaveRow(battle: RowsBattle, who: RowsCombatant): Refusal | null {
  if (isEidolon(battle, who.id)) return refusal('condition', `${who.name} is an eidolon and stays in the front row.`)
  return hasStatus(battle, who.id, 'Petrified')
    ? refusal('condition', `${who.name} is petrified and cannot move between rows.`)
    : null
}

/** Why the combatant cannot move to the other row now. */
const whyNotMove = (battle: RowsBattle, who: RowsCombatant): Refusal | null =>
  whyNotAct(battle, who, basicAp(battle, who, ROW_CHANGE), MOVE_NAME) ?? whyNotAllowed(battle, who, ROW_CHANGE)
    ?? whyNotLeaveRow(battle, who)

/** COM-42: its own row for nothing, the other row for its price. */
export function movement(battle: RowsBattle, actor: CombatantId): MovementView | null {
  const who = combatantOf(battle, actor)
  if (!who || who.place === null) return null
  const other = whyNotMove(battle, who)
    ? []
    : [{ id: OTHER_ROW, label: MOVE_NAME, budget: 1, price: [{ unit: 'AP', amount: basicAp(battle, who, ROW_CHANGE) }],
      measured: false as const }]
  return {
    who: actor,
    mover: moverOf(battle, who),
    spent: 0,
    bands: [{ id: SAME_ROW, label: 'Same row', budget: 0, price: [], measured: false }, ...other],
    refusal: whyNotAct(battle, who, 0, MOVE_NAME),
  }
}

/** Puts the token there. The price follows from the way, not from the band that was named. */
export function move(work: RowsWork, command: CommandOf<EidolonRows, 'move'>): void {
  const { who, from } = walkerOf(work, command)
  const { battle } = work
  work.refuseIf(movement(battle, who.id)?.refusal)
  if (command.band !== SAME_ROW && command.band !== OTHER_ROW) {
    return work.malformed('band', `There is no band “${command.band}”.`)
  }
  const to = command.waypoints.at(-1) ?? from
  const foreign = whyNotStand(battle, who, to)
  if (foreign) {
    // Not even by the GM’s word: it would be put back at once.
    work.refuseIf(refusal('way', foreign))
    return work.malformed('waypoints', foreign)
  }
  const crosses = command.band === OTHER_ROW && rowWhere(battle, { place: to }) !== rowWhere(battle, who)
  if (crosses) work.refuseIf(whyNotMove(battle, who))
  const { way } = wayFor(work, from, command.waypoints, {
    mover: moverOf(battle, who),
    budget: crosses ? 1 : 0,
    refused: (problem) => whyNotThere(battle, who, problem),
  })
  work.refuseIf(way.places.length > 1 ? null : standsThere(who))
  const space = spaceOf(battle)
  const met = work.forced
    ? []
    : space.occupantsAt(space.footprint(to, who.size)).flatMap((id) => battle.combatants[id] ?? [])
  if (met.some((one) => isUnknownBody(battle, who, one))) {
    return work.tell(`Something is in ${possessive(who.name)} way.`, [who.id], secretly(who))
  }
  // The log tells it like the same deed from the palette.
  if (way.cost > 0) {
    work.own({ type: 'deed', who: who.id, deed: { action: MOVE_ACTION, targets: [], form: {} }, as: 'action' },
      secretly(who))
  }
  walkTo(work, who, way.places, way.cost > 0)
}

/** Why there is no way to that place. */
function whyNotThere(battle: RowsBattle, who: RowsCombatant, problem: PathProblem): Refusal {
  if (problem.code === 'too-far') {
    return whyNotLeaveRow(battle, who)
      ?? refusal('price', `One ${MOVE_NAME} goes to the other row and costs ${MOVE_AP} AP.`)
  }
  if (problem.code === 'no-way') {
    return whyNotLeaveRow(battle, who) ?? refusal('way', `There is no way there for ${who.name}.`)
  }
  return wayProblem(battle, problem, 'bands')
}

/** The same from the palette: to a free place of the other row, which gets another slot where it is full. */
export function changeRow(work: RowsWork, who: RowsCombatant): void {
  const row = rowWhere(work.battle, who)
  const place = row === null || who.place === null
    ? null
    : roomIn(work, camp(work.battle, who), otherRow(row), who.size, who.id)
  if (place === null || who.place === null) {
    return work.refuseIf(refusal('way', 'There is no room in the other row.'))
  }
  walkTo(work, who, [who.place, place], true)
}

function walkTo(work: RowsWork, who: RowsCombatant, path: readonly Place[], isCrossing: boolean): void {
  const ap = basicAp(work.battle, who, ROW_CHANGE)
  carry(work, who, path, isCrossing ? 1 : 0)
  if (!isCrossing) return
  if (ap > 0) spend(work, who.id, ap, MOVE_NAME)
  const [from] = path
  happened(work, { on: 'move', way: 'ends', by: who.id, to: who.id, ...(from === undefined ? {} : { from }) })
}
