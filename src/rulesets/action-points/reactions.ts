// PTS-13, PTS-14, PTS-18, PTS-36: who may react to what, and the window in which they are asked.
import { combatantOf, combatantsOf, hostile, nameOf, refusal, standingOf, type Audience, type ActionId, type CommandOf,
  type CombatantId, type Offer, type PromptView } from '../../engine/core/index.ts'
import { allPass, answered, askedAnew, attempt, declared, notStanding, pending,
  waitsFor } from '../../engine/kits/reaction-window.ts'
import { ACTIONS, costOf, titleOf } from './actions/table.ts'
import type { ActionSpec } from './actions/types.ts'
import { nobody, whyTarget } from './aiming.ts'
import { isAware, sightFrom } from './aware.ts'
import { begin, nameDeedOf, react } from './declare.ts'
import { actionId, baseOf, rowId } from './gear.ts'
import { gap } from './ground.ts'
import { whyNot } from './legal.ts'
import { needsOf } from './needs.ts'
import { orderOf } from './order.ts'
import { previewOf } from './preview.ts'
import { checkOf, checkWords } from './rolls.ts'
import { audience, secretly } from './secrecy.ts'
import { isOver } from './sense.ts'
import type { ActionPoints, PointsBattle, PointsCombatant, PointsFrame, PointsWork, Trigger,
  TriggerKind } from './state.ts'
import { effectOf } from './tables.ts'

type WindowFrame = Extract<PointsFrame, { kind: 'window' }>

const REACTIONS = ACTIONS.filter((one) => one.type === 'reaction')
const SECONDARY = ACTIONS.filter((one) => one.type === 'secondary')

/** Opens a window when anybody has a legal reaction (COM-21). */
export function openWindow(work: PointsWork, trigger: Trigger): boolean {
  const can = canReact(work.battle, trigger)
  const asked = initiative(work.battle).filter((who) => can(who))
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

/**
 * Whether anybody would be asked, or told of as passing. Those whose tokens are hidden pass without a trace (COM-24).
 */
export function concerns(battle: PointsBattle, trigger: Trigger): boolean {
  return initiative(battle).some((id) => {
    const who = combatantOf(battle, id)
    return who !== undefined
      && (canReact(battle, trigger)(id) || (!who.secret.token && legalReactions(battle, who, trigger).length > 0))
  })
}

/** Reactions of the table that this combatant can take against that, standing answers aside. */
function legalReactions(battle: PointsBattle, who: PointsCombatant, trigger: Trigger): readonly ActionSpec[] {
  if (battle.used.includes(attempt(trigger.threat, who.id))) return []
  return matching(battle, who, trigger).filter((spec) => !whyReaction(battle, who, spec, trigger))
}

function canReact(battle: PointsBattle, trigger: Trigger): (who: CombatantId) => boolean {
  return (id) => {
    const who = combatantOf(battle, id)
    return who !== undefined && notStanding(standingOf(battle, who), legalReactions(battle, who, trigger)).length > 0
  }
}

/** Highest initiative first; who has no place yet comes last. */
function initiative(battle: PointsBattle): readonly CombatantId[] {
  const ranked = orderOf(battle).map((rank) => rank.who)
  return [...ranked, ...battle.roster.filter((id) => !ranked.includes(id))]
}

/** What the event is to this one: its own matter, an ally's, or none of its business. */
function kindFor(battle: PointsBattle, who: PointsCombatant, trigger: Trigger): TriggerKind | null {
  if (trigger.against.includes(who.id)) return trigger.on
  if (trigger.on !== 'attacked-melee' && trigger.on !== 'attacked-ranged') return null
  const by = combatantOf(battle, trigger.by)
  if (!by || !hostile(battle, by.side, who.side)) return null
  const near = effectOf(battle.options, 'block.ally')
  const covers = trigger.against.some((id) => {
    const ally = combatantOf(battle, id)
    // Near enough, and with nothing in between that stops a blow: no shield covers anybody through a wall.
    return ally && near > 0 && !hostile(battle, ally.side, who.side) && (gap(battle, who, ally) ?? near) <= near
      && (sightFrom(battle, who, ally)?.effect ?? true)
  })
  return covers ? 'ally-attacked' : null
}

/** Reactions that this sets off; none for those who are not aware of it (PTS-18). */
function matching(battle: PointsBattle, who: PointsCombatant, trigger: Trigger): readonly ActionSpec[] {
  const by = combatantOf(battle, trigger.by)
  const kind = by && who.id !== by.id && isAware(battle, who, by) ? kindFor(battle, who, trigger) : null
  return kind === null ? [] : REACTIONS.filter((spec) => spec.triggers.includes(kind))
}

function whyReaction(battle: PointsBattle, who: PointsCombatant, spec: ActionSpec, trigger: Trigger) {
  const why = whyNot(battle, who, spec, actionId(spec.id), 'reaction')
  const by = combatantOf(battle, trigger.by)
  return why ?? (by && spec.how !== 'defend' ? whyTarget(battle, who, spec, actionId(spec.id), by) : null)
}

export function advanceWindow(work: PointsWork, frame: PointsFrame): void {
  if (frame.kind !== 'window') return
  const { id, ...plain } = frame
  const now = waiting(work.battle, frame)
  if (now && pending(now).length > 0) {
    if (!sameAsked(now, plain)) work.set(id, now)
    work.ask({ frame: id, about: 'reactions' })
    return
  }
  work.pop(id)
  for (const { who, deed } of declared(now ?? plain)) begin(work, who, deed, 'reaction', frame.trigger.threat)
}

/** The window with those asked who can react now; `null` when there is nothing left to react to. */
function waiting(battle: PointsBattle, frame: WindowFrame): Omit<WindowFrame, 'id'> | null {
  const { id: _id, ...plain } = frame
  return isOver(battle, frame.trigger) ? null : askedAnew(plain, initiative(battle), canReact(battle, frame.trigger))
}

const sameAsked = (a: Pick<WindowFrame, 'asked'>, b: Pick<WindowFrame, 'asked'>) =>
  a.asked.length === b.asked.length && a.asked.every((who, index) => who === b.asked[index])

/** Whether the open question is still the one to ask, of the same combatants. */
export function windowHolds(battle: PointsBattle, frame: WindowFrame): boolean {
  const now = waiting(battle, frame)
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
      open(work, frame, answer.who)
      tellPassing(work, frame, [answer.who])
      work.closePrompt()
      return work.set(id, answered(state, answer.who, 'pass'))
    case 'react': {
      open(work, frame, answer.who)
      const first = waitsFor(state, answer.who)
      work.require(first === null, () => refusal('phase', `${nameOf(work.battle, first ?? answer.who)} answers first.`))
      fits(work, frame, answer.who, baseOf(answer.deed.action))
      work.use(attempt(frame.trigger.threat, answer.who))
      const deed = react(work, answer.who, answer.deed, frame.trigger.by)
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
      work.tell(`${listed(them.map((id) => nameOf(work.battle, id)))} ${them.length === 1 ? 'passes' : 'pass'}.`, them,
        only)
    }
  }
}

