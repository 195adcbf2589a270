// Answers to the odd ruleset's prompts, each checked against the question that is open.
import { checkField, combatantOf, presentOf, refusal, type CommandOf } from '../../../src/engine/core/index.ts'
import { asksOf, checkDeed, declare } from './deeds.ts'
import { shells } from './flood.ts'
import { stat } from './near.ts'
import { VOW_FIELDS } from './prompts.ts'
import { among } from './turns.ts'
import type { CombatantId, Tides, TidesWork, Vow, WindowFrame, FrameId } from './types.ts'

type Answer = CommandOf<Tides, 'answer'>['answer']

export function answer(work: TidesWork, command: CommandOf<Tides, 'answer'>): void {
  const frame = work.battle.stack.find((one) => one.id === work.battle.prompt?.frame)
  const given = command.answer
  if (!frame) return work.closePrompt()
  switch (frame.kind) {
    case 'window':
      return answerWindow(work, frame, given)
    case 'vows':
      return answerVow(work, given)
    case 'ties': {
      const ids = among(work.battle, frame.among).map((one) => one.id as string)
      if (given.kind !== 'order' || [...given.order].toSorted().join() !== ids.toSorted().join()) return wrong(work)
      const { order } = work.battle.turn
      work.own({ type: 'ordered',
        order: [...(given.order as CombatantId[]), ...order.filter((id) => !given.order.includes(id))] })
      work.closePrompt()
      return work.pop(frame.id)
    }
    case 'flood':
      return answerFlood(work, frame, given)
    default:
      return wrong(work)
  }
}

function wrong(work: TidesWork): never {
  return work.malformed('answer', 'That is no answer to this question.')
}

function answerWindow(work: TidesWork, frame: WindowFrame & { readonly id: FrameId }, given: Answer): void {
  const asks = asksOf(work.battle, frame)
  const pass = (who: readonly CombatantId[]) => {
    const passed = [...frame.passed, ...who]
    work.set(frame.id, { ...frame, passed })
    if (asksOf(work.battle, { ...frame, passed }).length === 0) work.closePrompt()
  }
  if (given.kind === 'pass-all') return pass(asks.map((one) => one.who.id))
  if (given.kind !== 'react' && given.kind !== 'pass') return wrong(work)
  const ask = asks.find((one) => one.who.id === given.who)
  if (!ask) {
    return work.refuseIf(refusal('need', `${combatantOf(work.battle, given.who)?.name ?? 'Nobody'} is not asked.`))
  }
  if (given.kind === 'pass') return pass([given.who])
  const action = checkDeed(work, ask.who, given.deed, true)
  if (!ask.actions.includes(action)) {
    return work.refuseIf(refusal('need', `${action.name} does not answer this.`))
  }
  work.closePrompt()
  work.use(`reacted:${frame.threat}:${given.who}`)
  declare(work, ask.who, action, given.deed, frame.threat)
}

function answerVow(work: TidesWork, given: Answer): void {
  if (given.kind === 'pass-all') {
    for (const one of presentOf(work.battle)) {
      if (!work.battle.turn.vows[one.id]) vow(work, one.id, { stance: 'low', depth: 0 })
    }
  } else {
    const one = given.kind === 'row' ? presentOf(work.battle).find((other) => other.id === given.row) : undefined
    if (given.kind !== 'row' || !one) return wrong(work)
    for (const field of VOW_FIELDS) {
      const checked = checkField(field, given.values[field.key])
      if (!checked.ok) work.malformed(`values.${field.key}`, checked.problem)
    }
    vow(work, one.id, { stance: given.values['stance'] === 'high' ? 'high' : 'low',
      depth: Number(given.values['depth']) })
  }
  if (presentOf(work.battle).every((one) => work.battle.turn.vows[one.id])) work.closePrompt()
}

function vow(work: TidesWork, who: CombatantId, made: Vow): void {
  work.own({ type: 'vowed', who, vow: made }, work.battle.combatants[who]?.kind === 'npc' ? { only: 'gm' } : undefined)
}

function answerFlood(work: TidesWork, frame: { readonly id: FrameId; readonly step: string }, given: Answer): void {
  const go = (step: 'surge' | 'tithe' | 'done') => {
    work.set(frame.id, { kind: 'flood', step })
    work.closePrompt()
  }
  if (frame.step === 'crab' && given.kind === 'target') {
    const at = given.targets[0]
    const one = at?.kind === 'combatant' ? presentOf(work.battle).find((other) => other.id === at.id) : undefined
    if (!one || given.targets.length !== 1) return work.malformed('targets', 'The crab pinches one who is here.')
    work.stat(one.id, 'grip', -1, 'pinched')
    return go('surge')
  }
  if (frame.step === 'bounty' && given.kind === 'choose') {
    const ids = given.chosen.filter((id, index) =>
      presentOf(work.battle).some((one) => one.id === id) && given.chosen.indexOf(id) === index
    ) as CombatantId[]
    if (ids.length !== given.chosen.length || ids.length > 2) {
      return work.malformed('chosen', 'Two at most, of those who are here.')
    }
    for (const id of ids) work.stat(id, 'shells', 1, 'the omen')
    return go('tithe')
  }
  if (frame.step === 'tithe' && given.kind === 'form') {
    const checked = checkField({ key: 'shells', label: 'Shells', type: 'integer', min: 0, max: shells(work.battle) },
      given.values['shells'])
    if (!checked.ok) return work.malformed('values.shells', checked.problem)
    let left = Number(checked.value)
    for (const one of presentOf(work.battle)) {
      const gives = one.kind === 'pc' ? Math.min(left, stat(one, 'shells')) : 0
      work.stat(one.id, 'shells', -gives, 'the tithe')
      left -= gives
    }
    return go('done')
  }
  return wrong(work)
}
