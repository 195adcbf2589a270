// Where weapons lie that are dropped, knocked away or thrown, and who can pick them up (PTS-21, PTS-34).
import { describe, expect, it } from 'vitest'
import { apOf, END_TURN, set } from './people.ts'
import { allPass, blade, does, forced, hp, offer, pair, says, walks } from './deeds.ts'
import type { PointsFight } from './people.ts'
import type { Weapon } from '../../../src/rulesets/action-points/sheet/shape.ts'

const hatchet: Weapon = { ...blade, name: 'Hatchet', kind: 'thrown', range: 8 }
const mute = { ap: 0, maxAp: 0 }
const weapon = (fight: PointsFight, name: string, row = 0) => fight.who(name).sheet.weapons[row]
const pickUp = (fight: PointsFight, name: string, item = 0) => does(fight, name, 'ready-weapon', [`option:${item}`])

/** Mira with a hatchet, Rook 5 m away. */
const thrower = (options = {}, weapons = [hatchet]) =>
  pair(options, { sheet: { weapons } }, { at: [10, 5], stats: mute })

describe('thrown weapons', () => {
  it('PTS-34 a thrown weapon leaves the hand, hit or miss, and lies where its target stands', () => {
    for (const roll of [[40, 3], [90]]) {
      const fight = thrower()
      fight.do(does(fight, 'Mira', 'attack', ['Rook']), ...roll)
      expect(weapon(fight, 'Mira')).toMatchObject({ state: 'dropped', lies: '10,5' })
      expect(fight.log()).toContain('Hatchet lies beside Rook, at K6.')
      expect(fight.refused(does(fight, 'Mira', 'attack/0', ['Rook'])).says).toContain('not in hand')
    }
  })

  it('PTS-34 within reach it strikes, and stays in the hand', () => {
    const fight = pair({}, { sheet: { weapons: [hatchet] } }, { stats: mute })
    fight.do(does(fight, 'Mira', 'attack', ['Rook']), 40, 3)
    expect([weapon(fight, 'Mira')?.state, hp(fight, 'Rook')]).toEqual(['ready', 8])
  })

  it('PTS-34 PTS-33 it leaves the hand too where the table says what it does', () => {
    const fight = thrower({ narrated: true })
    fight.do(does(fight, 'Mira', 'attack', ['Rook'])).do(says(fight, { success: true, damage: 2, advantage: 'none' }))
    expect(weapon(fight, 'Mira')).toMatchObject({ state: 'dropped', lies: '10,5' })
  })

  it('PTS-34 PTS-28 where nothing is measured it leaves the hand at a distance that is said, and lies nowhere', () => {
    const fight = thrower({ noGrid: true })
    fight.do(does(fight, 'Mira', 'attack', ['Rook'], { distance: 6 }), 90)
    expect(weapon(fight, 'Mira')).toEqual({ ...hatchet, state: 'dropped' })
    fight.do(pickUp(fight, 'Mira'))
    expect(weapon(fight, 'Mira')?.state).toBe('ready')
  })
})

describe('picking up', () => {
  it('PTS-21 a weapon is picked up where it lies, and from nowhere else', () => {
    const fight = thrower()
    fight.do(does(fight, 'Mira', 'attack', ['Rook']), 90)
    const far = 'Hatchet lies 5 m away, Mira picks up what is within 1 m.'
    expect(offer(fight, 'Mira', 'ready-weapon').refusal?.says).toBe(far)
    expect(fight.refused(pickUp(fight, 'Mira')).says).toBe(far)
    expect([weapon(fight, 'Mira')?.state, apOf(fight, 'Mira')]).toEqual(['dropped', 2])
    fight.do(walks(fight, 'Mira', 'free', [9, 5])).do(pickUp(fight, 'Mira'))
    expect(weapon(fight, 'Mira')).toEqual(hatchet)
  })

  it('PTS-21 of several only what is near can be chosen, and the others say why not', () => {
    const fight = thrower({}, [hatchet, { ...blade, state: 'stowed' }])
    fight.do(does(fight, 'Mira', 'attack/0', ['Rook']), 90)
    const [need] = offer(fight, 'Mira', 'ready-weapon').needs
    expect(need?.kind === 'option' && need.options.map((one) => one.why)).toEqual([
      'Hatchet lies 5 m away, Mira picks up what is within 1 m.',
      null,
    ])
    expect(fight.refused(pickUp(fight, 'Mira', 0)).code).toBe('range')
    fight.do(pickUp(fight, 'Mira', 1))
    expect(weapon(fight, 'Mira', 1)?.state).toBe('ready')
  })

  it('PTS-21 an item that was dropped stays behind', () => {
    const fight = thrower()
    fight.do(does(fight, 'Mira', 'drop-item', ['option:0'])).do(walks(fight, 'Mira', 'free', [8, 5]))
    expect([weapon(fight, 'Mira')?.lies, fight.refused(pickUp(fight, 'Mira')).code]).toEqual(['5,5', 'range'])
    fight.do(walks(fight, 'Mira', 'free', [6, 5])).do(pickUp(fight, 'Mira'))
    expect(weapon(fight, 'Mira')?.state).toBe('ready')
  })

  it('PTS-34 PTS-21 what a disarm knocked away lies beside the disarmed, and not where they go', () => {
    const fight = pair({ effects: { 'disarm.distance': 3 } })
    fight.do(does(fight, 'Mira', 'disarm', ['Rook'])).do(allPass(fight), 40, 30).do(END_TURN)
    expect(weapon(fight, 'Rook')).toMatchObject({ state: 'dropped', lies: '9,5' })
    expect(fight.refused(pickUp(fight, 'Rook')).says).toContain('Short blade lies 3 m away')
  })

  it('PTS-21 nothing is picked up through a wall', () => {
    const fight = thrower()
    fight.do(does(fight, 'Mira', 'drop-item', ['option:0'])).do(walks(fight, 'Mira', 'free', [6, 5]))
    const { ground } = fight.battle.scene
    if (ground.kind !== 'square') throw new Error('A square ground is wanted.')
    fight.do({ type: 'ground',
      ground: { ...ground, walls: [{ id: 'w', a: { x: 6, y: 0 }, b: { x: 6, y: 16 }, stops: 'both' }] } })
    expect(fight.refused(pickUp(fight, 'Mira')).code).toBe('sight')
  })

  it('COM-06 what the GM marks as dropped lies there; marked as ready it lies nowhere, and the GM can force it', () => {
    const fight = thrower()
    fight.do(set(fight, 'Mira', 'weapons.0.state', 'dropped'))
    expect(weapon(fight, 'Mira')?.lies).toBe('5,5')
    fight.do(walks(fight, 'Mira', 'free', [8, 5])).do(forced(pickUp(fight, 'Mira')))
    expect(weapon(fight, 'Mira')?.lies).toBeUndefined()
    fight.do(set(fight, 'Mira', 'weapons.0.state', 'dropped')).do(set(fight, 'Mira', 'weapons.0.state', 'stowed'))
    expect(weapon(fight, 'Mira')).toMatchObject({ state: 'stowed' })
    expect(weapon(fight, 'Mira')?.lies).toBeUndefined()
  })

  it('PTS-21 what was dropped in an older battle lies at hand', () => {
    const fight = thrower({}, [{ ...hatchet, state: 'dropped' }])
    fight.do(pickUp(fight, 'Mira'))
    expect(weapon(fight, 'Mira')).toEqual(hatchet)
  })
})
