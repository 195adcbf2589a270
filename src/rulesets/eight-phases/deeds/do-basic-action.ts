// What basic actions do without an ability (PHA-30 to PHA-39, PHA-43, PHA-46, PHA-81).
import { possessive } from '../../../lib/possessive.ts'
import { type CombatantId, effectsOn, nameOf } from '../../../engine/core/index.ts'
import { endConditions } from '../../../engine/kits/conditions.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { forfeitKeptMovement, grantQuiet, grantRush } from '../movement/movement-left.ts'
import { readyAction } from '../reactions/readied.ts'
import { basicOf } from '../rules/action-ids.ts'
import { beginChannel, stopChannel } from '../rules/channelling.ts'
import { clearableOn, putCondition } from '../rules/condition-effects.ts'
import { setLanded } from '../rules/flight.ts'
import { perTurn, spentKey } from '../rules/limits.ts'
import { armor } from '../rules/defence.ts'
import { clearStress, heal } from '../rules/harm.ts'
import { startCheck } from '../rules/start-check.ts'
import type { FrameOf, PhasesCombatant, PhasesWork } from '../state.ts'
import { searchObject } from './objects.ts'
import { reload } from './reload.ts'
import type { Ability } from '../sheet/shape.ts'
import { abilitiesOn } from '../sheet/abilities.ts'

export function doBasicAction(
  work: PhasesWork,
  frame: FrameOf<'deed'>,
  who: PhasesCombatant,
  ability: Ability | null,
): void {
  const [target] = frame.targets
  switch (basicOf(frame.deed.action)) {
    case 'defend':
      return defend(work, who)
    case 'refresh':
      return refresh(work, frame, who)
    case 'channel':
      return ability ? beginChannel(work, who.id, ability, frame.deed.form) : undefined
    case 'mark':
      return target ? putCondition(work, target, 'MARKED', { until: 'cleared' }, who.id) : undefined
    case 'search':
      return search(work, frame, who)
    case 'rush':
      return grantRush(work, who.id)
    case 'rush-quiet':
      return grantQuiet(work, who.id)
    case 'hide':
      return putCondition(work, who.id, 'HIDDEN', { until: 'cleared' }, who.id)
    case 'stand-up':
      forfeitKeptMovement(work, who.id)
      return endConditions(work, who.id, 'PRONE', 'stands up')
    case 'take-off':
    case 'land':
      work.use(perTurn(who.id, 'flight'))
      return setLanded(work, who.id, basicOf(frame.deed.action) === 'land')
    case 'wrestle':
      work.use(perTurn(who.id, 'wrestle'))
      return target
        ? startCheck(work, { who: who.id, stat: 'bulk', against: target, versus: 'bulk',
          purpose: { for: 'wrestle', with: target } })
        : undefined
    case 'stop-channelling':
      return stopChannel(work, who.id, 'stopped')
    case 'break-free':
      return target
        ? startCheck(work, { who: who.id, stat: 'bulk', against: target, versus: 'bulk',
          purpose: { for: 'break-free', from: target } })
        : undefined
    case 'ready':
      return readyAction(work, who.id, frame.deed)
  }
}

/** PHA-30: FOCUS equal to ARMOR + 1d3, and attacks against it are harder until its next turn. */
function defend(work: PhasesWork, who: PhasesCombatant): void {
  const roll = work.roll({ dice: [{ count: 1, sides: 3 }], bonus: armor(work.battle, who),
    purpose: `${possessive(who.name)} FOCUS from Defend`, by: who.id }, secretly(who))
  work.stat(who.id, 'focus', roll.total, 'Defend')
  putCondition(work, who.id, 'Defending', { until: 'turn-start', of: who.id, count: 1 }, who.id)
}

/** PHA-31 */
function refresh(work: PhasesWork, frame: FrameOf<'deed'>, who: PhasesCombatant): void {
  const [first, then] = frame.deed.targets.flatMap((one) => (one.kind === 'option' ? [one.option] : []))
  if (first === 'hp') {
    work.stat(who.id, 'recoveries', -1, 'Refresh')
    heal(work, who.id, stat(who, 'maxHp'), 'Refresh')
  } else if (first === 'stress') clearStress(work, who.id, 'Refresh')
  else if (first === 'mp') work.stat(who.id, 'mp', Math.max(0, stat(who, 'maxMp') - stat(who, 'mp')), 'Refresh')
  if (then === 'reload') reloadAll(work, who)
  else if (then === 'discord') work.stat(who.id, 'discord', -stat(who, 'discord'), 'Refresh')
  else if (then?.startsWith('clear:')) {
    const [, bearer, condition] = then.split(':')
    const effect = clearableOn(work.battle, bearer as CombatantId, bearer as CombatantId).find((one) =>
      one.condition === condition
    )
    if (effect) work.endEffect(effect.id, `${who.name} refreshes`)
  }
}

function reloadAll(work: PhasesWork, who: PhasesCombatant): void {
  const reloading = new Set(abilitiesOn(work.battle.combatants[who.id] ?? who).filter((one) => one.reloading).map(
    ({ id }) => id,
  ))
  reload(work, who.id, ({ id }) => reloading.has(id))
  work.clearUsed(spentKey(who.id, '').slice(0, -1))
}

/**
 * PHA-36, PHA-72: what a player character finds out, all players know. Numbers of player characters that the table
 * keeps secret stay secret.
 */
function learn(work: PhasesWork, who: PhasesCombatant, target: CombatantId): void {
  const one = work.battle.combatants[target]
  if (who.kind === 'pc' && one?.secret.stats) {
    work.emit({ type: 'patched', who: target, patch: { secret: { ...one.secret, stats: false } } })
  }
}

/** PHA-36: finds a HIDDEN combatant, or makes a target's numbers and abilities known. */
function search(work: PhasesWork, frame: FrameOf<'deed'>, who: PhasesCombatant): void {
  const [target] = frame.targets
  const object = frame.deed.targets.find((one) => one.kind === 'object')
  if (object?.kind === 'object') return searchObject(work, who, object.id)
  const what = frame.deed.targets.find((one) => one.kind === 'option')
  if (target === undefined) return
  if (what?.kind === 'option' && what.option === 'know') {
    learn(work, who, target)
    return work.tell(`${who.name} knows what ${nameOf(work.battle, target)} can do.`, [who.id, target])
  }
  if (effectsOn(work.battle, target, 'HIDDEN').length === 0) {
    return work.tell(`${nameOf(work.battle, target)} is not HIDDEN.`, [target])
  }
  startCheck(work, { who: who.id, stat: 'mind', against: target, versus: 'agility',
    purpose: { for: 'search', target } })
}
