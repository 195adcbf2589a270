// Toughness and breaks through real hits: each element’s delay, ice, and what burns on (GAU-13 to GAU-18).
import { describe, expect, it } from 'vitest'
import type { Options } from '../../../src/rulesets/action-gauge/state.ts'
import { ability, acting, av, does, END_TURN, gauge, hp, marks, num, now, speed, target, three, told, use,
  type GaugeFight, type Said } from './fighters.ts'
import type { Element } from '../../../src/rulesets/action-gauge/sheet/shape.ts'

const hit = (amount = 30) => ability('Hit', [does('toughness', { amount })])

/**
 * Mira’s element is that one, her Break Effect 50 %; Rook is weak to it and has 30 toughness of 60 left, 3,600 in the
 * gauge at Speed 80.
 */
function against(
  element: Element,
  rook: Partial<Said> = {},
  options: Partial<Options> = {},
  breakEffect = 50,
): GaugeFight {
  return three([hit(), hit(20), ability('Fire too', [does('toughness', { amount: 30, element: 'fire' })])], {
    mira: { stats: { breakEffect }, sheet: { element } },
    rook: { ...rook, stats: { toughness: 30, maxToughness: 60, ...rook.stats },
      sheet: { weaknesses: [element], ...rook.sheet } },
    options,
  })
}
const broken = (element: Element, options: Partial<Options> = {}, breakEffect = 50): GaugeFight => {
  const fight = against(element, {}, options, breakEffect)
  return fight.do(use(fight, 'Mira', 'Hit', 'Rook'))
}
/** Ends turns until that one acts, or until so many were ended. */
function until(fight: GaugeFight, name: string, ...faces: number[]): GaugeFight {
  fight.do(END_TURN, ...faces)
  for (let turns = 0; acting(fight) !== name && turns < 10; turns++) fight.do(END_TURN)
  return fight
}

describe('GAU-13', () => {
  it('GAU-13 a hit of an element that it is weak to takes toughness down, others do not', () => {
    const fight = against('wind', { stats: { toughness: 60 } })
    fight.do(use(fight, 'Mira', 'Hit', 'Rook'))
    expect([num(fight, 'Rook', 'toughness'), gauge(fight, 'Rook')]).toEqual([30, 3600])
    fight.do(use(fight, 'Mira', 'Fire too', 'Rook'))
    expect([num(fight, 'Rook', 'toughness'), gauge(fight, 'Rook'), told(fight, 'broken')]).toEqual([30, 3600, []])
  })

  it('GAU-13 at 0 it breaks: delay 25 %, and no hit goes below 0', () => {
    const fight = against('physical', { stats: { toughness: 10 } })
    fight.do(use(fight, 'Mira', 'Hit', 'Rook'))
    expect([num(fight, 'Rook', 'toughness'), gauge(fight, 'Rook'), av(fight, 'Rook')]).toEqual([0, 6100, 76.25])
    expect(told(fight, 'broken')).toEqual([{ type: 'broken', who: fight.id('Rook'), by: fight.id('Mira'),
      element: 'physical', delay: 25 }])
  })

  it('GAU-13 broken it does not break again', () => {
    const fight = broken('physical')
    fight.do(use(fight, 'Mira', 'Hit', 'Rook'))
    expect([gauge(fight, 'Rook'), told(fight, 'broken')]).toEqual([6100, []])
  })

  it('GAU-13 it is restored at the start of its next turn, and can break again', () => {
    const fight = until(broken('quantum'), 'Rook')
    expect([acting(fight), num(fight, 'Rook', 'toughness')]).toEqual(['Rook', 60])
    until(fight, 'Mira').do(use(fight, 'Mira', 'Hit', 'Rook')).do(use(fight, 'Mira', 'Hit', 'Rook'))
    expect(told(fight, 'broken')).toHaveLength(1)
  })

  it('GAU-13 who has no toughness at all never breaks', () => {
    const fight = against('physical', { stats: { toughness: 0, maxToughness: 0 } })
    fight.do(use(fight, 'Mira', 'Hit', 'Rook'))
    expect([gauge(fight, 'Rook'), told(fight, 'broken')]).toEqual([3600, []])
  })

  it('GAU-13 the lines before the click tell weakness and break', () => {
    const fight = against('imaginary', { sheet: { weaknesses: ['imaginary'] } })
    expect(target(fight, 'Mira', 'Hit', 'Rook').preview).toEqual([
      'Toughness 30 → 0: Imaginary break, delayed by 70 % and Imprisoned',
      'Gauge 3600 → 10,600',
      'Speed 80 → 72',
      'AV 45 → 147.2',
    ])
    expect(target(fight, 'Mira', 'Fire too', 'Rook').preview).toEqual(['Not weak to Fire'])
    fight.do(use(fight, 'Mira', 'Hit', 'Rook'))
    expect(target(fight, 'Mira', 'Hit', 'Rook').preview).toEqual(['Broken already'])
  })

  it('COM-20 GAU-13 who falls by the harm before the hit breaks no more, and the lines say so', () => {
    const harm =
      (dice: string) => [ability('Hail', [does('damage', { dice }), does('toughness', { amount: 30, element: 'ice' })])]
    const said = (dice: string, hp = 3) => {
      const fight = three(harm(dice), {
        rook: { stats: { hp, toughness: 30, maxToughness: 30 }, sheet: { weaknesses: ['ice'] } },
      })
      const { preview } = target(fight, 'Mira', 'Hail', 'Rook')
      fight.do(use(fight, 'Mira', 'Hail', 'Rook'), ...(dice === '3' ? [] : [4]))
      return { preview, broken: told(fight, 'broken').length, falls: fight.who('Rook').presence === 'down' }
    }
    expect(said('1d6+2')).toEqual({ preview: ['1d6+2 damage, about 5.5', 'Falls'], broken: 0, falls: true })
    expect(said('3')).toEqual({ preview: ['3 damage', 'Falls'], broken: 0, falls: true })
    expect(said('1d6+2', 8)).toMatchObject({
      preview: ['1d6+2 damage, about 5.5', 'May fall', 'Toughness 30 → 0: Ice break, delayed by 25 % and Frozen',
        'Gauge 3600 → 6100', 'AV 45 → 76.3'],
      broken: 1,
      falls: false,
    })
    expect(said('1d6+2', 9).preview).not.toContain('May fall')
  })

  it('COM-20 GAU-13 a hit on the user’s own side is told as well', () => {
    const fight = three([
      ability('Quake', [does('toughness', { amount: 40, element: 'ice', on: 'side' }),
        does('damage', { dice: '2', on: 'side' })]),
    ], {
      bel: { stats: { toughness: 30, maxToughness: 30 }, sheet: { weaknesses: ['ice'] } },
      rook: { stats: { toughness: 30, maxToughness: 30 }, sheet: { weaknesses: ['ice'] } },
    })
    expect(target(fight, 'Mira', 'Quake', 'Bel').preview).toEqual(['2 damage',
      'Toughness 30 → 0: Ice break, delayed by 25 % and Frozen', 'Gauge 2000 → 4500', 'AV 20 → 45'])
    expect(target(fight, 'Mira', 'Quake', 'Rook').preview).toEqual([])
  })

  it('GAU-16 GAU-18 what a break leaves is told before the click', () => {
    const says = (element: Element, options: Partial<Options> = {}) =>
      target(against(element, {}, options), 'Mira', 'Hit', 'Rook').preview[0]
    expect(says('ice')).toBe('Toughness 30 → 0: Ice break, delayed by 25 % and Frozen')
    expect(says('fire')).toBe('Toughness 30 → 0: Fire break, delayed by 25 % and Burning')
    expect(says('fire', { dots: { physical: '1', fire: '0', lightning: '1', wind: '1' } })).toBe(
      'Toughness 30 → 0: Fire break, delayed by 25 %',
    )
  })
})

