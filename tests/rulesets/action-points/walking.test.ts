// Movement: metres, Dashes, diagonals, what is in the way, and doing without a grid (PTS-26 to PTS-28, COM-42, COM-43).
import { describe, expect, it } from 'vitest'
import { apOf, END_TURN, npc, pc, START, surprise, yard } from './people.ts'
import { blade, bow, does, forced, hp, pair, reacts, spot, walks, why } from './deeds.ts'

/** Mira alone with a far-away Rook. */
const open = (options = {}, mira = {}) => pair(options, mira, { at: [20, 14] })
const bands = (fight: ReturnType<typeof open>) =>
  fight.spec.movement(fight.battle, fight.id('Mira'))?.bands.map(
    (one) => [one.id, one.budget, one.price[0]?.amount ?? 0],
  )

describe('PTS-26', () => {
  it('PTS-26 up to Speed metres a turn without AP, split freely between actions', () => {
    const fight = open({}, { sheet: { weapons: [bow] } })
    fight.do(walks(fight, 'Mira', 'free', [8, 5])).do(does(fight, 'Mira', 'aim')).do(
      walks(fight, 'Mira', 'free', [11, 5]),
    )
    expect([spot(fight, 'Mira'), apOf(fight, 'Mira'), fight.battle.turn.walk.spent]).toEqual(['11,5', 2, 6])
    expect(fight.refused(walks(fight, 'Mira', 'free', [12, 5])).says).toBe('Too far: 1 m, but no movement left.')
  })

  it('PTS-26 each turn begins afresh', () => {
    const fight = open()
    fight.do(walks(fight, 'Mira', 'free', [11, 5])).do(END_TURN).do(END_TURN)
    expect(fight.spec.movement(fight.battle, fight.id('Mira'))?.bands[0]).toMatchObject({ id: 'free', budget: 6 })
  })

  it('PTS-26 Dash adds Speed', () => {
    const fight = open()
    fight.do(does(fight, 'Mira', 'dash')).do(walks(fight, 'Mira', 'free', [17, 5]))
    expect([spot(fight, 'Mira'), apOf(fight, 'Mira')]).toEqual(['17,5', 2])
  })

  it('PTS-26 a drop in a Dash’s band buys it, and only as many as are needed', () => {
    const fight = open()
    expect(bands(fight)).toEqual([['free', 6, 0], ['dash-1', 12, 1], ['dash-2', 18, 2], ['dash-3', 24, 3]])
    fight.do(walks(fight, 'Mira', 'dash-2', [13, 5]))
    expect([spot(fight, 'Mira'), apOf(fight, 'Mira'), fight.battle.turn.walk]).toEqual(['13,5', 2, { spent: 8,
      dashes: 1, parity: 0, quiet: false }])
    expect(
      fight.events.some((one) => one.type === 'own' && one.event.type === 'deed' && one.event.deed.action === 'dash'),
    ).toBe(true)
  })

  it('PTS-26 Dashes that cannot be paid are no bands', () => {
    const fight = open({}, { stats: { ap: 1, maxAp: 1 } })
    expect(bands(fight)).toEqual([['free', 6, 0], ['dash-1', 12, 1]])
    expect(fight.refused(walks(fight, 'Mira', 'dash-2', [19, 5])).code).toBe('price')
  })

  it('PTS-26 only in one’s own turn, and not in surprise', () => {
    const fight = open()
    expect(fight.refused(walks(fight, 'Rook', 'free', [19, 14])).says).toBe('It is Mira’s turn.')
    const late = yard([pc({ name: 'Mira', at: [1, 1] }), npc({ name: 'Rook', at: [9, 1] })])
    late.do(surprise(late, 'Rook')).do(START, 3)
    expect(late.refused(walks(late, 'Rook', 'free', [8, 1])).code).toBe('condition')
  })
})

describe('PTS-27', () => {
  it('PTS-27 diagonals count 1 and 2 in turns', () => {
    const fight = open().do(walks(open(), 'Mira', 'free', [9, 9]))
    expect(fight.battle.turn.walk).toMatchObject({ spent: 6, parity: 0 })
  })

  it('PTS-27 the count goes on over the parts of one movement', () => {
    const fight = open()
    fight.do(walks(fight, 'Mira', 'free', [6, 6]))
    expect(fight.battle.turn.walk).toMatchObject({ spent: 1, parity: 1 })
    fight.do(walks(fight, 'Mira', 'free', [7, 7]))
    expect(fight.battle.turn.walk).toMatchObject({ spent: 3, parity: 0 })
  })

  it('PTS-27 an interrupted walk keeps count of its diagonals', () => {
    const fight = pair({}, { at: [5, 5] }, { at: [6, 5], sheet: { weapons: [{ ...blade, reach: 2 }] } })
    fight.do(walks(fight, 'Mira', 'free', [4, 6], [3, 7]))
    expect([spot(fight, 'Mira'), fight.battle.turn.walk.parity]).toEqual(['4,6', 1])
    fight.do(reacts(fight, 'Rook', 'opportunity-attack'))
    expect(fight.battle.prompt).not.toBeNull()
  })

  it('PTS-27 option: every diagonal costs 1', () => {
    const fight = open({ diagonal: 'one' })
    fight.do(walks(fight, 'Mira', 'free', [11, 11]))
    expect(fight.battle.turn.walk.spent).toBe(6)
  })

  it('PTS-27 option: diagonals cost the square root of 2', () => {
    const fight = open({ diagonal: 'euclidean' })
    expect(fight.refused(walks(fight, 'Mira', 'free', [10, 10])).says).toBe('Too far: 7.1 m, but only 6 m left.')
  })
})

