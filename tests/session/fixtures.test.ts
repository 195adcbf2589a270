// Kept battles of each ruleset, from the first format to today's: each opens, plays on, goes back to its first step and
// forth again. The files stay byte for byte as they were written.
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
/** By file, what was written then. `1`, `1b`: by the core's version 1; `2`, `2b`, `2c`, `2d`: by its version 2. */
const FINGERPRINTS = JSON.parse(read('fingerprints.json')) as Readonly<Record<string, string>>
const KEPT = Object.keys(FINGERPRINTS).map((file) => ({ file, id: file.replace(/-[12][bcd]?\.json$/, ''),
  text: read(file) })
)

/** The versions that a file says. */
interface Written {
  readonly version: number
  readonly session: { readonly rulesetVersion?: number }
}

const tellsOf = ({ migrations = [] }: Ruleset, since: number): readonly string[] =>
  migrations.slice(since - 1).flatMap((step) => ('tells' in step ? [step.tells] : []))

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
    const { version, session: { rulesetVersion } } = JSON.parse(text) as Written
    expect(told).toEqual([
      ...CORE_MIGRATIONS.slice(version - 1).flatMap((step) => ('tells' in step ? [step.tells] : [])),
      ...tellsOf(spec, rulesetVersion ?? 1),
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
  expect(kept).toHaveLength(18)
  expect(kept.filter(({ battle }) => battle.prompt !== null && battle.stack.length > 0).length).toBeGreaterThan(5)
  expect(kept.filter(({ session }) => session.undone.length > 0).length).toBeGreaterThan(1)
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

it.each(RULESETS.map((spec) => [spec.id, spec.version] as const))(
  '%s has a kept battle of its present version, written by the present core',
  (id, version) => {
    const written = KEPT.filter((kept) => kept.id === id).map(({ text }) => JSON.parse(text) as Written)
    expect(written).toContainEqual(
      expect.objectContaining({ version: VERSION, session: expect.objectContaining({ rulesetVersion: version }) }),
    )
  },
)
