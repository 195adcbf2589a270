// What a new ground does to what was there is told in one message with one way back. COM-24: on a screen that others
// read it names nobody whom they did not see.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { takeFile } from '../../src/app/files/take-file.ts'
import { movedTold } from '../../src/app/map/ground-told.ts'
import type { Services } from '../../src/app/services/services.ts'
import type { Battle } from '../../src/engine/core/index.ts'
import type { Light, SquareGround } from '../../src/grid/index.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { createPreferences } from '../../src/stores/preferences.ts'
import { createTable } from '../../src/stores/table.ts'
import { beach } from '../support/odd/samples.ts'
import { tides } from '../support/odd/index.ts'
import { pngOfSize } from '../support/png-head.ts'
import { uvtt } from '../support/uvtt.ts'

vi.mock('../../src/storage/pictures/ask-worker.ts', () => ({
  takeInWorker: async () => ({ width: 200, height: 200, grid: null }),
}))

let services: Services
beforeEach(() => {
  const store = memoryStore('')
  const table = createTable({ store, newId: () => 'b1', newSeed: () => 1 })
  services = { store, table, preferences: createPreferences(), board: { current: null }, setBoard: () => undefined }
})
const state = () => services.table.getState()
const told = () => state().notices.map(({ text, action }) => [text, action?.label ?? null])

/** A map of four columns: the fifth, where Undermouth hides, is beyond its edge. */
const small = (parts: Record<string, unknown> = {}) => new File([JSON.stringify(uvtt(parts))], 'ford.dd2vtt')
const take = (file: File) => takeFile(services, file, () => undefined)
const begun = async (battle = beach() as unknown as Battle) => {
  await services.table.begin(tides, battle)
  return battle
}
const onSquares = (battle: Battle): SquareGround => {
  if (battle.scene.ground.kind !== 'square') throw new Error('Not a square ground.')
  return battle.scene.ground
}
const UNDERMOUTH = 'Undermouth no longer stands on the map: the map does not reach that far. Put it back from the '
  + 'roster.'
const WRECK = 'Wreck no longer stands on the map: the map does not reach that far. Put it back from the roster.'
const BOTH = 'Undermouth and Wreck no longer stand on the map: the map does not reach that far. Put them back from the '
  + 'roster.'
const REPLACED = 'ford.dd2vtt is the map now, in place of what was drawn.'
const SEES = 'There are walls now: players see only what their combatants see. “Fog” changes that.'

describe('a map that is dropped', () => {
  it('COM-24 names nobody hidden on the table’s screen, and the GM in private', async () => {
    await begun()
    await take(small())
    expect(JSON.stringify(told())).not.toContain('Undermouth')
    // It waits for the panel, and goes with the step.
    services.table.setPrivatePanel(true)
    expect(state().privateNotices.map(({ text }) => text)).toEqual([UNDERMOUTH])
    await services.table.undo()
    expect(state().privateNotices).toEqual([])
    await take(small())
    expect(JSON.stringify(told())).not.toContain('Undermouth')
    expect(state().privateNotices.map(({ text, action }) => [text, action?.label])).toEqual([[UNDERMOUTH, 'Undo']])
  })

  it('COM-24 what waits in private is told to the GM’s eyes, and no longer to the table’s', async () => {
    await begun()
    await take(small())
    const isTold = () => JSON.stringify(told()).includes('Undermouth')
    services.table.setViewer({ role: 'player', player: '', side: 'crabs' as never })
    expect(isTold()).toBe(false)
    services.table.setViewer({ role: 'gm' })
    expect([isTold(), state().privateNotices]).toEqual([true, []])
    services.table.setViewer({ role: 'table' })
    services.table.setPrivatePanel(true)
    expect([isTold(), state().privateNotices]).toEqual([false, []])
  })

  it('is told in one message, with one way back, which goes with the step', async () => {
    const before = await begun()
    services.table.setViewer({ role: 'gm' })
    await take(small({ lights: [{ position: { x: 9, y: 9 }, range: 2 }] }))
    expect(told()).toEqual([
      [[REPLACED, '1 light outside the map was left out.', SEES, BOTH].join('\n'), 'Undo'],
    ])
    state().notices[0]?.action?.run()
    await services.table.settled()
    expect([state().playing?.battle, told()]).toEqual([before, []])
  })

  it('takes the place of lights, too', async () => {
    const before = beach() as unknown as Battle
    const lamp: Light = { id: 'l1', at: { x: 1, y: 1 }, bright: 2, dim: 4, color: '#ffffff', on: true }
    const ground: SquareGround = { ...onSquares(before), walls: [], doors: [], terrain: [], lights: [lamp] }
    await begun({ ...before, scene: { ...before.scene, ground } })
    await take(small({ line_of_sight: [] }))
    expect(told()).toEqual([[`${REPLACED}\n${WRECK}`, 'Undo']])
    const image = (width: number) => ({ image: { asset: 'a', rect: { x: 0, y: 0, width, height: 4 } } })
    const wide = { ...ground, ...image(5) }
    expect(movedTold(wide, { ...ground, ...image(6) }, wide).open).toEqual([
      'Lights stayed in their cells. They no longer match the picture.',
    ])
  })

  it('with many flaws tells some of them, and how many more there are', async () => {
    await begun()
    await take(small({ portals: Array.from({ length: 30 }, () => 3) }))
    expect(told()).toHaveLength(1)
    expect(told()[0]?.[0]).toContain('There were 26 more warnings like these.')
  })
})

