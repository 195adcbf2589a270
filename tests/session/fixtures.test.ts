// One kept battle of each ruleset from the first format: it opens, plays on, goes back to its first step and forth
// again. The files stay byte for byte as they were written.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Ruleset } from '../../src/engine/core/index.ts'
import { fingerprint } from '../../src/lib/json.ts'
import { RULESETS, rulesetOf } from '../support/all-rulesets.ts'
import { CORE_MIGRATIONS } from '../../src/session/core-migrations.ts'
import { readSave, readSession, writeSave } from '../../src/session/save.ts'
import { currentBattle } from '../../src/session/session.ts'
import { VERSION } from '../../src/session/version.ts'
import { hashOf } from '../support/contract/health.ts'
import { expectUndone, playedOn } from './playing-on.ts'

const read = (name: string): string => readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8')
/** By file, what was written at version 1 of its ruleset and of the core; `1b` is of version 1 too, and later. */
const FINGERPRINTS = JSON.parse(read('fingerprints.json')) as Readonly<Record<string, string>>
const KEPT = Object.keys(FINGERPRINTS).map((file) => ({ file, id: file.replace(/-1b?\.json$/, ''), text: read(file) }))

const tellsOf = ({ migrations = [] }: Ruleset): readonly string[] =>
  migrations.flatMap((step) => ('tells' in step ? [step.tells] : []))

describe.each(KEPT)('the kept battle $file', ({ file, id, text }) => {
  const spec = rulesetOf(id)
  const opened = readSave(text, rulesetOf)
  if (!spec || !opened.ok) throw new Error(opened.ok ? `There is no ruleset ${id}.` : opened.problem.says)
  const { session, told } = opened.value

  it('is the file that was written then', () => {
    expect(fingerprint(text)).toBe(FINGERPRINTS[file])
    expect(JSON.parse(text)).toMatchObject({ session: { base: { ruleset: id } } })
  })

  it('opens in the present versions and tells what was done for that', () => {
    expect(session).toMatchObject({ version: VERSION, rulesetVersion: spec.version })
    const { version } = JSON.parse(text) as { readonly version: number }
    expect(told).toEqual([
      ...CORE_MIGRATIONS.slice(version - 1).flatMap((step) => ('tells' in step ? [step.tells] : [])),
      ...tellsOf(spec),
    ])
  })

  it('plays on, and goes all the way back and forth again', () => {
    const on = playedOn(spec, session, 30)
    expect(on.entries.length).toBeGreaterThan(session.entries.length + 11)
    expectUndone(spec, on)
  })

  it('opens again when it is saved again, from a file as from the browser', () => {
    const on = playedOn(spec, session, 12)
    const again = readSave(writeSave({ session: on, assets: {} }), rulesetOf)
    expect(again).toEqual({ ok: true, value: { session: on, assets: {}, told: [] } })
    expect(readSession(structuredClone(on), rulesetOf)).toEqual({ ok: true, value: { session: on, told: [] } })
    if (again.ok) {
      expect(hashOf(currentBattle(spec, again.value.session))).toBe(hashOf(currentBattle(spec, on)))
      expectUndone(spec, again.value.session)
    }
  })
})

it('five of them were written before rulesets had versions', () => {
  expect(KEPT.filter(({ text }) => !text.includes('"rulesetVersion"'))).toHaveLength(5)
})

it('some are kept in the midst of things: with open questions, half-done frames, and steps that were undone', () => {
  const kept = KEPT.flatMap(({ id, text }) => {
    const [spec, opened] = [rulesetOf(id), readSave(text, rulesetOf)]
    return spec && opened.ok
      ? [{ battle: currentBattle(spec, opened.value.session), session: opened.value.session }]
      : []
  })
  expect(kept).toHaveLength(7)
  expect(kept.filter(({ battle }) => battle.prompt !== null && battle.stack.length > 0)).toHaveLength(6)
  expect(kept.filter(({ session }) => session.undone.length > 0)).toHaveLength(1)
})

it('a battle in which a deed was forced before the start opens, and plays on', () => {
  const text = read('forced-before-the-start.json')
  const opened = readSave(text, rulesetOf)
  if (!opened.ok) throw new Error(opened.problem.says)
  const { session } = opened.value
  const spec = rulesetOf(session.base.ruleset)
  if (!spec) throw new Error('Its ruleset is gone.')
  const battles = session.entries.map((_, index) => currentBattle(spec, { ...session, head: index }))
  expect(battles.some(({ status, stack }) => status === 'setup' && stack.length > 0)).toBe(true)
  const on = playedOn(spec, session, 20)
  expect(readSave(writeSave({ session: on, assets: {} }), rulesetOf).ok).toBe(true)
  expectUndone(spec, on)
})

it('the versions that are written are those that the migrations lead to', () => {
  expect(VERSION).toBe(CORE_MIGRATIONS.length + 1)
  for (const spec of RULESETS) expect([spec.id, spec.version]).toEqual([spec.id, (spec.migrations?.length ?? 0) + 1])
})
