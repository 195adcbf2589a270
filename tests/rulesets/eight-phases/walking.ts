// Somebody in the middle of its turn, walking: what the tests of movement share.
import { placeOf, type SquareGround } from '../../../src/grid/index.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import type { PhasesWork, Turn } from '../../../src/rulesets/eight-phases/state.ts'
import { arena, type Newcomer, type PhasesCommand, type PhasesFight, turnOf, within, working } from './people.ts'
import type { Phase } from '../../../src/rulesets/eight-phases/sheet/kinds.ts'

/** In the middle of somebody's turn in that phase. */
export function during(
  name: string,
  people: readonly Newcomer[],
  more: { readonly phase?: Phase; readonly turn?: Partial<Turn>; readonly ground?: Partial<SquareGround> } = {},
): PhasesFight {
  const fight = arena({ people, ...(more.ground ? { ground: more.ground } : {}) })
  const phase = more.phase ?? 3
  const turn = turnOf(fight, name, phase)
  return within(fight, { phase, turn: turn && { ...turn, ...more.turn } })
}

export const running = (fight: PhasesFight) => fight.battle.turn.turn
export const bands = (fight: PhasesFight, name: string) =>
  spec.movement(fight.battle, fight.id(name))?.bands.map((one) => [one.id, one.budget, one.price.length])
export const marks = (fight: PhasesFight, name: string) => spec.movement(fight.battle, fight.id(name))?.marks ?? []
export const why = (fight: PhasesFight, name: string) =>
  spec.movement(fight.battle, fight.id(name))?.refusal?.says ?? null
/** Walks to that cell in the band of the Rush. */
export const rushes = (
  fight: PhasesFight,
  name: string,
  ...cells: readonly (readonly [number, number])[]
): PhasesCommand => ({ type: 'move', actor: fight.id(name), waypoints: cells.map(([x, y]) => placeOf({ x, y })),
  band: 'rush' })
export const rough = (...cells: readonly (readonly [number, number])[]): Partial<SquareGround> => ({
  terrain: [{ id: 't1', name: 'Rubble', cells: cells.map(([x, y]) => ({ x, y })), cost: 3, concealment: 0,
    look: 'rubble' }],
})

/** A part of the rules does something, and what it began runs on until somebody is asked. */
export const directly = (fight: PhasesFight, part: (work: PhasesWork) => void): PhasesFight => {
  const { events } = working(fight, part)
  fight.do({ type: 'dice-mode', mode: 'program' })
  fight.events = [...events, ...fight.events]
  return fight
}
