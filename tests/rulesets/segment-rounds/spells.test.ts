// Spells under way: begun with the fast actions, aimed in D1, complete by the segment or at the end of a round (SEG-11,
// SEG-26, SEG-27, SEG-31, SEG-43, SEG-68).
import { describe, expect, it } from 'vitest'
import type { Power } from '../../../src/rulesets/segment-rounds/sheet/shape.ts'
import type { Casting } from '../../../src/rulesets/segment-rounds/state.ts'
import { asked, carries, dart, forced, four, goOn, hp, knows, marks, moment, npc, option, passAll, pc, picks, power,
  round, spot, START, suffers, table, thing, told, until, use, why, type SegmentsFight } from './table.ts'

const casting = (fight: SegmentsFight, name: string): Casting | undefined => fight.battle.turn.casting[fight.id(name)]
const left = (fight: SegmentsFight, name: string): number | undefined => fight.who(name).sheet.powers[0]?.left
/** Mira alone against Rook, with these powers. */
const duel = (...powers: readonly Power[]): SegmentsFight =>
  four({ bram: null, crow: null, mira: { sheet: knows(...powers) } })
/**
 * Both know a dart; Mira’s takes so many segments, Rook’s so many. Each names the other in its D1. Bram and Crow look
 * on.
 */
function darts(mira: number, rook: number, ...dice: readonly [number, number]): SegmentsFight {
  const fight = round(four({ mira: { sheet: knows(dart(mira)) }, rook: { sheet: knows(dart(rook)) } }), { Mira: 'Dart',
    Rook: 'Dart' }, ...dice)
  for (let asks = 0; asks < 2; asks++) {
    const [who] = asked(fight).about
    fight.do(picks(fight, who === fight.id('Mira') ? 'Rook' : 'Mira'))
    if (asks === 0 && dice[0] !== dice[1]) until(fight, 'low D1')
  }
  return fight
}

