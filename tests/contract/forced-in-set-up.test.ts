// COM-06 before the start: whatever the GM forces while tokens are still being placed, the battle opens again.
import { describe, expect, it } from 'vitest'
import { combatantsOf, NOT_STARTED, offersAsTheyStand, spaceOf, type Battle, type Command,
  type Ruleset } from '../../src/engine/core/index.ts'
import { readSession } from '../../src/session/save.ts'
import { currentBattle, newSession, submit } from '../../src/session/session.ts'
import type { Session } from '../../src/session/types.ts'
import { deepFreeze, must } from '../support/contract/health.ts'
import { tried } from '../support/contract/honest.ts'
import { picker } from '../support/contract/random-run.ts'
import { everyRuleset } from '../support/contract/rulesets.ts'
import { chooseCommand, deedOf } from '../support/random-player.ts'

const rulesets = await everyRuleset()
const forced = (command: Command): Command => ({ type: 'override', change: { kind: 'force', command }, reason: '' })

/** What is done in a game, told apart by kind: its own commands, moves and deeds, each once. */
function commandsOfAGame(spec: Ruleset, start: Battle): readonly Command[] {
  const pick = picker(3)
  const seen = new Map<string, Command>()
  let battle = start
  for (let step = 0; step < 60 && battle.status !== 'ended'; step++) {
    const command = chooseCommand(spec, battle, pick)
    const decision = command && tried(spec, battle, command, step)
    if (!command || decision?.kind !== 'accepted') break
    const kind = command.type === 'own' ? JSON.stringify(command.command).slice(0, 40) : command.type
    if (!['start', 'end'].includes(command.type)) seen.set(kind, command)
    battle = decision.battle
  }
  return [...seen.values()]
}

/** Every deed, a step for each, and what else is done in a game. */
function everything(spec: Ruleset, battle: Battle): readonly Command[] {
  const pick = picker(11)
  const deeds = combatantsOf(battle).flatMap((one) =>
    offersAsTheyStand(spec, battle, one.id).map((offer): Command => ({
      type: 'act',
      actor: one.id,
      deed: deedOf(spec, battle, one, offer, pick) ?? { action: offer.action, targets: [], form: {} },
    }))
  )
  const steps = combatantsOf(battle).flatMap((one): Command[] => {
    const { place } = one
    const movement = place === null ? null : spec.movement(battle, one.id)
    const band = movement?.bands[0]?.id ?? ''
    const to = [...spaceOf(battle).places()].find((each) => each !== place)
    return place === null || to === undefined ? [] : [{ type: 'move', actor: one.id, waypoints: [to], band }]
  })
  return [...deeds, ...steps, ...commandsOfAGame(spec, battle)]
}

describe.each(rulesets.map((spec) => [spec.id, spec] as const))('%s', (_id, spec) => {
  const opens = (session: Session, what: string) => {
    const read = readSession(JSON.parse(JSON.stringify(session)), () => spec)
    must(read.ok, () => `${what}: ${read.ok ? '' : `${read.problem.where} ${read.problem.says}`}`)
  }

  it.each(spec.samples.map((sample) => [sample.id, sample] as const))('%s: nothing acts before the start, and what was '
    + 'forced opens again', (_name, sample) => {
    const base = deepFreeze(sample.make())
    const fresh = newSession(spec, 'set-up', base, 5)
    const commands = everything(spec, base)
    expect(commands.length).toBeGreaterThan(20)
    for (const command of commands) {
      // Who joined only in the course of the game, such as a summons, is not there yet.
      if ((command.type === 'act' || command.type === 'move') && !base.combatants[command.actor]) continue
      const what = JSON.stringify(command).slice(0, 120)
      const outcome = submit(spec, fresh, forced(command), 'GM')
      if (command.type === 'act' || command.type === 'move') {
        must(outcome.kind === 'refused' && outcome.refusal.code === 'malformed', `${what} is done before the start.`)
        if (outcome.kind === 'refused') expect(outcome.refusal.says).toBe(NOT_STARTED)
      }
      if (outcome.kind !== 'accepted') continue
      opens(outcome.session, what)
      const started = submit(spec, outcome.session, { type: 'start' }, 'GM')
      if (started.kind === 'accepted') {
        must(currentBattle(spec, started.session).status === 'running', `${what}: nothing begins.`)
        opens(started.session, `${what}, started`)
      }
    }
  })
})
