// SEG-23, SEG-27: what opponents do in the same step: announced, put in order by type, delay and weapon speed, and
// truly simultaneous where nothing decides.
import { describe, expect, it } from 'vitest'
import { checkFallen } from '../../../src/rulesets/segment-rounds/clock/fallen.ts'
import { carryOutTogether } from '../../../src/rulesets/segment-rounds/deeds/concentration.ts'
import { powerMember } from '../../../src/rulesets/segment-rounds/deeds/powers.ts'
import { attackMember, blowOf } from '../../../src/rulesets/segment-rounds/deeds/strike.ts'
import { spec } from '../../../src/rulesets/segment-rounds/spec.ts'
import type { SegmentRounds, SegmentsBattle } from '../../../src/rulesets/segment-rounds/state.ts'
import type { CombatantId } from '../../../src/engine/core/index.ts'
import { scriptedSource } from '../../../src/engine/dice/sources.ts'
import { makeDraft } from '../../../src/engine/core/make-work.ts'
import type { Member } from '../../../src/engine/kits/simultaneous.ts'
import { announced, aim, attacks, bow, carries, dart, spent, four, giveTurn, goOn, hp, knows, marks, melees, moment,
  offer, own, passesBy, picks, power, rolls, round, suffers, sword, thing, told, until, use, why,
  type SegmentsFight } from './table.ts'

/** Mira and Rook side by side with swords of these speeds; both groups in HIGH, and it is D3. */
function duel(mira: number, rook: number, more: Parameters<typeof four>[0] = {}): SegmentsFight {
  const fight = four({ bram: null, crow: null, ...more, mira: { at: [4, 4], sheet: sword(mira), ...more.mira },
    rook: { at: [5, 4], sheet: sword(rook), ...more.rook } })
  return until(round(fight, {}, 4, 4), 'high D3')
}

