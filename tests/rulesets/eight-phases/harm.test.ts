// PHA-33, PHA-53 to PHA-55, PHA-57, PHA-58, PHA-69: what blows, Stress and Discord come to, what breaks concentration,
// and what is lost with the scene.
import { describe, expect, it } from 'vitest'
import { tableRow } from '../../../src/rulesets/eight-phases/rules/harm-table.ts'
import { hasCondition } from '../../../src/rulesets/eight-phases/rules/statuses.ts'
import { bout, type Bout, lost, open, rolls } from './bout.ts'
import { ability, act, afflict, at, blade, bow, channelled, choose, conditions, END_TURN, npc, pc, type PhasesFight,
  set, stat } from './people.ts'

const strike = (fight: PhasesFight, ...faces: number[]) =>
  fight.do(act(fight, 'Wen', 'fight/1', [at(fight, 'Rook')]), ...faces)
/** Wen hits with a sabre like that; what Rook has lost. */
const hit = (
  sabre: Parameters<typeof blade>[1],
  said: Bout,
  faces: readonly number[],
  ...afflicted: readonly (readonly ['Wen' | 'Rook', string])[]
) => {
  const fight = bout({ ...said, wen: { abilities: [blade('Sabre', sabre)], ...said.wen } })
  for (const [who, condition] of afflicted) fight.do(afflict(fight, who, condition))
  return lost(strike(fight, ...faces), 'Rook')
}

describe('PHA-53', () => {
  it('PHA-53 WEAKENED halves what is rolled, VULNERABLE doubles it, and it is rounded up at the end', () => {
    expect(hit({}, {}, [12, 5], ['Wen', 'WEAKENED'])).toBe(3)
    expect(hit({}, {}, [12, 5], ['Rook', 'VULNERABLE'])).toBe(10)
    expect(hit({}, {}, [12, 5], ['Wen', 'WEAKENED'], ['Rook', 'VULNERABLE'])).toBe(5)
  })

  it('PHA-53 then ARMOR is taken off, 4 of it at most, and what is left cannot be below 0', () => {
    expect(hit({}, { rook: { stats: { armor: 2 } } }, [12, 5])).toBe(3)
    expect(hit({ damage: '2d6' }, { rook: { stats: { armor: 9 } } }, [12, 6, 6])).toBe(8)
    expect(hit({}, { rook: { stats: { armor: 4 } } }, [12, 3])).toBe(0)
  })

  it('PHA-53 first doubled and then less ARMOR; first less ARMOR and then resisted', () => {
    expect(hit({}, { rook: { stats: { armor: 2 } } }, [12, 4], ['Rook', 'VULNERABLE'])).toBe(6)
    expect(hit({}, { rook: { stats: { armor: 1 }, sheet: { resistances: ['physical'] } } }, [12, 6])).toBe(3)
  })

  it('PHA-53 resistance halves damage of its type and no other', () => {
    expect(hit({ damageType: 'fire' }, { rook: { sheet: { resistances: ['fire'] } } }, [12, 5])).toBe(3)
    expect(hit({ damageType: 'cold' }, { rook: { sheet: { resistances: ['fire'] } } }, [12, 5])).toBe(5)
  })

  it('PHA-53 halves are kept to the end: half of 5, less 1 ARMOR, halved again is 1', () => {
    expect(
      hit({}, { rook: { stats: { armor: 1 }, sheet: { resistances: ['physical'] } } }, [12, 5], ['Wen', 'WEAKENED']),
    ).toBe(1)
  })

  it('PHA-53 Piercing ignores ARMOR', () => {
    expect(hit({ piercing: true }, { rook: { stats: { armor: 3 } } }, [12, 5])).toBe(5)
  })

  it('PHA-53 ARMOR is not taken off Stress or Discord; resistance halves Stress', () => {
    const fight = bout({ wen: { abilities: [blade('Sabre', { damage: '', stress: '3', discord: '2' })] },
      rook: { stats: { armor: 3 }, sheet: { resistances: ['stress'] } } })
    strike(fight, 12)
    expect([stat(fight, 'Rook', 'stress'), stat(fight, 'Rook', 'discord'), lost(fight, 'Rook')]).toEqual([2, 2, 2])
  })

  it('PHA-53 bonus damage is halved with more than one target, and whole with one', () => {
    const sweep = blade('Sweep', { area: 'burst', areaSize: 1, damage: '4', bonusDamage: '1d6' })
    const two = bout({ wen: { abilities: [sweep] }, more: [npc({ name: 'Owl', at: [4, 5] })] })
    two.do(act(two, 'Wen', 'fight/1'), 12, 5, 12)
    expect([lost(two, 'Rook'), lost(two, 'Owl')]).toEqual([7, 7])
    const one = bout({ wen: { abilities: [sweep] } })
    one.do(act(one, 'Wen', 'fight/1'), 12, 5)
    expect(lost(one, 'Rook')).toBe(9)
  })
})

