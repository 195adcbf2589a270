// COM-24: what others than the GM may know. A gauge tells a Speed, so it is kept with the numbers; the hidden are not
// there at all.
import { describe, expect, it } from 'vitest'
import { applyEvent, describeEvent, project, type Viewer } from '../../../src/engine/core/index.ts'
import { canonicalJson } from '../../../src/lib/json.ts'
import { spec } from '../../../src/rulesets/action-gauge/spec.ts'
import { ability, able, acting, does, END_TURN, HOLD, NEXT, npc, pc, START, suffers, use, yard, type GaugeCommand,
  type GaugeFight, type Said } from './fighters.ts'

const TABLE: Viewer = { role: 'table' }
const ANA: Viewer = { role: 'player', player: 'Ana', side: 'players' as never }
const HIDDEN = { token: true, stats: true }
const NUMBERS = { token: false, stats: true }

/** Mira (Speed 125) and two enemies: Rook (80), and another (100) with whatever secrets. */
function night(other: Partial<Said>, more: Partial<Said> = {}): GaugeFight {
  const push = able(ability('Push', [does('advance', { amount: 100 })]),
    ability('Hit', [does('damage', { dice: '70' })]))
  return yard([
    pc({ name: 'Mira', at: [5, 5], stats: { speed: 125 }, sheet: push }),
    npc({ name: 'Rook', at: [7, 5], stats: { speed: 80 }, ...more }),
    npc({ name: 'Lurker', at: [9, 9], sheet: push, ...other, stats: { speed: 100, ...other.stats } }),
  ], { several: true })
}
const view = (fight: GaugeFight, viewer: Viewer = TABLE) => project(spec, fight.battle, viewer)
const units = (fight: GaugeFight, viewer: Viewer = TABLE) =>
  view(fight, viewer).turn.units.map((one) => fight.battle.combatants[one.who]?.name)
const queue = (fight: GaugeFight) =>
  spec.turnView(view(fight)).queue.entries.flatMap(
    (one) => (one.who === null ? [] : [fight.battle.combatants[one.who]?.name]),
  )
const lines = (fight: GaugeFight, viewer: Viewer = TABLE): string => {
  let before = fight.before
  return fight.events.flatMap((event) => {
    const line = describeEvent(spec, before, event, viewer)
    before = applyEvent(before, event, spec.apply)
    return line ? [line.text] : []
  }).join(' ')
}
const sets = (fight: GaugeFight, name: string, field: string, value: number): GaugeCommand => ({ type: 'override',
  change: { kind: 'set', who: fight.id(name), field, value }, reason: '' })

