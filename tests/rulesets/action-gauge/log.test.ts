// What the table and the GM read in the log: turns with their AV, changes of gauge and Speed with before and after,
// breaks, and nothing of numbers that are kept back.
import { describe, expect, it } from 'vitest'
import type { Viewer } from '../../../src/engine/core/index.ts'
import { spec } from '../../../src/rulesets/action-gauge/spec.ts'
import { ability, does, END_TURN, HOLD, NEXT, npc, pc, START, suffers, three, use, yard,
  type GaugeFight } from './fighters.ts'

const [GM, TABLE]: readonly [Viewer, Viewer] = [{ role: 'gm' }, { role: 'table' }]

const texts = (fight: GaugeFight, viewer: Viewer = GM) => fight.log(viewer)
const secretRook = { rook: { secret: { token: false, stats: true } } } as const

describe('turns', () => {
  it('GAU-03 each has a heading with the AV since the start; time passing has no line of its own', () => {
    const fight = three([ability('Rest', [])])
    expect(texts(fight)).toEqual(['The battle begins.', 'Mira’s turn · AV 80.0'])
    expect(fight.lines(GM)[1]).toMatchObject({ level: 0, tone: 'now' })
    expect(texts(fight.do(END_TURN))).toEqual(['Bel’s turn · AV 100.0'])
  })

  it('GAU-42 a new cycle is a heading before the turn that comes in it', () => {
    const fight = yard([pc({ name: 'Mira', stats: { speed: 100 } })]).do(START)
    expect(texts(fight.do(END_TURN))).toEqual(['Cycle 2', 'Mira’s turn · AV 200.0'])
  })

  it('GAU-31 the pause between turns, an extra turn, and the pool', () => {
    const nova = ability('Nova', [does('damage', { dice: '4' }), does('points', { amount: 1, on: 'user' })], {
      use: 'extra',
    })
    const fight = three([nova], { mira: { stats: { energy: 100, maxEnergy: 100 } } })
    expect(texts(fight)).toEqual(['The battle begins.'])
    fight.do(use(fight, 'Mira', 'Nova', 'Rook'))
    expect(texts(fight)).toEqual([
      'Mira takes an extra turn: Nova on Rook.',
      'Mira spends 100 energy: 0 of 100.',
      'Rook loses 4 HP (Nova).',
      'Skill points 3 → 4: Nova.',
      'Mira’s turn · AV 80.0',
    ])
    expect(fight.lines(GM)[2]?.float).toEqual({ who: fight.id('Rook'), text: '−4', tone: 'bad' })
    expect(texts(fight.do(HOLD))).toEqual(['From now on the table is asked before each turn.'])
    expect(texts(fight.do(END_TURN))).toEqual([])
  })
})

