// COM-07 under every ruleset: where somebody may not be put while the scene is set, it is told as the refusal tells it,
// and the
// GM's word puts it there all the same; everywhere else it may be put.
import { describe, expect, it } from 'vitest'
import { combatantsOf, newcomer, spaceOf, type Battle, type Command,
  type Ruleset } from '../../src/engine/core/index.ts'
import type { Place } from '../../src/grid/index.ts'
import { checkHealth, checkViews, deepFreeze, must } from '../support/contract/health.ts'
import { tried } from '../support/contract/honest.ts'
import { picker } from '../support/contract/random-run.ts'
import { everyRuleset } from '../support/contract/rulesets.ts'
import { tides } from '../support/odd/index.ts'

const rulesets = await everyRuleset()
const insist = (command: Command): Command => ({ type: 'override', change: { kind: 'force', command }, reason: '' })

/** Refused in those words and done by the GM's word, or done at once; the battle after that. */
function asTold(spec: Ruleset, battle: Battle, command: Command, why: string | null): Battle {
  const decision = tried(spec, battle, command)
  if (why === null) {
    if (decision.kind !== 'accepted') {
      throw new Error(`Nothing was said against it, but: ${JSON.stringify(decision)} — ${JSON.stringify(command)}`)
    }
    return decision.battle
  }
  must(decision.kind === 'refused' && decision.refusal.code === 'way' && decision.refusal.says === why,
    () => `“${why}” was said, but: ${JSON.stringify(decision)} — ${JSON.stringify(command)}`)
  const forced = tried(spec, battle, insist(command))
  if (forced.kind !== 'accepted') throw new Error(`The GM’s word does not count: ${JSON.stringify(forced)}`)
  return forced.battle
}

/** Every place where somebody of that size is on the ground. */
const roomFor = (battle: Battle, size: number): readonly Place[] => {
  const space = spaceOf(battle)
  return [...space.places()].filter((place) => space.footprint(place, size).every((part) => space.has(part)))
}

describe.each(rulesets.map((spec) => [spec.id, spec] as const))('%s', (_id, spec) => {
  it.each(spec.samples.map((sample) => [sample.id, sample] as const))('COM-07 %s set up at random', (_name, sample) => {
    const pick = picker(23)
    let battle = deepFreeze(sample.make())
    for (let step = 0; step < 60; step++) {
      const who = combatantsOf(battle)[pick(battle.roster.length)]
      const places = who && battle.status === 'setup' ? roomFor(battle, who.size) : []
      const place = places[pick(places.length)]
      if (!who || place === undefined) continue
      const why = spec.whyNotStand?.(battle, who, place) ?? null
      battle = deepFreeze(asTold(spec, battle, { type: 'set-up', who: who.id, place }, why))
      expect(battle.combatants[who.id]?.place).toBe(place)
    }
    checkHealth(spec, battle)
    checkViews(spec, battle)
  })

  it.each(spec.samples.map((sample) => [sample.id, sample] as const))('COM-07 %s: who joins is told the same',
    (_name, sample) => {
      const pick = picker(5)
      const battle = deepFreeze(sample.make())
      for (const side of battle.sides) {
        for (const size of [1, 2]) {
          const places = roomFor(battle, size)
          const place = places[pick(places.length)]
          if (place === undefined) continue
          const one = newcomer(spec, { name: 'Newcomer', side: side.id, kind: 'npc', place, size })
          asTold(spec, battle, { type: 'join', combatant: one }, spec.whyNotStand?.(battle, one, place) ?? null)
        }
      }
    })
})

it('COM-07 there are places on rafts where one may not be put, and others', () => {
  const battle = tides.samples.find(({ id }) => id === 'rafts')?.make()
  const [pim] = battle ? combatantsOf(battle) : []
  if (!battle || !pim) throw new Error('There must be rafts, with somebody on them.')
  const said = roomFor(battle, 1).map((place) => tides.whyNotStand?.(battle, pim, place) ?? null)
  expect([...new Set(said)].toSorted()).toEqual(['Pim cannot stand on their rafts.', null])
})
