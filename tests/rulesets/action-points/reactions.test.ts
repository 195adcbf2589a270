// Who is asked, in which order, how reactions nest, and what one is aware of (PTS-14, PTS-18, PTS-23, PTS-36, COM-21,
// COM-22).
import { describe, expect, it } from 'vitest'
import { wall } from '../../../src/engine/kits/map-parts.ts'
import { apOf, END_TURN, npc, pc, set, START, surprise, yard } from './people.ts'
import { allPass, answers, asked, aware, blade, bow, conditions, does, forced, hp, pair, passes, put, reacts, ring,
  shielded, spell, standing, suffers, view, walks } from './deeds.ts'

describe('PTS-14', () => {
  it('PTS-14 one attempt for each reactor against each threat', () => {
    const fight = ring().do(does(ring(), 'Mira', 'attack', ['Rook']))
    fight.do(reacts(fight, 'Pell', 'block'))
    expect(fight.refused(reacts(fight, 'Pell', 'block'))).toMatchObject({ code: 'limit' })
    expect(asked(fight)).toEqual(['Quill', 'Rook'])
  })

  it('PTS-14 any number of reactions in a round, while AP last', () => {
    const fight = pair({}, {}, { stats: { ap: 2, maxAp: 2 } })
    fight.do(does(fight, 'Mira', 'attack', ['Rook'])).do(reacts(fight, 'Rook', 'evade'), 90, 91)
    fight.do(does(fight, 'Mira', 'attack', ['Rook'])).do(reacts(fight, 'Rook', 'evade'), 90, 91)
    expect(apOf(fight, 'Rook')).toBe(0)
    fight.do(does(fight, 'Mira', 'attack', ['Rook']), 90)
  })

  it('PTS-14 the last declared resolves first', () => {
    const fight = ring().do(does(ring(), 'Mira', 'attack', ['Rook']))
    fight.do(reacts(fight, 'Pell', 'block')).do(reacts(fight, 'Quill', 'block')).do(reacts(fight, 'Rook', 'evade'), 20,
      30, 40, 60)
    const rolls = fight.events.flatMap(
      (one) => (one.type === 'rolled' ? [one.roll.by && fight.battle.combatants[one.roll.by]?.name] : []),
    )
    expect(rolls).toEqual(['Rook', 'Quill', 'Pell', 'Mira'])
  })

  it('PTS-14 a reaction may itself be reacted to', () => {
    const fight = pair().do(does(pair(), 'Mira', 'attack', ['Rook']))
    fight.do(reacts(fight, 'Rook', 'counter-attack'))
    expect(asked(fight)).toEqual(['Mira'])
    expect(view(fight).title).toContain('Rook counters Mira')
    fight.do(reacts(fight, 'Mira', 'evade'), 44, 30, 50, 6)
    expect([hp(fight, 'Rook'), hp(fight, 'Mira')]).toEqual([5, 14])
  })

  it('PTS-14 what is declared is paid for even when the threat comes to nothing', () => {
    const fight = ring().do(does(ring(), 'Mira', 'attack', ['Rook']))
    fight.do(reacts(fight, 'Pell', 'block')).do(passes(fight, 'Quill')).do(
      reacts(fight, 'Rook', 'dash', [{ kind: 'place', place: '8,7' as never }]),
    ).do(allPass(fight))
    expect(fight.log().some((line) => line.startsWith('It ends there: Rook is 4 m away'))).toBe(true)
    expect([apOf(fight, 'Pell'), apOf(fight, 'Rook'), apOf(fight, 'Mira')]).toEqual([2, 2, 2])
  })
})

