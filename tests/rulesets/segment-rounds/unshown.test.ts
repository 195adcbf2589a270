// COM-24: parts of the state that tell of somebody whom, or of something that, the table does not know.
import { describe, expect, it } from 'vitest'
import { ENEMIES, PLAYERS, project, type SideId } from '../../../src/engine/core/index.ts'
import { canonicalJson } from '../../../src/lib/json.ts'
import { spec } from '../../../src/rulesets/segment-rounds/spec.ts'
import type { SegmentsBattle } from '../../../src/rulesets/segment-rounds/state.ts'
import { bow, dart, declares, four, goOn, hp, knows, melee, melees, moment, npc, own, passAll, pc, picks, power, round,
  START, sword, table, until, use, walks, why, type Laid, type SegmentsFight } from './table.ts'

const shown = (fight: SegmentsFight): SegmentsBattle => project(spec, fight.battle, { role: 'table' })

describe('the state that the table is shown', () => {
  it('SEG-10 COM-24 holds nothing of a long work that was begun in secret, and holds it once it is revealed', () => {
    const fight = round(four(), { Rook: 'Search' }, 5, 2)
    for (let step = 0; step < 20 && fight.battle.turn.activities[fight.id('Rook')] === undefined; step++) {
      fight.do(goOn())
    }
    expect(fight.battle.turn.activities[fight.id('Rook')]).toBeDefined()
    expect(shown(fight).turn.activities).toEqual({})
    fight.do(own({ type: 'reveal', who: fight.id('Rook') }))
    expect(Object.keys(shown(fight).turn.activities)).toEqual([fight.id('Rook')])
  })

  it('SEG-21 COM-24 does not say that somebody hidden acts apart from its group', () => {
    const apart = (token: boolean) =>
      round(four({ crow: { stats: { dexterity: 3 }, sheet: bow(), secret: { token, stats: false } } }), {}, 4, 3)
    expect(Object.keys(apart(false).battle.turn.apart)).toHaveLength(1)
    expect([Object.keys(shown(apart(false)).turn.apart).length, shown(apart(true)).turn.apart]).toEqual([1, {}])
  })

  it('SEG-70 COM-24 nor that somebody whose sheet is secret could strike', () => {
    const fight = round(
      four({ mira: { at: [5, 4] }, bram: null, rook: { at: [6, 4], sheet: sword() },
        crow: { at: [6, 5], sheet: sword(), secret: { token: false, stats: true } } }),
      {},
      5,
      2,
    )
    until(fight.do(melee(fight, 'Mira', 'Rook', 'Crow')), 'high D3')
    fight.do(own({ type: 'provoke', who: fight.id('Mira'), from: [fight.id('Rook'), fight.id('Crow')], bonus: 0 }))
    const asked = (battle: SegmentsBattle) =>
      battle.stack.flatMap((frame) => (frame.kind === 'window' ? frame.asked : []))
    expect(asked(fight.battle)).toHaveLength(2)
    expect(asked(shown(fight))).toEqual([fight.id('Rook')])
  })
})

const TABLE = { role: 'table' } as const
const HIDDEN = { token: true, stats: true }
const OTHERS = 'others' as SideId
const SIDES = [{ id: PLAYERS, name: 'Players', livery: 0 }, { id: ENEMIES, name: 'Enemies', livery: 1 }, { id: OTHERS,
  name: 'Others', livery: 2 }]
/** What the table reads of the turn, and whose state it is shown. */
const seen = (fight: SegmentsFight): string =>
  canonicalJson([shown(fight).turn, { ...spec.turnView(shown(fight)), headline: '', buttons: [] }])

