// PTS-13, PTS-14, PTS-18, PTS-36: who may react to what, and the window in which they are asked.
import { combatantOf, combatantsOf, nameOf, refusal, standingOf, type Audience, type CombatantId, type CommandOf,
  type PromptView } from '../../../engine/core/index.ts'
import { allPass, answered, askedAnew, attempt, declared, pending,
  waitsFor } from '../../../engine/kits/reaction-window.ts'
import { audience, secretly } from '../../../engine/kits/secrecy.ts'
import { ACTIONS } from '../deeds/actions/table.ts'
import { beginDeed, declareReaction } from '../deeds/declare.ts'
import { deedWords } from '../deeds/naming.ts'
import { isThreatOver } from '../deeds/still-legal.ts'
import { canReact, legalReactions, reactionOrder, reactionsTo, windowOffers } from './reactions.ts'
import { baseOf } from '../sheet/gear.ts'
import type { ActionPoints, FrameOf, PointsBattle, PointsFrame, PointsWork, Trigger, TriggerKind } from '../state.ts'

type WindowFrame = FrameOf<'window'>

/** Opens a window when anybody has a legal reaction (COM-21). */
export function openWindow(work: PointsWork, trigger: Trigger): boolean {
  const can = canReact(work.battle, trigger)
  const asked = reactionOrder(work.battle).filter((who) => can(who))
  for (const one of combatantsOf(work.battle)) {
    if (standingOf(work.battle, one).length > 0 && !asked.includes(one.id)
      && legalReactions(work.battle, one, trigger).length > 0)
    {
      work.tell(`${one.name} passes, as always.`, [one.id], { only: 'gm' })
    }
  }
  if (asked.length === 0) return false
  work.push({ kind: 'window', step: 'asking', trigger, asked, answers: {} })
  return true
}

export function advanceWindow(work: PointsWork, frame: PointsFrame): void {
  if (frame.kind !== 'window') return
  const { id, ...plain } = frame
  const now = windowNow(work.battle, frame)
  if (now && pending(now).length > 0) {
    if (!sameAsked(now, plain)) work.set(id, now)
    work.ask({ frame: id, about: 'reactions' })
    return
  }
  work.pop(id)
  for (const { who, deed } of declared(now ?? plain)) beginDeed(work, who, deed, 'reaction', frame.trigger.threat)
}

/** The window with those asked who can react now; `null` when there is nothing left to react to. */
function windowNow(battle: PointsBattle, frame: WindowFrame): Omit<WindowFrame, 'id'> | null {
  const { id: _id, ...plain } = frame
  return isThreatOver(battle, frame.trigger)
    ? null
    : askedAnew(plain, reactionOrder(battle), canReact(battle, frame.trigger))
}

const sameAsked = (a: Pick<WindowFrame, 'asked'>, b: Pick<WindowFrame, 'asked'>) =>
  a.asked.length === b.asked.length && a.asked.every((who, index) => who === b.asked[index])

/** Whether the open question is still the one to ask, of the same combatants. */
export function windowHolds(battle: PointsBattle, frame: WindowFrame): boolean {
  const now = windowNow(battle, frame)
  return now !== null && pending(now).length > 0 && sameAsked(now, frame)
}

export function answerWindow(work: PointsWork, command: CommandOf<ActionPoints, 'answer'>): void {
  const frame = work.battle.stack.find((one) => one.id === work.battle.prompt?.frame)
  if (frame?.kind !== 'window') return work.malformed('prompt', 'No reactions are asked for.')
  const { id, ...state } = frame
  const { answer } = command
  switch (answer.kind) {
    case 'pass-all':
      tellPassing(work, frame, pending(state))
      work.closePrompt()
      return work.set(id, allPass(state))
    case 'pass':
      mustBeOpenTo(work, frame, answer.who)
      tellPassing(work, frame, [answer.who])
      work.closePrompt()
      return work.set(id, answered(state, answer.who, 'pass'))
    case 'react': {
      mustBeOpenTo(work, frame, answer.who)
      const first = waitsFor(state, answer.who)
      work.require(first === null, () => refusal('phase', `${nameOf(work.battle, first ?? answer.who)} answers first.`))
      mustAnswerTrigger(work, frame, answer.who, baseOf(answer.deed.action))
      work.use(attempt(frame.trigger.threat, answer.who))
      const deed = declareReaction(work, answer.who, answer.deed, frame.trigger.by)
      work.closePrompt()
      return work.set(id, answered(state, answer.who, { deed }))
    }
    default:
      return work.malformed('answer', 'A reaction or a pass is wanted.')
  }
}

