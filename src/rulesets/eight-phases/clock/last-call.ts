// PHA-05: the warning before turns are lost at the end of phase 8.
import { withUnit } from '../../../lib/units.ts'
import { asChoice } from '../../../engine/kits/needs.ts'
import { nameOf } from '../../../engine/core/index.ts'
import type { FrameOf, PhasesBattle, PhasesWork } from '../state.ts'
import { bossTurnsLeft } from './turns-due.ts'
import { stillToAct, WARNED } from './turns.ts'
import { fewListed } from '../rules/few-listed.ts'
import type { QuestionView } from '../../../engine/kits/frame-parts.ts'

const END = 'end'
const BACK = 'back'

export function advanceLastCall(work: PhasesWork, frame: FrameOf<'last-call'>): void {
  const late = stillToAct(work.battle)
  if (late.length === 0) return work.pop(frame.id)
  if (late.join() !== frame.who.join()) work.set(frame.id, { kind: 'last-call', step: 'ask', who: late })
  work.ask({ frame: frame.id, about: 'last-call' })
}

export function answerLastCall(work: PhasesWork, choice: string, frame: FrameOf<'last-call'>): void {
  if (choice !== END && choice !== BACK) {
    return work.malformed('answer', 'Choose whether the round ends or phase 8 goes on.')
  }
  work.closePrompt()
  if (choice === END) work.use(WARNED)
  else work.own({ type: 'passed', who: work.battle.turn.passed.filter((id) => !frame.who.includes(id)) })
  work.pop(frame.id)
}

export function lastCallPromptView(battle: PhasesBattle, frame: FrameOf<'last-call'>): QuestionView {
  // A boss that has had some of its turns has acted. Its line says how many turns it has left.
  const turns = new Map(
    frame.who.flatMap((id) => (battle.combatants[id] && (battle.turn.taken[id] ?? []).length > 0
      ? [[id, bossTurnsLeft(battle, battle.combatants[id])] as const]
      : [])
    ),
  )
  const none = frame.who.filter((id) => !turns.has(id)).map((id) => nameOf(battle, id))
  const detail = [
    ...(none.length === 0 ? [] : [`${fewListed(none)} ${none.length === 1 ? 'has' : 'have'} not acted this round.`]),
    ...[...turns].map(([id, left]) => `${nameOf(battle, id)} has ${withUnit(left, 'turns')} left.`),
  ]
  return {
    kind: 'choose',
    title: 'The round ends: turns would be lost',
    detail,
    about: frame.who,
    by: { who: 'table', among: frame.who },
    choices: [
      asChoice(BACK, 'Back to phase 8', 'They can still act.'),
      { ...asChoice(END, 'End the round', 'Their turns are lost.'), settles: frame.who },
    ],
  }
}
