// The window in which those who may strike at a trigger are asked, before it completes (SEG-70, SEG-71, COM-21). All
// who strike do so in the same segment, at once.
import { isHidden, type Audience, type CombatantId, combatantOf, type CommandOf, nameOf, type Offer,
  refusal } from '../../../engine/core/index.ts'
import { askedAnew, askPending, asksOf, declared, stillAsks, takeAnswer } from '../../../engine/kits/reaction-window.ts'
import { audience, secretly } from '../../../engine/kits/secrecy.ts'
import { checkFallen } from '../clock/fallen.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'
import type { Due } from '../deeds/due.ts'
import { resolveTogether, whyDropped } from '../deeds/resolve.ts'
import { ATTACK_FORM, attackPreview } from '../deeds/strike.ts'
import type { PowerTrigger } from '../sheet/shape.ts'
import type { FrameOf, Said, SegmentRounds, SegmentsBattle, SegmentsCombatant, SegmentsWork } from '../state.ts'
import { openWindow } from './open-window.ts'
import { type Answer, answerBlow, answersTo, dueOf, isAsked, type Occasion, payAnswer, whyCannotStrike,
  whyNotAnswer } from './reactions.ts'
import { signed } from '../../../lib/signed.ts'
import type { QuestionView } from '../../../engine/kits/frame-parts.ts'

type WindowFrame = FrameOf<'window'>

/** `own provoke`: by the GM’s word this combatant draws free attacks from these. */
export function provoke(work: SegmentsWork, who: CombatantId, from: readonly CombatantId[], bonus: number): void {
  const stranger = [who, ...from].find((id) => combatantOf(work.battle, id) === undefined)
  if (stranger !== undefined) return work.malformed('who', `There is no combatant “${stranger}”.`)
  work.refuseIf(
    takesPart(work.battle.combatants[who])
      ? null
      : refusal('target', `${nameOf(work.battle, who)} is out of the fight.`),
  )
  const trigger: Occasion = { on: 'provokes', by: who, bonus }
  const firstToStrike = from.find((id) => isAsked(work.battle, id, trigger, true))
  const [first] = from
  work.refuseIf(firstToStrike !== undefined ? null : refusal('target', from.length === 1 && first !== undefined
    ? whyCannotStrike(work.battle, first, trigger)
    : `None of them can strike at ${nameOf(work.battle, who)} now.`))
  openWindow(work, trigger, from)
}

// --- Asking

/** The window with those asked who can still answer. */
function askedNow(battle: SegmentsBattle, frame: WindowFrame): WindowFrame {
  const stands = takesPart(battle.combatants[frame.trigger.by])
  return askedAnew(frame, frame.asked, (who) => stands && isAsked(battle, who, frame.trigger))
}

export function advanceWindow(work: SegmentsWork, frame: WindowFrame): void {
  // Something immediate may have been done meanwhile.
  checkFallen(work)
  const next = askedNow(work.battle, frame)
  if (askPending(work, frame, next, 'free-attacks')) return
  work.pop(frame.id)
  if (!keep(work, next)) strikeTogether(work, [next])
}

/** SEG-23: of several flights at the same moment, the answers about one wait until the others were asked about. */
function keep(work: SegmentsWork, { trigger, asked, answers }: Said): boolean {
  const below = work.battle.stack.at(-1)
  if (below?.kind !== 'flights' || trigger.on !== 'flees') return false
  const { id, ...flights } = below
  work.set(id, { ...flights, said: [...flights.said, { trigger, asked, answers }] })
  return true
}

/**
 * All who answered strike at the same moment. A combatant that no longer can has lost its chance, and nothing else.
 * What is done is paid for now.
 */
export function strikeTogether(work: SegmentsWork, windows: readonly Said[]): void {
  const { battle } = work
  const said = windows.flatMap((window) =>
    declared(window).flatMap(({ who: id, deed: { action, form } }) => {
      const { trigger } = window
      const who = combatantOf(battle, id)
      const answer = who && answersTo(battle, who, trigger).find((one) => one.action === action)
      if (!who || !answer) return []
      const due = dueOf(id, answer, trigger, typeof form['modifier'] === 'number' ? form['modifier'] : 0)
      return [{ who, answer, trigger, due,
        why: (form['forced'] === true ? null : whyNotAnswer(battle, who, answer, trigger))
          ?? whyDropped(battle, who, due) }]
    })
  )
  for (const { who, why } of said) if (why) work.tell(`${who.name} does nothing: ${why.says}`, [who.id], secretly(who))
  const made = said.filter(({ why }) => why === null)
  for (const { who, answer, trigger } of made) payAnswer(work, who, answer, trigger)
  if (made.length > 0) resolveTogether(work, made.map(({ due }): Due => due))
}

