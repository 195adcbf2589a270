// Declaring a movement: the way there, what it is paid with, and why it cannot be gone (PHA-10, PHA-38, COM-42).
import { nameOf, refusal, spaceOf, type CombatantId, type CommandOf } from '../../../engine/core/index.ts'
import { mayMove, walkerOf, wayFor } from '../../../engine/kits/route.ts'
import type { PathProblem } from '../../../grid/index.ts'
import { begin } from '../deeds/deeds.ts'
import { stoppersAt } from './engagement.ts'
import type { EightPhases, PhasesBattle, PhasesCombatant, PhasesWork } from '../state.ts'
import { carries } from './movement-left.ts'
import { meansOf, movement, MOVE_BAND, RUSH, RUSH_BAND } from './provoking.ts'
import { moverOf } from './movers.ts'

export { movement }

const SLACK = 1e-6

/** Goes through the waypoints to the last. A drop beyond what is free takes a Rush. */
export function move(work: PhasesWork, command: CommandOf<EightPhases, 'move'>): void {
  const { who, from } = walkerOf(work, command)
  const why = movement(work.battle, who.id)?.refusal ?? null
  mayMove(work, why)
  if (command.band !== MOVE_BAND && command.band !== RUSH_BAND && why === null) {
    return work.malformed('band', `There is no band “${command.band}”.`)
  }
  const { free, rush } = meansOf(work.battle, who)
  const own = carries(work.battle, who, free)
  const budget = command.band === RUSH_BAND && rush ? carries(work.battle, who, [...free, rush]) : own
  const refused = (problem: PathProblem) => refusal('way', problemWords(work.battle, who, problem))
  const { way, within } = wayFor(work, from, command.waypoints, { mover: moverOf(work.battle, who, 'walk'), budget,
    refused, looser: [moverOf(work.battle, who, 'shift')] })
  work.require(way.cost > 0, () => refusal('way', `${who.name} stands there already.`))
  const counts = work.battle.turn.turn?.who === who.id
  const { places, costs } = way
  // By the GM's word nothing stops it.
  if (!within || why !== null) {
    return void work.push({ kind: 'walk', step: 'go', who: who.id, places, costs, at: 0, free: true, counts })
  }
  work.push({ kind: 'walk', step: 'begin', who: who.id, places, costs, at: 0, free: false, counts })
  if (way.cost > own + SLACK) begin(work, who.id, { action: RUSH, targets: [], form: {} }, 'turn', null)
}

const spaces = (length: number) => `${Number(length.toFixed(1))} space${length === 1 ? '' : 's'}`

function problemWords(battle: PhasesBattle, who: PhasesCombatant, problem: PathProblem): string {
  switch (problem.code) {
    case 'too-far':
      return `That is ${spaces(problem.cost)} of movement, ${who.name} has ${Math.max(0, problem.budget)}.`
    case 'occupied':
      return `${nameOf(battle, problem.by as CombatantId)} stands there.`
    case 'wall':
      return 'A wall is in the way.'
    case 'door':
      return 'A closed door is in the way.'
    case 'impassable': {
      const { ground } = battle.scene
      const terrain = ground.kind === 'square' ? ground.terrain.find((one) => one.id === problem.terrain) : undefined
      return `${terrain?.name ?? 'What lies there'} cannot be entered.`
    }
    case 'off-ground':
      return 'That is off the map.'
    case 'no-way': {
      const stop = problem.stoppedAt
      if (stop === undefined || who.place === null) return `There is no way there for ${who.name}.`
      return `${who.name} would be ENGAGED with ${
        stoppersAt(battle, who, who.place, stop).map((one) => one.name).join(' and ')
      } at ${spaceOf(battle).label(stop)}, which ends the movement.`
    }
  }
}
