// The samples: complete, on their ground, with somebody for everything that an ability can do and for every break that
// delays.
import { describe, expect, it } from 'vitest'
import { checkStat, combatantsOf, effectsOn, spaceOf, type CombatantId } from '../../../src/engine/core/index.ts'
import { elementOf } from '../../../src/rulesets/action-gauge/deeds/ability.ts'
import { records } from '../../../src/rulesets/action-gauge/sheet/fields.ts'
import { distanceBetween } from '../../../src/engine/kits/standing.ts'
import { ground } from '../../../src/rulesets/action-gauge/rules/ground.ts'
import { SAMPLES } from '../../../src/rulesets/action-gauge/sample/index.ts'
import { schemas } from '../../../src/rulesets/action-gauge/state.ts'
import { spec } from '../../../src/rulesets/action-gauge/spec.ts'
import { speedOf, speedShown } from '../../../src/rulesets/action-gauge/rules/speed.ts'
import type { GaugeBattle, GaugeCombatant } from '../../../src/rulesets/action-gauge/state.ts'
import { statFields } from '../../../src/rulesets/action-gauge/sheet/stats.ts'
import { moveOf } from '../../../src/rulesets/action-gauge/movement/walk.ts'
import { fight } from '../../support/fight.ts'
import { acting, END_TURN, gauge, marks, now, START, use, type GaugeFight } from './fighters.ts'
import { abilityOf } from '../../../src/rulesets/action-gauge/sheet/abilities.ts'
import { EFFECT_KINDS } from '../../../src/rulesets/action-gauge/sheet/record-fields.ts'
import { expectRowsToFit } from '../../support/rows-fit.ts'

const made = SAMPLES.map((sample) => ({ id: sample.id, battle: sample.make() }))
const hall = (): GaugeFight => {
  const [sample] = SAMPLES
  if (!sample) throw new Error('There is no sample.')
  return fight(spec, sample.make())
}
const party = (battle: GaugeBattle) => combatantsOf(battle).filter((one) => one.kind === 'pc')
const foes = (battle: GaugeBattle) => combatantsOf(battle).filter((one) => one.kind === 'npc')

describe.each(made)('$id', ({ battle }) => {
  it('COM-40 lies on squares of one metre, and everybody stands on a free place', () => {
    expect(battle.scene.ground).toMatchObject({ kind: 'square', cols: 24, rows: 16, cell: { length: 1, unit: 'm' } })
    const space = spaceOf(battle)
    for (const one of combatantsOf(battle)) {
      expect(one.place !== null && space.free(one.place, one.size, one.id), one.name).toBe(true)
    }
  })

  it('has four people and five enemies with toughness and weaknesses, all of other names', () => {
    expect(party(battle).filter((one) => one.player !== null && !one.secret.stats)).toHaveLength(4)
    expect(
      foes(battle).filter((one) =>
        one.stats['maxToughness'] === one.stats['toughness'] && Number(one.stats['toughness']) > 0
        && one.sheet.weaknesses.length > 0
      ),
    ).toHaveLength(5)
    expect(new Set(combatantsOf(battle).map((one) => one.name)).size).toBe(9)
    expect(party(battle).map((one) => one.sheet.element).toSorted()).toEqual(['fire', 'ice', 'imaginary', 'quantum'])
  })

  it('has nothing that its own fields and schemas would refuse', () => {
    for (const one of combatantsOf(battle)) {
      expect(schemas.sheet.parse(one.sheet), one.name).toMatchObject({ ok: true })
      for (const field of statFields(battle, one)) {
        expect(checkStat(field, one.stats[field.key] ?? Number.NaN), `${one.name}: ${field.key}`).toMatchObject({
          ok: true,
        })
      }
      expect(Object.keys(one.stats).toSorted()).toEqual(statFields(battle, one).map((field) => field.key).toSorted())
      expectRowsToFit(records(one), one.name)
      for (const ability of one.sheet.abilities) {
        expect(ability.detail, ability.name).not.toBe('')
      }
    }
  })

  it('GAU-04 nobody’s slot has to be put right at the start', () => {
    const begun = fight(spec, battle).do(START)
    expect(combatantsOf(begun.battle).map((one) => one.stats['slot'])).toEqual([1, 2, 3, 4, 1, 2, 3, 4, 5])
  })
})

