// What is picked, changed in kind: the style of walls, what doors are, how lights shine, what terrain does. Pure.
import type { Door, Light, LightLevel, Point, Shine, SquareGround, Terrain, WallLook } from '../types.ts'
import { withRoomForDoors } from '../door-gaps.ts'
import { idsOf, type Picks } from './picks.ts'
import { freshIds } from './ids.ts'
import { styled, type WallStyle } from './walls.ts'

export interface DoorChange {
  readonly kind?: Door['kind']
  readonly open?: boolean
  readonly secret?: boolean
  readonly locked?: boolean
}
export type LightChange = Partial<Omit<Light, 'id'>>
export type TerrainChange = Partial<Omit<Terrain, 'id' | 'cells' | 'cover' | 'damage'>> & {
  readonly cover?: Terrain['cover'] | null
  readonly damage?: string | null
}

/** `look`: `null` takes the look away. */
export type WallChange = Partial<Omit<WallStyle, 'look'>> & { readonly look?: WallLook | null }

export function withWallStyle(ground: SquareGround, picks: Picks, change: WallChange): SquareGround {
  const walls = idsOf(picks, 'wall')
  return { ...ground, walls: ground.walls.map((one) => {
    if (!walls.has(one.id)) return one
    const { stops, look, from, ...rest } = one
    const whole = { stops, look, from, ...change }
    return { ...rest,
      ...styled({ stops: whole.stops, ...(whole.look ? { look: whole.look } : {}),
        ...(whole.from ? { from: whole.from } : {}) }) }
  }) }
}

/** A wall whose one-way side is taken away stops both sides again. */
export function withBothSides(ground: SquareGround, picks: Picks): SquareGround {
  const walls = idsOf(picks, 'wall')
  return { ...ground, walls: ground.walls.map((one) => {
    if (!walls.has(one.id)) return one
    const { from: _, ...both } = one
    return both
  }) }
}

/**
 * Walls get a gap for a secret door that is opened or made known. What becomes a window, or secret, is closed unless it
 * is said to be open: an open window would be a way through, and an open secret door no secret.
 */
export function withDoorChange(ground: SquareGround, picks: Picks, change: DoorChange): SquareGround {
  const doors = idsOf(picks, 'door')
  return withRoomForDoors(ground, ground.doors.map((one) => {
    if (!doors.has(one.id)) return one
    const shuts = (change.kind === 'window' && one.kind !== 'window') || (change.secret === true && one.secret !== true)
    const { secret, locked, ...rest } = { ...one, ...(shuts ? { open: false } : {}), ...change }
    return { ...rest, ...(secret ? { secret } : {}), ...(locked ? { locked } : {}) }
  }))
}

export function withLightChange(ground: SquareGround, picks: Picks, change: LightChange): SquareGround {
  const lights = idsOf(picks, 'light')
  return { ...ground, lights: (ground.lights ?? []).map((one) => {
    if (!lights.has(one.id)) return one
    const { through, ...rest } = { ...one, ...change }
    return { ...rest, dim: Math.max(rest.dim, rest.bright), ...(through ? { through } : {}) }
  }) }
}

export function withTerrainChange(ground: SquareGround, picks: Picks, change: TerrainChange): SquareGround {
  const ids = idsOf(picks, 'terrain')
  return { ...ground, terrain: ground.terrain.map((one) => {
    if (!ids.has(one.id)) return one
    const { cover, damage, ...rest } = { ...one, ...change }
    return { ...rest, ...(cover ? { cover } : {}), ...(damage ? { damage } : {}) }
  }) }
}

/** What a light is, apart from where. */
export interface LightStyle extends Shine {
  readonly on: boolean
  readonly through: boolean
}

export function withLight(ground: SquareGround, at: Point, { through, ...style }: LightStyle): SquareGround {
  const light: Light = { ...style, id: freshIds(ground, 'lights')(), at, ...(through ? { through } : {}) }
  return { ...ground, lights: [...ground.lights ?? [], light] }
}

export function withAmbient(ground: SquareGround, ambient: LightLevel): SquareGround {
  const { ambient: _, ...rest } = ground
  return ambient === 'bright' ? rest : { ...rest, ambient }
}
