// COM-24 under every ruleset, with half of the creatures hidden and the table told nothing of their turns: as long as
// nobody is asked but those, a seat is shown what stood before, as while the GM's page is still at work; and each line
// of the GM's log says whether others can read it, too.
import { describe, expect, it } from 'vitest'
import { makeSeatEyes } from '../../src/app/seats/host/shown-at-seat.ts'
import { sitterOf } from '../../src/app/seats/host/who-sits.ts'
import { combatantsOf, eyesOf, type Battle, type Ruleset } from '../../src/engine/core/index.ts'
import { canonicalJson, type Json } from '../../src/lib/json.ts'
import { changes } from '../../src/seats/patch.ts'
import type { SeatInfo } from '../../src/seats/wire/messages.ts'
import { entryTold } from '../../src/session/log.ts'
import { battleAt, currentBattle, newSession, submit } from '../../src/session/session.ts'
import type { Session } from '../../src/session/types.ts'
import { withoutUnseenQuestion } from '../../src/session/unseen-question.ts'
import { chooseCommand } from '../support/random-player.ts'
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

/** The session after each step of a game; the first is the beginning. */
function played(spec: Ruleset, start: Battle): readonly Session[] {
  const pick = picker(5)
  const all: Session[] = [newSession(spec, 'unseen', { ...start, dice: 'program' }, 7)]
  for (let step = 0; step < STEPS; step++) {
    const session = all.at(-1)
    const battle = session && currentBattle(spec, session)
    const command = !battle || battle.status === 'ended' ? null : chooseCommand(spec, battle, pick)
    if (!session || !command || command.type === 'end') break
    const outcome = submit(spec, session, command, 'gm')
    if (outcome.kind !== 'accepted') break
    all.push(outcome.session)
  }
  return all
}

const waited = new Map<string, number>()
let tagged = 0
const games = rulesets.flatMap((spec) => spec.samples.map((sample) => [spec.id, sample.id, spec, sample] as const))

describe.each(games)('%s', (id, _name, spec, sample) => {
  let known: readonly Session[] | null = null
  const game = () => (known ??= played(spec, people(halfHidden(sample.make())).battle))

  it('COM-24 nothing changes at a seat while only hidden ones are asked', () => {
    const [start, ...steps] = game()
    const eyes = SEATS.map((info) => ({ info, look: makeSeatEyes(() => 'mark').look }))
    let shown = eyes.map(({ info, look }) => (start ? look(spec, start, info, SEATS) : null))
    for (const session of steps) {
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

  it('COM-24 what the table does not read is for the GM only', () => {
    const last = game().at(-1)
    if (!last) return
    // The same game where the table may know that somebody hidden has the turn: then nothing is told later.
    const { hiddenTurns: _, ...base } = last.base
    const session: Session = { ...last, base, entries: last.entries.map((entry) => ({ ...entry })) }
    for (const entry of session.entries) {
      if (battleAt(spec, session, entry.parent).status !== 'running') continue
      const lines = (role: 'gm' | 'table') => entryTold(spec, session, entry.id, { role })?.lines ?? []
      const open = lines('gm').filter((line) => !line.audience)
      tagged += lines('gm').length - open.length
      must(open.length <= lines('table').length, () =>
        `${entry.command.type}:\n${
          open.map(({ text }) => text).join('\n')
        }\n--\n${lines('table').map(({ text }) => text).join('\n')}`)
    }
  })
})

it('hidden ones were often asked, and many lines were for the GM only', () => {
  expect([...waited.values()].reduce((sum, one) => sum + one, 0)).toBeGreaterThan(40)
  expect(waited.size).toBeGreaterThan(2)
  expect(tagged).toBeGreaterThan(200)
})
