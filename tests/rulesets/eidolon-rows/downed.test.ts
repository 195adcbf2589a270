// Falling, lying there, and getting up again (ROW-57).
import { describe, expect, it } from 'vitest'
import { ability, able, acting, ap, does, END_TURN, four, giveTurn, hp, item, marks, presence, set, shell, shells,
  status, suffers, target, told, until, untilRound, use, why } from './table.ts'

const RAISE = ability('Raise', [does('revive', { dice: '8' })], { type: 'ally' })
const MEND = ability('Mend', [does('heal', { dice: '5' })], { type: 'ally' })

describe('falling', () => {
  it('ROW-57 effects end, but Poisoned, Frostbitten and Burned', () => {
    const fight = four({ bel: { stats: { hp: 5 } } })
    for (const one of ['Poisoned', 'Frostbitten', 'Burned', 'Blinded', 'Silenced', 'Wet']) {
      fight.do(suffers(fight, 'Bel', one))
    }
    fight.do(suffers(fight, 'Bel', 'Attack ±', 3))
    until(fight, 'Rook').do(use(fight, 'Rook', 'Basic Attack', 'Bel'), 2)
    // A marker of the table’s own is the table’s to end.
    expect([hp(fight, 'Bel'), fight.who('Bel').presence, marks(fight, 'Bel')]).toEqual([0, 'down', ['Poisoned',
      'Frostbitten', 'Burned', 'Wet']])
  })

  it('ROW-57 shells go with the fall, also where something else than a blow brought it about', () => {
    const fight = four({ bel: { sheet: { shells: [shell(1, 'fire', 6), shell(2, 'ice', 4)] } } })
    fight.do(set(fight, 'Bel', 'hp', 0))
    expect([shells(fight, 'Bel'), told(fight, 'shell-gone').length]).toEqual([[], 2])
    fight.do(set(fight, 'Bel', 'hp', 5))
    expect(shells(fight, 'Bel')).toEqual([])
    const poisoned = four({ bel: { stats: { hp: 2 }, sheet: { shells: [shell(1, 'fire', 6)] } } })
    poisoned.do(suffers(poisoned, 'Bel', 'Poisoned'))
    until(poisoned, 'Crow').do(END_TURN)
    expect([poisoned.who('Bel').presence, shells(poisoned, 'Bel')]).toEqual(['down', []])
  })

  it('ROW-57 who is down cannot act, and is no target but of revival', () => {
    const fight = four({ mira: { sheet: able(RAISE, MEND) }, table: {
      items: [item('Ember salts', [does('revive', { dice: '3' })]), item('Salve', [does('heal', { dice: '3' })])],
    } })
    expect(target(fight, 'Mira', 'Raise', 'Bel').why).toBe('Bel is not down.')
    expect(why(fight, 'Mira', 'Raise')).toBe('No target is within reach.')
    fight.do(set(fight, 'Bel', 'hp', 0))
    expect(why(fight, 'Bel', 'Basic Attack')).toBe('Bel is down.')
    expect(target(fight, 'Mira', 'Mend', 'Bel').why).toBe('Bel is down: only revival does anything.')
    expect(target(fight, 'Mira', 'Salve', 'Bel').why).not.toBeNull()
    expect([target(fight, 'Mira', 'Raise', 'Bel').why, target(fight, 'Mira', 'Ember salts', 'Bel').why]).toEqual([null,
      null])
    const rook = until(fight, 'Rook')
    expect(target(rook, 'Rook', 'Basic Attack', 'Bel').why).toBe('Bel is down: only revival does anything.')
    expect(rook.refused(use(rook, 'Rook', 'Basic Attack', 'Bel')).code).toBe('target')
  })

  it('ROW-57 what hits everybody passes over those who are down, and what it does later does too', () => {
    const sweep = ability('Sweep', [does('harm', { dice: '4' }), does('boost', { stat: 'defence', amount: -1 })], {
      type: 'multi',
      targets: 0,
    })
    const fight = four({ mira: { sheet: able(sweep) } })
    fight.do(set(fight, 'Crow', 'hp', 0)).do(use(fight, 'Mira', 'Sweep'))
    expect([hp(fight, 'Rook'), marks(fight, 'Rook'), hp(fight, 'Crow'), marks(fight, 'Crow')]).toEqual([26, [
      'Defence ±',
    ], 0, []])
  })

  it('ROW-57 of a blow with several parts nothing more reaches whoever fell by the first', () => {
    const blow = ability('Blow', [does('harm', { dice: '40' }), does('status', { status: 'Blinded' })], {})
    const fight = four({ mira: { sheet: able(blow) } })
    fight.do(use(fight, 'Mira', 'Blow', 'Rook'))
    expect([fight.who('Rook').presence, marks(fight, 'Rook')]).toEqual(['down', []])
  })

  it('ROW-25 a held turn is lost with the fall, also where one is up again before it comes', () => {
    const fight = four({ bel: { sheet: able(RAISE) } })
    fight.do(use(fight, 'Mira', 'Hold AP', 'Crow')).do(END_TURN)
    fight.do(set(fight, 'Mira', 'hp', 0))
    expect(told(fight, 'held-lost')).toMatchObject([{ who: fight.id('Mira') }])
    fight.do(use(fight, 'Bel', 'Raise', 'Mira')).do(END_TURN)
    until(fight, 'Crow').do(END_TURN)
    expect([fight.battle.turn.round, fight.battle.turn.acting?.kind]).toEqual([2, 'turn'])
  })

  it('ROW-29 who fell while fleeing stays', () => {
    const fight = four({ mira: { row: 'back' } })
    fight.do(use(fight, 'Mira', 'Flee'))
    expect(fight.battle.turn.fleeing).toEqual([fight.id('Mira')])
    fight.do(set(fight, 'Mira', 'hp', 0))
    expect(fight.battle.turn.fleeing).toEqual([])
    untilRound(fight, 2)
    expect(fight.who('Mira').presence).toBe('down')
  })

  it('COM-06 put down by the GM’s word it is all the same', () => {
    const fight = four()
    fight.do(suffers(fight, 'Bel', 'Blinded')).do(presence(fight, 'Bel', 'down'))
    expect(marks(fight, 'Bel')).toEqual([])
  })
})

