// COM-01: objects of the scene, which are not combatants: a chest, a gate, a lever, a barrel of oil. A ruleset may give
// an object's numbers a meaning.
import type { Place, Size } from '../../grid/index.ts'
import type { ObjectId } from './ids.ts'

export interface SceneObject {
  readonly id: ObjectId
  readonly name: string
  /** `null`: not on the ground (yet). */
  readonly place: Place | null
  readonly size: Size
  /** What everybody knows of the object, in words. */
  readonly detail: string
  /** Numbers, by keys of the ruleset or of the table's own: what is left in it, how far the work on it has come. */
  readonly numbers: Readonly<Record<string, number>>
  /** The number that is drawn as a bar, or as a plain count when `max` is `null`. */
  readonly meter: { readonly key: string; readonly label: string; readonly max: number | null } | null
  /** Until it is destroyed, the object is an occupant of the ground that no mover passes. */
  readonly blocks: boolean
  readonly state: 'present' | 'destroyed'
  /** COM-24: for the GM alone. */
  readonly secret: boolean
}

/** The members of an object that can be replaced. */
export type ObjectPatch = Partial<Omit<SceneObject, 'id'>>

/** The object with that id, or `undefined`. */
export function objectOf(
  battle: { readonly scene: { readonly objects: readonly SceneObject[] } },
  id: ObjectId,
): SceneObject | undefined {
  return battle.scene.objects.find((one) => one.id === id)
}

/** A new object: one cell in size and nothing special, with `said` on top. */
export function newObject(said: ObjectPatch & Pick<SceneObject, 'name'>): Omit<SceneObject, 'id'> {
  return { place: null, size: 1, detail: '', numbers: {}, meter: null, blocks: false, state: 'present', secret: false,
    ...said }
}