describe('PHA-54', () => {
  const nerve = (amount: string, more: Parameters<typeof ability>[1] = {}) =>
    ability('Jeer', { activation: 'minor', range: 6, stress: amount, ...more })
  const jeer = (fight: PhasesFight, name: string, ...faces: number[]) =>
    fight.do(act(fight, name, 'ability/1', [at(fight, name === 'Wen' ? 'Rook' : 'Wen')]), ...faces)

  it('PHA-54 from half the cap of Stress, rounded up, somebody is BREAKING; with half its HP or less BLOODIED', () => {
    const fight = bout({ rook: { stats: { stressCap: 7, hp: 11, maxHp: 21 } } })
    const is = (what: string) => hasCondition(fight.battle, fight.id('Rook'), what)
    expect([is('BREAKING'), is('BLOODIED')]).toEqual([false, true])
    fight.do(set(fight, 'Rook', 'stress', 3)).do(set(fight, 'Rook', 'hp', 12))
    expect([is('BREAKING'), is('BLOODIED')]).toEqual([false, false])
    fight.do(set(fight, 'Rook', 'stress', 4))
    expect(is('BREAKING')).toBe(true)
  })

  it('PHA-54 Stress up to the cap stays; past it a beacon takes an Overstress and the rest carries over', () => {
    const fight = bout({ turn: 'Rook', rook: { abilities: [nerve('3')] }, wen: { stats: { stress: 5 } } })
    jeer(fight, 'Rook')
    expect([stat(fight, 'Wen', 'stress'), stat(fight, 'Wen', 'overstress')]).toEqual([8, 0])
    const past = bout({ turn: 'Rook', rook: { abilities: [nerve('5')] }, wen: { stats: { stress: 6 } } })
    jeer(past, 'Rook', 5)
    expect([stat(past, 'Wen', 'stress'), stat(past, 'Wen', 'overstress'), conditions(past, 'Wen')]).toEqual([3, 1,
      'DAZED'])
  })

  it('PHA-54 without a cap Stress is taken as Force damage', () => {
    const fight = bout({ wen: { abilities: [nerve('5')] }, rook: { stats: { stressCap: 0 } } })
    jeer(fight, 'Wen')
    expect([lost(fight, 'Rook'), stat(fight, 'Rook', 'stress')]).toEqual([5, 0])
    const used = bout({ wen: { abilities: [nerve('5')] },
      rook: { stats: { stressCap: 0, armor: 1 }, sheet: { resistances: ['force'] } } })
    jeer(used, 'Wen')
    expect(lost(used, 'Rook')).toBe(2)
  })

  it('PHA-54 at 0 HP a Wound: HP are full again, the excess carries over, and a table is rolled', () => {
    const fight = bout({ turn: 'Rook', wen: { stats: { hp: 2 }, abilities: [blade('Sabre')] } })
    fight.do(act(fight, 'Rook', 'fight/1', [at(fight, 'Wen')]), 12, 6, 5)
    expect([stat(fight, 'Wen', 'wounds'), stat(fight, 'Wen', 'hp'), conditions(fight, 'Wen'),
      fight.who('Wen').presence]).toEqual([1, 16, 'DAZED', 'present'])
  })

  it('PHA-54 exactly at 0 HP it is a Wound too, and one blow can be two of them', () => {
    const fight = bout({ turn: 'Rook', rook: { abilities: [blade('Claw', { damage: '7' })] },
      wen: { stats: { hp: 2, maxHp: 5 }, abilities: [] } })
    fight.do(act(fight, 'Rook', 'fight/1', [at(fight, 'Wen')]), 12, 6, 6)
    expect([stat(fight, 'Wen', 'wounds'), stat(fight, 'Wen', 'hp')]).toEqual([2, 5])
  })

  it('PHA-54 a beacon falls with its fourth Wound, and with its fourth Overstress', () => {
    const fight = bout({ turn: 'Rook', wen: { stats: { hp: 3, wounds: 3 } } })
    fight.do(act(fight, 'Rook', 'fight/1', [at(fight, 'Wen')]), 12, 6)
    expect([fight.who('Wen').presence, stat(fight, 'Wen', 'wounds')]).toEqual(['down', 4])
    const mad = bout({ turn: 'Rook', rook: { abilities: [nerve('4')] }, wen: { stats: { stress: 8, overstress: 3 } } })
    jeer(mad, 'Rook')
    expect([mad.who('Wen').presence, stat(mad, 'Wen', 'overstress')]).toEqual(['down', 4])
  })

  it('PHA-54 an NPC has one Wound unless stated', () => {
    const one = bout({ rook: { stats: { hp: 4 } } })
    strike(one, 12, 4)
    expect(one.who('Rook').presence).toBe('down')
  })
})