describe('a group of which the table knows nobody', () => {
  /** Players 4, enemies 3, and Ox of the others with that die, or nobody. */
  const three = (die: number | null, groups: Laid['groups'] = 'high-low', token = true): SegmentsFight => {
    const ox = die === null ? [] : [npc({ name: 'Ox', at: [9, 14], side: OTHERS, secret: { token, stats: false } })]
    return round(
      table([pc({ name: 'Mira', at: [1, 4] }), npc({ name: 'Rook', at: [12, 4] }), ...ox], {
        groups: groups ?? 'high-low',
        sides: SIDES,
      }).do(START),
      {},
      4,
      3,
      ...(die === null ? [] : [die]),
    )
  }

  it.each(['high-low', 'in-order'] as const)('SEG-20 COM-24 takes HIGH from nobody, and adds no pass of LOW: %s',
    (groups) => {
      for (const die of [6, 4, 2]) {
        const [with_, without] = [three(die, groups), three(null, groups)]
        expect([shown(with_).turn.order, spec.turnView(shown(with_)).tables, spec.turnView(shown(with_)).track])
          .toEqual([shown(without).turn.order, spec.turnView(shown(without)).tables,
            spec.turnView(shown(without)).track])
        expect(with_.log(TABLE)).toEqual(without.log(TABLE))
      }
    })

  it('SEG-20 acts in HIGH where no die is higher, in LOW otherwise; shown, it takes HIGH as any other', () => {
    expect([three(6), three(4), three(3), three(1)].map((fight) => fight.battle.turn.order)).toEqual([[[PLAYERS,
      OTHERS], [ENEMIES]], [[PLAYERS, OTHERS], [ENEMIES]], [[PLAYERS], [ENEMIES, OTHERS]], [[PLAYERS], [ENEMIES,
      OTHERS]]])
    expect(three(6, 'high-low', false).battle.turn.order).toEqual([[OTHERS], [PLAYERS, ENEMIES]])
    expect(why(until(three(6), 'high D4'), 'Ox', 'Move')).toBeNull()
  })

  it('SEG-20 COM-24 stands in its own pass where only one group is known, and no list has room for it', () => {
    const alone = round(four({ rook: { secret: HIDDEN }, crow: null }), {}, 5, 2)
    expect([alone.battle.turn.order, shown(alone).turn.order]).toEqual([[[PLAYERS], [ENEMIES]], [[PLAYERS]]])
  })

  it('SEG-21 COM-24 a hidden archer makes no place in the order of the roll, and leaves others alone', () => {
    const archers = (token: boolean) =>
      round(table([
        pc({ name: 'Mira' }),
        npc({ name: 'Rook' }),
        npc({ name: 'Crow', stats: { dexterity: -2 }, sheet: bow(), secret: { token, stats: false } }),
        npc({ name: 'Fang', side: OTHERS }),
      ], { groups: 'in-order', sides: SIDES }).do(START), {}, 4, 5, 1).battle.turn
    expect([archers(false).order.length, archers(true).order.length, Object.values(archers(true).apart)]).toEqual([4, 3,
      [2]])
    const alone = (token: boolean) =>
      Object.keys(
        round(four({ bram: null, rook: { stats: { dexterity: 3 } }, crow: { secret: { token, stats: false } } }), {}, 4,
          3).battle.turn.apart,
      ).length
    expect([alone(true), alone(false)]).toEqual([1, 0])
  })
})

describe('a melee with somebody hidden in it', () => {
  it('SEG-82 COM-24 makes no two of those next to it members of one, by where it stands or by whom it strikes', () => {
    const fight = round(
      four({ mira: { at: [5, 4] }, bram: { at: [5, 6] }, rook: { at: [12, 6] },
        crow: { at: [6, 5], secret: HIDDEN, sheet: sword() } }),
      {},
      2,
      5,
    )
    expect([melees(fight), shown(fight).turn.melees]).toEqual([['Crow, Mira'], []])
    until(fight, 'high D3').do(use(fight, 'Crow', 'sword', 'Bram'), 2)
    expect([melees(fight), shown(fight).turn.melees]).toEqual([['Bram, Crow'], []])
    until(fight, 'low D4').do(walks(fight, 'Mira', 'move', [11, 5]))
    expect([melees(fight).toSorted(), shown(fight).turn.melees.map(({ members }) => members.length)]).toEqual([[
      'Bram, Crow',
      'Mira, Rook',
    ], [2]])
  })

  it('SEG-82 COM-24 and by the GM’s word shows those alone who have a foe in it that is known', () => {
    const fight = round(four({ mira: { at: [1, 4] }, bram: { at: [1, 8] }, crow: { secret: HIDDEN } }), {}, 2, 5)
    fight.do(melee(fight, 'Mira', 'Bram', 'Crow'))
    expect([melees(fight), shown(fight).turn.melees, fight.log(TABLE)]).toEqual([['Bram, Crow, Mira'], [], []])
    expect(spec.turnView(shown(fight)).areas).toEqual([])
  })
})

