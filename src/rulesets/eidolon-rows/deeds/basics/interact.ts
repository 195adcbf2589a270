// ROW-27: Interact: puts 1 AP into an object that has a price, or a whole turn into an object that takes whole turns.
import { nameOf, objectOf, refusal, type ActionId, type Deed, type Refusal,
  type SceneObject } from '../../../../engine/core/index.ts'
import { isEidolon } from '../../rules/summoned-eidolons.ts'
import type { RowsBattle, RowsCombatant } from '../../state.ts'
import { INTERACT, INTERACT_AP, whyNotWork, workableObjects, workOn, workPreview } from '../object-work.ts'
import type { PaletteAction } from './types.ts'

const named = (battle: RowsBattle, { targets }: Pick<Deed, 'targets'>): SceneObject | undefined => {
  const [first] = targets
  return first?.kind === 'object' ? objectOf(battle, first.id) : undefined
}

export const interact: PaletteAction = {
  id: 'interact' as ActionId,
  name: INTERACT,
  detail: 'Puts 1 AP into an object, or a whole turn into an object that takes whole turns; '
    + 'then nothing else can be done in that turn. Others can continue the work.',
  ap: INTERACT_AP,
  needs: () => [{ kind: 'object', label: 'Object', range: null }],
  why: whyNothing,
  targets: (battle, who) =>
    workableObjects(battle).map((one) => {
      const why = whyNotWork(battle, who, one)
      return { target: { kind: 'object', id: one.id }, label: one.name, why: why?.says ?? null,
        preview: why ? [] : workPreview(battle, who, one) }
    }),
  carry: (work, who, deed) => {
    const object = named(work.battle, deed) ?? work.malformed('deed.targets', 'There is no such object.')
    work.refuseIf(whyNotWork(work.battle, who, object))
    workOn(work, who, object.id)
  },
  told: (battle, who, deed) => `${nameOf(battle, who)} works on ${named(battle, deed)?.name ?? 'something'}`,
}

function whyNothing(battle: RowsBattle, who: RowsCombatant): Refusal | null {
  if (isEidolon(battle, who.id)) {
    return refusal('condition', `${who.name} is an eidolon and can only use the abilities of the eidolon’s sheet.`)
  }
  const reasons = workableObjects(battle).map((one) => ({ why: whyNotWork(battle, who, one), secret: one.secret }))
  if (reasons.some(({ why }) => why === null)) return null
  // COM-24: an object that only the GM knows of is not named.
  const told = reasons.flatMap(({ why, secret }) => (why && !secret ? [why] : []))
  return told.find(({ code }) => code === 'price') ?? told[0] ?? refusal('target', 'There is nothing here to work on.')
}