describe('PHA-55', () => {
  it('PHA-55 gained Discord deals that much piercing damage at once, and stacks', () => {
    const jangle = ability('Jangle', { activation: 'minor', range: 6, discord: '1d4' })
    const fight = bout({ wen: { abilities: [jangle] }, rook: { stats: { armor: 3, discord: 2 } } })
    fight.do(act(fight, 'Wen', 'ability/1', [at(fight, 'Rook')]), 3)
    expect([stat(fight, 'Rook', 'discord'), lost(fight, 'Rook')]).toEqual([5, 3])
  })

  it('PHA-55 at the end of each of its turns a MAGIC check: success clears it all', () => {
    const fight = bout({ wen: { stats: { discord: 3, magic: 2 } } })
    fight.do(END_TURN, 8)
    expect([stat(fight, 'Wen', 'discord'), lost(fight, 'Wen')]).toEqual([0, 0])
  })

  it('PHA-55 failure takes damage equal to it, past ARMOR and any resistance, and the Discord stays', () => {
    const fight = bout({ wen: { stats: { discord: 3, armor: 2 }, sheet: { resistances: ['force'] } } })
    fight.do(END_TURN, 8)
    expect([stat(fight, 'Wen', 'discord'), lost(fight, 'Wen')]).toEqual([3, 3])
  })

  it('PHA-55 PHA-33 each time it tears at somebody who channels, concentration is saved anew against 10', () => {
    const fight = bout({ wen: { stats: { discord: 1 }, abilities: [channelled('Ash')] } })
    const channels = { [fight.id('Wen')]: { ability: 1, round: 1, phase: 2, keepsMove: false } } as const
    fight.battle = { ...fight.battle, turn: { ...fight.battle.turn, channels } }
    fight.do(END_TURN, 8, 10)
    expect(Object.keys(fight.battle.turn.channels)).toHaveLength(1)
    fight.do({ type: 'override', change: { kind: 'turn', who: fight.id('Wen') }, reason: '' }).do(END_TURN, 8, 9)
    expect([fight.battle.turn.channels, lost(fight, 'Wen')]).toEqual([{}, 2])
  })
})