describe('by the segment', () => {
  it('SEG-27 a spell begins with the fast actions and is complete in the segment of its casting time', () => {
    const fight = round(duel(dart(3)), { Mira: 'Dart' }, 5, 2)
    expect(casting(fight, 'Mira')).toMatchObject({ ends: 3, named: false })
    until(fight.do(picks(fight, 'Rook')), 'low D4')
    expect(hp(fight, 'Rook'), 'not before the groups are done').toBe(20)
    fight.do(goOn(), 4)
    expect(hp(fight, 'Rook')).toBe(16)
    expect(told(fight, 'stepped').filter(({ step }) => step === 'spells').at(-1)?.segment).toBe(3)
    expect(casting(fight, 'Mira')).toBeUndefined()
    expect(fight.battle.turn.round).toBe(2)
  })

  it('SEG-27 the earlier one ends first, and breaks the later one', () => {
    const fight = until(darts(5, 3, 5, 2), 'low D4').do(goOn(), 2)
    expect(hp(fight, 'Mira')).toBe(18)
    expect(hp(fight, 'Rook')).toBe(20)
    expect(told(fight, 'broken')).toMatchObject([{ who: fight.id('Mira'), of: 'casting', why: 'damage', segment: 3 }])
  })

  it('SEG-27 in the same segment HIGH comes before LOW', () => {
    const fight = until(darts(4, 4, 2, 5), 'low D4').do(goOn(), 3)
    expect(hp(fight, 'Mira')).toBe(17)
    expect(hp(fight, 'Rook')).toBe(20)
    expect(told(fight, 'broken')).toMatchObject([{ who: fight.id('Mira'), why: 'damage', segment: 4 }])
  })

  it('SEG-27 in the same segment and group both take effect', () => {
    const fight = until(darts(4, 4, 3, 3), 'high D4').do(goOn(), 1, 4)
    expect([hp(fight, 'Mira'), hp(fight, 'Rook')].toSorted((a, b) => a - b)).toEqual([16, 19])
    expect(told(fight, 'broken')).toEqual([])
  })

  it('SEG-27 an invocation without a time takes one segment', () => {
    const fight = round(duel(dart(0, { notation: 'invocation', name: 'Wand' })), { Mira: 'Wand' }, 5, 2)
    expect(casting(fight, 'Mira')?.ends).toBe(1)
    until(fight.do(picks(fight, 'Rook')), 'low D4').do(goOn(), 2)
    expect(hp(fight, 'Rook')).toBe(18)
  })

  it('SEG-31 a minor action puts the end of the spell off by its segment', () => {
    const fight = round(
      four({ bram: null, crow: null,
        mira: { sheet: { ...knows(dart(3)), ...carries(thing('dagger', { kind: 'weapon' })) } } }),
      { Mira: 'Dart' },
      5,
      2,
    )
    until(fight.do(picks(fight, 'Rook')), 'high D4').do(use(fight, 'Mira', 'Draw a weapon', option('1')))
    expect(casting(fight, 'Mira')?.ends).toBe(4)
  })

  it('SEG-27 past ten segments it ends in the next round, at the total less ten', () => {
    const fight = round(four({ crow: null, mira: { sheet: knows(dart(13, { left: 1 })) } }), { Mira: 'Dart' }, 5, 2)
    until(fight.do(picks(fight, 'Rook')), 'low D4').do(goOn())
    expect(hp(fight, 'Rook')).toBe(20)
    expect(casting(fight, 'Mira')).toMatchObject({ ends: 3, named: true })
    fight.do(passAll(fight), 5, 2)
    expect(why(until(fight, 'high D4'), 'Mira', 'Move'), 'her major action is spoken for').toContain('Dart')
    until(fight, 'low D4').do(goOn(), 1)
    expect(hp(fight, 'Rook')).toBe(19)
    expect(left(fight, 'Mira')).toBe(0)
  })

  it('SEG-27 whoever is looked at first, what is simultaneous comes to the same', () => {
    const both = (first: 'Mira' | 'Rook') => {
      const people = [pc({ name: 'Mira', sheet: knows(dart(4, { condition: 'Afraid', lasts: 2 })) }),
        npc({ name: 'Rook', sheet: knows(dart(4, { condition: 'Prone', lasts: 1 })) }), npc({ name: 'Crow' })]
      const fight = round(table(first === 'Mira' ? people : people.toReversed()).do(START), { Mira: 'Dart',
        Rook: 'Dart' }, 3, 3)
      for (let asks = 0; asks < 2; asks++) {
        fight.do(picks(fight, asked(fight).about[0] === fight.id('Mira') ? 'Rook' : 'Mira'))
      }
      return until(fight, 'high D4').do(goOn(), ...(first === 'Mira' ? [1, 4] : [4, 1]))
    }
    for (const fight of [both('Mira'), both('Rook')]) {
      expect([hp(fight, 'Mira'), hp(fight, 'Rook')]).toEqual([16, 19])
      expect([marks(fight, 'Mira'), marks(fight, 'Rook')]).toEqual([['Prone'], ['Afraid']])
    }
  })

  it('SEG-43 a delayed caster counts as LOW, without losing the tie', () => {
    const fight = round(four({ mira: { sheet: knows(dart(4)) }, rook: { sheet: knows(dart(4)) } }), { Mira: 'Dart',
      Rook: 'Dart' }, 5, 2)
    fight.do(picks(fight, 'Rook')).do(suffers(fight, 'Mira', 'Delayed', { until: 'round-end', count: 1 }))
    until(fight, 'low D1').do(picks(fight, 'Mira'))
    until(fight, 'low D4').do(goOn(), 2, 3)
    expect([hp(fight, 'Mira'), hp(fight, 'Rook')].toSorted((a, b) => a - b), 'HIGH would have come first').toEqual([17,
      18])
  })

  it('SEG-30 who casts is busy and does nothing else that is major', () => {
    const fight = round(four({ crow: null, mira: { sheet: knows(dart(4)) } }), { Mira: 'Dart' }, 5, 2)
    fight.do(picks(fight, 'Rook'))
    expect(why(until(fight, 'high D4'), 'Mira', 'Move')).toContain('Dart')
  })
})