describe('whom one waits for', () => {
  it('SEG-24 COM-24 nobody waits for the fast action of somebody hidden, who acts beside', () => {
    const fight = round(
      four({ mira: { sheet: sword() }, bram: null, rook: { at: [12, 4] },
        crow: { at: [14, 8], sheet: sword(), secret: HIDDEN } }),
      { Mira: 'Charge', Crow: 'Charge' },
      2,
      5,
    )
    expect([moment(fight), why(fight, 'Mira', 'Charge'), why(fight, 'Crow', 'Charge')]).toEqual(['fast Charge', null,
      null])
    fight.do(use(fight, 'Mira', 'Charge', 'Rook'), 2)
    expect(fight.who('Mira').place).not.toBe(four().who('Mira').place)
  })

  it('SEG-25 COM-24 nor for the routines of somebody hidden; somebody hidden waits for all', () => {
    const both = (token: boolean, ...dice: [number, number]) =>
      round(
        four({ mira: { at: [5, 4], sheet: { ...sword(), routines: 2 } }, bram: null, rook: { at: [6, 4] },
          crow: { at: [5, 5], sheet: { ...sword(), routines: 2 }, secret: { token, stats: token } } }),
        {},
        ...dice,
      )
    expect([why(both(true, 2, 5), 'Mira', 'sword'), why(both(false, 2, 5), 'Mira', 'sword') === null]).toEqual([null,
      false])
    expect(why(both(true, 5, 2), 'Crow', 'sword')).not.toBeNull()
  })
})

describe('what was declared in secret', () => {
  it('SEG-24 COM-24 and cannot be done shows in nobody’s passing, and stops nothing, secret sheet or not', () => {
    const with_ = (what: string, stats: boolean) =>
      round(
        four({ mira: { at: [4, 4], sheet: sword() }, bram: null, rook: { at: [12, 4], secret: { token: false, stats } },
          crow: { at: [5, 4] } }),
        { Mira: 'Flee', Rook: what },
        2,
        5,
      )
    for (const stats of [false, true]) {
      expect([with_('Flee', stats).battle.turn.passed.length, moment(with_('Flee', stats))]).toEqual([1, 'fast Flee'])
      expect(seen(with_('Flee', stats))).toBe(seen(with_('Nothing', stats)))
      expect(spec.turnView(shown(with_('Flee', stats))).headline).toBe(
        spec.turnView(shown(with_('Nothing', stats))).headline,
      )
    }
  })

  it('SEG-41 COM-24 a delay shows in nobody’s passing in LOW', () => {
    const fight = until(round(four({ bram: null, rook: null, crow: { sheet: bow() } }), { Crow: 'Delay' }, 2, 5),
      'low D2')
    expect([fight.battle.turn.passed, shown(fight).turn.passed]).toEqual([[], []])
    until(fight, 'low D4').do(own({ type: 'pass', who: fight.id('Crow') }))
    expect([fight.battle.turn.passed, shown(fight).turn.passed]).toEqual([[fight.id('Crow')], []])
  })

  it('SEG-11 COM-24 naming a target in secret makes a pause of the GM’s, the same for every caster and spell', () => {
    const at = (who: 'Rook' | 'Crow', sheet: ReturnType<typeof knows>) => {
      const fight = four({ rook: { sheet }, crow: { sheet } })
      return round(fight, { [who]: sheet.powers[0]?.name ?? '' }, 2, 5)
    }
    const [one, another] = [at('Rook', knows(dart(3))), at('Crow', knows(power('Bind', { segments: 7 })))]
    expect([moment(one), one.battle.prompt !== null, spec.turnView(shown(one)).headline, shown(one).prompt]).toEqual([
      'high D1',
      true,
      'HIGH · D1 Innate: the GM',
      null,
    ])
    const words = (fight: SegmentsFight) => canonicalJson([spec.turnView(shown(fight)), shown(fight).stack])
    expect(words(one)).toBe(words(another))
  })

  const flash = power('Flash', { notation: 'immediate', major: false, damage: '1d6' })

  it('SEG-27 SEG-30 COM-24 before an unknown spell no segment is told, and nobody is stopped', () => {
    const after = (
      what: string,
      secret = { token: false, stats: false },
    ): readonly [string, readonly string[], number] => {
      const fight = four({ mira: { at: [1, 1], sheet: knows(flash) }, bram: null, rook: { at: [20, 4], sheet: {} },
        crow: { at: [3, 3], secret, sheet: knows(dart(5)) } })
      round(fight, { Crow: what }, 5, 2)
      const log: string[] = []
      for (let step = 0; step < 20 && fight.battle.turn.step !== 'declare'; step++) {
        if (fight.battle.turn.step === 'spells') return ['stopped', log, hp(fight, 'Mira')]
        if (fight.battle.prompt) fight.do(picks(fight, 'Mira'))
        else {fight.do(goOn(),
            ...(fight.battle.turn.slot === 'D4' && fight.battle.turn.step === 'low' && what === 'Dart' ? [4] : []))}
        log.push(...fight.log(TABLE))
      }
      return [moment(fight), log.filter((line) => line.startsWith('Spells')), hp(fight, 'Mira')]
    }
    expect(after('Dart')).toEqual(['declare', ['Spells.'], 16])
    expect(after('Nothing')).toEqual(['declare', ['Spells.'], 20])
    expect(after('Dart', HIDDEN)).toEqual(['declare', ['Spells.'], 16])
  })

  it('SEG-30 before one that was revealed whoever has something immediate is asked, and the segment is told', () => {
    const fight = four({ mira: { at: [1, 1], sheet: knows(flash) }, bram: null, rook: { at: [20, 4] },
      crow: { at: [3, 3], sheet: knows(dart(5)) } })
    fight.do(declares(fight, 'Crow', 'Dart')).do(passAll(fight), 5, 2)
    fight.do(own({ type: 'reveal', who: fight.id('Crow') }))
    let last = ''
    for (let step = 0; step < 20 && fight.battle.turn.step !== 'spells'; step++) {
      fight.do(fight.battle.prompt ? picks(fight, 'Mira') : goOn())
      last = fight.log(TABLE).join(' ')
    }
    expect([moment(fight), last.includes('Spells · segment 5.')]).toEqual(['spells 5', true])
  })
})

