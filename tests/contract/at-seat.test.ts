// Under every ruleset: two players and the GM play from their own seats, with typed dice and commands that come late.
// Whatever is carried out was the giver's to give, answers the question it was given to, and tells nothing it may not.
import { describe, expect, it } from 'vitest'
import { combatantOf, combatantsOf, eyesOf, ownPartOf, seesToken, type Battle, type CombatantId, type Command,
  type Ruleset, type Sitter } from '../../src/engine/core/index.ts'
import { eachDie } from '../../src/engine/dice/notation.ts'
import { awaitedAtSeat, giveAtSeat, takeBackAtSeat, throwAtSeat,
  type SeatElsewhere } from '../../src/session/at-seat.ts'
import { seatsWaiting } from '../../src/session/pending.ts'
import { firstSeatView, nextSeatView } from '../../src/session/seat-view.ts'
import { currentBattle, newSession, type Outcome } from '../../src/session/session.ts'
import type { Session } from '../../src/session/types.ts'
import { chooseAnyCommand, DeadEnd, type Pick } from '../support/random-player.ts'
import { must } from '../support/contract/health.ts'
import { hiddenAsNobody } from '../support/contract/hidden-ids.ts'
import { intrude } from '../support/contract/intruder.ts'
import { picker } from '../support/contract/random-run.ts'
import { everyRuleset } from '../support/contract/rulesets.ts'
import { people } from '../support/contract/seats.ts'
import { names } from '../support/contract/secrets.ts'

const rulesets = await everyRuleset()
const STEPS = 300

interface Late {
  readonly seat: string
  readonly command: Command
  readonly from: number
  readonly given: Battle
}

/** A command that the seat is shown as possible, or one that no screen sends; `null` where nothing is to be done. */
function wished(spec: Ruleset, view: Battle, sitter: Sitter, pick: Pick): Command | null {
  if (pick(9) === 0 && view.status === 'running' && combatantsOf(view).length > 0) return intrude(spec, view, pick)
  for (let tries = 0; tries < 8; tries++) {
    try {
      const command = chooseAnyCommand(spec, view, pick)
      const part = command && (pick(6) === 0 ? command : ownPartOf(spec, view, sitter, command))
      if (part && part.type !== 'end') return part
    } catch (dead) {
      if (dead instanceof DeadEnd) return null
      throw dead
    }
  }
  return null
}

/** By the words of what was carried out alone. */
function checkGiven(spec: Ruleset, before: Battle, { seat, given }: Late, entry: Command, sitter: Sitter): void {
  if (sitter.role !== 'player') return
  const own = (id: CombatantId) => combatantOf(before, id)?.player === sitter.player
  must(['act', 'move', 'answer', 'own', 'set-up', 'standing', 'edit'].includes(entry.type),
    () => `${seat} did ${JSON.stringify(entry)}`)
  if (entry.type === 'act' || entry.type === 'move') must(own(entry.actor), () => `${seat}: ${JSON.stringify(entry)}`)
  if (entry.type === 'set-up' || entry.type === 'edit') must(own(entry.who), () => `${seat}: ${JSON.stringify(entry)}`)
  if (entry.type !== 'answer') return
  const now = before.prompt
  must(now?.frame === given.prompt?.frame && now?.about === given.prompt?.about,
    () => `${seat} answered ${JSON.stringify(given.prompt)}, and it counts for ${JSON.stringify(now)}`)
  const asked = spec.promptView(before)
  if (asked && 'by' in asked && asked.by.who === 'combatant') {
    must(own(asked.by.id), () => `${seat} answered for another: ${JSON.stringify(entry)}`)
  }
  const { answer } = entry
  if (asked?.kind === 'choose' && answer.kind === 'choose') {
    const settled = asked.choices.filter(({ id }) => answer.chosen.includes(id)).flatMap(({ settles }) => settles ?? [])
    must(settled.every(own), () => `${seat} settled what is another’s: ${JSON.stringify(entry)}`)
  }
  if ('who' in entry.answer) must(own(entry.answer.who), () => `${seat} answered for another: ${JSON.stringify(entry)}`)
}

