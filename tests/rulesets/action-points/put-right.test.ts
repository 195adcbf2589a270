// What is put right when the GM or the table changes something in the midst: questions, limits, squads, mistaken marks.
import { describe, expect, it } from 'vitest'
import { project, type SquadId } from '../../../src/engine/core/index.ts'
import { apOf, END_TURN, npc, order, pc, presence, giveTurn, set, START, status, surprise, yard, type PointsCommand,
  type PointsFight } from './people.ts'
import { allPass, asked, chooses, does, pair, put, reacts, says, styled, suffers, view, walks } from './deeds.ts'

/** Rook attacked by Mira, Pell beside Rook with a shield. */
function ring() {
  const shielded = {
    weapons: [{ name: 'Buckler', kind: 'melee', reach: 1, range: 0, damage: '0', state: 'ready', shield: true }],
  } as const
  const fight = yard([
    pc({ name: 'Mira', at: [5, 5], stats: { initiative: 40 } }),
    npc({ name: 'Rook', at: [6, 5], stats: { initiative: 10 }, sheet: shielded }),
    npc({ name: 'Pell', at: [7, 5], stats: { initiative: 30 }, sheet: shielded }),
  ]).do(START, 3, 3, 3)
  return fight.do(does(fight, 'Mira', 'attack', ['Rook']))
}
const promptOf = (fight: PointsFight) => fight.battle.prompt?.id

describe('questions without a point', () => {
  it('COM-21 nobody is asked any more when the attacker is put down or leaves', () => {
    for (const gone of ['down', 'leave'] as const) {
      const fight = ring()
      fight.do(
        gone === 'down' ? presence(fight, 'Mira', 'down') : { type: 'leave', who: fight.id('Mira'), how: 'fled' },
      )
      expect([asked(fight), apOf(fight, 'Rook'), fight.battle.stack], gone).toEqual([[], 3, []])
    }
  })

  it('COM-21 what was declared before is still done, and the rest are not asked', () => {
    const fight = ring()
    fight.do(reacts(fight, 'Pell', 'dash', [{ kind: 'place', place: '9,5' as never }])).do(
      presence(fight, 'Mira', 'down'),
    )
    expect([fight.who('Pell').place, fight.battle.stack, asked(fight)]).toEqual(['9,5', [], []])
  })

  it('PTS-23 a mover who was put elsewhere leaves nobody’s reach', () => {
    const fight = pair()
    fight.do(walks(fight, 'Mira', 'free', [2, 5]))
    expect(asked(fight)).toEqual(['Rook'])
    fight.do(put(fight, 'Mira', 5, 8))
    expect([asked(fight), fight.battle.stack]).toEqual([[], []])
  })
})

describe('questions that still hold', () => {
  it('COM-22 a change that is no matter of the question leaves it open as it is', () => {
    const fight = ring()
    const before = promptOf(fight)
    fight.do(set(fight, 'Mira', 'hp', 9)).do(suffers(fight, 'Rook', 'Marked'))
    expect(promptOf(fight)).toBe(before)
    fight.do(suffers(fight, 'Pell', 'Stunned'))
    expect(promptOf(fight)).not.toBe(before)
    expect(asked(fight)).toEqual(['Rook'])
  })

  it('PTS-33 what the table types stays with a change elsewhere, and goes when the deed is off', () => {
    const fight = pair({ narrated: true }, {}, { stats: { ap: 0, maxAp: 0 } })
    fight.do(does(fight, 'Mira', 'attack', ['Rook']))
    const before = promptOf(fight)
    fight.do(set(fight, 'Rook', 'armour', 3))
    expect([promptOf(fight), view(fight).kind]).toEqual([before, 'form'])
    fight.do(put(fight, 'Rook', 20, 12))
    expect([fight.battle.prompt, fight.battle.stack]).toEqual([null, []])
  })

  it('PTS-15 the question about an Advantage stays, until nothing is left to use it for', () => {
    const fight = pair({}, { sheet: styled('trip') })
    fight.do(does(fight, 'Mira', 'attack', ['Rook'])).do(reacts(fight, 'Rook', 'evade'), 90, 30, 1)
    const before = promptOf(fight)
    expect(view(fight).title).toContain('Mira has Advantage')
    fight.do(set(fight, 'Mira', 'hp', 9))
    expect(promptOf(fight)).toBe(before)
    fight.do(suffers(fight, 'Rook', 'Prone'))
    expect([fight.battle.prompt, fight.battle.turn.advantage]).toEqual([null, null])
  })

  it('PTS-03 a tie is asked about as before when something else changes', () => {
    const twins = [npc({ name: 'Rook', at: [1, 1] }), npc({ name: 'Wren', at: [3, 3] })]
    const fight = yard([...twins, pc({ name: 'Mira', at: [9, 9], stats: { initiative: 1 } })]).do(START, 4, 4, 1)
    const before = promptOf(fight)
    fight.do(set(fight, 'Mira', 'hp', 3))
    expect(promptOf(fight)).toBe(before)
    fight.do({ type: 'leave', who: fight.id('Wren'), how: 'gone' })
    expect(fight.battle.prompt).toBeNull()
  })

  it('PTS-25 those with a delayed turn are asked as before, until none of them is left', () => {
    const fight = yard([
      pc({ name: 'Mira', at: [5, 5], stats: { initiative: 40 } }),
      npc({ name: 'Rook', at: [16, 5], stats: { initiative: 20 } }),
      npc({ name: 'Pell', at: [17, 5], stats: { initiative: 1 } }),
    ]).do(START, 3, 3, 3)
    fight.do(does(fight, 'Mira', 'delay-turn')).do({ type: 'own', command: { type: 'end-turn' } })
    const before = promptOf(fight)
    fight.do(set(fight, 'Mira', 'hp', 9))
    expect([promptOf(fight), view(fight).kind]).toEqual([before, 'choose'])
    fight.do(presence(fight, 'Mira', 'down'))
    expect([fight.battle.prompt, fight.battle.turn.acting]).toEqual([null, fight.id('Pell')])
  })
})

