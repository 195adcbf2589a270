// PTS-35, COM-30, COM-31, COM-46: what each condition does, for how long, and forced movement.
import { describe, expect, it } from 'vitest'
import type { Said } from './people.ts'
import { END_TURN, npc, pc, START, yard } from './people.ts'
import { allPass, asked, blade, bow, conditions, does, odds, pair, put, spot, suffers, walks, why } from './deeds.ts'
import { CONDITIONS, TURN_MARKS } from '../../../src/rulesets/action-points/rules/conditions.ts'

const mute: Partial<Said> = { stats: { ap: 0, maxAp: 0 } }
const still = (more: Partial<Said> = {}) => pair({}, {}, { ...mute, ...more })

describe('conditions', () => {
  it('PTS-35 the table of conditions is data with its effects', () => {
    expect([...CONDITIONS, ...Object.values(TURN_MARKS)].map((one) => one.name)).toEqual(
      expect.arrayContaining(['Prone', 'Grappled', 'Blinded', 'Hidden', 'Stunned', 'Helpless', 'Aiming', 'Delayed',
        'Surprised']),
    )
  })

  it('PTS-35 Prone: −20 to own melee, +20 for adjacent attackers', () => {
    const fight = pair()
    fight.do(suffers(fight, 'Mira', 'Prone'))
    expect(odds(fight, 'Mira', 'attack/0', 'Rook')).toContain('50 −20 prone = 30')
    fight.do(END_TURN)
    expect(odds(fight, 'Rook', 'attack/0', 'Mira')).toContain('50 +20 target prone = 70')
  })

  it('PTS-35 Prone: standing up takes half the Speed and provokes those in reach', () => {
    const fight = pair({}, {}, { sheet: { weapons: [blade] } })
    fight.do(suffers(fight, 'Mira', 'Prone')).do(does(fight, 'Mira', 'stand-up'))
    expect(asked(fight)).toEqual(['Rook'])
    fight.do(allPass(fight))
    expect([conditions(fight, 'Mira'), fight.battle.turn.walk.spent]).toEqual([[], 3])
  })

  it('PTS-35 Prone: a walk begins with standing up', () => {
    const fight = pair({}, {}, { at: [15, 5] })
    fight.do(suffers(fight, 'Mira', 'Prone'))
    expect(fight.refused(walks(fight, 'Mira', 'free', [1, 5])).says).toBe('Too far: 4 m, but only 3 m left.')
    fight.do(walks(fight, 'Mira', 'free', [2, 5]))
    expect([spot(fight, 'Mira'), conditions(fight, 'Mira'), fight.battle.turn.walk.spent]).toEqual(['2,5', [], 6])
  })

  it('PTS-35 Grappled: no movement, −20 except against the other', () => {
    const fight = yard([
      pc({ name: 'Mira', at: [5, 5], stats: { initiative: 30 } }),
      npc({ name: 'Rook', at: [6, 5], stats: { ap: 0, maxAp: 0 } }),
      npc({ name: 'Pell', at: [5, 6], stats: { ap: 0, maxAp: 0, initiative: 20 } }),
    ]).do(START, 3, 3, 3)
    fight.do(does(fight, 'Mira', 'grapple', ['Rook']), 40, 30)
    expect(fight.refused(walks(fight, 'Mira', 'free', [4, 5])).says).toBe('Mira is grappled and cannot move.')
    expect(odds(fight, 'Mira', 'attack/0', 'Rook')).toBe('50 on d100: 50%')
    expect(odds(fight, 'Mira', 'attack/0', 'Pell')).toContain('50 −20 grappled = 30')
  })

  it('PTS-35 Grappled ends when the two are parted', () => {
    const fight = still()
    fight.do(does(fight, 'Mira', 'grapple', ['Rook']), 40, 30).do(
      does(fight, 'Mira', 'force-movement', ['Rook', 'option:away']),
      40,
      30,
    )
    expect([conditions(fight, 'Mira'), conditions(fight, 'Rook')]).toEqual([[], []])
  })

  it('PTS-35 Blinded: −20 to rolls and no ranged attacks', () => {
    const fight = pair({}, { sheet: { weapons: [blade, bow] } })
    fight.do(suffers(fight, 'Mira', 'Blinded'))
    expect(odds(fight, 'Mira', 'attack/0', 'Rook')).toContain('50 −20 blinded = 30')
    expect(why(fight, 'Mira', 'attack/1')?.says).toBe('Mira is blinded and cannot shoot or throw.')
  })

  it('PTS-35 Stunned: no actions, no reactions, no movement', () => {
    const fight = pair()
    fight.do(suffers(fight, 'Mira', 'Stunned'))
    expect(fight.refused(does(fight, 'Mira', 'attack', ['Rook'])).code).toBe('condition')
    expect(fight.refused(walks(fight, 'Mira', 'free', [4, 5])).code).toBe('condition')
    fight.do(END_TURN).do(does(fight, 'Rook', 'attack', ['Mira']), 90)
  })

  it('PTS-35 Helpless: as Stunned', () => {
    const fight = pair()
    fight.do(suffers(fight, 'Rook', 'Helpless')).do(does(fight, 'Mira', 'attack', ['Rook']), 90)
    expect(fight.history.some((one) => one.type === 'prompt-opened')).toBe(false)
  })

  it('COM-30 a condition ends exactly when time is up, and the log says so', () => {
    const fight = still()
    fight.do(suffers(fight, 'Mira', 'Blinded', null, { until: 'turn-end', of: fight.id('Rook'), count: 1 })).do(
      END_TURN,
    )
    expect(conditions(fight, 'Mira')).toEqual(['Blinded'])
    fight.do(END_TURN)
    expect(conditions(fight, 'Mira')).toEqual([])
    expect(fight.log()).toContain('Mira is no longer blinded (time is up).')
  })

  it('COM-31 a homemade condition is a marker without effects', () => {
    const fight = pair()
    fight.do(suffers(fight, 'Mira', 'Soaked'))
    expect([conditions(fight, 'Mira'), odds(fight, 'Mira', 'attack/0', 'Rook')]).toEqual([['Soaked'],
      '50 on d100: 50%'])
  })
})

