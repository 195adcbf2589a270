// A map file on the start page and in a battle: the rules are asked for, nobody is invented, fog begins behind walls.
import { beforeEach, describe, expect, it } from 'vitest'
import { rulesetQuestion, type RulesetQuestion } from '../../src/app/files/ask-ruleset.ts'
import { NO_MAP } from '../../src/app/files/no-map.ts'
import { takeFile } from '../../src/app/files/take-file.ts'
import type { Services } from '../../src/app/services/services.ts'
import { RULESETS } from '../../src/rulesets/registry.ts'
import { readSession } from '../../src/session/save.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { createPreferences } from '../../src/stores/preferences.ts'
import { createTable } from '../../src/stores/table.ts'
import { rulesetOf } from '../support/all-rulesets.ts'
import { uvtt } from '../support/uvtt.ts'

let services: Services
let asked: RulesetQuestion[]
/** The id of the ruleset that is chosen; `null` puts the question aside. */
let choice: string | null

beforeEach(() => {
  const store = memoryStore('')
  const table = createTable({ store, newId: () => 'm1', newSeed: () => 1 })
  services = { store, table, preferences: createPreferences(), board: { current: null }, setBoard: () => undefined }
  asked = []
  const stop = rulesetQuestion.subscribe(({ open }) => {
    if (!open) return
    asked.push(open)
    open.answer(open.choices.find(({ card }) => card.id === choice)?.card ?? null)
  })
  return stop
})

const file = (parts: Record<string, unknown> = {}, name = 'ford.dd2vtt') =>
  new File([JSON.stringify(uvtt(parts))], name)
const take = (what: File) => takeFile(services, what, () => undefined)
const playing = () => services.table.getState().playing
const told = () => services.table.getState().notices.map(({ text }) => text)
const LAMP = { lights: [{ position: { x: 1, y: 1 }, range: 2 }] }
const squares = RULESETS.filter(({ plays }) => plays === 'square')

describe('a map on the start page', () => {
  it('asks for the rules, by the name of the file, with all that play on squares', async () => {
    choice = null
    await take(file())
    expect(asked.map(({ title }) => title)).toEqual(['Which rules for “ford”?'])
    expect(asked[0]?.choices.map(({ card }) => card.id)).toEqual(squares.map(({ id }) => id))
    expect(playing()).toBeNull()
    expect(told()).toEqual([])
  })

  it.each(squares.map(({ id }) => id))('with %s is a battle in that ruleset’s cells, without combatants',
    async (id) => {
      choice = id
      await take(file(LAMP))
      const battle = playing()?.battle
      expect(battle).toMatchObject({ name: 'ford', ruleset: id, status: 'setup', roster: [], combatants: {} })
      const usual = rulesetOf(id)?.ground()
      if (usual?.kind !== 'square') throw new Error('This ruleset has no squares.')
      expect(battle?.scene.ground).toMatchObject({ cell: usual.cell, diagonal: usual.diagonal, cols: 4,
        lights: [{ id: 'l1', bright: usual.cell.length, dim: usual.cell.length * 2 }] })
      expect(readSession(JSON.parse(JSON.stringify(playing()?.session)), rulesetOf).ok).toBe(true)
      expect(services.table.getState().seats.table.viewer).toEqual({ role: 'gm' })
      expect(told().at(-1)).toBe('The map is the board now. Add combatants in the roster.')
    })

  it('begins with fog by sight where there are walls or doors, and with none where there are not', async () => {
    choice = squares[0]?.id ?? ''
    await take(file())
    expect(playing()?.battle.scene.fog).toEqual({ by: 'sight', explored: {} })
    services.table.close()
    await take(file({ line_of_sight: [], portals: [{ bounds: [[1, 1], [1, 2]] }] }))
    expect(playing()?.battle.scene.fog).toEqual({ by: 'sight', explored: {} })
    services.table.close()
    await take(file({ line_of_sight: [] }))
    expect(playing()?.battle.scene).not.toHaveProperty('fog')
  })

  it('that is no map is refused before anything is asked', async () => {
    choice = squares[0]?.id ?? ''
    await take(file({ resolution: 'large' }))
    expect(asked).toEqual([])
    expect(told()).toEqual(['ford.dd2vtt is not a map that can be read. resolution: must give the map\'s size, but is '
      + '"large". Nothing was changed.'])
  })
})

describe('a map in a battle', () => {
  it('asks nothing, is one step, keeps the ruleset’s cells and leaves the fog as it is', async () => {
    const spec = rulesetOf(squares[1]?.id ?? '')
    const sample = spec?.samples[0]?.make()
    if (!spec || !sample) throw new Error('There is no sample.')
    await services.table.begin(spec, sample)
    await take(file(LAMP))
    expect(asked).toEqual([])
    expect(playing()?.session.entries.map(({ command }) => command.type)).toEqual(['ground'])
    expect(playing()?.battle.scene.ground).toMatchObject({ cols: 4, cell: { length: 5, unit: 'ft' },
      lights: [{ bright: 5, dim: 10 }] })
    expect(playing()?.battle.scene).not.toHaveProperty('fog')
    expect(playing()?.battle.roster).toEqual(sample.roster)
  })

  it('on rows is not taken', async () => {
    const spec = rulesetOf(RULESETS.find(({ plays }) => plays === 'bands')?.id ?? '')
    const sample = spec?.samples[0]?.make()
    if (!spec || !sample) throw new Error('There is no sample.')
    await services.table.begin(spec, sample)
    await take(file())
    expect(told()).toEqual([NO_MAP])
    expect(playing()?.session.entries).toEqual([])
  })
})