describe('limits of what was dropped', () => {
  it('PTS-14 attempts go with the threat when the GM gives the turn away or ends what is resolved', () => {
    const other = ring()
    other.do(reacts(other, 'Pell', 'block'))
    expect(other.battle.used.some((key) => key.startsWith('threat:'))).toBe(true)
    other.do(giveTurn(other, 'Pell'))
    expect([other.battle.stack, other.battle.used.filter((key) => key.startsWith('threat:'))]).toEqual([[], []])
  })

  it('PTS-15 an Advantage nobody is asked about any more is gone', () => {
    const fight = pair({}, { sheet: styled('trip') })
    fight.do(does(fight, 'Mira', 'attack', ['Rook'])).do(reacts(fight, 'Rook', 'evade'), 90, 30, 1)
    expect(fight.battle.turn.advantage).not.toBeNull()
    fight.do({ type: 'override', change: { kind: 'abandon' }, reason: '' })
    expect([fight.battle.turn.advantage, fight.battle.stack]).toEqual([null, []])
  })
})

describe('squads made in mid-battle', () => {
  const gang = 'gang' as SquadId
  const join = (fight: PointsFight, name: string, squad: SquadId | null): PointsCommand => ({ type: 'edit',
    who: fight.id(name), patch: { squad } })
  const three = () =>
    yard([
      npc({ name: 'Rook', at: [1, 1], stats: { initiative: 12 } }),
      npc({ name: 'Wren', at: [3, 3], stats: { initiative: 12 } }),
      pc({ name: 'Mira', at: [9, 9], stats: { initiative: 30 } }),
    ])

  it('PTS-04 those equal in it can change places, and keep their order when it is dissolved', () => {
    const fight = three().do(START, 3, 3, 3)
    fight.do(chooses(fight, 'gm')).do({ type: 'answer', prompt: promptOf(fight) as never,
      answer: { kind: 'order', order: [fight.id('Rook'), fight.id('Wren')] } })
    fight.do({ type: 'squads', squads: [{ id: gang, name: 'Gang' }] }).do(join(fight, 'Rook', gang)).do(
      join(fight, 'Wren', gang),
    )
    fight.do({ type: 'own', command: { type: 'reorder', order: [fight.id('Wren'), fight.id('Rook')] } })
    expect(order(fight)).toBe('Mira, Wren, Rook')
    fight.do(join(fight, 'Rook', null)).do(join(fight, 'Wren', null))
    expect([order(fight), fight.battle.prompt]).toEqual(['Mira, Wren, Rook', null])
    expect(fight.battle.turn.order.map((rank) => rank.squad)).toEqual([null, null, null])
  })

  it('PTS-04 a squad that is deleted is in nobody’s place in the order any more', () => {
    const fight = three()
    fight.do({ type: 'squads', squads: [{ id: gang, name: 'Gang' }] }).do(join(fight, 'Rook', gang)).do(
      join(fight, 'Wren', gang),
    ).do(START, 3, 3)
    expect(fight.battle.turn.order.map((rank) => rank.squad)).toEqual([null, gang, gang])
    fight.do({ type: 'squads', squads: [] })
    expect([fight.battle.turn.order.map((rank) => rank.squad), fight.battle.prompt]).toEqual([[null, null, null], null])
  })
})

