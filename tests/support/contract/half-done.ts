// What must become of half-done things and of the order when people come, go and are moved in the middle of them.
import { combatantsOf, presentOf, spaceOf, type Battle, type CombatantId, type Command, type PromptView, type Ruleset,
  type Tick } from '../../../src/engine/core/index.ts'
import { chooseCommand, DeadEnd } from '../random-player.ts'
import { must } from './health.ts'
import { tried } from './honest.ts'
import { picker } from './random-run.ts'
import { names } from './secrets.ts'
import { textOf } from './shared-json.ts'

type Change = Extract<Command, { type: 'override' }>['change']
const gm = (change: Change): Command => ({ type: 'override', change, reason: '' })

/** The battle after a command that must be accepted. */
function after(spec: Ruleset, battle: Battle, command: Command): Battle {
  const decision = tried(spec, battle, command)
  if (decision.kind !== 'accepted') throw new Error(`Refused: ${JSON.stringify(decision)} — ${JSON.stringify(command)}`)
  return decision.battle
}

/** The combatants that a question asks for an answer of their own. */
function askedBy(prompt: PromptView | null): readonly CombatantId[] {
  if (!prompt) return []
  if (prompt.kind === 'react') return prompt.asks.filter((ask) => ask.answered === null).map((ask) => ask.who)
  if (prompt.kind === 'rows') {
    return prompt.rows.flatMap((row) => (row.who !== undefined && !row.answered ? [row.who] : []))
  }
  return prompt.by.who === 'combatant' ? [prompt.by.id] : []
}

/** A question is asked anew, or not at all, when those it asks are gone. */
export function checkAskedAgain(spec: Ruleset, battle: Battle): void {
  for (const who of askedBy(spec.promptView(battle))) {
    for (const presence of ['gone', 'down'] as const) {
      const next = after(spec, battle, gm({ kind: 'presence', who, presence }))
      const asked = askedBy(spec.promptView(next))
      must(presence === 'down' || !asked.includes(who), () =>
        `${battle.combatants[who]?.name} is gone and is still asked: ${spec.promptView(next)?.title}`)
      answerable(spec, next)
    }
  }
}

/** Whatever is asked can be answered. */
function answerable(spec: Ruleset, battle: Battle): void {
  if (!battle.prompt) return
  const command = chooseCommand(spec, battle, picker(3))
  must(command !== null && tried(spec, battle, command).kind === 'accepted',
    () => `What is asked cannot be answered: ${spec.promptView(battle)?.title} — ${JSON.stringify(command)}`)
}

/** The smallest parts of the track that are not over. */
const toCome = (tick: Tick): readonly Tick[] =>
  tick.ticks.length > 0 ? tick.ticks.flatMap(toCome) : tick.state === 'now' || tick.state === 'next' ? [tick] : []

/** Who left stands nowhere in the order: not in the queue, not among those that act, not on the track. */
export function checkOrderWithout(spec: Ruleset, battle: Battle): void {
  for (const one of combatantsOf(battle)) {
    const { id, name } = one
    for (const how of ['fled', 'gone'] as const) {
      if (battle.combatants[id]?.presence !== 'present') continue
      const next = after(spec, battle, { type: 'leave', who: id, how })
      if (next.status !== 'running') continue
      const turn = spec.turnView(next)
      const at = turn.queue.entries.some((entry) => entry.who === id)
      must(!at, () => `${name} is ${how} and still stands in the queue.`)
      must(!turn.acting.some(({ who }) => who === id), () => `${name} is ${how} and still acts.`)
      const track = textOf(turn.track.flatMap(toCome))
      must(!names(track, one, battle), () => `${name} is ${how} and still stands on the track: ${track}`)
    }
  }
}

/** COM-06: the turn is given with nothing of what was half done left over. */
export function checkTurnGiven(spec: Ruleset, battle: Battle): void {
  if (battle.stack.length === 0) return
  const before = new Set(spec.turnView(battle).acting.map(({ who }) => who))
  const old = new Set(battle.stack.map((frame) => frame.id))
  for (const { id, name } of presentOf(battle)) {
    if (before.has(id)) continue
    const decision = tried(spec, battle, gm({ kind: 'turn', who: id }))
    if (decision.kind !== 'accepted' || !spec.turnView(decision.battle).acting.some(({ who }) => who === id)) continue
    const left = decision.battle.stack.filter((frame) => old.has(frame.id))
    must(left.length === 0, () =>
      `${name} has the turn, and ${left.map((frame) => frame.kind).join(', ')} is still half done.`)
  }
}

