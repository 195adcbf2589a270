// What the table sees of the turns to come: the queue, the same after a deed, and what if. Numbers were worked out by
// hand.
import { describe, expect, it } from 'vitest'
import { project, type QueueEntry, type QueueView } from '../../../src/engine/core/index.ts'
import { spec } from '../../../src/rulesets/action-gauge/spec.ts'
import { ability, acting, does, END_TURN, HOLD, NEXT, npc, pc, START, suffers, three, use, yard, type GaugeFight,
  type Said } from './fighters.ts'

const TABLE = { role: 'table' } as const
const queue = (fight: GaugeFight): QueueView => spec.turnView(fight.battle).queue
/** `Mira 80.0`, one for each row; borders as `— Cycle 2 70.0`. */
const row = ({ label, state, value }: QueueEntry): string => `${state === 'border' ? '— ' : ''}${label} ${value}`.trim()
const rows = (view: QueueView | null, most = 99): readonly string[] => (view?.entries ?? []).slice(0, most).map(row)
const moved = (view: QueueView | null, most = 99): readonly string[] =>
  (view?.entries ?? []).slice(0, most).filter((one) => one.moved).map(row)
/** The order right after that deed. */
const after = (
  fight: GaugeFight,
  ...said: Parameters<typeof use> extends [GaugeFight, ...infer Rest] ? Rest : never
): QueueView | null => spec.outlook?.(fight.battle, use(fight, ...said)) ?? null

const blow = ability('Blow', [does('damage', { dice: '1' })])
const hail = ability('Hail', [does('damage', { dice: '1d6' })])
const rest = ability('Rest', [does('energy', { amount: 0 })])

/** One character whose Speed is as said, on its own. */
const lone = (speed: number, more: Partial<Said> = {}): GaugeFight =>
  yard([pc({ name: 'Mira', ...more, stats: { speed, ...more.stats } })])

