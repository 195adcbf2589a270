// Movement: split freely, a Rush on top, where it ends, who is in the way, and going against one's will (PHA-10,
// PHA-34, PHA-38, PHA-65 to PHA-67).
import { describe, expect, it } from 'vitest'
import { placeOf } from '../../../src/grid/index.ts'
import { applyEvent, describeEvent } from '../../../src/engine/core/index.ts'
import { forceMovement as push } from '../../../src/rulesets/eight-phases/movement/forced.ts'
import { shift, shiftPlaces } from '../../../src/rulesets/eight-phases/movement/shift.ts'
import { grantRush } from '../../../src/rulesets/eight-phases/movement/movement-left.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import type { Turn } from '../../../src/rulesets/eight-phases/state.ts'
import { bands, directly, during, marks, rough, running, rushes, why } from './walking.ts'
import { act, afflict, arena, blade, force, npc, pc, type PhasesCommand, place, walk, where, within } from './people.ts'

const brand = npc({ name: 'Rook', at: [12, 8] })

describe('PHA-10', () => {
  it('PHA-10 a standard movement up to SPEED, split around the other things of the turn', () => {
    const fight = during('Ash', [pc({ name: 'Ash', at: [2, 2] }), brand], { phase: 4 })
    fight.do(walk(fight, 'Ash', [4, 2])).do(act(fight, 'Ash', 'rush-quiet')).do(walk(fight, 'Ash', [6, 2]))
    expect([where(fight, 'Ash'), running(fight)?.standard, running(fight)?.movement?.left, running(fight)?.moved])
      .toEqual(['6,2', true, 0, 4])
    expect(why(fight, 'Ash')).toBe('Ash has no movement left this turn.')
  })

  it('PHA-10 split between the two attacks of a Full Attack', () => {
    const fight = during('Ash', [pc({ name: 'Ash', at: [2, 2] }), brand], { phase: 7,
      turn: { action: true, full: { left: 1, used: ['1'] } } })
    fight.do(walk(fight, 'Ash', [4, 2]))
    expect([where(fight, 'Ash'), running(fight)?.full?.left]).toEqual(['4,2', 1])
  })

  it('PHA-10 every diagonal counts 1, and what is too far is refused in spaces', () => {
    const fight = during('Ash', [pc({ name: 'Ash', at: [2, 2] }), brand])
    expect(fight.refused(walk(fight, 'Ash', [7, 7])).says).toBe('That takes 5 spaces of movement, and Ash has 4.')
    fight.do(walk(fight, 'Ash', [6, 6]))
    expect(running(fight)?.movement?.left).toBe(0)
  })

  it('PHA-10 a map in other units is counted in spaces from the start', () => {
    const fight = arena({ people: [pc({ name: 'Ash', at: [2, 2] }), brand],
      ground: { diagonal: 'alternating', cell: { length: 5, unit: 'ft' } } }).do({ type: 'start' })
    expect(fight.battle.scene.ground).toMatchObject({ diagonal: 'one', cell: { length: 1, unit: 'spaces' } })
  })

  it('PHA-10 only in one’s own turn', () => {
    const fight = during('Ash', [pc({ name: 'Ash', at: [2, 2] }), brand])
    expect(
      fight.refused({ type: 'move', actor: fight.id('Rook'), waypoints: [placeOf({ x: 11, y: 8 })], band: 'move' })
        .says,
    ).toBe('It is Ash’s turn.')
  })

  it('PHA-10 the GM moves somebody against the rules, and it uses nothing of another’s turn', () => {
    const fight = during('Ash', [pc({ name: 'Ash', at: [2, 2] }), brand])
    fight.do(force({ type: 'move', actor: fight.id('Rook'), waypoints: [placeOf({ x: 20, y: 8 })], band: 'move' }))
    expect([where(fight, 'Rook'), running(fight)?.moved]).toEqual(['20,8', 0])
  })
})

