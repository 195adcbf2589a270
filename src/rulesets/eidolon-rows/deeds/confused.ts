// ROW-56: the deeds of a confused combatant: a coin decides whether the other side picks its targets.
import { combatantOf, nameOf, refusal, type CommandOf, type Need, type TargetView } from '../../../engine/core/index.ts'
import { misfit } from '../../../engine/kits/needs.ts'
import { audience, secretly } from '../../../engine/kits/secrecy.ts'
import { hasStatus } from '../rules/conditions.ts'
import { camp } from '../rules/sides.ts'
import type { Ability } from '../sheet/shape.ts'
import type { EidolonRows, FrameOf, RowsBattle, RowsCombatant, RowsWork } from '../state.ts'
import { abilityFor } from './ability.ts'
import { previewOf } from './preview.ts'
import { otherSideWords, possibleTargets } from './targeting.ts'
import { needsOf } from './needs.ts'
import type { QuestionView } from '../../../engine/kits/frame-parts.ts'

type DeedFrame = FrameOf<'deed'>

/** Tosses the coin for a confused combatant that chose targets; `true` when the other side picks them. */
export function tossCoin(work: RowsWork, frame: DeedFrame, who: RowsCombatant, ability: Ability): boolean {
  if (frame.as === 'reaction' || !hasStatus(work.battle, who.id, 'Confused') || needsOf(ability).length === 0) {
    return false
  }
  const coin = { dice: [{ count: 1, sides: 2 }], bonus: 0,
    purpose: `${who.name} is confused: 1 as chosen, 2 ${otherSideWords(work.battle, who)} pick`, by: who.id }
  return work.roll(coin, secretly(who)).total === 2
}

interface Pick {
  readonly who: RowsCombatant
  readonly ability: Ability
  readonly possible: readonly RowsCombatant[]
  readonly need: Need
}

/** What the other side picks: as many targets as were chosen, of those that the ability could be used on. */
function pickOf(battle: RowsBattle, frame: DeedFrame): Pick | null {
  const who = combatantOf(battle, frame.who)
  const ability = who && abilityFor(battle, who, frame.deed.action)
  if (who?.presence !== 'present' || !ability) return null
  const possible = possibleTargets(battle, who, ability)
  const [asked] = needsOf(ability)
  const wanted = frame.step === 'choose' && asked?.kind === 'combatant' ? asked.max : frame.targets.length
  const count = Math.min(wanted, possible.length)
  if (count === 0) return null
  const label = count === 1 ? 'Target' : 'Targets'
  return { who, ability, possible, need: { kind: 'combatant', label, min: count, max: count, range: null } }
}

export const aimHolds = (battle: RowsBattle, frame: DeedFrame): boolean =>
  (frame.step === 'aim' || frame.step === 'choose') && pickOf(battle, frame) !== null

export function answerAim(work: RowsWork, { answer }: CommandOf<EidolonRows, 'answer'>, frame: DeedFrame): void {
  const pick = pickOf(work.battle, frame)
  if (answer.kind !== 'target' || !pick) return work.malformed('answer', 'Choose the targets.')
  const wrong = misfit(work.battle, [pick.need], answer.targets)
  if (wrong) return work.malformed('targets', wrong)
  const picked = answer.targets.flatMap((target) => (target.kind === 'combatant' ? [target.id] : []))
  if (new Set(picked).size < picked.length) return work.malformed('targets', 'The same target is named twice.')
  const unfit = picked.find((id) => pick.possible.every((other) => other.id !== id))
  work.refuseIf(
    unfit === undefined
      ? null
      : refusal('target', `${pick.ability.name} cannot be used on ${nameOf(work.battle, unfit)}.`),
  )
  work.closePrompt()
  const { id, ...plain } = frame
  work.set(id, { ...plain, step: plain.step === 'choose' ? 'declared' : 'roll', targets: picked })
}

export function aimPromptView(battle: RowsBattle, frame: DeedFrame): QuestionView | null {
  const pick = pickOf(battle, frame)
  if (!pick) return null
  const { who, ability, possible, need } = pick
  const isChoice = frame.step === 'choose'
  const targets = possible.map((target): TargetView => ({ target: { kind: 'combatant', id: target.id },
    label: target.name, why: null, preview: previewOf(battle, who, ability, target) })
  )
  return {
    kind: 'target',
    title: isChoice
      ? `${who.name} uses ${ability.name}: on whom?`
      : `${who.name} is confused: who is the target of ${ability.name}?`,
    detail: isChoice ? [] : [`The coin lets ${otherSideWords(battle, who)} pick.`],
    about: [who.id, ...frame.targets],
    by: isChoice
      ? { who: 'combatant', id: who.id }
      : camp(battle, who) === 'players'
      ? { who: 'gm' }
      : { who: 'table' },
    need,
    targets,
    ...audience(secretly(who)),
  }
}
