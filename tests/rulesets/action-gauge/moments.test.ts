// COM-24: a moment tells the Speed of whoever acts at it, and what is unseen bears on what is seen. Battles are played
// through a secret one's turns with this Speed and that, and the table is shown and told the same at every step.
import { describe, expect, it } from 'vitest'
import { applyEvent, combatantsOf, describeEvent, project, type Viewer } from '../../../src/engine/core/index.ts'
import { canonicalJson } from '../../../src/lib/json.ts'
import { spec } from '../../../src/rulesets/action-gauge/spec.ts'
import { ability, able, acting, does, END_TURN, HOLD, NEXT, npc, pc, speed, START, use, yard, type GaugeCommand,
  type GaugeFight, type Said } from './fighters.ts'

const TABLE: Viewer = { role: 'table' }
const ANA: Viewer = { role: 'player', player: 'Ana', side: 'players' as never }
const HIDDEN = { token: true, stats: true }
const NUMBERS = { token: false, stats: true }
const kit = able(ability('Push', [does('advance', { amount: 10 })]),
  ability('Drag', [does('speed-percent', { amount: -50, turns: 2 })]),
  ability('Ult', [does('energy', { on: 'user', amount: 1 })], { use: 'extra' }))

const view = (fight: GaugeFight, viewer: Viewer = TABLE) => project(spec, fight.battle, viewer)
const turn = (fight: GaugeFight, viewer: Viewer = TABLE) => spec.turnView(view(fight, viewer))
const lines = (fight: GaugeFight, viewer: Viewer = TABLE): readonly string[] => {
  let before = fight.before
  return fight.events.flatMap((event) => {
    const line = describeEvent(spec, before, event, viewer)
    before = applyEvent(before, event, spec.apply)
    return line ? [line.text] : []
  })
}
/** Everything that the table is shown and told after each of these. */
function shown(fight: GaugeFight, commands: readonly GaugeCommand[]): readonly string[] {
  return commands.map((command) => {
    const seen = view(fight.do(command))
    return canonicalJson([seen, turn(fight),
      combatantsOf(seen).map((one) => [spec.tokenView(seen, one), spec.sheetView(seen, one)]), lines(fight)])
  })
}
/** Mira (100), and the Lurker with whatever secrets and Speed. */
const dusk = (lurker: Partial<Said>, mira: Partial<Said> = {}): GaugeFight =>
  yard([
    pc({ name: 'Mira', at: [5, 5], stats: { speed: 100 }, ...mira }),
    npc({ name: 'Lurker', at: [9, 9], sheet: kit, ...lurker }),
    npc({ name: 'Rook', at: [7, 7], stats: { speed: 40 } }),
  ], { several: true })

describe('the moment', () => {
  it('COM-24 battles in which a secret combatant acts at another moment look the same to the table', () => {
    for (const secret of [HIDDEN, NUMBERS]) {
      // 140 and 150: it acts at 71.4 or 66.7, at 142.9 or 133.3, at 214.3 or exactly when Mira does, after her.
      const [slow, quick] = [140, 150].map((points) =>
        shown(dusk({ secret, stats: { speed: points } }), [START, END_TURN, END_TURN, END_TURN, END_TURN])
      )
      expect(slow).toEqual(quick)
    }
    const open = (points: number) => shown(dusk({ stats: { speed: points } }), [START])
    expect(open(140)).not.toEqual(open(150))
  })

  it('COM-24 GAU-42 the table’s time stands still while a secret combatant acts, until the next known turn', () => {
    const fight = dusk({ secret: NUMBERS, stats: { speed: 60 } }).do(START)
    expect([acting(fight), turn(fight).acting]).toEqual(['Mira', [{ who: fight.id('Mira'), why: 'Turn at AV 100.0' }]])
    fight.do(END_TURN)
    // The Lurker acts at 166.7, in cycle 2.
    expect([acting(fight), turn(fight).round, turn(fight).acting]).toEqual(['Lurker', 1, [{ who: fight.id('Lurker'),
      why: 'Acts now' }]])
    expect(turn(fight).queue.entries.slice(0, 3).map(({ label, value }) => `${label} ${value}`)).toEqual(['Lurker ?',
      'Cycle 2 50.0', 'Mira 100.0'])
    expect([lines(fight), lines(fight, { role: 'gm' })]).toEqual([['Lurker’s turn'], ['Cycle 2',
      'Lurker’s turn · AV 166.7']])
    fight.do(END_TURN)
    expect([lines(fight), lines(fight, { role: 'gm' }), turn(fight).round]).toEqual([['Cycle 2',
      'Mira’s turn · AV 200.0'], ['Mira’s turn · AV 200.0'], 2])
  })

  it('COM-24 a player knows every moment of a character of their own whose numbers are secret to the rest', () => {
    const ash = { ...pc({ name: 'Ash', at: [1, 1], stats: { speed: 150 }, secret: NUMBERS }), player: 'Ana' }
    const fight = yard([pc({ name: 'Mira', at: [5, 5], stats: { speed: 100 } }), ash,
      npc({ name: 'Rook', at: [7, 7], stats: { speed: 40 } })], { several: true }).do(HOLD).do(START).do(NEXT)
    expect([acting(fight), view(fight, ANA).turn.now, view(fight).turn.now]).toEqual(['Ash', '200/3', '0'])
    expect([lines(fight, ANA), lines(fight)]).toEqual([['Ash’s turn · AV 66.7'], ['Ash’s turn']])
    fight.do(END_TURN)
    expect([view(fight, ANA).turn.now, view(fight).turn.now]).toEqual(['200/3', '0'])
  })

  it('COM-24 who is shown in the middle of its turn acts at a moment that is known from then on', () => {
    const fight = dusk({ secret: HIDDEN, stats: { speed: 200 } }).do(START)
    expect(view(fight).turn.now).toBe('0')
    fight.do({ type: 'edit', who: fight.id('Lurker'), patch: { secret: { token: false, stats: false } } })
    expect([view(fight).turn.now, turn(fight).acting.map(({ why }) => why)]).toEqual(['50', ['Turn at AV 50.0']])
    fight.do({ type: 'edit', who: fight.id('Lurker'), patch: { secret: NUMBERS } })
    expect(view(fight).turn.now).toBe('50')
  })

  it('COM-24 a gauge that someone unseen moved is empty when it was, and tells no moment', () => {
    const fight = dusk({ secret: HIDDEN, stats: { speed: 160 } }).do(START)
    fight.do(use(fight, 'Lurker', 'Push', 'Mira'))
    expect(view(fight).turn.units.find((one) => one.who === fight.id('Mira'))).toEqual({ who: fight.id('Mira'),
      since: '0', gauge: '9000', speed: 100_000_000 })
    expect(lines(fight)).toEqual(['Mira is advanced by 10 %: AV 100.0 → 90.0.'])
  })
})