describe('getting up', () => {
  it('ROW-57 revived before its place has come it acts in this round, in its own place', () => {
    const fight = four({ mira: { sheet: able(RAISE) } })
    fight.do(set(fight, 'Bel', 'hp', 0)).do(use(fight, 'Mira', 'Raise', 'Bel'))
    expect([hp(fight, 'Bel'), fight.who('Bel').presence]).toEqual([8, 'present'])
    expect(acting(fight.do(END_TURN))).toBe('Bel')
  })

  it('ROW-57 revived after its place has passed it acts at its next turn', () => {
    const fight = four({ bel: { sheet: able(RAISE) } })
    fight.do(END_TURN).do(set(fight, 'Mira', 'hp', 0)).do(use(fight, 'Bel', 'Raise', 'Mira')).do(END_TURN)
    until(fight, 'Crow').do(END_TURN)
    expect([fight.battle.turn.round, acting(fight), status(fight, 'Mira')]).toEqual([2, 'Mira', 'acting'])
  })

  it('ROW-57 who falls in its own turn does not go on with it when it is raised at once', () => {
    const ashes = ability('Ashes', [does('harm', { dice: '40', on: 'user' }),
      does('revive', { dice: '5', on: 'user' })], { type: 'self' })
    const fight = four({ mira: { sheet: able(ashes) } })
    fight.do(use(fight, 'Mira', 'Ashes'))
    expect([fight.who('Mira').presence, hp(fight, 'Mira'), ap(fight, 'Mira'), acting(fight)]).toEqual(['present', 5, 0,
      'Bel'])
    expect(untilRound(fight, 2).battle.turn.acting?.who).toBe(fight.id('Mira'))
  })

  it('ROW-57 who falls in its own turn to a reaction is raised by none', () => {
    const back = ability('Backlash', [does('harm', { dice: '40' })], { type: 'reaction', trigger: 'hurt', id: 1 })
    const last = ability('Last breath', [does('revive', { dice: '5' })], { type: 'reaction', trigger: 'ally-fell' })
    const fight = four({ bel: { sheet: able(last) }, rook: { sheet: able(back) } })
    fight.do(use(fight, 'Mira', 'Basic Attack', 'Rook'), 2)
    fight.do({ type: 'answer', prompt: fight.battle.prompt?.id ?? ('' as never),
      answer: { kind: 'react', who: fight.id('Rook'), deed: { action: 'ability:1' as never, targets: [], form: {} } } })
    // Nobody reacts to a reaction.
    expect([fight.who('Mira').presence, acting(fight)]).toEqual(['down', 'Bel'])
  })

  it('ROW-57 revival is no healing: a burned one gets up', () => {
    const fight = four({ mira: { sheet: able(RAISE) } })
    fight.do(suffers(fight, 'Bel', 'Burned')).do(set(fight, 'Bel', 'hp', 0)).do(use(fight, 'Mira', 'Raise', 'Bel'))
    expect([hp(fight, 'Bel'), marks(fight, 'Bel')]).toEqual([8, ['Burned']])
  })

  it('ROW-57 what raises and helps does both, in its order, and may be used on those who stand', () => {
    const grace = ability('Grace', [does('revive', { dice: '1' }), does('heal', { dice: '6' })], { type: 'ally' })
    const fight = four({ mira: { sheet: able(grace) }, bel: { stats: { hp: 10 } } })
    expect(target(fight, 'Mira', 'Grace', 'Bel').why).toBeNull()
    fight.do(use(fight, 'Mira', 'Grace', 'Bel'))
    expect(hp(fight, 'Bel')).toBe(16)
    fight.do(set(fight, 'Bel', 'hp', 0)).do(use(fight, 'Mira', 'Grace', 'Bel'))
    expect(hp(fight, 'Bel')).toBe(7)
  })

  it('ROW-57 who is up again is not knocked out any more, and has no more HP than its maximum', () => {
    const huge = { ...RAISE, effects: [does('revive', { dice: '99' })] }
    const fight = four({ mira: { sheet: able(huge) } })
    fight.do(set(fight, 'Bel', 'hp', 0)).do(suffers(fight, 'Bel', 'Knocked out', null, { until: 'cleared' })).do(
      use(fight, 'Mira', 'Raise', 'Bel'),
    )
    expect([hp(fight, 'Bel'), marks(fight, 'Bel')]).toEqual([30, []])
  })

  it('ROW-57 raised by the GM’s word, its turn given, it acts', () => {
    const fight = four()
    fight.do(set(fight, 'Bel', 'hp', 0)).do(presence(fight, 'Bel', 'present'))
    expect(hp(fight, 'Bel')).toBe(1)
    fight.do(giveTurn(fight, 'Bel'))
    expect([acting(fight), ap(fight, 'Bel')]).toEqual(['Bel', 2])
  })
})
