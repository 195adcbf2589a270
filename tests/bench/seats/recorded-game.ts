// A real fight as it is told to five seats: the views of each after each command, recorded once, so that the bench pays
// for the wire and not for two hundred times the rules.
import type { Json } from '../../../src/lib/json.ts'
import type { SeatInfo } from '../../../src/seats/wire/messages.ts'
import { RULESETS } from '../../support/all-rulesets.ts'
import { picker } from '../../support/contract/random-run.ts'
import { chooseCommand } from '../../support/random-player.ts'
import { battleTable, sharedOut } from '../../support/seats/battle-table.ts'

/** Names of the seats in each room; the last is a screen for the table. */
export const NAMES = ['Ada', 'Ben', 'Cleo', 'Dov', 'Screen']
const STEPS = 100

export interface RecordedGame {
  /** By seat, what it saw at the beginning and after each command. */
  readonly views: ReadonlyMap<string, readonly Json[]>
  readonly commands: readonly Json[]
}

/** The ruleset whose views are the largest, so that the bench flatters nobody. */
const RULESET = 'eidolon-rows'

export function recordGame(): RecordedGame {
  const spec = RULESETS.find(({ id }) => id === RULESET)
  const [sample] = spec?.samples ?? []
  if (!spec || !sample) throw new Error(`${RULESET} has no sample.`)
  const table = battleTable(spec, sharedOut(sample.make(), NAMES.slice(0, -1)), 3)
  const pick = picker(3)
  const infos = NAMES.map((name): SeatInfo => ({ id: name, name, kind: name === 'Screen' ? 'table' : 'player',
    combatants: [] })
  )
  const views = new Map(infos.map((info) => [info.name, [table.project(info)]]))
  const commands: Json[] = []
  while (commands.length < STEPS) {
    const command = chooseCommand(spec, table.battle(), pick) as unknown as Json
    if (command === null) break
    const [first] = infos
    if (!first || table.submit(first, command, null, '').kind !== 'accepted') continue
    commands.push(command)
    for (const info of infos) views.get(info.name)?.push(table.project(info))
  }
  return { views, commands }
}

/** There and back again: where the recorded game stands after so many commands. */
export function stepAfter(count: number, steps: number): number {
  const within = count % (2 * steps)
  return within <= steps ? within : 2 * steps - within
}