describe('a mistaken mark', () => {
  it('PTS-01 PTS-03 marked as surprised by mistake, it rolls when the mark is lifted, and acts in its place', () => {
    const fight = yard([pc({ name: 'Mira', at: [1, 1], stats: { initiative: 10 } }),
      npc({ name: 'Rook', at: [9, 9], stats: { initiative: 8 } })])
    fight.do(surprise(fight, 'Rook')).do(START, 3)
    expect(fight.battle.turn.order.find((rank) => rank.who === fight.id('Rook'))).toMatchObject({ roll: null,
      total: 8 })
    fight.do({ type: 'own', command: { type: 'surprise', who: [fight.id('Rook')], surprised: false } }, 2)
    expect(fight.battle.turn.order.find((rank) => rank.who === fight.id('Rook'))).toMatchObject({ roll: { faces: [2] },
      total: 10 })
    expect(status(fight, 'Rook')).toBe('waiting')
  })
})

it('PTS-01 the surprised who lie there have had their first turn pass', () => {
  const fight = yard([
    pc({ name: 'Mira', at: [1, 1], stats: { initiative: 20 } }),
    npc({ name: 'Rook', at: [9, 9], stats: { initiative: 12 } }),
    npc({ name: 'Wren', at: [12, 9], stats: { initiative: 1 } }),
  ])
  fight.do(surprise(fight, 'Rook')).do(START, 3, 3).do(set(fight, 'Rook', 'hp', 0)).do(END_TURN)
  expect([fight.battle.turn.surprised, status(fight, 'Rook')]).toEqual([[], 'missed'])
})

it('PTS-07 a second turn in a round, by the GM’s word, brings no second refill', () => {
  const fight = pair({ refresh: 'turn' }).do(END_TURN).do(END_TURN)
  fight.do(does(fight, 'Mira', 'disengage')).do(END_TURN).do(giveTurn(fight, 'Mira'))
  expect([fight.battle.turn.round, apOf(fight, 'Mira')]).toEqual([2, 2])
})

it('PTS-33 a question about a deed is answered after a change elsewhere', () => {
  const fight = pair({ narrated: true }, {}, { stats: { ap: 0, maxAp: 0 } })
  fight.do(does(fight, 'Mira', 'attack', ['Rook'])).do(set(fight, 'Mira', 'hp', 9)).do(
    says(fight, { success: true, damage: 2, advantage: 'none' }),
  )
  expect(fight.who('Rook').stats['hp']).toBe(8)
  expect(() => allPass(fight)).toThrow()
})

describe('standing answers of a side', () => {
  const always = (fight: PointsFight, ...answers: readonly string[]): PointsCommand => ({ type: 'standing', who: [],
    side: fight.who('Rook').side, answers: answers as never })

  it('PTS-36 a side that always passes is not asked, newcomers included, until the GM lifts it', () => {
    const fight = pair()
    fight.do(always(fight, '*')).do(does(fight, 'Mira', 'attack', ['Rook']), 90)
    expect(fight.log()).toContain('Rook passes, as always.')
    const { id: _id, ...rook } = fight.who('Rook')
    fight.do({ type: 'join', combatant: { ...rook, name: 'Wren', place: '5,6' as never } }, 1).do(
      does(fight, 'Mira', 'attack', ['Wren']),
      91,
    )
    fight.do(always(fight)).do(does(fight, 'Mira', 'attack', ['Wren']))
    expect(asked(fight)).toEqual(['Wren'])
  })

  it('PTS-36 a side passes on one kind of reaction and is asked about the others', () => {
    const fight = pair()
    fight.do(always(fight, 'evade', 'parry')).do(does(fight, 'Mira', 'attack', ['Rook']))
    expect(asked(fight)).toEqual(['Rook'])
    fight.do(allPass(fight), 90).do(always(fight, 'evade', 'parry', 'counter-attack')).do(
      does(fight, 'Mira', 'attack', ['Rook']),
      91,
    )
  })

  it('PTS-36 COM-24 only the GM knows of them, and changing names of sides leaves them alone', () => {
    const fight = pair()
    fight.do(always(fight, '*'))
    const seen = project(fight.spec, fight.battle, { role: 'table' })
    expect(JSON.stringify(seen.sides)).not.toContain('standing')
    fight.do({ type: 'sides', sides: seen.sides.map((side) => ({ ...side, name: `The ${side.name}` })), truces: [] })
    expect(fight.battle.sides.find((side) => side.id === fight.who('Rook').side)).toMatchObject({ standing: ['*'],
      name: expect.stringContaining('The ') })
    expect(fight.refused({ type: 'standing', who: [], side: 'nobody' as never, answers: ['*'] }).code).toBe('malformed')
  })
})
