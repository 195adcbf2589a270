// The Effect phase: damage, healing, statuses, everything else; what abilities left behind and what the surroundings do
// (ROW-10, ROW-13).
import { describe, expect, it } from 'vitest'
import { maySee, PLAYERS, type SideId } from '../../../src/engine/core/index.ts'
import { ability, able, acting, does, eidolon, END_TURN, four, hp, marks, num, set, shell, shells, suffers, told,
  untilRound, use, type RowsCommand, type RowsFight } from './table.ts'
import type { AbilityEffect } from '../../../src/rulesets/eidolon-rows/sheet/shape.ts'
import type { Ongoing } from '../../../src/rulesets/eidolon-rows/state.ts'

const around = (effect: AbilityEffect, more: Partial<Ongoing> = {}): RowsCommand => {
  const { id: _id, ...ongoing } = { id: 0, name: 'Cold rain', by: null, whom: { kind: 'rows', side: 'all', row: 'any' },
    effect, phases: 0, secret: false, ...more } satisfies Ongoing
  return { type: 'own', command: { type: 'surround', ongoing } }
}
const rows = (side: SideId | 'all', row: 'any' | 'front' | 'back'): Partial<Ongoing> => ({
  whom: { kind: 'rows', side, row },
})
const all = (fight: RowsFight): readonly number[] => ['Mira', 'Bel', 'Rook', 'Crow'].map((name) => hp(fight, name))

/** Everybody ends their turn, so that the Effect phase comes. */
function through(fight: RowsFight, ...faces: number[]): RowsFight {
  for (let turn = 0; turn < 3; turn++) fight.do(END_TURN)
  return fight.do(END_TURN, ...faces)
}

describe('the order of a round', () => {
  it('ROW-10 Action, Effect and Paradigm follow each other, with a Paradigm phase before round 1', () => {
    const fight = through(four())
    const steps = fight.history.flatMap(
      (one) => (one.type === 'own' && one.event.type === 'stepped' ? [one.event.step] : []),
    )
    expect(steps).toEqual(['calling', 'ties', 'paradigm', 'upkeep', 'action', 'effect', 'advance', 'leaving',
      'paradigm', 'upkeep', 'action'])
    expect([fight.battle.turn.round, acting(fight)]).toEqual([2, 'Mira'])
  })

  it('ROW-13 damage comes before healing, healing before statuses, statuses before everything else', () => {
    const fight = four()
    fight.do(around(does('anima', { amount: 1 }), { name: 'Bell', ...rows(PLAYERS, 'any') }))
      .do(around(does('cure', { status: 'Blinded' }), { name: 'Clear air' }))
      .do(around(does('heal', { dice: '4' }), { name: 'Warm spring' }))
      .do(around(does('harm', { dice: '6' }), { name: 'Hail' }))
    fight.do(suffers(fight, 'Bel', 'Blinded'))
    through(fight)
    const came = fight.events.flatMap(
      (one) => (one.type === 'stat' && one.who === fight.id('Bel') && one.stat !== 'ap'
        ? [one.why]
        : one.type === 'effect-ended'
        ? ['cured']
        : []),
    )
    expect(came).toEqual(['Hail', 'Warm spring', 'cured', 'Bell'])
    expect(all(fight)).toEqual([28, 28, 28, 28])
  })

  it('ROW-13 who falls by the damage is down when the healing comes', () => {
    const fight = four({ bel: { stats: { hp: 5 } } })
    fight.do(around(does('heal', { dice: '9' }), { name: 'Warm spring' })).do(
      around(does('harm', { dice: '6' }), { name: 'Hail' }),
    )
    through(fight)
    expect([hp(fight, 'Bel'), fight.who('Bel').presence, hp(fight, 'Mira')]).toEqual([0, 'down', 30])
  })
})

