// A map file on the start page and in a battle: the rules are asked for, nobody is invented, fog begins behind walls.
import { beforeEach, describe, expect, it } from 'vitest'
import { choiceQuestion, type ChoiceQuestion } from '../../src/app/files/ask-choice.ts'
import { NO_MAP } from '../../src/app/files/no-map.ts'
import { takeFile } from '../../src/app/files/take-file.ts'
import { SIGHT_BEGINS } from '../../src/app/map/ground-commands.ts'
import type { Services } from '../../src/app/services/services.ts'
import { bandLayout } from '../../src/grid/index.ts'
import { RULESETS } from '../../src/rulesets/registry.ts'
import { readSession } from '../../src/session/save.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { createPreferences } from '../../src/stores/preferences.ts'
import { createTable } from '../../src/stores/table.ts'
import { rulesetOf } from '../support/all-rulesets.ts'
import { uvtt } from '../support/uvtt.ts'

let services: Services
let asked: ChoiceQuestion[]
/** The id of the ruleset that is chosen; `null` puts the question aside. */
let choice: string | null

beforeEach(() => {
  const store = memoryStore('')
  const table = createTable({ store, newId: () => 'm1', newSeed: () => 1 })
  services = { store, table, preferences: createPreferences(), board: { current: null }, setBoard: () => undefined }
  asked = []
  const stop = choiceQuestion.subscribe(({ open }) => {
    if (!open) return
    asked.push(open)
    open.answer(choice)
  })
  return stop
})

const file = (parts: Record<string, unknown> = {}, name = 'ford.dd2vtt') =>
  new File([JSON.stringify(uvtt(parts))], name)
const take = (what: File) => takeFile(services, what, () => undefined)
const playing = () => services.table.getState().playing
const told = () => services.table.getState().notices.map(({ text }) => text)
const LAMP = { lights: [{ position: { x: 1, y: 1 }, range: 2 }] }
const onRows = RULESETS.find(({ plays }) => plays === 'bands')?.id ?? ''
const found = rulesetOf(onRows)
if (!found) throw new Error('No ruleset plays on rows.')
const rows = found
const squares = RULESETS.filter(({ plays }) => plays === 'square')