describe('PTS-18', () => {
  /** Mira shoots at Rook; a curtain hides her from Pell, who stands beside Rook with a shield. */
  function dim() {
    const fight = yard([
      pc({ name: 'Mira', at: [1, 5], stats: { initiative: 40 }, sheet: { weapons: [bow] } }),
      npc({ name: 'Rook', at: [6, 5], sheet: shielded }),
      npc({ name: 'Pell', at: [6, 6], stats: { initiative: 20 }, sheet: shielded }),
    ]).do(START, 3, 3, 3)
    return fight
  }

  it('PTS-18 who does not see the attacker is not asked, and the GM can say otherwise', () => {
    const fight = dim()
    const { ground } = fight.battle.scene
    if (ground.kind !== 'square') throw new Error('A square ground is wanted.')
    fight.do({ type: 'ground',
      ground: { ...ground, walls: [{ id: 'w', a: { x: 0, y: 6.02 }, b: { x: 9, y: 6.02 }, stops: 'sight' }] } })
    fight.do(does(fight, 'Mira', 'attack', ['Rook']))
    expect(asked(fight)).toEqual(['Rook'])
    fight.do(aware(fight, 'Pell', 'Mira', true))
    expect(asked(fight)).toEqual(['Pell', 'Rook'])
    fight.do(aware(fight, 'Pell', 'Mira', false)).do(aware(fight, 'Rook', 'Mira', false), 90)
    expect(fight.battle.prompt).toBeNull()
  })

  it('PTS-18 those unaware of the hidden cannot react to their attack', () => {
    const fight = pair()
    fight.do(suffers(fight, 'Mira', 'Hidden')).do(does(fight, 'Mira', 'attack', ['Rook']), 70, 3)
    expect([hp(fight, 'Rook'), conditions(fight, 'Mira')]).toEqual([8, []])
  })

  it('PTS-18 the surprised mark alone forbids no reaction', () => {
    const fight = yard([pc({ name: 'Mira', at: [5, 5], stats: { initiative: 30 } }), npc({ name: 'Rook', at: [6, 5] })])
    fight.do(surprise(fight, 'Rook')).do(START, 3).do(does(fight, 'Mira', 'attack', ['Rook']))
    expect(asked(fight)).toEqual(['Rook'])
    fight.do(reacts(fight, 'Rook', 'evade'), 20, 90)
  })
})

