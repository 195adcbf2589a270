// Under every ruleset: an answer that comes late fits no other question, and an answer that is given while others
// answer is not late.
import { describe, expect, it } from 'vitest'
import { asksOn, decide, eyesOf, type Battle, type Command, type Ruleset } from '../../src/engine/core/index.ts'
import { firstSeatView, isSameView, meantAtSeat, nextSeatView } from '../../src/session/seat-view.ts'
import { chooseAnyCommand, DeadEnd, type Pick } from '../support/random-player.ts'
import { must } from '../support/contract/health.ts'
import { picker } from '../support/contract/random-run.ts'
import { everyRuleset } from '../support/contract/rulesets.ts'
import { sameDice } from '../support/contract/same-dice.ts'
import { people } from '../support/contract/seats.ts'

const rulesets = await everyRuleset()
const STEPS = 80

interface Given {
  readonly command: Command
  readonly from: number
}

/** Which question the whole battle asks: others' answers to it open the same again. */
const questionOf = ({ prompt }: Battle): string => `${prompt?.frame} ${prompt?.about}`

/** Whether the combatant or row of that answer is still to be answered for. */
function isStillAsked(spec: Ruleset, battle: Battle, { command }: Given): boolean {
  const prompt = spec.promptView(battle)
  if (command.type !== 'answer' || !prompt) return false
  const { answer } = command
  if (prompt.kind === 'react') {
    return 'who' in answer && prompt.asks.some(({ who, answered }) => who === answer.who && answered === null)
  }
  return prompt.kind === 'rows' && answer.kind === 'row'
    && prompt.rows.some(({ id, answered }) => id === answer.row && !answered)
}

const games = rulesets.flatMap((spec) => spec.samples.map((sample) => [spec.id, sample.id, spec, sample] as const))
const sums = { late: 0, going: 0, untold: 0 }

describe.each(games)('%s', (_id, _name, spec, sample) => {
  it('a late answer is refused, and others’ answers make none late', () => {
    const seats = people(sample.make())
    const pick = picker(23)
    const dice = sameDice()
    let { battle } = seats
    let seat = firstSeatView(spec, battle, eyesOf(seats.ada), 'x')
    const ids = new Map<string, string>()
    for (let step = 0; step < STEPS && battle.status !== 'ended'; step++) {
      const { view, number } = seat
      const answers = answersFrom(spec, view, pick)
      const command = chooseAnyCommand(spec, battle, pick)
      if (!command) break
      const decision = decide(spec, battle, command, dice)
      if (decision.kind !== 'accepted') break
      const before = battle
      battle = decision.battle
      const next = nextSeatView(spec, seat, battle)
      must(next.number === seat.number ? next.view === seat.view : next.number === seat.number + 1,
        'A view is left out.')
      if (next.number !== seat.number) must(!isSameView(seat.view, next.view), 'A view is told twice.')
      else if (before !== battle) sums.untold++
      for (const answer of answers) checkGiven(spec, { from: number, command: answer }, next, before)
      seat = next
      if (seat.view.prompt) {
        const known = ids.get(seat.view.prompt.id)
        must(known === undefined || known === questionOf(battle), () =>
          `${seat.view.prompt?.id} was ${known} and is ${questionOf(battle)}`)
        ids.set(seat.view.prompt.id, questionOf(battle))
      }
    }
  })
})

function checkGiven(spec: Ruleset, given: Given, now: ReturnType<typeof nextSeatView>, before: Battle): void {
  const result = meantAtSeat(spec, now, given.command, given.from)
  const { battle } = now
  const isSame = questionOf(battle) === questionOf(before) && battle.prompt !== null
    && (battle.prompt.id === before.prompt?.id
      || asksOn(spec, { battle: before, view: before }, { battle, view: battle }))
  if (!isSame) {
    must(!result.ok, () => `A late answer is taken: ${JSON.stringify(given.command)}`)
    sums.late++
  } else if (isStillAsked(spec, battle, given)) {
    must(result.ok, () => `An answer is late although the question goes on: ${JSON.stringify(given.command)}`)
    if (battle.prompt?.id !== before.prompt?.id) sums.going++
  }
}

/** Answers to the question that this view shows: a random one, and passing of each that is asked. */
function answersFrom(spec: Ruleset, view: Battle, pick: Pick): readonly Command[] {
  const prompt = view.prompt && spec.promptView(view)
  if (!prompt) return []
  const passing = prompt.kind === 'react'
    ? prompt.asks.filter(({ answered }) => answered === null).map(({ who }): Command => ({ type: 'answer',
      prompt: prompt.id, answer: { kind: 'pass', who } })
    )
    : []
  try {
    const command = chooseAnyCommand(spec, view, pick)
    return command ? [command, ...passing] : passing
  } catch (dead) {
    // Nobody whom the view shows is asked any more.
    if (dead instanceof DeadEnd) return passing
    throw dead
  }
}

it('in all games together all of that happened often', () => {
  expect(sums.late).toBeGreaterThan(30)
  expect(sums.going).toBeGreaterThan(5)
  expect(sums.untold).toBeGreaterThan(20)
})
