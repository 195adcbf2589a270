// What the basic actions of Skirmish, Reposition and Brawl do (PHA-35 to PHA-42).
import { describe, expect, it } from 'vitest'
import { placeOf } from '../../../src/grid/index.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { during } from './walking.ts'
import { again, door, facing, object, why } from './facing.ts'
import { ability, act, afflict, at, blade, bow, conditions, END_TURN, npc, option, pc, type PhasesFight, spell, stat,
  walk, where } from './people.ts'

describe('PHA-35', () => {
  it('PHA-35 a character in SCOPE and line of sight becomes MARKED', () => {
    const fight = facing(3, {}, { at: [11, 5] })
    fight.do(act(fight, 'Wen', 'mark', [at(fight, 'Rook')]))
    expect(conditions(fight, 'Rook')).toBe('MARKED')
  })

  it('PHA-35 not beyond SCOPE, not behind a wall, and no object', () => {
    const far = facing(3, {}, { at: [12, 5] })
    expect(far.refused(act(far, 'Wen', 'mark', [at(far, 'Rook')])).says).toBe('Rook is 7 spaces away, SCOPE reaches 6.')
    const walled = during('Wen', [pc({ name: 'Wen', at: [5, 5] }), npc({ name: 'Rook', at: [9, 5] })], {
      ground: { walls: [{ id: 'w', a: { x: 7, y: 0 }, b: { x: 7, y: 16 }, stops: 'both' }] },
    })
    expect(walled.refused(act(walled, 'Wen', 'mark', [at(walled, 'Rook')])).says).toBe(
      'Wen does not see Rook from there.',
    )
    const fight = facing(3)
    expect(fight.refused(act(fight, 'Wen', 'mark', [door(fight)])).code).toBe('malformed')
  })
})

describe('PHA-36', () => {
  const find = option('find')
  const know = option('know')

  it('PHA-36 somebody HIDDEN in SCOPE: contested MIND against AGILITY ends it, even scores for the searcher', () => {
    const search = (mine: number, theirs: number) => {
      const fight = facing(3, { stats: { mind: 2 } }, { at: [9, 5], stats: { agility: 1 } })
      fight.do(afflict(fight, 'Rook', 'HIDDEN')).do(act(fight, 'Wen', 'search', [at(fight, 'Rook'), find]), mine,
        theirs)
      return conditions(fight, 'Rook')
    }
    expect([search(9, 10), search(8, 10)]).toEqual(['', 'HIDDEN'])
  })

  it('PHA-36 SCOPE is all it takes: also behind a wall, not farther', () => {
    const walled = (x: number) =>
      during('Wen', [pc({ name: 'Wen', at: [5, 5] }), npc({ name: 'Rook', at: [x, 5] })], {
        ground: { walls: [{ id: 'w', a: { x: 7, y: 0 }, b: { x: 7, y: 16 }, stops: 'both' }] },
      })
    const fight = walled(9)
    fight.do(afflict(fight, 'Rook', 'HIDDEN')).do(act(fight, 'Wen', 'search', [at(fight, 'Rook'), find]), 15, 2)
    expect(conditions(fight, 'Rook')).toBe('')
    const far = walled(12)
    expect(far.refused(act(far, 'Wen', 'search', [at(far, 'Rook'), find])).says).toBe(
      'Rook is 7 spaces away, SCOPE reaches 6.',
    )
  })

  it('PHA-36 or the target’s scores, attributes and abilities become known to the players', () => {
    const fight = facing(3, {}, { at: [9, 5], abilities: [blade('Claw')], stats: { dodge: 14 },
      secret: { token: false, stats: true } })
    fight.do(act(fight, 'Wen', 'search', [at(fight, 'Rook'), know]))
    expect(fight.who('Rook').secret).toEqual({ token: false, stats: false })
    expect(fight.log().join(' ')).toContain('Wen knows what Rook can do.')
  })

  it('PHA-36 what is searched in secret is told to the GM alone', () => {
    const fight = facing(3)
    fight.do(act(fight, 'Wen', 'search', [door(fight, { secret: true }), know]))
    expect(fight.events.filter((one) => one.type === 'told')).toMatchObject([{ audience: { only: 'gm' } }])
  })

  it('PHA-36 an object in SCOPE can be searched as well', () => {
    const fight = facing(3)
    fight.do(act(fight, 'Wen', 'search', [door(fight), know]))
    expect(fight.log().join(' ')).toContain('Wen searches Door: HP 6, DODGE 8, ARMOR 1.')
    const far = facing(3)
    expect(far.refused(act(far, 'Wen', 'search', [door(far, { place: placeOf({ x: 20, y: 4 }) }), know])).says).toBe(
      'Door is 15 spaces away, SCOPE reaches 6.',
    )
  })
})

