// Commands that no screen sends: with any one value broken, a command is refused by name or does something that can be
// read again. It never throws (COM-02).
import { describe, it } from 'vitest'
import type { Battle, Command, Ruleset } from '../../src/engine/core/index.ts'
import { readSession } from '../../src/session/save.ts'
import { newSession, submit } from '../../src/session/session.ts'
import { deepFreeze, must } from '../support/contract/health.ts'
import { tried } from '../support/contract/honest.ts'
import { intrude } from '../support/contract/intruder.ts'
import { picker } from '../support/contract/random-run.ts'
import { everyRuleset } from '../support/contract/rulesets.ts'
import { chooseCommand } from '../support/random-player.ts'

const rulesets = await everyRuleset()
/** Of so many moments of a game each leaf of the command is broken. */
const STEPS = Number(process.env['STEPS'] ?? 45)

type Path = readonly string[]
const VALUES: readonly unknown[] = [undefined, null, '', 'constructor', '__proto__', 'c99', -1, 0.5, 1e300, true, [],
  {}, [null]]

function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Object.entries(value).flatMap(([key, member]) => leavesOf(member, [...path, key]))
  return path.length === 0 ? inner : [path, ...inner]
}

function broken(command: Command, path: Path, to: unknown): Command {
  const copy = structuredClone(command) as unknown as Record<string, unknown>
  const parent = path.slice(0, -1).reduce<Record<string, unknown>>((at, key) => at[key] as Record<string, unknown>,
    copy)
  const last = path.at(-1) ?? ''
  if (to === undefined) delete parent[last]
  else parent[last] = to
  return copy as unknown as Command
}

/** What is given in a game, with the battle in which it is given: each kind of command a few times. */
function moments(spec: Ruleset, start: Battle): readonly { readonly battle: Battle; readonly command: Command }[] {
  const pick = picker(Number(process.env['SEED'] ?? 9))
  const seen = new Map<string, number>()
  const found: { battle: Battle; command: Command }[] = []
  let battle = deepFreeze(start)
  for (let step = 0; step < STEPS && battle.status !== 'ended'; step++) {
    const command = battle.status === 'running' && pick(4) === 0
      ? intrude(spec, battle, pick)
      : chooseCommand(spec, battle, pick)
    if (!command) break
    const kind = command.type === 'own'
      ? JSON.stringify(command.command).slice(0, 20)
      : command.type === 'answer'
      ? `answer ${command.answer.kind}`
      : command.type === 'override'
      ? `override ${command.change.kind}`
      : command.type
    const count = seen.get(kind) ?? 0
    if (count < 1) {
      seen.set(kind, count + 1)
      found.push({ battle, command })
    }
    const decision = tried(spec, battle, command, step)
    if (decision.kind === 'accepted') battle = deepFreeze(decision.battle)
  }
  return found
}

describe.each(rulesets.map((spec) => [spec.id, spec] as const))('%s', (_id, spec) => {
  it('a command with any one value broken is refused, or what it does can be read again', () => {
    for (const sample of spec.samples) {
      for (const { battle, command } of moments(spec, sample.make())) {
        const session = newSession(spec, 'damaged', battle, 3)
        for (const path of leavesOf(command)) {
          for (const value of VALUES) {
            const odd = broken(command, path, value)
            const what = () => `${JSON.stringify(odd)} (${path.join('.')})`
            let outcome
            try {
              outcome = submit(spec, session, odd, 'GM')
            } catch (cause) {
              throw new Error(`${what()} throws: ${String(cause)}`, { cause })
            }
            if (outcome.kind !== 'accepted') continue
            const read = readSession(JSON.parse(JSON.stringify(outcome.session)), () => spec)
            must(read.ok, () =>
              `${what()} cannot be read again: ${read.ok ? '' : `${read.problem.where} ${read.problem.says}`}`)
          }
        }
      }
    }
  })
})
