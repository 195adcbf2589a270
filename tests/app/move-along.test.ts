// The picture comes to lie otherwise on the cells, and who stands on the map goes along, with objects and marks.
import { describe, expect, it } from 'vitest'
import { together } from '../../src/app/board/crowd.ts'
import { groundStep } from '../../src/app/map/ground-commands.ts'
import { draftOf, shiftOf, withDraft } from '../../src/app/map/map-draft.ts'
import { alongCommands, mayMoveAlong, whyNotAlong } from '../../src/app/map/move-along.ts'
import type { Battle, Command, Mark, MarkId } from '../../src/engine/core/index.ts'
import { cellOf, placeOf, type Rect, type SquareGround } from '../../src/grid/index.ts'
import { RULESETS } from '../../src/rulesets/registry.ts'
import { readSession } from '../../src/session/save.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { createTable } from '../../src/stores/table.ts'
import { rulesetOf } from '../support/all-rulesets.ts'
import { beach } from '../support/odd/samples.ts'
import { tides } from '../support/odd/index.ts'

const WAS: Rect = { x: 0, y: 0, width: 5, height: 4 }
const COMMON = { audience: 'all', color: '#ffffff', stays: true } as const
const MARKS: readonly Mark[] = [
  { ...COMMON, id: 'm1' as MarkId, kind: 'label', at: { x: 1.5, y: 1.5 }, text: 'Camp' },
  { ...COMMON, id: 'm2' as MarkId, kind: 'template', shape: { shape: 'burst', center: { x: 1, y: 1 }, radius: 2 },
    text: '' },
  { ...COMMON, id: 'm3' as MarkId, kind: 'note', at: { x: 4.5, y: 0.5 }, text: 'Trap' },
]

/** The beach under a picture that comes to lie so, on so many cells. */
async function shifted(is: Rect, cols = 5, rows = 4) {
  const table = createTable({ store: memoryStore(''), newId: () => 'b1', newSeed: () => 1 })
  const sample = beach() as unknown as Battle
  const ground = { ...sample.scene.ground, image: { asset: 'a', rect: WAS } } as SquareGround
  const battle = { ...sample, scene: { ...sample.scene, ground, marks: MARKS } }
  await table.begin(tides, battle)
  const draft = { ...draftOf(ground), cols, rows, image: { asset: 'a', rect: is }, along: true }
  const [next, shift] = [withDraft(ground, draft), shiftOf(ground, draft)]
  if (!shift) throw new Error('Nothing is shifted.')
  const step = together([groundStep(ground, next), ...alongCommands(tides, battle, next, shift)])
  const reply = await table.give(step as Command)
  if (!reply.ok) throw new Error(reply.says)
  const after = table.getState().playing?.battle ?? battle
  const places = Object.fromEntries(
    [...Object.values(after.combatants), ...after.scene.objects].map(({ name, place }) => [name, place]),
  )
  return { table, battle, after, places }
}

describe('who stands on the map', () => {
  it('goes along by whole cells, as one step that is undone at once', async () => {
    const { table, battle, after, places } = await shifted({ ...WAS, x: 1, y: 1 }, 6, 5)
    expect(places).toEqual({ Wen: '2,2', Tolly: '2,3', 'Limpet 1': '1,2', 'Limpet 2': '4,3', Undermouth: '5,1',
      Wreck: '5,4', 'Sunken chest': '1,1' })
    expect(after.scene.marks).toMatchObject([{ at: { x: 2.5, y: 2.5 } }, {
      shape: { center: { x: 2, y: 2 }, radius: 2 },
    }, { at: { x: 5.5, y: 1.5 } }])
    expect(table.getState().playing?.session.entries).toHaveLength(1)
    await table.undo()
    expect(table.getState().playing?.battle).toEqual(battle)
  })

  it('stands apart on larger cells, too: the second goes to the nearest cell that is free', async () => {
    const { places } = await shifted({ x: 0, y: 0, width: 2.5, height: 2 }, 3, 2)
    const taken = ['Wen', 'Tolly', 'Limpet 1', 'Limpet 2'].map((name) => places[name])
    expect(places['Wen']).toBe('0,0')
    expect(new Set(taken).size).toBe(4)
    expect(taken).not.toContain(null)
  })

  it('waits in the roster where the picture leaves the map, and so are its marks gone', async () => {
    const { table, after, places } = await shifted({ ...WAS, x: 2 })
    // What lies beyond the edge can be kept and read again.
    expect(readSession(JSON.parse(JSON.stringify(table.getState().playing?.session)), () => tides).ok).toBe(true)
    expect(places).toMatchObject({ Wen: '3,1', 'Limpet 2': null, Undermouth: null, Wreck: null })
    expect(after.scene.marks).toMatchObject([{ at: { x: 3.5, y: 1.5 } }, { shape: { center: { x: 3, y: 1 } } }])
    expect(after.scene.marks).toHaveLength(2)
  })

  it('goes along by the GM’s word while the fight goes on without fog, and not in fog', async () => {
    const spec = rulesetOf(RULESETS.find(({ plays }) => plays === 'square')?.id ?? '')
    const sample = spec?.samples[0]?.make()
    if (!spec || sample?.scene.ground.kind !== 'square') throw new Error('There is no sample on squares.')
    const { cols, rows } = sample.scene.ground
    const rect = { x: 0, y: 0, width: cols, height: rows }
    const ground: SquareGround = { ...sample.scene.ground, image: { asset: 'a', rect } }
    const table = createTable({ store: memoryStore(''), newId: () => 'b1', newSeed: () => 1 })
    await table.begin(spec, { ...sample, dice: 'program', scene: { ...sample.scene, ground } })
    await table.give({ type: 'start' })
    const battle = table.getState().playing?.battle
    if (battle?.status !== 'running') throw new Error('The fight has not begun.')
    expect(mayMoveAlong(battle)).toBe(true)
    const fog = { by: 'sight', explored: {} } as const
    expect(mayMoveAlong({ ...battle, scene: { ...battle.scene, fog } })).toBe(false)
    expect(whyNotAlong({ ...battle, scene: { ...battle.scene, fog } })).toMatch(/^The fight goes on in fog, /)
    expect(whyNotAlong({ ...battle, scene: { ...battle.scene, fogBefore: fog } })).toMatch(
      /^The fight was in fog before, /,
    )
    expect(whyNotAlong({ ...battle, status: 'setup', scene: { ...battle.scene, fog } })).toBeNull()
    const draft = { ...draftOf(ground), cols: cols + 1, image: { asset: 'a', rect: { ...rect, x: 1 } }, along: true }
    const [next, shift] = [withDraft(ground, draft), shiftOf(ground, draft)]
    if (!shift) throw new Error('Nothing is shifted.')
    const step = together([groundStep(ground, next), ...alongCommands(spec, battle, next, shift)])
    expect(await table.give(step as Command)).toEqual({ ok: true })
    const after = table.getState().playing?.battle.combatants ?? {}
    for (const { id, place } of Object.values(battle.combatants)) {
      const { x, y } = cellOf(place ?? placeOf({ x: -1, y: 0 }))
      expect(after[id]?.place).toBe(place === null ? null : placeOf({ x: x + 1, y }))
    }
  })
})
