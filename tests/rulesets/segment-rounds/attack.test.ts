// Attack rolls, armour, routines, multipliers, called shots and foiled attacks (SEG-60 to SEG-62, SEG-66, SEG-67).
import { describe, expect, it } from 'vitest'
import { highestOf } from '../../../src/rulesets/segment-rounds/deeds/strike.ts'
import { strikeName } from '../../../src/rulesets/segment-rounds/rules/strike-names.ts'
import type { Sheet } from '../../../src/rulesets/segment-rounds/sheet/shape.ts'
import { spec } from '../../../src/rulesets/segment-rounds/spec.ts'
import { attacks, bow, carries, four, hp, rolls, round, set, suffers, sword, target, thing, told, until, use, useWith,
  why, type Said, type SegmentsFight } from './table.ts'

/** Mira, with that on her sheet, next to Rook (AC 8, 20 HP); she is in HIGH. */
function duel(sheet: Partial<Sheet> = sword(), rook: Partial<Said> = {}): SegmentsFight {
  return four({ mira: { at: [4, 4], sheet }, bram: null, rook: { at: [5, 4], ...rook }, crow: null })
}
/** The same when Mira may strike. */
const met = (sheet: Partial<Sheet> = sword(), rook: Partial<Said> = {}): SegmentsFight =>
  until(round(duel(sheet, rook), {}, 6, 1), 'high D3')