describe('PTS-36', () => {
  it('PTS-36 an attack in melee is answered by evade, block, parry and counter-attack', () => {
    const fight = pair({}, {}, { sheet: shielded }).do(does(pair(), 'Mira', 'attack', ['Rook']))
    expect(answers(fight, 'Rook').slice(0, 4)).toEqual(['evade', 'block', 'parry', 'counter-attack'])
    expect(fight.refused(reacts(fight, 'Rook', 'opportunity-attack')).code).toBe('phase')
  })

  it('PTS-36 missiles are evaded or blocked, not parried or countered', () => {
    const fight = pair({}, { sheet: { weapons: [bow] } }, { sheet: shielded })
    fight.do(does(fight, 'Mira', 'attack', ['Rook']))
    expect(answers(fight, 'Rook').filter((one) => ['evade', 'block', 'parry', 'counter-attack'].includes(one))).toEqual(
      ['evade', 'block'],
    )
    expect(fight.refused(reacts(fight, 'Rook', 'parry')).code).toBe('phase')
  })

  it('PTS-36 magic is evaded only', () => {
    const fight = pair({}, { sheet: { spells: [spell({})] } }, { sheet: shielded })
    fight.do(does(fight, 'Mira', 'cast-magic/0', ['Rook']))
    expect(answers(fight, 'Rook').filter((one) => ['evade', 'block', 'parry', 'counter-attack'].includes(one))).toEqual(
      ['evade'],
    )
  })

  it('PTS-36 being grappled is evaded', () => {
    const fight = pair({}, {}, { sheet: shielded }).do(does(pair(), 'Mira', 'grapple', ['Rook']))
    expect(answers(fight, 'Rook').filter((one) => ['evade', 'block', 'parry', 'counter-attack'].includes(one))).toEqual(
      ['evade'],
    )
    fight.do(reacts(fight, 'Rook', 'evade'), 40, 30)
    expect(conditions(fight, 'Rook')).toEqual([])
  })

  it('PTS-36 a shield answers an attack on an ally beside it; a table can switch that off', () => {
    const fight = ring().do(does(ring(), 'Mira', 'attack', ['Rook']))
    expect(asked(fight)).toEqual(['Pell', 'Quill', 'Rook'])
    fight.do(reacts(fight, 'Pell', 'block')).do(allPass(fight), 40, 30)
    expect(hp(fight, 'Rook')).toBe(10)
    const off = ring({ effects: { 'block.ally': 0 } })
    off.do(does(off, 'Mira', 'attack', ['Rook']))
    expect(asked(off)).toEqual(['Rook'])
  })

  it('PTS-36 defences are declared before the attack is rolled', () => {
    const fight = pair().do(does(pair(), 'Mira', 'attack', ['Rook']))
    expect(fight.history.filter((one) => one.type === 'rolled' && one.roll.purpose.startsWith('Attack'))).toEqual([])
    fight.do(reacts(fight, 'Rook', 'evade'), 20, 35, 4)
    expect(fight.events.flatMap((one) => (one.type === 'rolled' ? [one.roll.total] : []))).toEqual([20, 35, 4])
  })

  it('PTS-36 option: defences are declared after the attack is rolled', () => {
    const fight = pair({ defend: 'after-roll' })
    fight.do(does(fight, 'Mira', 'attack', ['Rook']), 35)
    expect(asked(fight)).toEqual(['Rook'])
    fight.do(reacts(fight, 'Rook', 'evade'), 45)
    expect(hp(fight, 'Rook')).toBe(10)
  })

  it('PTS-36 who always passes on everything it could do is not asked, and the GM reads so', () => {
    const fight = pair()
    fight.do(standing(fight, 'Rook', 'evade', 'parry')).do(does(fight, 'Mira', 'attack', ['Rook']))
    expect(asked(fight)).toEqual(['Rook'])
    fight.do(allPass(fight), 90).do(standing(fight, 'Rook', 'evade', 'parry', 'counter-attack')).do(
      does(fight, 'Mira', 'attack', ['Rook']),
      91,
    )
    expect(fight.log().some((line) => line === 'Rook passes, as always.')).toBe(true)
    fight.do(standing(fight, 'Rook')).do(does(fight, 'Mira', 'attack', ['Rook']))
    expect(asked(fight)).toEqual(['Rook'])
  })

  it('PTS-36 the GM reads of a standing answer also when somebody leaves reach', () => {
    const fight = pair()
    fight.do(standing(fight, 'Rook', '*')).do(walks(fight, 'Mira', 'free', [2, 5]))
    expect([fight.who('Mira').place, fight.log().includes('Rook passes, as always.')]).toEqual(['2,5', true])
  })

  it('PTS-36 those who cannot pay, are stunned or have spent themselves are not asked', () => {
    const broke = pair({}, {}, { stats: { ap: 0, maxAp: 0 } })
    broke.do(does(broke, 'Mira', 'attack', ['Rook']), 90)
    const stunned = pair()
    stunned.do(suffers(stunned, 'Rook', 'Stunned')).do(does(stunned, 'Mira', 'attack', ['Rook']), 90)
  })
})

