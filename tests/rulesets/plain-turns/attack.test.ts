// Attacks: to hit, advantage and disadvantage, range and cover, damage (PLA-10 to PLA-18, PLA-20).
import { describe, expect, it } from 'vitest'
import { wall } from '../../../src/engine/kits/map-parts.ts'
import { bow, does, duel, hp, put, rolled, sword } from './people.ts'

const hit = (fight: ReturnType<typeof duel>, ...faces: number[]) =>
  fight.do(does(fight, 'Mira', 'attack/0', 'Rook'), ...faces)
const previews = (fight: ReturnType<typeof duel>) =>
  fight.spec.targets(fight.battle, fight.id('Mira'), 'attack/0' as never, []).find((one) => one.label === 'Rook')
    ?.preview

describe('to hit', () => {
  it('PLA-10 a d20 and the bonus hit at the target’s Armour Class or more', () => {
    expect(hp(hit(duel(), 8), 'Rook')).toBe(10)
    expect(hp(hit(duel(), 9, 3), 'Rook')).toBe(5)
  })

  it('PLA-10 a natural 1 misses whatever the bonus', () => {
    const fight = duel({ sheet: { attacks: [{ ...sword, bonus: 25 }] } })
    expect(hp(hit(fight, 1), 'Rook')).toBe(10)
  })

  it('PLA-11 a natural 20 hits whatever the Armour Class and rolls the damage dice twice', () => {
    const fight = hit(duel({}, { stats: { ac: 40, hp: 20, maxHp: 20 } }), 20, 3, 4)
    expect([rolled(fight), hp(fight, 'Rook')]).toEqual([['1d20', '2d6'], 11])
  })

  it('PLA-20 an attack takes the action of the turn', () => {
    const fight = hit(duel(), 2)
    expect(fight.refused(does(fight, 'Mira', 'attack/0', 'Rook')).code).toBe('limit')
  })
})

describe('advantage and disadvantage', () => {
  it('PLA-12 with advantage the higher of two d20 counts', () => {
    const fight = duel()
    hit(fight.do(put(fight, 'Rook', 'Prone')), 3, 15, 1)
    expect([rolled(fight), hp(fight, 'Rook')]).toEqual([['2d20 highest', '1d6'], 7])
  })

  it('PLA-13 with disadvantage the lower of two d20 counts', () => {
    const fight = duel()
    hit(fight.do(put(fight, 'Mira', 'Prone')), 3, 15)
    expect([rolled(fight), hp(fight, 'Rook')]).toEqual([['2d20 lowest'], 10])
  })

  it('PLA-13 any of both cancel out, however many there are', () => {
    const fight = duel().do(put(duel(), 'Mira', 'Prone'))
    fight.do(put(fight, 'Rook', 'Dodging')).do(put(fight, 'Rook', 'Prone'))
    expect(previews(fight)).toEqual(['d20 + 4 against AC 13', 'Advantage: the target is prone',
      'Disadvantage: the attacker is prone, the target dodges', 'They cancel out: one d20.', '1d6+2 slashing'])
    expect(rolled(hit(fight, 12, 1))).toEqual(['1d20', '1d6'])
  })

  it('PLA-18 a shot with a foe within 5 ft has disadvantage', () => {
    expect(rolled(hit(duel({ sheet: { attacks: [bow] } }), 3, 15))).toEqual(['2d20 lowest'])
    expect(rolled(hit(duel({ sheet: { attacks: [bow] } }, { at: [8, 5] }), 3))).toEqual(['1d20'])
  })
})

describe('range and cover', () => {
  it('PLA-14 a melee attack reaches as far as its reach', () => {
    expect(duel({}, { at: [7, 5] }).refused(does(duel(), 'Mira', 'attack/0', 'Rook')).says).toBe(
      'No target is within reach.',
    )
  })

  it('PLA-14 beyond the normal range there is disadvantage, beyond the long range nothing', () => {
    const far = duel({ sheet: { attacks: [bow] } }, { at: [13, 5] })
    expect(rolled(hit(far, 3, 15))).toEqual(['2d20 lowest'])
    const farther = duel({ sheet: { attacks: [bow] } }, { at: [18, 5] })
    expect(farther.refused(does(farther, 'Mira', 'attack/0', 'Rook')).code).toBe('target')
  })

  it('PLA-15 cover adds 2 or 5 to the Armour Class, total cover keeps from being a target', () => {
    const behind = (from: number, to: number) =>
      duel({ sheet: { attacks: [bow] } }, { at: [8, 5] }, { walls: [wall('w', 7.9, from, 7.9, to)] })
    expect(previews(behind(5.6, 6))).toContain('Cover: +2 AC')
    expect(previews(behind(5.2, 6))).toContain('Cover: +5 AC')
    const total = behind(3, 9)
    expect(total.refused(does(total, 'Mira', 'attack/0', 'Rook')).code).toBe('target')
    const half = hit(behind(5.6, 6), 10)
    expect(hp(half, 'Rook')).toBe(10)
    expect(hp(hit(behind(5.6, 6), 11, 1), 'Rook')).toBe(7)
  })
})

describe('damage', () => {
  it('PLA-16 damage is rolled on a hit and takes HP down to 0 at most', () => {
    expect(hp(hit(duel({}, { stats: { hp: 4 } }), 12, 6), 'Rook')).toBe(0)
  })

  const against = (...how: readonly ('resistance' | 'vulnerability' | 'immunity')[]) =>
    duel({}, { stats: { hp: 40, maxHp: 40 }, sheet: { defences: how.map((one) => ({ kind: 'slashing', how: one })) } })

  it('PLA-17 resistance halves, rounded down', () => {
    const fight = hit(against('resistance'), 12, 5)
    expect(hp(fight, 'Rook')).toBe(37)
    expect(fight.log()).toContain('Rook’s resistance to slashing: 3 damage instead of 7.')
  })

  it('PLA-17 vulnerability doubles', () => {
    expect(hp(hit(against('vulnerability'), 12, 5), 'Rook')).toBe(26)
  })

  it('PLA-17 resistance counts before vulnerability', () => {
    expect(hp(hit(against('resistance', 'vulnerability'), 12, 5), 'Rook')).toBe(34)
  })

  it('PLA-17 immunity leaves nothing, and other kinds are not concerned', () => {
    expect(hp(hit(against('immunity'), 12, 5), 'Rook')).toBe(40)
    const fire = duel({ sheet: { attacks: [{ ...sword, kind: 'fire' }] } }, { sheet: { defences: [
      { kind: 'slashing', how: 'immunity' },
    ] } })
    expect(hp(hit(fire, 12, 5), 'Rook')).toBe(3)
  })
})
