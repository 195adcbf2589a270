// Where one rule meets another: gathering for one of two spells, durations of the fallen, hiding and every kind of
// attack, falling twice.
import { describe, expect, it } from 'vitest'
import { apOf, END_TURN, set } from './people.ts'
import { allPass, asked, blade, conditions, does, forced, hp, offer, pair, says, spell, suffers, why } from './deeds.ts'

describe('gathering AP', () => {
  const two = [spell({ name: 'Landslide', price: 5, target: 0 }), spell({ name: 'Pebble', price: 2, target: 0 })]
  const gathering = () => {
    const fight = pair({}, { sheet: { spells: two } }, { stats: { ap: 0, maxAp: 0 } })
    return fight.do(does(fight, 'Mira', 'cast-magic/0', ['Rook'])).do(END_TURN).do(END_TURN)
  }

  it('PTS-12 AP gathered for one spell pay for no other', () => {
    const fight = gathering()
    expect(fight.battle.turn.progress[fight.id('Mira')]).toMatchObject({ action: 'cast-magic/0', gathered: 3 })
    expect(why(fight, 'Mira', 'cast-magic/1')).toEqual({ code: 'limit',
      says: 'Mira is gathering AP for Landslide: finish or give that up first.' })
    expect(fight.refused(does(fight, 'Mira', 'cast-magic/1', ['Rook'])).code).toBe('limit')
    fight.do(forced(does(fight, 'Mira', 'cast-magic/1', ['Rook'])), 4)
    expect(apOf(fight, 'Mira')).toBe(1)
    expect(fight.battle.turn.progress[fight.id('Mira')]).toMatchObject({ gathered: 3 })
    fight.do(set(fight, 'Mira', 'ap', 3)).do(does(fight, 'Mira', 'cast-magic/0', ['Rook']), 4)
    expect([apOf(fight, 'Mira'), fight.battle.turn.progress]).toEqual([1, {}])
  })

  it('PTS-12 the log and the turn say how much of that spell’s own price is gathered', () => {
    const fight = pair({}, { sheet: { spells: two } })
    fight.do(does(fight, 'Mira', 'cast-magic/0', ['Rook']))
    expect(fight.log()).toContain('Mira gathers AP for Landslide: 3 of 5.')
    expect(fight.spec.turnView(fight.battle).buttons.find((one) => one.id.startsWith('abandon'))).toMatchObject({
      label: 'Give up Landslide: Mira',
      detail: '3 of 5 AP gathered',
    })
  })
})

describe('durations', () => {
  it('COM-30 what is counted by the turns of somebody who fell ends with the turn that is passed over', () => {
    const fight = pair()
    fight.do(suffers(fight, 'Mira', 'Blinded', null, { until: 'turn-end', of: fight.id('Rook'), count: 2 }))
    fight.do(suffers(fight, 'Mira', 'Exposed', null, { until: 'turn-start', of: fight.id('Rook'), count: 1 }))
    fight.do(set(fight, 'Rook', 'hp', 0)).do({ type: 'fight-on' }).do(END_TURN)
    expect(conditions(fight, 'Mira')).toEqual(['Blinded'])
    fight.do(END_TURN)
    expect(conditions(fight, 'Mira')).toEqual([])
  })
})

describe('hiding', () => {
  it('PTS-35 Hidden ends with an attack whose outcome the table says', () => {
    const fight = pair({ narrated: true }, {}, { stats: { ap: 0, maxAp: 0 } })
    fight.do(suffers(fight, 'Mira', 'Hidden')).do(does(fight, 'Mira', 'attack', ['Rook']))
    fight.do(says(fight, { success: false, damage: 0, advantage: 'none' }))
    expect(conditions(fight, 'Mira')).toEqual([])
  })

  it('PTS-35 Hidden ends with a coup de grâce', () => {
    const fight = pair()
    fight.do(suffers(fight, 'Mira', 'Hidden')).do(suffers(fight, 'Rook', 'Helpless')).do({ type: 'fight-on' })
    fight.do(does(fight, 'Mira', 'coup-de-grace', ['Rook']))
    expect([conditions(fight, 'Mira'), hp(fight, 'Rook')]).toEqual([[], 0])
  })
})

