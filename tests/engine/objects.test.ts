// Objects of the scene (COM-01): put there, changed, hit, hidden; and combatants that come and go in the middle of a
// deed (COM-07).
import { describe, expect, it } from 'vitest'
import { objectView } from '../../src/engine/core/objects.ts'
import { describeEvent, newObject, objectOf, objectViews, project, spaceOf, type ObjectId,
  type Viewer } from '../../src/engine/core/index.ts'
import { sceneByPlace } from '../../src/engine/core/ids-by-place.ts'
import { placeOf } from '../../src/grid/index.ts'
import { END, ashore, deed, nextTide, orderOf, until, type Tide } from '../support/odd/fights.ts'
import { fight } from '../support/fight.ts'
import { tidesSpec } from '../support/odd/index.ts'
import { beach } from '../support/odd/samples.ts'

const TABLE: Viewer = { role: 'table' }
const at = (x: number, y: number) => placeOf({ x, y })
const named = (tide: Tide, name: string) => {
  const one = tide.battle.scene.objects.find((object) => object.name === name)
  if (!one) throw new Error(`There is no ${name}.`)
  return one
}
const told = (tide: Tide, viewer: Viewer) =>
  tide.events.flatMap((event) => describeEvent(tidesSpec, tide.before, event, viewer)?.text ?? [])

describe('COM-01 objects of the scene', () => {
  it('COM-01 a gate is put into the scene, stands in the way, is broken and taken away', () => {
    const tide = ashore()
    const gate = newObject({ name: 'Gate', place: at(1, 3), blocks: true, numbers: { planks: 2 } })
    tide.do({ type: 'object', change: { kind: 'add', object: gate } })
    const { id } = named(tide, 'Gate')
    expect(told(tide, TABLE)).toEqual(['Gate is put into the scene.'])
    const mover = { id: tide.id('Wen'), size: 1, passage: () => 'free' as const }
    const way = () => spaceOf(tide.battle).route(at(1, 2), [at(1, 3)], mover, 9)
    expect(way()).toEqual({ ok: false, problem: { code: 'occupied', by: id } })
    expect(spaceOf(tide.battle).free(at(1, 3), 1)).toBe(false)
    tide.do({ type: 'object', change: { kind: 'change', object: id, patch: { state: 'destroyed' } } })
    expect(told(tide, TABLE)).toEqual(['Gate is destroyed.'])
    expect(way().ok).toBe(true)
    tide.do({ type: 'object', change: { kind: 'remove', object: id } })
    expect(told(tide, TABLE)).toEqual(['Gate is gone.'])
    expect(objectOf(tide.battle, id)).toBeUndefined()
  })

  it('COM-01 what makes no sense is refused by the field', () => {
    const tide = ashore()
    const add = (said: Partial<ReturnType<typeof newObject>>) =>
      tide.refused({ type: 'object', change: { kind: 'add', object: newObject({ name: 'Thing', ...said }) } })
    expect(add({ name: ' ' })).toMatchObject({ code: 'malformed', field: 'name' })
    expect(add({ size: 1.5 })).toMatchObject({ field: 'size' })
    expect(add({ place: at(9, 9) })).toMatchObject({ field: 'place' })
    expect(add({ numbers: { planks: 99 } })).toMatchObject({ field: 'numbers.planks' })
    expect(add({ numbers: { rust: Infinity } })).toMatchObject({ field: 'object.numbers.rust' })
    expect(add({ meter: { key: 'planks', label: 'Planks', max: 0 } })).toMatchObject({ field: 'meter' })
    expect(tide.refused({ type: 'object', change: { kind: 'remove', object: 'o99' as ObjectId } })).toMatchObject({
      field: 'object',
    })
    const big = { kind: 'change', object: named(tide, 'Wreck').id, patch: { size: 2 } } as const
    expect(tide.refused({ type: 'object', change: big })).toMatchObject({ field: 'place' })
  })

  it('COM-01 an object is aimed at, loses its numbers by amounts and is in splinters at the end', () => {
    const tide = until(ashore(), 'Limpet 2')
    const wreck = named(tide, 'Wreck').id
    expect(objectViews(tidesSpec, tide.battle)[0]).toMatchObject({ name: 'Wreck',
      meter: { label: 'Planks', value: 3, max: 3 }, facts: ['Old planks'], blocks: true })
    tide.do(deed(tide, 'Limpet 2', 'smash', { kind: 'object', id: wreck }), 1)
    expect(tide.log()).toContain('Wreck: Planks −1 (smashed).')
    expect(named(tide, 'Wreck')).toMatchObject({ numbers: { planks: 2 }, state: 'present' })
    tide.do(deed(tide, 'Limpet 2', 'smash', { kind: 'object', id: wreck }), 4)
    expect(named(tide, 'Wreck').state).toBe('destroyed')
    expect(tide.refused(deed(tide, 'Limpet 2', 'smash', { kind: 'object', id: wreck }))).toMatchObject({
      code: 'target',
    })
    expect(tidesSpec.turnView(tide.battle).areas).toMatchObject([{ label: 'Splinters of Wreck',
      covers: { kind: 'places', places: [at(4, 3)] } }])
  })

  it('COM-01 its numbers are said with their labels, and a ruleset’s own bar gives way to the table’s', () => {
    const fields = [{ key: 'hp', label: 'HP', type: 'integer', min: 0, max: 9 }] as const
    const gate = { ...newObject({ name: 'Gate', numbers: { hp: 4, gold: 2 } }), id: 'o1' as ObjectId }
    expect(objectView(gate, fields, {})).toMatchObject({ meter: null, facts: ['HP 4', 'gold 2'] })
    const meter = { id: 'hp', label: 'HP', value: 4, max: 9, tone: 'good' } as const
    expect(objectView(gate, fields, { meter, facts: ['half broken'] })).toMatchObject({ meter,
      facts: ['half broken', 'gold 2'] })
    const barred = (key: string) => ({ ...gate, meter: { key, label: 'Bar', max: 5 } })
    expect([objectView(barred('gold'), fields, { meter }).meter, objectView(barred('hp'), fields, { meter }).meter])
      .toEqual([{ id: 'gold', label: 'Bar', value: 2, max: 5, tone: 'neutral' }, meter])
  })

  it('COM-24 a secret object is in no view, no log and no name until it comes to light', () => {
    const tide = ashore()
    const { id } = named(tide, 'Sunken chest')
    const seen = () => project(tidesSpec, tide.battle, TABLE).scene.objects.map((one) => one.name)
    expect(seen()).toEqual(['Wreck'])
    expect(project(tidesSpec, tide.battle, { role: 'gm' }).scene.objects).toHaveLength(2)
    tide.do({ type: 'object', change: { kind: 'change', object: id, patch: { place: at(0, 2) } } })
    expect(told(tide, TABLE)).toEqual([])
    expect(told(tide, { role: 'gm' })).toEqual(['Sunken chest is moved.'])
    tide.do({ type: 'object', change: { kind: 'change', object: id, patch: { secret: false } } })
    expect(told(tide, TABLE)).toEqual(['Sunken chest comes to light.'])
    expect(seen()).toEqual(['Wreck', 'Sunken chest'])
  })

  it('COM-01 objects that a new ground has no room for are taken off it', () => {
    const tide = ashore()
    const { ground } = tide.battle.scene
    if (ground.kind !== 'square') throw new Error('squares')
    tide.do({ type: 'ground', ground: { ...ground, cols: 4 } })
    expect(named(tide, 'Wreck').place).toBeNull()
    expect(named(tide, 'Sunken chest').place).toBe(at(0, 0))
  })

  it('COM-45 an aura stands around its bearer, as the turn shows it', () => {
    const tide = ashore()
    tide.do(deed(tide, 'Wen', 'chant', { kind: 'option', option: 'storm' }))
    expect(tidesSpec.turnView(tide.battle).areas).toEqual([{ id: `spray-${tide.id('Wen')}`, label: 'Wen’s spray',
      tone: 'magic', covers: { kind: 'around', bearer: tide.id('Wen'), radius: 1 } }])
  })
})

