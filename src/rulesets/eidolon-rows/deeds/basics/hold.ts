// ROW-24: hold 1 AP for a turn right after another combatant that acts later in this round.
import { possessive } from '../../../../lib/possessive.ts'
import { nameOf, refusal, type ActionId, type CombatantId, type Refusal,
  type Target } from '../../../../engine/core/index.ts'
import { secretly } from '../../../../engine/kits/secrecy.ts'
import { heldLimit } from '../../clock/held-turns.ts'
import { actLaterThan } from '../../clock/order.ts'
import { isEidolon, purseOf } from '../../rules/summoned-eidolons.ts'
import type { RowsBattle, RowsCombatant } from '../../state.ts'
import { spend } from '../price.ts'
import type { PaletteAction } from './types.ts'

const AP = 1
const NEEDS = [{ kind: 'combatant', label: 'After whom', min: 1, max: 1, range: null }] as const

/** After whom, as the deed says. */
const chosen = (targets: readonly Target[]): CombatantId | undefined =>
  targets.flatMap((one) => (one.kind === 'combatant' ? [one.id] : []))[0]

function why(battle: RowsBattle, { id, name }: RowsCombatant): Refusal | null {
  if (isEidolon(battle, id)) {
    return refusal('condition', `${name} is an eidolon and can only use the abilities of the eidolon’s sheet.`)
  }
  if (battle.used.includes(heldLimit(id))) return refusal('limit', `${name} has held AP in this round already.`)
  return actLaterThan(battle, id).length > 0 ? null : refusal('condition', 'Nobody acts later in this round.')
}

export const hold: PaletteAction = {
  id: 'hold' as ActionId,
  name: 'Hold AP',
  detail: 'Once per round: choose a combatant who acts later in this round. '
    + 'Right after that turn you have a held turn with 1 AP, even if your present turn ends early.',
  ap: AP,
  needs: () => NEEDS,
  why,
  targets: (battle, who) =>
    actLaterThan(battle, who.id).map((id) => ({
      target: { kind: 'combatant', id },
      label: nameOf(battle, id),
      why: null,
      preview: [`A turn with 1 AP, right after ${possessive(nameOf(battle, id))}.`],
    })),
  carry: (work, who, deed) => {
    const after = chosen(deed.targets)
    const one = after === undefined ? undefined : work.battle.combatants[after]
    if (after === undefined || !one || after === who.id) {
      return work.malformed('deed.targets', 'Another combatant has to be named.')
    }
    work.refuseIf(
      actLaterThan(work.battle, who.id).includes(after)
        ? null
        : refusal('target', `${one.name} does not act later in this round.`),
    )
    spend(work, who.id, AP, 'holds AP')
    // By the GM's word: an eidolon holds for its summoner, and its place is its summoner's. Where that is no place of
    // this round, no turn can come.
    const [holder, place] = [purseOf(work.battle, who.id), purseOf(work.battle, after)]
    work.use(heldLimit(holder))
    const { step, order } = work.battle.turn
    const comes = (step === 'upkeep' || step === 'action') && order.some((rank) => rank.who === place)
    if (comes && holder !== place) {
      work.own({ type: 'held', who: holder, after: place }, secretly(work.battle.combatants[holder], one))
    }
  },
  told: (battle, who, { targets }) => {
    const after = chosen(targets)
    return after === undefined
      ? `${nameOf(battle, who)} holds AP`
      : `${nameOf(battle, who)} holds AP until after ${nameOf(battle, after)}`
  },
}
