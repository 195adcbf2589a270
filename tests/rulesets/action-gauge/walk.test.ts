// Walking: up to Move metres in one's own turn, before and between abilities (COM-42, COM-43).
import { describe, expect, it } from 'vitest'
import type { SquareGround } from '../../../src/grid/index.ts'
import { ability, acting, does, END_TURN, forced, npc, pc, START, suffers, three, use, walks, yard,
  type GaugeFight } from './fighters.ts'

const spot = (fight: GaugeFight, name: string): string | null => fight.who(name).place
const spent = (fight: GaugeFight) => fight.battle.turn.acting?.spent
const bands = (fight: GaugeFight, name: string) =>
  fight.spec.movement(fight.battle, fight.id(name))?.bands.map((one) => [one.id, one.budget])
const nudge = ability('Nudge', [does('delay', { amount: 1 })])
/** Mira at 5,5 in her turn; Bel at 5,7 and Rook at 7,5. */
const open = (options = {}, mira = {}) => three([nudge], { options, mira })

describe('COM-42', () => {
  it('COM-42 up to Move in a turn, split around abilities', () => {
    const fight = open()
    expect(bands(fight, 'Mira')).toEqual([['move', 6]])
    fight.do(walks(fight, 'Mira', [2, 5])).do(use(fight, 'Mira', 'Nudge', 'Rook')).do(walks(fight, 'Mira', [2, 8]))
    expect([spot(fight, 'Mira'), spent(fight), acting(fight)]).toEqual(['2,8', 6, 'Mira'])
    expect(fight.refused(walks(fight, 'Mira', [2, 9])).says).toBe('Mira has no movement left this turn.')
  })

  it('COM-42 the token goes at once, through the waypoints', () => {
    const fight = open()
    fight.do(walks(fight, 'Mira', [5, 3], [7, 3]))
    expect(fight.events.filter((one) => one.type === 'moved')).toMatchObject([{ manner: 'walk', cost: 4,
      path: ['5,5', '5,4', '5,3', '6,3', '7,3'] }])
  })

  it('COM-42 Move of its own comes before that of the table', () => {
    expect(bands(open({}, { stats: { move: 9 } }), 'Mira')).toEqual([['move', 9]])
    expect(bands(open({ move: 4 }), 'Mira')).toEqual([['move', 4]])
  })

  it('COM-06 COM-42 a Move of 0 m counts: its bearer stays where it is; only a Move below 0 is the table’s', () => {
    const turret = open({}, { stats: { move: 0 } })
    expect(bands(turret, 'Mira')).toEqual([])
    expect(turret.refused(walks(turret, 'Mira', [5, 4])).says).toBe('Mira cannot move: Move is 0 m.')
    expect(turret.spec.tokenView(turret.battle, turret.who('Mira')).facts).toContain('Move: 0 of 0 m left')
    const set = (value: number) =>
      turret.do({ type: 'override', change: { kind: 'set', who: turret.id('Mira'), field: 'move', value }, reason: '' })
    expect(bands(set(-1), 'Mira')).toEqual([['move', 6]])
    expect(bands(set(2.5), 'Mira')).toEqual([['move', 2.5]])
    expect(bands(set(0), 'Mira')).toEqual([])
  })

  it('COM-42 each turn begins afresh', () => {
    const fight = open()
    fight.do(walks(fight, 'Mira', [1, 5])).do(END_TURN).do(END_TURN).do(END_TURN)
    expect([acting(fight), bands(fight, 'Mira')]).toEqual(['Mira', [['move', 6]]])
  })

  it('COM-42 what is too far is refused with the numbers', () => {
    const fight = open()
    const before = fight.battle
    expect(fight.refused(walks(fight, 'Mira', [11, 5]))).toMatchObject({ code: 'way',
      says: 'Rook is in the way: 7 m around, but only 6 m left.' })
    expect(fight.refused(walks(fight, 'Mira', [12, 12])).says).toBe('Too far: 10 m, but only 6 m left.')
    expect(fight.refused(walks(fight, 'Mira', [5, 5])).says).toBe('Mira stands there already.')
    expect(fight.battle).toBe(before)
  })

  it('COM-42 only in one’s own turn, and not frozen', () => {
    const fight = open()
    expect(fight.refused(walks(fight, 'Bel', [4, 7]))).toMatchObject({ code: 'not-your-turn',
      says: 'It is Mira’s turn.' })
    fight.do(suffers(fight, 'Mira', 'Frozen'))
    expect(fight.refused(walks(fight, 'Mira', [4, 5])).says).toBe('Mira is frozen.')
  })

  it('COM-42 what is no place, no band and nobody on the map makes no sense', () => {
    const fight = open()
    expect(fight.refused(walks(fight, 'Mira', [99, 5])).code).toBe('malformed')
    expect(fight.refused({ type: 'move', actor: fight.id('Mira'), waypoints: [], band: 'move' }).code).toBe('malformed')
    const command = walks(fight, 'Mira', [4, 5])
    if (command.type === 'move') {
      expect(fight.refused({ ...command, band: 'dash' }).says).toBe('There is no band “dash”.')
    }
  })

  it('COM-06 by the GM’s word it goes too far, through walls, and out of turn', () => {
    const fight = open()
    fight.do(forced(walks(fight, 'Mira', [20, 5])))
    expect([spot(fight, 'Mira'), bands(fight, 'Mira')]).toEqual(['20,5', []])
    fight.do(forced(walks(fight, 'Bel', [6, 7])))
    expect([spot(fight, 'Bel'), spent(fight)]).toEqual(['6,7', 16])
    fight.do(forced(walks(fight, 'Bel', [7, 5])))
    expect(spot(fight, 'Bel')).toBe('7,5')
  })
})