describe('by the round', () => {
  it('SEG-26 a spell of one round is complete at the end of the round', () => {
    const fight = round(duel(dart(1, { rounds: 1 })), { Mira: 'Dart' }, 5, 2)
    until(fight.do(picks(fight, 'Rook')), 'low D4').do(goOn(), 4)
    expect(hp(fight, 'Rook')).toBe(16)
    expect(told(fight, 'stepped').filter(({ step }) => step === 'spells'), 'no segment of its own').toHaveLength(1)
  })

  it('SEG-27 a spell of two rounds ends at the end of the second, if it is not broken', () => {
    const fight = round(duel(dart(1, { rounds: 2 })), { Mira: 'Dart' }, 5, 2)
    until(fight.do(picks(fight, 'Rook')), 'low D4').do(goOn())
    expect(casting(fight, 'Mira')?.rounds).toBe(1)
    expect(hp(fight, 'Rook')).toBe(20)
    until(fight.do(passAll(fight), 5, 2), 'low D4').do(goOn(), 3)
    expect(hp(fight, 'Rook')).toBe(17)
    expect(fight.battle.turn.round).toBe(3)
  })

  it('SEG-26 a complex ability goes last, and no blow breaks it', () => {
    const fight = round(
      four({ bram: null, crow: null,
        mira: { at: [5, 4],
          sheet: knows(power('Snare', { notation: 'complex', segments: 1, condition: 'Entangled', lasts: 2 })) } }),
      { Mira: 'Snare' },
      5,
      2,
    )
    until(fight.do(picks(fight, 'Rook')), 'low D3').do(use(fight, 'Rook', 'cudgel', 'Mira'), 19, 3)
    expect(hp(fight, 'Mira')).toBe(17)
    expect(told(fight, 'broken')).toEqual([])
    expect(marks(fight, 'Rook')).toEqual(['Entangled'])
  })
})

