// COM-01: what stands in a scene without being a combatant: a chest, a gate, a lever, a barrel of oil. A ruleset gives
// its numbers a meaning.
import type { Place, Size } from '../../grid/index.ts'
import type { ObjectId } from './ids.ts'

export interface SceneObject {
  readonly id: ObjectId
  readonly name: string
  /** `null`: not on the ground (yet). */
  readonly place: Place | null
  readonly size: Size
  /** What is known of it, in words. */
  readonly detail: string
  /** Numbers by keys of the ruleset or of the table's own: what it still holds, how far the work on it has come. */
  readonly numbers: Readonly<Record<string, number>>
  /** The number that is drawn as a bar; without a `max` as a plain count. */
  readonly meter: { readonly key: string; readonly label: string; readonly max: number | null } | null
  /** Nobody walks through it: on the ground it is an occupant that no mover passes, until it is destroyed. */
  readonly blocks: boolean
  readonly state: 'present' | 'destroyed'
  /** COM-24: for the GM alone. */
  readonly secret: boolean
}

/** What of an object can be replaced. */
export type ObjectPatch = Partial<Omit<SceneObject, 'id'>>

/** The object of that id, or `undefined`. */
export function objectOf(
  battle: { readonly scene: { readonly objects: readonly SceneObject[] } },
  id: ObjectId,
): SceneObject | undefined {
  return battle.scene.objects.find((one) => one.id === id)
}

/** An object as it comes: one cell, nothing special about it. */
export function newObject(said: ObjectPatch & Pick<SceneObject, 'name'>): Omit<SceneObject, 'id'> {
  return { place: null, size: 1, detail: '', numbers: {}, meter: null, blocks: false, state: 'present', secret: false,
    ...said }
}
