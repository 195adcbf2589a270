// What the table and the GM read in the log: one line for a roll with what came of it, and a line for who was asked and
// passed.
import { describe, expect, it } from 'vitest'
import type { Viewer } from '../../../src/engine/core/index.ts'
import { allPass, does, passes, walks } from './deeds.ts'
import { npc, pc, START, yard, type PointsFight } from './people.ts'

const [GM, TABLE]: readonly Viewer[] = [{ role: 'gm' }, { role: 'table' }]

const texts = (fight: PointsFight, viewer: Viewer | undefined) => fight.log(viewer)

/** Rook, whose numbers are as said, beside Mira and Odo; Shade's token is hidden. */
function brawl(secret = { token: false, stats: false }): PointsFight {
  return yard([
    npc({ name: 'Rook', at: [6, 5], stats: { initiative: 20 }, secret }),
    pc({ name: 'Mira', at: [5, 5], stats: { initiative: 12 } }),
    pc({ name: 'Odo', at: [7, 5], stats: { initiative: 10 } }),
    npc({ name: 'Shade', at: [6, 6], stats: { initiative: 5 }, secret: { token: true, stats: true } }),
  ]).do(START, 3, 3, 3, 3)
}

describe('a roll in the log', () => {
  it('PTS-30 is one line with what was needed, what came of it, and the dice to open', () => {
    const fight = brawl()
    fight.do(does(fight, 'Rook', 'attack/0', ['Mira'])).do(allPass(fight), 40, 3)
    const told = fight.lines(TABLE).filter(({ text }) => text.includes('40'))
    expect(told.map(({ text }) => text)).toEqual(['Attack by Rook against Mira: 40 against 50, 4 degrees.'])
    expect(told[0]?.roll?.faces).toEqual([40])
  })

  it('COM-24 of somebody whose numbers are secret the table reads the total alone', () => {
    const fight = brawl({ token: false, stats: true })
    fight.do(does(fight, 'Rook', 'attack/0', ['Mira'])).do(allPass(fight), 80)
    expect(
      fight.lines(TABLE).filter(({ roll, text }) => roll !== null || text.includes('80')).map(
        ({ text, roll }) => [text, roll],
      ),
    ).toEqual([['Attack by Rook against Mira: 80', null]])
    expect(texts(fight, GM)).toContain('Attack by Rook against Mira: 80 against 50, failed.')
  })
})

describe('who was asked and passed', () => {
  it('PTS-14 COM-21 is told, one by one or together', () => {
    const fight = brawl()
    fight.do(does(fight, 'Rook', 'attack/0', ['Mira'])).do(passes(fight, 'Mira'), 99)
    expect(texts(fight, TABLE)[0]).toBe('Mira passes.')
    fight.do(does(fight, 'Rook', 'bash', ['Odo'])).do(allPass(fight), 99, 99)
    expect(texts(fight, TABLE)[0]).toBe('Odo passes.')
  })

  it('COM-24 a hidden one passes for the GM alone', () => {
    const fight = brawl()
    while (fight.battle.turn.acting !== fight.id('Mira')) fight.do({ type: 'own', command: { type: 'end-turn' } })
    // Shade could strike at Mira as she goes; so could Rook.
    fight.do(walks(fight, 'Mira', 'free', [1, 5]))
    fight.do(allPass(fight))
    expect(texts(fight, TABLE)).toContain('Rook passes.')
    expect(texts(fight, TABLE).join(' ')).not.toContain('Shade')
    expect(texts(fight, GM)).toEqual(expect.arrayContaining(['Rook passes.', 'Shade passes.']))
  })

  it('COM-24 what somebody hidden did was asked of nobody the table knows of', () => {
    const fight = brawl({ token: true, stats: true })
    fight.do(does(fight, 'Rook', 'attack/0', ['Mira'])).do(allPass(fight), 99)
    expect(texts(fight, TABLE).join(' ')).not.toContain('passes')
    expect(texts(fight, GM)).toContain('Mira passes.')
  })
})

it('no line ends in two full stops', () => {
  const fight = brawl()
  fight.do({ type: 'override', change: { kind: 'force', command: { type: 'name', name: 'The end.' } }, reason: '' })
  expect(texts(fight, GM)[0]).toBe('GM’s word: Name the battle “The end.”')
  fight.do({ type: 'end', outcome: 'They parley.' })
  expect(texts(fight, GM).at(-1)).toBe('The battle is over. They parley.')
})
