// Amounts as people write them: read with the place of a mistake, worked out from the faces of dice, and their exact
// odds, which are compared with going through every face.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundsOf, oddsOf } from '../../../src/engine/abilities/amounts/odds-of.ts'
import { chanceOfAtLeast, joined, mixed, type Odds, oddsOfPool, spreadOf,
  sure } from '../../../src/engine/abilities/amounts/odds.ts'
import { type AmountNames, LONGEST_AMOUNT, readAmount } from '../../../src/engine/abilities/amounts/read.ts'
import { type AmountPool, type AmountValues, poolsOf, rounded,
  workOut } from '../../../src/engine/abilities/amounts/work-out.ts'

const NAMES: AmountNames = {
  numbers: ['hp', 'max hp', 'magic', 'bloodied', 'hit dice', 'a-def', 'level', 'enemies adjacent'],
  plain: ['amount', 'distance', 'x', 'value'],
  words: { kind: ['fire', 'physical', 'half fire'], degree: ['hit', 'critical'] },
}
const NUMBERS: Readonly<Record<string, number>> = { 'me hp': 7, 'me max hp': 21, 'me magic': 3, 'it hp': 12,
  'it bloodied': 1, 'source max hp': 40, 'me a-def': 9, 'me hit dice': 4, 'me enemies adjacent': 2 }
const values = (more: Partial<AmountValues> = {}): AmountValues => ({
  numberOf: (whose, name) => NUMBERS[`${whose} ${name}`] ?? 0,
  plain: (name) => ({ amount: 11, distance: 5, x: 2, value: 3 })[name] ?? 0,
  word: (name) => (name === 'kind' ? 'fire' : 'hit'),
  kept: (name, as) => (as === 'number' ? 6 : as === 'spaces' ? 4 : 17) + (name === 'lost' ? 0 : 100),
  counter: () => 5,
  ...more,
})
const read = (text: string) => {
  const result = readAmount(text, NAMES)
  if (!result.ok) throw new Error(`${text}: ${result.problem.says} (at ${result.problem.at})`)
  return result.value
}
const comesTo = (text: string, faces: readonly number[] = []): number => workOut(read(text), values(), faces, 'nearest')
const problemOf = (text: string) => {
  const result = readAmount(text, NAMES)
  return result.ok ? null : `${result.problem.at}: ${result.problem.says}`
}