describe('the queue', () => {
  it('GAU-40 shows the one who acts at 0, then at least twenty turns, each with its AV from now', () => {
    const fight = lone(134).do(START)
    const { entries } = queue(fight)
    const turns = entries.filter(({ state }) => state !== 'border')
    // 10,000 ÷ 134 = 74.6269: it acts then, twice by 149.2537.
    expect(turns.slice(0, 3).map(({ key, state, value }) => [key, state, value])).toEqual([['c1:0', 'acting', '0'], [
      'c1:1',
      'waiting',
      '74.6',
    ], ['c1:2', 'waiting', '149.3']])
    expect(turns).toHaveLength(21)
    expect(turns.at(-1)?.value).toBe('1492.5')
  })

  it('GAU-40 a unit appears as often as it will act, in the order in which turns come', () => {
    // Mira (125) every 80, Bel (100) every 100, Rook (80) every 125; now is AV 80.
    expect(rows(queue(three([blow])), 10)).toEqual(['Mira 0', 'Bel 20.0', 'Rook 45.0', '— Cycle 2 70.0', 'Mira 80.0',
      'Bel 120.0', 'Mira 160.0', 'Rook 170.0', '— Cycle 3 170.0', 'Bel 220.0'])
  })

  it('GAU-40 before the start it is the order in which they will begin, starting gauges counted', () => {
    const fight = yard([pc({ name: 'Mira', stats: { speed: 100 } }),
      npc({ name: 'Rook', stats: { speed: 80, startGauge: 4000 } }), npc({ name: 'Asha', at: null })])
    const view = queue(fight)
    expect(view.title).toBe('Order at the start')
    // Rook has 4,000 left: 4,000 ÷ 80 = 50.
    expect(rows(view, 3)).toEqual(['Rook 50.0', 'Mira 100.0', '— Cycle 2 150.0'])
    expect(fight.battle.turn.units).toEqual([])
    expect(rows(queue(yard([pc({ name: 'Mira', at: null })])))).toEqual([])
  })

  it('GAU-40 between turns nobody acts, and the first row is whoever comes next', () => {
    const fight = lone(100).do(HOLD).do(START)
    expect(acting(fight)).toBeNull()
    expect(rows(queue(fight), 2)).toEqual(['Mira 100.0', '— Cycle 2 150.0'])
    expect(rows(queue(fight.do(NEXT)), 2)).toEqual(['Mira 0', '— Cycle 2 50.0'])
  })

  it('GAU-16 GAU-40 a turn that only thaws is one of the rows, and the next comes 50 % sooner', () => {
    const fight = three([blow])
    fight.do(suffers(fight, 'Bel', 'Frozen'))
    const view = queue(fight)
    const bel = view.entries.filter(({ label }) => label === 'Bel')
    expect(bel.slice(0, 3).map(({ state, told, value }) => [state, told, value])).toEqual([['unable', 'thaws', '20.0'],
      ['waiting', undefined, '70.0'], ['waiting', undefined, '170.0']])
    expect(bel.slice(0, 2).map(({ badges }) => badges.map(({ label }) => label))).toEqual([['Frozen'], []])
    // Twenty turns in which somebody acts, and the thaw on top.
    expect(view.entries.filter(({ state }) => state === 'waiting')).toHaveLength(20)
  })

  it('GAU-40 what a die would decide is marked as uncertain', () => {
    // Bleeding takes 1d8 of Rook’s 3 HP at the start of its turn.
    const fight = three([blow], { rook: { stats: { hp: 3 } } })
    fight.do(suffers(fight, 'Rook', 'Bleeding'))
    expect(queue(fight).entries.filter(({ label, uncertain }) => label !== 'Rook' && uncertain)).toEqual([])
    expect(queue(fight).entries.filter(({ label }) => label === 'Rook').every(({ uncertain }) => uncertain)).toBe(true)
  })

  it('GAU-40 COM-24 those whose numbers are kept back stand last, once, with no place in the order', () => {
    const fight = three([blow], { rook: { secret: { token: false, stats: true } } })
    const view = spec.turnView(project(spec, fight.battle, TABLE)).queue
    expect(rows(view).slice(-2)).toEqual(['— Not known when', 'Rook ?'])
    expect(view.entries.filter(({ label }) => label === 'Rook')).toHaveLength(1)
    expect(rows(view, 3)).toEqual(['Mira 0', 'Bel 20.0', '— Cycle 2 70.0'])
    expect(view.entries.filter(({ state }) => state === 'waiting').length).toBeGreaterThanOrEqual(21)
  })

  it('GAU-40 COM-24 a hidden one is in nobody’s queue, not even when it acts', () => {
    const fight = yard([npc({ name: 'Shade', stats: { speed: 200 }, secret: { token: true, stats: true } }),
      pc({ name: 'Mira', stats: { speed: 100 } })]).do(START)
    expect(acting(fight)).toBe('Shade')
    const view = spec.turnView(project(spec, fight.battle, TABLE))
    expect([view.headline, ...rows(view.queue, 2)]).toEqual(['Waiting for the GM', 'Mira 100.0', '— Cycle 2 150.0'])
  })

  it('COM-08 when the battle is over, those who were left stand there, without turns to come', () => {
    const fight = three([blow]).do({ type: 'end', outcome: 'They parley.' })
    expect([queue(fight).title, ...rows(queue(fight))]).toEqual(['Who was left', 'Mira', 'Bel', 'Rook'])
    expect(spec.turnView(fight.battle)).toMatchObject({ tables: [], whatIfs: [], buttons: [], acting: [] })
  })
})