describe('COM-43', () => {
  const ground = (fight: GaugeFight): SquareGround => {
    const now = fight.battle.scene.ground
    if (now.kind !== 'square') throw new Error('A square ground is wanted.')
    return now
  }

  it('COM-43 diagonals count 1 and 2 in turns, over the parts of one turn', () => {
    const fight = open()
    fight.do(walks(fight, 'Mira', [4, 4]))
    expect(fight.battle.turn.acting).toMatchObject({ spent: 1, parity: 1 })
    fight.do(walks(fight, 'Mira', [3, 3]))
    expect(fight.battle.turn.acting).toMatchObject({ spent: 3, parity: 0 })
  })

  it('COM-43 diagonals as the table sets them, and every map in cells of a metre', () => {
    const fight = open({ diagonal: 'one' })
    fight.do(walks(fight, 'Mira', [1, 1]))
    expect(spent(fight)).toBe(4)
    fight.do({ type: 'ground', ground: { ...ground(fight), diagonal: 'alternating', cell: { length: 5, unit: 'ft' } } })
    expect(ground(fight)).toMatchObject({ diagonal: 'one', cell: { length: 1, unit: 'm' } })
    const feet = yard([pc({ name: 'Mira' }), npc({ name: 'Rook', at: [5, 5] })], {}, {
      cell: { length: 5, unit: 'ft' },
    }).do(START)
    expect(ground(feet).cell).toEqual({ length: 1, unit: 'm' })
  })

  it('COM-43 hostile tokens are in the way, friends can be passed but not ended on', () => {
    const fight = open()
    expect(fight.refused(walks(fight, 'Mira', [7, 5])).says).toBe('Rook stands there.')
    expect(fight.refused(walks(fight, 'Mira', [5, 7])).says).toBe('Bel stands there.')
    fight.do(walks(fight, 'Mira', [5, 8]))
    expect([spot(fight, 'Mira'), spent(fight)]).toEqual(['5,8', 3])
  })

  it('COM-43 rough ground costs more, and what cannot be entered is named', () => {
    const fight = open()
    const terrain = [
      { id: 'mud', name: 'Mud', cells: [{ x: 4, y: 5 }], cost: 2, concealment: 0, look: 'rough' },
      { id: 'pit', name: 'Pit', cells: [{ x: 5, y: 4 }], cost: null, concealment: 0, look: 'pit' },
    ] as const
    fight.do({ type: 'ground', ground: { ...ground(fight), terrain } })
    expect(fight.refused(walks(fight, 'Mira', [5, 4])).says).toBe('Pit cannot be entered.')
    fight.do(walks(fight, 'Mira', [4, 5]))
    expect(spent(fight)).toBe(2)
  })
})

describe('COM-24', () => {
  it('COM-24 where a hidden one goes is the GM’s alone', () => {
    const fight = yard([npc({ name: 'Rook', stats: { speed: 200 }, secret: { token: true, stats: false } }),
      pc({ name: 'Mira', at: [9, 9] })]).do(START)
    fight.do(walks(fight, 'Rook', [3, 0]))
    expect(fight.events.map((one) => one.audience)).toEqual(fight.events.map(() => ({ only: 'gm' })))
    expect(fight.events.length).toBeGreaterThan(0)
  })
})

describe('COM-24', () => {
  const HIDDEN = { token: true, stats: true }
  const meet = (secret: typeof HIDDEN | null) =>
    yard([pc({ name: 'Mira', at: [5, 5], stats: { speed: 125 } }),
      npc({ name: 'Rook', at: [8, 5], stats: { speed: 80 }, ...(secret ? { secret } : {}) })]).do(START)

  it('COM-24 COM-42 who is hidden bends no way; the walk ends before it, and what was not gone is left', () => {
    const fight = meet(HIDDEN)
    fight.do(walks(fight, 'Mira', [10, 5]))
    expect([spot(fight, 'Mira'), spent(fight)]).toEqual(['7,5', 2])
    expect(fight.log({ role: 'table' })).toContain('Something is in Mira’s way.')
    expect(fight.log({ role: 'table' }).join(' ')).not.toContain('Rook')
    const seen = meet(null)
    expect(spot(seen.do(walks(seen, 'Mira', [10, 5])), 'Mira')).toBe('10,5')
  })

  it('COM-24 COM-42 also where the walk was to end, and beside it nobody moves', () => {
    const fight = meet(HIDDEN)
    expect(spot(fight.do(walks(fight, 'Mira', [8, 5])), 'Mira')).toBe('7,5')
    expect(spot(fight.do(walks(fight, 'Mira', [8, 5])), 'Mira')).toBe('7,5')
    expect(spent(fight)).toBe(2)
  })
})