describe('PHA-37', () => {
  it('PHA-37 a ranged ability against a character in RANGE: 1d20 + GRIT reaching DODGE hits', () => {
    const shoot = (face: number, ...damage: number[]) => {
      const fight = facing(3, { stats: { grit: 2 }, abilities: [bow('Sling')] }, { at: [12, 5], stats: { dodge: 12 } })
      fight.do(act(fight, 'Wen', 'volley/1', [at(fight, 'Rook')]), face, ...damage)
      return stat(fight, 'Rook', 'hp')
    }
    expect([shoot(10, 4), shoot(9)]).toEqual([16, 20])
    const far = facing(3, { abilities: [bow('Sling')] }, { at: [14, 5] })
    expect(far.refused(act(far, 'Wen', 'volley/1', [at(far, 'Rook')])).says).toBe(
      'Rook is 9 spaces away, Sling reaches 8.',
    )
  })

  it('PHA-37 against A-DEF if it is Aetheric', () => {
    const fight = facing(3, { abilities: [spell('Spark')] }, { at: [9, 5], stats: { dodge: 18, adef: 8 } })
    fight.do(act(fight, 'Wen', 'volley/1', [at(fight, 'Rook')]), 8)
    expect([stat(fight, 'Rook', 'stress'), stat(fight, 'Wen', 'mp')]).toEqual([2, 5])
  })

  it('PHA-37 an object in RANGE: DODGE, ARMOR, and destroyed without HP', () => {
    const fight = facing(3, { abilities: [bow('Sling'), spell('Spark', { damage: '2d6', stress: '' })] }, {
      at: [12, 12],
    })
    const target = door(fight, { place: placeOf({ x: 9, y: 5 }), numbers: { hp: 6, dodge: 8, adef: 3, armor: 1 } })
    fight.do(act(fight, 'Wen', 'volley/1', [target]), 8, 4)
    expect(object(fight)?.numbers['hp']).toBe(3)
    again(fight, { action: false }).do(act(fight, 'Wen', 'volley/1', [target]), 7)
    expect(object(fight)?.numbers['hp']).toBe(3)
    again(fight, { action: false }).do(act(fight, 'Wen', 'volley/2', [target]), 3, 2, 2)
    expect([object(fight)?.numbers['hp'], object(fight)?.state]).toEqual([0, 'destroyed'])
    expect(again(fight, { action: false }).refused(act(fight, 'Wen', 'volley/1', [target])).says).toBe(
      'Door is destroyed already.',
    )
  })

  it('PHA-37 against an object as against a character: harder while ENGAGED, and 20 or more rolls damage twice', () => {
    const fight = facing(3, { stats: { grit: 1 }, abilities: [bow('Sling')] })
    const target = door(fight, { place: placeOf({ x: 5, y: 9 }), numbers: { hp: 20 } })
    expect(
      spec.targets(fight.battle, fight.id('Wen'), 'volley/1' as never, []).find((one) => one.label === 'Door')?.preview
        .slice(0, 2),
    ).toEqual(['1d20 − 1d6 + 1 against DODGE 5', '+1 difficulty: ENGAGED'])
    fight.do(act(fight, 'Wen', 'volley/1', [target]), 20, 1, 2, 5)
    expect(object(fight)?.numbers['hp']).toBe(15)
  })

  it('PHA-37 the improvised spell is always there: 1 MP, a character in SCOPE, A-DEF, 2 Stress', () => {
    const fight = facing(3, {}, { at: [11, 5], stats: { dodge: 19, adef: 11 } })
    expect(fight.refused(act(fight, 'Wen', 'volley/improvised', [door(fight)])).code).toBe('malformed')
    fight.do(act(fight, 'Wen', 'volley/improvised', [at(fight, 'Rook')]), 11)
    expect([stat(fight, 'Rook', 'stress'), stat(fight, 'Rook', 'hp'), stat(fight, 'Wen', 'mp')]).toEqual([2, 20, 5])
    const far = facing(3, {}, { at: [12, 5] })
    expect(far.refused(act(far, 'Wen', 'volley/improvised', [at(far, 'Rook')])).says).toBe(
      'Rook is 7 spaces away, improvised spell reaches 6.',
    )
    const empty = facing(3, { stats: { mp: 0 } })
    expect(why(empty, 'volley/improvised')).toBe('improvised spell costs 1 MP, Wen has 0.')
  })
})

