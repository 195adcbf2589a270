// Abilities that are always on: a turn or a basic action sets them off (PHA-12, PHA-14).
import { the } from '../../../lib/the.ts'
import { type ActionId, type CombatantId, type Deed, nameOf } from '../../../engine/core/index.ts'
import type { QuestionView } from '../../../engine/kits/frame-parts.ts'
import { asChoice } from '../../../engine/kits/needs.ts'
import { audience, numbersOf } from '../../../engine/kits/secrecy.ts'
import { basicOf } from '../rules/action-ids.ts'
import type { FrameOf, PhasesBattle, PhasesCombatant, PhasesWork } from '../state.ts'
import { abilityNamed, abilityOfDeed } from './ability-of-action.ts'
import { declare, whyNotTargets } from './declare.ts'
import { whyNot } from './legality.ts'
import { needsOf } from './needs.ts'
import { priceOf } from './price.ts'
import { whyNoTarget, whyTarget } from './targeting.ts'
import { actionId } from '../../../engine/kits/action-ids.ts'
import type { Ability } from '../sheet/shape.ts'
import { abilitiesOn } from '../sheet/abilities.ts'

/** The deed of an ability that is always on, against the first possible target; `null` when there is none now. */
export function alwaysOnDeed(
  battle: PhasesBattle,
  who: PhasesCombatant,
  ability: Ability,
  at: readonly CombatantId[],
): Deed | null {
  const action: ActionId = actionId('ability', ability.id)
  if (ability.activation !== 'standing' || whyNot(battle, who, action, 'standing')
    || whyNoTarget(battle, who, action))
  {
    return null
  }
  const [need, ...more] = needsOf(battle, who, action)
  if (!need) return { action, targets: [], form: {} }
  const target = at.find((id) => {
    const one = battle.combatants[id]
    return one !== undefined && whyTarget(battle, who, action, one) === null
  })
  return need.kind === 'combatant' && more.length === 0 && target !== undefined
    ? { action, targets: [{ kind: 'combatant', id: target }], form: {} }
    : null
}

/** Does what is set off; where it costs something, its owner is asked first. */
export function setOff(work: PhasesWork, who: CombatantId, deed: Deed, threat: string | null): void {
  const ability = abilityFor(work.battle, who, deed)
  if (ability && priceOf(ability).length > 0) work.push({ kind: 'always-on', step: 'ask', who, deed, threat })
  else declare(work, who, deed, 'standing', threat)
}

const abilityFor = (battle: PhasesBattle, who: CombatantId, { action }: Deed): Ability | null => {
  const one = battle.combatants[who]
  return one ? abilityNamed(battle, one, action) : null
}

type AskFrame = FrameOf<'always-on'>

/** Whether it could still be used. */
export function alwaysOnHolds(battle: PhasesBattle, { who, deed }: AskFrame): boolean {
  const one = battle.combatants[who]
  return one !== undefined && whyNot(battle, one, deed.action, 'standing') === null
    && whyNotTargets(battle, one, deed) === null
}

export function advanceAlwaysOn(work: PhasesWork, frame: AskFrame): void {
  if (!alwaysOnHolds(work.battle, frame)) return work.pop(frame.id)
  work.ask({ frame: frame.id, about: 'always-on' })
}

const USE = 'use'
const LEAVE = 'leave'

export function answerAlwaysOn(work: PhasesWork, choice: string, frame: AskFrame): void {
  if (choice !== USE && choice !== LEAVE) return work.malformed('answer', 'Choose one of the choices.')
  work.closePrompt()
  work.pop(frame.id)
  if (choice === USE) declare(work, frame.who, frame.deed, 'standing', frame.threat)
}

export function alwaysOnPromptView(battle: PhasesBattle, frame: AskFrame): QuestionView | null {
  const ability = abilityFor(battle, frame.who, frame.deed)
  if (!ability) return null
  const about = frame.deed.targets.flatMap((one) => (one.kind === 'combatant' ? [one.id] : []))
  return {
    kind: 'choose',
    title: `${nameOf(battle, frame.who)}: use ${the(ability.name)} now?`,
    detail: [about.length > 0 ? `On ${about.map((id) => nameOf(battle, id)).join(', ')}.` : '', ability.detail].filter(
      Boolean,
    ),
    about: [frame.who, ...about],
    by: { who: 'combatant', id: frame.who },
    choices: [{ ...asChoice(USE, 'Use it'), price: priceOf(ability) }, asChoice(LEAVE, 'Not now')],
    ...audience(numbersOf(battle.combatants[frame.who])),
  }
}

/**
 * PHA-12: does what the used basic action sets off, whatever it was used with. Abilities that only list a phase are not
 * set off. First on the sheet, first done.
 */
export function triggerAlwaysOn(work: PhasesWork, frame: FrameOf<'deed'>): void {
  const who = work.battle.combatants[frame.who]
  if (who?.presence !== 'present') return
  const basic = basicOf(frame.deed.action)
  const used: readonly string[] = [basic === 'rush-quiet' ? 'rush' : basic,
    ...(beginsFull(work.battle, frame, who) ? ['full-attack'] : [])]
  for (const ability of abilitiesOn(who).toReversed()) {
    if (ability.trigger !== 'acts' || !used.includes(ability.basic)) continue
    const deed = alwaysOnDeed(work.battle, who, ability, frame.targets)
    if (deed) setOff(work, who.id, deed, null)
  }
}

/**
 * PHA-44: two attacks are one Full Attack, which is used with the first of them. A Slow ability is a Full Attack by
 * itself.
 */
function beginsFull(battle: PhasesBattle, frame: FrameOf<'deed'>, who: PhasesCombatant): boolean {
  const { turn } = battle.turn
  if (frame.as !== 'full' || turn?.who !== who.id) return false
  return (turn.full?.left ?? 0) > 0 || abilityOfDeed(battle, frame, who)?.slow === true
}
