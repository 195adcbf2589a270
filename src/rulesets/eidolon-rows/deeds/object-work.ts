// ROW-27: objects on the battlefield that can be worked on: for a price in AP that anybody pays bit by bit, or for
// whole turns. The object keeps how far the work has come.
import { objectOf, refusal, type Audience, type ObjectId, type Refusal,
  type SceneObject } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { nothingDoneYet } from '../clock/one-turn.ts'
import { purseOf } from '../rules/summoned-eidolons.ts'
import { apLeft } from '../sheet/stats.ts'
import type { RowsBattle, RowsCombatant, RowsWork } from '../state.ts'
import { spend } from './price.ts'

export const INTERACT = 'Interact'
/** AP that work for AP takes at a time; work for whole turns takes all there are. */
export const INTERACT_AP = 1

export interface Labour {
  readonly done: number
  readonly of: number
  readonly in: 'AP' | 'turns'
}

/** How much work the object takes and how far it is; `null` where there is nothing to do. */
export function labourOf({ numbers }: Pick<SceneObject, 'numbers'>): Labour | null {
  const { price = 0, turns = 0, done = 0 } = numbers
  const of = turns > 0 ? turns : price
  return of > 0 ? { done: Math.min(done, of), of, in: turns > 0 ? 'turns' : 'AP' } : null
}

/** “1 of 2 whole turns”, “done”. */
export function labourWords({ done, of, in: unit }: Labour): string {
  if (done >= of) return 'Done'
  return unit === 'AP' ? `${done} of ${of} AP` : `${done} of ${of} whole turn${of === 1 ? '' : 's'}`
}

/** Objects that can be worked on: they are there, and there is something to do. */
export const workableObjects = ({ scene }: Pick<RowsBattle, 'scene'>): readonly SceneObject[] =>
  scene.objects.filter((one) => one.state === 'present' && one.place !== null && labourOf(one) !== null)

/** Why the combatant cannot work on it now, beside what holds for all actions; `null` when it can. */
export function whyNotWork(battle: RowsBattle, who: RowsCombatant, object: SceneObject): Refusal | null {
  if (object.state !== 'present') return refusal('target', `${object.name} is destroyed.`)
  if (object.place === null) return refusal('target', `${object.name} is not on the map.`)
  const labour = labourOf(object)
  if (!labour) return refusal('target', `There is nothing to do with ${object.name}.`)
  if (labour.done >= labour.of) return refusal('target', `The work on ${object.name} is done already.`)
  return labour.in === 'turns' ? whyNoWholeTurn(battle, who, object) : null
}

/** A whole turn is an ordinary turn in which nothing was spent and nothing done yet. */
function whyNoWholeTurn(battle: RowsBattle, who: RowsCombatant, { name }: SceneObject): Refusal | null {
  const { acting } = battle.turn
  if (acting && acting.kind !== 'turn') {
    return refusal('price', `${name} takes a whole turn, not a ${acting.kind} turn.`)
  }
  if (acting && apLeft(battle, purseOf(battle, who.id)) < acting.began) {
    return refusal('price', `${name} takes a whole turn, with all its ${acting.began} AP.`)
  }
  return nothingDoneYet(battle)
    ? null
    : refusal('limit', `${name} takes a whole turn: nothing else can be done in that turn.`)
}

/** What the work would take, and how far it would be. */
export function workPreview(battle: RowsBattle, who: RowsCombatant, object: SceneObject): readonly string[] {
  const labour = labourOf(object)
  if (!labour) return []
  const takes = labour.in === 'AP' ? `${INTERACT_AP} AP` : `All ${apLeft(battle, purseOf(battle, who.id))} AP`
  return [`${takes}: ${labourWords(labour)} → ${labourWords({ ...labour, done: labour.done + 1 })}`]
}

/** COM-24: work on an object that only the GM knows of is for the GM. */
const audienceFor = (
  who: RowsCombatant,
  object: SceneObject,
): Audience | undefined => (object.secret ? { only: 'gm' } : secretly(who))

/** Does one more part of the work and pays for it. By the GM’s word also where the work is done or has no price. */
export function workOn(work: RowsWork, who: RowsCombatant, id: ObjectId): void {
  const object = objectOf(work.battle, id)
  if (!object) return
  const labour = labourOf(object)
  spend(work, who.id, labour?.in === 'turns' ? apLeft(work.battle, purseOf(work.battle, who.id)) : INTERACT_AP,
    object.secret ? INTERACT : object.name)
  if (!labour || labour.done >= labour.of) return
  work.objectStat(id, 'done', 1, INTERACT)
  work.own({ type: 'worked', who: who.id, object: id, done: labour.done + 1, of: labour.of, in: labour.in },
    audienceFor(who, object))
}
