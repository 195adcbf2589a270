// Looking ahead: the ruleset's own outlook where it has one, the core's forecast where it has none; and a rehearsal
// that is no more than that.
import { expect, it } from 'vitest'
import { outlookOf, project, rehearse, type Battle } from '../../src/engine/core/index.ts'
import { canonicalJson } from '../../src/lib/json.ts'
import { deepFreeze } from '../support/contract/health.ts'
import { acting, ashore, deed, END } from '../support/odd/fights.ts'
import { tidesSpec } from '../support/odd/index.ts'
import type { Tides } from '../support/odd/types.ts'

const { outlook: _own, ...plain } = tidesSpec
const breaths = (view: ReturnType<typeof outlookOf>) =>
  Object.fromEntries(
    (view?.entries ?? []).filter((entry) => entry.key.startsWith('now-')).map(
      (entry) => [entry.label, entry.pips?.value],
    ),
  )

it('asks the ruleset, which stops before anybody reacts', () => {
  const tide = ashore()
  const strike = deed(tide, 'Wen', 'raft')
  expect(outlookOf(tidesSpec, tide.battle, strike)?.title).toBe('After raft')
  expect(breaths(outlookOf(tidesSpec, tide.battle, strike))['Wen']).toBe(2)
})

it('asks the core where the ruleset does not look ahead', () => {
  const tide = ashore()
  const view = outlookOf<Tides>(plain, tide.battle, END)
  expect(view?.title).toBe('The tide')
  expect(view?.entries.filter((entry) => entry.state === 'acted').map(({ label }) => label)).toEqual(['Wen'])
  expect(view?.entries.find((entry) => entry.state === 'acting')?.label).not.toBe('Wen')
})

it('shows no order for what would be refused, or is not well formed', () => {
  const tide = ashore()
  const idle =
    tide.battle.roster.map((id) => tide.battle.combatants[id]?.name ?? '').find((name) =>
      name !== 'Wen' && tide.battle.combatants[tide.id(name)]?.presence === 'present'
    ) ?? ''
  for (const spec of [tidesSpec, plain]) {
    expect(outlookOf<Tides>(spec, tide.battle, deed(tide, idle, 'raft'))).toBeNull()
    expect(outlookOf<Tides>(spec, tide.battle, deed(tide, 'Wen', 'no such deed'))).toBeNull()
    expect(outlookOf<Tides>(spec, tide.battle, { type: 'act' } as never)).toBeNull()
    expect(outlookOf<Tides>(spec, { ...tide.battle, status: 'ended' }, deed(tide, 'Wen', 'raft'))).toBeNull()
  }
})

it('changes nothing, not even in a frozen battle, and works on what a viewer may see', () => {
  const tide = ashore()
  const text = canonicalJson(tide.battle)
  deepFreeze(tide.battle)
  outlookOf(tidesSpec, tide.battle, deed(tide, 'Wen', 'raft'))
  expect(canonicalJson(tide.battle)).toBe(text)
  const view = project(tidesSpec, tide.battle, { role: 'table' })
  expect(breaths(outlookOf(tidesSpec, view, deed(tide, 'Wen', 'raft')))['Wen']).toBe(2)
  expect(acting(tide)).toBe('Wen')
})

it('what if: a question is answered with an order, or with a sentence', () => {
  const tide = ashore()
  const [question] = tidesSpec.turnView(tide.battle).whatIfs ?? []
  const last = tide.battle.roster.filter((id) => tide.battle.combatants[id]?.presence === 'present').at(-1)
  if (!question || last === undefined) throw new Error('There is nothing to ask.')
  const answer = question.ask({ who: last })
  expect(typeof answer === 'string' ? answer : answer.entries[0]).toMatchObject({ who: last, state: 'acting',
    moved: true })
  expect(question.ask({ who: 'nobody' })).toMatch(/is not here to go first/)
})

it('a rehearsal gives what was made of the copy, the refusal of a rule, or nothing where dice are wanted', () => {
  const tide = ashore()
  const parts: Parameters<typeof rehearse<Tides, number>>[0] = tidesSpec
  const wen = tide.id('Wen')
  const left = rehearse<Tides, number>(parts, tide.battle, (work) => {
    work.stat(wen, 'breath', -1, 'tried')
    return work.battle.combatants[wen]?.stats['breath'] ?? -1
  })
  expect(left).toEqual({ value: 2 })
  expect(tide.battle.combatants[wen]?.stats['breath']).toBe(3)
  expect(rehearse<Tides, number>(parts, tide.battle, (work) => work.malformed('here', 'That is nothing.')))
    .toMatchObject({ value: null, refusal: { code: 'malformed' } })
  expect(
    rehearse<Tides, number>(parts, tide.battle,
      (work) => work.roll({ dice: [{ count: 1, sides: 6 }], bonus: 0, purpose: 'Luck', by: null }).total),
  ).toEqual({ value: null, refusal: null })
  const broken = () =>
    rehearse<Tides, number>(parts, tide.battle as Battle<Tides>, () => {
      throw new TypeError('broken')
    })
  expect(broken).toThrow('broken')
})
