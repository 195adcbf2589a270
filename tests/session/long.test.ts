// A long battle is read so fast that nobody has to wait.
import { expect, it } from 'vitest'
import { currentBattle, newSession, rollForMe, submit } from '../../src/session/session.ts'
import { readSession } from '../../src/session/save.ts'
import { RULESETS } from '../support/all-rulesets.ts'
import { picker } from '../support/contract/random-run.ts'
import { chooseCommand } from '../support/random-player.ts'
import type { Session } from '../../src/session/types.ts'
import { usualMs } from '../support/pace.ts'

/** Played at random; another one is begun where a battle ends too early. */
function long(entries: number): Session | null {
  const [spec] = RULESETS
  const [sample] = spec?.samples ?? []
  if (!spec || !sample) return null
  for (let seed = 1; seed < 20; seed++) {
    const pick = picker(seed)
    let session = newSession(spec, 's', sample.make(), seed)
    while (session.entries.length < entries) {
      const command = chooseCommand(spec, currentBattle(spec, session), pick)
      if (!command || command.type === 'end') break
      let outcome = submit(spec, session, command, 'GM')
      while (outcome.kind === 'awaits-dice') outcome = rollForMe(spec, outcome.session)
      if (outcome.kind === 'accepted') session = outcome.session
    }
    if (session.entries.length >= entries) return session
  }
  return null
}

it('a battle of 600 steps is read in a moment', () => {
  const session = long(600)
  const text = JSON.stringify(session)
  const read = (): number => {
    const data: unknown = JSON.parse(text)
    return usualMs(() => expect(readSession(data, (id) => RULESETS.find((one) => one.id === id)).ok).toBe(true))
  }
  expect(session?.entries).toHaveLength(600)
  // An ordinary computer takes less than 150 ms.
  const times = [read(), read(), read(), read()]
  if (process.env['TIMES']) process.stdout.write(`${times.map((time) => time.toFixed(0)).join(' ')} ms\n`)
  expect(Math.min(...times)).toBeLessThan(400)
})
