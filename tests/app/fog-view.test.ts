// The fog on the board: walls that the players do not know of stop their view all the same.
import { expect, it } from 'vitest'
import { fogViewOf } from '../../src/app/board/fog-view.ts'
import { draftOf, withDraft } from '../../src/app/map/map-draft.ts'
import { createBattle, project, type Battle, type Viewer } from '../../src/engine/core/index.ts'
import { sceneOnGround } from '../../src/engine/core/scene-ground.ts'
import type { SquareGround } from '../../src/grid/index.ts'
import { emptyMask, fillPolygon, maskHasCell, maskText } from '../../src/grid/vision/mask.ts'
import { beenThere, gate, viewOf } from '../engine/far-room.ts'
import { RULESETS } from '../support/all-rulesets.ts'

it('COM-24 the view on the table is bounded by every wall, also by those that nobody has explored', () => {
  const spec = RULESETS.find((one) => one.ground().kind === 'square')
  const sample = spec?.samples[0]?.make()
  if (!spec || !sample || sample.scene.ground.kind !== 'square') throw new Error('There is no square ground.')
  const far = { id: 'far', a: { x: 1, y: 1 }, b: { x: 1, y: 3 }, stops: 'both' } as const
  const ground: SquareGround = { ...sample.scene.ground, ambient: 'dark', lights: [], walls: [far], doors: [] }
  const fresh = createBattle(spec, { name: 'Dark', ground, sides: sample.sides, squads: [], combatants: [] })
  const battle = { ...fresh, scene: { ...fresh.scene, fog: { by: 'sight', explored: {} } as const } }
  const table = { role: 'table' } as const
  const view = project(spec, battle, table)
  const known = view.scene.ground
  expect(known.kind === 'square' && known.walls).toEqual([])
  const fog = fogViewOf(battle, view, table, battle.scene.ground)
  expect(fog?.ground.walls).toEqual([far])
  expect(fogViewOf(battle, view, table, battle.scene.ground)).toBe(fog)
  expect(fog?.within).toBeUndefined()
})

it('COM-24 a seat that does not know all walls shows no more than what is explored', () => {
  const spec = RULESETS.find((one) => one.ground().kind === 'square')
  const sample = spec?.samples[0]?.make()
  if (!spec || !sample) throw new Error('There is no square ground.')
  const battle = { ...sample, scene: { ...sample.scene, fog: { by: 'sight', explored: {} } as const } }
  const viewer = { role: 'table' } as const
  const view = project(spec, battle, viewer)
  expect(fogViewOf(view, view, viewer, view.scene.ground)?.within).toBe(true)
})

it('COM-24 before the first hero stands on the map, its GM has no fog to look through but for the dark', () => {
  const spec = RULESETS.find((one) => one.ground().kind === 'square')
  const sample = spec?.samples[0]?.make()
  if (!spec || !sample) throw new Error('There is no square ground.')
  const battle = { ...sample, scene: { ...sample.scene, fog: { by: 'sight', explored: {} } as const } }
  const bare = { ...battle, combatants: {} }
  const gm = { role: 'gm' } as const
  expect(fogViewOf(bare, bare, gm, bare.scene.ground)).toBeNull()
  expect(fogViewOf(bare, bare, { role: 'table' }, bare.scene.ground)).not.toBeNull()
  expect(fogViewOf(battle, battle, gm, battle.scene.ground)?.through).toBe(true)
  // In the dark the GM is shown what the lamps light, although nobody looks yet.
  if (bare.scene.ground.kind !== 'square') throw new Error('There is no square ground.')
  const lights = [{ id: 'lamp', at: { x: 2.5, y: 2.5 }, on: true, bright: 1, dim: 2, color: '#ffcc66' }]
  const ground: SquareGround = { ...bare.scene.ground, ambient: 'dark', lights }
  const unlit = { ...bare, scene: { ...bare.scene, ground } }
  expect(fogViewOf(unlit, unlit, gm, ground)).toMatchObject({ unlooked: true, through: true, eyes: [],
    lamps: [{ at: { x: 2.5, y: 2.5 } }] })
  expect(fogViewOf(unlit, unlit, { role: 'table' }, ground)?.unlooked).toBeUndefined()
})

it('COM-24 while a wider board is drafted, the table’s view has the same cells explored, and no others', () => {
  const spec = RULESETS.find((one) => one.ground().kind === 'square')
  const sample = spec?.samples[0]?.make()
  if (!spec || sample?.scene.ground.kind !== 'square') throw new Error('There is no square ground.')
  const { ground } = sample.scene
  const corner = emptyMask(ground.cols, ground.rows)
  fillPolygon(corner, [0, 0, 2, 0, 2, 2, 0, 2])
  const battle = { ...sample, combatants: {},
    scene: { ...sample.scene, fog: { by: 'painted', explored: { '*': maskText(corner) } } as const } }
  const view = project(spec, battle, { role: 'table' })
  if (view.scene.ground.kind !== 'square') throw new Error('The view has another ground.')
  const draft = { ...draftOf(view.scene.ground), cols: ground.cols + 3 }
  const scene = sceneOnGround(view.scene, withDraft(view.scene.ground, draft))
  const fog = fogViewOf(battle, { ...view, scene }, { role: 'table' }, scene.ground)
  if (!fog) throw new Error('There is no fog.')
  const cells = Array.from({ length: draft.cols * draft.rows },
    (_, nth) => ({ x: nth % draft.cols, y: Math.floor(nth / draft.cols) }))
  expect(cells.filter((cell) => maskHasCell(fog.explored, cell)).map(({ x, y }) => `${x},${y}`))
    .toEqual(['0,0', '1,0', '0,1', '1,1'])
})

it('COM-24 lamps shine through doors as they were seen last, and eyes see through them as they are', () => {
  const { here } = beenThere()
  here.do(gate(true))
  const isOpen = (ground: SquareGround | undefined) => ground?.doors.find(({ a }) => a.x === 10)?.open
  const viewed = (viewer: Viewer) =>
    fogViewOf(here.battle as unknown as Battle, viewOf(here.battle, viewer) as unknown as Battle, viewer,
      here.battle.scene.ground)
  const fog = viewed({ role: 'table' })
  expect([fog?.ground, fog?.known, fog?.remembered].map(isOpen)).toEqual([true, false, false])
  expect(isOpen(viewed({ role: 'gm' })?.remembered)).toBe(true)
})