/** A seat reads of nobody whom it does not see. */
function checkSays(battle: Battle, sitter: Sitter, outcome: Outcome): void {
  if (outcome.kind !== 'refused' || sitter.role === 'gm') return
  const { says } = outcome.refusal
  for (const one of combatantsOf(battle)) {
    must(seesToken(eyesOf(sitter), one) || !names(says, one, battle), () =>
      `A refusal names hidden ${one.name}: ${says}`)
  }
}

const sums = { accepted: 0, refused: 0, dropped: 0, thrown: 0, byPlayers: 0 }

describe.each(rulesets.map((spec) => [spec.id, spec] as const))('%s', (id, spec) => {
  it('COM-24 people play from their own seats, also late: nobody does another’s part, or reaches who is hidden', () => {
    const [sample] = spec.samples
    if (!sample) throw new Error('A ruleset has a sample.')
    const all = people(sample.make())
    const pick = picker(23)
    let session: Session = newSession(spec, 'seats', { ...all.battle, dice: 'typed' }, 9)
    const seatAt = (name: string, sitter: Sitter): SeatElsewhere => ({ name, sitter,
      shown: firstSeatView(spec, all.battle, eyesOf(sitter), name) })
    let seats = [seatAt('ada', all.ada), seatAt('bea', all.bea), seatAt('gm', all.gm)]
    const late: Late[] = []
    let hidden = 0
    const take = (outcome: Outcome): void => {
      if (outcome.kind === 'refused') {
        sums.refused++
        return
      }
      session = outcome.session
      if (outcome.kind !== 'accepted') return
      sums.accepted++
      sums.dropped += outcome.dropped.length
      seats = seats.map((seat) => ({ ...seat, shown: nextSeatView(spec, seat.shown, currentBattle(spec, session)) }))
    }
    for (let step = 0; step < STEPS && currentBattle(spec, session).status !== 'ended'; step++) {
      const battle = currentBattle(spec, session)
      const seat = seats[pick(seats.length)] ?? seatAt('gm', all.gm)
      const { name, sitter, shown } = seat
      const [dice] = awaitedAtSeat(spec, session, battle, seat).filter(({ isThrownHere }) => isThrownHere)
      if (dice && pick(4) > 0) {
        const faces = eachDie(dice.roll).map((sides) => 1 + pick(sides))
        const outcome = throwAtSeat(spec, session, seat, { of: dice.of, by: dice.roll.by, nth: dice.nth,
          purpose: dice.roll.purpose, faces })
        checkSays(battle, sitter, outcome)
        must(outcome.kind !== 'refused', () =>
          `Dice that were asked for are refused: ${outcome.kind === 'refused' ? outcome.refusal.says : ''}`)
        sums.thrown++
        take(outcome)
        continue
      }
      if (seatsWaiting(session).includes(name) && pick(3) === 0) {
        const without = takeBackAtSeat(spec, session, seat, name)
        must(without.ok, 'What waits is taken back from where it was given.')
        if (without.ok) session = without.value
        continue
      }
      const command = wished(spec, shown.view, sitter, pick)
      if (!command) continue
      hidden += hiddenAsNobody(spec, battle, sitter, command)
      late.push({ seat: name, command, from: shown.number, given: battle })
      // Some come at once, some after what others do meanwhile.
      if (late.length < 3 && pick(3) === 0) continue
      const next = late.splice(pick(late.length), 1)[0]
      const giver = seats.find((one) => one.name === next?.seat)
      if (!next || !giver) continue
      const outcome = giveAtSeat(spec, session, giver, next.command, next.from)
      checkSays(battle, giver.sitter, outcome)
      if (outcome.kind === 'accepted') {
        checkGiven(spec, battle, next, outcome.entry.command, giver.sitter)
        if (giver.sitter.role === 'player') sums.byPlayers++
      }
      take(outcome)
    }
    expect(session.entries.length, id).toBeGreaterThan(8)
    expect(hidden, `${id}: commands that name somebody hidden`).toBeGreaterThan(2)
  })
})

it('in all games together much was done, refused, thrown and dropped', () => {
  expect(sums.accepted).toBeGreaterThan(200)
  expect(sums.refused).toBeGreaterThan(100)
  expect(sums.byPlayers).toBeGreaterThan(60)
  expect(sums.thrown).toBeGreaterThan(50)
  expect(sums.dropped).toBeGreaterThan(1)
})