describe('PHA-33', () => {
  /** Rook’s turn; Wen channels. */
  const channelling = (said: Bout = {}) => {
    const fight = bout({ turn: 'Rook', ...said, wen: { abilities: [channelled('Ash')], ...said.wen } })
    fight.battle = { ...fight.battle,
      turn: { ...fight.battle.turn,
        channels: { [fight.id('Wen')]: { ability: 1, round: 1, phase: 2, keepsMove: false } } } }
    return fight
  }
  const claw = (fight: PhasesFight, ...faces: number[]) =>
    fight.do(act(fight, 'Rook', 'fight/1', [at(fight, 'Wen')]), ...faces)
  const channels = (fight: PhasesFight) => fight.battle.turn.channels[fight.id('Wen')] !== undefined

  it('PHA-33 damage past ARMOR calls for BULK against the attacker’s SAVE TARGET; failed, the ability fizzles', () => {
    const save = (face: number) =>
      channels(
        claw(
          channelling({ wen: { stats: { bulk: 2 }, abilities: [channelled('Ash')] }, rook: { stats: { save: 14 } } }),
          12,
          3,
          face,
        ),
      )
    expect([save(12), save(11)]).toEqual([true, false])
    expect(claw(channelling(), 12, 3, 2).log().join(' ')).toContain('Wen loses what was channelled.')
  })

  it('PHA-33 no save for what ARMOR stops', () => {
    const fight = channelling({ wen: { stats: { armor: 3 }, abilities: [channelled('Ash')] } })
    expect([channels(claw(fight, 12, 3)), lost(fight, 'Wen')]).toEqual([true, 0])
  })

  it('PHA-33 Stress from others calls for it as well; what somebody does to itself does not', () => {
    const jeer = ability('Jeer', { activation: 'minor', range: 6, stress: '2' })
    const fight = channelling({ rook: { abilities: [jeer] } })
    fight.do(act(fight, 'Rook', 'ability/1', [at(fight, 'Wen')]), 4)
    expect(channels(fight)).toBe(false)
    const mine = channelling({ turn: 'Wen', wen: {
      abilities: [channelled('Ash'),
        ability('Push on', { activation: 'free', aim: 'self', takesStress: 2, gainsFocus: '1' })],
    } })
    mine.do(act(mine, 'Wen', 'ability/2'))
    expect([channels(mine), stat(mine, 'Wen', 'stress')]).toEqual([true, 2])
  })

  it('PHA-33 one save for each attack or effect, however many things it does', () => {
    const fight = channelling({ rook: { abilities: [blade('Claw', { stress: '2', discord: '1' })] } })
    claw(fight, 12, 3, 11)
    expect([channels(fight), rolls(fight).filter((one) => one.includes('BULK'))]).toEqual([true, [
      'Wen: BULK save against Rook',
    ]])
    fight.battle = { ...fight.battle,
      turn: { ...fight.battle.turn, turn: fight.battle.turn.turn && { ...fight.battle.turn.turn, action: false } } }
    claw(fight, 12, 3, 11)
    expect(rolls(fight).filter((one) => one.includes('BULK'))).toHaveLength(1)
  })
})

describe('PHA-57', () => {
  it('PHA-57 FOCUS starts at 0, has no cap of its own, and is spent on abilities', () => {
    const fight = bout({
      wen: {
        abilities: [ability('Poise', { activation: 'free', aim: 'self', gainsFocus: '7' }),
          ability('Flourish', { activation: 'minor', aim: 'self', focus: 5, tempHp: '4' })],
      },
    })
    expect(stat(fight, 'Wen', 'focus')).toBe(0)
    expect(fight.refused(act(fight, 'Wen', 'ability/2')).says).toBe('Flourish costs 5 FOCUS, Wen has 0.')
    fight.do(act(fight, 'Wen', 'ability/1')).do(act(fight, 'Wen', 'ability/1')).do(act(fight, 'Wen', 'ability/2'))
    expect([stat(fight, 'Wen', 'focus'), stat(fight, 'Wen', 'tempHp')]).toEqual([9, 4])
  })

  it('PHA-57 TEMP HP go first, and damage that they take is damage past ARMOR', () => {
    const fight = bout({ turn: 'Rook', wen: { stats: { tempHp: 4 } } })
    fight.do(act(fight, 'Rook', 'fight/1', [at(fight, 'Wen')]), 12, 6)
    expect([stat(fight, 'Wen', 'tempHp'), lost(fight, 'Wen')]).toEqual([0, 2])
  })

  it('PHA-57 both are lost at the end of the scene, everybody’s', () => {
    const fight = bout({ wen: { stats: { focus: 6, tempHp: 3 } }, rook: { stats: { focus: 2 } } })
    fight.do({ type: 'end', outcome: 'The bell is theirs' })
    expect([stat(fight, 'Wen', 'focus'), stat(fight, 'Wen', 'tempHp'), stat(fight, 'Rook', 'focus')]).toEqual([0, 0, 0])
    expect(fight.log()).toContain('Wen spends 6 FOCUS (the scene is over).')
  })
})

