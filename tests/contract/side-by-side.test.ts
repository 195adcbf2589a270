// COM-04 under every ruleset: three seats give commands and throw their own dice, in any order. What waits always waits
// for the roll that its command needs in the battle as it stands, and nothing that was dropped has left a trace.
import { describe, expect, it } from 'vitest'
import { applyEvent, decide, type Command, type Ruleset } from '../../src/engine/core/index.ts'
import { eachDie } from '../../src/engine/dice/notation.ts'
import { givenThen, noDice } from '../../src/engine/dice/sources.ts'
import { HERE, pendingOf, seatsWaiting } from '../../src/session/pending.ts'
import { currentBattle, giveFaces, newSession, reconsidered, rollForMe, submit, takeBack, undo,
  type Outcome } from '../../src/session/session.ts'
import type { Session } from '../../src/session/types.ts'
import { chooseCommand, type Pick } from '../support/random-player.ts'
import { hashOf, must } from '../support/contract/health.ts'
import { picker } from '../support/contract/random-run.ts'
import { everyRuleset } from '../support/contract/rulesets.ts'

const rulesets = await everyRuleset()
const SEATS = [HERE, 'ada', 'bea'] as const
const STEPS = 130

/** Each waiting command, decided with the dice it has, needs just the roll that it is shown to wait for. */
function checkWaiting(spec: Ruleset, session: Session): void {
  const battle = currentBattle(spec, session)
  for (const seat of seatsWaiting(session)) {
    const pending = pendingOf(session, seat)
    if (!pending) continue
    const decision = decide(spec, battle, pending.command, givenThen(pending, noDice))
    must(decision.kind === 'needs-dice', () => `${seat} waits for dice, but: ${JSON.stringify(decision).slice(0, 300)}`)
    if (decision.kind === 'needs-dice') expect(decision.request).toEqual(pending.request)
  }
}

function step(spec: Ruleset, session: Session, seat: string, pick: Pick): Outcome | Session {
  const pending = pendingOf(session, seat)
  if (!pending) {
    const command: Command | null = pick(25) === 0
      ? { type: 'dice-mode', mode: pick(3) === 0 ? 'program' : 'typed' }
      : chooseCommand(spec, currentBattle(spec, session), pick)
    return command ? submit(spec, session, command, seat, seat) : session
  }
  switch (pick(5)) {
    case 0:
      return takeBack(session, seat)
    case 1:
      return rollForMe(spec, session, seat)
    default:
      return giveFaces(spec, session, eachDie(pending.request).map((sides) => 1 + pick(sides)), seat)
  }
}

describe.each(rulesets.map((spec) => [spec.id, spec] as const))('%s', (_id, spec) => {
  it('COM-04 dice of several people stand open side by side, and what one does is what the others go on from', () => {
    const [sample] = spec.samples
    if (!sample) throw new Error('A ruleset has a sample.')
    const pick = picker(17)
    let session = newSession(spec, 'side by side', { ...sample.make(), dice: 'typed' }, 5)
    let most = 0
    let dropped = 0
    for (let count = 0; count < STEPS && currentBattle(spec, session).status !== 'ended'; count++) {
      if (pick(15) === 0) {
        const back = reconsidered(spec, undo(session))
        dropped += back.dropped.length
        session = back.session
      }
      const seat = SEATS[pick(SEATS.length)] ?? HERE
      const outcome = step(spec, session, seat, pick)
      if ('kind' in outcome) {
        must(outcome.kind !== 'refused', () => `${seat}: ${outcome.kind === 'refused' ? outcome.refusal.says : ''}`)
        if (outcome.kind === 'refused') continue
        if (outcome.kind === 'accepted') {
          dropped += outcome.dropped.length
          for (const { refusal } of outcome.dropped) expect(refusal.says.length).toBeGreaterThan(5)
        }
        session = outcome.session
      } else session = outcome
      checkWaiting(spec, session)
      most = Math.max(most, seatsWaiting(session).length)
    }
    // The log alone leads to the battle: what waited and what was dropped has done nothing.
    const replayed = session.entries.filter(({ id }) => isOnWay(session, id)).flatMap(({ events }) => events)
      .reduce((battle, event) => applyEvent(battle, event, spec.apply), session.base)
    expect(hashOf(replayed)).toBe(hashOf(currentBattle(spec, session)))
    expect(session.entries.length).toBeGreaterThan(10)
    sums.set(spec.id, { most, dropped })
  })
})

const sums = new Map<string, { readonly most: number; readonly dropped: number }>()

it('COM-04 in most rulesets two seats waited at once, and commands were dropped', () => {
  expect([...sums.values()].filter(({ most }) => most > 1).length).toBeGreaterThan(3)
  expect([...sums.values()].filter((one) => one.dropped > 0).length).toBeGreaterThan(3)
})

function isOnWay(session: Session, id: number): boolean {
  for (let at = session.head; at !== null; at = session.entries[at]?.parent ?? null) if (at === id) return true
  return false
}
