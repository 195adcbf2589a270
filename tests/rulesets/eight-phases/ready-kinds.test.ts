// Kinds of hero and NPC from which somebody new begins, and the formulas that the numbers of NPCs follow.
import { describe, expect, it } from 'vitest'
import { createBattle, defineRuleset, ENEMIES, newcomer, PLAYERS, type Battle } from '../../../src/engine/core/index.ts'
import { placeOf } from '../../../src/grid/index.ts'
import { whyNotPlayed } from '../../../src/rulesets/eight-phases/abilities/played.ts'
import { secondInitiative } from '../../../src/rulesets/eight-phases/ready/derived.ts'
import { READY } from '../../../src/rulesets/eight-phases/ready/ready-kinds.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { type EightPhases, schemas } from '../../../src/rulesets/eight-phases/state.ts'
import { set } from '../../support/asking.ts'
import { fight } from '../../support/fight.ts'
import { deedsAtRandom } from '../../support/ready-fight.ts'
import type { PhasesFight } from './people.ts'

const made = (id: string) => {
  const ready = READY.find((one) => one.id === id)
  if (!ready) throw new Error(`There is no kind “${id}”.`)
  return {
    ...newcomer<EightPhases>(spec, { name: ready.name, kind: ready.kind,
      side: ready.kind === 'pc' ? PLAYERS : ENEMIES }),
    ...ready.make(),
  }
}
/** Before the start: those of these kinds, three spaces apart. */
const laid = (...ids: readonly string[]): PhasesFight =>
  fight(spec, createBattle(spec, { name: 'Ready', combatants: ids.map((id, at) => {
    const one = made(id)
    return { ...one, place: placeOf({ x: 2 + 3 * at, y: one.side === PLAYERS ? 6 : 9 }) }
  }) }))
const num = (table: PhasesFight, name: string, key: string) => table.who(name).stats[key]

describe.each(READY.map((one) => [one.id, one] as const))('%s', (_id, ready) => {
  it('is whole: it joins, its abilities are played, and it has full HP', () => {
    const { sheet, stats } = ready.make()
    expect(schemas.sheet.parse(sheet)).toMatchObject({ ok: true })
    expect(sheet.abilities.flatMap(({ text }) => (text ? [whyNotPlayed(text)] : ['no text']))).toEqual(
      sheet.abilities.map(() => null),
    )
    expect([stats['hp'], stats['mp']]).toEqual([stats['maxHp'], stats['maxMp']])
    expect(sheet.abilities.length).toBeGreaterThanOrEqual(2)
    const table = laid().do({ type: 'join', combatant: made(ready.id) })
    expect(table.who(ready.name).kind).toBe(ready.kind)
  })
})

it('all of them fight each other at random without an exception', () => {
  const ruleset = defineRuleset(spec)
  const heroes = READY.filter(({ kind }) => kind === 'pc').map(({ id }) => id)
  for (const [nth, rank] of ['plain', 'elite', 'boss', 'minion'].entries()) {
    const foes = READY.filter(({ id }) => id.endsWith(`-${rank}`)).map(({ id }) => id)
    const battle = laid(...heroes, ...foes).battle as unknown as Battle
    expect(deedsAtRandom(ruleset, battle, nth + 1), rank).toBeGreaterThan(3)
  }
})

describe('formulas', () => {
  it('PHA-71 an elite has a second INITIATIVE 5 later, counted round the eight: 5 gives 2', () => {
    expect(([1, 2, 3, 4, 5, 6, 7, 8] as const).map(secondInitiative)).toEqual([6, 7, 8, 1, 2, 3, 4, 5])
    const table = laid('stalker-plain')
    expect(table.who('Stalker').sheet.initiatives).toEqual([5])
    table.do(set(table, 'Stalker', 'rank', 'elite'))
    expect(table.who('Stalker').sheet).toMatchObject({ initiatives: [2, 5], fullAttack: true, boss: false })
    table.do(set(table, 'Stalker', 'rank', 'boss'))
    expect(table.who('Stalker').sheet).toMatchObject({ initiatives: [], boss: true })
  })

  it('PHA-54 rank and tier make HP, caps and scores; what was typed stays', () => {
    const table = laid('brute-plain', 'shooter-plain')
    const numbers = (name: string) =>
      ['hp', 'maxHp', 'grit', 'save', 'woundCap', 'overstressCap'].map((key) => num(table, name, key))
    expect(numbers('Brute')).toEqual([20, 20, 2, 10, 1, 1])
    table.do(set(table, 'Brute', 'tier', 3)).do(set(table, 'Brute', 'rank', 'elite'))
    expect(numbers('Brute')).toEqual([42, 42, 5, 13, 2, 2])
    expect(num(table, 'Brute', 'bulk')).toBe(7)
    table.do(set(table, 'Shooter', 'grit', 9)).do(set(table, 'Shooter', 'initiatives.1', true))
      .do(set(table, 'Shooter', 'tier', 2)).do(set(table, 'Shooter', 'rank', 'elite'))
    expect([num(table, 'Shooter', 'grit'), num(table, 'Shooter', 'save'), table.who('Shooter').sheet.initiatives])
      .toEqual([9, 12, [1, 3]])
  })

  it('an NPC that was bare takes up a kind, and a minion falls with the first blow', () => {
    const table = laid('brute-plain')
    table.do({ type: 'join',
      combatant: newcomer<EightPhases>(spec, { name: 'Ada', kind: 'npc', side: ENEMIES, stats: { speed: 9 } }) })
    table.do(set(table, 'Ada', 'ready', 'caller')).do(set(table, 'Ada', 'rank', 'minion'))
    expect([num(table, 'Ada', 'hp'), num(table, 'Ada', 'maxHp'), num(table, 'Ada', 'stressCap'),
      table.who('Ada').sheet.initiatives]).toEqual([1, 1, 1, [2]])
  })
})
