// Charges of opponents at the same moment, told and run (SEG-23, SEG-24): what stops one that was announced, what is
// crossed and left on the way, where one comes to stand who does not come through.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellOf } from '../../../src/grid/index.ts'
import { announced, attacks, carries, cell, spent, forced, four, hp, knows, melee, melees, npc, option, pc, power,
  round, START, suffers, sword, table as tableOf, thing, told, until, use, type Laid, type Person, type Said,
  type SegmentsFight } from './table.ts'

const HIDDEN = { token: true, stats: true }

/**
 * Mira and Rook, 40 ft apart, both charge, and those named here are there as well; it is the moment, and initiative is
 * tied.
 */
function both(said: { readonly mira?: Partial<Said>; readonly bram?: Partial<Said>; readonly rook?: Partial<Said>;
  readonly crow?: Partial<Said>; readonly table?: Laid } = {}): SegmentsFight
{
  const fight = four({
    mira: { at: [2, 4], sheet: sword(), ...said.mira },
    bram: said.bram ?? null,
    rook: { at: [10, 4], sheet: sword(), ...said.rook },
    crow: said.crow ?? null,
    ...(said.table ? { table: said.table } : {}),
  })
  return until(round(fight, { Mira: 'Charge', Rook: 'Charge' }, 4, 4), 'fast Charge')
}
/** Row 4 is a corridor. */
const walls = [4, 5].map((y) => ({ id: `w${y}`, a: { x: 0, y }, b: { x: 28, y }, stops: 'both' as const }))
const broken = (fight: SegmentsFight): readonly (readonly string[])[] =>
  told(fight, 'broken').map(({ who, why }) => [fight.battle.combatants[who]?.name ?? '', why])

describe('an announced charge that is not made', () => {
  it('SEG-23 SEG-24 where one has dropped its weapon the other charges alone, and no line tells of two', () => {
    const fight = both({
      mira: {
        sheet: { ...attacks('MELEE: pike (1d8)', { wields: 'Pike' }),
          ...carries(thing('Pike', { kind: 'weapon', state: 'ready' })) },
      },
    })
    fight.do(use(fight, 'Mira', 'Charge', 'Rook')).do(use(fight, 'Mira', 'Drop an item', option('1')))
    fight.do(use(fight, 'Rook', 'Charge', 'Mira'), 2)
    expect(fight.log()).toContain('Mira does not charge: Pike lies on the ground.')
    expect([fight.who('Mira').place, fight.who('Rook').place, spent(fight, 'Mira')?.major ?? null]).toEqual([
      cell(2, 4),
      cell(3, 4),
      null,
    ])
    expect(fight.log().filter((line) => line.startsWith('At the same moment'))).toEqual([])
  })

  it('SEG-23 SEG-24 of whoever was held meanwhile', () => {
    const fight = both()
    fight.do(use(fight, 'Mira', 'Charge', 'Rook')).do(suffers(fight, 'Mira', 'Held'))
    fight.do(use(fight, 'Rook', 'Charge', 'Mira'), 2)
    expect(fight.log()).toContain('Mira does not charge: Mira is held and does nothing.')
    expect([fight.who('Mira').place, spent(fight, 'Mira')?.major ?? null]).toEqual([cell(2, 4), null])
  })

  it('SEG-23 SEG-24 of whom the GM put into a melee meanwhile', () => {
    const fight = both({ crow: { at: [14, 14] } })
    fight.do(use(fight, 'Mira', 'Charge', 'Rook')).do(melee(fight, 'Mira', 'Crow'))
    fight.do(use(fight, 'Rook', 'Charge', 'Mira'), 2)
    expect(fight.log()).toContain('Mira does not charge: Mira is in a melee and cannot charge.')
  })

  it('SEG-23 SEG-24 two who do are told of together', () => {
    const fight = both()
    fight.do(use(fight, 'Mira', 'Charge', 'Rook')).do(use(fight, 'Rook', 'Charge', 'Mira'), 2, 2)
    expect(fight.log()).toContain('At the same moment: Mira and Rook.')
  })
})