describe('cycles', () => {
  it('GAU-42 the first is 150 long, each later cycle 100, and a border belongs to the cycle that ends', () => {
    // Speed 100: turns at 100, 200, 250 and so on from a starting gauge that brings the second right to the border at
    // 250.
    const fight = lone(100, { stats: { startGauge: 5000 } }).do(START)
    expect(rows(queue(fight), 7)).toEqual(['Mira 0', 'Mira 100.0', '— Cycle 2 100.0', 'Mira 200.0', '— Cycle 3 200.0',
      'Mira 300.0', '— Cycle 4 300.0'])
  })

  it('GAU-42 both lengths are options, and cycles in which nobody acts are drawn as one border', () => {
    const fight = yard([pc({ name: 'Mira', stats: { speed: 20 } })], { firstCycle: 100, laterCycles: 150 }).do(START)
    // Now is AV 500, in the cycle from 400 to 550; turns every 500 from here.
    expect(rows(queue(fight), 3)).toEqual(['Mira 0', '— Cycles 5 to 7 350.0', 'Mira 500.0'])
  })

  it('GAU-42 the phase bar tells how far the cycle has run', () => {
    const fight = yard([pc({ name: 'Mira', stats: { speed: 134 } })]).do(START)
    const { round, terms, track } = spec.turnView(fight.battle)
    expect([round, terms?.round]).toEqual([1, 'Cycle'])
    expect(track.map(({ label, state, detail }) => [label, state, detail])).toEqual([['Cycle 1', 'now',
      '74.6 of 150 AV'], ['Cycle 2', 'next', '100 AV']])
    fight.do(END_TURN).do(END_TURN)
    // The third turn is at 223.88: 73.88 of the second cycle.
    const later = spec.turnView(fight.battle)
    expect([later.round, ...later.track.map(({ label, state }) => `${label} ${state}`)]).toEqual([2, 'Cycle 1 done',
      'Cycle 2 now', 'Cycle 3 next'])
    expect(later.track[1]).toMatchObject({ detail: '73.9 of 100 AV', number: null })
    expect(later.track[1]?.progress).toBeCloseTo(0.7388, 4)
  })
})