describe('announced', () => {
  it('SEG-23 where opponents act in the same step, deeds are announced, and can be changed and taken back', () => {
    const fight = duel(5, 5)
    fight.do(use(fight, 'Mira', 'sword', 'Rook'))
    expect([announced(fight), rolls(fight), hp(fight, 'Rook')]).toEqual([['Mira'], [], 20])
    fight.do(use(fight, 'Mira', 'sword', 'Rook'))
    expect(announced(fight)).toEqual(['Mira'])
    fight.do(own({ type: 'take-back', who: fight.id('Mira') }))
    expect([announced(fight), why(fight, 'Mira', 'sword')]).toEqual([[], null])
    expect(fight.refused(own({ type: 'take-back', who: fight.id('Mira') })).says).toBe('Nothing is announced.')
    fight.do(use(fight, 'Mira', 'sword', 'Rook'))
    fight.do(own({ type: 'delay', who: fight.id('Mira') }))
    expect([announced(fight), marks(fight, 'Mira')]).toEqual([[], ['Delayed']])
  })

  it('SEG-23 with nobody to answer in the same step a deed happens at once', () => {
    const fight = four({ bram: null, crow: null, mira: { at: [4, 4], sheet: sword() }, rook: { at: [5, 4] } })
    until(round(fight, {}, 5, 2), 'high D3')
    fight.do(use(fight, 'Mira', 'sword', 'Rook'), 15, 6)
    expect([hp(fight, 'Rook'), moment(fight)]).toEqual([14, 'low D3'])
  })

  it('SEG-23 type decides first: an arrow in D2 comes before every blow in D3', () => {
    const fight = four({ bram: null, crow: null, mira: { at: [4, 4], sheet: bow() },
      rook: { at: [5, 4], sheet: sword(1), stats: { hp: 3 } } })
    round(fight, {}, 4, 4)
    expect(moment(fight)).toBe('high D2')
    fight.do(use(fight, 'Mira', '2 arrows', 'Rook'), 15, 2, 15, 1)
    expect([hp(fight, 'Rook'), fight.who('Rook').presence]).toEqual([0, 'down'])
    expect(hp(fight, 'Mira')).toBe(20)
  })

  it('SEG-23 the lower weapon speed strikes first, and who falls by it does not strike back', () => {
    const fight = duel(3, 7, { rook: { stats: { hp: 5 } } })
    fight.do(use(fight, 'Rook', 'sword', 'Mira'))
    fight.do(use(fight, 'Mira', 'sword', 'Rook'), 15, 8)
    expect([hp(fight, 'Rook'), hp(fight, 'Mira')]).toEqual([-3, 20])
    expect(rolls(fight)).toEqual(['Mira: sword against Rook', 'Mira: damage of sword'])
  })

  it('SEG-23 SEG-31 dropping a shield first makes a battle axe of speed 7 strike at 8, after another of 7', () => {
    const axe = attacks('MELEE: battle axe (1d8)', { speed: 7 })
    const shield = carries(thing('Buckler', { kind: 'shield', state: 'ready', bonus: 1 }))
    const fight = duel(7, 7, { mira: { sheet: { ...axe, ...shield } },
      rook: { sheet: attacks('MELEE: battle axe (1d8)', { speed: 7 }), stats: { hp: 5 } } })
    fight.do(use(fight, 'Mira', 'Drop a shield', { kind: 'option', option: optionOf(fight, 'Mira', 'Drop a shield') }))
    expect(spent(fight, 'Mira')).toMatchObject({ before: 1, added: 1 })
    fight.do(use(fight, 'Mira', 'battle axe', 'Rook'))
    expect(fight.battle.turn.announced).toMatchObject([{ speed: 8 }])
    fight.do(use(fight, 'Rook', 'battle axe', 'Mira'), 15, 4, 15, 8)
    expect(rolls(fight)).toEqual(['Rook: battle axe against Mira', 'Rook: damage of battle axe',
      'Mira: battle axe against Rook', 'Mira: damage of battle axe'])
  })

  it('SEG-23 still equal, both blows land in the same moment: each kills the other', () => {
    const fight = duel(5, 5, { mira: { stats: { hp: 3 } }, rook: { stats: { hp: 3 } } })
    fight.do(use(fight, 'Mira', 'sword', 'Rook'))
    fight.do(use(fight, 'Rook', 'sword', 'Mira'), 15, 8, 15, 8)
    expect([fight.who('Mira').presence, fight.who('Rook').presence, hp(fight, 'Mira'), hp(fight, 'Rook')]).toEqual([
      'down',
      'down',
      -5,
      -5,
    ])
    expect([melees(fight), announced(fight)]).toEqual([[], []])
  })

  it('SEG-23 those who do nothing are passed over: after all pass, or going on, it is carried out', () => {
    const fight = duel(5, 5)
    fight.do(use(fight, 'Mira', 'sword', 'Rook'))
    fight.do(goOn(), 12, 4)
    expect([hp(fight, 'Rook'), spent(fight, 'Rook')?.major ?? null]).toEqual([16, null])
    const other = duel(5, 5)
    other.do(use(other, 'Mira', 'sword', 'Rook'))
    other.do(passesBy(other, 'Rook'), 12, 4)
    expect(hp(other, 'Rook')).toBe(16)
  })

  it('SEG-23 SEG-43 in LOW the delayed come last whatever their weapons, all of them at once', () => {
    const fight = four({ bram: null, crow: null, mira: { at: [4, 4], sheet: sword(2) },
      rook: { at: [5, 4], sheet: sword(9) } })
    round(fight, { Rook: 'Delay' }, 4, 4)
    until(fight, 'high D3')
    fight.do(own({ type: 'delay', who: fight.id('Mira') }))
    until(fight, 'low D3')
    fight.do(use(fight, 'Mira', 'sword', 'Rook'))
    fight.do(use(fight, 'Rook', 'sword', 'Mira'), 5, 15, 3)
    expect(rolls(fight)[0]).toBe('Rook: sword against Mira')
    expect(hp(fight, 'Rook')).toBe(17)
  })
})

/** The one choice that this action leaves. */
function optionOf(fight: SegmentsFight, name: string, what: string): string {
  const [need] = offer(fight, name, what).needs
  const [first] = need?.kind === 'option' ? need.options : []
  if (!first) throw new Error(`${what} leaves no choice.`)
  return first.id
}

// --- Permuted

/** Carries these out at once with those faces, each member with its own, and settles who fell. */
function together(
  battle: SegmentsBattle,
  members: readonly { readonly member: Member<SegmentRounds>; readonly faces: readonly number[] }[],
): SegmentsBattle {
  const { work } = makeDraft(battle, scriptedSource(members.flatMap(({ faces }) => faces)), spec)
  carryOutTogether(work, members.map(({ member }) => member))
  checkFallen(work)
  return work.battle
}

const permutations = <Value>(all: readonly Value[]): readonly (readonly Value[])[] =>
  all.length < 2
    ? [all]
    : all.flatMap((one, at) => permutations(all.filter((_, index) => index !== at)).map((rest) => [one, ...rest]))

