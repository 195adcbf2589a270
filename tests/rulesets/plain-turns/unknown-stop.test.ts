// COM-24: what stops a walk and stays unknown: fog that is painted over a wall, and a secret object. The stop is told
// without a word of what it is, again where the walk is tried again, and the step is called after where it ended.
import { describe, expect, it } from 'vitest'
import { newObject } from '../../../src/engine/core/scene-object.ts'
import { wall } from '../../../src/engine/kits/map-parts.ts'
import { placeOf } from '../../../src/grid/index.ts'
import { asWalked } from '../../../src/session/walked.ts'
import { field, gm, left, npc, pc, spot, START, walks, type PlainFight } from './people.ts'

const TABLE = { role: 'table' } as const

/** Mira at 6,8, and a wall or an object across her way at x = 9, which nobody knows of. */
const before = {
  'a wall under painted fog': (): PlainFight =>
    field([pc('Mira', { at: [6, 8], stats: { speed: 90 } }), npc('Rook', { at: [20, 12] })], {
      walls: [wall('a', 9, 4, 9, 12)],
    }).do({ type: 'fog', change: { kind: 'by', by: 'painted' } }).do(START, 20, 1),
  'a secret object': (): PlainFight =>
    field([pc('Mira', { at: [6, 8], stats: { speed: 90 } }), npc('Rook', { at: [20, 12] })], {
      walls: [wall('a', 6, 8, 14, 8), wall('b', 6, 9, 14, 9)],
    }).do({ type: 'object',
      change: { kind: 'add',
        object: newObject({ name: 'Slab', place: placeOf({ x: 9, y: 8 }), blocks: true, secret: true }) } })
      .do(START, 20, 1),
}

describe.each(Object.entries(before))('%s', (_, begin) => {
  it('COM-24 COM-42 ends the walk before it, and the log says so without saying what it is', () => {
    const fight = begin()
    fight.do(walks(fight, 'Mira', [11, 8]))
    expect(spot(fight, 'Mira')).toBe('8,8')
    expect(fight.log(TABLE)).toContain('Mira finds something in the way.')
    expect(fight.log(TABLE).join()).not.toMatch(/wall|Slab/)
  })

  it('COM-24 COM-42 refuses the next step into it in the same words, and nobody is led around it', () => {
    const fight = begin()
    fight.do(walks(fight, 'Mira', [11, 8]))
    const feet = left(fight, 'Mira')
    expect(fight.refused(walks(fight, 'Mira', [9, 8])).says).toBe(
      'Mira finds something in the way and gets no further.',
    )
    expect([spot(fight, 'Mira'), left(fight, 'Mira')]).toEqual(['8,8', feet])
    // By the GM's word she goes on.
    fight.do(gm({ kind: 'place', who: fight.id('Mira'), place: placeOf({ x: 10, y: 8 }), manner: 'gm' }))
    expect(spot(fight, 'Mira')).toBe('10,8')
  })

  it('COM-24 the step is called after the place that the walk came to', () => {
    const fight = begin()
    const command = walks(fight, 'Mira', [11, 8])
    fight.do(command)
    expect(asWalked(command, fight.events)).toMatchObject({ waypoints: [placeOf({ x: 8, y: 8 })] })
    const short = walks(fight, 'Mira', [7, 8])
    fight.do(short)
    expect(asWalked(short, fight.events)).toBe(short)
  })
})