describe('forced movement', () => {
  it('COM-46 a push spends nothing and provokes nothing', () => {
    const fight = yard([
      pc({ name: 'Mira', at: [5, 5], stats: { initiative: 30 } }),
      npc({ name: 'Rook', at: [6, 5], stats: { ap: 0, maxAp: 0 } }),
      pc({ name: 'Bel', at: [6, 6], stats: { initiative: 20 } }),
    ]).do(START, 3, 3, 3)
    fight.do(does(fight, 'Mira', 'force-movement', ['Rook', 'option:away']), 40, 30)
    expect([spot(fight, 'Rook'), fight.battle.prompt, fight.battle.turn.walk.spent]).toEqual(['8,5', null, 0])
    expect(fight.events.find((one) => one.type === 'moved')).toMatchObject({ manner: 'forced', cost: 0 })
  })

  it('COM-46 it stops at walls and at whoever is in the way', () => {
    const fight = still()
    const { ground } = fight.battle.scene
    if (ground.kind !== 'square') throw new Error('A square ground is wanted.')
    fight.do({ type: 'ground',
      ground: { ...ground, walls: [{ id: 'w', a: { x: 8, y: 4 }, b: { x: 8, y: 7 }, stops: 'both' }] } })
    fight.do(does(fight, 'Mira', 'force-movement', ['Rook', 'option:away']), 40, 30)
    expect(spot(fight, 'Rook')).toBe('7,5')
    expect(fight.log()).toContain('Rook is stopped after 1 m.')
    const full = yard([pc({ name: 'Mira', at: [5, 5], stats: { initiative: 30 } }),
      npc({ name: 'Rook', at: [6, 5], stats: { ap: 0, maxAp: 0 } }),
      npc({ name: 'Pell', at: [7, 5], stats: { ap: 0, maxAp: 0, initiative: 20 } })]).do(START, 3, 3, 3)
    full.do(does(full, 'Mira', 'bash', ['Rook']), 40, 30)
    expect(spot(full, 'Rook')).toBe('6,5')
  })

  it('COM-46 the GM’s push is forced movement too', () => {
    const fight = pair().do(put(pair(), 'Mira', 3, 3, 'forced'))
    expect([fight.battle.prompt, fight.battle.turn.walk.spent]).toEqual([null, 0])
  })
})