describe('PTS-28', () => {
  it('PTS-28 without a grid nothing is measured: neither movement nor reach', () => {
    const fight = pair({ noGrid: true }, {}, { at: [20, 14], stats: { ap: 0, maxAp: 0 } })
    fight.do(walks(fight, 'Mira', 'free', [15, 14]))
    expect([spot(fight, 'Mira'), fight.battle.turn.walk.spent, apOf(fight, 'Mira')]).toEqual(['15,14', 0, 3])
    fight.do(does(fight, 'Mira', 'attack', ['Rook']), 40, 5)
    expect(hp(fight, 'Rook')).toBe(6)
  })

  it('PTS-28 it does without places too', () => {
    const fight = pair({ noGrid: true }, { at: null }, { at: null, stats: { ap: 0, maxAp: 0 } })
    expect(why(fight, 'Mira', 'attack/0')).toBeNull()
    fight.do(does(fight, 'Mira', 'attack', ['Rook']), 40, 5)
    expect(hp(fight, 'Rook')).toBe(6)
  })

  it('PTS-28 where tokens stand breaks no hold', () => {
    const fight = pair({ noGrid: true }, {}, { at: [20, 14], stats: { ap: 0, maxAp: 0 } })
    fight.do(does(fight, 'Mira', 'grapple', ['Rook']), 40, 30).do(does(fight, 'Mira', 'attack', ['Rook']), 40, 2)
    expect(fight.battle.effects.map((one) => one.condition)).toEqual(['Grappled', 'Grappled'])
  })

  it('PTS-28 a distance that is typed counts', () => {
    const fight = pair({ noGrid: true }, { sheet: { weapons: [bow] } }, { stats: { ap: 0, maxAp: 0 } })
    expect(fight.refused(does(fight, 'Mira', 'attack/0', ['Rook'], { distance: 30 })).says).toBe(
      'Rook is 30 m away, Bow reaches 20 m.',
    )
    fight.do(does(fight, 'Mira', 'attack/0', ['Rook'], { distance: 15 }), 41)
    expect(hp(fight, 'Rook')).toBe(10)
  })

  it('PTS-28 leaving somebody’s reach is said, and then provokes', () => {
    const fight = pair({ noGrid: true }, { at: null }, { at: null, sheet: { weapons: [blade] } })
    fight.do(does(fight, 'Mira', 'move-away', ['Rook'], { metres: 4 }))
    expect(fight.battle.prompt?.about).toBe('reactions')
    expect(fight.battle.turn.walk.spent).toBe(4)
    fight.do({ type: 'answer', prompt: fight.battle.prompt?.id ?? ('' as never), answer: { kind: 'pass-all' } })
    expect(fight.refused(does(fight, 'Mira', 'move-away', ['Rook'], { metres: 4 })).says).toBe(
      'Too far: 4 m, but only 2 m left.',
    )
  })
})

describe('COM-42', () => {
  it('COM-42 a drop outside is refused with the numbers and nothing changes', () => {
    const fight = open()
    const before = fight.battle
    expect(fight.refused(walks(fight, 'Mira', 'free', [13, 5])).says).toBe('Too far: 8 m, but only 6 m left.')
    expect(fight.battle).toBe(before)
  })

  it('COM-42 waypoints are walked through', () => {
    const fight = open()
    fight.do(walks(fight, 'Mira', 'free', [5, 7], [7, 7]))
    expect(fight.battle.turn.walk.spent).toBe(4)
  })

  it('COM-43 hostile tokens are in the way, allies can be passed but not ended on', () => {
    const fight = yard([
      pc({ name: 'Mira', at: [5, 0], stats: { initiative: 30 } }),
      pc({ name: 'Bel', at: [6, 0], stats: { initiative: 20 } }),
      npc({ name: 'Rook', at: [12, 0] }),
    ]).do(START, 3, 3, 3)
    expect(fight.refused(walks(fight, 'Mira', 'free', [6, 0])).says).toBe('Bel stands there.')
    fight.do(walks(fight, 'Mira', 'free', [7, 0]))
    expect([spot(fight, 'Mira'), fight.battle.turn.walk.spent]).toEqual(['7,0', 2])
    expect(fight.refused(walks(fight, 'Mira', 'dash-1', [12, 0])).says).toBe('Rook stands there.')
  })

  it('COM-43 walls and closed doors are in the way and named', () => {
    const fight = open()
    const { ground } = fight.battle.scene
    if (ground.kind !== 'square') throw new Error('A square ground is wanted.')
    const gate = { id: 'd', a: { x: 7, y: 5 }, b: { x: 7, y: 6 }, open: false, kind: 'door' } as const
    fight.do({ type: 'ground',
      ground: { ...ground,
        walls: [{ id: 'w', a: { x: 7, y: 0 }, b: { x: 7, y: 5 }, stops: 'both' }, { id: 'v', a: { x: 7, y: 6 },
          b: { x: 7, y: 16 }, stops: 'both' }], doors: [gate] } })
    expect(fight.refused(walks(fight, 'Mira', 'free', [8, 5])).says).toBe('A closed door is in the way.')
    fight.do({ type: 'door', door: 'd', open: true }).do(walks(fight, 'Mira', 'free', [8, 5]))
    expect(spot(fight, 'Mira')).toBe('8,5')
  })

  it('COM-06 the GM can force a walk that is too far', () => {
    const fight = open()
    fight.do(forced(walks(fight, 'Mira', 'free', [15, 5])))
    expect([spot(fight, 'Mira'), apOf(fight, 'Mira')]).toEqual(['15,5', 3])
  })
})