describe('PHA-38', () => {
  it('PHA-38 Rush: up to SPEED once more', () => {
    const fight = facing(4, { at: [2, 2] }, { at: [20, 2] })
    fight.do(walk(fight, 'Wen', [2, 6])).do(act(fight, 'Wen', 'rush')).do(walk(fight, 'Wen', [2, 10]))
    expect(where(fight, 'Wen')).toBe('2,10')
    expect(fight.refused(walk(fight, 'Wen', [2, 11])).code).toBe('way')
  })

  it('PHA-38 or, until the end of the turn, past everybody: no ENGAGEMENT stops it and nothing is provoked', () => {
    const snap = ability('Snap', { activation: 'reaction', trigger: 'enemy-moves', attack: 'melee', reach: 1,
      damage: '1' })
    const fight = facing(4, {}, { abilities: [snap] }, npc({ name: 'Crow', at: [5, 8] }))
    fight.do(act(fight, 'Wen', 'rush-quiet')).do(walk(fight, 'Wen', [4, 6], [4, 9]))
    expect([where(fight, 'Wen'), fight.battle.prompt]).toEqual(['4,9', null])
    fight.do(END_TURN)
    expect(fight.battle.turn.turn).toBeNull()
  })

  it('PHA-38 the quiet side gives no movement of its own', () => {
    const fight = facing(4, { at: [2, 2] }, { at: [20, 2] })
    fight.do(walk(fight, 'Wen', [2, 6])).do(act(fight, 'Wen', 'rush-quiet'))
    expect(fight.refused(walk(fight, 'Wen', [2, 7])).says).toBe('Wen has no movement left this turn.')
  })
})

describe('PHA-39', () => {
  const hiding = (walls: boolean) => {
    const wall = { id: 'w', a: { x: 7, y: 0 }, b: { x: 7, y: 16 }, stops: 'both' } as const
    return during('Wen', [pc({ name: 'Wen', at: [5, 5] }), npc({ name: 'Rook', at: [9, 5] })], { phase: 4,
      ...(walls ? { ground: { walls: [wall] } } : {}) })
  }

  it('PHA-39 Hide: become HIDDEN, once', () => {
    const fight = hiding(true)
    fight.do(act(fight, 'Wen', 'hide'))
    expect(conditions(fight, 'Wen')).toBe('HIDDEN')
    expect(why(again(fight, { action: false }), 'hide')).toBe('Wen is HIDDEN already.')
  })

  it('PHA-39 it lasts as long as the status does: past the turn behind a wall, to its end in plain sight', () => {
    const [behind, open] = [hiding(true), hiding(false)]
    for (const fight of [behind, open]) fight.do(act(fight, 'Wen', 'hide')).do(END_TURN)
    expect([conditions(behind, 'Wen'), conditions(open, 'Wen')]).toEqual(['HIDDEN', ''])
  })
})

describe('PHA-40', () => {
  it('PHA-40 a melee ability against a character within REACH: 1d20 + GRIT reaching DODGE hits', () => {
    const fight = facing(5, { stats: { grit: 1 },
      abilities: [blade('Glaive', { reach: 2 }), blade('Ghost blade', { aetheric: true })] }, { at: [7, 5],
      stats: { dodge: 13, adef: 4 } })
    fight.do(act(fight, 'Wen', 'fight/1', [at(fight, 'Rook')]), 12, 5)
    expect(stat(fight, 'Rook', 'hp')).toBe(15)
    expect(again(fight, { action: false }).refused(act(fight, 'Wen', 'fight/2', [at(fight, 'Rook')])).says).toBe(
      'Rook is 2 spaces away, Ghost blade reaches 1.',
    )
    fight.do(walk(fight, 'Wen', [6, 5])).do(act(fight, 'Wen', 'fight/2', [at(fight, 'Rook')]), 3, 6)
    expect(stat(fight, 'Rook', 'hp')).toBe(9)
  })

  it('PHA-40 an object within REACH', () => {
    const fight = facing(5, { abilities: [blade('Glaive')] })
    fight.do(act(fight, 'Wen', 'fight/1', [door(fight)]), 8, 6)
    expect(object(fight)?.numbers['hp']).toBe(1)
    const far = facing(5, { abilities: [blade('Glaive')] })
    expect(far.refused(act(far, 'Wen', 'fight/1', [door(far, { place: placeOf({ x: 5, y: 3 }) })])).says).toBe(
      'Door is 2 spaces away, Glaive reaches 1.',
    )
  })

  it('PHA-40 the improvised weapon is always there: adjacent, DODGE, 1d3 physical', () => {
    const fight = facing(5, {}, { sheet: { resistances: ['physical'] } })
    fight.do(act(fight, 'Wen', 'fight/improvised', [at(fight, 'Rook')]), 10, 3)
    expect(stat(fight, 'Rook', 'hp')).toBe(18)
    const wood = facing(5)
    wood.do(act(wood, 'Wen', 'fight/improvised', [door(wood)]), 10, 3)
    expect(object(wood)?.numbers['hp']).toBe(4)
    const far = facing(5, {}, { at: [7, 5] })
    expect(far.refused(act(far, 'Wen', 'fight/improvised', [at(far, 'Rook')])).says).toBe(
      'Rook is 2 spaces away, improvised weapon reaches 1.',
    )
  })
})