it('a picture that makes the players forget is told with a way back', async () => {
  const before = beach() as unknown as Battle
  const ground: SquareGround = { ...onSquares(before),
    image: { asset: 'old', rect: { x: 0, y: 0, width: 3, height: 4 } } }
  await begun({ ...before, scene: { ...before.scene, ground } })
  await services.table.give({ type: 'fog', change: { kind: 'by', by: 'painted' } })
  await services.table.give({ type: 'fog', change: { kind: 'all', reveal: true } })
  const shown = state().playing?.battle
  await take(pngOfSize('mill.png'))
  const forgotten = state().notices.find(({ text }) => text.includes('is forgotten'))
  expect(forgotten?.action?.label).toBe('Undo')
  forgotten?.action?.run()
  await services.table.settled()
  expect(state().playing?.battle).toEqual(shown)
})

describe('another grid on the same picture', () => {
  const ground = (width: number, asset = 'a', parts: Partial<SquareGround> = {}): SquareGround => ({
    ...onSquares(beach() as unknown as Battle),
    image: { asset, rect: { x: 0, y: 0, width, height: 4 } },
    ...parts,
  })

  it('leaves in their cells what was drawn; another picture, or nothing drawn, is no news', () => {
    const bare = { walls: [], doors: [], terrain: [] }
    const moved = (before: SquareGround, after: SquareGround) => movedTold(before, after, before).open
    expect(moved(ground(5), ground(5))).toEqual([])
    expect(moved(ground(5), ground(6, 'b'))).toEqual([])
    expect(moved(ground(5, 'a', bare), ground(6, 'a', bare))).toEqual([])
    expect(moved(ground(5), ground(6))).toEqual([
      'Walls, doors and terrain stayed in their cells. They no longer match the picture.',
    ])
    expect(moved(ground(5, 'a', { ...bare, terrain: ground(5).terrain }), ground(6))).toEqual([
      'Terrain stayed in its cells. It no longer matches the picture.',
    ])
  })

  it('COM-24 is told of kinds that are known at the screen, and of others in private', () => {
    const [before, after] = [ground(5), ground(6)]
    expect(movedTold(before, after, { ...before, doors: [] })).toEqual({
      open: ['Walls and terrain stayed in their cells. They no longer match the picture.'],
      secret: ['Doors stayed in their cells. They no longer match the picture.'],
    })
    expect(movedTold(before, after, { ...before, walls: [], doors: [], terrain: [] }).open).toEqual([])
  })
})
