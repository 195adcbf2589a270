// Counts all legal games to a depth: one number that catches almost any change of a rule.
import { decide, type Battle, type Command, type Ruleset } from '../../src/engine/core/index.ts'
import type { DiceSource } from '../../src/engine/dice/types.ts'
import { canonicalJson } from '../../src/lib/json.ts'
import { chooseAnyCommand, type Pick } from './random-player.ts'

/** Every die shows its middle, so that a count hangs on the rules alone. */
const MIDDLING: DiceSource = {
  draw: ({ dice }) => dice.flatMap(({ count, sides }) => Array.from({ length: count }, () => Math.ceil(sides / 2))),
}

/** What `make` makes for every way of picking. */
export function everyWay<Value>(make: (pick: Pick) => Value): Value[] {
  const made: Value[] = []
  let path: number[] = []
  for (;;) {
    const arities: number[] = []
    made.push(make((of) => {
      const at = arities.push(of) - 1
      if (at >= path.length) path.push(0)
      return path[at] ?? 0
    }))
    // The last pick that has another possibility moves on; those after it start anew.
    let at = arities.length - 1
    while (at >= 0 && (path[at] ?? 0) + 1 >= (arities[at] ?? 0)) at--
    if (at < 0) return made
    path = [...path.slice(0, at), (path[at] ?? 0) + 1]
  }
}

/** All different commands that are legal now. */
export function everyCommand(spec: Ruleset, battle: Battle): readonly Command[] {
  const all = everyWay((pick) => chooseAnyCommand(spec, battle, pick)).filter((command) => command !== null)
  return [...new Map(all.map((command) => [canonicalJson(command), command])).values()]
}

/** How many games of exactly that many commands there are; those that are over earlier are not counted. */
export function countGames(spec: Ruleset, battle: Battle, depth: number, known = new Map<string, number>()): number {
  if (depth === 0) return 1
  const key = `${depth} ${canonicalJson(battle)}`
  const before = known.get(key)
  if (before !== undefined) return before
  let count = 0
  for (const command of everyCommand(spec, battle)) {
    const decision = decide(spec, battle, command, MIDDLING)
    if (decision.kind !== 'accepted') throw new Error(`Legal, but ${decision.kind}: ${canonicalJson(command)}`)
    count += countGames(spec, decision.battle, depth - 1, known)
  }
  known.set(key, count)
  return count
}