/**
 * COM-46: who is forced by something else in the middle of a walk does not walk on from where it stood before. A
 * ruleset may let it go on from where it stands now. Says whether there was a walk.
 */
export function checkMovedOnTheWay(spec: Ruleset, battle: Battle, walker: CombatantId): boolean {
  const one = battle.combatants[walker]
  if (!battle.prompt || !one || one.place === null) return false
  const space = spaceOf(battle)
  const far = [...space.places()].filter((place) => place !== one.place && space.free(place, one.size, walker)).at(-1)
  if (far === undefined) return false
  const { ground } = battle.scene
  const nextTo = ground.kind === 'square' ? 2 * ground.cell.length : 1
  const turnIn = (now: Battle): string => spec.turnView(now).acting.map(({ who }) => who).join()
  let [next, stood, turn] = [battle, one.place, '']
  const give = (command: Command): void => {
    const decision = tried(spec, next, command)
    if (decision.kind !== 'accepted') {
      throw new Error(`Refused: ${JSON.stringify(decision)} — ${JSON.stringify(command)}`)
    }
    for (const event of decision.events) {
      if (event.type !== 'moved' || event.who !== walker) continue
      const to = event.path[1] ?? stood
      const isNear = event.manner !== 'walk' || space.distance(stood, one.size, to, one.size) <= nextTo
      must(isNear, () => `${one.name} was put at ${far} on its way and walked on to ${to}.`)
      stood = event.path.at(-1) ?? stood
    }
    next = decision.battle
  }
  give(gm({ kind: 'place', who: walker, place: far, manner: 'forced' }))
  turn = turnIn(next)
  for (let step = 0; next.prompt && step < 40; step++) {
    if (next.combatants[walker]?.presence !== 'present' || turnIn(next) !== turn) return true
    const prompt = spec.promptView(next)
    const command: Command | null = prompt?.kind === 'react'
      ? { type: 'answer', prompt: prompt.id, answer: { kind: 'pass-all' } }
      : chooseCommand(spec, next, picker(step))
    if (!command) return false
    give(command)
  }
  return true
}

/**
 * COM-07: once nothing is half done or asked any more, nobody stands with no HP left; and although a ruleset may have
 * another price for it, somebody of the sample goes down.
 */
export function checkGoesDown(spec: Ruleset, battle: Battle): void {
  let down = 0
  for (const one of presentOf(battle)) {
    const bar = spec.tokenView(battle, one).meters[0]
    const field = spec.statFields(battle, one).find(({ key }) => key === bar?.id)
    if (!bar || field?.type !== 'integer' || field.min > 0) continue
    let next = after(spec, battle, gm({ kind: 'set', who: one.id, field: bar.id, value: 0 }))
    for (let step = 0; next.prompt && step < 40; step++) {
      const command = chooseCommand(spec, next, picker(step))
      if (!command) break
      next = after(spec, next, command)
    }
    const now = next.combatants[one.id]
    if (now?.presence !== 'present') down++
    must(now?.presence !== 'present' || (now.stats[bar.id] ?? 0) > 0 || next.prompt !== null, () =>
      `${one.name} has no ${bar.label} left and stands.`)
  }
  must(down > 0, 'Nobody ever goes down.')
}

/** Battles of a random game with something asked, and who was walking then, if anybody was. */
export function openQuestions(
  spec: Ruleset,
  start: Battle,
  { seed, commands }: { readonly seed: number; readonly commands: number },
): readonly { readonly battle: Battle; readonly walker: CombatantId | null }[] {
  const pick = picker(seed)
  const found: { readonly battle: Battle; readonly walker: CombatantId | null }[] = []
  let battle = start
  for (let step = 0; step < commands && battle.status !== 'ended'; step++) {
    const command = eager(spec, battle, pick)
    const decision = command && tried(spec, battle, command, seed + step)
    if (decision?.kind !== 'accepted') break
    battle = decision.battle
    if (!battle.prompt) continue
    const walks = command?.type === 'move' && battle.combatants[command.actor]?.place !== command.waypoints.at(-1)
    found.push({ battle, walker: walks ? command.actor : null })
  }
  return found
}

/** A legal command, of several a movement rather than anything else: that is what most questions come of. */
function eager(spec: Ruleset, battle: Battle, pick: (of: number) => number): Command | null {
  let command = chooseCommand(spec, battle, pick)
  for (let tries = 0; tries < 6 && !battle.prompt && command?.type !== 'move'; tries++) {
    try {
      command = chooseCommand(spec, battle, pick)
    } catch (cause) {
      if (!(cause instanceof DeadEnd)) throw cause
    }
  }
  return command
}
