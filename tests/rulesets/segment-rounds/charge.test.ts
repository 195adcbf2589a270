// Charging: the way, the attack at its end, and two who charge at once (SEG-24, SEG-23).
import { describe, expect, it } from 'vitest'
import { ENEMIES, PLAYERS, type SideId } from '../../../src/engine/core/index.ts'
import { announced, asked, attacks, carries, cell, spent, forced, four, goOn, hp, knows, melees, moment, npc, pc, power,
  reacts, round, set, START, sword, table, target, thing, told, until, use, why, type Laid, type Said,
  type SegmentsFight } from './table.ts'

interface There {
  readonly mira?: Partial<Said>
  readonly crow?: Partial<Said>
  readonly table?: Laid
}

/** Mira stands 40 ft from Rook; Crow is there when said. */
function apart(said: There = {}): SegmentsFight {
  return four({ mira: { at: [2, 4], sheet: sword(), ...said.mira }, bram: null, rook: { at: [10, 4], sheet: sword() },
    crow: said.crow ?? null, ...(said.table ? { table: said.table } : {}) })
}
/** She declared a charge, and it is the moment. */
const charging = (said: There = {}): SegmentsFight => until(round(apart(said), { Mira: 'Charge' }, 6, 1), 'fast Charge')

describe('a charge', () => {
  it('SEG-24 goes to the nearest cell beside its foe and strikes at once, with the bonus of a charge', () => {
    const fight = charging()
    fight.do(use(fight, 'Mira', 'Charge', 'Rook'), 8, 4)
    // AC 8 with AAC0 18 is 10: 8 and 2 for the charge.
    expect([fight.who('Mira').place, hp(fight, 'Rook'), told(fight, 'struck')[0]]).toEqual([cell(9, 4), 16,
      expect.objectContaining({ need: 10, hit: true })])
    expect([melees(fight), spent(fight, 'Mira')]).toEqual([['Mira, Rook'],
      expect.objectContaining({ major: 'Charge', moved: 35 })])
  })

  it('SEG-24 says before the click what it would strike with', () => {
    expect(target(charging(), 'Mira', 'Charge', 'Rook').preview).toEqual(['Sword hits on 8 or more, 65 %, 1d8',
      '+2 charge'])
  })

  it('SEG-24 is the major action, and comes once', () => {
    const fight = charging({ mira: { sheet: { ...sword(), ...carries(thing('knife', { kind: 'weapon' })) } } })
    fight.do(use(fight, 'Mira', 'Charge', 'Rook'), 2)
    expect(moment(fight)).toBe('high D4')
    expect(why(fight, 'Mira', 'Move')).toBe('Mira has used the major action of this round: Charge.')
  })

  it('SEG-24 goes no farther than the movement rate', () => {
    const fight = apart({ mira: { stats: { move: 30 } } })
    expect(target(fight, 'Mira', 'Charge', 'Rook').why).toBe('There is no way to Rook within 30 ft.')
  })

  it('SEG-24 goes around a wall when that is not too far, and not through it', () => {
    const wall = { id: 'w', a: { x: 6, y: 0 }, b: { x: 6, y: 7 }, stops: 'both' as const }
    const round = charging({ table: { ground: { walls: [wall] } } })
    round.do(use(round, 'Mira', 'Charge', 'Rook'), 2)
    expect(round.events.find((one) => one.type === 'moved')).toMatchObject({ cost: expect.any(Number) as number })
    expect(spent(round, 'Mira')?.moved).toBeGreaterThan(35)
    const shut = apart({ table: { ground: { walls: [{ ...wall, b: { x: 6, y: 18 } }] } } })
    expect(target(shut, 'Mira', 'Charge', 'Rook').why).toMatch(/no way/)
  })

  it('SEG-24 is not for those who are in a melee', () => {
    const fight = four({ mira: { at: [4, 4], sheet: sword() }, bram: null, rook: { at: [5, 4] },
      crow: { at: [12, 4] } })
    round(fight, { Mira: 'Charge' }, 6, 1)
    expect(why(fight, 'Mira', 'Charge')).not.toBeNull()
  })

  it('SEG-66 strikes with the primary melee routine, a bow aside', () => {
    const fight = charging({ mira: { sheet: attacks('MISSILE: bow (1d6); MELEE: 2 claws (1d4); MELEE: bite (1d8)') } })
    fight.do(use(fight, 'Mira', 'Charge', 'Rook'), 2, 3)
    expect(told(fight, 'struck').map(({ strike }) => strike)).toEqual(['claw', 'claw'])
  })

  it('SEG-34 SEG-36 with its one weapon dropped, or stowed with full hands, it cannot charge, and all read why', () => {
    const pike = attacks('MELEE: pike (1d8)', { wields: 'Pike' })
    const lies = carries(thing('Pike', { kind: 'weapon', state: 'dropped' }))
    const full = carries(thing('Pike', { kind: 'weapon' }), thing('Torch', { kind: 'weapon', state: 'ready' }),
      thing('Buckler', { kind: 'shield', state: 'ready' }))
    for (const [gear, says] of [[lies, 'Pike lies on the ground.'], [full,
      'Pike is not in hand, and both hands are full: Torch and Buckler.']] as const)
    {
      const fight = round(apart({ mira: { sheet: { ...pike, ...gear } } }), { Mira: 'Charge' }, 6, 1)
      expect([why(fight, 'Mira', 'Charge'), fight.refused(use(fight, 'Mira', 'Charge', 'Rook')).says]).toEqual([says,
        says])
      expect(until(fight, 'high D4').log()).toContain(`Mira had declared Charge, but cannot do it: ${says}`)
    }
  })

  it('SEG-34 SEG-66 strikes with the first routine that the hands allow, and the preview shows that routine', () => {
    const two = { ...attacks('MELEE: pike (1d8); MELEE: bite (1d4)', { wields: 'Pike' }, {}),
      ...carries(thing('Pike', { kind: 'weapon', state: 'dropped' })) }
    const fight = charging({ mira: { sheet: two } })
    expect(target(fight, 'Mira', 'Charge', 'Rook').preview).toEqual(['Bite hits on 8 or more, 65 %, 1d4', '+2 charge'])
    fight.do(use(fight, 'Mira', 'Charge', 'Rook'), 2)
    expect([told(fight, 'struck').map(({ strike }) => strike), fight.who('Mira').sheet.gear.map(({ state }) => state)])
      .toEqual([['bite'], ['dropped']])
  })

  it('COM-06 SEG-34 by the GM’s word it charges with its first weapon all the same', () => {
    const fight = apart({
      mira: {
        sheet: { ...attacks('MELEE: pike (1d8)', { wields: 'Pike' }),
          ...carries(thing('Pike', { kind: 'weapon', state: 'dropped' })) },
      },
    })
    round(fight, {}, 6, 1).do(forced(use(fight, 'Mira', 'Charge', 'Rook')), 8, 4)
    expect([hp(fight, 'Rook'), told(fight, 'struck').map(({ strike }) => strike)]).toEqual([16, ['pike']])
  })
})

