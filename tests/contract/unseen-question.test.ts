// COM-24 under every ruleset, with half of the creatures hidden and the table told nothing of their turns: as long as
// nobody is asked but those, a seat is shown what stood before, as while the GM's page is still at work.
import { describe, expect, it } from 'vitest'
import { makeSeatEyes } from '../../src/app/seats/host/shown-at-seat.ts'
import { sitterOf } from '../../src/app/seats/host/who-sits.ts'
import { combatantsOf, eyesOf, type Battle } from '../../src/engine/core/index.ts'
import { canonicalJson, type Json } from '../../src/lib/json.ts'
import { changes } from '../../src/seats/patch.ts'
import type { SeatInfo } from '../../src/seats/wire/messages.ts'
import { currentBattle, newSession, submit } from '../../src/session/session.ts'
import type { Session } from '../../src/session/types.ts'
import { withoutUnseenQuestion } from '../../src/session/unseen-question.ts'
import { chooseAnyCommand } from '../support/random-player.ts'
import { must } from '../support/contract/health.ts'
import { picker } from '../support/contract/random-run.ts'
import { everyRuleset } from '../support/contract/rulesets.ts'
import { people } from '../support/contract/seats.ts'

const rulesets = await everyRuleset()
const STEPS = 90
const seat = (name: string, kind: SeatInfo['kind']): SeatInfo => ({ id: name, name, kind, combatants: [] })
const SEATS = [seat('Ada', 'player'), seat('Screen', 'table'), seat('Cal', 'spectator')]

/** Every second creature is hidden. */
const halfHidden = (battle: Battle): Battle => {
  const npcs = combatantsOf(battle).filter(({ kind }) => kind === 'npc').map(({ id }) => id)
  return { ...battle, hiddenTurns: 'untold', combatants: Object.fromEntries(combatantsOf(battle).map((one) => [one.id, {
    ...one,
    secret: npcs.indexOf(one.id) % 2 === 0 ? { token: true, stats: true } : one.secret,
  }])) }
}

/** What differs, and how. */
const differing = (one: unknown, other: unknown): string =>
  (changes(one as Json, other as Json) ?? []).map((change) => JSON.stringify(change).slice(0, 300)).join('\n')

const waited = new Map<string, number>()
const games = rulesets.flatMap((spec) => spec.samples.map((sample) => [spec.id, sample.id, spec, sample] as const))

describe.each(games)('%s', (id, _name, spec, sample) => {
  it('COM-24 nothing changes at a seat while only hidden ones are asked', () => {
    const pick = picker(5)
    let session: Session = newSession(spec, 'unseen', { ...people(halfHidden(sample.make())).battle, dice: 'program' },
      7)
    const eyes = SEATS.map((info) => ({ info, look: makeSeatEyes(() => 'mark').look }))
    let shown = eyes.map(({ info, look }) => look(spec, session, info, SEATS))
    for (let step = 0; step < STEPS; step++) {
      const battle = currentBattle(spec, session)
      const command = battle.status === 'ended' ? null : chooseAnyCommand(spec, battle, pick)
      if (!command || command.type === 'end') break
      const outcome = submit(spec, session, command, 'gm')
      if (outcome.kind !== 'accepted') break
      session = outcome.session
      const now = currentBattle(spec, session)
      shown = eyes.map(({ info, look }, at) => {
        const there = look(spec, session, info, SEATS)
        const viewer = eyesOf(sitterOf(now, info))
        if (withoutUnseenQuestion(spec, session, viewer) === session) return there
        waited.set(id, (waited.get(id) ?? 0) + 1)
        const [before, after] = [canonicalJson(shown[at]), canonicalJson(there)]
        must(before === after, () => `${info.name} is shown something else: ${differing(shown[at], there)}`)
        return there
      })
    }
  })
})

it('hidden ones were often asked', () => {
  expect([...waited.values()].reduce((sum, one) => sum + one, 0)).toBeGreaterThan(40)
  expect(waited.size).toBeGreaterThan(2)
})
