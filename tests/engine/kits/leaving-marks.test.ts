// Whose reach a movement would leave, in a crowd: the distance is asked before anything else, and a battle is made no
// more than once for a place.
import { expect, it } from 'vitest'
import { combatantsOf, createBattle, hostile, spaceOf, type Battle } from '../../../src/engine/core/index.ts'
import { leavingMarks } from '../../../src/engine/kits/leaving-marks.ts'
import { cellOf, placeOf } from '../../../src/grid/index.ts'
import { rulesetOf } from '../../support/all-rulesets.ts'

const REACH = 5

function crowd(): Battle {
  const spec = rulesetOf('plain-turns')
  const sample = spec?.samples[0]?.make()
  const ground = spec?.ground()
  const [one] = sample ? combatantsOf(sample) : []
  const [ours, theirs] = sample?.sides ?? []
  if (!spec || !sample || !one || ground?.kind !== 'square' || !ours || !theirs) throw new Error('There is no sample.')
  const combatants = Array.from({ length: 100 },
    (_, nth) => ({ ...one, name: `No. ${nth}`, side: nth === 0 ? ours.id : theirs.id,
      place: placeOf({ x: (nth % 10) * 2, y: Math.floor(nth / 10) * 2 }) }))
  return createBattle(spec, { name: 'A crowd', ground: { ...ground, cols: 60, rows: 60 }, sides: sample.sides,
    options: sample.options, combatants })
}

it('asks only foes in reach, and makes one battle for a place', () => {
  const battle = crowd()
  const [walker] = combatantsOf(battle)
  if (!walker) throw new Error('Nobody is there.')
  const asked: { readonly there: Battle; readonly away: number }[] = []
  const marks = leavingMarks(battle, walker, { mover: { id: walker.id, size: walker.size, passage: () => 'cross' },
    bands: [{ id: 'walk', label: 'Move', budget: 30, price: [] }] }, { reach: () => REACH,
    canReact: (there, _, away) => {
      asked.push({ there, away })
      return true
    } })
  const foes = combatantsOf(battle).filter((foe) => hostile(battle, foe.side, walker.side))
  expect(foes).toHaveLength(99)
  expect(marks.length).toBeGreaterThan(3)
  expect(marks.length).toBeLessThan(20)
  expect(asked.every(({ away }) => away <= REACH)).toBe(true)
  const places = new Set(asked.map(({ there }) => there.combatants[walker.id]?.place))
  expect(new Set(asked.map(({ there }) => there)).size).toBe(places.size)
  expect(places.size).toBeLessThan(asked.length)
  for (const { places: held } of marks) {
    for (const place of held) expect(cellOf(place).x).toBeLessThan(9)
  }
})

it.each(['one', 'alternating', 'euclidean'] as const)('leaves out no foe that is in reach of some place, by %s',
  (diagonal) => {
    const small = crowd()
    const { ground } = small.scene
    if (ground.kind !== 'square') throw new Error('There are no cells.')
    const battle: Battle = { ...small, scene: { ...small.scene, ground: { ...ground, diagonal } } }
    const [first] = combatantsOf(battle)
    if (!first) throw new Error('Nobody is there.')
    for (const [size, start] of [[1, { x: 0, y: 0 }], [3, { x: 21, y: 3 }], [2, { x: 9, y: 25 }]] as const) {
      const walker = { ...first, size, place: placeOf(start) }
      const there: Battle = { ...battle, combatants: { ...battle.combatants, [walker.id]: walker } }
      const mover = { id: walker.id, size, passage: () => 'cross' as const }
      const space = spaceOf(there)
      for (const budget of [0, 7, 20]) {
        const places = [...new Set([walker.place, ...space.reach(walker.place, mover, budget).costs.keys()])]
        const marks = leavingMarks(there, walker, { mover, bands: [{ id: 'walk', label: 'Move', budget, price: [] }] },
          { reach: () => REACH, canReact: () => true })
        const wanted = combatantsOf(there).filter((foe) =>
          foe.place !== null && hostile(there, foe.side, walker.side)
          && places.some((place) => space.distance(foe.place ?? place, foe.size, place, size) <= REACH)
        ).map(({ name }) => name)
        expect(marks.map(({ label }) => /reach of (.*), who/.exec(label)?.[1])).toEqual(wanted)
      }
    }
  })
