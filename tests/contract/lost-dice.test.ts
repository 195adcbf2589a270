// Under every ruleset: nobody leads on from turn to turn over dice that are awaited elsewhere, unless the GM says so.
import { describe, expect, it } from 'vitest'
import { mayGive } from '../../src/engine/core/index.ts'
import { giveAtSeat } from '../../src/session/at-seat.ts'
import { DICE_LOST } from '../../src/session/lost-dice.ts'
import { firstSeatView } from '../../src/session/seat-view.ts'
import { currentBattle, newSession, rollForMe, submit } from '../../src/session/session.ts'
import type { Session } from '../../src/session/types.ts'
import { chooseAnyCommand } from '../support/random-player.ts'
import { must } from '../support/contract/health.ts'
import { picker } from '../support/contract/random-run.ts'
import { everyRuleset } from '../support/contract/rulesets.ts'
import { people } from '../support/contract/seats.ts'
import { createTable } from '../../src/stores/table.ts'
import { memoryStore } from '../../src/storage/sessions.ts'

const rulesets = await everyRuleset()
const STEPS = 150
let lost = 0
const games = rulesets.flatMap((spec) => spec.samples.map((sample) => [spec.id, sample.id, spec, sample] as const))

describe.each(games)('%s', (_id, _name, spec, sample) => {
  it('what waits for dice of others is not lost by going on', async () => {
    const { ada, battle: start } = people(sample.make())
    const pick = picker(9)
    let session: Session = newSession(spec, 'lost', { ...start, dice: 'typed' }, 5)
    let asked = false
    for (let step = 0; step < STEPS; step++) {
      const battle = currentBattle(spec, session)
      const command = battle.status === 'ended' ? null : chooseAnyCommand(spec, battle, pick)
      if (!command || command.type === 'end') break
      const name = mayGive(spec, battle, ada, command) === null ? 'ada' : undefined
      let outcome = submit(spec, session, command, name ?? 'gm', name)
      if (outcome.kind === 'awaits-dice' && name) {
        for (const { command: next, why } of spec.turnView(battle).buttons) {
          if (why !== null || next.type !== 'own') continue
          const done = submit(spec, outcome.session, next, 'gm')
          const isLost = done.kind === 'accepted' && done.dropped.length > 0
          const shown = firstSeatView(spec, battle, { role: 'gm' }, 'x')
          const given = giveAtSeat(spec, outcome.session, { name: 'gm-elsewhere', sitter: { role: 'gm' }, shown }, next,
            1)
          const says = given.kind === 'refused' ? given.refusal : null
          must((says === DICE_LOST) === isLost, () => `${JSON.stringify(next)}: ${JSON.stringify(says)}`)
          if (!isLost) continue
          lost++
          if (asked) continue
          asked = true
          const table = createTable({ store: memoryStore(''), newId: () => 'lost', newSeed: () => 7 })
          await table.begin(spec, battle)
          const there = outcome.session
          await table.elsewhere(({ session: own }) => ({ kind: 'moved',
            session: { ...own, elsewhere: there.elsewhere ?? [] } })
          )
          table.setViewer({ role: 'gm' })
          expect(await table.give(next)).toEqual({ ok: false, says: DICE_LOST.says })
          const [notice] = table.getState().notices
          expect(notice?.action?.label).toBe('Do it anyway')
          notice?.action?.run()
          await expect.poll(() => table.getState().playing?.session.elsewhere ?? []).toEqual([])
        }
      }
      for (let rolls = 0; outcome.kind === 'awaits-dice' && rolls < 50; rolls++) {
        outcome = rollForMe(spec, outcome.session, name)
      }
      if (outcome.kind !== 'accepted') break
      session = outcome.session
    }
  })
})

it('something would have been lost', () => {
  expect(lost).toBeGreaterThan(5)
})