describe('before and after', () => {
  const lance = ability('Frost Lance', [does('delay', { amount: 30 })])
  const horn = ability('Horn', [does('advance', { amount: 50 })])

  it('GAU-41 a delay lights the turns of whoever is delayed, and those alone', () => {
    const fight = three([lance])
    const view = after(fight, 'Mira', 'Frost Lance', 'Rook')
    expect(view?.title).toBe('After “Frost Lance”')
    // 30 % of 10,000 at Speed 80 is 37.5 AV: 45 becomes 82.5, and so does every later turn.
    expect(rows(view, 6)).toEqual(['Mira 0', 'Bel 20.0', '— Cycle 2 70.0', 'Mira 80.0', 'Rook 82.5', 'Bel 120.0'])
    expect(moved(view, 8)).toEqual(['Rook 82.5'])
    expect(new Set(view?.entries.filter((one) => one.moved).map(({ label }) => label))).toEqual(new Set(['Rook']))
    expect(view?.entries.filter(({ state }) => state === 'waiting').length).toBeGreaterThanOrEqual(20)
    // Nothing has happened.
    expect(rows(queue(fight), 3)).toEqual(['Mira 0', 'Bel 20.0', 'Rook 45.0'])
  })

  it('GAU-41 keys stay the same turn’s, before and after', () => {
    const fight = three([lance])
    const key = (view: QueueView | null, label: string, nth: number) =>
      view?.entries.filter((one) => one.label === label)[nth]?.key
    const view = after(fight, 'Mira', 'Frost Lance', 'Rook')
    for (const name of ['Mira', 'Bel', 'Rook']) {
      for (const nth of [0, 1, 2]) expect(key(view, name, nth)).toBe(key(queue(fight), name, nth))
    }
    expect(key(view, 'Rook', 1)).toBe(`${fight.id('Rook')}:2`)
  })

  it('GAU-41 GAU-11 an advance to 0 comes first, ahead of who was next', () => {
    const fight = three([horn])
    const view = after(fight, 'Mira', 'Horn', 'Rook')
    expect(rows(view, 3)).toEqual(['Mira 0', 'Rook 0', 'Bel 20.0'])
    expect(view?.entries[0]).toMatchObject({ state: 'acting', moved: false })
  })

  it('GAU-41 GAU-12 of its user the turn after this turn moves; a deed that ends the turn shows it as done', () => {
    const fight = three([horn], { options: { several: false } })
    const view = after(fight, 'Mira', 'Horn', 'Mira')
    // Half of her 80 from here; what came to her later comes 40 sooner, too.
    expect(view?.entries[0]).toMatchObject({ key: `${fight.id('Mira')}:0`, state: 'acted', value: '0' })
    expect(rows(view, 5)).toEqual(['Mira 0', 'Bel 20.0', 'Mira 40.0', 'Rook 45.0', '— Cycle 2 70.0'])
  })

  it('GAU-41 who comes into sight only because others moved away has not moved', () => {
    // All of Rook’s turns come later, so that others’ turns beyond the twentieth come into sight.
    const fight = three([ability('Halt', [does('delay', { amount: 1000 })])])
    const view = after(fight, 'Mira', 'Halt', 'Rook')
    const known = new Set(queue(fight).entries.map(({ key }) => key))
    const fresh = view?.entries.filter(({ key, state }) => state !== 'border' && !known.has(key)) ?? []
    expect(fresh.length).toBeGreaterThan(0)
    expect(fresh.filter(({ label, moved: lit }) => label !== 'Rook' && lit)).toEqual([])
  })

  it('GAU-41 Speed that changes moves every turn to come; nobody who is felled comes any more', () => {
    const fight = three([ability('Haste', [does('speed-percent', { amount: 25, turns: 0 })]),
      ability('Fell', [does('damage', { dice: '50' })])])
    // Bel: Speed 100 becomes 125: 20 × 100 ÷ 125 = 16, then every 80.
    const hasty = after(fight, 'Mira', 'Haste', 'Bel')
    expect(moved(hasty, 9).slice(0, 2)).toEqual(['Bel 16.0', 'Bel 96.0'])
    expect(rows(after(fight, 'Mira', 'Fell', 'Rook')).filter((one) => one.startsWith('Rook'))).toEqual([])
  })

  it('GAU-41 an extra turn shows the order, too; what is refused shows none', () => {
    const nova = ability('Nova', [does('delay', { amount: 20 })], { use: 'extra' })
    const fight = three([rest, nova], { mira: { stats: { energy: 100, maxEnergy: 100 } } })
    expect(acting(fight)).toBeNull()
    const turn = spec.turnView(fight.battle)
    expect([turn.headline, turn.acting]).toEqual(['Extra turn for Mira, or next: Mira', [{ who: fight.id('Mira'),
      why: 'Can take an extra turn for 100 energy', between: true }]])
    // Rook: 125 and 20 % of 10,000 ÷ 80 = 25.
    expect(rows(after(fight, 'Mira', 'Nova', 'Rook'), 4)).toEqual(['Mira 80.0', 'Bel 100.0', 'Rook 150.0',
      '— Cycle 2 150.0'])
    expect(after(fight, 'Mira', 'Rest', 'Mira')).toBeNull()
    expect(spec.outlook?.(fight.battle, END_TURN)).toBeNull()
  })

  it('GAU-40 GAU-41 healing that a die decides is uncertain too: whoever may live by it is shown so', () => {
    const mend = ability('Mend', [does('heal', { dice: '1d6-3' })])
    const marked = (fight: GaugeFight) =>
      after(fight, 'Mira', 'Mend', 'Bel')?.entries.filter(({ label }) => label === 'Bel').map(({ uncertain }) =>
        uncertain
      ) ?? []
    const burnt = (hp: number, by: number): GaugeFight => {
      const fight = three([mend], { bel: { stats: { hp, maxHp: 60 } } })
      return fight.do(suffers(fight, 'Bel', 'Burning', by, { until: 'turn-end', of: fight.id('Bel'), count: 1 }))
    }
    // 3 HP and 0 to 3 more against 4: half of the rolls save it. Against 6 none does, against 2 it needs none.
    expect(marked(burnt(3, 4)).length).toBeGreaterThan(3)
    expect(marked(burnt(3, 4))).not.toContain(false)
    expect(marked(burnt(3, 6))).toEqual([])
    expect(marked(burnt(3, 2))).not.toContain(true)
    // Nobody has more HP than it can have: 3 of at most 3 burn down to none.
    const full = three([mend], { bel: { stats: { hp: 3, maxHp: 3 } } })
    full.do(suffers(full, 'Bel', 'Burning', 4))
    expect(marked(full)).toEqual([])
    // Who is down may be back, with a full gauge: 100 AV.
    const down = three([mend], { bel: { stats: { hp: 0 } } })
    const back = after(down, 'Mira', 'Mend', 'Bel')?.entries.find(({ label }) => label === 'Bel')
    expect([back?.uncertain, back?.value]).toEqual([true, '100.0'])
  })

  it('GAU-41 dice of the deed are not rolled: those whose fate hangs on them are marked', () => {
    const fight = three([hail], { rook: { stats: { hp: 4 } } })
    const view = after(fight, 'Mira', 'Hail', 'Rook')
    expect(view?.entries.filter(({ label }) => label === 'Rook').map(({ uncertain }) => uncertain)).not.toContain(false)
    expect(view?.entries.filter(({ label, uncertain }) => label === 'Bel' && uncertain)).toEqual([])
  })
})

