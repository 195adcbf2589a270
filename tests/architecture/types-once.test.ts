// Types are stated once: a member that is renamed in a ruleset's schema fails the compiler wherever the rules use it.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { ROOT } from '../support/sources.ts'

/** Out of sight of the tests that look at every source. */
const FOLDER = `${ROOT}/node_modules/.cache/types-once`

/** In the file, the text that states a member, and the same with another name for the member. */
interface Renamed {
  readonly part: 'State' | 'Sheet' | 'Options' | 'Command' | 'Event' | 'Frame'
  readonly file: string
  readonly states: string
  readonly otherwise: string
  /** What the compiler names in its complaint. */
  readonly member: string
}

const of = (
  file: string,
  members: Readonly<Partial<Record<Renamed['part'], readonly [states: string, member: string]>>>,
): readonly Renamed[] =>
  (Object.entries(members) as readonly (readonly [Renamed['part'], readonly [string, string]])[]).map(
    ([part, [states, member]]) => ({ part, file, states, otherwise: states.replace(member, 'renamed'), member }),
  )

/** One member of each part, in rulesets that keep them in different ways. */
const RENAMED: readonly Renamed[] = [
  ...of('plain-turns/sheet/shape.ts', { Sheet: ['attacks: rows(attack)', 'attacks'] }),
  ...of('plain-turns/state.ts', {
    Options: ['diagonal: z.enum', 'diagonal'],
    Frame: ['window: reachWindowShape', 'window'],
  }),
  ...of('action-points/sheet/shape.ts', { Sheet: ['weapons: rows(', 'weapons'] }),
  ...of('action-points/state.ts', {
    State: ['  surprised: z.array(combatantId),', 'surprised'],
    Options: ['refresh: z.enum', 'refresh'],
    Command: ['aware: z.nullable(flag) },\n})\nexport type Command', 'aware'],
    Event: ['gathered: { who: combatantId, action: actionId, deed, gathered: count }', 'action'],
    Frame: ['tied: z.array(combatantId) }', 'tied'],
  }),
  ...of('eight-phases/sheet/shape.ts', { Sheet: ['initiatives: phases', 'initiatives'] }),
  ...of('eight-phases/state.ts', {
    State: ['released: combatants', 'released'],
    Options: ['surgeStart: z.literal', 'surgeStart'],
    Command: ['surge: { who: combatantId, part: z.nullable', 'part'],
    Event: ['shown: { who: combatantId, ability: count }', 'ability'],
    Frame: ['spaces: between(0, 100)', 'spaces'],
  }),
  ...of('eidolon-rows/state.ts', {
    State: ['  callRoll: z.nullable(roll),', 'callRoll'],
    Options: ['  afterFlight: z.string()', 'afterFlight'],
    Command: ['\'remove-item\': { item: count }', 'item'],
    Event: ['\'held-lost\': { who: combatantId, why: text }', 'why'],
  }),
  ...of('segment-rounds/state.ts', {
    State: ['  surprised: z.record(', 'surprised'],
    Options: ['  groups: z.enum([\'high-low\'', 'groups'],
    Command: ['provoke: { who: combatantId, from: combatants, bonus: modifier }', 'bonus'],
  }),
  ...of('action-gauge/state.ts', {
    State: ['  advanced: z.array(knownCombatantId)', 'advanced'],
    Options: ['  dots: z.strictObject', 'dots'],
    Event: ['restored: { who: combatantId }', 'who'],
  }),
]
const RULESETS = [...new Set(RENAMED.map(({ file }) => file.slice(0, file.indexOf('/'))))]
const read = (file: string): string => readFileSync(`${ROOT}/src/rulesets/${file}`, 'utf8')

/** What the compiler says of those rulesets with these texts in place of those files. */
function complaints(texts: ReadonlyMap<string, string>): string {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  execFileSync('cp', ['-r', `${ROOT}/src`, `${FOLDER}/src`])
  for (const [file, text] of texts) writeFileSync(`${FOLDER}/src/rulesets/${file}`, text)
  writeFileSync(`${FOLDER}/tsconfig.json`,
    JSON.stringify({ extends: `${ROOT}/tsconfig.json`, compilerOptions: { types: [] },
      include: RULESETS.map((id) => `src/rulesets/${id}`) }))
  try {
    execFileSync(`${ROOT}/node_modules/.bin/tsc`, ['--noEmit', '-p', FOLDER], { cwd: FOLDER, encoding: 'utf8' })
    return ''
  } catch (cause) {
    return String((cause as { readonly stdout?: unknown }).stdout ?? cause)
  }
}

afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

it('every part of a ruleset is tried', () => {
  expect(new Set(RENAMED.map(({ part }) => part)).size).toBe(6)
})

it('a schema member of any part that is renamed does not compile', () => {
  const texts = new Map<string, string>()
  for (const { file, states, otherwise } of RENAMED) {
    const before = texts.get(file) ?? read(file)
    expect(before.split(states), `${file}: ${states}`).toHaveLength(2)
    texts.set(file, before.replace(states, otherwise))
  }
  const lines = complaints(texts).split('\n')
  const unnoticed = RENAMED.filter(({ file, member }) => {
    const folder = `src/rulesets/${file.slice(0, file.indexOf('/'))}/`
    return !lines.some((line) =>
      line.startsWith(folder) && !line.startsWith(`src/rulesets/${file}`)
      && new RegExp(`['"]${member}['"]`).test(line)
    )
  })
  expect(unnoticed.map(({ file, part, member }) => `${part} of ${file}: ${member}`)).toEqual([])
})
