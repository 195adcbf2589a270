// Battles of other versions: older ones are brought up to date in every part, newer ones are refused with the reason,
// and a migration that fails is named.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defineRuleset, type Ruleset } from '../../src/engine/core/index.ts'
import { canonicalJson, type Json } from '../../src/lib/json.ts'
import { CORE_MIGRATIONS, type CoreMigration } from '../../src/session/core-migrations.ts'
import { changeOwnParts } from '../../src/session/own-parts.ts'
import { readSave, readSession, tellProblem, writeSave } from '../../src/session/save.ts'
import { VERSION } from '../../src/session/version.ts'
import { tides, tidesSpec } from '../support/odd/index.ts'
import { everywhere, find3, savedBy, TELLS, tides3, TO_2, TO_3 } from './older-tides.ts'
import { expectUndone, playedOn } from './playing-on.ts'

const CORE_TELLS = CORE_MIGRATIONS.flatMap((step) => ('tells' in step ? [step.tells] : []))
const present = everywhere()
const [old1, old2] = [savedBy(1, present), savedBy(2, present)]
type Saved = { session: { readonly [key: string]: unknown } }
const message = (read: ReturnType<typeof readSave> | ReturnType<typeof readSession>): string =>
  read.ok ? 'It was opened.' : tellProblem(read.problem)

describe('an older battle', () => {
  it('has parts of the ruleset’s own in every place, all as they were then', () => {
    const { base, entries, pending } = present
    expect(base.stack.map((frame) => frame.kind)).toContain('deed')
    expect(pending?.command).toEqual({ type: 'own', command: { type: 'end-turn' } })
    const events = entries.flatMap((entry) => entry.events)
    const types = new Set(events.map(({ type }) => type))
    for (const type of ['own', 'frame-pushed', 'frame-set', 'joined', 'patched', 'options'] as const) {
      expect(types, type).toContain(type)
    }
    expect(old1).toMatch(/"halfElls":4.*"type":"scooped".*"type":"finish-turn"/)
    for (const gone of ['"stroll":2', '"water"', '"bailed"', '"bail"', '"end-turn"', '"totem":"crab"']) {
      expect(old1).not.toContain(gone)
    }
    expect(old1).not.toContain('rulesetVersion')
    expect(old2).toContain('"rulesetVersion":2')
  })

  it.each([['1', old1, TELLS], ['2', old2, TELLS.slice(1)]])(
    'of version %s opens as it would be now, and what was done is told',
    (_, text, told) => {
      expect(readSave(text, find3)).toEqual({ ok: true, value: { session: present, assets: {}, told } })
      const { session } = JSON.parse(text) as Saved
      const before = canonicalJson(session)
      // A session by itself is of the first version of the core.
      expect(readSession(session, find3)).toEqual({ ok: true,
        value: { session: present, told: [...CORE_TELLS, ...told] } })
      expect(canonicalJson(session)).toBe(before)
    },
  )

  it('plays on, goes back and forth, and is up to date when it is saved again', () => {
    const read = readSave(old1, find3)
    if (!read.ok) throw new Error(tellProblem(read.problem))
    const on = playedOn(tides3, read.value.session, 15)
    expect(on.entries.length).toBeGreaterThan(present.entries.length + 5)
    expectUndone(tides3, on)
    expect(readSave(writeSave({ session: on, assets: {} }), find3)).toEqual({ ok: true,
      value: { session: on, assets: {}, told: [] } })
  })

  it('would not open without its migrations', () => {
    expect(message(readSave(old1, () => tides))).toMatch(/^(options|turn) › /)
  })

  it('may be refused by name', () => {
    const refuses = 'Battles from before the flood was counted cannot be opened: nobody knows how high it stood.'
    const find = (): Ruleset => ({ ...tides3, migrations: [TO_2, { refuses }] })
    for (const text of [old1, old2]) expect(message(readSave(text, find))).toBe(refuses)
    const { session } = JSON.parse(old2) as Saved
    expect(message(readSession(session, find))).toBe(refuses)
    expect(readSave(writeSave({ session: present, assets: {} }), find)).toMatchObject({ ok: true, value: { told: [] } })
  })

  it('of an older core is brought up to date before its ruleset’s own parts are', () => {
    const core: CoreMigration[] = [
      { tells: 'Steps are called entries now.', session: (old) => {
        const { steps = [], ...rest } = old as { readonly [key: string]: Json }
        return { ...rest, entries: steps }
      } },
    ]
    const text = old1.replace('"entries":', '"steps":').replace(`"version":${VERSION}`, '"version":1')
    const told = ['Steps are called entries now.', ...TELLS]
    expect(readSave(text, find3, core)).toEqual({ ok: true,
      value: { session: { ...present, version: 2 }, assets: {}, told } })
    const { session } = JSON.parse(text) as Saved
    expect(readSession(session, find3, core)).toMatchObject({ ok: true, value: { told } })
    const refuses = 'Battles from before Turnstone kept steps cannot be opened.'
    expect(message(readSave(text, find3, [{ refuses }]))).toBe(refuses)
  })
})

describe('a newer battle is refused with the reason', () => {
  const newerRules = 'This battle was saved by a newer Turnstone: its Tides rules are version 3, this page knows 1. '
    + 'Reload to get the newer page.'
  const NEXT = VERSION + 1
  const newerCore =
    `This battle was saved by a newer Turnstone: its format is version ${NEXT}, this page knows ${VERSION}. `
    + 'Reload to get the newer page.'

  it('from a file', () => {
    expect(message(readSave(writeSave({ session: present, assets: {} }), () => tides))).toBe(newerRules)
    expect(message(readSave(writeSave({ session: { ...present, version: NEXT }, assets: {} }), find3))).toBe(newerCore)
    // Whatever else a newer file may hold.
    expect(message(readSave(`{"format":"turnstone-battle","version":${NEXT},"battle":[]}`, find3))).toBe(newerCore)
  })

  it('from what the browser keeps', () => {
    expect(message(readSession(present, () => tides))).toBe(newerRules)
    expect(message(readSession({ ...present, version: NEXT }, find3))).toBe(newerCore)
    expect(message(readSession({ version: NEXT, history: {} }, find3))).toBe(newerCore)
  })
})

