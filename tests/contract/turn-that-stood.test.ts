// COM-24 under every ruleset, with half of the creatures hidden and the table told nothing of their turns: headline,
// queue, phase bar and refusals at a seat stay as they were while such a turn runs.
import { describe, expect, it } from 'vitest'
import { combatantsOf, eyesOf, offersAsTheyStand, ownPartOf, plays, project, seesToken, turnAsItStands, type Battle,
  type Ruleset, type Sitter } from '../../src/engine/core/index.ts'
import { giveAtSeat } from '../../src/session/at-seat.ts'
import { firstSeatView, nextSeatView } from '../../src/session/seat-view.ts'
import { battleAt, currentBattle, newSession, rollForMe, stepSoFar, submit } from '../../src/session/session.ts'
import { soFarWithTurnThatStood, withTurnThatStood } from '../../src/session/turn-that-stood.ts'
import { HERE } from '../../src/session/pending.ts'
import { entryTold, logOf } from '../../src/session/log.ts'
import type { Entry, Session } from '../../src/session/types.ts'
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
        const isSame = roster.join() === now.roster.join() && before.view.roster.join() === seat.view.roster.join()
        if (!isHiddenTurn(spec, now, sitter) || seat.view.prompt || before.view.prompt) return seat
        if (before.view.status !== 'running' || !isSame || isFirst(spec, session, sitter)) return seat
        stood++
        // Of what is done in the turn before that is over, the queue tells as the log does.
        const isDeed = outcome.entry.command.type === 'act' && before.view.onHold !== true
        must(isDeed || drawn(spec, before.view) === drawn(spec, seat.view), () =>
          `${sitter.role} is shown another turn:\n${drawn(spec, before.view)}\n${drawn(spec, seat.view)}`)
        checkLog(spec, session, sitter)
        checkNumbers(spec, before.view, seat.view, outcome.entry)
        checkRefused(spec, session, sitter, seat)
        if (stood % 20 === 0) checkLeaving(spec, session, sitter)
        return seat
      })
      checkOneStory(spec, shown.map(({ view }) => view))
    }
    for (const sitter of sitters) checkAllTold(spec, session, sitter)
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
  const soFar = stepSoFar(spec, session)
  const viewer = eyesOf(sitter)
  if (!soFar || !isHiddenTurn(spec, soFar.battle, sitter) || currentBattle(spec, session).status !== 'running') return
  const now = project(spec, soFarWithTurnThatStood(spec, session, HERE, soFar, viewer), viewer)
  if (now.prompt || soFar.events.some(({ type }) => SEEN.has(type))) return
  const before = spec.turnView(project(spec, withTurnThatStood(spec, session, viewer), viewer))
  const { acting, headline } = spec.turnView(now)
  must(headline === before.headline && acting.length === before.acting.length,
    () => `While dice are awaited ${sitter.role} is shown “${headline}” after “${before.headline}”.`)
  within++
}

/** Nobody’s turn was shown before: there is none to stand on. */
const isFirst = (spec: Ruleset, session: Session, sitter: Sitter): boolean =>
  withTurnThatStood(spec, session, eyesOf(sitter)) === currentBattle(spec, session)

/** All pages show the same turn, also that of whoever played it. */
function checkOneStory(spec: Ruleset, views: readonly Battle[]): void {
  const [one, other] = views.map((view) => (view.onHold && view.status === 'running' ? spec.turnView(view) : null))
  if (!one || !other) return
  must(one.headline === other.headline && one.round === other.round,
    () => `One page says “${one.headline}”, another “${other.headline}”.`)
  alike++
}
let alike = 0

