// Attacks with their numbers: hit die, accuracy and evasion, base damage and what multiplies it (ROW-20, ROW-50,
// ROW-52).
import { describe, expect, it } from 'vitest'
import { ability, able, ap, does, four, gear, hp, marks, num, set, shell, shells, suffers, target, told, until, use,
  useWith } from './table.ts'

const SCORCH = ability('Scorch', [does('damage')], { nature: 'magical' })
const SWEEP = ability('Sweep', [does('damage')], { nature: 'physical', type: 'multi', targets: 0 })

describe('hit die', () => {
  it('ROW-50 a physical attack hits where die − accuracy + evasion is at most 7: with 3 against 5, 5 or less', () => {
    const stats = { mira: { stats: { accuracy: 3 } }, rook: { stats: { evasion: 5 } } }
    const hits = four(stats).do(use(four(stats), 'Mira', 'Basic Attack', 'Rook'), 5)
    expect(told(hits, 'struck')).toMatchObject([{ struck: { hit: true } }])
    expect(hp(hits, 'Rook')).toBe(30 - 2 * (6 - 3 + 5))
    const misses = four(stats).do(use(four(stats), 'Mira', 'Basic Attack', 'Rook'), 6)
    expect(told(misses, 'struck')).toMatchObject([{ struck: { hit: false } }])
    expect([hp(misses, 'Rook'), ap(misses, 'Mira')]).toEqual([30, 1])
  })

  it('ROW-50 a magical attack goes by magical accuracy', () => {
    const fight = four({ mira: { sheet: able(SCORCH), stats: { accuracy: 9, magicAccuracy: 0 } },
      rook: { stats: { evasion: 4 } } })
    expect(target(fight, 'Mira', 'Scorch', 'Rook').preview).toContain('Hits on 3 or less, 30 %')
    expect(hp(fight.do(use(fight, 'Mira', 'Scorch', 'Rook'), 4), 'Rook')).toBe(30)
    expect(hp(fight.do(use(fight, 'Mira', 'Scorch', 'Rook'), 3), 'Rook')).toBe(30 - (4 - 3 + 3))
  })

  it('ROW-50 a natural 1 hits whoever it is', () => {
    const fight = four({ rook: { stats: { evasion: 40 } } })
    expect(target(fight, 'Mira', 'Basic Attack', 'Rook').preview[0]).toBe('Hits on 1 or less, 10%')
    expect(hp(fight.do(use(fight, 'Mira', 'Basic Attack', 'Rook'), 1), 'Rook')).toBe(30 - 2 * (6 - 3 + 1))
  })

  it('ROW-50 a 10 is no automatic miss', () => {
    const fight = four({ mira: { stats: { accuracy: 5 } }, rook: { stats: { evasion: 2 } } })
    expect(hp(fight.do(use(fight, 'Mira', 'Basic Attack', 'Rook'), 10), 'Rook')).toBe(30 - 2 * (6 - 3 + 10))
  })

  it('ROW-50 one roll counts for all targets: an 8 meets the slow one and passes the quick one', () => {
    const fight = four({ mira: { sheet: able(SWEEP), stats: { accuracy: 3 } }, rook: { stats: { evasion: 2 } },
      crow: { stats: { evasion: 3 } } })
    fight.do(use(fight, 'Mira', 'Sweep'), 8)
    expect(told(fight, 'struck').map(({ struck }) => struck.hit)).toEqual([true, false])
    expect([hp(fight, 'Rook'), hp(fight, 'Crow')]).toEqual([30 - 2 * (6 - 3 + 8), 30])
  })
})

