// PHA-65: forced movement. It spends nothing, provokes nothing, is not stopped by ENGAGEMENT, and ends at what is in
// the way.
import { headingTo, kindOfDoor, type PathProblem, type Place, type Point } from '../../../grid/index.ts'
import { happened } from '../../../engine/abilities/listen/happened.ts'
import type { Happening } from '../../../engine/abilities/run/frame.ts'
import { noteWay } from '../../../engine/abilities/run/way.ts'
import { type CombatantId, type FrameId, nameOf, spaceOf } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { distanceBetween, middleOf, standingAt } from '../../../engine/kits/standing.ts'
import type { PhasesBattle, PhasesCombatant, PhasesWork } from '../state.ts'
import { modified } from '../rules/modified.ts'
import { endBrokenGrapples } from './grapples.ts'
import { moverOf } from './movers.ts'
import { carry } from '../../../engine/kits/route.ts'

export interface Forced {
  readonly who: CombatantId
  readonly by: CombatantId
  readonly how: 'push' | 'pull' | 'slide'
  readonly spaces: number
  /** The run whose step asks for it, and the deed that it belongs to. */
  readonly run?: FrameId
  readonly deed?: NonNullable<Happening['deed']>
}

/** What a movement ends at that is no obstacle. */
const EDGE = 'the map ends there'
/** So far at most is somebody slid. */
const MOST_SLID = 100

/** Pushes away, pulls nearer, or asks where to slide. */
export function forceMovement(work: PhasesWork, { who, by, how, spaces: said, run, deed }: Forced): void {
  const [one, from] = [work.battle.combatants[who], work.battle.combatants[by]]
  const event: Happening = { on: 'move', by, to: who, ...(deed ? { deed } : {}) }
  const pushed = from ? modified(work.battle, from, 'pushes', said, event) : said
  const spaces = one ? modified(work.battle, one, 'forced movement', pushed, event) : pushed
  if (!one || one.place === null || one.presence !== 'present' || spaces <= 0) return
  if (how === 'slide') {
    work.push({ kind: 'slide', step: 'ask', who, by, spaces: Math.min(MOST_SLID, Math.floor(spaces)), how,
      ...(run === undefined ? {} : { run }) })
    return
  }
  if (!from) return
  const { path, stop } = straight(work.battle, one, from, how, spaces)
  moveAgainstWill(work, one, path)
  const gone = Math.max(0, path.length - 1)
  const ended = stop !== null && gone < Math.floor(spaces)
  if (run !== undefined) noteWay(work, run, { spaces: gone, stopped: ended && stop !== EDGE })
  if (!ended) return
  if (stop !== EDGE) happened(work, { ...event, way: 'stopped', amount: gone })
  const done = how === 'push' ? 'pushed' : 'pulled'
  work.tell(
    gone === 0
      ? `${one.name} is not ${done}: ${stop}.`
      : `${one.name} is ${done} ${gone} of ${Math.floor(spaces)} spaces: ${stop}.`,
    [who],
    secretly(one),
  )
}

export function moveAgainstWill(work: PhasesWork, who: PhasesCombatant, path: readonly Place[]): void {
  if (path.length < 2) return
  carry(work, who, path, 0, 'forced')
  endBrokenGrapples(work)
}

/** `stop`: what ended the movement too early, in words. A pull that has brought the two together is complete. */
interface Line {
  readonly path: readonly Place[]
  readonly stop: string | null
}

/** A push keeps the direction in which it began. A pull comes nearer with each step and ends next to the puller. */
function straight(
  battle: PhasesBattle,
  who: PhasesCombatant,
  from: PhasesCombatant,
  how: 'push' | 'pull',
  spaces: number,
): Line {
  if (who.place === null || from.place === null) return { path: [], stop: null }
  const origin = middleOf(battle, from.place, from.size)
  const away = heading(origin, middleOf(battle, who.place, who.size))
  const path: Place[] = [who.place]
  let now = battle
  let one = who
  let stop: string | null = null
  for (let steps = Math.floor(spaces); steps > 0; steps--) {
    const here = one.place
    if (here === null || (how === 'pull' && (distanceBetween(now, one, from) ?? 0) <= 1)) break
    const [dx, dy] = how === 'push' ? away : heading(middleOf(now, here, one.size), origin)
    const space = spaceOf(now)
    const next = space.toward(here, dx, dy)
    const way = next === null ? null : space.follow([here, next], moverOf(now, one, 'forced'), Infinity)
    if (next === null || !way?.ok) {
      stop = obstacle(battle, way?.ok === false ? way.problem : { code: 'off-ground' })
      break
    }
    path.push(next)
    now = standingAt(now, one, next)
    one = { ...one, place: next }
  }
  return { path, stop }
}

/** What a forced movement ends at. */
function obstacle(battle: PhasesBattle, problem: PathProblem): string {
  switch (problem.code) {
    case 'occupied':
      return `${nameOf(battle, problem.by as CombatantId)} stands in the way`
    case 'wall':
      return 'a wall is in the way'
    case 'door':
      return `a closed ${kindOfDoor(battle.scene.ground, problem.door)} is in the way`
    case 'off-ground':
      return EDGE
    case 'impassable':
    case 'no-way':
    case 'too-far':
      return 'there is no way on'
  }
}

/** One of the eight directions; none when the points are the same. */
const heading = (from: Point, to: Point): readonly [number, number] =>
  from.x === to.x && from.y === to.y ? [0, 0] : headingTo(from, to)