describe('PHA-41', () => {
  const shove = (fight: PhasesFight, how: 'push' | 'prone') =>
    act(fight, 'Wen', 'shove', [at(fight, 'Rook'), option(how)])

  it('PHA-41 Shove: adjacent, 1d20 + GRIT reaching DODGE; pushed 1 space or knocked PRONE', () => {
    const push = facing(5, { stats: { grit: 2 } })
    push.do(shove(push, 'push'), 8)
    expect([where(push, 'Rook'), stat(push, 'Rook', 'hp')]).toEqual(['7,5', 20])
    const prone = facing(5)
    prone.do(shove(prone, 'prone'), 10)
    expect([where(prone, 'Rook'), conditions(prone, 'Rook')]).toEqual(['6,5', 'PRONE'])
    const miss = facing(5)
    miss.do(shove(miss, 'prone'), 9)
    expect(conditions(miss, 'Rook')).toBe('')
    const far = facing(5, {}, { at: [7, 5] })
    expect(far.refused(shove(far, 'push')).says).toBe('Rook is 2 spaces away, Shove reaches 1.')
  })

  it('PHA-41 each SIZE larger is +1 accuracy, each SIZE smaller +1 difficulty', () => {
    const large = facing(5, { size: 3, at: [3, 5] })
    large.do(shove(large, 'prone'), 6, 4, 2)
    expect(conditions(large, 'Rook')).toBe('PRONE')
    const small = facing(5, { size: 1 }, { size: 2 })
    small.do(shove(small, 'prone'), 12, 3)
    expect(conditions(small, 'Rook')).toBe('')
  })

  it('PHA-41 SIZE ½ is one SIZE below 1 and two below 2', () => {
    const against = (size: number, ...faces: number[]) => {
      const fight = facing(5, { size: 0.5 }, { size })
      return conditions(fight.do(shove(fight, 'prone'), ...faces), 'Rook')
    }
    expect([against(0.5, 10), against(1, 12, 3), against(1, 13, 3), against(2, 13, 1, 4), against(2, 14, 1, 4)])
      .toEqual(['PRONE', '', 'PRONE', '', 'PRONE'])
  })

  it('PHA-41 a melee weapon attack, also while DISARMED', () => {
    const fight = facing(5)
    fight.do(afflict(fight, 'Wen', 'DISARMED')).do(shove(fight, 'prone'), 10)
    expect(conditions(fight, 'Rook')).toBe('PRONE')
  })
})

describe('PHA-42', () => {
  it('PHA-42 Grapple: an adjacent character, 1d20 + GRIT reaching DODGE; both are GRAPPLED', () => {
    const fight = facing(5, { stats: { grit: 1 } })
    fight.do(act(fight, 'Wen', 'grapple', [at(fight, 'Rook')]), 9)
    expect(fight.battle.turn.grapples).toMatchObject([{ by: fight.id('Wen'), with: fight.id('Rook') }])
    const badges = (name: string) => spec.tokenView(fight.battle, fight.who(name)).badges.map((one) => one.label)
    expect([badges('Wen').includes('GRAPPLED'), badges('Rook').includes('GRAPPLED')]).toEqual([true, true])
    const miss = facing(5)
    miss.do(act(miss, 'Wen', 'grapple', [at(miss, 'Rook')]), 9)
    expect(miss.battle.turn.grapples).toEqual([])
  })

  it('PHA-42 no object, nobody farther off; also while DISARMED', () => {
    const fight = facing(5)
    expect(fight.refused(act(fight, 'Wen', 'grapple', [door(fight)])).code).toBe('malformed')
    fight.do(afflict(fight, 'Wen', 'DISARMED')).do(act(fight, 'Wen', 'grapple', [at(fight, 'Rook')]), 10)
    expect(fight.battle.turn.grapples.length).toBe(1)
    const far = facing(5, {}, { at: [7, 5] })
    expect(far.refused(act(far, 'Wen', 'grapple', [at(far, 'Rook')])).code).toBe('range')
  })
})
