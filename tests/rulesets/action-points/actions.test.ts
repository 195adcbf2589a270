// Types of actions and the list of them: when each can be taken and what it costs (PTS-10 to PTS-13, PTS-16, PTS-17,
// PTS-20 to PTS-25).
import { describe, expect, it } from 'vitest'
import { acting, apOf, choose, END_TURN, npc, pc, START, status, surprise, yard } from './people.ts'
import { allPass, blade, bow, buckler, conditions, does, forced, hp, offer, pair, reacts, standing, target,
  why } from './deeds.ts'
import { ACTIONS } from '../../../src/rulesets/action-points/deeds/actions/table.ts'

const listed = (group: string) => ACTIONS.filter((one) => one.group === group).map((one) => one.id)

describe('prices and times', () => {
  it('PTS-10 AP bound how often one acts in a round, and what is missing is said', () => {
    const fight = pair({}, { stats: { ap: 2, maxAp: 2 } }).do(standing(pair(), 'Rook', '*'))
    fight.do(does(fight, 'Mira', 'attack', ['Rook']), 90)
    expect(apOf(fight, 'Mira')).toBe(1)
    expect(fight.refused(does(fight, 'Mira', 'all-out-attack', ['Rook']))).toMatchObject({ code: 'price',
      says: 'Mira has 1 AP, All Out Attack costs 2.' })
    fight.do(does(fight, 'Mira', 'attack', ['Rook']), 90)
    expect(fight.refused(does(fight, 'Mira', 'attack', ['Rook'])).code).toBe('price')
  })

  it('PTS-10 everything that is not free costs at least 1 AP', () => {
    const fight = pair()
    for (const one of fight.spec.offers(fight.battle, fight.id('Mira'))) {
      if (one.group === 'Free') expect(one.price).toEqual([])
      else if (!one.action.startsWith('cast')) expect(one.price[0]?.amount, one.name).toBeGreaterThanOrEqual(1)
    }
  })

  it('PTS-11 primary actions are taken only in one’s own turn, and any number of them', () => {
    const fight = pair({}, {}, { stats: { ap: 0, maxAp: 0 } })
    expect(fight.refused(does(fight, 'Rook', 'attack', ['Mira']))).toMatchObject({ code: 'not-your-turn',
      says: 'It is Mira’s turn.' })
    fight.do(does(fight, 'Mira', 'attack', ['Rook']), 90).do(does(fight, 'Mira', 'attack', ['Rook']), 91).do(
      does(fight, 'Mira', 'disengage'),
    )
    expect(apOf(fight, 'Mira')).toBe(0)
  })

  it('PTS-11 a primary action is no reaction', () => {
    const fight = pair()
    fight.do(does(fight, 'Mira', 'attack', ['Rook']))
    expect(fight.refused(reacts(fight, 'Rook', 'attack', ['Mira'])).code).toBe('phase')
  })

  it('PTS-12 a potion is gathered over two turns, its progress shown and kept', () => {
    const fight = pair({}, { stats: { ap: 1, maxAp: 1, hp: 5 }, sheet: { potions: 1 } })
    fight.do(does(fight, 'Mira', 'drink-potion'))
    expect(hp(fight, 'Mira')).toBe(5)
    expect(apOf(fight, 'Mira')).toBe(0)
    expect(offer(fight, 'Mira', 'drink-potion').progress).toEqual({ done: 1, of: 2 })
    fight.do(END_TURN).do(END_TURN)
    expect(acting(fight)).toBe('Mira')
    fight.do(does(fight, 'Mira', 'drink-potion'))
    expect(hp(fight, 'Mira')).toBe(11)
    expect(fight.who('Mira').sheet.potions).toBe(0)
    expect(fight.battle.turn.progress).toEqual({})
  })

  it('PTS-12 a potion is drunk at once with 2 AP in hand', () => {
    const fight = pair({}, { stats: { hp: 13 }, sheet: { potions: 2 } })
    fight.do(does(fight, 'Mira', 'drink-potion'))
    expect([hp(fight, 'Mira'), apOf(fight, 'Mira')]).toEqual([14, 1])
  })

  it('PTS-12 gathered AP can be given up', () => {
    const fight = pair({}, { stats: { ap: 1, maxAp: 1, hp: 5 }, sheet: { potions: 1 } })
    fight.do(does(fight, 'Mira', 'drink-potion')).do({ type: 'own',
      command: { type: 'abandon-progress', who: fight.id('Mira') } })
    expect(offer(fight, 'Mira', 'drink-potion').progress).toBeNull()
    expect(fight.who('Mira').sheet.potions).toBe(1)
  })

  it('PTS-12 All Out Attack is paid at once: 1 AP does not begin it', () => {
    const fight = pair({}, { stats: { ap: 1, maxAp: 1 } })
    expect(fight.refused(does(fight, 'Mira', 'all-out-attack', ['Rook'])).code).toBe('price')
    expect(fight.battle.turn.progress).toEqual({})
  })

  it('PTS-12 as a reaction an extended action is paid at once', () => {
    const poor = pair({}, {}, { stats: { ap: 1, maxAp: 1, hp: 4 }, sheet: { weapons: [blade], potions: 1 } })
    poor.do(does(poor, 'Mira', 'attack', ['Rook']))
    expect(poor.refused(reacts(poor, 'Rook', 'drink-potion')).code).toBe('price')
    const rich = pair({}, {}, { stats: { ap: 2, maxAp: 2, hp: 4 }, sheet: { weapons: [blade], potions: 1 } })
    rich.do(does(rich, 'Mira', 'attack', ['Rook'])).do(reacts(rich, 'Rook', 'drink-potion'), 90)
    expect([hp(rich, 'Rook'), apOf(rich, 'Rook')]).toEqual([10, 0])
  })

  it('PTS-13 secondary actions are taken in one’s own turn, any number', () => {
    const fight = pair({}, { sheet: { weapons: [bow] } })
    fight.do(does(fight, 'Mira', 'aim')).do(does(fight, 'Mira', 'aim')).do(does(fight, 'Mira', 'dash'))
    expect(apOf(fight, 'Mira')).toBe(0)
    expect(fight.refused(does(fight, 'Rook', 'dash')).code).toBe('not-your-turn')
  })

  it('PTS-13 as a reaction a secondary action is the one attempt against that threat', () => {
    const fight = pair({}, {}, { sheet: { weapons: [blade, { ...buckler, state: 'stowed' }] } })
    fight.do(does(fight, 'Mira', 'attack', ['Rook'])).do(reacts(fight, 'Rook', 'ready-weapon', ['option:1']), 40, 4)
    expect(fight.battle.prompt).toBeNull()
    expect(fight.who('Rook').sheet.weapons[1]?.state).toBe('ready')
    expect(hp(fight, 'Rook')).toBe(7)
  })

  it('PTS-13 a secondary action alone opens no window', () => {
    const fight = yard([
      pc({ name: 'Mira', at: [1, 1], stats: { initiative: 20 }, sheet: { weapons: [bow] } }),
      npc({ name: 'Rook', at: [6, 1], stats: { initiative: 10 } }),
      npc({ name: 'Bystander', at: [10, 1], sheet: { potions: 1 } }),
    ]).do(START, 3, 3, 3)
    fight.do(does(fight, 'Mira', 'attack', ['Rook'])).do(allPass(fight), 90)
    expect(fight.history.filter((one) => one.type === 'frame-pushed' && one.frame.kind === 'window')).toHaveLength(1)
    const window = fight.history.find((one) => one.type === 'frame-pushed' && one.frame.kind === 'window')
    expect(window).toMatchObject({ frame: { asked: [fight.id('Rook')] } })
  })

  it('PTS-16 free actions cost nothing and are taken at any time in the round', () => {
    const fight = pair({}, { stats: { ap: 0, maxAp: 0 } }, { stats: { ap: 0, maxAp: 0 } })
    fight.do(does(fight, 'Rook', 'speak', [], { words: 'Stand aside.' })).do(
      does(fight, 'Mira', 'drop-item', ['option:0']),
    )
    expect(fight.who('Mira').sheet.weapons[0]?.state).toBe('dropped')
    expect(fight.history.some((one) => one.type === 'told' && one.text.includes('Stand aside.'))).toBe(true)
  })

  it('PTS-16 while a question is open free actions wait', () => {
    const fight = pair().do(does(pair(), 'Mira', 'attack', ['Rook']))
    expect(fight.refused(does(fight, 'Mira', 'speak', [], { words: 'Ha' })).code).toBe('prompt-open')
  })

  it('PTS-16 the surprised have no free action in their first turn', () => {
    const fight = yard([pc({ name: 'Mira', at: [1, 1] }), npc({ name: 'Rook', at: [5, 1] })])
    fight.do(surprise(fight, 'Rook')).do(START, 3)
    expect(fight.refused(does(fight, 'Rook', 'speak', [], { words: 'What' })).code).toBe('condition')
  })

  it('PTS-17 the next action waits until the reactions to the one before are resolved', () => {
    const fight = pair()
    fight.do(does(fight, 'Mira', 'attack', ['Rook']))
    expect(fight.refused(does(fight, 'Mira', 'attack', ['Rook']))).toMatchObject({ code: 'prompt-open' })
    fight.do(reacts(fight, 'Rook', 'evade'), 20, 70).do(does(fight, 'Mira', 'attack', ['Rook']))
    expect(fight.battle.prompt?.about).toBe('reactions')
  })

  it('PTS-24 attacks have no limit by default, and two a round with the option', () => {
    const rest = { stats: { ap: 0, maxAp: 0 } }
    const free = pair({}, {}, rest)
    for (const face of [90, 91, 92]) free.do(does(free, 'Mira', 'attack', ['Rook']), face)
    const bound = pair({ attacksPerRound: 2 }, {}, rest)
    bound.do(does(bound, 'Mira', 'attack', ['Rook']), 90).do(
      does(bound, 'Mira', 'precision-strike', ['Rook', 'option:head']),
      91,
    )
    expect(bound.refused(does(bound, 'Mira', 'attack', ['Rook'])).code).toBe('limit')
    bound.do(END_TURN).do(END_TURN).do(does(bound, 'Mira', 'attack', ['Rook']), 90)
  })

  it('PTS-24 attacks made as reactions count', () => {
    const fight = pair({ attacksPerRound: 1 })
    fight.do(does(fight, 'Mira', 'attack', ['Rook'])).do(reacts(fight, 'Rook', 'counter-attack')).do(allPass(fight), 90,
      91).do(END_TURN)
    expect(why(fight, 'Rook', 'attack/0')?.code).toBe('limit')
  })

  it('PTS-25 a delayed turn costs 1 AP and comes between two other turns', () => {
    const fight = yard([
      pc({ name: 'Mira', at: [1, 1], stats: { initiative: 30 } }),
      npc({ name: 'Rook', at: [9, 1], stats: { initiative: 20 } }),
      npc({ name: 'Pell', at: [12, 1], stats: { initiative: 10 } }),
    ]).do(START, 1, 1, 1)
    fight.do(does(fight, 'Mira', 'delay-turn'))
    expect([acting(fight), status(fight, 'Mira'), apOf(fight, 'Mira')]).toEqual(['Rook', 'delayed', 2])
    fight.do(END_TURN).do(choose(fight, 'Mira'))
    expect([acting(fight), apOf(fight, 'Mira')]).toEqual(['Mira', 2])
  })
})