describe('PHA-34', () => {
  const channelling = (more: Partial<Turn> = {}) => {
    const fight = during('Ash', [pc({ name: 'Ash', at: [2, 2] }), brand], { phase: 2,
      turn: { action: true, channelled: true, ...more } })
    return within(fight, { phase: 2, turn: fight.battle.turn.turn,
      channels: { [fight.id('Ash')]: { ability: 1, round: 1, phase: 2, keepsMove: true } } })
  }

  it('PHA-34 any space moved in the turn of channelling forfeits the movement kept for the release', () => {
    const fight = channelling()
    fight.do(walk(fight, 'Ash', [3, 2]))
    expect(fight.battle.turn.channels[fight.id('Ash')]?.keepsMove).toBe(false)
  })

  it('PHA-34 a movement in a later turn of the same round, a SURGE, does not', () => {
    const fight = channelling({ kind: 'surge', channelled: false })
    fight.do(walk(fight, 'Ash', [3, 2]))
    expect(fight.battle.turn.channels[fight.id('Ash')]?.keepsMove).toBe(true)
  })

  it('PHA-34 the kept movement is made in the release, and is not there when it was not kept', () => {
    const kept = during('Ash', [pc({ name: 'Ash', at: [2, 2] }), brand], { phase: 6,
      turn: { kind: 'release', action: true, minor: true } })
    kept.do(walk(kept, 'Ash', [5, 2]))
    expect(running(kept)?.movement).toEqual({ kind: 'release', left: 1, begun: true })
    const spent = during('Ash', [pc({ name: 'Ash', at: [2, 2] }), brand], { phase: 6,
      turn: { kind: 'release', action: true, minor: true, standard: true } })
    expect(why(spent, 'Ash')).toBe('Ash kept no movement for the release.')
  })
})

describe('PHA-38', () => {
  it('PHA-38 a drop beyond SPEED takes the Rush where the phase and the action allow it', () => {
    const fight = during('Ash', [pc({ name: 'Ash', at: [2, 2] }), brand], { phase: 4 })
    expect(bands(fight, 'Ash')).toEqual([['move', 4, 0], ['rush', 8, 1]])
    fight.do(rushes(fight, 'Ash', [9, 2]))
    expect([where(fight, 'Ash'), running(fight)?.action, running(fight)?.movement]).toEqual(['9,2', true, {
      kind: 'rush',
      left: 1,
      begun: true,
    }])
    expect(
      fight.events.some((one) => one.type === 'own' && one.event.type === 'deed' && one.event.deed.action === 'rush'),
    ).toBe(true)
  })

  it('PHA-38 within SPEED nothing is taken, whatever band it was dropped in', () => {
    const fight = during('Ash', [pc({ name: 'Ash', at: [2, 2] }), brand], { phase: 4 })
    fight.do(rushes(fight, 'Ash', [5, 2]))
    expect([running(fight)?.action, running(fight)?.movement?.left]).toEqual([false, 1])
  })

  it('PHA-38 not in another phase, for a player character; in phase 8 it is made up for; an NPC in any', () => {
    expect(bands(during('Ash', [pc({ name: 'Ash', at: [2, 2] }), brand], { phase: 3 }), 'Ash')).toEqual([['move', 4,
      0]])
    expect(bands(during('Ash', [pc({ name: 'Ash', at: [2, 2] }), brand], { phase: 8 }), 'Ash')).toEqual([['move', 4, 0],
      ['rush', 8, 1]])
    expect(bands(during('Rook', [pc({ name: 'Ash', at: [2, 2] }), brand], { phase: 1 }), 'Rook')).toEqual([['move', 4,
      0], ['rush', 8, 1]])
  })

  it('PHA-38 a Rush taken from the palette waits until the movement under way is used up', () => {
    const fight = during('Ash', [pc({ name: 'Ash', at: [2, 2] }), brand], { phase: 4 })
    fight.do(walk(fight, 'Ash', [4, 2])).do(act(fight, 'Ash', 'rush'))
    expect(bands(fight, 'Ash')).toEqual([['move', 6, 0]])
    fight.do(walk(fight, 'Ash', [10, 2]))
    expect([where(fight, 'Ash'), running(fight)?.movement]).toEqual(['10,2', { kind: 'rush', left: 0, begun: true }])
  })

  it('PHA-38 for quiet: until the end of the turn neither ENGAGEMENT nor reactions', () => {
    const fight = during('Ash', [pc({ name: 'Ash', at: [2, 2] }), npc({ name: 'Rook', at: [4, 1] })], { phase: 4 })
    expect(fight.refused(walk(fight, 'Ash', [5, 2], [6, 2])).says).toMatch(/ENGAGED|no way|spaces/)
    fight.do(act(fight, 'Ash', 'rush-quiet')).do(walk(fight, 'Ash', [6, 2]))
    expect([where(fight, 'Ash'), running(fight)?.quiet]).toEqual(['6,2', true])
  })

  it('PHA-38 whoever is SLOWED has only the standard movement, whoever is IMMOBILIZED none', () => {
    const fight = during('Ash', [pc({ name: 'Ash', at: [2, 2] }), brand], { phase: 8 })
    fight.do(afflict(fight, 'Ash', 'SLOWED'))
    expect(bands(fight, 'Ash')).toEqual([['move', 4, 0]])
    fight.do(afflict(fight, 'Ash', 'IMMOBILIZED'))
    expect(why(fight, 'Ash')).toBe('Ash is IMMOBILIZED and cannot move.')
  })

  it('PHA-38 readied, it is asked where to, and the movement begins there and then', () => {
    const fight = during('Rook', [pc({ name: 'Ash', at: [2, 2] }), brand], { phase: 5 })
    directly(fight, (work) => grantRush(work, fight.id('Ash')))
    expect(spec.promptView(fight.battle)?.title).toBe('Where does Ash rush?')
    fight.do({ type: 'answer', prompt: fight.battle.prompt?.id ?? ('' as never),
      answer: { kind: 'target', targets: [place(5, 2)] } })
    expect([where(fight, 'Ash'), running(fight)?.moved]).toEqual(['5,2', 0])
  })
})

