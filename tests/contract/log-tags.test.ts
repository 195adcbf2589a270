// COM-24 under every ruleset, with half of the creatures hidden: each line of the GM's log says whether others can read
// it, too.
import { describe, expect, it } from 'vitest'
import { combatantsOf, type Battle } from '../../src/engine/core/index.ts'
import { entryTold } from '../../src/session/log.ts'
import { currentBattle, newSession, submit } from '../../src/session/session.ts'
import type { Session } from '../../src/session/types.ts'
import { chooseAnyCommand } from '../support/random-player.ts'
import { must } from '../support/contract/health.ts'
import { picker } from '../support/contract/random-run.ts'
import { everyRuleset } from '../support/contract/rulesets.ts'

const rulesets = await everyRuleset()
const STEPS = 120

const halfHidden = (battle: Battle): Battle => {
  const npcs = combatantsOf(battle).filter(({ kind }) => kind === 'npc').map(({ id }) => id)
  return { ...battle, combatants: Object.fromEntries(combatantsOf(battle).map((one) => [one.id, {
    ...one,
    secret: npcs.indexOf(one.id) % 2 === 0 ? { token: true, stats: true } : one.secret,
  }])) }
}

let tagged = 0
const games = rulesets.flatMap((spec) => spec.samples.map((sample) => [spec.id, sample.id, spec, sample] as const))

describe.each(games)('%s', (_id, _name, spec, sample) => {
  it('COM-24 what the table does not read is for the GM only', () => {
    const pick = picker(7)
    let session: Session = newSession(spec, 'tags', { ...halfHidden(sample.make()), dice: 'program' }, 7)
    for (let step = 0; step < STEPS; step++) {
      const battle = currentBattle(spec, session)
      const command = battle.status === 'ended' ? null : chooseAnyCommand(spec, battle, pick)
      if (!command || command.type === 'end') break
      const outcome = submit(spec, session, command, 'gm')
      if (outcome.kind !== 'accepted') break
      session = outcome.session
      if (battle.status !== 'running') continue
      const lines = (role: 'gm' | 'table') => entryTold(spec, session, outcome.entry.id, { role })?.lines ?? []
      const open = lines('gm').filter((line) => !line.audience)
      tagged += lines('gm').length - open.length
      must(open.length <= lines('table').length, () =>
        `${command.type}:\n${
          open.map(({ text }) => text).join('\n')
        }\n--\n${lines('table').map(({ text }) => text).join('\n')}`)
    }
  })
})

it('many lines were for the GM only', () => {
  expect(tagged).toBeGreaterThan(200)
})
