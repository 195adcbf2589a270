// Flights of opponents at the same moment: announced, all asked about first, and then all strike and all go (SEG-23,
// SEG-24, SEG-70).
import { describe, expect, it } from 'vitest'
import { ENEMIES, project } from '../../../src/engine/core/index.ts'
import { newObject } from '../../../src/engine/core/scene-object.ts'
import { wall } from '../../../src/engine/kits/map-parts.ts'
import { canonicalJson } from '../../../src/lib/json.ts'
import { spec } from '../../../src/rulesets/segment-rounds/spec.ts'
import { announced, asked, cell, spent, forced, four, goOn, hp, knows, melee, melees, moment, own, passAll, passes,
  power, reacts, round, spot, suffers, sword, told, until, use, walks, why, type Said,
  type SegmentsFight } from './table.ts'

/** Mira at (8,4) and Rook at (9,4) in a melee; both declared that they flee, and initiative is tied. */
function both(
  said: { readonly mira?: Partial<Said>; readonly bram?: Partial<Said>; readonly rook?: Partial<Said>;
    readonly crow?: Partial<Said> } = {},
  more: Readonly<Record<string, string>> = {},
): SegmentsFight {
  const fight = four({ mira: { at: [8, 4], sheet: sword(), ...said.mira }, bram: said.bram ?? null,
    rook: { at: [9, 4], sheet: sword(), ...said.rook }, crow: said.crow ?? null })
  return round(fight, { Mira: 'Flee', Rook: 'Flee', ...more }, 4, 4)
}
const west = (fight: SegmentsFight) => walks(fight, 'Mira', 'flee', [1, 4])
const east = (fight: SegmentsFight) => walks(fight, 'Rook', 'flee', [16, 4])
const placesOf = (fight: SegmentsFight) => [fight.who('Mira').place, fight.who('Rook').place]