describe('PHA-65', () => {
  it('PHA-65 forced movement, shifts and teleports provoke nothing', () => {
    const fight = during('Rook', [pc({ name: 'Ash', at: [5, 5], abilities: [blade('Spear', { reach: 2 })] }),
      npc({ name: 'Rook', at: [6, 5] })], { phase: 5 })
    directly(fight, (work) => push(work, { who: fight.id('Rook'), by: fight.id('Ash'), how: 'push', spaces: 1 }))
    directly(fight, (work) => shift(work, fight.id('Rook'), placeOf({ x: 7, y: 7 }), 2, 'shift'))
    directly(fight, (work) => shift(work, fight.id('Rook'), placeOf({ x: 12, y: 7 }), 5, 'teleport'))
    expect([where(fight, 'Rook'), fight.battle.prompt]).toEqual(['12,7', null])
  })

  const pair = (more: Parameters<typeof during>[2] = {}) =>
    during('Rook', [pc({ name: 'Ash', at: [5, 5] }), npc({ name: 'Rook', at: [4, 5] }),
      npc({ name: 'Crow', at: [9, 5] })], more)

  it('PHA-65 a push goes straight away, stops at what is in the way, and spends nothing', () => {
    const fight = pair()
    directly(fight, (work) => push(work, { who: fight.id('Ash'), by: fight.id('Rook'), how: 'push', spaces: 9 }))
    expect([where(fight, 'Ash'), running(fight)?.moved]).toEqual(['8,5', 0])
    expect(fight.events.find((one) => one.type === 'moved')).toMatchObject({ manner: 'forced', cost: 0 })
  })

  it('PHA-65 the log tells how far it went and what ended it too early', () => {
    const told = (how: 'push' | 'pull', spaces: number, grim: readonly [number, number]) => {
      const fight = during('Wen', [pc({ name: 'Wen', at: [5, 5] }), npc({ name: 'Rook', at: [8, 5] }),
        npc({ name: 'Grim', at: grim })])
      directly(fight, (work) => push(work, { who: fight.id('Rook'), by: fight.id('Wen'), how, spaces }))
      let before = fight.before
      return fight.events.flatMap((event) => {
        const line = describeEvent(spec, before, event, { role: 'gm' })
        before = applyEvent(before, event, spec.apply)
        return line && line.text.includes('Rook') ? [line.text] : []
      })
    }
    expect(told('push', 2, [20, 2])).toEqual(['Rook is forced to move 2 spaces, to K6.'])
    expect(told('push', 3, [10, 5])).toEqual(['Rook is forced to move 1 space, to J6.',
      'Rook is pushed 1 of 3 spaces: Grim stands in the way.'])
    expect(told('pull', 1, [7, 5])).toEqual(['Rook is not pulled: Grim stands in the way.'])
    // Brought together, a pull has done what it can.
    expect(told('pull', 5, [20, 2])).toEqual(['Rook is forced to move 2 spaces, to G6.'])
  })

  it('PHA-65 a pull comes nearer with every step and ends next to the one that pulls', () => {
    const fight = during('Rook', [pc({ name: 'Ash', at: [9, 7] }), npc({ name: 'Rook', at: [4, 5] })])
    directly(fight, (work) => push(work, { who: fight.id('Ash'), by: fight.id('Rook'), how: 'pull', spaces: 9 }))
    expect(where(fight, 'Ash')).toBe('5,5')
  })

  it('PHA-65 a slide is asked for, through free cells only', () => {
    const fight = pair()
    directly(fight, (work) => push(work, { who: fight.id('Ash'), by: fight.id('Rook'), how: 'slide', spaces: 2 }))
    const view = spec.promptView(fight.battle)
    expect([view?.title, view?.kind === 'target' && view.by]).toEqual(['Where does Ash slide?', { who: 'combatant',
      id: fight.id('Rook') }])
    const answer = (x: number, y: number): PhasesCommand => ({ type: 'answer',
      prompt: fight.battle.prompt?.id ?? ('' as never), answer: { kind: 'target', targets: [place(x, y)] } })
    expect(fight.refused(answer(8, 5)).says).toBe('Ash cannot be moved to I6.')
    fight.do(answer(6, 7))
    expect([where(fight, 'Ash'), fight.battle.prompt, fight.battle.stack]).toEqual(['6,7', null, []])
  })

  it('PHA-65 difficult ground does not shorten forced movement, what cannot be entered stops it', () => {
    const land = {
      terrain: [{ id: 'a', name: 'Mire', cells: [{ x: 6, y: 5 }], cost: 4, concealment: 0, look: 'rough' }, { id: 'b',
        name: 'Pit', cells: [{ x: 8, y: 5 }], cost: null, concealment: 0, look: 'pit' }],
    } as const
    const fight = pair({ ground: land })
    directly(fight, (work) => push(work, { who: fight.id('Ash'), by: fight.id('Rook'), how: 'push', spaces: 3 }))
    expect(where(fight, 'Ash')).toBe('7,5')
  })

  it('PHA-65 a shift passes an enemy by without ending there, a teleport goes through walls', () => {
    const wall = { walls: [{ id: 'w', a: { x: 4, y: 0 }, b: { x: 4, y: 16 }, stops: 'both' }] } as const
    const fight = during('Ash', [pc({ name: 'Ash', at: [2, 2] }), npc({ name: 'Rook', at: [3, 4] })], { ground: wall })
    const ends = (how: 'shift' | 'teleport') => shiftPlaces(fight.battle, fight.who('Ash'), 3, how).map(String)
    expect([ends('shift').includes('3,5'), ends('shift').includes('5,2'), ends('teleport').includes('5,2'),
      ends('teleport').includes('3,4')]).toEqual([true, false, true, false])
    directly(fight, (work) => shift(work, fight.id('Ash'), placeOf({ x: 2, y: 5 }), 3, 'shift'))
    expect([where(fight, 'Ash'), running(fight)?.moved, running(fight)?.standard]).toEqual(['2,5', 3, false])
    directly(fight, (work) => shift(work, fight.id('Ash'), placeOf({ x: 5, y: 5 }), 3, 'teleport'))
    expect(where(fight, 'Ash')).toBe('5,5')
  })

  it('PHA-65 IMMOBILIZED and SLOWED leave no shift', () => {
    const fight = during('Ash', [pc({ name: 'Ash', at: [2, 2] }), brand])
    fight.do(afflict(fight, 'Ash', 'SLOWED'))
    expect(shiftPlaces(fight.battle, fight.who('Ash'), 2, 'shift')).toEqual(['2,2'])
  })
})

