// Walking in one's own turn, up to Move metres in all, before and between abilities. Nobody can answer it, so the token
// goes at once (COM-42, COM-43).
import { combatantOf, refusal, spaceOf, type CombatantId, type CommandOf, type MovementView,
  type Refusal } from '../../../engine/core/index.ts'
import type { Path } from '../../../grid/index.ts'
import { possessive } from '../../../lib/possessive.ts'
import { walkThroughHarm } from '../../../engine/kits/harmed-walk.ts'
import { walkerOf, wayFor, carry, standsInTheWay, standsThere, wayProblem } from '../../../engine/kits/route.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { afterDiagonals } from '../../../engine/kits/walks.ts'
import { harm } from '../rules/harm.ts'
import { moverOf } from './movers.ts'
import type { ActionGauge, GaugeBattle, GaugeCombatant, GaugeWork } from '../state.ts'
import { ownMove, unknownTo } from '../sheet/stats.ts'
import { whyNotPresent } from '../../../engine/kits/taking-part.ts'
import { whyNotInTurn } from '../deeds/legality.ts'

const BAND = 'move'

/** How far it goes in a turn: as its sheet says, or as the table's settings do. */
export const moveOf = (battle: GaugeBattle, who: GaugeCombatant): number => ownMove(who) ?? battle.options.move

/** What is left of it in the running turn; all of it for those who do not act now. */
export function moveLeft(battle: GaugeBattle, who: GaugeCombatant): number {
  const { acting } = battle.turn
  return Math.max(0, moveOf(battle, who) - (acting?.who === who.id ? acting.spent : 0))
}

/** How far it can go now. */
export function movement(battle: GaugeBattle, actor: CombatantId): MovementView | null {
  const who = combatantOf(battle, actor)
  if (!who || who.place === null) return null
  const { acting } = battle.turn
  const budget = moveLeft(battle, who)
  const why = whyStay(battle, who)
    ?? (budget > 0
      ? null
      : refusal('way', moveOf(battle, who) > 0
        ? `${who.name} has no movement left this turn.`
        : `${who.name} cannot move: Move is 0 m.`))
  return {
    who: actor,
    mover: moverOf(battle, who),
    spent: acting?.who === actor ? acting.spent : 0,
    bands: budget > 0 ? [{ id: BAND, label: 'Move', budget, price: [] }] : [],
    refusal: why,
  }
}

/** Why it may not move at all. */
function whyStay(battle: GaugeBattle, who: GaugeCombatant): Refusal | null {
  return whyNotPresent(battle, who) ?? whyNotInTurn(battle, who) ?? unknownTo(who)
}

/** Goes through the waypoints to the last. Outside its own turn, by the GM's word, it uses nothing up. */
export function move(work: GaugeWork, command: CommandOf<ActionGauge, 'move'>): void {
  const { who, from } = walkerOf(work, command)
  work.refuseIf(movement(work.battle, who.id)?.refusal)
  if (command.band !== BAND) return work.malformed('band', `There is no band “${command.band}”.`)
  const { battle } = work
  const way = wayFor(work, from, command.waypoints, {
    mover: moverOf(battle, who),
    budget: moveLeft(battle, who),
    refused: (problem) => wayProblem(battle, problem, 'm'),
  }).way
  work.refuseIf(way.places.length > 1 ? null : standsThere(who))
  const open = untilMet(work, who, way)
  const end = walkThroughHarm({ harm }, work, who, open, (path, cost) => carry(work, who, path, cost))
  const gone = way.places.slice(0, end + 1)
  const isAll = gone.length === way.places.length
  if (battle.turn.acting?.who === who.id) {
    work.own({ type: 'walked', spent: way.costs[end] ?? way.cost,
      parity: isAll ? way.parity : afterDiagonals(battle, gone, battle.turn.acting.parity) }, secretly(who))
  }
}

/** COM-24: the way up to somebody whom the walker did not know of, which the log says; else all of it. */
function untilMet(work: GaugeWork, who: GaugeCombatant, { places, costs }: Path): Pick<Path, 'places' | 'costs'> {
  const { battle } = work
  const met = work.forced
    ? -1
    : places.findIndex((place, at) =>
      at > 0 && standsInTheWay(battle, who, place, at === places.length - 1) !== undefined
    )
  if (met < 0) return { places, costs }
  work.tell(`Something is in ${possessive(who.name)} way.`, [who.id], secretly(who))
  const end = places.slice(0, met).findLastIndex((place) => spaceOf(battle).free(place, who.size, who.id))
  return { places: places.slice(0, end + 1), costs: costs.slice(0, end + 1) }
}
