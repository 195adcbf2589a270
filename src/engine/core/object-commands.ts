// COM-01: adds, changes and removes objects of the scene, by the GM's command or in the middle of a deed.
import type { RulesetTypes } from './battle.ts'
import type { CommandOf } from './command.ts'
import { checkStat, type FieldSpec } from './field.ts'
import type { ObjectId } from './ids.ts'
import { onGround } from './roster-commands.ts'
import type { RulesetSpec } from './ruleset.ts'
import { objectOf, type ObjectPatch, type SceneObject } from './scene-object.ts'
import type { Audience } from './secrets.ts'
import type { Work } from './work.ts'
import { nameProblem } from './visible-names.ts'

type Objects<T extends RulesetTypes> = Pick<RulesetSpec<T>, 'objectFields'>

/** Carries the command out. Afterwards the ruleset puts its order, prompts and frames right. */
export function changeObject<T extends RulesetTypes>(
  spec: Pick<RulesetSpec<T>, 'objectFields' | 'reconcile'>,
  work: Work<T>,
  { change }: CommandOf<T, 'object'>,
): void {
  switch (change.kind) {
    case 'add':
      addObject(spec, work, change.object)
      break
    case 'change':
      patchObject(spec, work, change.object, change.patch)
      break
    case 'remove':
      removeObject(work, change.object)
      break
  }
  if (work.battle.status === 'running') spec.reconcile(work)
}

/** Puts an object into the scene; refuses an object that is malformed. */
function addObject<T extends RulesetTypes>(
  spec: Objects<T>,
  work: Work<T>,
  object: Omit<SceneObject, 'id'>,
): void {
  check(spec.objectFields ?? [], work, object, object)
  const id = `o${work.battle.serial}` as ObjectId
  work.emit({ type: 'object-added', object: { ...object, name: object.name.trim(), id }, ...forWhom(object.secret) })
}

/** Replaces what the patch names. Everybody learns of it, unless the object is then secret. */
export function patchObject<T extends RulesetTypes>(
  spec: Objects<T>,
  work: Work<T>,
  id: ObjectId,
  patch: ObjectPatch,
): void {
  const before = knownObject(work, id)
  const after = { ...before, ...patch }
  check(spec.objectFields ?? [], work, patch, after)
  work.emit({ type: 'object-changed', object: id, patch, ...forWhom(after.secret) })
}

function removeObject<T extends RulesetTypes>(work: Work<T>, id: ObjectId): void {
  work.emit({ type: 'object-removed', object: id, ...forWhom(knownObject(work, id).secret) })
}

/** Changes a number of an object by an amount, so that simultaneous changes commute. */
export function changeNumber<T extends RulesetTypes>(
  work: Work<T>,
  id: ObjectId,
  stat: string,
  by: number,
  why: string,
): void {
  const { secret } = knownObject(work, id)
  if (by !== 0) work.emit({ type: 'object-stat', object: id, stat, by, why, ...forWhom(secret) })
}

const forWhom = (secret: boolean): { readonly audience?: Audience } => (secret ? { audience: { only: 'gm' } } : {})

function knownObject<T extends RulesetTypes>(work: Work<T>, id: ObjectId): SceneObject {
  return objectOf(work.battle, id) ?? work.malformed('object', `There is no object “${id}” in this scene.`)
}

function check<T extends RulesetTypes>(
  fields: readonly FieldSpec[],
  work: Work<T>,
  said: ObjectPatch,
  whole: Omit<SceneObject, 'id'>,
): void {
  const { name, detail, size, numbers, meter } = said
  const problem = nameProblem('A name', name ?? 'as before', 60)
  if (problem) work.malformed('name', problem)
  if (detail !== undefined && detail.length > 1000) {
    work.malformed('detail', 'A description must have at most 1000 characters.')
  }
  const fits = size !== undefined && (size < 1 || Number.isInteger(size))
  if (size !== undefined && !(fits && size > 0 && size <= 10)) {
    work.malformed('size', `A size is 0.5 or a whole number from 1 to 10, not ${size}.`)
  }
  if (whole.place !== null && (said.place !== undefined || size !== undefined)) onGround(work, whole.place, whole.size)
  for (const [key, value] of Object.entries(numbers ?? {})) {
    const field = fields.find((one) => one.key === key)
    const checked = field ? checkStat(field, value) : null
    if (checked && !checked.ok) work.malformed(`numbers.${key}`, checked.problem)
    if (key.trim() === '' || key.length > 40 || !Number.isFinite(value)) {
      work.malformed(`numbers.${key}`, 'An object’s number needs a short name and a finite value.')
    }
  }
  if (meter && (meter.label.length > 60 || (meter.max !== null && !(Number.isFinite(meter.max) && meter.max > 0)))) {
    work.malformed('meter', 'A bar needs a label of at most 60 characters and a maximum above 0.')
  }
}