describe('PHA-66', () => {
  const met = (size = 1, ash = {}) =>
    during('Ash', [pc({ name: 'Ash', at: [2, 5], ...ash }), npc({ name: 'Rook', at: [5, 5], size })], { phase: 4 })

  it('PHA-66 becoming ENGAGED ends the movement and loses what is left', () => {
    const fight = met()
    fight.do(walk(fight, 'Ash', [4, 5]))
    expect([where(fight, 'Ash'), running(fight)?.movement?.left]).toEqual(['4,5', 0])
    expect(fight.log().join(' ')).toContain('Ash becomes ENGAGED with Rook')
  })

  it('PHA-66 a new movement begins normally, past whom it is ENGAGED with already', () => {
    const fight = met()
    fight.do(walk(fight, 'Ash', [4, 4]))
    expect(bands(fight, 'Ash')).toEqual([['rush', 4, 1]])
    fight.do(rushes(fight, 'Ash', [7, 3]))
    expect(where(fight, 'Ash')).toBe('7,3')
  })

  it('PHA-66 nobody walks past one of its SIZE; the refusal says where and with whom it ends', () => {
    const wall = {
      walls: [{ id: 'w', a: { x: 0, y: 4 }, b: { x: 24, y: 4 }, stops: 'both' }, { id: 'v', a: { x: 0, y: 7 },
        b: { x: 24, y: 7 }, stops: 'both' }],
    } as const
    const fight = during('Ash', [pc({ name: 'Ash', at: [2, 5], stats: { speed: 9 } }),
      npc({ name: 'Rook', at: [5, 5] })], { ground: wall })
    expect(fight.refused(walk(fight, 'Ash', [8, 5])).says).toMatch(
      /^Ash would be ENGAGED with Rook at E[567], which ends the movement\.$/,
    )
  })

  it('PHA-66 smaller enemies do not stop, flyers are not stopped', () => {
    const small = met(0.5)
    small.do(walk(small, 'Ash', [6, 4]))
    expect(where(small, 'Ash')).toBe('6,4')
    const flying = met(1, { sheet: { flying: true } })
    flying.do(walk(flying, 'Ash', [6, 4]))
    expect(where(flying, 'Ash')).toBe('6,4')
  })

  it('PHA-66 the reach shows where it ends before the drop', () => {
    const fight = met()
    const [mark] = marks(fight, 'Ash').filter((one) => one.label.startsWith('The movement ends here'))
    expect([mark?.label, mark?.sign]).toEqual(['The movement ends here: ENGAGED with Rook', 'stop'])
    expect(mark?.places.includes(placeOf({ x: 4, y: 5 }))).toBe(true)
    expect(mark?.places.includes(placeOf({ x: 3, y: 5 }))).toBe(false)
  })

  it('PHA-66 forced movement does not end there', () => {
    const fight = during('Ash', [pc({ name: 'Ash', at: [2, 5] }), npc({ name: 'Rook', at: [5, 6] }),
      pc({ name: 'Bel', at: [1, 5] })])
    directly(fight, (work) => push(work, { who: fight.id('Ash'), by: fight.id('Bel'), how: 'push', spaces: 5 }))
    expect(where(fight, 'Ash')).toBe('7,5')
  })
})