describe('falling twice', () => {
  it('COM-08 after fighting on, a side that got up and falls again is asked about again', () => {
    const fight = pair()
    fight.do(set(fight, 'Rook', 'hp', 0))
    expect(fight.battle.proposal).toContain('Enemies')
    fight.do({ type: 'fight-on' }).do(END_TURN)
    expect(fight.battle.proposal).toBeNull()
    fight.do(set(fight, 'Rook', 'hp', 5))
    expect(fight.battle.proposal).toBeNull()
    fight.do(set(fight, 'Rook', 'hp', 0))
    expect(fight.battle.proposal).toContain('Enemies')
  })
})

describe('whose attack it was', () => {
  it('PTS-34 an attack of somebody else in one’s turn forbids no Defensive Stance', () => {
    const fight = pair()
    fight.do(forced(does(fight, 'Rook', 'attack', ['Mira']))).do(allPass(fight), 90)
    expect(why(fight, 'Mira', 'defensive-stance')).toBeNull()
    fight.do(END_TURN)
    expect(why(fight, 'Rook', 'defensive-stance')).toBeNull()
    fight.do(does(fight, 'Rook', 'attack', ['Mira']))
    expect(asked(fight)).toEqual(['Mira'])
    fight.do(allPass(fight), 90)
    expect(why(fight, 'Rook', 'defensive-stance')?.says).toBe(
      'Rook has attacked this turn: too late for a defensive stance.',
    )
  })

  it('PTS-25 a turn that was put off still remembers the attack made in it', () => {
    const fight = pair({}, {}, { stats: { ap: 0, maxAp: 0 } })
    fight.do(does(fight, 'Mira', 'attack', ['Rook']), 90).do(does(fight, 'Mira', 'delay-turn')).do(END_TURN)
    fight.do({ type: 'own', command: { type: 'take-delayed', who: fight.id('Mira') } })
    expect(why(fight, 'Mira', 'defensive-stance')?.code).toBe('limit')
  })
})

describe('rows of the sheet', () => {
  const knife = { ...blade, name: 'Knife', damage: '1' }
  const axe = { ...blade, name: 'Axe', damage: '3' }
  const maul = { ...blade, name: 'Maul', damage: '9' }

  it('PTS-30 an attack goes on with its weapon when another is taken off the sheet meanwhile', () => {
    const fight = pair({}, { sheet: { weapons: [knife, axe, maul] } }, { stats: { armour: 0 } })
    fight.do(does(fight, 'Mira', 'attack/1', ['Rook'])).do(set(fight, 'Mira', 'weapons.0', false))
    fight.do(allPass(fight), 40)
    expect(fight.log()).toContain('Rook loses 3 HP (Axe).')
    expect(offer(fight, 'Mira', 'attack/1').name).toBe('Attack: Axe')
    fight.do(set(fight, 'Mira', 'weapons.2', true))
    expect(new Set(fight.who('Mira').sheet.weapons.map((one) => one.id)).size).toBe(3)
    expect(fight.who('Mira').sheet.weapons[2]?.id).not.toBe(0)
  })

  it('PTS-30 an attack with a weapon that is taken off the sheet comes to nothing', () => {
    const fight = pair({}, { sheet: { weapons: [knife, axe] } })
    fight.do(does(fight, 'Mira', 'attack/1', ['Rook'])).do(set(fight, 'Mira', 'weapons.1', false)).do(
      set(fight, 'Mira', 'weapons.1', true),
    )
    expect(fight.battle.stack).toEqual([])
    expect(fight.history.some((one) => one.type === 'frame-popped' && one.why === 'Mira no longer holds that weapon'))
      .toBe(true)
  })

  it('PTS-12 AP gathered for a spell stay with it, and go when it goes', () => {
    const spells = [spell({ name: 'Pebble', price: 2 }), spell({ name: 'Landslide', price: 5, target: 0 })]
    const fight = pair({}, { sheet: { spells } })
    fight.do(does(fight, 'Mira', 'cast-magic/1', ['Rook'])).do(set(fight, 'Mira', 'spells.0', false))
    expect(offer(fight, 'Mira', 'cast-magic/1')).toMatchObject({ name: 'Landslide', progress: { done: 3, of: 5 } })
    fight.do(set(fight, 'Mira', 'spells.0', false))
    expect(fight.battle.turn.progress).toEqual({})
  })

  it('COM-01 a sheet with two rows of one id is refused', () => {
    const fight = pair()
    const sheet = { weapons: [{ ...knife, id: 1 }, axe], spells: [], advantages: [], potions: 0 }
    expect(fight.spec.schemas.sheet.parse(sheet)).toMatchObject({ ok: false, problem: { field: 'weapons' } })
  })
})
