// COM-24: ids count what was drawn, and so tell of what is hidden. Views call walls, doors, terrain and lights by where
// they are, and do not say what was grouped with what, nor which doors are locked. A command for a door of a view is
// meant for the door that stands there.
import { isSecretDoor, type Cell, type Door, type Point, type SquareGround } from '../../grid/index.ts'
import { remembered } from '../../lib/remembered.ts'
import type { Battle, RulesetTypes, Scene } from './battle.ts'
import { isView } from './veiled-ids.ts'

interface Drawn {
  readonly id: string
  readonly group?: string
}

/** The same scene again for the same scene. */
export const sceneByPlace = remembered((scene: Scene): Scene => {
  const ground = scene.ground.kind === 'square' ? groundByPlace(scene.ground) : scene.ground
  return ground === scene.ground ? scene : { ...scene, ground }
})

const groundByPlace = remembered((ground: SquareGround): SquareGround => {
  const { walls, doors, terrain, lights = [] } = ground
  if (walls.length + doors.length + terrain.length + lights.length === 0) return ground
  // Terrain that an ability lays is found again by its id, which says whose it is.
  return { ...ground, walls: byPlace(walls, endsOf),
    doors: byPlace(doors, endsOf).map(({ secret: _secret, locked: _locked, ...door }) => door),
    terrain: byPlace(terrain, ({ id, cells }) => (id.includes('.') ? id : textOf([firstOf(cells)]))),
    ...(ground.lights ? { lights: byPlace(lights, ({ at }) => textOf([at])) } : {}) }
})

const endsOf = ({ a, b }: Pick<Door, 'a' | 'b'>): string => textOf([a, b])
const textOf = (points: readonly Point[]): string =>
  points.flatMap(({ x, y }) => [x, y]).map((value) => Math.round(value * 1e3) / 1e3).join(' ')
const firstOf = (cells: readonly Cell[]): Cell =>
  cells.reduce((first, one) => (one.y < first.y || (one.y === first.y && one.x < first.x) ? one : first),
    cells[0] ?? { x: 0, y: 0 })

function byPlace<Part extends Drawn>(all: readonly Part[], placeOf: (one: Part) => string): readonly Part[] {
  const times = new Map<string, number>()
  return all.map((part) => {
    const { group: _group, ...one } = part
    const place = placeOf(part)
    const nth = (times.get(place) ?? 0) + 1
    times.set(place, nth)
    return { ...one, id: nth === 1 ? place : `${place} (${nth})` } as Part
  })
}

/** Of a whole ground: what views call its doors. A closed secret door is in no view. */
const doorNames = remembered((ground: SquareGround) => {
  const told = ground.doors.filter((door) => !isSecretDoor(door))
  const names = byPlace(told, endsOf).map(({ id }, nth) => [told[nth]?.id ?? '', id] as const)
  const taken = new Set(ground.doors.map(({ id }) => id))
  let noDoor = '?'
  while (taken.has(noDoor)) noDoor += '?'
  return { inViews: new Map(names), inWhole: new Map(names.map(([id, name]) => [name, id])), noDoor }
})

const groundIn = ({ scene: { ground } }: Pick<Battle, 'scene'>): SquareGround | null =>
  ground.kind === 'square' ? ground : null

/**
 * What a door is called in one battle that is called so in the other, of which one is a view of the whole battle; the
 * id of no door for what the view does not show.
 */
function renaming<T extends RulesetTypes>(from: Battle<T>, to: Battle<T>): ((id: string) => string) | null {
  if (isView(from) === isView(to)) return null
  const [view, whole] = isView(from) ? [from, to] : [to, from]
  const [seen, ground] = [groundIn(view), groundIn(whole)]
  if (!seen || !ground) return null
  return doorRenaming(seen, ground, isView(from))
}

function doorRenaming(seen: SquareGround, whole: SquareGround, isMeant: boolean): (id: string) => string {
  const isShown = (name: string): boolean => seen.doors.some(({ id }) => id === name)
  const { inViews, inWhole, noDoor } = doorNames(whole)
  return (id) => {
    if (isMeant) return isShown(id) ? inWhole.get(id) ?? noDoor : noDoor
    const name = inViews.get(id) ?? noDoor
    return isShown(name) ? name : noDoor
  }
}

/** The same plain JSON, in which the doors of one battle are called as in the other. */
export function withDoorsOf<Value, T extends RulesetTypes>(value: Value, from: Battle<T>, to: Battle<T>): Value {
  const rename = renaming(from, to)
  return rename ? (withDoors(value, rename) as Value) : value
}

/** What the doors of a view are called in the whole battle. */
export function doorsShown<T extends RulesetTypes>(view: Battle<T>, whole: Battle<T>): readonly string[] {
  const rename = renaming(view, whole)
  return (groundIn(view)?.doors ?? []).map(({ id }) => (rename ? rename(id) : id))
}

/** Parts of a battle as the view of it with that scene calls their doors. */
export function withDoorsSeen<Value>(value: Value, whole: Scene, seen: Scene): Value {
  return whole.ground.kind === 'square' && seen.ground.kind === 'square' && whole.ground.doors.length > 0
    ? (withDoors(value, doorRenaming(seen.ground, whole.ground, false)) as Value)
    : value
}

/** Parts without a change stay the same objects. */
function withDoors(value: unknown, rename: (id: string) => string): unknown {
  if (Array.isArray(value)) {
    const items = value.map((one) => withDoors(one, rename))
    return items.some((one, index) => one !== value[index]) ? items : value
  }
  if (typeof value !== 'object' || value === null) return value
  const isDoor = ('kind' in value && value.kind === 'door') || ('type' in value && value.type === 'door')
  const entries = Object.entries(value).map(([key, one]) =>
    [key, one, isDoor && key === 'door' && typeof one === 'string' ? rename(one) : withDoors(one, rename)] as const
  )
  return entries.some(([, before, after]) => before !== after)
    ? Object.fromEntries(entries.map(([key, , after]) => [key, after]))
    : value
}
