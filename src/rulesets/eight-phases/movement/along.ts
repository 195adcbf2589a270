// PHA-65: forced movement along an area, step by step, to its furthest free space.
import { farAlong } from '../../../engine/abilities/place/along.ts'
import type { Happening } from '../../../engine/abilities/run/frame.ts'
import { noteWay } from '../../../engine/abilities/run/way.ts'
import { spaceOf } from '../../../engine/core/index.ts'
import { middleOf, standingAt } from '../../../engine/kits/standing.ts'
import type { AreaShape, Place } from '../../../grid/index.ts'
import { modified } from '../rules/modified.ts'
import type { PhasesBattle, PhasesCombatant, PhasesWork } from '../state.ts'
import { type Forced, moveAgainstWill } from './forced.ts'
import { moverOf } from './movers.ts'

const STEPS = [[1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1], [0, -1], [1, -1]] as const

/** Moves somebody within the area as far along as nothing stands in the way. */
export function moveAlong(work: PhasesWork, said: Omit<Forced, 'how' | 'spaces'>, area: AreaShape): void {
  const [one, from] = [work.battle.combatants[said.who], work.battle.combatants[said.by]]
  if (!one || one.place === null || one.presence !== 'present') return
  const path = longestWay(work.battle, one, area)
  const event: Happening = { on: 'move', by: said.by, to: said.who, ...(said.deed ? { deed: said.deed } : {}) }
  const caused = from ? modified(work.battle, from, 'pushes', path.length - 1, event) : path.length - 1
  const far = Math.floor(modified(work.battle, one, 'forced movement', caused, event))
  const way = path.slice(0, Math.max(0, far) + 1)
  moveAgainstWill(work, one, way)
  if (said.run !== undefined) noteWay(work, said.run, { spaces: Math.max(0, way.length - 1) })
}

/** Of all ways within the area the one that ends furthest along, each step of which leads on. */
function longestWay(battle: PhasesBattle, one: PhasesCombatant, area: AreaShape): readonly Place[] {
  const space = spaceOf(battle)
  const cells = new Set(space.area(area))
  const along = (place: Place): number => farAlong(area, middleOf(battle, place, one.size))
  const start = one.place ?? ('' as Place)
  const reached = new Map<Place, readonly Place[]>([[start, [start]]])
  for (const [here, way] of reached) {
    const now = standingAt(battle, one, here)
    const mover = moverOf(now, { ...one, place: here }, 'forced')
    for (const [dx, dy] of STEPS) {
      const next = space.toward(here, dx, dy)
      if (next === null || reached.has(next) || along(next) <= along(here)) continue
      if (!space.footprint(next, one.size).some((cell) => cells.has(cell))) continue
      if (spaceOf(now).follow([here, next], mover, Infinity).ok) reached.set(next, [...way, next])
    }
  }
  return [...reached.values()].reduce((best, way) =>
    along(way.at(-1) ?? start) > along(best.at(-1) ?? start) + 1e-6 ? way : best
  )
}