describe('two who flee from each other on a tie', () => {
  it.each([['Mira', west, east], ['Rook', east, west]] as const)(
    'SEG-23 SEG-70 both get away and both may strike first, whoever speaks first: %s',
    (first, one, other) => {
      const fight = both()
      fight.do(one(fight))
      expect([announced(fight), placesOf(fight), why(fight, 'Mira', 'Flee'), why(fight, 'Rook', 'Flee')]).toEqual([[
        first,
      ], [cell(8, 4), cell(9, 4)], null, null])
      expect(fight.log()).toContain(`Announced: ${first} flees.`)
      fight.do(other(fight))
      expect(fight.log()).toContain('At the same moment: Mira and Rook.')
      expect(asked(fight)).toMatchObject({ title: 'Mira flees: who strikes?', asks: [{ who: fight.id('Rook') }] })
      expect([spec.turnView(fight.battle).acting.map(({ who }) => who), spec.turnView(fight.battle).headline]).toEqual([
        [fight.id('Mira'), fight.id('Rook')],
        'Fast actions · Flee: Players and Enemies',
      ])
      fight.do(reacts(fight, 'Rook', 'Free attack'))
      expect([asked(fight).title, placesOf(fight)]).toEqual(['Rook flees: who strikes?', [cell(8, 4), cell(9, 4)]])
      fight.do(reacts(fight, 'Mira', 'Free attack'), 12, 3, 12, 3)
      expect([hp(fight, 'Mira'), hp(fight, 'Rook'), placesOf(fight), melees(fight)]).toEqual([17, 17, [cell(1, 4),
        cell(16, 4)], []])
      expect([spent(fight, 'Mira'), spent(fight, 'Rook')]).toEqual([
        expect.objectContaining({ major: 'Flee', moved: 35 }),
        expect.objectContaining({ major: 'Flee', moved: 35 }),
      ])
    },
  )

  it('SEG-23 SEG-70 two who strike each other down at that moment both lie where they stood', () => {
    const fight = both({ mira: { stats: { hp: 3 } }, rook: { stats: { hp: 3 } } })
    fight.do(east(fight)).do(west(fight)).do(reacts(fight, 'Rook', 'Free attack')).do(
      reacts(fight, 'Mira', 'Free attack'),
      12,
      6,
      12,
      6,
    )
    expect([fight.who('Mira').presence, fight.who('Rook').presence, placesOf(fight)]).toEqual(['down', 'down', [
      cell(8, 4),
      cell(9, 4),
    ]])
  })

  it('SEG-70 who is struck down by it gets no farther, and the other does', () => {
    const fight = both({ mira: { stats: { hp: 3 } } })
    fight.do(east(fight)).do(west(fight)).do(reacts(fight, 'Rook', 'Free attack')).do(passes(fight, 'Mira'), 12, 6)
    expect([fight.who('Mira').presence, placesOf(fight)]).toEqual(['down', [cell(8, 4), cell(16, 4)]])
  })

  it('SEG-70 of one who is thrown down meanwhile the table reads that it does not get away', () => {
    const fight = both()
    fight.do(east(fight)).do(west(fight)).do(suffers(fight, 'Mira', 'Prone')).do(passAll(fight)).do(passAll(fight))
    expect([placesOf(fight), fight.log()]).toEqual([[cell(8, 4), cell(16, 4)],
      expect.arrayContaining(['Mira does not get away: Mira is prone and stays put.'])])
  })

  it('SEG-23 COM-24 who flees into a wall that nobody has seen gets as far as the wall', () => {
    const fight = both()
    const { ground } = fight.battle.scene
    if (ground.kind !== 'square') throw new Error('A square ground is needed.')
    fight.do({ type: 'edit', who: fight.id('Mira'), patch: { vision: { kind: 'normal', range: 0, special: 10 } } })
      .do({ type: 'ground', ground: { ...ground, ambient: 'dark', lights: [], walls: [], terrain: [] } })
      .do({ type: 'fog', change: { kind: 'by', by: 'sight' } })
      .do({ type: 'draw', change: { walls: { put: [wall('unseen', 4, 0, 4, ground.rows)] } } })
      .do(west(fight)).do(east(fight)).do(passAll(fight)).do(passAll(fight))
    expect(placesOf(fight)).toEqual([cell(4, 4), cell(16, 4)])
    expect(fight.history.flatMap((one) => (one.type === 'told' ? [one.text] : [])))
      .toContain('Mira finds something in the way.')
  })

  it('SEG-23 COM-24 who flees into something right beside, which nobody knows of, is not led around it', () => {
    const fight = both()
    fight.do(west(fight)).do({ type: 'object',
      change: { kind: 'add', object: newObject({ name: 'Slab', place: cell(7, 4), blocks: true, secret: true }) } })
      .do(east(fight)).do(passAll(fight))
    expect(fight.who('Mira').place).toBe(cell(8, 4))
    expect(fight.history.flatMap((one) => (one.type === 'told' ? [one.text] : [])))
      .toContain('Mira does not flee: Mira finds something in the way and gets no further.')
  })

  it('SEG-23 what was announced can be another flight, or be taken back', () => {
    const fight = both()
    fight.do(west(fight)).do(use(fight, 'Mira', 'Flee', spot(1, 8)))
    expect(announced(fight)).toEqual(['Mira'])
    fight.do(own({ type: 'take-back', who: fight.id('Mira') }))
    expect([announced(fight), moment(fight)]).toEqual([[], 'fast Flee'])
    fight.do(use(fight, 'Mira', 'Flee', spot(1, 8))).do(goOn(ENEMIES)).do(passAll(fight))
    expect([placesOf(fight), spent(fight, 'Rook')?.major ?? null]).toEqual([[cell(1, 8), cell(9, 4)], null])
  })

  it('SEG-23 SEG-24 of one whose melee was over before its turn the table reads why it does not flee', () => {
    const fight = both()
    fight.do(west(fight)).do(own({ type: 'leave-melee', who: fight.id('Rook') }))
    expect([fight.log(), spent(fight, 'Mira')?.major ?? null]).toEqual([
      expect.arrayContaining(['Mira does not flee: Mira is no longer in a melee.']),
      null,
    ])
  })

  it('SEG-23 SEG-24 the table reads why a held combatant does not flee; its major action is not gone', () => {
    const fight = both()
    fight.do(west(fight)).do(suffers(fight, 'Mira', 'Held')).do(east(fight))
    expect([placesOf(fight), spent(fight, 'Mira')?.major ?? null]).toEqual([[cell(8, 4), cell(16, 4)], null])
    expect(fight.history.flatMap((one) => (one.type === 'told' ? [one.text] : []))).toContain(
      'Mira does not flee: Mira is held and does nothing.',
    )
  })

  it('COM-06 SEG-24 by the GM’s word farther than it could, or in another step, it goes at once', () => {
    const far = both({ mira: { stats: { move: 20 } } })
    far.do(forced(west(far)))
    expect([announced(far), asked(far).title]).toEqual([[], 'Mira flees: who strikes?'])
    const late = until(
      round(
        four({ mira: { at: [8, 4], sheet: sword() }, bram: null, rook: { at: [9, 4], sheet: sword() }, crow: null }),
        {},
        4,
        4,
      ),
      'high D3',
    )
    late.do(forced(west(late)))
    expect([announced(late), asked(late).title]).toEqual([[], 'Mira flees: who strikes?'])
  })

  it('SEG-70 one who stays strikes at one of two who flee, and is asked about the second after passing', () => {
    const lay = () =>
      both({ bram: { at: [8, 5], sheet: sword() }, crow: { at: [9, 5], sheet: sword() } }, { Bram: 'Flee' })
    const going = (fight: SegmentsFight) =>
      fight.do(east(fight)).do(west(fight)).do(walks(fight, 'Bram', 'flee', [1, 5]))
    const asks = (fight: SegmentsFight) => {
      const view = asked(fight)
      return view.kind === 'react'
        ? [view.title, ...view.asks.map(({ who }) => fight.battle.combatants[who]?.name)]
        : []
    }
    const fight = going(lay())
    expect(asks(fight)).toEqual(['Mira flees: who strikes?', 'Rook', 'Crow'])
    fight.do(passes(fight, 'Rook')).do(reacts(fight, 'Crow', 'Free attack'))
    expect(asks(fight)).toEqual(['Bram flees: who strikes?', 'Rook'])
    const other = going(lay())
    other.do(passAll(other))
    expect(asks(other)).toEqual(['Bram flees: who strikes?', 'Rook', 'Crow'])
  })

  it('SEG-30 SEG-71 an immediate attack at the first leaves no major action for the second', () => {
    const riposte = knows(power('Riposte', { notation: 'immediate', major: false, segments: 0, trigger: 'flees' }),
      power('Flash', { notation: 'immediate', major: true, segments: 0, damage: '1d4' }))
    const fight = both({ crow: { at: [9, 5], sheet: { ...sword(), ...riposte } },
      bram: { at: [8, 5], sheet: sword() } })
    fight.do(east(fight)).do(west(fight)).do(passes(fight, 'Rook'))
    expect(why(fight, 'Crow', 'Flash')).toBeNull()
    fight.do(reacts(fight, 'Crow', 'Riposte'))
    expect([asked(fight).title, why(fight, 'Crow', 'Flash')]).toEqual(['Rook flees: who strikes?',
      'Crow has answered with Riposte, which takes the major action.'])
    fight.do(passAll(fight), 2)
    expect(spent(fight, 'Crow')?.major).toBe('sword')
  })

  it('SEG-80 SEG-82 two never share the cell they flee to: the later goes as far as there is room, into melee', () => {
    const fight = both({ crow: { at: [8, 5], sheet: sword() }, bram: { at: [9, 5], sheet: sword() } })
    fight.do(walks(fight, 'Rook', 'flee', [9, 0])).do(walks(fight, 'Mira', 'flee', [9, 0]))
    while (fight.battle.prompt) fight.do(passAll(fight))
    expect([fight.who('Mira').place, fight.who('Rook').place, fight.log(), melees(fight)]).toEqual([cell(9, 0),
      cell(9, 1), expect.arrayContaining(['Something is in Rook’s way.']), ['Bram, Crow', 'Mira, Rook']])
  })

  it('SEG-23 a flight out of another melee is at the same moment as well', () => {
    const fight = four({ mira: { at: [2, 4] }, bram: { at: [2, 14] }, rook: { at: [3, 4] }, crow: { at: [3, 14] } })
    round(fight, { Mira: 'Flee', Crow: 'Flee' }, 4, 4)
    fight.do(walks(fight, 'Mira', 'flee', [0, 4]))
    expect(announced(fight)).toEqual(['Mira'])
    fight.do(melee(fight, 'Mira', 'Rook')).do(walks(fight, 'Crow', 'flee', [20, 14])).do(passAll(fight)).do(
      passAll(fight),
    )
    expect([fight.who('Mira').place, fight.who('Crow').place, told(fight, 'melees').length > 0]).toEqual([cell(0, 4),
      cell(20, 14), true])
  })
})

it('COM-24 SEG-23 of flights of which one is hidden the table knows the others alone, in every question', () => {
  const fight = both({ crow: { at: [7, 3], sheet: sword(), secret: { token: true, stats: true } } }, { Crow: 'Flee' })
  const id = fight.id('Crow')
  fight.do(walks(fight, 'Crow', 'flee', [0, 0])).do(east(fight)).do(west(fight))
  let asks = 0
  for (; fight.battle.prompt; asks++) {
    expect(canonicalJson(project(spec, fight.battle, { role: 'table' }))).not.toContain(id)
    fight.do(passAll(fight))
  }
  expect([asks, placesOf(fight), fight.who('Crow').place]).toEqual([3, [cell(1, 4), cell(16, 4)], cell(0, 0)])
})