describe('gauges', () => {
  it('COM-24 GAU-40 the hidden and those with secret numbers have no gauge and no foreseen turn', () => {
    for (const secret of [HIDDEN, NUMBERS]) {
      const fight = night({ secret }).do(START)
      expect(units(fight)).toEqual(['Mira', 'Rook'])
      expect(units(fight, { role: 'gm' })).toEqual(['Mira', 'Rook', 'Lurker'])
      // Who stands there for all to see has a line, without a moment and after all others.
      expect([queue(fight).indexOf('Lurker'), queue(fight).filter((name) => name === 'Lurker').length]).toEqual(
        secret === NUMBERS ? [queue(fight).length - 1, 1] : [-1, 0],
      )
      expect(spec.turnView(fight.battle).queue.entries.filter((one) => one.who === fight.id('Lurker')).length)
        .toBeGreaterThan(3)
    }
  })

  it('COM-24 battles that differ in a secret Speed alone are the same to the table', () => {
    const seen = (speed: number, secret: Said['secret']) =>
      canonicalJson(view(night({ ...(secret ? { secret } : {}), stats: { speed } }).do(START)))
    for (const secret of [HIDDEN, NUMBERS]) expect(seen(110, secret)).toBe(seen(60, secret))
    expect(seen(110, { token: false, stats: false })).not.toBe(seen(60, { token: false, stats: false }))
  })

  it('COM-24 what the GM makes of a secret gauge shows nowhere, also in the middle of its turn', () => {
    const fight = night({ secret: NUMBERS, stats: { speed: 150 } }).do(START)
    expect([acting(fight), view(fight).turn.acting?.who]).toEqual(['Lurker', fight.id('Lurker')])
    const before = canonicalJson(view(fight))
    fight.do(sets(fight, 'Lurker', 'gauge', 4000))
    expect([canonicalJson(view(fight)), lines(fight)]).toEqual([before, ''])
    fight.do(END_TURN)
    expect(acting(fight)).toBe('Mira')
    const later = canonicalJson(view(fight))
    fight.do(sets(fight, 'Lurker', 'gauge', 9000))
    expect([canonicalJson(view(fight)), lines(fight)]).toEqual([later, ''])
  })

  it('COM-24 GAU-11 who was advanced to 0 in secret stands in no order that others see', () => {
    const fight = night({ secret: HIDDEN }).do(START)
    fight.do({ type: 'override', change: { kind: 'force', command: use(fight, 'Mira', 'Push', 'Lurker') }, reason: '' })
    expect([fight.battle.turn.advanced, view(fight).turn.advanced]).toEqual([[fight.id('Lurker')], []])
    expect(lines(fight)).not.toContain('Lurker')
  })

  it('COM-24 GAU-11 that a secret gauge stands at 0 is told in no line, whatever its Speed', () => {
    for (const speed of [100, 20]) {
      const fight = night({ secret: NUMBERS, stats: { speed } }).do(START)
      fight.do(use(fight, 'Mira', 'Push', 'Lurker')).do(use(fight, 'Mira', 'Push', 'Rook'))
      expect(lines(fight, { role: 'gm' })).toContain('they act in this order: Rook, then Lurker')
      expect([lines(fight), view(fight).turn.advanced]).toEqual([expect.not.stringContaining('act in this order'), [
        fight.id('Rook'),
      ]])
    }
  })

  it('COM-24 a hidden one’s turn is nobody’s to the others, and nothing counts how many there were', () => {
    const fight = night({ secret: HIDDEN, stats: { speed: 200 } }).do(START)
    expect([acting(fight), view(fight).turn.acting]).toEqual(['Lurker', null])
    expect(lines(fight)).not.toContain('Lurker')
    fight.do(END_TURN)
    expect([acting(fight), view(fight).turn.acting?.who]).toEqual(['Mira', fight.id('Mira')])
  })

  it('COM-24 a player knows the gauge of a character of their own whose numbers are kept from the rest', () => {
    const fight = yard([{ ...pc({ name: 'Mira', stats: { speed: 125 }, secret: NUMBERS }), player: 'Ana' },
      npc({ name: 'Rook', at: [7, 5] })]).do(HOLD).do(START)
    expect([units(fight), units(fight, ANA)]).toEqual([['Rook'], ['Mira', 'Rook']])
    const [table, ana] = [TABLE, ANA].map((viewer) => {
      const seen = view(fight, viewer)
      const mira = seen.combatants[fight.id('Mira')]
      return mira ? spec.sheetView(seen, mira).meters.map((one) => one.id) : []
    })
    expect([table, ana]).toEqual([['hp'], ['hp', 'energy', 'gauge']])
  })
})