describe('The Long Second', () => {
  it('GAU-20 GAU-03 three pairs are equally quick, a pair of them by a watch; the first turns are as reckoned', () => {
    const battle = hall().battle
    expect(combatantsOf(battle).map((one) => speedShown(speedOf(battle, one)))).toEqual([134, 115.5, 100, 96.5, 134,
      120, 100, 96.5, 88])
    // 10000 ÷ Speed: 74.6, 74.6, 83.3, 86.6, 100, 100, 103.6, 103.6, 113.6, and 149.3 for those of 134 again.
    const queue = spec.turnView(battle).queue.entries.filter((one) => one.who !== null)
    expect(queue.slice(0, 11).map((one) => battle.combatants[one.who ?? '']?.name)).toEqual([
      'Maro Quent',
      'Brass moth',
      'Gear hound',
      'Sanne Vold',
      'Bryn Tallow',
      'Pendulum warden',
      'Oona Reave',
      'Dial keeper',
      'The Escapement',
      'Maro Quent',
      'Brass moth',
    ])
    expect(queue[0]?.value).toBe('74.6')
  })

  it('GAU-30 GAU-31 GAU-32 each of the party gains energy and skill points, and has an extra turn', () => {
    for (const one of party(hall().battle)) {
      const gains = (kind: string) =>
        one.sheet.abilities.filter((each) =>
          each.use === 'turn' && each.points === 0
          && each.effects.some((effect) => effect.kind === kind && effect.amount > 0 && effect.on === 'user')
        )
      expect(gains('energy').filter((each) => gains('points').includes(each)), one.name).toHaveLength(1)
      expect(one.sheet.abilities.filter((each) => each.points === 1).length, one.name).toBeGreaterThan(0)
      expect(one.sheet.abilities.filter((each) => each.use === 'extra'), one.name).toHaveLength(1)
    }
  })

  it('GAU-30 every kind of effect but a plain condition is used by somebody', () => {
    const kinds = (who: readonly GaugeCombatant[]) =>
      new Set(who.flatMap((one) => one.sheet.abilities.flatMap((each) => each.effects.map((effect) => effect.kind))))
    const battle = hall().battle
    expect([...kinds(combatantsOf(battle))].toSorted()).toEqual(
      Object.keys(EFFECT_KINDS).filter((kind) => kind !== 'condition').toSorted(),
    )
    for (const kind of ['advance', 'delay', 'speed-flat', 'speed-percent', 'heal'] as const) {
      expect(kinds(party(battle)).has(kind), kind).toBe(true)
    }
  })

  it('GAU-13 each of the party’s elements is a weakness of at least two enemies', () => {
    const battle = hall().battle
    for (const one of party(battle)) {
      expect(foes(battle).filter((foe) => foe.sheet.weaknesses.some((element) => element === one.sheet.element)).length,
        one.name).toBeGreaterThan(1)
    }
  })

  it('COM-41 ranges are some metres, and after one walk everybody can use something on some enemy', () => {
    const battle = hall().battle
    const ranges = combatantsOf(battle).flatMap((one) =>
      one.sheet.abilities.filter((each) => each.aim !== 'self').map((each) => each.range)
    )
    expect([Math.min(...ranges), Math.max(...ranges)]).toEqual([2, 10])
    for (const one of combatantsOf(battle)) {
      const reach = Math.max(...one.sheet.abilities.filter((each) => each.aim === 'enemy').map((each) => each.range))
        + moveOf(battle, one)
      expect(
        combatantsOf(battle).filter((other) =>
          other.kind !== one.kind && (distanceBetween(battle, one, other) ?? Infinity) <= reach
        ).length,
        one.name,
      ).toBeGreaterThan(1)
    }
  })

  /** Ends turns until it is that one’s. */
  function until(fight: GaugeFight, name: string): GaugeFight {
    for (let turns = 0; acting(fight) !== name && turns < 40; turns++) {
      fight.do(acting(fight) === null ? { type: 'own', command: { type: 'next' } } : END_TURN)
    }
    expect(acting(fight)).toBe(name)
    return fight
  }
  const put = (fight: GaugeFight, name: string, place: string): GaugeFight =>
    fight.do({ type: 'override', change: { kind: 'place', who: fight.id(name), place: place as never, manner: 'gm' },
      reason: '' })

  it.each([
    { by: 'Bryn Tallow', what: 'Coal knock', on: 'Brass moth', from: '9,5', dice: [3], delay: 2500, mark: 'Burning' },
    { by: 'Sanne Vold', what: 'Folded corner', on: 'Gear hound', from: '9,11', dice: [3], delay: 2500 + 3000 * 1.6,
      mark: 'Imprisoned' },
    { by: 'Oona Reave', what: 'Icicle', on: 'Brass moth', from: '8,5', dice: [3], delay: 2500, mark: 'Frozen' },
  ])('GAU-13 GAU-14 GAU-16 GAU-18 $by breaks $on in one turn', ({ by, what, on, from, dice, delay, mark }) => {
    const fight = until(hall().do(START), by)
    put(fight, by, from)
    const before = gauge(fight, on)
    fight.do(use(fight, by, what, on), ...dice)
    expect(marks(fight, on)).toEqual([mark])
    // Time has passed since then to whoever acts now.
    const unit = fight.history.flatMap(
      (one) => (one.type === 'own' && one.event.type === 'gauged' && one.event.why === 'shifted' ? [one.event] : []),
    ).at(-1)
    expect(unit?.percent).toBe(delay / 100)
    expect(Number(unit?.gauge.gauge.split('/')[0]) / Number(unit?.gauge.gauge.split('/')[1] ?? 1)).toBeCloseTo(
      before + delay,
      6,
    )
  })

  it('GAU-15 Maro entangles the hound in two turns, with a Break Effect of 40 %', () => {
    const fight = until(hall().do(START), 'Maro Quent')
    put(fight, 'Maro Quent', '9,11')
    fight.do(use(fight, 'Maro Quent', 'Skipped beat', 'Gear hound'), 2)
    until(fight, 'Maro Quent').do(use(fight, 'Maro Quent', 'Skipped beat', 'Gear hound'), 2)
    const broken = fight.history.flatMap(
      (one) => (one.type === 'own' && one.event.type === 'broken' ? [one.event] : []),
    )
    expect(broken).toMatchObject([{ element: 'quantum', delay: 25 + 20 * 1.4 }])
  })

  it('GAU-31 Sanne’s energy is full after a plain turn: the whole side is quicker before the next turn begins', () => {
    const fight = until(hall().do(START), 'Sanne Vold')
    put(fight, 'Sanne Vold', '9,11')
    fight.do(use(fight, 'Sanne Vold', 'Paper lance', 'Gear hound'), 4)
    expect(acting(fight)).toBeNull()
    const at = now(fight)
    fight.do(use(fight, 'Sanne Vold', 'Whole choir'))
    expect(now(fight)).toBeGreaterThanOrEqual(at)
    expect(party(fight.battle).filter((one) => effectsOn(fight.battle, one.id, 'Speed %').length === 1)).toHaveLength(4)
    expect(foes(fight.battle).flatMap((one) => effectsOn(fight.battle, one.id))).toEqual([])
  })
})

describe('Lamps Out', () => {
  it('COM-24 one of the five is hidden, of two the numbers are the GM’s secret', () => {
    const [, sample] = made
    const kept = foes(sample?.battle ?? hall().battle).map((one) => one.secret)
    expect([kept.filter((one) => one.token).length, kept.filter((one) => one.stats && !one.token).length]).toEqual([1,
      2])
  })
})

it('GAU-30 every ability names its own element or its owner’s where it hits toughness', () => {
  for (const { battle } of made) {
    for (const one of combatantsOf(battle)) {
      for (const ability of one.sheet.abilities) {
        expect(abilityOf(one, `ability:${ability.id}` as never)).toBe(ability)
        for (const effect of ability.effects) {
          if (effect.kind === 'toughness') expect(elementOf(one, effect)).not.toBe('')
        }
      }
    }
  }
})

it('COM-40 a new battle begins on an empty ground', () => {
  expect(ground()).toMatchObject({ walls: [], doors: [], terrain: [], image: null })
  expect(hall().battle.combatants['c1' as CombatantId]?.name).toBe('Maro Quent')
})