describe('the roll', () => {
  it('SEG-60 with AAC0 18 a 10 hits armour class 8, and a 9 does not', () => {
    const hit = met().do(use(met(), 'Mira', 'sword', 'Rook'), 10, 5)
    expect([hp(hit, 'Rook'), told(hit, 'struck')[0]]).toEqual([15,
      expect.objectContaining({ need: 10, hit: true, strike: 'sword' })])
    const missed = met()
    missed.do(use(missed, 'Mira', 'sword', 'Rook'), 9)
    expect([hp(missed, 'Rook'), told(missed, 'struck')[0]?.hit]).toEqual([20, false])
  })

  it('SEG-60 a natural 1 misses although 2 would do, a natural 20 hits although 26 is needed', () => {
    const easy = met({ ...sword(), aac0: { needs: 2, starred: false } })
    easy.do(use(easy, 'Mira', 'sword', 'Rook'), 1)
    expect([told(easy, 'struck')[0]?.need, hp(easy, 'Rook')]).toEqual([-6, 20])
    const hard = met(sword(), { stats: { armour: -10 } })
    hard.do(use(hard, 'Mira', 'sword', 'Rook'), 20, 3)
    expect([told(hard, 'struck')[0]?.need, hp(hard, 'Rook')]).toEqual([23, 17])
  })

  it('SEG-60 a strike with an AAC0 of its own is rolled with that, also with the starred 20', () => {
    const fight = met(attacks('MELEE: claw (1d4) and sting (1d3; AAC0 20*)'), { stats: { armour: 1 } })
    fight.do(use(fight, 'Mira', 'claw and sting', 'Rook'), 17, 2, 19)
    expect(told(fight, 'struck').map(({ strike, need, hit }) => [strike, need, hit])).toEqual([['claw', 17, true], [
      'sting',
      20,
      false,
    ]])
  })

  it('SEG-60 conditions of the attacker and the GM’s modifier are added to the roll', () => {
    const fight = duel().do(suffers(duel(), 'Mira', 'Blessed'))
    until(round(fight, {}, 6, 1), 'high D3').do(useWith(fight, 'Mira', 'sword', { modifier: -3 }, 'Rook'), 12, 4)
    expect(hp(fight, 'Rook')).toBe(16)
    const worse = duel().do(suffers(duel(), 'Mira', 'Blessed'))
    until(round(worse, {}, 6, 1), 'high D3').do(useWith(worse, 'Mira', 'sword', { modifier: -3 }, 'Rook'), 11)
    expect(hp(worse, 'Rook')).toBe(20)
  })

  it('SEG-61 a readied shield of +2 makes armour class 8 a 6, and a prone target 4 worse', () => {
    const shielded = met(sword(), { sheet: carries(thing('shield', { kind: 'shield', state: 'ready', bonus: 2 })) })
    shielded.do(use(shielded, 'Mira', 'sword', 'Rook'), 11)
    expect(told(shielded, 'struck')[0]).toMatchObject({ need: 12, hit: false })
    const prone = duel().do(suffers(duel(), 'Rook', 'Prone'))
    until(round(prone, {}, 6, 1), 'high D3').do(use(prone, 'Mira', 'sword', 'Rook'), 6, 1)
    expect(told(prone, 'struck')[0]).toMatchObject({ need: 6, hit: true })
  })

  it('SEG-60 before the click stands what the die must show, its chance and what changes it', () => {
    const fight = duel().do(suffers(duel(), 'Mira', 'Blinded'))
    until(round(fight, {}, 6, 1), 'high D3')
    expect(target(fight, 'Mira', 'sword', 'Rook').preview).toEqual(['Sword hits on 14 or more, 35 %, 1d8',
      '−4 blinded'])
  })

  it('SEG-60 SEG-66 of several the chance and the damage are those of each', () => {
    const fight = met(attacks('MELEE: 2 claws (1d8/1d8) and 2 kicks (1d4/1d6)'))
    expect(target(fight, 'Mira', '2 claws and 2 kicks', 'Rook').preview).toEqual([
      '2 claws hit on 10 or more, 55 % each, 1d8 each',
      '2 kicks hit on 10 or more, 55 % each, 1d4/1d6',
    ])
    const worded = met(attacks('MELEE: 2 claws (1d8 each) and 2 kicks (1d4 cold per kick)'))
    expect(target(worded, 'Mira', '2 claws and 2 kicks', 'Rook').preview).toEqual([
      '2 claws hit on 10 or more, 55 % each, 1d8 each',
      '2 kicks hit on 10 or more, 55 % each, 1d4 cold each',
    ])
  })

  it('SEG-66 one of several is called by its own name', () => {
    const one = (name: string) => strikeName({ name, count: 2 })
    expect(['longbow arrows', 'claws', 'throwing knives', 'lashes', 'bites', 'hooves', 'cutlass'].map(one)).toEqual([
      'longbow arrow',
      'claw',
      'throwing knife',
      'lash',
      'bite',
      'hoof',
      'cutlass',
    ])
    expect(strikeName({ name: 'shears', count: 1 })).toBe('shears')
  })
})

describe('routines', () => {
  it('SEG-66 two claws and a bite are three rolls against one target, and the words of each stand in the log', () => {
    const fight = met(attacks('MELEE: 2 claws (1d8/1d8) and bite (2d6) plus poison'))
    fight.do(use(fight, 'Mira', '2 claws and bite', 'Rook'), 15, 3, 2, 12, 4, 2)
    expect(hp(fight, 'Rook')).toBe(20 - 3 - 6)
    expect(told(fight, 'struck').map(({ strike, hit, notes }) => [strike, hit, notes])).toEqual([['claw', true, []], [
      'claw',
      false,
      [],
    ], ['bite', true, ['plus poison']]])
  })

  it('SEG-66 two arrows each have a roll of their own and damage of their own', () => {
    const fight = until(
      round(four({ mira: { at: [4, 4], sheet: bow() }, bram: null, rook: { at: [10, 4] }, crow: null }), {}, 6, 1),
      'high D2',
    )
    fight.do(use(fight, 'Mira', '2 arrows', 'Rook'), 10, 6, 19, 2)
    expect([hp(fight, 'Rook'), rolls(fight)]).toEqual([12, ['Mira: arrow 1 of 2 against Rook',
      'Mira: damage of arrow 1 of 2', 'Mira: arrow 2 of 2 against Rook', 'Mira: damage of arrow 2 of 2']])
    expect(told(fight, 'melees')).toEqual([])
  })

  it('SEG-66 one routine in a round is all, without several attacks', () => {
    const fight = met()
    fight.do(use(fight, 'Mira', 'sword', 'Rook'), 2)
    expect(why(fight, 'Mira', 'sword')).not.toBeNull()
  })
})

