// ROW-27: objects on the battlefield that can be worked on: for a price in AP that anybody puts in one by one, or for
// whole turns. What has come together stands on the object.
import { objectOf, refusal, type Audience, type ObjectId, type Refusal,
  type SceneObject } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { nothingDoneYet } from '../clock/one-turn.ts'
import { purseOf } from '../rules/eidolons.ts'
import { apLeft } from '../sheet/stats.ts'
import type { RowsBattle, RowsCombatant, RowsWork } from '../state.ts'
import { spend } from './price.ts'

export const INTERACT = 'Interact'
/** AP that a work by AP takes at a time; one by whole turns takes all there are. */
export const INTERACT_AP = 1

export interface Labour {
  readonly done: number
  readonly of: number
  readonly in: 'AP' | 'turns'
}

/** What is to be done on it and how far that is; `null` where there is nothing to do. */
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

/** What can be worked on at all: it is there, and there is something to do. */
export const workableObjects = ({ scene }: Pick<RowsBattle, 'scene'>): readonly SceneObject[] =>
  scene.objects.filter((one) => one.state === 'present' && one.place !== null && labourOf(one) !== null)

/** Why that one cannot work on it now, beside what holds for all actions; `null` when it can. */
export function whyNotWork(battle: RowsBattle, who: RowsCombatant, object: SceneObject): Refusal | null {
  if (object.state !== 'present') return refusal('target', `${object.name} is destroyed.`)
  if (object.place === null) return refusal('target', `${object.name} is not on the battlefield.`)
  const labour = labourOf(object)
  if (!labour) return refusal('target', `There is nothing to do with ${object.name}.`)
  if (labour.done >= labour.of) return refusal('target', `${object.name}: that is done already.`)
  return labour.in === 'turns' ? whyNoWholeTurn(battle, who, object) : null
}

/** A whole turn is one of its own of which nothing is spent, and in which nothing was done for free either. */
function whyNoWholeTurn(battle: RowsBattle, who: RowsCombatant, { name }: SceneObject): Refusal | null {
  const { acting } = battle.turn
  if (acting && acting.kind !== 'turn') return refusal('price', `${name} takes a whole turn, not a ${acting.kind} one.`)
  if (acting && apLeft(battle, purseOf(battle, who.id)) < acting.began) {
    return refusal('price', `${name} takes a whole turn, begun with all ${acting.began} AP.`)
  }
  return nothingDoneYet(battle) ? null : refusal('limit', `${name} takes a whole turn: it is the first thing in it.`)
}

/** What would be put in, and what there would be. */
export function workPreview(battle: RowsBattle, who: RowsCombatant, object: SceneObject): readonly string[] {
  const labour = labourOf(object)
  if (!labour) return []
  const takes = labour.in === 'AP' ? `${INTERACT_AP} AP` : `All ${apLeft(battle, purseOf(battle, who.id))} AP`
  return [`${takes}: ${labourWords(labour)} → ${labourWords({ ...labour, done: labour.done + 1 })}`]
}

/** COM-24: what is done to an object that only the GM knows of is for the GM. */
const audienceFor = (
  who: RowsCombatant,
  object: SceneObject,
): Audience | undefined => (object.secret ? { only: 'gm' } : secretly(who))

/** Puts one more in and pays for it. By the GM’s word also on what is done or has no price. */
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
