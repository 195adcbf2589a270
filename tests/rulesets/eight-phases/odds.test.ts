// Odds beside a target, held against going through every face of the dice by the rules of the roll itself.
import { describe, expect, it } from 'vitest'
import { abilityOdds } from '../../../src/rulesets/eight-phases/deeds/odds.ts'
import { abilityOf } from '../../../src/rulesets/eight-phases/sheet/abilities.ts'
import type { Ability, Listener, Step } from '../../../src/engine/abilities/language/ability.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { PLAYERS, project } from '../../../src/engine/core/index.ts'
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
      const fight = bout({ wen: { stats: { grit: bonus }, abilities: [blade('Sabre', { accuracy: net })] },
        rook: { stats: { dodge: against } } })
      const sabre = abilityOf(fight.who('Wen'), 1)
      const made = sabre && abilityOdds(fight.battle, fight.who('Wen'), fight.who('Rook'), sabre).made
      const all = counted(bonus, net, against)
      const found = Object.fromEntries(made?.told[0]?.degrees.map(({ degree, chance }) => [degree, chance]) ?? [])
      for (const key of ['critical', 'hit', 'miss'] as const) expect(found[key] ?? 0).toBeCloseTo(all[key], 10)
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
    // Nobody loses more than there is.
    const lost = (10 * ((1 + 2 + 4 * 3) / 6) + (1 / 36) * 1 + (3 / 36) * 2 + (32 / 36) * 3) / 20
    expect(lines({ rook: { stats: { hp: 3 } } })).toContain(
      `${Math.round(lost * 10) / 10} damage on average, 1 to 3 on a hit, ${Math.round(down * 100)}% to go down`,
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

  it('go through all the steps: what is dealt at least, lost beside harm, and taken otherwise by then', () => {
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
    expect(cut([harm('2'), { do: 'lose', what: 'hp', amount: '9' }])).toEqual(['11 on a hit'])
    expect(cut([{ do: 'put', condition: 'SUNDERED', until: 'cleared' }, harm('6')], {}, { stats: { armor: 2 } }))
      .toEqual([
        '6 on a hit',
      ])
    expect(cut([harm('6'), { do: 'put', condition: 'SUNDERED', until: 'cleared' }], {}, { stats: { armor: 2 } }))
      .toEqual(['4 on a hit'])
    expect(cut([harm('2')], { steps: [harm('7')] })).toEqual(['9 on a hit'])
    expect(cut([harm('6', { skips: ['raw'] })], {}, { stats: { armor: 2 } })).toEqual(['6 on a hit'])
    expect(cut([harm('6')], { modifiers: [{ on: 'damage done', by: '5', against: { test: 'deed', deed: { tags: [
      'melee',
    ] } } }] })).toEqual(['11 on a hit'])
    const ward = spoken({ name: 'Ward',
      listens: [{ when: 'before', event: [{ on: 'harm', stage: 'raw', to: 'me' }],
        steps: [{ do: 'alter', amount: '0' }] }] })
    expect(cut([harm('6')], {}, { abilities: [ward] })).toEqual([])
  })

  /** What stands beside the target of an ability that is no attack. */
  const beside = (steps: readonly Step[], more: Bout = {}, side: 'enemy' | 'ally' = 'enemy') =>
    lines({ ...more, wen: { ...more.wen, abilities: [
      spoken({ name: 'Deed', use: 'fight', tags: ['technique'], needs: [{ need: 'who', side, count: '1', range: '1' }],
        steps }),
    ] } })

  it('are never more than certain, however many chances are added up', () => {
    const harm = (amount: string): Step => ({ do: 'harm', amount, kind: 'fire' })
    for (const edge of ['0', '1', '2', '−1', '−2', '3']) {
      const fight = bout({
        wen: {
          abilities: [
            spoken({ name: 'Cut', use: 'fight', tags: ['weapon', 'melee', 'attack'],
              needs: [{ need: 'who', side: 'enemy', count: '1', range: '1' }],
              steps: [{ do: 'check', check: 'attack', against: 'it', edge,
                on: { hit: [harm('1d6')], miss: [harm('1d10')] } }, harm('2d6 + 30')] }),
          ],
        },
      })
      const cut = abilityOf(fight.who('Wen'), 1)
      const made = cut && abilityOdds(fight.battle, fight.who('Wen'), fight.who('Rook'), cut).made
      expect(made?.told[0]?.fates[0]).toBeCloseTo(1, 10)
      expect(made?.told[0]?.fates[0]).toBeLessThanOrEqual(1)
    }
  })

  it('PHA-58 are not told of what hangs on the dice of a Wound', () => {
    const told = (hp: number, then: Step, rook: Bout['rook'] = {}) =>
      lines({
        wen: {
          abilities: [
            spoken({ name: 'Twice', use: 'fight', tags: ['weapon', 'melee'],
              needs: [{ need: 'who', side: 'enemy', count: '1', range: '1' }],
              steps: [{ do: 'harm', amount: '5', kind: 'fire' }, then] }),
          ],
        },
        rook: { stats: { hp, maxHp: 20, woundCap: 3, ...rook.stats } },
      }).filter((line) => /^\d.*damage/.test(line))
    const counts: Step = { do: 'harm', amount: '1 + its conditions', kind: 'fire' }
    // The table of Wounds may put DAZED, SLOWED or STUNNED on: the number of conditions is not known after it.
    expect(told(20, counts)).toEqual(['6 damage'])
    expect(told(5, counts)).toEqual([])
    expect(told(5, { do: 'harm', amount: '1', kind: 'fire' })).toEqual(['6 damage, 100% for a Wound'])
    const again: Step = { do: 'check', check: 'bulk save', by: 'it', against: 'me', on: { failure: [
      { do: 'harm', amount: '1', kind: 'fire' },
    ] } }
    expect(told(20, again).join()).toMatch(/\d damage on average/)
    expect(told(5, again)).toEqual([])
    // Whoever is down by the last Wound rolls nothing.
    expect(told(5, counts, { stats: { wounds: 2 } })).toEqual(['5 damage, 100% to go down'])
  })

  it('PHA-51 are told of saves, with half of it let through', () => {
    const harm = (amount: string): Step => ({ do: 'harm', amount, kind: 'fire' })
    const save: Step = { do: 'check', check: 'agility save', by: 'it', against: 'me',
      on: { failure: [harm('2d6')], success: [harm('3')] } }
    // 10 or more on 1d20 + 2 against 10: 13 of 20 faces.
    const all = beside([save], { rook: { stats: { agility: 2 } } })
    expect(all).toEqual(expect.arrayContaining(['AGILITY save', '35% to fail the AGILITY save']))
    expect(all).toContain(`${Math.round((0.35 * 7 + 0.65 * 3) * 10) / 10} damage on average, 2 to 12`)
    expect(all).not.toContain('No roll.')
  })

  it('PHA-53 are told of harm that is sure, of Stress, and of healing', () => {
    expect(beside([{ do: 'harm', amount: '1d6 + 1', kind: 'fire' }], { rook: { stats: { hp: 4, armor: 2 } } }))
      .toContain('2.3 damage on average, 0 to 4, 33% to go down')
    expect(beside([{ do: 'gain', what: 'stress', amount: '1d4' }], { rook: { stats: { stressCap: 9 } } }))
      .toContain('2.5 Stress on average, 1 to 4')
    // No more than there is room for: 18 of 20, and 1d4.
    const near = beside([{ do: 'gain', what: 'hp', amount: '1d4' }], { rook: { stats: { hp: 18 }, side: PLAYERS } },
      'ally')
    expect(near).toContain('1.8 HP back on average, 1 to 2')
  })

  it('PHA-61 name those who may answer, and count those who answer unasked', () => {
    const claw = (abilities: readonly Ability[]) =>
      beside([{ do: 'harm', amount: '6', kind: 'fire' }], { rook: { abilities: abilities.map((one) => spoken(one)) } })
    const less: Listener = { when: 'before', event: [{ on: 'harm', stage: 'net', to: 'me' }],
      steps: [{ do: 'alter', amount: 'amount − 4' }] }
    expect(claw([{ name: 'Hide', listens: [less] }])).toContain('2 damage')
    expect(claw([{ name: 'Guard', listens: [{ ...less, may: 'me' }] }])).toEqual(
      expect.arrayContaining(['6 damage', 'May be answered: Guard']),
    )
    expect(
      claw([{ name: 'Saved',
        listens: [{ ...less, when: 'instead',
          steps: [{ do: 'check', check: 'mind save', by: 'me', on: { success: [{ do: 'cancel' }] } }] }] }]),
    )
      .toContain('2.7 damage on average, 0 to 6')
  })
})