describe('PHA-58', () => {
  it('PHA-58 the row of a face by what remains to the cap', () => {
    const row = (left: number) => [1, 2, 3, 4, 5, 6].map((face) => tableRow(left, face)).join(' ')
    expect(row(3)).toBe('second second first first dazed dazed')
    expect(row(2)).toBe('worst second second first first dazed')
    expect(row(1)).toBe('worst worst second second first first')
  })

  const kit = [blade('Sabre'), bow('Bow'),
    ability('Flask', { kind: 'support', activation: 'minor', aim: 'self', heals: '1d6' }), ability('Feint'),
    ability('Spark', { kind: 'spell' })]
  /** Wen is wounded, or overstressed, for the first time or with so many before. */
  const wounded = (face: number, before = 0, abilities = kit) => {
    const fight = bout({ turn: 'Rook', wen: { stats: { hp: 1, wounds: before }, abilities } })
    return fight.do(act(fight, 'Rook', 'fight/1', [at(fight, 'Wen')]), 12, 1, face)
  }
  const strained = (face: number, before = 0, abilities = kit, mp = 6) => {
    const fight = bout({ turn: 'Rook',
      rook: { abilities: [ability('Jeer', { activation: 'minor', range: 6, stress: '1' })] },
      wen: { stats: { stress: 8, overstress: before, mp, maxMp: mp }, abilities } })
    return fight.do(act(fight, 'Rook', 'ability/1', [at(fight, 'Wen')]), face)
  }
  const destroyed = (fight: PhasesFight) =>
    fight.who('Wen').sheet.abilities.filter(({ state }) => state === 'destroyed').map(({ name }) => name)
  const lasts = (fight: PhasesFight) =>
    fight.battle.effects.map(({ condition, duration }) => `${condition} ${duration.until}`)

  it('PHA-58 the mildest: DAZED until the end of one’s next turn', () => {
    expect(lasts(wounded(5))).toEqual(['DAZED turn-end'])
    expect(lasts(strained(6, 1))).toEqual(['DAZED turn-end'])
  })

  it('PHA-58 then a weapon of one’s choice is destroyed', () => {
    const fight = wounded(3)
    expect(open(fight)).toBe('table')
    fight.do(choose(fight, '2'))
    expect([destroyed(fight), fight.log().join(' ')]).toEqual([['Bow'],
      expect.stringContaining('Wen’s Bow is destroyed.')])
  })

  it('PHA-58 then a support item; the only one there is goes without a question', () => {
    expect(destroyed(wounded(2))).toEqual(['Flask'])
  })

  it('PHA-58 the worst: SLOWED and STUNNED until the end of the next turn', () => {
    expect(lasts(wounded(2, 2))).toEqual(['SLOWED turn-end', 'STUNNED turn-end'])
    expect(lasts(wounded(1, 1))).toEqual(['SLOWED turn-end', 'STUNNED turn-end'])
  })

  it('PHA-58 what cannot be destroyed becomes the other of the two, then the last', () => {
    expect(destroyed(wounded(4, 0, kit.slice(2)))).toEqual(['Flask'])
    expect(destroyed(wounded(1, 0, [blade('Sabre')]))).toEqual(['Sabre'])
    expect(lasts(wounded(3, 0, []))).toEqual(['SLOWED turn-end', 'STUNNED turn-end'])
  })

  it('PHA-58 Overstress: a technique is destroyed, a spell counts as one', () => {
    const fight = strained(4)
    expect(open(fight)).toBe('table')
    fight.do(choose(fight, '5'))
    expect(destroyed(fight)).toEqual(['Spark'])
  })

  it('PHA-58 or the MP maximum falls by 2 until it is repaired, and MP with it', () => {
    const fight = strained(1)
    expect([stat(fight, 'Wen', 'maxMp'), stat(fight, 'Wen', 'mp'), destroyed(fight)]).toEqual([4, 4, []])
  })

  it('PHA-58 or VULNERABLE and WEAKENED until cleared', () => {
    expect(lasts(strained(1, 2))).toEqual(['VULNERABLE cleared', 'WEAKENED cleared'])
  })

  it('PHA-58 without techniques MP are lost, without MP a technique, without either the last', () => {
    const none = strained(4, 0, [blade('Sabre')])
    expect(stat(none, 'Wen', 'maxMp')).toBe(4)
    expect(destroyed(strained(2, 0, [ability('Feint')], 0))).toEqual(['Feint'])
    expect(lasts(strained(2, 0, [blade('Sabre')], 0))).toEqual(['VULNERABLE cleared', 'WEAKENED cleared'])
  })
})

