// How often each unit acts in a cycle, and the Speed for once more. Every number was worked out by hand, as told beside
// it.
import { describe, expect, it } from 'vitest'
import { project } from '../../../src/engine/core/index.ts'
import { spec } from '../../../src/rulesets/action-gauge/spec.ts'
import { ability, acting, does, END_TURN, npc, now, pc, START, suffers, three, yard,
  type GaugeFight } from './fighters.ts'

const table = (fight: GaugeFight) => spec.turnView(fight.battle).tables[0]
/** Speed, actions in this cycle and the next two, and the Speed for one more in this and in the next. */
const row = (fight: GaugeFight, name: string): readonly string[] | undefined =>
  table(fight)?.rows.find(([who]) => who === name)?.slice(1)
/** Mira alone, her Speed as said, in set-up. */
const lone = (speed: number, stats: Readonly<Record<string, number>> = {}, options = {}): GaugeFight =>
  yard([pc({ name: 'Mira', stats: { speed, ...stats } })], options)

describe('GAU-43', () => {
  it('GAU-43 Speed 134 acts twice in the first 150 AV, and a third time from 30,000 ÷ 150 = 200 on', () => {
    const fight = lone(134)
    // 74.63 and 149.25; 223.88; 298.51. In the second cycle: at 160, 62.5 125 | 187.5 250.
    expect(row(fight, 'Mira')).toEqual(['134', '2', '1', '1', '200.00', '160.00'])
    expect(table(fight)?.columns).toEqual(['Who', 'Speed', 'Left in cycle 1', 'Cycle 2', 'Cycle 3',
      'Speed for +1 in cycle 1', 'Speed for +1 in cycle 2'])
    // And so it is: 200 acts at 50, 100 and 150; 160 twice in the second cycle.
    expect(row(lone(200), 'Mira')?.[1]).toBe('3')
    expect(row(lone(199.99), 'Mira')?.[1]).toBe('2')
    expect(row(lone(160), 'Mira')?.slice(1, 3)).toEqual(['2', '2'])
    expect(row(lone(159.99), 'Mira')?.slice(1, 3)).toEqual(['2', '1'])
  })

  it('GAU-43 Speed 100 needs 133.34 for a second action in the first cycle, and 120 for two in the second', () => {
    // 20,000 ÷ 150 = 133.333…, rounded up. At 120: 83.33 | 166.67 250.
    expect(row(lone(100), 'Mira')).toEqual(['100', '1', '1', '1', '133.34', '120.00'])
    expect([row(lone(133.34), 'Mira')?.[1], row(lone(133.33), 'Mira')?.[1]]).toEqual(['2', '1'])
    expect([row(lone(120), 'Mira')?.[2], row(lone(119.99), 'Mira')?.[2]]).toEqual(['2', '1'])
  })

  it('GAU-43 in the middle of a cycle the time that is left counts, and the running turn among the actions', () => {
    const fight = lone(134).do(START)
    expect(now(fight)).toBeCloseTo(74.6269, 4)
    // 75.37 AV are left: 20,000 ÷ 75.3731 = 265.347. To the end of the second cycle 175.3731: 30,000 ÷ 175.3731 =
    // 171.064.
    expect(row(fight, 'Mira')).toEqual(['134', '2', '1', '1', '265.35', '171.07'])
  })

  it('GAU-43 right at the border no Speed is enough for this cycle', () => {
    const fight = lone(100, { startGauge: 5000 }).do(START).do(END_TURN)
    expect(now(fight)).toBe(150)
    // Its turn at 150 is the last of the first cycle; two in the second take 20,000 ÷ 100.
    expect(row(fight, 'Mira')).toEqual(['100', '1', '1', '1', '–', '200.00'])
  })

  it('GAU-16 GAU-43 a turn that only thaws is no action, and the half gauge after it is on the way', () => {
    const fight = lone(100)
    fight.do(suffers(fight, 'Mira', 'Frozen'))
    // Thaws at 100, acts at 150, 250, 350. 25,000 ÷ 150 = 166.67; at 140: thaws at 71.43, 107.14 | 178.57 250.
    expect(row(fight, 'Mira')).toEqual(['100', '1', '1', '1', '166.67', '140.00'])
  })

  it('GAU-22 GAU-43 Speed that will be lost is counted as long as it lasts; the Speed told is one that is kept', () => {
    const fight = lone(100)
    fight.do(suffers(fight, 'Mira', 'Speed', 50, { until: 'turn-end', of: fight.id('Mira'), count: 1 }))
    // 66.67 at Speed 150, then 166.67 and 266.67 at Speed 100. Kept at 133.34 it would act twice; at 120 at 83.33 |
    // 166.67 250.
    expect(row(fight, 'Mira')).toEqual(['150', '1', '1', '1', '133.34', '120.00'])
  })

  it('GAU-22 GAU-43 with Speed that ends soon, the least lasting Speed that is enough is told', () => {
    const fight = lone(133, { startGauge: 2553 }, { firstCycle: 58, laterCycles: 100 })
    fight.do(suffers(fight, 'Mira', 'Speed %', 20, { until: 'turn-end', of: fight.id('Mira'), count: 1 }))
    // 16.0 at Speed 159.6, then 91.2 and 166.4 at 133. Kept: 22,553 ÷ 158 = 142.74…: 17.9 | 87.9 157.99.
    expect(row(fight, 'Mira')).toEqual(['159.6', '1', '1', '2', expect.any(String), '142.75'])
    const kept = (speed: number) =>
      row(lone(speed, { startGauge: 2553 }, { firstCycle: 58, laterCycles: 100 }), 'Mira')?.[2]
    expect([kept(142.75), kept(142.74)]).toEqual(['2', '1'])
    // As long as it lasts beyond that cycle, to be slower is no answer.
    const lasting = lone(134)
    lasting.do(suffers(lasting, 'Mira', 'Speed', 0))
    expect(row(lasting, 'Mira')?.[5]).toBe('160.00')
  })

  it('GAU-18 GAU-43 who will have burned down by then acts no more often, however fast', () => {
    const fight = lone(100, { hp: 50 })
    fight.do(suffers(fight, 'Mira', 'Burning', 30))
    // 20 HP are left at its first turn, none at the second.
    expect(row(fight, 'Mira')).toEqual(['100', '1', '0', '0', '–', '–'])
    // Whatever wears off in time leaves it enough: 50 − 30, and no more.
    const brief = lone(100, { hp: 50 })
    brief.do(suffers(brief, 'Mira', 'Burning', 30, { until: 'turn-end', of: brief.id('Mira'), count: 1 }))
    expect(row(brief, 'Mira')).toEqual(['100', '1', '1', '1', '133.34', '120.00'])
    // The thaw counts as a turn: it burns in that as well, then 10 are left for one more.
    const cold = lone(100, { hp: 50 })
    cold.do(suffers(cold, 'Mira', 'Frozen')).do(suffers(cold, 'Mira', 'Bleeding', 20))
    expect(row(cold, 'Mira')).toEqual(['100', '1', '0', '0', '–', '–'])
    // Where another one's turn ends it, it is looked up: Rook's at 125 does, after 30 at 100 and before 100 more.
    const other = yard([pc({ name: 'Mira', stats: { speed: 100, hp: 50 } }),
      npc({ name: 'Rook', at: [5, 5], stats: { speed: 80 } })])
    other.do(suffers(other, 'Mira', 'Burning', 30, { until: 'turn-end', of: other.id('Rook'), count: 1 }))
    expect(row(other, 'Mira')).toEqual(['100', '1', '1', '1', '133.34', '120.00'])
    const tough = lone(100, { hp: 60 })
    tough.do(suffers(tough, 'Mira', 'Burning', 10))
    expect(row(tough, 'Mira')).toEqual(['100', '1', '1', '1', '133.34', '120.00'])
  })

  it('GAU-43 faster than any sheet can say is no Speed, and what is too much to look through reads “at least”', () => {
    // A thousand turns in the first 1000 AV.
    expect(row(lone(10_000, {}, { firstCycle: 10_000 }), 'Mira')).toEqual(['10000', '1000+', '0+', '0+', '–', '–'])
    expect(row(lone(10_000, {}, { firstCycle: 150 }), 'Mira')?.slice(0, 2)).toEqual(['10000', '150'])
    expect(row(lone(10_000), 'Mira')?.[4]).toBe('–')
  })

  it('GAU-43 everybody whose gauge is known has a row, in the order of joining', () => {
    const fight = three([ability('Wait', [does('energy', { amount: 0 })])], {
      rook: { secret: { token: false, stats: true } },
    })
    expect(table(fight)?.rows.map(([who]) => who)).toEqual(['Mira', 'Bel', 'Rook'])
    // Mira acts now, at 80, and at 160, 240, 320; Bel at 100, 200, 300.
    expect([acting(fight), row(fight, 'Mira')?.slice(1, 4), row(fight, 'Bel')?.slice(1, 4)]).toEqual(['Mira', ['1', '2',
      '1'], ['1', '1', '1']])
    const seen = spec.turnView(project(spec, fight.battle, { role: 'table' })).tables[0]
    expect(seen?.rows.map(([who]) => who)).toEqual(['Mira', 'Bel'])
  })

  it('GAU-43 nobody there, no table', () => {
    expect(spec.turnView(yard([npc({ name: 'Rook', at: null })]).battle).tables).toEqual([])
  })
})