describe('PHA-67', () => {
  it('PHA-67 allies and smaller enemies are passed, nobody ends where somebody stands', () => {
    const fight = during('Ash', [pc({ name: 'Ash', at: [2, 0] }), pc({ name: 'Bel', at: [3, 0] }),
      npc({ name: 'Mite', at: [4, 0], size: 0.5 }), npc({ name: 'Rook', at: [20, 0] })], {
      ground: { walls: [{ id: 'w', a: { x: 0, y: 1 }, b: { x: 24, y: 1 }, stops: 'both' }] },
    })
    expect(fight.refused(walk(fight, 'Ash', [3, 0])).says).toBe('Bel stands there.')
    expect(fight.refused(walk(fight, 'Ash', [4, 0])).says).toBe('Mite stands there.')
    fight.do(walk(fight, 'Ash', [5, 0]))
    expect([where(fight, 'Ash'), running(fight)?.movement?.left]).toEqual(['5,0', 1])
  })

  it('PHA-66 a window that is shut is called a window', () => {
    const fight = during('Ash', [pc({ name: 'Ash', at: [2, 0] }), npc({ name: 'Rook', at: [20, 0] })], {
      ground: { walls: [{ id: 'w', a: { x: 0, y: 1 }, b: { x: 24, y: 1 }, stops: 'both' }],
        doors: [{ id: 'd', a: { x: 3, y: 0 }, b: { x: 3, y: 1 }, open: false, kind: 'window' }] },
    })
    expect(fight.refused(walk(fight, 'Ash', [4, 0])).says).toBe('A closed window is in the way.')
  })

  it('PHA-67 an enemy of its own SIZE is in the way', () => {
    const corridor = { ground: { walls: [{ id: 'w', a: { x: 0, y: 1 }, b: { x: 24, y: 1 }, stops: 'both' as const }] } }
    const past = (size: number) => {
      const fight = during('Ash', [pc({ name: 'Ash', at: [2, 0] }), npc({ name: 'Rook', at: [3, 0], size })], corridor)
      return fight.do(afflict(fight, 'Ash', 'FLYING'))
    }
    const equal = past(1)
    expect(equal.refused(walk(equal, 'Ash', [4, 0])).code).toBe('way')
    const smaller = past(0.5)
    expect(where(smaller.do(walk(smaller, 'Ash', [4, 0])), 'Ash')).toBe('4,0')
  })

  it('PHA-67 difficult terrain costs 1 more, not three times as much', () => {
    const fight = during('Ash', [pc({ name: 'Ash', at: [2, 0] }), brand], {
      ground: { ...rough([3, 0]), walls: [{ id: 'w', a: { x: 0, y: 1 }, b: { x: 24, y: 1 }, stops: 'both' }] },
    })
    fight.do(walk(fight, 'Ash', [4, 0]))
    expect(running(fight)?.movement?.left).toBe(1)
  })

  it('PHA-67 whoever is FLYING does not mind the ground, but pays for getting on while PRONE', () => {
    const over = (...conditions: readonly string[]) => {
      const fight = during('Ash', [pc({ name: 'Ash', at: [2, 0] }), brand], {
        ground: { ...rough([3, 0]), walls: [{ id: 'w', a: { x: 0, y: 1 }, b: { x: 24, y: 1 }, stops: 'both' }] },
      })
      for (const condition of conditions) fight.do(afflict(fight, 'Ash', condition))
      return running(fight.do(walk(fight, 'Ash', [4, 0])))?.movement?.left
    }
    expect([over(), over('FLYING'), over('FLYING', 'PRONE')]).toEqual([1, 2, 0])
  })

  it('PHA-67 a large character pays the dearest of the cells it enters', () => {
    const fight = during('Ash', [pc({ name: 'Ash', at: [2, 0], size: 2 }), brand], { ground: rough([4, 1]) })
    fight.do(walk(fight, 'Ash', [3, 0]))
    expect(running(fight)?.movement?.left).toBe(2)
  })

  it('PHA-67 whoever is PRONE goes as in difficult terrain, and a Rush does not make up for a space too few', () => {
    const fight = during('Ash', [pc({ name: 'Ash', at: [2, 2], stats: { speed: 5 } }), brand], { phase: 4 })
    fight.do(afflict(fight, 'Ash', 'PRONE'))
    expect(bands(fight, 'Ash')).toEqual([['move', 5, 0], ['rush', 9, 1]])
    fight.do(rushes(fight, 'Ash', [6, 2]))
    expect([where(fight, 'Ash'), running(fight)?.movement]).toEqual(['6,2', { kind: 'rush', left: 1, begun: true }])
  })

  it('PHA-67 standing up takes the place of the standard movement', () => {
    const fight = during('Ash', [pc({ name: 'Ash', at: [2, 2] }), brand])
    fight.do(afflict(fight, 'Ash', 'PRONE')).do(act(fight, 'Ash', 'stand-up'))
    expect([running(fight)?.standard, why(fight, 'Ash')]).toEqual([true, 'Ash has no movement left this turn.'])
  })
})

