// COM-24: where the table is to know nothing of what hidden ones do, a seat waits while they are asked as it does while
// the GM's page is at work: what was given there is not answered before, and nothing is shown of it.
import { expect, it } from 'vitest'
import type { Battle, Command } from '../../../src/engine/core/index.ts'
import { canonicalJson } from '../../../src/lib/json.ts'
import { END, ashore, type Tide } from '../../support/odd/fights.ts'
import { tides } from '../../support/odd/index.ts'
import { beach } from '../../support/odd/samples.ts'
import { ADA, BEA, CAL, command, host, SCREEN } from '../../support/seats/at-the-beach.ts'
import { sharedOut } from '../../support/seats/battle-table.ts'

const whole = (tide: Tide) => tide.battle as unknown as Battle

/** The end of the turn that runs leads to a question of which only the GM may know. */
async function beforeTheOmen() {
  const tide = ashore(beach({ omen: true }))
  let before = whole(tide)
  for (let turns = 0; turns < 9 && !tide.battle.prompt; turns++) {
    before = whole(tide)
    tide.do(END)
  }
  expect(before.prompt).toBeNull()
  const there = sharedOut(before, ['Ada'])
  const all = Object.fromEntries(Object.entries(there.combatants).map(([id, one]) => [id, { ...one, player: 'Ada' }]))
  return host(tides, { ...there, combatants: all, hiddenTurns: 'untold' })
}

const moment = () => new Promise((resolve) => setTimeout(resolve, 20))

it('a command is not answered, and shows nothing, until the GM has', async () => {
  const { table, shown, give } = await beforeTheOmen()
  const seats = [ADA, BEA, SCREEN, CAL]
  const before = seats.map((info) => canonicalJson(shown(info)))
  let answer: unknown = null
  const ends = give(ADA, command(END)).then((outcome) => (answer = outcome))
  await moment()
  expect(table.getState().playing?.battle.prompt).not.toBeNull()
  expect(answer).toBeNull()
  expect(seats.map((info) => canonicalJson(shown(info)))).toEqual(before)
  // What is given meanwhile waits likewise, and is done then.
  const notes = give(ADA, command({ type: 'edit', who: firstOf(shown(ADA).view), patch: { ownNotes: 'Wait' } }))
  await moment()
  expect(seats.map((info) => canonicalJson(shown(info)))).toEqual(before)
  table.setViewer({ role: 'gm' })
  const { playing } = table.getState()
  if (!playing?.battle.prompt) throw new Error('Nobody is asked.')
  const asked = tides.promptView(playing.battle)
  const answered: Command = { type: 'answer', prompt: playing.battle.prompt.id, answer: asked?.kind === 'choose'
    ? { kind: 'choose', chosen: asked.choices.slice(0, 1).map(({ id }) => id) }
    : { kind: 'pass-all' } }
  expect(await table.give(answered)).toEqual({ ok: true })
  expect([await ends, await notes]).toEqual([{ kind: 'accepted' }, { kind: 'accepted' }])
  expect(shown(SCREEN).number).toBeGreaterThan(1)
})

const firstOf = ({ roster }: Battle) => roster[0]

it('where the table may know that the GM is busy, it is told at once', async () => {
  const { table, shown, give } = await beforeTheOmen()
  table.setViewer({ role: 'gm' })
  await table.give({ type: 'hidden-turns', told: true })
  expect(await give(ADA, command(END))).toEqual({ kind: 'accepted' })
  expect(shown(SCREEN).view.gmDecides).toBe(true)
})
