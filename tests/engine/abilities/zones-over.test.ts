// Which zones lie over whom is made from what it was before: the same as from the whole map, whatever happens to it.
import { expect, it } from 'vitest'
import { isInZone, partsNamed, zonesOver } from '../../../src/engine/abilities/place/zones.ts'
import { combatantsOf, createBattle, type Battle, type Effect, type Mark } from '../../../src/engine/core/index.ts'
import { placeOf } from '../../../src/grid/index.ts'
import { picker } from '../../support/contract/random-run.ts'
import { rulesetOf } from '../../support/all-rulesets.ts'

function field(): Battle {
  const spec = rulesetOf('plain-turns')
  const sample = spec?.samples[0]?.make()
  const ground = spec?.ground()
  const [one] = sample ? combatantsOf(sample) : []
  if (!spec || !sample || !one || ground?.kind !== 'square') throw new Error('There is no sample.')
  const combatants = Array.from({ length: 20 },
    (_, nth) => ({ ...one, name: `No. ${nth}`,
      place: placeOf({ x: 2 + (nth % 5) * 3, y: 2 + Math.floor(nth / 5) * 3 }) }))
  return createBattle(spec, { name: 'Zones', ground: { ...ground, cols: 20, rows: 20 }, sides: sample.sides,
    options: sample.options, combatants })
}

const effect = (nth: number, value: number | null = null): Effect => ({ id: `e${nth}` as Effect['id'], condition: 'Air',
  bearer: 'c1' as Effect['bearer'], source: null, value, duration: { until: 'cleared' },
  carries: { who: 'c1' as Effect['bearer'], ability: 1, path: ['steps', 0, 'zone'], lies: `c1.1.${nth}`, kept: {} } })
const mark = (nth: number, part: number, at: number): Mark =>
  ({ kind: 'template', id: `zone.c1.1.${nth}.${part}`,
    shape: { shape: 'burst', center: { x: 2 + (at % 15) + 0.5, y: 2 + (at % 13) + 0.5 },
      radius: 1 + (at % 3) } }) as Mark

it('zones come, go, move and change in any order, and lie over the same as on a map that is looked at anew', () => {
  const pick = picker(11)
  let battle = field()
  const zones = (): readonly Effect[] => battle.effects
  const withAll = (effects: readonly Effect[], marks: readonly Mark[]): Battle =>
    ({ ...battle, effects, scene: { ...battle.scene, marks } }) as Battle
  let nth = 0
  let most = 0
  for (let round = 0; round < 250; round++) {
    const marks = battle.scene.marks ?? []
    const at = pick(Math.max(1, zones().length))
    const name = zones()[at]?.carries?.lies ?? ''
    const isOfIt = ({ id }: Mark) => id.startsWith(`zone.${name}.`)
    nth++
    battle = [
      () => withAll([...zones(), effect(nth)], [...marks, mark(nth, 0, pick(60))]),
      () => withAll([...zones(), effect(nth)], [...marks, mark(nth, 0, pick(60)), mark(nth, 1, pick(60))]),
      () => withAll(zones().filter((_, each) => each !== at), marks.filter((one) => !isOfIt(one))),
      () => withAll(zones(), marks.map((one) => isOfIt(one) ? { ...mark(0, 0, pick(60)), id: one.id } as Mark : one)),
      () => withAll(zones().map((one, each) => (each === at ? { ...one, value: nth } : one)), marks),
      () => withAll(zones(), marks.filter((one) => !isOfIt(one))),
      () => withAll(zones(), [...marks, { kind: 'label', id: `m${nth}` } as Mark]),
    ][pick(7)]?.() ?? battle
    const anew = structuredClone(battle)
    most = Math.max(most, zones().length)
    for (const one of combatantsOf(battle)) {
      const twin = anew.combatants[one.id]
      if (!twin) throw new Error('Nobody is there.')
      const ids = zones().filter(({ id }) => isInZone(battle, id, one, 'part')).map(({ id }) => id)
      expect([...zonesOver(battle, one)].toSorted()).toEqual([...zonesOver(anew, twin)].toSorted())
      expect(ids.toSorted()).toEqual([...zonesOver(battle, one)].toSorted())
    }
    for (const { carries } of zones()) {
      expect(partsNamed(battle, carries?.lies)).toEqual(partsNamed(anew, carries?.lies))
      expect(partsNamed(battle, carries?.lies)).toEqual(
        (battle.scene.marks ?? []).filter(({ id }) => id.startsWith(`zone.${carries?.lies}.`)),
      )
    }
  }
  expect(most).toBeGreaterThan(15)
})