describe('what if', () => {
  const ask = (fight: GaugeFight, id: string, values: Readonly<Record<string, string | number>>) =>
    spec.turnView(fight.battle).whatIfs?.find((one) => one.id === id)?.ask(values) ?? null
  const view = (answer: QueueView | string | null): QueueView => {
    if (answer === null || typeof answer === 'string') throw new Error(`No order: ${answer}`)
    return answer
  }

  it('GAU-41 somebody is advanced or delayed by so many percent', () => {
    const fight = three([blow])
    const rook = fight.id('Rook')
    const sooner = view(ask(fight, 'shift', { who: rook, how: 'advance', percent: 30 }))
    // 45 − 37.5 = 7.5.
    expect([sooner.title, ...rows(sooner, 3)]).toEqual(['If Rook is advanced by 30 %', 'Mira 0', 'Rook 7.5',
      'Bel 20.0'])
    expect(moved(sooner, 3)).toEqual(['Rook 7.5'])
    expect(view(ask(fight, 'shift', { who: rook, how: 'delay', percent: 12.5 })).title).toBe(
      'If Rook is delayed by 12.5 %',
    )
    expect(rows(queue(fight), 3)).toEqual(['Mira 0', 'Bel 20.0', 'Rook 45.0'])
  })

  it('GAU-21 GAU-41 somebody has another Speed from now on, whatever bears on it now', () => {
    const fight = three([blow], { rook: { sheet: { gear: [{ id: 1, name: 'Boots', percent: 25, flat: 0 }] } } })
    fight.do(suffers(fight, 'Rook', 'Speed', 20))
    const faster = view(ask(fight, 'speed', { who: fight.id('Rook'), speed: 160 }))
    // With boots Rook’s Speed was 100 up to now, so at AV 80 its gauge holds 2,000: 2,000 ÷ 160 = 12.5, then every
    // 62.5.
    expect([faster.title, ...rows(faster, 5)]).toEqual(['If Rook’s Speed is 160', 'Mira 0', 'Rook 12.5', 'Bel 20.0',
      '— Cycle 2 70.0', 'Rook 75.0'])
  })

  it('GAU-41 before the start it is asked of the order at the start', () => {
    const fight = yard([pc({ name: 'Mira', stats: { speed: 100 } }), npc({ name: 'Rook', stats: { speed: 80 } })])
    expect(rows(view(ask(fight, 'shift', { who: fight.id('Rook'), how: 'advance', percent: 40 })), 2)).toEqual([
      'Rook 75.0',
      'Mira 100.0',
    ])
  })

  it('GAU-41 says in a sentence why it cannot be', () => {
    const fight = three([blow], { rook: { secret: { token: false, stats: true } } })
    expect(ask(fight, 'shift', { who: fight.id('Bel'), how: 'delay', percent: 0 })).toBe(
      'By how much? More than 0 and at most 1000 %.',
    )
    expect(ask(fight, 'speed', { who: fight.id('Bel'), speed: 0 })).toBe('Which Speed? From 1 to 10000.')
    const seen = spec.turnView(project(spec, fight.battle, TABLE)).whatIfs?.[0]
    expect(seen?.fields[0]).toMatchObject({ options: [{ label: 'Mira' }, { label: 'Bel' }] })
    expect(seen?.ask({ who: fight.id('Rook'), how: 'delay', percent: 10 })).toBe(
      'No combatant of that name has a known gauge.',
    )
  })
})