describe('COM-07 coming and going in the middle of a deed', () => {
  it('COM-07 a gull is called, has its turn in this tide, and departs with it', () => {
    const tide = ashore()
    tide.do(deed(tide, 'Wen', 'call'))
    expect(tide.log()).toContain('Wen’s gull joins.')
    expect(orderOf(tide)).toContain('Wen’s gull')
    expect(tide.who('Wen’s gull')).toMatchObject({ side: tide.who('Wen').side, presence: 'present',
      stats: { grip: 2 } })
    const gull = tide.id('Wen’s gull')
    nextTide(tide)
    expect(tide.battle.combatants[gull]).toMatchObject({ presence: 'gone', place: null })
    expect(tide.battle.effects.filter((effect) => effect.bearer === gull)).toEqual([])
    expect(orderOf(tide)).not.toContain('Wen’s gull')
  })

  it('COM-07 who is brought in by a ruleset is checked as the command checks it', () => {
    const broken = { ...tidesSpec, runCommand: (work: Parameters<typeof tidesSpec.runCommand>[0]) => {
      const { id: _, ...wen } = Object.values(work.battle.combatants)[0] ?? work.malformed('who', '')
      work.join({ ...wen, name: '' })
    } }
    const tide = fight(broken, ashore().battle)
    expect(tide.refused(END)).toMatchObject({ code: 'malformed', field: 'name' })
  })

  it('COM-07 a hidden caller’s gull is as hidden, and leaving twice is leaving once', () => {
    const tide = until(ashore(), 'Undermouth')
    tide.do(deed(tide, 'Undermouth', 'call'))
    expect(told(tide, TABLE).join(' ')).not.toMatch(/gull|Undermouth/)
    const twice = { ...tidesSpec, runCommand: (work: Parameters<typeof tidesSpec.runCommand>[0]) => {
      work.depart(tide.id('Wen'), 'fled', 'flees')
      work.depart(tide.id('Wen'), 'gone', 'leaves')
    } }
    const after = fight(twice, tide.battle).do(END)
    expect(after.who('Wen').presence).toBe('fled')
    expect(after.events.filter((event) => event.type === 'presence')).toHaveLength(1)
  })
})

it('COM-01 a battle without secret objects is given to the table as it is', () => {
  const plain = beach()
  const open = { ...plain, scene: { ...plain.scene, objects: [] } }
  expect(project(tidesSpec, open, TABLE).scene).toBe(sceneByPlace(open.scene))
})