describe('two at once', () => {
  it('SEG-23 SEG-24 of opponents who charge on a tie both run first, and their blows land together', () => {
    const fight = apart({ mira: { stats: { hp: 4 } }, crow: { at: [20, 4], sheet: sword() } })
    fight.do(set(fight, 'Rook', 'hp', 4))
    until(round(fight, { Mira: 'Charge', Crow: 'Charge' }, 3, 3), 'fast Charge')
    fight.do(use(fight, 'Mira', 'Charge', 'Rook'))
    expect([fight.who('Mira').place, announced(fight), hp(fight, 'Rook')]).toEqual([cell(2, 4), ['Mira'], 4])
    fight.do(use(fight, 'Crow', 'Charge', 'Mira'), 12, 6, 12, 6)
    expect([fight.who('Mira').place, fight.who('Rook').presence, fight.who('Mira').presence, announced(fight)]).toEqual(
      [cell(9, 4), 'down', 'down', []],
    )
  })

  it.each([['Mira', 'Rook'], ['Rook', 'Mira']])(
    'SEG-23 two who charge each other on a tie meet halfway and strike at the same moment, whoever speaks first: %s',
    (first, second) => {
      const fight = four({ mira: { at: [2, 4], sheet: sword(), stats: { hp: 3 } }, bram: null,
        rook: { at: [10, 4], sheet: sword(), stats: { hp: 3 } }, crow: null })
      until(round(fight, { Mira: 'Charge', Rook: 'Charge' }, 4, 4), 'fast Charge')
      fight.do(use(fight, first, 'Charge', second))
      expect([announced(fight), why(fight, second, 'Charge')]).toEqual([[first], null])
      fight.do(use(fight, second, 'Charge', first), 12, 5, 12, 5)
      expect([fight.who('Mira').place, fight.who('Rook').place]).toEqual([cell(6, 4), cell(7, 4)])
      expect([fight.who('Mira').presence, fight.who('Rook').presence, hp(fight, 'Mira'), hp(fight, 'Rook')]).toEqual([
        'down',
        'down',
        -2,
        -2,
      ])
      // The charge was announced; the blow at its end is told once, when it falls.
      expect(fight.log().filter((line) => line.includes('attacks'))).toEqual(
        expect.not.arrayContaining([expect.stringContaining('Announced')]),
      )
    },
  )

  it('SEG-23 who is slower comes less far to the meeting', () => {
    const fight = four({ mira: { at: [2, 4], sheet: sword() }, bram: null,
      rook: { at: [10, 4], sheet: sword(), stats: { move: 40 } }, crow: null })
    until(round(fight, { Mira: 'Charge', Rook: 'Charge' }, 4, 4), 'fast Charge')
    fight.do(use(fight, 'Rook', 'Charge', 'Mira')).do(use(fight, 'Mira', 'Charge', 'Rook'), 2, 2)
    expect([fight.who('Mira').place, fight.who('Rook').place]).toEqual([cell(8, 4), cell(9, 4)])
    expect(fight.events.flatMap((one) => (one.type === 'moved' ? [one.cost] : []))).toEqual([30, 5])
  })

  it.each([[['Mira', 'Rook', 'Wren']], [['Wren', 'Rook', 'Mira']], [['Rook', 'Wren', 'Mira']]])(
    'SEG-23 three who charge one another in a ring all strike, whoever speaks first: %s',
    (order) => {
      const other = 'others' as SideId
      const sides = [{ id: PLAYERS, name: 'Players', livery: 0 }, { id: ENEMIES, name: 'Enemies', livery: 1 }, {
        id: other,
        name: 'Others',
        livery: 2,
      }]
      const fight = table([
        pc({ name: 'Mira', at: [2, 4], sheet: sword() }),
        npc({ name: 'Rook', at: [12, 4], sheet: sword() }),
        npc({ name: 'Wren', side: other, at: [7, 12], sheet: sword() }),
      ], { sides }).do(START)
      const on: Readonly<Record<string, string>> = { Mira: 'Rook', Rook: 'Wren', Wren: 'Mira' }
      until(round(fight, { Mira: 'Charge', Rook: 'Charge', Wren: 'Charge' }, 4, 4, 4), 'fast Charge')
      const [first = '', second = '', third = ''] = order
      fight.do(use(fight, first, 'Charge', on[first] ?? '')).do(use(fight, second, 'Charge', on[second] ?? ''))
      fight.do(use(fight, third, 'Charge', on[third] ?? ''), 12, 5, 12, 5, 12, 5)
      expect([hp(fight, 'Mira'), hp(fight, 'Rook'), hp(fight, 'Wren'), melees(fight)]).toEqual([15, 15, 15, [
        'Mira, Rook, Wren',
      ]])
      expect(['Mira', 'Rook', 'Wren'].map((name) => fight.who(name).place)).toEqual([cell(7, 5), cell(8, 6),
        cell(7, 6)])
    },
  )

  it('SEG-23 whoever is charged on a tie and has nothing to charge himself keeps nobody waiting', () => {
    const fight = four({ mira: { at: [2, 4], sheet: sword() }, bram: null,
      rook: { at: [10, 4], sheet: { ...sword(), ...attacks('MISSILE: bow (1d6)') } }, crow: null })
    until(round(fight, { Mira: 'Charge', Rook: 'Charge' }, 4, 4), 'fast Charge')
    fight.do(use(fight, 'Mira', 'Charge', 'Rook'), 8, 4)
    expect(hp(fight, 'Rook')).toBe(16)
  })

  it('SEG-71 whoever is charged while running strikes first where the two meet', () => {
    const spear = { ...attacks('MELEE: spear (1d6)'),
      ...knows(power('Set spear', { notation: 'immediate', segments: 0, major: false, trigger: 'charges', times: 2 })) }
    const fight = four({ mira: { at: [2, 4], sheet: sword() }, bram: { at: [2, 12], sheet: sword() },
      rook: { at: [10, 4], sheet: spear }, crow: { at: [10, 12], sheet: sword() } })
    until(round(fight, { Mira: 'Charge', Bram: 'Charge', Crow: 'Charge' }, 4, 4), 'fast Charge')
    fight.do(use(fight, 'Crow', 'Charge', 'Bram')).do(use(fight, 'Mira', 'Charge', 'Rook')).do(
      use(fight, 'Bram', 'Charge', 'Crow'),
    )
    expect([asked(fight).title, fight.who('Mira').place, fight.who('Bram').place, fight.who('Crow').place]).toEqual([
      'Mira charges: who strikes?',
      cell(9, 4),
      cell(6, 12),
      cell(7, 12),
    ])
    fight.do(reacts(fight, 'Rook', 'Set spear'), 14, 5, 12, 4, 12, 4, 12, 4)
    expect([hp(fight, 'Mira'), hp(fight, 'Rook'), hp(fight, 'Bram'), hp(fight, 'Crow')]).toEqual([10, 16, 16, 16])
  })

  it('SEG-24 whose foe runs on out of reach does not come to it, and the log says so', () => {
    const fight = four({ mira: { at: [2, 4], sheet: sword(), stats: { move: 45 } }, bram: { at: [20, 16] },
      rook: { at: [10, 4], sheet: sword() }, crow: null })
    until(round(fight, { Mira: 'Charge', Rook: 'Charge' }, 4, 4), 'fast Charge')
    fight.do(use(fight, 'Mira', 'Charge', 'Rook')).do(use(fight, 'Rook', 'Charge', 'Bram'), 2)
    expect(fight.log()).toContain('Mira does not come to Rook.')
    expect(told(fight, 'struck').map(({ by }) => by)).toEqual([fight.id('Rook')])
  })

  it('SEG-24 one after the other where initiative tells them apart: who is struck down first does not charge', () => {
    const fight = apart({ crow: { at: [20, 4], sheet: sword(), stats: { hp: 4 } } })
    until(round(fight, { Mira: 'Charge', Crow: 'Charge' }, 6, 3), 'fast Charge')
    expect(fight.refused(use(fight, 'Crow', 'Charge', 'Mira')).code).toBe('phase')
    fight.do(use(fight, 'Mira', 'Charge', 'Crow'), 12, 6)
    expect([fight.who('Crow').presence, moment(fight)]).toEqual(['down', 'high D4'])
  })
})

