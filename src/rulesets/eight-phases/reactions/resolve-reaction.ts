// PHA-61 to PHA-63: checks a reaction when it is declared and again when its turn comes, and resolves it.
import { type CombatantId, type Deed, nameOf, refusal, type Refusal } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { checkDeclared, declare, whyNotTargets } from '../deeds/declare.ts'
import { shiftPlaces } from '../movement/shift.ts'
import { INTERPOSE } from '../rules/basic-actions.ts'
import { oncePerAttack, perRound, perTurn } from '../rules/limits.ts'
import type { FrameOf, PhasesBattle, PhasesCombatant, PhasesWork } from '../state.ts'
import { the } from '../../../lib/the.ts'
import { answerEvent } from './answers.ts'
import { spendFocus } from './focus-price.ts'
import { INTERPOSE_SHIFT, interposePlaces, resolveInterpose } from './interpose.ts'
import { countsInTurn, reactionsTo } from './reactions.ts'
import type { WindowOf, Reaction } from './triggers.ts'

/** Checks a declared reaction without paying: it may be cancelled before its turn comes (PHA-61). */
export function checkReaction(work: PhasesWork, who: PhasesCombatant, window: WindowOf, deed: Deed): void {
  const one = reactionsTo(work.battle, who, window).find((each) => each.action === deed.action)
  if (!one) return work.refuseIf(refusal('phase', `${who.name} has no such reaction.`))
  work.refuseIf(one.why)
  if (one.kind === 'listener') return
  if (one.kind !== 'interpose') {
    return checkDeclared(work, who.id, deed, one.kind === 'readied' ? 'readied' : 'reaction', window.trigger.threat)
  }
  if (deed.targets[0]?.kind !== 'place' || deed.targets.length !== 1) {
    return work.malformed('deed.targets', 'Choose where to shift.')
  }
  const wrong = whyNotAtTarget(work.battle, who, window, one, deed)
  work.refuseIf(wrong)
}

/** PHA-61: why its target or place is not possible now; `null` when it is. */
function whyNotAtTarget(
  battle: PhasesBattle,
  who: PhasesCombatant,
  { trigger }: WindowOf,
  one: Reaction,
  deed: Deed,
): Refusal | null {
  if (one.kind === 'listener') return null
  if (one.kind !== 'interpose') return whyNotTargets(battle, who, deed)
  const [to] = deed.targets
  const ally = battle.combatants[trigger.against[0] ?? '']
  const places = ally && deed.action === INTERPOSE
    ? interposePlaces(battle, who, ally)
    : shiftPlaces(battle, who, INTERPOSE_SHIFT, 'shift')
  return to?.kind === 'place' && places.includes(to.place)
    ? null
    : refusal('way', `${who.name} cannot shift there for that.`)
}

/** Resolves a reaction if that is still possible. It is paid now; nothing is spent when it is cancelled (PHA-61). */
export function resolveReaction(work: PhasesWork, id: CombatantId, window: FrameOf<'window'>, deed: Deed): void {
  const who = work.battle.combatants[id]
  const one = who && reactionsTo(work.battle, who, window).find((each) => each.action === deed.action)
  const holds = one
    && (work.forced || (one.why === null && whyNotAtTarget(work.battle, who, window, one, deed) === null))
  if (!who || !one || !holds) return work.tell(`${nameOf(work.battle, id)} can no longer react.`, [id], secretly(who))
  if (countsInTurn(who, one)) work.use(perTurn(id, 'reacted'))
  switch (one.kind) {
    case 'interpose':
      return resolveInterpose(work, who, window, deed)
    case 'counterattack':
      work.use(oncePerAttack('counterattack', window.trigger.threat))
      work.use(perRound(id, 'counterattack'))
      spendFocus(work, who, 'Counterattack', window.trigger.by)
      return declare(work, id, deed, 'reaction', window.trigger.threat, 'counterattack')
    case 'opportunity':
      work.use(perRound(id, 'opportunity'))
      return declare(work, id, deed, 'reaction', window.trigger.threat, 'opportunity attack')
    case 'readied':
      work.own({ type: 'unreadied', who: id, why: 'used' }, secretly(who))
      return declare(work, id, deed, 'readied', window.trigger.threat)
    case 'listener':
      work.tell(`${who.name} reacts with ${the(one.id)}.`, [id], secretly(who))
      return answerEvent(work, who, window, deed.action)
    case 'ability':
      return declare(work, id, deed, 'reaction', window.trigger.threat)
  }
}