describe('PTS-23', () => {
  /** Mira in Rook's reach, with room to go. */
  const close = () => pair({}, {}, { sheet: { weapons: [blade] } })

  it('PTS-23 leaving a hostile’s reach opens an opportunity attack before the step is made', () => {
    const fight = close().do(walks(close(), 'Mira', 'free', [2, 5]))
    expect(asked(fight)).toEqual(['Rook'])
    expect(fight.who('Mira').place).toBe('5,5')
    fight.do(reacts(fight, 'Rook', 'opportunity-attack')).do(allPass(fight), 40, 5)
    expect([hp(fight, 'Mira'), fight.who('Mira').place, apOf(fight, 'Rook')]).toEqual([10, '2,5', 2])
  })

  it('PTS-23 an opportunity attack is named after whom it strikes at; without anybody its name ends in no “at”', () => {
    const fight = close().do(walks(close(), 'Mira', 'free', [2, 5]))
    const strike = reacts(fight, 'Rook', 'opportunity-attack')
    const { battle } = fight
    if (strike.type !== 'answer' || strike.answer.kind !== 'react') throw new Error('That is no reaction.')
    expect(fight.spec.nameDeed(battle, strike.answer.who, strike.answer.deed)).toMatch(
      /^Rook strikes at Mira( with .+)?$/,
    )
    const [unseen, deed] = [{ ...battle, stack: [] }, { ...strike.answer.deed, targets: [] }]
    expect(fight.spec.nameDeed(unseen, strike.answer.who, deed)).toMatch(/^Rook strikes( with .+)?$/)
    expect(fight.spec.nameDeed(unseen, strike.answer.who, { ...deed, action: 'evade' as never })).toBe('Rook evades')
    expect(fight.spec.nameDeed(unseen, strike.answer.who, { ...deed, action: 'gouge' as never })).not.toMatch(
      / (?:at|of|from)$/,
    )
  })

  it('PTS-23 the mover can answer the opportunity attack', () => {
    const fight = close().do(walks(close(), 'Mira', 'free', [2, 5]))
    fight.do(reacts(fight, 'Rook', 'opportunity-attack')).do(reacts(fight, 'Mira', 'parry'), 44, 12)
    expect([hp(fight, 'Mira'), fight.who('Mira').place, apOf(fight, 'Mira')]).toEqual([14, '2,5', 2])
  })

  it('PTS-23 a mover who goes down stays where it fell, and the log says why', () => {
    const fight = pair({}, { stats: { hp: 2 } }).do(walks(close(), 'Mira', 'free', [2, 5]))
    fight.do(reacts(fight, 'Rook', 'opportunity-attack')).do(allPass(fight), 40, 6)
    expect([fight.who('Mira').presence, fight.who('Mira').place]).toEqual(['down', '5,5'])
    expect(fight.log()).toContain('It ends there: Mira goes down.')
  })

  it('PTS-23 moving within reach or into it provokes nothing', () => {
    const fight = close().do(walks(close(), 'Mira', 'free', [5, 6]))
    expect(fight.battle.prompt).toBeNull()
    expect(fight.who('Mira').place).toBe('5,6')
  })

  it('PTS-23 a long weapon’s reach is left further out', () => {
    const pike = { ...blade, name: 'Pike', reach: 3 }
    const fight = pair({}, {}, { sheet: { weapons: [pike] } }).do(walks(close(), 'Mira', 'free', [2, 5]))
    expect(asked(fight)).toEqual(['Rook'])
    expect(fight.who('Mira').place).toBe('3,5')
  })

  it('PTS-23 without AP, or with nothing in hand, nobody strikes', () => {
    const fight = pair({}, {}, { sheet: { weapons: [] } }).do(walks(close(), 'Mira', 'free', [2, 5]))
    expect(fight.who('Mira').place).toBe('2,5')
  })
})