describe('at the same moment', () => {
  it('SEG-23 three blows and a spell give the same battle in whatever order they are worked out', () => {
    const fight = duel(5, 5, {
      mira: { stats: { hp: 6 }, sheet: { ...sword(), ...knows(dart(3)) } },
      rook: { stats: { hp: 6 } },
      bram: { at: [4, 5], sheet: knows(
        power('Burst', { aim: 'any', targets: 3, damage: '1d6', save: 'spell', condition: 'Blinded', lasts: 2 }),
      ) },
      crow: { at: [5, 5] },
    })
    const { battle } = fight
    const blow = (name: string, on: string, faces: readonly number[]) => {
      const who = fight.who(name)
      const found = blowOf(battle, who, {
        action: offer(fight, name, who.sheet.attacks[0]?.routine.strikes[0]?.name ?? '').action,
        targets: aim(fight, [on]),
        form: {},
      })
      if (!found) throw new Error(`${name} has no blow.`)
      return { member: attackMember(found), faces }
    }
    const burst = fight.who('Bram').sheet.powers[0]
    if (!burst) throw new Error('Bram has no Burst.')
    const members = [
      blow('Mira', 'Rook', [15, 8]),
      blow('Rook', 'Mira', [14, 7]),
      blow('Crow', 'Mira', [13, 2]),
      { member: powerMember(fight.id('Bram'), burst, aim(fight, ['Rook', 'Crow', 'Mira'])), faces: [4, 2, 19, 3] },
    ]
    const outcomes = permutations(members).map((order) => together(battle, order))
    const [first] = outcomes
    if (!first) throw new Error('Nothing came of it.')
    for (const other of outcomes) expect(other).toEqual(first)
    const left = (name: string): number => first.combatants[fight.id(name) as CombatantId]?.stats['hp'] ?? Number.NaN
    expect(left('Rook')).toBeLessThan(0)
    expect(left('Mira')).toBeLessThan(0)
  })

  it('SEG-27 two spells of the same segment: HIGH before LOW, and both of HIGH at the same moment', () => {
    const spell = { sheet: knows(dart(4)) }
    const fight = four({ mira: { ...spell, stats: { hp: 1 } }, rook: { ...spell, stats: { hp: 1 } }, bram: null,
      crow: null })
    round(fight, { Mira: 'Dart', Rook: 'Dart' }, 4, 4)
    fight.do(picks(fight, 'Rook'))
    fight.do(picks(fight, 'Mira'))
    until(fight, 'high D4').do(goOn(), 2, 2)
    expect([fight.who('Mira').presence, fight.who('Rook').presence]).toEqual(['down', 'down'])
    const unequal = four({ mira: { ...spell, stats: { hp: 1 } }, rook: { ...spell, stats: { hp: 1 } }, bram: null,
      crow: null })
    round(unequal, { Mira: 'Dart', Rook: 'Dart' }, 5, 2)
    unequal.do(picks(unequal, 'Rook'))
    unequal.do(picks(unequal, 'Mira'))
    until(unequal, 'low D4').do(goOn(), 2)
    expect([unequal.who('Mira').presence, unequal.who('Rook').presence]).toEqual(['present', 'down'])
    expect(told(unequal, 'broken')).toMatchObject([{ of: 'casting', why: 'damage', segment: 4 }])
  })

  it('SEG-23 one who falls in an earlier batch does nothing, and one who is gone is not struck', () => {
    const fight = four({ mira: { at: [4, 4], sheet: sword(2) }, bram: { at: [4, 5], sheet: sword(6) },
      rook: { at: [5, 4], sheet: sword(9), stats: { hp: 1 } }, crow: null })
    until(round(fight, {}, 4, 4), 'high D3')
    fight.do(use(fight, 'Mira', 'sword', 'Rook'))
    fight.do(use(fight, 'Bram', 'sword', 'Rook'))
    fight.do(use(fight, 'Rook', 'sword', 'Mira'), 15, 4)
    expect(fight.log().join(' ')).toContain('nobody left to attack')
    expect([hp(fight, 'Mira'), spent(fight, 'Bram')?.major ?? null]).toEqual([20, null])
  })

  it('SEG-23 held before its blow comes, one does not strike', () => {
    const fight = duel(5, 5)
    fight.do(use(fight, 'Rook', 'sword', 'Mira'))
    fight.do(suffers(fight, 'Rook', 'Held'))
    fight.do(use(fight, 'Mira', 'sword', 'Rook'), 15, 2)
    expect([hp(fight, 'Mira'), hp(fight, 'Rook')]).toEqual([20, 18])
    expect(why(fight, 'Rook', 'sword')).toBe('Rook is held and does nothing.')
    fight.do(giveTurn(fight, 'Mira'))
  })
})