describe('GAU-14', () => {
  it('GAU-14 Imaginary: 30 % × (1 + Break Effect) more, and Speed −10 %', () => {
    const fight = broken('imaginary')
    // 25 % + 30 % × 1.5 = 70 %; Speed 80 − 8.
    expect([gauge(fight, 'Rook'), speed(fight, 'Rook'), marks(fight, 'Rook')]).toEqual([10_600, 72, ['Imprisoned']])
    expect(av(fight, 'Rook')).toBeCloseTo(10_600 / 72, 12)
  })

  it('GAU-14 Speed is its own again after one of its turns', () => {
    const fight = until(broken('imaginary'), 'Rook')
    expect([speed(fight, 'Rook'), now(fight)]).toEqual([72, expect.closeTo(80 + 10_600 / 72, 9)])
    fight.do(END_TURN)
    expect([speed(fight, 'Rook'), marks(fight, 'Rook')]).toEqual([80, []])
  })

  it('GAU-14 Break Effect is the breaker’s, not that of whoever is broken', () => {
    const fight = against('imaginary', { stats: { breakEffect: 300 } }, {}, 0)
    fight.do(use(fight, 'Mira', 'Hit', 'Rook'))
    expect(gauge(fight, 'Rook')).toBe(3600 + 2500 + 3000)
  })
})

describe('GAU-15', () => {
  it('GAU-15 Quantum: 20 % × (1 + Break Effect) more', () => {
    const fight = broken('quantum')
    expect([gauge(fight, 'Rook'), speed(fight, 'Rook'), marks(fight, 'Rook')]).toEqual([9100, 80, ['Entangled']])
    expect(gauge(broken('quantum', {}, 0), 'Rook')).toBe(8100)
    // 25 % + 20 % × 2.2 = 69 %.
    expect(gauge(broken('quantum', {}, 120), 'Rook')).toBe(10_500)
  })
})