describe('targets', () => {
  it('SEG-11 targets are named in the D1 of the caster’s own group, not when it is declared', () => {
    const fight = round(four({ crow: null, mira: { sheet: knows(dart(3)) } }), { Mira: 'Dart' }, 2, 5)
    expect(moment(fight), 'Rook’s group is HIGH').toContain('high')
    expect(fight.battle.prompt).toBeNull()
    until(fight, 'low D1')
    expect(asked(fight)).toMatchObject({ kind: 'target', about: [fight.id('Mira')] })
    fight.do(picks(fight, 'Rook'))
    expect(casting(fight, 'Mira')?.targets).toEqual([{ kind: 'combatant', id: fight.id('Rook') }])
  })

  it('SEG-11 a spell whose target is never named is lost', () => {
    const fight = round(duel(dart(3, { left: 2 })), { Mira: 'Dart' }, 5, 2)
    fight.do(passAll(fight))
    expect(told(fight, 'broken')).toMatchObject([{ of: 'casting', why: 'unnamed' }])
    expect(left(fight, 'Mira')).toBe(1)
  })

  it('SEG-11 only what it is for can be named, wherever that stands now', () => {
    const fight = round(four({ crow: null, mira: { sheet: knows(dart(3)) }, rook: { at: [20, 4] } }), { Mira: 'Dart' },
      5, 2)
    const view = asked(fight)
    const by = (name: string) => (view.kind === 'target' ? view.targets.find(({ label }) => label === name) : undefined)
    expect(by('Bram')?.why).toBe('Bram is no foe.')
    expect(by('Rook')?.why, 'it may come nearer').toBeNull()
    expect(by('Rook')?.preview).toContain('out of reach now')
    expect(fight.refused(picks(fight, 'Bram')).says).toBe('Bram is no foe.')
  })

  it('SEG-11 around somebody out of reach stands no word of nobody being there', () => {
    const fight = round(
      four({ crow: null, mira: { sheet: knows(dart(3, { aim: 'place', radius: 10 })) }, rook: { at: [20, 4] } }),
      { Mira: 'Dart' },
      5,
      2,
    )
    const view = asked(fight)
    const by =
      (label: string) => (view.kind === 'target' ? view.targets.find((one) => one.label === label)?.preview : undefined)
    expect([by('Around Rook'), by('Around Mira')?.[0]]).toEqual([['out of reach now'],
      expect.stringMatching(/^Reaches .*Mira/)])
  })

  it('SEG-27 what its user does to itself wants no target', () => {
    const fight = round(duel(power('Ward', { aim: 'self', segments: 2, condition: 'Shielded', lasts: 3 })), {
      Mira: 'Ward',
    }, 5, 2)
    expect(fight.battle.prompt).toBeNull()
    until(fight, 'low D4').do(goOn())
    expect(marks(fight, 'Mira')).toEqual(['Shielded'])
  })

  it('SEG-84 a burst reaches those whom no wall keeps from where it is put', () => {
    const walls = [{ id: 'w', a: { x: 0, y: 5 }, b: { x: 28, y: 5 }, stops: 'both' as const }]
    const fight = round(
      four({ bram: null,
        mira: { sheet: knows(power('Blaze', { aim: 'place', segments: 2, radius: 10, damage: '2d6' })) },
        rook: { at: [10, 4] }, crow: { at: [10, 5] }, table: { ground: { walls } } }),
      { Mira: 'Blaze' },
      5,
      2,
    )
    until(fight.do(picks(fight, { kind: 'area', area: { shape: 'burst', center: { x: 10.5, y: 4.5 }, radius: 10 } })),
      'low D4').do(goOn(), 3, 4)
    expect([hp(fight, 'Rook'), hp(fight, 'Crow')]).toEqual([13, 20])
  })

  it('SEG-84 what harms all around its user spares the user alone', () => {
    const blast = power('Blast', { aim: 'self', segments: 2, radius: 10, damage: '2d6' })
    const fight = round(
      four({ mira: { sheet: knows(blast) }, bram: { at: [4, 5] }, rook: { at: [5, 4] }, crow: { at: [20, 4] } }),
      { Mira: 'Blast' },
      5,
      2,
    )
    until(fight, 'low D4').do(goOn(), 3, 4)
    expect(['Mira', 'Bram', 'Rook', 'Crow'].map((name) => hp(fight, name))).toEqual([20, 13, 13, 20])
  })

  it('SEG-27 what the GM lets somebody cast when the spells of the round are past takes effect at once', () => {
    const fight = until(
      round(four({ bram: null, crow: null, mira: { sheet: knows(dart(3)) }, table: { stopAtEnd: true } }), {}, 5, 2),
      'end',
    )
    fight.do(forced(use(fight, 'Mira', 'Dart', 'Rook')), 4)
    expect([hp(fight, 'Rook'), fight.battle.turn.casting]).toEqual([16, {}])
  })

  it('SEG-27 a place without anybody in it: the spell reaches nobody', () => {
    const fight = round(duel(dart(2, { aim: 'place' })), { Mira: 'Dart' }, 5, 2)
    until(fight.do(picks(fight, spot(10, 10))), 'low D4').do(goOn())
    expect(fight.log().join('\n')).toContain('Dart reaches nobody')
  })
})

describe('one spell a round', () => {
  it('SEG-68 who casts has no other spell, also none that takes no time', () => {
    const spark = power('Spark', { notation: 'immediate', major: false, damage: '1', spell: true })
    const fight = round(duel(dart(3), spark), { Mira: 'Dart' }, 5, 2)
    fight.do(picks(fight, 'Rook'))
    expect(why(fight, 'Mira', 'Spark')).toBe('Mira has cast the one spell of this round.')
    const free = round(duel(dart(3), { ...spark, spell: false }), { Mira: 'Dart' }, 5, 2)
    expect(why(free.do(picks(free, 'Rook')), 'Mira', 'Spark'), 'what is no spell may come along').toBeNull()
  })

  it('SEG-68 a spell-like ability is the spell of its round', () => {
    const glare = power('Glare', { notation: 'spell-like', segments: 1, major: false, damage: '1' })
    const fight = round(duel(glare, { ...glare, name: 'Stare' }, { ...glare, name: 'Glow', notation: 'innate' }), {}, 5,
      2)
    expect(why(fight, 'Mira', 'Stare')).toBeNull()
    fight.do(use(fight, 'Mira', 'Glare', 'Rook'))
    expect(hp(fight, 'Rook')).toBe(19)
    expect(why(fight, 'Mira', 'Stare')).toBe('Mira has cast the one spell of this round.')
  })
})
