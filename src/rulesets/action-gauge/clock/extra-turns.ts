// GAU-31: extra turns are taken between turns, by those whose energy is full. The table waits for them, but for those
// that said “not now”.
import { combatantOf, combatantsOf, isHidden, nameOf, refusal, type CombatantId,
  type Refusal } from '../../../engine/core/index.ts'
import { listed } from '../../../lib/listed.ts'
import { mustBeKnown } from '../../../engine/kits/taking-part.ts'
import { freezes } from '../rules/ailments.ts'
import type { GaugeBattle, GaugeCombatant, GaugeWork } from '../state.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'
import { stat, knows } from '../../../engine/kits/stats.ts'

/**
 * Whether it could take an extra turn now, if it is between turns: energy full, something to use it for, and able to
 * act.
 */
export function readyForExtra(battle: GaugeBattle, one: GaugeCombatant): boolean {
  return takesPart(one) && one.sheet.abilities.some((ability) => ability.use === 'extra') && hasFullEnergy(one)
    && !freezes(battle, one.id)
}

const hasFullEnergy = (one: GaugeCombatant): boolean =>
  knows(one, 'energy') && stat(one, 'maxEnergy') > 0 && stat(one, 'energy') >= stat(one, 'maxEnergy')

/** Why no extra turn can be taken now. */
export function whyNoExtra(battle: GaugeBattle, one: GaugeCombatant): Refusal | null {
  if (battle.turn.acting !== null || battle.turn.veil?.acting) {
    return refusal('phase', 'Extra turns are taken between turns.')
  }
  if (stat(one, 'maxEnergy') <= 0) return refusal('price', `${one.name} gathers no energy.`)
  if (!hasFullEnergy(one)) {
    return refusal('price', `Needs full energy: ${stat(one, 'energy')} of ${stat(one, 'maxEnergy')}.`)
  }
  return freezes(battle, one.id) ? refusal('condition', `${one.name} is frozen.`) : null
}

const NOT_NOW = 'not-now:'
/** Limit: the table goes on without the extra turn of this unit. It ends in a colon: no other begins with it. */
const notNow = (who: CombatantId): string => `${NOT_NOW}${who}:`

/** Whether the unit said that it takes no extra turn for now. */
export const saidNotNow = (battle: GaugeBattle, who: CombatantId): boolean => battle.used.includes(notNow(who))

/**
 * Units that could come in now, if it is between turns, and for which the table may wait. That a secret unit could come
 * in is nothing the table may see by a pause.
 */
export const extraTurns = (battle: GaugeBattle): readonly GaugeCombatant[] =>
  combatantsOf(battle).filter((one) => !isHidden(one) && !one.secret.stats && readyForExtra(battle, one))

/** The unit that the next turn waits for; `undefined` when it waits for nobody. */
export const waitedFor = (battle: GaugeBattle): GaugeCombatant | undefined =>
  extraTurns(battle).find((one) => !saidNotNow(battle, one.id))

/** These units say “not now”, or that the table waits for them again. */
export function sayNotNow(work: GaugeWork, who: readonly CombatantId[], on: boolean): void {
  for (const id of who) mustBeKnown(work, id)
  const changed = who.filter((id) => saidNotNow(work.battle, id) !== on)
  if (on) {
    const ready = new Set(extraTurns(work.battle).map(({ id }) => id))
    const other = changed.find((id) => !ready.has(id))
    // Nothing waits for that unit, so there is nothing to lift.
    if (other) return work.refuseIf(refusal('status', `${nameOf(work.battle, other)} holds no turn back.`))
  }
  for (const id of changed) {
    if (on) work.use(notNow(id))
    else work.clearUsed(notNow(id))
  }
  if (changed.length === 0) return
  const names = listed(changed.map((id) => nameOf(work.battle, id)), 4)
  work.tell(on ? `Turns do not wait for an extra turn of ${names}.` : `Turns wait for an extra turn of ${names} again.`,
    changed)
}

/** “Not now” is over with the energy that it was said of, and where numbers have become secret. */
export function forgetNotNow(work: GaugeWork): void {
  for (const key of work.battle.used.filter((one) => one.startsWith(NOT_NOW))) {
    const one = combatantOf(work.battle, key.slice(NOT_NOW.length, -1) as CombatantId)
    if (!one || isHidden(one) || one.secret.stats || !takesPart(one) || !hasFullEnergy(one)) work.clearUsed(key)
  }
}
