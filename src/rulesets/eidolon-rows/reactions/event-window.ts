// The window of those whose reactions listen for an event: before it happens, instead of it, or after it (ROW-03,
// COM-21). What answering costs is paid when it is done.
import { answerParts, answersOf, answerWith, eventNow,
  type PossibleAnswer } from '../../../engine/abilities/listen/reactions.ts'
import { numbersOfAreKnown } from '../../../engine/kits/stats.ts'
import { eventWords } from '../../../engine/abilities/say/event.ts'
import { type ActionId, combatantOf, type Deed, nameOf } from '../../../engine/core/index.ts'
import { actionId } from '../../../engine/kits/action-ids.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { windowPart, type WindowRules } from '../../../engine/kits/window-part.ts'
import { the } from '../../../lib/the.ts'
import { TEACHING } from '../abilities/teach.ts'
import { WORDS } from '../abilities/words.ts'
import { whyNotReady } from '../deeds/legality.ts'
import type { EidolonRows, FrameOf, RowsBattle, RowsCombatant } from '../state.ts'

type AnswersFrame = FrameOf<'answers'>
type Asking = Pick<AnswersFrame, 'event' | 'waits' | 'by'>

const actionOf = ({ listening }: PossibleAnswer): ActionId => actionId('listen', listening.key)

function possible(battle: RowsBattle, who: RowsCombatant, { event, waits }: Asking): readonly PossibleAnswer[] {
  const now = eventNow(battle, waits, event)
  if (!now || whyNotReady(battle, who) !== null) return []
  return answersOf(battle, TEACHING, who, { event: now, over: waits === null, waits })
}

const found = (battle: RowsBattle, who: RowsCombatant, asking: Asking, { action }: Deed): PossibleAnswer | undefined =>
  possible(battle, who, asking).find((one) => actionOf(one) === action)

const RULES: WindowRules<EidolonRows, Asking, AnswersFrame> = {
  about: 'reactions',
  order: ({ turn }) => turn.order.map(({ who }) => who),
  reactions: (battle, who, asking) =>
    possible(battle, who, asking).filter(({ why }) => why === null).map((one) => ({ id: actionOf(one) })),
  by: ({ by }) => by,
  declare: (work, who, deed, frame) => {
    const one = found(work.battle, who, frame, deed)
    if (!one) return work.malformed('deed.action', `There is no reaction “${deed.action}”.`)
    if (deed.targets.length > 0) return work.malformed('deed.targets', 'That needs no target.')
    work.refuseIf(one.why)
    return { action: deed.action, targets: [], form: {} }
  },
  begin: (work, id, deed, frame) => {
    const who = combatantOf(work.battle, id)
    const one = who && found(work.battle, who, frame, deed)
    const event = eventNow(work.battle, frame.waits, frame.event)
    if (!who || !one || !event || (one.why !== null && !work.forced)) {
      return work.tell(`${nameOf(work.battle, id)} can no longer react.`, [id], secretly(who))
    }
    const { listener, carried } = one.listening
    work.tell(`${who.name} reacts with ${the(listener.name ?? carried.name)}.`, [id], secretly(who))
    answerWith(work, TEACHING, one.listening, event, frame.waits)
  },
  offers: (battle, who, frame) => {
    const event = eventNow(battle, frame.waits, frame.event)
    return event
      ? possible(battle, who, frame).map((one) => ({ ...answerParts(battle, TEACHING, who, one.listening, event),
        action: actionOf(one), group: 'Reactions', needs: [], form: [], progress: null, refusal: one.why })
      )
      : []
  },
  nameDeed: (battle, id, deed) => {
    const listening = battle.stack.flatMap((frame) => {
      const who = combatantOf(battle, id)
      return frame.kind === 'answers' && who ? [found(battle, who, frame, deed)] : []
    })[0]?.listening
    return `reacts with ${listening ? (listening.listener.name ?? listening.carried.name) : 'something'}`
  },
  words: (battle, { event, by }) => ({
    title: `${
      eventWords(event, WORDS, nameOf(battle, by), event.to === null ? '' : nameOf(battle, event.to),
        numbersOfAreKnown(battle, event.to))
    }: who reacts?`,
    detail: [],
    about: [by, ...(event.to === null || event.to === by ? [] : [event.to])],
  }),
}

/** The window as a half-done thing. */
export const answersWindow = windowPart(RULES)
