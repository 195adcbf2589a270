// The window of reactions: every combatant with a legal reaction answers, the GM orders several, and each is checked
// again when its turn comes (PHA-60, PHA-61).
import { possessive } from '../../../lib/possessive.ts'
import { type CombatantId, combatantsOf, type CommandOf, nameOf, presentOf,
  standingOf } from '../../../engine/core/index.ts'
import { askedAnew, askPending, asksOf, declared, stillAsks, takeAnswer } from '../../../engine/kits/reaction-window.ts'
import { audience, secretly } from '../../../engine/kits/secrecy.ts'
import { alwaysOnDeed, setOff } from '../deeds/always-on.ts'
import { nameDeed } from '../deeds/naming.ts'
import type { EightPhases, FrameOf, PhasesBattle, PhasesWork, Trigger } from '../state.ts'
import { numbersOfAreKnown } from '../../../engine/kits/stats.ts'
import { happeningWords } from './happening-words.ts'
import { reactionOffer, withTarget } from './reaction-offers.ts'
import { alwaysOnTo, openReactions, reactionsTo, reactsInSecret, whoReacts } from './reactions.ts'
import { checkReaction, resolveReaction } from './resolve-reaction.ts'
import type { QuestionView } from '../../../engine/kits/frame-parts.ts'

type WindowFrame = FrameOf<'window'>

/** Whether the trigger still stands: the attack or deed still waits, or it is over and done. */
function stands(battle: PhasesBattle, { trigger, when }: WindowFrame): boolean {
  if (when === 'after') return true
  const [id] = trigger.threat.split('@')
  return battle.combatants[trigger.by]?.presence === 'present' && battle.stack.some((one) => one.id === id)
}

function current(battle: PhasesBattle, frame: WindowFrame): WindowFrame {
  if (!stands(battle, frame)) return { ...frame, asked: Object.keys(frame.answers) as CombatantId[] }
  const can = new Set(whoReacts(battle, frame))
  return askedAnew(frame, battle.roster, (who) => can.has(who))
}

export function advanceWindow(work: PhasesWork, frame: WindowFrame): void {
  const { id } = frame
  if (frame.step === 'opening') {
    const { id: _id, ...now } = frame
    work.set(id, { ...now, step: 'asking' })
    return runAlwaysOn(work, frame)
  }
  if (frame.step === 'resolving') return resolveNext(work, frame)
  if (frame.step === 'ordering') {
    work.ask({ frame: id, about: 'reaction-order' })
    return
  }
  const now = current(work.battle, frame)
  if (askPending(work, frame, now, 'reactions')) return
  tellPasses(work, frame)
  const queue = declared(now).map(({ who }) => who)
  if (queue.length === 0) return work.pop(id)
  const { id: _id, ...kept } = now
  work.set(id, { ...kept, step: queue.length > 1 ? 'ordering' : 'resolving', queue })
}

/** Abilities that are always on answer before anybody is asked, in the order of joining. */
function runAlwaysOn(work: PhasesWork, frame: WindowFrame): void {
  if (!stands(work.battle, frame) || isOfAlwaysOn(work.battle, frame.trigger)) return
  for (const who of presentOf(work.battle).toReversed()) {
    for (const ability of alwaysOnTo(work.battle, who, frame).toReversed()) {
      const deed = alwaysOnDeed(work.battle, who, ability, [frame.trigger.by, ...frame.trigger.against])
      if (deed) setOff(work, who.id, deed, frame.trigger.threat)
    }
  }
}

/** Abilities that are always on do not set each other off: two of them would never end. */
function isOfAlwaysOn(battle: PhasesBattle, { threat }: Trigger): boolean {
  const source = battle.stack.find((one) => one.id === threat)
  const deed = source?.kind === 'attack' ? battle.stack.find((one) => one.id === source.of) : source
  return deed?.kind === 'deed' && deed.as === 'standing'
}

/** COM-21: tells the GM of those that pass by a standing answer. */
function tellPasses(work: PhasesWork, frame: WindowFrame): void {
  for (const one of combatantsOf(work.battle)) {
    const passes = standingOf(work.battle, one).length > 0 && frame.answers[one.id] === undefined
      && openReactions(work.battle, one, frame).length === 0
    if (passes && stands(work.battle, frame) && reactionsTo(work.battle, one, frame).some(({ why }) => why === null)) {
      work.tell(`${one.name} passes, as always.`, [one.id], { only: 'gm' })
    }
  }
}