describe('on the way', () => {
  it('COM-24 SEG-23 SEG-82 a hidden foe beside the charger stops no charge and is told to nobody', () => {
    const fight = both({ crow: { at: [2, 5], secret: HIDDEN } })
    expect(melees(fight)).toEqual(['Crow, Mira'])
    fight.do(use(fight, 'Mira', 'Charge', 'Rook')).do(use(fight, 'Rook', 'Charge', 'Mira'), 2, 2)
    expect([fight.who('Mira').place, melees(fight)]).toEqual([cell(6, 4), ['Mira, Rook']])
    expect(fight.log().join(' ')).not.toContain('melee and cannot')
  })

  it('SEG-24 SEG-82 by the GM’s word out of a melee: it is left, and those who stay in it do not meet', () => {
    const fight = both({ crow: { at: [2, 14] } })
    fight.do(melee(fight, 'Mira', 'Crow')).do(forced(use(fight, 'Mira', 'Charge', 'Rook')))
    expect(announced(fight)).toEqual(['Mira'])
    fight.do(use(fight, 'Rook', 'Charge', 'Mira'), 2, 2)
    expect([fight.who('Mira').place, melees(fight)]).toEqual([cell(6, 4), ['Mira, Rook']])
  })

  it('SEG-23 SEG-81 where every second diagonal counts double, it does so over the whole way', () => {
    const fight = both({ mira: { at: [2, 2] }, rook: { at: [9, 9] }, table: { diagonal: 'alternating' } })
    fight.do(use(fight, 'Mira', 'Charge', 'Rook')).do(use(fight, 'Rook', 'Charge', 'Mira'), 2, 2)
    expect([fight.who('Mira').place, fight.who('Rook').place]).toEqual([cell(5, 5), cell(6, 6)])
    expect(fight.events.flatMap((one) => (one.type === 'moved' ? [one.cost] : []))).toEqual([20, 20])
  })

  /** Mira runs after Rook, who runs at Wren, two cells on. */
  function chase(mira: Partial<Said>, table: Laid = {}, others: readonly Person[] = []): SegmentsFight {
    return tableOf([pc({ name: 'Mira', at: [2, 4], sheet: sword(), ...mira }), pc({ name: 'Wren', at: [12, 4] }),
      npc({ name: 'Rook', at: [10, 4], sheet: sword(), stats: { move: 10 } }), ...others], table).do(START)
  }

  it('SEG-23 SEG-50 whoever runs through an ally breaks the concentration of that one', () => {
    const fight = chase({}, { ground: { walls } }, [
      pc({ name: 'Bram', at: [4, 4], sheet: knows(power('Hum', { aim: 'self', segments: 9 })) }),
    ])
    until(round(fight, { Mira: 'Charge', Bram: 'Hum', Rook: 'Charge' }, 4, 4), 'fast Charge')
    fight.do(use(fight, 'Mira', 'Charge', 'Rook')).do(use(fight, 'Rook', 'Charge', 'Wren'), 2, 2)
    expect(broken(fight)).toEqual([['Bram', 'crossed']])
  })

  it.each([[120, []], [60, [['Mira', 'moved-too-far']]]])(
    'SEG-23 SEG-51 whoever runs more than half its movement loses what it keeps up: of %i ft',
    (rate, lost) => {
      const hum = knows(power('Hum', { aim: 'self', segments: 1, condition: 'Blessed', lasts: 5, concentration: true }))
      const fight = until(round(chase({ sheet: { ...sword(), ...hum }, stats: { move: rate } }), { Mira: 'Hum' }, 5, 2),
        'declare')
      until(round(fight, { Mira: 'Charge', Rook: 'Charge' }, 4, 4), 'fast Charge')
      fight.do(use(fight, 'Mira', 'Charge', 'Rook')).do(use(fight, 'Rook', 'Charge', 'Wren'), 2, 2)
      expect([fight.who('Mira').place, broken(fight)]).toEqual([cell(10, 4), lost])
    },
  )

  it('SEG-23 SEG-80 who does not come through stays on no cell of somebody else’s', () => {
    const fight = tableOf([
      pc({ name: 'Mira', at: [2, 4], sheet: sword(), stats: { move: 25 } }),
      pc({ name: 'Bram', at: [4, 4] }),
      pc({ name: 'Wren', at: [10, 4] }),
      npc({ name: 'Rook', at: [8, 4], sheet: sword(), stats: { move: 10 } }),
    ], { ground: { walls } }).do(START)
    until(round(fight, { Mira: 'Charge', Rook: 'Charge' }, 4, 4), 'fast Charge')
    fight.do(use(fight, 'Mira', 'Charge', 'Rook')).do(use(fight, 'Rook', 'Charge', 'Wren'), 2)
    expect([fight.who('Mira').place, fight.who('Rook').place, spent(fight, 'Mira')?.moved, hp(fight, 'Rook')]).toEqual(
      [cell(3, 4), cell(9, 4), 5, 20],
    )
    expect(fight.log()).toContain('Mira does not come to Rook.')
  })
})

it('SEG-23 SEG-81 a charger whose foe runs past it waits: no cell is gone twice, and all of the way is told', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 6 }), fc.constantFrom(4, 5), fc.constantFrom(4, 5),
      fc.integer({ min: 2, max: 3 }), (x, y, row, bram) => {
      const lane = [4, 6].map((at) => ({ id: `w${at}`, a: { x: 0, y: at }, b: { x: 28, y: at },
        stops: 'both' as const })
      )
      const fight = both({ mira: { at: [x, y] }, bram: { at: [bram, 4] }, rook: { at: [10, row] },
        table: { ground: { walls: lane } } })
      fight.do(use(fight, 'Mira', 'Charge', 'Rook')).do(use(fight, 'Rook', 'Charge', 'Bram'), 2, 2)
      for (const event of fight.events) {
        if (event.type !== 'moved') continue
        const cells = event.path.map(cellOf)
        const feet = cells.slice(1).reduce(
          (sum, to, at) => sum + 5 * Math.hypot(to.x - (cells[at]?.x ?? 0), to.y - (cells[at]?.y ?? 0)),
          0,
        )
        expect([new Set(event.path).size, Math.round(feet)]).toEqual([event.path.length, event.cost])
      }
    }),
    { numRuns: 20 },
  )
})