describe('damage', () => {
  it('SEG-62 a multiplier takes the whole modified damage: twice (1d8+2)', () => {
    const fight = met(attacks('MELEE: axe (1d8+2)'))
    fight.do(useWith(fight, 'Mira', 'axe', { times: 2 }, 'Rook'), 15, 4)
    expect([hp(fight, 'Rook'), told(fight, 'struck')[0]?.notes]).toEqual([20 - 12, ['×2']])
  })

  it('SEG-62 multipliers do not stack: of two the higher counts, and none makes less of it', () => {
    expect([highestOf([2, 3]), highestOf([0]), highestOf([])]).toEqual([3, 1, 1])
  })

  it('SEG-62 dice that come to nothing do 1 before they are multiplied; fixed damage does what is written', () => {
    const fight = met(attacks('MELEE: switch (1d4-3) and touch (0)'))
    fight.do(useWith(fight, 'Mira', 'switch and touch', { times: 3 }, 'Rook'), 15, 1, 15)
    expect(hp(fight, 'Rook')).toBe(20 - 3)
  })

  it('SEG-62 damage without dice is not rolled, and special damage does no more than its words', () => {
    const fight = met(attacks('MELEE: horn (3) and gaze (petrification)'))
    fight.do(use(fight, 'Mira', 'horn and gaze', 'Rook'), 15, 15)
    expect([hp(fight, 'Rook'), told(fight, 'struck').map(({ notes }) => notes)]).toEqual([17, [[], ['petrification']]])
  })
})