/**
 * One line for those who are seen to pass, one for the GM for those who are not (COM-24). What only the GM was asked is
 * told to the GM alone.
 */
function tellPassing(work: PointsWork, frame: WindowFrame, who: readonly CombatantId[]): void {
  const gm = windowAudience(work.battle, frame)
  const unseen = (id: CombatantId) => gm !== undefined || secretly(work.battle.combatants[id]) !== undefined
  for (const [them, only] of [[who.filter((id) => !unseen(id)), undefined], [who.filter(unseen), GM]] as const) {
    if (them.length > 0) {
      work.tell(`${inAList(them.map((id) => nameOf(work.battle, id)))} ${them.length === 1 ? 'passes' : 'pass'}.`, them,
        only)
    }
  }
}

const GM = { only: 'gm' } as const

/** “Mira, Odo and Sefa”. */
const inAList =
  (names:
    readonly string[]) => (names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join(''))

/** COM-24: a question about what somebody hidden does, or asked only of such, is the GM's. */
function windowAudience(
  battle: PointsBattle,
  { trigger, asked }: Pick<WindowFrame, 'trigger' | 'asked'>,
): Audience | undefined {
  const hidden = (id: CombatantId) => battle.combatants[id]?.secret.token === true
  return hidden(trigger.by) || (asked.length > 0 && asked.every(hidden)) ? GM : undefined
}

/** Only those asked, and each once. */
function mustBeOpenTo(work: PointsWork, frame: WindowFrame, who: CombatantId): void {
  const name = nameOf(work.battle, who)
  work.require(frame.asked.includes(who), () => refusal('phase', `${name} is not asked to react.`))
  work.require(frame.answers[who] === undefined,
    () => refusal('limit', `${name} has answered already: one attempt against each threat.`))
}

/** The reaction must answer this trigger; secondary actions answer any (PTS-13). */
function mustAnswerTrigger(work: PointsWork, frame: WindowFrame, who: CombatantId, base: string): void {
  const one = combatantOf(work.battle, who)
  const spec = ACTIONS.find((each) => each.id === base)
  if (!one || !spec) return work.malformed('deed.action', `There is no action “${base}”.`)
  if (spec.type !== 'reaction') return
  const answers = reactionsTo(work.battle, one, frame.trigger).includes(spec)
  work.require(answers, () => refusal('phase', `${spec.name} does not answer that.`))
}

const WORDS: Readonly<Record<TriggerKind, string>> = {
  'attacked-melee': 'an attack in melee',
  'attacked-ranged': 'an attack from afar',
  'attacked-magic': 'magic',
  special: 'a special action',
  grappled: 'a grapple',
  'leaves-reach': 'leaving reach',
  'stands-up': 'standing up within reach',
  'ally-attacked': 'an attack on an ally',
}

export function windowPromptView(battle: PointsBattle, frame: PointsFrame): PromptView | null {
  if (frame.kind !== 'window' || !battle.prompt) return null
  const { trigger } = frame
  const by = nameOf(battle, trigger.by)
  const threat = battle.stack.find((one) => one.id === trigger.threat)
  const title = threat?.kind === 'deed'
    ? deedWords(battle, threat.who, threat.deed)
    : trigger.on === 'leaves-reach'
    ? `${by} leaves reach`
    : `${by}: ${WORDS[trigger.on]}`
  const asks = frame.asked.flatMap((id) => {
    const who = combatantOf(battle, id)
    if (!who) return []
    const answer = frame.answers[id]
    const said = answer === undefined ? null : answer === 'pass' ? 'passes' : deedWords(battle, id, answer.deed)
    return [{ who: id, offers: said === null ? windowOffers(battle, who, frame) : [], answered: said }]
  })
  const against = trigger.against.map((id) => nameOf(battle, id)).join(', ')
  return {
    kind: 'react',
    id: battle.prompt.id,
    title: `${title}: who reacts?`,
    detail: [against === '' ? WORDS[trigger.on] : `${WORDS[trigger.on]}, against ${against}`,
      'One attempt for each; the last declared resolves first.'],
    about: [trigger.by, ...trigger.against],
    meanwhile: [],
    gmMeanwhile: ['say who is aware of whom'],
    asks,
    ...audience(windowAudience(battle, frame)),
  }
}