/** What leads from turn to turn is told neither by the log nor by numbers. */
function checkLog(spec: Ruleset, session: Session, { role }: Sitter): void {
  const entry = session.entries.at(-1)
  if (!entry || entry.command.type !== 'own' || entry.events.some(({ type }) => SEEN.has(type))) return
  const before = battleAt(spec, session, entry.parent)
  if (namesActing(spec, before) === namesActing(spec, currentBattle(spec, session))) return
  const lines = entryTold(spec, session, entry.id, { role: 'table' })?.lines ?? []
  must(lines.length === 0, () => `${role} reads: ${lines.map(({ text }) => text).join(' / ')}`)
  quiet++
}
let quiet = 0
const SEEN: ReadonlySet<string> = new Set(['rolled', 'moved', 'presence', 'joined', 'lifted', 'told', 'door'])
const namesActing = (spec: Ruleset, battle: Battle) => spec.turnView(battle).acting.map(({ who }) => who).join()

function checkNumbers(spec: Ruleset, before: Battle, now: Battle, { command, events }: Entry): void {
  if (command.type !== 'own' || events.some(({ type }) => SEEN.has(type) || type === 'frame-pushed')) return
  const numbers = (view: Battle) =>
    JSON.stringify([combatantsOf(view).map(({ id, stats, sheet }) => [id, stats, sheet]), view.effects, view.used])
  const isOfTurn = events.some((event) => event.type === 'stat' || event.type === 'effect-counted')
    && spec.turnView(now).acting.length > 0 && before.onHold !== true
  if (!isOfTurn) return
  must(numbers(before) === numbers(now), () => `Other numbers are shown:\n${numbers(before)}\n${numbers(now)}`)
  still++
}
let still = 0

/** In the end nothing is left out: it is told as if hidden turns were no secret, if later. */
function checkAllTold(spec: Ruleset, session: Session, sitter: Sitter): void {
  let head = session.head
  while (head !== null && withTurnThatStood(spec, { ...session, head }, eyesOf(sitter)).onHold) {
    head = session.entries[head]?.parent ?? null
  }
  const { hiddenTurns: _, ...base } = session.base
  const open = { ...session, base, head, entries: session.entries.map((entry) => ({ ...entry })) }
  const lines = (of: Session) => logOf(spec, of, eyesOf(sitter)).flatMap((one) => one.lines.map(({ text }) => text))
  const [told, all] = [lines({ ...session, head }), lines(open)]
  must(told.toSorted().join() === all.toSorted().join(),
    () => `Not told: ${all.filter((one) => !told.includes(one)).join(' / ')}`)
}

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

/** What would be refused cannot be pressed, and does not say why. */
function checkRefused(
  spec: Ruleset,
  session: Session,
  sitter: Sitter,
  shown: ReturnType<typeof firstSeatView>,
): void {
  for (const { command, why, label } of turnAsItStands(spec, shown.view).buttons) {
    const own = ownPartOf(spec, shown.view, sitter, command)
    if (!own) continue
    if (why !== null) {
      must(!/GM/u.test(why), () => `“${label}” tells: ${why}`)
      continue
    }
    const outcome = giveAtSeat(spec, session, { name: 'ada', sitter, shown }, own, shown.number)
    must(outcome.kind !== 'refused', () =>
      `“${label}” can be pressed and is refused: ${outcome.kind === 'refused' ? outcome.refusal.says : ''}`)
  }
  for (const one of combatantsOf(shown.view).filter((who) => plays(eyesOf(sitter), who))) {
    for (const { action, needs, refusal, name } of offersAsTheyStand(spec, shown.view, one.id)) {
      if (refusal || needs.length > 0) continue
      const outcome = giveAtSeat(spec, session, { name: 'ada', sitter, shown }, { type: 'act', actor: one.id,
        deed: { action, targets: [], form: {} } }, shown.number)
      const isOfTurn = outcome.kind === 'refused' && OF_TURN.has(outcome.refusal.code)
      must(!isOfTurn, () => `“${name}” is offered, and ${JSON.stringify(outcome)}`)
    }
  }
}

const OF_TURN: ReadonlySet<string> = new Set(['not-your-turn', 'phase', 'status', 'prompt-open'])

it('hidden turns ran often', () => {
  expect(stood).toBeGreaterThan(100)
  expect(alike).toBeGreaterThan(100)
  expect(quiet).toBeGreaterThan(50)
  expect(still).toBeGreaterThan(2)
  expect(within).toBeGreaterThan(20)
})