describe('what the table reads of a blow', () => {
  it('COM-24 SEG-24 whose sheet is secret charges and attacks, as everybody sees, and does not do “something”', () => {
    const fight = four({ mira: null, bram: { at: [8, 4] },
      rook: { at: [14, 4], sheet: sword(), secret: { token: false, stats: true } }, crow: null })
    fight.do(declares(fight, 'Rook', 'Charge')).do(own({ type: 'reveal', who: fight.id('Rook') }))
    round(fight, {}, 1, 5).do(use(fight, 'Rook', 'Charge', 'Bram'), 2)
    const lines = fight.log(TABLE)
    expect([lines.includes('Rook attacks Bram.'), lines.some((line) => line.includes('something'))]).toEqual([true,
      false])
  })
})

describe('whom the table sees act', () => {
  const secret = { token: false, stats: true }
  /** Whom title, order and board say to act. */
  const says = (battle: SegmentsBattle) => {
    const { headline, acting, queue } = spec.turnView(battle)
    const lit = Object.values(battle.combatants).filter((one) => spec.tokenView(battle, one).now)
    const name = (who: string | null) => Object.values(battle.combatants).find(({ id }) => id === who)?.name
    return [headline,
      ...[acting.map(({ who }) => who), queue.entries.filter(({ state }) => state === 'acting').map(({ who }) => who),
        lit.map(({ id }) => id)].map((all) => all.map(name).join(', '))]
  }

  it('COM-24 nobody with a secret sheet: title, order and rings name the known, or the GM', () => {
    const fight = round(
      four({ mira: { at: [5, 4], sheet: { ...sword(), routines: 2 } }, bram: null, rook: { at: [6, 4], secret },
        crow: { secret } }),
      {},
      4,
      4,
    )
    expect(says(shown(fight))).toEqual(['First routines: Mira', 'Mira', 'Mira', 'Mira'])
    fight.do(own({ type: 'pass', who: fight.id('Mira') }))
    expect(says(shown(fight))).toEqual(['First routines: the GM', '', '', ''])
  })

  it('COM-24 the GM alone reads for whom the round stops where nobody can do anything, and why', () => {
    const fight = until(
      round(four({ mira: null, bram: { at: [1, 1] }, rook: { at: [20, 4], secret }, crow: { secret: HIDDEN } }), {}, 1,
        5),
      'high D1',
    )
    expect([spec.turnView(fight.battle).headline, spec.turnView(shown(fight)).headline]).toEqual([
      'HIGH · D1 Innate: the GM (nothing to do for Rook and Crow)',
      'HIGH · D1 Innate: the GM',
    ])
    expect(spec.turnView(fight.battle).buttons.find(({ id }) => id === 'go-on')?.detail).toBe(
      'Nothing to do for Rook and Crow. The GM will continue.',
    )
    const flight = four({ mira: null, bram: { at: [1, 1] }, rook: { at: [20, 4], secret }, crow: null })
    flight.do(declares(flight, 'Rook', 'Flee')).do(own({ type: 'reveal', who: flight.id('Rook') }))
    round(flight, {}, 1, 5)
    expect([spec.turnView(flight.battle).headline, spec.turnView(shown(flight)).headline]).toEqual([
      'Fast actions · Flee: the GM (Rook is not in a melee)',
      'Fast actions · Flee: the GM',
    ])
  })
})
