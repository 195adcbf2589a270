// Maps that are more than a battle can hold are refused when they are opened, not when the battle is read again.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { choiceQuestion } from '../../src/app/files/ask-choice.ts'
import { takeFile } from '../../src/app/files/take-file.ts'
import type { Services } from '../../src/app/services/services.ts'
import { readSession } from '../../src/session/save.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { createPreferences } from '../../src/stores/preferences.ts'
import { createTable } from '../../src/stores/table.ts'
import { rulesetOf } from '../support/all-rulesets.ts'
import { uvtt } from '../support/uvtt.ts'

function empty(): Services {
  const store = memoryStore('')
  const table = createTable({ store, newId: () => 'm1', newSeed: () => 1 })
  return { store, table, preferences: createPreferences(), board: { current: null }, setBoard: () => undefined }
}
const told = ({ table }: Services) => table.getState().notices.map((one) => one.text)
const file = (parts: Record<string, unknown>) => new File([JSON.stringify(uvtt(parts))], 'ford.dd2vtt')
/** Takes the file and, when it is asked for the rules, answers with the first. */
function open(services: Services, what: File): Promise<void> {
  const stop = choiceQuestion.subscribe(({ open: asked }) => asked?.answer(asked.choices[0]?.id ?? null))
  return takeFile(services, what, () => undefined).finally(stop)
}
const point = (index: number) => ({ x: (index % 245) / 62, y: Math.floor(index / 245) / 62 })
const walls = (count: number) =>
  Array.from({ length: count }, (_, index) => [point(index), { x: 4, y: point(index).y }])
/** Lines from edge to edge, each across many others. */
const crossing = (count: number) =>
  Array.from({ length: count }, (_, index) => [{ x: (index % 317) / 80, y: 0 }, { x: (index % 233) / 60, y: 4 }])
const doors = (count: number) =>
  Array.from({ length: count },
    (_, index) => ({ position: point(index), bounds: [point(index), { x: 4, y: 4 }], rotation: 0, closed: true,
      freestanding: false }))

/** What is told of a field that cannot be read; nothing of mere decoration. */
const TOLD: Readonly<Record<string, string>> = {
  environment: 'The light everywhere (environment) could not be read; the map is bright.',
  line_of_sight: '1 point of the walls could not be read; the walls have gaps there.',
  portals: 'The door portals[0] has no place that could be read; it was left out.',
  lights: '1 light could not be read and was left out.',
  image: 'The picture in the file could not be read. The map is played on without it: 1 wall.',
}

let services: Services
beforeEach(() => void (services = empty()))
afterEach(() => vi.restoreAllMocks())

describe('a map from the start page', () => {
  it('that is sound is played on, and the battle reads back', async () => {
    await open(services, file({ line_of_sight: walls(20) }))
    const { playing } = services.table.getState()
    expect(playing?.battle.name).toBe('ford')
    expect(playing?.battle.roster).toEqual([])
    expect(readSession(JSON.parse(JSON.stringify(playing?.session)), rulesetOf).ok).toBe(true)
  })

  it.each([['walls', { line_of_sight: walls(60_000) }], ['doors', { portals: doors(12_000) }]])(
    'with too many %s is refused, and nothing begins',
    async (what, parts) => {
      await open(services, file(parts))
      expect(services.table.getState().playing === null).toBe(true)
      const limit = new RegExp(`at most [0-9,]+ ${what}.*would have [0-9,]+\\. Nothing was changed\\.`)
      expect(told(services).join()).toMatch(limit)
    },
  )

  it.each([['line_of_sight', { line_of_sight: crossing(20_000) }], ['portals', { portals: doors(9000) }]])(
    'with %s beyond what can be seen between is refused with what to do about it',
    async (_what, parts) => {
      await open(services, file(parts))
      expect(services.table.getState().playing === null).toBe(true)
      expect(told(services).join()).toMatch(
        /^ford\.dd2vtt was not opened\. .*walls .* Take out walls [^.]*\. Nothing was changed\.$/,
      )
    },
  )

  it.each(['environment', 'line_of_sight', 'portals', 'lights', 'image'])(
    'with %s nested without end is played on without the field, and says so',
    async (field) => {
      const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
      const text = JSON.stringify(uvtt({ [field]: 'DEEP' })).replace('"DEEP"', deep)
      await open(services, new File([text], 'ford.dd2vtt'))
      // The map is played on without that part.
      expect(services.table.getState().playing?.battle.name).toBe('ford')
      expect(told(services)).toEqual([TOLD[field], 'The map is the board now. Add combatants in the roster.'])
    },
  )
})
