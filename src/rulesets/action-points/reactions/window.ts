// The window in which combatants with a legal reaction are asked (PTS-14, PTS-36). The last declared resolves first.
import { capitalised } from '../../../lib/capitalised.ts'
import { listed } from '../../../lib/listed.ts'
import { combatantOf, nameOf, refusal, type CombatantId, type PromptView } from '../../../engine/core/index.ts'
import { attempt } from '../../../engine/kits/reaction-window.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { isForGm, windowPart, type WindowRules } from '../../../engine/kits/window-part.ts'
import { ACTIONS } from '../deeds/actions/table.ts'
import { beginDeed, declareReaction } from '../deeds/declare.ts'
import { deedWords } from '../deeds/naming.ts'
import { isThreatOver } from '../deeds/still-legal.ts'
import { legalReactions, reactionsTo, windowOffers } from './reactions.ts'
import type { ActionPoints, FrameOf, PointsBattle, PointsWork, Trigger, TriggerKind } from '../state.ts'
import { baseOf } from '../../../engine/kits/action-ids.ts'

type Window = FrameOf<'window'>
type Asking = Pick<Window, 'trigger'>

export const RULES: WindowRules<ActionPoints, Asking, Window> = {
  about: 'reactions',
  order: ({ turn }) => turn.order.map(({ who }) => who),
  reactions: (battle, who, { trigger }) => legalReactions(battle, who, trigger),
  by: ({ trigger }) => trigger.by,
  isOver: (battle, { trigger }) => isThreatOver(battle, trigger),
  declare: (work, who, deed, { trigger }) => {
    mustAnswer(work, trigger, who.id, baseOf(deed.action))
    work.use(attempt(trigger.threat, who.id))
    return declareReaction(work, who.id, deed, trigger.by)
  },
  begin: (work, who, deed, { trigger }) => void beginDeed(work, who, deed, 'reaction', trigger.threat),
  passed: tellPassing,
  offers: windowOffers,
  nameDeed: deedWords,
  words,
}

export const reactionWindow = windowPart(RULES)

/** The reaction must answer this trigger; secondary actions answer any (PTS-13). */
function mustAnswer(work: PointsWork, trigger: Trigger, who: CombatantId, base: string): void {
  const one = combatantOf(work.battle, who)
  const spec = ACTIONS.find(({ id }) => id === base)
  if (!one || !spec) return work.malformed('deed.action', `There is no action “${base}”.`)
  if (spec.type !== 'reaction' || reactionsTo(work.battle, one, trigger).includes(spec)) return
  work.refuseIf(refusal('phase', `${spec.name} does not answer that.`))
}

export const GM = { only: 'gm' } as const

/**
 * A line for combatants who are seen to pass, and a line for the GM for the others (COM-24). Passing in a window of the
 * GM's is told to the GM alone.
 */
function tellPassing(work: PointsWork, window: Window, who: readonly CombatantId[]): void {
  const forGm = isForGm(work.battle, RULES, window)
  const unseen = (id: CombatantId) => forGm || secretly(work.battle.combatants[id]) !== undefined
  for (const [them, only] of [[who.filter((id) => !unseen(id)), undefined], [who.filter(unseen), GM]] as const) {
    if (them.length === 0) continue
    work.tell(`${listed(them.map((id) => nameOf(work.battle, id)))} ${them.length === 1 ? 'passes' : 'pass'}.`, them,
      only)
  }
}

const WORDS: Readonly<Record<TriggerKind, string>> = {
  'attacked-melee': 'a melee attack',
  'attacked-ranged': 'a ranged attack',
  'attacked-magic': 'magic',
  special: 'a special action',
  grappled: 'a grapple',
  'leaves-reach': 'leaving reach',
  'stands-up': 'standing up within reach',
  'ally-attacked': 'an attack on an ally',
}

/** The same before the names of those it is aimed at. */
const AGAINST: Readonly<Record<TriggerKind, string>> = {
  'attacked-melee': 'a melee attack on',
  'attacked-ranged': 'a ranged attack on',
  'attacked-magic': 'magic against',
  special: 'a special action against',
  grappled: 'a grapple on',
  'leaves-reach': 'leaving the reach of',
  'stands-up': 'standing up within reach of',
  'ally-attacked': 'an attack on',
}

function words(
  battle: PointsBattle,
  { trigger }: Window,
): Pick<PromptView, 'title' | 'detail' | 'about' | 'gmMeanwhile'> {
  const by = nameOf(battle, trigger.by)
  const threat = battle.stack.find(({ id }) => id === trigger.threat)
  const title = threat?.kind === 'deed'
    ? deedWords(battle, threat.who, threat.deed)
    : trigger.on === 'leaves-reach'
    ? `${by} leaves reach`
    : `${by}: ${WORDS[trigger.on]}`
  const against = trigger.against.map((id) => nameOf(battle, id)).join(', ')
  return {
    title: `${title}: who reacts?`,
    detail: [`${capitalised(against === '' ? WORDS[trigger.on] : `${AGAINST[trigger.on]} ${against}`)}.`,
      'One attempt each. The reaction declared last resolves first.'],
    about: [trigger.by, ...trigger.against],
    gmMeanwhile: ['say who is aware of whom'],
  }
}