describe('poison', () => {
  it('ROW-56 a poisoned one loses a tenth of its maximum HP in each Effect phase', () => {
    const fight = four({ bel: { stats: { hp: 47, maxHp: 47 } } })
    fight.do(suffers(fight, 'Bel', 'Poisoned'))
    expect(hp(through(fight), 'Bel')).toBe(43)
    expect(hp(through(fight), 'Bel')).toBe(39)
    expect(all(fight)).toEqual([30, 39, 30, 30])
  })

  it('ROW-56 at least 1, past any shell', () => {
    const fight = four({ bel: { stats: { hp: 7, maxHp: 7 }, sheet: { shells: [shell(1, 'ice', 5)] } } })
    fight.do(suffers(fight, 'Bel', 'Poisoned'))
    through(fight)
    expect([hp(fight, 'Bel'), shells(fight, 'Bel')]).toEqual([6, ['ice 5']])
  })

  it('ROW-57 poison stays on those who are down, and takes nothing from them', () => {
    const fight = four({ bel: { stats: { hp: 2 } } })
    fight.do(suffers(fight, 'Bel', 'Poisoned'))
    through(fight)
    expect([fight.who('Bel').presence, marks(fight, 'Bel')]).toEqual(['down', ['Poisoned']])
    for (let turn = 0; turn < 3; turn++) fight.do(END_TURN)
    expect([hp(fight, 'Bel'), fight.battle.turn.round]).toEqual([0, 3])
  })
})

describe('what abilities leave behind', () => {
  const thorns = able(ability('Thorn hedge', [does('harm', { dice: '3', phases: 2 })]),
    ability('Slow green', [does('heal', { dice: '1d6', phases: 3 })], { type: 'ally' }))

  it('ROW-13 comes in so many Effect phases, and no more', () => {
    const fight = four({ mira: { sheet: thorns } })
    fight.do(use(fight, 'Mira', 'Thorn hedge', 'Rook'))
    expect(hp(fight, 'Rook'), 'nothing at once').toBe(30)
    untilRound(fight, 2)
    expect([hp(fight, 'Rook'), fight.battle.turn.ongoing[0]?.phases]).toEqual([27, 1])
    untilRound(fight, 3)
    expect([hp(fight, 'Rook'), fight.battle.turn.ongoing]).toEqual([24, []])
    untilRound(fight, 4)
    expect(hp(fight, 'Rook')).toBe(24)
  })

  it('ROW-13 its dice are rolled anew in each phase', () => {
    const fight = four({ mira: { sheet: thorns }, bel: { stats: { hp: 10 } } })
    fight.do(use(fight, 'Mira', 'Slow green', 'Bel'))
    expect(hp(through(fight, 4), 'Bel')).toBe(14)
    expect(hp(through(fight, 2), 'Bel')).toBe(16)
  })

  it('ROW-57 for whoever falls it is over, also when revived', () => {
    const fight = four({ mira: { sheet: thorns } })
    fight.do(use(fight, 'Mira', 'Thorn hedge', 'Rook')).do(set(fight, 'Rook', 'hp', 0))
    expect([fight.who('Rook').presence, fight.battle.turn.ongoing]).toEqual(['down', []])
    fight.do(set(fight, 'Rook', 'hp', 9))
    untilRound(fight, 2)
    expect(hp(fight, 'Rook')).toBe(9)
  })

  it('ROW-13 for whoever has left it is over', () => {
    const fight = four({ mira: { sheet: thorns } })
    fight.do(use(fight, 'Mira', 'Thorn hedge', 'Rook')).do({ type: 'leave', who: fight.id('Rook'), how: 'gone' })
    untilRound(fight, 2)
    expect(fight.battle.turn.ongoing).toEqual([])
  })
})

