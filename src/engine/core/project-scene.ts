// COM-24: the scene as a viewer may know it: no secret objects, closed secret doors as walls, no locks, and of a map in
// fog only what was explored.
import { type Ground, isSecretDoor, type Light, type SquareGround } from '../../grid/index.ts'
import { seenMask } from '../../grid/vision/fields-of-view.ts'
import { type Mask, maskHasCell } from '../../grid/vision/mask.ts'
import type { Battle, RulesetTypes, Scene } from './battle.ts'
import type { Fog } from './fog-shape.ts'
import { exploredBy, exploredMask, eyesOf, lampsIn, sidesOfPlayers, TABLE_EYES } from './fog.ts'
import { sceneByPlace } from './ids-by-place.ts'
import { isPlaceKnown, shinesOn } from './known-parts.ts'
import { groundWith, isNoMemory, memoryFor, objectsWith, type Memory } from './last-seen.ts'
import { knownMarks, withMarks } from './marks.ts'
import { wallsAsKnown } from './secret-doors.ts'
import type { Viewer } from './secrets.ts'
import { isBeside, stretchesBeside } from './seen-parts.ts'

/**
 * The scene for anybody but the GM. The same scene for the same parts, so that what is worked out from it is kept.
 * `carried`: lights that are seen although their carriers are not.
 */
export function projectScene<T extends RulesetTypes>(
  battle: Battle<T>,
  viewer: Viewer,
  carried: readonly Light[] = [],
): Scene {
  const scene = withoutFogBefore(battle.scene)
  const known = sceneByPlace(butMarks(scene === battle.scene ? battle : { ...battle, scene }, viewer, carried))
  if (!scene.marks) return known
  const { ground, fog } = scene
  const mask = fog && ground.kind === 'square' ? exploredMask(ground, exploredFor(battle, ground, fog, viewer)) : null
  const marks = knownMarks(scene.marks, ground, mask)
  return marks === scene.marks ? known : withMarks(known, marks)
}

/** The ground as the viewer knows it, with the ids of the whole battle: not to be shown. */
export const groundKnownTo = <T extends RulesetTypes>(battle: Battle<T>, viewer: Viewer): Ground =>
  butMarks(battle, viewer, []).ground

const byTable = new WeakMap<Scene, Scene>()

/**
 * The scene as the table knows it, but for its marks: the same scene again while nothing of it is known otherwise, and
 * the scene itself where all of it is known.
 */
export function sceneKnownToTable<T extends RulesetTypes>(battle: Battle<T>): Scene {
  const { scene } = battle
  const known = butMarks(battle, { role: 'table' }, [])
  if (known.ground === scene.ground && known.objects === scene.objects) return scene
  const before = byTable.get(scene)
  if (before && before.ground === known.ground && before.objects === known.objects) return before
  byTable.set(scene, known)
  return known
}

/** What was explored before everything came into sight is for the GM alone. The same scene gives the same one. */
function withoutFogBefore(scene: Scene): Scene {
  if (!scene.fogBefore) return scene
  const { fogBefore: _before, ...others } = scene
  const made = openScenes.get(scene) ?? others
  openScenes.set(scene, made)
  return made
}
const openScenes = new WeakMap<Scene, Scene>()

const exploredFor = <T extends RulesetTypes>(
  battle: Battle<T>,
  ground: SquareGround,
  fog: Fog,
  viewer: Viewer,
): string => exploredBy(ground, fog, viewer.role === 'player' ? [viewer.side] : sidesOfPlayers(battle))

/** The same with all marks as they are. */
function butMarks<T extends RulesetTypes>(battle: Battle<T>, viewer: Viewer, carried: readonly Light[]): Scene {
  const { scene } = battle
  const { ground, fog, objects } = scene
  if (ground.kind !== 'square') {
    return objects.some((one) => one.secret)
      ? { ...scene, objects: unhidden(scene) }
      : scene
  }
  const explored = fog ? exploredFor(battle, ground, fog, viewer) : null
  const mask = explored === null ? null : exploredMask(ground, explored)
  const memory = memoryFor(battle, viewer)
  const knownObjects = objects.some((one) => one.secret) || mask
    ? objectsWith(unhidden(scene), memory).filter(({ place, size }) =>
      mask === null || place === null || isPlaceKnown(ground, mask, place, size)
    )
    : objects
  const known = groundAsKnown(battle, viewer, memory, ground, mask, explored, carried)
  if (known === ground && knownObjects === objects && !fog) return scene
  return { ...scene, ground: known, objects: sameObjects(objects, knownObjects),
    ...(fog && explored !== null ? { fog: fogAsKnown(fog, explored) } : {}) }
}

