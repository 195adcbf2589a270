// COM-24: heroes lay out their ways by the doors as they saw them last, and meet those that are otherwise now.
import { describe, expect, it } from 'vitest'
import { project, spaceOf } from '../../../src/engine/core/index.ts'
import { wall } from '../../../src/engine/kits/map-parts.ts'
import { placeOf, type Door } from '../../../src/grid/index.ts'
import { spec } from '../../../src/rulesets/plain-turns/spec.ts'
import { field, left, npc, pc, spot, START, walks, type PlainFight } from './people.ts'

const TABLE = { role: 'table' } as const
const doorAt = (id: string, x: number, y: number, open: boolean): Door => ({ id, a: { x, y }, b: { x, y: y + 1 }, open,
  kind: 'door' })

/** Mira before a corridor with two doors on its other side, which she has seen and does not see from here. */
function corridor(
  near: boolean,
  far: boolean,
  more: Parameters<typeof npc>[1] = { at: [20, 12] },
  initiative: readonly number[] = [20, 1],
): PlainFight {
  const fight = field([pc('Mira', { at: [6, 8], stats: { speed: 60 } }), npc('Rook', more)], {
    walls: [wall('a', 6, 0, 6, 5), wall('b', 6, 6, 6, 16), wall('c', 7, 0, 7, 2), wall('d', 7, 3, 7, 8),
      wall('e', 7, 9, 7, 16)],
    doors: [doorAt('entry', 6, 5, true), doorAt('near', 7, 8, near), doorAt('far', 7, 2, far)],
  })
  const put = (x: number, y: number) =>
    ({ type: 'override', change: { kind: 'place', who: fight.id('Mira'), place: placeOf({ x, y }), manner: 'gm' },
      reason: '' }) as const
  return fight.do({ type: 'fog', change: { kind: 'by', by: 'sight' } }).do(START, ...initiative).do(put(6, 2))
    .do(put(4, 5))
}
const gone = (fight: PlainFight): readonly string[] =>
  fight.events.flatMap((one) => (one.type === 'moved' ? one.path : []))
/** Feet to that cell as the table is shown before the drop. */
const ahead = (fight: PlainFight, x: number, y: number): number | null => {
  const view = project(spec, fight.battle, TABLE)
  const movement = spec.movement(view, fight.id('Mira'))
  const place = placeOf({ x, y })
  const from = view.combatants[fight.id('Mira')]?.place
  if (!movement || !from) throw new Error('Mira does not move.')
  const way = spaceOf(view).route(from, [place], movement.mover, movement.bands[0]?.budget ?? 0)
  return way.ok ? way.value.cost : null
}

describe('a way by doors as they were seen last', () => {
  it('COM-24 COM-42 a door that was closed unseen is tried: the walk ends before it, and the log says so', () => {
    const fight = corridor(true, false).do({ type: 'door', door: 'near', open: false })
    expect(ahead(fight, 7, 8)).toBe(30)
    fight.do(walks(fight, 'Mira', [7, 8]))
    expect([spot(fight, 'Mira'), left(fight, 'Mira'), fight.battle.stack]).toEqual(['6,8', 35, []])
    expect(fight.log(TABLE)).toContain('Mira finds something in the way.')
    // She stands before it now, and knows.
    expect(ahead(fight, 7, 8)).toBeNull()
    expect(fight.refused(walks(fight, 'Mira', [7, 8])).says).toContain('door')
  })

  it('COM-24 COM-42 a door that was opened unseen bends no way', () => {
    const told = corridor(true, true)
    expect(gone(told.do(walks(told, 'Mira', [7, 7])))).toContain('7,8')
    const fight = corridor(false, true).do({ type: 'door', door: 'near', open: true })
    expect(ahead(fight, 7, 7)).toBe(55)
    fight.do(walks(fight, 'Mira', [7, 7]))
    expect([spot(fight, 'Mira'), gone(fight).includes('7,2'), left(fight, 'Mira')]).toEqual(['7,7', true, 5])
  })

  it('COM-24 COM-42 where no way is known, none is gone by a door that was opened unseen; nothing tells of it', () => {
    const why = (opened: boolean): string => {
      const fight = corridor(false, false)
      if (opened) fight.do({ type: 'door', door: 'near', open: true })
      expect(ahead(fight, 8, 8)).toBeNull()
      return fight.refused(walks(fight, 'Mira', [8, 8])).says
    }
    expect(why(true)).toBe(why(false))
    // By the GM’s word it is gone.
    const fight = corridor(false, false).do({ type: 'door', door: 'near', open: true })
    fight.do({ type: 'override', change: { kind: 'force', command: walks(fight, 'Mira', [7, 8]) }, reason: '' })
    expect(spot(fight, 'Mira')).toBe('7,8')
  })

  it('COM-24 COM-42 foes know the map as it is', () => {
    const fight = corridor(false, true, { at: [8, 8] }, [1, 20]).do({ type: 'door', door: 'near', open: true })
    fight.do(walks(fight, 'Rook', [6, 8]))
    expect(gone(fight)).toEqual(['8,8', '7,8', '6,8'])
  })
})

describe('a way over ground that nobody has seen', () => {
  /** Mira in the dark; nothing of what lies to her right has been seen. */
  const unlit = (changes: Parameters<typeof field>[1]): PlainFight => {
    const fight = field([pc('Mira', { at: [6, 8], stats: { speed: 30 } }), npc('Rook', { at: [20, 12] })], {
      ambient: 'dark',
      ...changes,
    })
    return fight.do({ type: 'fog', change: { kind: 'by', by: 'sight' } }).do(START, 20, 1)
  }
  const wallAhead = { walls: [wall('a', 9, 4, 9, 12)] }
  const mudAhead = {
    terrain: [{ id: 'mud', name: 'Mud', cells: [8, 9, 10, 11, 12].map((x) => ({ x, y: 8 })), cost: 2, concealment: 0,
      look: 'rough' as const }],
    walls: [wall('a', 8, 8, 14, 8), wall('b', 8, 9, 14, 9)],
  }

  it('COM-24 COM-42 the walk ends before an unseen wall, and costs what was gone', () => {
    const fight = unlit(wallAhead)
    expect(ahead(fight, 11, 8)).toBe(25)
    fight.do(walks(fight, 'Mira', [11, 8]))
    expect([spot(fight, 'Mira'), left(fight, 'Mira')]).toEqual(['8,8', 20])
    expect(fight.log(TABLE)).toContain('Mira finds something in the way.')
    expect(ahead(fight, 9, 8)).toBeNull()
    expect(fight.refused(walks(fight, 'Mira', [9, 8])).says).toContain('wall')
  })

  it('COM-24 COM-43 where the ground costs more than was known, the walk ends when the movement does', () => {
    const fight = unlit(mudAhead)
    expect(ahead(fight, 12, 8)).toBe(30)
    fight.do(walks(fight, 'Mira', [12, 8]))
    expect([spot(fight, 'Mira'), left(fight, 'Mira')]).toEqual(['9,8', 5])
    expect(fight.log(TABLE)).toContain('Mira does not get as far as it looked.')
  })

  it('COM-42 a way that is laid out step by step by whoever sees the map is gone as it is', () => {
    const fight = unlit({ walls: [wall('a', 9, 7, 9, 9)] })
    fight.do(walks(fight, 'Mira', [7, 7], [8, 6], [9, 6], [10, 7], [10, 8]))
    expect([spot(fight, 'Mira'), left(fight, 'Mira')]).toEqual(['10,8', 5])
  })
})
