// What is seen before the click: the way and its length, who strikes first, distances where they decide, how long a
// spell lasts.
import { describe, expect, it } from 'vitest'
import { effectsOn, outlookOf, project, shiftsBetween, type ActionId } from '../../../src/engine/core/index.ts'
import { cell, four, goOn, knows, offer, picks, power, round, spot, suffers, sword, targetsOf, until, use,
  type SegmentsFight } from './table.ts'

const flee = 'flee' as ActionId

/** Mira between Rook and Crow; it is the moment to flee. */
const fleeing = (): SegmentsFight =>
  round(
    four({ mira: { at: [8, 4] }, bram: null, rook: { at: [9, 4], sheet: sword() },
      crow: { at: [9, 5], sheet: sword() } }),
    { Mira: 'Flee' },
    6,
    1,
  )
const linesTo = (fight: SegmentsFight, action: string, x: number, y: number): readonly string[] =>
  fight.spec.preview?.(fight.battle, fight.id('Mira'), action as ActionId, [], spot(x, y)) ?? []

describe('a flight', () => {
  it('SEG-70 says before the click how long the way is and who may strike first, and shows the way', () => {
    const fight = fleeing()
    expect(linesTo(fight, 'flee', 1, 4)).toEqual(['35 ft', 'Rook may strike first (+2)', 'Crow may strike first (+2)'])
    const listed = targetsOf(fight, 'Mira', 'Flee').find(({ target }) =>
      target.kind === 'place' && target.place === cell(1, 4)
    )
    expect(listed?.preview).toEqual(['35 ft', 'Rook may strike first (+2)', 'Crow may strike first (+2)'])
    const way = fight.spec.drawn?.(fight.battle, fight.id('Mira'), flee, spot(1, 4))?.way
    expect([way?.[0], way?.at(-1), way?.length]).toEqual([cell(8, 4), cell(1, 4), 8])
    expect(fight.spec.drawn?.(fight.battle, fight.id('Mira'), flee, spot(9, 4))).toBeNull()
  })

  it('SEG-70 warns where it begins while it is dragged, of those alone who could strike', () => {
    const fight = fleeing()
    const warned = () =>
      fight.spec.movement(fight.battle, fight.id('Mira'))?.marks?.map(
        ({ label, places, tone }) => [label, places, tone],
      )
    expect(warned()).toEqual([['Rook may strike first (+2)', [cell(8, 4)], 'bad'], ['Crow may strike first (+2)', [
      cell(8, 4),
    ], 'bad']])
    fight.do(suffers(fight, 'Rook', 'Held'))
    expect(warned()?.map(([label]) => label)).toEqual(['Crow may strike first (+2)'])
  })

  it('COM-24 SEG-70 of whoever keeps its sheet to itself it is said that it may, whatever it could do', () => {
    const fight = round(
      four({ mira: { at: [8, 4] }, bram: null,
        rook: { at: [9, 4], sheet: { attacks: [] }, secret: { token: false, stats: true } }, crow: null }),
      { Mira: 'Flee' },
      6,
      1,
    )
    const seen = project(fight.spec, fight.battle, { role: 'table' }) as SegmentsFight['battle']
    expect(fight.spec.movement(seen, fight.id('Mira'))?.marks?.map(({ label }) => label)).toEqual([
      'Rook may strike first (+2)',
    ])
    expect(fight.spec.movement(fight.battle, fight.id('Mira'))?.marks).toEqual([])
  })

  it('SEG-70 out of no melee nobody strikes first', () => {
    const fight = until(round(four({ mira: { at: [2, 2] } }), {}, 6, 1), 'high D4')
    expect([linesTo(fight, 'move', 3, 2), fight.spec.movement(fight.battle, fight.id('Mira'))?.marks]).toEqual([[
      '5 ft',
    ], []])
  })
})

it('SEG-81 a range missed by less than a foot is told with tenths', () => {
  const mend = knows(power('Mend', { aim: 'ally', range: 60, notation: 'innate', heals: '1d8' }))
  const fight = until(round(four({ mira: { at: [1, 4], sheet: mend }, bram: { at: [13, 5] } }), {}, 6, 1), 'high D1')
  expect(targetsOf(fight, 'Mira', 'Mend').find(({ label }) => label === 'Bram')?.why).toBe(
    'Bram is 60.2 ft away, Mend reaches 60 ft.',
  )
})

it('SEG-90 a condition of 3 rounds says so in the log, on the sheet and in the next round', () => {
  const bless = knows(power('Blessing', { aim: 'ally', range: 60, segments: 2, condition: 'Blessed', lasts: 3 }))
  const fight = round(four({ mira: { sheet: bless } }), { Mira: 'Blessing' }, 6, 1)
  fight.do(picks(fight, 'Bram'))
  while (effectsOn(fight.battle, fight.id('Bram')).length === 0) fight.do(goOn())
  expect(fight.log().filter((line) => line.includes('blessed'))).toEqual(['Bram is blessed for 3 rounds.'])
  const sheet = () => fight.spec.sheetView(fight.battle, fight.who('Bram')).effects.map(({ lasts }) => lasts)
  expect(sheet()).toEqual(['for 3 rounds'])
  while (fight.battle.turn.step !== 'declare') fight.do(goOn())
  expect(sheet()).toEqual(['for 3 rounds'])
})

it('SEG-60 what is said of an attack besides its target is asked only of whoever wants to say it', () => {
  const fight = until(round(four({ mira: { at: [5, 4], sheet: sword() } }), {}, 6, 1), 'high D3')
  expect(offer(fight, 'Mira', 'sword').form.map(({ key, rarely }) => [key, rarely])).toEqual([['modifier', true], [
    'times',
    true,
  ], ['called', true]])
})

it('COM-20 SEG-40 the order after a delay is told, and nothing of a deed that shifts nobody', () => {
  const fight = until(round(four({ mira: { at: [5, 4], sheet: sword() }, rook: { at: [6, 4] } }), {}, 6, 1), 'high D3')
  const after = (what: string, ...on: readonly string[]) =>
    outlookOf(fight.spec, fight.battle, use(fight, 'Mira', what, ...on))
  expect(after('sword', 'Rook')).toBeNull()
  expect(after('Speak')).toBeNull()
  const before = fight.spec.turnView(fight.battle).queue
  const delayed = after('Delay')
  expect(delayed && shiftsBetween(before, delayed).size > 0).toBe(true)
})
