// All legal games of the odd ruleset from a tiny battle, counted: a number that hardly any change of core or kits
// leaves alone.
import { expect, it } from 'vitest'
import { createBattle, ENEMIES, newcomer, PLAYERS, type Battle } from '../../src/engine/core/index.ts'
import { placeOf } from '../../src/grid/index.ts'
import { countGames, everyCommand, everyWay } from '../support/every-game.ts'
import { ashore } from '../support/odd/fights.ts'
import { tides, tidesSpec } from '../support/odd/index.ts'
import { ground, template } from '../support/odd/samples.ts'
import type { Tides } from '../support/odd/types.ts'

/** Two cells by two, one against one side by side, a breath each; Ida has the turn. */
function puddle(): Battle {
  const start = createBattle<Tides>(tidesSpec, {
    name: 'A puddle',
    ground: { ...ground(), cols: 2, rows: 2 },
    options: { ...tidesSpec.defaults(), stroll: 1 },
    combatants: [
      newcomer<Tides>({ template }, { name: 'Ida', side: PLAYERS, kind: 'pc', place: placeOf({ x: 0, y: 0 }) }),
      newcomer<Tides>({ template }, { name: 'Oz', side: ENEMIES, kind: 'npc', place: placeOf({ x: 1, y: 0 }) }),
    ],
  })
  const tide = ashore(start)
  for (const name of ['Ida', 'Oz']) {
    tide.do({ type: 'override', change: { kind: 'set', who: tide.id(name), field: 'breath', value: 1 }, reason: '' })
  }
  return tide.battle as unknown as Battle
}

it('every way of picking is taken once', () => {
  expect(everyWay((pick) => [pick(2), pick(1), pick(3)].join('')).toSorted()).toEqual(['000', '001', '002', '100',
    '101', '102'])
  expect(everyWay((pick) => (pick(2) === 0 ? 'a' : `b${pick(2)}`))).toEqual(['a', 'b0', 'b1'])
  expect(everyWay(() => 'only')).toEqual(['only'])
})

it('the commands at the beginning are those one counts by hand', () => {
  const count = (holds: (text: string) => boolean) =>
    everyCommand(tides, puddle()).map((command) => JSON.stringify(command)).filter(holds).length
  const deeds = (action: string) => count((text) => text.includes(`"action":"${action}"`))
  // Loud or not, boasting or not.
  expect(deeds('strike')).toBe(4)
  // One or two are allowed, but there is only Oz.
  expect(deeds('net')).toBe(1)
  // Oz stands beside three cells, one of which is Ida's.
  expect(deeds('fling')).toBe(2)
  expect(deeds('chant')).toBe(3)
  // Weight and slant have three values each, kind two, spray three.
  expect(deeds('undertow')).toBe(54)
  expect(deeds('raft')).toBe(1)
  // A gull may be called, once; there is nothing to smash.
  expect(deeds('call')).toBe(1)
  // Both may beg, at any time.
  expect(deeds('beg')).toBe(2)
  expect(['smash', 'splash', 'sluice', 'duck', 'shield', 'trip', 'snag'].map(deeds)).toEqual([0, 0, 0, 0, 0, 0, 0])
  // Straight down or across the corner; a breath more leads nowhere new.
  expect(count((text) => text.includes('"type":"move"'))).toBe(2)
  // Ending the turn, tossing seaweed, bailing 0, 4 or 9 buckets.
  expect(count((text) => text.includes('"type":"own"'))).toBe(5)
  expect(everyCommand(tides, puddle())).toHaveLength(4 + 1 + 2 + 3 + 54 + 1 + 1 + 2 + 2 + 5)
})

it('all games to depth 4', () => {
  const start = puddle()
  expect([1, 2, 3, 4].map((depth) => countGames(tides, start, depth))).toEqual([75, 1607, 29_020, 506_169])
})
