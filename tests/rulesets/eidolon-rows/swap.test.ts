// Swapping equipment in battle (ROW-28): one thing for 1 AP, what one is proficient with, armour never.
import { describe, expect, it } from 'vitest'
import { ability, able, acting, ap, does, eidolon, forced, four, gear, offer, option, set, target, told, use, why,
  type RowsFight } from './table.ts'
import type { Stat } from '../../../src/rulesets/eidolon-rows/sheet/kinds.ts'
import { statNow } from '../../../src/rulesets/eidolon-rows/rules/modified.ts'

const SWAP = 'Swap Equipment'
const CHEST = [
  gear(1, 'Sabre', { family: 'Blades', worn: true, stat: 'attack', amount: 3 }),
  gear(2, 'Crossbow', { family: 'bows', ranged: true, stat: 'accuracy', amount: 2 }),
  gear(3, 'Flail', { family: 'flails', stat: 'attack', amount: 9 }),
  gear(4, 'Moth brooch', { kind: 'accessory', stat: 'evasion', amount: 2 }),
  gear(5, 'Lined coat', { kind: 'armour', worn: true, stat: 'defence', amount: 4 }),
  gear(6, 'Broom'),
]
/** Mira has a sabre in hand and a chest of other things; she is proficient with blades and bows. */
const armed = () =>
  four({
    mira: { stats: { tier: 6, attack: 5, accuracy: 0, evasion: 0, defence: 0 },
      sheet: { gear: CHEST, proficient: ['blades', 'Bows'] } },
  })
const worn = (fight: RowsFight) => fight.who('Mira').sheet.gear.filter((one) => one.worn).map((one) => one.name)
const counts = (fight: RowsFight, key: Stat) => statNow(fight.battle, fight.who('Mira'), key)
const choices = (fight: RowsFight, name = 'Mira') =>
  offer(fight, name, SWAP).needs.flatMap((need) => (need.kind === 'option' ? need.options : []))