describe('gauges', () => {
  it('GAU-10 an advance and a delay with AV before and after', () => {
    const fight = three([ability('Lance', [does('delay', { amount: 55 })]),
      ability('Horn', [does('advance', { amount: 10 })])])
    // 55 % of 10,000 at Speed 80 is 68.75 AV; 10 % at Speed 100 is 10.
    expect(texts(fight.do(use(fight, 'Mira', 'Lance', 'Rook')))).toEqual(['Mira uses Lance on Rook.',
      'Rook is delayed by 55 %: AV 45.0 → 113.8.'])
    expect(texts(fight.do(use(fight, 'Mira', 'Horn', 'Bel')))[1]).toBe('Bel is advanced by 10 %: AV 20.0 → 10.0.')
    expect(fight.lines(GM)[1]).toMatchObject({ tone: 'good', float: { who: fight.id('Bel'), text: 'advanced' } })
    expect(texts(fight.do(use(fight, 'Mira', 'Horn', 'Mira')))[1]).toBe(
      'Mira’s next turn is advanced by 10 %: AV 80.0 → 72.0.',
    )
  })

  it('GAU-11 several brought to 0 are told in the order in which they move', () => {
    const fight = three([ability('Horn', [does('advance', { amount: 50 })])])
    expect(texts(fight.do(use(fight, 'Mira', 'Horn', 'Rook')))).toEqual(['Mira uses Horn on Rook.',
      'Rook is advanced by 50 %: AV 45.0 → 0.'])
    expect(texts(fight.do(use(fight, 'Mira', 'Horn', 'Bel')))[2]).toBe(
      'Advanced to 0, they act in this order: Bel, then Rook.',
    )
  })

  it('GAU-21 Speed with both numbers, and the AV that follows; GAU-22 how long it lasts', () => {
    const fight = three([ability('Haste', [does('speed-percent', { amount: 25, turns: 2 })]),
      ability('Slow', [does('speed-flat', { amount: -20, turns: 1 })])])
    expect(texts(fight.do(use(fight, 'Mira', 'Haste', 'Bel'))).slice(1)).toEqual([
      'Bel: Speed +25 % of the base for the next 2 turns.',
      'Bel’s Speed 100 → 125: AV 20.0 → 16.0.',
    ])
    expect(fight.lines(GM)[1]?.float?.text).toBe('Speed +25 %')
    expect(texts(fight.do(use(fight, 'Mira', 'Slow', 'Rook'))).slice(1)).toEqual([
      'Rook: Speed −20 until the end of the next turn.',
      'Rook’s Speed 80 → 60: AV 45.0 → 60.0.',
    ])
    // Bel acts at 96; Rook at 140, and is as fast again at the end of that turn.
    fight.do(END_TURN).do(END_TURN)
    expect(texts(fight.do(END_TURN))).toEqual(['Rook: Speed −20 no longer (time is up).',
      'Rook’s Speed 60 → 80: AV 166.7 → 125.0.', 'Cycle 2', 'Mira’s turn · AV 160.0'])
  })

  it('COM-06 the GM’s word on a gauge', () => {
    const fight = three([ability('Rest', [])])
    fight.do({ type: 'override', change: { kind: 'set', who: fight.id('Rook'), field: 'gauge', value: 800 },
      reason: '' })
    expect(texts(fight)).toContain('Rook’s gauge is set: AV 45.0 → 10.0.')
  })

  it('GAU-05 a newcomer’s first turn', () => {
    const fight = three([ability('Rest', [])])
    fight.do({ type: 'join', combatant: npc({ name: 'Odo', at: [9, 9], stats: { speed: 50, slot: 1 } }) })
    expect(texts(fight)).toEqual(['Odo joins.', 'Odo’s first turn is 200.0 AV away.'])
  })
})

describe('breaks', () => {
  const hit = (element: 'ice' | 'imaginary') => ability('Hit', [does('toughness', { amount: 30, element })])
  const weak = (element: 'ice' | 'imaginary') =>
    ({ rook: { stats: { toughness: 50, maxToughness: 60 }, sheet: { weaknesses: [element] } } }) as const

  it('GAU-13 GAU-14 toughness, the break with its delay, and what comes with it', () => {
    const fight = three([hit('imaginary')], weak('imaginary'))
    expect(texts(fight.do(use(fight, 'Mira', 'Hit', 'Rook'))).slice(1)).toEqual(['Rook loses 30 toughness: 20 of 60.'])
    // 25 and 30 %: 5,500 ÷ 80 = 68.75; then Speed 72: 9,100 ÷ 72 = 126.4.
    expect(texts(fight.do(use(fight, 'Mira', 'Hit', 'Rook'))).slice(1)).toEqual([
      'Rook loses 20 toughness: 0 of 60.',
      'Mira breaks Rook’s toughness with Imaginary: a delay of 55 %.',
      'Rook is delayed by 55 %: AV 45.0 → 113.8.',
      'Rook is imprisoned (Speed −10 % of the base) until the end of the next turn.',
      'Rook’s Speed 80 → 72: AV 113.8 → 126.4.',
    ])
  })

  it('GAU-16 ice: frozen, a turn that only thaws, toughness whole again in the next', () => {
    const fight = three([hit('ice')], weak('ice'))
    fight.do(use(fight, 'Mira', 'Hit', 'Rook')).do(use(fight, 'Mira', 'Hit', 'Rook'))
    expect(texts(fight)).toContain('Rook is frozen until thawed.')
    // Bel at 100, then Mira at 160: Rook thaws at 80 + 45 + 31.25 = 156.25 in between, and is back 62.5 later.
    expect(texts(fight.do(END_TURN))).toEqual(['Bel’s turn · AV 100.0'])
    expect(texts(fight.do(END_TURN))).toEqual([
      'Cycle 2',
      'Rook’s turn · AV 156.3',
      'Rook’s next turn is advanced by 50 %: AV 125.0 → 62.5.',
      'Rook only thaws.',
      'Mira’s turn · AV 160.0',
    ])
    fight.do(END_TURN).do(END_TURN)
    expect(texts(fight)).toEqual(['Rook’s turn · AV 218.8', 'Rook’s toughness is whole again.'])
  })
})

