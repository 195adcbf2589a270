// A real fight as the app tells it to five seats: what each is shown after each command, with log, dice and undo,
// recorded once, so that the bench pays for the wire and not for two hundred times the rules.
import { makeSeatEyes } from '../../../src/app/seats/host/shown-at-seat.ts'
import type { Json } from '../../../src/lib/json.ts'
import type { SeatInfo } from '../../../src/seats/wire/messages.ts'
import { currentBattle, newSession, submit } from '../../../src/session/session.ts'
import { RULESETS } from '../../support/all-rulesets.ts'
import { picker } from '../../support/contract/random-run.ts'
import { chooseCommand } from '../../support/random-player.ts'
import { sharedOut } from '../../support/seats/battle-table.ts'

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
  let session = newSession(spec, 'shared', sharedOut(sample.make(), NAMES.slice(0, -1)), 3)
  const pick = picker(3)
  const infos = NAMES.map((name): SeatInfo => ({ id: name, name, kind: name === 'Screen' ? 'table' : 'player',
    combatants: [] })
  )
  const eyes = new Map(infos.map(({ name }) => [name, makeSeatEyes(() => `mark of ${name}`)]))
  const shown = (info: SeatInfo) =>
    ({ open: eyes.get(info.name)?.look(spec, session, info, infos) ?? null }) as unknown as Json
  const views = new Map(infos.map((info) => [info.name, [shown(info)]]))
  const commands: Json[] = []
  while (commands.length < STEPS) {
    const command = chooseCommand(spec, currentBattle(spec, session), pick)
    const [first] = infos
    const outcome = command && first && submit(spec, session, command, first.name, first.id)
    if (!outcome) break
    if (outcome.kind !== 'accepted') continue
    session = outcome.session
    commands.push(command as unknown as Json)
    for (const info of infos) views.get(info.name)?.push(shown(info))
  }
  return { views, commands }
}

/** There and back again: where the recorded game stands after so many commands. */
export function stepAfter(count: number, steps: number): number {
  const within = count % (2 * steps)
  return within <= steps ? within : 2 * steps - within
}