describe('GAU-16', () => {
  it('GAU-16 Ice: its turn only thaws it, and leaves 5,000 in the gauge', () => {
    const fight = broken('ice')
    expect([gauge(fight, 'Rook'), marks(fight, 'Rook')]).toEqual([6100, ['Frozen']])
    fight.do(END_TURN).do(END_TURN)
    // Bel at 100; Rook’s turn at 156.25 is skipped; Mira at 160.
    expect([acting(fight), now(fight), marks(fight, 'Rook')]).toEqual(['Mira', 160, []])
    expect([gauge(fight, 'Rook'), av(fight, 'Rook')]).toEqual([4700, 58.75])
    expect(told(fight, 'turn-over')).toMatchObject([{ skipped: false }, { skipped: true, who: fight.id('Rook') }])
  })

  it('GAU-16 the skipped turn restores no toughness; the next one does', () => {
    const fight = broken('ice')
    fight.do(END_TURN).do(END_TURN)
    expect(num(fight, 'Rook', 'toughness')).toBe(0)
    until(fight, 'Rook')
    expect([now(fight), num(fight, 'Rook', 'toughness')]).toEqual([218.75, 60])
  })

  it('GAU-16 the skipped turn ends like a turn: what lasts counts down', () => {
    const slow = ability('Slow', [does('speed-flat', { amount: -8, turns: 1 })])
    const fight = three([hit(), slow], { mira: { sheet: { element: 'ice' } },
      rook: { stats: { toughness: 30, maxToughness: 60 }, sheet: { weaknesses: ['ice'] } } })
    fight.do(use(fight, 'Mira', 'Hit', 'Rook')).do(use(fight, 'Mira', 'Slow', 'Rook'))
    expect(speed(fight, 'Rook')).toBe(72)
    for (let turns = 0; marks(fight, 'Rook').includes('Frozen') && turns < 6; turns++) fight.do(END_TURN)
    expect([speed(fight, 'Rook'), marks(fight, 'Rook')]).toEqual([80, []])
  })

  it('GAU-16 a delay meanwhile delays the thaw, and the 50 % are of the gauge after it', () => {
    const fight = broken('ice')
    fight.do(use(fight, 'Mira', 'Hit', 'Rook'))
    expect(gauge(fight, 'Rook')).toBe(6100)
    fight.do(END_TURN).do(END_TURN)
    expect(told(fight, 'refill')).toMatchObject([{ refill: '5000', percent: -50 }])
  })
})

describe('GAU-17', () => {
  it('GAU-17 the element’s delay comes on top of that of the break, in one', () => {
    for (const [element, delay] of [['imaginary', 70], ['quantum', 55], ['ice', 25], ['physical', 25], ['fire', 25], [
      'lightning',
      25,
    ], ['wind', 25]] as const) {
      const fight = broken(element)
      expect(told(fight, 'broken')).toMatchObject([{ element, delay }])
      expect(gauge(fight, 'Rook')).toBe(3600 + delay * 100)
    }
  })

  it('GAU-17 an ability’s own delay is a change of its own', () => {
    const fight = three([ability('Ruin', [does('toughness', { amount: 30 }), does('advance', { amount: 100 })])], {
      mira: { sheet: { element: 'wind' } },
      rook: { stats: { toughness: 30, maxToughness: 60 }, sheet: { weaknesses: ['wind'] } },
    })
    fight.do(use(fight, 'Mira', 'Ruin', 'Rook'))
    expect([gauge(fight, 'Rook'), told(fight, 'gauged')]).toEqual([0, [expect.objectContaining({ percent: 25 }),
      expect.objectContaining({ percent: -100 })]])
  })
})

describe('GAU-18', () => {
  const dice = { physical: '1d8', fire: '2d6', lightning: '5', wind: '1d4' }

  it('GAU-18 Physical, Fire, Lightning and Wind put their markers on, which tick at the start of its turns', () => {
    for (const [element, marker, faces, harm] of [['physical', 'Bleeding', [7], 7], ['fire', 'Burning', [2, 3], 5], [
      'lightning',
      'Shocked',
      [],
      5,
    ], ['wind', 'Wind shear', [4], 4]] as const) {
      const fight = broken(element, { dots: dice })
      expect([marks(fight, 'Rook'), hp(fight, 'Rook')]).toEqual([[marker], 50])
      fight.do(END_TURN).do(END_TURN, ...faces)
      expect([acting(fight), now(fight), hp(fight, 'Rook')]).toEqual(['Rook', 156.25, 50 - harm])
    }
  })

  it('GAU-18 it burns for as many of its turns as the table set', () => {
    const fight = broken('lightning', { dots: dice, dotTurns: 2 })
    for (const left of [45, 40, 40]) {
      until(fight, 'Rook')
      expect(hp(fight, 'Rook')).toBe(left)
    }
    expect(marks(fight, 'Rook')).toEqual([])
  })

  it('GAU-18 whom it takes the last HP from has no turn any more', () => {
    const fight = broken('lightning', { dots: { ...dice, lightning: '50' } })
    fight.do(END_TURN).do(END_TURN)
    expect([acting(fight), now(fight), fight.who('Rook').presence]).toEqual(['Mira', 160, 'down'])
  })

  it('GAU-18 a table that sets nothing has no marker', () => {
    expect(marks(broken('fire', { dots: { ...dice, fire: '0' } }), 'Rook')).toEqual([])
  })
})
