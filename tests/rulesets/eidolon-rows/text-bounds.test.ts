// The quick bound of what a text costs its target, against the exact odds of every ability of the samples.
import { describe, expect, it } from 'vitest'
import { combatantsOf } from '../../../src/engine/core/index.ts'
import { spreadOf } from '../../../src/engine/abilities/amounts/odds.ts'
import { mostLost } from '../../../src/rulesets/eidolon-rows/deeds/text-bounds.ts'
import { mayFallByText } from '../../../src/rulesets/eidolon-rows/deeds/text-preview.ts'
import { textLosses } from '../../../src/rulesets/eidolon-rows/deeds/text-odds.ts'
import { abilitiesOf } from '../../../src/rulesets/eidolon-rows/deeds/ability.ts'
import { spec } from '../../../src/rulesets/eidolon-rows/spec.ts'
import type { RowsBattle } from '../../../src/rulesets/eidolon-rows/state.ts'
import { able, ability, does, npc, offer, pc, START, table } from './table.ts'

const battles = (): readonly RowsBattle[] => spec.samples.map((sample) => sample.make())

describe('COM-20 what a text could cost at most', () => {
  it('is never less than what the odds reach, and decides as they do whether somebody may fall', () => {
    const seen = { bounded: 0, fell: 0, spared: 0 }
    for (const battle of battles()) {
      for (const who of combatantsOf(battle)) {
        for (const one of abilitiesOf(battle, who)) {
          if (!one.text) continue
          for (const hp of [1, 5, 400]) {
            for (const target of combatantsOf(battle)) {
              const hurt = { ...target, stats: { ...target.stats, hp } }
              const now = { ...battle, combatants: { ...battle.combatants, [hurt.id]: hurt } }
              const user = now.combatants[who.id] ?? who
              const odds = textLosses(now, user, one, hurt)
              if (!odds) continue
              const falls = odds.some((each) => each.falls > 0)
              const worst = Math.max(...odds.map(({ lost }) => spreadOf(lost).most))
              const most = mostLost(now, user, one, hurt)
              seen.bounded += Number.isFinite(most) ? 1 : 0
              expect(most, `${who.name}: ${one.name} on ${target.name}`)
                .toBeGreaterThanOrEqual(falls ? hp : worst)
              expect(mayFallByText(now, user, one, hurt)).toBe(falls)
              seen[falls ? 'fell' : 'spared']++
            }
          }
        }
      }
    }
    expect(seen.bounded).toBeGreaterThan(500)
    expect(seen.fell).toBeGreaterThan(100)
    expect(seen.spared).toBeGreaterThan(100)
  })

  it('of many that are met the first are told with what would come of it, and how many more there are', () => {
    const wave = ability('Wave', [does('harm', { dice: '4' })], { type: 'multi', targets: 0, aim: 'any' })
    const crowd = table([pc({ name: 'Mira', sheet: able(wave) }),
      ...Array.from({ length: 9 }, (_, nth) => npc({ name: `Rook ${nth + 1}` }))]).do(START)
    const { lines, who } = offer(crowd, 'Mira', 'Wave').look ?? { lines: [], who: [] }
    expect(who).toHaveLength(9)
    expect(lines).toEqual(['Mira: 4 harm', ...[1, 2, 3, 4, 5].map((nth) => `Rook ${nth}: 4 harm`), 'and 4 more'])
  })
})