describe('windows', () => {
  it('COM-21 only those with a legal reaction are asked; nobody to ask, no window', () => {
    const fight = ring().do(does(ring(), 'Mira', 'attack', ['Rook']))
    expect(asked(fight)).not.toContain('Far')
    const alone = pair({}, {}, { stats: { ap: 0, maxAp: 0 } })
    alone.do(does(alone, 'Mira', 'attack', ['Rook']), 90)
    expect(alone.history.some((one) => one.type === 'prompt-opened')).toBe(false)
  })

  it('COM-21 the GM can pass for all at once', () => {
    const fight = ring().do(does(ring(), 'Mira', 'attack', ['Rook']))
    fight.do(allPass(fight), 90)
    expect(fight.battle.stack).toEqual([])
  })

  it('COM-21 windows nest: a counter-attack is answered before the attack goes on', () => {
    const fight = pair().do(does(pair(), 'Mira', 'attack', ['Rook'])).do(reacts(pairOpen(), 'Rook', 'counter-attack'))
    expect(fight.battle.stack.map((one) => one.kind)).toEqual(['deed', 'deed', 'window'])
  })

  it('COM-22 while reactions are awaited only answers and the GM’s word are taken', () => {
    const fight = pair().do(does(pair(), 'Mira', 'attack', ['Rook']))
    for (const command of [does(fight, 'Mira', 'aim'), walks(fight, 'Mira', 'free', [4, 5]), END_TURN]) {
      expect(fight.refused(command).code).toBe('prompt-open')
    }
    fight.do(set(fight, 'Mira', 'hp', 5)).do({ type: 'dice-mode', mode: 'typed' })
    expect(asked(fight)).toEqual(['Rook'])
  })

  it('COM-22 an open question survives being saved and read again', () => {
    const fight = pair().do(does(pair(), 'Mira', 'attack', ['Rook']))
    fight.battle = JSON.parse(JSON.stringify(fight.battle))
    for (const frame of fight.battle.stack) {
      const { id: _id, ...plain } = frame
      expect(fight.spec.schemas.frame.parse(plain).ok).toBe(true)
    }
    fight.do(reacts(fight, 'Rook', 'evade'), 20, 90)
  })

  it('COM-21 a target put out of reach meanwhile makes the attack come to nothing', () => {
    const fight = pair().do(does(pair(), 'Mira', 'attack', ['Rook']))
    fight.do(put(fight, 'Rook', 15, 5))
    expect([asked(fight), fight.battle.stack]).toEqual([[], []])
    expect(fight.log()).toContain('It ends there: Rook is 10 m away, Short blade reaches 1 m.')
  })

  it('PTS-13 a dash taken as a reaction leaves the attack nobody to hit', () => {
    const fight = pair({}, {}, { sheet: { weapons: [] } }).do(does(pair(), 'Mira', 'attack', ['Rook']))
    fight.do(reacts(fight, 'Rook', 'dash', [{ kind: 'place', place: '9,5' as never }])).do(allPass(fight))
    expect([fight.who('Rook').place, hp(fight, 'Rook'), fight.battle.turn.walk.spent]).toEqual(['9,5', 10, 0])
  })

  it('PTS-13 COM-24 a dash into a wall that nobody has seen ends at the wall', () => {
    const fight = pair({}, {}, { sheet: { weapons: [] } })
    const { ground } = fight.battle.scene
    if (ground.kind !== 'square') throw new Error('A square ground is needed.')
    fight.do({ type: 'edit', who: fight.id('Rook'), patch: { player: 'Ada' } })
      .do({ type: 'edit', who: fight.id('Mira'), patch: { vision: { kind: 'normal', range: 0, special: 1 } } })
      .do({ type: 'ground', ground: { ...ground, ambient: 'dark', lights: [], walls: [], terrain: [] } })
      .do({ type: 'fog', change: { kind: 'by', by: 'sight' } })
      .do({ type: 'draw', change: { walls: { put: [wall('unseen', 9, 0, 9, ground.rows)] } } })
      .do(does(fight, 'Mira', 'attack', ['Rook']))
      .do(reacts(fight, 'Rook', 'dash', [{ kind: 'place', place: '9,5' as never }])).do(allPass(fight))
    expect(fight.who('Rook').place).toBe('8,5')
    expect(fight.history.flatMap((one) => (one.type === 'told' ? [one.text] : [])))
      .toContain('Rook finds something in the way.')
  })

  it('PTS-13 COM-24 a dash into a wall right beside, which nobody knows of, goes nowhere and not around it', () => {
    const fight = pair({}, {}, { sheet: { weapons: [] } })
    const rook = fight.who('Rook').place
    const [x, y] = String(rook).split(',').map(Number) as [number, number]
    fight.do({ type: 'edit', who: fight.id('Rook'), patch: { player: 'Ada' } })
      .do({ type: 'draw', change: { walls: { put: [wall('unseen', x + 1, y, x + 1, y + 1)] } } })
      .do({ type: 'fog', change: { kind: 'by', by: 'painted' } })
      .do(does(fight, 'Mira', 'attack', ['Rook']))
      .do(reacts(fight, 'Rook', 'dash', [{ kind: 'place', place: `${x + 2},${y}` as never }]), 99)
    expect(fight.who('Rook').place).toBe(rook)
    expect(fight.history.flatMap((one) => (one.type === 'told' ? [one.text] : [])))
      .toContain('Rook finds something in the way and gets no further.')
  })

  it('COM-06 the GM can force an answer of somebody who was not asked', () => {
    const fight = ring().do(does(ring(), 'Mira', 'attack', ['Rook']))
    fight.do(forced(reacts(fight, 'Far', 'block')))
    expect(asked(fight)).toEqual(['Pell', 'Quill', 'Rook'])
    fight.do(allPass(fight), 40, 30)
    expect(hp(fight, 'Rook')).toBe(10)
  })
})

/** The same prompt as in a duel in which Mira has attacked. */
function pairOpen() {
  return pair().do(does(pair(), 'Mira', 'attack', ['Rook']))
}
