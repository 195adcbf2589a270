// Odds beside a target, held against going through every face of the dice by the rules of the roll itself.
import { describe, expect, it } from 'vitest'
import { outcomeOdds } from '../../../src/rulesets/eight-phases/deeds/odds.ts'
import type { Ability, Step } from '../../../src/engine/abilities/language/ability.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { project } from '../../../src/engine/core/index.ts'
import { spoken } from './content/spoken.ts'
import { bout, type Bout } from './bout.ts'
import { blade } from './people.ts'

const faces = (sides: number): readonly number[] => Array.from({ length: sides }, (_, at) => at + 1)

/** Goes through every face of 1d20 and of so many d6, of which the highest counts. */
function counted(bonus: number, net: number, against: number) {
  let sixes: readonly (readonly number[])[] = [[]]
  for (let nth = 0; nth < Math.abs(net); nth++) sixes = sixes.flatMap((all) => faces(6).map((face) => [...all, face]))
  const found = { critical: 0, hit: 0, miss: 0 }
  for (const d20 of faces(20)) {
    for (const all of sixes) {
      const total = d20 + bonus + Math.sign(net) * Math.max(0, ...all)
      found[total < against ? 'miss' : total >= 20 ? 'critical' : 'hit'] += 1 / (20 * sixes.length)
    }
  }
  return found
}

describe('the odds of an attack', () => {
  it.each([[0, 0, 10], [3, 1, 12], [2, -2, 9], [1, 4, 14], [-2, 3, 22], [5, -1, 5]])(
    'are those of every face: bonus %i, accuracy %i, against %i',
    (bonus, net, against) => {
      const made = outcomeOdds(bonus, net, against)
      const all = counted(bonus, net, against)
      for (const key of ['critical', 'hit', 'miss'] as const) expect(made[key]).toBeCloseTo(all[key], 10)
    },
  )

  const lines = (said: Bout): readonly string[] => {
    const fight = bout(said)
    return spec.targets(fight.battle, fight.id('Wen'), 'fight/1' as never, []).find(({ label }) => label === 'Rook')
      ?.preview ?? []
  }

  it('stand beside the target: to hit, critical, damage on average, to go down', () => {
    // 11 of 20 faces reach 10, one of them is a 20: then the better of two dice counts, 161/36.
    const mean = (10 * 3.5 + 161 / 36) / 20
    expect(lines({})).toContain('55% to hit, 5% critical')
    expect(lines({})).toContain(`${Math.round(mean * 10) / 10} damage on average, 1 to 6 on a hit`)
    // With 3 HP left: 4 of 6 faces, and of the critical hit all but two dice of 1 or 2.
    const down = (10 * (4 / 6) + (1 - 4 / 36)) / 20
    expect(lines({ rook: { stats: { hp: 3 } } })).toContain(
      `${Math.round(mean * 10) / 10} damage on average, 1 to 6 on a hit, ${Math.round(down * 100)}% to go down`,
    )
  })

  it('take ARMOR off each roll and not off the mean', () => {
    // 1d6 against ARMOR 4: nothing on 1 to 4, 1 on a 5, 2 on a 6.
    const hit = 0.5
    const twice = (1 - (5 / 6) ** 2) * 2 + ((5 / 6) ** 2 - (4 / 6) ** 2)
    const mean = (10 * hit + twice) / 20
    expect(lines({ rook: { stats: { armor: 4 } } })).toContain(
      `${Math.round(mean * 10) / 10} damage on average, 0 to 2 on a hit`,
    )
  })

  it('are worked out from the language as from the form', () => {
    const text = spoken({ name: 'Sabre', tags: ['weapon', 'melee', 'attack'], use: 'fight',
      needs: [{ need: 'who', side: 'enemy', count: '1', range: '1' }],
      steps: [{ do: 'check', check: 'attack', against: 'it',
        on: { hit: [{ do: 'harm', amount: '1d6', kind: 'physical' }] } }] })
    const odds = (all: readonly string[]) => all.filter((line) => /to hit|on average/.test(line))
    expect(odds(lines({ wen: { abilities: [text] } }))).toEqual(odds(lines({ wen: { abilities: [blade('Sabre')] } })))
    expect(odds(lines({}))).toHaveLength(2)
  })

  it('count the difficulty that the text itself says, while it holds', () => {
    const text = spoken({ name: 'Sabre', tags: ['weapon', 'melee', 'attack'], use: 'fight',
      needs: [{ need: 'who', side: 'enemy', count: '1', range: '1' }],
      steps: [{ do: 'check', check: 'attack', against: 'it', edge: '−2, 0 while bloodied',
        on: { hit: [{ do: 'harm', amount: '1d6', kind: 'physical' }] } }] })
    const hits = (hp: number) =>
      lines({ wen: { abilities: [text], stats: { hp } } }).find((line) => /to hit/.test(line))
    const { miss } = counted(0, -2, 10)
    expect(hits(20)).toBe(`${Math.round((1 - miss) * 100)}% to hit`)
    expect(hits(5)).toBe('55% to hit, 5% critical')
  })

  it('COM-24 say nothing where the numbers of the target are secret', () => {
    const fight = bout({ rook: { secret: { token: false, stats: true } } })
    const view = project(spec, fight.battle, { role: 'table' })
    const [rook] = spec.targets(view, fight.id('Wen'), 'fight/1' as never, [])
    expect(rook?.preview.filter((line) => /to hit|on average/.test(line))).toEqual([])
  })

  it('tell no damage where more than the roll decides, and what is dealt at least', () => {
    const cut = (hit: readonly Step[], more: Partial<Ability> = {}, rook: Bout['rook'] = {}) =>
      lines({
        wen: {
          abilities: [
            spoken({ name: 'Cut', use: 'fight', tags: ['weapon', 'melee', 'attack'],
              needs: [{ need: 'who', side: 'enemy', count: '1', range: '1' }],
              steps: [{ do: 'check', check: 'attack', against: 'it', on: { hit } }, ...(more.steps ?? [])],
              ...(more.modifiers ? { modifiers: more.modifiers } : {}) }),
          ],
          stats: { bulk: 2 },
        },
        rook,
      })
        .filter((line) => line.includes('damage on average')).map((line) => line.replace(/.*average, /, ''))
    const harm = (amount: string, more: object = {}) => ({ do: 'harm', amount, kind: 'physical', ...more }) as Step
    expect(cut([harm('6')])).toEqual(['6 on a hit'])
    expect(cut([harm('1', { least: 'bulk + 3' })])).toEqual(['5 on a hit'])
    expect(cut([{ do: 'stop' }, harm('6')])).toEqual([])
    expect(cut([harm('2'), { do: 'lose', what: 'hp', amount: '9' }])).toEqual([])
    expect(cut([{ do: 'put', condition: 'SUNDERED', until: 'cleared' }, harm('6')])).toEqual([])
    expect(cut([harm('2')], { steps: [harm('7')] })).toEqual([])
    expect(cut([harm('6', { skips: ['raw'] })])).toEqual([])
    expect(cut([harm('6')], { modifiers: [{ on: 'damage done', by: '5', against: { test: 'deed', deed: { tags: [
      'melee',
    ] } } }] })).toEqual(['11 on a hit'])
    const ward = spoken({ name: 'Ward',
      listens: [{ when: 'before', event: [{ on: 'harm', stage: 'raw', to: 'me' }],
        steps: [{ do: 'alter', amount: '0' }] }] })
    expect(cut([harm('6')], {}, { abilities: [ward] })).toEqual([])
  })
})