function resolveNext(work: PhasesWork, { id, ...now }: WindowFrame): void {
  const [who, ...rest] = now.queue
  const answer = who === undefined ? undefined : now.answers[who]
  if (who === undefined) return work.pop(id)
  if (rest.length === 0) work.pop(id)
  else work.set(id, { ...now, queue: rest })
  if (answer !== undefined && answer !== 'pass') resolveReaction(work, who, { id, ...now }, answer.deed)
}

export function answerWindow(work: PhasesWork, frame: WindowFrame, command: CommandOf<EightPhases, 'answer'>): void {
  const { answer } = command
  const { id, ...state } = frame
  if (frame.step === 'ordering') {
    if (answer.kind !== 'order' || [...answer.order].toSorted().join() !== [...frame.queue].toSorted().join()) {
      return work.malformed('answer.order', 'Put all who react in order, each once.')
    }
    work.closePrompt()
    return work.set(id, { ...state, step: 'resolving', queue: answer.order as readonly CombatantId[] })
  }
  takeAnswer(work, frame, answer, (who, deed) => {
    const filled = withTarget(work.battle, who, frame, deed)
    checkReaction(work, who, frame, filled)
    return filled
  })
}

export function windowHolds(battle: PhasesBattle, frame: WindowFrame): boolean {
  if (frame.step === 'ordering') return true
  return stillAsks(frame, current(battle, frame))
}

/** What the title does not say. */
function whatBeside(on: Trigger['on'], others: string): readonly string[] {
  if (on === 'targeted') return ['The attack is not rolled yet.']
  return (on === 'action' || on === 'reaction') && others !== '' ? [`Against ${others}.`] : []
}

export function windowPromptView(battle: PhasesBattle, frame: WindowFrame): QuestionView {
  const { trigger } = frame
  const by = nameOf(battle, trigger.by)
  const others = trigger.against.map((id) => nameOf(battle, id)).join(', ')
  const base = {
    about: [trigger.by, ...trigger.against],
    meanwhile: ['Players can name the phase they wait for, and forgo what they have readied.'],
    ...audience(
      frame.asked.length > 0 && frame.asked.every((id) => reactsInSecret(battle, id, frame))
        ? { only: 'gm' }
        : secretly(battle.combatants[trigger.by], ...against(battle, trigger)),
    ),
  }
  if (frame.step === 'ordering') {
    return { ...base, kind: 'order', by: { who: 'gm' }, title: 'Several combatants react: in which order?',
      detail: ['The first is resolved first.'], items: frame.queue.map((id) => ({ id, label: nameOf(battle, id) })) }
  }
  return {
    ...base,
    kind: 'react',
    title: `${title(battle, by, others, frame)}: who reacts?`,
    // The title and those whom it is about say the rest.
    detail: trigger.event ? [] : [...whatBeside(trigger.on, others), ...words(battle, frame)],
    asks: asksOf(battle, frame,
      (who) => reactionsTo(battle, who, frame).map((one) => reactionOffer(battle, who, frame, one)),
      (who, deed) => nameDeed(battle, who.id, deed)),
  }
}

const against = (battle: PhasesBattle, { on, against: ids }: Trigger) =>
  on === 'event' ? ids.flatMap((id) => battle.combatants[id] ?? []) : []

function title(battle: PhasesBattle, by: string, against: string, frame: WindowFrame): string {
  const { trigger } = frame
  switch (trigger.on) {
    case 'targeted':
      return `${by} attacks ${against}`
    case 'attacked':
      return trigger.hit.length > 0 ? `${by} has hit ${against}` : `${by} has missed ${against}`
    case 'damaged':
      return `${by} has hurt ${against}`
    case 'begins-movement':
      return `${by} begins to move`
    case 'moved':
      return `${by} has moved`
    case 'turn-start':
      return `${possessive(by)} turn starts`
    case 'turn-end':
      return `${possessive(by)} turn ends`
    case 'event':
      return trigger.event
        ? happeningWords(trigger.event, by, against, numbersOfAreKnown(battle, trigger.event.to))
        : `${by} has acted`
    default:
      return `${by} has acted`
  }
}

/** PHA-46: the words of readied actions, which people judge. */
function words(battle: PhasesBattle, frame: WindowFrame): readonly string[] {
  return frame.asked.flatMap((id) => {
    const said = battle.turn.readied[id]?.words
    return said ? [`${nameOf(battle, id)} waits for: “${said}”. Pass if it is not met.`] : []
  })
}