describe('declared, and not to be done when its moment comes', () => {
  it('SEG-10 SEG-24 the GM’s charge in LOW that HIGH has forestalled: only the GM is told why', () => {
    const fight = apart()
    until(round(fight, { Mira: 'Charge', Rook: 'Charge' }, 6, 1), 'fast Charge')
    fight.do(use(fight, 'Mira', 'Charge', 'Rook'), 2)
    const line = fight.history.flatMap(
      (one) => (one.type === 'told' && one.text.startsWith('Rook had declared') ? [[one.text, one.audience]] : []),
    )
    expect(line).toEqual([['Rook had declared Charge, but cannot do it: Rook is in a melee and cannot charge.', {
      only: 'gm',
    }]])
    expect(
      fight.history.some((one) =>
        one.type === 'own' && one.event.type === 'revealed' && one.event.who === fight.id('Rook')
      ),
    ).toBe(false)
    until(fight, 'low D3')
    expect(why(fight, 'Rook', 'sword')).toBeNull()
  })

  it('SEG-10 SEG-24 a player’s flight out of no melee: everybody is told why', () => {
    const fight = apart()
    round(fight, { Mira: 'Flee' }, 6, 1)
    expect(fight.log()).toContain('Mira had declared Flee, but cannot do it: Mira is not in a melee.')
  })

  it('SEG-24 who lets be what could be done needs no reason', () => {
    const fight = charging().do(goOn())
    expect([moment(fight), fight.log().join(' ')]).toEqual(['high D4',
      expect.not.stringContaining('nothing comes of it')])
  })

  it('SEG-24 who charged and stands in a melee now had no reason not to', () => {
    const fight = charging()
    fight.do(use(fight, 'Mira', 'Charge', 'Rook'), 2)
    expect([melees(fight), fight.log().join(' ')]).toEqual([['Mira, Rook'],
      expect.not.stringContaining('nothing comes of it')])
  })

  it('SEG-24 those of LOW have their turn after several of HIGH who charged at the same moment', () => {
    const other = 'others' as SideId
    const fight = table([
      pc({ name: 'Mira', at: [2, 4], sheet: sword() }),
      npc({ name: 'Rook', at: [10, 4], sheet: sword() }),
      pc({ name: 'Wren', side: other, at: [2, 14], sheet: sword() }),
    ], {
      sides: [{ id: PLAYERS, name: 'Players', livery: 0 }, { id: ENEMIES, name: 'Enemies', livery: 1 }, { id: other,
        name: 'Others', livery: 2 }],
    }).do(START)
    until(round(fight, { Mira: 'Charge', Rook: 'Charge', Wren: 'Charge' }, 6, 6, 1), 'fast Charge')
    fight.do(use(fight, 'Mira', 'Charge', 'Rook')).do(use(fight, 'Rook', 'Charge', 'Mira'), 2, 2)
    expect([moment(fight), why(fight, 'Wren', 'Charge')]).toEqual(['fast Charge', null])
  })
})