export const windowHolds = (battle: SegmentsBattle, frame: WindowFrame): boolean =>
  stillAsks(frame, askedNow(battle, frame))

export function answerWindow(
  work: SegmentsWork,
  { answer }: CommandOf<SegmentRounds, 'answer'>,
  frame: WindowFrame,
): void {
  takeAnswer(work, frame, answer, (who, { action, form, targets }) => {
    const found = answersTo(work.battle, who, frame.trigger).find((one) => one.action === action)
    if (!found) return work.malformed('deed.action', `There is no such answer: “${action}”.`)
    if (targets.length > 0) {
      return work.malformed('deed.targets', 'The reaction is aimed at the combatant that drew it.')
    }
    const modifier = form['modifier'] ?? 0
    if (typeof modifier !== 'number' || !Number.isInteger(modifier) || Math.abs(modifier) > 10) {
      return work.malformed('modifier', 'A modifier is from −10 to 10.')
    }
    const why = whyNotAnswer(work.battle, who, found, frame.trigger)
    work.refuseIf(why)
    // What the GM let through is not checked again.
    return { action, targets: [],
      form: { ...(modifier === 0 ? {} : { modifier }), ...(why && work.forced ? { forced: true } : {}) } }
  })
}

// --- Shown

const HAPPENS: Readonly<Record<PowerTrigger, string>> = { flees: 'flees', charges: 'charges',
  leaves: 'walks out of the melee', provokes: 'draws a free attack' }
const MODIFIER = ATTACK_FORM.filter(({ key }) => key === 'modifier')

function offerOf(battle: SegmentsBattle, who: SegmentsCombatant, answer: Answer, trigger: Occasion): Offer {
  const blow = answerBlow(battle, who, answer, trigger)
  const lines = blow ? attackPreview(battle, who, blow) : []
  return {
    action: answer.action,
    name: answer.name,
    detail: answer.detail,
    group: answer.power ? 'Immediate' : 'Free',
    price: answer.power ? [{ unit: 'major action', amount: 1 }] : [],
    needs: [],
    form: MODIFIER,
    progress: null,
    refusal: whyNotAnswer(battle, who, answer, trigger),
    look: { lines, who: [trigger.by], places: [] },
  }
}

/**
 * COM-24: what a hidden combatant does is for the GM to answer, and so is a window in which only combatants with secret
 * numbers are asked.
 */
function askedOf(battle: SegmentsBattle, { trigger, asked }: WindowFrame): Audience | undefined {
  const unknown = (id: CombatantId) =>
    isHidden(combatantOf(battle, id)) || combatantOf(battle, id)?.secret.stats === true
  return isHidden(combatantOf(battle, trigger.by)) || asked.every(unknown) ? { only: 'gm' } : undefined
}

export function windowPromptView(battle: SegmentsBattle, frame: WindowFrame): QuestionView {
  const { trigger, asked } = frame
  // Combatants of which nothing is known here cannot be asked here.
  const asks = asksOf(battle, frame,
    (who) => answersTo(battle, who, trigger).map((one) => offerOf(battle, who, one, trigger)), () => 'strikes').filter(
      ({ answered, offers }) => answered !== null || offers.length > 0,
    )
  const bonus = trigger.bonus === 0 ? [] : [`${signed(trigger.bonus)} to hit.`]
  return {
    kind: 'react',
    title: `${nameOf(battle, trigger.by)} ${HAPPENS[trigger.on]}: who strikes?`,
    detail: ['The strike comes first, with the primary routine.', ...bonus],
    about: [trigger.by, ...asked],
    meanwhile: ['anything instant'],
    asks,
    ...audience(askedOf(battle, frame)),
  }
}
