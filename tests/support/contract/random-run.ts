// A whole battle by a player that knows no rules, with interruptions, checked after every command; and back, and forth
// again.
import { mkdirSync, writeFileSync } from 'node:fs'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { applyEvent, combatantsOf, decide, PLAYERS, type Battle, type Command, type Ruleset,
  type Viewer } from '../../../src/engine/core/index.ts'
import { eachDie } from '../../../src/engine/dice/notation.ts'
import { seededSource, seedState } from '../../../src/engine/dice/sources.ts'
import { currentBattle, giveFaces, newSession, redo, rollForMe, submit, takeBack, undo,
  type Outcome } from '../../../src/session/session.ts'
import { logOf } from '../../../src/session/log.ts'
import type { Session } from '../../../src/session/types.ts'
import { chooseCommand, type Pick } from '../random-player.ts'
import { checkAhead } from './ahead.ts'
import { checkHealth, checkViews, deepFreeze, hashOf, must } from './health.ts'
import { checkForecast, checkHonest } from './honest.ts'
import { intrude } from './intruder.ts'
import { ADA } from './seats.ts'
import { checkSecretLog, checkSecrets, otherSecrets } from './secrets.ts'
import { checkSeen } from './seen.ts'

/** A player who plays some of the characters, where the battle has players at all. */
const PLAYER: Viewer = { role: 'player', player: ADA, side: PLAYERS }

export interface RunPlan {
  readonly seed: number
  readonly commands: number
  /** One command in so many is not the player's; 0 for none. */
  readonly intrusions: number
  /** Looks at offers and secrets after one command in so many. */
  readonly looks: number
}

/** A run that broke something, as it is kept and replayed. */
export interface KeptRun {
  readonly ruleset: string
  readonly problem: string
  readonly seed: number
  readonly base: Battle
  readonly commands: readonly Command[]
}

export function picker(seed: number): Pick {
  const generator = xoroshiro128plus(seed)
  return (of) => (of <= 1 ? 0 : uniformInt(generator, 0, of - 1))
}

/**
 * Plays and checks; a failure is kept as a file and thrown on. Returns how many commands were accepted and how it
 * ended. Without a `name` no file is kept.
 */
export function randomRun(
  spec: Ruleset,
  base: Battle,
  plan: RunPlan,
  name: string | null,
): { readonly accepted: number; readonly refused: number; readonly ended: boolean } {
  const commands: Command[] = []
  try {
    return play(spec, base, plan, commands)
  } catch (problem) {
    if (name === null) throw problem
    const says = problem instanceof Error ? problem.message : String(problem)
    const kept: KeptRun = { ruleset: spec.id, problem: says.slice(0, 300), seed: plan.seed, base, commands }
    mkdirSync('tests/replays', { recursive: true })
    writeFileSync(`tests/replays/${name}.json`, `${JSON.stringify(kept, null, 1)}\n`)
    throw new Error(`${name}, command ${commands.length} ${JSON.stringify(commands.at(-1))}: ${says}`, {
      cause: problem,
    })
  }
}

function play(spec: Ruleset, base: Battle, plan: RunPlan, commands: Command[]) {
  const pick = picker(plan.seed)
  let session = newSession(spec, 'run', deepFreeze(base), plan.seed)
  const hashes = [hashOf(base)]
  let refused = 0
  while (commands.length < plan.commands) {
    const battle = currentBattle(spec, session)
    if (battle.status === 'ended') break
    const alien = plan.intrusions > 0 && battle.status === 'running' && pick(plan.intrusions) === 0
    const command = alien ? intrude(spec, battle, pick) : chooseCommand(spec, battle, pick)
    if (!command) break
    commands.push(command)
    const outcome = settleDice(spec, submit(spec, session, command, 'GM'), pick)
    if (outcome.kind === 'refused') {
      must(alien, () => `What was shown as possible is refused: ${outcome.refusal.says}`)
      must(command.type !== 'join' || outcome.refusal.code === 'prompt-open', () =>
        `A newcomer from the template is refused: ${outcome.refusal.says}`)
      checkForecast(spec, battle, command, { kind: 'refused', refusal: outcome.refusal })
      refused++
      continue
    }
    session = outcome.session
    if (session.pending) session = takeBack(session)
    if (outcome.kind !== 'accepted') continue
    const after = deepFreeze(currentBattle(spec, session))
    checkForecast(spec, battle, command, { kind: 'accepted', events: outcome.entry.events, battle: after })
    checkHealth(spec, after)
    if (!alien) checkWithin(spec, battle, after)
    checkEvents(spec, session)
    checkSecretLog(spec, battle, outcome.entry.events)
    if (commands.length % 3 === 0) checkSecretLog(spec, battle, outcome.entry.events, PLAYER)
    hashes.push(hashOf(after))
    if (after.status === 'running' && !after.prompt && after.stack.length > 0) {
      throw new Error('Something is half done, and nobody is asked.')
    }
    if (plan.looks > 0 && pick(plan.looks) === 0) {
      checkViews(spec, after)
      checkSecrets(spec, after)
      checkSecrets(spec, after, PLAYER)
      checkHonest(spec, after, pick)
      checkAhead(spec, after, pick)
      checkSeen(spec, after, pick)
      checkSeen(spec, after, pick, PLAYER, otherSecrets(spec, after, true, PLAYER))
    }
  }
  retrace(spec, session, hashes)
  return { accepted: hashes.length - 1, refused, ended: currentBattle(spec, session).status === 'ended' }
}