const GM = { only: 'gm' } as const

/** “Mira, Odo and Sefa”. */
const listed =
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
function open(work: PointsWork, frame: WindowFrame, who: CombatantId): void {
  const name = nameOf(work.battle, who)
  work.require(frame.asked.includes(who), () => refusal('phase', `${name} is not asked to react.`))
  work.require(frame.answers[who] === undefined,
    () => refusal('limit', `${name} has answered already: one attempt against each threat.`))
}

/** The reaction must answer this trigger; secondary actions answer any (PTS-13). */
function fits(work: PointsWork, frame: WindowFrame, who: CombatantId, base: string): void {
  const one = combatantOf(work.battle, who)
  const spec = ACTIONS.find((each) => each.id === base)
  if (!one || !spec) return work.malformed('deed.action', `There is no action “${base}”.`)
  if (spec.type !== 'reaction') return
  const answers = matching(work.battle, one, frame.trigger).includes(spec)
  work.require(answers, () => refusal('phase', `${spec.name} does not answer that.`))
}

/** Reactions set off, usable or not, and the secondary actions that can be taken instead. */
function windowOffers(battle: PointsBattle, who: PointsCombatant, frame: WindowFrame): readonly Offer[] {
  const first = waitsFor(frame, who.id)
  const wait = first === null ? null : refusal('phase', `${nameOf(battle, first)} answers first.`)
  const reactions = matching(battle, who, frame.trigger).map((spec) => ({ spec, action: actionId(spec.id),
    why: whyReaction(battle, who, spec, frame.trigger) })
  )
  const others = SECONDARY.flatMap((spec) => {
    const actions = spec.hand === 'instant'
      ? who.sheet.spells.flatMap((spell, index) => (spell.instant ? [actionId(spec.id, rowId(spell, index))] : []))
      : [actionId(spec.id)]
    return actions.map((action) => ({ spec, action, why: whyNot(battle, who, spec, action, 'reaction') })).filter(
      ({ why }) => why === null,
    )
      .map((one) => ({ ...one, why: nobody(battle, who, spec, one.action, 'reaction') }))
  })
  return [...reactions, ...others].map(({ spec, action, why }) => ({
    action,
    name: titleOf(who, action),
    detail: [spec.detail, numbersAgainst(battle, who, spec, action, frame.trigger.by)].filter(Boolean).join(' '),
    group: spec.group,
    price: [{ unit: 'AP', amount: costOf(battle.options, who, action) }],
    needs: spec.aim === 'threat' ? [] : needsOf(battle, who, spec, action, 'reaction'),
    form: spec.form,
    refusal: wait ?? why,
    progress: null,
  }))
}

/** What would be rolled against what set it off; empty where nothing would be. */
function numbersAgainst(
  battle: PointsBattle,
  who: PointsCombatant,
  spec: ActionSpec,
  action: ActionId,
  against: CombatantId,
): string {
  if (spec.how === 'defend' || spec.how === 'counter') {
    return `${
      checkWords(checkOf(battle, who, spec.roll, spec.how === 'defend' ? 'defence' : 'melee', against))
    } on d100.`
  }
  const by = combatantOf(battle, against)
  if (spec.aim !== 'threat' || !by) return ''
  return previewOf(battle, who, spec, action, by).map((line) => `${line}.`).join(' ')
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
    ? nameDeedOf(battle, threat.who, threat.deed)
    : trigger.on === 'leaves-reach'
    ? `${by} leaves reach`
    : `${by}: ${WORDS[trigger.on]}`
  const asks = frame.asked.flatMap((id) => {
    const who = combatantOf(battle, id)
    if (!who) return []
    const answer = frame.answers[id]
    const said = answer === undefined ? null : answer === 'pass' ? 'passes' : nameDeedOf(battle, id, answer.deed)
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