describe('PHA-81', () => {
  const held = (size: number) => {
    const fight = during('Rook', [npc({ name: 'Rook', at: [5, 5], size, stats: { speed: 4 } }),
      pc({ name: 'Ash', at: [4, 5] })])
    return within(fight, { phase: 3, turn: fight.battle.turn.turn,
      grapples: [{ by: fight.id('Rook'), with: fight.id('Ash') }] })
  }

  it('PHA-81 the larger of two that are GRAPPLED drags the smaller along', () => {
    const fight = held(2)
    fight.do(walk(fight, 'Rook', [8, 5]))
    expect([where(fight, 'Rook'), where(fight, 'Ash'), fight.battle.turn.grapples.length]).toEqual(['8,5', '7,5', 1])
    fight.do(walk(fight, 'Rook', [7, 5]))
    expect([where(fight, 'Rook'), where(fight, 'Ash')]).toEqual(['7,5', '6,5'])
  })

  it('PHA-81 walking away from one of the same SIZE, or being pushed apart, ends the hold', () => {
    const fight = held(1)
    fight.do(walk(fight, 'Rook', [8, 5]))
    expect([where(fight, 'Ash'), fight.battle.turn.grapples]).toEqual(['4,5', []])
    const pushed = held(2)
    directly(pushed, (work) => push(work, { who: pushed.id('Ash'), by: pushed.id('Rook'), how: 'push', spaces: 1 }))
    expect(pushed.battle.turn.grapples).toEqual([])
  })
})
