// PHA-56: a combatant that overextends near an enemy lets it strike first: an Opportunity Attack, or damage at once.
import { type ActionId, nameOf } from '../../../engine/core/index.ts'
import { asChoice } from '../../../engine/kits/needs.ts'
import { endConditions } from '../../../engine/kits/conditions.ts'
import { opportunityAttacks } from '../reactions/opportunity-attacks.ts'
import { takeDamage } from '../rules/harm.ts'
import { hasCondition } from '../rules/statuses.ts'
import type { FrameOf, PhasesBattle, PhasesWork } from '../state.ts'
import { abilityNamed } from './ability-of-action.ts'
import { declare } from './declare.ts'
import { OVEREXTEND_DAMAGE } from './rerolls.ts'
import type { QuestionView } from '../../../engine/kits/frame-parts.ts'

type OverextendFrame = FrameOf<'overextend'>

/** Whether both are still there. */
export const overextendHolds = (battle: PhasesBattle, { by, who }: OverextendFrame): boolean =>
  [by, who].every((id) => battle.combatants[id]?.presence === 'present')

export function advanceOverextend(work: PhasesWork, frame: OverextendFrame): void {
  if (frame.step === 'done' || !overextendHolds(work.battle, frame)) {
    work.clearUsed(`concentration:${frame.id}:`)
    return work.pop(frame.id)
  }
  work.ask({ frame: frame.id, about: 'overextend' })
}

/** Attacks with which the enemy can strike first. */
function strikes(
  battle: PhasesBattle,
  frame: OverextendFrame,
): readonly { readonly id: ActionId; readonly label: string }[] {
  const [by, who] = [battle.combatants[frame.by], battle.combatants[frame.who]]
  return by && who
    ? opportunityAttacks(battle, by, who).map((action) => ({ id: action,
      label: abilityNamed(battle, by, action)?.name ?? action })
    )
    : []
}

const HURT = 'hurt'

export function answerOverextend(work: PhasesWork, choice: string, frame: OverextendFrame): void {
  const strike = strikes(work.battle, frame).find((one) => one.id === choice)
  if (!strike && choice !== HURT) return work.malformed('answer', 'Choose one of the choices.')
  const { id, ...now } = frame
  work.closePrompt()
  work.set(id, { ...now, step: 'done' })
  if (!strike && hasCondition(work.battle, frame.by, 'HIDDEN')) {
    endConditions(work, frame.by, 'HIDDEN', 'a hostile effect')
  }
  if (strike) {
    declare(work, frame.by, { action: strike.id, targets: [{ kind: 'combatant', id: frame.who }], form: {} },
      'reaction', null)
  } else {takeDamage(work, frame.who, OVEREXTEND_DAMAGE, { from: frame.by, why: 'Overextend', type: 'physical',
      piercing: false, key: id })}
}

export function overextendPromptView(battle: PhasesBattle, frame: OverextendFrame): QuestionView {
  const [by, who] = [nameOf(battle, frame.by), nameOf(battle, frame.who)]
  return {
    kind: 'choose',
    title: `${who} overextends near ${by}: what does ${by} do?`,
    detail: ['An Opportunity Attack, or damage at once.'],
    about: [frame.by, frame.who],
    by: { who: 'combatant', id: frame.by },
    choices: [
      ...strikes(battle, frame).map((one) => ({ ...one, detail: 'An Opportunity Attack', price: [], why: null })),
      asChoice(HURT, `Deal ${OVEREXTEND_DAMAGE} physical damage`),
    ],
  }
}
