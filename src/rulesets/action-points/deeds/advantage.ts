// PTS-15: an Advantage is used at once for a special action that the style lists, or it is gone.
import { combatantOf, nameOf, type Choice, type CombatantId, type Deed,
  type Target } from '../../../engine/core/index.ts'
import { asChoice } from '../../../engine/kits/needs.ts'
import { audience, numbersOf, secretly } from '../../../engine/kits/secrecy.ts'
import { specOf } from './actions/table.ts'
import type { ActionEntry } from './actions/types.ts'
import { declareWithAdvantage } from './declare.ts'
import { whyNot } from './legality.ts'
import { whyNotAimAt } from './targeting.ts'
import { combatantsWithIds } from '../rules/secrecy.ts'
import type { PointsBattle, PointsFrame, PointsWork } from '../state.ts'
import { actionId, baseOf } from '../../../engine/kits/action-ids.ts'
import type { QuestionView } from '../../../engine/kits/frame-parts.ts'

const DECLINE = 'decline'

interface SpecialChoice {
  readonly id: string
  readonly spec: ActionEntry
  readonly deed: Deed
  readonly label: string
  readonly why: string | null
}

/** Each listed special action, with each of its choices. */
function specialChoices(battle: PointsBattle): readonly SpecialChoice[] {
  const advantage = battle.turn.advantage
  const who = advantage && combatantOf(battle, advantage.who)
  const over = advantage && combatantOf(battle, advantage.over)
  if (!who || !over) return []
  return who.sheet.advantages.flatMap((listed) => {
    const spec = specOf(listed)
    if (!spec || spec.group !== 'Special') return []
    const action = actionId(baseOf(listed))
    const why = whyNot(battle, who, spec, action, 'advantage')
      ?? (spec.aim === 'foe' ? whyNotAimAt(battle, who, spec, action, over) : null)
    const aimed: readonly Target[] = spec.aim === 'foe' ? [{ kind: 'combatant', id: over.id }] : []
    const options = spec.choice?.options(battle, who) ?? []
    const made = (id: string, label: string, more: readonly Target[]): SpecialChoice => ({ id, spec, label,
      deed: { action, targets: [...aimed, ...more], form: {} }, why: why?.says ?? null })
    if (!spec.choice) return [made(spec.id, spec.name, [])]
    return options.length === 0
      ? [made(spec.id, spec.name, [])]
      : options.map((one) =>
        made(`${spec.id}:${one.id}`, `${spec.name}: ${one.label}`, [{ kind: 'option', option: one.id }])
      )
  })
}

/** Notes an Advantage, if there is anything to use it for. */
export function gainAdvantage(work: PointsWork, who: CombatantId, over: CombatantId): boolean {
  work.own({ type: 'advantage', advantage: { who, over } }, secretly(...combatantsWithIds(work.battle, [who, over])))
  if (advantageHolds(work.battle)) return true
  work.own({ type: 'advantage', advantage: null })
  return false
}

/** Whether there is still something to use it for. */
export function advantageHolds(battle: PointsBattle): boolean {
  return specialChoices(battle).some((way) => way.why === null)
}

/** Asks what it is used for; `false` when there is nothing to ask any more. */
export function askAdvantage(work: PointsWork, frame: PointsFrame): boolean {
  const advantage = work.battle.turn.advantage
  if (!advantage) return false
  if (!advantageHolds(work.battle)) {
    work.own({ type: 'advantage', advantage: null })
    return false
  }
  work.ask({ frame: frame.id, about: 'advantage' })
  return true
}

export function answerAdvantage(work: PointsWork, chosen: string): void {
  const advantage = work.battle.turn.advantage
  if (!advantage) return work.malformed('answer', 'There is no Advantage to use.')
  if (chosen !== DECLINE) {
    const way = specialChoices(work.battle).find((one) => one.id === chosen)
    if (!way) return work.malformed('answer.chosen', `“${chosen}” is not one of the choices.`)
    work.closePrompt()
    declareWithAdvantage(work, advantage.who, way.deed)
  } else {
    work.closePrompt()
    work.tell(`${nameOf(work.battle, advantage.who)} lets the Advantage go.`, [advantage.who])
  }
  work.own({ type: 'advantage', advantage: null })
}

export function advantagePromptView(battle: PointsBattle): QuestionView | null {
  const advantage = battle.turn.advantage
  if (!advantage) return null
  const choices: readonly Choice[] = [
    ...specialChoices(battle).map((way) => ({ id: way.id, label: way.label, detail: way.spec.detail, price: [],
      why: way.why })
    ),
    asChoice(DECLINE, 'Let it go', 'The Advantage is used at once or not at all.'),
  ]
  // What a style lists is as secret as the numbers of its bearer.
  const only = numbersOf(battle.combatants[advantage.who]) ?? secretly(battle.combatants[advantage.over])
  return {
    kind: 'choose',
    title: `${nameOf(battle, advantage.who)} has Advantage over ${nameOf(battle, advantage.over)}`,
    detail: ['A special action of the combat style, without AP.'],
    about: [advantage.who, advantage.over],
    by: { who: 'combatant', id: advantage.who },
    choices,
    ...audience(only),
  }
}