/** Gives or lets roll what is awaited. */
function settleDice(spec: Ruleset, first: Outcome, pick: Pick): Outcome {
  let outcome = first
  while (outcome.kind === 'awaits-dice') {
    const { pending } = outcome.session
    if (!pending) return outcome
    if (pick(2) === 0) outcome = rollForMe(spec, outcome.session)
    else outcome = giveFaces(spec, outcome.session, eachDie(pending.request).map((sides) => 1 + pick(sides)))
  }
  return outcome
}

/** By the rules alone, no number goes past its maximum that was not past it before: nobody is healed beyond it. */
function checkWithin(spec: Ruleset, before: Battle, after: Battle): void {
  for (const one of combatantsOf(after)) {
    const was = before.combatants[one.id]
    if (!was || was.stats === one.stats) continue
    for (const field of spec.statFields(after, one)) {
      if (field.type !== 'integer' && field.type !== 'number') continue
      const [value, old] = [one.stats[field.key] ?? 0, was.stats[field.key] ?? 0]
      must(value <= field.max || old >= value, () =>
        `${one.name}’s ${field.label} went up to ${value} of ${field.max}.`)
    }
  }
}

function checkEvents(spec: Ruleset, session: Session): void {
  for (const event of session.entries.at(-1)?.events ?? []) {
    if (event.type !== 'own') continue
    const parsed = spec.schemas.event.parse(event.event)
    must(parsed.ok, () =>
      `An own event does not fit its schema: ${JSON.stringify(event.event)} ${JSON.stringify(parsed)}`)
  }
}

/**
 * COM-03, COM-05: all events again from the base, undo to the start and redo to the end give the same battles, hash by
 * hash.
 */
function retrace(spec: Ruleset, end: Session, hashes: readonly string[]): void {
  let battle: Battle = end.base
  const way: Battle[] = [battle]
  for (const entry of JSON.parse(JSON.stringify(end.entries)) as Session['entries']) {
    battle = entry.events.reduce((before, event) => applyEvent(before, event, spec.apply), battle)
    way.push(battle)
  }
  must(way.length === hashes.length && way.every((one, index) => hashOf(one) === hashes[index]),
    'A replay of all events gives another battle.')
  // Entries are copied so that no battle is remembered from before.
  let session: Session = { ...end, entries: end.entries.map((entry) => ({ ...entry })) }
  for (let at = hashes.length - 1; at >= 0; at--) {
    must(hashOf(currentBattle(spec, session)) === hashes[at], `Undo to command ${at} gives another battle.`)
    if (at > 0) session = undo(session)
  }
  must(undo(session) === session, 'There is something before the start.')
  for (let at = 0; at < hashes.length; at++) {
    must(hashOf(currentBattle(spec, session)) === hashes[at], `Redo to command ${at} gives another battle.`)
    if (at < hashes.length - 1) session = redo(session)
  }
  for (const viewer of [{ role: 'gm' }, { role: 'table' }] as const) logOf(spec, session, viewer)
}

/** Plays a kept run again, whatever it leads to now: commands may be refused today, but nothing may break. */
export function replay(spec: Ruleset, kept: KeptRun): void {
  const dice = seededSource(seedState(kept.seed))
  const pick = picker(kept.seed)
  let battle = deepFreeze(kept.base)
  for (const command of kept.commands) {
    const decision = decide(spec, battle, command, dice)
    checkForecast(spec, battle, command, decision)
    if (decision.kind !== 'accepted') continue
    checkSecretLog(spec, battle, decision.events)
    battle = deepFreeze(decision.battle)
    checkHealth(spec, battle)
    checkViews(spec, battle)
    checkSecrets(spec, battle)
    checkHonest(spec, battle, pick)
  }
}
