// What those at the table know of dice that others throw: whose they are, and whose answer is given and waits for them.
import { expect, it } from 'vitest'
import { diceInWords, withAnswersGiven } from '../../../src/app/turn/own-part.ts'
import { combatantsOf, type Battle } from '../../../src/engine/core/index.ts'
import { knownToWait } from '../../../src/session/known-to-wait.ts'
import { HERE } from '../../../src/session/pending.ts'
import { stepSoFar } from '../../../src/session/session.ts'
import type { Json } from '../../../src/lib/json.ts'
import { patched } from '../../../src/seats/patch.ts'
import { promptOf } from '../../../src/stores/cached-views.ts'
import { deed } from '../../support/odd/fights.ts'
import { tides } from '../../support/odd/index.ts'
import { picker } from '../../support/contract/random-run.ts'
import { chooseAnyCommand } from '../../support/random-player.ts'
import { everyRuleset } from '../../support/contract/rulesets.ts'
import { ADA, atTheBeach, BEA, CAL, command, host, SCREEN } from '../../support/seats/at-the-beach.ts'
import { sharedOut } from '../../support/seats/battle-table.ts'

it('an answer that waits for dice of somebody else is told to all as given, and whose dice are needed', async () => {
  const { give, shown, table, tide, wen } = await atTheBeach((battle) => ({ ...battle, dice: 'typed' }))
  await give(ADA, command(deed(tide, 'Wen', 'strike', 'Limpet 1')))
  const open = () => promptOf(tides, table.getState().playing?.view as Battle)
  const answered: string[] = []
  for (let answers = 0; answers < 9 && shown(ADA).awaited.length === 0; answers++) {
    const prompt = open()
    if (prompt?.kind !== 'react') throw new Error('Nobody is asked.')
    const who = prompt.asks.find((ask) => ask.answered === null)?.who
    if (!who) throw new Error('Nobody is asked any more.')
    answered.push(who)
    expect(await table.give({ type: 'answer', prompt: prompt.id, answer: { kind: 'pass', who } })).toEqual({ ok: true })
  }
  const last = answered.at(-1)
  for (const info of [ADA, BEA, SCREEN, CAL]) {
    expect(shown(info).waits).toEqual({ rolls: [wen], answers: [last], gm: null })
  }
  const prompt = open()
  if (prompt?.kind !== 'react') throw new Error('The question is still open.')
  expect(prompt.asks.filter((ask) => ask.answered === null).map((ask) => ask.who)).toEqual([last])
  expect(withAnswersGiven(prompt, shown(BEA).waits)).toMatchObject({
    asks: prompt.asks.map((ask) => ask.who === last ? { answered: 'Answered: dice are needed first' } : ask),
  })
  expect(diceInWords(shown(BEA).view, shown(BEA).waits)).toBe('Dice are needed from Wen.')
  // COM-24: of a roll of somebody hidden nobody but the GM knows that it waits.
  const { session, battle } = table.getState().playing ?? {}
  if (!session || !battle) throw new Error('Nothing is open.')
  const hidden: Battle = { ...battle,
    combatants: { ...battle.combatants,
      [wen]: { ...battle.combatants[wen], secret: { token: true, stats: true } } as never } }
  const told = knownToWait(tides, session, hidden, { role: 'table' })
  expect(told).toEqual({ rolls: [], answers: [], gm: 'something' })
  expect(diceInWords(hidden, told)).toBe('The GM has something to decide first.')
  // Where the table is to know nothing of hidden ones' turns, it is not told that either.
  const untold: Battle = { ...hidden, hiddenTurns: 'untold' }
  expect(diceInWords(untold, knownToWait(tides, session, untold, { role: 'table' }))).toBeNull()
  expect(knownToWait(tides, session, hidden, { role: 'gm' })).toEqual({ rolls: [wen], answers: [last], gm: null })
})

it('while dice of the beginning are awaited, every seat sees a fight that begins', async () => {
  let told = 0
  for (const spec of await everyRuleset()) {
    const [sample] = spec.samples
    if (!sample) continue
    const { table, shown } = await host(spec, sharedOut({ ...sample.make(), dice: 'typed' }, ['Ada', 'Bea']))
    await table.give({ type: 'start' })
    for (const info of [ADA, BEA, SCREEN, CAL]) {
      const { view, soFar, waits } = shown(info)
      if (waits.rolls.length === 0) continue
      told++
      const now = soFar && (patched(view as unknown as Json, soFar) as Battle | null)
      expect([spec.id, view.status, now?.status]).toEqual([spec.id, 'setup', 'running'])
    }
  }
  expect(told).toBeGreaterThan(7)
})

it('COM-24 how far a step of the GM’s has come is shown where a roll of it is in sight, and nowhere else', async () => {
  const seen = { shown: 0, kept: 0 }
  for (const spec of await everyRuleset()) {
    const [sample] = spec.samples
    if (!sample) continue
    const start = sharedOut({ ...sample.make(), dice: 'typed' as const }, ['Ada', 'Bea'])
    const combatants = Object.fromEntries(
      combatantsOf(start).map(
        (one) => [one.id, one.kind === 'npc' ? { ...one, secret: { token: true, stats: true } } : one],
      ),
    )
    const { table, shown } = await host(spec, { ...start, combatants })
    const pick = picker(5)
    for (let step = 0; step < 30; step++) {
      const { session, battle } = table.getState().playing ?? {}
      if (!session || !battle) throw new Error('Nothing is open.')
      if (!session.pending) {
        const command = battle.status === 'ended' ? null : chooseAnyCommand(spec, battle, pick)
        if (!command || !(await table.give(command)).ok) break
        continue
      }
      const isInSight = (by: string | null, only?: string) =>
        only === undefined && (by === null || battle.combatants[by]?.secret.token === false)
      const rolled = (stepSoFar(spec, session)?.events ?? []).flatMap((event) => event.type === 'rolled' ? [event] : [])
      const { request, audience } = session.pending
      const told = isInSight(request.by, audience?.only)
        || rolled.some((one) => isInSight(one.roll.by, one.audience?.only))
      const { soFar } = shown(SCREEN)
      expect([spec.id, step, told || soFar === null]).toEqual([spec.id, step, true])
      seen[told ? 'shown' : 'kept']++
      await table.getState().seats.table.rollForMe(HERE)
    }
  }
  expect(seen.shown).toBeGreaterThan(10)
  expect(seen.kept).toBeGreaterThan(5)
})