describe('COM-24 numbers that are kept back', () => {
  it('COM-24 an advance of somebody whose Speed is secret is told without numbers, Speed not at all', () => {
    const fight = three([ability('Horn', [does('advance', { amount: 10 })]),
      ability('Haste', [does('speed-flat', { amount: 40, turns: 0 })])], secretRook)
    expect(texts(fight.do(use(fight, 'Mira', 'Horn', 'Rook')), TABLE)).toEqual(['Mira uses Horn on Rook.',
      'Rook is advanced.'])
    fight.do(use(fight, 'Mira', 'Haste', 'Rook'))
    expect(texts(fight, GM).join(' ')).toContain('AV')
    expect(texts(fight, TABLE).join(' ')).not.toMatch(/AV|80|120/)
  })

  it('COM-24 neither its next turn, nor toughness, nor slots', () => {
    const fight = three([ability('Hit', [does('toughness', { amount: 30, element: 'ice' })])], {
      rook: { ...secretRook.rook, stats: { toughness: 30, maxToughness: 60 }, sheet: { weaknesses: ['ice'] } },
    })
    fight.do(use(fight, 'Mira', 'Hit', 'Rook'))
    expect(texts(fight, GM).join(' ')).toContain('30 toughness')
    expect(texts(fight, TABLE).join(' ')).not.toMatch(/\d/)
    fight.do(END_TURN).do(END_TURN)
    expect(texts(fight, TABLE).filter((one) => /AV \d+\.\d →/.test(one))).toEqual([])
  })

  it('COM-24 the turn of a hidden one is for the GM alone', () => {
    const fight = yard([npc({ name: 'Shade', stats: { speed: 200 }, secret: { token: true, stats: true } }),
      pc({ name: 'Mira', stats: { speed: 100 } })]).do(START)
    expect([texts(fight, TABLE), texts(fight, GM)]).toEqual([['The battle begins.'], ['The battle begins.',
      'Shade’s turn · AV 50.0']])
  })
})

it('GAU-04 slots that are given are nothing to read about', () => {
  const fight = yard([pc({ name: 'Mira', stats: { slot: 1 } }), pc({ name: 'Bel', stats: { slot: 1 } })]).do(START)
  expect(fight.events.some((one) => one.type === 'stat' && one.stat === 'slot')).toBe(true)
  expect(texts(fight)).toEqual(['The battle begins.', 'Mira’s turn · AV 100.0'])
})

it('the undo button names what was done', () => {
  const fight = three([ability('Rest', [])])
  const name =
    (command: typeof END_TURN) => (command.type === 'own' ? spec.nameOwnCommand(fight.battle, command.command) : '')
  expect([END_TURN, NEXT, HOLD].map(name)).toEqual(['End Mira’s turn', 'Next turn', 'Wait between turns'])
  fight.do(suffers(fight, 'Rook', 'Marked'))
  expect(texts(fight)).toEqual(['GM’s word: Rook is Marked.', 'Rook is Marked.'])
})