describe('PHA-69', () => {
  it('PHA-69 in an area everybody is attacked by a roll of its own, and damage is rolled once for all', () => {
    const burst = blade('Whirl', { area: 'burst', areaSize: 1, damage: '2d6' })
    const fight = bout({ wen: { abilities: [burst], stats: { grit: 0 } },
      more: [npc({ name: 'Owl', at: [4, 5] }), npc({ name: 'Rat', at: [5, 6] }), npc({ name: 'Far', at: [9, 5] })] })
    fight.do(act(fight, 'Wen', 'fight/1'), 4, 12, 3, 4, 15)
    expect(['Rook', 'Owl', 'Rat', 'Far'].map((name) => lost(fight, name))).toEqual([0, 7, 7, 0])
  })

  it('PHA-69 a critical hit on one of them rolls the second dice for that one alone', () => {
    const burst = blade('Whirl', { area: 'burst', areaSize: 1 })
    const fight = bout({ wen: { abilities: [burst] },
      more: [npc({ name: 'Owl', at: [4, 5] }), npc({ name: 'Rat', at: [5, 6] })] })
    fight.do(act(fight, 'Wen', 'fight/1'), 12, 2, 20, 6, 12)
    expect(['Rook', 'Owl', 'Rat'].map((name) => lost(fight, name))).toEqual([2, 6, 2])
  })

  it('PHA-69 where nothing is attacked, everybody saves for itself against the same damage', () => {
    const ash = ability('Ash', { activation: 'minor', area: 'blast', areaSize: 1, range: 6, save: 'agility',
      damage: '1d6', aim: 'any' })
    const fight = bout({ wen: { abilities: [ash], at: [1, 1] }, more: [pc({ name: 'Ada', at: [6, 6] })] })
    fight.do(
      act(fight, 'Wen', 'ability/1', [{ kind: 'area',
        area: { shape: 'burst', center: { x: 6.5, y: 5.5 }, radius: 1 } }]),
      12,
      5,
      4,
    )
    expect([lost(fight, 'Rook'), lost(fight, 'Ada')]).toEqual([3, 5])
  })
})

it('PHA-52 PHA-53 a save after a hit keeps condition and movement away and not the damage', () => {
  const trip = blade('Hook', { save: 'agility', condition: 'PRONE', lasts: 'cleared', push: 1 })
  const tripped = bout({ wen: { abilities: [trip] } })
  strike(tripped, 12, 9, 4)
  expect([lost(tripped, 'Rook'), conditions(tripped, 'Rook'), tripped.who('Rook').place]).toEqual([4, 'PRONE', '7,5'])
  const saved = bout({ wen: { abilities: [trip] } })
  strike(saved, 12, 10, 4)
  expect([lost(saved, 'Rook'), conditions(saved, 'Rook'), saved.who('Rook').place]).toEqual([4, '', '6,5'])
  const missed = bout({ wen: { abilities: [trip] } })
  expect(lost(strike(missed, 5), 'Rook')).toBe(0)
})