describe('called shots and foiled attacks', () => {
  it('SEG-67 a called shot is one roll: only a natural 20 meets it, and only its words stand in the log', () => {
    const fight = met(attacks('MELEE: 2 claws (1d8/1d8)'))
    fight.do(useWith(fight, 'Mira', '2 claws', { called: 'the vial at his belt', modifier: -4 }, 'Rook'), 19)
    expect([hp(fight, 'Rook'), told(fight, 'struck')]).toEqual([20, [
      expect.objectContaining({ hit: false, notes: ['called: the vial at his belt; wasted'] }),
    ]])
    const lucky = met(attacks('MELEE: 2 claws (1d8/1d8)'))
    lucky.do(useWith(lucky, 'Mira', '2 claws', { called: 'the vial at his belt', modifier: -4 }, 'Rook'), 20)
    expect([hp(lucky, 'Rook'), told(lucky, 'struck')[0]?.hit]).toEqual([20, true])
  })

  it('SEG-67 grabbing an item from a foe works the same way', () => {
    const fight = met()
    fight.do(useWith(fight, 'Mira', 'Grab an item', { what: 'the wand' }, 'Rook'), 20)
    expect(told(fight, 'struck')[0]).toMatchObject({ hit: true,
      notes: ['called: the wand; the GM says what comes of it'] })
    expect(hp(fight, 'Rook')).toBe(20)
  })

  it('SEG-67 a summoned attacker rolls as usual and fails against a hedge, which shows from then on', () => {
    const fight = duel(sword(), { sheet: { hedged: true } })
    fight.do(suffers(fight, 'Mira', 'Summoned'))
    until(round(fight, {}, 6, 1), 'high D3')
    expect(target(fight, 'Mira', 'sword', 'Rook').preview).not.toContain('Hedged: no contact')
    fight.do(use(fight, 'Mira', 'sword', 'Rook'), 18)
    expect([hp(fight, 'Rook'), told(fight, 'struck')[0]]).toEqual([20,
      expect.objectContaining({ hit: false, foiled: 'Rook is hedged against contact' })])
    expect(target(fight, 'Mira', 'sword', 'Rook').preview).toContain('Hedged: no contact')
  })

  it.each(['sword', 'Grab an item'])('SEG-67 the hedge shows as well after a called shot or a grab: %s', (what) => {
    const fight = duel(sword(), { sheet: { hedged: true } })
    fight.do(suffers(fight, 'Mira', 'Summoned'))
    until(round(fight, {}, 6, 1), 'high D3')
    fight.do(useWith(fight, 'Mira', what, what === 'sword' ? { called: 'the eye' } : { what: 'the wand' }, 'Rook'), 4)
    expect(target(fight, 'Mira', 'sword', 'Rook').preview).toContain('Hedged: no contact')
  })

  it('SEG-67 a hedge shows only where it still bars that attack', () => {
    const fight = duel(attacks('MELEE: sword (1d8); MISSILE: dart (1d3)'), { sheet: { hedged: true } })
    fight.do(suffers(fight, 'Mira', 'Summoned'))
    until(round(fight, {}, 6, 1), 'high D3').do(use(fight, 'Mira', 'sword', 'Rook'), 18)
    const shown = (what: string) => target(fight, 'Mira', what, 'Rook').preview?.includes('Hedged: no contact')
    const hedge = (value: boolean) => fight.do(set(fight, 'Rook', 'hedged', value))
    expect([shown('sword'), shown('dart')]).toEqual([true, false])
    expect(hedge(false) && shown('sword'), 'taken off').toBe(false)
    expect(hedge(true) && shown('sword'), 'another one, not met yet').toBe(false)
  })

  it('SEG-67 a called shot meets nothing of whoever is immune, not with a natural 20 either', () => {
    const fight = met(sword(), { sheet: { proof: 'swords' } })
    fight.do(useWith(fight, 'Mira', 'sword', { called: 'the eye' }, 'Rook'), 20)
    expect(told(fight, 'struck')).toEqual([
      expect.objectContaining({ hit: false, foiled: '', notes: ['called: the eye; wasted'] }),
    ])
  })

  it('SEG-67 what would have missed anyway is a miss like any other', () => {
    const fight = met(sword(), { sheet: { proof: 'swords' } })
    fight.do(use(fight, 'Mira', 'sword', 'Rook'), 4)
    expect(told(fight, 'struck')[0]).toMatchObject({ hit: false, foiled: null })
    expect(fight.log().join(' ')).not.toContain('proof')
  })

  it('SEG-67 the table reads neither reason nor number of an immunity; the GM reads both, marked so', () => {
    const fight = met(sword(), { sheet: { proof: 'swords' } })
    fight.do(use(fight, 'Mira', 'sword', 'Rook'), 18)
    const line = told(fight, 'struck').map((event) => spec.describe(fight.battle, event)?.text)
    expect(line).toEqual(['Mira’s sword does nothing to Rook.'])
    expect(fight.lines().find(({ text }) => text.includes('proof'))?.audience).toEqual({ only: 'gm' })
  })

  it('SEG-67 an immunity foils the attack as well, and the table is not told why', () => {
    const fight = met(sword(), { sheet: { proof: 'swords, arrows' } })
    fight.do(use(fight, 'Mira', 'sword', 'Rook'), 18)
    expect([hp(fight, 'Rook'), told(fight, 'struck')[0]]).toEqual([20,
      expect.objectContaining({ hit: false, foiled: '' })])
    expect(fight.events.find((one) => one.type === 'told')).toMatchObject({
      text: 'Rook is proof against swords: Mira’s sword is foiled.',
      audience: { only: 'gm' },
    })
    const other = met(attacks('MELEE: mace (1d6)'), { sheet: { proof: 'swords, arrows' } })
    other.do(use(other, 'Mira', 'mace', 'Rook'), 18, 5)
    expect(hp(other, 'Rook')).toBe(15)
  })
})
