// COM-24 under every ruleset, with half of the creatures hidden and the table told nothing of their turns: headline,
// queue, phase bar and refusals at a seat stay as they were while such a turn runs.
import { describe, expect, it } from 'vitest'
import { combatantsOf, eyesOf, plays, project, seesToken, type Battle, type Ruleset,
  type Sitter } from '../../src/engine/core/index.ts'
import { giveAtSeat } from '../../src/session/at-seat.ts'
import { firstSeatView, nextSeatView } from '../../src/session/seat-view.ts'
import { battleSoFar, currentBattle, newSession, rollForMe, submit } from '../../src/session/session.ts'
import { soFarWithTurnThatStood, withTurnThatStood } from '../../src/session/turn-that-stood.ts'
import type { Session } from '../../src/session/types.ts'
import { chooseAnyCommand } from '../support/random-player.ts'
import { must } from '../support/contract/health.ts'
import { picker } from '../support/contract/random-run.ts'
import { everyRuleset } from '../support/contract/rulesets.ts'
import { people } from '../support/contract/seats.ts'

const rulesets = await everyRuleset()
const STEPS = 90

/** Every second creature is hidden. */
const halfHidden = (battle: Battle): Battle => {
  const npcs = combatantsOf(battle).filter(({ kind }) => kind === 'npc').map(({ id }) => id)
  return { ...battle, hiddenTurns: 'untold', combatants: Object.fromEntries(combatantsOf(battle).map((one) => [one.id, {
    ...one,
    secret: npcs.indexOf(one.id) % 2 === 0 ? { token: true, stats: true } : one.secret,
  }])) }
}

/** Whether somebody has the turn, and nobody of those is seen there. */
function isHiddenTurn(spec: Ruleset, battle: Battle, sitter: Sitter): boolean {
  const { acting } = spec.turnView(battle)
  return battle.status === 'running' && acting.length > 0
    && acting.every(({ who, between }) => {
      const one = battle.combatants[who]
      return one !== undefined && !between && !seesToken(eyesOf(sitter), one)
    })
}

let stood = 0

/** What a screen draws of the turn; who comes later, and when, also hangs on what happens in sight. */
const drawn = (spec: Ruleset, view: Battle) => {
  const { headline, round, track, acting, queue } = spec.turnView(view)
  return JSON.stringify([headline, round, track, acting.map(({ who }) => who),
    queue.entries.filter(({ state }) => state !== 'waiting' && state !== 'border').map(
      ({ key, state }) => [key, state],
    )])
}

const games = rulesets.flatMap((spec) => spec.samples.map((sample) => [spec.id, sample.id, spec, sample] as const))

describe.each(games)('%s', (_id, _name, spec, sample) => {
  it('COM-24 the turn that was shown last stands while a hidden turn runs', () => {
    const seats = people(halfHidden(sample.make()))
    const pick = picker(6)
    let session: Session = newSession(spec, 'stood', { ...seats.battle, dice: 'program' }, 7)
    const sitters = [seats.ada, seats.table]
    const stands = (sitter: Sitter) => withTurnThatStood(spec, session, eyesOf(sitter))
    let shown = sitters.map((sitter) => firstSeatView(spec, seats.battle, eyesOf(sitter), 'x', stands(sitter)))
    for (let step = 0; step < STEPS; step++) {
      const battle = currentBattle(spec, session)
      const command = battle.status === 'ended' ? null : chooseAnyCommand(spec, battle, pick)
      if (!command || command.type === 'end') break
      const outcome = submit(spec, session, command, 'gm')
      if (outcome.kind !== 'accepted') break
      const { roster } = battle
      session = outcome.session
      const now = currentBattle(spec, session)
      shown = shown.map((before, at) => {
        const sitter = sitters[at] ?? seats.ada
        const seat = nextSeatView(spec, before, now, stands(sitter))
        if (isHiddenTurn(spec, now, sitter) && !seat.view.prompt) checkNotOwn(spec, sitter, seat.view)
        const isSame = roster.join() === now.roster.join() && before.view.roster.join() === seat.view.roster.join()
        if (!isHiddenTurn(spec, now, sitter) || seat.view.prompt || before.view.prompt) return seat
        if (before.view.status !== 'running' || !isSame || isFirst(spec, session, sitter)) return seat
        stood++
        must(drawn(spec, before.view) === drawn(spec, seat.view), () =>
          `${sitter.role} is shown another turn:\n${drawn(spec, before.view)}\n${drawn(spec, seat.view)}`)
        checkRefused(spec, session, sitter, seat)
        if (stood % 20 === 0) checkLeaving(spec, session, sitter)
        return seat
      })
    }
  })
})