describe('the list', () => {
  it('PTS-20 primary actions with their prices', () => {
    expect(listed('Primary').toSorted()).toEqual(['all-out-attack', 'attack', 'cast-magic', 'coup-de-grace',
      'defensive-stance', 'delay-turn', 'disengage', 'grapple', 'precision-strike'])
    const fight = pair()
    expect(offer(fight, 'Mira', 'attack/0').price).toEqual([{ unit: 'AP', amount: 1 }])
    expect(offer(fight, 'Mira', 'all-out-attack/0').price).toEqual([{ unit: 'AP', amount: 2 }])
  })

  it('PTS-20 prices are data that a table changes', () => {
    const fight = pair({ prices: { attack: 3 } }, {}, { stats: { ap: 0, maxAp: 0 } })
    fight.do(does(fight, 'Mira', 'attack', ['Rook']), 90)
    expect(apOf(fight, 'Mira')).toBe(0)
  })

  it('PTS-21 secondary actions with their prices', () => {
    expect(listed('Secondary').toSorted()).toEqual(['aim', 'cast-instant', 'dash', 'drink-potion', 'hide',
      'ready-weapon'])
    const fight = pair({}, { sheet: { potions: 1 } })
    expect(offer(fight, 'Mira', 'dash').price).toEqual([{ unit: 'AP', amount: 1 }])
    expect(offer(fight, 'Mira', 'drink-potion').price).toEqual([{ unit: 'AP', amount: 2 }])
  })

  it('PTS-22 special actions: primary ones in one’s turn, secondary ones also as reactions', () => {
    const type = (wanted: string) =>
      ACTIONS.filter((one) => one.group === 'Special' && one.type === wanted).map((one) => one.id).toSorted()
    expect(type('primary')).toEqual(['bash', 'disarm', 'feint', 'force-movement'])
    expect(type('secondary')).toEqual(['arise', 'blind-opponent', 'resist', 'trip'])
    const fight = pair()
    fight.do(does(fight, 'Mira', 'attack', ['Rook']))
    expect(fight.refused(reacts(fight, 'Rook', 'bash', ['Mira'])).code).toBe('phase')
    fight.do(reacts(fight, 'Rook', 'trip', ['Mira'])).do(allPass(fight), 30, 70, 90)
    expect(conditions(fight, 'Mira')).toEqual(['Prone'])
    expect(apOf(fight, 'Rook')).toBe(2)
  })

  it('PTS-23 reactions are listed, and cannot be taken out of the blue', () => {
    expect(listed('Reaction').toSorted()).toEqual(['block', 'counter-attack', 'evade', 'opportunity-attack', 'parry'])
    const fight = pair()
    expect(why(fight, 'Mira', 'evade')).toMatchObject({ code: 'phase' })
    expect(fight.refused(does(fight, 'Mira', 'evade')).code).toBe('phase')
  })

  it('COM-20 everything is offered with a reason when it cannot be used, and each target too', () => {
    const fight = yard([pc({ name: 'Mira', at: [1, 1], stats: { initiative: 20 } }), npc({ name: 'Rook', at: [9, 1] }),
      pc({ name: 'Bel', at: [2, 1] })]).do(START, 3, 3, 3)
    const offers = fight.spec.offers(fight.battle, fight.id('Mira'))
    for (const spec of ACTIONS) {
      if (spec.id !== 'move-away') {
        expect(offers.some((one) => one.action.split('/')[0] === spec.id), spec.id).toBe(true)
      }
    }
    expect(why(fight, 'Mira', 'attack/0')).toMatchObject({ code: 'range',
      says: 'Rook is 8 m away, Short blade reaches 1 m.' })
    expect(target(fight, 'Mira', 'attack/0', 'Rook').why).toBe('Rook is 8 m away, Short blade reaches 1 m.')
    expect(target(fight, 'Mira', 'attack/0', 'Bel').why).toBe('Bel is on Mira’s own side.')
    expect(fight.refused(does(fight, 'Mira', 'attack/0', ['Rook'])).says).toBe(
      'Rook is 8 m away, Short blade reaches 1 m.',
    )
  })

  it('COM-20 the preview words the roll and the damage before the click', () => {
    const fight = pair({}, { sheet: { weapons: [bow] } }, { at: [9, 5] }).do(
      does(pair({}, { sheet: { weapons: [bow] } }), 'Mira', 'aim'),
    )
    expect(target(fight, 'Mira', 'attack/0', 'Rook').preview).toEqual(['50 +10 aiming = 60 on d100: 60%',
      '1d8 less 1 armour: about 3.5', '4 m of 20 m'])
  })

  it('COM-02 COM-06 what a rule refuses can be forced by the GM, what makes no sense cannot', () => {
    const fight = pair({}, {}, { at: [12, 5], stats: { ap: 0, maxAp: 0 } })
    fight.do(forced(does(fight, 'Mira', 'attack', ['Rook'])), 40, 5)
    expect(hp(fight, 'Rook')).toBe(6)
    expect(fight.refused(forced(does(fight, 'Mira', 'attack/7', ['Rook']))).code).toBe('malformed')
    expect(fight.refused(does(fight, 'Mira', 'juggle')).code).toBe('malformed')
    expect(fight.refused(does(fight, 'Mira', 'attack', [])).code).toBe('range')
  })
})
