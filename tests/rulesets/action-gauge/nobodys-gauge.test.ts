// A file in which a gauge is written down for nobody: refused with the place that is wrong. Played on, such a battle
// would write down what cannot be read again.
import { expect, it } from 'vitest'
import type { Battle, Ruleset } from '../../../src/engine/core/index.ts'
import { spec as gauge } from '../../../src/rulesets/action-gauge/spec.ts'
import { readSave, writeSave } from '../../../src/session/save.ts'
import { newSession, submit } from '../../../src/session/session.ts'
import type { Session } from '../../../src/session/types.ts'

const spec = gauge as unknown as Ruleset
const read = (text: string) => readSave(text, () => spec)
const written = (session: Session): string => writeSave({ session, assets: {} })

/** A sample that has begun, as the text of its file, with the first gauge written down for that id. */
function gaugeOf(nobody: string): string {
  const start = gauge.samples[0]?.make() as unknown as Battle
  const outcome = submit(spec, newSession(spec, 'here', start, 5), { type: 'start' }, 'GM')
  if (outcome.kind !== 'accepted') throw new Error('The sample begins without a question.')
  const text = written(outcome.session)
  const damaged = text.replace(/("type":"gauged".{0,200}?"who":")[^"]+"/, `$1${nobody}"`)
  expect(damaged).not.toBe(text)
  return damaged
}

it.each(['', 'constructor', 'c99'])('GAU-01 a gauge of “%s” is refused with its place in the file', (nobody) => {
  const answer = read(gaugeOf(nobody))
  expect(answer.ok ? null : answer.problem.field).toBe('session.entries.0.events.1.event.gauge.who')
})