describe('a map on the start page', () => {
  it('asks for the rules, by the name of the file, with all that play on squares', async () => {
    choice = null
    await take(file())
    expect(asked[0]?.choices.map(({ id, note }) => [id, note])).toEqual([
      ...squares.map(({ id }) => [id, undefined]),
      [onRows, 'The map’s picture is the backdrop behind the rows; its walls are left out.'],
    ])
    await take(file({ image: '' }))
    expect(asked[1]?.choices.map(({ id }) => id)).toEqual(squares.map(({ id }) => id))
    expect(asked.map(({ title }) => title)).toEqual(['Which rules for “ford”?', 'Which rules for “ford”?'])
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

  it('with walls that cross too often is refused at once, with the limit, and no rules are asked for', async () => {
    choice = null
    const lines = Array.from({ length: 102 }, (_, nth) => 0.1 + nth * 0.03)
    await take(file({ line_of_sight: lines.flatMap((at) => [
      [{ x: at, y: 0 }, { x: at, y: 3 }],
      [{ x: 0, y: at * 0.9 }, { x: 4, y: at * 0.9 }],
    ]) }))
    expect([asked, playing()]).toEqual([[], null])
    expect(services.table.getState().notices).toMatchObject([{ tone: 'bad', stays: true }])
    expect(told()[0]).toMatch(/^ford\.dd2vtt was not opened\. .* 10,000 times.* Nothing was changed\.$/)
  })

  it('by rules on rows is a battle with its picture behind the rows', async () => {
    choice = onRows
    await take(file())
    expect(playing()?.battle).toMatchObject({ name: 'ford', ruleset: onRows, roster: [], scene: {
      ground: { kind: 'bands', image: { rect: { width: expect.any(Number) } } },
    } })
    expect(playing()?.battle.scene).not.toHaveProperty('fog')
    expect(told()).toEqual(['The map’s picture is the backdrop now. Add combatants in the roster.'])
    expect(readSession(JSON.parse(JSON.stringify(playing()?.session)), rulesetOf).ok).toBe(true)
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
    expect(told()).toEqual([
      'ford.dd2vtt is not a map that can be read. The part about the map’s size (“resolution” in the file) must give '
      + 'the map\'s size, but is "large". Nothing was changed.',
    ])
  })

  it('that holds no map at all is refused with what the file is', async () => {
    await take(new File(['[1, 2]'], 'list.dd2vtt'))
    await take(new File(['{"resolution": '], 'cut.dd2vtt'))
    await take(file({ portals: 3 }))
    expect(told()).toEqual([
      expect.stringMatching(/^list\.dd2vtt is not a map that can be read\. The file must hold a map, but holds \[1/),
      expect.stringMatching(
        /^cut\.dd2vtt is not a map that can be read\. The file cannot be read at line 1, column 16/,
      ),
      'ford.dd2vtt is not a map that can be read. The list of doors and windows (“portals” in the file) must be a '
      + 'list, but is 3. Nothing was changed.',
    ])
  })
})

describe('a map in a battle', () => {
  /** A sample is open. */
  async function begun() {
    const spec = rulesetOf(squares[1]?.id ?? '')
    const sample = spec?.samples[0]?.make()
    if (!spec || !sample) throw new Error('There is no sample.')
    await services.table.begin(spec, sample)
    return sample
  }

  it('asks nothing, is one step, keeps the ruleset’s cells, and begins with fog behind its walls', async () => {
    const sample = await begun()
    await take(file(LAMP))
    expect(asked).toEqual([])
    expect(playing()?.session.entries.map(({ title }) => title)).toEqual([
      expect.stringMatching(/, and show what the players’ combatants see$/),
    ])
    expect(playing()?.battle.scene.ground).toMatchObject({ cols: 4, cell: { length: 5, unit: 'ft' },
      lights: [{ bright: 5, dim: 10 }] })
    expect(playing()?.battle.scene.fog?.by).toBe('sight')
    expect(playing()?.battle.roster).toEqual(sample.roster)
    expect(told().at(-1)).toContain(SIGHT_BEGINS)
    await services.table.undo()
    expect(playing()?.battle).toEqual(sample)
  })

  it('without walls brings no fog, and where the GM has switched the fog off it stays so', async () => {
    await begun()
    await take(file({ line_of_sight: [], portals: [] }))
    expect(playing()?.battle.scene).not.toHaveProperty('fog')
    for (const by of ['sight', null] as const) await services.table.give({ type: 'fog', change: { kind: 'by', by } })
    await take(file())
    expect(playing()?.session.entries.at(-1)?.command.type).toBe('ground')
    expect(playing()?.battle.scene).not.toHaveProperty('fog')
  })

  it('on rows offers its picture as the backdrop, which is one step and fills the room behind the rows', async () => {
    const sample = rows.samples[0]?.make()
    if (!sample) throw new Error('There is no sample.')
    await services.table.begin(rows, sample)
    await take(file({ resolution: { map_size: { x: 8, y: 2 }, pixels_per_grid: 70 } }))
    expect(playing()?.session.entries).toEqual([])
    expect(told()).toEqual(['These rules are played on rows, not on a grid. The picture of ford.dd2vtt can lie behind '
      + 'the rows.'])
    const action = services.table.getState().notices[0]?.action
    expect(action?.label).toBe('Use the picture')
    action?.run()
    await expect.poll(() => playing()?.session.entries.map(({ command }) => command.type)).toEqual(['ground'])
    const { ground } = playing()?.battle.scene ?? sample.scene
    if (ground.kind !== 'bands' || !ground.image) throw new Error('There is no backdrop.')
    const { rect } = ground.image
    const { bounds } = bandLayout(ground)
    expect(rect.width / rect.height).toBeCloseTo(4)
    expect([rect.x + rect.width / 2, rect.y + rect.height / 2]).toEqual([
      expect.closeTo(bounds.x + bounds.width / 2),
      expect.closeTo(bounds.y + bounds.height / 2),
    ])
    expect(rect.height).toBeGreaterThanOrEqual(bounds.height - 1e-9)
    expect(rect.width).toBeGreaterThanOrEqual(bounds.width - 1e-9)
    expect(ground.bands).toEqual(sample.scene.ground.kind === 'bands' ? sample.scene.ground.bands : null)
  })

  it('on rows without a picture is not taken', async () => {
    const sample = rows.samples[0]?.make()
    if (!sample) throw new Error('There is no sample.')
    await services.table.begin(rows, sample)
    await take(file({ image: '' }))
    expect(told()).toEqual([NO_MAP])
    expect(playing()?.session.entries).toEqual([])
  })
})