describe('what can be pressed', () => {
  it('GAU-31 ends the turn, or begins the next one and says why it waited; the table can ask for the pause', () => {
    const fight = three([blow])
    const buttons = () => spec.turnView(fight.battle).buttons
    expect(buttons().map(({ id, primary, on, why }) => [id, primary, on, why])).toEqual([['end-turn', true, null, null],
      ['hold', false, false, null]])
    expect(buttons()[0]?.detail).toBe('No ability used yet, 6 m of Move left. Next: Bel in 20.0 AV.')
    fight.do(HOLD).do(END_TURN)
    expect(buttons().map(({ id, primary, on }) => [id, primary, on])).toEqual([['next', true, null], ['hold', false,
      true]])
    expect(buttons()[0]?.detail).toBe('The table wants to be asked before the next turn. Next: Bel in 20.0 AV.')
    expect(spec.turnView(fight.battle).headline).toBe('Next: Bel')
    expect(buttons()[0]).toMatchObject({ command: NEXT, who: fight.id('Bel') })
    fight.do(NEXT)
    expect(acting(fight)).toBe('Bel')
  })

  it('GAU-32 the pool is shown when the table plays with it', () => {
    expect(spec.turnView(three([blow]).battle).meters).toMatchObject([{ label: 'SP', value: 3, max: 5 }])
    expect(spec.turnView(three([blow], { options: { skillPoints: false } }).battle).meters).toEqual([])
  })
})

describe('tokens', () => {
  it('GAU-13 show HP, toughness and energy, what they are weak to, and breaks and ice before all else', () => {
    const fight = three([blow], {
      rook: { stats: { hp: 40, maxHp: 50, toughness: 60, maxToughness: 60 },
        sheet: { weaknesses: ['ice', 'quantum'] } },
      mira: { stats: { energy: 30, maxEnergy: 100 } },
    })
    const token = (name: string) => spec.tokenView(fight.battle, fight.who(name))
    expect(token('Rook').meters.map(({ label, value, max }) => [label, value, max])).toEqual([['HP', 40, 50], [
      'Toughness',
      60,
      60,
    ]])
    expect(token('Mira').meters.map(({ label, value }) => [label, value])).toEqual([['HP', 60], ['Energy', 30]])
    expect(token('Rook').badges.map(({ glyph, label }) => [glyph, label])).toEqual([['Ice', 'Weak to Ice'], ['Qua',
      'Weak to Quantum']])
    fight.do({ type: 'override', change: { kind: 'set', who: fight.id('Rook'), field: 'toughness', value: 0 },
      reason: '' }).do(suffers(fight, 'Rook', 'Frozen')).do(suffers(fight, 'Rook', 'Speed %', -20))
    expect(token('Rook').badges.map(({ glyph, label }) => [glyph, label])).toEqual([['FRZ', 'Frozen'], ['BRK',
      'Broken'], ['Ice', 'Weak to Ice'], ['Qua', 'Weak to Quantum'], ['▼16', 'Speed −16']])
    expect(token('Rook').badges.map(({ icon, coat }) => icon ?? coat),
      'ice and the break show on the whole token, weaknesses as signs').toEqual(['frost', 'cracked', 'flake', 'orbit',
        undefined])
    expect(token('Rook').facts).toEqual(['Speed 64 (base 80)', 'AV 56.3 from now', 'Move 6 m'])
    expect(token('Mira')).toMatchObject({ now: true, facts: ['Speed 125', 'Acts now', 'Move: 6 of 6 m left'] })
  })

  it('COM-24 show no numbers of those whose numbers are kept back', () => {
    const fight = three([blow], { rook: { secret: { token: false, stats: true }, sheet: { weaknesses: ['ice'] } } })
    const view = project(spec, fight.battle, TABLE)
    const rook = view.combatants[fight.id('Rook')]
    expect(rook && spec.tokenView(view, rook)).toMatchObject({ meters: [{ label: 'HP', value: null }], badges: [],
      facts: ['The numbers are not known.'] })
  })
})