describe('an amount', () => {
  it.each([
    ['4', 4],
    ['2 + 3 × 4 - 1', 13],
    ['(2 + 3) * 4', 20],
    ['magic', 3],
    ['my max hp', 21],
    ['max hp − hp', 14],
    ['max(hp, 8)', 8],
    ['max hp', 21],
    ['min(its hp, 10)', 10],
    ['half of amount', 6],
    ['half of amount rounded down', 5],
    ['30% of source’s max hp', 12],
    ['30% of source\'s max hp', 12],
    ['a-def', 9],
    ['4, 6 while its bloodied', 6],
    ['4, 6 while bloodied', 4],
    ['1, 2 while hp < 10, 3 while hp <= 7, 4 while hp > 7', 3],
    ['4, 8 while kind is half fire, 5 while kind is fire', 5],
    ['1 per enemies adjacent', null],
    ['2 × enemies adjacent', 4],
    ['$lost + spaces of $lost + total of $lost', 27],
    ['2 − #charge', -3],
    ['−X + 1', -1],
    ['7 / 0', 0],
    ['7 / 2', 4],
    ['7 / 2 rounded up', 4],
    ['7 / 2 rounded down', 3],
    ['40% of 90', 36],
    ['min(30% of max hp, hp − 1)', 6],
  ])('%s', (text, result) => {
    if (result === null) expect(problemOf(text)).not.toBeNull()
    else expect(comesTo(text)).toBe(result)
  })

  it('rolls its dice in the order in which they are written', () => {
    expect(poolsOf(read('2d6 + d8 + (X + 1)d4'), values())).toEqual([{ count: 2, sides: 6, keep: null }, { count: 1,
      sides: 8, keep: null }, { count: 3, sides: 4, keep: null }])
    expect(comesTo('2d6 + 10 × d8 + (X + 1)d4', [1, 2, 3, 4, 4, 4])).toBe(45)
    expect(comesTo('4d6 keep highest 3 − 2d20 keep lowest', [1, 6, 5, 4, 12, 9])).toBe(6)
    expect(comesTo('1d(value + 1)', [4])).toBe(4)
  })

  it('rolls the dice of the case that counts, and no others', () => {
    expect(poolsOf(read('1d6, 3d8 while its bloodied'), values())).toEqual([{ count: 3, sides: 8, keep: null }])
    expect(poolsOf(read('(amount − 12)d6'), values())).toEqual([])
  })

  it.each([
    ['', '0: Here an amount is missing.'],
    ['2d6 + magik', '6: There is no number called “magik”. Is it magic or max hp?'],
    ['2d6 +', '5: Here an amount is missing.'],
    ['2d6 3', '4: This does not belong to the amount.'],
    ['4, 6', '4: Here “while” is missing: “4, 6 while bloodied”.'],
    ['4 while bloodied', '2: This does not belong to the amount.'],
    ['half damage', '5: Here “of” is missing: “half of damage”.'],
    ['20% max hp', '4: Here “of” is missing: “20% of max hp”.'],
    ['min(4)', '5: “min” is given two amounts: “min(4, hp)”.'],
    ['(2 + 3', '6: Here “)” is missing.'],
    ['4, 6 while d6 > 3', '11: A case cannot roll dice.'],
    ['4, 6 while kind is ice', '19: The kind can be fire, physical, half fire.'],
    ['0d6', '1: There can be 1 to 100 dice.'],
    ['6 / d6', '4: An amount cannot be divided by dice.'],
    ['2d1', '1: There can be 2 to 1000 sides.'],
    ['(1d4)d6', '5: The number of dice and their sides cannot be rolled.'],
    ['4d6 keep best', '9: Of dice the highest or the lowest are kept: “2d20 keep highest 1”.'],
    ['50d20 keep highest 3', '2: Where several dice are kept, dice times sides can be 120 at most.'],
    ['1 rounded', '9: It is rounded up or rounded down.'],
    ['9999999999', '0: This number is too long.'],
    ['((((((((((1))))))))))', '9: Brackets can stand in each other 8 deep.'],
    ['$', '1: Here a name is missing.'],
    ['4'.repeat(LONGEST_AMOUNT + 1), `${LONGEST_AMOUNT}: An amount has at most ${LONGEST_AMOUNT} characters.`],
  ])('says where it makes no sense: %s', (text, says) => {
    expect(problemOf(text)).toBe(says)
  })

  it('takes any text, and gives a whole number for whatever it accepts', () => {
    const piece = fc.constantFrom('2', 'd6', ' + ', ' − ', '×', '/', '(', ')', 'half of ', '30% of ', 'hp', 'its ', 'x',
      ', ', ' while ', ' < ', 'min(', 'kind is fire', ' rounded up', 'keep highest 2', '$lost', '#charge', '3d4')
    fc.assert(fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const result = readAmount(pieces.join(''), NAMES)
      if (!result.ok) return result.problem.says.endsWith('.') || result.problem.says.endsWith('?')
      const pools = poolsOf(result.value, values())
      const faces = pools.flatMap(({ count, sides }) => Array.from({ length: count }, () => sides))
      return Number.isInteger(workOut(result.value, values(), faces, 'up'))
    }), { numRuns: 2000 })
  })

  it('rounds parts of a hundred as they are written, not as binary numbers are', () => {
    expect([rounded(0.07 * 100, 'up'), rounded(1.1 * 10, 'up'), rounded(0.29 * 100, 'down')]).toEqual([7, 11, 29])
    expect([rounded(2.5, 'nearest'), rounded(-2.5, 'nearest'), rounded(-0.2, 'nearest')]).toEqual([3, -3, 0])
    expect(Object.is(rounded(-0.2, 'up'), 0)).toBe(true)
    expect(rounded(Infinity, 'up')).toBe(0)
  })
})