describe('a migration that fails is named, and nothing is changed', () => {
  const fails = (): never => {
    throw new TypeError('undefined is not an object')
  }
  const step3 = 'from version 2 to 3 of the Tides rules'

  it.each<[string, NonNullable<Ruleset['migrations']>, says: string | RegExp]>([
    ['throws at a frame', [TO_2, { ...TO_3, frame: fails }], `stack › no. 1: could not be brought ${step3}.`],
    ['throws at the whole', [TO_2, { ...TO_3, session: fails }], `the battle: could not be brought ${step3}.`],
    ['throws at a command that waits for dice', [{ ...TO_2,
      command: (old) =>
        (old as { type: string }).type === 'finish-turn' && !('buckets' in (old as object)) ? fails() : old }, TO_3],
      /^step \d+ .* › command › command: could not be brought from version 1 to 2 of the Tides rules\.$/],
    ['makes nothing of an event', [TO_2, { ...TO_3, event: () => undefined as unknown as Json }], new RegExp(
      `^step 2 .* › event \\d+ › event: could not be brought ${step3}: what came of it cannot be saved\\.$`,
    )],
    ['makes a number without end', [TO_2, { ...TO_3, options: () => Infinity }],
      `options: could not be brought ${step3}: what came of it cannot be saved.`],
    ['makes no battle of the whole', [TO_2, { ...TO_3, session: () => 7 }],
      `the battle: could not be brought ${step3}: what came of it cannot be saved.`],
    ['makes a turn that is none', [{ ...TO_2, state: () => ({}) }, TO_3],
      'turn › tide: is missing. This came of the step from version 1 to 2 of the Tides rules.'],
    ['makes a sheet that is none', [TO_2, { ...TO_3, sheet: () => ({ totem: 'eel', knots: [] }) }],
      new RegExp(`^combatants › Wen › sheet › totem: must be .*, but is "eel"\\. This came of the step ${step3}\\.$`)],
    ['forgets a number', [TO_2, { ...TO_3, session: (old) => old }],
      'combatants › Wen › damp: is missing. The battle was first brought from version 1 to 2 of the Tides rules, '
      + `then ${step3}.`],
  ])('that %s', (_, migrations, says) => {
    const find = (): Ruleset => ({ ...tides3, migrations })
    expect(message(readSave(old1, find))).toMatch(says instanceof RegExp ? says : new RegExp(`^${quotedFor(says)}$`))
    const { session } = JSON.parse(old1) as Saved
    const before = canonicalJson(session)
    expect(readSession(session, find).ok).toBe(false)
    expect(canonicalJson(session)).toBe(before)
  })

  it('that changes what it is given changes only a copy', () => {
    const find = (): Ruleset => ({ ...tides3, migrations: [TO_2, { ...TO_3, options: (old) => {
      ;(old as Record<string, unknown>)['salt'] = 2
      return old
    } }] })
    const { session } = JSON.parse(old1) as Saved
    const before = canonicalJson(session)
    expect(readSession(session, find)).toMatchObject({ ok: true,
      value: { session: { base: { options: { salt: 2 } } } } })
    expect(canonicalJson(session)).toBe(before)
  })
})

const quotedFor = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

describe('data of any shape', () => {
  it('are left as they are where no part of a ruleset’s own is expected', () => {
    fc.assert(fc.property(fc.jsonValue(), (data) => {
      expect(changeOwnParts(data as Json, (_part, value) => value)).toEqual(data)
    }), { numRuns: 200, seed: 3 })
  })

  it('never make a migration’s reader fail: whatever part is broken, it is opened or named', () => {
    const paths = (value: unknown, path: readonly string[] = []): (readonly string[])[] =>
      typeof value === 'object' && value !== null
        ? [path, ...Object.entries(value).flatMap(([key, inner]) => paths(inner, [...path, key]))]
        : [path]
    const all = paths(JSON.parse(old1)).filter((path) => path[0] === 'session' && path.length > 1)
    const broken = (path: readonly string[], to: unknown): string => {
      const file: unknown = JSON.parse(old1)
      const parent = path.slice(0, -1).reduce((at, key) => (at as Record<string, unknown>)[key], file)
      ;(parent as Record<string, unknown>)[path.at(-1) ?? ''] = to
      return JSON.stringify(file)
    }
    const said = all.filter((_path, index) => index % 7 === 0).flatMap((path) =>
      [null, 'lots', [], {}].map((to) => message(readSave(broken(path, to), find3)))
    )
    expect(said.length).toBeGreaterThan(300)
    expect(said.filter((says) => /could not be brought|undefined|Cannot read/.test(says))).toEqual([])
    expect(said.filter((says) => says !== 'It was opened.').length).toBeGreaterThan(200)
  })
})

it('a ruleset whose version and migrations do not fit together is told at once', () => {
  expect(() => defineRuleset({ ...tidesSpec, version: 2 })).toThrow(
    'tides is version 2, but its 0 migrations lead to 1.',
  )
  expect(() => defineRuleset({ ...tidesSpec, migrations: [TO_2, TO_3] })).toThrow(
    'tides is version 1, but its 2 migrations lead to 3.',
  )
  expect(defineRuleset({ ...tidesSpec, version: 3, migrations: [TO_2, TO_3] }).version).toBe(3)
})
