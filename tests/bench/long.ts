// A long evening: a battle of ten thousand events, played at random, as the text of a battle file.
import { currentBattle, newSession, rollForMe, submit } from '../../src/session/session.ts'
import { writeSave } from '../../src/session/save.ts'
import type { Session } from '../../src/session/types.ts'
import { loadRuleset, RULESETS } from '../../src/rulesets/registry.ts'
import { picker } from '../support/contract/random-run.ts'
import { chooseCommand } from '../support/random-player.ts'

export const EVENTS = 10_000

/** Many games end before that; then another is begun. */
export async function longBattle(events: number): Promise<string> {
  const spec = await loadRuleset('action-points')
  const base = spec?.samples[0]?.make()
  if (!spec || !base) throw new Error('There is no battle to play.')
  for (let seed = 1; seed < 100; seed++) {
    const pick = picker(seed)
    let session: Session = newSession(spec, 'long', base, seed)
    let count = 0
    while (count < events) {
      const command = chooseCommand(spec, currentBattle(spec, session), pick)
      if (!command || command.type === 'end') break
      let outcome = submit(spec, session, command, 'GM')
      while (outcome.kind === 'awaits-dice') outcome = rollForMe(spec, outcome.session)
      if (outcome.kind !== 'accepted') continue
      session = outcome.session
      count += outcome.entry.events.length
    }
    if (count >= events) return writeSave({ session, assets: {} })
  }
  throw new Error(`No game of ${events} events came about.`)
}

/** The first sample of each ruleset, by the ruleset's name. */
export const samples = (): readonly (readonly [string, string])[] =>
  RULESETS.flatMap(({ name, samples: all }) => {
    const [first] = Object.values(all)
    return first ? [[name, first.name] as const] : []
  })
