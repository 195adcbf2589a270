// Ready people of a ruleset fighting each other at random.
import { decide, type Battle, type Ruleset } from '../../src/engine/core/index.ts'
import { seededSource, seedState } from '../../src/engine/dice/sources.ts'
import { picker } from './contract/random-run.ts'
import { chooseCommand } from './random-player.ts'

/** How many deeds are done in so many commands; whatever is offered is carried out. */
export function deedsAtRandom(ruleset: Ruleset, base: Battle, seed: number, commands = 60): number {
  const pick = picker(seed)
  const dice = seededSource(seedState(seed))
  let battle = base
  let done = 0
  for (let step = 0; step < commands; step++) {
    const command = chooseCommand(ruleset, battle, pick)
    if (!command) break
    const decision = decide(ruleset, battle, command, dice)
    if (decision.kind !== 'accepted') throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(decision)}`)
    if (command.type === 'act') done++
    ;({ battle } = decision)
  }
  return done
}