describe('ROW-28', () => {
  it('ROW-28 each choice says what it brings', () => {
    expect(choices(armed()).map(({ label, detail }) => `${label}: ${detail}`)).toEqual([
      'Put Sabre away: Weapon · Blades · Attack −3',
      'Take Crossbow in hand: Weapon · bows · Ranged · Accuracy +2',
      'Take Flail in hand: Weapon · flails · Attack +9',
      'Put Moth brooch on: Accessory · Evasion +2',
      'Take Lined coat off: Armour · Defence −4',
      'Take Broom in hand: Weapon',
    ])
  })

  it('ROW-28 put the weapon away, then take another in hand: two actions of 1 AP each', () => {
    const fight = armed()
    fight.do(use(fight, 'Mira', SWAP, option('1')))
    expect([worn(fight), counts(fight, 'attack'), ap(fight, 'Mira')]).toEqual([['Lined coat'], 5, 2])
    expect(fight.log()[0]).toBe('Mira puts Sabre away.')
    fight.do(use(fight, 'Mira', SWAP, option('2')))
    expect([worn(fight), counts(fight, 'accuracy'), ap(fight, 'Mira')]).toEqual([['Crossbow', 'Lined coat'], 2, 1])
    expect([fight.log()[0], told(fight, 'gear')]).toMatchObject(['Mira takes Crossbow in hand.', [{ gear: 2,
      worn: true }]])
  })

  it('ROW-28 what is in hand is what the basic attack is made with', () => {
    const fight = armed()
    fight.do(use(fight, 'Mira', SWAP, option('1'))).do(use(fight, 'Mira', SWAP, option('2'))).do(
      set(fight, 'Mira', 'gear.1.worn', true),
    )
    fight.do({ type: 'override',
      change: { kind: 'place', who: fight.id('Mira'), place: 'players-back#0' as never, manner: 'gm' }, reason: '' })
    expect([why(fight, 'Mira', 'Basic Attack'), target(fight, 'Mira', 'Basic Attack', 'Rook').why]).toEqual([null,
      null])
  })

  it('ROW-28 an accessory is put on and taken off; several can be worn', () => {
    const fight = armed()
    fight.do(use(fight, 'Mira', SWAP, option('4')))
    expect([worn(fight), counts(fight, 'evasion')]).toEqual([['Sabre', 'Moth brooch', 'Lined coat'], 2])
    fight.do(use(fight, 'Mira', SWAP, option('4')))
    expect([worn(fight), counts(fight, 'evasion')]).toEqual([['Sabre', 'Lined coat'], 0])
  })

  it('ROW-28 with a weapon in hand no other can be taken', () => {
    const fight = armed()
    expect(fight.refused(use(fight, 'Mira', SWAP, option('2'))).says).toBe('Mira has Sabre in hand: put it away first.')
    expect([worn(fight), ap(fight, 'Mira')]).toEqual([['Sabre', 'Lined coat'], 3])
  })

  it('ROW-28 not a weapon that one is not proficient with; one of no family is for anybody', () => {
    const fight = armed()
    fight.do(use(fight, 'Mira', SWAP, option('1')))
    expect(fight.refused(use(fight, 'Mira', SWAP, option('3'))).says).toBe('Mira is not proficient with flails.')
    fight.do(use(fight, 'Mira', SWAP, option('6')))
    expect(worn(fight)).toContain('Broom')
    fight.do(set(fight, 'Mira', 'gear.5.worn', false)).do(set(fight, 'Mira', 'proficient', 'blades, Flails')).do(
      use(fight, 'Mira', SWAP, option('3')),
    )
    expect([counts(fight, 'attack'), acting(fight)]).toEqual([14, 'Bel'])
  })

  it('ROW-28 armour is never changed in battle, but by the GM’s word', () => {
    const fight = armed()
    expect(fight.refused(use(fight, 'Mira', SWAP, option('5'))).says).toBe('Armour is never changed in battle.')
    fight.do(forced(use(fight, 'Mira', SWAP, option('5'))))
    expect([worn(fight), counts(fight, 'defence')]).toEqual([['Sabre'], 0])
  })

  it('ROW-28 COM-20 everything that is carried is listed with what can be done with it, and why not', () => {
    expect(choices(armed()).map(({ label, why: not }) => [label, not])).toEqual([
      ['Put Sabre away', null],
      ['Take Crossbow in hand', 'Mira has Sabre in hand: put it away first.'],
      ['Take Flail in hand', 'Mira is not proficient with flails.'],
      ['Put Moth brooch on', null],
      ['Take Lined coat off', 'Armour is never changed in battle.'],
      ['Take Broom in hand', 'Mira has Sabre in hand: put it away first.'],
    ])
  })

  it('ROW-28 who carries nothing, or armour alone, swaps nothing', () => {
    const fight = four({ mira: { sheet: { gear: [gear(1, 'Mail', { kind: 'armour', worn: true })] } } })
    expect(why(fight, 'Mira', SWAP)).toBe('Armour is never changed in battle.')
    expect(why(four(), 'Mira', SWAP)).toBe('Mira carries nothing to swap.')
  })

  it('ROW-28 what is not carried, or no choice at all, is refused', () => {
    const fight = armed()
    expect(fight.refused(use(fight, 'Mira', SWAP, option('77'))).code).toBe('malformed')
    expect(fight.refused(use(fight, 'Mira', SWAP)).code).toBe('malformed')
    expect(fight.refused(use(fight, 'Bel', SWAP, option('1'))).code).not.toBe('malformed')
  })

  it('ROW-28 ROW-41 an eidolon carries nothing', () => {
    const fight = four({
      mira: {
        sheet: { gear: CHEST, proficient: ['blades'], ...eidolon('Ossa'),
          ...able(ability('Roar', [does('harm', { dice: '1' })], { of: 'eidolon' })) },
      },
    })
    fight.do(use(fight, 'Mira', 'Summon Eidolon'))
    expect(
      fight.spec.offers(fight.battle, fight.id('Ossa')).filter((one) => one.refusal === null).map((one) => one.name),
    ).not.toContain(SWAP)
  })
})