describe('sheets and limits', () => {
  it('COM-24 of a sheet that is secret nothing is there: no number, no weakness, no ability', () => {
    const fight = night({ secret: NUMBERS, sheet: { weaknesses: ['ice', 'fire'] } }).do(START)
    const seen = view(fight)
    const lurker = seen.combatants[fight.id('Lurker')]
    if (!lurker) throw new Error('Lurker stands there for all to see.')
    const sheet = spec.sheetView(seen, lurker)
    expect(sheet.fields.filter((one) => one.value !== null)).toEqual([])
    expect([sheet.records, sheet.toggles, sheet.subtitle]).toEqual([[], [], 'Enemies'])
    expect(canonicalJson(spec.tokenView(seen, lurker))).not.toContain('Ice')
  })

  it('COM-24 whether somebody lies there for want of HP or by the GM’s word is not told where HP are secret', () => {
    const fallen = night({ secret: NUMBERS }).do(START)
    fallen.do(use(fallen, 'Mira', 'Hit', 'Lurker'))
    expect(fallen.battle.used).toHaveLength(1)
    expect(view(fallen).used).toEqual([])
    const open = night({}).do(START)
    open.do(use(open, 'Mira', 'Hit', 'Lurker'))
    expect(view(open).used).toHaveLength(1)
  })
})

describe('the log', () => {
  it('COM-24 GAU-21 a secret Speed changes without a number being told', () => {
    const fight = night({ secret: NUMBERS }).do(START)
    fight.do(suffers(fight, 'Lurker', 'Speed', -40))
    expect(lines(fight, { role: 'gm' })).toContain('Speed 100 → 60')
    expect(lines(fight)).not.toMatch(/60|AV/)
  })

  it('COM-24 GAU-04 a slot that someone unseen gives way with is not told', () => {
    const fight = night({ secret: HIDDEN }).do(HOLD).do(START)
    fight.do(sets(fight, 'Rook', 'slot', 2))
    expect(fight.who('Lurker').stats['slot']).toBe(1)
    expect(lines(fight, { role: 'gm' })).toContain('Lurker: Slot 1')
    expect(lines(fight)).not.toContain('change places')
    fight.do(NEXT)
    expect(acting(fight)).toBe('Mira')
  })
})

describe('what is seen of secret numbers', () => {
  const chill = able(
    ability('Chill', [does('damage', { dice: '7' }), does('toughness', { amount: 10, element: 'ice' })]),
    ability('Slow', [does('delay', { amount: 20 })]),
    ability('Cut', [does('damage', { dice: '7' })]),
  )
  const dusk = (weaknesses: readonly ['ice'] | readonly [], secret: Said['secret'] = NUMBERS) =>
    yard([
      pc({ name: 'Mira', at: [5, 5], stats: { speed: 125 }, sheet: chill }),
      npc({ name: 'Keeper', at: [7, 5], stats: { speed: 100, hp: 50, maxHp: 50, toughness: 60, maxToughness: 60 },
        sheet: { weaknesses }, ...(secret ? { secret } : {}) }),
    ], { several: true }).do(START)

  it('COM-24 GAU-13 a hit on secret toughness is told as the blow is, whether it is weak to it or not', () => {
    const told = (weaknesses: readonly ['ice'] | readonly []) => {
      const fight = dusk(weaknesses)
      return lines(fight.do(use(fight, 'Mira', 'Chill', 'Keeper')))
    }
    expect(told(['ice']).match(/Keeper is hurt/g)).toHaveLength(1)
    expect(told(['ice'])).toBe(told([]))
    const fight = dusk(['ice'])
    expect(lines(fight.do(use(fight, 'Mira', 'Chill', 'Keeper')), { role: 'gm' })).toContain(
      'Keeper loses 10 toughness',
    )
  })

  it('COM-24 GAU-41 the order after says where a gauge is not known, but not to the GM or of what moves nobody', () => {
    const fight = dusk([])
    const after = (battle: GaugeFight['battle'], what: string) =>
      spec.outlook?.(battle, use(fight, 'Mira', what, 'Keeper'))
    expect(after(view(fight), 'Slow')?.unknown).toBe('Keeper’s place is not known')
    expect([after(view(fight), 'Cut'), after(fight.battle, 'Slow')].map((one) => [one?.title, one?.unknown])).toEqual([[
      'After “Cut”',
      undefined,
    ], ['After “Slow”', undefined]])
  })
})