const unhidden = ({ objects }: Scene): Scene['objects'] => objects.filter((one) => !one.secret)

/** The last list of shown objects of a list: the same objects give the same list. */
const lists = new WeakMap<Scene['objects'], Scene['objects']>()
function sameObjects(all: Scene['objects'], knownObjects: Scene['objects']): Scene['objects'] {
  const before = lists.get(all)
  if (before && before.length === knownObjects.length && before.every((one, index) => one === knownObjects[index])) {
    return before
  }
  lists.set(all, knownObjects)
  return knownObjects
}

const fogs = new WeakMap<Fog, Map<string, Fog>>()
/** What other sides have explored is left out. */
function fogAsKnown(fog: Fog, explored: string): Fog {
  const kept = fogs.get(fog) ?? new Map<string, Fog>()
  fogs.set(fog, kept)
  const known = kept.get(explored) ?? { by: fog.by, explored: { [TABLE_EYES]: explored } }
  kept.set(explored, known)
  return known
}

/** The last few views of a ground, by what was explored and by the lights that are carried. */
const grounds = new WeakMap<SquareGround, Map<string, SquareGround>>()
const MOST_VIEWS = 4

/** The ground without what nobody has seen; the same ground again while nothing more is explored. */
function groundAsKnown<T extends RulesetTypes>(
  battle: Battle<T>,
  viewer: Viewer,
  memory: Memory,
  ground: SquareGround,
  mask: Mask | null,
  explored: string | null,
  carried: readonly Light[],
): SquareGround {
  const old = groundWith(ground, memory)
  const seenLights = lightsSeen(battle, viewer, memory, ground)
  const lights = seenLights.length + carried.length === 0
    ? ''
    : JSON.stringify([seenLights.map(({ id }) => id), carried])
  const key = `${explored ?? '-'} ${lights}`
  const views = grounds.get(old) ?? new Map<string, SquareGround>()
  grounds.set(old, views)
  const before = views.get(key)
  if (before) return before
  const known = mask || ground.doors.some(isSecretDoor) ? knownPart(old, mask, seenLights) : ground
  const made = carried.length === 0 ? known : { ...known, lights: [...known.lights ?? [], ...carried] }
  if (views.size >= MOST_VIEWS) views.delete(views.keys().next().value ?? '')
  views.set(key, made)
  return made
}

/** Lamps whose light falls on what is seen now, through a door of which the viewer does not know that it is open. */
function lightsSeen<T extends RulesetTypes>(
  battle: Battle<T>,
  viewer: Viewer,
  memory: Memory,
  ground: SquareGround,
): readonly Light[] {
  const { lights = [], ambient = 'bright' } = ground
  if (isNoMemory(memory) || lights.length === 0 || ambient === 'bright' || battle.scene.fog?.by !== 'sight') return []
  const sides = viewer.role === 'player' ? [viewer.side] : sidesOfPlayers(battle)
  const inSight = seenMask(ground, lampsIn(battle, ground), sides.flatMap((side) => eyesOf(battle, side)))
  return lights.filter((light) => light.on && !memory.news.includes(light.id) && shinesOn(ground, inSight, light))
}

/** `lightsSeen`: lamps that are known, whatever they light of what was explored. */
function knownPart(ground: SquareGround, mask: Mask | null, lightsSeen: readonly Light[]): SquareGround {
  const walls = wallsAsKnown(ground)
  const doors = ground.doors.filter((door) => !isSecretDoor(door))
  if (mask === null) return { ...ground, walls, doors }
  const { lights } = ground
  return {
    ...ground,
    walls: walls.flatMap((wall) => stretchesBeside(mask, wall)),
    doors: doors.filter((door) => isBeside(mask, door)),
    terrain: ground.terrain.flatMap((one) => {
      const cells = one.cells.filter((cell) => maskHasCell(mask, cell))
      return cells.length === 0 ? [] : [{ ...one, cells }]
    }),
    // A lamp is known by what it lights.
    ...(lights
      ? { lights: lights.filter((light) => lightsSeen.includes(light) || shinesOn(ground, mask, light)) }
      : {}),
  }
}