describe('a turn that is not seen', () => {
  const full = { stats: { speed: 100, energy: 100, maxEnergy: 100 }, sheet: kit }

  it('COM-24 COM-20 where the table waits between turns as well, nothing is offered that would be refused', () => {
    const fight = dusk({ secret: HIDDEN, stats: { speed: 200 } }, full).do(HOLD).do(START)
    const next = () => turn(fight).buttons.find(({ id }) => id === 'next')
    expect([turn(fight).headline, next()?.why, turn(fight).acting.length]).toEqual([
      'Extra turn for Mira, or next: Mira',
      null,
      1,
    ])
    fight.do(NEXT)
    expect(acting(fight)).toBe('Lurker')
    expect([turn(fight).headline, next()?.why, turn(fight).acting]).toEqual(['Waiting for the GM',
      'The GM will continue.', []])
    expect(spec.offers(view(fight), fight.id('Mira')).find(({ name }) => name === 'Ult')?.refusal?.says).toBe(
      'Extra turns are taken between turns.',
    )
    fight.do(END_TURN)
    expect([turn(fight).headline, next()?.why]).toEqual(['Extra turn for Mira, or next: Mira', null])
    expect(spec.offers(view(fight), fight.id('Mira')).find(({ name }) => name === 'Ult')?.refusal).toBeNull()
  })
})

describe('effects that are not seen', () => {
  /** Mira is slowed by half for two of her turns, by somebody hidden. */
  function slowed(): GaugeFight {
    const fight = dusk({ secret: HIDDEN, stats: { speed: 200 } }).do(START)
    return fight.do(use(fight, 'Lurker', 'Drag', 'Mira'))
  }

  it('COM-24 GAU-20 token, sheet, table and queue tell the same Speed, also by a secret effect', () => {
    const fight = slowed()
    const seen = view(fight)
    const mira = seen.combatants[fight.id('Mira')] ?? expect.fail('Mira stands there.')
    expect([speed(fight, 'Mira'), seen.effects]).toEqual([50, []])
    expect(spec.tokenView(seen, mira).facts[0]).toBe('Speed 50 (base 100)')
    expect(spec.tokenView(seen, mira).badges.find(({ id }) => id === 'speed')).toMatchObject({ label: 'Speed −50',
      detail: '50 instead of 100.' })
    expect(spec.sheetView(seen, mira).subtitle).toContain('Speed 50')
    expect(spec.turnView(seen).tables[0]?.rows[0]?.slice(0, 2)).toEqual(['Mira', '50'])
  })

  it('COM-24 GAU-40 GAU-41 what is foreseen keeps to that Speed, whatever else ends or is asked', () => {
    const fight = slowed()
    // A quickening that all can see ends with her next turn: 50 + 20 until then, 50 after it.
    fight.do({ type: 'override',
      change: { kind: 'add-effect', who: fight.id('Mira'), condition: 'Speed', value: 20,
        duration: { until: 'turn-end', of: fight.id('Mira'), count: 1 } }, reason: '' })
    const mira = (entries: readonly { readonly label: string; readonly value: string }[]) =>
      entries.filter(({ label }) => label === 'Mira').map(({ value }) => Number(value))
    const [first = 0, second = 0] = mira(turn(fight).queue.entries)
    expect(second - first).toBeCloseTo(200, 1)
    const ask = turn(fight).whatIfs?.find(({ id }) => id === 'speed')?.ask({ who: fight.id('Mira'), speed: 80 })
    if (typeof ask !== 'object') throw new Error('It can be asked.')
    const [one = 0, other = 0] = mira(ask.entries)
    expect(other - one).toBeCloseTo(125, 1)
  })
})