describe('damage', () => {
  it('ROW-52 a worked physical attack: Attack 9 − Defence 4 + die 3 is 8, doubled without a shell 16', () => {
    const fight = four({ mira: { stats: { attack: 9 } }, rook: { stats: { defence: 4 } } })
    fight.do(use(fight, 'Mira', 'Basic Attack', 'Rook'), 3)
    expect(hp(fight, 'Rook')).toBe(30 - 16)
    expect(told(fight, 'struck')[0]?.struck.notes).toEqual(['3 + 9 attack − 4 defence = 8 ×2 (no shell) = 16'])
  })

  it('ROW-52 a worked magical attack: Magic 8 − Magic defence 5 + die 4 is 7 on the body, and 14 on a shell', () => {
    const fight = four({ mira: { sheet: able(SCORCH), stats: { magic: 8 } }, rook: { stats: { magicDefence: 5 } },
      crow: { stats: { magicDefence: 5 }, sheet: { shells: [shell(1, 'ice', 20)] } } })
    fight.do(use(fight, 'Mira', 'Scorch', 'Rook'), 4)
    expect(hp(fight, 'Rook')).toBe(30 - 7)
    fight.do(use(fight, 'Mira', 'Scorch', 'Crow'), 4)
    expect([hp(fight, 'Crow'), ...shells(fight, 'Crow')]).toEqual([30, 'ice 6'])
  })

  it('ROW-52 a physical attack on a shell is not doubled: Attack 6 − Defence 3 + die 5 is 8', () => {
    const fight = four({ rook: { sheet: { shells: [shell(1, 'ice', 20)] } } })
    fight.do(use(fight, 'Mira', 'Basic Attack', 'Rook'), 5)
    expect([hp(fight, 'Rook'), ...shells(fight, 'Rook')]).toEqual([30, 'ice 12'])
  })

  it('ROW-52 base damage is at least 1, also against whoever shrugs off everything', () => {
    const fight = four({ rook: { stats: { defence: 60 } } })
    fight.do(use(fight, 'Mira', 'Basic Attack', 'Rook'), 6)
    expect(hp(fight, 'Rook')).toBe(30 - 2)
  })

  it('ROW-52 final damage may be 0: a base of 1 against an element that leaves a quarter', () => {
    // Magical, so that nothing doubles it: Ice on Fire is ¼.
    const fight = four({ mira: { sheet: able({ ...SCORCH, element: 'ice' }) },
      rook: { stats: { magicDefence: 60 }, sheet: { element: 'fire' } } })
    fight.do(use(fight, 'Mira', 'Scorch', 'Rook'), 6)
    expect([hp(fight, 'Rook'), told(fight, 'struck')[0]?.struck.hit]).toEqual([30, true])
  })

  it('ROW-52 all multipliers together, and rounded down once: (6 − 3 + 2) × ½ × 2 × 1.5 is 7', () => {
    const cut = ability('Cut', [does('damage')], { nature: 'physical', element: 'fire', times: 1.5 })
    const fight = four({ mira: { sheet: able(cut) }, rook: { sheet: { element: 'water' } } })
    fight.do(use(fight, 'Mira', 'Cut', 'Rook'), 2)
    expect(hp(fight, 'Rook')).toBe(30 - 7)
    expect(told(fight, 'struck')[0]?.struck.notes).toEqual([
      '2 + 6 attack − 3 defence = 5 ×½ (Fire on Water) ×2 (no shell) ×1.5 = 7.5, rounded down 7',
    ])
  })

  it('ROW-52 multipliers that are no exact numbers do not cost a point: 20 × 1.15 is 23', () => {
    const cut = ability('Cut', [does('damage')], { nature: 'magical', times: 1.15 })
    const fight = four({ mira: { sheet: able(cut), stats: { magic: 20 } } })
    fight.do(use(fight, 'Mira', 'Cut', 'Rook'), 3)
    expect(hp(fight, 'Rook')).toBe(30 - 23)
  })

  it('ROW-52 what is seen before the click is what comes of it', () => {
    const fight = four({ mira: { stats: { attack: 12 } } })
    expect(target(fight, 'Mira', 'Basic Attack', 'Rook').preview).toEqual(['Hits on 6 or less, 60%',
      '15 damage on average, 20 to 30 on a hit, 10% to fall', '×2 no shell'])
    fight.do(set(fight, 'Rook', 'hp', 20))
    expect(target(fight, 'Mira', 'Basic Attack', 'Rook').preview.at(1)).toBe(
      '12 damage on average, 20 on a hit, 60% to fall',
    )
    fight.do(set(fight, 'Rook', 'hp', 31 - 1))
    expect(hp(fight.do(use(fight, 'Mira', 'Basic Attack', 'Rook'), 6), 'Rook')).toBe(0)
  })
})