describe('the surroundings', () => {
  it('ROW-13 reach those who stand in the rows that are meant', () => {
    const fight = four({ bel: { row: 'back' }, crow: { row: 'back' } })
    fight.do(around(does('harm', { dice: '3' }), rows(PLAYERS, 'back'))).do(
      around(does('harm', { dice: '5' }), { name: 'Embers', ...rows('all', 'front') }),
    )
    through(fight)
    expect(all(fight)).toEqual([25, 27, 25, 30])
  })

  it('ROW-13 go on for as long as the battle lasts, or until the GM ends them', () => {
    const fight = four()
    fight.do(around(does('harm', { dice: '2' }), rows(PLAYERS, 'any')))
    through(through(fight))
    expect(hp(fight, 'Mira')).toBe(26)
    const [one] = fight.battle.turn.ongoing
    fight.do({ type: 'own', command: { type: 'end-ongoing', ongoing: one?.id ?? -1 } })
    through(fight)
    expect([hp(fight, 'Mira'), fight.battle.turn.ongoing]).toEqual([26, []])
  })

  it('ROW-13 one roll for all of them; each with its own element', () => {
    const fight = four({ mira: { sheet: { element: 'ice', innate: true } },
      bel: { sheet: { element: 'wind', innate: true } } })
    fight.do(around(does('harm', { dice: '1d6', element: 'fire' }), rows(PLAYERS, 'any')))
    through(fight, 4)
    // ×4 against ice, ×¼ against wind.
    expect(all(fight)).toEqual([14, 29, 30, 30])
  })

  it('ROW-51 a status of theirs has to get past resistance', () => {
    const fight = four({ mira: { stats: { resistance: 0 } }, bel: { stats: { resistance: 4 } } })
    fight.do(around(does('status', { status: 'Blinded' }), rows(PLAYERS, 'any')))
    through(fight, 5)
    expect([marks(fight, 'Mira'), marks(fight, 'Bel')]).toEqual([['Blinded'], []])
  })

  it('ROW-13 a secret one is the GM’s until it happens', () => {
    const fight = four()
    fight.do(
      around(does('harm', { dice: '3' }), { name: 'A beam gives way', secret: true, phases: 2,
        ...rows(PLAYERS, 'any') }),
    )
    expect(fight.events.every((one) => one.type !== 'own' || !maySee({ role: 'table' }, one.audience))).toBe(true)
    expect(fight.spec.projectState(fight.battle, { role: 'table' }).ongoing).toEqual([])
    through(fight)
    expect(told(fight, 'ongoing').map(({ ongoing }) => ongoing.secret)).toEqual([false])
    expect(fight.spec.projectState(fight.battle, { role: 'table' }).ongoing.map(({ name, phases }) => [name, phases]))
      .toEqual([['A beam gives way', 1]])
  })

  it('ROW-13 one that nobody stands in the way of stays secret, and its time runs', () => {
    const fight = four()
    fight.do(around(does('harm', { dice: '3' }), { secret: true, phases: 2, ...rows(PLAYERS, 'back') }))
    through(fight)
    expect(fight.battle.turn.ongoing.map(({ secret, phases }) => [secret, phases])).toEqual([[true, 1]])
    expect(all(fight)).toEqual([30, 30, 30, 30])
  })

  it('ROW-13 ROW-40 Anima for everybody reaches a summoner behind its eidolon once', () => {
    const fight = four({ mira: { stats: { anima: 6 }, sheet: eidolon('Saltwing') } })
    fight.do(around(does('anima', { amount: 1 }), rows(PLAYERS, 'any')))
    fight.do(use(fight, 'Mira', 'Summon Eidolon'))
    for (let turn = 0; turn < 3; turn++) fight.do(END_TURN)
    expect(fight.battle.turn.step).toBe('upkeep')
    expect([num(fight, 'Mira', 'anima'),
      fight.history.filter((one) =>
        one.type === 'stat' && one.stat === 'anima' && one.by > 0 && one.who === fight.id('Mira')
      ).length]).toEqual([4, 1])
  })

  it('ROW-13 ROW-53 harm that an element leaves nothing of is told as none', () => {
    const fight = four({ bel: { sheet: { element: 'water', innate: true } } })
    fight.do(around(does('harm', { dice: '1', element: 'fire' }), rows(PLAYERS, 'any')))
    through(fight)
    expect(told(fight, 'struck').map(({ struck }) => struck.notes)).toEqual([[
      '1 ×½ (Fire on Water) = 0.5, rounded down 0',
      'no harm',
    ]])
    expect([hp(fight, 'Mira'), hp(fight, 'Bel')]).toEqual([29, 30])
  })

  it('ROW-13 Anima, MP, shells and buffs come last of all', () => {
    const fight = four({ mira: { stats: { mp: 1 } } })
    fight.do(around(does('mp', { dice: '3' }), rows(PLAYERS, 'any'))).do(
      around(does('shell', { dice: '6', element: 'wood' }), rows(PLAYERS, 'any')),
    )
      .do(around(does('boost', { stat: 'attack', amount: 1 }), rows(PLAYERS, 'any')))
    through(fight)
    expect([num(fight, 'Mira', 'mp'), shells(fight, 'Mira'), marks(fight, 'Mira')]).toEqual([4, ['wood 6'], [
      'Attack ±',
    ]])
  })
})
