// Counter-attacks that are countered in their turn, by the same or by another (PTS-31, PTS-34).
import { describe, expect, it } from 'vitest'
import { apOf } from './people.ts'
import { allPass, does, hp, pair, reacts } from './deeds.ts'

describe('a counter-attack against a counter-attack', () => {
  /** Mira attacks, Rook counters, Mira counters that. */
  const twice = (options = {}) => {
    const fight = pair(options).do(does(pair(), 'Mira', 'attack', ['Rook']))
    fight.do(reacts(fight, 'Rook', 'counter-attack'))
    return fight.do(reacts(fight, 'Mira', 'counter-attack'))
  }

  it('PTS-34 a counter-attack that beats a counter-attack hits, and the attack goes on', () => {
    const fight = twice().do(allPass(twice()), 45, 30, 2, 48, 5)
    expect([hp(fight, 'Mira'), hp(fight, 'Rook'), apOf(fight, 'Mira'), apOf(fight, 'Rook')]).toEqual([14, 5, 1, 2])
    expect(fight.log()).toContain('Counter-attack by Rook is countered (4 degrees beat 3).')
  })

  it('PTS-34 a counter-attack that beats the counter to it still stands against the attack', () => {
    const fight = twice().do(allPass(twice()), 20, 45, 30, 6)
    expect([hp(fight, 'Mira'), hp(fight, 'Rook')]).toEqual([9, 10])
  })

  it('PTS-34 the counter to the counter can be countered, and each answer counts', () => {
    const fight = twice()
    fight.do(reacts(fight, 'Rook', 'counter-attack')).do(allPass(fight), 48, 30, 4, 35, 40, 5)
    expect([hp(fight, 'Mira'), hp(fight, 'Rook')]).toEqual([11, 6])
  })

  it('PTS-31 a counter-attack wins Advantage over the counter-attack that it beats by two degrees', () => {
    const fight = twice().do(allPass(twice()), 45, 20, 2, 90)
    const gained = fight.history.flatMap((one) =>
      one.type === 'own' && one.event.type === 'advantage' && one.event.advantage ? [one.event.advantage] : []
    )
    expect(gained).toEqual([{ who: fight.id('Mira'), over: fight.id('Rook') }])
  })

  it('PTS-36 defences declared after the roll: the counter to the counter hits all the same', () => {
    const fight = pair({ defend: 'after-roll' })
    fight.do(does(fight, 'Mira', 'attack', ['Rook']), 30).do(reacts(fight, 'Rook', 'counter-attack'), 20)
    fight.do(reacts(fight, 'Mira', 'counter-attack'), 40).do(allPass(fight), 2, 5)
    expect([hp(fight, 'Mira'), hp(fight, 'Rook')]).toEqual([14, 5])
  })
})