/** Goes through every face of every die. */
function byHand(text: string): Odds {
  const amount = read(text)
  const dice = poolsOf(amount, values()).flatMap(({ count, sides }) => Array.from({ length: count }, () => sides))
  const found = new Map<number, number>()
  const each = 1 / dice.reduce((product, sides) => product * sides, 1)
  const go = (faces: readonly number[]): void => {
    const sides = dice[faces.length]
    if (sides === undefined) {
      const total = workOut(amount, values(), faces, 'nearest')
      found.set(total, (found.get(total) ?? 0) + each)
      return
    }
    for (let face = 1; face <= sides; face++) go([...faces, face])
  }
  go([])
  return [...found].map(([value, chance]) => ({ value, chance })).toSorted((a, b) => a.value - b.value)
}

const near = (odds: Odds) => odds.map(({ value, chance }) => [value, Number(chance.toFixed(10))])
const total = (odds: Odds): number => odds.reduce((sum, { chance }) => sum + chance, 0)

describe('exact odds', () => {
  it.each(['4', '1d6', '3d6 + 2', '2d6 − 1d8', '4d6 keep highest 3', '4d6 keep lowest 2', '2d20 keep highest',
    '3d8 keep lowest', 'half of 2d6', 'max(0, 1d6 − 4)', '2d4 × 1d3', 'min(1d8, 1d8)', '5d4 keep highest 4 / 2'])(
      'of %s are those of every face',
      (text) => {
        const amount = read(text)
        const odds = oddsOf(amount, values(), 'nearest')
        expect(odds && near(odds)).toEqual(near(byHand(text)))
        const { least, most } = spreadOf(byHand(text))
        expect(boundsOf(amount, values(), 'nearest')).toEqual({ least, most })
      },
    )

  it('a blade of 1d6 against armour 4 does half a point on average, not nothing', () => {
    const odds = oddsOf(read('max(0, 1d6 − 4)'), values(), 'nearest') ?? []
    expect(spreadOf(odds)).toEqual({ mean: expect.closeTo(0.5, 12) as number, least: 0, most: 2 })
    expect(chanceOfAtLeast(odds, 1)).toBeCloseTo(1 / 3, 12)
  })

  it('what would take too long is not worked out, but its bounds are told', () => {
    const amount = read('100d1000 × 100d1000 − 50d6 × 50d6')
    expect(oddsOf(amount, values(), 'nearest')).toBeNull()
    expect(oddsOf(read('20d12 × 20d12'), values(), 'nearest')).toBeNull()
    expect(boundsOf(amount, values(), 'nearest')).toEqual({ least: 100 * 100 - 300 * 300, most: 1e10 - 2500 })
  })

  it('branches are mixed and sums are joined', () => {
    const blow = mixed([{ odds: sure(0), chance: 0.4 }, { odds: oddsOfPool({ count: 1, sides: 4, keep: null }),
      chance: 0.6 }])
    expect(near(blow)).toEqual([[0, 0.4], [1, 0.15], [2, 0.15], [3, 0.15], [4, 0.15]])
    expect(spreadOf(joined(blow, blow, (a, b) => a + b))).toEqual({ mean: expect.closeTo(3, 12) as number, least: 0,
      most: 8 })
  })

  it('chances add up to 1 for any pool that can be written', () => {
    const pool = fc.record({ count: fc.integer({ min: 0, max: 100 }), sides: fc.integer({ min: 1, max: 1000 }),
      keep: fc.constantFrom<AmountPool['keep']>(null, { which: 'highest', count: 1 }, { which: 'lowest', count: 1 }) })
    fc.assert(fc.property(pool, (one) => Math.abs(total(oddsOfPool(one)) - 1) < 1e-9), { numRuns: 60 })
    for (const [count, sides] of [[10, 12], [60, 2], [20, 6], [6, 20]] as const) {
      expect(total(oddsOfPool({ count, sides, keep: { which: 'highest', count: Math.ceil(count / 2) } }))).toBeCloseTo(
        1,
        9,
      )
    }
  })
})