describe('basic attack', () => {
  it('ROW-20 costs 1 AP, is for one enemy, colourless and Melee', () => {
    const fight = four({ mira: { sheet: { element: 'fire' } }, rook: { sheet: { element: 'ice' } },
      crow: { row: 'back' } })
    expect(target(fight, 'Mira', 'Basic Attack', 'Bel').why).toBe('Bel is on Mira’s own side.')
    expect(target(fight, 'Mira', 'Basic Attack', 'Crow').why).toBe(
      'Crow stands in the back row: Basic Attack does not reach it there.',
    )
    fight.do(use(fight, 'Mira', 'Basic Attack', 'Rook'), 4)
    expect([hp(fight, 'Rook'), ap(fight, 'Mira')]).toEqual([30 - 2 * 7, 1])
    expect(
      fight.refused({ type: 'act', actor: fight.id('Mira'),
        deed: { action: 'attack' as never, targets: [], form: {} } }).code,
    ).toBe('malformed')
  })

  it('ROW-20 with a weapon for afar in hand it is Ranged, and named after the weapon', () => {
    const bow = gear(1, 'Longbow', { worn: true, ranged: true, stat: 'attack', amount: 2 })
    const fight = four({ mira: { row: 'back', sheet: { gear: [bow] } }, crow: { row: 'back' } })
    fight.do(use(fight, 'Mira', 'Basic Attack', 'Crow'), 1)
    expect(hp(fight, 'Crow')).toBe(30 - 2 * (8 - 3 + 1))
    expect(fight.log()[0]).toBe('Mira attacks Crow with the Longbow.')
  })
})

describe('knocking out', () => {
  it('ROW-57 who is struck down to be knocked out is, and it is asked only where the blow could be the last', () => {
    const fight = four({ bel: null })
    expect(fight.spec.offers(fight.battle, fight.id('Mira'))[0]?.form).toEqual([])
    until(fight, 'Rook').do(set(fight, 'Mira', 'hp', 8)).do(set(fight, 'Rook', 'hp', 3))
    expect(fight.spec.offers(fight.battle, fight.id('Rook'))[0]?.form).toMatchObject([{ key: 'spare',
      about: [fight.id('Mira')] }])
    // Of an enemy nobody asks, nor where no injuries are rolled for.
    expect(fight.spec.offers(fight.battle, fight.id('Mira'))[0]?.form).toEqual([])
    expect(
      fight.spec.offers({ ...fight.battle, options: { ...fight.battle.options, injuries: false } }, fight.id('Rook'))[0]
        ?.form,
    ).toEqual([])
    fight.do(useWith(fight, 'Rook', 'Basic Attack', { spare: true }, 'Mira'), 1)
    expect([fight.who('Mira').presence, ...marks(fight, 'Mira')]).toEqual(['down', 'Knocked out'])
    expect(told(fight, 'knocked-out')).toHaveLength(1)
  })

  it('ROW-57 nothing else can be typed into a blow', () => {
    const fight = four()
    expect(fight.refused(useWith(fight, 'Mira', 'Basic Attack', { spare: 3 }, 'Rook')).code).toBe('malformed')
    expect(fight.refused(useWith(fight, 'Mira', 'Basic Attack', { hard: true }, 'Rook')).code).toBe('malformed')
  })
})

describe('secret numbers', () => {
  it('COM-24 of an enemy whose numbers are secret the preview says nothing, nor what the die has to come to', () => {
    const fight = four({ rook: { secret: { token: false, stats: true } } })
    fight.do(suffers(fight, 'Mira', 'Blinded'))
    fight.do(use(fight, 'Mira', 'Basic Attack', 'Rook'), 4)
    expect(num(fight, 'Rook', 'hp')).toBe(30 - 2 * 7)
    const rolled = fight.events.find((one) => one.type === 'rolled')
    expect(rolled && 'against' in rolled.roll).toBe(false)
  })
})
