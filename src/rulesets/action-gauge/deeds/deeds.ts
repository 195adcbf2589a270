// Abilities from the palette to the end: what can be used and on whom (COM-20), using it, and what that costs (GAU-30
// to GAU-32).
import { isHidden, combatantOf, type ActionId, type CombatantId, type CommandOf, type Offer, type Target,
  type TargetView } from '../../../engine/core/index.ts'
import { mustBeKnown } from '../../../engine/kits/taking-part.ts'
import { combatantTargets, aimedAt, nextNeed } from '../../../engine/kits/needs.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { namesOf } from '../../../lib/quoted.ts'
import type { Doubts } from '../rules/uncertain.ts'
import { checkFallen } from '../clock/fallen.ts'
import { whyNot } from './legality.ts'
import { previewOf } from './preview.ts'
import type { ActionGauge, GaugeBattle, GaugeCombatant, GaugeWork } from '../state.ts'
import { reached, whyTarget } from './targeting.ts'
import { needsOf } from './needs.ts'
import { carryOut, landsOn } from './resolve.ts'
import { abilityOf, actionOf } from '../sheet/abilities.ts'
import { costOf, priceOf } from './price.ts'
import { abilityWords, aimWords } from './ability-words.ts'
import { endTurn } from '../clock/one-turn.ts'
import { stat } from '../../../engine/kits/stats.ts'
import type { Ability } from '../sheet/shape.ts'

const GROUPS = { turn: 'Abilities', extra: 'Extra turn' } as const

/** COM-20: every ability of the sheet, usable or not. */
export function offers(battle: GaugeBattle, actor: CombatantId): readonly Offer[] {
  const who = combatantOf(battle, actor)
  if (!who) return []
  return who.sheet.abilities.map((ability): Offer => {
    const look = lookOf(battle, who, ability)
    return {
      action: actionOf(ability),
      name: ability.name,
      detail: detailOf(battle, who, ability),
      group: GROUPS[ability.use],
      price: priceOf(battle, who, ability),
      needs: needsOf(ability),
      form: [],
      refusal: whyNot(battle, who, ability),
      ...(look ? { look } : {}),
      progress: null,
    }
  })
}

/** Of an ability that needs no target: on whom anything of it would land, beside who uses it. */
function lookOf(battle: GaugeBattle, who: GaugeCombatant, ability: Ability): Offer['look'] {
  if (needsOf(ability).length > 0) return undefined
  const aimed = reached(battle, who, ability).map(({ id }) => id)
  const on = new Set(ability.effects.flatMap((effect) => landsOn(battle, { user: who.id, aimed }, effect)))
  on.delete(who.id)
  return on.size === 0 ? undefined : { lines: [abilityWords(who, ability)], who: [...on], places: [] }
}

function detailOf(battle: GaugeBattle, who: GaugeCombatant, ability: Ability): string {
  const parts = [ability.detail, abilityWords(who, ability), aimWords(ability)]
  if (ability.aim !== 'self' && ability.targets <= 0) {
    const all = reached(battle, who, ability)
    if (all.length > 0) parts.push(`Reaches ${namesOf(all.map((one) => one.name))}.`)
  }
  return parts.filter((one) => one !== '').join(' ')
}

/**
 * Possible targets for the next need, given those chosen; each with the reason why not, or with what would come of it.
 */
export function targets(
  battle: GaugeBattle,
  actor: CombatantId,
  action: ActionId,
  chosen: readonly Target[],
): readonly TargetView[] {
  const who = combatantOf(battle, actor)
  const ability = who && abilityOf(who, action)
  if (!who || !ability || nextNeed(needsOf(ability), chosen)?.kind !== 'combatant') return []
  return combatantTargets(battle, chosen, (one) => whyTarget(battle, who, ability, one),
    (one) => previewOf(battle, who, ability, one))
}

/**
 * Uses an ability at once and to the end. With `doubts` it is only looked at what would come of it: nothing is rolled.
 */
export function act(work: GaugeWork, { actor, deed }: CommandOf<ActionGauge, 'act'>, doubts: Doubts | null): void {
  const who = mustBeKnown(work, actor, 'actor')
  const ability = abilityOf(who, deed.action) ?? work.malformed('deed.action', `There is no action “${deed.action}”.`)
  const why = whyNot(work.battle, who, ability)
  work.refuseIf(why)
  const aimed = aimedAt(work, ability.name, needsOf(ability), deed.targets, {
    reached: () => reached(work.battle, who, ability),
    why: (one) => whyTarget(work.battle, who, ability, one),
  })
  const extra = ability.use === 'extra'
  // Who was reached is told; a unit that the table does not see is not named.
  const told = aimed.filter((one) => isHidden(who) || !isHidden(one)).map(({ id }): Target => ({
    kind: 'combatant',
    id,
  }))
  work.own({ type: 'deed', who: who.id, deed: { ...deed, targets: told }, as: extra ? 'extra' : 'turn' }, secretly(who))
  pay(work, who, ability)
  carryOut(work, { user: who.id, ability, aimed: aimed.map(({ id }) => id), doubts })
  checkFallen(work)
  if (!extra && !work.battle.options.several && work.battle.turn.acting?.who === who.id) endTurn(work)
}

/** GAU-31, GAU-32: by the GM's word also with less than it costs. */
function pay(work: GaugeWork, who: GaugeCombatant, ability: Ability): void {
  const { points, energy } = costOf(work.battle, who, ability)
  const spent = Math.min(points, work.battle.turn.points)
  if (spent > 0) work.own({ type: 'points', by: -spent, why: ability.name }, secretly(who))
  work.stat(who.id, 'energy', -Math.min(energy, stat(who, 'energy')), ability.name, who.id)
}
