// Things at the same time: the same battle whatever the order of the members.
import { describe, expect, it } from 'vitest'
import { decide, type Effect, type ObjectId } from '../../src/engine/core/index.ts'
import type { DiceSource } from '../../src/engine/dice/types.ts'
import { atOnce, type Member } from '../../src/engine/kits/simultaneous.ts'
import { canonicalJson } from '../../src/lib/json.ts'
import { ashore, deed, END, until } from '../support/odd/fights.ts'
import { tidesSpec } from '../support/odd/index.ts'
import { beach } from '../support/odd/samples.ts'
import type { CombatantId, Tides, TidesBattle } from '../support/odd/types.ts'

/** Everybody rolls the same whenever they are asked: a face by the name of the roll. */
const byPurpose: DiceSource = {
  draw: ({ dice, purpose }) =>
    dice.flatMap(({ count, sides }) =>
      Array.from({ length: count }, (_, index) => 1 + ((purpose.length + index) % sides))
    ),
}

function permutations<Value>(of: readonly Value[]): Value[][] {
  return of.length < 2
    ? [[...of]]
    : of.flatMap((one, index) => permutations(of.filter((_, other) => other !== index)).map((rest) => [one, ...rest]))
}

/** Carries the members out in a ruleset that differs only in what tossing seaweed does. */
function together(battle: TidesBattle, members: readonly Member<Tides>[]): TidesBattle {
  const spec = { ...tidesSpec,
    runCommand: (work: Parameters<typeof tidesSpec.runCommand>[0]) => atOnce<Tides>(work, members) }
  const decision = decide(spec, battle, { type: 'own', command: { type: 'toss' } }, byPurpose)
  if (decision.kind !== 'accepted') throw new Error(decision.kind)
  return decision.battle
}

const strikes = (who: CombatantId, at: CombatantId): Member<Tides> => (now) => {
  const { total } = now.roll({ dice: [{ count: 1, sides: 6 }], bonus: now.battle.combatants[who]?.stats['grip'] ?? 0,
    purpose: `${who} at ${at}${who}`, by: who })
  now.stat(at, 'grip', -total, 'at once')
  now.addEffect(
    { condition: `Hit by ${who}`, bearer: at, source: who, value: total,
      duration: { until: 'round-end', count: 2 } } satisfies Omit<Effect, 'id'>,
  )
  now.use(`hit:${at}`)
  for (const effect of now.battle.effects) now.endEffect(effect.id, `${who} broke it`)
  now.own({ type: 'swelled', who, at })
}

describe('at once', () => {
  it('COM-23 members in any order give the same battle, each seeing the battle as it was before', () => {
    const tide = ashore()
    tide.do({ type: 'override',
      change: { kind: 'add-effect', who: tide.id('Wen'), condition: 'Chanting', value: null,
        duration: { until: 'cleared' } }, reason: '' })
    const [wen, tolly, limpet] = [tide.id('Wen'), tide.id('Tolly'), tide.id('Limpet 1')]
    const members = [strikes(wen, limpet), strikes(limpet, wen), strikes(tolly, limpet)]
    const outcomes = permutations(members).map((order) => {
      const after = together(tide.battle, order)
      return canonicalJson({ ...after,
        turn: { ...after.turn, swells: after.turn.swells.toSorted((a, b) => (a.who < b.who ? -1 : 1)) } })
    })
    expect(outcomes).toHaveLength(6)
    expect(new Set(outcomes).size).toBe(1)
  })

  it('COM-23 two who hit the same object at once both count, in either order', () => {
    const { battle } = ashore()
    const wreck = battle.scene.objects[0]?.id ?? ('' as ObjectId)
    const hit = (by: number): Member<Tides> => (now) => {
      now.objectStat(wreck, 'planks', -by, 'hewn')
      now.objectStat('o99' as ObjectId, 'planks', -by, 'hewn')
    }
    for (const members of permutations([hit(1), hit(4)])) {
      expect(together(battle, members).scene.objects[0]?.numbers).toEqual({ planks: -2 })
    }
  })

  it('COM-23 two who fell each other both fall', () => {
    const tide = ashore()
    const [wen, limpet] = [tide.id('Wen'), tide.id('Limpet 1')]
    const after = together(tide.battle, [strikes(wen, limpet), strikes(limpet, wen)])
    expect([after.combatants[wen]?.presence, after.combatants[limpet]?.presence]).toEqual(['down', 'down'])
    expect(after.effects.map((effect) => effect.bearer).toSorted()).toEqual([wen, limpet].toSorted())
  })

  it('COM-23 an effect that two end ends once', () => {
    const tide = ashore()
    tide.do({ type: 'override',
      change: { kind: 'add-effect', who: tide.id('Wen'), condition: 'Chanting', value: null,
        duration: { until: 'cleared' } }, reason: '' })
    const [wen, limpet] = [tide.id('Wen'), tide.id('Limpet 1')]
    const spec = { ...tidesSpec,
      runCommand: (work: Parameters<typeof tidesSpec.runCommand>[0]) =>
        atOnce<Tides>(work, [strikes(wen, limpet), strikes(limpet, wen)]) }
    const decision = decide(spec, tide.battle, { type: 'own', command: { type: 'toss' } }, byPurpose)
    expect(decision.kind === 'accepted' && decision.events.filter((event) => event.type === 'effect-ended'))
      .toHaveLength(1)
  })

  it('COM-23 in the odd ruleset all undertows break at the flood, and the drowned take others with them', () => {
    const tide = ashore(beach({ gale: '2d6' }))
    tide.do(deed(tide, 'Wen', 'undertow', 'Limpet 1'))
    until(tide, 'Limpet 1').do(deed(tide, 'Limpet 1', 'undertow', 'Wen'))
    until(tide, 'Undermouth').do(END, 6, 6, 6, 6)
    expect([tide.who('Wen').presence, tide.who('Limpet 1').presence]).toEqual(['down', 'down'])
  })
})
