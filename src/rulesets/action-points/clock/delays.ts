// PTS-25: between two turns, combatants who delayed their turn are asked whether they act now. The last time is before
// the round ends.
import { nameOf, refusal, type CombatantId, type Refusal } from '../../../engine/core/index.ts'
import { asChoice } from '../../../engine/kits/needs.ts'
import { audience, secretly } from '../../../engine/kits/secrecy.ts'
import { beginTurn } from './one-turn.ts'
import { openTie } from './order.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'
import { DELAYED_LAST, DELAYED_PASSED, justDelayed } from '../rules/limits.ts'
import { combatantsWithIds } from '../rules/secrecy.ts'
import type { PointsBattle, PointsWork } from '../state.ts'
import type { QuestionView } from '../../../engine/kits/frame-parts.ts'

export const DELAYED_PROMPT = 'delayed'

/** Combatants with a delayed turn who can take it, highest first. */
function delayedTurns(battle: PointsBattle): readonly CombatantId[] {
  return battle.turn.order.map((rank) => rank.who).filter((who) =>
    battle.turn.delays[who] && takesPart(battle.combatants[who], battle.options.noGrid)
  )
}

/** Who claimed the next turn while the turn before was running. */
export function claimedTurn(battle: PointsBattle): CombatantId | null {
  return delayedTurns(battle).find((who) => battle.turn.delays[who]?.wish === 'next') ?? null
}

/** Whether there is still a combatant to ask, and nothing has to be settled first. */
export function delayedHolds(battle: PointsBattle): boolean {
  return battle.turn.acting === null && openTie(battle) === null && claimedTurn(battle) === null
    && askedAbout(battle, upNext(battle) === null).length > 0
}

/** Opens the question where it is due. `upNext` has the next turn otherwise; `null` when the round would end. */
export function askDelayed(work: PointsWork, upNext: CombatantId | null): boolean {
  const last = upNext === null
  if (work.used(last ? DELAYED_LAST : DELAYED_PASSED)) return false
  if (askedAbout(work.battle, last).length === 0) return false
  work.ask({ frame: null, about: DELAYED_PROMPT })
  return true
}

/**
 * Combatants whom the question is for: all of them before the round ends, otherwise those who want to be asked and did
 * not begin to wait just now.
 */
function askedAbout(battle: PointsBattle, last: boolean): readonly CombatantId[] {
  return delayedTurns(battle).filter((who) =>
    last || (battle.turn.delays[who]?.wish !== 'later' && !battle.used.includes(justDelayed(who)))
  )
}

function upNext(battle: PointsBattle): CombatantId | null {
  return battle.turn.order.find(({ who }) =>
    battle.turn.turns[who] === 'waiting' && takesPart(battle.combatants[who], battle.options.noGrid)
  )?.who ?? null
}

/** The answer: the id of a combatant, `wait`, or `later` (ask again only before the round ends). */
export function answerDelayed(work: PointsWork, choice: string): void {
  const last = upNext(work.battle) === null
  const among = askedAbout(work.battle, last)
  const who = among.find((id) => id === choice)
  if (who === undefined && choice !== 'wait' && (choice !== 'later' || last)) {
    return work.malformed('chosen', `“${choice}” is not one of the choices.`)
  }
  work.closePrompt()
  if (who !== undefined) return beginTurn(work, who)
  if (choice === 'later') { for (const id of among) work.own({ type: 'delay', who: id, wish: 'later' }) }
  work.use(last ? DELAYED_LAST : DELAYED_PASSED)
}

/** Why that combatant cannot take a delayed turn: there is none, or the combatant is not in the fight any more. */
export const whyNotDelayed = (battle: PointsBattle, who: CombatantId): Refusal | null =>
  battle.turn.delays[who] && takesPart(battle.combatants[who], battle.options.noGrid)
    ? null
    : refusal('status', `${nameOf(battle, who)} has no delayed turn to take.`)

/** Takes the delayed turn now, or after the turn that is running. */
export function takeDelayed(work: PointsWork, who: CombatantId): void {
  const { turn } = work.battle
  const delay = turn.delays[who]
  const why = whyNotDelayed(work.battle, who)
  if (why || !delay) return work.refuseIf(why)
  const between = turn.acting === null && work.battle.stack.length === 0
  if (between && work.battle.prompt?.about === DELAYED_PROMPT) {
    work.closePrompt()
    return beginTurn(work, who)
  }
  work.own({ type: 'delay', who, wish: delay.wish === 'next' ? 'ask' : 'next' })
}

/** The question as it is shown; `null` when it is not the open one. */
export function delayedPromptView(battle: PointsBattle): QuestionView | null {
  if (battle.prompt?.about !== DELAYED_PROMPT) return null
  const next = upNext(battle)
  const among = askedAbout(battle, next === null)
  const names = among.map((id) => nameOf(battle, id))
  const [only] = among
  return {
    kind: 'choose',
    title: names.length === 1 ? `Does ${names[0]} act now?` : 'Who acts now?',
    detail: [
      `Delayed: ${names.join(', ')}.`,
      next === null
        ? 'Nobody else is left in this round: a turn not taken now is lost.'
        : `Otherwise ${nameOf(battle, next)} is next.`,
    ],
    about: among,
    by: among.length === 1 && only !== undefined ? { who: 'combatant', id: only } : { who: 'table', among },
    choices: [
      ...among.map((id) => ({ ...asChoice(id, `${nameOf(battle, id)} acts now`, 'Takes the delayed turn.'),
        settles: [id] })
      ),
      ...[
        asChoice('wait', next === null ? 'Let it go' : `Wait for ${nameOf(battle, next)}`,
          next === null ? 'The round ends.' : 'Asked again after that turn.'),
        ...(next === null
          ? []
          : [
            asChoice('later', 'Wait for the last moment',
              'Asked again only before the round ends; the turn can be claimed at any time.'),
          ]),
      ].map((choice) => ({ ...choice, settles: among })),
    ],
    ...audience(secretly(...combatantsWithIds(battle, among))),
  }
}
