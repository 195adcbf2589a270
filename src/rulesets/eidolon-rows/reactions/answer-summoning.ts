// ROW-45: a villain may answer a summoning with its own eidolon, before the summoned eidolon acts.
import { combatantOf, nameOf, refusal, standingOf, type ActionId, type CombatantId, type CommandOf, type Deed,
  type Offer } from '../../../engine/core/index.ts'
import { askedAnew, notStanding, askPending, asksOf, stillAsks,
  takeAnswer } from '../../../engine/kits/reaction-window.ts'
import { audience, questionAbout, secretly } from '../../../engine/kits/secrecy.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'
import { hasEidolon, hpLeft, summonIn } from '../deeds/summoning.ts'
import { actorFor, eidolonFor } from '../rules/summoned-eidolons.ts'
import { camp } from '../rules/sides.ts'
import { ANSWERING } from '../sheet/stats.ts'
import type { EidolonRows, FrameOf, RowsBattle, RowsCombatant, RowsWork } from '../state.ts'
import type { QuestionView } from '../../../engine/kits/frame-parts.ts'

type Answering = FrameOf<'answer-summoning'>

/** The only answer beside passing. */
const ANSWER = 'answer-summoning' as ActionId

/** Asks the villains of the other camp that can answer; those that always pass are not asked. */
export function askVillains(work: RowsWork, summoner: CombatantId): void {
  const asked = work.battle.roster.filter((who) => isAsked(work.battle, who, summoner))
  if (asked.length > 0) work.push({ kind: 'answer-summoning', step: 'asking', summoner, asked, answers: {} })
}

/** Whether the combatant could answer that summoning with an eidolon of its own. */
function canAnswer(battle: RowsBattle, who: RowsCombatant, summoner: CombatantId): boolean {
  const by = combatantOf(battle, summoner)
  const ofCamp = camp(battle, who)
  if (!by || ofCamp === camp(battle, by) || !takesPart(who) || battle.turn.fleeing.includes(who.id)) return false
  return who.sheet.villain && hasEidolon(who) && hpLeft(who) > 0 && stat(who, 'anima') >= ANSWERING
    && eidolonFor(battle, ofCamp) === undefined
}

function isAsked(battle: RowsBattle, id: CombatantId, summoner: CombatantId): boolean {
  const who = combatantOf(battle, id)
  return who !== undefined && canAnswer(battle, who, summoner)
    && notStanding(standingOf(battle, who), [{ id: ANSWER }]).length > 0
}

/** The question with those asked who can answer now; `null` when the summoned eidolon is gone already. */
const askedNow = (battle: RowsBattle, frame: Answering): Answering | null =>
  actorFor(battle, frame.summoner) === frame.summoner
    ? null
    : askedAnew(frame, battle.roster, (who) => isAsked(battle, who, frame.summoner))

export function advanceAnswering(work: RowsWork, frame: Answering): void {
  const next = askedNow(work.battle, frame)
  if (!next || !askPending(work, frame, next)) work.pop(frame.id)
}

export function answeringHolds(battle: RowsBattle, frame: Answering): boolean {
  const next = askedNow(battle, frame)
  return next !== null && stillAsks(frame, next)
}

export function answerAnswering(work: RowsWork, { answer }: CommandOf<EidolonRows, 'answer'>, frame: Answering): void {
  takeAnswer(work, frame, answer, (who, { action, targets }) => {
    if (action !== ANSWER) return work.malformed('deed.action', 'The only answer is an eidolon.')
    if (targets.length > 0) return work.malformed('deed.targets', 'That needs no target.')
    const anima = stat(who, 'anima')
    work.refuseIf(
      anima < ANSWERING ? refusal('price', `${who.name} has ${anima} Anima, answering costs ${ANSWERING}.`) : null,
    )
    return hasEidolon(who) && hpLeft(who) > 0
      ? { action, targets, form: {} }
      : work.malformed('who', `${who.name} has no eidolon.`)
  })
  const who = answer.kind === 'react' ? combatantOf(work.battle, answer.who) : undefined
  if (!who) return
  const paid = Math.min(ANSWERING, stat(who, 'anima'))
  if (paid > 0) work.stat(who.id, 'anima', -paid, `answers with ${who.sheet.eidolon.name}`)
  summonIn(work, who)
}

export function answeringPromptView(battle: RowsBattle, frame: Answering): QuestionView {
  const { summoner, asked } = frame
  const eidolon = actorFor(battle, summoner)
  // That a combatant is a villain with enough Anima is among its numbers.
  const hidden = secretly(battle.combatants[summoner])
  return {
    kind: 'react',
    title: `${nameOf(battle, eidolon)} is out: who answers?`,
    detail: [`${nameOf(battle, summoner)} has summoned ${nameOf(battle, eidolon)}.`,
      `An eidolon that answers is there before ${nameOf(battle, eidolon)} acts.`],
    about: [summoner, ...asked],
    asks: asksOf(battle, frame, (who) => [offerOf(battle, who, summoner)],
      (who) => `answers with ${who.sheet.eidolon.name}`),
    ...(hidden ? audience(hidden) : questionAbout(...asked.map((id) => battle.combatants[id]))),
  }
}

function offerOf(battle: RowsBattle, who: RowsCombatant, summoner: CombatantId): Offer {
  return {
    action: ANSWER,
    name: `Summon ${who.sheet.eidolon.name}`,
    detail: 'The eidolon takes the front row. Everybody else on that side waits behind the eidolon, out of reach.',
    group: 'Answer',
    price: [{ unit: 'Anima', amount: ANSWERING }],
    needs: [],
    form: [],
    progress: null,
    refusal: canAnswer(battle, who, summoner) ? null : refusal('condition', `${who.name} cannot answer now.`),
  }
}

/** “Vessa answers with Old Thorn”, for the log and the undo button; `null` for other deeds. */
export function summoningAnswerWords(battle: RowsBattle, who: CombatantId, { action }: Deed): string | null {
  if (action !== ANSWER) return null
  const name = battle.combatants[who]?.sheet.eidolon.name ?? ''
  return `${nameOf(battle, who)} answers with ${name === '' ? 'an eidolon' : name}`
}