let within = 0

describe.each(games)('%s', (_id, _name, spec, sample) => {
  it('COM-24 a hidden turn that begins while dice of the same step are awaited is not shown either', () => {
    const seats = people(halfHidden(sample.make()))
    const pick = picker(11)
    let session: Session = newSession(spec, 'within', { ...seats.battle, dice: 'typed' }, 7)
    for (let step = 0; step < STEPS; step++) {
      const battle = currentBattle(spec, session)
      const command = battle.status === 'ended' ? null : chooseAnyCommand(spec, battle, pick)
      if (!command || command.type === 'end') break
      let outcome = submit(spec, session, command, 'gm')
      while (outcome.kind === 'awaits-dice') {
        for (const sitter of [seats.ada, seats.table]) checkSoFar(spec, outcome.session, sitter)
        outcome = rollForMe(spec, outcome.session)
      }
      if (outcome.kind !== 'accepted') break
      session = outcome.session
    }
  })
})

/** What a seat is shown of a step that waits for dice has the turn that it was shown before the step. */
function checkSoFar(spec: Ruleset, session: Session, sitter: Sitter): void {
  const soFar = battleSoFar(spec, session)
  const viewer = eyesOf(sitter)
  if (!soFar || !isHiddenTurn(spec, soFar, sitter) || currentBattle(spec, session).status !== 'running') return
  const now = project(spec, soFarWithTurnThatStood(spec, session, soFar, viewer), viewer)
  if (now.prompt) return
  const before = spec.turnView(project(spec, withTurnThatStood(spec, session, viewer), viewer))
  const { acting, headline } = spec.turnView(now)
  must(headline === before.headline && acting.length === before.acting.length,
    () => `While dice are awaited ${sitter.role} is shown “${headline}” after “${before.headline}”.`)
  within++
}

/** Nobody’s turn was shown before: there is none to stand on. */
const isFirst = (spec: Ruleset, session: Session, sitter: Sitter): boolean =>
  withTurnThatStood(spec, session, eyesOf(sitter)) === currentBattle(spec, session)

/** Whoever played the turn before knows that it is over. */
function checkNotOwn(spec: Ruleset, sitter: Sitter, view: Battle): void {
  if (sitter.role !== 'player' || view.status !== 'running') return
  const own = spec.turnView(view).acting.filter(({ who }) => plays(sitter, view.combatants[who]))
  must(own.length === 0, () => `${own.map(({ who }) => who).join()} is shown to have a turn that is over.`)
  notOwn++
}
let notOwn = 0

/** Whoever leaves meanwhile stands in no turn any more. */
function checkLeaving(spec: Ruleset, session: Session, sitter: Sitter): void {
  const viewer = eyesOf(sitter)
  for (const who of currentBattle(spec, session).roster) {
    const outcome = submit(spec, session, { type: 'leave', who, how: 'gone' }, 'gm')
    if (outcome.kind !== 'accepted') continue
    const left = currentBattle(spec, outcome.session)
    const { view } = firstSeatView(spec, left, viewer, 'y', withTurnThatStood(spec, outcome.session, viewer))
    const { acting, queue } = spec.turnView(view)
    const named = [...acting.map((one) => one.who), ...queue.entries.flatMap((one) => one.who ?? [])]
    must(left.combatants[who] !== undefined || !named.includes(who), () => `${who} left and stands in the turn.`)
  }
}

/** Whoever is shown to have the turn still is told no more than that it cannot be done. */
function checkRefused(
  spec: Ruleset,
  session: Session,
  sitter: Sitter,
  shown: ReturnType<typeof firstSeatView>,
): void {
  for (const { command, why } of spec.turnView(shown.view).buttons) {
    if (why !== null || sitter.role !== 'player') continue
    const outcome = giveAtSeat(spec, session, { name: 'ada', sitter, shown }, command, shown.number)
    const says = outcome.kind === 'refused' ? outcome.refusal.says : ''
    must(!/GM|nobody/iu.test(says) || says === 'Only the GM can do that.', () => `Told: ${says}`)
  }
}

it('hidden turns ran often', () => {
  expect(stood).toBeGreaterThan(100)
  expect(notOwn).toBeGreaterThan(30)
  expect(within).toBeGreaterThan(20)
})
