// Objects on the board: found by their plates, described in words; and areas that last, also those that move with their
// bearer.
import { describe, expect, it } from 'vitest'
import { objectText } from '../../src/board/hud/board-text.ts'
import { indexObjects } from '../../src/board/objects/object-index.ts'
import { lettersOf } from '../../src/board/objects/paint.ts'
import { placesOfArea, lastingAreas } from '../../src/board/overlays/lasting-areas.ts'
import { indexTokens } from '../../src/board/tokens/token-index.ts'
import type { AreaView, ObjectId, ObjectView } from '../../src/engine/core/index.ts'
import { bandPlace, makeSpace, placeOf } from '../../src/grid/index.ts'
import { brand } from '../../src/lib/brand.ts'
import { id, ROWS, SKIRMISH, token } from '../bench/scenes.ts'

const space = makeSpace(SKIRMISH, [])
const at = (x: number, y: number) => placeOf({ x, y })
const thing = (name: string, more: Partial<ObjectView> = {}): ObjectView => ({ id: brand<ObjectId>(name), name,
  place: at(3, 3), size: 1, meter: null, facts: [], blocks: false, destroyed: false, concealed: false, ...more })

describe('objects on the board', () => {
  it('COM-01 an object is found under its plate, the small one on the large one first', () => {
    const index = indexObjects(space, [thing('Crate'), thing('Platform', { size: 2 }), thing('Lost', { place: null }),
      thing('Afar', { place: at(99, 0) })])
    expect(index.placed.map(({ object }) => object.name)).toEqual(['Platform', 'Crate'])
    expect(index.at({ x: 3.5, y: 3.5 })?.object.name).toBe('Crate')
    expect(index.at({ x: 4.5, y: 4.5 })?.object.name).toBe('Platform')
    expect(index.at({ x: 3.01, y: 3.01 })).toBeNull()
    expect(index.get(brand<ObjectId>('Crate'))?.place).toBe(at(3, 3))
    expect(index.get(brand<ObjectId>('Lost'))).toBeNull()
  })

  it('COM-01 an object is described in words, with its state', () => {
    const gate = thing('Gate', { blocks: true, meter: { id: 'hp', label: 'planks', value: 2, max: 5, tone: 'neutral' },
      facts: ['Oak'] })
    expect(objectText(gate, space)).toBe('Gate, D4, in the way, 2 of 5 planks, Oak')
    expect(objectText({ ...gate, destroyed: true, meter: null, facts: [] }, space)).toBe('Gate, D4, destroyed')
    expect([lettersOf('Old chest'), lettersOf('Gate'), lettersOf('')]).toEqual(['OC', 'GA', ''])
  })
})

describe('areas that last', () => {
  const around = (bearer: string, radius: number): AreaView => ({ id: 'a', label: 'Aura', tone: 'magic',
    covers: { kind: 'around', bearer: id(bearer), radius } })

  it('COM-45 an aura covers what is near its bearer, and moves with the bearer', () => {
    const [small, large] = [token(1, { name: 'Small', place: at(5, 5), livery: 0 }),
      token(2, { name: 'Large', place: at(10, 10), livery: 1, size: 2 })]
    const tokens = indexTokens(space, [small, large])
    const places = placesOfArea(space, SKIRMISH, around('t1', 1), tokens.get)
    expect(places).toHaveLength(9)
    expect(placesOfArea(space, SKIRMISH, around('t2', 1), tokens.get)).toHaveLength(16)
    const moved = indexTokens(space, [{ ...small, place: at(0, 0) }])
    expect(placesOfArea(space, SKIRMISH, around('t1', 1), moved.get)).toEqual([at(0, 0), at(1, 0), at(0, 1), at(1, 1)])
    expect(placesOfArea(space, SKIRMISH, around('t9', 1), tokens.get)).toEqual([])
  })

  it('COM-45 a cloud lies on its places; what lies nowhere is not drawn', () => {
    const cloud: AreaView = { id: 'c', label: 'Cloud', tone: 'warn',
      covers: { kind: 'places', places: [at(1, 1), at(2, 1), at(99, 1)] } }
    const [area, ...others] = lastingAreas(space, SKIRMISH, [cloud, around('t9', 1)], () => null)
    expect(others).toEqual([])
    expect(area?.mask).toMatchObject({ x: 1, y: 1, cols: 2, rows: 1 })
    const rows = makeSpace(ROWS, [])
    const place = bandPlace('our-front', 0)
    expect(lastingAreas(rows, ROWS, [{ ...cloud, covers: { kind: 'places', places: [place] } }], () => null)[0]?.slots)
      .toHaveLength(1)
    const bearer = () => ({ place, token: { size: 1 } })
    expect(placesOfArea(rows, ROWS, around('t1', 0), bearer)).toHaveLength(5)
  })
})
