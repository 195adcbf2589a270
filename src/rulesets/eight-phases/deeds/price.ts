// What a deed takes: of the turn, and MP, FOCUS, RECOVERIES and Stress (PHA-10, PHA-32, PHA-44, PHA-57, PHA-72).
import { useLimits } from '../../../engine/abilities/run/limits.ts'
import { withIt } from '../../../engine/abilities/run/values.ts'
import { isForEach, limitName, limitsOf, type Profile, rootOf } from '../abilities/profile.ts'
import { hereFor } from '../abilities/now.ts'
import { fieldPrice, payOthers } from '../abilities/prices.ts'
import { READING } from '../abilities/reading.ts'
import type { ActionId, CombatantId, FormValues, Price } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { basicOf, FULL_ATTACK, isFull, isLinked } from '../rules/action-ids.ts'
import { basicAction, type Cost } from '../rules/basic-actions.ts'
import { takeStress } from '../rules/harm.ts'
import { limitKey, perRound, spentKey } from '../rules/limits.ts'
import { partOf } from '../sheet/abilities.ts'
import { withAbility } from '../sheet/with-ability.ts'
import type { PhasesBattle, PhasesCombatant, PhasesWork, Turn } from '../state.ts'
import { abilityNamed, isCommon } from './ability-of-action.ts'
import { endLinked } from './linked.ts'
import type { Ability } from '../sheet/shape.ts'

/** What an action takes of the turn. */
export function costOf(battle: PhasesBattle, who: PhasesCombatant, action: ActionId): Cost {
  const ability = abilityNamed(battle, who, action)
  if (isLinked(action)) return 'free'
  if (basicOf(action) !== 'ability') return basicAction(basicOf(action))?.cost ?? 'action'
  if (ability?.insteadOfMove) return 'move'
  return ability?.activation === 'minor'
    ? 'minor'
    : ability?.activation === 'free'
    ? 'free'
    : ability?.activation === 'reaction'
    ? 'none'
    : 'action'
}

/** PHA-10, PHA-44: spends what the deed takes of the running turn. */
export function spendTurn(work: PhasesWork, who: PhasesCombatant, action: ActionId, ability: Ability | null): void {
  const { turn } = work.battle.turn
  if (turn?.who !== who.id) return
  const spend = (change: Partial<Omit<Turn, 'who' | 'kind' | 'phase'>>) =>
    work.own({ type: 'spent', change }, secretly(who))
  if (isLinked(action) || costOf(work.battle, who, action) === 'action') endLinked(work, who, isLinked(action))
  if (isFull(action)) {
    if (!turn.full) work.use(perRound(who.id, 'full-attack'))
    const used = ability && !isCommon(ability) ? [partOf(ability)] : []
    const left = ability?.slow || basicOf(action) === FULL_ATTACK ? 0 : turn.full ? turn.full.left - 1 : 1
    return spend({ action: true, full: { left, used: [...(turn.full?.used ?? []), ...used] } })
  }
  switch (costOf(work.battle, who, action)) {
    case 'action':
      return spend({ action: true })
    case 'minor':
      return spend({ minor: true })
    case 'move':
      return spend({ standard: true })
    case 'free':
    case 'none':
      return
  }
}

/**
 * PHA-32, PHA-57, PHA-72: pays MP, FOCUS, RECOVERIES and Stress. A Reloading or Recharge ability is spent. Everybody
 * has seen an NPC's ability from now on.
 */
export function pay(
  work: PhasesWork,
  who: PhasesCombatant,
  ability: Profile,
  form: FormValues,
  targets: readonly CombatantId[],
): void {
  const why = ability.name
  const take = (key: string, amount: number) => work.stat(who.id, key, -Math.min(amount, stat(who, key)), why)
  const stress = fieldPrice(work.battle, who, ability, form, 'takesStress')
  const [mp, focus, recoveries] = (['mp', 'focus', 'recoveries'] as const).map((key) =>
    fieldPrice(work.battle, who, ability, form, key)
  )
  payOthers(work, who, ability, form)
  take('mp', mp ?? 0)
  take('focus', focus ?? 0)
  take('recoveries', recoveries ?? 0)
  if (ability.text) {
    for (const limit of limitsOf(ability)) {
      for (const it of isForEach(limit) ? targets : [null]) {
        const here = hereFor(work.battle, who, ability)
        useLimits(work, it === null ? here : withIt(here, it), READING, [limit], limitName(who, ability))
      }
    }
  } else if (ability.limit !== 'none') work.use(limitKey(who, ability))
  if (!isCommon(ability)) {
    if (ability.granted && ability.reloading) work.use(spentKey(who.id, ability.granted.key))
    else if (ability.reloading || ability.recharge > 0) {
      const now = work.battle.combatants[who.id] ?? who
      work.emit({ type: 'patched', who: who.id,
        patch: { sheet: withAbility(now.sheet, ability.id, { state: 'spent' }) } })
    }
    const { who: owner, ability: shown } = rootOf(who, ability)
    show(work, work.battle.combatants[owner] ?? who, shown)
  }
  if (stress > 0) takeStress(work, who.id, stress, { from: who.id, why })
}

/** PHA-72: everybody has seen that ability of an NPC from now on. */
export function show(work: PhasesWork, who: PhasesCombatant, ability: number): void {
  if (who.kind === 'npc' && !(work.battle.turn.shown[who.id] ?? []).includes(ability)) {
    work.own({ type: 'shown', who: who.id, ability }, secretly(who))
  }
}

/** PHA-10: what an action takes of the turn, as a part of its price. */
const TURN_PRICES: Readonly<Record<Cost, readonly Price[]>> = { action: [{ unit: 'standard action', amount: 1 }],
  minor: [{ unit: 'minor action', amount: 1 }], move: [{ unit: 'standard movement', amount: 1 }], free: [], none: [] }

export const turnPriceOf = (battle: PhasesBattle, who: PhasesCombatant, action: ActionId): readonly Price[] =>
  TURN_PRICES[costOf(battle, who, action)]

/** The price of an ability: MP, FOCUS, RECOVERIES, Stress. */
export function priceOf({ mp, focus, recoveries, takesStress }: Pick<Ability,
  'mp' | 'focus' | 'recoveries' | 'takesStress'>): readonly Price[]
{
  return [
    { unit: 'MP', amount: mp },
    { unit: 'FOCUS', amount: focus },
    { unit: recoveries === 1 ? 'RECOVERY' : 'RECOVERIES', amount: recoveries },
    { unit: 'Stress', amount: takesStress },
  ].filter((one) => one.amount > 0)
}
