// COM-24, COM-43: who is not seen bends no way, and is met where the way leads through it.
import { describe, expect, it } from 'vitest'
import { project, spaceOf } from '../../../src/engine/core/index.ts'
import { spec } from '../../../src/rulesets/action-points/spec.ts'
import { allPass, spot, walks } from './deeds.ts'
import { npc, pc, START, yard, type PointsFight } from './people.ts'

const TABLE = { role: 'table' } as const
const HIDDEN = { token: true, stats: true }

/** Mira at 5,5 acts; Shade stands on the straight way before her. */
const lane = (
  secret: typeof HIDDEN | undefined,
  at: readonly [number, number] = [7, 5],
  side: 'npc' | 'pc' = 'npc',
) => {
  const shade = { name: 'Shade', at, ...(secret ? { secret } : {}), stats: { initiative: 12 } }
  const fight = yard([pc({ name: 'Mira', at: [5, 5], stats: { initiative: 20 } }),
    side === 'npc' ? npc(shade) : { ...npc(shade), side: pc(shade).side },
    npc({ name: 'Rook', at: [22, 14], stats: { initiative: 3 } })])
  return fight.do(START, 3, 3, 3)
}
const gone = (fight: PointsFight): readonly string[] =>
  fight.events.flatMap((one) => (one.type === 'moved' ? one.path : []))
const costs = (fight: PointsFight, battle: PointsFight['battle']) => {
  const movement = spec.movement(battle, fight.id('Mira'))
  const place = battle.combatants[fight.id('Mira')]?.place
  if (!movement || !place) throw new Error('Mira does not move.')
  return [...spaceOf(battle).reach(place, movement.mover, 6).costs].toSorted()
}

describe('a way past somebody hidden', () => {
  it('PTS-26 COM-24 leads straight on and ends before it, and the table is not told who it is', () => {
    const fight = lane(HIDDEN)
    fight.do(walks(fight, 'Mira', 'free', [9, 5]))
    expect([gone(fight), fight.battle.stack]).toEqual([['5,5', '6,5'], []])
    expect(fight.log(TABLE).join(' ')).toContain('the way is blocked')
    expect(fight.log(TABLE).join(' ')).not.toContain('Shade')
    const around = lane(undefined)
    around.do(walks(around, 'Mira', 'free', [8, 5]))
    expect([spot(around, 'Mira'), gone(around).includes('7,5')]).toEqual(['8,5', false])
  })

  it('PTS-26 COM-24 shows the same cells and metres before the drop as if nobody stood there', () => {
    const fight = lane(HIDDEN)
    expect(costs(fight, fight.battle)).toEqual(costs(fight, project(spec, fight.battle, TABLE)))
    expect(costs(fight, fight.battle).map(([place]) => place)).toContain('7,5')
  })

  it('PTS-26 COM-24 a hidden friend is met only where the walk was to end', () => {
    const past = lane(HIDDEN, [7, 5], 'pc')
    past.do(walks(past, 'Mira', 'free', [9, 5]))
    expect(gone(past)).toEqual(['5,5', '6,5', '7,5', '8,5', '9,5'])
    const onto = lane(HIDDEN, [7, 5], 'pc')
    onto.do(walks(onto, 'Mira', 'free', [7, 5]))
    expect(spot(onto, 'Mira')).toBe('6,5')
    expect(onto.log(TABLE).join(' ')).not.toContain('Shade')
  })

  it('PTS-26 who is hidden too knows its friends and foes, and goes around them', () => {
    const fight = yard([npc({ name: 'Rook', at: [5, 5], secret: HIDDEN, stats: { initiative: 20 } }),
      pc({ name: 'Odo', at: [7, 5], secret: HIDDEN, stats: { initiative: 3 } })]).do(START, 3, 3)
    fight.do(walks(fight, 'Rook', 'free', [9, 5]))
    expect([spot(fight, 'Rook'), gone(fight).includes('7,5')]).toEqual(['8,5', false])
    expect(fight.do(allPass(fight)).who('Rook').place).toBe('9,5')
  })
})
