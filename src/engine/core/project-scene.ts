// COM-24: the scene as a viewer may know it: no secret objects, closed secret doors as walls, and of a map in fog only
// what was explored.
import { cellOf, isSecretDoor, makeSpace, type Light, type Place, type SquareGround } from '../../grid/index.ts'
import { fillView, litBy } from '../../grid/vision/fields-of-view.ts'
import { emptyMask, isEmptyMask, keepMask, type Mask, maskHas, maskHasCell,
  mayHaveNear } from '../../grid/vision/mask.ts'
import type { Battle, RulesetTypes, Scene } from './battle.ts'
import type { Fog } from './fog-shape.ts'
import { exploredBy, exploredMask, sidesOfPlayers, TABLE_EYES } from './fog.ts'
import { knownMarks, withMarks } from './marks.ts'
import { withoutNewsFor } from './drawn-news.ts'
import { wallsAsKnown } from './secret-doors.ts'
import type { Viewer } from './secrets.ts'
import { isBeside, stretchesBeside, withIdsByPlace } from './seen-parts.ts'

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
  const known = butMarks(scene === battle.scene ? battle : { ...battle, scene }, viewer, carried)
  if (!scene.marks) return known
  const { ground, fog } = scene
  const mask = fog && ground.kind === 'square' ? exploredMask(ground, exploredFor(battle, ground, fog, viewer)) : null
  const marks = knownMarks(scene.marks, ground, mask)
  return marks === scene.marks ? known : withMarks(known, marks)
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
  const knownObjects = objects.some((one) => one.secret) || mask
    ? unhidden(scene).filter(({ place, size }) => mask === null || place === null || isKnown(ground, mask, place, size))
    : objects
  const known = groundAsKnown(battle, viewer, ground, mask, explored, carried)
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

function isKnown(ground: SquareGround, mask: Mask, place: Place, size: number): boolean {
  return makeSpace(ground, []).footprint(place, size).some((part) => maskHasCell(mask, cellOf(part)))
}

/** The last few views of a ground, by what was explored and by the lights that are carried. */
const grounds = new WeakMap<SquareGround, Map<string, SquareGround>>()
const MOST_VIEWS = 4

/** The ground without what nobody has seen; the same ground again while nothing more is explored. */
function groundAsKnown<T extends RulesetTypes>(
  battle: Battle<T>,
  viewer: Viewer,
  ground: SquareGround,
  mask: Mask | null,
  explored: string | null,
  lights: readonly Light[],
): SquareGround {
  const old = withoutNewsFor(battle, ground, viewer)
  const key = `${explored ?? '-'} ${old.key} ${lights.length === 0 ? '' : JSON.stringify(lights)}`
  const views = grounds.get(ground) ?? new Map<string, SquareGround>()
  grounds.set(ground, views)
  const before = views.get(key)
  if (before) return before
  const known = mask || ground.doors.some(isSecretDoor) ? knownPart(old.ground, mask) : ground
  const made = lights.length === 0 ? known : { ...known, lights: [...known.lights ?? [], ...lights] }
  if (views.size >= MOST_VIEWS) views.delete(views.keys().next().value ?? '')
  views.set(key, made)
  return made
}

function knownPart(ground: SquareGround, mask: Mask | null): SquareGround {
  const walls = wallsAsKnown(ground)
  const doors = ground.doors.filter((door) => !isSecretDoor(door)).map(({ secret: _secret, ...door }) => door)
  if (mask === null) return { ...ground, walls, doors }
  const { lights } = ground
  return {
    ...ground,
    walls: withIdsByPlace(walls.flatMap((wall) => stretchesBeside(mask, wall))),
    doors: doors.filter((door) => isBeside(mask, door)),
    terrain: ground.terrain.flatMap((one) => {
      const cells = one.cells.filter((cell) => maskHasCell(mask, cell))
      return cells.length === 0 ? [] : [{ ...one, cells }]
    }),
    // A lamp is known by what it lights.
    ...(lights ? { lights: lights.filter((light) => shinesOnKnown(ground, mask, light)) } : {}),
  }
}

function shinesOnKnown(ground: SquareGround, mask: Mask, { at, bright, dim, color, through }: Light): boolean {
  // Most lamps of a large map are told by a look: those whose own place is known, and those far from all that is.
  if (dim > 0 && maskHas(mask, at)) return true
  if (!mayHaveNear(mask, at, dim / ground.cell.length)) return false
  const lit = emptyMask(ground.cols, ground.rows)
  fillView(lit, litBy(ground, { at, shine: { bright, dim, color }, through: through === true }, dim))
  keepMask(lit, mask)
  return !isEmptyMask(lit)
}
